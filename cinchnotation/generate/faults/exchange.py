"""Faults of the deal, the discard and the draw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import JOKER
from cinchnotation.frozen import FrozenDict
from cinchnotation.generate.faults.base import Fault, all_scored, idle_cells, table_of, wins, with_cell
from cinchnotation.record import Discard, Draw

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.generate.faults.base import Maker
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["EXCHANGE"]


def _undrawn(record: HandRecord) -> list[int]:
    """The positions of the cards of the stock that nobody took."""
    taken = {card for entry in (record.draws or {}).values() for card in entry.cards or ()}
    return [index for index, card in enumerate(record.stock or ()) if card not in taken]


def _put(cards: tuple[Card, ...], index: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:index], card, *cards[index + 1 :])


# --- the deal -------------------------------------------------------------------------------------------


def _duplicate_in_stock(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A card that was dealt lies in the stock too, where nobody draws it."""
    places = _undrawn(record)
    if not places or record.deal is None or record.stock is None:
        return None
    card = rng.choice([card for cards in record.deal.values() for card in cards])
    return Fault(replace(record, stock=_put(record.stock, rng.choice(places), card)), None, None, card)


def _duplicate_in_deal(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A card is dealt to two seats."""
    if record.deal is None:
        return None
    seats = record.seats
    first, second = sorted(rng.sample(range(len(seats)), 2))
    card = rng.choice(record.deal[seats[first]])
    mine = record.deal[seats[second]]
    deal = FrozenDict({**record.deal, seats[second]: _put(mine, rng.randrange(len(mine)), card)})
    return Fault(replace(record, deal=deal), seats[second], None, card)


def _joker_dealt(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A joker is dealt where the pack has none."""
    if record.deal is None or rules.pack >> JOKER & 1:
        return None
    seat = rng.choice(record.seats)
    mine = record.deal[seat]
    deal = FrozenDict({**record.deal, seat: _put(mine, rng.randrange(len(mine)), JOKER)})
    return Fault(replace(record, deal=deal), seat, None, JOKER)


def _short_hand(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat is dealt a card too few."""
    if record.deal is None:
        return None
    seat = rng.choice(record.seats)
    cards = record.deal[seat]
    index = rng.randrange(len(cards))
    deal = FrozenDict({**record.deal, seat: (*cards[:index], *cards[index + 1 :])})
    return Fault(replace(record, deal=deal), seat)


def _short_stock(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """The stock has a card too few."""
    stock = record.stock
    if not stock:
        return None
    index = rng.randrange(len(stock))
    return Fault(replace(record, stock=(*stock[:index], *stock[index + 1 :])))


# --- discard and draw -----------------------------------------------------------------------------------


def _drawers(record: HandRecord) -> list[str]:
    """The seats that draw at least one card from the top, and do not deal."""
    return [
        seat
        for seat, draw in (record.draws or {}).items()
        if draw.count and not draw.robbed and seat != record.dealer
    ]


def _draw_order(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat draws a card that is not among the next ones: two cards of the stock are exchanged."""
    places, seats = _undrawn(record), _drawers(record)
    if not places or not seats or record.stock is None or record.draws is None or record.restock is not None:
        return None
    seat = rng.choice(seats)
    here, there = record.stock.index(rng.choice(record.draws[seat].cards or ())), rng.choice(places)
    stock = list(record.stock)
    stock[here], stock[there] = stock[there], stock[here]
    return Fault(replace(record, stock=tuple(stock)), seat)


def _robbed_by_another(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """Somebody robs who does not deal."""
    seats = _drawers(record)
    if not seats or record.draws is None:
        return None
    seat = rng.choice(seats)
    draws = FrozenDict({**record.draws, seat: replace(record.draws[seat], robbed=True)})
    return Fault(replace(record, draws=draws), seat)


def _not_in_stock(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat draws, and plays, a card that another threw."""
    if record.draws is None or record.restock is not None:
        return None
    table = table_of(record, rules)
    throws: Mapping[str, Discard] = record.discards or {}
    for index, row, seat, old in idle_cells(record, rules, rng):
        draw = record.draws[seat]
        if draw.robbed or old not in (draw.cards or ()):
            continue
        for new in [card for other in record.seats if other != seat for card in throws[other].cards or ()]:
            if new.suit == old.suit and not table.mask >> new & 1 and not wins(new, row, table):
                cards = tuple(new if card == old else card for card in draw.cards or ())
                draws = FrozenDict({**record.draws, seat: replace(draw, cards=cards)})
                changed = with_cell(replace(record, draws=draws), index, seat, (new,))
                return Fault(changed, seat, None, new)
    return None


def _discard_not_held(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat throws a card that was dealt to another."""
    if record.discards is None or record.deal is None:
        return None
    table = table_of(record, rules)
    seat = rng.choice([seat for seat, discard in record.discards.items() if discard.cards] or [""])
    other = [card for name, cards in record.deal.items() if name != seat for card in cards]
    plain = [card for card in other if not table.mask >> card & 1]
    if not seat or not plain:
        return None
    new = rng.choice(plain)
    discard = record.discards[seat]
    cards = discard.cards or ()
    thrown = replace(discard, cards=_put(cards, rng.randrange(len(cards)), new))
    return Fault(replace(record, discards=FrozenDict({**record.discards, seat: thrown})), seat, None, new)


def _too_few(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat throws fewer cards than the least."""
    least = rules.discard.least
    if record.discards is None or least < 1:
        return None
    seat, count = rng.choice(record.seats), rng.randrange(least)
    thrown = Discard(count, (record.discards[seat].cards or ())[:count])
    return Fault(replace(record, discards=FrozenDict({**record.discards, seat: thrown})), seat)


def _one_more(
    record: HandRecord, rules: RuleSet, rng: random.Random
) -> tuple[str, FrozenDict[str, Draw]] | None:
    """The numbers drawn, with one more for a seat that draws from the top."""
    if record.draws is None:
        return None
    seat = rng.choice(record.seats)
    draw = record.draws.get(seat)
    if draw is None or draw.count is None or draw.robbed or draw.count >= rules.hand:
        return None
    draws = {name: Draw(entry.count, None, entry.robbed) for name, entry in record.draws.items()}
    draws[seat] = Draw(draw.count + 1)
    return seat, FrozenDict(draws)


def _draw_count(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat draws a card more than it threw down to."""
    more = _one_more(record, rules, rng)
    if more is None or record.discards is None:
        return None
    return Fault(replace(record, draws=more[1]), more[0])


def _hand_size(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A number of cards drawn that leaves less room than the cards of the deal that the seat plays."""
    more = _one_more(record, rules, rng) if all_scored(record, rules) else None
    if more is None:
        return None
    return Fault(replace(record, draws=more[1], discards=None), more[0])


EXCHANGE: Final[dict[str, dict[str, Maker]]] = {
    "card-not-in-pack": {"a joker dealt": _joker_dealt},
    "duplicate-card": {"in the stock": _duplicate_in_stock, "in two hands": _duplicate_in_deal},
    "wrong-deal-size": {"a hand of one too few": _short_hand, "a stock of one too few": _short_stock},
    "draw-order": {"not the next": _draw_order, "robbed by another": _robbed_by_another},
    "drawn-card-not-in-stock": {"thrown by somebody": _not_in_stock},
    "discard-not-held": {"another's card": _discard_not_held},
    "too-few-discards": {"fewer than the least": _too_few},
    "draw-count": {"one too many": _draw_count},
    "hand-size": {"too many cards kept": _hand_size},
}
