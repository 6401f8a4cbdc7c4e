"""A record under construction: what its lines have given so far, and the frozen record made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from cinchnotation.comments import TAGS, in_order
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.notation.table import SeatTable, seat_table
from cinchnotation.record import Comment, Discard, Draw, HandRecord, Stated
from cinchnotation.seats import in_seat_order
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.findings import Finding
    from cinchnotation.record import Call, PartnerCall, Places, Play, Sic, Span, Trick, TrumpNaming

__all__ = ["FILLS", "Draft", "Holding", "Remark", "Where"]

Holding: TypeAlias = "list[Card] | int | None"
"""What a seat throws or takes: its cards, or how many; None where it was written and could not be read."""

FILLS: Final = {"threw": "discards", "robs": "draws"}
"""Statements whose items go into the field of another one."""

_RANKS: Final = {name: rank for rank, name in enumerate(TAGS)}
_UNKNOWN_TAG: Final = len(TAGS)
_ORDERED: Final = {
    "tag": 1,
    "bids": 2,
    "trump": 3,
    "header": 4,
    "trick": 5,
    "points": 6,
    "score": 7,
    "total": 8,
}
_MOST_ORDERS: Final = 256
_COUNTED: Final = frozenset(
    {"bids", "stock", "restock", "deal", "widow", "lays", "discards", "draws", "robs"}
)


Where: TypeAlias = "tuple[str, str | None, int]"
"""Where in a record a line ends: its statement, the last seat on it, the number of items up to there."""

Remark: TypeAlias = 'tuple[Where, Literal["above", "line", "below"], Literal[";", "{}"], str]'
"""A comment whose address is not final yet, as a list may go on after it: where, its place, form and text."""


class Draft:
    """The parts of one record, filled line by line. `said` lists what each line that was read was."""

    __slots__ = (
        "brought",
        "calls",
        "cells",
        "cut",
        "deal",
        "dealer_at",
        "discards",
        "draws",
        "findings",
        "first",
        "foreign",
        "foreign_at",
        "key",
        "last",
        "lays",
        "lines",
        "order",
        "partner",
        "places",
        "points",
        "remarks",
        "restock",
        "robbed",
        "said",
        "score",
        "shift",
        "sic",
        "statements",
        "stock",
        "suited",
        "table",
        "tagged",
        "tags",
        "takes",
        "total",
        "tricks",
        "trump",
        "unplaced",
        "void",
        "widow",
        "width",
    )  # fmt: skip

    def __init__(self, first: int) -> None:
        self.first = first  # the number of its first line
        self.lines: list[str] = []
        self.said: list[tuple[str, int]] = []
        self.findings: list[Finding] = []
        self.remarks: list[Remark] = []
        self.statements = False  # whether a statement has begun, so that a tag begins the next record
        self.tagged = False  # whether a line is a tag, readable or not
        self.places: Places | None = None  # where its parts stand, once that was asked
        self.last = "record"  # the kind of the last line that gave something
        self.key: str | None = None  # the last seat on it, or the tag's name
        self.foreign = 0  # lines in a row that are nothing of the notation
        self.foreign_at = 0  # the position of the finding that stands for the rest of them
        self.tags: dict[str, str] = {}  # all of them, by the names that the notation knows
        self.dealer_at: tuple[int, int, int] | None = None  # its line from 1, its raw stretch from 0
        self.table: SeatTable = seat_table()
        self.cut: dict[str, tuple[Card, ...]] | None = None
        self.brought: dict[str, int] | None = None
        self.calls: list[Call] | None = None
        self.suited = False  # whether the sole call carries the suit
        self.trump: TrumpNaming | None = None
        self.partner: PartnerCall | None = None
        self.deal: dict[str, list[Card]] | None = None
        self.widow: dict[str, list[Card]] | None = None
        self.takes: str | None = None
        self.stock: list[Card] | None = None
        self.restock: list[Card] | None = None
        self.discards: dict[str, Holding] | None = None
        self.draws: dict[str, Holding] | None = None
        self.robbed: set[str] = set()
        self.order: tuple[str, ...] = ()  # the seats of the header; none before it
        self.cells: list[Mapping[str, Play]] = []
        self.shift = 0
        self.width = 0
        self.unplaced = 0  # columns of a header that does not tell whose they are; none where it does
        self.tricks: list[Trick] | None = None
        self.lays: dict[str, list[Card]] | None = None
        self.points: dict[str, int] | None = None
        self.score: dict[str, int] | None = None
        self.total: dict[str, int] | None = None
        self.void: str | None = None
        # By address and seat; with the span of each one's address.
        self.sic: dict[tuple[str, str | None], tuple[Sic, Span]] | None = None

    # --- what lines give ------------------------------------------------------------------------------------

    def head(self, order: tuple[str, ...]) -> None:
        """Begin the table: its columns are the seats of `order`."""
        table = self.table
        self.order = order
        self.cells = [table.cells[seat] for seat in order]
        self.shift = (len(order) - table.place[order[0]]) % len(order)
        self.width = len(order) + 1
        self.unplaced = 0
        if self.tricks is None:
            self.tricks = []

    def head_unread(self, columns: int) -> None:
        """Begin a table whose header does not tell which seat each of its columns is."""
        self.head(self.table.seats)
        self.width = 0  # its rows go the long way
        self.unplaced = columns

    def pile(self) -> str:
        """Which stock a line `stock` gives: the first, or, parted from it by other statements, the second."""
        if self.stock is None or self.last == "stock":
            return "stock"
        return "restock"

    def holdings(self, kind: str) -> dict[str, Holding]:
        """Return what the statement `kind` fills, made where this is its first line."""
        name = FILLS.get(kind, kind)
        held: dict[str, Holding] | None = getattr(self, name)
        if held is None:
            held = {}
            setattr(self, name, held)
        return held

    def here(self) -> Where:
        """Where the last line that gave something ends."""
        kind, key = self.last, self.key
        if kind == "row":
            return ("trick", None, len(self.tricks or ()))
        if kind == "sic":
            return (kind, None, len(self.sic or ()))
        if kind == "threw":
            kind = "discards"
        if kind == "bids":
            return (kind, None, len(self.calls or ()))
        if kind in {"stock", "restock"}:
            return (kind, None, len(getattr(self, kind) or ()))
        if kind in {"draws", "robs"}:
            kind = "robs" if key in self.robbed else "draws"
        if kind in _COUNTED and key is not None:
            held = self.holdings(kind).get(key)
            return (kind, key, len(held) if isinstance(held, list) else 0)
        return (kind, key, 0)

    # --- the record -----------------------------------------------------------------------------------------

    def record(self) -> HandRecord:
        """Make the record of what was read; its mappings stand in the order of tags, seats and sides."""
        tags, dealer = self.tags, None
        if tags:
            order = _TAG_ORDERS.get(names := tuple(tags)) or _tag_order(names)
            if "Dealer" in tags:
                dealer = self.table.names.get(tags["Dealer"]) or self.dealer()
            kept = {name: tags[name] for name in order}
        calls, stock, restock, tricks = self.calls, self.stock, self.restock, self.tricks
        return HandRecord(
            FrozenDict(kept) if tags else NO_TAGS,
            tags.get("Rules"),
            self.table.seats,
            dealer,
            None if self.brought is None else self._by_side(self.brought),
            None if calls is None else tuple(calls),
            self.trump,
            self.partner,
            None if self.deal is None else self._by_seat(self.deal),
            None if self.widow is None else self._by_seat(self.widow),
            self.takes,
            None if stock is None else tuple(stock),
            None if restock is None else tuple(restock),
            None if self.discards is None else self._thrown(self.discards),
            None if self.draws is None else self._taken(self.draws),
            None if tricks is None else tuple(tricks),
            None if self.lays is None else self._by_seat(self.lays),
            self._stated(),
            self.void,
            None if self.cut is None else FrozenDict(in_seat_order(self.cut, self.table.seats)),
            sic=None if self.sic is None else tuple([sic for sic, _ in self.sic.values()]),
            comments=self._comments() if self.remarks else (),
        )

    def dealer(self) -> str | None:
        """The seat that the tag Dealer names, None where it names none."""
        return self.table.seat(clean(self.tags["Dealer"]).text.strip())

    def _stated(self) -> Stated:
        points, score, total = self.points, self.score, self.total
        if points is None and score is None and total is None:
            return _NOTHING_STATED
        return Stated(
            None if points is None else self._by_side(points),
            None if score is None else self._by_side(score),
            None if total is None else self._by_side(total),
        )

    def _by_side(self, sums: dict[str, int]) -> FrozenDict[str, int]:
        if len(sums) > 1:
            place = self.table.place
            ranks = [place[side.partition("-")[0]] for side in sums]
            if ranks != sorted(ranks):
                sums = dict(sorted(sums.items(), key=lambda entry: place[entry[0].partition("-")[0]]))
        return FrozenDict(sums)

    def _seats_in(self, held: Mapping[str, object]) -> tuple[str, ...]:
        """The seats that `held` has, in seat order, those that all share at the end."""
        if tuple(held) == self.table.seats:
            return self.table.seats
        place = self.table.place
        return tuple(sorted(held, key=lambda seat: place.get(seat, len(place))))

    def _by_seat(self, held: Mapping[str, list[Card]]) -> FrozenDict[str, tuple[Card, ...]]:
        return FrozenDict({seat: tuple(held[seat]) for seat in self._seats_in(held)})

    def _thrown(self, held: Mapping[str, Holding]) -> FrozenDict[str, Discard]:
        return FrozenDict(
            {
                seat: Discard(len(cards), tuple(cards))
                if isinstance(cards := held[seat], list)
                else Discard(cards)
                for seat in self._seats_in(held)
            }
        )

    def _taken(self, held: Mapping[str, Holding]) -> FrozenDict[str, Draw]:
        robbed = self.robbed
        return FrozenDict(
            {
                seat: Draw(len(cards), tuple(cards), seat in robbed)
                if isinstance(cards := held[seat], list)
                else Draw(cards, None, seat in robbed)
                for seat in self._seats_in(held)
            }
        )

    def _comments(self) -> tuple[Comment, ...]:
        """The comments with their addresses, in the order of the canonical layout."""
        made = []
        ordered = True
        last: tuple[int, int, int] = (-1, 0, 0)
        for where, place, form, text in self.remarks:
            made.append(Comment(self._address(where), place, form, text))
            kind, key, items = where
            if kind in _ORDERED:  # lines that stand in canonical order anyway need no sorting
                rank = (_ORDERED[kind], 0 if key is None else _RANKS.get(key, _UNKNOWN_TAG), items)
                ordered = ordered and rank > last
                last = rank
            else:
                ordered = False
        return tuple(made) if ordered or len(made) < 2 else in_order(made, self.table.seats)

    def _address(self, where: Where) -> str:
        """A comment's address: with the number of items before it where its list goes on in a later line."""
        kind, key, items = where
        if kind in {"trick", "sic"}:
            return f"{kind} {items}"
        name = kind if key is None else f"{kind} {key}"
        if not items or kind not in _COUNTED:
            return name
        if key is None:
            whole = len((self.calls if kind == "bids" else getattr(self, kind)) or ())
        else:
            held = self.holdings(kind).get(key)
            whole = len(held) if isinstance(held, list) else 0
        return name if items == whole else f"{name} {items}"


_NOTHING_STATED: Final = Stated()
NO_TAGS: Final[FrozenDict[str, str]] = FrozenDict()
_SPECIAL: Final = frozenset({"Rules", "Seats", "Dealer"})  # tags that are fields of the record
_TAG_ORDERS: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}


def _tag_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """The tags of a record as it keeps them: known ones in their order, the others as written."""
    kept = (name for name in names if name not in _SPECIAL)
    order = tuple(sorted(kept, key=lambda name: _RANKS.get(name, _UNKNOWN_TAG)))
    if len(_TAG_ORDERS) < _MOST_ORDERS and all(name in _RANKS for name in names):
        _TAG_ORDERS[names] = order
    return order
