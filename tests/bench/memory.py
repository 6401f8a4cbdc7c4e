"""Peak memory of a check as the file grows, and time as one line grows.

    .venv/bin/python tests/bench/memory.py            # both parts
    .venv/bin/python tests/bench/memory.py records    # 2,000, 20,000 and 200,000 records
    .venv/bin/python tests/bench/memory.py lines      # 1 MB and 10 MB on one line, in several shapes

Memory is the highest resident set of the child (`ru_maxrss`), time its processor time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from short_hands import as_json, as_text, hands_of

if TYPE_CHECKING:
    from collections.abc import Callable

CINCH = str(Path(sys.executable).parent / "cinch")
DIFFERENT = 2_000
SIZES = (1, 10, 100)  # times DIFFERENT
MEGABYTE = 1_000_000
GROWTH = 12  # 10 MB may take so many times as long as 1 MB
HEAD = '[Event "Long"]\n[Rules "foster-1897"]\n\nbids A 8 hearts\n'

SHAPES: dict[str, tuple[str, Callable[[int], str]]] = {
    "a tag's value": (".cinch", lambda size: f'[Event "{"x" * size}"]\n[Rules "foster-1897"]\n'),
    "a ; comment": (".cinch", lambda size: f"{HEAD}; {'x ' * (size // 2)}\n"),
    "an open { comment": (".cinch", lambda size: f"{HEAD}{{{'x ' * (size // 2)}\n"),
    "a row of cells": (".cinch", lambda size: f"{HEAD}trick A Y B Z\n1 {'♡K ' * (size // 5)}\n"),
    "a row that is one cell": (".cinch", lambda size: f"{HEAD}trick A Y B Z\n1 {'♡K/' * (size // 5)}♡2\n"),
    "a list of draws": (".cinch", lambda size: f"{HEAD}draws {'A 2, ' * (size // 5)}A 2\n"),
    "letters alone": (".cinch", lambda size: HEAD + "x" * size + "\n"),
    "blanks": (".cinch", lambda size: f"{HEAD}draws{' ' * size}A 2\n"),
    "NUL bytes": (".cinch", lambda size: HEAD + "\0" * size + "\n"),
    "open braces": (".cinch", lambda size: HEAD + "{ " * (size // 2)),
    "short lines of letters": (".cinch", lambda size: HEAD + "xy zz\n" * (size // 6)),
    "rows": (".cinch", lambda size: f"{HEAD}trick A Y B Z\n" + "1 ♡K ♡2 ♡3 ♡4\n" * (size // 23)),
    "a JSON string": (
        ".json",
        lambda size: f'{{"format": "cinch-record/1", "tags": {{"Event": "{"x" * size}"}}}}',
    ),
    "open JSON brackets": (".json", lambda size: "[" * size),
    "open JSON braces": (".json", lambda size: '{"a":' * (size // 5)),
    "records in one array": (".json", lambda size: f"[{', '.join(map(as_json, hands_of(size // 1800)))}]"),
    "a line of NDJSON": (
        ".ndjson",
        lambda size: f'{{"format": "cinch-record/1", "x": [{"1, " * (size // 3)}1]}}\n',
    ),
    "prose": (".txt", lambda size: "the trump is led by the maker " * (size // 30)),
}


class Spent(NamedTuple):
    """What a child process has used: processor seconds, resident megabytes at most, and its exit status."""

    seconds: float
    megabytes: float
    status: int


def spent(path: Path) -> Spent:
    """Check one file in a process of its own."""
    command = [CINCH, "check", "--format", "ndjson", str(path)]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return Spent(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale, child.returncode)


def records(folder: Path) -> int:
    """Check files of more and more records; return how many formats need more memory for more records."""
    hands = list(hands_of(DIFFERENT))
    texts = {
        ".cinch": "".join(map(as_text, hands)),
        ".ndjson": "".join(as_json(hand) + "\n" for hand in hands),
    }
    growing = 0
    print(f"{'records':>10}{'format':>10}{'file':>10}{'memory':>10}{'time':>9}{'records/s':>11}")
    for ending, text in texts.items():
        peaks = []
        for times in SIZES:
            path = folder / f"many{ending}"
            with path.open("w", encoding="utf-8") as file:
                file.writelines(text for _ in range(times))
            used = spent(path)
            count = times * DIFFERENT
            peaks.append(used.megabytes)
            print(
                f"{count:10,}{ending:>10}{path.stat().st_size / 1e6:7.1f} MB{used.megabytes:7.1f} MB"
                f"{used.seconds:7.1f} s{count / used.seconds:11,.0f}{'' if used.status == 0 else '  FAILED'}"
            )
            path.unlink()
        growing += peaks[-1] > 1.2 * peaks[0]
    print("memory grows with the file: " + ("YES" if growing else "no"))
    return growing


def lines(folder: Path) -> int:
    """Check long lines of several shapes; return how many take too long at ten times the size."""
    missed = 0
    print(f"{'':26}{'1 MB':>9}{'10 MB':>9}{'ratio':>8}{'memory':>11}  exit")
    for name, (ending, make) in SHAPES.items():
        used = []
        for size in (MEGABYTE, 10 * MEGABYTE):
            path = folder / f"long{ending}"
            path.write_text(make(size), encoding="utf-8")
            used.append(spent(path))
        one, ten = used
        ratio = ten.seconds / one.seconds
        bad = ratio > GROWTH or ten.status not in {0, 1, 2} or one.status != ten.status
        missed += bad
        print(
            f"{name:26}{one.seconds:7.2f} s{ten.seconds:7.2f} s{ratio:8.1f}{ten.megabytes:8.0f} MB"
            f"  {one.status} {ten.status}{'  MISSED' if bad else ''}",
            flush=True,
        )
    return missed


def main() -> int:
    """Run the parts that are asked for."""
    parts = {"records": records, "lines": lines}
    chosen = sys.argv[1:] or list(parts)
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen:
            missed += parts[name](Path(folder))
            print()
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
