"""Why a decision is refused, in a sentence that a player understands, with its clause."""

from __future__ import annotations

from engine.core.refusal import N_, Refusal
from engine.fifes import regroup, rules, turn
from engine.fifes.actions import (
    DONE,
    EXTRA,
    PASS,
    SHOOT,
    SUBSTITUTE,
    SWAP,
    TACKLE,
    VALUES,
    Action,
    Node,
    Verb,
)
from engine.fifes.cards import Card
from engine.fifes.events import Mode
from engine.fifes.pitch import CENTRE_CIRCLE, GRID, HALFWAY, OWN_HALF, SHOT_FROM, walk
from engine.fifes.state import OFF, State, seat_of

OVER = Refusal("FIF-11.3", N_("The match is over."))
UNSAYABLE = Refusal("FIF-2.1", N_("There is no such decision."))


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Give why the actor may not decide this, or None when he may."""
    if state.node == Node.OVER:
        return OVER
    if action.value not in VALUES[action.verb]:
        return UNSAYABLE
    if action in rules.legal(state):
        return None
    reasons = {
        Node.PLACE_FOOTBALLER: _lineup,
        Node.PLACE_HEX: _place,
        Node.TAKER: _taker,
        Node.ACTION: _action,
        Node.SUB_OUT: _substitution,
        Node.SUB_IN: _substitution,
        Node.SUB_COOL: _no_energy,
        Node.RUNNER: _runner,
        Node.TACKLER: _tackler,
        Node.TACKLE_HEX: _tackle_hex,
        Node.CARD: _not_in_hand,
        Node.CHANGE: _not_in_hand,
        Node.THROW: _not_in_hand,
        Node.RECOVER: _not_in_discard,
        Node.RUN_TO: _run_to,
        Node.CARRY_TO: _run_to,
        Node.PASS_TO: _pass_to,
        Node.FETCH: _fetch,
        Node.RECEIVER: _receiver,
        Node.REGROUP: _mover,
        Node.REGROUP_HEX: _regroup_hex,
        Node.LIGHTNING: _lightning,
        Node.CLOSING: _closing,
        Node.SHOOTER: _shooter,
    }
    expected = {
        Node.PLACE_HEX: Verb.HEX,
        Node.TACKLE_HEX: Verb.HEX,
        Node.RUN_TO: Verb.HEX,
        Node.CARRY_TO: Verb.HEX,
        Node.PASS_TO: Verb.HEX,
        Node.REGROUP_HEX: Verb.HEX,
        Node.CARD: Verb.CARD,
        Node.CHANGE: Verb.CARD,
        Node.THROW: Verb.CARD,
        Node.RECOVER: Verb.CARD,
        Node.PLACE_FOOTBALLER: Verb.FOOTBALLER,
        Node.TAKER: Verb.FOOTBALLER,
        Node.RUNNER: Verb.FOOTBALLER,
        Node.TACKLER: Verb.FOOTBALLER,
        Node.SUB_OUT: Verb.FOOTBALLER,
        Node.SUB_IN: Verb.FOOTBALLER,
        Node.RECEIVER: Verb.FOOTBALLER,
        Node.SHOOTER: Verb.FOOTBALLER,
        Node.SUB_COOL: Verb.YES,
        Node.LIGHTNING: Verb.YES,
    }
    if state.node in reasons and expected.get(state.node, action.verb) == action.verb:
        return reasons[state.node](state, action)
    return Refusal("FIF-3.10", N_("Something else has to be decided first."))


def _occupied_by(state: State, h: int) -> int:
    return state.pos.index(h) if h in state.pos else OFF


def _barred(state: State, h: int) -> bool:
    """Whether no number of steps would bring the action's footballer there."""
    clear = walk(state.pos[state.doer], GRID.size, state.men[1 - state.act_seat])
    return not any(layer >> h & 1 for layer in clear)


def _lineup(state: State, action: Action) -> Refusal:
    if seat_of(action.value) != state.actor:
        return Refusal("FIF-4.1", N_("That footballer is not yours."))
    if action.value in state.goalkeepers:
        return Refusal("FIF-2.3", N_("A line-up has exactly one goalkeeper."))
    return Refusal("FIF-2.3", N_("Eleven are needed, exactly one of them a goalkeeper."))


