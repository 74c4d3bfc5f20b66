"""Why the computer player would do it: two or three short reasons, drawn from the facts of its advice."""

from __future__ import annotations

from ai.advice import Candidate
from ai.facts import BankFacts, DuelFacts, MoveFacts, RegroupFacts
from ai.spots import Spot
from engine.fifes.actions import Node, Verb
from engine.fifes.cards import Stat
from engine.fifes.events import Deed
from engine.fifes.state import OFF
from engine.fifes.view import View
from game.flow import Odds
from game.i18n import N_, _
from game.match.advice_plan import result_words
from game.match.chances import joined, percents
from game.match.duel_table import BLOCKERS, ROW_WORDS
from game.match.names import ZONES, called, man

MOST = 3
"""How many reasons are told."""
_PLAIN = {
    Node.CHOOSE_KICKOFF: N_("Who kicks off has the ball first."),
    Node.TAKER: N_("He does most with a kick-off from there."),
    Node.SUB_OUT: N_("His place loses least by the change."),
    Node.SUB_IN: N_("He is the best for that place."),
    Node.SUB_COOL: N_("It costs nothing more: the change is made anyway."),
    Node.SIDE: N_("No side is better than the others: change about, so that nobody can guess."),
    Node.RECOVER: N_("Of your discard it is the card worth most."),
    Node.CHANGE: N_("Of your hand it is the card worth least."),
    Node.THROW: N_("Of your hand it is the card worth least."),
    Node.RECEIVER: N_("He can do most with the ball from where he stands."),
    Node.REGROUP_HEX: N_("From there the team stands best."),
    Node.STOP_PLAY: N_("You lead: playing on can only cost you."),
}
_BANKED = {
    Verb.COOL: N_("An energy in the bank buys another action in a later turn."),
    Verb.SWAP: N_("Of your hand they are the cards worth least."),
    Verb.NONE: N_("Nothing else is worth its price now."),
    Verb.NO: N_("It is worth more later on."),
}
_ZONE_OF_BONUS = {2: "green", 1: "yellow", -1: "red"}
_LEAST_CHANGE = 0.005
"""A change of a chance below this isn't worth a word."""


def reasons(view: View, candidate: Candidate, before: Spot | None, odds: Odds) -> tuple[str, ...]:
    """Give at most three reasons; chances are told at full odds alone, known sums not at all at none.

    Args:
        view: what the seat that is asked may know.
        candidate: what is spoken for.
        before: the ball as it is.
        odds: how much the players want to be told.
    """
    teller = _Teller(view, odds)
    match candidate.facts:
        case MoveFacts() as facts:
            found = teller.move(facts, before)
        case DuelFacts() as facts:
            found = teller.duel(facts, candidate.share)
        case RegroupFacts() as facts:
            found = teller.regroup(facts)
        case BankFacts() as facts:
            found = teller.bank(facts, before, candidate)
        case None:
            found = teller.plain(candidate)
    return tuple(joined(line) for line in found[:MOST])


