"""JSON text to plain data, quickly where all is well; where it is not, what is wrong in the user's words."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from cinchnotation.reading.jsontext.problems import Constant

__all__ = ["Fault", "decode", "decode_carefully", "decode_from", "decode_piece", "fault_of"]

_DEEPEST: Final = 32  # a record's brackets are nested six deep
_PIECE: Final = 1 << 14  # code points that are looked at first; a record has no more
_TOKEN: Final = 16  # no token but a text or a number is longer, so this much shows that none was cut
_DIGITS: Final = 1000  # numbers longer than this are no numbers of a record
_BRACKET: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[\[{\]}]', re.DOTALL)
_BLANKS: Final = re.compile(r"[ \t\n\r]*+")


class Fault(NamedTuple):
    """Why a text is no JSON: between which offsets, and the message."""

    start: int
    end: int
    message: str


def _whole(digits: str) -> Any:
    return int(digits) if len(digits) < _DIGITS else Constant(digits)


def _first_counts(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which the first of two fields of one name counts, as it does in the notation."""
    data = dict(pairs)
    if len(data) < len(pairs):
        data = {}
        for name, value in pairs:
            data.setdefault(name, value)
    return data


_FAST: Final = json.JSONDecoder(parse_constant=Constant)
_CAREFUL: Final = json.JSONDecoder(parse_constant=Constant, parse_int=_whole, object_pairs_hook=_first_counts)


def decode(text: str) -> Any:
    """Return the data of a whole text. Raises ValueError or RecursionError; `fault_of` says why."""
    try:
        return _FAST.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # a number with more digits than Python reads at once
        return _CAREFUL.decode(text)


def decode_from(text: str, start: int) -> tuple[Any, int]:
    """Return the data that begins at `start` and where it ends; raises as `decode` does."""
    try:
        return _FAST.raw_decode(text, start)
    except json.JSONDecodeError:
        raise
    except ValueError:
        return _CAREFUL.raw_decode(text, start)


def decode_piece(text: str, start: int) -> tuple[Any, int] | Fault:
    """Return what `decode_from` does, or the fault, in a time that does not hang on the rest of the text.

    The decoder counts the lines before each fault, and looks for a missing quote to the end: in a text with
    many faults that would be all of it for each.
    """
    size = _PIECE
    while True:
        piece = text[start : start + size]
        last = start + size >= len(text)
        try:
            data, end = decode_from(piece, 0)
        except (ValueError, RecursionError) as error:
            if last or _stands(error, piece):
                fault = fault_of(error, piece)
                return fault._replace(start=start + fault.start, end=start + fault.end)
        else:
            if last or end < len(piece):
                return data, start + end
        size *= 4


def _stands(error: ValueError | RecursionError, piece: str) -> bool:
    """Whether an error in a piece of a text would be the same in all of it."""
    if not isinstance(error, json.JSONDecodeError):
        return True
    return not error.msg.startswith("Unterminated") and len(piece[error.pos :].strip()) > _TOKEN


def decode_carefully(text: str) -> Any:
    """Return the data of a text that `decode` has read; of two fields of one name the first counts."""
    return _CAREFUL.decode(text)


def fault_of(error: ValueError | RecursionError, text: str, start: int = 0) -> Fault:
    """Say what is wrong with a text for which `decode` or `decode_from` raised `error`."""
    if isinstance(error, json.JSONDecodeError):
        return _syntax(error, text)
    depth = 0
    for found in _BRACKET.finditer(text, start):
        bracket = found[0]
        if bracket in "[{":
            depth += 1
            if depth > _DEEPEST:
                message = f"Brackets are nested more than {_DEEPEST} deep here; no record is."
                return Fault(found.start(), found.end(), message)
        elif bracket in "]}":
            depth -= 1
    return Fault(start, start + 1, "This could not be read as JSON.")


def _syntax(error: json.JSONDecodeError, text: str) -> Fault:
    start = error.pos
    blanks = _BLANKS.match(text, start)
    if blanks and not error.msg.startswith("Invalid control"):
        start = blanks.end()
    found = text[start : start + 1]
    if found in {"\n", "\r"}:
        line = text.rfind("\n", 0, start) + 1
        start = [mark.start() for mark in _BRACKET.finditer(text, line, start) if mark[0][0] == '"'][-1]
        return Fault(start, start + 1, "This text has no closing quote on its line.")
    message = next((words for begins, words in _MESSAGES.items() if error.msg.startswith(begins)), _OTHER)
    return Fault(start, start + len(found), message.format(here=_here(found), code=ord(found or " ")))


_OTHER: Final = "A value was expected, {here}."
_MESSAGES: Final = {
    "Unterminated string": "This text has no closing quote.",
    "Invalid control character": "Inside a text U+{code:04X} is written as an escape, “\\u{code:04x}”.",
    "Invalid \\": "This backslash begins no escape of JSON; a backslash itself is written “\\\\”.",
    "Expecting property name": "The name of a field in double quotes was expected, {here}.",
    "Illegal trailing comma": "Nothing follows this comma; it has to go.",
    "Expecting ':'": "A colon was expected behind the name of a field, {here}.",
    "Expecting ','": "A comma or a closing bracket was expected, {here}.",
    "Extra data": "The record ends before this; nothing more was expected, {here}.",
}
"""What the decoder says, and what the user is told."""


def _here(found: str) -> str:
    if not found:
        return "but the text ends here"
    return f"but “{found}” stands here" if found.isprintable() else f"but U+{ord(found):04X} stands here"
