"""The draw: numbers that give no hand, cards that were not there to take, trumps that the dealer leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS, mask_of
from cinchnotation.record import Place
from cinchnotation.replay.deal import noted
from cinchnotation.replay.discarding import may_throw_trumps
from cinchnotation.replay.exchange import signs
from cinchnotation.replay.holdings import draw_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import Draw
    from cinchnotation.replay.exchange_facts import ExchangeFacts, Related

__all__ = [
    "count_wrong",
    "exceeds",
    "hand_wrong",
    "left_short",
    "not_in_stock",
    "order_wrong",
    "trump_left",
]


# --- numbers ----------------------------------------------------------------------------------------------


def count_wrong(facts: ExchangeFacts, seat: str) -> Notice | None:
    """Numbers of discards and draws that cannot give a full hand."""
    rules, discard, draw = facts.rules, facts.throws.get(seat), facts.draws.get(seat)
    full, robs = rules.hand, facts.robs(seat)
    dealt = max(facts.sizes[seat])
    thrown = discard.count if discard is not None else None
    if thrown and not rules.throws:
        text = f"{seat} throws {thrown}, but in this game nothing is thrown."
        return facts.noted("draw-count", Place("discards", seat), text, seat)
    if thrown is not None and thrown > dealt and not robs:
        text = f"{seat} throws {thrown}, but has only {dealt} cards to throw from."
        return facts.noted("draw-count", Place("discards", seat), text, seat)
    if draw is not None and draw.count:
        text = _drawn_wrong(facts, seat, draw.count) or ""
        if text:
            return facts.noted("draw-count", Place("draws", seat), text, seat)
    hands, drawn = facts.hands(seat), facts.drawn(seat)
    if not hands or drawn is None or (draw is None and discard is None):
        return None
    if any(_can_be(facts, seat, hand, drawn) for hand in hands):
        return None
    takes = f" and takes {drawn}" if rules.draws else ""
    text = f"{seat} throws {thrown or 0}{takes}: of {_either(facts.sizes[seat])} cards that leaves"
    text += f" {_either(hands)}, not {full}."
    if facts.may_exceed(seat) and drawn and not robs and min(hands) > full:
        text = f"{text[:-1]}; who keeps {full} or more draws none."
    place = Place("draws", seat) if draw is not None else Place("discards", seat)
    return facts.noted("draw-count", place, text, seat)


def _drawn_wrong(facts: ExchangeFacts, seat: str, count: int) -> str | None:
    """What is wrong with the number drawn by itself, in words."""
    rules, draw = facts.rules, facts.draws[seat]
    if not rules.draws:
        return f"{seat} takes {count}, but in this game nothing is drawn."
    rest = facts.rest_of_stock(seat)
    if rest is not None and count != rest:
        return f"{seat} takes {count}, but takes the whole rest of the stock: {rest}."
    if count > rules.hand and not draw.robbed and not facts.robs(seat):
        return f"{seat} draws {count}, but a hand is filled to {rules.hand} cards."
    return None


def _can_be(facts: ExchangeFacts, seat: str, hand: int, drawn: int) -> bool:
    """Whether a seat that takes `drawn` cards can have a hand of `hand`."""
    rules = facts.rules
    if hand == rules.hand:
        return True
    if hand < rules.hand:
        return rules.draws and _may_be_short(facts, seat, hand, drawn)
    enough = hand <= (facts.trumps.bit_count() or hand)
    return enough and facts.may_exceed(seat) and (facts.robs(seat) or not drawn)


def _may_be_short(facts: ExchangeFacts, seat: str, hand: int, drawn: int) -> bool:
    """Whether a seat that takes `drawn` cards can be left with `hand`, fewer than a full hand has.

    It plays no more than that; and where the discards are shuffled for a second stock, only the dealer, who
    draws last, is not told to be filled up.
    """
    if facts.rules.draw.short_stock == "reshuffle" and not facts.is_dealer(seat):
        return False
    return facts.cards_played(seat) <= hand and _stock_ran_out(facts, drawn)


def _stock_ran_out(facts: ExchangeFacts, count: int) -> bool:
    """Whether a seat that takes `count` cards and stays short may have taken the last of the stock."""
    size = _stock_size(facts)
    if size is None:
        return False
    return max(size - facts.most, 0) <= count <= max(size - facts.least, 0)


def _stock_size(facts: ExchangeFacts) -> int | None:
    """How many cards there are to draw; None where a second stock has as many as are wanted."""
    if not facts.second:
        return facts.rules.stock_size
    restock = facts.record.restock
    return None if restock is None else facts.rules.stock_size + len(restock)


def _either(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, dict.fromkeys(numbers)))


def exceeds(facts: ExchangeFacts) -> Iterator[Notice]:
    """The draw with which the stock is passed; where nobody knows the order, the last that is written."""
    size = _stock_size(facts)
    if not facts.rules.draws or size is None:
        return
    if facts.record.restock is not None and facts.rules.draw.short_stock != "reshuffle":
        return  # it is said of the second stock
    total = 0
    counts = {seat: draw.count for seat, draw in facts.draws.items() if draw.count and _of_stock(facts, seat)}
    seats = [facts.record.seats[n] for n in draw_order(facts.dealer_number, len(facts.record.seats))]
    drawing = list(counts) if facts.supposed else [seat for seat in seats if seat in counts]
    for seat in drawing:
        count = counts[seat]
        total += count
        if total > size and (not facts.supposed or seat == drawing[-1]):
            text = f"with {seat}'s {count} the draws come to {total} cards, but the stock has {size}."
            yield facts.noted("draw-exceeds-stock", Place("draws", seat), text, seat)
            return


def left_short(facts: ExchangeFacts) -> Iterator[Notice]:
    """Say that the sources leave open what is done when the stock runs out, where hands stay short for it."""
    full = facts.rules.hand
    short = {}
    for seat in facts.record.seats:
        hands = facts.hands(seat) if seat in facts.draws and seat not in facts.faulty else ()
        if hands and max(hands) < full:
            short[seat] = max(hands)
    found = facts.rules.open_switch("draw", "short_stock")
    if found is None or not short:
        return
    name, switch = found
    kept = ", ".join([f"{seat} has {number}" for seat, number in short.items()])
    text = f"{switch.reason} ({name}): {kept}; or each has {full}."
    yield noted(facts.rules, "unsettled-rule", Place("draws", list(short)[-1]), text, None)


def _of_stock(facts: ExchangeFacts, seat: str) -> bool:
    """Whether all that the seat takes is from the stock."""
    return facts.rules.draw.dealer != "robs-discards-too" or not facts.robs(seat)


# --- cards drawn ------------------------------------------------------------------------------------------


def not_in_stock(facts: ExchangeFacts, seat: str) -> Notice | None:
    """A card taken that was dealt or thrown, or that is not in what is left of the stock."""
    draw = facts.draws.get(seat)
    if draw is None or not draw.cards:
        return None
    back = facts.passed_on(seat)
    out = 0
    for mask in facts.dealt.values():
        out |= mask
    searches = facts.may_search(seat)
    for other in facts.throws:
        if other != seat or not searches:
            out |= facts.thrown(other)
    out &= ~facts.stock & ~back
    if facts.record.stock is None or draw.robbed:
        out |= facts.gone | _drawn_unseen(facts, seat)
    for index, card in enumerate(draw.cards):
        bit = 1 << card
        if card >= 53 or not bit & facts.pack:
            continue
        if bit & out or (facts.stock_whole and not bit & (facts.stock | back)):
            text = f"{seat} takes the {card.sign}, but it was not in the stock."
            related: Related = facts.where_gone(card, seat)
        elif card in draw.cards[:index]:
            text, related = f"{seat} takes the {card.sign} twice.", ()
        else:
            continue
        place = Place("draws", seat, index)
        return facts.noted("drawn-card-not-in-stock", place, text, seat, card, related)
    return None


def _drawn_unseen(facts: ExchangeFacts, seat: str) -> int:
    """The stretches of the stock that other seats drew by number alone, as a mask."""
    mask = 0
    for other, piece in zip(facts.record.seats, facts.slices, strict=True):
        draw = facts.draws.get(other)
        if other != seat and piece is not None and draw is not None and draw.cards is None:
            mask |= mask_of(facts.pile[piece[0] : piece[1]])
    return mask


def order_wrong(facts: ExchangeFacts, seat: str) -> Notice | None:
    """Cards drawn that are not the next ones of the stock, or chosen by one who may not choose."""
    draw = facts.draws.get(seat)
    if draw is None or not facts.rules.draws:
        return None
    if draw.robbed:
        if facts.may_search(seat):
            return None
        who = "nobody" if facts.rules.draw.dealer == "from-top" else "only the dealer"
        text = f"{seat} takes chosen cards from the stock, but {who} may search it."
        return facts.noted("draw-order", Place("draws", seat), text, seat)
    stock, pile = facts.record.stock, facts.pile
    if draw.cards is None or stock is None or len(stock) != facts.rules.stock_size:
        return None
    if facts.robs(seat):
        return None  # who takes all of it takes it in any order
    count = len(draw.cards)
    sure = facts.least == facts.most
    last = facts.most if facts.second else min(facts.most, len(pile) - count)
    for begin in (facts.least,) if sure else range(facts.least, last + 1):
        if _fits(facts, draw.cards, pile[begin : begin + count]):
            return None
    wanted = ""
    related: Related = ()
    if sure and facts.least < len(stock):
        begin = facts.least
        wanted = "; the next are " + " ".join([card.sign for card in pile[begin : begin + count]])
        related = (("the stock from here", Place("stock", None, begin)),)
    drawn = " ".join([card.sign for card in draw.cards])
    text = f"{seat} draws {drawn}, but not as the stock lies{wanted}."
    return facts.noted("draw-order", Place("draws", seat), text, seat, None, related)


def _fits(facts: ExchangeFacts, cards: tuple[Card, ...], piece: tuple[Card, ...]) -> bool:
    """Whether the cards can be this piece of the stock, in any order; beyond its end anything fits."""
    open_cells = len(cards) - len(piece)
    open_cells += sum([card >= 53 or bool(1 << card & facts.doubtful) for card in piece])
    return sum([card < 53 and card not in piece for card in cards]) <= open_cells


# --- hands ------------------------------------------------------------------------------------------------


def hand_wrong(facts: ExchangeFacts, seat: str) -> Notice | None:
    """More cards than the hand had: of those dealt, of those in the stock, or with those drawn."""
    text = _excess_plain(facts, seat)
    if text is None and facts.record.tricks is not None:
        draw = facts.draws.get(seat)
        played = facts.played(seat) & ~(facts.thrown(seat) & ~facts.passed_on(seat))
        text = _kept_too_many(facts, seat, played)
        if text is None and draw is not None:
            text = _took_too_many(facts, seat, draw, played)
    return None if text is None else facts.noted("hand-size", facts.place(seat), text, seat)


def _excess_plain(facts: ExchangeFacts, seat: str) -> str | None:
    """A hand of too many cards that is not all trumps, as only those may be too many."""
    if not facts.may_exceed(seat):
        return None
    hands, full = facts.hands(seat), facts.rules.hand
    if len(hands) != 1 or hands[0] <= full or not facts.trumps:
        return None
    plain = facts.held(seat) & ~facts.trumps
    if not plain or (facts.rules.discard.plain == "forbidden" and not facts.is_dealer(seat)):
        return None
    return f"{seat} has {hands[0]} cards, with {signs(plain)}; only trumps may be more than {full}."


def _kept_too_many(facts: ExchangeFacts, seat: str, played: int) -> str | None:
    if facts.robs(seat) or (facts.second and not facts.throws_known(seat)):
        return None
    discard, full = facts.throws.get(seat), facts.rules.hand
    draw = facts.draws.get(seat)
    count = draw.count if draw is not None else None
    rooms = []
    if count is not None and count <= full and (count or not facts.may_exceed(seat)):
        rooms.append(full - count)
    if discard is not None and discard.count is not None:
        rooms.append(max(facts.sizes[seat]) - discard.count)
    kept = played & facts.dealt.get(seat, 0) & ~facts.doubtful & ~facts.thrown(seat)
    if not rooms or kept.bit_count() <= min(rooms):
        return None
    return (
        f"{seat} can have kept {min(rooms)} of the cards dealt, but plays {kept.bit_count()} of"
        f" them: {signs(kept)}."
    )


def _took_too_many(facts: ExchangeFacts, seat: str, draw: Draw, played: int) -> str | None:
    full = facts.rules.hand
    if draw.cards is None:
        taken = played & facts.stock & ~facts.doubtful
        if draw.count is not None and taken.bit_count() > draw.count:
            number = taken.bit_count()
            return f"{seat} takes {draw.count}, but plays {number} cards of the stock: {signs(taken)}."
    elif not facts.robs(seat) and draw.cards:
        hand = played | mask_of(draw.cards)
        if hand.bit_count() > full:
            return (
                f"{seat} plays {played.bit_count()} cards and takes {signs(hand & ~played)} too:"
                f" more than the {full} of a hand."
            )
    return None


# --- trumps left in the stock -----------------------------------------------------------------------------


def trump_left(facts: ExchangeFacts, seat: str) -> Notice | None:
    """Trumps that the dealer is proven to have left in the stock though he must not."""
    draw = facts.rules.draw
    must = draw.dealer == "robs-all-trumps"
    if not facts.may_search(seat) or draw.dealer == "takes-all" or not facts.trumps:
        return None
    if not must and draw.left_trumps != "thrown":
        return None
    left = _trumps_of_rest(facts, seat) & ~facts.thrown(seat)
    taken = facts.draws.get(seat)
    hand = facts.whole_hand(seat)
    if facts.draws_known(seat) and taken is not None:
        left &= ~mask_of(taken.cards or ())
    elif hand is not None and (facts.throws_known(seat) or may_throw_trumps(facts, seat) == "forbidden"):
        left &= ~hand
    elif taken is None or taken.count is None or left.bit_count() <= taken.count:
        return None
    else:
        text = (
            f"{seat} takes {taken.count} cards of the stock, but {left.bit_count()} trumps lie in it"
            f" ({signs(left)}), and none may be left."
        )
        return facts.noted("dealer-left-trump", facts.place(seat), text, seat)
    if not left:
        return None
    verb = "must take every trump" if must else "must take every trump or lay it with his discards"
    text = f"{seat} leaves {signs(left)} in the stock, but the dealer {verb}."
    return _left(facts, seat, text, left.bit_length() - 1)


def _left(facts: ExchangeFacts, seat: str, text: str, number: int) -> Notice:
    """The notice on a trump that is left, whose `number` is given."""
    stock = facts.record.stock or ()
    at = next((index for index, card in enumerate(stock) if card == number), None)
    related: Related = ()
    if at is not None:
        related = ((f"the {stock[at].sign} lies here", Place("stock", None, at)),)
    place = facts.place(seat)
    if place.kind in {"deal", "header"} and at is not None:
        place, related = Place("stock", None, at), ()
    return facts.noted("dealer-left-trump", place, text, seat, CARDS[number], related)


def _trumps_of_rest(facts: ExchangeFacts, seat: str) -> int:
    """The trumps, as a mask, that were in the stock and that no other seat can have drawn."""
    stock = facts.stock & ~facts.doubtful
    if facts.record.stock is None and all(facts.whole.values()) and not any(facts.perhaps.values()):
        stock = facts.pack
        for mask in facts.dealt.values():
            stock &= ~mask
        if stock.bit_count() != facts.rules.stock_size:
            return 0
    trumps = stock & facts.trumps
    for number, other in enumerate(facts.record.seats):
        if other != seat:
            hand = facts.whole_hand(other)
            trumps &= ~(facts.holdings.possible[number] if hand is None else hand)
    return trumps
