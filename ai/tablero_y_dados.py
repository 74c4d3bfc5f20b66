"""The computer player of Fútbol de Tablero y Dados.

Nothing is hidden, pieces stand still and dice are plain, so a half's situations can be valued exactly as far
as one cares to look (`tablero_y_dados_table`). The shared search does the rest: keeper calls, bonuses, and
which of the moves at hand is best. Levels differ in how many turns are looked through, in how many squares
they consider when they place their pieces, and in nerves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ai.expectimax import Brain, Choice, Effort, choose, random_player
from ai.tablero_y_dados_placing import Care, place
from ai.tablero_y_dados_table import Table, Worth, table_of
from engine.core.bits import members
from engine.tablero_y_dados import play, rules, turns
from engine.tablero_y_dados.actions import CALL, DECLINE, Action, Mode, Node, Verb
from engine.tablero_y_dados.board import CENTRE, TRIANGLES
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.state import EXTRA_TIME, Setup, State
from engine.tablero_y_dados.view import View
from engine.tablero_y_dados.worlds import determinize

POINT = 0.03
"""What a point of bonus that waits for a later turn is worth to who has it."""
CALL_STEPS = 9
"""From how many steps a shot may be worth calling the keeper for: a die's six and a bonus of three."""
WIDE = 8
"""The most uses of a roll that are looked at."""
DOUBT = 0.3
"""By how much less a use may promise and still be looked at."""

_ROLLS = {Node.WINDOW, Node.KEEPER_DIE, Node.KEEPER_MOVE, Node.BALL_DIE, Node.PENALTY_DIE, Node.CORNER_DICE}
"""Where a ball roll is due, keeper calls aside."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays.

    Attributes:
        horizon: how many turns the worth of a situation looks through; beyond it is valued at a glance.
        effort: the search's, on top of that.
        care: with what pieces are placed.
    """

    horizon: int
    effort: Effort
    care: Care


LEVELS: Mapping[str, Level] = {
    "amateur": Level(0, Effort(turns=1, wide=4, nodes=300, nerves=0.06), Care(8, 0.4)),
    "club": Level(1, Effort(turns=1, wide=6, nodes=600, nerves=0.03), Care(12, 0.2)),
    "first-division": Level(3, Effort(turns=1, wide=8, nodes=1500, nerves=0.01), Care(20, 0.05)),
    "world-class": Level(8, Effort(turns=1, wide=8, nodes=3000), Care(48)),
}
"""By name, weakest first."""


# What a state is worth


def valuer(horizon: int) -> Callable[[State, int], float]:
    """Give a value that looks through so many turns: goals to come, and the lead."""

    def value(state: State, seat: int) -> float:
        lead = state.score[seat] - state.score[1 - seat]
        to_come = _Outlook(state, horizon).to_come(state) if state.to_play >= 0 else 0.0
        return lead + (to_come if state.to_play == seat else -to_come)

    return value


class _Outlook:
    """What a state's turn is worth to the seat to play."""

    def __init__(self, state: State, horizon: int) -> None:
        self.seat = state.to_play
        self.table: Table = table_of(state)
        left = _turns_left(state)
        ending = left <= horizon
        looked = min(left, horizon)
        self.now: Worth = self.table.worth(self.seat, looked, ending=ending)
        self.next: Worth = self.table.worth(1 - self.seat, max(looked - 1, 0), ending=ending)

    def to_come(self, state: State) -> float:
        """Give the goals that the seat to play may hope for."""
        waiting = state.bonus[1 - self.seat] * -POINT
        if state.node == Node.BALL:
            return waiting + max(self.of(state, action) for action in rules.legal(state))
        if state.node == Node.NEAREST:
            return waiting + max(self._held(node, 0) for node in members(state.nearest))
        if state.node not in _ROLLS:
            return 0.0
        return waiting + (self._with_bonus(state) if state.bonus[self.seat] else self._roll(state))

    def of(self, state: State, action: Action) -> float:
        """Give what a use of a roll is worth to the seat to play."""
        match action.verb:
            case Verb.GOAL:
                return 1.0 - self.next.kick_off
            case Verb.PASS:
                return self._held(action.value, state.last_die if state.last_die <= 6 else 0)
            case Verb.CLEAR:
                return -float(self.next.loose[action.value, 0])
            case Verb.CORNER:
                return -float(self.next.corners[action.value])
            case _:
                idle = state.idle + 1 if play.recovering(state) else 0
                return -self._loose(self.next, state.ball, idle, state.setup)

    def _held(self, node: int, die: int) -> float:
        return self._possession(self.now, self.seat, node, die)

    def _possession(self, worth: Worth, seat: int, node: int, die: int) -> float:
        """Give what a ball is worth to a seat; with no man of its own there, as on its nearest one."""
        man = self.table.man(seat, node)
        return float(worth.dead[node] if man is None else worth.held[man, die])

    @staticmethod
    def _loose(worth: Worth, ball: int, idle: int, setup: Setup) -> float:
        if 0 < setup.idle_limit <= idle:
            return float(worth.dead[ball])
        return float(worth.loose[ball, min(idle, worth.loose.shape[1] - 1)])

    def _roll(self, state: State) -> float:
        """Give the worth of a roll without bonus that is due."""
        now = self.now
        if not state.rolls:
            if state.mode == Mode.PENALTY:
                return now.penalty
            if state.mode == Mode.CORNER:
                return float(now.corners[TRIANGLES.index(state.ball) % 2])
            if state.mode == Mode.RECOVERY:
                return self._loose(now, state.ball, state.idle, state.setup)
        if state.ball == CENTRE:
            return now.kick_off
        return self._held(state.ball, state.last_die if state.last_die <= 6 else 0)

    def _with_bonus(self, state: State) -> float:
        """Let the rules roll: the bonus shifts what every die is good for."""
        ready = state.clone()
        turns.ask_roll(ready)
        total = weights = 0.0
        for outcome, weight in rules.chance(ready):
            rolled = ready.clone()
            rules.apply_chance(rolled, outcome)
            total += weight * self._rolled(state, rolled)
            weights += weight
        return total / weights

    def _rolled(self, before: State, rolled: State) -> float:
        """Give what a roll came to: its best use, or a foul or a penalty kick that ended the turn."""
        if rolled.node == Node.BALL and rolled.to_play == self.seat:
            return max(self.of(rolled, action) for action in rules.legal(rolled))
        gained = rolled.score[self.seat] - before.score[self.seat]
        if gained:
            return gained - self.next.kick_off
        match rolled.mode:
            case Mode.PENALTY:
                return -self.next.penalty
            case Mode.SAVE:
                return -self._possession(self.next, 1 - self.seat, rolled.ball, 0)
            case Mode.FREE_KICK:
                return -float(self.next.dead[before.ball])
            case _:
                return 0.0  # the period is over


