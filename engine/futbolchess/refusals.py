"""Why a decision is refused, in a sentence that a player understands, with its clause."""

from __future__ import annotations

from engine.core.refusal import N_, Refusal
from engine.futbolchess import asides, lineups, rules
from engine.futbolchess.actions import (
    ASIDES,
    CLOCK_DIGITS,
    DEFAULT,
    LONG,
    PASS,
    PLAY,
    SHORT,
    VALUES,
    WALK,
    Action,
    Node,
    Verb,
)
from engine.futbolchess.moves import DICE_KINDS, LINES, beside, closed_goals
from engine.futbolchess.pitch import (
    BOTH_GOALS,
    CENTRE_CIRCLE,
    CROSS,
    GAPS,
    GOAL,
    KICKOFF_SPOT,
    RUNS,
    WITHIN,
    direction_of,
    steps,
)
from engine.futbolchess.squads import KIND, SQUAD, Kind, seat_of
from engine.futbolchess.state import OFF, State

OVER = Refusal("FCH-13.1", N_("The match is over."))
NOT_ASKED = Refusal("FCH-4.1", N_("It is the other side's decision."))
UNSAYABLE = Refusal("FCH-15.1", N_("There is no such decision."))
TOO_LONG = Refusal(
    "FCH-10.6",
    N_("The clock can't show that: it is told in milliseconds, in {digits} digits at most."),
    {"digits": CLOCK_DIGITS},
)
NOT_YOURS = N_("That footballer is not yours.")
TAKEN = N_("Another footballer stands there.")
IN_THE_WAY = N_("A footballer is in the way.")

Why = Refusal | None

_ZONE_REASONS = {
    Kind.KEEPER: Refusal("FCH-2.4", N_("The keeper lines up on one of the two middle squares of his goal.")),
    Kind.CENTRE_BACK: Refusal("FCH-2.5", N_("A centre-back lines up in his own penalty area.")),
    Kind.FULL_BACK: Refusal("FCH-2.6", N_("A full-back lines up on a flank of his own half.")),
    Kind.MIDFIELDER: Refusal("FCH-2.7", N_("A midfielder lines up in his own half, off the flanks.")),
    Kind.WINGER: Refusal("FCH-2.8", N_("A winger lines up on a flank of his own half, ahead of the area.")),
    Kind.FORWARD: Refusal("FCH-2.9", N_("A centre-forward lines up in the front of his own half.")),
}


def why_illegal(state: State, action: Action) -> Why:
    """Give why the actor may not decide this, or None when he may."""
    if state.node is Node.OVER:
        return OVER
    if action.value not in VALUES.get(action.verb, ()):
        if action.verb == Verb.CLOCK and action.value > 0:
            return asides.refused(state, action) or TOO_LONG
        return UNSAYABLE
    if action.verb >= ASIDES:
        return asides.refused(state, action)
    if action in rules.legal(state):
        return None
    match state.node:
        case Node.TOSS_CALL:
            return Refusal("FCH-3.2", N_("Call heads or tails."))
        case Node.LINEUP:
            return _lineup(state, action)
        case Node.KICKOFF:
            return _taker(state, action)
        case Node.TURN | Node.OBLIGATION:
            return _deed(state, action)
        case Node.FOOTBALLER:
            return _footballer(state, action)
        case Node.SQUARE if action.verb == Verb.SQUARE:
            return _walk(state, action.value) if state.deed == Verb.WALK else _ball(state, action.value)
        case Node.SQUARE:
            return Refusal("FCH-4.1", N_("Choose a square."))
        case Node.KICK_TARGET if action.verb == Verb.SQUARE:
            return _ball(state, action.value)
        case Node.KICK_TARGET:
            return Refusal("FCH-6.16", N_("The dice have been cast: choose where the ball goes."))
        case _:
            return Refusal("FCH-12.3", N_("Choose left, centre or right."))


