"""Properties of the JSON readers, for records and faults that nobody thought of."""

import copy
import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonhelp import read_json, read_ndjson
from strategies import ONE_LINE, hand_records

from cinchnotation.reading import ReadOptions
from cinchnotation.reading.notation import READER
from cinchnotation.schema import record_adapter
from cinchnotation.source import Source
from cinchnotation.writing.jsontext import record_to_json, record_to_ndjson, records_to_json
from cinchnotation.writing.notation import record_to_cinch

ADAPTER = record_adapter()
SLOWLY = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))

# What a value may be changed to: other kinds, other spellings, words that mean something elsewhere.
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    ONE_LINE,
    st.sampled_from([10**20, 1.5, [], {}, [["HA"]], {"A": 1}, {"A": ["HA"]}, {"A": []}, {"count": 0}]),
    st.sampled_from(["A", "a", "B-A", "HA", "10H", "?", "-", "H", "hearts", "pass", "cinch-record/1"]),
    st.sampled_from(
        ["record", "trick 1", "trick 99", "draws A", "tag Event", "bids 1", ";", "{}", "line", "below"]
    ),
)
FIELDS = ONE_LINE | st.sampled_from(["A", "y", "B-A", "seat", "cards", "robbed", "Event", "note"])


@SLOWLY
@given(hand_records())
def test_a_record_comes_back_from_json(record):
    """Whatever a record holds, each form of its JSON gives it back, without a fault."""
    for text in (record_to_json(record), record_to_json(record, 2), record_to_ndjson(record)):
        (reading,) = read_json(text)
        assert reading.faults == ()
        assert reading.record == record
    (reading,) = read_ndjson(record_to_ndjson(record))
    assert reading.record == record


@SLOWLY
@given(st.lists(hand_records(), max_size=3))
def test_records_come_back_from_an_array(records):
    """An array gives back the records in their order."""
    text = "".join(records_to_json(records))

    assert [reading.record for reading in read_json(text)] == records


@SLOWLY
@given(hand_records())
def test_the_readers_agree_with_pydantic(record):
    """What the readers build by hand is what pydantic makes of the same text and classes."""
    data = json.loads(record_to_ndjson(record))
    del data["format"]

    assert ADAPTER.validate_json(json.dumps(data)) == record


@st.composite
def changed(draw):
    """The data of a record in which one or two values are changed, dropped, or added."""
    data = json.loads(record_to_ndjson(draw(hand_records())))
    for _ in range(draw(st.integers(1, 2))):
        *way, last = draw(st.sampled_from([path for path in paths(data) if path and path != ("format",)]))
        node = data
        for step in way:
            node = node[step]
        how = draw(st.sampled_from(["change", "drop", "add"]))
        if how == "drop":
            del node[last]
        elif how == "change":
            node[last] = copy.deepcopy(draw(ODD))
        elif isinstance(node, list):
            node.insert(last, copy.deepcopy(draw(ODD)))
        else:
            node[draw(FIELDS)] = copy.deepcopy(draw(ODD))
    return data


def paths(data, path=()):
    """The paths of all values."""
    yield path
    if isinstance(data, dict):
        for name in data:
            yield from paths(data[name], (*path, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from paths(value, (*path, index))


@settings(SLOWLY, max_examples=60)
@given(changed(), st.sampled_from([None, 1]))
def test_every_change_is_a_finding_or_a_record_that_every_format_carries(data, indent):
    """A changed record has findings within its text; without a fault every format carries it."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    lines = text.split("\n")
    (reading,) = read_json(text)

    for finding in reading.findings:
        assert (1, 1) <= finding.start <= finding.end
        assert finding.end.line <= len(lines)
        assert finding.end.column <= len(lines[finding.end.line - 1]) + 1
        assert "\n" not in finding.message
    assert reading.record is not None or reading.faults
    if not reading.faults:
        assert [again.record for again in read_json(record_to_json(reading.record))] == [reading.record]
        source = Source.from_text(record_to_cinch(reading.record))
        (again,) = READER.read(source, ReadOptions())
        assert again.faults == ()
        assert again.record == reading.record


@settings(SLOWLY, max_examples=30)
@given(hand_records(), st.floats(0, 1), st.text(max_size=2))
def test_a_text_that_breaks_off_is_told(record, part, more):
    """A text cut anywhere, or with anything put in, gives findings, never an exception."""
    text = record_to_ndjson(record)
    cut = int(part * len(text))
    for broken in (text[:cut] + more, text[:cut] + more + text[cut:], "[" + text[:cut]):
        for read in (read_json, read_ndjson):
            if broken.strip():
                for reading in read(broken):
                    assert reading.record is not None or reading.faults
    assert read_ndjson(f"{text[: cut or 1]}\n{text}")[-1].record == record


@settings(SLOWLY, max_examples=100)
@given(st.text(min_size=1) | st.text('[]{},:"\\ \n0aA', min_size=1))
def test_any_text_is_read_or_told(text):
    """Any text whatsoever gives records and findings, never an exception."""
    for read in (read_json, read_ndjson):
        for reading in read(text):
            assert reading.record is not None or reading.faults
