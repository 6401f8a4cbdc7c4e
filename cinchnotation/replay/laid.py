"""Cards that seats lay down face up when they drop out: whose they are, and what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import mask_of
from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet

__all__ = ["Laid"]


class Laid:
    """The cards laid down, by the number of the seat as masks: its hand when it dropped out."""

    __slots__ = ("_cards", "_seats", "any", "masks")

    def __init__(self, record: HandRecord) -> None:
        """Take them from the record."""
        self._seats = record.seats
        self._cards: Mapping[str, tuple[Card, ...]] = record.lays or EMPTY
        self.any = bool(self._cards)
        self.masks = [mask_of(self._cards.get(seat, ())) for seat in record.seats]

    def of_others(self, seat: int) -> int:
        """What the others lay down, as a mask."""
        mask = 0
        for other, laid in enumerate(self.masks):
            if other != seat:
                mask |= laid
        return mask

    def all_known(self, seat: int) -> bool:
        """Whether it is recorded, card by card, what the seat lays down."""
        cards = self._cards.get(self._seats[seat])
        return cards is not None and all(card.known for card in cards)

    def proof(self, seat: int, mask: int) -> tuple[Card, Place] | None:
        """A card of `mask` that the seat lays down, and where."""
        name = self._seats[seat]
        for index, card in enumerate(self._cards.get(name, ())):
            if card.known and mask >> card & 1:
                return card, Place("lays", name, index)
        return None

    def where(self, card: Card, seat: int) -> tuple[str, Place] | None:
        """Who other than `seat` lays `card` down: a sentence and a place."""
        for other, name in enumerate(self._seats):
            if other != seat and self.masks[other] >> card & 1:
                return f"{name} laid down the {card.sign}", Place("lays", name, self._cards[name].index(card))
        return None

    def notices(
        self, rules: RuleSet, holdings: Holdings, history: Sequence[Sequence[tuple[Card, ...]]]
    ) -> Iterator[Notice]:
        """What is wrong with the cards laid down, the first fault of each seat.

        `history` has what each seat played to each trick. A card that another seat plays is held against that
        play, not said again here.
        """
        laid: dict[Card, Place] = {}
        for number, name in enumerate(self._seats):
            played = {card: trick for trick, cells in enumerate(history) for card in cells[number]}
            found: Notice | None = None
            for index, card in enumerate(self._cards.get(name, ())):
                if not card.known:
                    continue
                place = Place("lays", name, index)
                kind, why, where = "", "", None
                if not rules.pack >> card & 1:
                    kind, why = "card-not-in-pack", "but the pack of this game has no such card"
                elif card in laid:
                    kind, why = "duplicate-card", "which lies on the table already"
                    where = (f"the {card.sign} is laid down here", laid[card])
                elif card in played:
                    kind, why = "duplicate-card", f"but played it to trick {played[card] + 1}"
                    where = (f"the {card.sign} was played here", Place("cell", name, played[card]))
                elif not holdings.possible[number] >> card & 1:
                    kind, why = "card-not-held", "but does not hold it"
                    where = holdings.where(card, number)
                laid.setdefault(card, place)
                if kind and found is None:
                    text = f"{name} lays down the {card.sign}, {why}."
                    related = () if where is None else (where,)
                    found = Notice(kind, place, text, name, None, card, rules.law(kind), related)
            if found is not None:
                yield found