def _lineup(state: State, action: Action) -> Refusal:
    if state.arranging == OFF:
        if action == DEFAULT:
            return Refusal("FCH-2.12", N_("That is the line-up proposed already."))
        return Refusal("FCH-2.13", N_("Keep the line-up proposed, or place your footballers yourself."))
    if action.verb != Verb.SQUARE:
        return Refusal("FCH-2.13", N_("Choose a square for the next footballer."))
    seat, at, square = state.actor, state.arranging, action.value
    kind = KIND[at]
    before = state.plan[seat * SQUAD : seat * SQUAD + at]
    if not lineups.ZONES[seat][kind] >> square & 1:
        return _ZONE_REASONS[kind]
    if square in before:
        return Refusal("FCH-2.2", TAKEN)
    if state.kicker == seat:
        if square == KICKOFF_SPOT[seat]:
            return Refusal("FCH-2.10", N_("The kick-off spot stays free for the ball."))
        if kind == Kind.FORWARD:
            return Refusal("FCH-2.9", N_("One centre-forward must stand beside the ball for the kick-off."))
    elif state.setup.clear_circle and CENTRE_CIRCLE >> square & 1:
        return Refusal("FCH-2.11", N_("Without the kick-off you keep out of the centre circle."))
    if kind == Kind.FULL_BACK:
        return Refusal("FCH-2.6", N_("Your other full-back is on that flank: each flank needs one."))
    return Refusal("FCH-2.8", N_("Your other winger is on that flank: each flank needs one."))


def _taker(state: State, action: Action) -> Refusal:
    if action.verb != Verb.FOOTBALLER:
        return Refusal("FCH-3.5", N_("Choose the centre-forward who kicks off."))
    if seat_of(action.value) != state.actor:
        return Refusal("FCH-3.5", NOT_YOURS)
    if KIND[action.value] != Kind.FORWARD:
        return Refusal("FCH-3.5", N_("A centre-forward kicks off."))
    return Refusal("FCH-3.5", N_("He isn't beside the ball where a kick-off is taken from."))


def _deed(state: State, action: Action) -> Refusal:
    if state.obliged and action in (WALK, PASS):
        return Refusal("FCH-7.4", N_("The ball is yours: now you must play it."))
    if action == PASS:
        return Refusal("FCH-4.4", N_("You can't pass while you have a move."))
    if action == WALK:
        return Refusal("FCH-5.3", N_("None of your footballers has room to move."))
    near = beside(state.pos, state.men[state.side], state.ball)
    if action in (PLAY, SHORT, LONG) and not near:
        return Refusal("FCH-4.3", N_("None of your footballers is next to the ball."))
    if action == PLAY:
        return Refusal("FCH-6.6", N_("Every square around the ball is taken or covered."))
    if action in (SHORT, LONG):
        if not any(KIND[f] in DICE_KINDS for f in near):
            return Refusal("FCH-6.21", N_("Nobody who kicks with dice is next to the ball."))
        if LONG in rules.legal(state):
            return Refusal("FCH-6.19", N_("No short kick would have a square to go to: kick long."))
        return Refusal("FCH-6.19", N_("No kick with dice would have a square to go to."))
    return Refusal(
        "FCH-4.1", N_("Say first whether you move a footballer, play the ball, or kick with dice.")
    )


def _footballer(state: State, action: Action) -> Refusal:
    f = action.value
    if action.verb != Verb.FOOTBALLER:
        return Refusal("FCH-4.1", N_("Choose one of your footballers."))
    if seat_of(f) != state.side:
        return Refusal("FCH-4.1", NOT_YOURS)
    if state.deed == Verb.WALK:
        return Refusal("FCH-5.3", N_("He has no room to move."))
    if f not in beside(state.pos, state.men[state.side], state.ball):
        return Refusal("FCH-6.1", N_("He is not next to the ball."))
    match KIND[f]:
        case Kind.KEEPER:
            return Refusal("FCH-6.8", N_("A keeper plays the ball one square, without dice."))
        case Kind.FORWARD:
            return Refusal("FCH-6.9", N_("A centre-forward plays the ball one or two squares, without dice."))
        case _:
            return Refusal("FCH-6.19", N_("His kick would have no square to go to."))


