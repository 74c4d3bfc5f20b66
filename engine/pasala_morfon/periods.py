"""The match's frame: kick-offs, the end of a period, extra time, the winner (PMF-4, 18, 19, 21)."""

from __future__ import annotations

from engine.core.cards import subtract
from engine.core.pairs import leader
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.ball import Out, drop_chain, next_action, roll
from engine.pasala_morfon.cards import DECK, MALUS
from engine.pasala_morfon.dice import dice_of
from engine.pasala_morfon.events import (
    DieTied,
    KickoffDecided,
    MatchEnded,
    MatchStarted,
    PeriodEnded,
    PeriodStarted,
    throw,
)
from engine.pasala_morfon.state import EXTRA_TIME_DECK, OFF, Kick, Open, Period, State


def begin_match(state: State, out: Out) -> None:
    """Shuffle the 45 cards; both hands are empty; roll for the kick-off (PMF-4.1 to 4.3)."""
    if out is not None:
        out.append(MatchStarted(state.setup))
        out.append(PeriodStarted(state.period, state.deck_size))
    roll(state, Node.KICKOFF_ROLL)


def kickoff_rolled(state: State, outcome: int, out: Out) -> None:
    """Give the winner the ball and the first action (PMF-4.3, 4.4)."""
    home, away = dice_of(outcome)
    malus = MALUS[state.track[0]], MALUS[state.track[1]]
    lead = home - malus[0] - away + malus[1]
    winner = 0 if lead > 0 else 1
    if out is not None:
        throws = throw(0, home, malus[0]), throw(1, away, malus[1])
        out.append(KickoffDecided(winner, throws) if lead else DieTied(Node.KICKOFF_ROLL, throws))
    if lead == 0:
        return
    state.attacker = winner
    state.last = 1 - winner
    next_action(state, out)


def go_on(state: State, out: Out) -> None:
    """Nothing is pending: ask for the next action, or end the period (PMF-5.8, 18.2)."""
    hand = state.hand
    if (state.deck_size or hand[0] or hand[1]) and state.closing:
        next_action(state, out)
    else:
        _end_period(state, out)


def _end_period(state: State, out: Out) -> None:
    """Clear the table, then see what comes next (PMF-18.5, 19.1, 20.1, 21)."""
    drop_chain(state, out)
    if out is not None:
        left = len(state.hand[0]), len(state.hand[1])
        out.append(PeriodEnded(state.period, state.goals, left))
    setup = state.setup
    level = state.goals[0] == state.goals[1]
    if level and setup.extra_time and state.period is Period.REGULATION:
        _begin_extra_time(state, out)
    elif level and setup.shootout:
        _begin_shootout(state)
    else:
        end_match(state, out)


def _set_table(state: State) -> None:
    """Make the ball, the windows and the keeper as they are before a kick-off (PMF-4.6)."""
    state.attacker = OFF
    state.last = OFF
    state.open = Open.NONE
    state.counter = OFF
    state.keeper = True
    state.kick = Kick.NONE
    state.closing = OFF


def _begin_extra_time(state: State, out: Out) -> None:
    """Shuffle all but the tracks and what has left the game; the first 15 are the deck (PMF-19.1, 19.2)."""
    _set_table(state)
    state.period = Period.EXTRA_TIME
    state.pool = subtract(DECK, state.track[0] + state.track[1] + state.removed)
    state.deck_size = EXTRA_TIME_DECK
    state.hand = (b"", b"")
    state.buried = (b"", b"")
    state.discard = b""
    state.covered = False
    if out is not None:
        out.append(PeriodStarted(state.period, state.deck_size))
    roll(state, Node.KICKOFF_ROLL)


def _begin_shootout(state: State) -> None:
    """Roll for who kicks first; every kick is a penalty, without keeper bonus (PMF-20.2, 20.4)."""
    _set_table(state)
    state.period = Period.SHOOTOUT
    state.keeper = False
    state.kick = Kick.PENALTY
    roll(state, Node.SHOOTOUT_ORDER_ROLL)


def end_match(state: State, out: Out) -> None:
    """End the match: more goals win, then the shoot-out's (PMF-21.1 to 21.3)."""
    state.period = Period.FINISHED
    state.node = Node.OVER
    state.kick = Kick.NONE
    state.actor = OFF
    if out is not None:
        out.append(MatchEnded(state.goals, state.shootout, winner(state)))


def winner(state: State) -> int | None:
    """Give the seat that has won: by goals, then by the shoot-out's (PMF-21.1 to 21.3)."""
    return leader(state.goals, state.shootout) if state.node is Node.OVER else None
