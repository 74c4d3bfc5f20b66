"""The people in the room: some dozens of invented voices, who talk, follow the match, and cry out."""

from __future__ import annotations

import numpy as np

from assets.make.sound_blocks import CROWD_RATE, Wave, shaped, span

LOOP_SECONDS = 14.0


_VOWELS = {
    "a": (730, 1180, 2500),
    "e": (480, 1850, 2500),
    "i": (300, 2200, 2900),
    "o": (500, 880, 2450),
    "u": (320, 740, 2300),
}
_BREADTH = (90.0, 120.0, 180.0)
_STRENGTH = (1.0, 0.55, 0.25)


def _sung(pitch: Wave, vowel: str, luck: np.random.RandomState, breath: float = 0.08) -> Wave:
    """A voice on a vowel: a buzz of the given pitch through three formants."""
    phase = np.cumsum(pitch) / CROWD_RATE + luck.random_sample()
    buzz = 2 * (phase % 1.0) - 1 + breath * luck.standard_normal(len(pitch))
    size = 1 << (len(buzz) - 1).bit_length()
    f = np.fft.rfftfreq(size, 1 / CROWD_RATE)
    throat = 0.94 + 0.14 * luck.random_sample()
    gain = np.zeros_like(f)
    for formant, breadth, strength in zip(_VOWELS[vowel], _BREADTH, _STRENGTH, strict=True):
        gain += strength / (1 + ((f - formant * throat) / breadth) ** 2)
    return np.fft.irfft(np.fft.rfft(buzz, size) * gain, size)[: len(buzz)]


def _syllable(base: float, seconds: float, vowel: str, luck: np.random.RandomState) -> Wave:
    t = span(seconds, CROWD_RATE)
    bend = 1 + 0.08 * luck.standard_normal() * (t / seconds) + 0.03 * np.sin(2 * np.pi * 5 * t)
    return _sung(base * bend, vowel, luck) * np.sin(np.pi * t / seconds) ** 0.7


def _hall(dry: Wave, luck: np.random.RandomState, *, circular: bool) -> Wave:
    """The same room, heard from inside; a loop's echoes come round to its beginning."""
    t = span(0.6, CROWD_RATE)
    echo = shaped(luck.standard_normal(len(t)) * np.exp(-t / 0.12), 120, 3200, CROWD_RATE)
    echo /= np.sqrt((echo**2).sum())
    size = len(dry) if circular else len(dry) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)
    out = wet
    out[: len(dry)] += 0.5 * dry
    return out


def _talk(
    voices: int,
    luck: np.random.RandomState,
    *,
    pitches: tuple[float, float],
    pace: float,
    silence: float,
    vowels: str,
) -> Wave:
    """People talking over each other, laid round a loop so that it has no seam.

    Args:
        voices: how many.
        luck: of this loop.
        pitches: lowest and highest voice in Hz.
        pace: seconds of a syllable on the average.
        silence: the part of the time in which a voice says nothing.
        vowels: those that are heard.
    """
    size = round(LOOP_SECONDS * CROWD_RATE)
    out = np.zeros(size)
    for _voice in range(voices):
        base = pitches[0] * (pitches[1] / pitches[0]) ** luck.random_sample()
        near = 0.25 + 0.75 * luck.random_sample() ** 2
        at = luck.random_sample() * LOOP_SECONDS
        end = at + LOOP_SECONDS
        while at < end:
            if luck.random_sample() < silence * 0.3:
                at += 0.5 + 1.5 * luck.random_sample()
                continue
            seconds = pace * (0.6 + 0.8 * luck.random_sample())
            vowel = vowels[luck.randint(len(vowels))]
            said = _syllable(base * (1 + 0.1 * luck.standard_normal()), seconds, vowel, luck)
            where = (round(at * CROWD_RATE) + np.arange(len(said))) % size
            out[where] += near * said
            at += seconds * 0.95
    return out


def room_loop(luck: np.random.RandomState) -> Wave:
    """People at their tables, and now and then a glass."""
    talk = _talk(22, luck, pitches=(95, 220), pace=0.19, silence=0.55, vowels="aeaeoiu")
    talk = talk / np.sqrt((talk**2).mean())
    size = len(talk)
    for _glass in range(5):
        t = span(0.4, CROWD_RATE)
        pitch = 2100 + 1500 * luck.random_sample()
        ring = np.exp(-t / 0.06) * (
            np.sin(2 * np.pi * pitch * t) + 0.5 * np.sin(2 * np.pi * pitch * 1.52 * t)
        )
        where = (luck.randint(size) + np.arange(len(t))) % size
        talk[where] += (0.5 + 0.5 * luck.random_sample()) * ring
    return shaped(_hall(talk, luck, circular=True), 110, 2600, CROWD_RATE)


