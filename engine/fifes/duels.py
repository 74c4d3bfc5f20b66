"""Tackle and shot: sums against sums, and the rebound that a tie leads to (FIF-9, 10, 11.1)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.core.pairs import put
from engine.fifes.actions import FOOTBALLER, HEX, Action, Node
from engine.fifes.cards import Card, Stat
from engine.fifes.decks import begin_contest
from engine.fifes.events import (
    ActionDeclared,
    BallTaken,
    Contest,
    Deed,
    GoalScored,
    Mode,
    ShootoutMissed,
    ShotDecided,
    Sum,
    SumLine,
    TackleDecided,
    TacklerWalked,
)
from engine.fifes.moves import within_run
from engine.fifes.pitch import (
    GOAL_MIDDLE,
    GOAL_MOUTH,
    GRID,
    ZONE_BONUS,
    between,
    cost_in,
    route,
    walk,
    zone_of,
)
from engine.fifes.played import card_line, declare, resolution
from engine.fifes.procedure import Out, Step, ask, plan, step
from engine.fifes.state import OFF, State, seat_of

SIDE_MATCH = 2
SIDE_MISS = -1
AWAY = -3
MAX_BLOCKERS = 3


def may_tackle(state: State) -> bool:
    """Whether some footballer of the actor's reaches a hex next to the carrier (FIF-9.4)."""
    return bool(legal_tacklers(state))


def _tackle_spots(state: State) -> Mask:
    return GRID.ring[state.ball] & ~state.men[0] & ~state.men[1]


def legal_tacklers(state: State) -> list[Action]:
    """Who gets to a free hex next to the carrier within his Run, or stands on one already."""
    seat = state.actor
    near = GRID.ring[state.ball]
    able = {f for f, _ in within_run(state, seat, _tackle_spots(state))}
    able.update(f for f in state.team(seat) if near >> state.pos[f] & 1)
    return [FOOTBALLER[f] for f in sorted(able)]


def choose_tackler(state: State, action: Action, _out: Out) -> None:
    """Settle who tackles; the hex he walks to is asked next."""
    declare(state, Deed.TACKLE, state.actor, action.value)
    state.mark = state.carrier
    ask(state, Node.TACKLE_HEX, state.actor)


def _tackle_walk(state: State) -> list[Mask]:
    tackler = state.doer
    return walk(state.pos[tackler], state.stats[tackler][Stat.RUN], state.men[1 - state.act_seat])


def legal_tackle_hexes(state: State) -> list[Action]:
    """The hexes next to the carrier that the tackler reaches, his own included if it is one."""
    reached = 0
    for layer in _tackle_walk(state):
        reached |= layer
    spots = reached & (_tackle_spots(state) | GRID.ring[state.ball] & 1 << state.pos[state.doer])
    return [HEX[h] for h in members(spots)]


def choose_tackle_hex(state: State, action: Action, out: Out) -> None:
    """Walk there by a shortest way; its length comes off the tackler's sum (FIF-9.1)."""
    tackler, end, seat = state.doer, action.value, state.act_seat
    layers = _tackle_walk(state)
    state.distance = cost_in(layers, end) or 0
    if out is not None:
        out.append(ActionDeclared(seat, Deed.TACKLE, state.mode, tackler, state.mark))
        out.append(TacklerWalked(tackler, route(layers, end)))
    state.move(tackler, end)
    plan(
        state,
        step(Step.PLACE_CARDS, seat),
        step(Step.PLACE_CARDS, 1 - seat),
        *resolution(state, Step.TACKLE),
    )


def pressure(state: State) -> int:
    """+1 when another footballer of the tackling side is next to the carrier (FIF-9.2)."""
    others = state.men[state.act_seat] & ~(1 << state.pos[state.doer])
    return 1 if others & GRID.ring[state.ball] else 0


def tackle(state: State, _argument: int, out: Out) -> None:
    """Compare the tackle's sums (FIF-9.2, 9.3)."""
    seat = state.act_seat
    attack = _sum(
        state,
        SumLine("stat", state.stats[state.doer][Stat.TACKLE]),
        card_line(state, seat, Stat.TACKLE),
        SumLine("distance", -state.distance),
        SumLine("pressure", pressure(state)),
    )
    defence = _sum(
        state,
        SumLine("stat", state.stats[state.mark][Stat.DRIBBLE]),
        card_line(state, 1 - seat, Stat.DRIBBLE),
    )
    winner = _higher(seat, attack, defence)
    if out is not None:
        out.append(TackleDecided(state.doer, state.mark, attack, defence, winner))
    if winner is None:
        begin_contest(state, Contest.REBOUND, seat, out)
    elif winner == seat:
        state.take_ball(state.doer)
        state.turnover = seat
        if out is not None:
            out.append(BallTaken(state.doer, "tackle", (state.ball,)))


def begin_shot(state: State, shooter: int, out: Out) -> None:
    """Declare a shot; both seats choose two cards and a side in secret (FIF-10.2)."""
    seat = seat_of(shooter)
    rival = 1 - seat
    declare(state, Deed.SHOT, seat, shooter)
    if out is not None:
        keeper = state.goalkeeper(rival)
        out.append(ActionDeclared(seat, Deed.SHOT, state.mode, shooter, None if keeper == OFF else keeper))
    plan(
        state,
        step(Step.PLACE_CARDS, seat),
        step(Step.PLACE_SIDE, seat),
        step(Step.PLACE_CARDS, rival),
        step(Step.PLACE_SIDE, rival),
        *resolution(state, Step.SHOT),
    )


