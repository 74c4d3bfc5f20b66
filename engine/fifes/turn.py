"""The turn: its four phases, lightning windows, closing options, and its end (FIF-5, 11, 12)."""

from __future__ import annotations

from engine.core.cards import ONE, add, kinds
from engine.core.pairs import leader, put
from engine.fifes import duels, moves
from engine.fifes.actions import (
    CARD,
    COOL,
    EXTRA,
    NO,
    NONE,
    PASS,
    RUN,
    SHOOT,
    SUBSTITUTE,
    SWAP,
    TACKLE,
    YES,
    Action,
    Node,
)
from engine.fifes.cards import Card
from engine.fifes.decks import begin_contest, cool, shuffle
from engine.fifes.events import (
    ActionDeclared,
    CardDiscarded,
    Contest,
    Deed,
    EnergySpent,
    ExtraTimeBegan,
    HalfTime,
    LightningPlayed,
    MatchEnded,
    Mode,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
    WindowOpened,
)
from engine.fifes.pitch import SHOT_FROM
from engine.fifes.placement import may_substitute
from engine.fifes.procedure import Out, Step, ask, plan, step
from engine.fifes.state import HALF, LAST_TURN, OFF, TURNS, State

SWAPPED = 2
"""How many cards closing option C exchanges (FIF-5.6)."""


def begin_turn(state: State, seat: int, out: Out) -> None:
    """Begin a seat's turn: four phases with a lightning window after each of the first three."""
    state.turn += 1
    state.active = seat
    state.phase = 1
    state.began_with = state.possession
    state.frozen = OFF
    if out is not None:
        out.append(TurnBegan(state.turn, seat, state.kickoff))
    plan(
        state,
        step(Step.ACT, 0),
        step(Step.WINDOW, 1),
        step(Step.REGROUP_ATTACK),
        step(Step.WINDOW, 2),
        step(Step.REGROUP_DEFENCE),
        step(Step.WINDOW, 3),
        step(Step.CLOSE),
        step(Step.END_TURN, 0),
    )


_MODES = (Mode.NORMAL, Mode.EXTRA, Mode.LIGHTNING)


def act(state: State, mode: int, out: Out) -> None:
    """Ask for an action. `mode` is 0 for phase 1, 1 for the extra action, 2 for a lightning's."""
    state.mode = _MODES[mode]
    seat = 1 - state.active if state.mode == Mode.LIGHTNING else state.active
    if out is not None and state.mode == Mode.NORMAL:
        out.append(PhaseBegan(1, seat))
    ask(state, Node.ACTION, seat)


def legal_actions(state: State) -> list[Action]:
    """What may be done by who has the ball (FIF-5.2), and the substitution before it (FIF-5.9)."""
    seat = state.actor
    if state.kickoff:
        legal = [PASS]
    elif state.carrier == OFF:
        legal = [RUN, NONE]
    elif state.possession == seat:
        legal = [RUN, PASS]
        if may_shoot(state):
            legal.append(SHOOT)
        legal.append(NONE)
    else:
        legal = [RUN]
        if duels.may_tackle(state):
            legal.append(TACKLE)
        legal.append(NONE)
    if state.mode == Mode.NORMAL and may_substitute(state):
        legal.append(SUBSTITUTE)
    return legal


def may_shoot(state: State) -> bool:
    """Whether the carrier stands where a shot is possible, and isn't a goalkeeper (FIF-10.1, 10.5)."""
    return bool(SHOT_FROM[state.possession] >> state.ball & 1) and state.carrier not in state.goalkeepers


def choose_action(state: State, action: Action, out: Out) -> None:
    """Declare an action, as far as it needs nobody named, or ask who does it."""
    seat = state.actor
    if action == RUN:
        ask(state, Node.RUNNER, seat)
    elif action == PASS:
        moves.begin(state, Deed.PASS, state.carrier, out)
    elif action == TACKLE:
        ask(state, Node.TACKLER, seat)
    elif action == SHOOT:
        duels.begin_shot(state, state.carrier, out)
    elif action == SUBSTITUTE:
        ask(state, Node.SUB_OUT, seat)
    elif out is not None:
        out.append(ActionDeclared(seat, Deed.NONE, state.mode, None, None))


def finish(state: State, _argument: int, _out: Out) -> None:
    """End an action: the turn ends early when possession changed by duel or a goal fell (FIF-5.7, 5.12)."""
    state.kickoff = False
    if state.mode == Mode.SHOOTOUT:
        return
    if state.mode == Mode.NORMAL and state.deed == Deed.TACKLE:
        state.frozen = state.doer
    if state.turnover != OFF:
        state.todo = ()
        plan(state, step(Step.END_TURN, 1))
    elif state.turn > TURNS and state.possession != state.began_with:
        # In extra time any loss of possession ends the match at once (FIF-11.4).
        state.todo = ()
        plan(state, step(Step.END_TURN, 1))


def window(state: State, phase: int, out: Out) -> None:
    """Ask the passive seat for a lightning, alike whether it holds one or not (FIF-12.1, 12.2)."""
    if out is not None:
        out.append(WindowOpened(phase, 1 - state.active))
    ask(state, Node.LIGHTNING, 1 - state.active)


def legal_lightning(state: State) -> list[Action]:
    """Yes needs a lightning in hand."""
    return [YES, NO] if Card.LIGHTNING in state.hand[state.actor] else [NO]


