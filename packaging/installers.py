"""Archives and installers of a finished folder: tar.gz and .deb, zip and setup.exe, zip and .dmg.

What a key is needed for is left out where there is none: macOS signs with the identity in
``POTRERO_SIGN_IDENTITY``, and notarises with the key in ``POTRERO_NOTARY_KEY`` (a file),
``POTRERO_NOTARY_KEY_ID`` and ``POTRERO_NOTARY_ISSUER``.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path

import contents
import licences
from PIL import Image

from game.version import version

HERE = Path(__file__).resolve().parent
APPLICATION_ID = "ar.potrero.Potrero"
"""What desktops and macOS know the program by."""
ICONS = contents.ROOT / "assets" / "icons" / "app"
ICON_SIDES = (16, 32, 48, 64, 128, 256, 512)
SIGN_IDENTITY = "POTRERO_SIGN_IDENTITY"
NOTARY = ("POTRERO_NOTARY_KEY", "POTRERO_NOTARY_KEY_ID", "POTRERO_NOTARY_ISSUER")

NEEDED = ("libfontconfig1", "libfreetype6", "libgcc-s1", "libgl1", "libstdc++6", "libx11-6")
"""Debian's packages of what the program loads; the C library is added with its version."""
USEFUL = (
    "libgl1-mesa-dri",
    "libopenal1 | libpulse0",
    "libxcursor1",
    "libxi6",
    "libxinerama1",
    "libxrandr2",
    "libxxf86vm1",
)
"""Packages without which it runs, with less."""


def name(system: str) -> str:
    """Give the name, without ending, of what is made here: potrero-0.1.0-linux-x86_64."""
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(
        platform.machine().lower(), platform.machine().lower()
    )
    return f"potrero-{version()}-{system}-{machine}"


def _built_on() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))


# ---------------------------------------------------------------------- Linux


def tar(bundle: Path, out: Path) -> Path:
    """Pack a folder; what is unpacked starts where it lies."""
    made = out / f"{name('linux')}.tar.gz"
    with tarfile.open(made, "w:gz", compresslevel=9) as archive:
        archive.add(bundle, name("linux"), filter=_nobodys)
    return made


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def deb(bundle: Path, out: Path) -> Path:
    """Make a Debian package. Needs dpkg-deb."""
    made = out / f"potrero_{version()}_{_debian_machine()}.deb"
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "root"
        _fill(root, bundle)
        size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
        glibc, _ = contents.oldest_glibc(bundle)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(control(size, glibc), encoding="utf-8")
        for path in [root, *root.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.name == "potrero" else 0o644)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made], check=True)
    return made


def control(kilobytes: int, glibc: str) -> str:
    """Give the package's control file."""
    return f"""Package: potrero
Version: {version()}
Architecture: {_debian_machine()}
Maintainer: Potrero authors <potrero@localhost>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), {", ".join(NEEDED)}
Recommends: {", ".join(USEFUL)}
Suggests: zenity | kdialog | x11-utils
Description: table football with hexes and cards
 Table football as it was played on kitchen tables: a felt pitch, enamelled
 buttons for footballers, a hand of printed cards, and a friend, or the
 computer, on the other side.
 .
 FIFES is a tactical match of eighteen turns on 408 hexagons.
"""


def _debian_machine() -> str:
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())


def _fill(root: Path, bundle: Path) -> None:
    share = root / "usr" / "share"
    shutil.copytree(bundle, root / "usr" / "lib" / "potrero", symlinks=True)
    library = root / "usr" / "lib" / "potrero" / "_internal" / licences.FILE
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "potrero").symlink_to("../lib/potrero/potrero")
    (share / "applications").mkdir(parents=True)
    shutil.copy(HERE / "linux" / "potrero.desktop", share / "applications")
    (share / "metainfo").mkdir()
    (share / "metainfo" / f"{APPLICATION_ID}.metainfo.xml").write_text(metainfo(), encoding="utf-8")
    for side in ICON_SIDES:
        folder = share / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        shutil.copy(ICONS / f"app-icon-{side}.png", folder / "potrero.png")
    (share / "doc" / "potrero").mkdir(parents=True)
    terms = [contents.ROOT / "LICENSE", *sorted((contents.ROOT / "assets" / "fonts").glob("OFL*.txt"))]
    said = "\n\n".join(f"{path.name}\n\n{path.read_text(encoding='utf-8').strip()}" for path in terms)
    said += f"\n\nThe licences of the libraries inside are in /{library.relative_to(root).as_posix()}\n"
    (share / "doc" / "potrero" / "copyright").write_text(said, encoding="utf-8")


