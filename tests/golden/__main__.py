"""Write golden matches anew, after a change of the rules that is meant: `python -m tests.golden [GAME…]`."""

from __future__ import annotations

import sys

from engine.core import record
from tests.golden.book import APP, GOLDEN, record_of, views_file, views_of

if __name__ == "__main__":
    for game in sys.argv[1:] or GOLDEN:
        path = record_of(game)
        record.save(GOLDEN[game].play(), path, APP)
        views_file(game).write_text(views_of(game), encoding="utf-8", newline="\n")
        print(
            f"wrote {path.name} and {views_file(game).name}; read what changed in them before you commit it"
        )
