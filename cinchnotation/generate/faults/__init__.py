"""Mistakes put into legal records, one at a time, with what the check must say of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.generate.faults.auction import AUCTION
from cinchnotation.generate.faults.base import Fault
from cinchnotation.generate.faults.exchange import EXCHANGE
from cinchnotation.generate.faults.family import FAMILY
from cinchnotation.generate.faults.play import PLAY
from cinchnotation.generate.faults.sums import SUMS
from cinchnotation.generate.faults.unrecorded import UNRECORDED

if TYPE_CHECKING:
    from cinchnotation.generate.faults.base import Maker

__all__ = ["FAULTS", "Fault"]


def _joined(*parts: dict[str, dict[str, Maker]]) -> dict[str, dict[str, Maker]]:
    found: dict[str, dict[str, Maker]] = {}
    for part in parts:
        for name, ways in part.items():
            found[name] = {**found.get(name, {}), **ways}
    return found


FAULTS: Final[dict[str, dict[str, Maker]]] = _joined(AUCTION, EXCHANGE, PLAY, SUMS, FAMILY, UNRECORDED)
"""For each finding the ways of making it; each gives None where a record has no place for it."""
