"""Records and reports as JSON: `cinch-record/1` and `cinch-report/1`, every field in its fixed order.

Records are written by hand from ready pieces, one for each card that a seat can play: as fast as pydantic
writes them, without loading it (measured: 14 and 12 µs a record, and 150 ms at the start). A test holds the
result equal to what pydantic makes of the classes. Reports are rare beside records and go through `json`.
Half characters (lone surrogates, as in odd file names) are escaped, so that the text can always be encoded.
"""

from __future__ import annotations

import json
import re
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.record import RECORD_FORMAT
from cinchnotation.report import REPORT_FORMAT, Summary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cinchnotation.cards import Card
    from cinchnotation.findings import Finding, Fix
    from cinchnotation.record import (
        Call,
        Comment,
        Discard,
        Draw,
        HandRecord,
        Play,
        Position,
        Sic,
        Stated,
        Trick,
    )
    from cinchnotation.report import Report, Score

__all__ = [
    "finding_data",
    "fits_to_json",
    "json_text",
    "record_data",
    "record_to_json",
    "record_to_ndjson",
    "records_to_json",
    "report_data",
    "report_to_ndjson",
    "reports_to_json",
    "score_data",
    "sheet_to_json",
    "summary_data",
]

_quote_raw: Final = encode_basestring
_HALF: Final = re.compile("[\ud800-\udfff]")
_ROOM: Final = 4096  # ready pieces that are kept at most, over all seat names


def record_to_ndjson(record: HandRecord) -> str:
    """Return the record as one line of JSON, without a line end."""
    return "{" + ", ".join(_fields(record, ", ")) + "}"


def record_to_json(record: HandRecord, indent: int | None = None) -> str:
    """Return the record as JSON that people can read: a line a field, a line a trick, a line a comment.

    With `indent` every value stands on a line of its own, indented by so many blanks a level.
    """
    if indent is not None:
        return json_text(record_data(record), indent)
    return "{" + ",\n ".join(_fields(record, ",\n   ")) + "}"


def records_to_json(records: Iterable[HandRecord], indent: int | None = None) -> Iterator[str]:
    """Yield the text of an array of records piece by piece, as the records come."""
    return _array((record_to_json(record, indent) for record in records), "[", "]\n")


def reports_to_json(reports: Iterable[Report], summary: Summary | None = None) -> Iterator[str]:
    """Yield the document of `check --format json` piece by piece, as the reports come.

    Every report is counted into `summary`, a new one where none is given, so that the caller can ask it
    for errors at the end.
    """
    total = Summary() if summary is None else summary

    def texts() -> Iterator[str]:
        for report in reports:
            total.add(report)
            yield json_text(report_data(report))

    yield f'{{"format": "{REPORT_FORMAT}",\n "records": '
    yield from _array(texts(), "[", "]")
    yield f',\n "summary": {json_text(summary_data(total))}}}\n'


def report_to_ndjson(report: Report) -> str:
    """Return one report as one line of JSON, without a line end: an element of the document's `records`."""
    return json_text(report_data(report))


