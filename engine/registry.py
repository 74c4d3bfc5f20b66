"""The games there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.rules import Rules

AnyRules = Rules[Any, Any, Any, Any]


class _Games(Mapping[str, AnyRules]):
    """The games' rules by name, each loaded when it is first asked for: their tables take a while to make."""

    _NAMES = ("fifes", "futbolchess", "pasala_morfon", "tablero_y_dados")

    def __getitem__(self, name: str) -> AnyRules:
        match name:
            case "fifes":
                from engine.fifes.game import FIFES  # noqa: PLC0415

                return FIFES
            case "futbolchess":
                from engine.futbolchess.game import FUTBOLCHESS  # noqa: PLC0415

                return FUTBOLCHESS
            case "pasala_morfon":
                from engine.pasala_morfon.game import PASALA_MORFON  # noqa: PLC0415

                return PASALA_MORFON
            case "tablero_y_dados":
                from engine.tablero_y_dados.game import TABLERO_Y_DADOS  # noqa: PLC0415

                return TABLERO_Y_DADOS
            case _:
                raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._NAMES)

    def __len__(self) -> int:
        return len(self._NAMES)


GAMES: Mapping[str, AnyRules] = _Games()
