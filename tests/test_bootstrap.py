"""A start on a machine with only Python: what is needed, what is made, and what is said when it can't be."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import URLError

import pytest

from game import bootstrap, private_environment

CHECKOUT = bootstrap.CHECKOUT


@pytest.mark.parametrize(
    ("specifier", "version", "fits"),
    [
        (">=3.3.3,<3.4", "3.3.3", True),
        (">=3.3.3,<3.4", "3.3.10", True),
        (">=3.3.3,<3.4", "3.4", False),
        (">=3.3.3,<3.4", "3.3.2", False),
        (">=2", "2.0.0", True),
        (">=2.0", "2", True),
        (">=84", "84.2.1.post1", True),
        (">=2.2", "2.4.0rc1", True),
    ],
)
def test_versions_compare_as_numbers(specifier: str, version: str, fits: bool) -> None:
    assert bootstrap.allows(specifier, version) is fits


def test_a_specifier_that_is_not_understood_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'~=3\.3'"):
        bootstrap.allows("~=3.3", "3.3")


def test_the_requirements_are_those_of_the_project_file() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    assert bootstrap.requirements("run") == project["dependencies"]
    assert bootstrap.requirements("dev") == project["dependencies"] + extras


def pins(kind: str) -> dict[str, str]:
    text = bootstrap.LOCK_FILES[kind].read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w-]+==\S+(?: ; .*?)?) \\\n((?:    --hash=.*\n)+)", text, re.MULTILINE))


@pytest.mark.parametrize("kind", ["run", "dev"])
def test_a_lock_file_has_a_hash_for_everything_and_names_no_host(kind: str) -> None:
    lines = bootstrap.LOCK_FILES[kind].read_text(encoding="utf-8").splitlines()
    assert len(pins(kind)) == sum("==" in line for line in lines)
    assert all(re.match(r"[\w-]+==| {4}--hash=sha256:[0-9a-f]{64}( \\)?$", line) for line in lines)


def test_the_lock_files_agree_and_have_what_the_project_asks_for() -> None:
    assert pins("run").items() <= pins("dev").items()
    for kind in ("run", "dev"):
        versions = [pin.partition(" ")[0].partition("==") for pin in pins(kind)]
        for requirement in bootstrap.requirements(kind):
            name, _, specifier = re.sub(r"\[.*?]", "", requirement).partition(">")
            assert any(
                pinned == name.lower() and bootstrap.allows(f">{specifier}", version)
                for pinned, _, version in versions
            ), requirement


def test_these_tests_run_with_everything_in_place() -> None:
    assert bootstrap.satisfied("run")
    assert bootstrap.satisfied("dev")


@pytest.mark.parametrize(
    ("failure", "cure"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "hash mismatch"),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        (
            "ERROR: Could not install packages due to an OSError: [WinError 112] Espacio insuficiente",
            "disk is full",
        ),
        (OSError(errno.ENOSPC, "No queda espacio en el dispositivo"), "disk is full"),
        (OSError(errno.EDQUOT, "Se ha excedido la cuota de disco"), "disk is full"),
        ("[Errno 13] Permission denied: 'x'", "/somewhere can't be written"),
        ("ERROR: [WinError 5] Acceso denegado: 'x'", "/somewhere can't be written"),
        (PermissionError("[WinError 5] Acceso denegado: 'x'"), "/somewhere can't be written"),
        (OSError(errno.EROFS, "Sistema de archivos de solo lectura"), "/somewhere can't be written"),
        (URLError(ConnectionRefusedError("[WinError 10061] No se puede")), "index can't be reached"),
        (ConnectionResetError(errno.ECONNRESET, "Conexión reinicializada"), "index can't be reached"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), "Broken pipe"),
        ("<urlopen error [Errno -3] Temporary failure in name resolution>", "index can't be reached"),
        (
            "ERROR: Could not find a version that satisfies a==1 (from versions: none)",
            "index can't be reached",
        ),
        (
            "ERROR: Could not find a version that satisfies a==9 (from versions: 1)\n"
            "ERROR: No matching distribution found for a==9",
            "no build for Python",
        ),
        ("warning: x\nERROR: The sky fell\n", "ERROR: The sky fell"),
    ],
)
def test_a_failure_is_told_with_its_cure(failure: OSError | str, cure: str) -> None:
    message = str(private_environment.explained(failure, Path("/somewhere")))
    assert cure in message
    assert "\n" not in message


def test_a_lock_that_cant_be_opened_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(private_environment, "environment_roots", lambda: (tmp_path,))
    (tmp_path / f"{bootstrap.environment_name('run')}.lock").mkdir()
    with pytest.raises(private_environment.InstallError, match=r"could not be installed: .*directory"):
        private_environment.make("run")


@pytest.mark.skipif(os.name == "nt", reason="there no test can press Ctrl+C")
def test_an_interruption_is_the_started_program_s_to_answer() -> None:
    program = (
        "import signal, sys, time\n"
        "def stop(*_): time.sleep(0.5); sys.exit(130)\n"
        "assert signal.getsignal(signal.SIGINT) is signal.default_int_handler, 'it is told of Ctrl+C'\n"
        "signal.signal(signal.SIGINT, stop)\n"
        "print('runs', flush=True)\n"
        "time.sleep(60)\n"
    )
    start = "import sys; from game import bootstrap; sys.exit(bootstrap._run_through(sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", start, sys.executable, "-c", program],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as both:
        assert both.stdout is not None
        assert both.stdout.readline() == "runs\n"
        os.killpg(both.pid, signal.SIGINT)
        _said, trouble = both.communicate(timeout=30)
    assert (both.returncode, trouble) == (130, "")


# A little program of the same make as ours, with one library that lies in a folder beside it.


def make_wheel(folder: Path, version: str) -> str:
    """Make the library `ball` and give its line in a lock file."""
    folder.mkdir(exist_ok=True)
    path = folder / f"ball-{version}-py3-none-any.whl"
    info = f"ball-{version}.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("ball.py", f"VERSION = {version!r}\n")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: ball\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
    return f"ball=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A checkout whose program needs the library `ball` and says its version."""
    folder = tmp_path / "check out"  # with a space, as in many home folders
    (folder / "game").mkdir(parents=True)
    for name in ("__init__.py", "bootstrap.py", "private_environment.py", "file_lock.py", "i18n.py"):
        shutil.copy(CHECKOUT / "game" / name, folder / "game" / name)
    (folder / "game" / "__main__.py").write_text(
        "import sys\nfrom game import bootstrap\nbootstrap.ensure()\nimport ball\n"
        "print('ball', ball.VERSION, *sys.argv[1:])\nsys.exit(7)\n"
    )
    (folder / "pyproject.toml").write_text(
        '[project]\ndependencies = [\n    "ball>=1",\n]\n\n[project.scripts]\n',
    )
    (folder / "requirements.lock").write_text(make_wheel(tmp_path / "wheels", "1.0"))
    return folder