def _place(state: State, action: Action) -> Refusal:
    h = action.value
    if CENTRE_CIRCLE >> h & 1:
        return Refusal("FIF-4.5", N_("The centre circle stays empty until play starts."))
    if HALFWAY >> h & 1:
        return Refusal("FIF-4.1", N_("Nobody may stand on the halfway line."))
    if not OWN_HALF[state.actor] >> h & 1:
        return Refusal("FIF-4.1", N_("Place your team in your own half."))
    return Refusal("FIF-1.7", N_("Another footballer stands there."))


def _taker(state: State, action: Action) -> Refusal:
    return _own_on_pitch(state, action, "FIF-4.6")


def _runner(state: State, action: Action) -> Refusal:
    return _own_on_pitch(state, action, "FIF-7.1")


def _own_on_pitch(state: State, action: Action, clause: str) -> Refusal:
    if seat_of(action.value) != state.actor:
        return Refusal(clause, N_("That footballer is not yours."))
    return Refusal(clause, N_("He is not on the pitch."))


def _action(state: State, action: Action) -> Refusal:
    mine = state.possession == state.actor and state.carrier != OFF
    if action == SUBSTITUTE:
        return _no_substitution(state)
    if state.kickoff:
        return Refusal("FIF-11.2", N_("A kick-off begins with a pass."))
    if action == PASS:
        if state.carrier == OFF:
            return Refusal("FIF-5.2", N_("The ball is loose: run to it first."))
        return Refusal("FIF-5.2", N_("You don't have the ball."))
    if action == SHOOT:
        if not mine:
            return Refusal("FIF-5.2", N_("You don't have the ball."))
        if state.carrier in state.goalkeepers:
            return Refusal("FIF-10.5", N_("A goalkeeper can't shoot."))
        if not SHOT_FROM[state.possession] >> state.ball & 1:
            return Refusal("FIF-10.1", N_("There is no shot from here. Get into a shot zone."))
    if action == TACKLE:
        if mine:
            return Refusal("FIF-5.2", N_("You have the ball: there is nobody to tackle."))
        if state.carrier == OFF:
            return Refusal("FIF-5.2", N_("The ball is loose: run to it instead."))
        return Refusal("FIF-9.4", N_("Nobody of yours gets next to the carrier."))
    return Refusal("FIF-5.2", N_("Choose to run, pass, tackle, shoot, or do nothing."))


def _no_substitution(state: State) -> Refusal:
    if state.subbed[state.actor]:
        return Refusal("FIF-5.9", N_("You have made your substitution already."))
    if state.mode != Mode.NORMAL:
        return Refusal("FIF-5.14", N_("Substitute before the action of your own turn."))
    return Refusal("FIF-5.9", N_("Nobody is left on the bench who may come in."))


def _substitution(state: State, action: Action) -> Refusal:
    if seat_of(action.value) != state.actor:
        return Refusal("FIF-5.9", N_("That footballer is not yours."))
    if state.node == Node.SUB_IN and state.pos[action.value] >= 0:
        return Refusal("FIF-5.9", N_("He is on the pitch already."))
    if state.node == Node.SUB_OUT and state.pos[action.value] < 0:
        return Refusal("FIF-5.9", N_("He is not on the pitch."))
    return Refusal("FIF-5.9", N_("A goalkeeper is replaced only by a goalkeeper."))


def _no_energy(_state: State, _action: Action) -> Refusal:
    return Refusal("FIF-5.9", N_("You have no energy in hand to cool."))


def _tackler(state: State, action: Action) -> Refusal:
    if seat_of(action.value) != state.actor:
        return Refusal("FIF-9.1", N_("That footballer is not yours."))
    return Refusal("FIF-9.1", N_("He can't get next to the carrier with his Run."))


def _tackle_hex(state: State, action: Action) -> Refusal:
    h = action.value
    if not GRID.ring[state.ball] >> h & 1:
        return Refusal("FIF-9.1", N_("Choose a hex next to the carrier."))
    if _occupied_by(state, h) != OFF:
        return Refusal("FIF-9.1", N_("Another footballer stands there."))
    if _barred(state, h):
        return Refusal("FIF-1.7", N_("Rivals bar every way there."))
    return Refusal("FIF-9.1", N_("That is too far for his Run."))


def _not_in_hand(_state: State, _action: Action) -> Refusal:
    return Refusal("FIF-3.11", N_("That card is not in your hand."))


def _not_in_discard(_state: State, _action: Action) -> Refusal:
    return Refusal("FIF-3.7", N_("That card is not in your discard."))


