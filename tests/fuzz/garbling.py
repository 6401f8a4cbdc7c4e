"""Ways of garbling an input that know what hand records look like: words, cells, lines, JSON values.

Bytes changed blindly seldom get past the first word of a line. These changes keep most of a record and put
into it what does not belong: another's seat, a card of another pack, a value of another type. What becomes of
it nobody knows beforehand; mistakes with a known finding are made in `faults.py` and `textfaults.py`, and the
library itself is changed by `mutants/`.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

__all__ = ["WORDS", "garbled"]

_PLAIN = r"""
bids deal widow stock restock discards draws robs threw lays trick points score total brought
trump partner takes void sic pass p hearts diamonds clubs spades H D C S A Y B Z E W N A-B Y-Z
♡A ♥10 ♢5 ♣Q ♠2 10♡ th 5d ♡️9 🂡 🃏 JK ? ♣? ♣x x - * > *♡A >♡A ♡K/♡4 ; { } [ ] , ! ¡ " \" "a
0 1 2 5 6 7 9 14 15 99 -8 −8 007 1234567890123 1. 1) l0 IO 1O O
"""

WORDS: tuple[str, ...] = (
    *_PLAIN.split(),
    '[Event "x"]',
    '[Rules "foster-1897"]',
    '[Rules "none"]',
    '[Seats "A Y B Z"]',
    '[Seats "E S W N"]',
    '[Dealer "Z"]',
    '[Dealer "?"]',
    '[Event "next"]\n',
    "; A 2",
    "{ a\nb }",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\x00",
    "\x1b[31m",
    "“",
    "–",
    "２",
    "ß",
    "é",
    "e\u0301",
    "\ud800",
    "| A | Y | B | Z |",
    "|---|---|",
    "<table><tr><td>♡A</td></tr></table>",
    "A bids 8 on hearts. A draws 2 cards, Y 2, B 4, Z 5.",
    "trick,seat,card",
    '{"format": "cinch-record/1"}',
    '"calls": [{"seat": "A", "bid": 8}]',
    "null",
    "true",
    "1e400",
    "NaN",
    "\\ud800",
    "[[[[",
)
"""What is put in; also the dictionary of the coverage-guided fuzz."""

_TOKENS = re.compile(r"\s+|\w+|[^\w\s]")
_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2.5, 10**30, 1e308, "", "?", "-", "A", "Y", "A-B", "H5", "HA", "JK"),
    *("C?", "♡A", "line", "{}", "trick 1", "deal A", "\ud800", "a\nb", [], {}, [None], {"A": None}, [[]]),
    *({"seat": "A"}, {"seat": "A", "bid": 8}, {"-": ["HA"]}, {"A": {"count": 2}}, ["HA", "HA"]),
)


def garbled(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    """Garble an input in one to four ways; `others` are inputs from which pieces are taken."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        data = rng.choice(_WAYS)(data, others, rng)
    return data


def _bytes(data: bytes, _others: Sequence[bytes], rng: random.Random) -> bytes:
    at = rng.randint(0, len(data))
    kind = rng.randrange(4)
    if kind == 0:
        return data[:at]
    if kind == 1:
        return data[:at] + data[at + rng.randint(1, 8) :]
    if kind == 2:
        return data[:at] + rng.randbytes(rng.randint(1, 4)) + data[at:]
    return data[:at] + rng.randbytes(1) + data[at + 1 :]


def _tokens(data: bytes, _others: Sequence[bytes], rng: random.Random) -> bytes:
    tokens = _TOKENS.findall(data.decode("utf-8", "surrogateescape"))
    if not tokens:
        return rng.choice(WORDS).encode("utf-8", "surrogatepass")
    at = rng.randrange(len(tokens))
    kind = rng.randrange(6)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        tokens.insert(at, tokens[at])
    elif kind == 2:
        tokens[at] = rng.choice(tokens)
    elif kind == 3:
        tokens[at] = rng.choice(WORDS)
    elif kind == 4:
        tokens.insert(at, rng.choice(WORDS))
    else:
        other = rng.randrange(len(tokens))
        tokens[at], tokens[other] = tokens[other], tokens[at]
    return _encoded("".join(tokens))


def _lines(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    kind = rng.randrange(6)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(rng.randint(0, len(lines)), lines[at])
    elif kind == 2:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        lines[at:at] = rng.choice(
            (rng.choice(others) if others else data).splitlines(keepends=True) or [b""]
        )[:400].splitlines(keepends=True)
    elif kind == 4:
        lines[at] = lines[at].rstrip(b"\r\n")
    else:
        lines[at] = lines[at] * rng.choice((2, 3, 30))
    return b"".join(lines)


def _spliced(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    other = rng.choice(others) if others else data
    at, start = rng.randint(0, len(data)), rng.randint(0, len(other))
    return data[:at] + other[start : start + rng.choice((20, 200, 2000))] + data[at:]


def _json(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    """Change, take out or add a value somewhere in the first JSON value of the input."""
    try:
        document, end = json.JSONDecoder().raw_decode(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return _tokens(data, others, rng)
    holder: Any = {"all": document}
    key: Any = "all"
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    kind = rng.randrange(4)
    if kind == 0:
        holder[key] = rng.choice(_VALUES)
    elif kind == 1 and key != "all":
        del holder[key]
    elif kind == 2 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif isinstance(holder, dict) and key != "all":
        holder[rng.choice((str(key) + "x", "A", "Y", "Q", "-", "", "trick"))] = holder[key]
    else:
        holder[key] = [holder[key]]
    text = json.dumps(document, ensure_ascii=rng.random() < 0.5)
    return _encoded(text) + data[end:][: rng.choice((0, 0, len(data)))]


def _encoded(text: str) -> bytes:
    return b"".join(
        char.encode("utf-8", "surrogateescape" if "\udc80" <= char <= "\udcff" else "surrogatepass")
        for char in text
    )


_WAYS: tuple[Callable[[bytes, Sequence[bytes], random.Random], bytes], ...] = (
    _bytes,
    _tokens,
    _tokens,
    _tokens,
    _lines,
    _lines,
    _spliced,
    _json,
)
