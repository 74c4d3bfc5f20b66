"""A view as text: the table between the two hands, and what is asked."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.pairs import leader
from engine.core.text import end_words, wrapped
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import MALUS, Card
from engine.pasala_morfon.insight import OF, kick_odds, possession_edge, possession_odds, shot_edge
from engine.pasala_morfon.state import OFF, Kick, Period
from engine.pasala_morfon.view import View
from engine.pasala_morfon.words import word

SEATS = ("home", "away")


def picture(view: View) -> str:
    """Draw a view in text, every line at most 110 characters wide."""
    lines = [*_situation(view), "", *_table(view), "", *_cards(view), "", *_asked(view)]
    return "\n".join(part for text in lines for part in wrapped(text))


def seat_word(seat: int) -> str:
    """Give a seat's name, or nobody's."""
    return "nobody" if seat == OFF else SEATS[seat]


def cards_words(cards: Iterable[int]) -> str:
    """Give cards by name, or `nothing`."""
    return " ".join(Card(card).word for card in cards) or "nothing"


def _situation(view: View) -> list[str]:
    setup = view.setup
    lines = [
        f"home {view.goals[0]} : {view.goals[1]} away",
        f"turn {view.turn}, {view.period.name.lower()}, football {setup.mode.word}, "
        f"ball {seat_word(view.attacker)}, deck {view.deck_size}",
    ]
    if view.period is Period.SHOOTOUT or view.kicks != (0, 0):
        lines.append(
            f"shoot-out {view.shootout[0]} : {view.shootout[1]} after {view.kicks[0]} and {view.kicks[1]} "
            f"kicks, {seat_word(view.order)} first"
        )
    if view.closing != OFF and view.node is not Node.OVER:
        lines.append(f"sudden end after {view.closing} more actions")
    return lines


def _table(view: View) -> list[str]:
    lines = [f"chain +{view.bonus}: {cards_words(view.chain)}"]
    if view.shot_lies:
        own = "" if view.shot == NO_CARD else f": yours, {Card(view.shot).word}"
        lines.append(f"a shot card lies face down{own}")
    if view.attacker != OFF and view.period in (Period.REGULATION, Period.EXTRA_TIME):
        keeper = "has his +3" if view.keeper else "has lost his +3"
        lines.append(f"{seat_word(1 - view.attacker)}'s keeper {keeper}")
        lines.append(_odds(view))
    lines += [
        f"in front of {SEATS[seat]}: {cards_words(view.track[seat])}; malus {MALUS[view.track[seat]]}"
        for seat in (0, 1)
        if view.track[seat]
    ]
    if view.node is Node.OVER:
        return lines
    if view.counter != OFF:
        lines.append(f"{seat_word(view.counter)}'s next action may be a counter-attack")
    if view.open:
        lines.append(f"may be answered: {view.open.name.lower()}")
    return lines


def _odds(view: View) -> str:
    """The chances of the roll for the ball that is due, else of the kick on its way or of a shot now."""
    if view.node is Node.POSSESSION_ROLL:
        kept, lost = possession_odds(possession_edge(view))
        return f"the ball: kept {kept}, lost {lost} of {kept + lost}"
    odds = kick_odds(shot_edge(view))
    kick = "a shot now" if view.kick is Kick.NONE else "this kick"
    return f"{kick}: goal {odds.goal}, rebound {odds.rebound}, save {odds.save} of {OF}"


def _cards(view: View) -> list[str]:
    lines = [
        f"you are {SEATS[view.seat]}; hand: {cards_words(view.hand)}",
        f"{SEATS[1 - view.seat]}'s hand: {view.rival_hand_size} face down",
        _discard(view),
    ]
    if view.buried or view.rival_buried_size:
        own = cards_words(view.buried)
        lines.append(f"face down in the discard: yours {own}, the rival's {view.rival_buried_size}")
    if view.removed:
        lines.append(f"out of the game: {cards_words(view.removed)}")
    return lines


def _discard(view: View) -> str:
    """The discard pile: open, or under an option its top card alone (PMF-3.9)."""
    if not view.setup.secret_discards:
        return f"discard {len(view.discard)}: {cards_words(sorted(view.discard))}"
    count = len(view.discard) + len(view.buried) + view.rival_buried_size
    top = "a card face down" if view.covered else cards_words(view.discard[-1:])
    return f"discard {count}, on top {top}"


def _asked(view: View) -> list[str]:
    if view.node is Node.OVER:
        winner = leader(view.goals, view.shootout)
        return [end_words(None if winner is None else SEATS[winner])]
    question = view.node.name.lower().replace("_", " ")
    if view.actor == OFF:
        return [f"chance is due: {question}"]
    if view.actor != view.seat:
        return [f"{SEATS[view.actor]} is asked: {question}"]
    return [f"you are asked: {question}. Legal: {' '.join(map(word, view.legal))}"]
