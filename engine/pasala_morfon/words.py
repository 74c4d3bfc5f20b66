"""Actions and chance as words, for records, scenario files and the command line.

`draw skip accept`; `play-pass_ball`, `play-free_kick-direct`, `play-free_kick_red-new_move`,
`play-substitution-injury`; `shoot-clearance`; `discard-penalty`. Chance gives a card, `pass_ball`, or two
dice, `4+2` (see dice for whose comes first).
"""

from __future__ import annotations

from engine.core.errors import IllegalDecision, RecordError
from engine.pasala_morfon.actions import EVERY_ACTION, NO_CARD, REMOVE_RED, Action, How
from engine.pasala_morfon.cards import BY_WORD, Card
from engine.pasala_morfon.dice import ROLLS, dice_of

_HOW = {
    How.DIRECT: "direct",
    How.NEW_MOVE: "new_move",
    How.YELLOW: Card.FREE_KICK_YELLOW.word,
    How.INJURY: Card.INJURY.word,
    How.RED: Card.FREE_KICK_RED.word,
}


def _spelled(action: Action) -> str:
    parts = [action.verb.name.lower()]
    if action.card != NO_CARD:
        parts.append(Card(action.card).word)
    if action.how in _HOW:
        parts.append(_HOW[action.how])
    return "-".join(parts)


_WORDS: dict[Action, str] = {action: _spelled(action) for action in (*EVERY_ACTION, REMOVE_RED)}
_ACTIONS: dict[str, Action] = {word: action for action, word in _WORDS.items()}
_DICE: dict[str, int] = {"{}+{}".format(*dice_of(outcome)): outcome for outcome in ROLLS}
_OUTCOMES: dict[int, str] = {outcome: word for word, outcome in _DICE.items()} | {
    int(card): word for word, card in BY_WORD.items()
}


def word(action: Action) -> str:
    """Give an action's word."""
    return _WORDS[action]


def parse(text: str) -> Action:
    """Read an action's word. Raises IllegalDecision that names it."""
    action = _ACTIONS.get(text)
    if action is None:
        raise IllegalDecision(
            f"{text!r} is no decision: write draw, play-pass_ball, play-free_kick-direct, "
            "play-substitution-injury, shoot-clearance, discard-penalty, skip or accept"
        )
    return action


def outcome_word(outcome: int) -> str:
    """Give a card's word, or the dice: `4+2`."""
    return _OUTCOMES.get(outcome, str(outcome))


def parse_outcome(text: str) -> int:
    """Read a chance outcome's word. Raises RecordError for an unknown one."""
    if text in _DICE:
        return _DICE[text]
    if text in BY_WORD:
        return int(BY_WORD[text])
    raise RecordError(f"no card and no dice {text!r}")
