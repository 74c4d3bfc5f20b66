"""Measurements: `python -m tests.bench`, or `python -m tests.bench engine` for one part.

Each module beside this one that has a `main()` is a part.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

PARTS = sorted(
    path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith(("_", "test_"))
)


def main() -> None:
    """Measure the parts asked for, or all."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measures the project's parts."
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)}")
    chosen = parser.parse_args().parts or PARTS
    for part in chosen:
        if part not in PARTS:
            parser.error(f"no part {part!r}; there are {', '.join(PARTS)}")
    for part in chosen:
        print(f"== {part}", flush=True)
        import_module(f"tests.bench.{part}").main()


if __name__ == "__main__":
    main()
