"""What the record proves about where each card is: deal, stock, discards and draws taken together.

For each seat `shown` are the cards that the record proves it to hold at the first lead, `possible` those
that it can hold. A card outside `possible` is proven to be elsewhere. Where nothing of this is recorded,
everything is possible and nothing is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import mask_of
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["Holdings", "draw_order", "numbered", "stock_slices"]

ALL = (1 << 53) - 1


def numbered(mapping: object, seats: Sequence[str]) -> list[object | None]:
    """The values of a mapping by seat, as a list by seat number; None where a seat has none."""
    return [mapping.get(seat) for seat in seats] if isinstance(mapping, dict) else [None] * len(seats)


def draw_order(dealer: int, players: int) -> list[int]:
    """The order in which hands are filled: from the dealer's left, the dealer last."""
    return [(dealer + 1 + i) % players for i in range(players)]


def stock_slices(record: HandRecord, dealer: int | None) -> list[tuple[int, int] | None]:
    """For each seat the stretch of the stock that it draws, as far as counts of those before it tell.

    The dealer has none: he may take from anywhere in what is left.
    """
    seats = record.seats
    slices: list[tuple[int, int] | None] = [None] * len(seats)
    if dealer is None or record.stock is None or record.draws is None:
        return slices
    start = 0
    for seat in draw_order(dealer, len(seats))[:-1]:
        draw = record.draws.get(seats[seat])
        if draw is None or draw.count is None or draw.robbed or start + draw.count > len(record.stock):
            break
        slices[seat] = (start, start + draw.count)
        start += draw.count
    return slices


def shows_cards(record: HandRecord) -> bool:
    """Whether any card is recorded before the play: dealt, in the stock, thrown or drawn."""
    if record.deal is not None or record.stock is not None:
        return True
    for entries in (record.discards, record.draws):
        if entries is not None:
            for entry in entries.values():
                if entry.cards is not None:
                    return True
    return False


class Holdings:
    """Who holds, and who can hold, which card when the first lead is made."""

    __slots__ = ("_record", "exact", "possible", "shown")

    def __init__(self, record: HandRecord, rules: RuleSet, dealer: int | None) -> None:
        """Work out the holdings; `dealer` is the dealer's seat number where it is known."""
        players = len(record.seats)
        self._record = record
        self.shown = [0] * players
        self.possible = [ALL] * players
        self.exact = [False] * players
        if shows_cards(record):
            self._combine(record, rules, dealer)

    def _combine(self, record: HandRecord, rules: RuleSet, dealer: int | None) -> None:
        seats = record.seats
        players = len(seats)
        dealt, whole = self._dealt(record, rules)
        drawn, settled = self._drawn(record, dealer)
        thrown, throws_known = self._thrown(record)
        stock = mask_of(record.stock) if record.stock is not None else 0
        stock_whole = record.stock is not None and stock.bit_count() == rules.stock_size
        all_dealt = _union(dealt)
        for seat in range(players):
            self.shown[seat] = (dealt[seat] | drawn[seat]) & ~thrown[seat]
        for seat in range(players):
            others = _union(mask for other, mask in enumerate(self.shown) if other != seat)
            others |= _union(mask for other, mask in enumerate(thrown) if other != seat)
            # Dealt to this seat: known if its whole deal is, else anything that no one else or the stock has.
            others_dealt = _union(mask for other, mask in enumerate(dealt) if other != seat)
            by_deal = dealt[seat] if whole[seat] else ALL & ~stock & ~others_dealt
            if settled[seat]:
                by_draw = drawn[seat]
            else:
                by_draw = (stock if stock_whole else ALL & ~all_dealt) | drawn[seat]
            possible = (by_deal | by_draw) & ~thrown[seat]
            self.possible[seat] = (possible & ~others) | self.shown[seat]
            self.exact[seat] = (
                whole[seat]
                and settled[seat]
                and throws_known[seat]
                and self.shown[seat].bit_count() == rules.draw.hand
            )

    @staticmethod
    def _dealt(record: HandRecord, rules: RuleSet) -> tuple[list[int], list[bool]]:
        dealt, whole = [], []
        for seat in record.seats:
            cards = record.deal.get(seat) if record.deal is not None else None
            mask = mask_of(cards or ())
            if record.widow is not None:
                mask |= mask_of(record.widow.get(seat, ()))
            dealt.append(mask)
            whole.append(cards is not None and mask.bit_count() == rules.deal.cards)
        return dealt, whole

    @staticmethod
    def _drawn(record: HandRecord, dealer: int | None) -> tuple[list[int], list[bool]]:
        """For each seat the cards that it is known to have taken, and whether these are all it took."""
        slices = stock_slices(record, dealer)
        drawn, settled = [], []
        for number, seat in enumerate(record.seats):
            draw = record.draws.get(seat) if record.draws is not None else None
            piece = slices[number]
            if draw is None:
                cards: tuple[Card, ...] | None = None
            elif draw.cards is not None:
                cards = draw.cards
            elif draw.count == 0:
                cards = ()
            elif piece is not None and record.stock is not None:
                cards = record.stock[piece[0] : piece[1]]
            else:
                cards = None
            drawn.append(mask_of(cards or ()))
            settled.append(cards is not None and all(card.known for card in cards))
        return drawn, settled

    @staticmethod
    def _thrown(record: HandRecord) -> tuple[list[int], list[bool]]:
        thrown, known = [], []
        for seat in record.seats:
            discard = record.discards.get(seat) if record.discards is not None else None
            cards = discard.cards if discard is not None else None
            thrown.append(mask_of(cards or ()))
            known.append(
                (cards is not None and all(card.known for card in cards))
                or (discard is not None and discard.count == 0)
            )
        return thrown, known

    def where(self, card: Card, seat: int) -> tuple[str, Place] | None:
        """Where the record shows `card` to be, other than in the hand of `seat`: a sentence and a place."""
        record = self._record
        for kind, words, mapping in (
            ("draws", "{} drew the {}", record.draws),
            ("discards", "{} threw the {}", record.discards),
            ("deal", "the {1} was dealt to {0}", record.deal),
        ):
            if mapping is None:
                continue
            for name, entry in mapping.items():
                cards = entry if isinstance(entry, tuple) else entry.cards
                if cards is not None and card in cards and (name != record.seats[seat] or kind == "discards"):
                    return words.format(name, card.sign), Place(kind, name, cards.index(card))
        if record.stock is not None and card in record.stock:
            return f"the {card.sign} lies in the stock", Place("stock", None, record.stock.index(card))
        if record.deal is not None and record.seats[seat] in record.deal:
            name = record.seats[seat]
            return f"this is what {name} was dealt", Place("deal", name)
        return None

    def proof(self, seat: int, mask: int) -> tuple[Card, Place] | None:
        """A card of `mask` that the record shows in the hand of `seat`, and where it shows it."""
        record = self._record
        name = record.seats[seat]
        draw = record.draws.get(name) if record.draws is not None else None
        for kind, cards in (
            ("deal", record.deal.get(name) if record.deal is not None else None),
            ("draws", draw.cards if draw is not None else None),
            ("stock", record.stock),
        ):
            for index, card in enumerate(cards or ()):
                if card.known and mask >> card & 1:
                    return card, Place(kind, None if kind == "stock" else name, index)
        return None


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
