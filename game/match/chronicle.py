"""The match told in lines: who did what and how it came out, with the clause behind it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.fifes import events as ev
from engine.fifes.state import Setup
from game import i18n
from game.i18n import N_, _
from game.match.names import called, card_name, short_club


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; `strong` lines are goals and changes of possession."""

    turn: int
    text: str
    clause: str = ""
    strong: bool = False


_TAKEN = {
    "run": (N_("{who} picks up the loose ball."), "FIF-7.2"),
    "stop": (N_("{who} has it."), "FIF-8.2"),
    "fetch": (N_("{who} fetches the ball."), "FIF-8.2"),
    "rebound": (N_("The rebound falls to {who}."), "FIF-11.1"),
    "tackle": (N_("{who} wins the ball."), "FIF-5.7"),
    "save": (N_("{who} keeps the ball."), "FIF-10.4"),
}
_SPENT = {
    "closing": (N_("{club} cools an energy."), "FIF-5.6"),
    "ability": (N_("{club} cools an energy."), "FIF-3.7"),
    "substitution": (N_("{club} cools an energy."), "FIF-5.9"),
}
_CONTESTS = {
    ev.Contest.KICKOFF: (N_("Kick-off draw: {a} against {b}, {club} chooses."), "FIF-4.3"),
    ev.Contest.REBOUND: (N_("Rebound: {a} against {b}, {club} wins it."), "FIF-11.1"),
    ev.Contest.LIGHTNING: (N_("Lightning: {a} against {b}, {club} wins."), "FIF-12.1"),
    ev.Contest.SHOOTOUT: (N_("Draw for the shots: {a} against {b}, {club} chooses."), "FIF-11.9"),
}


_DECLARED = {
    ev.Deed.RUN: ("action-run", N_("{who} runs")),
    ev.Deed.PASS: ("action-pass", N_("{who} passes")),
    ev.Deed.TACKLE: ("action-tackle", N_("{who} goes for the ball of {rival}")),
    ev.Deed.SHOT: ("action-shot", N_("{who} shoots")),
    ev.Deed.NONE: ("phase-1-action", N_("{club} does nothing")),
}
_REGROUPS = {
    2: ("phase-2-attack-regroup", N_("{club} regroups the attack")),
    3: ("phase-3-defence-regroup", N_("{club} regroups the defence")),
}
_COMPARED = {
    ev.Contest.KICKOFF: ("ball", N_("Who kicks off? The higher card chooses")),
    ev.Contest.REBOUND: ("ball", N_("Rebound: the higher card wins")),
    ev.Contest.LIGHTNING: ("lightning", N_("Lightning: the higher card decides")),
    ev.Contest.SHOOTOUT: ("ball", N_("Who shoots first? The higher card chooses")),
}


def sum_words(total: ev.Sum) -> str:
    """Write a sum as `5 + 4 + 2 − 1 = 10`; cancelled lines are left out."""
    numbers: list[int] = []
    for line in total.lines:
        if not line.cancelled:
            numbers += line.parts or (line.value,)
    if not numbers:
        return str(total.total)
    words = str(numbers[0])
    for number in numbers[1:]:
        words += f" + {number}" if number >= 0 else f" − {-number}"
    return f"{words} = {total.total}" if len(numbers) > 1 else words


