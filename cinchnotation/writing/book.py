"""The hand table as the book of 1897 prints it: header sentence, ruled columns, winners between underscores.

One hand has the row numbers in front; two hands stand side by side with the numbers, and TRICK spelt
downwards, in the gutter between them. Clubs and hearts are printed suit first, diamonds and spades rank
first. The table carries maker, bid, suit, draws, cards and winners; all else that a record holds is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import Suit
from cinchnotation.writing.hand import auction_beside, contract_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Draw
    from cinchnotation.writing.hand import Hand, HandTrick

__all__ = ["book_losses", "book_text"]

_LEAST: Final = 6  # the least width of a column, its margins included
_GUTTER: Final = "TRICK"


def book_text(hands: Sequence[Hand]) -> str:
    """Return the table of one hand, or of two that stand side by side, with a line end at its end.

    Tables of two hands need the same number of rows to share a gutter; others are set one below the other.
    """
    if len(hands) == 2 and len(hands[0].tricks) == len(hands[1].tricks) > 0:
        return _double(*hands)
    return "\n".join(_single(hand) for hand in hands)


def book_losses(hand: Hand) -> tuple[str, ...]:
    """Say what of a record the table cannot carry."""
    record = hand.record
    event = record.tags.get("Event")
    held = {
        "the Event in full": event is not None and (not event or _name(hand) != event.rstrip(".") + "."),
        "tags other than Event": {name for name in record.tags if name != "Event"},
        "the rule set": record.rules is not None,
        "the dealer": record.dealer,
        "the scores brought": record.brought,
        "the auction beside the contract": auction_beside(record),
        "the called partner": record.partner,
        "the deal": record.deal,
        "the widow": record.widow,
        "who took the widow": record.takes,
        "the stock": record.stock is not None,
        "the second stock": record.restock is not None,
        "the discards": record.discards,
        "the cards drawn": any(draw.cards for draw in (record.draws or {}).values()),
        "who robbed the pack": any(draw.robbed for draw in (record.draws or {}).values()),
        "the cards laid down": record.lays,
        "what was cut": record.cut,
        "who led, where marked": any(trick.leader for trick in record.tricks or ()),
        "the cards under a stack": any(len(cards) > 1 for trick in hand.tricks for cards in trick.cards),
        "the stated points and scores": record.stated.points or record.stated.score or record.stated.total,
        "why the deal came to nothing": record.void is not None,
        "what the print shows (sic)": record.sic,
        "the empty table": record.tricks == (),
        "the comments": record.comments,
    }
    return tuple(name for name, value in held.items() if value)


def _card(cards: tuple[Card, ...], *, won: bool) -> str:
    if not cards:
        return "-"
    card = cards[0]
    text = card.sign
    if card.suit in {Suit.D, Suit.S} and card.rank is not None:
        text = text[1:] + text[0]
    return f"_{text}_" if won else text


def _cells(trick: HandTrick, seats: Sequence[str]) -> list[str]:
    return [_card(cards, won=seat == trick.winner) for seat, cards in zip(seats, trick.cards, strict=True)]


def _title(hand: Hand, number: str) -> list[str]:
    """The lines above the columns: name, contract, and the draws two to a line."""
    draws: Mapping[str, Draw] = hand.record.draws or {}
    counts = [f"{seat} {draws[seat].count}" for seat in hand.seats if seat in draws]
    lines = [f"_={number}=_"]
    contract = contract_words(hand.record)
    if contract:
        lines.append(f"{contract}.")
    half = (len(counts) + 1) // 2
    if counts[:half]:
        lines.append(f"The draw: {'; '.join(counts[:half])}{';' if counts[half:] else '.'}")
    if counts[half:]:
        lines.append(f"{' ' * 10}{'; '.join(counts[half:])}.")
    return lines


def _columns(hand: Hand) -> tuple[list[int], list[str], list[list[str]]]:
    rows = [_cells(trick, hand.seats) for trick in hand.tricks]
    widths = [
        max(_LEAST, len(seat) + 2, *(len(row[column]) + 2 for row in rows))
        if rows
        else max(_LEAST, len(seat) + 2)
        for column, seat in enumerate(hand.seats)
    ]
    head = [seat.center(width) for seat, width in zip(hand.seats, widths, strict=True)]
    body = [[_centred(text, width) for text, width in zip(row, widths, strict=True)] for row in rows]
    return widths, head, body


def _centred(text: str, width: int) -> str:
    """Set a card so that cards stand below each other whether or not an underscore stands beside them."""
    start = max(1, (width - 4) // 2) + (0 if text.startswith("_") else 1)
    return (" " * start + text).ljust(width)[: max(width, start + len(text))]


def _name(hand: Hand) -> str:
    """The hand's name in the table: what its Event calls it from `No.` on, or its whole name."""
    event = hand.record.tags.get("Event", "")
    at = event.find("No. ")
    return (event[at:] if at >= 0 else event).rstrip(".") + "." if event else "Hand."


def _single(hand: Hand) -> str:
    widths, head, body = _columns(hand)
    rule = "-" * 7 + "+" + "+".join("-" * width for width in widths)
    lines = [f"  {line}" for line in _title(hand, _name(hand))]
    lines += [rule, " TRICK |" + "|".join(head).rstrip(), rule]
    lines += [
        f"   {trick.number:<3} |" + "|".join(row).rstrip()
        for trick, row in zip(hand.tricks, body, strict=True)
    ]
    return "\n".join([*lines, rule, ""])


def _double(left: Hand, right: Hand) -> str:
    left_widths, left_head, left_body = _columns(left)
    right_widths, right_head, right_body = _columns(right)
    titles = [_title(left, _name(left)), _title(right, _name(right))]
    span = max(sum(left_widths) + len(left_widths) - 1, *(len(line) + 2 for line in titles[0]))
    left_widths[-1] += span - (sum(left_widths) + len(left_widths) - 1)
    above = max(len(titles[0]), len(titles[1]))
    letters = iter(" " * max(0, above + 1 - len(_GUTTER)) + _GUTTER)
    lines = []
    for number in range(above):
        pair = [title[number] if number < len(title) else "" for title in titles]
        lines.append(f"{'  ' + pair[0]:<{span}}| {next(letters, ' ')} |  {pair[1]}".rstrip())
    rule = "+".join("-" * width for width in left_widths)
    right_rule = "+".join("-" * width for width in right_widths)
    lines.append(f"{rule}+ {next(letters, ' ')} +{right_rule}")
    heads = "|".join(left_head).ljust(span)
    lines.append(f"{heads}| {next(letters, ' ')} |{'|'.join(right_head)}".rstrip())
    lines.append(f"{rule}+---+{right_rule}")
    for trick, one, two in zip(left.tricks, left_body, right_body, strict=True):
        row = "|".join(one).ljust(span)
        lines.append(f"{row}|{trick.number:^3}|{'|'.join(two)}".rstrip())
    return "\n".join([*lines, f"{rule}+---+{right_rule}", ""])
