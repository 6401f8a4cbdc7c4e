"""Discard and draw: what is proven against the rules by the record's own numbers and cards.

Most records have numbers of cards drawn and nothing else of the exchange; what they need is here. The rest is
in `exchange_order.py`, which is loaded when a record first asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import cards_of
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.deal import noted
from cinchnotation.replay.widows import widows_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cinchnotation.findings import Notice
    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["LEGAL_HANDS", "doubted_by", "draw_convention", "exchange_notices", "hand_sizes", "signs"]

LEGAL_HANDS: Final = frozenset({"trump-discarded", "plain-card-kept", "dealer-left-trump"})
"""Faults that leave no doubt of what a seat holds: it ought not to hold it, but it does."""


def exchange_notices(
    record: HandRecord,
    rules: RuleSet,
    dealer: int | None,
    holdings: Holdings,
    *,
    trumps: TrumpTable | None = None,
    maker: str | None = None,
) -> list[Notice]:
    """What is wrong with discards and draws: the first fault of each seat, and draws beyond the stock.

    `dealer` is the dealer's seat number. Where it is not known, the draws are held against every seat as
    dealer, and only what is wrong whoever dealt is reported. `trumps` are the tables of the trump suit, and
    `maker` is the maker or his side, where these are known.
    """
    if record.discards is None and record.draws is None:
        if rules.free_exchange:
            return []
    elif (
        record.deal is None
        and record.stock is None
        and record.discards is None
        and _counts_will_do(record, rules)
    ):
        return []
    from cinchnotation.replay.exchange_order import in_order  # noqa: PLC0415  # start-up: few records ask

    if dealer is not None:
        return in_order(record, rules, dealer, holdings, trumps, maker)
    trials = [
        in_order(record, rules, seat, holdings, trumps, maker, supposed=True)
        for seat in range(len(record.seats))
    ]
    return min(trials, key=len)


def doubted_by(notices: Iterable[Notice]) -> set[str]:
    """The seats whose discard or draw is wrong, so that it proves nothing of the cards that they hold."""
    return {notice.seat for notice in notices if notice.seat is not None and notice.name not in LEGAL_HANDS}


def _counts_will_do(record: HandRecord, rules: RuleSet) -> bool:
    """Whether nothing but numbers of draws is recorded, and these fit the hands and the stock."""
    if not rules.free_exchange:
        return False
    total = 0
    for draw in (record.draws or EMPTY).values():
        if draw.cards is not None or draw.robbed or (draw.count or 0) > rules.hand:
            return False
        total += draw.count or 0
    return total <= rules.stock_size


def hand_sizes(record: HandRecord, rules: RuleSet) -> list[int | None]:
    """The number of cards in each hand at the first lead, None where the record leaves it open.

    Of a seat that may have more cards than a hand it says how many there are if it has not.
    """
    full = rules.hand
    discards: Mapping[str, Discard] = record.discards or EMPTY
    draws: Mapping[str, Draw] = record.draws or EMPTY
    if not rules.draws and not discards:
        return [full] * len(record.seats)
    if not discards and not draws:
        return [None] * len(record.seats)
    taken = [draw.count if (draw := draws.get(seat)) is not None else None for seat in record.seats]
    if rules.draw.short_stock == "reshuffle" or _enough(record, rules, taken):
        return [full] * len(record.seats)
    sizes: list[int | None] = []
    if not rules.draws:
        taken = [count or 0 for count in taken]
    for seat, count, widow in zip(record.seats, taken, widows_of(record, rules, None), strict=True):
        discard = discards.get(seat)
        if discard is None or discard.count is None or count is None or len(widow.sizes) > 1:
            sizes.append(None if rules.draws else full)
        else:
            sizes.append(widow.sizes[0] - discard.count + count + _surplus(record, rules, seat))
    return sizes


def _surplus(record: HandRecord, rules: RuleSet, seat: str) -> int:
    """How many cards a hand got from the discards, less those that went from it to the pack."""
    if record.events is None:
        return 0
    from cinchnotation.replay.laws.corrections import corrections_of  # noqa: PLC0415  # few records have events

    return corrections_of(record, rules).surplus(seat)


def _enough(record: HandRecord, rules: RuleSet, taken: list[int | None]) -> bool:
    """Whether the stock cannot have run out, whatever is not known of the numbers drawn (`taken`)."""
    if not rules.draws:
        return False
    beside = record.dealer if rules.draw.dealer in {"takes-all", "robs-discards-too"} else None
    most = 0
    for seat, count in zip(record.seats, taken, strict=True):
        if seat != beside:
            most += rules.hand if count is None else count
    return most < rules.stock_size


def signs(mask: int) -> str:
    """The cards of a mask by their signs, from the lowest suit and the highest rank: `♡A ♡K ♢4`."""
    return " ".join([card.sign for card in reversed(list(cards_of(mask)))])


def draw_convention(
    record: HandRecord, rules: RuleSet, dealer: int | None, plain: Sequence[int]
) -> Iterator[Notice]:
    """Seats that played more plain cards than they drew: they kept one, against the custom of the game.

    `plain` is, for each seat, the mask of the plain cards that it is known to have held. The dealer may
    rob what he likes, so the custom says nothing of him. A game whose rules tell of no such custom has none.
    """
    for number, seat in enumerate(record.seats):
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None or number == dealer or draw.robbed:
            continue
        held = plain[number].bit_count()
        if held > draw.count + max(_surplus(record, rules, seat), 0) and _has_convention(rules):
            text = (
                f"{seat} draws {draw.count} but holds {held} plain cards ({signs(plain[number])}):"
                f" one that keeps only trumps holds {draw.count} at most."
            )
            yield noted(rules, "draw-convention", Place("draws", seat), text, seat)


def _has_convention(rules: RuleSet) -> bool:
    """Whether it is a custom of the game, told of by its source, and no rule that only trumps are kept."""
    return bool(rules.law("draw-convention")) and rules.draws and rules.discard.plain == "allowed"
