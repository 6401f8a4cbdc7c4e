"""Deal, discard and draw: what is proven against the rules by the record's own numbers and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import cards_of, mask_of
from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.holdings import draw_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["deal_notices", "exchange_notices", "hand_sizes"]


def _lists(record: HandRecord) -> Iterator[tuple[str, str | None, tuple[Card, ...]]]:
    """Every list of cards that a pack is dealt into: hands, widow, stock."""
    for kind, mapping in (("deal", record.deal), ("widow", record.widow)):
        for seat, cards in (mapping or EMPTY).items():
            yield kind, seat, cards
    if record.stock is not None:
        yield "stock", None, record.stock


def _described(kind: str, seat: str | None) -> str:
    return {"deal": f"dealt to {seat}", "widow": "in the widow", "stock": "in the stock"}[kind]


def deal_notices(record: HandRecord, rules: RuleSet) -> list[Notice]:
    """What is wrong with the deal: cards that the pack lacks or has once, hands of the wrong size."""
    notices: list[Notice] = []
    first: dict[Card, tuple[str, str | None, int]] = {}
    for kind, seat, cards in _lists(record):
        for index, card in enumerate(cards):
            if not card.known:
                continue
            place = Place(kind, seat, index)
            owner = seat if kind == "deal" else None
            if not rules.pack >> card & 1:
                text = f"the pack of this game has no {card.sign}."
                notices.append(_notice(rules, "card-not-in-pack", place, text, owner, card))
            elif card in first:
                other_kind, other_seat, other = first[card]
                text = f"the {card.sign} stands twice: it is {_described(other_kind, other_seat)} already."
                related = ((f"the {card.sign} stands here", Place(other_kind, other_seat, other)),)
                notices.append(_notice(rules, "duplicate-card", place, text, owner, card, related))
            else:
                first[card] = (kind, seat, index)
    notices += _sizes(record, rules)
    notices += _doubled_throws(record, rules)
    return notices


def _sizes(record: HandRecord, rules: RuleSet) -> Iterator[Notice]:
    for seat, cards in (record.deal or EMPTY).items():
        if len(cards) != rules.deal.cards:
            text = f"{seat} has {len(cards)} cards as dealt, but is dealt {rules.deal.cards}."
            yield _notice(rules, "wrong-deal-size", Place("deal", seat), text, seat)
    if record.stock is not None and len(record.stock) != rules.stock_size:
        text = f"the stock has {len(record.stock)} cards, but {rules.stock_size} are left after the deal."
        yield _notice(rules, "wrong-deal-size", Place("stock"), text, None)


def _doubled_throws(record: HandRecord, rules: RuleSet) -> Iterator[Notice]:
    """A card that lies among the discards twice, or that two draws take."""
    for kind, mapping in (("discards", record.discards), ("draws", record.draws)):
        first: dict[Card, tuple[str, int]] = {}
        for seat, entry in (mapping or EMPTY).items():
            for index, card in enumerate(entry.cards or ()):
                if not card.known:
                    continue
                if card in first:
                    other, position = first[card]
                    word = "thrown" if kind == "discards" else "drawn"
                    text = f"the {card.sign} is {word} twice: by {other} and by {seat}."
                    related = ((f"the {card.sign} stands here", Place(kind, other, position)),)
                    yield _notice(
                        rules, "duplicate-card", Place(kind, seat, index), text, seat, card, related
                    )
                else:
                    first[card] = (seat, index)


def _notice(
    rules: RuleSet,
    name: str,
    place: Place,
    message: str,
    seat: str | None,
    card: Card | None = None,
    related: tuple[tuple[str, Place], ...] = (),
) -> Notice:
    text = message[0].upper() + message[1:]
    return Notice(name, place, text, seat, None, card, rules.law(name), related)


# --- numbers ---------------------------------------------------------------------------------------------


def _drawn_total(record: HandRecord) -> tuple[int, bool]:
    """How many cards are recorded as drawn, and whether that is all that were."""
    total, whole = 0, True
    for seat in record.seats:
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None:
            whole = False
        else:
            total += draw.count
    return total, whole


def stock_ran_out(record: HandRecord, rules: RuleSet) -> bool | None:
    """Whether the draws took the whole stock, so that a later seat may be short; None if it can't be told."""
    total, whole = _drawn_total(record)
    if whole:
        return total >= rules.stock_size
    unknown = sum(1 for seat in record.seats if (record.draws or EMPTY).get(seat, None) is None)
    return None if total + unknown * rules.draw.hand >= rules.stock_size else False


def hand_sizes(record: HandRecord, rules: RuleSet) -> list[int | None]:
    """The number of cards in each hand at the first lead, None where the record leaves it open."""
    full = rules.draw.hand
    out = stock_ran_out(record, rules)
    if out is False:
        return [full] * len(record.seats)
    sizes: list[int | None] = []
    for seat in record.seats:
        discard = (record.discards or EMPTY).get(seat)
        draw = (record.draws or EMPTY).get(seat)
        if discard is None or discard.count is None or draw is None or draw.count is None:
            sizes.append(None)
        else:
            sizes.append(rules.deal.cards - discard.count + draw.count)
    return sizes


