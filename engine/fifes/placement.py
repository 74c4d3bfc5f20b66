"""Setting up and starting play: placement, the kick-off draw, the taker, substitutions (FIF-4, 5.9)."""

from __future__ import annotations

from engine.core.bits import members
from engine.core.pairs import put
from engine.fifes.actions import FOOTBALLER, HEX, NO, YES, Action, Node
from engine.fifes.cards import HAND_SIZE, Card
from engine.fifes.decks import begin_contest, cool
from engine.fifes.events import Contest, KickoffChosen, ShootoutBegan, Substituted, TakerPlaced, TeamsPlaced
from engine.fifes.pitch import KICKOFF, PLACEMENT
from engine.fifes.procedure import Out, Step, ask, plan, step
from engine.fifes.squads import LINEUP_SIZE, SQUAD_SIZE
from engine.fifes.state import OFF, State


def begin_match(state: State, _argument: int, _out: Out) -> None:
    """Place both sides, deal 7 cards each, and draw for the kick-off (FIF-4.1 to 4.3)."""
    plan(
        state,
        step(Step.PLACE, 0),
        step(Step.PLACE, 1),
        step(Step.REVEAL_PLACES),
        *[step(Step.DRAW, 0)] * HAND_SIZE,
        *[step(Step.DRAW, 1)] * HAND_SIZE,
        step(Step.ASK_TAKER, 2),
    )


def place(state: State, seat: int, _out: Out) -> None:
    """Ask a seat for its placement; it stays hidden until both have confirmed (FIF-4.2)."""
    if not state.plan:
        state.plan = (OFF,) * len(state.pos)
    state.planned = seat * SQUAD_SIZE - 1
    _ask_next(state, seat)


def choose_footballer(state: State, action: Action, _out: Out) -> None:
    """Take a footballer into the line-up; his hex is asked next."""
    state.chosen = action.value
    ask(state, Node.PLACE_HEX, state.actor)


def choose_hex(state: State, action: Action, _out: Out) -> None:
    """Plan a footballer's hex, and ask for the next one while the side isn't complete."""
    hexes = list(state.plan)
    hexes[state.chosen] = action.value
    state.plan = tuple(hexes)
    state.planned = state.chosen
    state.chosen = OFF
    _ask_next(state, state.actor)


def _ask_next(state: State, seat: int) -> None:
    team = state.team(seat)
    if team:
        # After a goal the same footballers are placed again: nobody is chosen (FIF-11.2).
        left = [f for f in team if f > state.planned]
        if left:
            state.chosen = left[0]
            ask(state, Node.PLACE_HEX, seat)
    elif len(_placed(state, seat)) < LINEUP_SIZE:
        ask(state, Node.PLACE_FOOTBALLER, seat)


def _placed(state: State, seat: int) -> list[int]:
    first = seat * SQUAD_SIZE
    return [f for f in range(first, first + SQUAD_SIZE) if state.plan[f] >= 0]


def legal_footballers(state: State) -> list[Action]:
    """Who may be taken into the line-up next: in ascending order, exactly one goalkeeper (FIF-2.3)."""
    seat = state.actor
    placed = _placed(state, seat)
    last = (seat + 1) * SQUAD_SIZE
    missing = LINEUP_SIZE - len(placed)
    needs_keeper = not any(f in state.goalkeepers for f in placed)
    legal: list[Action] = []
    for f in range(state.planned + 1, last):
        keeper = f in state.goalkeepers
        if keeper and not needs_keeper:
            continue
        later_keepers = sum(g in state.goalkeepers for g in range(f + 1, last))
        later_others = last - f - 1 - later_keepers
        keeper_due = needs_keeper and not keeper
        if later_others >= missing - 1 - keeper_due and (later_keepers or not keeper_due):
            if keeper_due and missing == 1:
                continue
            legal.append(FOOTBALLER[f])
    return legal


def legal_hexes(state: State) -> list[Action]:
    """The free hexes of the own half outside the centre circle (FIF-4.1, 4.5)."""
    free = PLACEMENT[state.actor]
    for h in state.plan:
        if h >= 0:
            free &= ~(1 << h)
    return [HEX[h] for h in members(free)]


def reveal_places(state: State, _argument: int, out: Out) -> None:
    """Both have confirmed: put everyone on the pitch and the ball on the kick-off hex."""
    state.carrier = OFF
    state.set_positions(state.plan)
    state.ball = KICKOFF
    state.plan = ()
    state.planned = OFF
    if out is not None:
        out.append(TeamsPlaced(tuple((f, h) for f, h in enumerate(state.pos) if h >= 0)))


