"""Random legal deals of Cinch as Foster prints it, fully recorded, and ways of leaving parts of them out.

The deals are made here by the rules as a player knows them, with none of the code that they are to test.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS, UNKNOWN, UNKNOWN_OF_SUIT, Card, Suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import (
    Call,
    Discard,
    Draw,
    HandRecord,
    Play,
    Stated,
    Trick,
    TrumpNaming,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SEATS = ("A", "Y", "B", "Z")
SIDES = {"A": "A-B", "B": "A-B", "Y": "Y-Z", "Z": "Y-Z"}


def is_trump(card: Card, trump: Suit) -> bool:
    """Whether `card` is a trump: of the suit, or the five of the other suit of its colour."""
    return card.suit == trump or (card.rank == "5" and card.suit == trump.sister)


def strength(card: Card, trump: Suit) -> float:
    """How high a card is among trumps, or among the cards of its suit."""
    rank = "23456789TJQKA".index(card.rank or "")
    return rank - 0.5 if is_trump(card, trump) and card.suit != trump else rank


def points_of(card: Card, trump: Suit) -> int:
    """What a card counts for the side that takes it."""
    if not is_trump(card, trump):
        return 0
    return 5 if card.rank == "5" else int(card.rank in {"A", "J", "T", "2"})


def may_play(hand: list[Card], led: Card | None, trump: Suit) -> list[Card]:
    """The cards of a hand that may be played: trump to a trump, else the suit or a trump; void, anything."""
    if led is None:
        return list(hand)
    if is_trump(led, trump):
        follow = [card for card in hand if is_trump(card, trump)]
        return follow or list(hand)
    follow = [card for card in hand if card.suit == led.suit and not is_trump(card, trump)]
    return follow + [card for card in hand if is_trump(card, trump)] if follow else list(hand)


def winner_of(plays: list[tuple[str, Card]], trump: Suit) -> str:
    """The seat that wins a trick, given in the order in which it was played."""
    trumps = [(seat, card) for seat, card in plays if is_trump(card, trump)]
    contest = trumps or [(seat, card) for seat, card in plays if card.suit == plays[0][1].suit]
    return max(contest, key=lambda play: strength(play[1], trump))[0]


def score_of(points: dict[str, int], maker: str, bid: int | None) -> dict[str, int]:
    """Foster's scoring: the difference where the bid is made, else the others' points and the bid."""
    mine = SIDES[maker]
    other = "Y-Z" if mine == "A-B" else "A-B"
    if bid is not None and points[mine] < bid:
        return {mine: 0, other: points[other] + bid}
    ahead = max(points.values()) - min(points.values())
    return {side: ahead if points[side] == max(points.values()) else 0 for side in points}


class _Again(Exception):  # noqa: N818  # no error: this deal is not of the kind wanted
    """The deal is given up and another one made."""


def legal_deal(seed: int, *, plain: bool = True) -> HandRecord:
    """A fully recorded legal deal; the same seed gives the same deal.

    With `plain` there is nothing at all to be said of it: somebody bids, everybody keeps trumps only and
    throws none. Without it players keep plain cards, throw trumps, all pass, and the stock runs out.
    """
    rng = random.Random(seed)  # noqa: S311  # chance, no secret
    while True:
        try:
            return _deal(rng, plain=plain)
        except _Again:
            continue


def legal_deals(count: int, *, plain: bool = True, start: int = 0) -> Iterator[HandRecord]:
    """Yield `count` deals with different seeds."""
    for seed in range(start, start + count):
        yield legal_deal(seed, plain=plain)


def _deal(rng: random.Random, *, plain: bool) -> HandRecord:
    dealer = rng.randrange(4)
    order = [SEATS[(dealer + 1 + step) % 4] for step in range(4)]
    pack = list(CARDS[:52])
    rng.shuffle(pack)
    dealt = {seat: tuple(pack[9 * i : 9 * i + 9]) for i, seat in enumerate(order)}
    stock = tuple(pack[36:])
    calls, maker, bid = _auction(rng, order)
    if bid is None and plain:
        raise _Again
    trump = rng.choice(tuple(Suit))
    if rng.random() < 0.7:
        trump = max(Suit, key=lambda suit: sum(is_trump(card, suit) for card in dealt[maker]))
    hands, discards, draws = _exchange(rng, order, dealt, list(stock), trump, plain=plain)
    tricks, points = _play(rng, hands, maker, trump)
    for discard in discards.values():
        points[SIDES[maker]] += sum(points_of(card, trump) for card in discard.cards or ())
    return HandRecord(
        tags=FrozenDict({"Event": "Random deal"}),
        rules="foster-1897",
        dealer=SEATS[dealer],
        calls=tuple(calls),
        trump=TrumpNaming(maker, trump),
        deal=FrozenDict({seat: dealt[seat] for seat in SEATS}),
        stock=stock,
        discards=FrozenDict({seat: discards[seat] for seat in SEATS}),
        draws=FrozenDict({seat: draws[seat] for seat in SEATS}),
        tricks=tuple(tricks),
        stated=Stated(FrozenDict(points), FrozenDict(score_of(points, maker, bid))),
    )


def _auction(rng: random.Random, order: list[str]) -> tuple[list[Call], str, int | None]:
    calls: list[Call] = []
    level, maker = 0, order[-1]
    for seat in order:
        if level < 14 and rng.random() < 0.5:
            level = min(14, level + rng.randint(1, 6))
            maker = seat
            calls.append(Call(seat, level))
        else:
            calls.append(Call(seat, None))
    return calls, maker, level or None


def _exchange(
    rng: random.Random,
    order: list[str],
    dealt: dict[str, tuple[Card, ...]],
    stock: list[Card],
    trump: Suit,
    *,
    plain: bool,
) -> tuple[dict[str, list[Card]], dict[str, Discard], dict[str, Draw]]:
    hands: dict[str, list[Card]] = {}
    discards: dict[str, Discard] = {}
    draws: dict[str, Draw] = {}
    for seat in order:
        kept = [card for card in dealt[seat] if is_trump(card, trump)]
        if not plain and rng.random() < 0.3:
            kept = rng.sample(dealt[seat], rng.randint(0, 6))
        if len(kept) > 6:
            kept = rng.sample(kept, 6)
        thrown = [card for card in dealt[seat] if card not in kept]
        robs = seat == order[-1] and rng.random() < 0.8
        if robs:
            wanted = [card for card in stock if is_trump(card, trump)]
            rest = [card for card in stock if not is_trump(card, trump)]
            fill = max(0, 6 - len(kept) - len(wanted))
            taken = [*wanted, *rest[: min(fill, len(rest))]]
            surplus = max(0, len(kept) + len(taken) - 6)
            thrown += taken[:surplus]
            hands[seat] = [*kept, *taken[surplus:]]
        else:
            count = min(6 - len(kept), len(stock))
            taken, stock[:count] = stock[:count], []
            hands[seat] = [*kept, *taken]
        if plain and (len(hands[seat]) < 6 or any(is_trump(card, trump) for card in thrown)):
            raise _Again
        discards[seat] = Discard(len(thrown), tuple(thrown))
        draws[seat] = Draw(len(taken), tuple(taken), robs)
    return hands, discards, draws


def _play(
    rng: random.Random, hands: dict[str, list[Card]], maker: str, trump: Suit
) -> tuple[list[Trick], dict[str, int]]:
    hands = {seat: list(hand) for seat, hand in hands.items()}
    points = {"A-B": 0, "Y-Z": 0}
    tricks: list[Trick] = []
    leader = maker
    for number in range(1, 7):
        if not hands[leader]:
            raise _Again
        plays: list[tuple[str, Card]] = []
        for step in range(4):
            seat = SEATS[(SEATS.index(leader) + step) % 4]
            if hands[seat]:
                card = rng.choice(may_play(hands[seat], plays[0][1] if plays else None, trump))
                hands[seat].remove(card)
                plays.append((seat, card))
        winner = winner_of(plays, trump)
        points[SIDES[winner]] += sum(points_of(card, trump) for _, card in plays)
        cards = dict(plays)
        cells = tuple(Play(seat, (cards[seat],) if seat in cards else ()) for seat in SEATS)
        tricks.append(Trick(number, leader, winner, cells))
        leader = winner
    return tricks, points


# --- the same deal with parts left out ------------------------------------------------------------------


def _without(*fields: str) -> Callable[[HandRecord, random.Random], HandRecord]:
    def strip(record: HandRecord, _rng: random.Random) -> HandRecord:
        return replace(record, **dict.fromkeys(fields))

    return strip


def _counts_only(record: HandRecord, _rng: random.Random) -> HandRecord:
    assert record.discards is not None
    assert record.draws is not None
    return replace(
        record,
        discards=FrozenDict({seat: Discard(entry.count) for seat, entry in record.discards.items()}),
        draws=FrozenDict(
            {seat: Draw(entry.count, None, entry.robbed) for seat, entry in record.draws.items()}
        ),
    )


def _contract_alone(record: HandRecord, _rng: random.Random) -> HandRecord:
    assert record.trump is not None
    assert record.calls is not None
    bids = [call for call in record.calls if isinstance(call.bid, int)]
    best = max(bids, key=lambda call: call.bid)
    return replace(record, calls=(best,), dealer=None, deal=None, stock=None, discards=None)


def _hidden(cards: tuple[Card, ...], rng: random.Random, share: float) -> tuple[Card, ...]:
    shown = []
    for card in cards:
        if rng.random() < share:
            half = rng.random() < 0.5 and card.suit is not None
            shown.append(UNKNOWN_OF_SUIT[card.suit] if half else UNKNOWN)
        else:
            shown.append(card)
    return tuple(shown)


def _unknown_cells(record: HandRecord, rng: random.Random) -> HandRecord:
    rows = [
        replace(row, plays=tuple(replace(p, cards=_hidden(p.cards, rng, 0.2)) for p in row.plays))
        for row in record.tricks or ()
    ]
    return replace(record, tricks=tuple(rows))


def _unknown_everywhere(record: HandRecord, rng: random.Random) -> HandRecord:
    record = _unknown_cells(record, rng)
    deal = {seat: _hidden(cards, rng, 0.2) for seat, cards in (record.deal or {}).items()}
    discards = {
        seat: replace(entry, cards=None if entry.cards is None else _hidden(entry.cards, rng, 0.2))
        for seat, entry in (record.discards or {}).items()
    }
    draws = {
        seat: replace(entry, cards=None if entry.cards is None else _hidden(entry.cards, rng, 0.2))
        for seat, entry in (record.draws or {}).items()
    }
    return replace(
        record,
        deal=FrozenDict(deal),
        stock=_hidden(record.stock or (), rng, 0.2),
        discards=FrozenDict(discards),
        draws=FrozenDict(draws),
    )


def _some_seats(record: HandRecord, rng: random.Random) -> HandRecord:
    def some(mapping: FrozenDict | None) -> FrozenDict:
        return FrozenDict({seat: entry for seat, entry in (mapping or {}).items() if rng.random() < 0.6})

    return replace(record, deal=some(record.deal), discards=some(record.discards), draws=some(record.draws))


def _some_marks(record: HandRecord, rng: random.Random) -> HandRecord:
    rows = [
        replace(
            row,
            leader=row.leader if rng.random() < 0.5 else None,
            winner=row.winner if rng.random() < 0.5 else None,
        )
        for row in record.tricks or ()
    ]
    return replace(record, tricks=tuple(rows))


def _broken_off(record: HandRecord, rng: random.Random) -> HandRecord:
    return replace(record, tricks=(record.tricks or ())[: rng.randint(1, 5)])


def _some_calls(record: HandRecord, rng: random.Random) -> HandRecord:
    calls = [
        replace(call, bid="?") if call.bid is None and rng.random() < 0.3 else call
        for call in record.calls or ()
        if call.bid is not None or rng.random() < 0.7
    ]
    return replace(record, calls=tuple(calls))


STRIPPED: dict[str, Callable[[HandRecord, random.Random], HandRecord]] = {
    "no deal": _without("deal"),
    "no stock": _without("stock"),
    "no deal and no stock": _without("deal", "stock"),
    "no discards": _without("discards"),
    "no draws": _without("draws"),
    "no dealer": _without("dealer"),
    "no dealer and no calls": _without("dealer", "calls"),
    "tricks alone": _without("dealer", "deal", "stock", "discards", "draws"),
    "no tricks": _without("tricks"),
    "counts only": _counts_only,
    "contract alone": _contract_alone,
    "unknown cells": _unknown_cells,
    "unknown cards everywhere": _unknown_everywhere,
    "some seats": _some_seats,
    "some marks": _some_marks,
    "broken off": _broken_off,
    "some calls": _some_calls,
}
"""Ways of recording less of a deal: each takes the record and a source of chance."""
