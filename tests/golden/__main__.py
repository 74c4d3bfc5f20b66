"""Write the golden match anew, after a change of the rules that is meant: `python -m tests.golden`."""

from __future__ import annotations

from engine.core import record
from tests.golden.book import APP, RECORD, VIEWS, played, views_of

if __name__ == "__main__":
    record.save(played(), RECORD, APP)
    VIEWS.write_text(views_of(RECORD), encoding="utf-8", newline="\n")
    print(f"wrote {RECORD.name} and {VIEWS.name}; read what changed in them before you commit it")
