"""Card points by side, in every way in which the record leaves them open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import CARDS, POSSIBLE, cards_of, mask_of
from cinchnotation.frozen import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.replay import Replay

__all__ = ["Sides", "Split", "splits_of"]


class Sides(NamedTuple):
    """The sides of a deal: their names, the side number of each seat, and the maker's side."""

    names: tuple[str, ...]
    of_seat: tuple[int, ...]
    maker: int


class Split(NamedTuple):
    """One possible split of the card points by side, and what it supposes of cards not seen."""

    points: tuple[int, ...]
    suppose: str


def splits_of(replayed: Replay, sides: Sides) -> list[Split]:
    """Every way in which the card points can be split; none where the play is not whole.

    A record without rows is taken at its word: its stated points are the split.
    """
    record = replayed.record
    if record.tricks is None:
        stated = record.stated.points
        if stated is None or any(name not in sides.names for name in stated):
            return []
        return [Split(tuple([stated.get(name, 0) for name in sides.names]), "")]
    if not replayed.finished or replayed.trump is None:
        return []
    table = replayed.rules.trump_table(replayed.trump)
    points, scoring = table.points, table.scoring
    base = [0] * len(sides.names)
    seen = 0
    open_tricks: list[int] = []
    for result in replayed.results:
        seen |= result.cards
        hits = result.cards & scoring
        if hits:
            worth = sum([points[card] for card in cards_of(hits)])
            if result.winner is None:
                open_tricks.append(worth)
            else:
                base[sides.of_seat[result.winner]] += worth
    thrown = 0
    if record.discards is not None:
        for discard in record.discards.values():
            thrown |= mask_of(discard.cards or ())
        if replayed.rules.score.discards == "maker":
            base[sides.maker] += sum([points[card] for card in cards_of(thrown & scoring & ~seen)])
    unseen = scoring & ~seen & ~thrown & ~_left_in_stock(replayed)
    return _spread(replayed, sides, tuple(base), tuple(open_tricks), unseen)


def _spread(
    replayed: Replay, sides: Sides, base: tuple[int, ...], open_tricks: tuple[int, ...], unseen: int
) -> list[Split]:
    """The splits that are left when unseen cards and open tricks are given to whoever can have them."""
    if not unseen and not open_tricks:
        return [Split(base, "")]
    found: dict[tuple[int, ...], str] = {}
    for split in _Unseen(replayed, sides).spread(base, open_tricks, tuple(cards_of(unseen))):
        found.setdefault(split.points, split.suppose)
    return [Split(points, suppose) for points, suppose in found.items()]


def _left_in_stock(replayed: Replay) -> int:
    """The cards that are shown to be left in the stock, as a mask; none while a draw is not known."""
    record = replayed.record
    if record.stock is None or record.draws is None:
        return 0
    taken = 0
    for seat in record.seats:
        draw = record.draws.get(seat)
        if draw is None or (draw.cards is None and draw.count != 0):
            return 0
        taken |= mask_of(draw.cards or ())
    return mask_of(record.stock) & ~taken


class _Unseen:
    """Where scoring cards that are seen nowhere can be, and who can have won tricks that are left open."""

    def __init__(self, replayed: Replay, sides: Sides) -> None:
        record, rules = replayed.record, replayed.rules
        discards = [(record.discards or EMPTY).get(seat) for seat in record.seats]
        draws = [(record.draws or EMPTY).get(seat) for seat in record.seats]
        self._sides = sides
        self._holdings = replayed.holdings
        self._points = rules.trump_table(replayed.trump or 0).points
        self._to_maker = rules.score.discards == "maker"
        # A card not known, the seat that played it, and the trick's winner (None: open).
        self._slots = [
            (card, seat, result.winner) for result in replayed.results for seat, card in result.unknown
        ]
        self._in_discards = any(
            discard is None or discard.cards is None or not all(card.known for card in discard.cards)
            for discard in discards
        )
        counts = [draw.count if draw is not None else None for draw in draws]
        drawn = sum(count for count in counts if count is not None)
        self._in_stock = None in counts or drawn < rules.stock_size

    def spread(
        self,
        points: tuple[int, ...],
        tricks: tuple[int, ...],
        cards: tuple[int, ...],
        used: frozenset[int] = frozenset(),
        words: tuple[str, ...] = (),
    ) -> Iterator[Split]:
        """Yield every split: first the open tricks are given to each side, then each card to each place."""
        if tricks:
            for winner, name in enumerate(self._sides.names):
                won = (*words, f"{name} wins a trick that is left open")
                yield from self.spread(_plus(points, winner, tricks[0]), tricks[1:], cards, used, won)
        elif cards:
            for index, side, where in self._homes(cards[0], used):
                more = points if side is None else _plus(points, side, self._points[cards[0]])
                taken = used if index is None else used | {index}
                yield from self.spread(more, (), cards[1:], taken, (*words, where))
        else:
            yield Split(points, "; ".join(words))

    def _homes(self, card: int, used: frozenset[int]) -> Iterator[tuple[int | None, int | None, str]]:
        """Each place that `card` can be in: the unknown play it fills, the side that counts it, in words."""
        sides = self._sides
        sign = CARDS[card].sign
        nowhere = True
        for index, (unknown, seat, winner) in enumerate(self._slots):
            fits = POSSIBLE[unknown] & self._holdings.possible[seat]
            if index in used or not fits >> card & 1:
                continue
            nowhere = False
            takers = tuple(range(len(sides.names))) if winner is None else (sides.of_seat[winner],)
            for taker in takers:
                yield index, taker, f"the {sign} was played unseen to a trick of {sides.names[taker]}"
        if self._in_discards:
            nowhere = False
            yield None, sides.maker if self._to_maker else None, f"the {sign} lies among the discards"
        if self._in_stock or nowhere:
            yield None, None, f"the {sign} is left in the stock"


def _plus(points: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    return (*points[:side], points[side] + more, *points[side + 1 :])
