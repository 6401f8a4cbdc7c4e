"""The deal: cards that the pack lacks or has once; hands, widows and stock of the wrong size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.holdings import lists_of
from cinchnotation.seats import NOBODY, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["deal_notices", "described", "noted", "taker_notices"]


def described(kind: str, seat: str | None) -> str:
    """Where a list of cards lies, in words: `dealt to Y`, `in the stock`, `in Y's widow`."""
    if kind == "widow":
        return "in the widow" if seat == NOBODY else f"in {seat}'s widow"
    return {"deal": f"dealt to {seat}", "stock": "in the stock"}[kind]


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
        owner = None if seat == NOBODY else seat
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
    if record.restock is not None:
        notices += _second_stock(record, rules, first)
    return notices


def _no_such_card(rules: RuleSet, place: Place, seat: str | None, card: Card) -> Notice:
    return noted(rules, "card-not-in-pack", place, f"the pack of this game has no {card.sign}.", seat, card)


def _sizes(record: HandRecord, rules: RuleSet) -> Iterator[Notice]:
    for seat, cards in (record.deal or EMPTY).items():
        if len(cards) != rules.deal.cards:
            text = f"{seat} has {len(cards)} cards as dealt, but is dealt {rules.deal.cards}."
            yield noted(rules, "wrong-deal-size", Place("deal", seat), text, seat)
    if record.widow is not None:
        yield from _widow_sizes(record, rules)
    if record.stock is not None and len(record.stock) != rules.stock_size:
        text = f"the stock has {len(record.stock)} cards, but {rules.stock_size} are left after the deal."
        yield noted(rules, "wrong-deal-size", Place("stock"), text, None)


def _widow_sizes(record: HandRecord, rules: RuleSet) -> Iterator[Notice]:
    """Widows with too few or too many cards, and such as the game does not have."""
    kind, extra = rules.deal.widow, rules.deal.widow_cards
    first: str | None = None
    for seat, cards in (record.widow or EMPTY).items():
        owner = None if seat == NOBODY else seat
        text = None
        if kind == "none":
            text = "a widow is recorded, but this game has none."
        elif kind == "own" and owner is None:
            text = "a widow lies on the table, but in this game each player has one of his own."
        elif kind == "common" and first is not None:
            text = "a second widow is recorded, but this game has one for all."
        elif len(cards) != extra:
            whose = "the widow" if owner is None else f"{seat}'s widow"
            text = f"{whose} has {len(cards)} cards, but is of {extra}."
        first = seat if first is None else first
        if text is not None:
            yield noted(rules, "wrong-deal-size", Place("widow", seat), text, owner)


def taker_notices(record: HandRecord, rules: RuleSet, maker: str | None) -> Iterator[Notice]:
    """A widow taken where there is none to take, or by a seat that did not make the trump."""
    taker = record.takes
    if taker is None or (taker == NOBODY and rules.deal.widow != "own"):
        return
    seat = None if taker == NOBODY else taker
    names = [name for name in record.widow or EMPTY if name not in {NOBODY, taker}]
    if rules.deal.widow != "common":
        has = "this game has none" if rules.deal.widow == "none" else "in this game each player has his own"
        yield noted(rules, "wrong-deal-size", Place("takes"), f"a widow is taken, but {has}.", seat)
    elif names:
        text = f"{taker} takes the widow, but it is recorded as that of {names[0]}."
        related = ((f"the widow of {names[0]}", Place("widow", names[0])),)
        yield noted(rules, "wrong-deal-size", Place("takes"), text, seat, None, related)
    elif maker is not None and taker not in seats_of(maker):
        text = f"{taker} takes the widow, but only the maker may: {maker}."
        yield noted(rules, "draw-order", Place("takes"), text, seat)


def _second_stock(
    record: HandRecord, rules: RuleSet, first: dict[Card, tuple[str, str | None, int]]
) -> Iterator[Notice]:
    """What is wrong with a second stock, which is made of discards; `first` is where each card was dealt."""
    restock = record.restock or ()
    if not rules.draws or rules.draw.short_stock != "reshuffle":
        text = "a second stock is recorded, but in this game the discards are not drawn from."
        yield noted(rules, "draw-exceeds-stock", Place("restock"), text, None)
        found = rules.open_switch("draw", "short_stock") if rules.draws else None
        if found is not None:
            text = f"{found[1].reason} ({found[0]}): this record has the second."
            yield noted(rules, "unsettled-rule", Place("restock"), text, None)
        return
    seen: dict[Card, int] = {}
    for index, card in enumerate(restock):
        if card >= 53:
            continue
        place, sign = Place("restock", None, index), card.sign
        kind, seat, at = first.get(card, ("", None, 0))
        if not rules.pack >> card & 1:
            yield _no_such_card(rules, place, None, card)
        elif card in seen:
            related = ((f"the {sign} stands here", Place("restock", None, seen[card])),)
            text = f"the {sign} stands twice in the second stock."
            yield noted(rules, "duplicate-card", place, text, None, card, related)
        elif kind == "stock" or (seat is not None and _kept(record, seat, card)):
            related = ((f"the {sign} stands here", Place(kind, seat, at)),)
            text = f"the {sign} lies in the second stock, but was not thrown: it is {described(kind, seat)}."
            yield noted(rules, "duplicate-card", place, text, None, card, related)
        seen.setdefault(card, index)


def _kept(record: HandRecord, seat: str, card: Card) -> bool:
    """Whether `seat`, to which `card` was dealt, is shown not to have thrown it."""
    discard = (record.discards or EMPTY).get(seat)
    if discard is None or discard.count is None:
        return False
    if discard.cards is None:
        return discard.count == 0
    return card not in discard.cards and all(other.known for other in discard.cards)
