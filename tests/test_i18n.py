"""Every text of the program is in the Spanish catalogue, translated, and the compiled file agrees with it."""

from __future__ import annotations

import gettext
import importlib.util
import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from game import i18n
from game.i18n import LOCALES
from game.rulebook import load_rulebook

RULES_MD = Path(__file__).parent.parent / "engine" / "fifes" / "RULES.md"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("update_catalogues", LOCALES / "update.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def catalogue(tool: ModuleType) -> Any:
    return tool.read_catalogue(tool.catalogue_path("es"), "es")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def placeholders(text: str) -> list[str]:
    return sorted({name for _text, name, _spec, _conv in string.Formatter().parse(text) if name is not None})


def test_every_text_of_the_code_is_in_the_catalogue_and_no_other(tool: ModuleType, catalogue: Any) -> None:
    in_code = {message.id for message in tool.extract() if message.id}
    in_file = {message.id for message in catalogue if message.id}
    assert in_code == in_file, "run: python assets/locales/update.py"


def test_every_text_is_translated_for_sure(tool: ModuleType, catalogue: Any) -> None:
    assert [message.id for message in tool.untranslated(catalogue)] == []


def forms(text: Any) -> list[str]:
    """A message's forms: one, or singular and plural."""
    return [text] if isinstance(text, str) else list(text)


def translated(catalogue: Any) -> list[Any]:
    """The messages that have a translation; that none lacks one is a test of its own."""
    return [each for each in catalogue if each.id and all(forms(each.string))]


def test_translations_keep_the_placeholders(catalogue: Any) -> None:
    for message in translated(catalogue):
        ids = forms(message.id)
        wanted = {name for text in ids for name in placeholders(text)}
        for text in forms(message.string):
            # A singular may say "one" instead of the number.
            assert set(placeholders(text)) == wanted or (len(ids) > 1 and set(placeholders(text)) < wanted), (
                ids
            )


def test_the_compiled_catalogue_agrees_with_its_source(tool: ModuleType, catalogue: Any) -> None:
    path = tool.catalogue_path("es").with_suffix(".mo")
    with path.open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)
    sources: set[str] = {""}
    for message in translated(catalogue):
        ids, texts = forms(message.id), forms(message.string)
        sources.add(ids[0])
        if len(ids) > 1:
            assert [compiled.ngettext(ids[0], ids[1], number) for number in (1, 2)] == texts
        else:
            assert compiled.gettext(ids[0]) == texts[0]
    entries = cast(dict[Any, str], vars(compiled)["_catalog"])
    assert {key[0] if isinstance(key, tuple) else key for key in entries} <= sources


def test_no_fragment_is_left_to_merge() -> None:
    assert list((LOCALES / "fragments").glob("*.po")) == []


def test_spanish_speaks_of_the_ball_by_its_name(catalogue: Any) -> None:
    for message in catalogue:
        for text in forms(message.string):
            assert not re.search(r"\bbal[óo]n", text, re.IGNORECASE), message.id


def test_language_switches_while_running_and_tells_who_listens() -> None:
    heard: list[str] = []

    def listen() -> None:
        heard.append(i18n.language())

    i18n.set_language("en")
    i18n.add_language_listener(listen)
    try:
        assert i18n.set_language("es") == "es"
        assert i18n._("New match") == "Partido nuevo"
        assert i18n.decimal(3.4) == "3,4"
        i18n.set_language("es")
        i18n.set_language("en")
        assert i18n._("New match") == "New match"
        assert i18n.decimal(3.4) == "3.4"
    finally:
        i18n.remove_language_listener(listen)
    assert heard == ["es", "en"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="de"):
        i18n.set_language("de")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("es_AR.UTF-8", "es"),
        ("en_GB", "en"),
        ("de:es:en", "es"),
        ("C.UTF-8", "en"),
        ("pt_BR", "en"),
        ("es", "es"),
    ],
)
def test_the_system_language_is_followed(monkeypatch: pytest.MonkeyPatch, value: str, expected: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", value)
    assert i18n.system_language() == expected
    assert i18n.set_language(None) == expected


def test_the_rules_explain_the_same_clauses_in_both_languages() -> None:
    books = [load_rulebook("fifes", language) for language in ("es", "en")]
    shapes = [
        [
            (section.number, [paragraph.clauses for paragraph in section.paragraphs])
            for section in book.sections
        ]
        for book in books
    ]
    assert shapes[0] == shapes[1]


def test_the_rules_explain_every_clause_that_is_played() -> None:
    book = load_rulebook("fifes", "es")
    explained = {
        clause for section in book.sections for each in section.paragraphs for clause in each.clauses
    }
    clauses = set(re.findall(r"^- (FIF-\d+\.\d+)", RULES_MD.read_text(encoding="utf-8"), re.MULTILINE))
    played = {clause for clause in clauses if not clause.startswith("FIF-13.")}
    assert played, "the rulebook names no clause"
    assert played - explained == set()
    assert explained <= clauses


def test_a_clause_is_found_in_its_section() -> None:
    book = load_rulebook("fifes", "en")
    place = book.find("FIF-9.2")
    assert place is not None
    section, paragraph = place
    assert book.sections[section].title == "Tackle"
    assert "FIF-9.2" in book.sections[section].paragraphs[paragraph].clauses
    assert book.find("FIF-99.1") is None
