"""What replay costs under each rule set, against Foster's Cinch, on whole generated records.

    .venv/bin/python tests/bench/family.py

Process CPU time a record, the least of five rounds; each round replays the records of all rule sets, so that
a slow minute of the machine meets all of them. The target: at most 1.5 times that of foster-1897 for a record
of equal length, in code points of the notation.
"""

from __future__ import annotations

import gc
import sys
from time import process_time
from typing import TYPE_CHECKING

from cinchnotation.generate import generate_records
from cinchnotation.replay import replay
from cinchnotation.rules import RuleSet, rule_set, rule_set_ids
from cinchnotation.writing.notation import record_to_cinch

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord

ROUNDS = 5
RECORDS = 150
BASE = "foster-1897"
TARGET = 1.5


def seconds(records: list[tuple[HandRecord, RuleSet]]) -> float:
    """The time of one replay of each record."""
    gc.collect()
    begin = process_time()
    for record, rules in records:
        replay(record, rules)
    return process_time() - begin


def main() -> int:
    """Measure, print a line for each rule set, and say whether the target is met."""
    made: dict[str, list[tuple[HandRecord, RuleSet]]] = {}
    for name in rule_set_ids():
        rules = rule_set(name)
        records = generate_records(rules, RECORDS, 1)
        made[name] = [(record, rules.seated(len(record.seats))) for record in records]
    rounds = [[seconds(records) for records in made.values()] for _ in range(ROUNDS)]
    least = dict(zip(made, map(min, zip(*rounds, strict=True)), strict=True))
    length = {name: sum(len(record_to_cinch(one)) for one, _ in records) for name, records in made.items()}
    base = least[BASE] / length[BASE]
    worst = 0.0
    print(f"{'':26}{'µs a record':>12}{'code points':>13}{'x base':>8}")
    for name in made:
        ratio = least[name] / length[name] / base
        worst = max(worst, ratio)
        print(f"{name:26}{least[name] / RECORDS * 1e6:12.1f}{length[name] / RECORDS:13.0f}{ratio:8.2f}")
    said = "met" if worst <= TARGET else "MISSED"
    print(f"\nthe dearest {worst:.2f} times {BASE}, at most {TARGET} wanted: {said}")
    return 0 if worst <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
