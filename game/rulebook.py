"""The rules as players read them, from ``assets/locales/<language>/rules/<game>.md``.

The file's form: ``# title``, then for each section ``## number title`` and its paragraphs, one a line, each
beginning with the clauses that it explains: ``[9.1 9.4] Your footballer ...``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from game.i18n import LOCALES

PREFIX = "FIF-"

_SECTION = re.compile(r"## (\d+) (.+)")
_PARAGRAPH = re.compile(r"\[(\d+\.\d+(?: \d+\.\d+)*)\] (.+)")


class RulebookError(Exception):
    """The file doesn't have the form; the message names file, line and cure."""


@dataclass(frozen=True, slots=True)
class RuleParagraph:
    """A paragraph.

    Attributes:
        clauses: the ids that it explains, such as "FIF-9.1".
        text: what it says.
    """

    clauses: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A section.

    Attributes:
        number: the rulebook's; 0 is the summary.
        title: its heading.
        paragraphs: in order.
    """

    number: int
    title: str
    paragraphs: tuple[RuleParagraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language.

    Attributes:
        title: of the whole.
        sections: in order.
    """

    title: str
    sections: tuple[RuleSection, ...]

    def find(self, clause: str) -> tuple[int, int] | None:
        """Where a clause is explained: index of the section and of the paragraph in it; None if nowhere.

        The summary, section 0, is passed over.
        """
        for index, section in enumerate(self.sections):
            if not section.number:
                continue
            for at, paragraph in enumerate(section.paragraphs):
                if clause in paragraph.clauses:
                    return index, at
        return None


@lru_cache(maxsize=8)
def load_rulebook(game: str, language: str) -> Rulebook:
    """Read the rules of a game.

    Args:
        game: such as "fifes".
        language: its code.

    Raises:
        RulebookError: the file lacks the form.
        OSError: the file can't be read.
    """
    path = LOCALES / language / "rules" / f"{game}.md"
    title = ""
    sections: list[RuleSection] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        if line.startswith("# "):
            title = line[2:]
        elif heading := _SECTION.fullmatch(line):
            sections.append(RuleSection(int(heading[1]), heading[2], ()))
        elif (found := _PARAGRAPH.fullmatch(line)) and sections:
            clauses = tuple(PREFIX + each for each in found[1].split())
            last = sections[-1]
            paragraphs = (*last.paragraphs, RuleParagraph(clauses, found[2]))
            sections[-1] = RuleSection(last.number, last.title, paragraphs)
        else:
            raise RulebookError(
                f"{path}, line {number}: neither a heading (## 9 Tackle) nor a paragraph with its clauses "
                "([9.1 9.4] Text) below one; write it as one of them"
            )
    return Rulebook(title, tuple(sections))
