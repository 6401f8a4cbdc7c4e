"""Deals that were given up: by a misdeal, which passes the deal on, or a redeal by the same dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord, TableEvent
    from cinchnotation.rules import RuleSet

__all__ = ["GIVING_UP", "first_dealer", "given_up", "giving_up"]

GIVING_UP = frozenset({"misdeal", "redeal"})
"""The kinds of event by which a deal comes to nothing."""


def giving_up(record: HandRecord, rules: RuleSet) -> tuple[TableEvent, ...]:
    """The events of a record by which deals were given up, in order; none where no laws are known."""
    if record.events is None or rules.laws.known == "none":
        return ()
    return tuple([event for event in record.events if event.kind in GIVING_UP])


def given_up(record: HandRecord, rules: RuleSet) -> TableEvent | None:
    """The event by which the recorded deal came to nothing.

    None where there is none, or where it goes on after the last: then what was given up were deals before.
    """
    events = giving_up(record, rules)
    if not events or record.trump is not None or record.tricks:
        return None
    from cinchnotation.tableevents import moment_of  # noqa: PLC0415  # few records have events

    moment = moment_of(events[-1].at)
    before = 0 if moment is None or moment.name != "bids" else moment.step - 1
    return events[-1] if len(record.calls or ()) <= before else None


def first_dealer(record: HandRecord, rules: RuleSet) -> str | None:
    """Who deals first in a record: who dealt the first deal given up, else the dealer."""
    events = giving_up(record, rules)
    return events[0].seat if events else record.dealer
