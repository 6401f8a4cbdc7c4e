"""Where the record shows a card to have been dealt or thrown, as far as it denies an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.deal import described
from cinchnotation.replay.holdings import lists_of
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["Related", "dealt_at", "not_dealt", "whole"]

Related = tuple[tuple[str, Place], ...]


def dealt_at(record: HandRecord, card: Card) -> tuple[str, str | None, int] | None:
    """The list (`deal`, `widow`, `stock`) in which a card stands, its seat, and the position there."""
    for kind, seat, cards in lists_of(record):
        if card in cards:
            return kind, seat, cards.index(card)
    return None


def whole(record: HandRecord, rules: RuleSet, seat: str) -> bool:
    """Whether all that `seat` was dealt is recorded, its widow too."""
    cards = (record.deal or EMPTY).get(seat)
    if cards is None or len(cards) < rules.deal.cards or not all(card.known for card in cards):
        return False
    if rules.deal.widow == "none":
        return True
    widow = (record.widow or EMPTY).get(seat)
    return rules.deal.widow == "own" and widow is not None and all(card.known for card in widow)


def not_dealt(record: HandRecord, rules: RuleSet, seat: str, card: Card) -> Related | None:
    """What shows that `seat` was not dealt `card`; None where nothing does."""
    if not card.known:
        return None
    found = dealt_at(record, card)
    if found is not None:
        kind, owner, at = found
        if owner in {seat, NOBODY}:
            return None
        return ((f"the {card.sign} is {described(kind, owner)}", Place(kind, owner, at)),)
    if not rules.pack >> card & 1:
        return ()
    if whole(record, rules, seat):
        return ((f"this is what {seat} was dealt", Place("deal", seat)),)
    return None
