"""What the record proves about where each card is: deal, stock, discards and draws taken together.

For each seat `owned` are the cards that went to it and are not shown to have been thrown, `shown` those of
them that it is proven to hold at the first lead, `possible` those that it can hold. A card outside `possible`
is proven to be elsewhere. Where nothing of this is recorded, everything is possible and nothing is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import EVERY_CARD, FULL_PACK, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.widows import hidden, widows_of
from cinchnotation.seats import NOBODY

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
    "pile_of",
    "second_stock",
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


def pile_of(record: HandRecord, rules: RuleSet, dealer: int | None) -> tuple[Card, ...]:
    """The cards that are drawn from, top first: the stock, and behind it the one made of discards.

    With cards that went back to the top of it. `dealer` is the dealer's seat number.
    """
    pile = (record.stock or ()) + (record.restock or ())
    if record.events is None or dealer is None:
        return pile
    from cinchnotation.replay.laws.corrections import pile_with_returned  # noqa: PLC0415  # few have events

    return pile_with_returned(record, rules, dealer, pile)


def stock_slices(
    record: HandRecord, rules: RuleSet, dealer: int | None, doubted: Collection[str] = ()
) -> list[tuple[int, int] | None]:
    """For each seat the stretch of the stock that it draws, as far as counts of those before it tell.

    A dealer who searches it has none: he may take from anywhere in what is left; one who takes all has the
    whole rest. From the first seat of `doubted` on, whose numbers are proven wrong, nothing is told.
    """
    seats = record.seats
    slices: list[tuple[int, int] | None] = [None] * len(seats)
    stock = record.stock
    if dealer is None or stock is None or not rules.draws or len(stock) != rules.stock_size:
        return slices
    kind = rules.draw.dealer
    start, size = 0, len(pile_of(record, rules, dealer))
    for number in draw_order(dealer, len(seats)):
        draw = (record.draws or EMPTY).get(seats[number])
        if seats[number] in doubted:
            break
        if number == dealer and kind != "from-top":
            if kind == "takes-all":
                slices[number] = (start, size)
            break
        if draw is None or draw.count is None or draw.robbed or start + draw.count > size:
            break
        slices[number] = (start, start + draw.count)
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
    if record.widow is not None or record.restock is not None:
        return True
    for entries in (record.discards, record.draws):
        if entries is not None:
            for entry in entries.values():
                if entry.cards is not None:
                    return True
    return False


class Holdings:
    """Who holds, and who can hold, which card when the first lead is made."""

    __slots__ = ("_record", "doubtful", "exact", "owned", "possible", "recorded", "shown")

    def __init__(
        self,
        record: HandRecord,
        rules: RuleSet,
        dealer: int | None,
        doubted: Collection[str] = (),
        maker: str | None = None,
    ) -> None:
        """Work out the holdings.

        `dealer` is the dealer's seat number where it is known. Seats of `doubted` have a fault in their
        discard or draw, so that these prove nothing of their hands. `maker`, or his side, may have taken a
        widow that is common.
        """
        players = len(record.seats)
        self._record = record
        self.owned = [0] * players
        self.shown = [0] * players
        self.possible = [EVERY_CARD] * players
        self.exact = [False] * players
        self.doubtful = 0  # cards of which nobody knows where they were dealt, as a mask
        self.recorded = _shows_cards(record)  # whether a card is recorded before the play
        if self.recorded:
            self._combine(record, rules, dealer, doubted, maker)

    def _combine(
        self,
        record: HandRecord,
        rules: RuleSet,
        dealer: int | None,
        doubted: Collection[str],
        maker: str | None,
    ) -> None:
        doubtful = self.doubtful = doubtful_cards(record, rules.pack)
        dealt, by_deal, perhaps = _dealt(record, rules, maker, doubtful)
        drawn, by_draw, robbed = _drawn(record, rules, dealer, doubted)
        thrown, throws_known = _thrown(record, rules)
        if rules.passes_on_discards:
            again = _passed_on(record, rules, dealer, (dealt, thrown, throws_known))
            thrown = [mask | _taken_over(seat, dealt, drawn, again) for seat, mask in enumerate(thrown)]
        else:
            again = [0] * len(dealt)
        late, unsure = _handed(record, rules, dealt, drawn, thrown, again)
        stock = mask_of(record.stock) if record.stock is not None else 0
        stock_whole = record.stock is not None and (stock & ~doubtful).bit_count() == rules.stock_size
        widow = _union([mask_of(cards) for cards in (record.widow or EMPTY).values()])
        all_dealt = _union(dealt) | widow
        self.owned = [
            dealt[seat] & ~thrown[seat] | drawn[seat] & (again[seat] | ~thrown[seat])
            for seat in range(len(dealt))
        ]
        for seat, own in enumerate(self.owned):
            # What was dealt may have been thrown where the discards are not known; what was drawn may not.
            if record.seats[seat] in doubted or seat in unsure:
                sure = 0
            elif throws_known[seat] and by_deal[seat] is not None:
                sure = own
            else:
                sure = own & drawn[seat] & ~dealt[seat] if throws_known[seat] or not robbed[seat] else 0
            self.shown[seat] = sure & ~doubtful
        for seat, own in enumerate(self.owned):
            others = others_dealt = 0
            for other in range(len(dealt)):
                if other != seat:
                    others |= (self.owned[other] | thrown[other]) & ~again[seat] | self.shown[other]
                    others_dealt |= dealt[other]
            others_dealt |= widow & ~(dealt[seat] | perhaps[seat])
            mine = by_deal[seat]
            if mine is None:  # anything that was dealt to no one else and is not in the stock
                mine = EVERY_CARD
            can = dealt[seat] | perhaps[seat] | mine & ~stock & ~others_dealt
            taken = by_draw[seat]
            if taken is None:
                taken = (stock if stock_whole else EVERY_CARD & ~all_dealt) | again[seat]
            can |= drawn[seat] | taken
            gone = thrown[seat] & ~again[seat] if taken else thrown[seat]
            self.possible[seat] = can & ~gone & ~others | own | late[seat]
            self.exact[seat] = (
                throws_known[seat]
                and record.seats[seat] not in doubted
                and by_deal[seat] == 0
                and by_draw[seat] == 0
                and (own.bit_count() == rules.hand or (own.bit_count() > rules.hand and rules.keeps_excess))
            )

    def where(self, card: Card, seat: int) -> tuple[str, Place] | None:
        """Where the record shows `card` to be, other than in the hand of `seat`: a sentence and a place."""
        record = self._record
        for kind, words, mapping in (
            ("draws", "{} drew the {}", record.draws),
            ("discards", "{} threw the {}", record.discards),
            ("deal", "the {1} was dealt to {0}", record.deal),
            ("widow", "the {1} was in {0}'s widow", record.widow),
        ):
            if mapping is None:
                continue
            for name, entry in mapping.items():
                cards = entry if isinstance(entry, tuple) else entry.cards
                if cards is not None and card in cards and (name != record.seats[seat] or kind == "discards"):
                    if name == NOBODY:
                        return f"the {card.sign} lay in the widow", Place(kind, name, cards.index(card))
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
            ("widow", (record.widow or EMPTY).get(name)),
            ("draws", draw.cards if draw is not None else None),
            ("stock", record.stock),
            ("restock", record.restock),
        ):
            for index, card in enumerate(cards or ()):
                if card.known and mask >> card & 1:
                    return card, Place(kind, None if kind in {"stock", "restock"} else name, index)
        for index, card in enumerate((record.widow or EMPTY).get(NOBODY, ())):
            if card.known and mask >> card & 1:
                return card, Place("widow", NOBODY, index)
        return None


def _dealt(
    record: HandRecord, rules: RuleSet, maker: str | None, doubtful: int
) -> tuple[list[int], list[int | None], list[int]]:
    """For each seat the cards that it is known to be dealt, what others can be, and what it may have taken.

    All of it with the widows. The second is 0 where all are known and None where the cells are not all there;
    the third are the cards of a common widow of which nobody knows whether the seat took it.
    """
    dealt: list[int] = []
    rest: list[int | None] = []
    perhaps: list[int] = []
    for seat, widow in zip(record.seats, widows_of(record, rules, maker), strict=True):
        cards = record.deal.get(seat) if record.deal is not None else None
        mask = mask_of(cards or ()) | widow.cards
        open_cells: int | None = None
        if cards is not None and len(cards) == rules.deal.cards and widow.rest is not None:
            open_cells = hidden(cards) | widow.rest
        rest.append(None if mask & doubtful else open_cells)
        dealt.append(mask)
        perhaps.append(widow.perhaps)
    return dealt, rest, perhaps


def _drawn(
    record: HandRecord, rules: RuleSet, dealer: int | None, doubted: Collection[str]
) -> tuple[list[int], list[int | None], list[bool]]:
    """For each seat the cards that it is known to have taken, what others can be, whether it robbed.

    The second is 0 where all are known and None where the cards are not recorded.
    """
    slices = stock_slices(record, rules, dealer, doubted)
    drawn: list[int] = []
    rest: list[int | None] = []
    robbed: list[bool] = []
    for seat, piece in zip(record.seats, slices, strict=True):
        draw = record.draws.get(seat) if record.draws is not None else None
        cards: tuple[Card, ...] | None = None if rules.draws else ()
        if draw is not None and draw.cards is not None:
            cards = draw.cards
        elif draw is not None and draw.count == 0:
            cards = ()
        elif piece is not None:
            cards = pile_of(record, rules, dealer)[piece[0] : piece[1]]
        drawn.append(mask_of(cards or ()))
        rest.append(None if cards is None else hidden(cards))
        robbed.append(draw is not None and draw.robbed)
    return drawn, rest, robbed


def _handed(
    record: HandRecord,
    rules: RuleSet,
    dealt: list[int],
    drawn: list[int],
    thrown: list[int],
    again: list[int],
) -> tuple[Sequence[int], Collection[int]]:
    """Enter what was put right after the draw; the arguments are those of `laws.handed.handed`.

    Returns, for each seat, the cards that it got only in the play, and the seats of whose hand it is not
    known which card went back to the pack.
    """
    if record.events is None:
        return [0] * len(dealt), ()
    from cinchnotation.replay.laws.handed import handed  # noqa: PLC0415  # few records have events

    return handed(record, rules, dealt, drawn, thrown, again)


def _thrown(record: HandRecord, rules: RuleSet) -> tuple[list[int], list[bool]]:
    """For each seat the cards that it is known to have thrown, and whether these are all."""
    thrown, known = [], []
    for seat in record.seats:
        discard = record.discards.get(seat) if record.discards is not None else None
        cards = discard.cards if discard is not None else None
        thrown.append(mask_of(cards or ()))
        known.append(
            (cards is not None and all(card.known for card in cards))
            or (discard is not None and discard.count == 0)
            or (discard is None and not rules.throws)
        )
    return thrown, known


def second_stock(record: HandRecord, rules: RuleSet) -> bool:
    """Whether some of the cards drawn may be discards that were shuffled when the stock had run out."""
    if not rules.draws or rules.draw.short_stock != "reshuffle":
        return False
    if record.restock is not None:
        return True
    most = 0
    for seat, widow in zip(record.seats, widows_of(record, rules, None), strict=True):
        draw = (record.draws or EMPTY).get(seat)
        discard = (record.discards or EMPTY).get(seat)
        count = draw.count if draw is not None else None
        if count is None:
            count = rules.hand
            if discard is not None and discard.count is not None:
                count = min(count, max(rules.hand - min(widow.sizes) + discard.count, 0))
        most += count
    return most > rules.stock_size


def _passed_on(
    record: HandRecord, rules: RuleSet, dealer: int | None, known: tuple[list[int], list[int], list[bool]]
) -> list[int]:
    """For each seat the cards, as a mask, that may have come to it after somebody threw them.

    `known` are, for each seat, the cards dealt, those thrown, and whether it is known all that was thrown.
    """
    dealt, thrown, all_known = known
    may = [mask if whole else mask | own for own, mask, whole in zip(dealt, thrown, all_known, strict=True)]
    seats = range(len(dealt))
    again = [0] * len(dealt)
    if second_stock(record, rules):
        restock = record.restock
        told = restock is not None and all(card.known for card in restock)
        again = [mask_of(restock or ()) if told else _union(may)] * len(dealt)
    if rules.draw.dealer == "robs-discards-too":
        for seat in seats if dealer is None else (dealer,):
            again[seat] |= _union([may[other] for other in seats if other != seat])
    return again


def _taken_over(seat: int, dealt: list[int], drawn: list[int], again: list[int]) -> int:
    """The cards dealt to `seat`, as a mask, that it must have thrown, since another seat has drawn them."""
    others = _union([drawn[other] & again[other] for other in range(len(dealt)) if other != seat])
    return dealt[seat] & others


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
