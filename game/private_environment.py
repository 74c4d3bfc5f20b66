"""The private virtual environment that holds exactly the lock file's libraries.

It lies in the checkout's `.venv`, or in the user's cache folder where the checkout can't be written. Its
name stands for the lock file and the interpreter, so that a changed lock or another Python gets one of its
own. It gets its mark when it is whole; one without the mark was interrupted, and is made anew.
"""

from __future__ import annotations

import configparser
import errno
import hashlib
import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from game import file_lock, i18n
from game.bootstrap import LOCK_FILES, MARK, environment_name, environment_roots, interpreter_of, is_whole
from game.i18n import N_, _

# For a Python without ensurepip (Debian keeps it in a package of its own): the installer, known by its hash.
PIP_WHEEL = "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
PUBLIC_INDEX = "https://pypi.org/simple"
PATIENCE = 60.0  # seconds that the package index may keep silent

HASH_MISMATCH = N_(
    "A downloaded library isn't the one that was asked for (hash mismatch). "
    "Run 'pip cache purge', check the package index or proxy in use, and start again."
)
DISK_FULL = N_("The disk is full. Free about 800 MB and start again.")
UNWRITABLE = N_("The folder {root} can't be written. Make it writable and start again.")
UNREACHABLE = N_(
    "The package index can't be reached, and the first start needs it. "
    "Check the network (or HTTPS_PROXY and PIP_INDEX_URL) and start again."
)
NO_BUILD = N_(
    "A library has no build for Python {python} on this computer. Start with another Python, 3.11 or newer."
)
NO_VENV = N_(
    "This Python lacks its 'venv' module. Install it (Debian: apt install python3-venv) and start again."
)
NO_PIP = N_(
    "The package index has no {file}. Set PIP_INDEX_URL to one that has, "
    "or install Python's ensurepip (Debian: apt install python3-venv), and start again."
)
UNKNOWN = N_("The libraries could not be installed: {reason}. Start again, or tell us about it.")

# What the installer says, and what it means. The first that is found is told. The system speaks its user's
# language in it, so the numbers of its errors count more than its words.
SIGNS = (
    (("DO NOT MATCH THE HASHES",), HASH_MISMATCH),
    (
        (
            "No space left",
            "Disk quota exceeded",
            f"[Errno {errno.ENOSPC}]",
            f"[Errno {errno.EDQUOT}]",
            "[WinError 112]",  # the disk is full
            "[WinError 1295]",  # the user's share of it is
        ),
        DISK_FULL,
    ),
    (
        (
            "Permission denied",
            "Read-only file system",
            f"[Errno {errno.EACCES}]",
            f"[Errno {errno.EROFS}]",
            "[WinError 5]",  # access is denied
            "[WinError 19]",  # the disk is write-protected
        ),
        UNWRITABLE,
    ),
    (
        (
            "ConnectionError",
            "ConnectTimeout",
            "ReadTimeout",
            "name resolution",
            "getaddrinfo failed",
            "nodename nor servname",
            "ProxyError",
            "Network is unreachable",
            "Connection refused",
            "timed out",
            "CERTIFICATE_VERIFY_FAILED",
            "HTTP Error",
            "(from versions: none)",
        ),
        UNREACHABLE,
    ),
    (("No matching distribution", "No module named 'setuptools'", "Failed to build"), NO_BUILD),
)


class InstallError(Exception):
    """The libraries can't be had. The message is one sentence or two that name the cause and the cure."""


def make(kind: str) -> Path:
    """Make the environment and say how it goes on stderr. Wait if another start is making it already.

    Raises:
        InstallError: with the cause and the cure. Nothing is left behind.
    """
    with suppress(OSError):  # without its catalogue the program is still understood, in English
        i18n.set_language(None)
    root = _first_writable_root()
    environment = root / environment_name(kind)
    try:
        with _Turn(environment.with_suffix(".lock")):
            if not is_whole(environment):
                _say(_("Setting up the libraries. This happens once and takes a minute or two."))
                try:
                    _make_empty(environment)
                    _install(LOCK_FILES[kind], environment)
                    (environment / MARK).touch()
                except BaseException:
                    _progress("")
                    shutil.rmtree(environment, ignore_errors=True)
                    raise
                _say(_("The libraries are ready."))
    except OSError as error:
        raise explained(error, root) from error
    return environment


def _first_writable_root() -> Path:
    roots = environment_roots()
    for root in roots:
        probe = root / f"writable-{os.getpid()}"
        try:
            root.mkdir(parents=True, exist_ok=True)
            probe.touch()
            probe.unlink()
        except OSError as error:
            if root == roots[-1]:
                raise explained(error, root) from error
        else:
            return root
    raise AssertionError("the last root was tried")


class _Turn:
    """One start at a time: holds a lock file, which the system frees however the process ends."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab")
        # An installer that outlives a killed start holds the lock too, so that nobody works beside it.
        os.set_inheritable(self._file.fileno(), True)

    def __enter__(self) -> None:
        if not self._taken():
            _say(_("Another start is setting up the libraries. Waiting for it."))
            while not self._taken():
                time.sleep(0.2)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _taken(self) -> bool:
        return file_lock.take(self._file.fileno())


def _make_empty(environment: Path) -> None:
    if importlib.util.find_spec("venv") is None:
        raise InstallError(_(NO_VENV))
    shutil.rmtree(environment, ignore_errors=True)
    # Python doesn't know its own path if it was started with no PATH at all; then the system does.
    python = sys.executable or os.path.realpath("/proc/self/exe")
    problem = _run([python, "-I", "-m", "venv", "--without-pip", str(environment)])
    if problem is not None:
        raise explained(problem, environment.parent)
    if _run(_python(environment, "-m", "ensurepip", "--default-pip")) is not None:
        wheel = environment / PIP_WHEEL
        wheel.write_bytes(download_pip())
        problem = _run(_python(environment, f"{wheel}/pip", "install", "--no-index", "--no-user", str(wheel)))
        if problem is not None:
            raise explained(problem, environment.parent)
        wheel.unlink()


def _run(command: list[str]) -> str | None:
    """Run a command; None if it did its work, else what it said."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return result.stdout if result.returncode != 0 else None


