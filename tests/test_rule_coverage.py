"""Every clause of a rulebook has a test, and whoever names a clause names one that exists."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from textwrap import dedent

from tests import source

RULEBOOKS = sorted((source.ROOT / "engine").glob("*/RULES.md"))


def clauses() -> tuple[set[str], set[str]]:
    """All rulebooks' clauses: active and pending."""
    active: set[str] = set()
    pending: set[str] = set()
    for rulebook in RULEBOOKS:
        here, later = source.rulebook_clauses(rulebook.read_text(encoding="utf-8"))
        active |= here
        pending |= later
    return active, pending


def checked() -> Iterator[tuple[str, str]]:
    """Place and clause of every claim that a test or a scenario checks a clause."""
    for path in source.python_files("tests"):
        for line, clause in source.marked_clauses(source.syntax(path)):
            yield f"{source.relative(path)}:{line}", clause
    for path in sorted((source.ROOT / "tests" / "scenarios").rglob("*.toml")):
        for clause in source.scenario_clauses(path.read_text(encoding="utf-8")):
            yield source.relative(path), clause


def in_order(names: set[str]) -> list[str]:
    """Clauses as the rulebook has them: 9.2 before 9.10."""
    return sorted(names, key=lambda name: (name[:4], *map(int, name[4:].split("."))))


def test_every_clause_has_a_test() -> None:
    active, _ = clauses()
    missing = in_order(active - {clause for _, clause in checked()})
    assert not missing, f"{len(missing)} clauses have no test: {', '.join(missing)}"


def test_tests_name_only_clauses_that_exist() -> None:
    active, pending = clauses()
    unknown = [f"{place}: {clause}" for place, clause in checked() if clause not in active | pending]
    assert not unknown, "no rulebook has: " + "; ".join(unknown)


def test_the_code_names_only_clauses_that_exist() -> None:
    active, pending = clauses()
    unknown = [
        f"{source.relative(path)}: {clause}"
        for path in source.python_files("engine", "ai", "game")
        for clause in source.CLAUSE.findall(path.read_text(encoding="utf-8"))
        if clause.startswith(tuple({known[:4] for known in active})) and clause not in active | pending
    ]
    assert not unknown, "no rulebook has: " + "; ".join(unknown)


def test_every_game_has_a_rulebook_and_fifes_is_whole() -> None:
    games = {path.parent.name for path in RULEBOOKS}
    packages = {path.name for path in (source.ROOT / "engine").iterdir() if (path / "__init__.py").exists()}
    assert games == packages - {"core"}
    active, pending = clauses()
    sections = {clause.split(".")[0] for clause in active if clause.startswith("FIF-")}
    assert sections == {f"FIF-{number}" for number in range(1, 15) if number != 13}
    assert {clause.split(".")[0] for clause in pending} == {"FIF-13"}  # expert mode


def test_clauses_are_read_from_rulebooks_marks_and_scenarios() -> None:
    rulebook = (
        "## 1 Ball\n- FIF-1.1 (rule) Round, see FIF-7.7.\n## 2 Fouls (not in the program yet)\n- FIF-2.1 x\n"
    )
    assert source.rulebook_clauses(rulebook) == ({"FIF-1.1"}, {"FIF-2.1"})
    module = dedent("""
        pytestmark = pytest.mark.rule("FIF-1.1")
        @pytest.mark.rule("FIF-1.2", "FIF-1.3")
        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("FIF-1.4"))])
        def test_it(n): "FIF-1.5"
    """)
    assert {clause for _, clause in source.marked_clauses(ast.parse(module))} == {
        "FIF-1.1",
        "FIF-1.2",
        "FIF-1.3",
        "FIF-1.4",
    }
    assert source.scenario_clauses('rules = ["FIF-9.2"]\n[position]\nturn = 3\n') == ["FIF-9.2"]
    assert in_order({"FIF-9.10", "FIF-10.1", "FIF-9.2"}) == ["FIF-9.2", "FIF-9.10", "FIF-10.1"]
