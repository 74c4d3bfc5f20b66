"""Installers of a stand-in for the built folder, made and checked with each system's own tools."""

from __future__ import annotations

import plistlib
import re
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import contents
import installers
import licences
import pytest

from game.version import version
from tests.packaging.conftest import needs
from tests.source import ROOT

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's tools are on Linux")


def said(*command: str | Path) -> str:
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert result.returncode == 0, result.stdout
    return result.stdout


@linux_only
def test_the_debian_package_has_all_that_a_desktop_wants(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs("dpkg-deb")

    def oldest_glibc(_bundle: Path) -> tuple[str, str]:
        return "2.31", "potrero"

    monkeypatch.setattr(contents, "oldest_glibc", oldest_glibc)
    (bundle / "_internal" / licences.FILE).write_text("their licences")
    made = installers.deb(bundle, tmp_path)
    fields = said("dpkg-deb", "--field", made)
    assert f"Version: {version()}" in fields
    assert "libc6 (>= 2.31)" in fields
    assert all(package in fields for package in ("libgl1", "libfontconfig1", "libx11-6"))
    said("dpkg-deb", "--extract", made, tmp_path / "root")
    root = tmp_path / "root" / "usr"
    assert (root / "bin" / "potrero").resolve() == (root / "lib" / "potrero" / "potrero").resolve()
    assert (root / "bin" / "potrero").stat().st_mode & 0o111
    assert len([*(root / "share" / "icons" / "hicolor").glob("*/apps/potrero.png")]) == 7
    terms = (root / "share" / "doc" / "potrero" / "copyright").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in terms.upper()
    (place,) = re.findall(r"/usr/(\S+/THIRD-PARTY\.txt)", terms)
    assert (root / place).read_text() == "their licences"
    needs("desktop-file-validate")
    assert said("desktop-file-validate", root / "share" / "applications" / "potrero.desktop") == ""
    needs("appstreamcli")
    said("appstreamcli", "validate", "--no-net", *(root / "share" / "metainfo").glob("*.xml"))


def test_the_description_says_the_version_and_starts_the_menu_entry() -> None:
    tree = ET.fromstring(installers.metainfo())
    release = tree.find("releases/release")
    assert release is not None
    assert release.get("version") == version()
    entry = tree.findtext("launchable")
    assert entry is not None
    assert (ROOT / "packaging" / "linux" / entry).exists()


def test_the_archive_belongs_to_nobody_in_particular(bundle: Path, tmp_path: Path) -> None:
    with tarfile.open(installers.tar(bundle, tmp_path)) as archive:
        entries = archive.getmembers()
    assert {entry.uname for entry in entries} == {"root"}
    assert all(entry.name.startswith(installers.name("linux")) for entry in entries)
    assert any(entry.name.endswith("/potrero") and entry.mode & 0o111 for entry in entries)


def test_the_installer_for_windows_compiles(bundle: Path, tmp_path: Path) -> None:
    needs("makensis")
    made = installers.setup_exe(bundle, tmp_path)
    assert made.read_bytes()[:2] == b"MZ"
    assert made.stat().st_size > 50_000


def test_macos_signs_only_with_an_identity_and_notarises_only_with_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in (installers.SIGN_IDENTITY, *installers.NOTARY):
        monkeypatch.delenv(variable, raising=False)

    def tools() -> list[str]:
        return [command[0] for command in installers.dmg_commands(tmp_path, tmp_path / "x.dmg")]

    assert tools() == ["hdiutil"]
    monkeypatch.setenv(installers.SIGN_IDENTITY, "Developer ID Application")
    assert tools() == ["hdiutil", "codesign"]
    for variable in installers.NOTARY:
        monkeypatch.setenv(variable, "value")
    assert tools() == ["hdiutil", "codesign", "xcrun", "xcrun"]


def test_the_entitlements_can_be_read() -> None:
    with (ROOT / "packaging" / "macos" / "entitlements.plist").open("rb") as file:
        assert plistlib.load(file) == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
