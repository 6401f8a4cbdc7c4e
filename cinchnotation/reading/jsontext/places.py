"""Where the parts of a record stand in its JSON, looked up when a finding asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.reading.jsontext.decoding import decode_carefully
from cinchnotation.reading.jsontext.positions import JsonText
from cinchnotation.reading.jsontext.seating import DEFAULT_SEATING, Seating, seating_of

if TYPE_CHECKING:
    from cinchnotation.reading.jsontext.positions import Path
    from cinchnotation.record import HandRecord, Place, Position, Span

__all__ = ["JsonPlaces"]

_FIELD_TAGS: Final = {"Rules": "rules", "Seats": "seats", "Dealer": "dealer"}
_STATED: Final = frozenset({"points", "score", "total"})
_HANDS: Final = frozenset({"deal", "widow", "lays", "discards", "draws"})


class JsonPlaces:
    """The places of one record: its text is walked over once, at the first question."""

    __slots__ = ("_calls", "_data", "_json", "_names", "_record", "_start", "_text")

    def __init__(self, text: str, start: Position, record: HandRecord) -> None:
        self._text = text
        self._start = start
        self._record = record
        self._json: JsonText | None = None
        self._data: Any = None
        self._names: dict[Path, dict[str, str]] = {}  # of objects: their names by these without case
        self._calls: list[int] | None = None  # the indices of those calls of the text that the record keeps

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the text has no such part."""
        if self._json is None:
            self._json = JsonText(self._text, self._start)
            self._data = decode_carefully(self._text)
        if place.kind == "record":
            return self._json.stretch(0, len(self._text))
        path = self._path(place)
        if path is None or self._value(path) is None:
            return None
        return self._json.find(path)

    def _path(self, place: Place) -> Path | None:
        kind, key, index = place
        if kind == "tag":
            return (_FIELD_TAGS[key],) if key in _FIELD_TAGS else self._named(("tags",), key)
        if kind == "call":
            kept = self._calls
            if kept is None:
                calls = self._value(("calls",)) or []
                kept = self._calls = [i for i, call in enumerate(calls) if self._names_seat(call)]
            return ("calls", kept[index]) if index is not None and index < len(kept) else None
        if kind in _STATED:
            return ("stated", kind)
        if kind in _HANDS:
            path = self._named((kind,), key)
            if path is None or index is None:
                return path
            counted = isinstance(self._value(path), dict)
            return (*path, "cards", index) if counted else (*path, index)
        if kind in {"row", "cell", "leader", "winner"}:
            return self._row(kind, key, index)
        path = ("tricks",) if kind == "header" else (kind,)
        return path if index is None else (*path, index)

    def _row(self, kind: str, key: str | None, index: int | None) -> Path | None:
        if index is None:
            return None
        path: Path = ("tricks", index)
        if kind == "row":
            return path
        if kind != "cell":
            return (*path, kind)
        entries = self._value((*path, "plays")) or []
        for i, entry in enumerate(entries):
            if isinstance(entry, dict) and self._seating().seat(str(entry.get("seat"))) == key:
                cell: Path = (*path, "plays", i, "cards")
                return (*cell, 0) if self._value((*cell, 0)) is not None and self._alone(cell) else cell
        return None

    def _alone(self, cell: Path) -> bool:
        return len(self._value(cell)) == 1

    def _names_seat(self, call: Any) -> bool:
        name = call.get("seat") if isinstance(call, dict) else None
        return isinstance(name, str) and self._seating().side(name) is not None

    def _named(self, path: Path, key: str | None) -> Path | None:
        """The path of the field that names the seat or tag `key`, however its letters are written."""
        if key is None:
            return None
        names = self._names.get(path)
        if names is None:
            fields = self._value(path)
            names = self._names[path] = {}
            for name in fields if isinstance(fields, dict) else ():
                names.setdefault(name.casefold(), name)
        found = names.get(key.casefold())
        return None if found is None else (*path, found)

    def _seating(self) -> Seating:
        seats = self._record.seats
        return DEFAULT_SEATING if seats == DEFAULT_SEATING.seats else seating_of(seats)

    def _value(self, path: Path) -> Any:
        """The data at a path, None where there is none."""
        value = self._data
        for step in path:
            if isinstance(value, dict):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        return value
