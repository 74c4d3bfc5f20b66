"""All checks of the project: `python3 -m tests`, with anything after it passed on to pytest.

Lint, format, types, tests: each runs to its end even if one before it failed, so that one run tells all.
A whole run uses two processes; the tests of the window stay together in one of them.
"""

from __future__ import annotations

import subprocess
import sys

from game import bootstrap

WHOLE_RUN = ("--numprocesses", "2", "--dist", "loadgroup")
"""What pytest is told when nothing else is asked of it."""


def main(arguments: list[str]) -> int:
    """Run every check and return the exit code: 0 if all passed, the first failure's otherwise."""
    checks = (
        ("ruff", "check"),
        ("ruff", "format", "--check"),
        ("pyright", "--pythonpath", sys.executable),
        ("pytest", *(arguments or WHOLE_RUN)),
    )
    failed: list[str] = []
    code = 0
    for check in checks:
        name = " ".join(check[:2]) if check[0] == "ruff" else check[0]
        print(f"== {name}", flush=True)
        result = subprocess.run([sys.executable, "-m", *check], cwd=bootstrap.CHECKOUT, check=False)
        if result.returncode != 0:
            failed.append(name)
            code = code or result.returncode
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return code


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
