"""From a view to a state that agrees with it; nothing is hidden here, so there is one alone."""

from __future__ import annotations

from random import Random

from engine.tablero_y_dados.state import State
from engine.tablero_y_dados.view import PUBLIC, View


def determinize(view: View, _luck: Random) -> State:
    """Give the state that a view shows. The luck is for games with secrets."""
    return public_state(view)


def public_state(view: View) -> State:
    """Give the state that a view shows."""
    state = State(view.setup)
    for name in PUBLIC:
        setattr(state, name, getattr(view, name))
    return state
