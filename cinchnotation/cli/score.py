"""`cinch score`: what the deals came to, and the score sheets of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import Run, resolver
from cinchnotation.cli.options import CONTRACTS, FROM, PATHS, RULES, Command, format_option, one_of
from cinchnotation.cli.output import complain, escaped, write, write_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.report import Score
    from cinchnotation.scoring.match.fold import ScoredDeal
    from cinchnotation.scoring.match.sheet import Game

__all__ = ["COMMAND", "score"]

_FORMATS = ("text", "json", "csv")


def score(
    *,
    paths: Sequence[str],
    rules: str | None = None,
    form: str = "text",
    source: str | None = None,
    contract: Sequence[str] = (),
) -> int:
    """Score hand records and games.

    Several deals of one game get a score sheet with what is scored and to go, and the winner. A
    game is the consecutive records with the same Event and Game; without these tags, the records of one
    file if rules and seats agree. The tag Players ("Ann, Ben, Cy, Di", clockwise) names the sides. Faults
    are only counted here: cinch check shows them.

    \b
    Examples:
      cinch score hands.cinch
      cinch score match.cinch --format json
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.scoring.match.sheet import games_of  # noqa: PLC0415  # loaded when records are read

    chosen = one_of("--format", form, _FORMATS)
    run = Run.told(rules=rules, form=source, contracts=contract)
    scores: dict[tuple[str, int], Score] = {}
    games = games_of(_deals(run, paths, scores), run.rules)
    if chosen == "json":
        from cinchnotation.writing.jsontext import sheet_to_json  # noqa: PLC0415  # loaded when asked for
        from cinchnotation.writing.scoresheet import sheet_data  # noqa: PLC0415  # as above

        for piece in sheet_to_json(map(sheet_data, games)):
            write(escaped(piece))
    elif chosen == "csv":
        from cinchnotation.writing.scoresheet import sheet_csv, sheet_csv_header  # noqa: PLC0415  # as above

        write(sheet_csv_header())
        for game in games:
            write(sheet_csv(game))
    else:
        _text(games, scores)
    return run.status


def _deals(run: Run, paths: Sequence[str], scores: dict[tuple[str, int], Score]) -> Iterator[ScoredDeal]:
    """Yield what there is to score; `scores` keeps those of the game in hand."""
    from cinchnotation.check import rules_for  # noqa: PLC0415  # as above
    from cinchnotation.scoring.match.fold import ScoredDeal  # noqa: PLC0415  # as above

    for reading, report in run.reports(paths):
        errors = sum(finding.severity == "error" for finding in report.findings)
        if errors:
            found = "an error" if errors == 1 else f"{errors} errors"
            complain(f"{report.path}:{report.line}: record {report.record} has {found} (see cinch check)")
        if reading.record is None:
            continue
        if report.score is not None:
            scores[report.path, report.record] = report.score
        record = reading.record
        chosen = rules_for(record, rules=run.rules, resolve=resolver(report.path))
        yield ScoredDeal(report.path, report.record, record, report.rules, report.score, chosen)


def _text(games: Iterator[Game], scores: dict[tuple[str, int], Score]) -> None:
    from cinchnotation.writing.scoresheet import sheet_lines  # noqa: PLC0415  # as above

    sheet = False
    for number, game in enumerate(games):
        several = len(game.deals) > 1
        if number and (several or sheet):
            write_line("")
        for line in sheet_lines(game, scores):
            write_line(line)
        for deal in game.deals:
            scores.pop((deal.path, deal.record), None)
        sheet = several


COMMAND = Command(score, (PATHS, RULES, format_option("text, json or csv."), FROM, CONTRACTS))
