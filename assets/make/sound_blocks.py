"""What sounds are built from: struck modes, filtered noise, layers, a small wooden room."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44100
CROWD_RATE = 22050
"""Samples a second: of things, and of people, whose voices have less height."""


def luck_of(name: str) -> np.random.RandomState:
    """Chance of a sound's own; this generator is promised to stay the same in every version of numpy."""
    return np.random.RandomState(sum(ord(letter) * 31**place for place, letter in enumerate(name)) % 2**32)


def span(seconds: float, rate: int = RATE) -> Wave:
    """The times of a stretch's samples."""
    return np.arange(round(seconds * rate)) / rate


def modes(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """A struck thing: partials of frequency, strength and seconds until it is down to a third."""
    t = span(seconds)
    out = np.zeros_like(t)
    for place, (frequency, strength, decay) in enumerate(partials):
        out += strength * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t + 0.7 * place)
    return out * np.minimum(1.0, t / 0.0007) * np.minimum(1.0, (seconds - t) / 0.03)


def shaped(noise: Wave, low: float, high: float, rate: int = RATE, slope: float = 2.0) -> Wave:
    """Noise between two frequencies, with soft flanks."""
    spectrum = np.fft.rfft(noise)
    f = np.fft.rfftfreq(len(noise), 1 / rate)
    gain = 1 / (1 + (low / np.maximum(f, 1e-3)) ** (2 * slope)) / (1 + (f / high) ** (2 * slope))
    return np.fft.irfft(spectrum * gain, len(noise))


def rush(
    seconds: float, low: float, high: float, luck: np.random.RandomState, *, attack: float, decay: float
) -> Wave:
    """A burst of filtered noise that comes up in `attack` seconds and falls to a third in `decay`."""
    t = span(seconds)
    noise = shaped(luck.standard_normal(len(t)), low, high)
    noise /= np.abs(noise).max()
    return noise * np.minimum(1.0, t / attack) * np.exp(-np.maximum(0.0, t - attack) / decay)


def laid(*layers: tuple[float, float, Wave], rate: int = RATE) -> Wave:
    """Sounds laid over each other, each with the second it begins at and its strength."""
    length = max(round(start * rate) + len(layer) for start, _gain, layer in layers)
    out = np.zeros(length)
    for start, gain, layer in layers:
        at = round(start * rate)
        out[at : at + len(layer)] += gain * layer
    return out


def room(dry: Wave, luck: np.random.RandomState, *, wet: float = 0.12, seconds: float = 0.18) -> Wave:
    """A small wooden room around a sound."""
    t = span(seconds)
    echo = shaped(luck.standard_normal(len(t)) * np.exp(-t / (seconds / 4)), 150, 5000)
    echo /= np.sqrt((echo**2).sum())
    size = len(dry) + len(echo)
    tail = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)
    out = np.zeros(size)
    out[: len(dry)] = dry
    return out + wet * tail * np.abs(dry).max() / max(np.abs(tail).max(), 1e-9) * 2
