"""What was put right in the exchange, as it bears on hands and stock.

A trump taken back, a hand filled from the discards, cards drawn too many and put on top of the pack, cards
drawn from a hand of too many. A record can be written before or after such a correction: `as_it_stands`
brings it to one form, in which `discards` has what lay there in the end and `draws` all that was drawn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.record import Discard, Draw, Place
from cinchnotation.tableevents import moment_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import HandRecord, TableEvent
    from cinchnotation.rules import RuleSet

__all__ = ["Corrections", "Shifts", "as_it_stands", "back_in_place", "corrections_of", "pile_with_returned"]

Cards = tuple["Card", ...]
Shifts = dict[tuple[str, str], list[int]]
"""For a seat's list of cards (`discards`, `deal`) the positions, as written, of those that were taken out."""

_IN_EXCHANGE: Final = frozenset({"discard-back", "filled", "returned"})


class Corrections(NamedTuple):
    """The corrections of one record, by seat.

    `filled` are the cards with which it filled its hand before the first lead, `late` those with which it did
    so in the play, each with the number of tricks that were begun by then; `returned` those that went from
    its hand to the top of the pack.
    """

    filled: Mapping[str, Cards]
    late: Mapping[str, Mapping[Card, int]]
    returned: Mapping[str, Cards]

    def surplus(self, seat: str) -> int:
        """How many cards the hand has got beside those drawn, less those that it gave back."""
        got = len(self.filled.get(seat, ())) + len(self.late.get(seat, ()))
        return got - len(self.returned.get(seat, ()))


_NONE: Final = Corrections(EMPTY, EMPTY, EMPTY)


def corrections_of(record: HandRecord, rules: RuleSet) -> Corrections:
    """Gather what the events of a record put right; nothing where no laws are known."""
    if record.events is None or rules.laws.known == "none":
        return _NONE
    filled: dict[str, Cards] = {}
    late: dict[str, dict[Card, int]] = {}
    returned: dict[str, Cards] = {}
    for event in record.events:
        seat, moment = event.seat, moment_of(event.at)
        if seat is None or event.cards is None or event.kind not in _IN_EXCHANGE or moment is None:
            continue
        if event.kind == "returned":
            returned[seat] = (*returned.get(seat, ()), *event.cards)
        elif event.kind == "filled" and moment.name == "trick":
            tricks = moment.trick if moment.after or moment.step > 1 else moment.trick - 1
            late.setdefault(seat, {}).update(dict.fromkeys(event.cards, tricks))
        elif event.kind == "filled":
            filled[seat] = (*filled.get(seat, ()), *event.cards)
    return Corrections(filled, late, returned)


# --- one form for all -------------------------------------------------------------------------------------


def as_it_stands(record: HandRecord, rules: RuleSet) -> tuple[HandRecord, Shifts]:
    """Return the record with what was put right, and which positions of its lists are left out by that."""
    shifts: Shifts = {}
    if record.events is None or rules.laws.known == "none":
        return record, shifts
    for event in record.events:
        if event.seat in record.seats and event.kind in _PUT_RIGHT:
            record = _PUT_RIGHT[event.kind](record, rules, event.seat or "", event, shifts)
    return record, shifts


def back_in_place(notice: Notice, shifts: Shifts) -> Notice:
    """Let a notice on a record `as_it_stands` point at the cards as they are written."""
    related = tuple([(message, _written(place, shifts)) for message, place in notice.related])
    return notice._replace(place=_written(notice.place, shifts), related=related)


def _written(place: Place, shifts: Shifts) -> Place:
    index = place.index
    gone = shifts.get((place.kind, place.key or ""))
    if index is None or not gone:
        return place
    for position in sorted(gone):
        index += position <= index
    return place._replace(index=index)


def _without(cards: Sequence[Card], out: Sequence[Card], gone: list[int]) -> Cards:
    """The cards without those of `out` that are among them; their positions, as written, go to `gone`."""
    written = [at for at in range(len(cards) + len(gone)) if at not in gone]
    keep = []
    for at, card in zip(written, cards, strict=True):
        if card.known and card in out:
            gone.append(at)
        else:
            keep.append(card)
    return tuple(keep)


