"""The inputs that the fuzz starts from: samples, fixtures, and generated deals in every format."""

from __future__ import annotations

import random
from pathlib import Path

from dealing import STRIPPED, legal_deal

from cinchnotation.check import check_reading
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.record import Position, Span
from cinchnotation.rules import rule_set
from cinchnotation.writing.convert import FORMATS, target_named

__all__ = ["corpus"]

_ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("samples", "tests/fixtures")
_WHOLE = Span(Position(1, 1), Position(1, 1))


def corpus(seed: int) -> list[bytes]:
    """Every sample and fixture, and deals stripped in each way, each in one of the formats."""
    rng = random.Random(seed)  # noqa: S311  # chance, no secret
    found = [
        path.read_bytes()
        for folder in _FOLDERS
        for path in sorted((_ROOT / folder).rglob("*"))
        if path.is_file() and path.suffix != ".py" and not (path.suffix == ".md" and folder == "samples")
    ]
    found = [data for data in found if 0 < len(data) < 20_000]
    for number, strip in enumerate((*STRIPPED.values(), *STRIPPED.values())):
        deal = legal_deal(seed * 1000 + number, plain=number % 3 == 0)
        if not any(call.bid for call in deal.calls or ()):
            continue
        record = strip(deal, rng)
        form = FORMATS[number % len(FORMATS)]
        target = target_named(form, letters=number % 2 == 0)
        report = check_reading(Reading(record, (), NO_PLACES, _WHOLE), path="-", number=1)
        text = target.begin() + target.add(record, report, rule_set("foster-1897"))
        found.append((text + target.end_of_input() + target.end()).encode("utf-8", "surrogatepass"))
    return found
