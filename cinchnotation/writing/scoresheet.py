"""Score sheets as text, as the data of `cinch-score/1`, and as CSV with a row a deal and side."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.seats import sums_in_words
from cinchnotation.writing.text import contract_line, score_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cinchnotation.report import Score
    from cinchnotation.scoring.game import Game, GameDeal

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
)


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
            }
            for deal in game.deals
        ],
        "winner": game.winner,
        "deal": game.deal,
    }


def sheet_lines(game: Game, scores: Mapping[tuple[str, int], Score]) -> Iterator[str]:
    """Yield a game as text: one deal as one line, several as a sheet with running totals and the winner.

    `scores` has what was worked out for each deal, by its path and number.
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
    yield from _sheet(game, scores)
    if game.winner is not None:
        yield f"{game.winner} won the game at deal {game.deal}."


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
            sides = [_value(part, side) for part in (deal.points, deal.score, deal.total)]
            rows.append((*facts, side, *sides, int(side == game.winner and number == game.deal)))
    return _csv(rows)


def _title(game: Game) -> str:
    parts = [part for part in (game.event, f"game {game.game}" if game.game else None) if part]
    name = ", ".join(" ".join(part.split()) for part in parts) or game.deals[0].path
    return f"{name} ({game.rules or 'no rule set'}, {len(game.deals)} deals)"


def _sheet(game: Game, scores: Mapping[tuple[str, int], Score]) -> Iterator[str]:
    head = [
        "deal",
        "contract",
        "",
        *(f"score {side}" for side in game.sides),
        *(f"total {side}" for side in game.sides),
    ]
    rows = []
    for number, deal in enumerate(game.deals, 1):
        score = scores.get((deal.path, deal.record))
        made = {None: "", True: "made", False: "failed"}[deal.made]
        rows.append(
            [
                str(number),
                contract_line(score) if score is not None else "",
                made,
                *(str(_value(deal.score, side, "?")) for side in game.sides),
                *(str(_value(deal.total, side, "?")) for side in game.sides),
            ]
        )
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        cells = [
            text.ljust(width) if 0 < column < 3 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _value(values: Mapping[str, int] | None, side: str, otherwise: str = "") -> object:
    return otherwise if values is None or side not in values else values[side]


def _deal_name(deal: GameDeal) -> str:
    return f"{deal.path}: record {deal.record}"


def _quoted(event: str | None) -> str:
    return f' "{" ".join(event.split())}"' if event else ""


def _csv(rows: Iterable[Iterable[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
