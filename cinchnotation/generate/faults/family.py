"""Faults that only some games know: what they forbid to throw, to keep, to leave, to call and to play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import Suit
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.generate.faults.base import Fault, card_of, follows, table_of, wins, with_cell
from cinchnotation.record import Discard, Draw, Stated

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from cinchnotation.cards import Card
    from cinchnotation.generate.faults.base import Maker
    from cinchnotation.record import HandRecord, Trick
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["FAMILY", "trump_thrown"]


# --- auction and naming -----------------------------------------------------------------------------------


def _forced_bid(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """The dealer, who alone has bid because he had to, passes too."""
    calls, players = record.calls or (), len(record.seats)
    bids = [index for index, call in enumerate(calls) if call.bid is not None]
    if rules.auction.forced == 0 or bids != [players - 1]:
        return None
    last = calls[players - 1]
    passed = (*calls[: players - 1], replace(last, bid=None))
    return Fault(replace(record, calls=passed, stated=Stated()), last.seat)


def _trump_stated(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Another suit is written down than that of the first lead."""
    if not rules.lead_names or record.trump is None:
        return None
    others = [suit for suit in Suit if suit != record.trump.suit]
    changed = replace(record, trump=replace(record.trump, suit=rng.choice(others)))
    return Fault(changed, record.trump.seat, None, None)