def blockers(state: State, seat: int, spot: int) -> int:
    """How many rivals, not the goalkeeper, stand next to the shooter and between him and the goal."""
    rival = 1 - seat
    keeper = state.goalkeeper(rival)
    men = state.men[rival]
    if keeper != OFF:
        men &= ~(1 << state.pos[keeper])
    return min((men & between(seat, spot)).bit_count(), MAX_BLOCKERS)


def keeper_at_home(state: State, seat: int) -> bool:
    """Whether a seat's goalkeeper is under its goal (FIF-1.5)."""
    keeper = state.goalkeeper(seat)
    return keeper != OFF and bool(GOAL_MOUTH[seat] >> state.pos[keeper] & 1)


def shot(state: State, _argument: int, out: Out) -> None:
    """Compare the shot's sums (FIF-10.2 to 10.4)."""
    seat, rival = state.act_seat, 1 - state.act_seat
    keeper = state.goalkeeper(rival)
    shootout = state.mode == Mode.SHOOTOUT
    long_shot = Card.TIRO_LARGO in state.play[seat] or Card.TIRO_LARGO in state.play[rival]
    zone = zone_of(seat, state.ball)
    same_side = state.sides[seat] == state.sides[rival]
    blocked = 0 if shootout else blockers(state, seat, state.ball)
    away = keeper != OFF and not shootout and not keeper_at_home(state, rival)
    attack = _sum(
        state,
        SumLine("stat", state.stats[state.doer][Stat.SHOT]),
        card_line(state, seat, Stat.SHOT),
        SumLine("zone", 0 if zone is None else ZONE_BONUS[zone], cancelled=long_shot),
        SumLine("blockers", -blocked, cancelled=long_shot),
    )
    defence = _sum(
        state,
        SumLine("stat", 0 if keeper == OFF else state.stats[keeper][Stat.SAVE]),
        card_line(state, rival, Stat.SAVE),
        SumLine("side", SIDE_MATCH if same_side else SIDE_MISS, cancelled=long_shot),
        SumLine("away", AWAY if away else 0, cancelled=long_shot),
    )
    winner = _higher(seat, attack, defence)
    if out is not None:
        guard = None if keeper == OFF else keeper
        out.append(ShotDecided(state.doer, guard, attack, defence, state.sides, winner))
    if shootout:
        _settle_shootout_shot(state, seat, winner, out)
    elif winner is None:
        begin_contest(state, Contest.REBOUND, seat, out)
    elif winner == seat:
        state.score = put(state.score, seat, state.score[seat] + 1)
        state.turnover = rival
        state.possession = rival
        state.goal = True
        if out is not None:
            out.append(GoalScored(seat, state.doer, state.score))
    elif keeper == OFF:
        award_rebound(state, rival, out)
    else:
        state.take_ball(keeper)
        state.turnover = rival
        if out is not None:
            out.append(BallTaken(keeper, "save", (state.ball,)))


def _settle_shootout_shot(state: State, seat: int, winner: int | None, out: Out) -> None:
    state.shots = put(state.shots, seat, state.shots[seat] + 1)
    if winner == seat:
        state.shootout = put(state.shootout, seat, state.shootout[seat] + 1)
        if out is not None:
            out.append(GoalScored(seat, state.doer, state.shootout))
    elif out is not None:
        out.append(ShootoutMissed(seat, state.doer))


def _sum(_state: State, *lines: SumLine) -> Sum:
    kept = tuple(line for line in lines if line.value or line.label in ("stat", "cards"))
    return Sum(kept, sum(line.value for line in kept if not line.cancelled))


def _higher(seat: int, attack: Sum, defence: Sum) -> int | None:
    if attack.total == defence.total:
        return None
    return seat if attack.total > defence.total else 1 - seat


def receivers(state: State, winner: int) -> list[int]:
    """Give who gets a rebound's ball: the nearest eligible, several when equally near (FIF-11.1, 11.7)."""
    team = state.team(winner)
    if state.deed == Deed.TACKLE:
        eligible = [f for f in team if f not in (state.doer, state.mark)]
        spot = state.ball
    else:
        spot = GOAL_MIDDLE[1 - state.act_seat]
        if winner == state.act_seat:
            eligible = [f for f in team if f != state.doer]
        else:
            eligible = [f for f in team if f not in state.goalkeepers]
    if not eligible:
        keeper = state.goalkeeper(winner)
        took_part = state.doer if seat_of(state.doer) == winner else state.mark
        return [keeper if keeper != OFF else took_part]
    far = GRID.distance[spot]
    nearest = min(far[state.pos[f]] for f in eligible)
    return [f for f in eligible if far[state.pos[f]] == nearest]


def award_rebound(state: State, winner: int, out: Out) -> None:
    """Give the rebound's ball; several equally near: its winner chooses."""
    if not state.men[winner]:
        # A side that has nobody on the pitch (a scenario's) can't have the ball either: the shooter keeps it.
        return
    nearest = receivers(state, winner)
    if len(nearest) > 1:
        ask(state, Node.RECEIVER, winner)
    else:
        _give(state, nearest[0], out)


def legal_receivers(state: State) -> list[Action]:
    """Those equally near."""
    return [FOOTBALLER[f] for f in receivers(state, state.actor)]


def choose_receiver(state: State, action: Action, out: Out) -> None:
    """Settle who of those equally near gets the ball."""
    _give(state, action.value, out)


def _give(state: State, footballer: int, out: Out) -> None:
    winner = seat_of(footballer)
    if winner != state.possession:
        state.turnover = winner
    state.take_ball(footballer)
    if out is not None:
        out.append(BallTaken(footballer, "rebound", (state.ball,)))
