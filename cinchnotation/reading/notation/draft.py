"""A record under construction: what its lines have given so far, and the frozen record made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from cinchnotation.comments import TAGS, in_order
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.notation.table import SeatTable, seat_table
from cinchnotation.record import Comment, Discard, Draw, HandRecord, Stated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.findings import Finding
    from cinchnotation.record import Call, PartnerCall, Play, Trick, TrumpNaming

__all__ = ["Draft", "Holding", "Remark", "Where"]

Holding: TypeAlias = "list[Card] | int | None"
"""What a seat throws or takes: its cards, or how many; None where it was written and could not be read."""

_RANKS: Final = {name: rank for rank, name in enumerate(TAGS)}
_UNKNOWN_TAG: Final = len(TAGS)
_COUNTED: Final = frozenset({"bids", "stock", "restock", "deal", "widow", "lays", "discards", "draws", "robs"})


class Where(NamedTuple):
    """Where in a record a line ends: its statement, the last seat on it, the number of items up to there."""

    kind: str
    key: str | None = None
    items: int = 0


class Remark(NamedTuple):
    """A comment whose address is not final yet: a list may go on after it."""

    where: Where
    place: Literal["above", "line", "below"]
    form: Literal[";", "{}"]
    text: str


class Draft:
    """The parts of one record, filled line by line. `said` lists what each line that was read was, by number."""

    __slots__ = (
        "brought", "calls", "cells", "deal", "discards", "draws", "findings", "first", "key", "last", "lays",
        "lines", "order", "partner", "points", "rank", "remarks", "restock", "robbed", "rules", "said", "score",
        "seats_tag", "shift", "statements", "stock", "suited", "table", "tags", "takes", "total", "tricks",
        "trump", "void", "widow", "width", "dealer_tag", "foreign", "recognised",
    )  # fmt: skip

    def __init__(self, first: int) -> None:
        self.first = first  # the number of its first line
        self.lines: list[str] = []
        self.said: list[tuple[str, int]] = []
        self.findings: list[Finding] = []
        self.remarks: list[Remark] = []
        self.statements = False  # whether a statement has begun, so that a tag begins the next record
        self.recognised = False  # whether a line was of the notation, readable or not
        self.last = "record"  # the kind of the last line that gave something
        self.key: str | None = None  # the last seat on it, or the tag's name
        self.foreign = 0  # lines in a row that are nothing of the notation
        self.tags: dict[str, str] = {}
        self.rank = -1
        self.rules: str | None = None
        self.seats_tag: str | None = None
        self.dealer_tag: str | None = None
        self.table: SeatTable = seat_table()
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
        self.tricks: list[Trick] | None = None
        self.lays: dict[str, list[Card]] | None = None
        self.points: dict[str, int] | None = None
        self.score: dict[str, int] | None = None
        self.total: dict[str, int] | None = None
        self.void: str | None = None

    # --- what lines give ------------------------------------------------------------------------------------

    def tag(self, name: str, value: str) -> None:
        """Keep a tag that does not stand yet."""
        if name == "Rules":
            self.rules = value
        elif name == "Seats":
            self.seats_tag = value
        elif name == "Dealer":
            self.dealer_tag = value
        else:
            self.tags[name] = value
            rank = _RANKS.get(name, _UNKNOWN_TAG)
            self.rank = rank if rank >= self.rank else _UNKNOWN_TAG + 1

    def has_tag(self, name: str) -> bool:
        """Whether a tag of that name stands already."""
        if name in {"Rules", "Seats", "Dealer"}:
            return (self.rules, self.seats_tag, self.dealer_tag)[("Rules", "Seats", "Dealer").index(name)] is not None
        return name in self.tags

    def head(self, order: tuple[str, ...]) -> None:
        """Begin the table: its columns are the seats of `order`."""
        self.order = order
        self.cells = [self.table.cells[seat] for seat in order]
        self.width = len(order) + 1
        self.shift = (len(order) - self.table.place[order[0]]) % len(order)
        if self.tricks is None:
            self.tricks = []

    def pile(self) -> str:
        """Which stock a line `stock` gives: the first, or, parted from it by other statements, the second."""
        if self.stock is None or self.last == "stock":
            return "stock"
        return "restock"

    def holdings(self, kind: str) -> dict[str, Holding]:
        """Return what the statement `kind` fills, made where this is its first line."""
        name = {"threw": "discards", "robs": "draws"}.get(kind, kind)
        held: dict[str, Holding] | None = getattr(self, name)
        if held is None:
            held = {}
            setattr(self, name, held)
        return held

    def here(self) -> Where:
        """Where the last line that gave something ends."""
        kind, key = self.last, self.key
        if kind == "row":
            return Where("trick", None, len(self.tricks or ()))
        if kind == "threw":
            kind = "discards"
        if kind == "bids":
            return Where(kind, None, len(self.calls or ()))
        if kind in {"stock", "restock"}:
            return Where(kind, None, len(getattr(self, kind) or ()))
        if kind == "draws" or kind == "robs":
            kind = "robs" if key in self.robbed else "draws"
        if kind in _COUNTED and key is not None:
            held = self.holdings(kind).get(key)
            return Where(kind, key, len(held) if isinstance(held, list) else 0)
        return Where(kind, key)

    # --- the record -----------------------------------------------------------------------------------------

    def record(self) -> HandRecord:
        """Make the record of what was read; its mappings stand in the order of tags, seats and sides."""
        seats = self.table.seats
        tags = self.tags
        if self.rank > _UNKNOWN_TAG:
            tags = {name: tags[name] for name in sorted(tags, key=lambda name: _RANKS.get(name, _UNKNOWN_TAG))}
        dealer = self.dealer_tag
        calls, stock, restock, tricks = self.calls, self.stock, self.restock, self.tricks
        points, score, total = self.points, self.score, self.total
        return HandRecord(
            FrozenDict(tags),
            self.rules,
            seats,
            None if dealer is None else self.table.seat(dealer),
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
            _NOTHING_STATED
            if points is None and score is None and total is None
            else Stated(
                None if points is None else self._by_side(points),
                None if score is None else self._by_side(score),
                None if total is None else self._by_side(total),
            ),
            self.void,
            self._comments() if self.remarks else (),
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
        return FrozenDict({
            seat: Discard(len(cards), tuple(cards)) if isinstance(cards := held[seat], list) else Discard(cards)
            for seat in self._seats_in(held)
        })

    def _taken(self, held: Mapping[str, Holding]) -> FrozenDict[str, Draw]:
        robbed = self.robbed
        return FrozenDict({
            seat: Draw(len(cards), tuple(cards), seat in robbed)
            if isinstance(cards := held[seat], list)
            else Draw(cards, None, seat in robbed)
            for seat in self._seats_in(held)
        })

    def _comments(self) -> tuple[Comment, ...]:
        made = [Comment(self._address(where), place, form, text) for where, place, form, text in self.remarks]
        return in_order(made, self.table.seats) if len(made) > 1 else tuple(made)

    def _address(self, where: Where) -> str:
        """A comment's address: with the number of items before it where its list goes on in a later line."""
        kind, key, items = where
        if kind == "trick":
            return f"trick {items}"
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
