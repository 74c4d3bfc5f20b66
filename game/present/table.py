"""What lies on the table as it is shown: changed by events one at a time, as their clips end.

It runs behind the match while clips play. When none waits, it shows exactly what the seat's view says;
`differences` tells where it doesn't.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field

from engine.core.cards import ONE, add, remove
from engine.fifes import events as ev
from engine.fifes.actions import Node
from engine.fifes.cards import Card
from engine.fifes.pitch import KICKOFF, SHOOTOUT_SPOT
from engine.fifes.view import View

NOBODY = -1


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the own hand; the slot tells equal cards apart on the screen."""

    slot: int
    card: int


@dataclass(slots=True)
class Duel:
    """A tackle or shot being chosen or settled."""

    deed: ev.Deed
    doer: int
    rival: int | None
    """The carrier or the goalkeeper; None when nobody keeps goal."""
    sums: tuple[ev.Sum, ev.Sum] | None = None
    """The doer's and the rival's, once known."""
    winner: int | None = None
    rows: int = 0
    """How many lines of the sums are shown."""
    decided: bool = False
    stress: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    """By seat: the numbers that its stress cards got so far."""


@dataclass(slots=True)
class Comparison:
    """The decks' top cards being compared."""

    contest: ev.Contest
    shown: tuple[list[int | None], list[int | None]] = field(default_factory=lambda: ([], []))
    winner: int | None = None


