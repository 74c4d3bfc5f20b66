"""What goes into the built program and what stays out.

The spec takes its lists from here, and `check()` judges a finished folder by the same lists.
"""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import licences

ROOT = Path(__file__).resolve().parent.parent
LARGEST_FOLDER = 110_000_000
"""Bytes, unpacked."""
LARGEST_ARCHIVE = 45_000_000
"""Bytes, compressed."""
OLDEST_MACOS = "14.0"
"""What the application asks for: numpy's newest wheel does. `check()` looks whether it is enough."""

UNUSED_MODULES = (
    # Tools and libraries of development.
    "_pytest", "babel", "chess", "dask", "distributed", "hypothesis", "matplotlib", "nodeenv", "pip",
    "psutil", "pyright", "pytest", "ruff", "scipy", "setuptools", "tests", "wheel",
    # Of the standard library: other programs' windows, the network, and talk with a developer.
    "_tkinter", "bdb", "curses", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "lib2to3",
    "nntplib", "pdb", "pydoc", "pydoc_data", "readline", "smtplib", "ssl", "telnetlib", "tkinter", "turtle",
    "venv", "xmlrpc",
    # A frozen program has its libraries, so nothing of it installs them.
    "game.private_environment",
    # hashlib has all that is asked of it without OpenSSL.
    "_hashlib",
    # Of arcade: its samples.
    "arcade.__main__", "arcade.examples",
    # Of numpy: its tests and build tools, and what it loads only when asked for. The computer player counts,
    # multiplies and has its own dice.
    "numpy._core._multiarray_tests", "numpy._pyinstaller", "numpy.ctypeslib", "numpy.distutils", "numpy.f2py",
    "numpy.fft", "numpy.polynomial", "numpy.random", "numpy.testing", "numpy.tests",
    # Of pytiled_parser, which arcade loads: what reads maps in YAML.
    "yaml",
    # Of Pillow: what shows pictures in other programs, or reads kinds that the program has none of.
    "PIL.AvifImagePlugin", "PIL.ImageCms", "PIL.ImageQt", "PIL.ImageShow", "PIL.ImageTk",
    "PIL.WebPImagePlugin", "PIL._avif", "PIL._imagingcms", "PIL._imagingtk", "PIL._webp",
    # Of pyglet: sound files of other kinds than the program's own.
    "pyglet.media.codecs.ffmpeg", "pyglet.media.codecs.ffmpeg_lib", "pyglet.media.codecs.gstreamer",
    "pyglet.media.codecs.pyogg",
    # Of pyglet and pymunk: other programs' windows and plots; and GTK, which needn't be loaded to read a PNG.
    "pyglet.image.codecs.gdkpixbuf2", "pymunk.matplotlib_util", "pymunk.pygame_util", "pygame",
)  # fmt: skip

UNUSED_FILES = tuple(
    re.compile(pattern)
    for pattern in (
        r"arcade/resources/assets/",
        # The graphics driver needs the system's own: an older one in its place would keep it from loading.
        r"lib(stdc\+\+|gcc_s)\.so",
        # A second copy of pymunk's library, beside the one that it loads.
        r"_chipmunk\.",
        # Fonts for arcade's own looks: the program brings and names its own.
        r"arcade/resources/system/(fonts|gui_basic_assets|logo\.png)",
        r"(pil|pillow)[^/]*/.*(avif|webp|sharpyuv|lcms)",
        r"(PIL|pymunk|numpy)/.*\.(pyi|h|c|pxd|a|lib)$",
        r"numpy/.*(tests?|include|doc)/",
        r".*\.dist-info/",
        r"pyglet/libs/.*\.(txt|md)$",
    )
)

_OURS = (
    ("assets", re.compile(r".*\.(png|jpg|json|ttf|txt|wav|mo|md)$")),
    ("engine", re.compile(r".*\.(json|toml)$")),
    ("ai", re.compile(r".*\.json$")),
)
_NOT_OURS = re.compile(r"assets/(make|screenshots)/|/svg/|/scenarios/|assets/README\.md$|-preview\.")


def our_files() -> Iterator[tuple[Path, str]]:
    """Give the files that the program reads: where each lies, and the folder in the bundle it goes to."""
    for folder, kind in _OURS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and kind.fullmatch(name) and not _NOT_OURS.search(name):
                yield path, path.parent.relative_to(ROOT).as_posix()
    # The version stands in pyproject.toml, and nowhere else.
    yield ROOT / "pyproject.toml", "."
    yield ROOT / "LICENSE", "."


