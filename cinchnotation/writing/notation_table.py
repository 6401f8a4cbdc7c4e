"""The table of a record in native notation: a header with the seats, one row a trick, cells in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord, Play, Trick

__all__ = ["cell_text", "table_lines"]

_NUMBER: Final = 7  # columns before the mark of the first card


def table_lines(record: HandRecord, *, letters: bool = False) -> list[str]:
    """Return the header and the rows of `record.tricks`, without line ends.

    Marks stand in a column of their own before the cards: `*` the winner, `>` the leader, as written.
    """
    seats = record.seats
    tricks = record.tricks or ()
    rows = [[_cell(trick, seat, letters=letters) for seat in seats] for trick in tricks]
    marks = max((len(mark) for row in rows for mark, _ in row), default=1) or 1
    widths = [
        max(3, len(seat), *(len(text) for row in rows for _, text in row[column : column + 1]))
        for column, seat in enumerate(seats)
    ]
    indent = 1 if all(len(seat) == 1 for seat in seats) else 0
    names = "".join(
        " " * (marks + indent) + seat.ljust(width - indent + 2)
        for seat, width in zip(seats, widths, strict=True)
    )
    lines = [f"{'trick':<{_NUMBER}}{names}".rstrip()]
    for trick, row in zip(tricks, rows, strict=True):
        cells = "".join(
            mark.rjust(marks) + text.ljust(width + 2) for (mark, text), width in zip(row, widths, strict=True)
        )
        lines.append(f"{trick.number:<{_NUMBER}}{cells}".rstrip())
    return lines


def cell_text(play: Play | None, *, letters: bool = False) -> str:
    """What a seat puts to a trick: a card, a stack with its top card first, or `-`."""
    if play is None or not play.cards:
        return "-"
    return "/".join(card.ascii if letters else card.sign for card in play.cards)


def _cell(trick: Trick, seat: str, *, letters: bool) -> tuple[str, str]:
    play = next((play for play in trick.plays if play.seat == seat), None)
    if play is None or not play.cards:  # a mark stands before a card only
        return "", cell_text(play)
    mark = ("*" if trick.winner == seat else "") + (">" if trick.leader == seat else "")
    return mark, cell_text(play, letters=letters)
