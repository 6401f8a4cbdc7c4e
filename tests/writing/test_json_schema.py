"""The JSON Schemas: what is written validates, what is faulty does not; they are made from the classes."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from strategies import hand_records, reports

from cinchnotation.errors import FormatError
from cinchnotation.record import HandRecord
from cinchnotation.report import Report, Summary
from cinchnotation.schema import SCHEMAS, schema
from cinchnotation.writing.jsontext import record_to_ndjson, reports_to_json

SLOWLY = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
RECORD = Draft202012Validator(schema("record"))
REPORT = Draft202012Validator(schema("report"))
LEAST = {"format": "cinch-record/1"}


@pytest.mark.parametrize("name", list(SCHEMAS))
def test_a_schema_is_one(name):
    """Each schema follows Draft 2020-12, says what it is, and describes every class that it shows."""
    found = schema(name)

    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert f"cinch-{name}/1" in found["title"]
    assert found["description"]
    assert all(part["description"] for part in found["$defs"].values())
    assert json.loads(json.dumps(found)) == found


def test_the_schemas_have_the_fields_of_the_classes():
    """A field that is added to a class is in its schema."""
    assert list(schema("record")["properties"]) == ["format", *HandRecord.__slots__]
    assert list(schema("report")["$defs"]["Report"]["properties"]) == list(Report.__slots__)
    assert list(schema("report")["$defs"]["Summary"]["properties"]) == list(Summary.__slots__)


def test_a_schema_that_is_not_there_is_told():
    """Asking for another schema is misuse, and the message lists what there is."""
    with pytest.raises(FormatError, match="there is no schema tricks"):
        schema("tricks")


@SLOWLY
@given(hand_records())
def test_every_record_that_is_written_validates(record):
    """Whatever a record holds, its JSON follows the schema."""
    assert list(RECORD.iter_errors(json.loads(record_to_ndjson(record)))) == []


@SLOWLY
@given(reports())
def test_every_report_that_is_written_validates(report):
    """Whatever a report says, its document follows the schema."""
    assert list(REPORT.iter_errors(json.loads("".join(reports_to_json([report, report]))))) == []


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"discards": {"A": ["C4"], "Y": {"cards": ["C5"]}}},
        {"tricks": [{"plays": [{"seat": "A", "cards": ["?"]}]}]},
        {"calls": [{"seat": "A"}], "trump": {"suit": "H", "seat": None}},
    ],
)
def test_what_may_be_left_out_validates(fields):
    """The short forms that the readers take are in the schema."""
    assert list(RECORD.iter_errors({**LEAST, **fields})) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "cinch-record/2"},
        {"dealr": "A"},
        {"stock": ["10H"]},
        {"trump": {"seat": "A", "suit": "hearts"}},
        {"calls": [{"seat": "A", "bid": "pass"}]},
        {"draws": {"A": {"count": "2"}}},
        {"comments": [{"at": "record", "place": "beside", "form": ";", "text": "x"}]},
        {"tricks": [{"number": 1, "plays": None}]},
    ],
)
def test_what_is_faulty_does_not_validate(fields):
    """Misspelt cards, suits, fields and words are refused."""
    assert not RECORD.is_valid({**LEAST, **fields})


def test_a_record_needs_its_format():
    """Without `format` nothing is a record."""
    assert not RECORD.is_valid({"dealer": "A"})
    assert RECORD.is_valid(LEAST)


def test_a_report_needs_every_field():
    """A report in which any field is missing does not follow the schema."""
    report = Report("x", 1, 1, None, None, "legal", (), (), None)
    document = json.loads("".join(reports_to_json([report])))

    assert REPORT.is_valid(document)
    for name in Report.__slots__:
        part = {key: value for key, value in document["records"][0].items() if key != name}
        assert not REPORT.is_valid({**document, "records": [part]})
    for name in document:
        assert not REPORT.is_valid({key: value for key, value in document.items() if key != name})