def _taken_back(
    record: HandRecord, rules: RuleSet, seat: str, event: TableEvent, shifts: Shifts
) -> HandRecord:
    """A trump taken back lies among the discards no more."""
    discard = (record.discards or EMPTY).get(seat)
    if discard is None or not event.cards:
        return record
    cards, count = discard.cards, discard.count
    if cards is not None:
        cards = _without(cards, event.cards, shifts.setdefault(("discards", seat), []))
        count = len(cards)
    elif count is not None and _size(record, rules, seat) == rules.hand - len(event.cards):
        count -= len(event.cards)  # the number that is written is the one thrown at first
    discards = FrozenDict({**(record.discards or EMPTY), seat: Discard(count, cards)})
    return replace(record, discards=discards)


def _given_back(
    record: HandRecord,
    rules: RuleSet,
    seat: str,
    event: TableEvent,
    shifts: Shifts,  # noqa: ARG001  # one signature for all
) -> HandRecord:
    """Cards drawn too many were drawn."""
    draw = (record.draws or EMPTY).get(seat)
    if draw is None or not event.cards:
        return record
    cards, count = draw.cards, draw.count
    if cards is not None:
        dealt = (record.deal or EMPTY).get(seat, ())
        if any(card in cards or card in dealt for card in event.cards if card.known):
            return record
    if count is None or _size(record, rules, seat) != rules.hand:
        return record
    if cards is not None:
        cards = (*cards, *event.cards)
    draws = FrozenDict({**(record.draws or EMPTY), seat: Draw(count + len(event.cards), cards, draw.robbed)})
    return replace(record, draws=draws)


def _drawn_from(
    record: HandRecord,
    rules: RuleSet,
    seat: str,
    event: TableEvent,
    shifts: Shifts,
) -> HandRecord:
    """Of a hand with too many cards those are gone that were drawn from it, into the middle of the stock."""
    hand = (record.deal or EMPTY).get(seat)
    if hand is None or event.cards is None or len(hand) != event.number:
        return record
    if len(hand) - len(event.cards) != rules.deal.cards or not all(card.known for card in event.cards):
        return record
    cards = _without(hand, event.cards, shifts.setdefault(("deal", seat), []))
    return replace(record, deal=FrozenDict({**(record.deal or EMPTY), seat: cards}))


_PUT_RIGHT: Final = {"discard-back": _taken_back, "returned": _given_back, "too-many-held": _drawn_from}


def _size(record: HandRecord, rules: RuleSet, seat: str) -> int | None:
    """How many cards the numbers of a seat's discards and draws, as written, leave it; None if not told."""
    discard, draw = (record.discards or EMPTY).get(seat), (record.draws or EMPTY).get(seat)
    if discard is None or draw is None or discard.count is None or draw.count is None:
        return None
    return rules.deal.cards + len((record.widow or EMPTY).get(seat, ())) - discard.count + draw.count


# --- the pack ---------------------------------------------------------------------------------------------


def pile_with_returned(record: HandRecord, rules: RuleSet, dealer: int, pile: Cards) -> Cards:
    """The cards that are drawn from, with those returned to the top of the pack where they were drawn again.

    They were put there when the player next to the one who had drawn too many had been helped, or later,
    or before that: the first of these that agrees with the cards drawn.
    """
    returned = corrections_of(record, rules).returned
    if not returned:
        return pile
    seats = record.seats
    order = [seats[(dealer + 1 + step) % len(seats)] for step in range(len(seats))]
    for at, seat in enumerate(order):
        if seat not in returned:
            continue
        behind = range(at + 1, len(order))
        tries = [_put_on_top(record, order, pile, returned[seat], after) for after in (*behind, at)]
        piles = [each for each in tries if each is not None]
        pile = next((each for each in piles if _agrees(record, order, each)), piles[0] if piles else pile)
    return pile


def _put_on_top(
    record: HandRecord, order: Sequence[str], pile: Cards, cards: Cards, after: int
) -> Cards | None:
    """The pile with `cards` on top when the seat at position `after` of the order has drawn."""
    gone = 0
    for seat in order[: after + 1]:
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None or draw.robbed:
            return None
        gone += draw.count
    return (*pile[:gone], *cards, *pile[gone:])


def _agrees(record: HandRecord, order: Sequence[str], pile: Cards) -> bool:
    """Whether the cards drawn are the next ones of the pile, as far as they are known."""
    begin = 0
    for seat in order:
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None or draw.robbed:
            return True
        if draw.cards is not None and sorted(draw.cards) != sorted(pile[begin : begin + draw.count]):
            return False
        begin += draw.count
    return True
