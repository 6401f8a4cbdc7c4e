"""Score sheets as text, as the data of `cinch-score/1`, and as CSV with a row a deal and side."""

from __future__ import annotations

import csv
import io
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cinchnotation.seats import by_seat, seats_of, sums_in_words
from cinchnotation.writing.text import contract_line, score_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cinchnotation.report import Score
    from cinchnotation.scoring.match.sheet import Game, GameDeal

__all__ = ["CSV_COLUMNS", "sheet_csv", "sheet_csv_header", "sheet_data", "sheet_lines"]

CSV_COLUMNS: Final = (
    "event",
    "game",
    "rules",
    "path",
    "record",
    "deal",
    "maker",
    "bid",
    "made",
    "side",
    "points",
    "score",
    "total",
    "winner",
    "to_go",
    "counters",
    "players",
)

_ROOM: Final = 16
"""The most letters that the names of a side have at the head of a column."""


def sheet_data(game: Game) -> dict[str, Any]:
    """Return a game as plain data, in the order of the fields of `cinch-score/1`."""
    return {
        "event": game.event,
        "game": game.game,
        "rules": game.rules,
        "sides": list(game.sides),
        "deals": [
            {
                "path": deal.path,
                "record": deal.record,
                "maker": deal.maker,
                "bid": deal.bid,
                "made": deal.made,
                "points": deal.points,
                "score": deal.score,
                "total": deal.total,
                "to_go": deal.to_go,
                "counters": _counters(deal),
                "next": deal.next,
            }
            for deal in game.deals
        ],
        "winner": game.winner,
        "deal": game.deal,
        "over": game.over,
        "told": game.told,
        "target": game.target,
        "start": game.start,
        "pegs": game.pegs,
        "players": dict(game.players) or None,
        "table": None
        if game.table is None
        else {"deals": game.table.deals, "up": game.table.up, "cut": game.table.cut},
    }


def _counters(deal: GameDeal) -> dict[str, dict[str, int]] | None:
    """By side the number of counters of each value that it has put in the pool."""
    if deal.counters is None:
        return None
    return {side: {str(value): number for value, number in pool} for side, pool in deal.counters.items()}


def sheet_lines(game: Game, scores: Mapping[tuple[str, int], Score]) -> Iterator[str]:
    """Yield a game as text: one deal as one line, several as a sheet with running totals and the winner.

    `scores` has what was worked out for each deal, by its path and number. Sides go by the names of their
    players where these are recorded.
    """
    if len(game.deals) == 1:
        deal = game.deals[0]
        score = scores.get((deal.path, deal.record))
        words = score_words(score) if score is not None else "the score cannot be told"
        yield f"{_deal_name(deal)}{_quoted(game.event)}: {words}"
        if score is not None and score.possible:
            for outcome in score.possible:
                result = " → ".join(
                    sums_in_words(part) for part in (outcome.points, outcome.score) if part is not None
                )
                yield f"    possible: {result or 'not told'}: {' '.join(outcome.reason.split())}"
        return
    yield _title(game)
    if game.players and not _short(game):
        yield from (f"{side}: {_label(game, side)}" for side in game.sides)
    yield from _rows(game, scores)
    yield from _outcome(game)


def sheet_csv_header() -> str:
    """The first line of the CSV."""
    return _csv([CSV_COLUMNS])


def sheet_csv(game: Game) -> str:
    """Return the rows of a game: one for each side of each deal."""
    rows: list[tuple[object, ...]] = []
    for number, deal in enumerate(game.deals, 1):
        facts = (
            game.event or "",
            game.game or "",
            game.rules or "",
            deal.path,
            deal.record,
            number,
            deal.maker or "",
            "" if deal.bid is None else deal.bid,
            "" if deal.made is None else int(deal.made),
        )
        for side in game.sides:
            sums = [_value(part, side) for part in (deal.points, _each_side(deal), deal.total)]
            won = int(side == game.winner and number == game.deal)
            names = _label(game, side) if game.players else ""
            rows.append(
                (*facts, side, *sums, won, _value(deal.to_go, side), _value(_pools(deal), side), names)
            )
    return _csv(rows)


def _title(game: Game) -> str:
    parts = [part for part in (game.event, f"game {game.game}" if game.game else None) if part]
    name = ", ".join(" ".join(part.split()) for part in parts) or game.deals[0].path
    facts = [game.rules or "no rule set", f"{len(game.deals)} deals"]
    if game.pegs:
        facts.append(f"pegged from {game.start} to {game.target}")
    return f"{name} ({', '.join(facts)})"


