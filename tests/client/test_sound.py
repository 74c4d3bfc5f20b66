"""What is heard in a match, how loud, what a failing sound device does, and sounds in words."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import arcade
import pyglet
import pytest
from pyglet.media.codecs.base import AudioFormat

from engine.fifes import events as ev
from engine.fifes.actions import Node
from game import app, i18n
from game.app import PotreroWindow
from game.hud.caption import CAPTION_SECONDS, OWED
from game.present.clips import Clip, clip_for
from game.present.table import Table
from game.scenes.match import MatchScene
from game.scenes.result import ResultScene
from game.settings import Settings, SettingsStore
from game.shell import Shell
from game.sound.crowd import danger
from game.sound.cues import CUES, ROOM, THRILL, Bus
from game.sound.output import MOST_VOICES, Device, Recording, Silence
from game.sound.sounds import Sounds
from game.sound.telling import sounds_of
from game.ui.scene import Scene
from tests.client import match_support
from tests.client.match_positions import CARRIED, NORMAL, SHOOTING, Stop
from tests.client.present_support import BareStage, told
from tests.client.robot import Robot

key = arcade.key


@dataclass
class Tape:
    """Remembers what was played."""

    played: list[tuple[str, float, float]] = field(default_factory=list[tuple[str, float, float]])
    loops: dict[str, float] = field(default_factory=dict[str, float])
    closed: bool = False

    def play(self, file: str, volume: float, pitch: float) -> None:
        self.played.append((file, volume, pitch))

    def loop(self, file: str, volume: float) -> None:
        self.loops[file] = volume

    def close(self) -> None:
        self.closed = True

    @property
    def files(self) -> list[str]:
        """What was played, whichever take of it."""
        return [_FIRST_TAKES.get(file, file) for file, _volume, _pitch in self.played]


_FIRST_TAKES = {file: cue.file for cue in CUES.values() for file in cue.files}


def sounds_on(tape: Tape, settings: Settings | None = None) -> Sounds:
    made = Sounds(tape, Random(1))
    made.mix(settings or Settings())
    return made


@pytest.fixture
def tape() -> Tape:
    return Tape()


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path, tape: Tape) -> Iterator[Shell]:
    made = match_support.make_shell(window, tmp_path, settings=Settings(quality="low"))
    made.sounds = sounds_on(tape)
    yield made
    match_support.close_shell(made)


def step(shell: Shell, count: int = 1, seconds: float = 0.1) -> None:
    for _ in range(count):
        shell.window.switch_to()
        shell.window._dispatch_updates(seconds)  # pyright: ignore[reportPrivateUsage]


# ---------------------------------------------------------------------- mixing


@pytest.mark.parametrize("bus", Bus)
def test_each_bus_has_its_volume(bus: Bus, tape: Tape) -> None:
    cue = next(name for name, each in CUES.items() if each.bus is bus)
    setting = f"volume_{bus.value}"
    loud = sounds_on(tape, replace(Settings(), **{setting: 100}))
    loud.play(cue)
    loud.mix(replace(Settings(), **{setting: 50}))
    loud.play(cue)
    loud.mix(replace(Settings(), **{setting: 0}))
    loud.play(cue)
    first, second = (volume for _file, volume, _pitch in tape.played)
    assert first == pytest.approx(CUES[cue].gain)
    assert second == pytest.approx(first / 4), "half as far on the slider sounds half as loud"


def test_mute_silences_everything_and_gives_it_back(tape: Tape) -> None:
    sounds = sounds_on(tape)
    sounds.crowd(1.0)
    for _ in range(30):
        sounds.update(0.1)
    heard = dict(tape.loops)
    assert heard[THRILL] > 0
    sounds.mix(Settings(mute=True))
    assert set(tape.loops.values()) == {0.0}
    sounds.play("kick")
    assert not tape.played
    sounds.mix(Settings())
    assert tape.loops == heard


def test_cues_come_when_they_are_due_and_those_of_what_is_gone_do_not(tape: Tape) -> None:
    sounds = sounds_on(tape)
    sounds.play("net", after=0.36)
    sounds.play("roar", after=0.5)
    sounds.update(0.3)
    assert tape.files == []
    sounds.update(0.1)
    assert tape.files == ["net"]
    sounds.forget()
    sounds.update(1.0)
    assert tape.files == ["net"]


def test_two_of_a_kind_differ_a_little_and_a_whistle_never(tape: Tape) -> None:
    sounds = sounds_on(tape)
    for _ in range(20):
        sounds.play("kick")
        sounds.play("whistle")
    kicks = [(file, pitch) for file, _volume, pitch in tape.played if file in CUES["kick"].files]
    assert {file for file, _pitch in kicks} == set(CUES["kick"].files)
    assert all(one[0] != other[0] for one, other in pairwise(kicks)), "the same take twice in a row"
    assert len({pitch for _file, pitch in kicks}) == 20
    assert all(abs(pitch - 1) <= 0.04 for _file, pitch in kicks)
    assert {pitch for file, _volume, pitch in tape.played if file == "whistle"} == {1.0}


def test_the_crowd_rises_with_the_danger_and_goes_home(tape: Tape) -> None:
    sounds = sounds_on(tape)
    sounds.crowd(0.0)
    for _ in range(20):
        sounds.update(0.1)
    quiet = dict(tape.loops)
    assert quiet[ROOM] > 0
    assert quiet.get(THRILL, 0.0) == 0.0
    sounds.crowd(1.0)
    levels: list[float] = []
    for _ in range(10):
        sounds.update(0.1)
        levels.append(tape.loops.get(THRILL, 0.0))
    assert levels == sorted(levels)
    assert levels[0] < levels[-1], "it rises by and by"
    assert levels[-1] > quiet[ROOM]
    sounds.crowd(None)
    for _ in range(30):
        sounds.update(0.1)
    assert set(tape.loops.values()) == {0.0}
    assert sounds.settled


# ---------------------------------------------------------------------- the device


class Broken:
    """A player of a driver that fails."""

    def __init__(self, at: str) -> None:
        self.at = at
        self.volume = self.pitch = 1.0
        self.source: object | None = None
        self.playing = False

    def _step(self, name: str) -> None:
        if name == self.at:
            raise RuntimeError("the device is gone")

    def queue(self, source: object) -> None:
        self._step("queue")
        self.source = source

    def play(self) -> None:
        self._step("play")
        self.playing = True

    def pause(self) -> None:
        self._step("pause")
        self.playing = False

    def delete(self) -> None:
        self._step("delete")
        self.source = None


@pytest.mark.parametrize("at", ["queue", "play", "pause", "delete"])
def test_a_device_that_vanishes_is_silence_and_one_line(at: str, caplog: pytest.LogCaptureFixture) -> None:
    device = Device(make_player=lambda: Broken(at))
    with caplog.at_level(logging.WARNING):
        device.loop(ROOM, 0.5)
        device.loop(ROOM, 0.0)
        for _ in range(MOST_VOICES + 3):
            device.play("kick", 0.5, 1.0)
        device.close()
        device.play("kick", 0.5, 1.0)
    assert device.trouble == "the device is gone"
    assert len(caplog.records) == 1
    assert "the device is gone" in caplog.text


def test_a_missing_or_damaged_file_is_silence_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "kick.wav").write_bytes(b"RIFF nothing")
    for file in ("kick", "gone"):
        device = Device(tmp_path, make_player=lambda: Broken(""))
        device.play(file, 1.0, 1.0)
        assert device.trouble
    assert len(caplog.records) == 2


def test_no_more_than_some_voices_at_once() -> None:
    made: list[Broken] = []

    def player() -> Broken:
        made.append(Broken(""))
        return made[-1]

    device = Device(make_player=player)
    for _ in range(MOST_VOICES + 5):
        device.play("tick", 0.5, 1.0)
    assert sum(each.source is not None for each in made) == MOST_VOICES
    assert [each.source is None for each in made[:5]] == [True] * 5


def test_without_a_device_the_real_driver_plays_into_silence() -> None:
    device = Device()
    device.play("button", 0.3, 1.02)
    device.loop(ROOM, 0.2)
    device.loop(ROOM, 0.0)
    device.close()
    assert device.trouble == ""
    silence = Silence()
    silence.play("gone", 1.0, 1.0)
    silence.loop("gone", 1.0)
    silence.close()


def read(recording: Recording, *sizes: int) -> bytes:
    """What a driver gets that asks for these numbers of bytes."""
    pieces = [recording.get_audio_data(size) for size in sizes]
    data = [cast("bytes", piece.data) for piece in pieces if piece is not None]  # pyright: ignore[reportUnknownMemberType]
    return b"".join(data)


def test_a_loop_has_no_gap_and_no_end() -> None:
    data = bytes(range(200)) * 10
    endless = Recording(data, AudioFormat(1, 16, 1000), endless=True)
    got = read(endless, 334, 1024, 2, 4096, 640)
    assert got == (data * 4)[: len(got)]
    assert len(got) == 334 + 1024 + 2 + 4096 + 640
    endless.seek(0.5)
    assert read(endless, 4) == data[1000:1004]


def test_a_sound_is_played_once() -> None:
    data = bytes(range(200)) * 10
    once = Recording(data, AudioFormat(1, 16, 1000))
    assert read(once, 1500, 1500, 1500) == data
    assert once.get_audio_data(10) is None
    assert once.duration == 1.0


def test_the_real_player_lets_go_of_a_sound_that_is_over() -> None:
    """pyglet's clock and events run as in the program: the voice is free again after the sound's length."""
    device = Device()
    device.play("pick", 0.2, 1.0)
    (voice,) = device._voices  # pyright: ignore[reportPrivateUsage]
    end = time.monotonic() + 5
    while voice.source is not None and time.monotonic() < end:
        pyglet.clock.tick()
        pyglet.app.platform_event_loop.dispatch_posted_events()
        time.sleep(0.01)
    assert voice.source is None
    assert device.trouble == ""


# ---------------------------------------------------------------------- the match


def clips_of(events: Sequence[ev.Event], table: Table) -> Iterator[Clip]:
    """Tell events as the director does."""
    left = list(events)
    while left:
        clip = clip_for(left, table, BareStage())
        yield clip
        for event in clip.events:
            table.apply(event)
        left = left[len(clip.events) :]


def test_every_kind_of_event_that_moves_something_is_heard() -> None:
    quiet = {
        "ActionDeclared", "BallLoose", "ContestBegan", "ContestTied", "ContestWon", "HandSeen",
        "KickoffChosen", "PhaseBegan", "PointsKnown", "TeamsPlaced", "TopDecided", "TopSeen", "TurnEnded",
        "WindowOpened",
    }  # fmt: skip
    kinds: dict[str, bool] = {}
    for seed in range(6):
        match = told(seed)
        for clip in clips_of(match.events, Table(match.begin)):
            name = type(clip.events[0]).__name__
            heard = sounds_of(clip)
            kinds[name] = kinds.get(name, False) or bool(heard)
            assert all(sounding.cue in CUES for sounding in heard)
            assert all(0 <= sounding.after <= 3 for sounding in heard)
    assert {name for name, heard in kinds.items() if not heard} <= quiet
    assert {"Passed", "Ran", "GoalScored", "TackleDecided", "ShotDecided", "CardDrawn"} <= set(kinds)


def test_a_goal_is_net_then_roar_and_a_save_is_a_groan() -> None:
    total = ev.Sum((ev.SumLine("stat", 5), ev.SumLine("cards", 4)), 9)
    less = ev.Sum((ev.SumLine("stat", 3),), 3)
    table = Table(told(0).begin)
    stage = BareStage()
    goal = sounds_of(clip_for([ev.GoalScored(0, 9, (1, 0))], table, stage))
    assert [each.cue for each in goal] == ["net", "roar"]
    shot = ev.ShotDecided(9, 15, total, less, (0, 1), 0)
    scored = [each.cue for each in sounds_of(clip_for([shot], table, stage))]
    saved = [each.cue for each in sounds_of(clip_for([replace(shot, winner=1)], table, stage))]
    tied = [each.cue for each in sounds_of(clip_for([replace(shot, winner=None)], table, stage))]
    assert scored == ["tick", "tick", "shot"]
    assert saved == ["tick", "tick", "save", "groan"]
    assert tied == ["tick", "tick", "bounce", "gasp"]


def test_danger_is_nothing_in_midfield_and_all_before_the_goal() -> None:
    def at(column: int, row: int = 9) -> float:
        place = f'ball = "A.10"\nA.10 = [{row}, {column}]\n'
        return danger(Table(match_support.match_at(NORMAL + place).view(0)))

    levels = [at(column) for column in (10, 14, 17, 20, 22)]
    assert levels == sorted(levels)
    assert levels[0] == 0.0
    assert levels[-1] == 1.0
    assert at(3) == 0.0, "the own goal is no danger while one has the ball"
    loose = danger(Table(match_support.match_at(NORMAL + 'ball = [9, 3]\nactive = "A"\n').view(0)))
    assert 0.5 < loose < 1.0
    table = Table(Stop("shot", Node.CARD, SHOOTING, "shoot").match().view(0))
    assert danger(table) == 1.0


def open_match(shell: Shell) -> MatchScene:
    scene = match_support.show(shell, Stop("action", Node.ACTION, CARRIED).match())
    step(shell, 3)
    return scene


def test_a_whole_match_is_heard_as_it_is_told(shell: Shell, tape: Tape) -> None:
    shell.settings.speed = 4.0
    robot = Robot(shell, Random(3), skip=False)
    robot.step(2)
    robot.use("new")
    robot.use("start")

    def second_turn_over(scene: Scene) -> bool:
        return isinstance(scene, ResultScene) or (
            isinstance(scene, MatchScene) and scene.session.match.turn >= 3 and scene.idle
        )

    robot.play(second_turn_over)
    assert {"button", "whistle", "tap", "card_draw", "slide", "card_place", "card_turn"} <= set(tape.files)
    assert tape.loops[ROOM] > 0
    flow = robot.match.matches
    flow.leave(shell, robot.match.session)
    step(shell, 40)
    assert set(tape.loops.values()) == {0.0}


def test_refusals_and_controls_are_heard_and_the_key_mutes(shell: Shell, tape: Tape) -> None:
    scene = open_match(shell)
    tape.played.clear()
    shell.window.dispatch_event("on_key_press", key.S, 0)
    assert tape.files == ["button", "refusal"]
    shell.window.dispatch_event("on_key_press", key.M, 0)
    assert shell.settings.mute
    assert scene.hud.toast.model == "Sound off"
    assert SettingsStore(shell.store.path.parent).load().mute
    shell.window.dispatch_event("on_key_press", key.S, 0)
    assert tape.files == ["button", "refusal"]
    shell.window.dispatch_event("on_key_press", key.M, 0)
    assert not shell.settings.mute
    assert scene.hud.toast.model == "Sound on"


# ---------------------------------------------------------------------- in words


@pytest.mark.parametrize(("size", "language"), [((1024, 640), "es"), ((1280, 720), "en")])
def test_captions_tell_sounds_and_cover_nothing(shell: Shell, size: tuple[int, int], language: str) -> None:
    i18n.set_language(language)
    window = shell.window
    assert isinstance(window, PotreroWindow)
    match_support.resize(window, *size)
    shell.settings.captions = True
    shell.settings.text_size = 30
    for stop in (Stop("action", Node.ACTION, CARRIED), Stop("shot", Node.CARD, SHOOTING, "shoot")):
        scene = match_support.show(shell, stop.match())
        step(shell, 12)
        caption_covers_nothing(scene)


def caption_covers_nothing(scene: MatchScene) -> None:
    caption = scene.hud.caption
    longest = max((cue for cue in CUES.values() if cue.words), key=lambda cue: len(i18n._(cue.words)))
    caption.hear(longest)
    box = caption.box
    assert box is not None
    (text,) = caption.written()
    assert text.text == f"[{i18n._(longest.words)}]"
    assert box.contains(text.box)
    hud = scene.hud
    for part in hud.parts:
        if part is not caption:
            for other in part.boxes():
                apart = (
                    box.right <= other.left
                    or other.right <= box.left
                    or box.top <= other.bottom
                    or other.top <= box.bottom
                )
                assert apart, f"it covers {type(part).__name__}"
    assert not caption.covers(*box.center)


def test_captions_go_and_the_weightier_one_stays(shell: Shell) -> None:
    scene = open_match(shell)
    shell.sounds.play("whistle")
    assert scene.hud.caption.model is None, "they are off at first"
    shell.settings.captions = True
    shell.settings.mute = True
    shell.settings_changed()
    shell.sounds.play("whistle")
    assert scene.hud.caption.model == "whistle", "also while nothing is heard"
    shell.sounds.play("card_place")
    assert scene.hud.caption.model == "whistle"
    scene.hud.update(OWED)
    shell.sounds.play("card_place")
    assert scene.hud.caption.model == "a card is laid down"
    scene.hud.update(CAPTION_SECONDS)
    assert scene.hud.caption.model is None


def test_a_shell_without_sounds_is_silent(window: PotreroWindow, tmp_path: Path) -> None:
    from tests.client.shell_support import RecordingFlow

    shell = app.make_shell(window, SettingsStore(tmp_path), Settings(), RecordingFlow())
    try:
        shell.sounds.play("kick")
        shell.sounds.crowd(1.0)
        shell.update(1.0)
    finally:
        shell.close()
        window.shell = None