class Chronicle:
    """Keeps what is worth telling, and tells it in the present language.

    Args:
        setup: for the names.
        turn: at which the telling begins.
    """

    def __init__(self, setup: Setup, turn: int = 0) -> None:
        self._setup = setup
        self._told: list[tuple[int, ev.Event]] = []
        self._lines: list[Line] = []
        self._language = i18n.language()
        self._turn = turn

    def note(self, event: ev.Event) -> None:
        """Keep an event if it is worth a line."""
        if isinstance(event, ev.TurnBegan):
            self._turn = event.turn
        line = self._line(self._turn, event)
        if line is not None:
            self._told.append((self._turn, event))
            self._lines.append(line)

    def lines(self, last: int = 60) -> list[Line]:
        """Give the last lines, oldest first."""
        if self._language != i18n.language():
            self._language = i18n.language()
            told = (self._line(turn, event) for turn, event in self._told)
            self._lines = [line for line in told if line is not None]
        return self._lines[-last:]

    def telling(self, event: ev.Event) -> tuple[str, str] | None:
        """Give icon and words for the banner while an event is shown; None when the last ones stay."""
        match event:
            case ev.ActionDeclared(seat, deed, _, footballer, rival):
                icon, text = _DECLARED[deed]
                who = "" if footballer is None else self._who(footballer)
                marked = "" if rival is None else self._who(rival)
                return icon, _(text).format(club=self._club(seat), who=who, rival=marked)
            case ev.PhaseBegan(phase, seat) if phase in _REGROUPS:
                icon, text = _REGROUPS[phase]
                return icon, _(text).format(club=self._club(seat))
            case ev.ContestBegan(contest):
                icon, text = _COMPARED[contest]
                return icon, _(text)
            case ev.TackleDecided() | ev.ShotDecided() | ev.DeckShuffled():
                return None
            case _:
                line = self._line(self._turn, event)
                return None if line is None else ("whistle" if line.strong else "ball", line.text)

    @property
    def size(self) -> int:
        """How many lines there are."""
        return len(self._told)

    def _club(self, seat: int) -> str:
        return short_club(self._setup.squads[seat])

    def _who(self, footballer: int) -> str:
        return called(self._setup, footballer)

    def _line(self, turn: int, event: ev.Event) -> Line | None:
        match event:
            case ev.TurnBegan(_, seat, kickoff):
                text = _("{club} kicks off: a pass is due.") if kickoff else _("{club}'s turn.")
                return Line(turn, text.format(club=self._club(seat)), "FIF-11.2" if kickoff else "FIF-5.1")
            case ev.KickoffChosen(seat):
                return Line(turn, _("{club} will kick off.").format(club=self._club(seat)), "FIF-4.3")
            case ev.ContestWon(contest, winner, (first, second)):
                text, clause = _CONTESTS[contest]
                a, b = (first, second) if winner == 0 else (second, first)
                return Line(turn, _(text).format(a=a, b=b, club=self._club(winner)), clause)
            case ev.PointsKnown(_, footballer, deed, total):
                words = {
                    ev.Deed.RUN: _("{who} runs: {sum} points."),
                    ev.Deed.PASS: _("{who} passes: {sum} points."),
                }[deed]
                return Line(
                    turn,
                    words.format(who=self._who(footballer), sum=sum_words(total)),
                    "FIF-7.1" if deed == ev.Deed.RUN else "FIF-8.1",
                )
            case ev.StressCounted(seat, value):
                text = _("Stress gives {club} {value}.")
                return Line(turn, text.format(club=self._club(seat), value=value), "FIF-3.5")
            case _:
                return self._duel_line(turn, event) or self._card_line(turn, event)

    def _duel_line(self, turn: int, event: ev.Event) -> Line | None:
        match event:
            case ev.TackleDecided(tackler, carrier, tackle, dribble, winner):
                if winner is None:
                    text = _("{who} tackles {rival}: {a} against {b}, a tie.")
                elif winner == tackler // 15:
                    text = _("{who} tackles {rival}: {a} against {b}.")
                else:
                    text = _("{rival} gets past {who}: {b} against {a}.")
                a, b = sum_words(tackle), sum_words(dribble)
                line = text.format(who=self._who(tackler), rival=self._who(carrier), a=a, b=b)
                return Line(turn, line, "FIF-9.2")
            case ev.ShotDecided(shooter, _, shot, save, _, winner):
                if winner is None:
                    text = _("{who} shoots: {a} against {b}, a tie.")
                elif winner == shooter // 15:
                    text = _("{who} shoots: {a} against {b}.")
                else:
                    text = _("{who} shoots: {a} against {b}, saved.")
                line = text.format(who=self._who(shooter), a=sum_words(shot), b=sum_words(save))
                return Line(turn, line, "FIF-10.2")
            case ev.GoalScored(_, footballer, (first, second)):
                text = _("Goal! {who}, {a} to {b}.").format(who=self._who(footballer), a=first, b=second)
                return Line(turn, text, "FIF-10.4", strong=True)
            case ev.ShootoutMissed(_, footballer):
                return Line(turn, _("{who} misses.").format(who=self._who(footballer)), "FIF-11.9")
            case ev.BallTaken(footballer, how):
                text, clause = _TAKEN[how]
                strong = how in ("rebound", "tackle", "save")
                return Line(turn, _(text).format(who=self._who(footballer)), clause, strong)
            case ev.BallLoose():
                return Line(turn, _("The ball is loose."), "FIF-8.2")
            case ev.HalfTime():
                return Line(turn, _("Half-time: the discards go back into the decks."), "FIF-11.3")
            case ev.ExtraTimeBegan():
                return Line(turn, _("Play goes on until the ball is lost."), "FIF-11.4")
            case ev.ShootoutBegan(first):
                text = _("Shots decide; {club} begins.").format(club=self._club(first))
                return Line(turn, text, "FIF-11.9")
            case ev.MatchEnded((first, second)):
                text = _("Final whistle: {a} to {b}.").format(a=first, b=second)
                return Line(turn, text, "FIF-11.3", strong=True)
            case _:
                return None

    def _card_line(self, turn: int, event: ev.Event) -> Line | None:
        match event:
            case ev.AbilityUsed(seat, card, skipped):
                text = _("{card} has no effect.") if skipped else _("{club} plays {card}.")
                return Line(turn, text.format(club=self._club(seat), card=card_name(card)), "FIF-3.7")
            case ev.TopDecided(_, bottom):
                text = _("The seen card goes to the bottom.") if bottom else _("The seen card stays on top.")
                return Line(turn, text, "FIF-3.7")
            case ev.HandSeen(seat):
                return Line(turn, _("{club} shows its hand.").format(club=self._club(seat)), "FIF-3.7")
            case ev.CardDiscarded(seat, card, why) if why != "lightning":
                text = _("{club} discards {card}.").format(club=self._club(seat), card=card_name(card))
                return Line(turn, text, "FIF-5.6" if why == "closing" else "FIF-3.7")
            case ev.CardRecovered(seat, card):
                text = _("{club} takes {card} back.").format(club=self._club(seat), card=card_name(card))
                return Line(turn, text, "FIF-3.7")
            case ev.EnergyCooled(seat, by):
                text, clause = _SPENT[by]
                return Line(turn, _(text).format(club=self._club(seat)), clause)
            case ev.EnergySpent(seat):
                text = _("{club} spends an energy for one more action.").format(club=self._club(seat))
                return Line(turn, text, "FIF-5.6")
            case ev.LightningPlayed(seat):
                text = _("{club} plays a lightning.").format(club=self._club(seat))
                return Line(turn, text, "FIF-12.1")
            case ev.Substituted(_, out, into):
                text = _("{into} comes on for {out}.").format(into=self._who(into), out=self._who(out))
                return Line(turn, text, "FIF-5.9")
            case ev.Regrouped(seat, _, moves) if moves:
                text = _("{club} regroups: {count} moved.").format(club=self._club(seat), count=len(moves))
                return Line(turn, text, "FIF-5.4")
            case ev.Passed(_, path) if len(path) == 1:
                return Line(turn, _("The ball can't be moved."), "FIF-8.4")
            case ev.DeckShuffled(seat):
                text = _("{club} shuffles its discard in.").format(club=self._club(seat))
                return Line(turn, text, "FIF-3.4")
            case _:
                return None
