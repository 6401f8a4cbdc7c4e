"""Whole random deals and matches: legal under the rule set that they name, the same for the same seed.

A deal is played out by the same stepwise state that a game server uses: nobody calls or plays what it does
not allow. Points, score and totals are those that the check works out.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from cinchnotation.cards import Suit, cards_of
from cinchnotation.check import check_record
from cinchnotation.errors import RuleSetError
from cinchnotation.findings import CATALOGUE
from cinchnotation.frozen import FrozenDict
from cinchnotation.generate.bidding import bid_out
from cinchnotation.generate.hands import Exchange, deal_out
from cinchnotation.generate.playing import play_out
from cinchnotation.record import HandRecord, PartnerCall, Stated, TrumpNaming
from cinchnotation.replay import HandState
from cinchnotation.seats import DEFAULT_SEATS, NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cinchnotation.cards import Card
    from cinchnotation.findings import Finding
    from cinchnotation.generate.hands import Hands
    from cinchnotation.rules import RuleSet

__all__ = ["GENERATOR", "generate_deal", "generate_faulty", "generate_match", "generate_records"]

GENERATOR: Final = "cinchnotation 1"
"""What made a record, and which version of it: with another one the same seed may give other records."""

_WEIGHTS: Final = ("error", "warning", "info")
_NAMES: Final = "ABCDEFG"

T = TypeVar("T")


class _AgainError(Exception):
    """The deal came to nothing that is wanted; another one is made."""


def generate_records(
    rules: RuleSet, count: int, seed: int = 0, *, players: int | None = None
) -> Iterator[HandRecord]:
    """Yield `count` single deals, numbered from 1; `seed` makes them the same every time.

    Each is a game of its own by its tag Game, so that no check takes them for the deals of one match.
    """
    for number in range(1, count + 1):
        yield generate_deal(rules, random.Random(f"{seed}/{number}"), number=number, players=players)  # noqa: S311  # chance, no secret


def generate_deal(
    rules: RuleSet,
    rng: random.Random,
    *,
    number: int = 1,
    players: int | None = None,
    dealer: int | None = None,
) -> HandRecord:
    """Make one legal, fully recorded deal; every choice is taken from `rng`.

    `players` is their number where the rule set leaves it open, `dealer` a seat number. Raises RuleSetError
    where so many cannot play.
    """
    return _unled(_whole_deal(rules, rng, number, players, dealer))


def _unled(record: HandRecord) -> HandRecord:
    """The record without the marks of its leaders, which follow from those of the winners."""
    return replace(record, tricks=tuple(replace(row, leader=None) for row in record.tricks or ()) or None)


def _whole_deal(
    rules: RuleSet, rng: random.Random, number: int, players: int | None, dealer: int | None = None
) -> HandRecord:
    """Make a deal whose rows have all marks."""
    able = rules.data.table.players
    chosen = rules.seated(players if players is not None else rng.choice(able))
    seats = DEFAULT_SEATS if chosen.players == len(DEFAULT_SEATS) else tuple(_NAMES[: chosen.players])
    for _ in range(1000):
        try:
            at = rng.randrange(len(seats)) if dealer is None else dealer
            record = _deal(chosen, seats, at, rng)
        except _AgainError:
            continue
        return _scored(record, chosen, number)
    raise RuleSetError(f"no legal deal of {rules.id} was found in a thousand")


def generate_faulty(
    rules: RuleSet, name: str, count: int, seed: int = 0, *, players: int | None = None
) -> Iterator[HandRecord]:
    """Yield `count` records with exactly one finding called `name`, and none that weighs as much or more.

    What a deal has of `unsettled-rule` anyway, as one in which the stock runs out, does not count. Raises
    RuleSetError where no record of this rule set can be made so: its message lists the names.
    """
    from cinchnotation.generate.faults import FAULTS  # noqa: PLC0415  # legal records need none of it

    if name not in FAULTS:
        raise RuleSetError(f"no fault called {name} is made; there are: {', '.join(sorted(FAULTS))}")
    ways = tuple(FAULTS[name].values())
    made = tried = 0
    while made < count:
        rng = random.Random(f"{seed}/{name}/{tried}")  # noqa: S311  # chance, no secret
        tried += 1
        if tried > 1000 * (made + 1):
            raise RuleSetError(f"no record of {rules.id} with the one fault {name} was found")
        record = _whole_deal(rules, rng, made + 1, players)
        if not record.tricks:  # thrown in: there is little to be wrong
            continue
        fault = rng.choice(ways)(record, rules.seated(len(record.seats)), rng)
        if fault is None:
            continue
        said = [one.name for one in check_record(fault.record, rules=rules).findings if _counts(one, name)]
        if said == [name]:
            made += 1
            yield fault.record if name == "leader-mark" else _unled(fault.record)


def _counts(finding: Finding, name: str) -> bool:
    """Whether a finding weighs as much as that called `name`, or more."""
    if finding.name == "unsettled-rule":
        return name == finding.name
    return _WEIGHTS.index(finding.severity) <= _WEIGHTS.index(CATALOGUE[name].severity)


def generate_match(
    rules: RuleSet,
    seed: int | str = 0,
    *,
    players: int | None = None,
    game: str = "1",
    fault: str | None = None,
) -> Iterator[HandRecord]:
    """Yield the deals of one match until its end rule says that somebody has won.

    `fault` names the one finding that a check of all of it has then: `running-score`, `deal-rotation` or
    `deal-after-end`. Raises RuleSetError for another one.
    """
    from cinchnotation.generate.matches import deals_of_match  # noqa: PLC0415  # single deals need none of it

    return deals_of_match(rules, seed, players=players, game=game, fault=fault)


def _deal(rules: RuleSet, seats: tuple[str, ...], dealer: int, rng: random.Random) -> HandRecord:
    hands = deal_out(rules, seats, dealer, rng)
    state = HandState(rules, seats, seats[dealer])
    bid_out(state, hands, rules, rng)
    record = HandRecord(
        tags=FrozenDict({"Event": "Random deal", "Annotator": GENERATOR}),
        rules=rules.id,
        seats=seats,
        dealer=seats[dealer],
        calls=state.record().calls,
        deal=_in_order(hands.deal, seats),
        widow=_in_order(hands.widow, (*seats, NOBODY)),
        stock=hands.whole_stock or None,
    )
    maker = state.to_act()
    if maker is None:
        if rules.auction.all_pass == "thrown-in":  # noqa: S105  # a call, no password
            return record
        raise _AgainError
    suit = _suit_for(hands.hands[maker], rules, rng)
    record = replace(record, trump=TrumpNaming(maker, suit))
    taker = maker if rules.deal.widow == "common" and rng.random() < 0.8 else None
    if rules.deal.widow == "common":
        record = replace(record, takes=taker or NOBODY)
    Exchange(rules, rules.trump_table(suit), hands, rng).run(taker)
    record = replace(
        record,
        discards=_in_order(hands.discards(), seats),
        draws=_in_order(hands.draws(), seats),
        restock=hands.restock,
    )
    if rules.name.calls != "none":
        record = replace(record, partner=_call(hands, rules, suit, maker, rng))
    record = play_out(record, hands, rules, rng)
    if any(row.winner is None for row in record.tricks or ()):
        raise _AgainError  # hands were short, and who had to lead had no card left
    return record


def _in_order(mapping: Mapping[str, T], seats: tuple[str, ...]) -> FrozenDict[str, T] | None:
    """The mapping in the order of the seats; None for an empty one."""
    return FrozenDict({seat: mapping[seat] for seat in seats if seat in mapping}) or None


def _suit_for(hand: list[Card], rules: RuleSet, rng: random.Random) -> Suit:
    """The suit that a maker names: mostly that of which it has most; where the lead names it, one held."""
    able = (
        [suit for suit in Suit if any(card.suit == suit for card in hand)] if rules.lead_names else list(Suit)
    )
    if rng.random() < 0.2:
        return rng.choice(able)
    return max(able, key=lambda suit: sum(rules.trump_table(suit).mask >> card & 1 for card in hand))


def _call(hands: Hands, rules: RuleSet, suit: Suit, maker: str, rng: random.Random) -> PartnerCall:
    """The card that the maker calls, highest trumps first, and who holds it."""
    table = rules.trump_table(suit)
    wanted = sorted(cards_of(table.mask), key=lambda card: table.power[card], reverse=True)
    free = [card for card in wanted if card not in hands.hands[maker]]
    card = free[0] if rng.random() < 0.7 else rng.choice(free)
    holder = next((seat for seat, hand in hands.hands.items() if card in hand), NOBODY)
    return PartnerCall(maker, card, holder)


def _scored(record: HandRecord, rules: RuleSet, number: int) -> HandRecord:
    """The record with the points and the score that the check works out."""
    record = replace(record, tags=FrozenDict({**record.tags, "Game": str(number), "Deal": str(number)}))
    score = check_record(record, rules=rules).score
    if score is None or score.score is None:
        return record
    return replace(record, stated=Stated(score.points, score.score))
