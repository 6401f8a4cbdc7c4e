"""What the discard and the draw are judged by: hands, stock, throws and draws, given who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import UNKNOWN, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.deal import described, noted
from cinchnotation.replay.holdings import lists_of, pile_of, second_stock, stock_slices
from cinchnotation.replay.widows import widows_of
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["ExchangeFacts", "Related"]

Related = tuple[tuple[str, Place], ...]


class ExchangeFacts:
    """The facts of an exchange, with the seat numbered `dealer` as the dealer.

    `supposed`: nobody knows who dealt, so nobody knows in which order the seats drew. `least` and `most` say
    how many cards the seats before the one that is judged have taken, `gone` which, and `miscounted` whether
    the number of one of them is wrong.
    """

    __slots__ = (
        "_played", "_thrown", "dealer", "dealer_number", "dealt", "doubtful", "draws", "faulty", "gone",
        "holdings", "least", "miscounted", "most", "pack", "perhaps", "pile", "record", "rules", "scoring",
        "second", "sizes", "slices", "stock", "stock_whole", "supposed", "throws", "trumps", "whole",
    )  # fmt: skip

    def __init__(
        self,
        record: HandRecord,
        rules: RuleSet,
        dealer: int,
        holdings: Holdings,
        trumps: TrumpTable | None,
        maker: str | None,
        *,
        supposed: bool,
    ) -> None:
        """Gather them; `trumps` and `maker` (or his side) are None where they are not known."""
        self.record, self.rules, self.holdings = record, rules, holdings
        self.dealer_number, self.dealer, self.supposed = dealer, record.seats[dealer], supposed
        self.pack = rules.pack
        self.trumps = 0 if trumps is None else trumps.mask & rules.pack
        self.scoring = 0 if trumps is None else trumps.scoring
        self.throws: Mapping[str, Discard] = record.discards or EMPTY
        self.draws: Mapping[str, Draw] = record.draws or EMPTY
        self.doubtful = holdings.doubtful
        self._thrown = {seat: mask_of(discard.cards or ()) for seat, discard in self.throws.items()}
        self._played: dict[str, int] | None = None
        self._deal(maker)
        stock = record.stock or ()
        self.stock = mask_of(stock)
        self.stock_whole = (self.stock & ~self.doubtful).bit_count() == rules.stock_size == len(stock)
        self.pile = pile_of(record) if record.stock is not None else ()
        self.slices = stock_slices(record, rules, dealer)
        self.second = second_stock(record, rules)
        self.gone = self.least = self.most = 0
        self.miscounted = False

    def _deal(self, maker: str | None) -> None:
        """Gather what each seat was dealt, with its widow; of one dealt a wrong number no more is said."""
        record, rules = self.record, self.rules
        self.dealt = {seat: mask_of(cards) for seat, cards in (record.deal or EMPTY).items()}
        self.perhaps: dict[str, int] = {}
        self.sizes: dict[str, tuple[int, ...]] = {}
        self.whole: dict[str, bool] = {}
        self.faulty: set[str] = set()
        lying = mask_of((record.widow or EMPTY).get(NOBODY, ()))
        for seat, widow in zip(record.seats, widows_of(record, rules, maker), strict=True):
            cards = (record.deal or EMPTY).get(seat)
            if widow.cards:
                self.dealt[seat] = self.dealt.get(seat, 0) | widow.cards
                lying &= ~widow.cards
            self.perhaps[seat], self.sizes[seat] = widow.perhaps, widow.sizes
            complete = cards is not None and len(cards) == rules.deal.cards and all(c.known for c in cards)
            unknown = widow.rest is None or widow.rest & ~widow.perhaps
            self.whole[seat] = complete and not unknown and not self.dealt.get(seat, 0) & self.doubtful
            if (cards is not None and len(cards) != rules.deal.cards) or self._wrong_widow(seat):
                self.faulty.add(seat)
        if lying:
            self.dealt[NOBODY] = lying

    def _wrong_widow(self, seat: str) -> bool:
        cards = (self.record.widow or EMPTY).get(seat)
        if cards is None and self.record.takes == seat:
            cards = (self.record.widow or EMPTY).get(NOBODY)
        return cards is not None and len(cards) != self.rules.deal.widow_cards

    # --- seats ------------------------------------------------------------------------------------------

    def number(self, seat: str) -> int:
        """The seat's number."""
        return self.record.seats.index(seat)

    def is_dealer(self, seat: str) -> bool:
        """Whether `seat` deals."""
        return seat == self.dealer

    def may_search(self, seat: str) -> bool:
        """Whether `seat` may search the stock: the dealer, where he draws otherwise than the others."""
        return seat == self.dealer and self.rules.draws and self.rules.draw.dealer != "from-top"

    def robs(self, seat: str) -> bool:
        """Whether the seat can have taken cards of its choice."""
        draw = self.draws.get(seat)
        searched = draw is None or draw.robbed or self.rules.draw.dealer == "takes-all"
        return searched and self.may_search(seat)

    def may_exceed(self, seat: str) -> bool:
        """Whether the seat may have more cards than a hand, if they are trumps."""
        excess = self.rules.draw.excess
        return excess == "all" or (excess == "dealer" and seat == self.dealer)

    def rest_of_stock(self, seat: str) -> int | None:
        """How many cards are left for a dealer who takes all; None for another, or where nobody knows."""
        if self.rules.draw.dealer != "takes-all" or not self.may_search(seat) or self.miscounted:
            return None
        taken = 0
        for other in self.record.seats:
            if other != seat:
                draw = self.draws.get(other)
                if draw is None or draw.count is None:
                    return None
                taken += draw.count
        return max(self.rules.stock_size - taken, 0)

    def drawn(self, seat: str) -> int | None:
        """How many cards the seat takes, None where nobody knows."""
        draw = self.draws.get(seat)
        if draw is not None and draw.count is not None:
            return draw.count
        return self.rest_of_stock(seat) if self.rules.draws else 0

    def hands(self, seat: str) -> tuple[int, ...]:
        """How many cards the seat has at the first lead by its numbers; none where they do not tell."""
        discard, drawn = self.throws.get(seat), self.drawn(seat)
        thrown = discard.count if discard is not None else None if self.rules.throws else 0
        if thrown is None or drawn is None:
            return ()
        return tuple([size - thrown + drawn for size in self.sizes[seat]])

    def cards_played(self, seat: str) -> int:
        """How many cards the seat puts to tricks of the deal, those not known among them.

        A row of which nothing is known is left out: whose its cells are may not have been readable.
        """
        rows = (self.record.tricks or ())[: self.rules.play.tricks]
        told = [row for row in rows if any(card is not UNKNOWN for play in row.plays for card in play.cards)]
        return sum([len(play.cards) for row in told for play in row.plays if play.seat == seat])

    # --- cards ------------------------------------------------------------------------------------------

    def thrown(self, seat: str) -> int:
        """The cards that the seat is known to throw, as a mask."""
        return self._thrown.get(seat, 0)

    def throws_known(self, seat: str) -> bool:
        """Whether it is known, card by card, what the seat throws."""
        discard = self.throws.get(seat)
        if discard is None:
            return not self.rules.throws
        if discard.cards is None:
            return discard.count == 0
        return all(card.known for card in discard.cards)

    def draws_known(self, seat: str) -> bool:
        """Whether it is known, card by card, what the seat draws or robs."""
        draw = self.draws.get(seat)
        if draw is None:
            return False
        if draw.cards is None:
            return draw.count == 0
        return all(card.known for card in draw.cards)

    def played(self, seat: str) -> int:
        """The known cards that the seat plays, that can be its own and that no one else plays, as a mask."""
        if self._played is None:
            self._played = dict.fromkeys(self.record.seats, 0)
            for trick in (self.record.tricks or ())[: self.rules.play.tricks]:
                for play in trick.plays:
                    self._played[play.seat] |= mask_of(play.cards)
        others = 0
        for other, mask in self._played.items():
            if other != seat:
                others |= mask
        return self._played[seat] & ~others & self.holdings.possible[self.number(seat)]

    def held(self, seat: str) -> int:
        """The cards that the seat is shown to have at the first lead, as a mask."""
        return (self.played(seat) | self.holdings.shown[self.number(seat)]) & self.pack

    def whole_hand(self, seat: str) -> int | None:
        """The whole hand of the seat at the first lead, where all of it was played, as a mask."""
        rows = (self.record.tricks or ())[: self.rules.play.tricks]
        cards = [card for row in rows for play in row.plays if play.seat == seat for card in play.cards]
        if len(cards) < self.rules.hand or not all(card.known for card in cards):
            return None
        return mask_of(cards) if len(rows) == self.rules.play.tricks else None

    def thrown_by_others(self, seat: str) -> int:
        """The cards, as a mask, that others threw, or may have thrown of what they were dealt."""
        mask = 0
        for other in self.record.seats:
            if other != seat:
                mask |= self.thrown(other)
                if not self.throws_known(other):
                    mask |= self.dealt.get(other, 0)
        return mask

    def passed_on(self, seat: str) -> int:
        """The cards, as a mask, that the seat may draw though they were dealt: discards of this deal."""
        if not self.rules.passes_on_discards:
            return 0
        mask = 0
        draw = self.draws.get(seat)
        count = self.rules.hand if draw is None or draw.count is None else draw.count
        if self.second and self.most + count > self.rules.stock_size:
            restock = self.record.restock
            if restock is not None and all(card.known for card in restock):
                mask |= mask_of(restock)
            else:
                mask |= self.thrown_by_others(seat) | self.thrown(seat)
                mask |= 0 if self.throws_known(seat) else self.dealt.get(seat, 0)
        if self.rules.draw.dealer == "robs-discards-too" and self.robs(seat):
            mask |= self.thrown_by_others(seat)
        return mask

    # --- notices ----------------------------------------------------------------------------------------

    def noted(
        self, name: str, place: Place, text: str, seat: str, card: Card | None = None, related: Related = ()
    ) -> Notice:
        """A notice of the rule set in hand."""
        return noted(self.rules, name, place, text, seat, card, related)

    def place(self, seat: str) -> Place:
        """Where what a seat took is written, else what it threw, else what it was dealt."""
        if self.draws.get(seat) is not None:
            return Place("draws", seat)
        return self.place_of_throw(seat)

    def place_of_throw(self, seat: str) -> Place:
        """Where what a seat threw is written, else what it took, else what it was dealt."""
        for kind, entries in (("discards", self.throws), ("draws", self.draws), ("deal", self.record.deal)):
            if entries is not None and seat in entries:
                return Place(kind, seat)
        return Place("header")

    def where_dealt(self, card: Card, seat: str) -> Related:
        """Where the record shows `card` with another than `seat`, else what `seat` was dealt."""
        for kind, owner, cards in lists_of(self.record):
            if card in cards and owner != seat:
                words = f"the {card.sign} is {described(kind, owner)}"
                return ((words, Place(kind, owner, cards.index(card))),)
        if seat in (self.record.deal or EMPTY):
            return ((f"this is what {seat} was dealt", Place("deal", seat)),)
        return ()

    def where_gone(self, card: Card, seat: str) -> Related:
        """Where else the record shows a card that `seat` takes."""
        for kind, word, mapping in (("draws", "drew", self.draws), ("discards", "threw", self.throws)):
            for other, entry in mapping.items():
                if entry.cards is not None and card in entry.cards and (other != seat or kind == "discards"):
                    return ((f"{other} {word} the {card.sign}", Place(kind, other, entry.cards.index(card))),)
        for kind, owner, cards in lists_of(self.record):
            if card in cards and kind != "stock":
                words = f"the {card.sign} is {described(kind, owner)}"
                return ((words, Place(kind, owner, cards.index(card))),)
        return ()
