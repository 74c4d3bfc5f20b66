"""Words for what the list of matches shows: games, levels, days, how a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.clubs import club_look
from game.flow import Level
from game.i18n import N_, _, language
from game.played import TABLE, Played

_GAMES = {
    "fifes": "FIFES",
    "futbolchess": "Futbolchess",
    "pasala_morfon": "¡Pasala Morfón!",
    "tablero_y_dados": "Fútbol de Tablero y Dados",
}
_RESULTS = {"won": N_("A win"), "drawn": N_("A draw"), "lost": N_("A defeat")}


def game_name(key: str) -> str:
    """Give a game's name."""
    return _GAMES.get(key, key)


def level_name(key: str, levels: Sequence[Level]) -> str:
    """Give the name of a level of the computer's, or of two at one table."""
    if key == TABLE:
        return _("Two at the table")
    return next((_(level.name) for level in levels if level.key == key), key)


def day(began: str) -> str:
    """Give the day of a moment in ISO 8601, as the language writes it; empty if it is unknown."""
    try:
        moment = datetime.fromisoformat(began)
    except ValueError:
        return ""
    return f"{moment:%d/%m/%Y}" if language() == "es" else f"{moment:%Y-%m-%d}"


def ended(played: Played) -> str:
    """Say how a match ended for its owner, or how far it is."""
    if played.outcome is None:
        return _("Unfinished, turn {n}").format(n=max(1, played.turn))
    word = _(_RESULTS[played.result])
    if played.outcome.resigned is not None:
        return _("{result}, given up").format(result=word)
    if played.outcome.shots is not None:
        a, b = played.outcome.shots
        return _("{result}, shots {a} – {b}").format(result=word, a=a, b=b)
    return word


def sides(played: Played) -> tuple[str, str]:
    """Give both sides' short names."""
    if not played.codes[0]:
        return _("Player {n}").format(n=1), _("Player {n}").format(n=2)
    first, second = (
        club_look(code, name).short for code, name in zip(played.codes, played.names, strict=True)
    )
    return first, second


def score(played: Played) -> str:
    """Give the score, first seat first; a dash alone while the match goes on."""
    if played.outcome is None:
        return "–"
    a, b = played.outcome.score
    return f"{a} – {b}"
