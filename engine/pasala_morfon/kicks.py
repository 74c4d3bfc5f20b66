"""Dice: shots and kicks at goal, and rolls for the ball (PMF-8 to 10, 12.5, 13)."""

from __future__ import annotations

from engine.core.pairs import put
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.ball import Out, change_control, end_move, lose_keeper, roll
from engine.pasala_morfon.cards import FACE_DOWN_BONUS, KEEPER_BONUS, MALUS, PENALTY_BONUS, chain_bonus
from engine.pasala_morfon.dice import dice_of
from engine.pasala_morfon.events import (
    DieTied,
    GoalScored,
    KickRolled,
    PossessionKept,
    PossessionRolled,
    Rebounded,
    ShotSaved,
    throw,
)
from engine.pasala_morfon.periods import go_on
from engine.pasala_morfon.state import Kick, State


def attack_bonus(state: State) -> int:
    """Give what the attacker adds to the kick that is on its way (PMF-9.5, 12.5, 13.1)."""
    return chain_bonus(state.chain) + _extra(state)


def _extra(state: State) -> int:
    """What is added besides the chain: a penalty kick's 2, or what the card face down adds (PMF-3.8)."""
    if state.kick is Kick.PENALTY:
        return PENALTY_BONUS
    if state.kick is Kick.SHOT and state.setup.pass_as_shot:
        return FACE_DOWN_BONUS[state.shot]
    return 0


def shot_rolled(state: State, outcome: int, out: Out) -> None:
    """Compare the kick's totals: goal, save or rebound (PMF-9.5 to 9.9)."""
    first, second = dice_of(outcome)
    attacker = state.attacker
    defender = 1 - attacker
    chain, extra = chain_bonus(state.chain), _extra(state)
    keeper = KEEPER_BONUS if state.keeper else 0
    malus, rival_malus = MALUS[state.track[attacker]], MALUS[state.track[defender]]
    lead = first + chain + extra - malus - second - keeper + rival_malus
    if out is not None:
        throws = (
            throw(attacker, first, malus, chain=chain, extra=extra),
            throw(defender, second, rival_malus, keeper=keeper),
        )
        out.append(KickRolled(state.kick, throws))
    if lead == 0:
        _rebound(state, out)
        return
    if lead > 0:
        state.goals = put(state.goals, attacker, state.goals[attacker] + 1)
    if out is not None:
        out.append(GoalScored(attacker, state.goals) if lead > 0 else ShotSaved(defender))
    change_control(state, defender, out)
    go_on(state, out)


def _rebound(state: State, out: Out) -> None:
    """End the move, take the keeper's bonus, roll for the ball (PMF-10.1, 10.2)."""
    if out is not None:
        out.append(Rebounded())
    end_move(state, out)
    lose_keeper(state, out)
    roll(state, Node.POSSESSION_ROLL)


def possession_rolled(state: State, outcome: int, out: Out) -> None:
    """See who has the ball after a clearance or a rebound; equal totals are rolled again (PMF-8)."""
    first, second = dice_of(outcome)
    attacker = state.attacker
    defender = 1 - attacker
    malus, rival_malus = MALUS[state.track[attacker]], MALUS[state.track[defender]]
    lead = first - malus - second + rival_malus
    if out is not None:
        throws = throw(attacker, first, malus), throw(defender, second, rival_malus)
        if lead == 0:
            out.append(DieTied(Node.POSSESSION_ROLL, throws))
        else:
            out.append(PossessionRolled(throws, attacker if lead > 0 else defender))
            if lead > 0:
                out.append(PossessionKept(attacker))
    if lead == 0:
        return
    if lead < 0:
        change_control(state, defender, out)
    go_on(state, out)