def _run_to(state: State, action: Action) -> Refusal:
    h = action.value
    man = _occupied_by(state, h)
    if man != OFF:
        return Refusal("FIF-1.7", N_("Another footballer stands there."))
    if _barred(state, h):
        return Refusal("FIF-1.7", N_("Rivals bar every way there."))
    if state.doer == state.carrier:
        return Refusal(
            "FIF-6.1",
            N_("That is too far: next to rivals each step with the ball costs more, and you have {points}."),
            {"points": state.points},
        )
    return Refusal("FIF-7.1", N_("That is too far: you have {points}."), {"points": state.points})


def _pass_to(state: State, action: Action) -> Refusal:
    h = action.value
    if h == state.ball:
        return Refusal("FIF-8.2", N_("The ball can't stay where it is."))
    if state.men[1 - state.act_seat] >> h & 1:
        return Refusal("FIF-1.7", N_("The ball may cross a rival, not stop on him."))
    return Refusal(
        "FIF-8.1", N_("The ball doesn't get that far: you have {points}."), {"points": state.points}
    )


def _fetch(state: State, action: Action) -> Refusal:
    if action.verb == Verb.FOOTBALLER and seat_of(action.value) == state.act_seat:
        if state.kickoff and action.value == state.doer:
            return Refusal("FIF-8.2", N_("After a kick-off the taker may not fetch his own pass."))
        return Refusal("FIF-8.2", N_("His Run doesn't reach the ball."))
    return Refusal("FIF-8.2", N_("Name who fetches the ball, or nobody."))


def _receiver(_state: State, _action: Action) -> Refusal:
    return Refusal("FIF-11.1", N_("Choose among those who are equally near."))


def _mover(state: State, action: Action) -> Refusal:
    if action == DONE:
        return Refusal("FIF-5.5", N_("Two footballers can't end on one hex."))
    footballer = action.value
    if action.verb != Verb.FOOTBALLER or seat_of(footballer) != state.actor or state.pos[footballer] < 0:
        return Refusal("FIF-5.4", N_("Choose one of your footballers on the pitch."))
    if footballer == regroup.held_back(state):
        if footballer == state.carrier:
            return Refusal("FIF-5.4", N_("Who has the ball may not move now."))
        return Refusal("FIF-5.4", N_("Who tackled this turn may not move now."))
    if footballer > state.planned:
        # A team-mate whose hex was taken comes before him.
        return Refusal("FIF-5.5", N_("Two footballers can't end on one hex."))
    return Refusal("FIF-5.5", N_("His place in this regroup is settled; undo to change it."))


def _regroup_hex(state: State, action: Action) -> Refusal:
    h = action.value
    if state.carrier == OFF and h == state.ball:
        return Refusal("FIF-5.5", N_("Nobody may end a regroup on the loose ball."))
    if h == state.pos[state.chosen]:
        return Refusal("FIF-5.5", N_("He stands there already."))
    if state.men[1 - state.actor] >> h & 1:
        return Refusal("FIF-1.7", N_("A rival stands there."))
    if not regroup.reach(state, state.chosen) >> h & 1:
        return Refusal("FIF-5.4", N_("A regroup is up to 3 hexes, not through rivals."))
    return Refusal("FIF-5.5", N_("Two footballers can't end on one hex."))


def _lightning(_state: State, _action: Action) -> Refusal:
    return Refusal("FIF-12.1", N_("You hold no lightning."))


def _closing(state: State, action: Action) -> Refusal:
    seat = state.actor
    if action == EXTRA:
        return Refusal("FIF-5.6", N_("Your energy bank is empty."))
    if action == SWAP and len(state.hand[seat]) < turn.SWAPPED:
        return Refusal("FIF-5.6", N_("You need two cards to swap."))
    if action.verb == Verb.COOL and Card.ENERGY not in state.hand[seat]:
        return Refusal("FIF-5.6", N_("You have no energy in hand to cool."))
    return Refusal("FIF-5.6", N_("Spend an energy, cool one, swap two cards, or end the turn."))


def _shooter(state: State, action: Action) -> Refusal:
    if seat_of(action.value) != state.actor or state.pos[action.value] < 0:
        return Refusal("FIF-11.9", N_("Choose one of your footballers on the pitch."))
    if action.value in state.goalkeepers:
        return Refusal("FIF-10.5", N_("A goalkeeper can't shoot."))
    return Refusal("FIF-11.9", N_("He has shot already; the others come first."))
