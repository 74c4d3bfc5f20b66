"""Who may know whom: what keeps the rules headless, the computer honest and the screen thin."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import source
from tests.source import Import

LONGEST_FILE = 600  # lines

# The rules take no time and throw no dice of their own; the command line may measure itself.
CLOCKS = {"time", "datetime", "secrets", "uuid"}
ENGINE_FILES_WITH_A_CLOCK = {"engine/__main__.py"}
# The match owns the truth. Only what plays whole matches between computers may hold it, never what decides.
AI_FILES_WITH_A_MATCH = {"ai/arena.py"}
# Libraries that measuring alone takes, each at its one place; the program runs without them.
AI_TOOLS = {("ai/crew.py", "dask"), ("ai/ladder_plot.py", "matplotlib")}
# What the client may take from a game's package: its vocabulary, its data and what follows from a view.
# All the rest goes through match, view and events: no rule is played twice, nothing hidden is shown.
GAME_VOCABULARY = {"actions", "cards", "events", "insight", "pitch", "squads", "view"}
# From the state's module, names that hold no state: the set-up that both players agreed on, and numbers.
GAME_STATE_NAMES = {"Setup", "OFF", "TURNS", "HALF", "LAST_TURN"}
# And from the computer player: its strengths, its process, and the chances that follow from a view.
GAME_DOORS_TO_AI = {"ai.levels", "ai.worker", "ai.forecast"}
# What the worker's answers are made of: plain values, nothing that thinks.
GAME_WORDS_OF_AI = {
    "ai.advice": {"Advice", "Candidate"},
    "ai.decision": {"Decision"},
    "ai.facts": {"BankFacts", "DuelFacts", "Facts", "MoveFacts", "RegroupFacts"},
    "ai.spots": {"Spot"},
}
# The session makes the match out of the game's rules, and hands on views and events alone.
GAME_FILES_WITH_A_MATCH = {"game/session.py"}


def all_imports(*folders: str) -> list[Import]:
    return [entry for path in source.python_files(*folders) for entry in source.imports(path)]


def root(module: str) -> str:
    return module.partition(".")[0]


def told(wrong: list[Import]) -> str:
    return "; ".join(f"{entry.place} imports {entry.module}" for entry in wrong)


def games() -> set[str]:
    packages = {path.parent.name for path in (source.ROOT / "engine").glob("*/__init__.py")}
    return packages - {"core"}


def outside(entries: list[Import], *allowed: str) -> list[Import]:
    known = set(sys.stdlib_module_names) | set(allowed)
    return [entry for entry in entries if root(entry.module) not in known]


def test_the_engine_knows_only_itself() -> None:
    wrong = outside(all_imports("engine"), "engine")
    assert not wrong, told(wrong)


def test_the_engine_has_no_clock() -> None:
    wrong = [
        entry
        for entry in all_imports("engine")
        if root(entry.module) in CLOCKS and entry.path not in ENGINE_FILES_WITH_A_CLOCK
    ]
    assert not wrong, told(wrong)


def test_nothing_that_decides_uses_the_global_random_state() -> None:
    wrong = [
        f"{source.relative(path)}:{line} uses random.{name}"
        for path in source.python_files("engine", "ai")
        for line, name in source.uses_of(path, "random")
        if name != "Random"
    ]
    assert not wrong, "; ".join(wrong)


def test_games_do_not_know_each_other_and_core_knows_none() -> None:
    wrong: list[Import] = []
    for entry in all_imports("engine"):
        own = entry.path.split("/")[1]
        other = entry.module.split(".")[1] if entry.module.startswith("engine.") else ""
        if other in games() and other != own and (own == "core" or own in games()):
            wrong.append(entry)
    assert not wrong, told(wrong)


def test_the_computer_player_knows_the_rules_and_no_truth() -> None:
    entries = all_imports("ai")
    wrong = outside(entries, "numpy", "engine", "ai")
    wrong = [entry for entry in wrong if (entry.path, root(entry.module)) not in AI_TOOLS]
    wrong += [
        entry
        for entry in entries
        if entry.module.startswith("engine.core.match") and entry.path not in AI_FILES_WITH_A_MATCH
    ]
    assert not wrong, told(wrong)


def test_the_client_plays_no_rules() -> None:
    wrong: list[Import] = []
    for entry in all_imports("game"):
        package, game, module = (*entry.module.split("."), "", "", "")[:3]
        if package != "engine" or game not in games() or entry.path in GAME_FILES_WITH_A_MATCH:
            continue
        harmless = module == "state" and entry.names and set(entry.names) <= GAME_STATE_NAMES
        if module not in GAME_VOCABULARY and not harmless:
            wrong.append(entry)
    assert not wrong, told(wrong)


def test_the_client_lets_the_computer_player_think_for_itself() -> None:
    wrong = [
        entry
        for entry in all_imports("game")
        if root(entry.module) == "ai"
        and entry.module not in GAME_DOORS_TO_AI
        and not (entry.names and set(entry.names) <= GAME_WORDS_OF_AI.get(entry.module, set()))
    ]
    assert not wrong, told(wrong)


def test_imports_are_read_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "ROOT", tmp_path)
    (tmp_path / "engine" / "core").mkdir(parents=True)
    (tmp_path / "engine" / "core" / "match.py").touch()
    file = tmp_path / "engine" / "core" / "other.py"
    file.write_text(
        "import os.path\nfrom engine.core import match\nfrom .match import Match, start\n"
        "def later():\n    from ..core import match\n    importlib.import_module('game.app')\n"
    )
    assert {
        (entry.place.rpartition(":")[2], entry.module, entry.names) for entry in source.imports(file)
    } == {
        ("1", "os.path", ()),
        ("2", "engine.core.match", ()),
        ("3", "engine.core.match", ("Match", "start")),
        ("5", "engine.core.match", ()),
        ("6", "game.app", ()),
    }


def test_only_the_client_draws() -> None:
    wrong = [
        entry
        for entry in all_imports("engine", "ai")
        if root(entry.module) in ("arcade", "pyglet", "PIL", "game")
    ]
    assert not wrong, told(wrong)


@pytest.mark.parametrize(
    "module", ["engine", "ai", "game.bootstrap", "game.private_environment", "game.__main__"]
)
def test_loads_without_the_screen(module: str) -> None:
    # The computer's worker process loads the program's main module anew; it must not load GL with it.
    code = f"import sys, {module}; sys.exit(any(name in sys.modules for name in ('arcade', 'pyglet')))"
    assert subprocess.run([sys.executable, "-c", code], cwd=source.ROOT, check=False).returncode == 0


def test_no_file_is_too_long() -> None:
    lengths = {
        source.relative(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in source.python_files("engine", "ai", "game", "tests", "assets", "packaging")
    }
    wrong = [f"{path} has {lines} lines" for path, lines in lengths.items() if lines > LONGEST_FILE]
    assert not wrong, "; ".join(wrong)


def test_the_packaging_folder_does_not_hide_the_library_of_that_name() -> None:
    assert not (source.ROOT / "packaging" / "__init__.py").exists()
