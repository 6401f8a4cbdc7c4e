"""What each kind of line says, taken from its items: into the draft, or a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import UNKNOWN, parse_suit
from cinchnotation.findings import Fix
from cinchnotation.reading.notation.careful import listed, split_card
from cinchnotation.reading.notation.cutting import read_cut
from cinchnotation.reading.notation.draft import FILLS
from cinchnotation.reading.notation.lines import Group, quote
from cinchnotation.reading.notation.places import line_span, place_in
from cinchnotation.record import Call, PartnerCall, Place, Play, Position, Trick, TrumpNaming
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card, Suit
    from cinchnotation.reading.notation.careful import Desk
    from cinchnotation.reading.notation.draft import Draft, Holding
    from cinchnotation.reading.notation.lines import Item, Line
    from cinchnotation.record import Bid

__all__ = ["lost_row", "read_statement"]


def read_statement(desk: Desk, kind: str) -> str:
    """Read a line by the grammar; return the kind of line that it was, empty where it gave nothing."""
    draft = desk.draft
    if kind in _ONCE and _stands(desk, kind):
        desk.repeated(desk.whole(), f"`{_ONCE[kind]}`", line_span(draft, kind))
        return ""
    line = desk.read(kind)
    if line is None:
        if kind == "header":
            draft.head_unread(len(draft.table.seats))
        return lost_row(desk) if kind == "row" else ""
    return _READS[kind](desk, line)


_ONCE: Final = {
    "cut": "cut",
    "trump": "trump",
    "partner": "partner",
    "takes": "takes",
    "header": "trick",
    "points": "points",
    "score": "score",
    "total": "total",
    "brought": "brought",
    "void": "void",
}
"""Statements that stand once, with the word that begins them."""


def _stands(desk: Desk, kind: str) -> bool:
    draft = desk.draft
    if kind == "header":
        return bool(draft.order) and line_span(draft, "header") is not None
    return getattr(draft, kind) is not None


def _set(desk: Desk, kind: str, key: str | None = None) -> str:
    desk.draft.last, desk.draft.key = kind, key
    return kind


# --- the auction --------------------------------------------------------------------------------------------


def _bids(desk: Desk, line: Line) -> str:
    draft = desk.draft
    calls: list[Call] = []
    suited = draft.suited
    for group in line.groups:
        caller = desk.caller(group.head) if group.head is not None else None
        bid = _bid(desk, group.items[0])
        if caller is not None:
            calls.append(Call(caller, bid))
        if len(group.items) > 1:
            sole = len(line.groups) == 1 and not draft.calls
            _suited(desk, group, caller, sole=sole)
    if suited:
        message = "The call before carries the suit, so it must be the only one; name the suit by `trump`."
        desk.tell("syntax", desk.span(line.groups[0].start, line.groups[0].end), message)
    if not calls:
        return ""
    if draft.calls is None:
        draft.calls = calls
    else:
        draft.calls += calls
    return _set(desk, "bids")


def _bid(desk: Desk, item: Item) -> Bid:
    if item.kind == "NUMBER":
        return int(item.text)
    if item.kind == "PASS":
        return None
    if item.kind == "OTHER":
        desk.no_number(item, "a bid: a number, `pass` or `?`")
    return "?"


def _suited(desk: Desk, group: Group, caller: str | None, *, sole: bool) -> None:
    """The suit behind a call: it names trumps, if the call is the only one."""
    draft, item = desk.draft, group.items[1]
    suit = _suit(desk, item)
    if suit is None:
        return
    span = desk.span(item.start, item.end)
    if draft.trump is not None:
        desk.repeated(span, "The trump suit", place_in(draft, Place("trump")))
        return
    if not sole:
        word = suit.word if caller is None else f"{caller} {suit.word}"
        desk.tell(
            "syntax", span, f"A suit may follow only a sole call; write `trump {word}` on a line of its own."
        )
    draft.trump = TrumpNaming(caller, suit)
    draft.suited = sole


def _suit(desk: Desk, item: Item) -> Suit | None:
    suit = parse_suit(item.text)
    if suit is None:
        what = "is no suit" if desk.draft.table.side(item.text) is None else "is a seat, not a suit"
        message = f"{quote(item.text)} {what}; the suits are hearts, diamonds, clubs and spades."
        desk.tell("unknown-suit", desk.span(item.start, item.end), message)
    return suit


def _trump(desk: Desk, line: Line) -> str:
    *named, word = line.groups[0].items
    seat = desk.caller(named[0]) if named else None
    suit = _suit(desk, word)
    if suit is None:
        return ""
    desk.draft.trump = TrumpNaming(seat, suit)
    return _set(desk, "trump")


def _partner(desk: Desk, line: Line) -> str:
    group = line.groups[0]
    seat = None if group.head is None else desk.seat(group.head)
    card = desk.card(group.items[0])
    holder: str | None = None
    if len(group.items) > 1:
        holder = NOBODY if group.items[1].kind == "NOBODY" else desk.seat(group.items[1])
    if seat is None:
        return ""
    desk.draft.partner = PartnerCall(seat, card, holder)
    return _set(desk, "partner")


# --- cards before play --------------------------------------------------------------------------------------


def _hands(desk: Desk, line: Line) -> str:
    """Statements of hands: each group a seat and its cards, or how many."""
    gave: str | None = None
    for group in line.groups:
        for part in _parted(desk, group):
            seat = _holder(desk, line.kind, part)
            if seat is not None and _hold(desk, line.kind, seat, part):
                gave = seat
    return "" if gave is None else _set(desk, line.kind, gave)


def _holder(desk: Desk, kind: str, group: Group) -> str | None:
    if group.head is not None:
        return desk.seat(group.head)
    return NOBODY if kind == "widow" else None


def _parted(desk: Desk, group: Group) -> list[Group]:
    """Part a group at seats within it: a comma is missing before each of them."""
    parts: list[Group] = []
    head, start, items = group.head, group.start, group.items
    begun = 0
    for index, item in enumerate(items):
        if index == begun or item.kind != "OTHER" or desk.draft.table.seat(item.text) is None:
            continue
        behind = items[index - 1].end
        at = Position(desk.number, behind + 1)
        message = f"A comma is missing before the seat {quote(item.text)}."
        desk.tell("syntax", desk.span(item.start, item.end), message, fix=Fix("Put a comma.", at, at, ","))
        parts.append(Group(head, items[begun:index], start, behind))
        head, start, begun = item, item.start, index + 1
    parts.append(Group(head, items[begun:], start, group.end))
    return parts


def _hold(desk: Desk, kind: str, seat: str, group: Group) -> bool:
    """Give a seat what a group lists, unless it has something that this cannot go on."""
    draft = desk.draft
    held = getattr(draft, FILLS.get(kind, kind)) or {}
    listed_only = kind in {"deal", "widow", "lays"}
    before = held.get(seat) or None  # no cards, `0`, is a number too
    counted = len(group.items) == 1 and group.items[0].kind != "CARD"
    if seat in held:
        robs = kind == "robs"
        if (
            not isinstance(before, list)
            or counted
            or (robs is not (seat in draft.robbed) and kind in {"draws", "robs"})
        ):
            whose = "the common widow" if seat == NOBODY else f"what {seat} {_DOES[kind]}"
            name = FILLS.get(kind, kind)
            first = place_in(draft, Place(name, seat))
            desk.repeated(
                desk.span(group.start, group.end),
                whose[0].upper() + whose[1:],
                first,
                seat=seat if seat != NOBODY else None,
            )
            return False
    cards = _held(desk, kind, group, listed_only=listed_only)
    if cards is None and listed_only:
        return False
    target: dict[str, Holding] = draft.holdings(kind)
    if isinstance(before, list) and isinstance(cards, list):
        before += cards
    else:
        target[seat] = cards
    if kind == "robs":
        draft.robbed.add(seat)
    return True


_DOES: Final = {
    "deal": "is dealt",
    "widow": "gets as a widow",
    "discards": "throws",
    "threw": "throws",
    "draws": "takes",
    "robs": "takes",
    "lays": "lays down",
}


def _held(desk: Desk, kind: str, group: Group, *, listed_only: bool) -> Holding:
    """Read a number or cards; None where neither could be read."""
    items = group.items
    if not items:
        desk.tell("syntax", desk.span(group.start, group.end), "Expected cards or a number behind the seat.")
        return None
    first = items[0]
    if kind == "threw" and first.kind != "NUMBER":
        desk.no_number(first, "the number of cards thrown (`discards` lists the cards)")
        return None
    if first.kind == "NUMBER":
        number = int(first.text)
        if not listed_only:
            return number
        if number:
            message = f"Expected cards, found {quote(first.text)}; only 0, no card, is a number here."
            desk.tell("syntax", desk.span(first.start, first.end), message)
            return None
        return []
    if len(items) == 1 and first.kind == "OTHER" and not listed_only:
        if first.text.isdigit():
            desk.no_number(first, "a number or cards")
        else:
            desk.card(first)
        return None
    return _cards(desk, items)


def _cards(desk: Desk, items: tuple[Item, ...]) -> list[Card]:
    """Read a list of cards; a suit and a rank parted by a blank are one card that was not read."""
    cards: list[Card] = []
    skip = False
    for index, item in enumerate(items):
        if skip:
            skip = False
            continue
        following = items[index + 1] if index + 1 < len(items) else None
        if item.kind == "OTHER" and following is not None and _halves(item, following):
            text = f"{item.text}{following.text}"
            span = desk.span(item.start, following.end)
            fix = Fix("Leave the blank out.", span.start, span.end, text)
            desk.tell("unknown-card", span, f"A card holds no blank; did you mean {text}?", fix=fix)
            cards.append(UNKNOWN)
            skip = True
            continue
        cards.append(desk.card(item))
    return cards


def _halves(item: Item, following: Item) -> bool:
    """Whether two words are the suit and the rank of one card."""
    return (
        parse_suit(item.text) is not None and following.kind == "OTHER" and following.text.upper() in _RANKS
    )


_RANKS: Final = frozenset({"2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "J", "Q", "K", "A"})


def _pile(desk: Desk, line: Line) -> str:
    """The stock, or the second one."""
    draft = desk.draft
    kind = draft.pile() if line.kind == "stock" else "restock"
    first = line.groups[0].items[0]
    cards: list[Card] = []
    if first.kind == "NUMBER":
        if int(first.text):
            message = f"Expected the cards of the stock, top first, found {quote(first.text)}."
            desk.tell("syntax", desk.span(first.start, first.end), message)
            return ""
    else:
        cards = _cards(desk, line.groups[0].items)
    before: list[Card] | None = getattr(draft, kind)
    if before is None:
        setattr(draft, kind, cards)
    else:
        before += cards
    return _set(desk, kind)


def _takes(desk: Desk, line: Line) -> str:
    item = line.groups[0].items[0]
    taker = NOBODY if item.kind == "NOBODY" else desk.seat(item)
    if taker is None:
        return ""
    desk.draft.takes = taker
    return _set(desk, "takes")


# --- the table ----------------------------------------------------------------------------------------------


def _header(desk: Desk, line: Line) -> str:
    draft, items = desk.draft, line.groups[0].items if line.groups else ()
    seats = draft.table.seats
    names = [desk.seat(item) for item in items]
    known = [name for name in names if name is not None]
    order = draft.table.order(known) if len(known) == len(names) else None
    if order is not None:
        draft.head(order)
    else:
        if len(known) == len(names):
            span = desk.span(items[0].start, items[-1].end)
            message = (
                f"The header names every seat once, clockwise: {' '.join(seats)}, from any of them."
                " As it stands, it does not tell whose the cards below are."
            )
            desk.tell("syntax", span, message)
        draft.head_unread(len(names))
    return _set(desk, "header")


def lost_row(desk: Desk) -> str:
    """A row that the grammar does not allow keeps its place: none of its cards is known."""
    draft = desk.draft
    if draft.tricks is None or not desk.cleaned.text.lstrip()[:1].isdigit():
        return ""
    return _add_row(desk, Trick(len(draft.tricks) + 1, None, None, draft.table.unread))


def _add_row(desk: Desk, trick: Trick) -> str:
    tricks = desk.draft.tricks
    if tricks is not None:
        tricks.append(trick)
    return _set(desk, "row")


def _row(desk: Desk, line: Line) -> str:
    draft = desk.draft
    if draft.tricks is None or not draft.order:
        message = "This row stands before the header of its table, a line such as `trick " + " ".join(
            draft.table.seats
        )
        desk.tell("syntax", desk.whole(), message + "`; its cells were read in this order.")
        draft.head(draft.table.seats)
    number, fine = _row_number(desk, line)
    expected = len(draft.tricks or ()) + 1  # by its place, which is the trick that findings name
    seats, cells = draft.order, line.groups
    if len(cells) not in {len(seats), draft.unplaced or len(seats)}:
        _wrong_size(desk, line, expected)
        return _add_row(desk, Trick(number, None, None, draft.table.unread))
    if fine and number != expected and number != _following(draft):
        fine = False
        span = desk.span(line.word.start, line.word.end)
        desk.tell("trick-number", span, f"This row is number {expected}, not {number}.", trick=expected)
    holders: tuple[str | None, ...] = (None,) * len(cells) if draft.unplaced else seats
    played = []
    for holder, cell in zip(holders, cells, strict=True):
        cards = [item for item in cell.items if item.kind not in {"MARK", "NOBODY"}]
        played.append(tuple([desk.card(item, trick=expected, seat=holder) for item in cards]))
    marks = _marks(desk, cells, expected, told=not fine)
    if draft.unplaced:
        return _add_row(desk, Trick(number, None, None, draft.table.unread))
    plays = {seat: Play(seat, played[at]) for at, seat in enumerate(seats)}
    leader, winner = [None if at is None else seats[at] for at in marks]
    return _add_row(desk, Trick(number, leader, winner, tuple([plays[seat] for seat in draft.table.seats])))


def _row_number(desk: Desk, line: Line) -> tuple[int, bool]:
    """The number of a row as written, or that of its place where none can be read; whether it could."""
    if line.word.kind != "NUMBER":
        desk.no_number(line.word, "the number of the row")
        return len(desk.draft.tricks or ()) + 1, False
    return int(line.word.text), True


def _following(draft: Draft) -> int:
    """The number after that of the last row: where one was wrong, those after it may go on from it."""
    return draft.tricks[-1].number + 1 if draft.tricks else 1


def _wrong_size(desk: Desk, line: Line, number: int) -> None:
    """Report a row with too few or too many cells: whose cells these are cannot be told."""
    cells, seats = line.groups, desk.draft.order
    found = f"{len(cells)} cell{'' if len(cells) == 1 else 's'}"
    span = desk.span(line.start, line.end)
    if len(cells) > len(seats):
        span = desk.span(cells[len(seats)].start, cells[-1].end)
    message = f"A row has one cell for each seat ({listed(seats)}); this one has {found}.{split_card(cells)}"
    desk.tell("trick-row", span, message, trick=number)


def _marks(desk: Desk, cells: tuple[Group, ...], number: int, *, told: bool) -> tuple[int | None, int | None]:
    """The cells marked as leader's and winner's; none where a mark stands twice, which is told once a row."""
    found: list[int | None] = []
    for mark, what in ((">", "leader"), ("*", "winner")):
        marks = [
            (at, item)
            for at, cell in enumerate(cells)
            for item in cell.items
            if item.kind == "MARK" and item.text == mark
        ]
        found.append(marks[0][0] if len(marks) == 1 else None)
        if len(marks) > 1 and not told:
            item = marks[1][1]
            told = True
            message = f"A row marks one card as that of the {what}; `{mark}` stands {len(marks)} times."
            desk.tell("double-mark", desk.span(item.start, item.end), message, trick=number)
    return found[0], found[1]


# --- sums ---------------------------------------------------------------------------------------------------


def _sums(desk: Desk, line: Line) -> str:
    sums: dict[str, int] = {}
    first: dict[str, Group] = {}
    for group in line.groups:
        side = None if group.head is None else desk.caller(group.head)
        item = group.items[0]
        if item.kind == "OTHER":
            desk.no_number(item, "a number of points")
            continue
        if side is None:
            continue
        if side in sums:
            where = desk.span(first[side].start, first[side].end)
            desk.repeated(desk.span(group.start, group.end), f"The number of {side}", where)
            continue
        first[side] = group
        sums[side] = int(item.text.replace("−", "-"))
    if not sums:
        return ""
    setattr(desk.draft, line.kind, sums)
    return _set(desk, line.kind)


def _void(desk: Desk, line: Line) -> str:
    reason = line.groups[0]
    desk.draft.void = desk.raw[reason.start : reason.end]
    return _set(desk, "void")


_READS: Final[dict[str, Callable[[Desk, Line], str]]] = {
    "cut": read_cut,
    "bids": _bids,
    "trump": _trump,
    "partner": _partner,
    "deal": _hands,
    "widow": _hands,
    "takes": _takes,
    "stock": _pile,
    "restock": _pile,
    "discards": _hands,
    "threw": _hands,
    "draws": _hands,
    "robs": _hands,
    "lays": _hands,
    "header": _header,
    "row": _row,
    "points": _sums,
    "score": _sums,
    "total": _sums,
    "brought": _sums,
    "void": _void,
}
