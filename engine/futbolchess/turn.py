"""A turn: kick-off, walking, playing the ball, and kicks with dice (FCH-3 to 7)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.futbolchess.actions import (
    FOOTBALLER,
    LONG,
    PASS,
    PLAY,
    SHORT,
    SQUARE,
    WALK,
    Action,
    Node,
    Verb,
)
from engine.futbolchess.after import after_ball, after_other
from engine.futbolchess.events import (
    BallFlew,
    BallRolled,
    DiceRolled,
    FootballerMoved,
    HalfStarted,
    Kick,
    KickDeclared,
    KickoffReady,
    KickWasted,
    TurnPassed,
    TurnStarted,
)
from engine.futbolchess.moves import (
    LONG_MOST,
    SHORT_MOST,
    ball_path,
    basic,
    beside,
    has_special,
    played,
    special,
    walks,
    walls,
)
from engine.futbolchess.pitch import KICKOFF_SPOT, KICKOFF_SQUARES, RING, direction_of
from engine.futbolchess.procedure import Out, Step, ask, call_chance
from engine.futbolchess.squads import FORWARDS, team
from engine.futbolchess.state import OFF, State

DIE_OUTCOME = 10
"""The outcome of a die is this plus its pips, 1..6."""
PAIR_OUTCOME = 1000
"""The outcome of a random kick-off is this plus footballer * 264 + square."""
PAIR = 264

_MOST = {Verb.SHORT: SHORT_MOST, Verb.LONG: LONG_MOST}
_KICKS = {Verb.PLAY: Kick.PLAY, Verb.SHORT: Kick.SHORT, Verb.LONG: Kick.LONG}


# What begins


def begin_kickoff(state: State, out: Out) -> Step:
    """Put the ball on the spot and ask for the kick-off (FCH-3.4, 3.5)."""
    seat = state.kicker
    state.ball = KICKOFF_SPOT[seat]
    state.side = seat
    state.kickoff = True
    state.deed = state.chosen = OFF
    state.turn += 1
    if out is not None:
        out.append(KickoffReady(seat, state.ball, tuple(takers(state))))
        if state.moves_done == 0:
            out.append(HalfStarted(state.half, seat))
    return ask(state, Node.KICKOFF, seat)


def begin_turn(state: State, out: Out) -> Step:
    """Ask the side in turn for its move."""
    state.turn += 1
    state.deed = state.chosen = OFF
    if out is not None:
        out.append(TurnStarted(state.turn, state.side, obliged=False))
    return ask(state, Node.TURN, state.side)


def begin_obligation(state: State, out: Out) -> Step:
    """Ask the side to play the ball; it fails at once if it can't (FCH-7.4, 7.6)."""
    state.turn += 1
    state.deed = state.chosen = OFF
    state.obliged = True
    if out is not None:
        out.append(TurnStarted(state.turn, state.side, obliged=True))
    state.node, state.actor = Node.OBLIGATION, state.side
    if legal_deeds(state):
        return Step.WAIT
    return after_other(state, state.side, out)


# What is legal


def takers(state: State) -> list[int]:
    """Give the forwards who may kick off (FCH-3.5)."""
    near = KICKOFF_SQUARES[state.kicker]
    return [f for f in FORWARDS[state.kicker] if near >> state.pos[f] & 1]


def legal_takers(state: State) -> list[Action]:
    """A forward beside the kick-off spot."""
    return [FOOTBALLER[f] for f in takers(state)]


def _taken(state: State) -> Mask:
    return state.men[0] | state.men[1] | 1 << state.ball


def can_walk(state: State) -> bool:
    """Whether the side has a footballer with room to walk."""
    taken = _taken(state)
    return any(walks(state.setup, f, state.pos[f], taken) for f in team(state.side))


def legal_deeds(state: State) -> list[Action]:
    """Walk, play, a short or a long kick; a pass when there is nothing else (FCH-4.1, 15.2)."""
    deeds = [WALK] if not state.obliged and can_walk(state) else []
    ball = state.ball
    near = RING[ball] & state.men[state.side]
    if near:
        barred = walls(state.pos, state.men)
        if RING[ball] & ~barred:
            deeds.append(PLAY)
        men = beside(state.pos, near, ball)
        if any(has_special(state.setup, f, ball, SHORT_MOST, barred) for f in men):
            deeds.append(SHORT)
        if any(has_special(state.setup, f, ball, LONG_MOST, barred) for f in men):
            deeds.append(LONG)
    return deeds or ([] if state.obliged else [PASS])


def legal_footballers(state: State) -> list[Action]:
    """Who can do what was begun."""
    setup, pos, ball = state.setup, state.pos, state.ball
    if state.deed == Verb.WALK:
        taken = _taken(state)
        return [FOOTBALLER[f] for f in team(state.side) if walks(setup, f, pos[f], taken)]
    near = beside(pos, state.men[state.side], ball)
    if state.deed != Verb.PLAY:
        barred, most = walls(pos, state.men), _MOST[Verb(state.deed)]
        near = [f for f in near if has_special(setup, f, ball, most, barred)]
    return [FOOTBALLER[f] for f in near]


