"""Make the program's sounds: everything is a thing touched, in a small wooden room with people in it.

Usage: python -m assets.make.sounds    (needs the program's own libraries alone)

The files are 16-bit PCM WAV, one channel, which every system plays without a codec. They are made equally
loud: their loudest twentieth of a second has the level `LOUDNESS` unless its peak forbids it.
The same bytes come each time, but for the last bit, which may differ from one processor to another.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assets.make.sound_blocks import CROWD_RATE, RATE, Wave, laid, luck_of, modes, room, rush, shaped, span
from assets.make.sound_people import gasp, groan, roar, room_loop, thrill_loop

OUT = Path(__file__).resolve().parent.parent / "sounds"
LOUDNESS = -14.0
"""dBFS of the loudest `WINDOW` of an effect; of the whole of a loop."""
PEAK = -1.0
"""dBFS that no sample goes beyond."""
WINDOW = 0.05
FADE = 0.004
"""Seconds at the end of an effect in which it goes to nothing."""


def tap(luck: np.random.RandomState) -> Wave:
    """A knuckle on the table: a turn begins."""
    wood = modes(0.22, [(215, 1.0, 0.035), (388, 0.6, 0.022), (642, 0.35, 0.014), (1190, 0.2, 0.008)])
    return room(laid((0, 1, wood), (0, 0.2, rush(0.05, 800, 4000, luck, attack=0.001, decay=0.006))), luck)


def kick(luck: np.random.RandomState) -> Wave:
    """A leather ball struck softly."""
    t = span(0.22)
    thump = np.sin(2 * np.pi * (95 * t + 16 * (1 - np.exp(-t / 0.022)) * 0.1)) * np.exp(-t / 0.045)
    skin = rush(0.12, 300, 1800, luck, attack=0.001, decay=0.018)
    return room(laid((0, 1, thump * np.minimum(1, t / 0.001)), (0, 0.7, skin)), luck)


def shot(luck: np.random.RandomState) -> Wave:
    """The same ball struck with all one has, and its flight."""
    t = span(0.3)
    thump = np.sin(2 * np.pi * (82 * t + 2.4 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / 0.06)
    crack = rush(0.14, 700, 5200, luck, attack=0.0008, decay=0.014)
    flight = rush(0.42, 500, 2600, luck, attack=0.12, decay=0.1)
    body = laid((0, 1, thump * np.minimum(1, t / 0.001)), (0, 0.8, crack), (0.02, 0.16, flight))
    return room(body, luck, wet=0.16)


def roll(luck: np.random.RandomState) -> Wave:
    """The ball over the felt."""
    t = span(0.75)
    noise = shaped(luck.standard_normal(len(t)), 160, 900)
    turns = 1 + 0.5 * np.sin(2 * np.pi * 13 * t * (1 - 0.35 * t))
    return noise * turns * np.minimum(1, t / 0.05) * np.clip((0.75 - t) / 0.4, 0, 1) ** 1.5


def stop(luck: np.random.RandomState) -> Wave:
    """The ball comes to rest against a button."""
    click = modes(0.14, [(1480, 1.0, 0.012), (2630, 0.5, 0.008), (640, 0.5, 0.02), (180, 0.5, 0.03)])
    return room(laid((0, 1, click), (0, 0.25, rush(0.05, 400, 2500, luck, attack=0.001, decay=0.01))), luck)


def slide(luck: np.random.RandomState) -> Wave:
    """An enamelled button pushed over the felt."""
    t = span(0.55)
    felt = shaped(luck.standard_normal(len(t)), 900, 3800, slope=1.5)
    weight = shaped(luck.standard_normal(len(t)), 90, 300)
    swell = np.sin(np.pi * np.clip(t / 0.55, 0, 1)) ** 1.3
    grain = 1 + 0.4 * shaped(luck.standard_normal(len(t)), 5, 40) / 0.06 * 0.3
    return (felt + 2.2 * weight) * swell * np.clip(grain, 0.2, 2.0)


def clash(luck: np.random.RandomState) -> Wave:
    """Button on button, and the ball changes its owner."""
    partials = [(1870, 1.0, 0.03), (2790, 0.7, 0.024), (4130, 0.45, 0.014), (5460, 0.25, 0.009)]
    first = modes(0.3, [*partials, (240, 0.8, 0.03)])
    second = modes(0.2, [(f * 1.06, s * 0.6, d * 0.8) for f, s, d in partials])
    grit = rush(0.08, 1500, 7000, luck, attack=0.0006, decay=0.009)
    return room(laid((0, 1, first), (0, 0.5, grit), (0.085, 0.5, second)), luck, wet=0.15)


def past(luck: np.random.RandomState) -> Wave:
    """A feint: felt brushed twice, a light touch on the ball."""
    brush = rush(0.2, 1200, 5200, luck, attack=0.04, decay=0.04)
    touch = modes(0.1, [(720, 1.0, 0.012), (1330, 0.5, 0.008), (210, 0.7, 0.025)])
    return room(laid((0, 0.8, brush), (0.13, 0.9, brush[::1]), (0.11, 0.7, touch)), luck)


def save(luck: np.random.RandomState) -> Wave:
    """Leather into two gloves."""
    t = span(0.25)
    thud = np.sin(2 * np.pi * (118 * t + 1.2 * (1 - np.exp(-t / 0.02)))) * np.exp(-t / 0.035)
    slap = rush(0.14, 500, 3200, luck, attack=0.0008, decay=0.022)
    second = rush(0.1, 400, 2400, luck, attack=0.001, decay=0.016)
    gloves = laid((0, 1, thud * np.minimum(1, t / 0.001)), (0, 1, slap), (0.022, 0.6, second))
    return room(gloves, luck, wet=0.16)


def bounce(luck: np.random.RandomState) -> Wave:
    """The ball up from the boards and down again, three times lower."""
    layers: list[tuple[float, float, Wave]] = []
    at, strength = 0.0, 1.0
    for gap in (0.21, 0.15, 0.1, 0.0):
        t = span(0.12)
        knock = np.sin(2 * np.pi * (150 * t + 0.9 * (1 - np.exp(-t / 0.015)))) * np.exp(-t / 0.022)
        layers.append((at, strength, knock * np.minimum(1, t / 0.001)))
        layers.append((at, strength * 0.5, rush(0.05, 500, 2600, luck, attack=0.001, decay=0.008)))
        at, strength = at + gap, strength * 0.55
    return room(laid(*layers), luck)


def net(luck: np.random.RandomState) -> Wave:
    """The ball into the cords: a rush that swells, hangs and drops."""
    t = span(0.8)
    cords = shaped(luck.standard_normal(len(t)), 1600, 9000, slope=1.2)
    shake = 1 + 0.55 * np.sin(2 * np.pi * 21 * t * (1 - 0.3 * t))
    swish = cords * shake * np.minimum(1, t / 0.025) ** 0.7 * np.exp(-t / 0.16)
    post = modes(0.5, [(523, 0.3, 0.12), (1408, 0.18, 0.08)])
    body = rush(0.2, 120, 500, luck, attack=0.01, decay=0.05)
    return room(laid((0, 1 / np.abs(swish).max(), swish), (0.01, 0.5, body), (0.02, 0.25, post)), luck)


def _whistle(seconds: float, luck: np.random.RandomState) -> Wave:
    t = span(seconds)
    pea = np.sin(2 * np.pi * 27 * t + 0.6 * np.sin(2 * np.pi * 3.1 * t))
    pitch = 2780 + 95 * pea + 60 * np.exp(-t / 0.03)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    air = shaped(luck.standard_normal(len(t)), 2200, 7500)
    loud = (0.72 + 0.28 * pea) * np.minimum(1, t / 0.012) * np.clip((seconds - t) / 0.035, 0, 1)
    return room((tone + 0.5 * air / np.abs(air).max()) * loud, luck, wet=0.14, seconds=0.3)


def whistle(luck: np.random.RandomState) -> Wave:
    """The referee, shortly."""
    return _whistle(0.24, luck)


def whistle_long(luck: np.random.RandomState) -> Wave:
    """The referee, at the end of something."""
    return _whistle(0.85, luck)


def card_draw(luck: np.random.RandomState) -> Wave:
    """Pasteboard off the deck."""
    return laid(
        (0, 1, rush(0.11, 2200, 9500, luck, attack=0.03, decay=0.02)),
        (0.065, 0.8, rush(0.04, 900, 5000, luck, attack=0.001, decay=0.006)),
    )


def card_place(luck: np.random.RandomState) -> Wave:
    """Pasteboard laid on felt."""
    edge = rush(0.05, 1200, 7000, luck, attack=0.0008, decay=0.008)
    board = modes(0.1, [(330, 1.0, 0.016), (540, 0.5, 0.011)])
    return room(laid((0, 1, edge), (0, 0.8, board)), luck, wet=0.08)


def card_turn(luck: np.random.RandomState) -> Wave:
    """A card bent up, turned over and let go."""
    return room(
        laid(
            (0, 0.5, rush(0.09, 1500, 6000, luck, attack=0.05, decay=0.02)),
            (0.085, 1.0, rush(0.05, 1800, 9000, luck, attack=0.0006, decay=0.007)),
            (0.085, 0.7, modes(0.08, [(450, 1.0, 0.012), (810, 0.5, 0.008)])),
        ),
        luck,
        wet=0.08,
    )


def card_drop(luck: np.random.RandomState) -> Wave:
    """A card on the pile."""
    return laid(
        (0, 0.5, rush(0.08, 1500, 6500, luck, attack=0.03, decay=0.015)),
        (0.05, 0.9, rush(0.06, 700, 4200, luck, attack=0.001, decay=0.01)),
    )


def shuffle(luck: np.random.RandomState) -> Wave:
    """A deck riffled and squared."""
    layers: list[tuple[float, float, Wave]] = []
    at = 0.0
    for card in range(26):
        strength = 0.5 + 0.5 * luck.random_sample()
        layers.append((at, strength, rush(0.03, 1300, 7500, luck, attack=0.0006, decay=0.005)))
        at += 0.012 + 0.006 * luck.random_sample() + 0.00025 * card
    layers.append((at + 0.05, 1.3, card_place(luck)))
    return laid(*layers)


def stress(luck: np.random.RandomState) -> Wave:
    """A low string bowed once, a little too near to its neighbour."""
    t = span(0.8)
    swell = np.minimum(1, t / 0.06) * np.exp(-np.maximum(0, t - 0.12) / 0.2) * np.clip((0.8 - t) / 0.15, 0, 1)
    tone = np.zeros_like(t)
    for frequency in (98.0, 103.8):
        for k in range(1, 14):
            tone += np.sin(2 * np.pi * frequency * k * t + 0.4 * k) / k**1.25
    return room((tone + 0.25 * shaped(luck.standard_normal(len(t)), 700, 2500)) * swell, luck, wet=0.15)


def coin(luck: np.random.RandomState) -> Wave:
    """Brass into its socket."""
    partials = [(3310, 1.0, 0.09), (5230, 0.7, 0.06), (7480, 0.4, 0.035), (2120, 0.35, 0.05)]
    ring = modes(0.4, partials)
    seat = modes(0.08, [(420, 1.0, 0.014), (890, 0.5, 0.01)])
    return room(laid((0, 0.8, ring), (0.07, 0.35, modes(0.3, [(f * 1.01, s, d) for f, s, d in partials])),
                     (0.07, 0.6, seat)), luck)  # fmt: skip


def ability(luck: np.random.RandomState) -> Wave:
    """A fingernail along a comb of brass: something special happens."""
    layers: list[tuple[float, float, Wave]] = []
    for place, frequency in enumerate((587, 740, 880, 1175)):
        partials = [(frequency, 1.0, 0.12), (frequency * 2.76, 0.3, 0.05), (frequency * 5.4, 0.12, 0.02)]
        layers.append(
            (place * 0.045, 0.8 + 0.05 * place, modes(0.4, [(float(f), s, d) for f, s, d in partials]))
        )
    return room(laid(*layers), luck)


def lightning(luck: np.random.RandomState) -> Wave:
    """A dry crack, and what rolls after it."""
    t = span(1.0)
    crack = rush(0.25, 900, 9000, luck, attack=0.0005, decay=0.02)
    again = rush(0.15, 600, 6000, luck, attack=0.0005, decay=0.014)
    rumble = shaped(luck.standard_normal(len(t)), 45, 190) * np.minimum(1, t / 0.05) * np.exp(-t / 0.28)
    return laid(
        (0, 1, crack), (0.045, 0.7, again), (0.09, 0.5, again), (0.02, 0.5 / np.abs(rumble).max(), rumble)
    )


def tick(luck: np.random.RandomState) -> Wave:
    """A bead on a wire: a row of a sum."""
    bead = modes(0.06, [(2350, 1.0, 0.006), (3820, 0.5, 0.004), (1180, 0.4, 0.008)])
    return room(laid((0, 1, bead)), luck, wet=0.06, seconds=0.08)


def button(luck: np.random.RandomState) -> Wave:
    """A wooden key, down and up."""
    down = modes(0.08, [(520, 1.0, 0.012), (1010, 0.5, 0.007), (240, 0.5, 0.02)])
    up = modes(0.06, [(760, 1.0, 0.008), (1390, 0.4, 0.005)])
    return room(laid((0, 1, down), (0.055, 0.35, up)), luck, wet=0.06, seconds=0.1)


def pick(luck: np.random.RandomState) -> Wave:
    """A button lifted off the felt."""
    lift = modes(0.07, [(980, 1.0, 0.009), (1720, 0.6, 0.006), (300, 0.3, 0.012)])
    return laid((0, 1, lift), (0, 0.2, rush(0.05, 1500, 5000, luck, attack=0.004, decay=0.01)))


def refusal(luck: np.random.RandomState) -> Wave:
    """Two dull knocks: it doesn't go."""
    knock = modes(0.14, [(155, 1.0, 0.03), (262, 0.6, 0.02), (410, 0.3, 0.012)])
    return room(laid((0, 1, knock), (0.11, 0.8, knock)), luck, wet=0.1)


