"""A record from the data of its JSON: every field checked, everything that is wrong noted with its path.

What reads without a fault can be written in the native notation and read again unchanged; what that could not
carry is a fault here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from cinchnotation.comments import TAGS
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.jsontext.cutting import read_cut
from cinchnotation.reading.jsontext.misprints import read_misprints
from cinchnotation.reading.jsontext.problems import shown
from cinchnotation.reading.jsontext.remarks import read_comments
from cinchnotation.reading.jsontext.rows import read_rows
from cinchnotation.reading.jsontext.seating import seating_of
from cinchnotation.reading.jsontext.values import Values
from cinchnotation.record import (
    RECORD_FORMAT,
    Call,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Stated,
    TrumpNaming,
)
from cinchnotation.seats import DEFAULT_SEATS, MOST_SEATS, is_seat_name
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card
    from cinchnotation.reading.jsontext.positions import Path
    from cinchnotation.reading.jsontext.problems import Problem
    from cinchnotation.record import Bid

__all__ = ["build"]

_CALL: Final = dict.fromkeys(("seat", "bid"))
_TRUMP: Final = dict.fromkeys(("seat", "suit"))
_PARTNER: Final = dict.fromkeys(("seat", "card", "holder"))
_DISCARD: Final = dict.fromkeys(("count", "cards"))
_DRAW: Final = dict.fromkeys(("count", "cards", "robbed"))
_STATED: Final = dict.fromkeys(("points", "score", "total"))
_TAG_WORD: Final = re.compile(r"[^\W\d_]\w*")
_FIELD_TAGS: Final = frozenset({"Rules", "Seats", "Dealer"})
_TAG_NAMED: Final = {name.lower(): name for name in TAGS} | {name: name for name in TAGS}
_OPENS_COMMENT: Final = re.compile(r"(?<![^\s\ufeff\u200b\u2060])[;{]")
_USUAL_SEATS: Final = list(DEFAULT_SEATS)
_NO_TAGS: Final[FrozenDict[str, str]] = FrozenDict()
_NOTHING_STATED: Final = Stated()
_DRAWN: Final = {str(count): Draw(count) for count in range(17)}
"""Draws of which only the number is recorded, by its text: 2 is one, 2.0 and true are not."""


def build(data: Any) -> tuple[HandRecord | None, list[Problem], int]:
    """Make a record of parsed JSON: the record (None where it is none), its problems, the fields counted."""
    reader = _RecordReader()
    return reader.record(data), reader.problems, reader.pairs


def _odd(name: str) -> bool:
    """Whether the notation would read a name as another one: it takes a fullwidth letter for a plain one."""
    return not name.isascii() and bool(clean(name).odd)


class _RecordReader(Values):
    """Reads one record, field by field."""

    __slots__ = ()

    def record(self, data: Any) -> HandRecord | None:
        """Return the record; None where the data says of itself that it is something else."""
        if data.__class__ is not dict:
            self.fault((), f"A record is an object in braces; this is {shown(data)}.")
            return None
        if data.get("format") != RECORD_FORMAT:
            self._wrong_format(data)
            return None
        self.pairs += len(data)
        if data.get("seats") is not None:
            self._seats(data["seats"])
        parts: dict[str, Any] = {}
        for name, value in data.items():
            read = _READERS.get(name)
            if read is None:
                if name not in _OWN_WAY:
                    self.unknown_field(name, (), (*_OWN_WAY, *_READERS), "A record")
            elif value is not None:
                parts[name] = read(self, value)
        record = HandRecord(seats=self.seating.seats, **parts)
        if record.restock is not None and record.stock is None:
            self.fault(("restock",), "A second stock is recorded after the first: “stock” is missing.")
        # Addresses are checked against the record; nobody else has seen it yet.
        misprints = data.get("sic")
        if misprints is not None:
            object.__setattr__(record, "sic", read_misprints(self, record, misprints))
        remarks = data.get("comments")
        if remarks is not None and remarks != []:
            object.__setattr__(record, "comments", read_comments(self, record, remarks))
        return record

    def _wrong_format(self, data: dict[str, Any]) -> None:
        wanted = f"a record begins with “format”: “{RECORD_FORMAT}”"
        if "format" not in data:
            self.fault((), f"This object does not say what it is: {wanted}.")
        else:
            self.fault(
                ("format",), f"This is {shown(data['format'])}, not a record that can be read: {wanted}."
            )

    # --- who sits where, and what the record says of itself -------------------------------------------------

    def _seats(self, value: Any) -> None:
        """Take the seat list over; everything after it is read by it."""
        if value == _USUAL_SEATS:
            return
        if value.__class__ is not list or len(value) < 2:
            self.fault(
                ("seats",), f"Seats are a list of two names or more, clockwise; this is {_length(value)}."
            )
            self.unsure_seats = True
            return
        seats: dict[str, str] = {}
        for i, name in enumerate(value):
            if name.__class__ is not str or not is_seat_name(name) or _odd(name):
                message = f"{shown(name)} cannot name a seat: a letter, then letters or digits, and no card."
                self.fault(("seats", i), message)
            elif name.casefold() in seats:
                self.fault(("seats", i), f"The seat {shown(name)} stands twice; every seat is named once.")
            elif len(seats) == MOST_SEATS:
                self.fault(("seats", i), f"No game has more than {MOST_SEATS} seats.")
                break
            else:
                seats[name.casefold()] = name
        self.unsure_seats = len(seats) < len(value)
        if len(seats) >= 2:
            self.seating = seating_of(tuple(seats.values()))

    def tags(self, value: Any) -> FrozenDict[str, str]:
        if value.__class__ is not dict:
            self.fault(("tags",), f"Tags are an object with a text for each name; this is {shown(value)}.")
            return _NO_TAGS
        self.pairs += len(value)
        tags: dict[str, str] = {}
        written: dict[str, str] = {}
        for key, text in value.items():
            path = ("tags", key)
            name = _TAG_NAMED.get(key) or _TAG_NAMED.get(key.lower())
            if name in _FIELD_TAGS:
                message = f"{name} is no tag in JSON but a field of the record, “{name.lower()}”."
                self.fault(path, message, key=True)
                continue
            if name is None:
                if not self._unknown_tag(key, path):
                    continue
                name = key
            first = written.setdefault(name, key)
            if first != key:
                message = f"The tag {shown(first)} stands again as {shown(key)}; the first counts."
                related = ("the first", ("tags", first))
                self.fault(path, message, name="duplicate-tag", key=True, related=related)
            elif text is None:
                self.fault(path, f"The tag {key} is a text; leave it out where there is none.")
            else:
                read = self.line(text, path, f"The tag {key}")
                if read is not None:
                    tags[name] = read
        return FrozenDict(tags)

    def _unknown_tag(self, key: str, path: Path) -> bool:
        """Note a tag that the notation does not know; false where it could not write that name at all."""
        if _TAG_WORD.fullmatch(key) and not _odd(key):
            message = f"{shown(key)} is no tag that the notation knows; it is kept."
            self.fault(path, message, name="unknown-tag", key=True)
            return True
        message = f"{shown(key)} cannot name a tag: a tag's name is one word of letters and digits."
        self.fault(path, message, key=True)
        return False

    # --- the auction ----------------------------------------------------------------------------------------

    def auction(self, value: Any) -> tuple[Call, ...] | None:
        if value.__class__ is not list:
            self.fault(("calls",), f"Calls are a list; this is {shown(value)}.")
            return None
        calls = [self._call(entry, ("calls", i)) for i, entry in enumerate(value)]
        return tuple([call for call in calls if call is not None]) or None

    def _call(self, value: Any, path: Path) -> Call | None:
        fields = self.fields(value, path, _CALL, "A call")
        if fields is None:
            return None
        bid = self._bid(fields.get("bid"), (*path, "bid"))
        name = fields.get("seat")
        if name is None:
            self.fault(path, "This call does not say whose it is: “seat” is missing.")
            return None
        seat = self._caller(name, (*path, "seat"), "Who calls")
        return None if seat is None else Call(seat, bid)

    def _caller(self, name: Any, path: Path, what: str) -> str | None:
        """Return the seat, or the side where no more is known; None for null or where it is neither."""
        if name.__class__ is str and "-" in name:
            side = self.seating.side(name)
            if side is not None:
                return side
        return self.seat(name, path, what)

    def _bid(self, value: Any, path: Path) -> Bid:
        if value is None or value == "?":
            return cast("Literal['?'] | None", value)
        if value.__class__ is str:
            passes = value.strip().lower() in {"pass", "p"}
            mend = ("write null", "null") if passes else None
            message = f"A bid is a whole number, null for a pass, or “?”; this is {shown(value)}."
            self.fault(path, message, mend=mend)
            return None if passes else "?"
        number = self.whole(value, path, "A bid")
        return "?" if number is None else number

    def trump(self, value: Any) -> TrumpNaming | None:
        fields = self.fields(value, ("trump",), _TRUMP, "The trump")
        if fields is None:
            return None
        seat = self._caller(fields.get("seat"), ("trump", "seat"), "Who names trumps")
        if fields.get("suit") is None:
            self.fault(("trump",), "This does not say which suit is trumps: “suit” is missing.")
            return None
        suit = self.suit(fields["suit"], ("trump", "suit"))
        return None if suit is None else TrumpNaming(seat, suit)

    def partner(self, value: Any) -> PartnerCall | None:
        fields = self.fields(value, ("partner",), _PARTNER, "A partner called")
        if fields is None:
            return None
        for name in ("seat", "card"):
            if fields.get(name) is None:
                self.fault(("partner",), f"A partner is called by a seat for a card: “{name}” is missing.")
                return None
        seat = self.seat(fields["seat"], ("partner", "seat"), "Who calls a partner")
        card = self.card(fields["card"], ("partner", "card"))
        holder = self.seat(fields.get("holder"), ("partner", "holder"), "Who holds the card", nobody=True)
        return None if seat is None else PartnerCall(seat, card, holder)

    # --- cards before play ----------------------------------------------------------------------------------

    def hand(self, value: Any, path: Path, seat: str) -> tuple[Card, ...] | None:
        if value is None:
            self.fault(path, "Cards are a list; leave the seat out where they are not recorded.", seat=seat)
        return self.cards(value, path, "Cards", seat=seat)

    def discard(self, value: Any, path: Path, seat: str) -> Discard | None:
        if value.__class__ is list:
            value = {"cards": value}
            self.pairs -= 1
        fields = self.fields(value, path, _DISCARD, "A discard")
        if fields is None:
            return None
        found = self._counted(fields, path, seat)
        return None if found is None else Discard(*found)

    def draws(self, value: Any) -> FrozenDict[str, Draw] | None:
        """Read what seats take; the ordinary case, numbers alone, without a detour."""
        try:
            entries = {
                self.seating.names[seat]: _DRAWN[str(entry["count"])]
                for seat, entry in value.items()
                if entry["cards"] is None and entry["robbed"] is False and len(entry) == 3
            }
        except (AttributeError, KeyError, TypeError):
            entries = {}
        if entries and len(entries) == len(value):
            self.pairs += 4 * len(entries)
            return FrozenDict(entries)
        return self.by_seat(value, ("draws",), "Draws", self.draw)

    def draw(self, value: Any, path: Path, seat: str) -> Draw | None:
        if value.__class__ is list:
            value = {"cards": value}
            self.pairs -= 1
        fields = self.fields(value, path, _DRAW, "A draw")
        if fields is None:
            return None
        robbed = self.flag(fields.get("robbed"), (*path, "robbed"), "Whether the cards were robbed")
        found = self._counted(fields, path, seat)
        return None if found is None else Draw(*found, robbed)

    def _counted(
        self, fields: dict[str, Any], path: Path, seat: str
    ) -> tuple[int, tuple[Card, ...] | None] | None:
        """Return how many cards and which; none at all are the count 0 alone."""
        count = self.whole(fields.get("count"), (*path, "count"), "A count of cards")
        listed = fields.get("cards")
        if listed is not None:
            cards = self.cards(
                listed, (*path, "cards") if "count" in fields or "robbed" in fields else path, "Cards"
            )
            if cards is not None:
                if count is not None and count != len(cards):
                    message = f"The count is {count}, but {len(cards)} cards are listed."
                    self.fault((*path, "count"), message, seat=seat)
                return len(cards), cards or None
        if count is None:
            if fields.get("count") is None and listed is None:
                self.fault(path, "Neither count nor cards are given; leave the seat out.", seat=seat)
            return None
        return count, None

    # --- what is stated -------------------------------------------------------------------------------------

    def stated(self, value: Any) -> Stated:
        fields = self.fields(value, ("stated",), _STATED, "What is stated")
        if not fields:
            return _NOTHING_STATED
        return Stated(
            self.sums(fields.get("points"), ("stated", "points"), "The points stated"),
            self.sums(fields.get("score"), ("stated", "score"), "The score stated"),
            self.sums(fields.get("total"), ("stated", "total"), "The total stated"),
        )

    def void(self, value: Any) -> str | None:
        reason = self.line(value, ("void",), "The reason why the deal is void")
        if reason is None:
            return None
        cleaned = clean(reason)
        text = cleaned.text
        if (
            not text.strip()
            or text != text.strip()
            or cleaned.start(0)
            or cleaned.end(len(text)) < len(reason)
        ):
            self.fault(("void",), "The reason why the deal is void is a text without blanks around it.")
        elif _OPENS_COMMENT.search(reason):
            message = "In the reason why the deal is void, “;” or “{” after a blank would open a comment."
            self.fault(("void",), message)
        return reason


def _rules(reader: _RecordReader, value: Any) -> str | None:
    return reader.line(value, ("rules",), "The rule set")


def _dealer(reader: _RecordReader, value: Any) -> str | None:
    return None if value == "?" else reader.seat(value, ("dealer",), "The dealer")


def _takes(reader: _RecordReader, value: Any) -> str | None:
    return reader.seat(value, ("takes",), "Who takes the widow", nobody=True)


def _brought(reader: _RecordReader, value: Any) -> FrozenDict[str, int] | None:
    return reader.sums(value, ("brought",), "The scores brought forward")


_READERS: Final[dict[str, Callable[[_RecordReader, Any], Any]]] = {
    "tags": _RecordReader.tags,
    "rules": _rules,
    "dealer": _dealer,
    "brought": _brought,
    "calls": _RecordReader.auction,
    "trump": _RecordReader.trump,
    "partner": _RecordReader.partner,
    "deal": lambda reader, value: reader.by_seat(value, ("deal",), "Hands", reader.hand),
    "widow": lambda reader, value: reader.by_seat(value, ("widow",), "Widows", reader.hand, common=True),
    "takes": _takes,
    "stock": lambda reader, value: reader.cards(value, ("stock",), "The cards of the stock"),
    "restock": lambda reader, value: reader.cards(value, ("restock",), "The cards of the second stock"),
    "discards": lambda reader, value: reader.by_seat(value, ("discards",), "Discards", reader.discard),
    "draws": _RecordReader.draws,
    "tricks": read_rows,
    "cut": read_cut,
    "lays": lambda reader, value: reader.by_seat(value, ("lays",), "Cards laid down", reader.hand),
    "stated": _RecordReader.stated,
    "void": _RecordReader.void,
}
"""How each field is read, but for those that are read before the others, or after them."""
_OWN_WAY: Final = ("format", "seats", "sic", "comments")


def _length(value: Any) -> str:
    return f"a list of {len(value)}" if value.__class__ is list else shown(value)
