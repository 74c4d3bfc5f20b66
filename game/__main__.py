"""Starts the program: ``python -m game``."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence

from game import bootstrap


def main(argv: Sequence[str] | None = None) -> int:
    """Read the command line and run the program.

    Args:
        argv: the arguments after the program's name; those of the process if None.

    Returns:
        The exit code: 0; 1 if the window can't be opened or a library is missing; 2 for a wrong argument.
    """
    # A frozen build starts itself again for the computer player's process; that copy ends here.
    multiprocessing.freeze_support()
    options = _parser().parse_args(argv)
    bootstrap.ensure()
    # Not before: these bring in the window library, which the computer player's process must never load.
    import pyglet  # noqa: PLC0415

    pyglet.options.debug_gl = False  # asking the driver after each call for errors costs a third of a frame
    try:
        from game.app import Options, run  # noqa: PLC0415
        from game.matches import Matches  # noqa: PLC0415
    except ModuleNotFoundError:
        raise
    except ImportError as error:
        print(
            f"potrero: a graphics library of the system is missing ({error}); on Debian, install libgl1",
            file=sys.stderr,
        )
        return 1

    matches = Matches()
    try:
        return run(Options(options.language, options.window_size, options.seed), matches)
    finally:
        matches.close()


def _parser() -> argparse.ArgumentParser:
    from game.version import version  # noqa: PLC0415 - cheap, but of no use to the computer player's process

    parser = argparse.ArgumentParser(
        prog="potrero", description="Table football on the screen, against the computer or a friend."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {version()}")
    parser.add_argument(
        "--language", choices=("es", "en"), help="for this start alone; otherwise as in the options"
    )
    parser.add_argument(
        "--window-size", type=_size, metavar="WIDTHxHEIGHT", help="such as 1280x720; at least 1024x640"
    )
    parser.add_argument("--seed", type=int, help="of the next new match, to play it again")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} should look like 1280x720")
    if int(width) < 1024 or int(height) < 640:
        raise argparse.ArgumentTypeError(f"{text!r} is too small; at least 1024x640")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
