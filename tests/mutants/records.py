"""Records that mutants are told apart by: legal deals, parts left out, one fault, and damage of any kind."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from dealing import SEATS, STRIPPED, legal_deal
from faults import FAULTS, faulty_deals

from cinchnotation.cards import CARDS
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Call, Discard, Draw, HandRecord, TrumpNaming

if TYPE_CHECKING:
    from collections.abc import Iterator


def some_records(count: int) -> Iterator[HandRecord]:
    """`count` records; the same each time."""
    rng = random.Random(7)  # noqa: S311  # chance, no secret
    ways = [(name, way) for name, found in FAULTS.items() for way in found]
    strips = list(STRIPPED.values())
    for number in range(count):
        kind = number % 4
        if kind == 0:
            name, way = ways[number // 4 % len(ways)]
            record = faulty_deals(name, way, 1, rng, seed=number * 31)[0].record
        else:
            record = legal_deal(number + 300_000, plain=rng.random() < 0.3)
        if kind > 1 and any(call.bid for call in record.calls or ()) and rng.random() < 0.7:
            record = rng.choice(strips)(record, rng)
        if kind == 3:
            for _ in range(rng.randint(1, 3)):
                record = rng.choice(_DAMAGES)(record, rng)
        yield record


def _cell(record: HandRecord, rng: random.Random) -> HandRecord:
    rows = list(record.tricks or ())
    if not rows:
        return record
    index = rng.randrange(len(rows))
    plays = list(rows[index].plays)
    at = rng.randrange(4)
    cards = rng.choice(
        [(), (rng.choice(CARDS),), (rng.choice(CARDS),), (rng.choice(CARDS), rng.choice(CARDS))]
    )
    plays[at] = replace(plays[at], cards=cards)
    rows[index] = replace(rows[index], plays=tuple(plays))
    return replace(record, tricks=tuple(rows))


def _mark(record: HandRecord, rng: random.Random) -> HandRecord:
    rows = list(record.tricks or ())
    if not rows:
        return record
    index = rng.randrange(len(rows))
    seat = rng.choice((None, *SEATS))
    changed = replace(rows[index], winner=seat) if rng.random() < 0.5 else replace(rows[index], leader=seat)
    rows[index] = changed
    return replace(record, tricks=tuple(rows))


def _calls(record: HandRecord, rng: random.Random) -> HandRecord:
    calls = list(record.calls or ())
    call = Call(rng.choice(SEATS), rng.choice((None, "?", 0, 5, 7, 8, 14, 15)))
    if calls and rng.random() < 0.6:
        calls[rng.randrange(len(calls))] = call
    elif calls and rng.random() < 0.4:
        del calls[rng.randrange(len(calls))]
    else:
        calls.append(call)
    return replace(record, calls=tuple(calls) or None)


def _trump(record: HandRecord, rng: random.Random) -> HandRecord:
    suit = rng.choice([card.suit for card in CARDS if card.suit is not None])
    return replace(record, trump=rng.choice([None, TrumpNaming(rng.choice((None, "A-B", *SEATS)), suit)]))


def _draw(record: HandRecord, rng: random.Random) -> HandRecord:
    draws = dict(record.draws or {})
    cards = tuple(rng.sample(CARDS[:53], rng.randint(0, 6)))
    draws[rng.choice(SEATS)] = rng.choice(
        [Draw(rng.randint(0, 9)), Draw(len(cards), cards, rng.random() < 0.4)]
    )
    return replace(record, draws=FrozenDict(draws))


def _discard(record: HandRecord, rng: random.Random) -> HandRecord:
    throws = dict(record.discards or {})
    cards = tuple(rng.sample(CARDS[:53], rng.randint(0, 8)))
    throws[rng.choice(SEATS)] = rng.choice([Discard(rng.randint(0, 10)), Discard(len(cards), cards)])
    return replace(record, discards=FrozenDict(throws))


def _deal(record: HandRecord, rng: random.Random) -> HandRecord:
    deal = dict(record.deal or {})
    cards = list(deal.get(seat := rng.choice(SEATS)) or rng.sample(CARDS[:52], 9))
    cards[rng.randrange(len(cards))] = rng.choice(CARDS)
    if rng.random() < 0.2:
        cards.append(rng.choice(CARDS))
    return replace(record, deal=FrozenDict({**deal, seat: tuple(cards)}))


def _stock(record: HandRecord, rng: random.Random) -> HandRecord:
    stock = list(record.stock or rng.sample(CARDS[:52], 16))
    stock[rng.randrange(len(stock))] = rng.choice(CARDS)
    if rng.random() < 0.3:
        rng.shuffle(stock)
    return replace(record, stock=tuple(stock))


def _sums(record: HandRecord, rng: random.Random) -> HandRecord:
    sides = rng.choice([("A-B", "Y-Z"), ("A-B",), ("Y-Z",), ("A",)])
    sums = FrozenDict({side: rng.randint(-2, 20) for side in sides})
    name = rng.choice(["points", "score", "total", "brought"])
    if name == "brought":
        return replace(record, brought=sums)
    return replace(record, stated=replace(record.stated, **{name: sums}))


def _void(record: HandRecord, rng: random.Random) -> HandRecord:
    return replace(record, void=rng.choice((None, "misdeal")), dealer=rng.choice((None, *SEATS)))


_DAMAGES = (_cell, _cell, _cell, _mark, _calls, _calls, _trump, _draw, _discard, _deal, _stock, _sums, _void)
