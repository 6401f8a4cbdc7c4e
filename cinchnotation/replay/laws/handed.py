"""Cards that went from hand to hand, or back to the pack, when something was put right in the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import mask_of
from cinchnotation.replay.laws.corrections import corrections_of

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["handed"]


def handed(
    record: HandRecord,
    rules: RuleSet,
    dealt: list[int],
    drawn: list[int],
    thrown: list[int],
    again: list[int],
) -> tuple[list[int], set[int]]:
    """Enter corrections into what each seat (by its number) drew and threw, and can have got of the others'.

    All four lists are masks by seat; `again` are cards that may have come to a seat after somebody threw
    them.
    Returns the cards that a seat got only in the play, and the seats of whose hand a card that is not known
    was taken away.
    """
    found, seats = corrections_of(record, rules), record.seats
    late = [mask_of(found.late.get(seat, ())) for seat in seats]
    filled = [mask_of(found.filled.get(seat, ())) for seat in seats]
    returned = [mask_of(found.returned.get(seat, ())) for seat in seats]
    for seat in range(len(seats)):
        drawn[seat] |= filled[seat]
        again[seat] |= filled[seat]
        for other in range(len(seats)):
            if other != seat:
                again[seat] |= returned[other]
                thrown[other] |= dealt[other] & (filled[seat] | late[seat])
    for seat, mask in enumerate(returned):
        thrown[seat] |= mask
    unknown = set()
    for number, name in enumerate(seats):
        if not all(card.known for card in found.returned.get(name, ())):
            unknown.add(number)
    return late, unknown
