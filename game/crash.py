"""What is left behind when the program breaks: a report for those who mend it, without anything personal.

A report says the version, the system, what went wrong, what happened last, and the match's record, which can
be played again. Names of people and folders are taken out, and so are the names of clubs and footballers,
which the player may have invented. Nothing is sent anywhere.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import re
import socket
import sys
import time
import traceback
from itertools import count
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from engine.core import record
from game import logs
from game.i18n import N_
from game.notice import Notice, shown
from game.version import version

if TYPE_CHECKING:
    from game.session import Players
    from game.shell import Shell

log = logging.getLogger(__name__)

TOLD = N_(
    "Something went wrong, and Potrero has to close. What was played is kept: start again and go on with the "
    "match. A report for those who make Potrero is in {file}; nothing was sent."
)
TOLD_UNKEPT = N_(
    "Something went wrong, and Potrero has to close. What was played is kept: start again and go on with the "
    "match. No report could be written ({reason})."
)
LAST_TIME = N_("Potrero broke off the last time. What was played is kept; the report is in {file}.")

_UNTOLD = "untold-crash"
"""The file that names a report of which the next start tells."""


def write_report(error: BaseException, shell: Shell | None = None) -> Notice:
    """Write a report on an error that ends the program, and log it.

    Args:
        error: with its traceback.
        shell: the running program, as far as it came.

    Returns:
        What to tell the player: where the report is, or why there is none.
    """
    trace = "".join(traceback.format_exception(error))
    log.debug("broke off", exc_info=error)
    return _keep(_text(trace, shell))


def watch_natively() -> IO[str] | None:
    """Have the interpreter leave a trace when a driver or library takes the whole process down.

    Returns:
        The open file, which must stay open as long as the program runs; None if it can't be written.
    """
    try:
        file = _native_file().open("w", encoding="utf-8")
    except OSError:
        return None
    faulthandler.enable(file)
    return file


def stop_watching(file: IO[str] | None) -> None:
    """End what `watch_natively` began: the program leaves in good order."""
    if file is not None:
        faulthandler.disable()
        file.close()
        Path(file.name).unlink(missing_ok=True)


def left_behind() -> Notice | None:
    """Tell, once, of the report that the last start left; call it before `watch_natively`."""
    native, untold = _native_file(), logs.folder() / _UNTOLD
    try:
        trace = native.read_text(encoding="utf-8", errors="replace") if native.exists() else ""
        if trace:
            native.unlink()
            _keep(_text(f"The process was taken down.\n{trace}", None))
        if not untold.exists():
            return None
        report = logs.folder() / untold.read_text(encoding="utf-8").strip()
        untold.unlink()
    except OSError as error:
        log.warning("what the last start left can't be read: %s", error)
        return None
    return Notice(LAST_TIME, {"file": shown(report)})


def _native_file() -> Path:
    return logs.folder() / f"{logs.name()}.fault"


def _keep(text: str) -> Notice:
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    try:
        folder = logs.folder()
        folder.mkdir(parents=True, exist_ok=True)
        names = (f"{stem}.txt" if n == 1 else f"{stem}-{n}.txt" for n in count(1))
        path = next(folder / name for name in names if not (folder / name).exists())
        path.write_text(text, encoding="utf-8")
        (folder / _UNTOLD).write_text(path.name, encoding="utf-8")
    except OSError as error:
        log.error("%s", text)  # then the console has it, at least
        return Notice(TOLD_UNKEPT, {"reason": error.strerror or error})
    return Notice(TOLD, {"file": shown(path)})


def _text(trace: str, shell: Shell | None) -> str:
    parts = [
        ("Potrero broke off", _circumstances(shell)),
        ("What went wrong", without_persons(trace.rstrip())),
        ("What happened last", without_persons("\n".join(logs.last_lines())) or "(nothing was logged)"),
        ("The match", _match(shell)),
    ]
    return "\n".join(f"== {heading}\n{body}\n" for heading, body in parts)


def _circumstances(shell: Shell | None) -> str:
    import platform  # noqa: PLC0415 - like much here, of no use to a start

    libraries = ", ".join(f"{name} {_version_of(name)}" for name in ("arcade", "pyglet", "pillow", "numpy"))
    lines = [
        f"version: {version()}, {'built' if getattr(sys, 'frozen', False) else 'from source'}",
        f"at: {time.strftime('%Y-%m-%d %H:%M:%S')} UTC{time.strftime('%z')}",
        f"system: {platform.platform()}, {platform.machine()}",
        f"Python: {platform.python_version()}; {libraries}",
    ]
    if shell is not None:
        window, settings = shell.window, shell.settings
        scenes = ", ".join(type(scene).__name__ for scene in shell.navigator.scenes)
        context: Any = window.ctx
        info, (major, minor) = context.info, context.gl_version
        lines += [
            f"graphics: {info.RENDERER} ({info.VENDOR}), OpenGL {major}.{minor}",
            f"window: {window.width}x{window.height}, {window.get_pixel_ratio():g} pixels a unit",
            f"options: {settings}",
            f"screens: {scenes}",
        ]
    return without_persons("\n".join(lines))


def _version_of(library: str) -> str:
    from importlib import metadata  # noqa: PLC0415

    loaded = sys.modules.get("PIL" if library == "pillow" else library)
    found = getattr(loaded, "__version__", None) or getattr(loaded, "version", None)
    if isinstance(found, str):
        return found
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "?"


def _match(shell: Shell | None) -> str:
    from game.session import Session  # noqa: PLC0415 - not before the program has come that far

    sessions = [
        session
        for scene in (shell.navigator.scenes if shell is not None else ())
        if isinstance(session := getattr(scene, "session", None), Session)
    ]
    if not sessions:
        return "(none on the screen)"
    session = sessions[-1]
    return nameless_record(session.match, session.players).rstrip()


def nameless_record(match: record.AnyMatch, players: Players) -> str:
    """Give a match's record with other names for clubs and footballers; it plays as before."""
    notes = {"players": {"levels": players.levels, "odds": players.odds}}
    header = record.header_of(match, version(), notes)
    return record.assembled(header | {"setup": _without_names(header["setup"])}, match.entries)[0].decode()


def _without_names(setup: dict[str, Any]) -> dict[str, Any]:
    numbers = count(1)

    def renamed(value: Any) -> Any:
        match value:
            case dict():
                table = cast(dict[str, Any], value)
                return {
                    key: f"Name {next(numbers)}" if key == "name" else renamed(each)
                    for key, each in table.items()
                }
            case list():
                return [renamed(each) for each in cast(list[Any], value)]
            case _:
                return value

    return renamed(setup)


def without_persons(text: str) -> str:
    """Take the home folder, the user's name in paths, and the computer's name out of a text."""
    home = str(Path.home())
    for written in {home, home.replace("\\", "\\\\"), home.replace("\\", "/")}:
        if len(written) > 1:
            text = text.replace(written, "~")
    users = {os.environ.get(variable, "") for variable in ("USER", "USERNAME", "LOGNAME")} | {
        Path.home().name
    }
    for user in filter(None, users):
        text = re.sub(rf"(?<=[/\\]){re.escape(user)}(?=[/\\\s'\":]|$)", "(user)", text)
    computer = socket.gethostname()
    if len(computer) > 2:
        text = re.sub(rf"\b{re.escape(computer)}\b", "(computer)", text)
    return text
