"""Errors that bad input raises: their text is one line that names the thing and the cure."""

from __future__ import annotations


class PotreroError(Exception):
    """Base of the errors that a command line or the screen shows as they are."""


class DataError(PotreroError):
    """A data file (clubs, formations, scenario) that can't be used."""


class RecordError(PotreroError):
    """A match record that is damaged or foreign."""


class UnreadableRecord(RecordError):
    """A match record that the system doesn't give out just now; nothing is known of what is in it."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
        """The system's own words."""


class NewerRecord(RecordError):
    """A match record that another version of the program can read; it is to be left alone."""


class IllegalDecision(PotreroError):
    """A decision that the rules refuse; nothing was changed."""
