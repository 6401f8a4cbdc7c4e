"""The headings of two hands that lost their line breaks: pieces of both stand in turn, bars between them.

What was one line above two hands gives a piece of the left heading, a bar, a piece of the right one; the next
line follows at once. So between two bars stands the end of a line of the right heading and the beginning of
the next line of the left one, and nothing shows where the one ends. It is found from what a heading must be:
number, bid, draws, each once and in this order; of the ways that are left the one is right in which the left
and the right half of each line say the same kind of thing.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from cinchnotation.reading.book.facts import DRAW, TITLE, patterns
from cinchnotation.reading.book.lines import GUTTER
from cinchnotation.reading.book.strand import Strand

__all__ = ["flat_headings"]

_LONGEST: Final = 2000  # code points of a heading; what stands before is other text
_MOST_PARTS: Final = 9
_MOST_ATOMS: Final = 30
_MOST_WAYS: Final = 2000
_NUMERAL: Final = re.compile(r"[0-9lIiOoS]{1,2}")


class _Atom(NamedTuple):
    """A piece of a heading. Its rank: number 0, bid 1, word of the draws 2, draw of seat i 3 + i."""

    rank: int
    strand: Strand
    start: int


_Part: TypeAlias = list[_Atom]


def flat_headings(header: Strand, seats: tuple[str, ...], *, double: bool) -> tuple[Strand, ...]:
    """Return the heading of each hand from the text before the seats; empty where it has none."""
    header = header.cut(len(header) - _LONGEST)
    parts = [_atoms(part, seats, start) for part, start in _parts(header)]
    parts = _own(parts, 2 if double else 1)
    if not double:
        return (Strand.joined(atom.strand for part in parts for atom in part),)
    left, right = _dealt_out(parts)
    return Strand.joined(atom.strand for atom in left), Strand.joined(atom.strand for atom in right)


def _parts(header: Strand) -> list[tuple[Strand, int]]:
    """The stretches between the bars, those without anything but a letter of the word TRICK left out."""
    parts = []
    at = 0
    for text in header.text.split("|"):
        bare = text.strip()
        if bare and GUTTER.fullmatch(bare) is None:
            parts.append((header.cut(at, at + len(text)), at))
        at += len(text) + 1
    return parts


def _atoms(part: Strand, seats: tuple[str, ...], start: int) -> _Part:
    """The pieces of headings in one stretch, in order."""
    text = part.text
    known = patterns(seats)
    found = [(match, 0) for match in TITLE.finditer(text)]
    found += [(match, 1) for match in known.bid.finditer(text)]
    found += [(match, 2) for match in DRAW.finditer(text)]
    found += [
        (match, 3 + seats.index(match.group(1)))
        for match in known.pair.finditer(text)
        if _NUMERAL.fullmatch(match.group(2)) is not None
    ]
    atoms = [
        _Atom(rank, part.cut(match.start(), match.end()), start + match.start()) for match, rank in found
    ]
    return sorted(atoms, key=lambda atom: atom.start)


def _own(parts: list[_Part], hands: int) -> list[_Part]:
    """Leave out what stands before the heading: all before the last number, or the last two, of a hand."""
    for rank in (0, 1, 2):
        starts = [atom.start for part in parts for atom in part if atom.rank == rank]
        if starts:
            first = starts[-hands:][0]
            kept = [[atom for atom in part if atom.start >= first] for part in parts]
            return [part for part in kept if part]
    return []


def _dealt_out(parts: list[_Part]) -> tuple[_Part, _Part]:
    """Deal the pieces out to the left and the right heading."""
    if len(parts) == 1:
        return _alone(parts[0])
    atoms = sum(map(len, parts))
    if len(parts) > _MOST_PARTS or atoms > _MOST_ATOMS or not parts:
        return [], []
    ways: list[list[int]] = [[0]]
    for i, part in enumerate(parts[1:], 1):
        last = i == len(parts) - 1
        cuts = [len(part)] if last else range(len(part) + 1)
        ways = [[*way, cut] for way in ways for cut in cuts if _fits(parts, [*way, cut])][:_MOST_WAYS]
    if not ways:
        return [], []
    return _dealt(parts, max(ways, key=lambda way: _likeness(parts, way)))


def _alone(part: _Part) -> tuple[_Part, _Part]:
    """Deal out a heading without bars: one hand's after the other's."""
    for at in range(1, len(part)):
        if part[at].rank <= part[at - 1].rank:
            return part[:at], part[at:]
    return part, []


def _dealt(parts: list[_Part], way: list[int]) -> tuple[_Part, _Part]:
    left = [atom for part, cut in zip(parts, way, strict=False) for atom in part[cut:]]
    right = [atom for part, cut in zip(parts, way, strict=False) for atom in part[:cut]]
    return left, right


def _fits(parts: list[_Part], way: list[int]) -> bool:
    """Whether each heading has each thing once and in order, as far as it is dealt out."""
    return all(all(one.rank < other.rank for one, other in pairwise(hand)) for hand in _dealt(parts, way))


def _likeness(parts: list[_Part], way: list[int]) -> int:
    """How many lines say the same kinds of things on the left and on the right."""
    lefts = [[atom.rank for atom in part[cut:]] for part, cut in zip(parts, way, strict=True)]
    rights = [[atom.rank for atom in part[:cut]] for part, cut in zip(parts, way, strict=True)]
    return sum(left == right for left, right in zip(lefts, rights[1:], strict=False))