class Table:
    """Everything the match screen shows of the match."""

    def __init__(self, view: View) -> None:
        self._slots = 0
        self._version = 0
        self.reset(view)

    @property
    def version(self) -> tuple[object, ...]:
        """Another value whenever something on the table is different."""
        duel = self.duel
        return self._version, None if duel is None else (duel.rows, duel.decided, duel.sums, duel.winner)

    def reset(self, view: View) -> None:
        """Show a view at once: at the start, after a change of seat, after a decision taken back."""
        self._version += 1
        self.seat = view.seat
        self.pos = list(view.pos)
        self.ball = view.ball
        self.carrier = view.carrier
        self.possession = view.possession
        self.turn = view.turn
        self.active = view.active
        self.phase = view.phase
        self.kickoff = view.kickoff
        self.score = view.score
        self.shootout = view.shootout
        self.hand = [self._hold(card) for card in view.hand]
        self.rival_hand_size = view.rival_hand_size
        self.rival_known = view.rival_known
        self.deck_sizes = list(view.deck_sizes)
        self.discard = list(view.discard)
        self.bank = list(view.bank)
        self.play: list[list[int | None]] = [[], []]
        self.play[view.seat] = list(view.play)
        self.play[1 - view.seat] = (
            [None] * view.rival_play_size if view.rival_play is None else list(view.rival_play)
        )
        self.sides: list[int | None] = [None, None]
        self.sides[view.seat] = None if view.side == NOBODY else view.side
        self.sides[1 - view.seat] = None if view.rival_side in (None, NOBODY) else view.rival_side
        self.side_placed = [False, False]
        self.side_placed[view.seat] = view.side != NOBODY
        self.side_placed[1 - view.seat] = view.rival_side != NOBODY
        self.mode = view.mode
        self.duel: Duel | None = None
        if view.deed in (ev.Deed.TACKLE, ev.Deed.SHOT) and view.node in (Node.CARD, Node.SIDE):
            self.duel = Duel(view.deed, view.doer, self._duel_rival(view))
        self.comparison: Comparison | None = None
        self.points: ev.Sum | None = None
        self.in_net: int | None = None
        """The goal in which the ball lies after a goal, by the seat that attacks it."""

    @staticmethod
    def _duel_rival(view: View) -> int | None:
        if view.deed == ev.Deed.TACKLE:
            return view.mark
        keepers = [
            f for f in range(30) if view.pos[f] >= 0 and f // 15 != view.act_seat and _keeps_goal(view, f)
        ]
        return keepers[0] if keepers else None

    def _hold(self, card: int) -> HeldCard:
        self._slots += 1
        return HeldCard(self._slots, card)

    # ------------------------------------------------------------------ events

    def apply(self, event: ev.Event) -> None:
        """Show what an event did."""
        self._version += 1
        match event:
            case ev.TeamsPlaced(places):
                self.pos = [NOBODY] * len(self.pos)
                for footballer, h in places:
                    self.pos[footballer] = h
                self.carrier = NOBODY
                self.ball = KICKOFF
                self.in_net = None
            case ev.CardDrawn(seat, card):
                self.deck_sizes[seat] -= 1
                self._into_hand(seat, card)
            case ev.DeckShuffled(seat, size):
                self.deck_sizes[seat] = size
                self.discard[seat] = b""
            case ev.ContestBegan(contest):
                self.comparison = Comparison(contest)
            case ev.TopRevealed(seat, card, stress):
                if card is not None:
                    self.deck_sizes[seat] -= 1
                if self.comparison is not None and not stress:
                    self.comparison.shown[seat].append(card)
            case ev.ContestWon(_, winner):
                if self.comparison is not None:
                    self.comparison.winner = winner
                    for seat in (0, 1):
                        for card in self.comparison.shown[seat]:
                            if card is not None:
                                self._discard(seat, card)
            case ev.StressCounted(seat, value, revealed):
                for card in revealed:
                    self._discard(seat, card)
                if self.duel is not None:
                    self.duel.stress[seat].append(value)
            case ev.TakerPlaced(footballer, _, end):
                self.pos[footballer] = end
                self._give_ball(footballer)
                self.kickoff = True
            case ev.TurnBegan(turn, seat, kickoff):
                self.turn, self.active, self.kickoff, self.phase = turn, seat, kickoff, 1
                self.comparison = None
                self.duel = None
                self.points = None
            case ev.PhaseBegan(phase):
                self.phase = phase
                self.kickoff = self.kickoff and phase == 1
                self.points = None
                self.duel = None
                self.comparison = None
            case ev.WindowOpened():
                self.kickoff = False
                self.points = None
                self.duel = None
                self.comparison = None
            case ev.ShootoutBegan(first):
                self.active, self.mode = first, ev.Mode.SHOOTOUT
            case ev.Substituted(_, out, into, h):
                self.pos[out], self.pos[into] = NOBODY, h
                if self.carrier == out:
                    self._give_ball(into)
            case ev.EnergyCooled(seat):
                self._out_of_hand(seat, Card.ENERGY)
                self.bank[seat] += 1
            case ev.EnergySpent(seat):
                self.bank[seat] -= 1
                self._discard(seat, Card.ENERGY)
            case ev.ActionDeclared(seat, deed, mode, footballer, rival):
                self._declare(seat, deed, mode, footballer, rival)
            case ev.TacklerWalked(footballer, path):
                self.pos[footballer] = path[-1]
            case ev.CardPlaced(seat, card):
                self._place(seat, card)
            case ev.SidePlaced(seat, side):
                self.sides[seat] = side
                self.side_placed[seat] = True
            case ev.CardsTurned(seat, cards, side):
                self.play[seat] = list(cards)
                self.sides[seat] = side
                if seat != self.seat:
                    for card in cards:
                        self._no_longer_known(card)
            case ev.HandSeen(seat, cards):
                if seat != self.seat:
                    self.rival_known = bytes(cards)
            case ev.CardDiscarded(seat, card):
                self._out_of_hand(seat, card)
                self._discard(seat, card)
            case ev.CardRecovered(seat, card):
                self.discard[seat] = remove(self.discard[seat], card)
                self._into_hand(seat, card)
                if seat != self.seat:
                    self.rival_known = add(self.rival_known, ONE[card])
            case ev.CardsLeft(seat, cards):
                self.play[seat] = []
                for card in cards:
                    self._discard(seat, card)
                self.sides = [None, None]
                self.side_placed = [False, False]
                self.duel = None
            case ev.PointsKnown(_, _, _, total):
                self.points = total
            case ev.Ran(footballer, path, _, ball):
                self.pos[footballer] = path[-1]
                if ball:
                    self._give_ball(footballer)
            case ev.Passed(_, path):
                if len(path) > 1:
                    self.ball = path[-1]
                    self.carrier = NOBODY
            case ev.BallTaken(footballer, _, path):
                self.pos[footballer] = path[-1]
                self._give_ball(footballer)
            case ev.TackleDecided(_, _, tackle, dribble, winner):
                self._decide(tackle, dribble, winner)
            case ev.ShotDecided(_, _, shot, save, _, winner):
                self._decide(shot, save, winner)
            case ev.GoalScored(seat, _, score):
                if self.mode == ev.Mode.SHOOTOUT:
                    self.shootout = score
                else:
                    self.score = score
                    self.possession = 1 - seat
                    self.in_net = seat
            case ev.Regrouped(_, _, moves):
                for footballer, path in moves:
                    self.pos[footballer] = path[-1]
                if self.carrier != NOBODY:
                    self.ball = self.pos[self.carrier]
            case _:
                pass

    def differences(self, view: View) -> list[str]:
        """Name what is shown otherwise than a view has it; nothing when the clips have caught up."""
        pairs: list[tuple[str, object, object]] = [
            ("pos", tuple(self.pos), view.pos),
            ("ball", self.ball, view.ball),
            ("carrier", self.carrier, view.carrier),
            ("possession", self.possession, view.possession),
            ("turn", self.turn, view.turn),
            ("active", self.active, view.active),
            ("phase", self.phase, view.phase),
            ("score", self.score, view.score),
            ("shootout", self.shootout, view.shootout),
            ("hand", sorted(held.card for held in self.hand), list(view.hand)),
            ("rival_hand_size", self.rival_hand_size, view.rival_hand_size),
            ("rival_known", self.rival_known, view.rival_known),
            ("deck_sizes", tuple(self.deck_sizes), view.deck_sizes),
            ("discard", tuple(self.discard), view.discard),
            ("bank", tuple(self.bank), view.bank),
            ("play", len(self.play[self.seat]), len(view.play)),
            ("rival_play", len(self.play[1 - self.seat]), view.rival_play_size),
        ]
        return [f"{name}: shown {shown}, is {true}" for name, shown, true in pairs if shown != true]

    # ------------------------------------------------------------------ parts

    def _give_ball(self, footballer: int) -> None:
        self.carrier = footballer
        self.ball = self.pos[footballer]
        self.possession = footballer // 15

    def _into_hand(self, seat: int, card: int | None) -> None:
        if seat == self.seat and card is not None:
            # The hand is kept in the cards' order, so that a card's place can be learned.
            insort(self.hand, self._hold(card), key=lambda held: held.card)
        else:
            self.rival_hand_size += 1

    def _out_of_hand(self, seat: int, card: int) -> None:
        if seat == self.seat:
            held = next(held for held in self.hand if held.card == card)
            self.hand.remove(held)
        else:
            self.rival_hand_size -= 1
            self._no_longer_known(card)

    def _no_longer_known(self, card: int) -> None:
        if card in self.rival_known:
            self.rival_known = remove(self.rival_known, card)

    def _discard(self, seat: int, card: int) -> None:
        self.discard[seat] = add(self.discard[seat], ONE[card])

    def _place(self, seat: int, card: int | None) -> None:
        self.play[seat].append(card)
        if seat != self.seat:
            self.rival_hand_size -= 1
        elif card is not None:
            held = next(held for held in self.hand if held.card == card)
            self.hand.remove(held)

    def _declare(
        self, seat: int, deed: ev.Deed, mode: ev.Mode, footballer: int | None, rival: int | None
    ) -> None:
        self.play = [[], []]
        self.sides = [None, None]
        self.side_placed = [False, False]
        self.points = None
        self.comparison = None
        self.mode = mode
        self.duel = None
        if deed in (ev.Deed.TACKLE, ev.Deed.SHOT) and footballer is not None:
            self.duel = Duel(deed, footballer, rival)
        if mode == ev.Mode.SHOOTOUT and footballer is not None:
            self.ball, self.carrier, self.possession = SHOOTOUT_SPOT[seat], footballer, seat

    def _decide(self, first: ev.Sum, second: ev.Sum, winner: int | None) -> None:
        if self.duel is not None:
            self.duel.sums = (first, second)
            self.duel.winner = winner
            self.duel.rows = max(len(first.lines), len(second.lines))
            self.duel.decided = True


def _keeps_goal(view: View, footballer: int) -> bool:
    squad = view.setup.squads[footballer // 15]
    return squad.footballers[footballer % 15].is_goalkeeper