# --- discard and draw ------------------------------------------------------------------------------------


def exchange_notices(record: HandRecord, rules: RuleSet, dealer: int | None) -> list[Notice]:
    """What is wrong with discards and draws, one fault a seat's discard and one a seat's draw at most.

    `dealer` is the dealer's seat number. Where it is not known, the draws are held against every seat as
    dealer, and only what is wrong whoever dealt is reported.
    """
    if record.discards is None and record.draws is None:
        return []
    if (
        record.deal is None
        and record.stock is None
        and record.discards is None
        and _counts_will_do(record, rules)
    ):
        return []
    if dealer is not None:
        return _with_dealer(record, rules, dealer)
    trials = [_with_dealer(record, rules, seat) for seat in range(len(record.seats))]
    return min(trials, key=len)


def _counts_will_do(record: HandRecord, rules: RuleSet) -> bool:
    """Whether nothing but numbers of draws is recorded, and these fit the hands and the stock."""
    total = 0
    for draw in (record.draws or EMPTY).values():
        if draw.cards is not None or draw.robbed or (draw.count or 0) > rules.draw.hand:
            return False
        total += draw.count or 0
    return total <= rules.stock_size


def _with_dealer(record: HandRecord, rules: RuleSet, dealer: int) -> list[Notice]:
    notices: list[Notice] = []
    counted = False
    start: int | None = 0
    doubled = {notice.place.key for notice in _doubled_throws(record, rules)}
    for number in draw_order(dealer, len(record.seats)):
        seat = record.seats[number]
        discard = (record.discards or EMPTY).get(seat)
        draw = (record.draws or EMPTY).get(seat)
        fault = (
            _discard_not_held(record, rules, seat, discard, draw, is_dealer=number == dealer)
            or _too_few(rules, seat, discard)
            or _count(record, rules, seat, discard, draw)
        )
        if fault is not None and fault.name == "draw-count":
            counted = True
        if fault is None and seat not in doubled:
            fault = _not_in_stock(record, rules, seat, draw) or _order(
                record, rules, seat, draw, start, is_dealer=number == dealer
            )
        if fault is None:
            fault = _hand_size(record, rules, seat, draw)
        if fault is not None:
            notices.append(fault)
        start = None if start is None or draw is None or draw.count is None else start + draw.count
    if not counted:
        notices += _exceeds(record, rules, dealer)
    return notices


def _discard_not_held(
    record: HandRecord,
    rules: RuleSet,
    seat: str,
    discard: Discard | None,
    draw: Draw | None,
    *,
    is_dealer: bool,
) -> Notice | None:
    """A discard that the seat was not dealt, and, if it dealt, cannot have robbed."""
    dealt = (record.deal or EMPTY).get(seat)
    mine = mask_of(dealt or ()) | mask_of((record.widow or EMPTY).get(seat, ()))
    others = 0
    for other, cards in (record.deal or EMPTY).items():
        if other != seat:
            others |= mask_of(cards)
    taken = mask_of(draw.cards or ()) if draw is not None and is_dealer else 0
    whole = dealt is not None and mask_of(dealt).bit_count() == rules.deal.cards
    stock = mask_of(record.stock or ())
    may_rob = is_dealer and (draw is None or draw.cards is None)
    for index, card in enumerate((discard.cards if discard is not None else None) or ()):
        if not card.known:
            continue
        bit = 1 << card
        if bit & (mine | taken):
            continue
        elsewhere = bool(bit & others) or (bool(bit & stock) and not may_rob)
        if elsewhere or (whole and not may_rob):
            text = f"{seat} throws the {card.sign}, but does not hold it."
            related = _shown(record, card, seat)
            return _notice(
                rules, "discard-not-held", Place("discards", seat, index), text, seat, card, related
            )
    return None


def _shown(record: HandRecord, card: Card, seat: str) -> tuple[tuple[str, Place], ...]:
    for kind, owner, cards in _lists(record):
        if card in cards and owner != seat:
            words = f"the {card.sign} is {_described(kind, owner)}"
            return ((words, Place(kind, owner, cards.index(card))),)
    if seat in (record.deal or EMPTY):
        return ((f"this is what {seat} was dealt", Place("deal", seat)),)
    return ()


def _too_few(rules: RuleSet, seat: str, discard: Discard | None) -> Notice | None:
    if discard is None or discard.count is None or discard.count >= rules.discard.least:
        return None
    text = f"{seat} throws {discard.count}, but must throw at least {rules.discard.least} cards."
    return _notice(rules, "too-few-discards", Place("discards", seat), text, seat)


