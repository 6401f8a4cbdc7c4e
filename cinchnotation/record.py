"""The hand record: what somebody wrote down of one deal, as frozen values, and nothing that was worked out.

Fields and names are those of `cinch-record/1`; JSON, schema and library show exactly these classes.
`None` always means "not recorded". Seats are spelt as the record's seat list spells them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from cinchnotation.cards import Card, Suit
from cinchnotation.frozen import FrozenDict, filled_by_slot
from cinchnotation.seats import DEFAULT_SEATS

__all__ = [
    "RECORD_FORMAT",
    "Bid",
    "Call",
    "Comment",
    "Discard",
    "Draw",
    "HandRecord",
    "PartnerCall",
    "Place",
    "Places",
    "Play",
    "Position",
    "Sic",
    "Span",
    "Stated",
    "TableEvent",
    "Trick",
    "TrumpNaming",
]

RECORD_FORMAT = "cinch-record/1"

Bid: TypeAlias = int | Literal["?"] | None
"""What a seat called: a number of points, None for a pass, `"?"` for a call that is not known."""

_EMPTY: FrozenDict[str, str] = FrozenDict()


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Call:
    """One call of the auction. Where only the side of the maker is known, `seat` is that side (`E-W`)."""

    seat: str
    bid: Bid = None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class TrumpNaming:
    """The suit named as trumps, and by whom (a seat or a side) where that is written down."""

    seat: str | None
    suit: Suit


@dataclass(frozen=True, slots=True)
class PartnerCall:
    """`seat` calls `card` for his partner; `holder` holds it, `"-"` nobody."""

    seat: str
    card: Card
    holder: str | None = None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Discard:
    """All that a seat throws before the first lead: how many cards and, where recorded, which."""

    count: int | None = None
    cards: tuple[Card, ...] | None = None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Draw:
    """All that a seat takes before the first lead: drawn from the top, or chosen where `robbed`."""

    count: int | None = None
    cards: tuple[Card, ...] | None = None
    robbed: bool = False


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Play:
    """What one seat puts to a trick: its top card first, none where `cards` is empty."""

    seat: str
    cards: tuple[Card, ...] = ()


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Trick:
    """One row: `number`, `leader` and `winner` as written, the plays in seat order from the first seat."""

    number: int
    leader: str | None = None
    winner: str | None = None
    plays: tuple[Play, ...] = ()


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Stated:
    """The sums that the record states, in points by side: checked, never trusted."""

    points: FrozenDict[str, int] | None = None
    score: FrozenDict[str, int] | None = None
    total: FrozenDict[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Sic:
    """What the print or the sheet shows at one place, where the record has what was meant.

    `at` is an address as that of a comment (`trick 5`, `draws Y`, `score`); a number that ends the address of
    a list is that of the item itself (`deal A 5`, the fifth card; `bids 3`, the third call). `seat` is the
    seat of a cell (`trick 5`) or of a call (`bids`), the side of a sum (`score`); else it is None.
    """

    at: str
    seat: str | None
    print: str


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What happened at the table beside the calls and plays, or was claimed: an irregularity with its sequel.

    `at` is the moment (`deal`, `bids.2`, `4`, `4.1`) and `kind` one of `tableevents.EVENT_KINDS`, where both
    are explained. `seat` is whom it concerns (of `concedes` a seat or a side), `by` who claims or demands
    it, `cards` the cards in question, `suit` the suit named, `number` a number of cards or points or of a
    trick, `seats` the order of play, `outcome` one of the outcomes that its kind has.
    """

    at: str
    kind: str
    seat: str | None = None
    by: str | None = None
    cards: tuple[Card, ...] | None = None
    suit: Suit | None = None
    number: int | None = None
    seats: tuple[str, ...] | None = None
    outcome: str | None = None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Comment:
    """A comment and where it stands.

    `at` names what it belongs to (`trick 2`, `tag Event`, `draws Y`; `record` for the whole record);
    `place` is `above` (on lines of its own above the record), `line` (behind the statement, on its line)
    or `below` (on lines of its own after it); `form` is `;` or `{}`.
    """

    at: str
    place: Literal["above", "line", "below"]
    form: Literal[";", "{}"]
    text: str


@filled_by_slot
@dataclass(frozen=True, slots=True)
class HandRecord:
    """One deal as recorded. Equal records have equal facts and comments, wherever they were read.

    `cut` has what was cut for partners, seats and deal: by seat, and by name of those who sit out, the card
    and, where that was level with another, the further ones that settled it. `events` stand in the order of
    their moments.
    """

    tags: FrozenDict[str, str] = _EMPTY
    rules: str | None = None
    seats: tuple[str, ...] = DEFAULT_SEATS
    dealer: str | None = None
    brought: FrozenDict[str, int] | None = None
    calls: tuple[Call, ...] | None = None
    trump: TrumpNaming | None = None
    partner: PartnerCall | None = None
    deal: FrozenDict[str, tuple[Card, ...]] | None = None
    widow: FrozenDict[str, tuple[Card, ...]] | None = None
    takes: str | None = None
    stock: tuple[Card, ...] | None = None
    restock: tuple[Card, ...] | None = None
    discards: FrozenDict[str, Discard] | None = None
    draws: FrozenDict[str, Draw] | None = None
    tricks: tuple[Trick, ...] | None = None
    lays: FrozenDict[str, tuple[Card, ...]] | None = None
    stated: Stated = Stated()
    void: str | None = None
    cut: FrozenDict[str, tuple[Card, ...]] | None = None
    events: tuple[TableEvent, ...] | None = None
    sic: tuple[Sic, ...] | None = None
    comments: tuple[Comment, ...] = ()


# --- where things stand in the text that a record was read from ---------------------------------------------


class Position(NamedTuple):
    """A place in a text: line and column from 1, columns in code points."""

    line: int
    column: int

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        """Show pydantic an object with line and column."""
        from pydantic_core import core_schema  # noqa: PLC0415  # only the border to the JSON Schema loads it

        number = core_schema.typed_dict_field(core_schema.int_schema(ge=1))
        fields = core_schema.typed_dict_schema({"line": number, "column": number}, extra_behavior="forbid")
        return core_schema.no_info_after_validator_function(
            lambda position: cls(**position),
            fields,
            serialization=core_schema.plain_serializer_function_ser_schema(
                lambda position: position._asdict(), return_schema=fields
            ),
        )


class Span(NamedTuple):
    """A stretch of text; `end` is exclusive."""

    start: Position
    end: Position


class Place(NamedTuple):
    """Names a part of a record, so that a finding can point at it before anyone knows its line and column.

    ==========  =============  ===============================================================
    kind        key            index
    ==========  =============  ===============================================================
    record
    tag         name of a tag  (`Rules`, `Seats` and `Dealer` included)
    call                       position in `calls`
    trump, partner, takes, void, cut, brought, points, score, total, header
    deal, widow, discards, draws, lays
                seat           None: the seat's whole entry; else position among its cards
    stock, restock             None: the whole statement; else position among its cards
    event                      position in `events`
    row                        position in `tricks`
    cell        seat           position in `tricks`: that seat's cards, without its mark
    leader      seat or None   position in `tricks`: the mark `>`
    winner      seat or None   position in `tricks`: the mark `*`
    ==========  =============  ===============================================================

    Positions count from 0.
    """

    kind: str
    key: str | None = None
    index: int | None = None  # type: ignore[assignment]  # hides tuple.index, which no place needs


class Places(Protocol):
    """What a reader hands over beside a record: the text positions of its parts, worked out when asked."""

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the text has no such part."""
