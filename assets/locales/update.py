"""Bring the catalogues up to date with the code: extract, merge, compile.

    python assets/locales/update.py

Takes every text marked in engine/, ai/ and game/, keeps the translations there are, fills in those from
``fragments/*.po`` (translations that came with a piece of work; a merged fragment is deleted), writes
``es/LC_MESSAGES/potrero.po`` and compiles ``potrero.mo`` beside it. Names what is still untranslated and ends
with exit code 1 then. Needs Babel, which is among the development extras.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LOCALES = Path(__file__).resolve().parent
ROOT = LOCALES.parent.parent
SOURCES = ("engine", "ai", "game")
LANGUAGES = ("es",)
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
PLURALS = "nplurals=2; plural=(n != 1);"
HEADER = """\
# Potrero in another language. This file is under the same licence as Potrero.
# Brought up to date by: python assets/locales/update.py
msgid ""
msgstr ""
"Project-Id-Version: Potrero\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def extract() -> Catalog:
    """Every marked text of the code, with the files that it is in."""
    catalog = Catalog(project="Potrero", charset="utf-8")
    for source in SOURCES:
        found = extract_from_dir(ROOT / source, [("**.py", "python")], keywords=KEYWORDS)
        for filename, _line, message, comments, context in found:
            place = f"{source}/{Path(filename).as_posix()}"
            catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalog


def catalogue_path(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALES / language / "LC_MESSAGES" / "potrero.po"


def read_catalogue(path: Path, language: str) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """What ``potrero.mo`` should hold."""
    stream = io.BytesIO()
    catalog.creation_date = catalog.revision_date = NO_DATE  # the same texts give the same file
    write_mo(stream, catalog)
    return stream.getvalue()


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages without a translation, and the doubtful ones."""
    return [each for each in catalog if each.id and (each.fuzzy or not _filled(each))]


def _filled(message: Message) -> bool:
    text = message.string
    return all(text) if isinstance(text, (tuple, list)) else bool(text)


def merge(fragment: Path, catalog: Catalog, language: str) -> None:
    """Fill in from a fragment, and delete it unless it has texts that the code doesn't (yet) have."""
    unknown = 0
    for message in read_catalogue(fragment, language):
        known = catalog.get(message.id, message.context) if message.id else None
        if known is None:
            unknown += bool(message.id)
        elif _filled(message) and not _filled(known):
            known.string = message.string
    if unknown:
        print(f"{fragment.name}: {unknown} texts are not in the code")
    else:
        fragment.unlink()


def update(language: str) -> Catalog:
    """Bring one language up to date and write its two files."""
    path = catalogue_path(language)
    catalog = read_catalogue(path, language) if path.exists() else Catalog(locale=language)
    catalog.update(extract(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.mime_headers = [("Plural-Forms", PLURALS)]
    for fragment in sorted((LOCALES / "fragments").glob("*.po")):
        merge(fragment, catalog, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    body = io.BytesIO()
    write_po(body, catalog, sort_output=True, omit_header=True, include_lineno=False, width=110)
    header = HEADER.format(language=language, plurals=PLURALS)
    path.write_text(header + body.getvalue().decode("utf-8").lstrip(), encoding="utf-8", newline="\n")
    catalog = read_catalogue(path, language)
    path.with_suffix(".mo").write_bytes(compiled(catalog))
    return catalog


def main() -> int:
    """Update every language; 1 if something is left to translate."""
    left = 0
    for language in LANGUAGES:
        catalog = update(language)
        missing = untranslated(catalog)
        print(f"{language}: {len(catalog)} texts, {len(missing)} to translate")
        for message in missing:
            print(f"  {message.id!r}")
        left += len(missing)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
