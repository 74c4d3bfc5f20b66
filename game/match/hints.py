"""Why a click or a key does nothing, for every question: one sentence that says what would."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.fifes.actions import Node
from game.i18n import N_
from game.match.draft import Draft
from game.match.prompt import Prompt

_WAIT = Refusal("", N_("The other side decides now: wait a moment."))
_ACTION = Refusal("FIF-5.2", N_("Choose an action first."))
_BUTTON = Refusal("", N_("Answer with one of the buttons."))
_LIT_HEX = Refusal("", N_("Choose one of the lit hexes."))
_LIT_MAN = Refusal("", N_("Choose one of the footballers that stand out."))
_OWN_MAN = Refusal("FIF-5.5", N_("Choose one of your footballers first."))
_BENCH = Refusal("FIF-13.1", N_("Choose a substitute by his button."))
_PILE = Refusal("", N_("Choose one of the cards shown."))
_SIDE = Refusal("FIF-10.2", N_("Choose a side first."))
_PLAY = Refusal("", N_("Your choice is complete: play it with the button."))
_NO_CARDS = Refusal("", N_("No card is asked for now: do what the banner says."))
_NO_SIDE = Refusal("", N_("No side of the goal is asked for now."))
_NO_HINT = Refusal("", N_("A hint is for your own decisions: wait until you are asked."))
_NO_UNDO = Refusal("", N_("There is nothing to undo."))

_HEXES = (Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO, Node.TACKLE_HEX)
_MEN = (Node.TAKER, Node.SUB_OUT, Node.RUNNER, Node.TACKLER, Node.FETCH, Node.RECEIVER, Node.SHOOTER)
_REGROUP = (Node.REGROUP, Node.REGROUP_HEX)


def on_pitch(node: Node, prompt: Prompt, draft: Draft, *, asked: bool) -> Refusal:
    """Say what is to be chosen, after a click on the pitch or the darkened table that chose nothing."""
    if not asked:
        return _WAIT
    if node in _HEXES:
        return _LIT_HEX
    if node in _MEN:
        return _LIT_MAN
    if node in _REGROUP:
        return _OWN_MAN
    if node == Node.ACTION:
        return _ACTION
    if node == Node.SUB_IN:
        return _BENCH
    if node == Node.RECOVER:
        return _PILE
    if prompt.needed or prompt.sides:
        return unready(prompt, draft) or _PLAY
    return _BUTTON


def on_card(node: Node, *, asked: bool) -> Refusal:
    """Say why a card of the hand can't be chosen now."""
    if not asked:
        return _WAIT
    return _ACTION if node == Node.ACTION else _NO_CARDS


def on_side(*, asked: bool) -> Refusal:
    """Say why a side of the goal can't be chosen now."""
    return _NO_SIDE if asked else _WAIT


def on_undo(*, asked: bool) -> Refusal:
    """Say why nothing can be taken back."""
    return _NO_UNDO if asked else _WAIT


def on_hint() -> Refusal:
    """Say why there is no hint now."""
    return _NO_HINT


def unready(prompt: Prompt, draft: Draft) -> Refusal | None:
    """Say what is still missing before cards and side are played; None when nothing is."""
    missing = prompt.needed - len(draft.held)
    if missing > 0 and missing == prompt.needed == 2:
        return Refusal("FIF-3.11", N_("Choose two cards of your hand first."))
    if missing > 0:
        one_more = N_("Choose one more card of your hand first.")
        return Refusal("FIF-3.11", one_more if draft.held else N_("Choose a card of your hand first."))
    return _SIDE if prompt.sides and draft.side is None else None