def _python(environment: Path, *arguments: str) -> list[str]:
    # -I: what PYTHONPATH and the like say is meant for other programs.
    return [str(interpreter_of(environment)), "-I", *arguments]


def _install(lock: Path, environment: Path) -> None:
    # The lock file is whole, so nothing else is asked for. It overrides two of arcade's wishes, too.
    command = _python(
        environment, "-m", "pip", "install", "--no-deps", "--require-hashes", "--no-user", "--no-input"
    )
    command += ["--disable-pip-version-check", "--progress-bar", "off", "-r", str(lock)]
    total = sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())
    seen = 0
    said: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, close_fds=False
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            said.append(line)
            if line.startswith(("Collecting ", "Ignoring ")):
                seen += 1
                _progress(f"{seen}/{total}  {re.split('[=:]', line.split()[1])[0]}")
            elif line.startswith("Installing collected"):
                _progress(_("putting them in place"))
    _progress("")
    if pip.returncode != 0:
        raise explained("".join(said), environment.parent)


def download_pip() -> bytes:
    """The installer's wheel from the package index, checked."""
    page, address = _fetch(package_index().rstrip("/") + "/pip/")
    link = re.search(rf'href="([^"]*{re.escape(PIP_WHEEL)}[^"]*)"', page.decode("utf-8", "replace"))
    if link is None:
        raise InstallError(_(NO_PIP).format(file=PIP_WHEEL))
    wheel, _address = _fetch(urllib.parse.urljoin(address, link[1].replace("&amp;", "&")))
    if hashlib.sha256(wheel).hexdigest() != PIP_SHA256:
        raise InstallError(_(HASH_MISMATCH))
    return wheel


def package_index() -> str:
    """The package index that pip would use: its variable's, its settings', or the public one."""
    if url := os.environ.get("PIP_INDEX_URL"):
        return url
    home = Path.home()
    files = [Path(sys.base_prefix) / "pip.conf", home / ".config/pip/pip.conf", home / ".pip/pip.conf"]
    files += [
        Path(folder) / "pip/pip.conf" for folder in os.environ.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":")
    ]
    files.append(Path("/etc/pip.conf"))
    if sys.platform == "win32":
        files = [Path(os.environ.get("APPDATA", home)) / "pip" / "pip.ini", Path(sys.base_prefix) / "pip.ini"]
    if named := os.environ.get("PIP_CONFIG_FILE"):
        files.insert(0, Path(named))
    for file in files:
        settings = configparser.RawConfigParser()
        settings.read(file, encoding="utf-8")
        for section in ("install", "global"):
            if settings.has_option(section, "index-url"):
                return settings.get(section, "index-url")
    return PUBLIC_INDEX


def _fetch(url: str) -> tuple[bytes, str]:
    """What is at an address, and the address where it was in the end."""
    context = ssl.create_default_context()
    if certificates := os.environ.get("PIP_CERT"):
        context.load_verify_locations(certificates)
    try:
        return _fetch_once(url, context)
    except ValueError as error:  # not an address
        raise InstallError(_(UNREACHABLE)) from error
    except OSError as error:
        if not isinstance(getattr(error, "reason", None), ssl.SSLCertVerificationError):
            raise
    # A bare system may have no certificates at all. This one file is trusted for its hash alone.
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return _fetch_once(url, context)


def _fetch_once(url: str, context: ssl.SSLContext) -> tuple[bytes, str]:
    with urllib.request.urlopen(url, timeout=PATIENCE, context=context) as answer:
        return answer.read(), answer.url


def explained(failure: OSError | str, root: Path) -> InstallError:
    """What to tell about a failure: the system's error, or what the installer said; `root` is the folder."""
    output = str(failure)
    message = _cause(failure) if isinstance(failure, OSError) else None
    message = message or next((told for signs, told in SIGNS if any(sign in output for sign in signs)), None)
    if message is not None:
        return InstallError(_(message).format(root=root, python=sys.version.split()[0]))
    lines = output.strip().splitlines() or ["?"]
    errors = [line for line in lines if line.lower().startswith("error")] or lines
    return InstallError(_(UNKNOWN).format(reason=errors[-1]))


def _cause(error: OSError) -> str | None:
    """What an error of the system means, by its kind: its words are each system's own."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK_FULL
    if isinstance(error, PermissionError) or error.errno in (errno.EACCES, errno.EROFS):
        return UNWRITABLE
    # A refused pipe of our own is a ConnectionError as well, but no network's.
    if isinstance(
        error, urllib.error.URLError | ConnectionResetError | ConnectionAbortedError | TimeoutError
    ):
        return UNREACHABLE
    return None


def _say(text: str) -> None:
    if sys.stderr is not None:  # pyright: ignore[reportUnnecessaryComparison] - a start without a console has none
        print(text, file=sys.stderr, flush=True)


def _progress(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():  # pyright: ignore[reportUnnecessaryComparison]
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
