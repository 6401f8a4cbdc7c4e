"""Where a card that no seat is shown to have played can be: thrown, by whom, or left out of all hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import POSSIBLE, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, Draw
    from cinchnotation.replay import Replay
    from cinchnotation.rules import TrumpTable

__all__ = ["Whereabouts", "cards_by_seat"]


def cards_by_seat(replayed: Replay) -> list[int]:
    """The known cards that each seat, by its number, put to the tricks that were replayed, as masks."""
    seats = replayed.record.seats
    numbers = {seat: number for number, seat in enumerate(seats)}
    masks = [0] * len(seats)
    rows = replayed.record.tricks or ()
    for row, result in zip(rows, replayed.results, strict=False):
        for play in row.plays:
            number = numbers[play.seat]
            doubted = [card for seat, card in result.doubted if seat == number]
            masks[number] |= mask_of(play.cards) & result.cards & ~mask_of(doubted)
    for result in replayed.results[len(rows) :]:
        if result.winner is not None:
            masks[result.winner] |= result.cards  # who alone has trumps takes the rest
    return masks


class Whereabouts:
    """What the record and the rules leave open about cards that nobody is shown to have played."""

    def __init__(self, replayed: Replay, table: TrumpTable, by_seat: list[int]) -> None:
        """Prepare; `by_seat` are the cards that each seat is shown to have played, as masks."""
        record, rules = replayed.record, replayed.rules
        self._replayed = replayed
        self._table = table
        self._by_seat = by_seat
        self._discards: Mapping[str, Discard] = record.discards or EMPTY
        self._draws: Mapping[str, Draw] = record.draws or EMPTY
        self.thrown = [mask_of(self._cards_thrown(seat)) for seat in record.seats]
        """The cards that each seat is shown to have thrown, as masks."""
        self._stock = None if record.stock is None else mask_of(record.stock)
        self._dealt = {seat: mask_of(cards) for seat, cards in (record.deal or EMPTY).items()}
        for seat, cards in (record.widow or EMPTY).items():
            taker = record.takes if seat == NOBODY else seat
            if taker in record.seats:
                self._dealt[taker] = self._dealt.get(taker, 0) | mask_of(cards)
        counts = [
            draw.count if (draw := self._draws.get(seat)) is not None else None for seat in record.seats
        ]
        self._none_left = (
            sum([count or 0 for count in counts]) == rules.stock_size or self._none_may_be_left()
        )

    def _cards_thrown(self, seat: str) -> tuple[Card, ...]:
        discard = self._discards.get(seat)
        return () if discard is None else discard.cards or ()

    def _none_may_be_left(self) -> bool:
        """Whether the rules leave no trump in the stock."""
        draw = self._replayed.rules.draw
        return self._replayed.rules.draws and (
            draw.dealer in {"robs-all-trumps", "takes-all"} or draw.left_trumps == "thrown"
        )

    # --- left out of all hands --------------------------------------------------------------------------

    def left(self) -> int:
        """The cards that are shown to be left in the stock or the widow, as a mask."""
        record = self._replayed.record
        widow = mask_of((record.widow or EMPTY).get(NOBODY, ())) if record.takes == NOBODY else 0
        if self._stock is None:
            return widow
        taken = mask_of(record.restock or ())
        for seat in record.seats:
            draw = self._draws.get(seat)
            if draw is None or (draw.cards is None and draw.count != 0):
                return widow
            if not all(card.known for card in draw.cards or ()):
                return widow
            taken |= mask_of(draw.cards or ())
        return self._stock & ~taken | widow

    def may_be_left(self, card: Card) -> bool:
        """Whether a card can be left in the stock."""
        if self._none_left or self._placed(card):
            return False
        stock, size = self._stock, self._replayed.rules.stock_size
        return stock is None or bool(stock >> card & 1) or stock.bit_count() < size

    def may_be_out(self, card: Card) -> bool:
        """Whether a card can be in nobody's hand without having been thrown."""
        return self.may_be_left(card) or self.may_be_in_widow(card)

    def may_be_in_widow(self, card: Card) -> bool:
        """Whether a card can lie in a widow that nobody took, or of which nothing is recorded."""
        record, rules = self._replayed.record, self._replayed.rules
        if rules.deal.widow != "common" or record.takes not in {None, NOBODY} or self._placed(card):
            return False
        cards = (record.widow or EMPTY).get(NOBODY, ())
        return len(cards) < rules.deal.widow_cards or any(POSSIBLE[other] >> card & 1 for other in cards)

    def _placed(self, card: Card) -> bool:
        """Whether the card is shown to have been dealt to somebody, or to have come to him."""
        bit = 1 << card
        return any(mask & bit for mask in self._dealt.values()) or any(
            mask & bit for mask in self._replayed.holdings.owned
        )

    # --- thrown -----------------------------------------------------------------------------------------

    def throwers(self, card: Card) -> list[int]:
        """The seats, by their numbers, that can have thrown a card which is not shown to be thrown."""
        bit = 1 << card
        record, rules, holdings = self._replayed.record, self._replayed.rules, self._replayed.holdings
        if not rules.throws:
            return []
        dealt_to = [seat for seat, mask in self._dealt.items() if mask & bit]
        found = []
        for number, seat in enumerate(record.seats):
            if not self._hides(self._discards.get(seat), card) or holdings.shown[number] & bit:
                continue  # all that it threw is recorded, or the card is shown to be in its hand
            if not self._may_throw(number, card):
                continue
            had = seat in dealt_to or holdings.owned[number] & bit
            if had or (not dealt_to and self._may_have_had(seat, card)):
                found.append(number)
        return found

    def _may_have_had(self, seat: str, card: Card) -> bool:
        """Whether a card that nobody is known to be dealt can have come to a seat: dealt, or robbed."""
        record = self._replayed.record
        robs = self._replayed.rules.draws and record.dealer in {None, seat}
        if robs and self._hides(self._draws.get(seat), card):
            return True
        return not (self._stock or 0) >> card & 1 and not self._whole_deal(seat)

    def _may_throw(self, number: int, card: Card) -> bool:
        """Whether the rules can let a seat throw a card, if it is a trump."""
        record, rules, table = self._replayed.record, self._replayed.rules, self._table
        if not table.mask >> card & 1:
            return True
        discard = rules.discard
        kinds = {discard.trumps}
        if discard.dealer_trumps != "as-others":
            if record.dealer == record.seats[number]:
                kinds = {discard.dealer_trumps}
            elif record.dealer is None:
                kinds.add(discard.dealer_trumps)
        if "allowed" in kinds:
            return True
        if "kill" in kinds and table.scoring >> card & 1:
            kinds.remove("kill")
        return bool(kinds - {"forbidden"}) and self._may_have_too_many(number)

    def _may_have_too_many(self, number: int) -> bool:
        """Whether a seat can have had more trumps than a hand has cards: it plays nothing else."""
        trumps = self._table.mask
        others = 0
        for other, mask in enumerate(self._by_seat):
            if other != number:
                others |= mask | self._replayed.holdings.shown[other]
        hand = self._replayed.rules.hand
        return not self._by_seat[number] & ~trumps and (trumps & ~others).bit_count() > hand

    @staticmethod
    def _hides(entry: Discard | Draw | None, card: Card) -> bool:
        """Whether `card` may be among the cards thrown or taken that are not recorded."""
        if entry is None:
            return True
        if entry.cards is None:
            return entry.count != 0
        return any(other >= 53 and POSSIBLE[other] >> card & 1 for other in entry.cards)

    def _whole_deal(self, seat: str) -> bool:
        deal = self._replayed.rules.deal
        cards = deal.cards + (deal.widow_cards if deal.widow == "own" else 0)
        return self._dealt.get(seat, 0).bit_count() == cards
