"""Discard and draw: what is proven against the rules by the record's own numbers and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import cards_of, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.deal import described, noted
from cinchnotation.replay.holdings import doubtful_cards, draw_order, lists_of, stock_slices

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["draw_convention", "exchange_notices", "hand_sizes"]


def exchange_notices(
    record: HandRecord, rules: RuleSet, dealer: int | None, possible: Sequence[int]
) -> list[Notice]:
    """What is wrong with discards and draws: the first fault of each seat, and draws beyond the stock.

    `dealer` is the dealer's seat number. Where it is not known, the draws are held against every seat as
    dealer, and only what is wrong whoever dealt is reported. `possible` are, for each seat, the cards that it
    can hold at the first lead.
    """
    if record.discards is None and record.draws is None:
        return []
    if (
        record.deal is None
        and record.stock is None
        and record.discards is None
        and _counts_will_do(record, rules)
    ):
        return []
    if dealer is not None:
        return _Exchange(record, rules, dealer, possible).notices()
    trials = [
        _Exchange(record, rules, seat, possible, supposed=True).notices() for seat in range(len(record.seats))
    ]
    return min(trials, key=len)


def _counts_will_do(record: HandRecord, rules: RuleSet) -> bool:
    """Whether nothing but numbers of draws is recorded, and these fit the hands and the stock."""
    total = 0
    for draw in (record.draws or EMPTY).values():
        if draw.cards is not None or draw.robbed or (draw.count or 0) > rules.draw.hand:
            return False
        total += draw.count or 0
    return total <= rules.stock_size


def hand_sizes(record: HandRecord, rules: RuleSet) -> list[int | None]:
    """The number of cards in each hand at the first lead, None where the record leaves it open."""
    full = rules.draw.hand
    discards: Mapping[str, Discard] = record.discards or EMPTY
    draws: Mapping[str, Draw] = record.draws or EMPTY
    if not discards and not draws:
        return [None] * len(record.seats)
    taken = [draw.count if (draw := draws.get(seat)) is not None else None for seat in record.seats]
    most = sum([full if count is None else count for count in taken])
    if most < rules.stock_size:
        return [full] * len(record.seats)
    sizes: list[int | None] = []
    for seat, count in zip(record.seats, taken, strict=True):
        discard = discards.get(seat)
        if discard is None or discard.count is None or count is None:
            sizes.append(None)
        else:
            sizes.append(rules.deal.cards - discard.count + count)
    return sizes


_MISCOUNTED = frozenset({"too-few-discards", "draw-count", "hand-size"})


class _Exchange:
    """Discards and draws held against the rules, with the seat numbered `dealer` as the dealer.

    `supposed`: nobody knows who dealt, so nobody knows in which order the seats drew.
    """

    __slots__ = (
        "_counted", "_dealer", "_dealer_number", "_dealt", "_doubtful", "_draws", "_faulty", "_gone",
        "_least", "_most", "_possible", "_record", "_rules", "_slices", "_stock", "_stock_whole", "_supposed",
        "_throws",
    )  # fmt: skip

    def __init__(
        self,
        record: HandRecord,
        rules: RuleSet,
        dealer: int,
        possible: Sequence[int],
        *,
        supposed: bool = False,
    ) -> None:
        self._record = record
        self._supposed = supposed
        self._rules = rules
        self._dealer_number = dealer
        self._dealer = record.seats[dealer]
        self._possible = possible
        self._throws: Mapping[str, Discard] = record.discards or EMPTY
        self._draws: Mapping[str, Draw] = record.draws or EMPTY
        self._dealt = {seat: mask_of(cards) for seat, cards in (record.deal or EMPTY).items()}
        for seat, cards in (record.widow or EMPTY).items():
            self._dealt[seat] = self._dealt.get(seat, 0) | mask_of(cards)
        self._doubtful = doubtful_cards(record, rules.pack)
        self._stock = mask_of(record.stock or ())
        self._stock_whole = (
            (self._stock & ~self._doubtful).bit_count() == rules.stock_size == len(record.stock or ())
        )
        self._slices = stock_slices(record, rules, dealer)
        self._counted = False  # whether a seat's number of cards drawn is wrong
        self._faulty = {  # seats of whose deal nothing more is said
            seat for seat, cards in (record.deal or EMPTY).items() if len(cards) != rules.deal.cards
        }
        self._gone = 0  # what earlier seats have taken from the stock
        self._least = self._most = 0  # how many cards that is, at least and at most

    def notices(self) -> list[Notice]:
        """The first fault of each seat, in the order in which they draw."""
        found: list[Notice] = []
        thrown: dict[Card, tuple[str, int]] = {}
        full = self._rules.draw.hand
        for number in draw_order(self._dealer_number, len(self._record.seats)):
            seat = self._record.seats[number]
            discard, draw = self._throws.get(seat), self._draws.get(seat)
            fault = None
            if seat not in self._faulty:
                fault = (
                    self._not_held(seat, discard, draw)
                    or self._thrown_twice(seat, discard, thrown)
                    or self._too_few(seat, discard)
                    or self._count(seat, discard, draw)
                    or self._not_in_stock(seat, draw)
                    or self._order(seat, draw)
                    or self._size(seat, discard, draw)
                )
                if fault is not None:
                    found.append(fault)
                    self._counted |= fault.name in {"draw-count", "hand-size"}
                    self._slices = [None] * len(self._slices)
                elif draw is not None:
                    self._gone |= mask_of(draw.cards or ())
            count = draw.count if draw is not None else None
            if fault is not None and fault.name in _MISCOUNTED:
                count = None  # how many cards it took can't be told any more
            self._least += count or 0
            self._most += full if count is None else count
        if not self._counted:
            found += self._exceeds()
        return found

    # --- discards ----------------------------------------------------------------------------------------

    def _not_held(self, seat: str, discard: Discard | None, draw: Draw | None) -> Notice | None:
        """A discard that the seat was not dealt and, if it dealt, cannot have robbed."""
        if discard is None or not discard.cards:
            return None
        record, is_dealer = self._record, seat == self._dealer
        mine = self._dealt.get(seat, 0)
        others = 0
        for other, mask in self._dealt.items():
            if other != seat:
                others |= mask
        deal = (record.deal or EMPTY).get(seat)
        whole = deal is not None and all(card.known for card in deal) and not mine & self._doubtful
        # Surplus trumps of the dealer: robbed and thrown. What he robbed may be recorded, or not.
        robs_unseen = is_dealer and (
            draw is None or draw.cards is None or (draw.robbed and not all(card.known for card in draw.cards))
        )
        robbed = mask_of(draw.cards or ()) if is_dealer and draw is not None and draw.robbed else 0
        for index, card in enumerate(discard.cards):
            bit = 1 << card
            if card >= 53 or bit & (mine | robbed) or not bit & self._rules.pack:
                continue
            if bit & others or (not robs_unseen and (whole or bit & self._stock)):
                text = f"{seat} throws the {card.sign}, but does not hold it."
                place = Place("discards", seat, index)
                return noted(
                    self._rules, "discard-not-held", place, text, seat, card, self._shown(card, seat)
                )
        return None

    def _shown(self, card: Card, seat: str) -> tuple[tuple[str, Place], ...]:
        """Where the record shows `card`, else what `seat` was dealt."""
        for kind, owner, cards in lists_of(self._record):
            if card in cards and owner != seat:
                words = f"the {card.sign} is {described(kind, owner)}"
                return ((words, Place(kind, owner, cards.index(card))),)
        if seat in (self._record.deal or EMPTY):
            return ((f"this is what {seat} was dealt", Place("deal", seat)),)
        return ()

    def _thrown_twice(
        self, seat: str, discard: Discard | None, thrown: dict[Card, tuple[str, int]]
    ) -> Notice | None:
        """A card that lies among the discards twice."""
        fault = None
        for index, card in enumerate((discard.cards if discard is not None else None) or ()):
            if card >= 53:
                continue
            if card in thrown and fault is None:
                other, position = thrown[card]
                text = f"the {card.sign} is thrown twice: by {other} and by {seat}."
                if other == seat:
                    text = f"{seat} throws the {card.sign} twice."
                related = ((f"the {card.sign} stands here", Place("discards", other, position)),)
                place = Place("discards", seat, index)
                fault = noted(self._rules, "duplicate-card", place, text, seat, card, related)
            thrown.setdefault(card, (seat, index))
        return fault

    def _too_few(self, seat: str, discard: Discard | None) -> Notice | None:
        least = self._rules.discard.least
        if discard is None or discard.count is None or discard.count >= least:
            return None
        text = f"{seat} throws {discard.count}, but must throw at least {least} cards."
        return noted(self._rules, "too-few-discards", Place("discards", seat), text, seat)

    # --- numbers -----------------------------------------------------------------------------------------

    def _count(self, seat: str, discard: Discard | None, draw: Draw | None) -> Notice | None:
        """Numbers of discards and draws that cannot give a full hand."""
        full, dealt = self._rules.draw.hand, self._rules.deal.cards
        robs = seat == self._dealer and (draw is None or draw.robbed)
        if discard is not None and discard.count is not None and discard.count > dealt and not robs:
            text = f"{seat} throws {discard.count}, but has only {dealt} cards to throw from."
            return noted(self._rules, "draw-count", Place("discards", seat), text, seat)
        if draw is None or draw.count is None:
            return None
        place = Place("draws", seat)
        if draw.count > full and not draw.robbed:
            text = f"{seat} draws {draw.count}, but a hand is filled to {full} cards."
            return noted(self._rules, "draw-count", place, text, seat)
        if discard is None or discard.count is None:
            return None
        hand = dealt - discard.count + draw.count
        if hand == full or (hand < full and self._stock_ran_out(draw.count)):
            return None
        text = (
            f"{seat} throws {discard.count} and takes {draw.count}: of {dealt} cards that leaves {hand},"
            f" not {full}."
        )
        return noted(self._rules, "draw-count", place, text, seat)

    def _stock_ran_out(self, count: int) -> bool:
        """Whether a seat that takes `count` cards and stays short may have taken the last of the stock."""
        size = self._rules.stock_size
        return max(size - self._most, 0) <= count <= max(size - self._least, 0)

    def _exceeds(self) -> Iterator[Notice]:
        """The draw with which the stock is passed; where nobody knows the order, the last of the record."""
        total, size = 0, self._rules.stock_size
        counts = {seat: draw.count for seat, draw in self._draws.items() if draw.count}
        seats = [self._record.seats[n] for n in draw_order(self._dealer_number, len(self._record.seats))]
        drawing = list(counts) if self._supposed else [seat for seat in seats if seat in counts]
        for seat in drawing:
            count = counts[seat]
            total += count
            if total > size and (not self._supposed or seat == drawing[-1]):
                text = f"with {seat}'s {count} the draws come to {total} cards, but the stock has {size}."
                yield noted(self._rules, "draw-exceeds-stock", Place("draws", seat), text, seat)
                return

    # --- draws -------------------------------------------------------------------------------------------

    def _not_in_stock(self, seat: str, draw: Draw | None) -> Notice | None:
        """A card taken that was dealt or thrown, or that is not in what is left of the stock."""
        if draw is None or not draw.cards:
            return None
        out = 0
        for mask in self._dealt.values():
            out |= mask
        for other, discard in self._throws.items():
            if other != seat or seat != self._dealer:
                out |= mask_of(discard.cards or ())
        out &= ~self._stock
        if self._record.stock is None or draw.robbed:
            out |= self._gone | self._drawn_unseen(seat)
        for index, card in enumerate(draw.cards):
            bit = 1 << card
            if card >= 53 or not bit & self._rules.pack:
                continue
            if bit & out or (self._stock_whole and not bit & self._stock):
                text = f"{seat} takes the {card.sign}, but it was not in the stock."
                place = Place("draws", seat, index)
                return noted(
                    self._rules, "drawn-card-not-in-stock", place, text, seat, card, self._lies(card, seat)
                )
            if card in draw.cards[:index]:
                text = f"{seat} takes the {card.sign} twice."
                place = Place("draws", seat, index)
                return noted(self._rules, "drawn-card-not-in-stock", place, text, seat, card)
        return None

    def _drawn_unseen(self, seat: str) -> int:
        """The stretches of the stock that other seats drew by number alone, as a mask."""
        mask = 0
        for other, piece in zip(self._record.seats, self._slices, strict=True):
            draw = self._draws.get(other)
            if other != seat and piece is not None and draw is not None and draw.cards is None:
                mask |= mask_of((self._record.stock or ())[piece[0] : piece[1]])
        return mask

    def _lies(self, card: Card, seat: str) -> tuple[tuple[str, Place], ...]:
        """Where else the record shows a card that was drawn."""
        for kind, word, mapping in (("draws", "drew", self._draws), ("discards", "threw", self._throws)):
            for other, entry in mapping.items():
                if entry.cards is not None and card in entry.cards and (other != seat or kind == "discards"):
                    return ((f"{other} {word} the {card.sign}", Place(kind, other, entry.cards.index(card))),)
        for kind, owner, cards in lists_of(self._record):
            if card in cards and kind != "stock":
                words = f"the {card.sign} is {described(kind, owner)}"
                return ((words, Place(kind, owner, cards.index(card))),)
        return ()

    def _order(self, seat: str, draw: Draw | None) -> Notice | None:
        """Cards drawn that are not the next ones of the stock, or chosen by one who does not deal."""
        if draw is None:
            return None
        if draw.robbed:
            if seat == self._dealer:
                return None
            text = f"{seat} takes chosen cards from the stock, but only the dealer may search it."
            return noted(self._rules, "draw-order", Place("draws", seat), text, seat)
        stock = self._record.stock
        if draw.cards is None or stock is None or len(stock) != self._rules.stock_size:
            return None
        count = len(draw.cards)
        sure = self._least == self._most
        starts = range(self._least, min(self._most, len(stock) - count) + 1)
        for begin in (self._least,) if sure else starts:
            if self._fits(draw.cards, stock[begin : begin + count]):
                return None
        wanted = ""
        related: tuple[tuple[str, Place], ...] = ()
        if sure and self._least < len(stock):
            begin = self._least
            wanted = "; the next are " + " ".join([card.sign for card in stock[begin : begin + count]])
            related = (("the stock from here", Place("stock", None, begin)),)
        text = (
            f"{seat} draws {' '.join([card.sign for card in draw.cards])}, but not as the stock lies{wanted}."
        )
        return noted(self._rules, "draw-order", Place("draws", seat), text, seat, None, related)

    def _fits(self, cards: tuple[Card, ...], piece: tuple[Card, ...]) -> bool:
        """Whether the cards can be this piece of the stock, in any order; beyond its end anything fits."""
        open_cells = len(cards) - len(piece)
        open_cells += sum([card >= 53 or bool(1 << card & self._doubtful) for card in piece])
        return sum([card < 53 and card not in piece for card in cards]) <= open_cells

    # --- hands -------------------------------------------------------------------------------------------

    def _size(self, seat: str, discard: Discard | None, draw: Draw | None) -> Notice | None:
        """More cards played than the hand had: of those dealt, of those in the stock, or with those drawn."""
        if self._record.tricks is None:
            return None
        full = self._rules.draw.hand
        robs = seat == self._dealer and (draw is None or draw.robbed)
        thrown = mask_of((discard.cards if discard is not None else None) or ())
        played = self._played(seat) & ~thrown
        dealt = self._dealt.get(seat, 0) & ~self._doubtful
        place = Place("draws", seat) if draw is not None else Place("discards", seat)
        count = draw.count if draw is not None else None
        if not robs:
            rooms = [full - count] if count is not None and count <= full else []
            if discard is not None and discard.count is not None:
                rooms.append(self._rules.deal.cards - discard.count)
            kept = played & dealt
            if rooms and kept.bit_count() > min(rooms):
                text = (
                    f"{seat} can have kept {min(rooms)} of the cards dealt, but plays {kept.bit_count()} of"
                    f" them: {_signs(kept)}."
                )
                return noted(self._rules, "hand-size", place, text, seat)
        if count is not None and draw is not None and draw.cards is None:
            taken = played & self._stock & ~self._doubtful
            if taken.bit_count() > count:
                number = taken.bit_count()
                text = f"{seat} takes {count}, but plays {number} cards of the stock: {_signs(taken)}."
                return noted(self._rules, "hand-size", place, text, seat)
        if draw is not None and draw.cards is not None and not robs:
            hand = played | mask_of(draw.cards)
            if hand.bit_count() > full:
                text = (
                    f"{seat} plays {played.bit_count()} cards and takes {_signs(hand & ~played)} too:"
                    f" more than the {full} of a hand."
                )
                return noted(self._rules, "hand-size", place, text, seat)
        return None

    def _played(self, seat: str) -> int:
        """The known cards that the seat plays, that can be its own and that no one else plays, as a mask."""
        played = others = 0
        for trick in (self._record.tricks or ())[: self._rules.play.tricks]:
            for play in trick.plays:
                if play.seat == seat:
                    played |= mask_of(play.cards)
                else:
                    others |= mask_of(play.cards)
        return played & ~others & self._possible[self._record.seats.index(seat)]


def _signs(mask: int) -> str:
    return " ".join([card.sign for card in reversed(list(cards_of(mask)))])


def draw_convention(
    record: HandRecord, rules: RuleSet, dealer: int | None, plain: Sequence[int]
) -> Iterator[Notice]:
    """Seats that played more plain cards than they drew: they kept one, against the custom of the book.

    `plain` is, for each seat, the mask of the plain cards that it is known to have held. The dealer may
    rob what he likes, so the custom says nothing of him.
    """
    for number, seat in enumerate(record.seats):
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None or number == dealer or draw.robbed:
            continue
        held = plain[number].bit_count()
        if held > draw.count:
            text = (
                f"{seat} draws {draw.count} but holds {held} plain cards ({_signs(plain[number])}):"
                f" one that keeps only trumps holds {draw.count} at most."
            )
            yield noted(rules, "draw-convention", Place("draws", seat), text, seat)