# ------------------------------------------------------------------ finishing and writing

EFFECTS: tuple[Callable[[np.random.RandomState], Wave], ...] = (
    tap, kick, shot, roll, stop, slide, clash, past, save, bounce, net, whistle, whistle_long, card_draw,
    card_place, card_turn, card_drop, shuffle, stress, coin, ability, lightning, tick, button, pick, refusal,
)  # fmt: skip
TAKES: dict[str, int] = dict.fromkeys(
    (
        "kick", "shot", "roll", "stop", "slide", "clash", "past", "save", "bounce", "net",
        "card_draw", "card_place", "card_turn", "card_drop",
    ),
    3,
)  # fmt: skip
"""How often those that are heard again and again are made, each time with other luck: `kick`, `kick_2` …"""
CRIES: tuple[Callable[[np.random.RandomState], Wave], ...] = (roar, groan, gasp)
LOOPS: dict[str, Callable[[np.random.RandomState], Wave]] = {"room": room_loop, "thrill": thrill_loop}


def loudest(sound: Wave, rate: int) -> float:
    """dBFS of the loudest `WINDOW` of a sound (its root mean square)."""
    size = min(len(sound), round(WINDOW * rate))
    power = np.convolve(sound**2, np.ones(size) / size, mode="valid")
    return float(10 * np.log10(power.max()))


