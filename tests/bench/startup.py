"""How long a start takes, beside `python -c "import typer"`: wall time, median of interleaved runs.

.venv/bin/python tests/bench/startup.py [RUNS]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from short_hands import as_json, as_text, hands_of

RUNS = 21
CINCH = str(Path(sys.executable).parent / "cinch")
YARDSTICK = 'python -c "import typer"'
TARGETS = {"cinch --version": 1.5, "cinch check one.json": 2.5, "cinch check one.cinch": 3.5}


def commands(folder: Path) -> dict[str, list[str]]:
    """What is started, by the name under which it is shown."""
    hand = next(hands_of(1))
    one_json, one_cinch = folder / "one.json", folder / "one.cinch"
    one_json.write_text(as_json(hand), encoding="utf-8")
    one_cinch.write_text(as_text(hand), encoding="utf-8")
    return {
        'python -c "pass"': [sys.executable, "-c", "pass"],
        YARDSTICK: [sys.executable, "-c", "import typer"],
        "cinch --version": [CINCH, "--version"],
        "cinch check one.json": [CINCH, "check", str(one_json)],
        "cinch check one.cinch": [CINCH, "check", str(one_cinch)],
        "cinch --help": [CINCH, "--help"],
    }


def main() -> int:
    """Measure, print the table, and say whether the targets are met."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    with tempfile.TemporaryDirectory() as folder:
        todo = commands(Path(folder))
        seconds: dict[str, list[float]] = {name: [] for name in todo}
        for turn in range(runs + 1):
            for name, command in todo.items():
                begin = perf_counter()
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                if turn:  # the first round fills the caches of the file system
                    seconds[name].append(perf_counter() - begin)
    middle = {name: statistics.median(times) for name, times in seconds.items()}
    missed = 0
    print(f"{'':26}{'median':>9}{'least':>9}{'ratio':>8}{'target':>8}")
    for name, median in middle.items():
        ratio = median / middle[YARDSTICK]
        target = TARGETS.get(name)
        judged = "" if target is None else f"{target:8.1f}  {'met' if ratio <= target else 'MISSED'}"
        missed += target is not None and ratio > target
        print(f"{name:26}{1000 * median:6.0f} ms{1000 * min(seconds[name]):6.0f} ms{ratio:8.2f}{judged}")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
