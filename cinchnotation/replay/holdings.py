"""What the record proves about where each card is: deal, stock, discards and draws taken together.

For each seat `owned` are the cards that went to it and are not shown to have been thrown, `shown` those of
them that it is proven to hold at the first lead, `possible` those that it can hold. A card outside `possible`
is proven to be elsewhere. Where nothing of this is recorded, everything is possible and nothing is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import EVERY_CARD, FULL_PACK, POSSIBLE, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = [
    "Holdings",
    "cards_in_play",
    "doubtful_cards",
    "draw_order",
    "lists_of",
    "stock_slices",
]


def draw_order(dealer: int, players: int) -> list[int]:
    """The order in which hands are filled: from the dealer's left, the dealer last."""
    return [(dealer + 1 + i) % players for i in range(players)]


def lists_of(record: HandRecord) -> Iterator[tuple[str, str | None, tuple[Card, ...]]]:
    """Every list of cards that a pack is dealt into: hands, widow, stock; each with its kind and seat."""
    for kind, mapping in (("deal", record.deal), ("widow", record.widow)):
        for seat, cards in (mapping or EMPTY).items():
            yield kind, seat, cards
    if record.stock is not None:
        yield "stock", None, record.stock


def doubtful_cards(record: HandRecord, pack: int = FULL_PACK) -> int:
    """The cards, as a mask, that deal and stock show twice or that the pack lacks: where they are is open."""
    seen = doubled = 0
    for _, _, cards in lists_of(record):
        for card in cards:
            if card < 53:
                bit = 1 << card
                doubled |= seen & bit
                seen |= bit
    return doubled | seen & ~pack


def stock_slices(
    record: HandRecord, rules: RuleSet, dealer: int | None, doubted: Collection[str] = ()
) -> list[tuple[int, int] | None]:
    """For each seat the stretch of the stock that it draws, as far as counts of those before it tell.

    The dealer has none: he may take from anywhere in what is left. From the first seat of `doubted` on, whose
    numbers are proven wrong, nothing is told.
    """
    seats = record.seats
    slices: list[tuple[int, int] | None] = [None] * len(seats)
    stock = record.stock
    if dealer is None or stock is None or record.draws is None or len(stock) != rules.stock_size:
        return slices
    start = 0
    for seat in draw_order(dealer, len(seats))[:-1]:
        draw = record.draws.get(seats[seat])
        if seats[seat] in doubted or draw is None or draw.count is None or draw.robbed:
            break
        if start + draw.count > len(stock):
            break
        slices[seat] = (start, start + draw.count)
        start += draw.count
    return slices


def cards_in_play(record: HandRecord) -> int:
    """The known cards that the record shows to be played, to whatever trick, as a mask."""
    mask = 0
    for trick in record.tricks or ():
        for play in trick.plays:
            mask |= mask_of(play.cards)
    return mask


def _shows_cards(record: HandRecord) -> bool:
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

    __slots__ = ("_record", "exact", "owned", "possible", "recorded", "shown")

    def __init__(
        self, record: HandRecord, rules: RuleSet, dealer: int | None, doubted: Collection[str] = ()
    ) -> None:
        """Work out the holdings.

        `dealer` is the dealer's seat number where it is known. Seats of `doubted` have a fault in their
        discard or draw, so that these prove nothing of their hands.
        """
        players = len(record.seats)
        self._record = record
        self.owned = [0] * players
        self.shown = [0] * players
        self.possible = [EVERY_CARD] * players
        self.exact = [False] * players
        self.recorded = _shows_cards(record)  # whether a card is recorded before the play
        if self.recorded:
            self._combine(record, rules, dealer, doubted)

    def _combine(
        self, record: HandRecord, rules: RuleSet, dealer: int | None, doubted: Collection[str]
    ) -> None:
        players = len(record.seats)
        doubtful = doubtful_cards(record, rules.pack)
        dealt, by_deal = self._dealt(record, rules, doubtful)
        drawn, by_draw, robbed = self._drawn(record, stock_slices(record, rules, dealer, doubted))
        thrown, throws_known = self._thrown(record)
        stock = mask_of(record.stock) if record.stock is not None else 0
        stock_whole = record.stock is not None and (stock & ~doubtful).bit_count() == rules.stock_size
        all_dealt = _union(dealt)
        self.owned = [(dealt[seat] | drawn[seat]) & ~thrown[seat] for seat in range(players)]
        for seat, own in enumerate(self.owned):
            # What was dealt may have been thrown where the discards are not known; what was drawn may not.
            if record.seats[seat] in doubted:
                sure = 0
            elif throws_known[seat] and by_deal[seat] is not None:
                sure = own
            else:
                sure = own & drawn[seat] & ~dealt[seat] if throws_known[seat] or not robbed[seat] else 0
            self.shown[seat] = sure & ~doubtful
            others = others_dealt = 0
            for other in range(players):
                if other != seat:
                    others |= self.owned[other] | thrown[other]
                    others_dealt |= dealt[other]
            mine = by_deal[seat]
            if mine is None:  # anything that was dealt to no one else and is not in the stock
                mine = EVERY_CARD
            can = dealt[seat] | mine & ~stock & ~others_dealt
            taken = by_draw[seat]
            if taken is None:
                taken = stock if stock_whole else EVERY_CARD & ~all_dealt
            can |= drawn[seat] | taken
            self.possible[seat] = can & ~thrown[seat] & ~others | own
            self.exact[seat] = (
                throws_known[seat]
                and record.seats[seat] not in doubted
                and by_deal[seat] == 0
                and by_draw[seat] == 0
                and own.bit_count() == rules.draw.hand
            )

    @staticmethod
    def _dealt(record: HandRecord, rules: RuleSet, doubtful: int) -> tuple[list[int], list[int | None]]:
        """For each seat the cards that it is known to be dealt, and those that its cells not known can be.

        The latter is 0 where all are known and None where the cells are not all there.
        """
        dealt: list[int] = []
        rest: list[int | None] = []
        for seat in record.seats:
            cards = record.deal.get(seat) if record.deal is not None else None
            mask = mask_of(cards or ())
            rest.append(None if cards is None or len(cards) != rules.deal.cards else _hidden(cards))
            if mask & doubtful:
                rest[-1] = None
            if record.widow is not None:
                mask |= mask_of(record.widow.get(seat, ()))
            dealt.append(mask)
        return dealt, rest

    @staticmethod
    def _drawn(
        record: HandRecord, slices: list[tuple[int, int] | None]
    ) -> tuple[list[int], list[int | None], list[bool]]:
        """For each seat the cards that it is known to have taken, what others can be, whether it robbed.

        The second is 0 where all are known and None where the cards are not recorded.
        """
        drawn: list[int] = []
        rest: list[int | None] = []
        robbed: list[bool] = []
        for number, seat in enumerate(record.seats):
            draw = record.draws.get(seat) if record.draws is not None else None
            piece = slices[number]
            cards: tuple[Card, ...] | None = None
            if draw is not None:
                if draw.cards is not None:
                    cards = draw.cards
                elif draw.count == 0:
                    cards = ()
                elif piece is not None and record.stock is not None:
                    cards = record.stock[piece[0] : piece[1]]
            drawn.append(mask_of(cards or ()))
            rest.append(None if cards is None else _hidden(cards))
            robbed.append(draw is not None and draw.robbed)
        return drawn, rest, robbed

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


def _hidden(cards: Sequence[Card]) -> int:
    """What the cards not known among `cards` can be, as a mask."""
    return _union([POSSIBLE[card] for card in cards if card >= 53])


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
