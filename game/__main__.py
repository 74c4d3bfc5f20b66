"""Starts the program: ``python -m game``."""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game import bootstrap

INTERRUPTED = 130

log = logging.getLogger("game")


def main(argv: Sequence[str] | None = None) -> int:
    """Read the command line and run the program.

    Args:
        argv: the arguments after the program's name; those of the process if None.

    Returns:
        The exit code: 0; 1 if the system can't run it (no screen, no OpenGL, a library missing) or the smoke
        test failed; 2 for a wrong argument; 3 if it broke off; 130 if it was interrupted.
    """
    # A frozen build starts itself again for the computer player's process; that copy ends here.
    multiprocessing.freeze_support()
    _borrow_console()
    options = _parser().parse_args(argv)
    bootstrap.ensure()
    if options.smoke_test is not None:
        _move_home(options.smoke_test)
    try:
        return _run(options)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    # Not before: these bring in libraries, and the computer player's process must never load the window's.
    from game import crash, i18n, logs, trouble  # noqa: PLC0415
    from game.settings import SettingsStore  # noqa: PLC0415
    from game.version import version  # noqa: PLC0415

    logs.start(options.log_level)
    log.info("Potrero %s begins", version())
    broken_off = crash.left_behind()
    natively = crash.watch_natively()
    attended = options.smoke_test is None
    try:
        store = SettingsStore()
        settings = store.load()
        i18n.set_language(options.language or settings.language)
        import pyglet  # noqa: PLC0415

        pyglet.options.debug_gl = (
            False  # asking the driver after each call for errors costs a third of a frame
        )
        if options.safe_mode:
            pyglet.options.audio = ("silent",)
        from game.app import CANT_RUN, Options, StartError, run  # noqa: PLC0415
        from game.matches import Matches  # noqa: PLC0415

        wanted = Options(
            language=options.language,
            window_size=options.window_size,
            seed=options.seed,
            demo=options.demo,
            safe_mode=options.safe_mode,
            sound=not options.safe_mode,
            smoke_test=options.smoke_test,
        )
        matches = Matches()
        try:
            return run(wanted, store, settings, matches, *([broken_off] if broken_off else []))
        except StartError as error:
            log.debug("can't start", exc_info=error)
            trouble.tell(str(error), on_screen=attended)
            return CANT_RUN
        finally:
            matches.close()
    except Exception as error:
        cure = trouble.cure_of(error)
        trouble.tell(cure or str(crash.write_report(error)), on_screen=attended)
        return 1 if cure else 3
    finally:
        log.info("Potrero ends")
        crash.stop_watching(natively)
        logs.stop()


def _borrow_console() -> None:
    """On Windows a program with a window has no console: take that of whoever started it, if there is one.

    What was sent elsewhere (``Potrero.exe --help > file``) goes there.
    """
    if sys.platform == "win32" and getattr(sys, "frozen", False):
        import ctypes  # noqa: PLC0415

        if (sys.stdout is None or sys.stderr is None) and ctypes.windll.kernel32.AttachConsole(-1):
            console = Path("CONOUT$").open("w", encoding="utf-8", buffering=1)  # noqa: SIM115 - to the end
            sys.stdout = sys.stdout or console
            sys.stderr = sys.stderr or console


def _move_home(folder: Path) -> None:
    """Let a smoke test have settings, matches and logs of its own, in its folder."""
    from game.settings import HOME_VARIABLE  # noqa: PLC0415

    os.environ[HOME_VARIABLE] = str(folder.resolve() / "home")


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
    parser.add_argument("--demo", action="store_true", help="watch the computer play against itself")
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="if it doesn't run well: lowest quality and no sound, for this start alone",
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        help="how much goes into the log and onto the console; otherwise info into the log, warnings here",
    )
    parser.add_argument(
        "--smoke-test",
        type=Path,
        metavar="DIR",
        help="check that it runs here: play a whole match by itself, leave its record and pictures in DIR",
    )
    return parser


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} should look like 1280x720")
    if int(width) < 1024 or int(height) < 640:
        raise argparse.ArgumentTypeError(f"{text!r} is too small; at least 1024x640")
    if int(width) > 7680 or int(height) > 4320:
        raise argparse.ArgumentTypeError(f"{text!r} is too big; at most 7680x4320")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
