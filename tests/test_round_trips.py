"""There and back: notation and JSON carry every fact and comment; what other formats lose they say."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from strategies import hand_records

from cinchnotation.cards import Card, Suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.record import (
    Call,
    Comment,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Play,
    Sic,
    Stated,
    Trick,
    TrumpNaming,
)
from cinchnotation.source import Source
from cinchnotation.writing.convert import target_named
from cinchnotation.writing.formatting import format_notation
from cinchnotation.writing.jsontext import record_to_json, record_to_ndjson, records_to_json
from cinchnotation.writing.notation import record_to_cinch, records_to_cinch

SAMPLES = sorted((Path(__file__).parents[1] / "samples").rglob("*.cinch"))
LOSSY = ("book", "markdown", "csv")

often = partial(settings, deadline=None, suppress_health_check=list(HealthCheck))


def read(text: str, name: str) -> list[HandRecord]:
    """Read a text in which nothing may be amiss."""
    readings = list(reader_named(name).read(Source.from_text(text), ReadOptions()))
    assert [fault.message for reading in readings for fault in reading.faults] == []
    return [reading.record for reading in readings]


def records_of(path: Path) -> list[HandRecord] | None:
    """The records of a sample, None where it has an error of reading."""
    with Source.open(path) as source:
        readings = list(reader_named("cinch").read(source, ReadOptions()))
    if any(reading.faults for reading in readings):
        return None
    return [reading.record for reading in readings]


# --- formats that carry everything --------------------------------------------------------------------------


def assert_equal_by_json(record: HandRecord) -> None:
    """Notation, JSON, notation."""
    text = record_to_cinch(record)
    (first,) = read(text, "cinch")
    (second,) = read(record_to_json(first), "json")
    assert (first, second) == (record, record)
    assert record_to_cinch(second) == text


def assert_equal_by_notation(record: HandRecord) -> None:
    """JSON, notation, JSON."""
    text = record_to_json(record)
    (first,) = read(text, "json")
    (second,) = read(record_to_cinch(first), "cinch")
    assert json.loads(record_to_json(second)) == json.loads(text)


@often(max_examples=30)
@given(hand_records())
def test_notation_to_json_to_notation(record: HandRecord) -> None:
    """Facts and comments are equal after each step, and the text at the end is the one at the beginning."""
    assert_equal_by_json(record)


@often(max_examples=30)
@given(hand_records())
def test_json_to_notation_to_json(record: HandRecord) -> None:
    """The JSON at the end says the same as the one at the beginning; its text is in canonical order."""
    assert_equal_by_notation(record)


@pytest.mark.slow
@often(max_examples=1_000)
@given(hand_records())
def test_many_records_go_round(record: HandRecord) -> None:
    """Both ways, a thousand times."""
    assert_equal_by_json(record)
    assert_equal_by_notation(record)


@often(max_examples=15)
@given(st.lists(hand_records(), min_size=1, max_size=3))
def test_arrays_and_lines_hold_the_same_records(records: list[HandRecord]) -> None:
    """An array, one with every value on a line, and lines of JSON are read as the same records."""
    assert read("".join(records_to_json(records)), "json") == records
    assert read("".join(records_to_json(records, 2)), "json") == records
    assert read("".join(record_to_ndjson(record) + "\n" for record in records), "ndjson") == records


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_go_round(path: Path) -> None:
    """Every sample that reads without an error is the same after notation, JSON and lines of JSON."""
    records = records_of(path)
    if records is None:
        assert path.parent.name == "faulty"
        return
    by_lines = read("".join(record_to_ndjson(record) + "\n" for record in records), "ndjson")
    by_array = read("".join(records_to_json(by_lines)), "json")
    assert read(records_to_cinch(by_array), "cinch") == records


# --- the layout ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_layout_of_samples_is_stable_and_loses_nothing(path: Path) -> None:
    """A sample is laid out once and for all, in signs as in letters; one with an error never is."""
    records = records_of(path)
    data = path.read_bytes()
    for letters in (False, True):
        done = format_notation(data, str(path), ascii=letters)
        if records is None:
            assert done.refused
            assert done.faults
            continue
        assert not done.refused
        assert read(done.text, "cinch") == records
        again = format_notation(done.text, ascii=letters)
        assert (again.text, again.changed) == (done.text, False)


def assert_stable_layout(record: HandRecord) -> None:
    """Another spelling of a record gets the record's one layout, which then stays."""
    text = record_to_cinch(record)
    done = format_notation(record_to_cinch(record, ascii=True).replace("\n", "\r\n"))
    if "\n" in "".join(comment.text for comment in record.comments):
        done = format_notation(record_to_cinch(record, ascii=True))
    assert not done.refused
    assert done.text == text
    assert not format_notation(text).changed
    assert read(text, "cinch") == [record]


@often(max_examples=25)
@given(hand_records())
def test_the_layout_is_stable_and_loses_nothing(record: HandRecord) -> None:
    """As the samples, any record."""
    assert_stable_layout(record)