def _walk(state: State, end: int) -> Refusal:
    f = state.chosen
    start, seat, kind = state.pos[f], seat_of(f), KIND[f]
    if end == state.ball:
        return Refusal("FCH-5.3", N_("The ball lies there."))
    if (state.men[0] | state.men[1]) >> end & 1:
        return Refusal("FCH-5.3", TAKEN)
    if BOTH_GOALS >> end & 1 and not (kind == Kind.KEEPER and GOAL[seat] >> end & 1):
        return Refusal("FCH-5.4", N_("Only a keeper may stand in a goal, and only in his own."))
    if kind == Kind.KEEPER and state.setup.keeper_in_middle and GAPS[seat] >> end & 1:
        return Refusal("FCH-8.4", N_("In this match a keeper never stands on a gap."))
    if kind in (Kind.FULL_BACK, Kind.WINGER):
        if any(1 << end == last for _middle, last in RUNS[start]):
            return Refusal("FCH-5.3", N_("The square in between is taken."))
        return Refusal("FCH-5.2", N_("He moves one square, or two straight forward or back."))
    return Refusal("FCH-5.1", N_("He moves one square."))


def _ball(state: State, end: int) -> Refusal:
    """Why the ball can't go there: for every move of it."""
    f, ball = state.chosen, state.ball
    if end == ball:
        return Refusal("FCH-6.2", N_("The ball can't stay where it is."))
    if (state.men[0] | state.men[1]) >> end & 1:
        if GAPS[0] >> end & 1 or GAPS[1] >> end & 1:
            return Refusal("FCH-8.4", N_("The keeper stands on that gap."))
        return Refusal("FCH-6.4", TAKEN)
    if closed_goals(state.pos) >> end & 1:
        return Refusal("FCH-8.2", N_("The keeper covers that square of the goal."))
    if state.node is Node.KICK_TARGET:
        return _target(state, end)
    if KIND[f] != Kind.FORWARD:
        return Refusal("FCH-6.2", N_("Without dice he plays the ball one square."))
    if steps(ball, end) > 2:
        return Refusal("FCH-6.9", N_("A centre-forward plays the ball one or two squares."))
    if direction_of(ball, end) < 0:
        return Refusal("FCH-6.3", N_("The ball goes in a straight line."))
    return Refusal("FCH-6.4", IN_THE_WAY)


_LINE_REASONS = {
    Kind.CENTRE_BACK: Refusal("FCH-6.10", N_("A centre-back kicks straight forward.")),
    Kind.MIDFIELDER: Refusal("FCH-6.11", N_("A midfielder kicks along straight lines and diagonals.")),
    Kind.WINGER: Refusal("FCH-6.12", N_("A winger kicks along diagonals.")),
}


def _target(state: State, end: int) -> Refusal:
    f, ball, roll = state.chosen, state.ball, state.roll
    kind, seat = KIND[f], seat_of(f)
    too_far = Refusal("FCH-6.17", N_("That is too far: you rolled {roll}."), {"roll": roll})
    if kind == Kind.FULL_BACK:
        if BOTH_GOALS >> end & 1:
            return Refusal("FCH-6.15", N_("A cross never ends in a goal."))
        if not CROSS[ball][-1] >> end & 1:
            return Refusal(
                "FCH-6.13", N_("A full-back kicks an L: one square forward or back, then sideways.")
            )
        return too_far if not CROSS[ball][roll] >> end & 1 else Refusal("FCH-6.14", IN_THE_WAY)
    if direction_of(ball, end) not in LINES[seat][kind]:
        return _LINE_REASONS[kind]
    return too_far if not WITHIN[ball][roll] >> end & 1 else Refusal("FCH-6.4", IN_THE_WAY)
