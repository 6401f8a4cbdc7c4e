"""Where scoring cards that are seen nowhere can be, and who can have won tricks that are left open."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import POSSIBLE, cards_of, mask_of
from cinchnotation.frozen import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, Draw
    from cinchnotation.replay import Replay
    from cinchnotation.replay.winner import TrickResult

__all__ = ["Sides", "Split", "Unseen"]

_MANY = 64
"""More combinations of tricks than these are not told apart by who of a side won them."""

_KINDS = 4
"""More kinds of unknown cards than these are not told apart by what each can be."""


class Sides(NamedTuple):
    """The sides of a deal: their names, the side number of each seat, and the maker's side."""

    names: tuple[str, ...]
    of_seat: tuple[int, ...]
    maker: int


class Split(NamedTuple):
    """One possible split of the card points by side, and what it supposes; `unseen`: where a card lies."""

    points: tuple[int, ...]
    suppose: str
    unseen: bool = False


class _Slot(NamedTuple):
    """Unknown cards of one kind: the side that wins them, the scoring cards that they can (`must`) be."""

    side: int
    fits: int
    must: bool = False


class _Scene(NamedTuple):
    """One way in which a trick can have gone: the side that wins it, the points in it, what is not known."""

    side: int
    worth: int
    slots: tuple[_Slot, ...]


class _Way(NamedTuple):
    """One way in which things can be, as far as it is worked out: points, slots filled, and in words."""

    points: tuple[int, ...]
    filled: tuple[int, ...]
    words: tuple[str, ...]


