"""The deal: cards that the pack lacks or has once, hands and stock of the wrong size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.holdings import lists_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["deal_notices", "described", "noted"]


def described(kind: str, seat: str | None) -> str:
    """Where a list of cards lies, in words: `dealt to Y`, `in the stock`."""
    return {"deal": f"dealt to {seat}", "widow": "in the widow", "stock": "in the stock"}[kind]


def noted(
    rules: RuleSet,
    name: str,
    place: Place,
    message: str,
    seat: str | None,
    card: Card | None = None,
    related: tuple[tuple[str, Place], ...] = (),
) -> Notice:
    """Make a notice with the law of the rule set; the message begins with a capital."""
    text = message[0].upper() + message[1:]
    return Notice(name, place, text, seat, None, card, rules.law(name), related)


def deal_notices(record: HandRecord, rules: RuleSet) -> list[Notice]:
    """What is wrong with the deal, and which cards of discards and draws no pack has."""
    notices: list[Notice] = []
    first: dict[Card, tuple[str, str | None, int]] = {}
    for kind, seat, cards in lists_of(record):
        owner = seat if kind == "deal" else None
        for index, card in enumerate(cards):
            if card >= 53:
                continue
            if not rules.pack >> card & 1:
                notices.append(_no_such_card(rules, Place(kind, seat, index), owner, card))
            elif card in first:
                other_kind, other_seat, other = first[card]
                text = f"the {card.sign} stands twice: it is {described(other_kind, other_seat)} already."
                related = ((f"the {card.sign} stands here", Place(other_kind, other_seat, other)),)
                place = Place(kind, seat, index)
                notices.append(noted(rules, "duplicate-card", place, text, owner, card, related))
            else:
                first[card] = (kind, seat, index)
    for kind, mapping in (("discards", record.discards), ("draws", record.draws)):
        for seat, entry in (mapping or EMPTY).items():
            for index, card in enumerate(entry.cards or ()):
                if card < 53 and not rules.pack >> card & 1:
                    notices.append(_no_such_card(rules, Place(kind, seat, index), seat, card))
    notices += _sizes(record, rules)
    return notices


def _no_such_card(rules: RuleSet, place: Place, seat: str | None, card: Card) -> Notice:
    return noted(rules, "card-not-in-pack", place, f"the pack of this game has no {card.sign}.", seat, card)


def _sizes(record: HandRecord, rules: RuleSet) -> Iterator[Notice]:
    for seat, cards in (record.deal or EMPTY).items():
        if len(cards) != rules.deal.cards:
            text = f"{seat} has {len(cards)} cards as dealt, but is dealt {rules.deal.cards}."
            yield noted(rules, "wrong-deal-size", Place("deal", seat), text, seat)
    if record.stock is not None and len(record.stock) != rules.stock_size:
        text = f"the stock has {len(record.stock)} cards, but {rules.stock_size} are left after the deal."
        yield noted(rules, "wrong-deal-size", Place("stock"), text, None)
