"""The workflows on GitHub, as far as they can be checked without it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import contents
import pytest
import yaml

from game.__main__ import main
from tests.source import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def load(path: Path) -> dict[Any, Any]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in load(path)["jobs"].values() for step in job["steps"]]


def scripts(path: Path) -> list[str]:
    return [step["run"] for step in steps(path) if "run" in step]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_has_the_form(path: Path) -> None:
    workflow = load(path)
    assert True in workflow, "YAML reads the key 'on' as true"
    for name, job in workflow["jobs"].items():
        assert {"runs-on", "steps"} <= set(job), name
        needed = job.get("needs", [])
        for other in [needed] if isinstance(needed, str) else needed:
            assert other in workflow["jobs"]
    for step in steps(path):
        assert ("run" in step) != ("uses" in step), step
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]), "a version of every action"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_its_commands_exist(path: Path) -> None:
    for script in scripts(path):
        plain = re.sub(r"\$\{\{.*?\}\}", "value", script)
        assert subprocess.run(["bash", "-n"], input=plain, text=True, check=False).returncode == 0, script
        for file in re.findall(r"(?:python3?|bash) ([\w./-]+\.py|\.ci/run)", script):
            assert (ROOT / file).exists(), script
        for module in re.findall(r"python3? -m (\w+)", script):
            assert (ROOT / module / "__main__.py").exists(), script


def test_all_three_systems_are_built_tried_and_attached(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / ".github" / "workflows" / "release.yml"
    systems = load(path)["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {each["system"].split("-")[0] for each in systems} == {"ubuntu", "windows", "macos"}
    tried = [step["if"] for step in steps(path) if "--smoke-test" in step.get("run", "")]
    assert len(tried) == 3
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "--smoke-test" in capsys.readouterr().out
    assert any("sha256sum" in script for script in scripts(path))
    assert any("gh release create" in script for script in scripts(path))


def test_macos_is_promised_where_it_is_built() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (row,) = [line for line in text.splitlines() if line.startswith("| macOS ")]
    promised = int(contents.OLDEST_MACOS.partition(".")[0])
    assert f"| macOS {promised} or newer |" in row
    build = load(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["build"]
    machines = {each["system"] for each in build["strategy"]["matrix"]["include"]}
    built = [re.fullmatch(r"macos-(\d+)(-intel)?", each) for each in machines if each.startswith("macos")]
    assert all(each and int(each[1]) >= promised for each in built)
    chips = {"x86_64" if each and each[2] else "arm64" for each in built}
    assert chips == set(re.findall(r"`(arm64|x86_64)`", row))


def test_no_two_machines_leave_their_files_under_one_name() -> None:
    left = [
        step["with"]["name"]
        for step in steps(ROOT / ".github" / "workflows" / "release.yml")
        if step.get("uses", "").startswith("actions/upload-artifact")
    ]
    assert len(left) == 2
    assert all("matrix.system" in name for name in left), "macOS is built on two"