def base_python() -> str:
    """The Python that this one's environment was made with."""
    name = "python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}"
    return str(Path(sys.base_prefix) / name)


def start(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start the program with the system's Python, in an environment that has next to nothing in it."""
    kept = {name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "SSL_CERT_FILE")}
    environment = kept | {
        "PATH": os.defpath,
        "HOME": str(program.parent / "home"),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": (program.parent / "wheels").as_uri(),
        "LANGUAGE": "en",
    }
    python = Path(sys.base_prefix) / (
        "python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}"
    )
    command = [str(python), "-m", "game", *arguments]
    return subprocess.run(command, cwd=program, env=environment, capture_output=True, text=True, check=False)


def environments(program: Path) -> list[Path]:
    return sorted((program / ".venv").glob("run-*/"))


def leave_half_an_environment(program: Path) -> Path:
    """What an interrupted start leaves: an environment without its mark, that may lack anything."""
    script = "from game import bootstrap; print(bootstrap.environment_name('run'))"
    python = [base_python(), "-c", script]
    name = subprocess.run(python, cwd=program, capture_output=True, text=True, check=True).stdout.strip()
    junk = program / ".venv" / name / "bin" / "junk"
    junk.parent.mkdir(parents=True)
    junk.touch()
    return junk


def test_two_first_starts_install_once_and_later_ones_not_at_all(program: Path) -> None:
    junk = leave_half_an_environment(program)
    results: list[subprocess.CompletedProcess[str]] = []
    threads = [
        threading.Thread(target=lambda: results.append(start(program, "--seed", "a b"))) for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [(result.stdout, result.returncode) for result in results] == [("ball 1.0 --seed a b\n", 7)] * 2
    assert sum("Setting up the libraries" in result.stderr for result in results) == 1
    assert environments(program) == [junk.parent.parent]
    assert not junk.exists()
    later = start(program)
    assert (later.stdout, later.stderr, later.returncode) == ("ball 1.0\n", "", 7)
    shutil.rmtree(next(environments(program)[0].rglob("ball-1.0.dist-info")))
    damaged = start(program)
    assert (damaged.stdout, damaged.returncode) == ("", 1)
    assert "Delete that folder" in damaged.stderr


def test_a_library_that_was_tampered_with_is_not_installed(program: Path) -> None:
    with zipfile.ZipFile(program.parent / "wheels" / "ball-1.0-py3-none-any.whl", "a") as wheel:
        wheel.writestr("more.py", "")
    leave_half_an_environment(program)
    failed = start(program)
    assert (failed.stdout, failed.returncode) == ("", 1)
    assert "hash mismatch" in failed.stderr.splitlines()[-1]
    assert "Traceback" not in failed.stderr
    assert environments(program) == []


def test_another_lock_file_has_another_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = bootstrap.environment_name("run")
    other = tmp_path / "requirements.lock"
    other.write_bytes(bootstrap.LOCK_FILES["run"].read_bytes() + b"\n")
    monkeypatch.setitem(bootstrap.LOCK_FILES, "run", other)
    assert bootstrap.environment_name("run") != name


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Path]:
    """A folder served as a package index, which PIP_INDEX_URL names."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/simple/")
        patch.setenv("no_proxy", "*")
        yield tmp_path
    server.shutdown()
    server.server_close()


def test_the_installer_is_taken_from_the_index_in_use_and_checked(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = index / "simple" / "pip"
    page.mkdir(parents=True)
    (page / "index.html").write_text("<a href='pip-1.whl'>pip-1.whl</a>")
    with pytest.raises(private_environment.InstallError, match=r"has no pip-.*\.whl"):
        private_environment.download_pip()
    wheel = private_environment.PIP_WHEEL
    (page / "index.html").write_text(f'<a href="../../files/{wheel}#sha256=00">{wheel}</a>')
    (index / "files").mkdir()
    (index / "files" / wheel).write_bytes(b"something")
    with pytest.raises(private_environment.InstallError, match="hash mismatch"):
        private_environment.download_pip()
    monkeypatch.setattr(private_environment, "PIP_SHA256", hashlib.sha256(b"something").hexdigest())
    assert private_environment.download_pip() == b"something"


def test_the_index_is_the_one_that_pip_would_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    settings = tmp_path / "pip.conf"
    settings.write_text("[global]\nindex-url = https://mirror.example/simple\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    assert private_environment.package_index() == "https://mirror.example/simple"
    monkeypatch.setenv("PIP_INDEX_URL", "https://other.example/simple")
    assert private_environment.package_index() == "https://other.example/simple"
