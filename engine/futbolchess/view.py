"""What one seat may know, as a type that has no place for a secret: line-ups in the making and penalty
choices are hidden from the other seat, all else is open (FCH-14.1).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.bits import Mask
from engine.core.pairs import Pair
from engine.futbolchess import rules
from engine.futbolchess.actions import Action, Node
from engine.futbolchess.clock import display_seconds
from engine.futbolchess.pitch import Square
from engine.futbolchess.shootout import taker_of
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import OFF, SHOOTOUT, Setup, State


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Names are those of `State`."""

    seat: int
    setup: Setup
    node: Node
    actor: int
    legal: tuple[Action, ...]
    """What this seat may decide now, sorted; empty when it isn't asked."""

    pos: tuple[Square, ...]
    men: tuple[Mask, Mask]
    ball: Square

    half: int
    moves_done: int
    elapsed: int
    turn: int
    score: Pair[int]
    half_kicker: int
    kicker: int

    side: int
    kickoff: bool
    obliged: bool
    failed: bool
    deed: int
    chosen: int
    dice: tuple[int, ...]
    quiet: int
    last_ball_side: int
    drop: int

    toss: int
    calls: Pair[int]
    rounds: int
    standing: Pair[int]

    plan: tuple[Square, ...]
    """This seat's line-up in the making, and of the other's what is open."""
    arranging: int
    """The place of this seat's line-up that is asked for, or OFF."""
    lineups: tuple[Square, ...]

    shooter: int
    aim: int
    """This seat's choice as the penalty's taker, or OFF."""
    penalties: tuple[int, ...]
    shootout: Pair[int]

    winner: int
    ending: int

    @property
    def moves_per_half(self) -> int:
        """The moves of the present half, or 0 outside one."""
        return self.setup.moves_of(self.half) if 0 < self.half < SHOOTOUT else 0

    @property
    def display_seconds(self) -> int:
        """The seconds that the match shows (FCH-10.5)."""
        return display_seconds(self.setup, self.half, self.moves_done, self.elapsed)

    @property
    def roll(self) -> int:
        """The sum of the last dice, or 0."""
        return sum(self.dice)


def view(state: State, seat: int) -> View:
    """Give a state as a seat may see it."""
    mine = state.actor == seat
    return View(
        seat=seat,
        setup=state.setup,
        node=state.node,
        actor=state.actor,
        legal=tuple(rules.legal(state)) if mine else (),
        pos=state.pos,
        men=state.men,
        ball=state.ball,
        half=state.half,
        moves_done=state.moves_done,
        elapsed=state.elapsed,
        turn=state.turn,
        score=state.score,
        half_kicker=state.half_kicker,
        kicker=state.kicker,
        side=state.side,
        kickoff=state.kickoff,
        obliged=state.obliged,
        failed=state.failed,
        deed=state.deed,
        chosen=state.chosen,
        dice=state.dice,
        quiet=state.quiet,
        last_ball_side=state.last_ball_side,
        drop=state.drop,
        toss=state.toss,
        calls=state.calls,
        rounds=state.rounds,
        standing=state.standing,
        plan=_plan(state, seat),
        arranging=state.arranging if mine else OFF,
        lineups=state.lineups,
        shooter=state.shooter,
        aim=state.aim if state.aim != OFF and seat == taking(state) else OFF,
        penalties=state.penalties,
        shootout=state.shootout,
        winner=state.winner,
        ending=state.ending,
    )


def taking(of: State | View) -> int:
    """Give who takes the present penalty."""
    return taker_of(of.shooter, len(of.penalties))


def _plan(state: State, seat: int) -> tuple[Square, ...]:
    """Both line-ups are told when both are settled; with open ones, the first as soon as it is (FCH-2.13)."""
    rival = 1 - seat
    settled = state.plan[rival * SQUAD + SQUAD - 1] != OFF
    if state.setup.open_lineups and rival == state.kicker and settled:
        return state.plan
    none = (OFF,) * SQUAD
    return (*state.plan[:SQUAD], *none) if seat == 0 else (*none, *state.plan[SQUAD:])