def _called_card(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """The maker calls a card that he holds himself."""
    partner = record.partner
    if not rules.calls_partner or partner is None:
        return None
    table = table_of(record, rules)
    mine = [card for card in _hand(record, partner.seat) if table.mask >> card & 1]
    if not mine:
        return None
    card = rng.choice(mine)
    changed = replace(record, partner=replace(partner, card=card, holder=None), stated=Stated())
    return Fault(changed, partner.seat, None, card)


# --- discard and draw -------------------------------------------------------------------------------------


def _hand(record: HandRecord, seat: str) -> list[Card]:
    """What a seat holds at the first lead."""
    thrown, drawn = (record.discards or EMPTY).get(seat), (record.draws or EMPTY).get(seat)
    cards = [*(record.deal or EMPTY).get(seat, ()), *(record.widow or EMPTY).get(seat, ())]
    cards += (drawn.cards if drawn is not None else None) or ()
    return [card for card in cards if thrown is None or card not in (thrown.cards or ())]


def _cells(record: HandRecord, seat: str, card: Card) -> Iterator[tuple[int, Trick]]:
    """The tricks to which a seat plays a card alone, without leading or winning."""
    for index, row in enumerate(record.tricks or ()):
        if seat not in {row.leader, row.winner}:
            for play in row.plays:
                if play.seat == seat and play.cards == (card,):
                    yield index, row


def _fits(record: HandRecord, seat: str, index: int, row: Trick, new: Card, table: TrumpTable) -> bool:
    """Whether `new` may be played there: it follows, or nothing that would comes later; it does not win."""
    led = card_of(row, row.leader)
    if led is None or wins(new, row, table):
        return False
    later = [card_of(one, seat) for one in (record.tricks or ())[index + 1 :]]
    return follows(new, led, table) or not any(
        card is not None and (table.family[led] | table.mask) >> card & 1 for card in later
    )


def trump_thrown(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat throws a trump that it played, and plays in its place a plain card that it threw."""
    table = table_of(record, rules)
    seats = list(record.discards or EMPTY)
    rng.shuffle(seats)
    for seat in seats:
        thrown = (record.discards or EMPTY)[seat].cards or ()
        dealt = (record.deal or EMPTY).get(seat, ())
        for trump in [card for card in dealt if table.mask >> card & 1 and not table.points[card]]:
            for index, row in _cells(record, seat, trump):
                for plain in [card for card in thrown if not table.mask >> card & 1]:
                    if _fits(record, seat, index, row, plain, table):
                        cards = tuple(trump if card == plain else card for card in thrown)
                        return Fault(
                            _with_discard(with_cell(record, index, seat, (plain,)), seat, cards),
                            seat,
                            None,
                            trump,
                        )
    return None


def _with_discard(record: HandRecord, seat: str, cards: tuple[Card, ...]) -> HandRecord:
    discards = {**(record.discards or EMPTY), seat: Discard(len(cards), cards or None)}
    return replace(record, discards=FrozenDict(discards))


def _plain_kept(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat keeps a plain card, draws one less, and plays it in the place of the card not drawn."""
    if rules.discard.plain == "allowed" or record.restock is not None:
        return None
    table = table_of(record, rules)
    seats = [seat for seat in record.discards or EMPTY if seat != record.dealer]
    rng.shuffle(seats)
    for seat in seats:
        thrown, draw = (record.discards or EMPTY)[seat].cards or (), (record.draws or EMPTY).get(seat)
        for drawn in (draw.cards if draw is not None else None) or ():
            for index, row in _cells(record, seat, drawn):
                for plain in [card for card in thrown if not table.mask >> card & 1]:
                    if not table.mask >> drawn & 1 and _fits(record, seat, index, row, plain, table):
                        kept = _with_discard(
                            with_cell(record, index, seat, (plain,)),
                            seat,
                            tuple(card for card in thrown if card != plain),
                        )
                        return Fault(_with_draw(kept, seat, drawn, None), seat)
    return None


def _with_draw(record: HandRecord, seat: str, old: Card, new: Card | None) -> HandRecord:
    """The record without the stock's order, in which a seat takes `new`, or nothing, for `old`."""
    draws = dict(record.draws or EMPTY)
    draw = draws[seat]
    cards = tuple(
        new if card == old and new is not None else card
        for card in draw.cards or ()
        if card != old or new is not None
    )
    draws[seat] = Draw(len(cards), cards or None, draw.robbed)
    return replace(record, draws=FrozenDict(draws), stock=None)


def _left_trump(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """The dealer leaves a trump in the stock and takes a plain card instead, which he plays in its place."""
    dealer, stock = record.dealer, record.stock
    draw = (record.draws or EMPTY).get(dealer or "")
    if dealer is None or stock is None or draw is None or not draw.robbed:
        return None
    table = table_of(record, rules)
    taken = {card for one in (record.draws or EMPTY).values() for card in one.cards or ()}
    left = [card for card in stock if card not in taken and not table.mask >> card & 1]
    for trump in [card for card in draw.cards or () if table.mask >> card & 1 and not table.points[card]]:
        for index, row in _cells(record, dealer, trump):
            for plain in left:
                if _fits(record, dealer, index, row, plain, table):
                    changed = _with_draw(with_cell(record, index, dealer, (plain,)), dealer, trump, plain)
                    return Fault(replace(changed, stock=stock), dealer, None, None)
    return None


# --- the play ---------------------------------------------------------------------------------------------


def _must_trump(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A seat that cannot follow exchanges the trump that it played for a plain card of a later trick."""
    if rules.play.follow != "suit-or-trump-else-must-trump":
        return None
    table, rows = table_of(record, rules), record.tricks or ()
    places = [(at, seat) for at in range(len(rows) - 1) for seat in record.seats]
    rng.shuffle(places)
    for at, seat in places:
        row = rows[at]
        led, trump = card_of(row, row.leader), card_of(row, seat)
        if led is None or trump is None or seat in {row.leader, row.winner} or table.mask >> led & 1:
            continue
        if not table.mask >> trump & 1:
            continue
        for other in range(at + 1, len(rows)):
            target, plain = rows[other], card_of(rows[other], seat)
            later = card_of(target, target.leader)
            if plain is None or later is None or seat in {target.leader, target.winner}:
                continue
            if (table.mask | table.family[led]) >> plain & 1 or table.points[trump]:
                continue
            if wins(trump, target, table) or not _silent_between(rows, seat, at, other, table):
                continue
            changed = with_cell(with_cell(record, at, seat, (plain,)), other, seat, (trump,))
            return Fault(changed, seat, at + 1, plain)
    return None


def _silent_between(rows: tuple[Trick, ...], seat: str, at: int, other: int, table: TrumpTable) -> bool:
    """Whether the tricks between two show nothing more of the seat: it trumps or follows a plain lead."""
    for row in rows[at + 1 : other]:
        led, card = card_of(row, row.leader), card_of(row, seat)
        if led is None or card is None or not follows(card, led, table):
            return False
    return True


def _plain_played(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """A seat that has dropped out plays a plain card of its hand all the same."""
    if rules.play.follow != "trumps-only":
        return None
    table = table_of(record, rules)
    played = {card for row in record.tricks or () for play in row.plays for card in play.cards}
    for index, row in enumerate(record.tricks or ()):
        for play in row.plays:
            left = [card for card in _hand(record, play.seat) if card not in played]
            plain = [card for card in left if not table.mask >> card & 1]
            if not play.cards and plain:
                changed = with_cell(record, index, play.seat, (plain[0],))
                return Fault(changed, play.seat, index + 1, plain[0])
    return None


def _buried(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """A scoring card of a later trick lies under the first card, in the place of one that went with it."""
    rows = record.tricks or ()
    if rules.play.stack != "first-trick" or not rows:
        return None
    table = table_of(record, rules)
    for play in rows[0].plays:
        for under in play.cards[1:]:
            for scoring in [card for card in _hand(record, play.seat) if table.points[card]]:
                for index, row in _cells(record, play.seat, scoring):
                    if index and _fits(record, play.seat, index, row, under, table):
                        stack = [scoring if card == under else card for card in play.cards]
                        changed = with_cell(
                            with_cell(record, 0, play.seat, stack), index, play.seat, (under,)
                        )
                        return Fault(replace(changed, stated=Stated()), play.seat, 1, scoring)
    return None


FAMILY: Final[dict[str, dict[str, Maker]]] = {
    "forced-bid-missing": {"the dealer passes": _forced_bid},
    "trump-stated": {"another suit than that of the lead": _trump_stated},
    "called-card": {"his own card": _called_card},
    "trump-discarded": {"for a plain card": trump_thrown},
    "plain-card-kept": {"and one card less drawn": _plain_kept},
    "dealer-left-trump": {"for a plain card": _left_trump},
    "must-trump": {"a plain card instead": _must_trump},
    "plain-card-played": {"after dropping out": _plain_played},
    "buried-scoring-card": {"for another card": _buried},
}
