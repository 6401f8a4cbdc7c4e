"""Remarks that deals deserve, put in one at a time: warnings, infos, and errors of what is left out."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from dealing import SEATS, SIDES, is_trump, points_of, score_of
from faults import Fault

from cinchnotation.cards import CARDS, Card
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Call, Draw, HandRecord, Stated, TrumpNaming

if TYPE_CHECKING:
    import random
    from collections.abc import Callable


def _bare(record: HandRecord) -> HandRecord:
    """The tricks and the contract, without what was dealt, thrown and drawn."""
    return replace(record, deal=None, stock=None, discards=None, draws=None)


def _unplayed(record: HandRecord) -> list[Card]:
    """The scoring cards that are played to no trick."""
    assert record.trump is not None
    played = {card for row in record.tricks or () for play in row.plays for card in play.cards}
    return [card for card in CARDS[:52] if points_of(card, record.trump.suit) and card not in played]


def _bid(record: HandRecord) -> int:
    return max(call.bid for call in record.calls or () if isinstance(call.bid, int))


# --- the auction ----------------------------------------------------------------------------------------


def _no_trump(record: HandRecord, _rng: random.Random) -> Fault | None:
    return Fault(replace(record, trump=None))


def _silent(record: HandRecord, rng: random.Random) -> Fault | None:
    """Somebody who passed is not recorded."""
    calls = record.calls or ()
    passed = [index for index, call in enumerate(calls) if call.bid is None]
    if not passed:
        return None
    gone = rng.choice(passed)
    return Fault(replace(record, calls=(*calls[:gone], *calls[gone + 1 :])))


# --- discard and draw -----------------------------------------------------------------------------------


def _kept_plain(record: HandRecord, rng: random.Random) -> Fault | None:
    """A seat that does not deal plays one plain card more than the cards that it drew."""
    assert record.trump is not None
    assert record.draws is not None
    if _unplayed(record):
        return None
    trump = record.trump.suit
    plain = {
        seat: sum(
            not is_trump(play.cards[0], trump)
            for row in record.tricks or ()
            for play in row.plays
            if play.seat == seat
        )
        for seat in SEATS
    }
    seats = [seat for seat in SEATS if plain[seat] and seat != record.dealer]
    if not seats:
        return None
    seat = rng.choice(seats)
    draws = {name: Draw(entry.count, None, entry.robbed) for name, entry in record.draws.items()}
    draws[seat] = Draw(plain[seat] - 1)
    return Fault(replace(_bare(record), draws=FrozenDict(draws)), seat)


def _thrown_trump(record: HandRecord, rng: random.Random) -> Fault | None:
    """A seat was dealt a trump that nobody has drawn, and threw it; the sums are those that this gives."""
    assert record.trump is not None
    assert record.deal is not None
    assert record.discards is not None
    assert record.draws is not None
    trump, maker = record.trump.suit, record.trump.seat or ""
    taken = {card for entry in record.draws.values() for card in entry.cards or ()}
    left = [card for card in record.stock or () if card not in taken and is_trump(card, trump)]
    if not left:
        return None
    card, seat = rng.choice(left), rng.choice(SEATS)
    plain = rng.choice(record.discards[seat].cards or ())
    points = dict(record.stated.points or {})
    points[SIDES[maker]] += points_of(card, trump)
    thrown = record.discards[seat]
    changed = replace(
        record,
        deal=FrozenDict({**record.deal, seat: _swap(record.deal[seat], plain, card)}),
        stock=_swap(record.stock or (), card, plain),
        discards=FrozenDict(
            {**record.discards, seat: replace(thrown, cards=_swap(thrown.cards or (), plain, card))}
        ),
        stated=Stated(FrozenDict(points), FrozenDict(score_of(points, maker, _bid(record)))),
    )
    return Fault(changed, seat, None, card)


def _swap(cards: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    return tuple(new if card == old else card for card in cards)


# --- the play -------------------------------------------------------------------------------------------


def _broken_off(record: HandRecord, rng: random.Random) -> Fault | None:
    last = rng.randint(1, 5)
    return Fault(replace(record, tricks=(record.tricks or ())[:last], stated=Stated()), None, last)


def _unmarked(record: HandRecord, rng: random.Random) -> Fault | None:
    rows = list(record.tricks or ())
    index = rng.randrange(6)
    rows[index] = replace(rows[index], winner=None)
    return Fault(replace(record, tricks=tuple(rows)), None, index + 1)


def _side_as_maker(record: HandRecord, _rng: random.Random) -> Fault | None:
    """The maker is the first seat of its side and led, but only the side is recorded."""
    assert record.trump is not None
    maker = record.trump.seat or ""
    side = SIDES[maker]
    if not side.startswith(maker) or _unplayed(record):
        return None
    rows = tuple(replace(row, leader=None) for row in record.tricks or ())
    calls = (Call(side, _bid(record)),)
    trump = TrumpNaming(side, record.trump.suit)
    return Fault(replace(_bare(record), dealer=None, calls=calls, trump=trump, tricks=rows), maker, 1)


# --- sums -----------------------------------------------------------------------------------------------


def _total(record: HandRecord, rng: random.Random) -> Fault | None:
    """The score of the match is not what was brought and this deal's score."""
    assert record.stated.score is not None
    brought = {side: rng.randint(-10, 40) for side in record.stated.score}
    total = {side: brought[side] + points for side, points in record.stated.score.items()}
    total[rng.choice(list(total))] += rng.choice((-10, -1, 1, 2))
    stated = replace(record.stated, total=FrozenDict(total))
    return Fault(replace(record, brought=FrozenDict(brought), stated=stated))


