"""Why a decision is refused, in a sentence that a player understands, with its clause."""

from __future__ import annotations

from engine.core.refusal import N_, Refusal
from engine.tablero_y_dados import paths, placement, play, rules
from engine.tablero_y_dados.actions import VALUES, Action, Mode, Node, Verb
from engine.tablero_y_dados.board import CENTRE, CORNERS, GOAL_AREA, PENALTY_AREA, SIZE, SPOTS, name
from engine.tablero_y_dados.state import State

OVER = Refusal("FTD-1.2", N_("The match is over."))
UNSAYABLE = Refusal("FTD-2.1", N_("There is no such decision."))
_SPOT = Refusal("FTD-2.8", N_("A penalty spot is a mark between two squares and no square itself."))

_EXPECTED: dict[Node, tuple[Verb, ...]] = {
    Node.PLACE: (Verb.PLACE,),
    Node.WINDOW: (Verb.CALL, Verb.DECLINE),
    Node.KEEPER_MOVE: (Verb.KEEPER,),
    Node.BALL: (Verb.GOAL, Verb.PASS, Verb.CORNER, Verb.CLEAR, Verb.STAY),
    Node.NEAREST: (Verb.TAKE,),
}


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Give why the actor may not decide this, or None when he may."""
    if state.node == Node.OVER:
        return OVER
    if action.verb == Verb.CLOCK:
        return _clock(state, action.value)
    if action.value not in VALUES[action.verb]:
        return UNSAYABLE
    if action.verb not in _EXPECTED.get(state.node, ()):
        return _out_of_turn(state, action)
    if action in rules.legal(state):
        return None
    match action.verb:
        case Verb.PLACE:
            return _place(state, action.value)
        case Verb.KEEPER:
            return _keeper(state, action.value)
        case Verb.GOAL:
            return _goal(state)
        case Verb.PASS:
            return _pass(state, action.value)
        case Verb.CORNER:
            return _corner(state, action.value)
        case Verb.CLEAR:
            return _clear(state, action.value)
        case Verb.TAKE:
            return _take(state, action.value)
        case _:
            return _stay(state)


def _out_of_turn(state: State, action: Action) -> Refusal:
    if action.verb == Verb.CALL:
        if state.node == Node.BALL:
            return Refusal("FTD-11.2", N_("The die has been thrown: call before the next roll."))
        return Refusal("FTD-11.2", N_("You can call your keeper before a roll of the ball only."))
    return Refusal("FTD-6.3", N_("Something else has to be decided first."))


def _clock(state: State, seconds: int) -> Refusal | None:
    if state.setup.clock_mode != "real":
        return Refusal("FTD-15.2", N_("This match is played by turns, without a clock."))
    if state.node == Node.PLACE:
        return Refusal("FTD-15.3", N_("The clock stops while pieces are placed."))
    if not 0 <= seconds <= state.clock:
        return Refusal("FTD-15.1", N_("The clock runs down: {left} seconds are left."), {"left": state.clock})
    return None


def _place(state: State, node: int) -> Refusal:
    seat = state.actor
    end = state.end_of(seat)
    if node == CENTRE:
        return Refusal("FTD-3.1", N_("The ball starts on the centre spot: no piece is placed there."))
    if node in SPOTS:
        return _SPOT
    if node > CENTRE or CORNERS >> node & 1:
        return Refusal("FTD-3.4", N_("No piece may stand in a corner."))
    if (state.occupied[0] | state.occupied[1]) >> node & 1:
        return Refusal("FTD-3.1", N_("A piece stands there already."))
    if not state.men[seat]:
        return Refusal("FTD-3.2", N_("Your keeper comes first: put him in your goal area."))
    if (GOAL_AREA[0] | GOAL_AREA[1]) >> node & 1:
        return Refusal("FTD-3.2", N_("A goal area is for its keeper alone."))
    if not placement.allowed(state, seat) >> node & 1:
        if PENALTY_AREA[end] >> node & 1:
            return Refusal("FTD-3.3", N_("Two defenders stand in your penalty area: it holds no third."))
        return Refusal("FTD-3.3", N_("You have a forward in the rival's penalty area: it holds no second."))
    return Refusal("FTD-3.5", N_("That would be a barrier: your rival couldn't get everywhere any more."))


def _keeper(state: State, node: int) -> Refusal:
    area = GOAL_AREA[state.end_of(state.actor)]
    if not area >> node & 1:
        return Refusal("FTD-11.4", N_("Your keeper stays inside his goal area."))
    if node == state.ball and node != state.keeper(state.actor):
        return Refusal("FTD-11.7", N_("The keeper can't step onto the ball: it is won by counting to it."))
    if state.dice[0] == play.CALL_MOVES:
        if node == state.keeper(state.actor):
            return Refusal("FTD-11.4", N_("With a 4 the keeper has to move one square."))
        return Refusal("FTD-11.4", N_("With a 4 the keeper moves one square to the left or right."))
    return Refusal("FTD-11.5", N_("With a 5 the keeper moves two squares at most."))


def _goal(state: State) -> Refusal:
    steps = play.steps_to_goal(state)
    if state.left < 1:
        return _nothing_left(state)
    if steps >= paths.NEVER:
        if state.ball == state.keeper(1 - state.to_play):
            return Refusal("FTD-8.3", N_("The ball is with the rival's keeper: it can't be shot from there."))
        return Refusal("FTD-8.3", N_("There is no way past the keeper and his team-mates."))
    return Refusal(
        "FTD-8.2",
        N_("The goal is {steps} steps away, and you have {left}."),
        {"steps": steps, "left": state.left},
    )


def _pass(state: State, node: int) -> Refusal:
    own = state.occupied[state.to_play]
    if state.left < 1:
        return _nothing_left(state)
    if not own >> node & 1:
        return Refusal("FTD-7.1", N_("A pass ends on a piece of your own."))
    if node == state.ball:
        return Refusal("FTD-7.2", N_("A piece can't pass to itself."))
    if not play.receivers(state) >> node & 1:
        return Refusal("FTD-10.5", N_("The ball is counted from this piece: it can't receive it."))
    if state.setup.path_rule == "shortest":
        text = N_("Steps left: {left}. The shortest way to this piece takes another number.")
    else:
        text = N_("Steps left: {left}. No free way to this piece takes exactly as many.")
    return Refusal("FTD-7.1", text, {"left": state.left})


def _corner(state: State, side: int) -> Refusal:
    if not play.may_deflect(state):
        return Refusal("FTD-15.7", N_("In this match a corner is conceded from the own penalty area only."))
    steps = play.steps_to_corner(state, side)
    if steps >= paths.NEVER:
        return Refusal("FTD-14.2", N_("There is no free way over your end line on that side."))
    text = N_(
        "Too far: over your end line on that side it is {steps}, and with 3 points added you reach {reach}."
    )
    return Refusal("FTD-14.2", text, {"steps": steps, "reach": max(0, state.left + play.DEFLECTION)})


def _clear(state: State, node: int) -> Refusal:
    if state.left < 1:
        return _nothing_left(state)
    if not state.setup.clear_anyway and (play.is_goal(state) or play.passes(state)):
        return Refusal("FTD-6.4", N_("You can clear only when there is neither a pass nor a goal."))
    if state.setup.reached == "stay" and play.recovering(state):
        return Refusal("FTD-15.7", N_("In this match a ball that is reached without a pass stays."))
    if node in SPOTS:
        return _SPOT
    if node > CENTRE:
        return Refusal("FTD-2.7", N_("The ball gets to a corner's triangle for a corner kick only."))
    if (state.occupied[0] | state.occupied[1]) >> node & 1:
        return Refusal("FTD-9.2", N_("The ball is cleared to an empty square."))
    if state.setup.path_rule == "shortest":
        text = N_("Steps left: {left}. The shortest way to {place} takes another number.")
    else:
        text = N_("Steps left: {left}. No free way to {place} takes exactly as many.")
    return Refusal("FTD-9.2", text, {"place": name(node), "left": state.left})


def _stay(state: State) -> Refusal:
    if play.is_goal(state) or play.passes(state):
        return Refusal("FTD-6.4", N_("You have to use the roll: there is a pass or a goal."))
    return Refusal("FTD-9.4", N_("The ball stays only when it can't be cleared."))


def _take(state: State, node: int) -> Refusal:
    clause = "FTD-12.3" if state.mode == Mode.FREE_KICK else "FTD-10.8"
    if node >= SIZE or not state.occupied[state.actor] >> node & 1:
        return Refusal(clause, N_("The ball is put on a piece of your own."))
    return Refusal(clause, N_("Another of your pieces is nearer to the ball."))


def _nothing_left(state: State) -> Refusal:
    if state.left < 0:
        return Refusal("FTD-10.7", N_("The roll doesn't reach the ball."))
    return Refusal("FTD-10.7", N_("The roll just reaches the ball: nothing is left to move it."))
