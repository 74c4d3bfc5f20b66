"""The sound files: what the script makes, in a format that plays everywhere, evenly loud, without clicks."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from assets.make import sounds
from game.sound.cues import CUES, LOOPS

FOLDER = sounds.OUT
NAMES = sorted(path.stem for path in FOLDER.glob("*.wav"))
MOST_BYTES = 4_000_000


def read(name: str) -> tuple[wave._wave_params, NDArray[np.float64]]:  # pyright: ignore[reportPrivateUsage]
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as stream:
        frames = stream.readframes(stream.getnframes())
        return stream.getparams(), np.frombuffer(frames, "<i2") / 32768


def test_the_files_are_what_the_script_makes() -> None:
    made = sounds.everything()
    assert sorted(made) == NAMES
    for name, (rate, samples) in made.items():
        params, kept = read(name)
        assert params.framerate == rate
        # sin and exp differ in the last bit from one processor to another.
        assert np.abs(kept * 32768 - samples).max() <= 2, name


def test_every_cue_has_its_file_and_every_file_its_cue() -> None:
    assert {file for cue in CUES.values() for file in cue.files} | set(LOOPS) == set(NAMES)


def test_takes_of_a_cue_differ() -> None:
    several = [cue for cue in CUES.values() if cue.takes > 1]
    assert several
    for cue in several:
        assert len({read(file)[1].tobytes() for file in cue.files}) == cue.takes, cue.file


def test_together_they_are_small() -> None:
    assert sum(Path(FOLDER / f"{name}.wav").stat().st_size for name in NAMES) < MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_a_file_plays_everywhere_and_sounds_clean(name: str) -> None:
    params, samples = read(name)
    assert (params.nchannels, params.sampwidth, params.comptype) == (1, 2, "NONE")
    assert params.framerate in (22050, 44100)
    assert np.abs(samples).max() <= 10 ** (-0.9 / 20), "it clips"
    assert abs(samples.mean()) < 0.002, "it has an offset"
    assert -16 <= sounds.loudest(samples, params.framerate) <= -12
    if name in LOOPS:
        steps = np.abs(np.diff(samples))
        assert abs(samples[0] - samples[-1]) <= np.quantile(steps, 0.99), "its seam clicks"
        halves = [sounds.mean_level(half) for half in np.split(samples[: len(samples) // 2 * 2], 2)]
        assert abs(halves[0] - halves[1]) < 2, "it goes up and down as it goes round"
    else:
        assert len(samples) / params.framerate <= 3.5
        assert max(abs(samples[0]), abs(samples[-1])) < 0.002, "it begins or ends with a click"
