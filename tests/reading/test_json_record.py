"""A record in JSON: what each field gives, and what may be left out."""

import json

import pytest
from jsonhelp import FORMAT, read_json, read_ndjson, read_one, told

from cinchnotation.cards import UNKNOWN, Card, Suit
from cinchnotation.record import (
    Call,
    Comment,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Play,
    Stated,
    Trick,
    TrumpNaming,
)

SHORT = """\
{"format": "cinch-record/1", "tags": {"Event": "Illustrative hand No. 1"}, "rules": "foster-1897",
 "seats": ["A", "Y", "B", "Z"], "dealer": null,
 "brought": null, "calls": [{"seat": "A", "bid": 8}], "trump": {"seat": "A", "suit": "H"}, "partner": null,
 "deal": null, "widow": null, "takes": null, "stock": null, "restock": null, "discards": null,
 "draws": {"A": {"count": 2, "cards": null, "robbed": false},
           "Y": {"count": 2, "cards": null, "robbed": false},
           "B": {"count": 4, "cards": null, "robbed": false},
           "Z": {"count": 5, "cards": null, "robbed": false}},
 "tricks": [{"number": 1, "leader": null, "winner": "B", "plays": [{"seat": "A", "cards": ["CQ"]},
    {"seat": "Y", "cards": ["C3"]}, {"seat": "B", "cards": ["H8"]}, {"seat": "Z", "cards": ["C5"]}]},
   {"number": 2, "leader": null, "winner": "B", "plays": [{"seat": "A", "cards": ["H2"]},
    {"seat": "Y", "cards": ["H6"]}, {"seat": "B", "cards": ["HQ"]}, {"seat": "Z", "cards": ["H4"]}]}],
 "lays": null, "stated": {"points": null, "score": {"A-B": 0, "Y-Z": 15}, "total": null}, "void": null,
 "comments": [{"at": "trick 2", "place": "line", "form": "{}",
   "text": "a comment belongs to the line on which it stands"}]}
"""


def cards(text):
    """The cards that a list of their names gives."""
    return tuple(Card.of(word) for word in text.split())


def test_a_record_of_numbers_and_rows_is_read_field_by_field():
    """A record with a contract alone, counts of cards drawn and rows gives exactly these values."""
    (reading,) = read_json(SHORT)

    assert reading.findings == ()
    record = reading.record
    assert record.tags == {"Event": "Illustrative hand No. 1"}
    assert (record.rules, record.seats, record.dealer) == ("foster-1897", ("A", "Y", "B", "Z"), None)
    assert record.calls == (Call("A", 8),)
    assert record.trump == TrumpNaming("A", Suit.H)
    assert record.draws == {"A": Draw(2), "Y": Draw(2), "B": Draw(4), "Z": Draw(5)}
    assert record.tricks[1] == Trick(
        2,
        None,
        "B",
        (Play("A", cards("H2")), Play("Y", cards("H6")), Play("B", cards("HQ")), Play("Z", cards("H4"))),
    )
    assert record.stated == Stated(None, {"A-B": 0, "Y-Z": 15}, None)
    assert record.comments == (
        Comment("trick 2", "line", "{}", "a comment belongs to the line on which it stands"),
    )


def test_the_same_record_is_read_from_one_line_and_from_many():
    """How the JSON is laid out makes no difference, in either format."""
    data = json.loads(SHORT)
    (expected,) = read_json(SHORT)

    for indent in (None, 0, 1, 4):
        (reading,) = read_json(json.dumps(data, indent=indent))
        assert reading.record == expected.record
    (reading,) = read_ndjson(json.dumps(data))
    assert reading.record == expected.record


def test_only_the_format_is_required():
    """A record that holds nothing else is read as one in which nothing is recorded."""
    reading = read_one("")

    assert reading.record == HandRecord()
    assert [finding.name for finding in reading.findings] == ["bare-record"]


@pytest.mark.parametrize(
    "name",
    [name for name in json.loads(SHORT) if name != "format"],
)
def test_null_is_the_same_as_a_field_left_out(name):
    """Every field may be null, as if it were missing."""
    assert read_one(f'"{name}": null').record == HandRecord()
    assert told(read_one(f'"{name}": null')) == []


