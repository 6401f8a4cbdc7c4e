"""Faults of what a record leaves out or only counts, of one lead, of a cut and of running totals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import CARDS, JOKER
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.generate.faults.base import Fault, all_scored, card_of, table_of, with_cell, with_row
from cinchnotation.generate.faults.family import trump_thrown
from cinchnotation.record import Call, Discard, Draw, HandRecord, Stated
from cinchnotation.rules import RuleSet
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    import random

    from cinchnotation.generate.faults.base import Maker

__all__ = ["UNRECORDED"]


# --- left out ---------------------------------------------------------------------------------------------


def _no_trump(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """Nobody has written down which suit was trumps."""
    if rules.lead_names or all(call.bid is None for call in record.calls or ()):
        return None
    return Fault(replace(record, trump=None, stated=Stated()))


def _call_missing(record: HandRecord, _rules: RuleSet, _rng: random.Random) -> Fault | None:
    """The last call, a pass, is not written down."""
    calls = record.calls or ()
    if len(calls) < 3 or calls[-1].bid is not None or all(call.bid is None for call in calls):
        return None
    return Fault(replace(record, calls=calls[:-1]))


def _broken_off(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """The last tricks are not written down."""
    rows = record.tricks or ()
    kept = rng.randrange(1, len(rows))
    return Fault(replace(record, tricks=rows[:kept], stated=Stated()), None, kept)


def _unmarked(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """One row does not mark its winner."""
    index = rng.randrange(len(record.tricks or ()))
    row = (record.tricks or ())[index]
    return Fault(with_row(record, index, replace(row, winner=None)), None, index + 1)


def _side_as_maker(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """Of the contract only the maker's side is written down, and not who led."""
    trump, row = record.trump, (record.tricks or ())[0]
    names = rules.side_names(record.seats)
    side = next((name for name in names if trump is not None and trump.seat in seats_of(name)), None)
    bid = max((call.bid for call in record.calls or () if isinstance(call.bid, int)), default=None)
    if trump is None or trump.seat is None or side in {None, trump.seat} or bid is None or rules.lead_names:
        return None
    assert side is not None  # noqa: S101  # it is no seat's name
    table = table_of(record, rules)
    led = card_of(row, row.leader)
    if led is None or not table.mask >> led & 1:  # whoever of them led, the others followed
        return None
    bare = replace(record, dealer=None, calls=(Call(side, bid),), trump=replace(trump, seat=side))
    return Fault(with_row(bare, 0, replace(row, leader=None)), trump.seat, 1)


# --- counted only -----------------------------------------------------------------------------------------


def _numbers_alone(record: HandRecord, draws: dict[str, int] | None = None) -> HandRecord:
    """The record without a card that was not played; `draws` are the numbers drawn instead of its own."""
    counts = {seat: Draw(number) for seat, number in (draws or {}).items()}
    if draws is None:
        counts = {seat: Draw(draw.count) for seat, draw in (record.draws or EMPTY).items()}
    thrown = {seat: Discard(one.count) for seat, one in (record.discards or EMPTY).items()}
    return replace(
        record,
        deal=None,
        widow=None,
        stock=None,
        restock=None,
        discards=FrozenDict(thrown) or None if draws is None else None,
        draws=FrozenDict(counts) or None,
    )


def _plain_played(record: HandRecord, rules: RuleSet) -> dict[str, int]:
    """How many plain cards each seat has played."""
    mask = table_of(record, rules).mask
    return {
        seat: sum(
            not mask >> card & 1
            for row in record.tricks or ()
            for play in row.plays
            for card in play.cards
            if play.seat == seat
        )
        for seat in record.seats
    }


