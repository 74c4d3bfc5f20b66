"""What each event of a match sounds like while its clip tells it: the one table from clips to sounds."""

from __future__ import annotations

from typing import NamedTuple

from engine.fifes import events as ev
from game.present.clips import DEAL_GAP, ROW, Clip

_TURNED_APART = 0.04
_BALL_IN_NET = 0.36
_ROOM_SEES_IT = 0.45


class Sounding(NamedTuple):
    """A cue and when it comes.

    Attributes:
        cue: a key of `game.sound.cues.CUES`.
        after: seconds after the clip began, at normal speed.
        pitch: 1.0 as it was recorded.
    """

    cue: str
    after: float = 0.0
    pitch: float = 1.0


def sounds_of(clip: Clip) -> list[Sounding]:
    """What is heard while a clip plays."""
    event, count = clip.events[0], len(clip.events)
    match event:
        case ev.TurnBegan(_, _, kickoff):
            return [Sounding("whistle" if kickoff else "turn")]
        case ev.HalfTime() | ev.ExtraTimeBegan() | ev.ShootoutBegan():
            return [Sounding("whistle_long")]
        case ev.MatchEnded():
            return [Sounding("whistle"), Sounding("whistle", 0.32), Sounding("whistle_long", 0.64)]
        case ev.CardDrawn():
            return [Sounding("card_draw", DEAL_GAP * place) for place in range(count)]
        case ev.CardPlaced() | ev.SidePlaced():
            return [Sounding("card_place", 0.12)]
        case ev.CardsTurned():
            return [Sounding("card_turn", _TURNED_APART * place) for place in range(count)]
        case ev.TopRevealed():
            return [Sounding("card_turn", 0.1)]
        case ev.StressCounted():
            return [Sounding("stress")]
        case ev.CardDiscarded() | ev.CardsLeft() | ev.CardRecovered():
            return [Sounding("card_drop", 0.1)]
        case ev.DeckShuffled():
            return [Sounding("shuffle")]
        case ev.EnergyCooled() | ev.EnergySpent():
            return [Sounding("coin", 0.25)]
        case ev.AbilityUsed(_, _, skipped):
            return [] if skipped else [Sounding("ability")]
        case ev.LightningPlayed():
            return [Sounding("lightning"), Sounding("gasp", 0.1)]
        case ev.TakerPlaced() | ev.Ran() | ev.TacklerWalked() | ev.Substituted():
            return [Sounding("slide")]
        case ev.Regrouped(_, _, moves):
            return [Sounding("slide")] if moves else []
        case ev.Passed(_, path):
            return [Sounding("kick"), Sounding("roll", 0.05)] if len(path) > 1 else []
        case ev.BallTaken(_, how):
            return [Sounding("bounce" if how == "rebound" else "stop", 0.1)]
        case ev.TackleDecided() | ev.ShotDecided():
            return _duel(event)
        case ev.GoalScored():
            return [Sounding("net", _BALL_IN_NET), Sounding("roar", _ROOM_SEES_IT)]
        case ev.ShootoutMissed():
            return [Sounding("groan")]
        case _:
            return []


def _duel(event: ev.TackleDecided | ev.ShotDecided) -> list[Sounding]:
    """A tick for each row of the sums; then what it came to."""
    if isinstance(event, ev.TackleDecided):
        rows = max(len(event.tackle.lines), len(event.dribble.lines))
        attacker, beaten = event.tackler // 15, ("clash", "past")
    else:
        rows = max(len(event.shot.lines), len(event.save.lines))
        attacker, beaten = event.shooter // 15, ("shot", "save")
    counted = rows * ROW
    told = [Sounding("tick", ROW * row, 1.0 + 0.03 * row) for row in range(rows)]
    if event.winner is None:
        return [*told, Sounding("bounce", counted), Sounding("gasp", counted + 0.1)]
    won = event.winner == attacker
    told.append(Sounding(beaten[0] if won else beaten[1], counted))
    if isinstance(event, ev.ShotDecided) and not won:
        told.append(Sounding("groan", counted + 0.15))
    return told