class Unseen:
    """Where scoring cards that are seen nowhere can be, and who can have won tricks that are left open."""

    def __init__(self, replayed: Replay, sides: Sides, seen: int) -> None:
        """Prepare; `seen` are the cards that seats are known to have played, as a mask."""
        record, rules = replayed.record, replayed.rules
        table = rules.trump_table(replayed.trump or 0)
        self._replayed = replayed
        self._sides = sides
        self._points = table.points
        self._scoring = table.scoring
        self._discards: Mapping[str, Discard] = record.discards or EMPTY
        self._draws: Mapping[str, Draw] = record.draws or EMPTY
        self._thrown = 0
        for discard in self._discards.values():
            self._thrown |= mask_of(discard.cards or ())
        self._stock = None if record.stock is None else mask_of(record.stock)
        self._dealt = {seat: mask_of(cards) for seat, cards in (record.deal or EMPTY).items()}
        counts = [
            draw.count if (draw := self._draws.get(seat)) is not None else None for seat in record.seats
        ]
        drawn = sum([count or 0 for count in counts])
        self._all_drawn = drawn == rules.stock_size
        self._counted = seen | self._thrown
        self._base = [0] * len(sides.names)
        if rules.score.discards == "maker":
            self._base[sides.maker] += self._worth(self._thrown & ~seen)

    def splits(self) -> list[Split]:
        """Every split of the points that is left, each once."""
        tricks = [self._scenes(result) for result in self._replayed.results]
        unseen = self._scoring & ~self._counted & ~self._left()
        found: dict[tuple[int, ...], Split] = {}
        if prod(len(scenes) for scenes in tricks) <= _MANY:
            self._collect(tricks, unseen, found)
        if not found:
            self._collect([_by_side(scenes) for scenes in tricks], unseen, found)
        return list(found.values())

    def _collect(self, tricks: list[list[_Scene]], unseen: int, found: dict[tuple[int, ...], Split]) -> None:
        """Add the splits of every combination of scenes to those that are found."""
        names = self._sides.names
        done: set[tuple[tuple[int, ...], tuple[tuple[_Slot, int], ...]]] = set()
        for chosen in product(*tricks):
            base = list(self._base)
            slots: dict[_Slot, int] = {}
            words: list[str] = []
            for number, scene in enumerate(chosen):
                base[scene.side] += scene.worth
                if len({other.side for other in tricks[number]}) > 1:
                    words.append(f"{names[scene.side]} wins trick {number + 1}")
                for slot in scene.slots:
                    open_slot = slot._replace(fits=slot.fits & unseen)
                    if open_slot.fits or open_slot.must:
                        slots[open_slot] = slots.get(open_slot, 0) + 1
            if len(slots) > _KINDS:
                slots = _coarse(slots)
            key = (tuple(base), tuple(sorted(slots.items())))
            if key in done:
                continue
            done.add(key)
            for way in self._ways(_Way(tuple(base), (0,) * len(slots), tuple(words)), slots, unseen):
                found.setdefault(way.points, Split(way.points, "; ".join(way.words), bool(unseen)))

    def _scenes(self, result: TrickResult) -> list[_Scene]:
        """The ways in which a trick can have gone, each once."""
        worth = self._worth(result.cards)
        possible = self._replayed.holdings.possible
        doubted: list[int] = []
        for seat, card in result.doubted:
            # The record stands as written, but a card counts once: where it was rightly played, if it was.
            if card < 53 and 1 << card & ~self._counted:
                self._counted |= 1 << card
                worth += self._points[card]
            else:
                doubted.append(possible[seat] & self._scoring)
        of_seat = self._sides.of_seat
        if result.winner is not None and not result.ways:
            side = of_seat[result.winner]
            return [_Scene(side, worth, tuple([_Slot(side, mask) for mask in doubted if mask]))]
        scenes: dict[_Scene, None] = {}
        for way in result.ways:
            side = of_seat[way.winner]
            slots = [_Slot(side, mask) for mask in doubted if mask]
            for (seat, _), mask in zip(result.unknown, way.fits, strict=True):
                fits, must = mask & self._scoring, way.must and seat == way.winner
                if fits or must:
                    slots.append(_Slot(side, fits, must))
            scenes[_Scene(side, worth, tuple(sorted(slots)))] = None
        if not any(scene.worth or scene.slots for scene in scenes):
            return [_Scene(0, 0, ())]
        return list(scenes)

    def _worth(self, mask: int) -> int:
        return sum([self._points[card] for card in cards_of(mask & self._scoring)])

    def _ways(self, start: _Way, slots: Mapping[_Slot, int], unseen: int) -> list[_Way]:
        """Every way of putting the unseen cards into the slots, among the discards or in the stock."""
        room = list(slots.items())
        ways = {(start.points, start.filled): start}
        for card in cards_of(unseen):
            further: dict[tuple[tuple[int, ...], tuple[int, ...]], _Way] = {}
            for way in ways.values():
                for side, index, words in self._homes(card, way, room):
                    points, filled = way.points, way.filled
                    if side is not None:
                        points = _plus(points, side, self._points[card])
                    if index is not None:
                        filled = _plus(filled, index, 1)
                    further.setdefault((points, filled), _Way(points, filled, (*way.words, words)))
            ways = further
        musts = [(index, number) for index, (slot, number) in enumerate(room) if slot.must]
        return [way for way in ways.values() if all(way.filled[index] == number for index, number in musts)]

    def _homes(
        self, card: Card, way: _Way, room: list[tuple[_Slot, int]]
    ) -> Iterator[tuple[int | None, int | None, str]]:
        """Each place that `card` can be in: the side that counts it, the slot that it fills, in words."""
        sides, sign = self._sides, card.sign
        nowhere = True
        for index, (slot, number) in enumerate(room):
            if slot.fits >> card & 1 and way.filled[index] < number:
                nowhere = False
                yield slot.side, index, f"the {sign} was played unseen to a trick of {sides.names[slot.side]}"
        if not self._replayed.finished:
            for side, name in enumerate(sides.names):
                yield side, None, f"{name} takes the {sign}"
        if self._may_be_thrown(card):
            nowhere = False
            counts = sides.maker if self._replayed.rules.score.discards == "maker" else None
            yield counts, None, f"the {sign} lies among the discards"
        if nowhere or self._may_be_left(card):
            yield None, None, f"the {sign} is left in the stock"

    # --- where a card that nobody has shown can be -------------------------------------------------------

    def _left(self) -> int:
        """The cards that are shown to be left in the stock, as a mask; none while a draw is not known."""
        if self._stock is None:
            return 0
        taken = 0
        for seat in self._replayed.record.seats:
            draw = self._draws.get(seat)
            if draw is None or (draw.cards is None and draw.count != 0):
                return 0
            if not all(card.known for card in draw.cards or ()):
                return 0
            taken |= mask_of(draw.cards or ())
        return self._stock & ~taken

    def _may_be_thrown(self, card: Card) -> bool:
        bit = 1 << card
        record = self._replayed.record
        dealt_to = [seat for seat, mask in self._dealt.items() if mask & bit]
        for number, seat in enumerate(record.seats):
            if not self._hides(self._discards.get(seat), card):
                continue
            if self._replayed.holdings.shown[number] & bit:
                continue  # it is shown to be in the hand
            if seat in dealt_to or self._replayed.holdings.owned[number] & bit:
                return True
            if dealt_to:
                continue
            if record.dealer in {None, seat} and self._hides(self._draws.get(seat), card):
                return True  # it may have been robbed and thrown
            if not (self._stock or 0) & bit and not self._whole_deal(seat):
                return True
        return False

    @staticmethod
    def _hides(entry: Discard | Draw | None, card: Card) -> bool:
        """Whether `card` may be among the cards thrown or taken that are not recorded."""
        if entry is None:
            return True
        if entry.cards is None:
            return entry.count != 0
        return any(other >= 53 and POSSIBLE[other] >> card & 1 for other in entry.cards)

    def _whole_deal(self, seat: str) -> bool:
        return self._dealt.get(seat, 0).bit_count() == self._replayed.rules.deal.cards

    def _may_be_left(self, card: Card) -> bool:
        bit = 1 << card
        if self._all_drawn or any(mask & bit for mask in self._dealt.values()):
            return False
        if any(mask & bit for mask in self._replayed.holdings.owned):
            return False
        stock, size = self._stock, self._replayed.rules.stock_size
        return stock is None or bool(stock & bit) or stock.bit_count() < size


def _by_side(scenes: list[_Scene]) -> list[_Scene]:
    """Scenes by side alone: what is not known in a trick can be anything that it can be in one of them."""
    merged: dict[int, _Scene] = {}
    for scene in scenes:
        other = merged.get(scene.side)
        if other is None:
            merged[scene.side] = scene._replace(
                slots=tuple([slot._replace(must=False) for slot in scene.slots])
            )
            continue
        slots = [slot._replace(must=False) for slot in scene.slots]
        longer, shorter = sorted((list(other.slots), slots), key=len, reverse=True)
        fits = 0
        for slot in (*longer, *shorter):
            fits |= slot.fits
        merged[scene.side] = scene._replace(slots=tuple([slot._replace(fits=fits) for slot in longer]))
    return list(merged.values())


def _coarse(slots: Mapping[_Slot, int]) -> dict[_Slot, int]:
    """The slots of a side taken together: each can be what one of them can be."""
    merged: dict[int, _Slot] = {}
    numbers: dict[int, int] = {}
    for slot, number in slots.items():
        other = merged.get(slot.side, _Slot(slot.side, 0))
        merged[slot.side] = other._replace(fits=other.fits | slot.fits)
        numbers[slot.side] = numbers.get(slot.side, 0) + number
    return {slot: numbers[side] for side, slot in merged.items()}


def _plus(numbers: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + more, *numbers[index + 1 :])