def _no_bid(record: HandRecord, _rng: random.Random) -> Fault | None:
    """All pass, the dealer names trumps, and both sides take points."""
    assert record.trump is not None
    points = dict(record.stated.points or {})
    if record.trump.seat != record.dealer or not min(points.values()):
        return None
    calls = tuple(replace(call, bid=None) for call in record.calls or ())
    stated = Stated(FrozenDict(points), FrozenDict(score_of(points, record.dealer or "", None)))
    return Fault(replace(record, calls=calls, stated=stated))


def _unseen(record: HandRecord, _rng: random.Random) -> Fault | None:
    """A scoring card is not played, and whether it was thrown or lies in the stock decides the score."""
    assert record.trump is not None
    trump, maker = record.trump.suit, record.trump.seat or ""
    unseen = _unplayed(record)
    thrown = [card for entry in (record.discards or {}).values() for card in entry.cards or ()]
    played = dict(record.stated.points or {})
    played[SIDES[maker]] -= sum(points_of(card, trump) for card in thrown)
    results = set()
    for places in product((0, 1), repeat=len(unseen)):
        among = sum(points_of(card, trump) for card, place in zip(unseen, places, strict=True) if place)
        points = {**played, SIDES[maker]: played[SIDES[maker]] + among}
        results.add(tuple(sorted(score_of(points, maker, _bid(record)).items())))
    return Fault(replace(_bare(record), stated=Stated())) if len(results) > 1 else None


NOTES: dict[str, dict[str, Callable[[HandRecord, random.Random], Fault | None]]] = {
    "no-trump-named": {"no trump": _no_trump},
    "auction-incomplete": {"one pass is missing": _silent},
    "draw-convention": {"a plain card too many": _kept_plain},
    "trump-among-discards": {"dealt and thrown": _thrown_trump},
    "play-unfinished": {"one to five tricks": _broken_off},
    "mark-missing": {"one of six": _unmarked},
    "leader-assumed": {"a side as maker": _side_as_maker},
    "running-score": {"off by some points": _total},
    "unsettled-rule": {"nobody bids": _no_bid},
    "scoring-card-unseen": {"not played": _unseen},
}
"""As `faults.FAULTS`, for what is not a fault of play."""
