"""The short way through a line in plain form: words looked up, no parser.

Each function takes a statement's words and its text (without comments; printable characters and blanks
only) and puts what they say into the draft. It gives the kind of line that it was, or an empty string where
the line is not in plain form, or anything about it is not in order: nothing has then been changed, and the
line goes the long way, by the grammar. What a function accepts, it reads as the long way would.
"""

from __future__ import annotations

import re
from operator import getitem
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import SPELLINGS
from cinchnotation.reading.notation.draft import FILLS
from cinchnotation.reading.notation.words import KEYWORDS, SUITS
from cinchnotation.record import Call, PartnerCall, Trick, TrumpNaming
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card
    from cinchnotation.reading.notation.draft import Draft, Holding
    from cinchnotation.record import Bid

    Plain = Callable[[Draft, list[str], str], str]

__all__ = ["PLAIN", "TAG", "plain_reader"]

TAG: Final = re.compile(
    r'[ \t]*\[[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]*"([^"\\]*)"[ \t]*\][ \t]*(?=$|(?<=[ \t])[;{])'
)
"""A tag whose value needs no escapes, up to the comments behind it."""

_card: Final = SPELLINGS.__getitem__
_NUMBERS: Final = {str(number): number for number in range(200)}
_SUMS: Final = _NUMBERS | {sign + text: -number for text, number in _NUMBERS.items() for sign in "-−"}
_BIDS: Final[dict[str, Bid]] = {
    **_NUMBERS,
    "?": "?",
    **dict.fromkeys(("pass", "Pass", "PASS", "passes", "p", "P"), None),
}


def _groups(words: list[str], text: str) -> list[list[str]]:
    """The words of a statement's groups, which commas part, without the word that begins it."""
    if "," not in text:
        return [words[1:]]
    groups = [group.split() for group in text.split(",")]
    del groups[0][:1]
    return groups


def _bids(draft: Draft, words: list[str], text: str) -> str:
    sides, calls, suit = draft.table.sides, [], None
    caller = ""
    try:
        for name, bid, *rest in _groups(words, text):
            caller = sides[name]
            calls.append(Call(caller, _BIDS[bid]))
            if rest:
                (word,) = rest
                suit = SUITS[word]
    except (KeyError, ValueError):
        return ""
    if suit is not None:
        if draft.calls is not None or len(calls) > 1 or draft.trump is not None:
            return ""
        draft.trump = TrumpNaming(caller, suit)
        draft.suited = True
    if draft.calls is None:
        draft.calls = calls
    elif draft.suited:
        return ""
    else:
        draft.calls += calls
    draft.last, draft.key = "bids", None
    return "bids"


def _trump(draft: Draft, words: list[str], _text: str) -> str:
    if draft.trump is not None:
        return ""
    try:
        if len(words) == 2:
            draft.trump = TrumpNaming(None, SUITS[words[1]])
        elif len(words) == 3:
            draft.trump = TrumpNaming(draft.table.sides[words[1]], SUITS[words[2]])
        else:
            return ""
    except KeyError:
        return ""
    draft.last, draft.key = "trump", None
    return "trump"


def _partner(draft: Draft, words: list[str], _text: str) -> str:
    names = draft.table.names
    if draft.partner is not None or not 3 <= len(words) <= 4:
        return ""
    try:
        holder = None if len(words) == 3 else NOBODY if words[3] == NOBODY else names[words[3]]
        draft.partner = PartnerCall(names[words[1]], SPELLINGS[words[2]], holder)
    except KeyError:
        return ""
    draft.last, draft.key = "partner", None
    return "partner"


def _takes(draft: Draft, words: list[str], _text: str) -> str:
    if draft.takes is not None or len(words) != 2:
        return ""
    taker = NOBODY if words[1] == NOBODY else draft.table.names.get(words[1])
    if taker is None:
        return ""
    draft.takes = taker
    draft.last, draft.key = "takes", None
    return "takes"


def _void(draft: Draft, words: list[str], text: str) -> str:
    if draft.void is not None or len(words) < 2:
        return ""
    draft.void = text.split(words[0], 1)[1].strip()
    draft.last, draft.key = "void", None
    return "void"


def _stock(draft: Draft, words: list[str], _text: str) -> str:
    return _pile(draft, words, draft.pile())


def _restock(draft: Draft, words: list[str], _text: str) -> str:
    return _pile(draft, words, "restock")


def _pile(draft: Draft, words: list[str], kind: str) -> str:
    if len(words) < 2 or words[1] == "0":
        return ""
    try:
        cards = list(map(_card, words[1:]))
    except KeyError:
        return ""
    before: list[Card] | None = getattr(draft, kind)
    if before is None:
        setattr(draft, kind, cards)
    else:
        before += cards
    draft.last, draft.key = kind, None
    return kind