def sheet_to_json(games: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the document `cinch-score/1` piece by piece from the data of its games."""
    yield '{"format": "cinch-score/1",\n "games": '
    yield from _array((json_text(game) for game in games), "[", "]")
    yield "}\n"


def fits_to_json(records: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the document `cinch-fit/1` piece by piece from what was found of its records."""
    yield '{"format": "cinch-fit/1",\n "records": '
    yield from _array((json_text(record) for record in records), "[", "]")
    yield "}\n"


def json_text(data: Any, indent: int | None = None) -> str:
    """Return plain data as JSON text that can be encoded whatever strings it holds."""
    return _escape_halves(json.dumps(data, ensure_ascii=False, indent=indent))


def _array(texts: Iterable[str], opening: str, closing: str) -> Iterator[str]:
    """Yield an array, each element beginning a line; an empty one is `[]`."""
    between = opening + "\n"
    for text in texts:
        yield between + text
        between = ",\n"
    yield "\n" + closing if between == ",\n" else opening + closing


# --- records ------------------------------------------------------------------------------------------------


def record_data(record: HandRecord) -> dict[str, Any]:
    """Return the record as plain data, in the order of its fields."""
    data: dict[str, Any] = json.loads(record_to_ndjson(record))
    return data


def _fields(record: HandRecord, between: str) -> list[str]:
    """The text of every field with its name; `between` parts tricks and comments."""
    return [
        f'"format": "{RECORD_FORMAT}"',
        f'"tags": {_object(record.tags, _quote)}',
        f'"rules": {_text(record.rules)}',
        f'"seats": [{", ".join(map(_quote, record.seats))}]',
        f'"dealer": {_text(record.dealer)}',
        f'"brought": {_object(record.brought, str)}',
        f'"calls": {_list(record.calls, _call, ", ")}',
        f'"trump": {_trump(record)}',
        f'"partner": {_partner(record)}',
        f'"deal": {_object(record.deal, _cards)}',
        f'"widow": {_object(record.widow, _cards)}',
        f'"takes": {_text(record.takes)}',
        f'"stock": {_cards(record.stock)}',
        f'"restock": {_cards(record.restock)}',
        f'"discards": {_object(record.discards, _discard)}',
        f'"draws": {_object(record.draws, _draw)}',
        f'"tricks": {_list(record.tricks, _trick, between)}',
        f'"lays": {_object(record.lays, _cards)}',
        f'"stated": {_stated(record.stated)}',
        f'"void": {_text(record.void)}',
        f'"cut": {_object(record.cut, _cards)}',
        f'"sic": {_list(record.sic, _sic, between)}',
        f'"comments": {_list(record.comments, _comment, between)}',
    ]


def _quote(text: str) -> str:
    quoted = _quote_raw(text)
    return quoted if quoted.isascii() else _escape_halves(quoted)


def _escape_halves(text: str) -> str:
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def _text(text: str | None) -> str:
    return "null" if text is None else _quote(text)


def _object(values: Mapping[str, Any] | None, shown: Callable[[Any], str]) -> str:
    if values is None:
        return "null"
    return "{" + ", ".join([f"{_quote(key)}: {shown(value)}" for key, value in values.items()]) + "}"


def _list(values: tuple[Any, ...] | None, shown: Callable[[Any], str], between: str) -> str:
    if values is None:
        return "null"
    text = between.join(map(shown, values))
    if values and "\n" in between:
        return f"[{between[1:]}{text}]"
    return f"[{text}]"


def _cards(cards: tuple[Card, ...] | None) -> str:
    if cards is None:
        return "null"
    return '["' + '", "'.join(map(str, cards)) + '"]' if cards else "[]"


def _call(call: Call) -> str:
    bid = call.bid
    shown = "null" if bid is None else '"?"' if bid == "?" else str(bid)
    return f'{{"seat": {_quote(call.seat)}, "bid": {shown}}}'


def _trump(record: HandRecord) -> str:
    trump = record.trump
    return "null" if trump is None else f'{{"seat": {_text(trump.seat)}, "suit": "{trump.suit.name}"}}'


def _partner(record: HandRecord) -> str:
    partner = record.partner
    if partner is None:
        return "null"
    return f'{{"seat": {_quote(partner.seat)}, "card": "{partner.card}", "holder": {_text(partner.holder)}}}'


def _discard(discard: Discard) -> str:
    count = "null" if discard.count is None else discard.count
    return f'{{"count": {count}, "cards": {_cards(discard.cards)}}}'


def _draw(draw: Draw) -> str:
    count = "null" if draw.count is None else draw.count
    robbed = "true" if draw.robbed else "false"
    return f'{{"count": {count}, "cards": {_cards(draw.cards)}, "robbed": {robbed}}}'


def _trick(trick: Trick) -> str:
    plays = ", ".join([_play(play) for play in trick.plays])
    return (
        f'{{"number": {trick.number}, "leader": {_text(trick.leader)}, "winner": {_text(trick.winner)}, '
        f'"plays": [{plays}]}}'
    )


_PIECES: Final[dict[str, dict[tuple[Card, ...], str]]] = {}
"""Seat, then cards: the text of that play. A record has 24 plays, so their text is kept, not made again."""


def _play(play: Play) -> str:
    pieces = _PIECES.get(play.seat)
    if pieces is None:
        if len(_PIECES) >= _ROOM // 64:
            _PIECES.clear()
        pieces = _PIECES[play.seat] = {}
    text = pieces.get(play.cards)
    if text is None:
        text = f'{{"seat": {_quote(play.seat)}, "cards": {_cards(play.cards)}}}'
        if len(play.cards) == 1:  # stacks are rare and of too many kinds
            pieces[play.cards] = text
    return text


def _stated(stated: Stated) -> str:
    sums = (("points", stated.points), ("score", stated.score), ("total", stated.total))
    return "{" + ", ".join([f'"{name}": {_object(side, str)}' for name, side in sums]) + "}"


def _sic(sic: Sic) -> str:
    return f'{{"at": {_quote(sic.at)}, "seat": {_text(sic.seat)}, "print": {_quote(sic.print)}}}'


def _comment(comment: Comment) -> str:
    return (
        f'{{"at": {_quote(comment.at)}, "place": "{comment.place}", "form": "{comment.form}", '
        f'"text": {_quote(comment.text)}}}'
    )


# --- reports ------------------------------------------------------------------------------------------------


def report_data(report: Report) -> dict[str, Any]:
    """Return one report as plain data, in the order of its fields."""
    return {
        "path": report.path,
        "record": report.record,
        "line": report.line,
        "event": report.event,
        "rules": report.rules,
        "verdict": report.verdict,
        "unverified": list(report.unverified),
        "findings": [finding_data(finding) for finding in report.findings],
        "score": None if report.score is None else score_data(report.score),
        "rules_version": report.rules_version,
    }


def summary_data(summary: Summary) -> dict[str, int]:
    """Return the counts of a run as plain data."""
    return {
        "records": summary.records,
        "legal": summary.legal,
        "illegal": summary.illegal,
        "unreadable": summary.unreadable,
        "errors": summary.errors,
        "warnings": summary.warnings,
        "infos": summary.infos,
    }


def score_data(score: Score) -> dict[str, Any]:
    """Return a score as plain data; `possible` is there also where it lists nothing."""
    return {
        "maker": score.maker,
        "bid": score.bid,
        "trump": None if score.trump is None else score.trump.name,
        "made": score.made,
        "winners": list(score.winners),
        "points": score.points,
        "score": score.score,
        "possible": [
            {"rule": way.rule, "reason": way.reason, "points": way.points, "score": way.score}
            for way in score.possible
        ],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    """Return a finding as plain data."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "seat": finding.seat,
        "trick": finding.trick,
        "card": None if finding.card is None else str(finding.card),
        "law": finding.law,
        "start": _position(finding.start),
        "end": _position(finding.end),
        "related": [
            {"message": related.message, "start": _position(related.start), "end": _position(related.end)}
            for related in finding.related
        ],
        "fix": None if finding.fix is None else _fix(finding.fix),
    }


def _position(position: Position) -> dict[str, int]:
    return {"line": position.line, "column": position.column}


def _fix(fix: Fix) -> dict[str, Any]:
    return {
        "message": fix.message,
        "start": _position(fix.start),
        "end": _position(fix.end),
        "text": fix.text,
        "safety": fix.safety,
    }
