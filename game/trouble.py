"""Why the program can't run, told where the player sees it: on the console, in the log and on the screen."""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
import sys

from game.i18n import N_, _

log = logging.getLogger(__name__)

TITLE = "Potrero"

NO_SCREEN = N_("No screen was found. Start Potrero in a desktop session.")
NO_OPENGL = N_(
    "The graphics driver offers no OpenGL 3.3. Update the driver of the graphics card; "
    "a card made before 2010 may have none."
)
NO_OPENGL_LINUX = N_(
    "The graphics driver offers no OpenGL 3.3. Install or update Mesa (on Debian and Ubuntu: "
    "sudo apt install libgl1-mesa-dri), or start with LIBGL_ALWAYS_SOFTWARE=1 to draw without the card."
)
NO_LIBRARY = N_("The system library {library} is missing. Install it and start again.")
NO_LIBRARY_DEBIAN = N_(
    "The system library {library} is missing. Install it (on Debian and Ubuntu: sudo apt install {package}) "
    "and start again."
)

_PACKAGES = {
    "GL": "libgl1",
    "GLX": "libglx0",
    "GLU": "libglu1-mesa",
    "EGL": "libegl1",
    "X11": "libx11-6",
    "fontconfig": "libfontconfig1",
    "freetype": "libfreetype6",
}
"""The libraries that are asked of the system on Linux, and Debian's packages of them."""
# By name, since each system has classes of its own, without a common base and not to be had on the others.
_SCREENLESS = {"NoSuchDisplayException"}
_WITHOUT_OPENGL = {
    "NoOpenGLException",
    "NoSuchConfigException",
    "ContextException",
    "ConfigException",
    "MissingFunctionException",
    "GLXInfoException",
    "WGLInfoException",
}
_MISSING_LIBRARY = re.compile(
    r'Library "(?P<asked>[^"]+)" not found|(?P<file>[\w.+-]+\.so[\w.]*): cannot open shared object'
)


def cure_of(error: BaseException) -> str | None:
    """Give the sentence for a player whose system can't run the program; None for any other error."""
    kind = type(error).__name__
    if kind in _SCREENLESS:
        return _(NO_SCREEN)
    if kind in _WITHOUT_OPENGL:
        return _(NO_OPENGL_LINUX if sys.platform.startswith("linux") else NO_OPENGL)
    found = _MISSING_LIBRARY.search(str(error)) if isinstance(error, (ImportError, OSError)) else None
    if found is None:
        return None
    library = found["asked"] or found["file"]
    package = _PACKAGES.get(library.removeprefix("lib").split(".so")[0])
    if package is None:
        return _(NO_LIBRARY).format(library=library)
    return _(NO_LIBRARY_DEBIAN).format(library=library, package=package)


def tell(message: str, *, on_screen: bool = True) -> bool:
    """Say why the program ends: on the console, in the log, and in a box on the screen.

    Args:
        message: in the player's language.
        on_screen: False where nobody is there to close a box.

    Returns:
        Whether there was a box; the player has closed it then.
    """
    log.error("%s", message)
    try:
        return on_screen and _box(message)
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("no box could be opened: %s", error)
        return False


def _box(message: str) -> bool:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only needed when all else has failed

        error_icon, on_top = 0x10, 0x40000
        return bool(ctypes.windll.user32.MessageBoxW(None, message, TITLE, error_icon | on_top))
    if sys.platform == "darwin":
        script = "on run {said, heading}\ndisplay alert heading message said as critical\nend run"
        return _open(["osascript", "-e", script, message, TITLE])
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    # Whatever the desktop has; the last one only shows a bubble.
    return any(
        shutil.which(command[0]) and _open(command)
        for command in (
            ["zenity", "--error", "--no-markup", "--width=480", f"--title={TITLE}", f"--text={message}"],
            ["kdialog", f"--title={TITLE}", "--error", message],
            ["xmessage", "-center", "-title", TITLE, message],
            ["notify-send", "--urgency=critical", TITLE, message],
        )
    )


def _open(command: list[str]) -> bool:
    result = subprocess.run(
        command, env=_systems_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    # Closing xmessage by its window's own button isn't a failure; a tool that can't open the screen says 255.
    return result.returncode in (0, 1)


def _systems_environment() -> dict[str, str]:
    """The environment without what a frozen build sets: the desktop's programs have their own libraries."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        environment["LD_LIBRARY_PATH"] = before
    return environment
