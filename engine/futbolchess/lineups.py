"""Line-ups: who may stand where before a kick-off, and how both are made in secret (FCH-2)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.futbolchess.actions import ARRANGE, DEFAULT, KEEP, SQUARE, Action, Node
from engine.futbolchess.events import LineupConfirmed, LineupOpened, LineupsRevealed
from engine.futbolchess.pitch import (
    CENTRE_CIRCLE,
    FLANK,
    FRONT_FLANK,
    FRONT_ZONE,
    KEEPER_SQUARES,
    KICKOFF_SPOT,
    KICKOFF_SQUARES,
    OWN_HALF,
    PENALTY_AREA,
    UPPER_FLANK,
    Place,
    Square,
    index,
    turned,
)
from engine.futbolchess.procedure import Out, Step, ask
from engine.futbolchess.squads import KIND, SQUAD, team
from engine.futbolchess.state import NOBODY, OFF, Setup, State

Lineup = tuple[Square, ...]
"""A side's eleven squares, in the order of the line-up."""

ZONES: tuple[tuple[Mask, ...], ...] = tuple(
    (
        KEEPER_SQUARES[seat],
        PENALTY_AREA[seat],
        FLANK[seat],
        OWN_HALF[seat] & ~FLANK[seat],
        FRONT_FLANK[seat],
        FRONT_ZONE[seat],
    )
    for seat in (0, 1)
)
"""By seat and kind: where the rules place him (FCH-2.4 to 2.9)."""

FULL_BACK_2, WINGER_2, FORWARD_1, FORWARD_2 = 4, 8, 9, 10
"""Places in the line-up."""


def _default(forward: Place) -> Lineup:
    places = [(6, 0), (5, 3), (8, 3), (2, 4), (11, 4), (5, 6), (8, 6), (2, 8), (11, 8), forward, (6, 8)]
    return tuple(index(*each) for each in places)


_WITH, _WITHOUT = _default((7, 10)), _default((7, 8))
DEFAULTS: tuple[tuple[Lineup, Lineup], ...] = (
    (_WITHOUT, _WITH),
    (tuple(map(turned, _WITHOUT)), tuple(map(turned, _WITH))),
)
"""By seat, without and with the kick-off (FCH-2.12)."""


def allowed(setup: Setup, seat: int, kickoff: bool, before: Lineup) -> Mask:
    """Give the squares for the next footballer of a line-up whose earlier ones stand already.

    Whatever is chosen among them, the rest can be placed too: no zone runs full, and the two midfielders
    can't fill the four kick-off squares. Two midfielders and two forwards can't fill the five squares
    around the spot either, so FCH-2.10 holds by itself.
    """
    at = len(before)
    squares = ZONES[seat][KIND[at]]
    for square in before:
        squares &= ~(1 << square)
    if kickoff:
        squares &= ~(1 << KICKOFF_SPOT[seat])
        if at == FORWARD_2 and not KICKOFF_SQUARES[seat] >> before[FORWARD_1] & 1:
            squares &= KICKOFF_SQUARES[seat]
    elif setup.clear_circle:
        squares &= ~CENTRE_CIRCLE
    if setup.both_flanks and at in (FULL_BACK_2, WINGER_2):
        upper = UPPER_FLANK >> before[-1] & 1
        squares &= ~UPPER_FLANK if upper else UPPER_FLANK
    return squares


def first_fault(setup: Setup, seat: int, kickoff: bool, lineup: Lineup) -> int | None:
    """Give the place of the first footballer who may not stand there, or None when all may."""
    for at, square in enumerate(lineup):
        if square == OFF or not allowed(setup, seat, kickoff, lineup[:at]) >> square & 1:
            return at
    return None


def proposed(setup: Setup, lineups: tuple[Square, ...], seat: int, kickoff: bool) -> Lineup:
    """Give a seat's last line-up if it is legal for its role, else the default (FCH-2.12)."""
    last = lineups[seat * SQUAD : (seat + 1) * SQUAD]
    return last if first_fault(setup, seat, kickoff, last) is None else DEFAULTS[seat][kickoff]


def begin(state: State, out: Out) -> Step:
    """Ask both sides, the one with the kick-off first (FCH-14.2)."""
    state.plan = NOBODY
    return _open(state, state.kicker, out)


def _open(state: State, seat: int, out: Out) -> Step:
    state.arranging = OFF
    if out is not None:
        out.append(LineupOpened(seat, seat == state.kicker))
    return ask(state, Node.LINEUP, seat)


def open_squares(state: State) -> Mask:
    """Give the squares for the footballer who is being placed."""
    seat = state.actor
    before = state.plan[seat * SQUAD : seat * SQUAD + state.arranging]
    return allowed(state.setup, seat, seat == state.kicker, before)


def legal(state: State) -> list[Action]:
    """The proposed line-up, the default if that is another, or one's own, square by square."""
    if state.arranging != OFF:
        return [SQUARE[square] for square in members(open_squares(state))]
    seat, kickoff = state.actor, state.actor == state.kicker
    if proposed(state.setup, state.lineups, seat, kickoff) == DEFAULTS[seat][kickoff]:
        return [KEEP, ARRANGE]
    return [KEEP, DEFAULT, ARRANGE]


def choose(state: State, action: Action, out: Out) -> Step:
    """Take a line-up as it is, or place the next footballer of one's own."""
    seat = state.actor
    if action == ARRANGE:
        state.arranging = 0
        return ask(state, Node.LINEUP, seat)
    if action == KEEP:
        return confirm(state, proposed(state.setup, state.lineups, seat, seat == state.kicker), out)
    if action == DEFAULT:
        return confirm(state, DEFAULTS[seat][seat == state.kicker], out)
    at = seat * SQUAD + state.arranging
    state.plan = (*state.plan[:at], action.value, *state.plan[at + 1 :])
    state.arranging += 1
    if state.arranging < SQUAD:
        return ask(state, Node.LINEUP, seat)
    return confirm(state, state.plan[seat * SQUAD : (seat + 1) * SQUAD], out)


def confirm(state: State, lineup: Lineup, out: Out) -> Step:
    """Settle the asked seat's line-up; with both settled, show them and go on to the kick-off."""
    seat = state.actor
    state.arranging = OFF
    state.plan = (*lineup, *state.plan[SQUAD:]) if seat == 0 else (*state.plan[:SQUAD], *lineup)
    if out is not None:
        out.append(LineupConfirmed(seat))
    if seat == state.kicker:
        if state.setup.open_lineups and out is not None:
            out.append(LineupsRevealed(tuple((f, state.plan[f]) for f in team(seat))))
        return _open(state, 1 - seat, out)
    if out is not None:
        out.append(LineupsRevealed(tuple(enumerate(state.plan))))
    state.set_positions(state.plan)
    state.lineups = state.plan
    state.plan = NOBODY
    return Step.KICKOFF