def ends(state: State) -> Mask:
    """Give where the chosen footballer can walk, or play the ball."""
    f = state.chosen
    if state.deed == Verb.WALK:
        return walks(state.setup, f, state.pos[f], _taken(state))
    return played(f, state.ball, walls(state.pos, state.men))


def targets(state: State) -> Mask:
    """Give where a rolled kick can go: the special squares and the basic ones (FCH-6.18)."""
    barred = walls(state.pos, state.men)
    return special(state.setup, state.chosen, state.ball, state.roll, barred) | basic(state.ball, barred)


def legal_ends(state: State) -> list[Action]:
    """A square for the footballer or the ball."""
    return [SQUARE[square] for square in members(ends(state))]


def legal_targets(state: State) -> list[Action]:
    """A square for a rolled kick."""
    return [SQUARE[square] for square in members(targets(state))]


# What is chosen


def choose_taker(state: State, action: Action, _out: Out) -> Step:
    """Name who kicks off."""
    state.chosen = action.value
    state.deed = Verb.PLAY.value
    return ask(state, Node.SQUARE, state.side)


def choose_deed(state: State, action: Action, out: Out) -> Step:
    """Begin a move, or pass."""
    if action == PASS:
        return give_up(state, out)
    state.deed = action.verb.value
    return ask(state, Node.FOOTBALLER, state.side)


def choose_footballer(state: State, action: Action, out: Out) -> Step:
    """Name who walks, plays or kicks; a kick's dice are rolled (FCH-6.16)."""
    state.chosen = action.value
    if state.deed in (Verb.WALK, Verb.PLAY):
        return ask(state, Node.SQUARE, state.side)
    state.dice = ()
    if out is not None:
        out.append(KickDeclared(action.value, _KICKS[Verb(state.deed)]))
    return call_chance(state, Node.DIE)


def roll(state: State, outcome: int, out: Out) -> Step:
    """Let a die fall; with all of them down, ask where the ball goes."""
    state.dice += (outcome - DIE_OUTCOME,)
    if state.deed == Verb.LONG and len(state.dice) < 2:
        return call_chance(state, Node.DIE)
    if out is not None:
        out.append(DiceRolled(state.side, state.dice, state.roll))
    if targets(state):
        return ask(state, Node.KICK_TARGET, state.side)
    return _waste(state, out)


def choose_end(state: State, action: Action, out: Out) -> Step:
    """Walk, or play the ball."""
    if state.deed != Verb.WALK:
        return choose_target(state, action, out)
    footballer, end = state.chosen, action.value
    start = state.pos[footballer]
    state.move(footballer, end)
    if out is not None:
        # Only a run of two squares has a square between its ends.
        path = (start, end) if RING[start] >> end & 1 else (start, (start + end) // 2, end)
        out.append(FootballerMoved(footballer, path))
    return after_other(state, state.side, out)


def choose_target(state: State, action: Action, out: Out) -> Step:
    """Send the ball to a square."""
    start, end, kicker = state.ball, action.value, state.chosen
    state.ball = end
    if out is not None:
        kick = Kick.KICKOFF if state.kickoff else _KICKS[Verb(state.deed)]
        told = BallRolled if direction_of(start, end) >= 0 else BallFlew
        out.append(told(kicker, kick, ball_path(start, end)))
    return after_ball(state, kicker, out)


def give_up(state: State, out: Out) -> Step:
    """Pass, or leave the ball that had to be played; a rolled kick is wasted (FCH-6.20, 7.6, 10.9)."""
    if state.node is Node.KICK_TARGET:
        return _waste(state, out)
    if not state.obliged and out is not None:
        out.append(TurnPassed(state.side))
    return after_other(state, state.side, out)


def _waste(state: State, out: Out) -> Step:
    if out is not None:
        out.append(KickWasted(state.chosen))
    return after_other(state, state.side, out)


# A kick-off by chance


def every_kickoff(state: State) -> list[tuple[int, int]]:
    """Give (footballer, square) of every kick-off there is, by square, then footballer (FCH-10.9)."""
    barred = walls(state.pos, state.men)
    pairs = [(f, end) for f in takers(state) for end in members(played(f, state.ball, barred))]
    return sorted(pairs, key=lambda pair: pair[::-1])


def any_kickoff(state: State, outcome: int, out: Out) -> Step:
    """Do the kick-off that chance has drawn."""
    state.chosen, end = divmod(outcome - PAIR_OUTCOME, PAIR)
    state.deed = Verb.PLAY.value
    return choose_target(state, SQUARE[end], out)
