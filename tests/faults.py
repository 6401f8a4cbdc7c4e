"""Mistakes put into legal deals, one at a time, with what the check must say of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dealing import SEATS, is_trump, legal_deal, may_play, points_of, strength

from cinchnotation.cards import JOKER, UNKNOWN, Card
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Call, Discard, Draw, HandRecord, Play, Trick

if TYPE_CHECKING:
    import random
    from collections.abc import Callable


class Fault(NamedTuple):
    """A record with one mistake, and the seat, trick and card that the finding must name."""

    record: HandRecord
    seat: str | None = None
    trick: int | None = None
    card: Card | None = None


Maker = "Callable[[HandRecord, random.Random], Fault | None]"


def _all_scored(record: HandRecord) -> bool:
    """Whether every scoring card is played, so that the score hangs on nothing that is not recorded."""
    assert record.trump is not None
    played = [play.cards[0] for row in record.tricks or () for play in row.plays]
    return sum(points_of(card, record.trump.suit) for card in played) == 14


def _plain_played(record: HandRecord, seat: str) -> int:
    """How many plain cards a seat plays."""
    assert record.trump is not None
    return sum(not is_trump(_card_of(row, seat), record.trump.suit) for row in record.tricks or ())


# --- the play -------------------------------------------------------------------------------------------


def _with_cell(record: HandRecord, trick: int, seat: str, cards: tuple[Card, ...]) -> HandRecord:
    rows = list(record.tricks or ())
    row = rows[trick]
    plays = tuple(replace(play, cards=cards) if play.seat == seat else play for play in row.plays)
    rows[trick] = replace(row, plays=plays)
    return replace(record, tricks=tuple(rows))


def _idle_cells(record: HandRecord, rng: random.Random) -> list[tuple[int, Trick, str, Card]]:
    """Cells of plain cards that neither lead nor win: another card of the suit changes nothing."""
    assert record.trump is not None
    found = [
        (index, row, play.seat, play.cards[0])
        for index, row in enumerate(record.tricks or ())
        for play in row.plays
        if play.seat not in {row.leader, row.winner} and not is_trump(play.cards[0], record.trump.suit)
    ]
    rng.shuffle(found)
    return found


def _changes_nothing(record: HandRecord, row: Trick, old: Card, new: Card) -> bool:
    """Whether `new` in the place of `old` follows as it did and does not win."""
    assert record.trump is not None
    trump = record.trump.suit
    if new.suit != old.suit or is_trump(new, trump) or new == old:
        return False
    top = next(play.cards[0] for play in row.plays if play.seat == row.winner)
    return is_trump(top, trump) or top.suit != new.suit or strength(new, trump) < strength(top, trump)


def _revoke(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.trump is not None
    trump = record.trump.suit
    rows = record.tricks or ()
    cells = [(i, seat) for i in range(5) for seat in SEATS]
    rng.shuffle(cells)
    for index, seat in cells:
        row = rows[index]
        if seat in {row.leader, row.winner}:
            continue
        card = _card_of(row, seat)
        led = _card_of(row, row.leader or "")
        later = [(i, _card_of(rows[i], seat)) for i in range(index + 1, 6)]
        for other, swapped in later:
            target = rows[other]
            if seat in {target.leader, target.winner} or points_of(card, trump) or points_of(swapped, trump):
                continue
            hand = [_card_of(rows[i], seat) for i in range(index, 6)]
            if swapped not in may_play(hand, led, trump):
                # Neither card may win where it comes to lie, nor may anything else be out of order.
                if _wins(record, row, swapped) or _wins(record, target, card):
                    continue
                between = rows[index + 1 : other + 1]
                if not all(_follows(_card_of(r, seat), _card_of(r, r.leader or ""), trump) for r in between):
                    continue
                if other < 5 and not _follows(card, _card_of(target, target.leader or ""), trump):
                    continue
                record = _with_cell(record, index, seat, (swapped,))
                return Fault(_with_cell(record, other, seat, (card,)), seat, index + 1, swapped)
    return None


def _wins(record: HandRecord, row: Trick, card: Card) -> bool:
    """Whether `card`, put to this trick, would win it."""
    assert record.trump is not None
    trump = record.trump.suit
    top = _card_of(row, row.winner or "")
    if not _follows(card, _card_of(row, row.leader or ""), trump):
        return False
    return (is_trump(card, trump), strength(card, trump)) > (is_trump(top, trump), strength(top, trump))


def _follows(card: Card, led: Card, trump: int) -> bool:
    if is_trump(led, trump) or is_trump(card, trump):
        return is_trump(card, trump)
    return card.suit == led.suit


def _card_of(row: Trick, seat: str) -> Card:
    return next(play.cards[0] for play in row.plays if play.seat == seat)


def _not_held(record: HandRecord, rng: random.Random) -> Fault | None:
    elsewhere = [card for entry in (record.discards or {}).values() for card in entry.cards or ()]
    taken = {card for entry in (record.draws or {}).values() for card in entry.cards or ()}
    elsewhere += [card for card in record.stock or () if card not in taken]
    rng.shuffle(elsewhere)
    for index, row, seat, old in _idle_cells(record, rng):
        for new in elsewhere:
            if _changes_nothing(record, row, old, new):
                return Fault(_with_cell(record, index, seat, (new,)), seat, index + 1, new)
    return None


def _played_twice(record: HandRecord, rng: random.Random) -> Fault | None:
    if not _all_scored(record):
        return None
    record = replace(record, deal=None, stock=None, discards=None, draws=None)
    for index, row, seat, old in _idle_cells(record, rng):
        order = [SEATS[(SEATS.index(row.leader or "") + step) % 4] for step in range(4)]
        earlier = [_card_of(before, other) for before in (record.tricks or ())[:index] for other in SEATS]
        earlier += [_card_of(row, other) for other in order[: order.index(seat)]]
        for new in earlier:
            if _changes_nothing(record, row, old, new):
                return Fault(_with_cell(record, index, seat, (new,)), seat, index + 1, new)
    return None


def _joker_played(record: HandRecord, rng: random.Random) -> Fault | None:
    for index, _row, seat, _old in _idle_cells(record, rng):
        return Fault(_with_cell(record, index, seat, (JOKER,)), seat, index + 1, JOKER)
    return None


def _no_card(record: HandRecord, rng: random.Random) -> Fault | None:
    for index, _row, seat, _old in _idle_cells(record, rng):
        return Fault(_with_cell(record, index, seat, ()), seat, index + 1)
    return None


def _stack(record: HandRecord, rng: random.Random) -> Fault | None:
    for index, _row, seat, old in _idle_cells(record, rng):
        return Fault(_with_cell(record, index, seat, (old, UNKNOWN)), seat, index + 1, old)
    return None


def _seventh_trick(record: HandRecord, _rng: random.Random) -> Fault | None:
    rows = record.tricks or ()
    row = Trick(7, None, rows[-1].winner, tuple(Play(seat, (UNKNOWN,)) for seat in SEATS))
    return Fault(replace(record, tricks=(*rows, row)), None, 7)


def _winner_mark(record: HandRecord, rng: random.Random) -> Fault | None:
    rows = list(record.tricks or ())
    index = rng.randrange(6)
    rows[index] = replace(
        rows[index], winner=rng.choice([seat for seat in SEATS if seat != rows[index].winner])
    )
    return Fault(replace(record, tricks=tuple(rows)), None, index + 1)


def _leader_mark(record: HandRecord, rng: random.Random) -> Fault | None:
    rows = list(record.tricks or ())
    index = rng.randrange(6)
    rows[index] = replace(
        rows[index], leader=rng.choice([seat for seat in SEATS if seat != rows[index].leader])
    )
    return Fault(replace(record, tricks=tuple(rows)), None, index + 1)


# --- sums -----------------------------------------------------------------------------------------------


def _score(record: HandRecord, rng: random.Random) -> Fault | None:
    score = dict(record.stated.score or {})
    score[rng.choice(list(score))] += rng.randint(1, 3)
    return Fault(replace(record, stated=replace(record.stated, score=FrozenDict(score))))


def _points(record: HandRecord, rng: random.Random) -> Fault | None:
    points = dict(record.stated.points or {})
    points[rng.choice(list(points))] += rng.choice([-1, 1])
    return Fault(replace(record, stated=replace(record.stated, points=FrozenDict(points))))


# --- the deal -------------------------------------------------------------------------------------------


def _undrawn(record: HandRecord) -> list[int]:
    taken = {card for entry in (record.draws or {}).values() for card in entry.cards or ()}
    return [index for index, card in enumerate(record.stock or ()) if card not in taken]


def _put(cards: tuple[Card, ...], index: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:index], card, *cards[index + 1 :])


def _duplicate_in_stock(record: HandRecord, rng: random.Random) -> Fault | None:
    places = _undrawn(record)
    if not places or record.deal is None or record.stock is None:
        return None
    card = rng.choice([card for cards in record.deal.values() for card in cards])
    return Fault(replace(record, stock=_put(record.stock, rng.choice(places), card)), None, None, card)


def _duplicate_in_deal(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.deal is not None
    first, second = sorted(rng.sample(range(4), 2))
    card = rng.choice(record.deal[SEATS[first]])
    cards = _put(record.deal[SEATS[second]], rng.randrange(9), card)
    deal = FrozenDict({**record.deal, SEATS[second]: cards})
    return Fault(replace(record, deal=deal), SEATS[second], None, card)


def _joker_dealt(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.deal is not None
    seat = rng.choice(SEATS)
    deal = FrozenDict({**record.deal, seat: _put(record.deal[seat], rng.randrange(9), JOKER)})
    return Fault(replace(record, deal=deal), seat, None, JOKER)


def _short_hand(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.deal is not None
    seat, index = rng.choice(SEATS), rng.randrange(9)
    cards = record.deal[seat]
    deal = FrozenDict({**record.deal, seat: (*cards[:index], *cards[index + 1 :])})
    return Fault(replace(record, deal=deal), seat)


def _short_stock(record: HandRecord, rng: random.Random) -> Fault | None:
    index = rng.randrange(16)
    stock = record.stock or ()
    return Fault(replace(record, stock=(*stock[:index], *stock[index + 1 :])))


# --- discard and draw -----------------------------------------------------------------------------------


def _drawers(record: HandRecord) -> list[str]:
    """The seats that draw from the top at least one card, and do not deal."""
    return [seat for seat, draw in (record.draws or {}).items() if draw.count and seat != record.dealer]


def _draw_order(record: HandRecord, rng: random.Random) -> Fault | None:
    places, seats = _undrawn(record), _drawers(record)
    if not places or not seats or record.stock is None or record.draws is None:
        return None
    seat = rng.choice(seats)
    here, there = record.stock.index(rng.choice(record.draws[seat].cards or ())), rng.choice(places)
    stock = list(record.stock)
    stock[here], stock[there] = stock[there], stock[here]
    return Fault(replace(record, stock=tuple(stock)), seat)


def _robbed_by_another(record: HandRecord, rng: random.Random) -> Fault | None:
    seats = _drawers(record)
    if not seats or record.draws is None:
        return None
    seat = rng.choice(seats)
    draws = FrozenDict({**record.draws, seat: replace(record.draws[seat], robbed=True)})
    return Fault(replace(record, draws=draws), seat)


def _not_in_stock(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.draws is not None
    throws = record.discards or {}
    for index, row, seat, old in _idle_cells(record, rng):
        draw = record.draws[seat]
        for new in [card for other in SEATS if other != seat for card in throws[other].cards or ()]:
            if old in (draw.cards or ()) and _changes_nothing(record, row, old, new):
                cards = tuple(new if card == old else card for card in draw.cards or ())
                draws = FrozenDict({**record.draws, seat: replace(draw, cards=cards)})
                changed = _with_cell(replace(record, draws=draws), index, seat, (new,))
                return Fault(changed, seat, None, new)
    return None


def _discard_not_held(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.discards is not None
    assert record.deal is not None
    assert record.trump is not None
    seat = rng.choice(SEATS)
    other = [card for name, cards in record.deal.items() if name != seat for card in cards]
    new = rng.choice([card for card in other if not is_trump(card, record.trump.suit)])
    cards = record.discards[seat].cards or ()
    thrown = replace(record.discards[seat], cards=_put(cards, rng.randrange(len(cards)), new))
    return Fault(replace(record, discards=FrozenDict({**record.discards, seat: thrown})), seat, None, new)


def _too_few(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.discards is not None
    seat, count = rng.choice(SEATS), rng.randint(0, 2)
    thrown = Discard(count, (record.discards[seat].cards or ())[:count])
    return Fault(replace(record, discards=FrozenDict({**record.discards, seat: thrown})), seat)


def _draw_count(record: HandRecord, rng: random.Random) -> Fault | None:
    assert record.draws is not None
    assert record.discards is not None
    seat = rng.choice(SEATS)
    draw = record.draws[seat]
    if draw.count is None or draw.robbed or draw.count > 5:
        return None
    draws = {name: Draw(entry.count, None, entry.robbed) for name, entry in record.draws.items()}
    draws[seat] = Draw(draw.count + 1)
    return Fault(replace(record, draws=FrozenDict(draws)), seat)


def _hand_size(record: HandRecord, rng: random.Random) -> Fault | None:
    """A number of cards drawn that leaves less room than the cards of the deal that the seat plays."""
    assert record.draws is not None
    if not _all_scored(record):
        return None
    seat = rng.choice(SEATS)
    draw = record.draws[seat]
    if draw.count is None or draw.robbed or draw.count > 5:
        return None
    draws = {name: Draw(entry.count, None, entry.robbed) for name, entry in record.draws.items()}
    draws[seat] = Draw(draw.count + 1)
    return Fault(replace(record, draws=FrozenDict(draws), discards=None), seat)


def _exceeds(record: HandRecord, _rng: random.Random) -> Fault | None:
    """Numbers alone, each of which can be, but together more than sixteen."""
    counts = dict(zip(SEATS, (5, 4, 5, 3), strict=True))
    if not _all_scored(record) or any(_plain_played(record, seat) > counts[seat] for seat in SEATS[:3]):
        return None
    draws = FrozenDict({seat: Draw(count) for seat, count in counts.items()})
    bare = replace(record, dealer="Z", calls=None, deal=None, stock=None, discards=None, draws=draws)
    assert record.trump is not None
    return Fault(replace(bare, stated=replace(bare.stated, score=None)), "Z")


# --- the auction ----------------------------------------------------------------------------------------


def _with_call(record: HandRecord, index: int, bid: int) -> HandRecord:
    calls = list(record.calls or ())
    calls[index] = replace(calls[index], bid=bid)
    return replace(record, calls=tuple(calls))


def _best(record: HandRecord) -> tuple[int, int]:
    """The position and the number of the highest bid."""
    bids = [(call.bid, index) for index, call in enumerate(record.calls or ()) if isinstance(call.bid, int)]
    bid, index = max(bids)
    return index, bid


def _not_higher(record: HandRecord, rng: random.Random) -> Fault | None:
    index, bid = _best(record)
    if index == 3:
        return None
    later = rng.randrange(index + 1, 4)
    return Fault(_with_call(record, later, rng.randint(1, bid)), (record.calls or ())[later].seat)


def _out_of_range(record: HandRecord, rng: random.Random) -> Fault | None:
    index, _ = _best(record)
    other = rng.choice([i for i in range(4) if i != index])
    return Fault(_with_call(record, other, rng.choice([0, 15, 20])), (record.calls or ())[other].seat)


def _out_of_turn(record: HandRecord, rng: random.Random) -> Fault | None:
    calls = list(record.calls or ())
    index = rng.randrange(3)
    calls[index], calls[index + 1] = calls[index + 1], calls[index]
    return Fault(replace(record, calls=tuple(calls)), calls[index].seat)


def _second_bid(record: HandRecord, rng: random.Random) -> Fault | None:
    calls = list(record.calls or ())
    index = rng.randrange(4)
    bid = None if calls[index].seat == _maker(record) else rng.choice([None, 1, 14])
    calls.insert(rng.randint(index + 1, 4), Call(calls[index].seat, bid))
    return Fault(replace(record, calls=tuple(calls)), calls[index].seat)


def _maker(record: HandRecord) -> str | None:
    return record.trump.seat if record.trump is not None else None


def _wrong_maker(record: HandRecord, rng: random.Random) -> Fault | None:
    index, bid = _best(record)
    if index == 3 or bid == 14:
        return None
    later = rng.randrange(index + 1, 4)
    return Fault(_with_call(record, later, rng.randint(bid + 1, 14)), _maker(record))


FAULTS: dict[str, dict[str, Callable[[HandRecord, random.Random], Fault | None]]] = {
    "revoke": {"proved by the hand": _revoke},
    "card-not-held": {"thrown by somebody, or left in the stock": _not_held},
    "card-played-twice": {"nothing shows whose it is": _played_twice},
    "card-not-in-pack": {"a joker played": _joker_played, "a joker dealt": _joker_dealt},
    "no-card-played": {"an empty cell": _no_card},
    "stack-size": {"two cards": _stack},
    "too-many-tricks": {"a seventh row": _seventh_trick},
    "winner-mark": {"another seat": _winner_mark},
    "leader-mark": {"another seat": _leader_mark},
    "score-stated": {"a point too many": _score},
    "points-stated": {"a point off": _points},
    "duplicate-card": {"in the stock": _duplicate_in_stock, "in two hands": _duplicate_in_deal},
    "wrong-deal-size": {"a hand of eight": _short_hand, "a stock of fifteen": _short_stock},
    "draw-order": {"not the next": _draw_order, "robbed by another": _robbed_by_another},
    "drawn-card-not-in-stock": {"thrown by somebody": _not_in_stock},
    "discard-not-held": {"another's card": _discard_not_held},
    "too-few-discards": {"two or fewer": _too_few},
    "draw-count": {"one too many": _draw_count},
    "hand-size": {"too many cards kept": _hand_size},
    "draw-exceeds-stock": {"seventeen cards": _exceeds},
    "bid-not-higher": {"after the highest": _not_higher},
    "bid-out-of-range": {"nothing, or above fourteen": _out_of_range},
    "bid-out-of-turn": {"two calls exchanged": _out_of_turn},
    "second-bid": {"somebody calls again": _second_bid},
    "wrong-maker": {"overbid by another": _wrong_maker},
}
"""For each error the ways of making it: each gives None where this deal has no place for it."""


def faulty_deals(name: str, way: str, count: int, rng: random.Random, *, seed: int = 0) -> list[Fault]:
    """`count` deals with that one mistake."""
    return deals_with(FAULTS[name][way], count, rng, seed=seed)


def deals_with(
    make: Callable[[HandRecord, random.Random], Fault | None],
    count: int,
    rng: random.Random,
    *,
    seed: int = 0,
) -> list[Fault]:
    """`count` deals, from that of `seed` on, in each of which the mistake could be made."""
    found: list[Fault] = []
    while len(found) < count:
        fault = make(legal_deal(seed), rng)
        seed += 1
        if fault is not None:
            found.append(fault)
    return found