def _outcome(game: Game) -> Iterator[str]:
    """Who has won, or who moves up to the next table."""
    winner = None if game.winner is None else _name(game, game.winner)
    if game.table is not None:
        if winner is not None:
            yield f"{winner} {_verb(game, 'move')} up to the next table; there the partners part."
        elif game.table.cut:
            yield "All are level after the last deal and cut for it; the higher cut moves up."
        elif not game.over:
            yield f"The table plays {game.table.deals} deals."
    elif winner is not None:
        yield f"{winner} won the game at deal {game.deal}."
    if not game.told:
        yield "Who has won cannot be told from the records."


def _name(game: Game, side: str) -> str:
    """A side for a sentence: `Ann & Cy (A-B)`."""
    label = _label(game, side)
    return label if label == side else f"{label} ({side})"


def _label(game: Game, side: str) -> str:
    """A side by the names of its players, where they are known."""
    if not game.players:
        return side
    return " & ".join([" ".join(game.players[seat].split()) for seat in seats_of(side)])


def _short(game: Game) -> bool:
    """Whether the sides go by the names of their players at the head of a column as well."""
    return all(len(_label(game, side)) <= _ROOM for side in game.sides)


def _verb(game: Game, word: str) -> str:
    return word if game.winner is not None and "-" in game.winner else word + "s"


class _Column(NamedTuple):
    """A column of the sheet; the first of several about one thing has that thing as its `group`."""

    group: str
    head: str
    cells: list[str]
    left: bool = False


def _rows(game: Game, scores: Mapping[tuple[str, int], Score]) -> Iterator[str]:
    """The lines of the sheet under a line of groups and one of heads."""
    columns = list(_columns(game, scores))
    widths = [max(map(len, (column.head, *column.cells))) for column in columns]
    starts = [number for number, column in enumerate(columns) if column.group]
    for start, end in pairwise([*starts, len(columns)]):
        room = sum(widths[start:end]) + 2 * (end - start - 1)
        widths[start] += max(len(columns[start].group) - room, 0)
    over = ""
    for column, at in zip(columns, _offsets(widths), strict=True):
        if column.group:
            over = over.ljust(at) + column.group
    yield over.rstrip()
    for row in zip(*[(column.head, *column.cells) for column in columns], strict=True):
        cells = [
            text.ljust(width) if column.left else text.rjust(width)
            for column, text, width in zip(columns, row, widths, strict=True)
        ]
        yield "  ".join(cells).rstrip()


def _offsets(widths: Sequence[int]) -> Iterator[int]:
    at = 0
    for width in widths:
        yield at
        at += width + 2


def _columns(game: Game, scores: Mapping[tuple[str, int], Score]) -> Iterator[_Column]:
    numbers = range(1, len(game.deals) + 1)
    worked_out = [scores.get((deal.path, deal.record)) for deal in game.deals]
    made = {None: "", True: "made", False: "failed"}
    yield _Column("", "deal", list(map(str, numbers)))
    yield _Column("", "contract", [contract_line(score) if score else "" for score in worked_out], left=True)
    yield _Column("", "", [made[deal.made] for deal in game.deals], left=True)
    yield from _by_side(game, "score", [_each_side(deal) for deal in game.deals])
    yield from _by_side(game, "total", [deal.total for deal in game.deals])
    if any(deal.to_go is not None for deal in game.deals):
        yield from _by_side(game, "to go", [deal.to_go for deal in game.deals])
    if any(deal.counters is not None for deal in game.deals):
        yield from _by_side(game, "counters in the pool", [_pools(deal) for deal in game.deals])
    if any(deal.next for deal in game.deals):
        words = {None: "", "bidder-out": "bidder out", "last": "the last"}
        yield _Column("next deal", "", [words[deal.next] for deal in game.deals], left=True)


def _by_side(game: Game, group: str, values: Sequence[Mapping[str, object] | None]) -> Iterator[_Column]:
    for number, side in enumerate(game.sides):
        cells = [str(_value(each, side, "?")) for each in values]
        head = _label(game, side) if _short(game) else side
        yield _Column("" if number else group, head, cells)


def _each_side(deal: GameDeal) -> Mapping[str, int] | None:
    """The score of a deal by side of the sheet: each of a called pair has what the pair scored."""
    if deal.score is None:
        return None
    return {**by_seat(deal.score), **deal.score}


def _pools(deal: GameDeal) -> Mapping[str, object] | None:
    """The counters of each side in words: `1×5 1×1` are a red and a white one."""
    if deal.counters is None:
        return None
    return {
        side: " ".join([f"{number}×{value}" for value, number in pool if number]) or "none"
        for side, pool in deal.counters.items()
    }


def _value(values: Mapping[str, object] | None, side: str, otherwise: str = "") -> object:
    return otherwise if values is None or side not in values else values[side]


def _deal_name(deal: GameDeal) -> str:
    return f"{deal.path}: record {deal.record}"


def _quoted(event: str | None) -> str:
    return f' "{" ".join(event.split())}"' if event else ""


def _csv(rows: Iterable[Iterable[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
