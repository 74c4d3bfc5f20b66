"""The licences of what is built in: libraries, Python, and on Linux the system's own libraries.

All of them let their work be passed on, most of them only together with their text: `text()` gathers those
into the one file that every build has beside its own licence.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

FILE = "THIRD-PARTY.txt"
LOADER = "pyinstaller"
"""No module of it is named so, yet the program begins with its code."""
_OURS = "potrero"
_IS_LICENCE = re.compile(r"licen[cs]e|copying|notice|copyright", re.IGNORECASE)
_INTRODUCTION = """\
Potrero is under the MIT License; its text is in the file LICENSE beside this one. In this program are the
works of others, too. What follows are their licences.
"""


def distributions(names: Iterable[str]) -> list[str]:
    """Give the libraries that modules and files belong to, such as ``PIL.Image`` and ``numpy/_core/x.so``."""
    known = importlib.metadata.packages_distributions()
    roots = {re.split(r"[./\\]", name, maxsplit=1)[0] for name in names}
    found = {library for root in roots for library in known.get(root, ())}
    return sorted((found | {LOADER}) - {_OURS}, key=str.lower)


def heading(library: str) -> str:
    """Give the line under which a library's licences stand."""
    return f"===== {library} {importlib.metadata.version(library)} ====="


def text(names: Iterable[str], files: Iterable[str] = ()) -> str:
    """Give all licences, one after the other.

    Args:
        names: of the modules and files inside.
        files: where the libraries come from that are inside; those of the system are among them.

    Raises:
        LookupError: one has no text to be found. It says of which, and what to do.
    """
    parts = [_INTRODUCTION, f"===== Python {platform.python_version()} =====", of_python()]
    for library in distributions(names):
        parts += [heading(library), *of_distribution(library)]
    for package, licence in sorted(of_the_system(files).items()):
        parts += [f"===== {package} (of the system) =====", licence]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def of_python() -> str:
    """Give Python's licence, from the places where Python itself looks for it."""
    library = Path(os.__file__).parent
    for folder in (library.parent, library):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return (folder / name).read_text(encoding="utf-8")
    raise LookupError(f"Python's licence isn't in {library}: build with a Python that has its LICENSE.txt")


def of_distribution(library: str) -> list[str]:
    """Give the texts that a library brings, each once."""
    found = importlib.metadata.distribution(library)
    texts = [
        Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
        for file in found.files or []
        if file.parts[0].endswith(".dist-info") and _is_licence(file.parts)
    ]
    said = found.metadata.get_all("License") or []
    # Some bring no file, but write the whole text where others name the licence.
    texts = texts or [each for each in said if "\n" in each.strip()]
    if not texts:
        raise LookupError(
            f"{library} {found.version} brings no text of its licence: build with a version that does"
        )
    return list(dict.fromkeys(each.strip() for each in texts))


def _is_licence(parts: tuple[str, ...]) -> bool:
    return "licenses" in parts or bool(_IS_LICENCE.search(parts[-1]))


def of_the_system(files: Iterable[str]) -> dict[str, str]:
    """Give the licences of Debian's packages that files come from; elsewhere Python brings what it needs."""
    if shutil.which("dpkg-query") is None:
        return {}
    packages = {package for file in files for package in _packages_of(Path(file).resolve())}
    licences = {package: Path("/usr/share/doc") / package / "copyright" for package in packages}
    return {
        package: path.read_text(encoding="utf-8", errors="replace")
        for package, path in licences.items()
        if path.is_file()
    }


def _packages_of(file: Path) -> Iterator[str]:
    # The list of files may still name the place where it was before /lib became a part of /usr.
    for name in (str(file), str(file).removeprefix("/usr")):
        said = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True, check=False)
        yield from re.findall(r"^([\w.+-]+)[:,]", said.stdout, re.MULTILINE)
