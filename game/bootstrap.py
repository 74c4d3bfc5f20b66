"""Gets the program's libraries together before the first of them is imported.

`ensure()` lets `python3 -m game` work in a fresh checkout with nothing but Python. If this interpreter
already has what pyproject.toml asks for (a developer's environment, an installed copy, a frozen build), it
returns at once. Otherwise it starts the same command again in a private virtual environment that holds
exactly the lock file's libraries, and makes that environment first if need be.

Standard library only. Older Pythons can read this file too, and are told at once which one is needed.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

OLDEST_PYTHON = (3, 11)
CHECKOUT = Path(__file__).resolve().parent.parent
if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        f"potrero: Python 3.11 or newer is needed, and this is {sys.version.split()[0]}. Take a newer one."
    )
LOCK_FILES = {"run": CHECKOUT / "requirements.lock", "dev": CHECKOUT / "requirements-dev.lock"}
MARK = "complete"


def ensure(kind: str = "run") -> None:
    """Return if the libraries are there; otherwise start the same command again where they are.

    Args:
        kind: "run" for what the program needs, "dev" for the tools of tests and builds too.

    Raises:
        SystemExit: the libraries can't be had (code 1, one line on stderr names cause and cure), the
            installation was interrupted (130), or, on Windows, the command that was started again has ended.
    """
    if getattr(sys, "frozen", False) or not LOCK_FILES[kind].exists() or satisfied(kind):
        return
    environment = find_environment(kind)
    if environment is not None and environment.samefile(sys.prefix):  # or it would start again for ever
        sys.exit(f"potrero: {environment} isn't whole any more. Delete that folder and start again.")
    _start_again(interpreter_of(environment or _make_environment(kind)))


def satisfied(kind: str) -> bool:
    """Whether this interpreter has all that pyproject.toml asks for, in versions that it allows."""
    have = _installed_versions()
    for requirement in requirements(kind):
        name, _, specifier = re.sub(r"\[.*?\]", "", requirement).partition(">")
        version = have.get(_normal(name))
        if version is None or not allows(f">{specifier}", version):
            return False
    return True


def requirements(kind: str) -> list[str]:
    """What pyproject.toml asks for: the dependencies, and for "dev" every extra's too."""
    # Read as text, because tomllib takes longer to import than all the rest of a start takes here.
    text = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    text = text[text.index("\ndependencies = [") : text.index("\n[project.scripts]")]
    if kind == "run":
        text = text[: text.index("\n]")]
    return re.findall(r'"([^"\n]+)"', text)


def allows(specifier: str, version: str) -> bool:
    """Whether a version fits a specifier such as ">=3.3,<4". Only >= and < are understood.

    Raises:
        ValueError: the specifier has anything else in it.
    """
    for clause in specifier.replace(" ", "").split(","):
        match = re.fullmatch(r"(>=|<)([\d.]+)", clause)
        if match is None:
            raise ValueError(f"pyproject.toml: {clause!r}: write library versions with >= and < alone")
        if (_numbers(version) >= _numbers(match[2])) != (match[1] == ">="):
            return False
    return True


def _installed_versions() -> dict[str, str]:
    # importlib.metadata would do, at three times the price of a whole start that finds everything in place.
    versions: dict[str, str] = {}
    for place in sys.path:
        with suppress(OSError):  # an archive, or a folder that isn't there
            for entry in os.listdir(place or "."):  # noqa: PTH208 - paths as objects cost milliseconds
                if entry.endswith(".dist-info"):
                    name, _, version = entry.removesuffix(".dist-info").partition("-")
                    versions.setdefault(_normal(name), version)
    return versions


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def _numbers(version: str) -> tuple[int, ...]:
    release = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(part) for part in release[0].split(".")] if release else []
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def find_environment(kind: str) -> Path | None:
    """The whole environment for this lock file and this interpreter, if there is one."""
    name = environment_name(kind)
    return next((root / name for root in environment_roots() if is_whole(root / name)), None)


def interpreter_of(environment: Path) -> Path:
    """The Python of an environment."""
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def environment_name(kind: str) -> str:
    """The folder name that stands for this lock file and this interpreter, such as run-cpython-311-5e0f…"""
    tag = sys.implementation.cache_tag
    here = "\n".join((sys.base_prefix, tag, sysconfig.get_platform()))
    return f"{kind}-{tag}-{hashlib.sha256(LOCK_FILES[kind].read_bytes() + here.encode()).hexdigest()[:16]}"


def environment_roots() -> tuple[Path, Path]:
    """Where environments may lie: in the checkout, else in the user's cache folder."""
    # platformdirs knows the cache folder better, and is one of the libraries that are not there yet.
    if sys.platform == "win32":
        cache = (
            Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "potrero" / "Cache"
        )
    elif sys.platform == "darwin":
        cache = Path.home() / "Library" / "Caches" / "potrero"
    else:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "potrero"
    return CHECKOUT / ".venv", cache / "environments"


def is_whole(environment: Path) -> bool:
    """Whether an installation was finished and its Python is still there."""
    return (environment / MARK).exists() and interpreter_of(environment).exists()


def _make_environment(kind: str) -> Path:
    from game import private_environment  # noqa: PLC0415 - for the first start alone

    try:
        return private_environment.make(kind)
    except private_environment.InstallError as error:
        sys.exit(f"potrero: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


def _start_again(python: Path) -> NoReturn:
    command = [str(python), *sys.orig_argv[1:]]
    if os.name == "nt":  # exec would give the console back before the program has ended
        sys.exit(_run_through(command))
    os.execv(python, command)


def _run_through(command: list[str]) -> int:
    """Run a command to its end and give its exit code. An interruption is the command's to answer."""
    import signal  # noqa: PLC0415 - these two spare every other start their price
    import subprocess  # noqa: PLC0415

    # Ctrl+C reaches both. The handler does nothing; were the signal ignored, the command would inherit that.
    signal.signal(signal.SIGINT, lambda _number, _frame: None)
    return subprocess.Popen(command).wait()
