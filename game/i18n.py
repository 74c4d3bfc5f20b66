"""The program's language: gettext catalogues, switchable while it runs.

Message ids are English; ``assets/locales/<language>/LC_MESSAGES/potrero.po`` holds a translation and
the compiled ``potrero.mo`` beside it is what is read here. ``python assets/locales/update.py`` brings
both up to date with the code.

Mark text with `_` where it is shown and with `N_` where it is only named (tables, constants).
"""

from __future__ import annotations

import gettext as _gettext
import locale
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

DOMAIN = "potrero"
SOURCE_LANGUAGE = "en"
LANGUAGES = ("es", "en")
LOCALES = Path(__file__).resolve().parent.parent / "assets" / "locales"

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language = SOURCE_LANGUAGE
_listeners: list[Callable[[], None]] = []


def _(message: str) -> str:
    """The message in the present language."""
    return _translations.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for this marker
    """Mark a message for the catalogue without translating it; pass it to `_` when it is shown."""
    return message


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that goes with a number."""
    return _translations.ngettext(singular, plural, number)


def language() -> str:
    """The code of the present language: one of `LANGUAGES`."""
    return _language


def set_language(code: str | None) -> str:
    """Switch to a language and tell everyone who listens.

    Args:
        code: "es" or "en"; None or "system" follows the computer.

    Returns:
        The code of the language now in use.

    Raises:
        ValueError: there is no such language.
        OSError: its catalogue is missing or damaged.
    """
    global _translations, _language
    wanted = system_language() if code in (None, "system") else code
    if wanted not in LANGUAGES:
        raise ValueError(f"no language {wanted!r}; there are {', '.join(LANGUAGES)}")
    if wanted == SOURCE_LANGUAGE:
        translations = _gettext.NullTranslations()
    else:
        with (LOCALES / wanted / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as stream:
            translations = _gettext.GNUTranslations(stream)
    changed = wanted != _language
    _translations, _language = translations, wanted
    if changed:
        for listener in tuple(_listeners):
            listener()
    return wanted


def add_language_listener(listener: Callable[[], None]) -> None:
    """Call a function after each change of language."""
    _listeners.append(listener)


def remove_language_listener(listener: Callable[[], None]) -> None:
    """Stop calling a function that was added."""
    _listeners.remove(listener)


def system_language() -> str:
    """The first of our languages that the computer asks for, otherwise English."""
    for name in _system_locales():
        code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
    return SOURCE_LANGUAGE


def _system_locales() -> list[str]:
    # The order that gettext itself uses; LANGUAGE may be a list.
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value.split(":")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there on Windows

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale.get(number, "")]
    if sys.platform == "darwin" and (wished := _wished_on_macos()):
        return wished
    return [locale.getlocale()[0] or ""]


def _wished_on_macos() -> list[str]:
    """The languages chosen in the system's settings, first choice first; none if they can't be found out.

    What Finder opens has no LANG; that is for terminals.
    """
    import subprocess  # noqa: PLC0415 - only there

    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        said = subprocess.run(command, capture_output=True, timeout=2, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    # A list with its brackets and commas; a tag stands in quotes if it has a hyphen: ( "es-AR", en )
    return re.findall(r"[A-Za-z][\w-]+", said.decode("ascii", "replace"))


def decimal(value: float, places: int = 1) -> str:
    """A number with the present language's decimal sign: 3.4 or 3,4."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if _language == "es" else text
