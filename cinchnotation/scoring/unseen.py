"""Where scoring cards that are seen nowhere can be, and who can have won tricks that are left open."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import cards_of
from cinchnotation.scoring.methods import DISCARDS
from cinchnotation.scoring.settled import was_drawn
from cinchnotation.scoring.whereabouts import Whereabouts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cinchnotation.cards import Card
    from cinchnotation.replay import Replay
    from cinchnotation.replay.winner import TrickResult
    from cinchnotation.rules import TrumpTable
    from cinchnotation.scoring.sides import Sides

__all__ = ["Split", "Unseen"]

_MANY = 64
"""More combinations of tricks than these are not told apart by who of a side won them."""

_KINDS = 4
"""More kinds of unknown cards than these are not told apart by what each can be."""

_MOST_COMBINATIONS = 1000
_MOST_WAYS = 20_000
_MOST_SPLITS = 2000
"""More combinations of tricks by side, ways of placing unseen cards, and splits of the points than these are
not listed: where each plays for himself and hardly a card is known, there are hundreds of thousands."""


class Split(NamedTuple):
    """One possible split of the card points by side, and what it supposes.

    `unseen`: the scoring cards that are seen nowhere, as a mask, if it supposes where they lie.
    """

    points: tuple[int, ...]
    suppose: str
    unseen: int = 0


class _Slot(NamedTuple):
    """Unknown cards of one kind: the side that wins them, the scoring cards that they can (`must`) be.

    `own` is the side of the seat that plays them.
    """

    side: int
    own: int
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

    def __init__(
        self, replayed: Replay, sides: Sides, table: TrumpTable, by_seat: list[int], highest: int | None
    ) -> None:
        """Prepare.

        `by_seat` are the cards that each seat is shown to have played, as masks; `table` counts `highest` as
        the highest trump in play, and no higher one is in play then (None: no trump counts as the highest).
        """
        self._replayed = replayed
        self._sides = sides
        self._points = table.points
        self._scoring = table.scoring
        self._own = table.own
        self._where = Whereabouts(replayed, table, by_seat)
        self._discards = DISCARDS[replayed.rules.score.discards]
        self._higher = 0
        if table.high:
            top = -1 if highest is None else table.power[highest]
            self._higher = sum(1 << card for card in cards_of(table.mask) if table.power[card] > top)
        self._highest = 0 if highest is None else 1 << highest
        self._too_many = False
        self._base = [0] * len(sides.names)
        self._counted = 0
        for result in replayed.results:
            self._counted |= result.cards
        self._count_own(table, by_seat)
        self._count_thrown()

    def _count_own(self, table: TrumpTable, by_seat: list[int]) -> None:
        """Count the cards that count for who plays or holds them."""
        if not self._own:
            return
        rules, record = self._replayed.rules, self._replayed.record
        for number, (mask, shown) in enumerate(zip(by_seat, self._replayed.holdings.shown, strict=True)):
            for card in cards_of((mask | shown & ~self._counted) & self._own):
                holder = table.takers[card] == "holder"
                if not (mask >> card & 1 or holder):
                    continue
                self._counted |= 1 << card
                if holder and rules.score.drawn == "nobody" and was_drawn(record, card):
                    continue
                self._base[self._sides.of_seat[number]] += self._points[card]

    def _count_thrown(self) -> None:
        """Count what lies among the discards as the rules want it."""
        sides = self._sides
        for number, mask in enumerate(self._where.thrown):
            side = self._discards(sides.of_seat[number], sides.maker)
            if side is not None:
                self._base[side] += self._worth(mask & ~self._counted)
            self._counted |= mask

    def splits(self) -> list[Split]:
        """Every split of the points that is left, each once; none where there are too many."""
        tricks = [self._scenes(result) for result in self._replayed.results]
        unseen = self._scoring & ~self._counted & ~self._where.left()
        found: dict[tuple[int, ...], Split] = {}
        if prod(len(scenes) for scenes in tricks) <= _MANY:
            self._collect(tricks, unseen, found)
        if not found and not self._too_many:
            tricks = [_by_side(scenes) for scenes in tricks]
            if prod(len(scenes) for scenes in tricks) > _MOST_COMBINATIONS:
                return []
            self._collect(tricks, unseen, found)
        return [] if self._too_many else list(found.values())

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
                    open_slot = slot._replace(fits=slot.fits & unseen & ~self._higher)
                    if open_slot.fits or open_slot.must:
                        slots[open_slot] = slots.get(open_slot, 0) + 1
            if len(slots) > _KINDS:
                slots = _coarse(slots)
            key = (tuple(base), tuple(sorted(slots.items())))
            if key in done:
                continue
            done.add(key)
            for way in self._ways(_Way(tuple(base), (0,) * len(slots), tuple(words)), slots, unseen):
                found.setdefault(way.points, Split(way.points, "; ".join(way.words), unseen))
            if self._too_many or len(found) > _MOST_SPLITS:
                self._too_many = True
                return

    def _scenes(self, result: TrickResult) -> list[_Scene]:
        """The ways in which a trick can have gone, each once."""
        worth = self._worth(result.cards & ~self._own)
        possible = self._replayed.holdings.possible
        of_seat = self._sides.of_seat
        doubted: list[tuple[int, int]] = []
        for seat, card in result.doubted:
            # The record stands as written, but a card counts once: where it was rightly played, if it was.
            if card < 53 and 1 << card & ~self._counted:
                self._counted |= 1 << card
                if self._own >> card & 1:
                    self._base[of_seat[seat]] += self._points[card]
                else:
                    worth += self._points[card]
            elif fits := possible[seat] & self._scoring:
                doubted.append((seat, fits))
        if result.winner is not None and not result.ways:
            side = of_seat[result.winner]
            return [_Scene(side, worth, tuple([self._slot(side, seat, mask) for seat, mask in doubted]))]
        scenes: dict[_Scene, None] = {}
        for way in result.ways:
            side = of_seat[way.winner]
            slots = [self._slot(side, seat, mask) for seat, mask in doubted]
            for (seat, _), mask in zip(result.unknown, way.fits, strict=True):
                fits, must = mask & self._scoring, way.must and seat == way.winner
                if fits or must:
                    slots.append(self._slot(side, seat, fits, must=must))
            scenes[_Scene(side, worth, tuple(sorted(slots)))] = None
        if not any(scene.worth or scene.slots for scene in scenes):
            return [_Scene(0, 0, ())]
        return list(scenes)

    def _slot(self, side: int, seat: int, fits: int, *, must: bool = False) -> _Slot:
        """A slot of a seat in a trick of a side; the seat matters where cards count for their players."""
        return _Slot(side, self._sides.of_seat[seat] if self._own else side, fits, must)

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
            if len(ways) > _MOST_WAYS:
                self._too_many = True
                return []
        musts = [(index, number) for index, (slot, number) in enumerate(room) if slot.must]
        return [way for way in ways.values() if all(way.filled[index] == number for index, number in musts)]

    def _homes(
        self, card: Card, way: _Way, room: list[tuple[_Slot, int]]
    ) -> Iterator[tuple[int | None, int | None, str]]:
        """Each place that `card` can be in: the side that counts it, the slot that it fills, in words."""
        names, sign, bit = self._sides.names, card.sign, 1 << card
        nowhere = True
        for index, (slot, number) in enumerate(room):
            if slot.fits & bit and way.filled[index] < number:
                nowhere = False
                words = f"the {sign} was played unseen to a trick of {names[slot.side]}"
                if self._own & bit:
                    words = f"the {sign} was played unseen by {names[slot.own]}"
                yield slot.own if self._own & bit else slot.side, index, words
        if not self._replayed.finished and not self._higher & bit:
            for side, name in enumerate(names):
                yield side, None, f"{name} takes the {sign}"
        if self._highest & bit:
            return  # it is in play
        for counts, words in self._throws(card):
            nowhere = False
            yield counts, None, words
        if self._where.may_be_in_widow(card):
            nowhere = False
            yield None, None, f"the {sign} lies in the widow"
        if nowhere or self._where.may_be_left(card):
            yield None, None, f"the {sign} is left in the stock"

    def _throws(self, card: Card) -> list[tuple[int | None, str]]:
        """What becomes of the card if it was thrown: the side that counts it, in words; each once."""
        sides = self._sides
        throwers = {sides.of_seat[seat] for seat in self._where.throwers(card)}
        by_count: dict[int | None, int] = {}
        for thrower in sorted(throwers):
            by_count.setdefault(self._discards(thrower, sides.maker), thrower)
        words = f"the {card.sign} lies among the discards"
        if len(by_count) == 1:
            return [(counts, words) for counts in by_count]
        return [(counts, f"{words} of {sides.names[thrower]}") for counts, thrower in by_count.items()]


def _by_side(scenes: list[_Scene]) -> list[_Scene]:
    """Scenes by side alone: what is not known in a trick can be anything that it can be in one of them."""
    merged: dict[int, _Scene] = {}
    for side in dict.fromkeys([scene.side for scene in scenes]):
        here = [scene for scene in scenes if scene.side == side]
        fits = 0
        most: dict[int, int] = {}  # how many cards of each side are not known
        for scene in here:
            numbers: dict[int, int] = {}
            for slot in scene.slots:
                fits |= slot.fits
                numbers[slot.own] = numbers.get(slot.own, 0) + 1
            for own, number in numbers.items():
                most[own] = max(most.get(own, 0), number)
        if len(here) == 1:
            slots = [slot._replace(must=False) for slot in here[0].slots]
        else:
            slots = [_Slot(side, own, fits) for own, number in most.items() for _ in range(number)]
        merged[side] = here[-1]._replace(slots=tuple(slots))
    return list(merged.values())


def _coarse(slots: Mapping[_Slot, int]) -> dict[_Slot, int]:
    """The slots of a side taken together: each can be what one of them can be."""
    merged: dict[tuple[int, int], _Slot] = {}
    numbers: dict[tuple[int, int], int] = {}
    for slot, number in slots.items():
        key = (slot.side, slot.own)
        other = merged.get(key, _Slot(*key, 0))
        merged[key] = other._replace(fits=other.fits | slot.fits)
        numbers[key] = numbers.get(key, 0) + number
    return {slot: numbers[key] for key, slot in merged.items()}


def _plus(numbers: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + more, *numbers[index + 1 :])
