"""Where sounds go: the system's sound device by way of pyglet, or nowhere.

Without a device pyglet plays into silence by itself. A device that fails later, or a driver that raises, ends
the sound for the rest of this run and is told once in the log; the match goes on without it.
"""

from __future__ import annotations

import logging
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pyglet.media import Player
from pyglet.media.codecs.base import AudioData, AudioFormat, Source

from game.theme import ASSETS

FOLDER = ASSETS / "sounds"
MOST_VOICES = 16
"""Sounds at once; with more, the oldest stops."""
_LOG = logging.getLogger(__name__)
T = TypeVar("T")


class Output(Protocol):
    """Something that plays the files of ``assets/sounds``."""

    def play(self, file: str, volume: float, pitch: float) -> None:
        """Let a sound be heard once.

        Args:
            file: name of the WAV without its suffix.
            volume: 0 to 1.
            pitch: 1.0 as it was recorded.
        """
        ...

    def loop(self, file: str, volume: float) -> None:
        """Let a sound go round and round with that volume (0 to 1); at 0 it rests."""
        ...

    def close(self) -> None:
        """Stop everything."""
        ...


class Silence:
    """Plays nothing."""

    def play(self, file: str, volume: float, pitch: float) -> None:
        """Nothing is heard."""

    def loop(self, file: str, volume: float) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """Nothing is to be stopped."""


class Recording(Source):
    """A recording that is played once; or round and round, its end going over into its beginning.

    Args:
        data: 16-bit samples.
        audio_format: of the samples.
        endless: whether it begins anew at its end, without a gap.
    """

    def __init__(self, data: bytes, audio_format: AudioFormat, *, endless: bool = False) -> None:
        self.audio_format = audio_format
        self._data = data
        self._endless = endless
        self._at = 0
        self._duration = None if endless else len(data) / audio_format.bytes_per_second

    def is_precise(self) -> bool:
        """As many bytes come as are asked for, or all that are left."""
        return True

    def seek(self, timestamp: float) -> None:
        """Go to a second of the recording."""
        frames = int(timestamp * self.audio_format.sample_rate)
        self._at = min(frames * self.audio_format.bytes_per_frame, len(self._data))

    def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData | None:
        """Give the next bytes; None after the end."""
        del compensation_time
        wanted = self.audio_format.align(int(num_bytes))
        piece = bytearray()
        while len(piece) < wanted:
            part = self._data[self._at : self._at + wanted - len(piece)]
            self._at += len(part)
            piece += part
            if self._at == len(self._data):
                if not self._endless:
                    break
                self._at = 0
        if not piece:
            return None
        seconds = len(piece) / self.audio_format.bytes_per_second
        return AudioData(bytes(piece), len(piece), 0.0, seconds, [])


class Device:
    """The system's sound device.

    Args:
        folder: where the WAV files are.
        make_player: makes what plays one sound; pyglet's own by default.
    """

    def __init__(self, folder: Path = FOLDER, make_player: Callable[[], Any] = Player) -> None:
        self._folder = folder
        self._make_player = make_player
        self._recordings: dict[str, tuple[bytes, AudioFormat]] = {}
        self._voices: list[Any] = []
        self._loops: dict[str, Any] = {}
        self.trouble = ""
        """Why nothing is heard any more; empty while all is well."""

    def play(self, file: str, volume: float, pitch: float) -> None:
        """Let a sound be heard once."""
        self._try(lambda: self._play(file, volume, pitch))

    def loop(self, file: str, volume: float) -> None:
        """Let a sound go round and round."""
        self._try(lambda: self._loop(file, volume))

    def close(self) -> None:
        """Stop everything."""
        for player in (*self._voices, *self._loops.values()):
            self._try(player.delete)
        self._voices.clear()
        self._loops.clear()

    def _try(self, step: Callable[[], T]) -> T | None:
        if self.trouble:
            return None
        try:
            return step()
        except Exception as error:  # each driver has errors of its own, without a common base
            self.trouble = str(error) or type(error).__name__
            _LOG.warning("sound is off: the sound device failed (%s)", self.trouble)
            return None

    def _play(self, file: str, volume: float, pitch: float) -> None:
        self._voices = [voice for voice in self._voices if voice.source is not None]
        if len(self._voices) >= MOST_VOICES:
            self._voices.pop(0).delete()
        data, audio_format = self._recording(file)
        player = self._make_player()
        player.volume = volume
        player.pitch = pitch
        player.queue(Recording(data, audio_format))
        player.play()
        self._voices.append(player)

    def _loop(self, file: str, volume: float) -> None:
        player = self._loops.get(file)
        if player is None:
            if not volume:
                return
            player = self._loops[file] = self._make_player()
            player.queue(Recording(*self._recording(file), endless=True))
        player.volume = volume
        if volume and not player.playing:
            player.play()
        elif not volume and player.playing:
            player.pause()

    def _recording(self, file: str) -> tuple[bytes, AudioFormat]:
        found = self._recordings.get(file)
        if found is None:
            with wave.open(str(self._folder / f"{file}.wav"), "rb") as recorded:
                audio_format = AudioFormat(
                    recorded.getnchannels(), recorded.getsampwidth() * 8, recorded.getframerate()
                )
                found = recorded.readframes(recorded.getnframes()), audio_format
            self._recordings[file] = found
        return found
