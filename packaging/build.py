"""Builds the program for the system that this runs on: `python3 packaging/build.py`.

Leaves in dist/: the folder `potrero` that runs without Python (on macOS `Potrero.app`), an archive of it, and
an installer. Stops with what is wrong if the folder is too big or has in it what it shouldn't.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game import bootstrap  # noqa: E402


def main(arguments: list[str]) -> int:
    """Build, and say what was made; the exit code is 0 if all is well."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds the program for this system.")
    parser.add_argument("--output", type=Path, default=HERE.parent / "dist", help="folder (default: dist)")
    parser.add_argument("--folder-only", action="store_true", help="make no archive and no installer")
    options = parser.parse_args(arguments)
    import contents  # noqa: PLC0415 - not before the libraries are there

    bundle = freeze(options.output)
    wrong = contents.check(bundle, contents.executable_of(bundle))
    for each in wrong:
        print(f"build.py: {each}", file=sys.stderr)
    if wrong:
        return 1
    print(f"{bundle}: {sum(contents.files_of(bundle).values()) / 1e6:.1f} MB")
    if sys.platform.startswith("linux"):
        print("oldest C library: glibc {} (because of {})".format(*contents.oldest_glibc(bundle)))
    for made in [] if options.folder_only else pack(bundle, options.output):
        size = made.stat().st_size
        print(f"{made}: {size / 1e6:.1f} MB")
        if size > contents.LARGEST_ARCHIVE:
            print(
                f"build.py: {made.name} is bigger than {contents.LARGEST_ARCHIVE / 1e6:.0f} MB",
                file=sys.stderr,
            )
            return 1
    return 0


def freeze(out: Path) -> Path:
    """Make the folder that needs no Python, or on macOS the application."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(out), "--workpath", str(out / "work"), str(HERE / "potrero.spec")]
    subprocess.run(command, check=True)
    bundle = out / ("Potrero.app" if sys.platform == "darwin" else "potrero")
    if sys.platform.startswith("linux"):
        strip(bundle)
    return bundle


def strip(bundle: Path) -> None:
    """Take the symbols for debugging out of the libraries.

    Those that came within wheels have none any more, and were changed since in a way that strip breaks.
    """
    libraries = [
        str(path)
        for path in bundle.rglob("*.so*")
        if not path.is_symlink() and not path.parent.name.endswith(".libs")
    ]
    subprocess.run(["strip", "--strip-unneeded", *libraries], check=True)


def pack(bundle: Path, out: Path) -> list[Path]:
    """Make the archive and the installer of this system."""
    import installers  # noqa: PLC0415 - not before the libraries are there

    if sys.platform == "win32":
        return [installers.zipped(bundle, out), installers.setup_exe(bundle, out)]
    if sys.platform == "darwin":
        return [installers.app_zip(bundle, out), installers.dmg(bundle, out)]
    return [installers.tar(bundle, out), installers.deb(bundle, out)]


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
