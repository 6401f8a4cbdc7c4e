"""Where the parts of a record stand in its JSON: what findings of later stages point at."""

import pytest
from jsonhelp import read_json

from cinchnotation.record import Place, Position, Span

TEXT = """\
[{"format": "cinch-record/1",
  "tags": {"event": "E"}, "rules": "foster-1897", "dealer": "Z",
  "calls": [{"seat": "A", "bid": 8},
            {"seat": "Q", "bid": 9},
            {"seat": "B", "bid": null}],
  "trump": {"seat": "A", "suit": "H"}, "takes": null,
  "deal": {"a": ["HA", "HK"]}, "stock": ["D2",
            "D3"],
  "discards": {"A": ["C4"], "Y": {"cards": ["C5", "C6"]}},
  "draws": {"A": {"count": 2}},
  "tricks": [{"number": 1, "winner": "A",
    "plays": [{"seat": "A", "cards": ["H2"]}, {"seat": "y", "cards": ["H3", "H4"]},
              {"seat": "B", "cards": []}, {"seat": "Z", "cards": ["?"]}]}],
  "stated": {"score": {"A-B": 0}}}]
"""


@pytest.mark.parametrize(
    ("place", "part"),
    [
        (Place("tag", "Event"), '"E"'),
        (Place("tag", "Rules"), '"foster-1897"'),
        (Place("tag", "Dealer"), '"Z"'),
        (Place("tag", "Seats"), None),
        (Place("tag", "Site"), None),
        (Place("call", None, 0), '{"seat": "A", "bid": 8}'),
        (Place("call", None, 1), '{"seat": "B", "bid": null}'),
        (Place("call", None, 2), None),
        (Place("trump"), '{"seat": "A", "suit": "H"}'),
        (Place("takes"), None),
        (Place("partner"), None),
        (Place("deal", "A"), '["HA", "HK"]'),
        (Place("deal", "A", 1), '"HK"'),
        (Place("deal", "B"), None),
        (Place("stock", None, 1), '"D3"'),
        (Place("discards", "A"), '["C4"]'),
        (Place("discards", "A", 0), '"C4"'),
        (Place("discards", "Y", 1), '"C6"'),
        (Place("draws", "A"), '{"count": 2}'),
        (Place("draws", "A", 0), None),
        (Place("cell", "A", 0), '"H2"'),
        (Place("cell", "Y", 0), '["H3", "H4"]'),
        (Place("cell", "B", 0), "[]"),
        (Place("cell", "Z", 0), '"?"'),
        (Place("cell", "A", 1), None),
        (Place("winner", None, 0), '"A"'),
        (Place("leader", None, 0), None),
        (Place("row", None, 1), None),
        (Place("score"), '{"A-B": 0}'),
        (Place("points"), None),
    ],
)
def test_a_part_is_found_where_it_stands(place, part):
    """Each place gives exactly the stretch of its value; what the text does not have gives none."""
    (reading,) = read_json(TEXT)
    span = reading.places.span(place)

    assert (None if span is None else cut(span)) == part


def test_the_place_of_the_record_is_the_record():
    """The place `record` is the record's span."""
    (reading,) = read_json(TEXT)

    assert reading.places.span(Place("record")) == reading.span == Span(Position(1, 2), Position(14, 35))


def cut(span):
    """The text that a span on one line covers."""
    line = TEXT.split("\n")[span.start.line - 1]
    assert span.start.line == span.end.line
    return line[span.start.column - 1 : span.end.column - 1]
