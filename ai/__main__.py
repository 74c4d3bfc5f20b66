"""The computer player's command line: `python -m ai --help`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import cast

from ai import arena_command, balance_command, explain, habits_command, ladder, puzzles, tuning
from ai.arena import MatchFailed
from engine.core.errors import PotreroError

_FAILED = 1
_COMMANDS = {
    "arena": arena_command,
    "ladder": ladder,
    "balance": balance_command,
    "puzzles": puzzles,
    "explain": explain,
    "tune": tuning,
    "habits": habits_command,
}


def main(arguments: list[str]) -> int:
    """Run a command; give its exit code: 0 done, 1 failed, 2 misused, 130 stopped with Ctrl-C."""
    parser = argparse.ArgumentParser(
        prog="python -m ai",
        description="Measure the computer player, and ask it why.",
        epilog="Exit code 0: done; 1: failed, the last line says why; 2: wrong use; 130: stopped (Ctrl-C).",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in _COMMANDS.values():
        module.add_command(commands)
    options = parser.parse_args(arguments)
    try:
        return _COMMANDS[options.command].run(options)
    except MatchFailed as failure:
        print(f"{failure.details}python -m ai: {failure}", file=sys.stderr)
        return _FAILED
    except PotreroError as error:
        print(f"python -m ai: {error}", file=sys.stderr)
        return _FAILED
    except KeyboardInterrupt:
        return arena_command.INTERRUPTED


if __name__ == "__main__":
    # A name that the terminal has no signs for must not end the command.
    cast(io.TextIOWrapper, sys.stdout).reconfigure(errors="backslashreplace")
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        # Whoever read the output has gone; nothing is left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(_FAILED)