def _count(
    record: HandRecord, rules: RuleSet, seat: str, discard: Discard | None, draw: Draw | None
) -> Notice | None:
    """Numbers of discards and draws that cannot give a hand of the right size."""
    full = rules.draw.hand
    if draw is None or draw.count is None:
        return None
    place = Place("draws", seat)
    if not draw.robbed and draw.count > full:
        text = f"{seat} draws {draw.count}, but a hand is filled to {full} cards."
        return _notice(rules, "draw-count", place, text, seat)
    if discard is None or discard.count is None:
        return None
    hand = rules.deal.cards - discard.count + draw.count
    if hand == full or (hand < full and stock_ran_out(record, rules) is not False):
        return None
    text = (
        f"{seat} throws {discard.count} and takes {draw.count}: of {rules.deal.cards} cards that leaves {hand},"
        f" not {full}."
    )
    return _notice(rules, "draw-count", place, text, seat)


def _not_in_stock(record: HandRecord, rules: RuleSet, seat: str, draw: Draw | None) -> Notice | None:
    if draw is None or draw.cards is None:
        return None
    stock = mask_of(record.stock or ())
    whole = record.stock is not None and all(card.known for card in record.stock)
    dealt = 0
    for cards in (record.deal or EMPTY).values():
        dealt |= mask_of(cards)
    for index, card in enumerate(draw.cards):
        if not card.known:
            continue
        bit = 1 << card
        if (whole and not bit & stock) or (bit & dealt and not bit & stock):
            text = f"{seat} takes the {card.sign}, but it was not in the stock."
            related = _shown(record, card, "")
            return _notice(
                rules, "drawn-card-not-in-stock", Place("draws", seat, index), text, seat, card, related
            )
    return None


def _order(
    record: HandRecord, rules: RuleSet, seat: str, draw: Draw | None, start: int | None, *, is_dealer: bool
) -> Notice | None:
    """Cards drawn that are not the next ones of the recorded stock."""
    if draw is None or draw.cards is None or record.stock is None or (is_dealer and draw.robbed):
        return None
    if draw.robbed and not is_dealer:
        text = f"{seat} takes chosen cards from the stock, but only the dealer may search it."
        return _notice(rules, "draw-order", Place("draws", seat), text, seat)
    count = len(draw.cards)
    starts = [start] if start is not None else range(len(record.stock) - count + 1)
    for begin in starts:
        piece = record.stock[begin : begin + count]
        known = [card for card in draw.cards if card.known]
        hidden = sum(1 for card in piece if not card.known)
        if sum(1 for card in known if card not in piece) <= hidden:
            return None
    wanted = ""
    if start is not None:
        wanted = "; the next are " + " ".join(card.sign for card in record.stock[start : start + count])
    text = f"{seat} draws {' '.join(card.sign for card in draw.cards)}, but not as the stock lies{wanted}."
    related = (("the stock from here", Place("stock", None, start)),) if start is not None else ()
    return _notice(rules, "draw-order", Place("draws", seat), text, seat, None, related)


def _hand_size(record: HandRecord, rules: RuleSet, seat: str, draw: Draw | None) -> Notice | None:
    """More cards of the deal played than the draw can have left in the hand, or more of the stock than drawn."""
    dealt = (record.deal or EMPTY).get(seat)
    if draw is None or draw.count is None or dealt is None or record.tricks is None:
        return None
    if mask_of(dealt).bit_count() != rules.deal.cards:
        return None
    played = 0
    for trick in record.tricks:
        for play in trick.plays:
            if play.seat == seat:
                played |= mask_of(play.cards)
    kept = (played & mask_of(dealt)).bit_count()
    room = rules.draw.hand - draw.count
    if kept <= room or draw.count > rules.draw.hand:
        return None
    text = (
        f"{seat} takes {draw.count}, so keeps {room} of the cards dealt, but plays {kept} of them: "
        + " ".join(card.sign for card in cards_of(played & mask_of(dealt)))
        + "."
    )
    return _notice(rules, "hand-size", Place("draws", seat), text, seat)


def _exceeds(record: HandRecord, rules: RuleSet, dealer: int) -> Iterator[Notice]:
    total = 0
    for number in draw_order(dealer, len(record.seats)):
        seat = record.seats[number]
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None:
            continue
        total += draw.count
        if total > rules.stock_size:
            text = f"with {seat}'s {draw.count} the draws come to {total} cards, but the stock has {rules.stock_size}."
            yield _notice(rules, "draw-exceeds-stock", Place("draws", seat), text, seat)
            return


def draw_convention(
    record: HandRecord, rules: RuleSet, dealer: int | None, plain: Sequence[int]
) -> Iterator[Notice]:
    """Seats that played more plain cards than they drew: they kept one, against the custom of the book.

    `plain` is, for each seat, the mask of the plain cards that it is known to have held. The dealer may
    rob what he likes, so the custom says nothing of him.
    """
    for number, seat in enumerate(record.seats):
        draw = (record.draws or EMPTY).get(seat)
        if draw is None or draw.count is None or number == dealer or draw.robbed:
            continue
        held = plain[number].bit_count()
        if held > draw.count:
            cards = " ".join(card.sign for card in cards_of(plain[number]))
            text = (
                f"{seat} draws {draw.count} but holds {held} plain cards ({cards}): one that keeps only trumps"
                f" holds {draw.count} at most."
            )
            yield _notice(rules, "draw-convention", Place("draws", seat), text, seat)