def _turns_left(state: State) -> int:
    """Give how many turns of the period are left, the present one included.

    The real clock's end can't be foretold: a second that is left is reckoned to last for ever.
    """
    setup = state.setup
    if state.uncounted:
        return 1
    if setup.clock_mode == "real":
        return 1_000 if state.clock else 1
    length = setup.extra_turns if state.period == EXTRA_TIME else setup.half_turns
    return max(length - state.number, 0) + 1


# What is worth looking at


def picker(horizon: int) -> Callable[[State, list[Action]], list[Action]]:
    """Give what is worth looking at, the most promising first."""

    def moves(state: State, legal: list[Action]) -> list[Action]:
        if state.node == Node.WINDOW:
            return [DECLINE, CALL] if _call_may_help(state) else [DECLINE]
        if state.node != Node.BALL or len(legal) == 1:
            return legal
        outlook = _Outlook(state, horizon)
        worth = {action: outlook.of(state, action) for action in legal}
        order = sorted(legal, key=lambda action: (-worth[action], action))
        least = worth[order[0]] - DOUBT
        return [action for action in order[:WIDE] if worth[action] >= least]

    return moves


def _call_may_help(state: State) -> bool:
    """Whether the rival is about to roll within reach of the goal; only then the keeper's place matters."""
    rival = 1 - state.actor
    if state.to_play != rival or state.mode == Mode.PENALTY:
        return False
    return play.steps_to_goal(state) <= (2 * CALL_STEPS if state.mode == Mode.CORNER else CALL_STEPS)


def brain(horizon: int) -> Brain[State, Action, View]:
    """Give what the shared search needs, situations being valued through so many turns."""
    return Brain(TABLERO_Y_DADOS, determinize, valuer(horizon), picker(horizon))


# Who plays

Player = Callable[[View, int], Choice[Action]]


def decide(view: View, level: Level, seed: int) -> Choice[Action]:
    """Decide as a level does. Raises ValueError when nothing is asked of the view's seat."""
    if view.node == Node.PLACE and view.legal:
        return place(view, level.care, seed)
    return choose(brain(level.horizon), view, view.seat, view.legal, level.effort, seed)


GREEDY = Effort(turns=1, wide=1, nodes=300)


def greedy(view: View, seed: int) -> Choice[Action]:
    """Take what looks best at once, at a glance; place the ready formation."""
    if view.node == Node.PLACE and view.legal:
        return place(view, Care(0), seed)
    return choose(brain(0), view, view.seat, view.legal, GREEDY, seed)


def _player(level: Level) -> Player:
    return lambda view, seed: decide(view, level, seed)


PLAYERS: Mapping[str, Player] = {
    "random": random_player,
    "greedy": greedy,
    **{name: _player(level) for name, level in LEVELS.items()},
}
"""By name, the baselines before the levels."""


def set_up(_seed: int) -> Setup:
    """Give what is played with in the arena: the turn clock, for no world ends by itself by the real one."""
    return Setup()
