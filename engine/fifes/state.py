"""The whole truth about a match at one moment.

Every value in a state is immutable (ints, tuples, bytes, enums), so a clone is a copy of the table of
names, can't forget one, and shares everything else. Pairs hold seat 0's value and seat 1's.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.bits import Mask
from engine.core.cards import Cards, remove
from engine.core.pairs import Pair, put
from engine.fifes.actions import Node
from engine.fifes.cards import BASE_DECK, Card
from engine.fifes.events import Contest, Deed, Mode
from engine.fifes.pitch import KICKOFF
from engine.fifes.squads import SQUAD_SIZE, Squad

OFF = -1
"""Stands for no hex, no footballer, no card, no side, no seat."""

TURNS = 18
HALF = 9
LAST_TURN = 36


def seat_of(footballer: int) -> int:
    """Give the seat whose footballer this is."""
    return footballer // SQUAD_SIZE


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match: the clubs by seat, and whether a draw goes to shots (FIF-11.9)."""

    squads: Pair[Squad]
    cup: bool = False


class State:
    """One moment of a match. The rules change it in place; `clone` first to keep it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        men = [f for squad in setup.squads for f in squad.footballers]
        self.stats: tuple[tuple[int, ...], ...] = tuple(f.stats for f in men)
        """By footballer: his stats in the order of `Stat`."""
        self.goalkeepers: frozenset[int] = frozenset(i for i, f in enumerate(men) if f.is_goalkeeper)

        self.node = Node.CHANCE
        self.actor = OFF
        self.todo: tuple[int, ...] = ()
        """Steps still to do, the next one last (see procedure)."""

        # The pitch
        self.pos: tuple[int, ...] = (OFF,) * (2 * SQUAD_SIZE)
        """By footballer: his hex, or OFF."""
        self.men: Pair[Mask] = (0, 0)
        """By seat: the hexes of its footballers; always agrees with `pos`."""
        self.ball = KICKOFF
        self.carrier = OFF
        self.possession = 0
        """The seat that has the ball, or with a loose ball had it last: the attacker (FIF-5.3)."""

        # The clock and the score
        self.turn = 0
        self.active = 0
        self.phase = 0
        self.score: Pair[int] = (0, 0)
        self.began_with = 0
        """The attacker when the turn began (FIF-11.5)."""
        self.kickoff = False
        """Whether phase 1 must be a pass (FIF-11.2)."""
        self.attacker = 0
        """Who regroups in phase 2 (FIF-5.11)."""
        self.frozen = OFF
        """The footballer who tackled in this turn's phase 1 (FIF-5.4)."""

        # The cards
        deck = remove(BASE_DECK, Card.ENERGY)
        self.deck: Pair[Cards] = (deck, deck)
        """The part of each deck whose order nobody knows."""
        self.top: Pair[Cards] = (b"", b"")
        """Known cards on top of the deck, the top one first; known to its owner alone."""
        self.bottom: Pair[Cards] = (b"", b"")
        """Known cards at the bottom, the upper one first; known to its owner alone."""
        self.hand: Pair[Cards] = (b"", b"")
        self.seen: Pair[Cards] = (b"", b"")
        """Of each hand (with the cards it has face down in play), what the other seat knows (FIF-3.9)."""
        self.discard: Pair[Cards] = (b"", b"")
        self.bank: Pair[int] = (1, 1)
        self.subbed: Pair[bool] = (False, False)

        # The action being done
        self.deed = Deed.NONE
        self.mode = Mode.NORMAL
        self.act_seat = 0
        self.doer = OFF
        self.mark = OFF
        """The carrier who is tackled."""
        self.distance = 0
        self.points = 0
        self.play: Pair[Cards] = (b"", b"")
        """Cards placed in the action, in place order."""
        self.sides: Pair[int] = (OFF, OFF)
        self.opened = False
        """Whether the placed cards have been turned up."""
        self.used: Pair[bool] = (False, False)
        self.stress: Pair[tuple[int, ...]] = ((), ())
        """The numbers that stress cards got, in place order."""
        self.turnover = OFF
        """The seat that begins the next turn because this one ends early."""
        self.goal = False

        # A comparison of the decks' top cards
        self.contest = Contest.KICKOFF
        self.aside: Pair[Cards] = (b"", b"")
        self.shown: Pair[int] = (OFF, OFF)

        # What a chance or a question is about
        self.chance_seat = OFF
        self.chance_hand = False
        """Whether the chance is a card of the hand (Descarte) instead of the deck's top."""
        self.card = OFF
        """The card that the last chance or known top gave, or OFF when there was none."""
        self.chosen = OFF
        self.plan: tuple[int, ...] = ()
        """Planned hexes by footballer, in a placement or a regroup."""
        self.planned = OFF
        """The last footballer settled in the plan; they come in ascending order."""

        # The shoot-out
        self.shots: Pair[int] = (0, 0)
        self.shootout: Pair[int] = (0, 0)
        self.shot_by: frozenset[int] = frozenset()

    def clone(self) -> State:
        """Give an independent copy."""
        twin = object.__new__(State)
        twin.__dict__.update(self.__dict__)
        return twin

    def key(self) -> tuple[object, ...]:
        """Give a value equal for equal states of one set-up, and hashable."""
        return tuple(self.__dict__.values())[1:]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment] # states change; use key()

    def team(self, seat: int) -> list[int]:
        """Give a seat's footballers who are on the pitch, ascending."""
        first = seat * SQUAD_SIZE
        return [f for f in range(first, first + SQUAD_SIZE) if self.pos[f] >= 0]

    def goalkeeper(self, seat: int) -> int:
        """Give a seat's goalkeeper on the pitch, or OFF."""
        return next((f for f in self.team(seat) if f in self.goalkeepers), OFF)

    def move(self, footballer: int, end: int) -> None:
        """Put a footballer on a hex (or OFF), and the ball with him if he carries it."""
        seat = seat_of(footballer)
        pos = list(self.pos)
        start = pos[footballer]
        pos[footballer] = end
        self.pos = tuple(pos)
        mask = self.men[seat]
        if start >= 0:
            mask &= ~(1 << start)
        if end >= 0:
            mask |= 1 << end
        self.men = put(self.men, seat, mask)
        if footballer == self.carrier:
            self.ball = end

    def set_positions(self, pos: tuple[int, ...]) -> None:
        """Put everyone at once."""
        self.pos = pos
        masks = [0, 0]
        for f, h in enumerate(pos):
            if h >= 0:
                masks[f // SQUAD_SIZE] |= 1 << h
        self.men = (masks[0], masks[1])
        if self.carrier != OFF:
            self.ball = pos[self.carrier]

    def take_ball(self, footballer: int) -> None:
        """Give a footballer the ball, and with it his side the possession."""
        self.carrier = footballer
        self.ball = self.pos[footballer]
        self.possession = seat_of(footballer)

    def lose_card(self, seat: int, card: int) -> None:
        """Take a card out of a hand openly, so that nobody goes on expecting it there."""
        self.hand = put(self.hand, seat, remove(self.hand[seat], card))
        self.forget(seat, bytes((card,)))

    def forget(self, seat: int, cards: Cards) -> None:
        """Strike cards that left a seat's hand openly from what the other seat knows of it."""
        seen = self.seen[seat]
        for card in cards:
            if card in seen:
                seen = remove(seen, card)
        self.seen = put(self.seen, seat, seen)