def _hands(kind: str, *, counts: bool, cards: bool = True, common: bool = False) -> Plain:
    """Make the function that reads statements whose groups are a seat and its cards, or their number."""

    def read(draft: Draft, words: list[str], text: str) -> str:
        names = draft.table.names
        given: dict[str, Holding] = {}
        seat = ""
        try:
            for items in _groups(words, text):
                seat = NOBODY if common and items[0] in SPELLINGS else names[items.pop(0)]
                if seat in given or not items:
                    return ""
                number = _NUMBERS.get(items[0]) if counts and len(items) == 1 else None
                if number is not None:
                    given[seat] = number
                elif cards:
                    given[seat] = [] if items == ["0"] else list(map(_card, items))
                else:
                    return ""
        except (KeyError, IndexError):
            return ""
        if not _held(draft, kind, given):
            return ""
        draft.last, draft.key = kind, seat
        return kind

    return read


def _held(draft: Draft, kind: str, given: dict[str, Holding]) -> bool:
    """Add what the seats of one line hold, unless one holds something already that this cannot go on."""
    held: dict[str, Holding] | None = getattr(draft, FILLS.get(kind, kind))
    robs = kind == "robs"
    if held is None:
        held = draft.holdings(kind)
    else:
        for seat, cards in given.items():
            if seat in held and not (
                isinstance(cards, list)
                and isinstance(before := held[seat], list)
                and cards
                and before
                and (seat in draft.robbed) is robs
            ):
                return False
    for seat, cards in given.items():
        going_on = held.get(seat)
        if isinstance(going_on, list) and isinstance(cards, list):
            going_on += cards
        else:
            held[seat] = cards
    if robs:
        draft.robbed.update(given)
    return True


def _header(draft: Draft, words: list[str], _text: str) -> str:
    if draft.order:
        return ""
    names = draft.table.names
    try:
        order = draft.table.order([names[word] for word in words[1:]])
    except KeyError:
        return ""
    if order is None:
        return ""
    draft.head(order)
    draft.last, draft.key = "header", None
    return "header"


def _row(draft: Draft, words: list[str], text: str) -> str:
    tricks = draft.tricks
    if tricks is None or len(words) != draft.width or words[0] != str(len(tricks) + 1):
        return ""
    winner = leader = None
    try:
        plays = tuple(map(getitem, draft.cells, words[1:]))
    except KeyError:
        return ""
    if "*" in text:
        if text.count("*") > 1:
            return ""
        # As many words stand before the mark as columns before its cell, the number's among them.
        at = text.index("*")
        winner = draft.order[len(text[:at].rstrip(">").split()) - 1]
    if ">" in text:
        if text.count(">") > 1:
            return ""
        at = text.index(">")
        leader = draft.order[len(text[:at].rstrip("*").split()) - 1]
    shift = draft.shift
    if shift:
        plays = plays[shift:] + plays[:shift]
    tricks.append(Trick(len(tricks) + 1, leader, winner, plays))
    draft.last = "row"
    return "row"


def _sums(kind: str) -> Plain:
    """Make the function that reads a statement of sums by side."""

    def read(draft: Draft, words: list[str], text: str) -> str:
        if getattr(draft, kind) is not None:
            return ""
        sides, sums = draft.table.sides, {}
        groups = _groups(words, text)
        try:
            for side, number in groups:
                sums[sides[side]] = _SUMS[number]
        except (KeyError, ValueError):
            return ""
        if len(sums) < len(groups):
            return ""
        setattr(draft, kind, sums)
        draft.last, draft.key = kind, None
        return kind

    return read


def _cut(draft: Draft, words: list[str], text: str) -> str:
    if draft.cut is not None:
        return ""
    names, given = draft.table.names, {}
    try:
        for items in _groups(words, text):
            seat = names[items.pop(0)]  # one who sits out has none: such lines go the long way
            if seat in given or not items:
                return ""
            given[seat] = tuple(map(_card, items))
    except (KeyError, IndexError):
        return ""
    draft.cut = given
    draft.last, draft.key = "cut", None
    return "cut"


_READS: Final[dict[str, Plain]] = {
    "cut": _cut,
    "bids": _bids,
    "trump": _trump,
    "partner": _partner,
    "deal": _hands("deal", counts=False),
    "widow": _hands("widow", counts=False, common=True),
    "takes": _takes,
    "stock": _stock,
    "restock": _restock,
    "discards": _hands("discards", counts=True),
    "threw": _hands("threw", counts=True, cards=False),
    "draws": _hands("draws", counts=True),
    "robs": _hands("robs", counts=True),
    "lays": _hands("lays", counts=False),
    "header": _header,
    "points": _sums("points"),
    "score": _sums("score"),
    "total": _sums("total"),
    "brought": _sums("brought"),
    "void": _void,
}

PLAIN: Final[dict[str, Plain]] = {
    form: _READS[kind] for word, kind in KEYWORDS.items() for form in (word, word.capitalize(), word.upper())
} | {text: _row for text, number in _NUMBERS.items() if number}
"""From the first word of a line to the function that reads it in plain form."""


def plain_reader(word: str) -> Plain | None:
    """Return the function that reads lines that begin with this word; None where plain ones do not."""
    read = PLAIN.get(word)
    return _row if read is None and word.isascii() and word.isdecimal() else read
