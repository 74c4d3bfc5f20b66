"""The games there are."""

from __future__ import annotations

from typing import Any

from engine.core.rules import Rules
from engine.fifes.game import FIFES
from engine.futbolchess.game import FUTBOLCHESS
from engine.pasala_morfon.game import PASALA_MORFON
from engine.tablero_y_dados.game import TABLERO_Y_DADOS

GAMES: dict[str, Rules[Any, Any, Any, Any]] = {
    FIFES.name: FIFES,
    FUTBOLCHESS.name: FUTBOLCHESS,
    PASALA_MORFON.name: PASALA_MORFON,
    TABLERO_Y_DADOS.name: TABLERO_Y_DADOS,
}