def _unseen(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """A scoring card was not played, and it is not written down where it lies."""
    if all_scored(record, rules):
        return None
    return Fault(replace(_numbers_alone(record), stated=Stated()))


def _against_custom(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat is said to have drawn one card fewer than it played plain cards."""
    if not rules.draws or not rules.law("draw-convention") or not all_scored(record, rules):
        return None
    plain = _plain_played(record, rules)
    seats = [seat for seat in record.seats if plain[seat] and seat != record.dealer]
    if not seats:
        return None
    seat = rng.choice(seats)
    counts = {**plain, seat: plain[seat] - 1}
    if sum(counts.values()) > rules.stock_size:
        return None
    return Fault(_numbers_alone(record, counts), seat)


def _exceeds(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """Numbers alone, each of which can be, but together one more than the stock has."""
    if not rules.draws or rules.draw.short_stock == "reshuffle":
        return None
    if not all_scored(record, rules) or record.dealer is None:
        return None
    counts = _plain_played(record, rules)
    at = record.seats.index(record.dealer)
    order = [*record.seats[at + 1 :], *record.seats[: at + 1]]
    missing = rules.stock_size + 1 - sum(counts.values())
    for seat in order:
        more = max(0, min(missing, rules.hand - counts[seat]))
        counts[seat] += more
        missing -= more
    if missing:
        return None
    bare = replace(_numbers_alone(record, counts), calls=None)
    if record.trump is not None and not rules.lead_names and record.calls is not None:
        bids = [call.bid for call in record.calls if isinstance(call.bid, int)]
        if not bids or record.trump.seat is None:
            return None
        bare = replace(bare, calls=(Call(record.trump.seat, max(bids)),))
    return Fault(bare, order[-1])


# --- the rest ---------------------------------------------------------------------------------------------


def _plain_lead(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """The maker leads a plain card first, though he has a trump: another deal than this."""
    from cinchnotation.generate.deals import generate_deal  # noqa: PLC0415  # it loads this module, too

    if rules.play.lead != "trump-first":
        return None
    phases = FrozenDict({**rules.data.phases, "play": replace(rules.play, lead="any")})
    freely = RuleSet(replace(rules.data, phases=phases), rules.players)
    deal = generate_deal(freely, rng, players=rules.players)
    if not deal.tricks or deal.trump is None or deal.trump.seat is None:
        return None
    maker, tags = deal.trump.seat, FrozenDict({**deal.tags, **record.tags})
    led = card_of(deal.tricks[0], maker)
    return Fault(replace(deal, tags=tags), maker, 1, led)


def _joker_lead(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """The maker leads the joker first, and no suit is named with it."""
    maker = record.trump.seat if record.trump is not None else None
    if not rules.lead_names or maker is None:
        return None
    rows = record.tricks or ()
    led = card_of(rows[0], maker)
    if led is None:
        return None
    for index, row in enumerate(rows[1:], 1):
        if card_of(row, maker) == CARDS[JOKER]:
            changed = with_cell(with_cell(record, 0, maker, (CARDS[JOKER],)), index, maker, (led,))
            return Fault(replace(changed, trump=None, stated=Stated()), maker, 1, CARDS[JOKER])
    return None


def _cut(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """The dealer did not cut the highest card."""
    if record.dealer is None:
        return None
    ranks = rng.sample(range(1, 12), len(record.seats))  # neither a two nor an ace
    cards = {
        seat: CARDS[rng.randrange(4) * 13 + rank] for seat, rank in zip(record.seats, ranks, strict=True)
    }
    highest = max(cards, key=lambda seat: cards[seat] % 13)
    if highest == record.dealer:
        return None
    return Fault(replace(record, cut=FrozenDict({seat: (card,) for seat, card in cards.items()})))


def _running(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """The total is not what was brought and the score of the deal."""
    score = record.stated.score
    if score is None or rules.calls_partner:
        return None
    brought = FrozenDict(dict.fromkeys(score, rules.end.start))
    wrong = rng.choice(list(score))
    total = {side: brought[side] + value + (side == wrong) for side, value in score.items()}
    return Fault(replace(record, brought=brought, stated=replace(record.stated, total=FrozenDict(total))))


def _as_dealt(record: HandRecord, _rules: RuleSet, _rng: random.Random) -> Fault | None:
    """A deal that turns on what the sources leave open, without anything being changed."""
    return Fault(replace(record, stated=Stated()))


UNRECORDED: Final[dict[str, dict[str, Maker]]] = {
    "cut-order": {"another cut higher": _cut},
    "no-trump-named": {"no suit": _no_trump},
    "auction-incomplete": {"no last call": _call_missing},
    "draw-exceeds-stock": {"one card more": _exceeds},
    "draw-convention": {"one card fewer": _against_custom},
    "trump-among-discards": {"for a plain card": trump_thrown},
    "wrong-lead": {"a plain card": _plain_lead, "the joker": _joker_lead},
    "play-unfinished": {"the last tricks": _broken_off},
    "mark-missing": {"one row": _unmarked},
    "leader-assumed": {"a side as maker": _side_as_maker},
    "running-score": {"a point more": _running},
    "unsettled-rule": {"as dealt": _as_dealt},
    "scoring-card-unseen": {"numbers alone": _unseen},
}
