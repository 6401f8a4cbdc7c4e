"""What the tests of the JSON readers share."""

from cinchnotation.reading import ReadOptions
from cinchnotation.reading.jsontext import JSON_READER, NDJSON_READER
from cinchnotation.source import Source

FORMAT = '"format": "cinch-record/1"'


def read_json(text):
    """Read a text (or bytes) as JSON."""
    return list(JSON_READER.read(_source(text), ReadOptions()))


def read_ndjson(text):
    """Read a text (or bytes) as NDJSON."""
    return list(NDJSON_READER.read(_source(text), ReadOptions()))


def read_one(fields):
    """Read a record of which only the fields behind `format` are given; return its reading."""
    (reading,) = read_json("{" + FORMAT + (", " if fields else "") + fields + "}")
    return reading


def told(reading):
    """What a reading found, but for the warning on records without tags: name and columns."""
    return [
        (finding.name, finding.start.column, finding.end.column)
        for finding in reading.findings
        if finding.name != "bare-record"
    ]


def marked(fields):
    """Part a text with one stretch in «quotes» into the text without them, and the stretch's columns."""
    whole = "{" + FORMAT + ", " + fields + "}"
    start = whole.index("«")
    end = whole.index("»") - 1
    return fields.replace("«", "").replace("»", ""), start + 1, end + 1


def _source(text):
    return Source.from_text(text) if isinstance(text, str) else Source.from_bytes(text)