def thrill_loop(luck: np.random.RandomState) -> Wave:
    """The same people on their feet: higher, longer vowels, hands and heels."""
    talk = _talk(34, luck, pitches=(140, 340), pace=0.3, silence=0.25, vowels="aaeoaeo")
    talk = talk / np.sqrt((talk**2).mean())
    size = len(talk)
    beats = 28
    for beat in range(beats):
        for _hand in range(9):
            t = span(0.06, CROWD_RATE)
            clap = shaped(luck.standard_normal(len(t)), 700, 3600, CROWD_RATE) * np.exp(-t / 0.012)
            late = round(size * beat / beats + 0.028 * CROWD_RATE * luck.standard_normal())
            where = (late + np.arange(len(t))) % size
            talk[where] += 0.9 * clap
    return shaped(_hall(talk, luck, circular=True), 120, 4200, CROWD_RATE)


def _cry(
    voices: int,
    seconds: float,
    luck: np.random.RandomState,
    *,
    pitches: tuple[float, float],
    glide: tuple[float, float],
    vowels: str,
    attack: float,
    hold: float,
) -> Wave:
    """All together on one vowel.

    Args:
        voices: how many.
        seconds: how long.
        luck: of this cry.
        pitches: lowest and highest voice in Hz.
        glide: the pitch at the beginning and at the end, as a part of the voice's own.
        vowels: those that are heard.
        attack: seconds until most have joined in.
        hold: seconds until they begin to tire.
    """
    size = round(seconds * CROWD_RATE)
    out = np.zeros(size)
    for _voice in range(voices):
        late = attack * luck.random_sample() ** 1.5
        t = span(seconds - late, CROWD_RATE)
        base = pitches[0] * (pitches[1] / pitches[0]) ** luck.random_sample()
        part = np.clip(t / (seconds * 0.6), 0, 1)
        tremble = 1 + 0.012 * np.sin(
            2 * np.pi * (4.5 + 2 * luck.random_sample()) * t + 6 * luck.random_sample()
        )
        pitch = base * (glide[0] + (glide[1] - glide[0]) * part) * tremble
        own = hold * (0.6 + 0.8 * luck.random_sample())
        loud = np.minimum(1, t / 0.09) * np.exp(-np.maximum(0, t - own) / 0.45)
        cry = _sung(pitch, vowels[luck.randint(len(vowels))], luck, breath=0.2) * loud
        out[size - len(t) :] += (0.4 + 0.6 * luck.random_sample()) * cry
    return _hall(out, luck, circular=False)


def roar(luck: np.random.RandomState) -> Wave:
    """¡Gol! The whole room."""
    cry = _cry(
        40, 2.6, luck, pitches=(130, 360), glide=(0.92, 1.08), vowels="ooaoe", attack=0.22, hold=1.0
    )  # fmt: skip
    t = np.arange(len(cry)) / CROWD_RATE
    feet = shaped(luck.standard_normal(len(cry)), 50, 160, CROWD_RATE)
    feet *= np.minimum(1, t / 0.1) * np.exp(-t / 0.7) * (0.6 + 0.4 * np.sin(2 * np.pi * 7 * t))
    hiss = (
        shaped(luck.standard_normal(len(cry)), 900, 5500, CROWD_RATE)
        * np.minimum(1, t / 0.2)
        * np.exp(-t / 0.9)
    )
    level = np.abs(cry).max()
    return cry + 0.25 * level * feet / np.abs(feet).max() + 0.16 * level * hiss / np.abs(hiss).max()


def groan(luck: np.random.RandomState) -> Wave:
    """Uuh: so near."""
    return _cry(26, 1.5, luck, pitches=(110, 280), glide=(1.12, 0.72), vowels="uuouo", attack=0.12, hold=0.4)


def gasp(luck: np.random.RandomState) -> Wave:
    """A breath drawn in by everybody, and an ah."""
    cry = _cry(18, 0.9, luck, pitches=(150, 330), glide=(0.9, 1.15), vowels="aeoa", attack=0.1, hold=0.15)
    t = np.arange(len(cry)) / CROWD_RATE
    air = shaped(luck.standard_normal(len(cry)), 1200, 5000, CROWD_RATE)
    air *= np.minimum(1, t / 0.12) * np.exp(-np.maximum(0, t - 0.12) / 0.09)
    return cry + 0.35 * np.abs(cry).max() * air / np.abs(air).max()
