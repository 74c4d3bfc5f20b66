"""The golden matches: of each game a recorded match, and both players' views of it in text, turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.core import record
from engine.core.match import Match
from engine.core.playout import pick
from engine.fifes import picture as fifes_picture
from engine.fifes import playout as fifes_playout
from engine.fifes.game import FIFES
from engine.fifes.squads import club
from engine.fifes.state import Setup
from engine.fifes.worlds import determinize
from engine.futbolchess import picture as futbolchess_picture
from engine.futbolchess import playout as futbolchess_playout
from engine.futbolchess.actions import TIMEOUT
from engine.futbolchess.actions import clock as futbolchess_clock
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.state import Clock as FutbolchessClock
from engine.futbolchess.state import Format as FutbolchessFormat
from engine.futbolchess.state import Setup as FutbolchessSetup
from engine.futbolchess.state import Standing
from engine.futbolchess.worlds import determinize as futbolchess_world
from engine.pasala_morfon import picture as pasala_picture
from engine.pasala_morfon import playout as pasala_playout
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.setup import Mode as PasalaMode
from engine.pasala_morfon.setup import Setup as PasalaSetup
from engine.pasala_morfon.worlds import determinize as pasala_world
from engine.registry import GAMES
from engine.tablero_y_dados import picture as tablero_picture
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.state import Setup as TableroSetup

FOLDER = Path(__file__).parent
APP = "golden"

AnyMatch = Match[Any, Any, Any, Any]


class Golden(NamedTuple):
    """A game's golden match."""

    play: Callable[[], AnyMatch]
    """Plays it anew."""
    picture: Callable[[Any], str]
    least_turns: int
    happened: str
    """Events that it shows."""


def _fifes() -> AnyMatch:
    """Two attacking players, a cup tie with goals."""
    match: AnyMatch = Match(FIFES, Setup((club("JAR"), club("DPQ")), cup=True), "golden")
    luck = Random("golden")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        seen = match.view(seat)
        choose = fifes_playout.HABITS["attacking" if luck.random() < 0.85 else "dumping"]
        match.decide(seat, choose(determinize(seen, luck), list(seen.legal), luck))
    return match


def _futbolchess() -> AnyMatch:
    """A short match by the real clock, one side attacking in each half; a draw up to the penalties."""
    standing = (Standing.ASK, Standing.HEADS)
    setup = FutbolchessSetup(
        FutbolchessFormat.SHORT, FutbolchessClock.REAL, quiet_limit=20, standing=standing
    )
    match: AnyMatch = Match(FUTBOLCHESS, setup, "golden 18")
    luck = Random("golden")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        seen = match.view(seat)
        time = futbolchess_clock(seen.elapsed + int(luck.random() * 13_000))
        if match.why_illegal(seat, time) is None:
            match.decide(seat, time)
        if luck.random() < 0.03:
            match.decide(seat, TIMEOUT)
            continue
        habit = "attacking" if seen.half % 2 != seat and luck.random() < 0.95 else "uniform"
        choose = futbolchess_playout.HABITS[habit]
        match.decide(seat, choose(futbolchess_world(seen, luck), list(seen.legal), luck))
    return match


def _pasala_morfon() -> AnyMatch:
    """Football 5, both teams chain and play rough; a draw up to the shoot-out."""
    match: AnyMatch = Match(PASALA_MORFON, PasalaSetup(PasalaMode.FIVE), "golden 111")
    luck = Random("golden")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        seen = match.view(seat)
        choose = pasala_playout.HABITS["chaining" if luck.random() < 0.5 else "rough"]
        match.decide(seat, choose(pasala_world(seen, luck), seen.legal, luck))
    return match


def _tablero_y_dados() -> AnyMatch:
    """Short halves, any decision, a draw up to the shoot-out."""
    setup = TableroSetup(half_turns=12, extra_turns=8)
    match: AnyMatch = Match(TABLERO_Y_DADOS, setup, "golden 205")
    luck = Random("golden")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        match.decide(seat, pick(match.view(seat).legal, luck))
    return match


GOLDEN = {
    "fifes": Golden(
        _fifes,
        fifes_picture.picture,
        18,
        "TeamsPlaced KickoffChosen TakerPlaced Substituted Ran Passed TackleDecided ShotDecided GoalScored "
        "StressCounted AbilityUsed LightningPlayed EnergySpent EnergyCooled Regrouped DeckShuffled "
        "HalfTime MatchEnded",
    ),
    "futbolchess": Golden(
        _futbolchess,
        futbolchess_picture.picture,
        90,
        "MatchStarted CoinCalled CoinsFlipped TossWon LineupOpened LineupConfirmed LineupsRevealed "
        "HalfStarted KickoffReady TurnStarted TurnPassed FootballerMoved KickDeclared DiceRolled BallRolled "
        "BallFlew DisputeStarted DisputeWon GoalScored HalfEnded ExtraTimeStarted ShootoutStarted "
        "PenaltyTaken ClockRan DecisionTimedOut MatchEnded",
    ),
    "pasala_morfon": Golden(
        _pasala_morfon,
        pasala_picture.picture,
        120,
        "MatchStarted PeriodStarted KickoffDecided TurnStarted CardDrawn HandLimitReached DeckEmptied "
        "PassPlayed ShotDeclared WindowOpened WindowAccepted InterceptionPlayed ClearancePlayed "
        "SweepTacklePlayed FoulCalled YellowShown RedShown InjurySuffered MalusChanged SubstitutionMade "
        "KeeperBonusLost KeeperBonusRestored KickRolled GoalScored ShotSaved Rebounded DieTied "
        "PossessionRolled PossessionKept PossessionChanged ShotCardDiscarded ChainDiscarded "
        "CardDiscarded PeriodEnded ShootoutStarted ShootoutKicked ShootoutDecided MatchEnded",
    ),
    "tablero_y_dados": Golden(
        _tablero_y_dados,
        tablero_picture.picture,
        24,
        "PlacementDrawn PiecePlaced KickoffDrawn PeriodStarted TurnStarted KeeperCalled KeeperMoved "
        "KeeperCallFailed BallRolled RecoveryCounted RecoveryFailed PassCompleted GoalScored BallCleared "
        "BallStuck FoulCommitted FreeKickPlaced DeadBallPlaced PenaltyAwarded PenaltyRolled PenaltySaved "
        "CornerConceded PeriodEnded ExtraTimeStarted ShootoutDrawn ShootoutKick MatchEnded",
    ),
}


def record_of(game: str) -> Path:
    """Where a game's golden record lies."""
    return FOLDER / f"{game}.jsonl"


def views_file(game: str) -> Path:
    """Where a game's golden views lie."""
    return FOLDER / f"{game}.txt"


def views_of(game: str) -> str:
    """Both players' views at the beginning of each turn and at the end."""
    read = record.load(record_of(game), GAMES)
    whole = record.replay(read)
    parts: list[str] = []
    for turn in [*range(whole.turn + 1), None]:
        match = record.replay(read, turn)
        for seat in (0, 1):
            when = "end" if turn is None else f"turn {turn}"
            picture = GOLDEN[game].picture(match.view(seat))
            parts.append(f"======== {when}, player {seat + 1}, state {match.hash()}\n{picture}\n")
    return "\n".join(parts)
