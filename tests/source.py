"""What the project's own source says, read without running it: its files, imports and rule clauses."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+")
PENDING = "(not in the program yet)"


@dataclass(frozen=True)
class Import:
    """One imported module, by its full name, what is taken from it by name, and where."""

    place: str
    path: str
    module: str
    names: tuple[str, ...] = ()


def python_files(*folders: str) -> list[Path]:
    """The Python files below these folders of the project, in a fixed order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def relative(path: Path) -> str:
    """The path as the project's people write it, such as engine/core/match.py."""
    return path.relative_to(ROOT).as_posix()


@cache
def syntax(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> list[Import]:
    """Every import of a file, at any depth. `from a import b` gives module a.b, or else b from a."""
    found: list[Import] = []
    modules: list[tuple[str, tuple[str, ...]]]
    here = relative(path)
    package = here.split("/")[:-1]
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            modules = [(alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *filter(None, [node.module])])
            names = [alias.name for alias in node.names]
            modules = [(f"{base}.{name}", ()) for name in names if _is_module(base, name)]
            if taken := tuple(name for name in names if not _is_module(base, name)):
                modules.append((base, taken))
        elif isinstance(node, ast.Call) and _name(node.func).rpartition(".")[2] in (
            "import_module",
            "__import__",
        ):
            # Of a name that is put together only its beginning is known.
            modules = [(text, ()) for text in _strings(node) if text.strip(".")]
        else:
            continue
        found += [Import(f"{here}:{node.lineno}", here, module, names) for module, names in modules]
    return found


def _is_module(package: str, name: str) -> bool:
    where = ROOT.joinpath(*package.split("."), name)
    return where.is_dir() or where.with_suffix(".py").exists()


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def uses_of(path: Path, module: str) -> list[tuple[int, str]]:
    """Line and name of all that a file takes from a module: `module.name` or `from module import name`."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Attribute) and _name(node.value) == module:
            found.append((node.lineno, node.attr))
        elif isinstance(node, ast.ImportFrom) and node.module == module and node.level == 0:
            found += [(node.lineno, alias.name) for alias in node.names]
    return found


def marked_clauses(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and clause of every `pytest.mark.rule(...)`, on a function, a parameter set or the whole file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "pytest.mark.rule":
            for text in _strings(node):
                yield node.lineno, text


def scenario_clauses(text: str) -> list[str]:
    """The clauses that a scenario file says it checks."""
    clauses = tomllib.loads(text).get("rules", [])
    return [str(clause) for clause in clauses]


def rulebook_clauses(text: str) -> tuple[set[str], set[str]]:
    """A rulebook's clauses: those that the program plays by, and those of the sections that wait."""
    active: set[str] = set()
    pending: set[str] = set()
    section = active
    for line in text.splitlines():
        if line.startswith("## "):
            section = pending if line.endswith(PENDING) else active
        elif match := re.match(rf"- ({CLAUSE.pattern}) ", line):
            section.add(match[1])
    return active, pending