def metainfo() -> str:
    """Give the AppStream description."""
    text = (HERE / "linux" / "metainfo.xml").read_text(encoding="utf-8")
    values = {"@ID@": APPLICATION_ID, "@VERSION@": version(), "@DATE@": _built_on()}
    for gap, value in values.items():
        text = text.replace(gap, value)
    return text


# ---------------------------------------------------------------------- Windows


def zipped(bundle: Path, out: Path) -> Path:
    """Pack a folder; what is unpacked starts where it lies."""
    stem = name("windows")
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(bundle, Path(place) / stem)
        return Path(shutil.make_archive(str(out / stem), "zip", place, stem))


def version_resource() -> str:
    """Give what Windows shows about the program, as PyInstaller reads it."""
    numbers = (*map(int, version().split(".")), 0)
    texts = {"ProductName": "Potrero", "FileDescription": "Potrero", "LegalCopyright": "MIT License"}
    texts |= {"FileVersion": version(), "ProductVersion": version()}
    structures = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return f"""VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
    kids=[
        StringFileInfo([StringTable("040904B0", [{structures}])]),
        VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
    ],
)
"""


def setup_exe(bundle: Path, out: Path) -> Path:
    """Make the installer. Needs makensis."""
    made = out / f"{name('windows')}-setup.exe"
    kilobytes = sum(contents.files_of(bundle).values()) // 1024
    with tempfile.TemporaryDirectory() as place:
        icon = Path(place) / "potrero.ico"
        with Image.open(ICONS / "app-icon-256.png") as picture:
            picture.save(icon, sizes=[(side, side) for side in ICON_SIDES if side <= 256])
        values = {
            "VERSION": version(),
            "FOLDER": str(bundle.resolve()),
            "ICON": str(icon),
            "OUTPUT": str(made.resolve()),
            "KILOBYTES": str(kilobytes),
        }
        defines = [f"-D{key}={value}" for key, value in values.items()]
        script = HERE / "windows" / "potrero.nsi"
        subprocess.run(["makensis", "-V2", "-WX", *defines, str(script)], check=True)
    return made


# ---------------------------------------------------------------------- macOS


def app_zip(app: Path, out: Path) -> Path:
    """Pack the application as macOS wants it. Needs macOS."""
    made = out / f"{name('macos')}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", app, made], check=True)
    return made


def dmg(app: Path, out: Path) -> Path:
    """Make the disk image with the application and a way to put it among the others. Needs macOS."""
    made = out / f"{name('macos')}.dmg"
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(app, Path(place) / app.name, symlinks=True)
        (Path(place) / "Applications").symlink_to("/Applications")
        for command in dmg_commands(Path(place), made):
            subprocess.run(command, check=True)
    return made


def dmg_commands(place: Path, made: Path) -> list[list[str]]:
    """Give what makes a disk image of a folder, and signs and notarises it where there are keys."""
    commands = [
        [
            "hdiutil",
            "create",
            "-volname",
            "Potrero",
            "-srcfolder",
            str(place),
            "-ov",
            "-format",
            "UDZO",
            str(made),
        ]
    ]
    identity = os.environ.get(SIGN_IDENTITY)
    if identity:
        commands.append(["codesign", "--sign", identity, "--timestamp", str(made)])
    key, key_id, issuer = (os.environ.get(variable) for variable in NOTARY)
    if identity and key and key_id and issuer:
        # The ticket is put into the image, so that it opens without the network too.
        send = [
            "xcrun",
            "notarytool",
            "submit",
            str(made),
            "--key",
            key,
            "--key-id",
            key_id,
            "--issuer",
            issuer,
        ]
        commands += [[*send, "--wait"], ["xcrun", "stapler", "staple", str(made)]]
    return commands