@pytest.mark.parametrize(
    ("fields", "part", "expected"),
    [
        ('"dealer": "?"', "dealer", None),
        ('"dealer": "z"', "dealer", "Z"),
        ('"brought": {"z-Y": 30}', "brought", {"Y-Z": 30}),
        ('"calls": [{"seat": "y"}]', "calls", (Call("Y", None),)),
        ('"calls": [{"seat": "Y", "bid": "?"}]', "calls", (Call("Y", "?"),)),
        ('"calls": [{"seat": "B-A", "bid": 8}]', "calls", (Call("A-B", 8),)),
        ('"trump": {"suit": "S"}', "trump", TrumpNaming(None, Suit.S)),
        ('"partner": {"seat": "A", "card": "CK"}', "partner", PartnerCall("A", Card.of("CK"), None)),
        (
            '"partner": {"seat": "A", "card": "CK", "holder": "-"}',
            "partner",
            PartnerCall("A", Card.of("CK"), "-"),
        ),
        ('"deal": {"y": ["HA", "?", "C?", "JK"]}', "deal", {"Y": cards("HA ? C? JK")}),
        ('"widow": {"-": ["H3"], "A": ["D2"]}', "widow", {"-": cards("H3"), "A": cards("D2")}),
        ('"takes": "-"', "takes", "-"),
        ('"stock": ["HT"], "restock": ["D2", "D3"]', "restock", cards("D2 D3")),
        ('"discards": {"A": ["C4", "D9"]}', "discards", {"A": Discard(2, cards("C4 D9"))}),
        ('"discards": {"A": {"cards": ["C4"]}}', "discards", {"A": Discard(1, cards("C4"))}),
        ('"discards": {"A": {"count": 5}}', "discards", {"A": Discard(5)}),
        ('"discards": {"A": []}', "discards", {"A": Discard(0)}),
        ('"draws": {"A": {"cards": ["H2"], "robbed": true}}', "draws", {"A": Draw(1, cards("H2"), True)}),
        ('"draws": {"A": {"count": 3}}', "draws", {"A": Draw(3)}),
        ('"draws": {}', "draws", None),
        ('"calls": []', "calls", None),
        ('"tricks": []', "tricks", ()),
        ('"lays": {"B": ["D6"]}', "lays", {"B": cards("D6")}),
        ('"stated": {"total": {"B-A": -8}}', "stated", Stated(total={"A-B": -8})),
        ('"void": "misdeal"', "void", "misdeal"),
        ('"cut": {"Ann": ["S2"], "y": ["H3", "C?"]}', "cut", {"Y": cards("H3 C?"), "Ann": cards("S2")}),
        ('"cut": {}', "cut", None),
    ],
)
def test_what_a_field_gives(fields, part, expected):
    """Seats are found in either case, sides in any order; counts come from cards; null may be left out."""
    reading = read_one(fields)

    assert told(reading) == []
    assert getattr(reading.record, part) == expected


def test_seats_are_spelt_as_the_seat_list_spells_them():
    """A seat written otherwise, wherever it stands, becomes the one of the list."""
    fields = (
        '"seats": ["South", "West", "North"], "dealer": "NORTH", "draws": {"west": {"count": 1}},'
        ' "tricks": [{"plays": [{"seat": "SOUTH", "cards": []}, {"seat": "west", "cards": ["H2", "H3"]},'
        ' {"seat": "North", "cards": ["?"]}], "winner": "west"}],'
        ' "comments": [{"at": "draws WEST", "place": "line", "form": ";", "text": "so he said"}]'
    )
    reading = read_one(fields)

    assert told(reading) == []
    assert reading.record.dealer == "North"
    assert reading.record.draws == {"West": Draw(1)}
    assert reading.record.tricks == (
        Trick(1, None, "West", (Play("South"), Play("West", cards("H2 H3")), Play("North", (UNKNOWN,)))),
    )
    assert reading.record.comments[0].at == "draws West"


def test_tags_are_spelt_as_the_notation_spells_them():
    """Known tags are found in either case; one that is not known is kept, with an info."""
    reading = read_one('"tags": {"event": "x", "Weather": "rain"}')

    assert reading.record.tags == {"Event": "x", "Weather": "rain"}
    assert [finding.name for finding in reading.findings] == ["unknown-tag"]
    assert reading.faults == ()


def test_comments_stand_in_the_order_of_the_native_notation():
    """Whatever their order in JSON, comments come in that of the record's canonical text."""
    fields = (
        '"dealer": "A", "tricks": [], "comments": ['
        '{"at": "header", "place": "below", "form": ";", "text": "two"},'
        '{"at": "header", "place": "line", "form": ";", "text": "one"},'
        '{"at": "record", "place": "above", "form": "{}", "text": "first"}]'
    )
    reading = read_one(fields)

    assert told(reading) == []
    assert [comment.text for comment in reading.record.comments] == ["first", "one", "two"]


def test_equal_names_may_stand_in_different_objects():
    """Colons and names within texts are not taken for fields that stand twice."""
    reading = read_one(
        '"rules": "x", "tags": {"Event": "a: \\"dealer\\": b", "Site": "dealer:"}, "void": "a: b"'
    )

    assert reading.findings == ()
    assert reading.record.tags["Event"] == 'a: "dealer": b'


def test_reading_needs_no_pydantic():
    """The readers do not load pydantic, which would take longer than the check of a record."""
    import subprocess
    import sys

    text = "{" + FORMAT + ', "dealer": 1}'
    code = (
        "import sys; from cinchnotation.reading.jsontext import JSON_READER as r;"
        "from cinchnotation.source import Source;"
        f"list(r.read(Source.from_text({text!r}), None));"
        "print([m for m in sys.modules if m.startswith(('pydantic', 'lark', 'rich', 'typer'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
