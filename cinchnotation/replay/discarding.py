"""The discard: cards not held, too few of them, trumps thrown and plain cards kept against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import cards_of, mask_of
from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.exchange import signs
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, HandRecord
    from cinchnotation.replay.exchange_facts import ExchangeFacts
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = [
    "may_throw_trumps",
    "not_held",
    "plain_kept",
    "second_stock_trumps",
    "thrown_trumps",
    "thrown_twice",
    "too_few",
    "trump_thrown",
]


def not_held(facts: ExchangeFacts, seat: str) -> Notice | None:
    """A discard that the seat was not dealt and, if it dealt, cannot have robbed."""
    discard, draw = facts.throws.get(seat), facts.draws.get(seat)
    if discard is None or not discard.cards:
        return None
    mine = facts.dealt.get(seat, 0) | facts.perhaps[seat]
    others = 0
    for other, mask in facts.dealt.items():
        if other != seat:
            others |= mask
    # Surplus trumps of the dealer: robbed and thrown. What he robbed may be recorded, or not.
    searches = facts.may_search(seat)
    robs_unseen = searches and (
        draw is None or draw.cards is None or (draw.robbed and not all(card.known for card in draw.cards))
    )
    robbed = mask_of(draw.cards or ()) if draw is not None and facts.robs(seat) else 0
    for index, card in enumerate(discard.cards):
        bit = 1 << card
        if card >= 53 or bit & (mine | robbed) or not bit & facts.pack:
            continue
        if bit & others & ~mine or (not robs_unseen and (facts.whole[seat] or bit & facts.stock)):
            text = f"{seat} throws the {card.sign}, but does not hold it."
            place = Place("discards", seat, index)
            return facts.noted("discard-not-held", place, text, seat, card, facts.where_dealt(card, seat))
    return None


def thrown_twice(facts: ExchangeFacts, seat: str, thrown: dict[Card, tuple[str, int]]) -> Notice | None:
    """A card that lies among the discards twice; `thrown` says who threw what so far, and goes on."""
    fault = None
    discard = facts.throws.get(seat)
    for index, card in enumerate((discard.cards if discard is not None else None) or ()):
        if card >= 53:
            continue
        if card in thrown and fault is None:
            other, position = thrown[card]
            text = f"the {card.sign} is thrown twice: by {other} and by {seat}."
            if other == seat:
                text = f"{seat} throws the {card.sign} twice."
            related = ((f"the {card.sign} stands here", Place("discards", other, position)),)
            fault = facts.noted("duplicate-card", Place("discards", seat, index), text, seat, card, related)
        thrown.setdefault(card, (seat, index))
    return fault


def too_few(facts: ExchangeFacts, seat: str) -> Notice | None:
    """Fewer cards thrown than must be; who may keep all his trumps need not throw one for it."""
    discard, least = facts.throws.get(seat), facts.rules.discard.least
    if discard is None or discard.count is None or not facts.rules.throws:
        return None
    if facts.may_exceed(seat):
        trumps = _most_dealt(facts, seat)
        least = min(least, max(min(facts.sizes[seat]) - max(trumps, facts.rules.hand), 0))
    if discard.count >= least:
        return None
    text = f"{seat} throws {discard.count}, but must throw at least {least} cards."
    return facts.noted("too-few-discards", Place("discards", seat), text, seat)


def _most_dealt(facts: ExchangeFacts, seat: str) -> int:
    """The most trumps that the seat can have been dealt, with its widow."""
    most = max(facts.sizes[seat])
    if not facts.trumps:
        return most
    if facts.whole[seat]:
        return ((facts.dealt.get(seat, 0) | facts.perhaps[seat]) & facts.trumps).bit_count()
    others = facts.stock
    for other, mask in facts.dealt.items():
        if other != seat:
            others |= mask
    return min(most, (facts.trumps & ~others).bit_count())


# --- trumps thrown ----------------------------------------------------------------------------------------


def trump_thrown(facts: ExchangeFacts, seat: str) -> Notice | None:
    """The first trump that the seat throws against the rules."""
    discard = facts.throws.get(seat)
    kind = may_throw_trumps(facts, seat)
    if kind == "allowed" or discard is None or not discard.cards:
        return None
    trumps = [(at, card) for at, card in enumerate(discard.cards) if card < 53 and facts.trumps >> card & 1]
    if not trumps:
        return None
    if kind == "forbidden":
        return _against(facts, seat, trumps[0], "a trump, but no trump may be thrown")
    if kind == "kill":
        for at, card in trumps:
            if facts.scoring >> card & 1:
                return _against(facts, seat, (at, card), "but a trump that counts may not be thrown")
    may = _beyond_hand(facts, seat)
    if len(trumps) <= may:
        return None
    full = facts.rules.hand
    why = f"a trump, but only what is beyond {full} trumps may be thrown"
    if may:
        why = f"a trump, but of {full + may} trumps only {may} may be thrown"
    return _against(facts, seat, trumps[may], why)


def may_throw_trumps(facts: ExchangeFacts, seat: str) -> str:
    """Which trumps the seat may throw."""
    discard = facts.rules.discard
    if facts.is_dealer(seat) and discard.dealer_trumps != "as-others":
        return discard.dealer_trumps
    return discard.trumps


def _against(facts: ExchangeFacts, seat: str, thrown: tuple[int, Card], why: str) -> Notice:
    at, card = thrown
    text = f"{seat} throws the {card.sign}, {why}."
    return facts.noted("trump-discarded", Place("discards", seat, at), text, seat, card)


def _beyond_hand(facts: ExchangeFacts, seat: str) -> int:
    """The most trumps that the seat can have had beyond a hand; none where its hand is not all trumps."""
    discard, draw, full = facts.throws.get(seat), facts.draws.get(seat), facts.rules.hand
    robs = facts.robs(seat)
    if facts.held(seat) & ~facts.trumps:
        return 0
    if facts.rules.draws and not robs:
        if draw is not None and draw.count:
            return 0
        count = None if discard is None else discard.count
        if count is not None and max(facts.sizes[seat]) - count < full:
            return 0
    most = _most_dealt(facts, seat)
    if robs:
        if draw is not None and facts.draws_known(seat):
            most += (mask_of(draw.cards or ()) & facts.trumps & ~facts.dealt.get(seat, 0)).bit_count()
        else:
            count = facts.drawn(seat)
            most += facts.trumps.bit_count() if count is None else count
    return max(min(most, facts.trumps.bit_count()) - full, 0)


def thrown_trumps(
    record: HandRecord, rules: RuleSet, table: TrumpTable, maker: str | None, said: Iterable[Notice]
) -> Iterator[Notice]:
    """A word on every trump among the discards, but for those that `said` already calls thrown wrongly."""
    wrong = {notice.place for notice in said if notice.name == "trump-discarded"}
    trumps, law = table.mask, rules.law("trump-among-discards")
    for seat, discard in (record.discards or EMPTY).items():
        for index, card in enumerate(discard.cards or ()):
            if card >= 53 or not trumps >> card & 1:
                continue
            place = Place("discards", seat, index)
            if place not in wrong:
                whose = _whose(record, rules, table, maker, seat, card)
                text = f"{seat} throws the {card.sign}, a trump{whose}."
                yield Notice("trump-among-discards", place, text, seat, None, card, law)


def _whose(
    record: HandRecord, rules: RuleSet, table: TrumpTable, maker: str | None, seat: str, card: Card
) -> str:
    """Whose the points of a trump are that was thrown; nothing is said of one that has none."""
    if not table.scoring >> card & 1:
        return ""
    kind = rules.score.discards
    if kind == "maker-from-opponents":
        numbers = dict(zip(record.seats, rules.side_numbers, strict=True))
        makers = [] if maker is None else [numbers[name] for name in seats_of(maker) if name in numbers]
        if rules.calls_partner or not makers:
            return "; its points count to the maker's side if an opponent throws it"
        kind = "nobody" if numbers[seat] in makers else "maker"
    return "; its points count to the maker's side" if kind == "maker" else "; its points count to nobody"


def second_stock_trumps(facts: ExchangeFacts) -> Iterator[Notice]:
    """A trump in a second stock, where no discard that is recorded is it."""
    if facts.rules.discard.trumps != "forbidden":
        return
    elsewhere = facts.stock | facts.doubtful
    for seat in facts.record.seats:
        elsewhere |= facts.thrown(seat)
        if facts.throws_known(seat):
            elsewhere |= facts.dealt.get(seat, 0)
    for index, card in enumerate(facts.record.restock or ()):
        if card < 53 and facts.trumps & ~elsewhere & 1 << card:
            text = f"The {card.sign} lies in the second stock, so it was thrown; but no trump may be."
            law = facts.rules.law("trump-discarded")
            place = Place("restock", None, index)
            yield Notice("trump-discarded", place, text, None, None, card, law)
            return


# --- plain cards kept -------------------------------------------------------------------------------------


def plain_kept(facts: ExchangeFacts, seat: str) -> Notice | None:
    """A plain card that a seat is proven to have kept, or that it kept one; the dealer may fill his hand."""
    rules = facts.rules
    if rules.discard.plain != "forbidden" or not rules.draws or not facts.trumps or facts.is_dealer(seat):
        return None
    plain = facts.held(seat) & ~facts.trumps
    back = facts.passed_on(seat) | facts.thrown(seat)
    kept = plain & facts.dealt.get(seat, 0) & ~facts.doubtful & ~back
    if kept:
        card = next(cards_of(kept))
        text = f"{seat} keeps {signs(kept)}, but all plain cards must be thrown."
        return facts.noted("plain-card-kept", _place_kept(facts, seat, card), text, seat, card)
    draw = facts.draws.get(seat)
    if draw is not None and draw.count is not None and not draw.robbed and plain.bit_count() > draw.count:
        text = (
            f"{seat} draws {draw.count} but holds {plain.bit_count()} plain cards ({signs(plain)}):"
            f" all that were dealt must be thrown."
        )
        return facts.noted("plain-card-kept", _place_kept(facts, seat), text, seat)
    return _kept_by_numbers(facts, seat)


def _place_kept(facts: ExchangeFacts, seat: str, card: Card | None = None) -> Place:
    """The seat's discard, where it is recorded, else its draw, else the card among those dealt."""
    place = facts.place_of_throw(seat)
    cards = (facts.record.deal or EMPTY).get(seat, ())
    return Place("deal", seat, cards.index(card)) if place.kind == "deal" and card in cards else place


def _kept_by_numbers(facts: ExchangeFacts, seat: str) -> Notice | None:
    """More cards kept than the seat was dealt trumps."""
    if not facts.whole[seat]:
        return None
    kept = _least_kept(facts, seat)
    trumps = (facts.dealt.get(seat, 0) & facts.trumps).bit_count()
    if kept is None or kept <= trumps:
        return None
    text = f"{seat} keeps {kept} cards, but was dealt {trumps} trumps: all plain cards must be thrown."
    return facts.noted("plain-card-kept", facts.place_of_throw(seat), text, seat)


def _least_kept(facts: ExchangeFacts, seat: str) -> int | None:
    """How many cards the seat has kept at least, by its numbers."""
    discard: Discard | None = facts.throws.get(seat)
    if discard is not None and discard.count is not None:
        return min(facts.sizes[seat]) - discard.count
    draw, full = facts.draws.get(seat), facts.rules.hand
    if draw is None or draw.count is None or draw.robbed:
        return None
    if not facts.second and facts.most + full > facts.rules.stock_size:
        return None  # the stock may have run out
    return full - draw.count