def ask_taker(state: State, seat: int, out: Out) -> None:
    """Ask who takes the kick-off; seat 2 stands for the opening, where that is drawn first."""
    if seat == 2:
        begin_contest(state, Contest.KICKOFF, 0, out)
    else:
        ask(state, Node.TAKER, seat)


def kickoff_won(state: State, winner: int, _out: Out) -> None:
    """The draw's winner chooses who kicks off, or who shoots first (FIF-4.3, 11.9)."""
    ask(state, Node.CHOOSE_KICKOFF, winner)


def choose_kickoff(state: State, action: Action, out: Out) -> None:
    """YES: I begin; NO: the rival does."""
    seat = state.actor if action == YES else 1 - state.actor
    if state.contest == Contest.SHOOTOUT:
        state.active = seat
        if out is not None:
            out.append(ShootoutBegan(seat))
        plan(state, step(Step.SHOOTOUT_NEXT))
        return
    if out is not None:
        out.append(KickoffChosen(seat))
    plan(state, step(Step.ASK_TAKER, seat))


def choose_taker(state: State, action: Action, out: Out) -> None:
    """Put the taker on the kick-off hex with the ball and begin the turn (FIF-4.4, 4.6)."""
    footballer, seat = action.value, state.actor
    start = state.pos[footballer]
    state.move(footballer, KICKOFF)
    state.take_ball(footballer)
    state.kickoff = True
    if out is not None:
        out.append(TakerPlaced(footballer, start, KICKOFF))
    plan(state, step(Step.BEGIN_TURN, seat))


def legal_team(state: State) -> list[Action]:
    """Any own footballer on the pitch."""
    return [FOOTBALLER[f] for f in state.team(state.actor)]


def bench(state: State, seat: int) -> list[int]:
    """A seat's footballers who are not on the pitch."""
    first = seat * SQUAD_SIZE
    return [f for f in range(first, first + SQUAD_SIZE) if state.pos[f] < 0]


def substitutes_for(state: State, out_man: int) -> list[int]:
    """Who may come in for a footballer: a goalkeeper only for a goalkeeper, never two (FIF-5.9, 5.14)."""
    seat = out_man // SQUAD_SIZE
    keeper_out = out_man in state.goalkeepers
    no_keeper = state.goalkeeper(seat) == OFF
    return [
        f
        for f in bench(state, seat)
        if (f in state.goalkeepers) == keeper_out or (no_keeper and not keeper_out)
    ]


def may_substitute(state: State) -> bool:
    """Whether the actor still has his substitution, and somebody to send in."""
    seat = state.actor
    return not state.subbed[seat] and any(substitutes_for(state, f) for f in state.team(seat))


def legal_out(state: State) -> list[Action]:
    """Who may be taken off."""
    return [FOOTBALLER[f] for f in state.team(state.actor) if substitutes_for(state, f)]


def choose_out(state: State, action: Action, _out: Out) -> None:
    """Settle who goes off."""
    state.chosen = action.value
    ask(state, Node.SUB_IN, state.actor)


def legal_in(state: State) -> list[Action]:
    """Who may come on."""
    return [FOOTBALLER[f] for f in substitutes_for(state, state.chosen)]


def choose_in(state: State, action: Action, out: Out) -> None:
    """Put the new footballer on the old one's hex, with the ball if he had it."""
    old, new, seat = state.chosen, action.value, state.actor
    spot, had_ball = state.pos[old], state.carrier == old
    if had_ball:
        state.carrier = OFF
    state.move(old, OFF)
    state.move(new, spot)
    if had_ball:
        state.take_ball(new)
    state.chosen = OFF
    state.subbed = put(state.subbed, seat, True)
    if out is not None:
        out.append(Substituted(seat, old, new, spot))
    ask(state, Node.SUB_COOL, seat)


def legal_sub_cool(state: State) -> list[Action]:
    """Whether an energy may be cooled with the substitution; asked alike without one in hand."""
    return [YES, NO] if Card.ENERGY in state.hand[state.actor] else [NO]


def choose_sub_cool(state: State, action: Action, out: Out) -> None:
    """Cool an energy or not, then go back to the choice of the action."""
    seat = state.actor
    if action == YES:
        cool(state, seat, "substitution", out)
    ask(state, Node.ACTION, seat)