def choose_lightning(state: State, action: Action, out: Out) -> None:
    """Play the lightning: it is discarded and the decks' top cards are compared."""
    if action == NO:
        return
    seat = state.actor
    discard_from_hand(state, seat, Card.LIGHTNING, "lightning", out)
    if out is not None:
        out.append(LightningPlayed(seat))
    begin_contest(state, Contest.LIGHTNING, seat, out)


def lightning_won(state: State, winner: int, _out: Out) -> None:
    """The activator's card was higher: an action at once, without energy; otherwise nothing."""
    if winner == 1 - state.active:
        plan(state, step(Step.ACT, 2))


def close(state: State, _argument: int, out: Out) -> None:
    """Phase 4: ask the active seat for its closing option."""
    state.phase = 4
    if out is not None:
        out.append(PhaseBegan(4, state.active))
    ask(state, Node.CLOSING, state.active)


def legal_closing(state: State) -> list[Action]:
    """Options A, B and C of FIF-5.6, or nothing."""
    seat = state.actor
    legal = [NONE]
    if state.bank[seat]:
        legal.append(EXTRA)
    if Card.ENERGY in state.hand[seat]:
        legal.append(COOL)
    if len(state.hand[seat]) >= SWAPPED:
        legal.append(SWAP)
    return legal


def choose_closing(state: State, action: Action, out: Out) -> None:
    """Do a closing option."""
    seat = state.actor
    if action == EXTRA:
        # Paid first and not given back (FIF-5.13).
        state.bank = put(state.bank, seat, state.bank[seat] - 1)
        state.discard = put(state.discard, seat, add(state.discard[seat], ONE[Card.ENERGY]))
        if out is not None:
            out.append(EnergySpent(seat))
        plan(state, step(Step.ACT, 1))
    elif action == COOL:
        cool(state, seat, "closing", out)
    elif action == SWAP:
        state.points = SWAPPED
        ask(state, Node.THROW, seat)


def legal_throw(state: State) -> list[Action]:
    """Any card of the hand."""
    return [CARD[card] for card in kinds(state.hand[state.actor])]


def choose_throw(state: State, action: Action, out: Out) -> None:
    """Discard one of the two cards of option C; after the second, draw two."""
    seat = state.actor
    discard_from_hand(state, seat, action.value, "closing", out)
    state.points -= 1
    if state.points:
        ask(state, Node.THROW, seat)
    else:
        plan(state, *[step(Step.DRAW, seat)] * SWAPPED)


def discard_from_hand(state: State, seat: int, card: int, why: str, out: Out) -> None:
    """Put a card of a hand on its discard."""
    state.lose_card(seat, card)
    state.discard = put(state.discard, seat, add(state.discard[seat], ONE[card]))
    if out is not None:
        out.append(CardDiscarded(seat, card, why))


def end_turn(state: State, early: int, out: Out) -> None:
    """End the turn; then half-time, the match's end, or the next turn (FIF-5.8, 11.2 to 11.8)."""
    if out is not None:
        out.append(TurnEnded(state.turn, state.active, bool(early)))
    if state.turn == HALF:
        for seat in (0, 1):
            shuffle(state, seat, out)
        if out is not None:
            out.append(HalfTime())
    if state.turn < TURNS:
        next_turn(state, out)
        return
    lost_ball = state.carrier == OFF or state.possession != state.began_with
    decided = state.turn == TURNS and abs(state.score[0] - state.score[1]) >= 2
    if early or lost_ball or decided or state.turn == LAST_TURN:
        plan(state, step(Step.END_MATCH))
    elif state.score[state.possession] > state.score[1 - state.possession]:
        ask(state, Node.STOP_PLAY, state.possession)
    else:
        go_on(state, out)


def choose_stop(state: State, action: Action, out: Out) -> None:
    """The leading side with the ball stops play, or goes on (FIF-11.6)."""
    if action == YES:
        plan(state, step(Step.END_MATCH))
    else:
        go_on(state, out)


def go_on(state: State, out: Out) -> None:
    """Play extra time's next turn."""
    if state.turn == TURNS and out is not None:
        out.append(ExtraTimeBegan())
    next_turn(state, out)


def next_turn(state: State, _out: Out) -> None:
    """Begin the next turn: the duel's winner's, the conceding side's after re-placement, or the other's."""
    following = state.turnover if state.turnover != OFF else 1 - state.active
    state.turnover = OFF
    if state.goal:
        state.goal = False
        plan(
            state,
            step(Step.PLACE, 0),
            step(Step.PLACE, 1),
            step(Step.REVEAL_PLACES),
            step(Step.ASK_TAKER, following),
        )
    else:
        plan(state, step(Step.BEGIN_TURN, following))


def end_match(state: State, _argument: int, out: Out) -> None:
    """End the match, by the shoot-out if a cup tie is drawn (FIF-11.3, 11.9)."""
    first, second = state.score
    if first == second and state.setup.cup and state.shots == (0, 0):
        begin_contest(state, Contest.SHOOTOUT, 0, out)
        return
    state.node = Node.OVER
    state.actor = OFF
    if out is not None:
        why = "shootout" if state.shots != (0, 0) else "turns"
        out.append(MatchEnded(state.score, winner(state), why))


def winner(state: State) -> int | None:
    """Give the seat that has won: by goals, then by the shoot-out's (FIF-11.3, 11.9)."""
    return leader(state.score, state.shootout) if state.node is Node.OVER else None