def mean_level(sound: Wave) -> float:
    """dBFS of a whole sound (its root mean square)."""
    return float(10 * np.log10((sound**2).mean()))


def effect(sound: Wave, rate: int) -> Wave:
    """An effect as it is written: without an offset, its end faded, at the common loudness."""
    sound = shaped(sound, 35, rate * 0.49, rate)
    # What is 60 dB below the loudest is nothing any more.
    heard = np.nonzero(np.abs(sound) > np.abs(sound).max() * 1e-3)[0]
    sound = sound[: min(len(sound), int(heard[-1]) + round(0.01 * rate))].copy()
    fade = round(FADE * 2 * rate)
    sound[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade))
    sound[: round(0.0005 * rate)] *= np.linspace(0, 1, round(0.0005 * rate))
    sound *= 10 ** ((LOUDNESS - loudest(sound, rate)) / 20)
    return limited(sound)


def loop(sound: Wave) -> Wave:
    """A loop as it is written."""
    sound = sound - sound.mean()
    return limited(sound * 10 ** ((LOUDNESS - 4 - mean_level(sound)) / 20))


def limited(sound: Wave) -> Wave:
    """A sound whose highest peaks are rounded off, so that none goes beyond `PEAK`."""
    top = 10 ** (PEAK / 20)
    knee = 0.7 * top
    high = np.abs(sound) > knee
    out = sound.copy()
    over = (np.abs(sound[high]) - knee) / (top - knee)
    out[high] = np.sign(sound[high]) * (knee + (top - knee) * np.tanh(over))
    return out


def everything() -> dict[str, tuple[int, NDArray[np.int16]]]:
    """All sounds by name: sampling rate and samples."""
    made: dict[str, tuple[int, Wave]] = {}
    for each in EFFECTS:
        for name in (
            each.__name__,
            *(f"{each.__name__}_{take}" for take in range(2, TAKES.get(each.__name__, 1) + 1)),
        ):
            made[name] = RATE, effect(each(luck_of(name)), RATE)
    for each in CRIES:
        made[each.__name__] = CROWD_RATE, effect(each(luck_of(each.__name__)), CROWD_RATE)
    for name, each in LOOPS.items():
        made[name] = CROWD_RATE, loop(each(luck_of(name)))
    return {name: (rate, np.round(sound * 32767).astype(np.int16)) for name, (rate, sound) in made.items()}


def main() -> None:
    """Write everything into ``assets/sounds``."""
    OUT.mkdir(exist_ok=True)
    for name, (rate, samples) in everything().items():
        with wave.open(str(OUT / f"{name}.wav"), "wb") as stream:
            stream.setnchannels(1)
            stream.setsampwidth(2)
            stream.setframerate(rate)
            stream.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    main()