@pytest.mark.slow
@often(max_examples=2_000)
@given(hand_records())
def test_the_layout_of_many_records(record: HandRecord) -> None:
    """The same, ten thousand times."""
    assert_stable_layout(record)


# --- formats that lose something ----------------------------------------------------------------------------

ROWS = (
    Trick(
        1,
        None,
        "B",
        tuple(
            Play(seat, (Card.of(card),)) for seat, card in zip("AYBZ", ("CQ", "C3", "H8", "C5"), strict=True)
        ),
    ),
)
PLAIN = HandRecord(
    tags=FrozenDict({"Event": "No. 1"}),
    calls=(Call("A", 8),),
    trump=TrumpNaming("A", Suit.H),
    tricks=ROWS,
)
ACE = (Card.of("HA"),)
MORE = {
    "a tag": {"tags": FrozenDict({"Event": "No. 1", "Site": "Club"})},
    "the rules": {"rules": "foster-1897"},
    "the dealer": {"dealer": "Z"},
    "brought": {"brought": FrozenDict({"A-B": 12})},
    "the auction": {"calls": (Call("A", 8), Call("Y", None))},
    "the partner": {"partner": PartnerCall("A", ACE[0])},
    "the deal": {"deal": FrozenDict({"A": ACE})},
    "a widow": {"widow": FrozenDict({"-": ACE})},
    "who took it": {"takes": "B"},
    "the stock": {"stock": ACE},
    "an empty Event": {"tags": FrozenDict({"Event": ""})},
    "an empty rule set": {"rules": ""},
    "a second stock": {"stock": ACE, "restock": ACE},
    "discards": {"discards": FrozenDict({"A": Discard(3)})},
    "a draw": {"draws": FrozenDict({"A": Draw(2)})},
    "cards drawn": {"draws": FrozenDict({"A": Draw(1, ACE)})},
    "robbing": {"draws": FrozenDict({"Z": Draw(1, None, robbed=True)})},
    "cards laid down": {"lays": FrozenDict({"A": ACE})},
    "a cut": {"cut": FrozenDict({"A": ACE})},
    "a leader": {"tricks": (replace(ROWS[0], leader="A"),)},
    "no rows": {"tricks": None},
    "points": {"stated": Stated(points=FrozenDict({"A-B": 7}))},
    "a score": {"stated": Stated(score=FrozenDict({"A-B": 7}))},
    "a total": {"stated": Stated(total=FrozenDict({"A-B": 7}))},
    "a reason": {"void": "misdeal"},
    "a misprint": {"sic": (Sic("trick 1", "Z", "5♣"),)},
    "a comment": {"comments": (Comment("trick 1", "line", ";", "so"),)},
}
CARRIED = {
    "book": {"a draw", "no rows"},
    "markdown": set(MORE) - {"a leader", "a comment", "an empty Event"},
    "csv": {"the rules", "the dealer"},
}
"""What each format shows of this."""


def shown(name: str, record: HandRecord) -> tuple[str, tuple[str, ...]]:
    """What a format makes of a record, and what it says that it could not carry."""
    target = target_named(name)
    text = target.add(record)
    return text + target.end_of_input(), target.lost


@pytest.mark.parametrize("name", LOSSY)
@pytest.mark.parametrize("what", MORE)
def test_each_kind_of_loss_is_listed(name: str, what: str) -> None:
    """A plain hand loses nothing; with one thing more, that is either shown or listed as lost."""
    plain, nothing = shown(name, PLAIN)
    assert nothing == ()
    text, lost = shown(name, replace(PLAIN, **MORE[what]))
    if what in CARRIED[name]:
        assert lost == ()
        assert text != plain
    else:
        assert len(lost) >= 1


WHICH = st.integers(0, len(fields(HandRecord)) - 1)


def assert_loss_is_told(record: HandRecord, position: int, name: str) -> None:
    """A field that a record fills shows in the text of a format or in its list of what was lost."""
    nothing = HandRecord()
    filled = [f.name for f in fields(record) if getattr(record, f.name) != getattr(nothing, f.name)]
    assume(filled)
    field = filled[position % len(filled)]
    bare = replace(record, **{field: getattr(nothing, field)})
    text, lost = shown(name, record)
    bare_text, bare_lost = shown(name, bare)
    whole = "the whole hand, for it has no row"
    assert text != bare_text or lost != bare_lost or whole in lost


@often(max_examples=25)
@given(hand_records(), WHICH, st.sampled_from(LOSSY))
def test_nothing_is_lost_in_silence(record: HandRecord, position: int, name: str) -> None:
    """Where a field leaves no trace in the text, what was lost is another list with it than without."""
    assert_loss_is_told(record, position, name)


@pytest.mark.slow
@often(max_examples=1_000)
@given(hand_records(), WHICH, st.sampled_from(LOSSY))
def test_nothing_of_many_records_is_lost_in_silence(record: HandRecord, position: int, name: str) -> None:
    """The same, a thousand times."""
    assert_loss_is_told(record, position, name)
