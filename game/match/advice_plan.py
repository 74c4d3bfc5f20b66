"""What the computer player would do in the person's place, in one sentence: for the hint."""

from __future__ import annotations

from collections.abc import Iterable

from ai.advice import Candidate
from ai.facts import BankFacts, DuelFacts, Facts, MoveFacts
from engine.fifes.actions import COOL, EXTRA, NO, NONE, PASS, RUN, SHOOT, SWAP, TACKLE, YES, Node, Verb
from engine.fifes.events import Deed
from engine.fifes.state import OFF
from engine.fifes.view import View
from game.i18n import N_, _, ngettext
from game.match.names import called, card_name

_YES_NO = {
    (Node.CHOOSE_KICKOFF, True): N_("Kick off yourself"),
    (Node.CHOOSE_KICKOFF, False): N_("Let the rival kick off"),
    (Node.SUB_COOL, True): N_("Cool an energy with it"),
    (Node.SUB_COOL, False): N_("Don't cool an energy with it"),
    (Node.BOTTOM, True): N_("Put it to the bottom"),
    (Node.BOTTOM, False): N_("Leave it on top"),
    (Node.STOP_PLAY, True): N_("End the match"),
    (Node.STOP_PLAY, False): N_("Play on"),
    (Node.LIGHTNING, False): N_("No lightning now"),
    (Node.FETCH, False): N_("Nobody fetches the ball"),
}
_WHO = {
    Node.TAKER: N_("{who} takes the kick-off"),
    Node.SUB_OUT: N_("{who} comes off"),
    Node.SUB_IN: N_("{who} comes on"),
    Node.RUNNER: N_("Run with {who}"),
    Node.FETCH: N_("{who} fetches the ball"),
    Node.RECEIVER: N_("The ball for {who}"),
    Node.SHOOTER: N_("{who} shoots"),
}
_SIDES = {
    True: (N_("Aim at the left"), N_("Aim at the centre"), N_("Aim at the right")),
    False: (N_("Dive to the left"), N_("Stay in the centre"), N_("Dive to the right")),
}
_CARD = {
    Node.RECOVER: N_("Take {cards}"),
    Node.CHANGE: N_("Discard {cards}"),
    Node.THROW: N_("Swap {cards}"),
}


def cards_of(view: View, candidate: Candidate) -> list[int]:
    """Give the kinds of the hand's cards that a candidate is played with, in order."""
    said = [action.value for action in candidate.actions if action.verb == Verb.CARD]
    if said or view.node in (Node.CARD, Node.SIDE):
        return said
    if isinstance(candidate.facts, BankFacts) and candidate.facts.then is not None and not candidate.cards:
        return list(candidate.facts.then.cards)
    return list(candidate.cards)


def plan(view: View, candidate: Candidate) -> str:
    """Give a candidate in words, without its cards unless they are all there is to choose."""
    actions, node = candidate.actions, view.node
    first = actions[0]
    if node in (Node.ACTION, Node.CLOSING):
        return _declared(view, actions, candidate.facts)
    if node == Node.LIGHTNING and first == YES:
        return _bought(view, _("Play the lightning"), candidate.facts)
    if first in (YES, NO):
        return _(_YES_NO[node, first == YES])
    match first.verb:
        case Verb.CARD:
            return _of_cards(view, candidate)
        case Verb.SIDE:
            return _(_SIDES[view.seat == view.act_seat][first.value])
        case Verb.DONE:
            return _("Nobody moves")
        case Verb.FOOTBALLER if node == Node.REGROUP:
            count = sum(action.verb == Verb.FOOTBALLER for action in actions)
            return ngettext("Move {n} footballer as shown", "Move {n} footballers as shown", count).format(
                n=count
            )
        case Verb.FOOTBALLER if node == Node.TACKLER:
            return _tackle(view, first.value)
        case Verb.FOOTBALLER:
            return _(_WHO[node]).format(who=_who(view, first.value))
        case _:
            return _to_hex(view, candidate)


def _who(view: View, footballer: int) -> str:
    return called(view.setup, footballer)


