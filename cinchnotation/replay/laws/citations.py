"""Where the laws stand: for each irregularity, by its number, what a ruling on it cites."""

from __future__ import annotations

from typing import Final

__all__ = ["cited"]

_LAWS: Final = "Foster 1897, Cinch Laws: "

_HEADINGS: Final = (
    (1, 3, "Cutting"),
    (4, 5, "Dealing"),
    (6, 6, "Imperfect Pack"),
    (7, 16, "Dealing"),
    (17, 27, "Bidding"),
    (28, 30, "Discarding"),
    (31, 34, "Drawing"),
    (35, 43, "Playing"),
    (44, 46, "Exposed Cards"),
    (47, 54, "Revoking"),
    (55, 63, "Playing"),
)
"""The first and the last number under each heading of the laws."""


def cited(*numbers: int) -> str:
    """Return what a ruling under these irregularities cites: `Foster 1897, Cinch Laws: Revoking (I-51)`.

    The heading is that of the first; none that is known stands before the numbers of others.
    """
    heading = next(name for first, last, name in _HEADINGS if first <= numbers[0] <= last)
    return f"{_LAWS}{heading} ({', '.join([f'I-{number}' for number in numbers])})"
