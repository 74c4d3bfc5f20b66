"""The games there are."""

from __future__ import annotations

from typing import Any

from engine.core.rules import Rules
from engine.fifes.game import FIFES
from engine.pasala_morfon.game import PASALA_MORFON

GAMES: dict[str, Rules[Any, Any, Any, Any]] = {
    FIFES.name: FIFES,
    PASALA_MORFON.name: PASALA_MORFON,
}