def _declared(view: View, actions: tuple[tuple[Verb, int], ...], facts: Facts | None) -> str:
    """Say an action, or what the turn is closed with."""
    match actions[0]:
        case (Verb.SUBSTITUTE, _value):
            out, into = (value for verb, value in actions[1:] if verb == Verb.FOOTBALLER)
            text = _("{out} comes off, {into} comes on")
            if actions[-1] == YES:
                text = _("{out} comes off, {into} comes on; cool an energy with it")
            return text.format(out=_who(view, out), into=_who(view, into))
        case first if first == RUN:
            return _("Run with {who}").format(who=_who(view, actions[1][1]))
        case first if first == PASS:
            return _pass(view, facts)
        case first if first == TACKLE:
            return _tackle(view, actions[1][1])
        case first if first == SHOOT:
            return _("Shoot with {who}").format(who=_who(view, view.carrier))
        case first if first == EXTRA:
            return _bought(view, _("Spend an energy"), facts)
        case first if first == COOL:
            return _("Cool an energy")
        case first if first == SWAP:
            cards = [value for verb, value in actions if verb == Verb.CARD]
            return _("Swap {cards}").format(cards=_listed(cards)) if cards else _("Swap two cards")
        case first if first == NONE and view.node == Node.CLOSING:
            return _("End the turn")
        case _:
            return _("Do nothing")


def _bought(view: View, what: str, facts: Facts | None) -> str:
    """Say what an energy or a lightning is spent on."""
    if not isinstance(facts, BankFacts) or not facts.actions:
        return what
    then = _declared(view, facts.actions, facts.then)
    return _("{what}: {then}").format(what=what, then=then[:1].lower() + then[1:])


def _pass(view: View, facts: Facts | None) -> str:
    if isinstance(facts, MoveFacts) and facts.receiver != OFF:
        return _("Pass to {who}").format(who=_who(view, facts.receiver))
    return _("Pass the ball")


def _tackle(view: View, tackler: int) -> str:
    return _("Go for the ball with {who}").format(who=_who(view, tackler))


def _of_cards(view: View, candidate: Candidate) -> str:
    cards = _listed(cards_of(view, candidate))
    if view.node in _CARD:
        return _(_CARD[view.node]).format(cards=cards)
    side = next((action.value for action in candidate.actions if action.verb == Verb.SIDE), None)
    text = _("Play {cards}").format(cards=cards)
    if side is None:
        return text
    aim = _(_SIDES[view.seat == view.act_seat][side])
    return _("{what}: {then}").format(what=text, then=aim[:1].lower() + aim[1:])


def _listed(cards: Iterable[int]) -> str:
    names = [card_name(card) for card in cards]
    return (
        _("{one} and {other}").format(one=names[0], other=names[1]) if len(names) == 2 else ", ".join(names)
    )


def _to_hex(view: View, candidate: Candidate) -> str:
    ends = [action.value for action in candidate.actions if action.verb == Verb.HEX]
    if view.node == Node.PASS_TO:
        return _pass_end(view, candidate, ends[0])
    doer = view.chosen if view.node == Node.REGROUP_HEX else view.doer
    who = _who(view, doer)
    stays = view.pos[doer] == ends[-1]
    if view.node == Node.TACKLE_HEX:
        return _("Tackle from where he stands") if stays else _("Tackle from the hex that is marked")
    if view.node == Node.RUN_TO and view.carrier == OFF and ends[0] == view.ball:
        if len(ends) > 1:
            return _("Pick the ball up and carry it to the hex that is marked")
        return _("Pick the ball up")
    if stays:
        return _("Stay here")
    return _("{who} to the hex that is marked").format(who=who)


def _pass_end(view: View, candidate: Candidate, end: int) -> str:
    fetcher = next((a.value for a in candidate.actions if a.verb == Verb.FOOTBALLER), None)
    if fetcher is not None:
        return _("Pass to the hex that is marked; {who} fetches it").format(who=_who(view, fetcher))
    if end in view.pos:
        return _("Pass to {who}").format(who=_who(view, view.pos.index(end)))
    return _("Pass to the hex that is marked")


def result_words(deed: Deed, *, attacks: bool) -> tuple[str, str]:
    """Name what a higher and a lower own sum mean in a duel."""
    won, lost = _RESULTS[deed, attacks]
    return _(won), _(lost)


_RESULTS = {
    (Deed.SHOT, True): (N_("Goal"), N_("Saved")),
    (Deed.SHOT, False): (N_("Saved"), N_("Goal")),
    (Deed.TACKLE, True): (N_("Ball won"), N_("Ball not won")),
    (Deed.TACKLE, False): (N_("Ball kept"), N_("Ball lost")),
}


def duel_of(view: View, candidate: Candidate) -> tuple[Deed, bool] | None:
    """Give the deed of the duel that a candidate's chance is about, and whether the seat attacks in it."""
    match candidate.facts:
        case DuelFacts(deed, attacks):
            return deed, attacks
        case BankFacts(then=DuelFacts(deed, attacks)):
            return deed, attacks
        case _ if view.node == Node.CARD and view.deed in (Deed.SHOT, Deed.TACKLE):
            return view.deed, view.seat == view.act_seat
        case _:
            return None