def is_wanted(destination: str) -> bool:
    """Whether a file that PyInstaller gathered stays in, by its place in the bundle."""
    name = destination.replace("\\", "/")
    return not any(pattern.match(name) for pattern in UNUSED_FILES)


def files_of(bundle: Path) -> dict[str, int]:
    """Give every file of a finished folder with its size; links count as nothing."""
    return {
        path.relative_to(bundle).as_posix(): 0 if path.is_symlink() else path.stat().st_size
        for path in sorted(bundle.rglob("*"))
        if path.is_symlink() or path.is_file()
    }


def modules_of(executable: Path) -> set[str]:
    """Give the names of the modules inside a built program."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where something was built

    archive: Any = CArchiveReader(str(executable))
    inside: Any = archive.open_embedded_archive("PYZ.pyz")
    return {str(name) for name in (*archive.toc, *inside.toc)}


def check(bundle: Path, executable: Path) -> list[str]:
    """Say what is wrong with a finished folder: it is too big, has what it needn't, or lacks something."""
    files = files_of(bundle)
    inside = next((name.split("assets/")[0] for name in files if name.endswith("assets/palette.json")), "")
    wrong = [f"{name} has no business in it" for name in files if not is_wanted(name.removeprefix(inside))]
    modules = modules_of(executable)
    wrong += [
        f"the module {name} has no business in it"
        for name in sorted(modules)
        if any(name == unused or name.startswith(unused + ".") for unused in UNUSED_MODULES)
    ]
    for path, folder in our_files():
        name = f"{inside}{folder}/{path.name}".replace("/./", "/")
        if name not in files:
            wrong.append(f"{name} is missing")
    names = [*modules, *(name.removeprefix(inside) for name in files)]
    wrong += _unlicensed(bundle / inside / licences.FILE, names)
    macos, by = oldest_macos(names)
    if _numbers(macos) > _numbers(OLDEST_MACOS):
        wrong.append(f"it needs macOS {macos} because of {by}, and says that {OLDEST_MACOS} is enough")
    total = sum(files.values())
    if total > LARGEST_FOLDER:
        wrong.append(f"it is {total / 1e6:.1f} MB, more than {LARGEST_FOLDER / 1e6:.0f}")
    return wrong


def _unlicensed(path: Path, names: list[str]) -> list[str]:
    if not path.exists():
        return [f"{licences.FILE} is missing"]
    said = path.read_text(encoding="utf-8")
    return [
        f"{licences.FILE} says nothing of {library}"
        for library in licences.distributions(names)
        if licences.heading(library) not in said
    ]


def oldest_glibc(bundle: Path) -> tuple[str, str]:
    """Give the newest version of the C library that a Linux folder asks for, and the file that does."""
    newest, by = (0,), ""
    for path in sorted(bundle.rglob("*")):
        if path.is_symlink() or not path.is_file() or path.read_bytes()[:4] != b"\x7fELF":
            continue
        said = subprocess.run(["readelf", "--version-info", "--wide", path], capture_output=True, check=True)
        for found in re.findall(rb"GLIBC_([0-9.]+)", said.stdout):
            numbers = _numbers(found.decode())
            if numbers > newest:
                newest, by = numbers, path.relative_to(bundle).as_posix()
    return ".".join(map(str, newest)), by


def oldest_macos(names: Iterable[str]) -> tuple[str, str]:
    """Give the newest macOS that a library inside, or Python, was built for, and which one that is.

    Older systems don't load it. A wheel says it in its tags, and pip takes the newest that the building
    computer can use. On other systems nothing asks for any.
    """
    newest, by = _numbers(sysconfig.get_config_var("MACOSX_DEPLOYMENT_TARGET") or "0"), "Python"
    for library in licences.distributions(names):
        wheel = importlib.metadata.distribution(library).read_text("WHEEL") or ""
        needed = min(map(_numbers, re.findall(r"macosx_(\d+_\d+)_", wheel)), default=(0,))
        if needed > newest:
            newest, by = needed, library
    return ".".join(map(str, newest)), by


def _numbers(version: object) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", str(version))))


def executable_of(bundle: Path) -> Path:
    """The program in a finished folder (on macOS, in a finished .app)."""
    if bundle.suffix == ".app":
        return bundle / "Contents" / "MacOS" / "Potrero"
    return bundle / ("Potrero.exe" if sys.platform == "win32" else "potrero")


def is_built(bundle: Path) -> bool:
    """Whether the program in that folder can be started."""
    return os.access(executable_of(bundle), os.X_OK)