class _Teller:
    def __init__(self, view: View, odds: Odds) -> None:
        self._view = view
        self._full = odds == "full"
        self._sums = odds != "none"

    def _who(self, footballer: int) -> str:
        return called(self._view.setup, footballer)

    # ------------------------------------------------------------------ the ball somewhere

    def move(self, facts: MoveFacts, before: Spot | None) -> list[str]:
        """Speak for a run or a pass: where it leads to, and what it takes."""
        found: list[str] = []
        after = facts.after
        if after is not None:
            found += [line for line in (self._shot(after), self._danger(after, before)) if line]
        if len(facts.points) > 1:
            low, high = facts.points[0][0], facts.points[-1][0]
            found.append(_("These cards give {low} to {high} points.").format(low=low, high=high))
        elif facts.points and facts.cost is not None:
            text = _("These cards give {points} points; it takes {cost}.")
            found.append(text.format(points=facts.points[0][0], cost=facts.cost))
        elif facts.points:
            found.append(_("These cards give {points} points.").format(points=facts.points[0][0]))
        elif facts.cost:
            found.append(_("It takes {cost} of your points.").format(cost=facts.cost))
        return found

    def _shot(self, spot: Spot) -> str:
        """Say what shot there is from a spot of the own side's."""
        if spot.holder != self._view.seat or spot.goal is None:
            return ""
        parts = [_("{who} could shoot from there").format(who=self._who(spot.carrier))]
        if spot.zone is not None:
            parts.append(_lowered(_(ZONES[spot.zone])))
        parts.append(
            _lowered(_(BLOCKERS[min(spot.blockers, 3) - 1])) if spot.blockers else _("nobody in the way")
        )
        text = ", ".join(parts)
        if not self._full:
            return _("{what}.").format(what=text)
        (goal,) = percents(spot.goal)
        return _("{what}: goal {goal} %.").format(what=text, goal=goal)

    def _danger(self, spot: Spot, before: Spot | None) -> str:
        """Say who may take the ball away there, beside what it is now."""
        if spot.holder == OFF:
            return _("The ball is left loose.")
        if spot.holder != self._view.seat:
            return self._chase(spot, before)
        if spot.acts_next:
            return _("Your side is next: nobody can tackle before.")
        if spot.tackler == OFF:
            return _("No rival gets there to tackle.")
        who = self._who(spot.tackler)
        if not self._full:
            return _("{who} is the rival who may tackle there.").format(who=who)
        (danger,) = percents(spot.danger)
        held = before is not None and before.holder == spot.holder and not before.acts_next
        if before is not None and held and before.danger - spot.danger >= _LEAST_CHANGE:
            (now,) = percents(before.danger)
            text = _("{who} may tackle: {danger} % that he takes the ball; where it is now, {now} %.")
            return text.format(who=who, danger=danger, now=now)
        return _("{who} may tackle: {danger} % that he takes the ball.").format(who=who, danger=danger)

    def _chase(self, spot: Spot, before: Spot | None) -> str:
        """Say how well the own side can go for the ball that the rival has."""
        if spot.tackler == OFF:
            return ""
        who = self._who(spot.tackler)
        if not self._full:
            return _("{who} can go for the ball next.").format(who=who)
        (after,) = percents(spot.danger)
        if before is not None and before.danger != spot.danger:
            if spot.danger < before.danger + _LEAST_CHANGE:
                return ""  # it speaks for something else
            (now,) = percents(before.danger)
            text = _("{who} can go for the ball next: {after} % to win it instead of {now} %.")
            return text.format(who=who, after=after, now=now)
        return _("{who} can go for the ball next: {after} % to win it.").format(who=who, after=after)

    # ------------------------------------------------------------------ duels

    def duel(self, facts: DuelFacts, share: float | None) -> list[str]:
        """Speak for a tackle or a shot, or the cards of one."""
        found: list[str] = []
        if self._full:
            won, lost = result_words(facts.deed, attacks=facts.attacks)
            win, tie, lose = percents(facts.win, facts.tie, facts.lose)
            text = _("Against any two cards: {won} {win} %, rebound {tie} %, {lost} {lose} %.")
            found.append(text.format(won=_lowered(won), win=win, tie=tie, lost=_lowered(lost), lose=lose))
        if share is not None and share < 1 - _LEAST_CHANGE:
            (often,) = percents(share)
            found.append(
                _("It would play these {share} % of the time, so that nobody can guess.").format(share=often)
                if self._full
                else _("It changes about between pairs, so that nobody can guess.")
            )
        if self._sums:
            text = _("Before the cards it stands {own} to {theirs}{why}.")
            found.append(text.format(own=facts.own.total, theirs=facts.theirs.total, why=_why(facts)))
        if self._full:
            first, second = (percents(facts.outlooks[at])[0] for at in (0, 2))
            text = _("Chance to win the match after it: {first} % if it comes off, {second} % if not.")
            found.append(text.format(first=first, second=second))
        return found or [_plain_duel(facts)]

    # ------------------------------------------------------------------ between actions

    def regroup(self, facts: RegroupFacts) -> list[str]:
        """Speak for a regroup: whose move counts most, and what becomes of the ball."""
        found: list[str] = []
        gains = [shift for shift in facts.shifts if shift.gain is None or shift.gain > 0][:2]
        if gains:
            names = [self._who(shift.footballer) for shift in gains]
            text = (
                _("What counts most: {one}.")
                if len(names) == 1
                else _("What counts most: {one} and {other}.")
            )
            found.append(text.format(one=names[0], other=names[-1]))
        if facts.after != facts.before:
            found += [
                line for line in (self._danger(facts.after, facts.before), self._shot(facts.after)) if line
            ]
            if facts.after.holder == 1 - self._view.seat:
                found += self._cover(facts.before.goal, facts.after.goal)
        return found or [_("The team covers the pitch better that way.")]

    def _cover(self, before: float | None, after: float | None) -> list[str]:
        """Say by how much a rival's chance to score from where he is becomes smaller."""
        if before is None or after is None or after > before - _LEAST_CHANGE:
            return []
        if not self._full:
            return [_("It gets in the way of his shot.")]
        (now,), (then,) = percents(before), percents(after)
        return [_("His shot from there: goal {then} % instead of {now} %.").format(then=then, now=now)]

    def bank(self, facts: BankFacts, before: Spot | None, candidate: Candidate) -> list[str]:
        """Speak for a closing option or a lightning."""
        found: list[str] = []
        if facts.after != facts.before:
            text = _("Energies in the bank: {before} to {after}.")
            found.append(text.format(before=facts.before, after=facts.after))
        if isinstance(facts.then, MoveFacts):
            return self.move(facts.then, before)[: MOST - len(found)] + found
        if isinstance(facts.then, DuelFacts):
            return self.duel(facts.then, None)[: MOST - len(found)] + found
        verb = candidate.actions[0].verb
        return [_(_BANKED[verb]), *found] if verb in _BANKED else found

    def plain(self, candidate: Candidate) -> list[str]:
        """Speak for what has no facts of its own."""
        view = self._view
        if view.node == Node.SHOOTER:
            shot = man(view.setup, candidate.actions[0].value).stats[Stat.SHOT]
            return [_("Nobody who may shoot has a better shot: {shot}.").format(shot=shot)]
        if view.node == Node.ACTION and candidate.actions[0].verb == Verb.SUBSTITUTE:
            cools = candidate.actions[-1].verb == Verb.YES
            lines = [_("It costs no action: you go on with your turn afterwards.")]
            return [_("It cools an energy, which you can spend later."), *lines] if cools else lines
        if view.node == Node.BOTTOM:
            good = candidate.actions[0].verb == Verb.NO
            return [
                _("It is worth more than your deck's average card.")
                if good
                else _("It is worth less than your deck's average card.")
            ]
        return [_(_PLAIN[view.node])] if view.node in _PLAIN else []


def _why(facts: DuelFacts) -> str:
    """Give what counts besides the two stats, in brackets."""
    parts = [
        f"{_lowered(words)} {line.value:+d}".replace("-", "−")
        for known in (facts.own, facts.theirs)
        for line in known.lines
        if line.value and (words := _line_words(line.label, line.value))
    ]
    return f" ({', '.join(parts)})" if parts else ""


def _line_words(label: str, value: int) -> str:
    match label:
        case "zone":
            return _(ZONES[_ZONE_OF_BONUS[value]])
        case "blockers":
            return _(BLOCKERS[min(-value, 3) - 1])
        case "distance" | "pressure" | "away":
            return _(ROW_WORDS[label][1])
        case _:
            return ""


def _plain_duel(facts: DuelFacts) -> str:
    if facts.deed == Deed.SHOT:
        return _("A goal is worth these cards.") if facts.attacks else _("A save is worth these cards.")
    return _("The ball is worth these cards.")


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]
