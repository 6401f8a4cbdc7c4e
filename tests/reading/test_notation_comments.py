"""Comments of the native notation: where they belong, and where they end."""

import pytest
from notation_texts import HEAD, one, readings, record

from cinchnotation.record import Comment


def shown(text):
    """The comments of a text as `address place form text`."""
    return [f"{c.at} | {c.place} | {c.form} | {c.text}" for c in record(text).comments]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("takes A ; x", ["takes | line | ; | x"]),
        (
            "takes A { x } { y } ; z",
            ["takes | line | {} | x", "takes | line | {} | y", "takes | line | ; | z"],
        ),
        ("takes A\n; x\n{ y }", ["takes | below | ; | x", "takes | below | {} | y"]),
        ("takes A\n\n; x\n", ["takes | below | ; | x"]),
        ("takes A { one\ntwo }\nvoid y", ["takes | line | {} | one\ntwo"]),
        ("takes A { x\n} ; y", ["takes | line | {} | x", "takes | line | ; | y"]),
        ("takes A {}", ["takes | line | {} | "]),
        ("takes A { a { b ; c }", ["takes | line | {} | a { b ; c"]),
        ("takes A ; a { b } c", ["takes | line | ; | a { b } c"]),
        ("void a;b{c} d ; x", ["void | line | ; | x"]),
        ('[Event "e"] ; x', ["tag Event | line | ; | x"]),
        ('[Event "e"]\n; x', ["tag Event | below | ; | x"]),
        ("draws A 2, Y 2 ; x\ndraws B 4", ["draws Y | line | ; | x"]),
        ("draws A 2\nrobs Y ♡3 ; x", ["robs Y | line | ; | x"]),
        ("threw A 2 ; x", ["discards A | line | ; | x"]),
        ("widow ♡3 ; x", ["widow - | line | ; | x"]),
        ("lays A ♡3, Y ♡4 ; x", ["lays Y | line | ; | x"]),
        ("cut A ♡3, Ann ♡4 ; x", ["cut | line | ; | x"]),
        ("bids A 8 ; x\nbids Y p ; y", ["bids 1 | line | ; | x", "bids | line | ; | y"]),
        ("stock ♡3 ♡4 ; x\nstock ♡5 ; y", ["stock 2 | line | ; | x", "stock | line | ; | y"]),
        ("stock ♡3\ntakes A\nstock ♡5 ; x\nstock ♡6", ["restock 1 | line | ; | x"]),
        ("deal A ♡3 ♡4 ; x\ndeal A ♡5 ; y", ["deal A 2 | line | ; | x", "deal A | line | ; | y"]),
        (
            "trick ; h\n1 ♡2 ♡3 ♡4 ♡5 ; x\n2 ♡6 ♡7 ♡8 ♡9\n; y",
            ["header | line | ; | h", "trick 1 | line | ; | x", "trick 2 | below | ; | y"],
        ),
        ("score A-B 1 ; x", ["score | line | ; | x"]),
        ("total A-B 1 { x }", ["total | line | {} | x"]),
    ],
)
def test_address(text, expected):
    """A comment belongs to the statement on its line, or before it, and keeps its form and its text."""
    assert shown(text) == expected


def test_above():
    """Comments before the first line, and those directly above a tag block, are the next record's."""
    text = '; one\n\n{ two }\n\n[Event "a"]\ntakes A\n\n; three\n\n; four\n[Event "b"]\n'
    first, second = (reading.record.comments for reading in readings(text))
    assert first == (
        Comment("record", "above", ";", "one"),
        Comment("record", "above", "{}", "two"),
        Comment("takes", "below", ";", "three"),
    )
    assert second == (Comment("record", "above", ";", "four"),)


def test_order():
    """Comments come in the order of the canonical layout, whatever the order of the statements."""
    assert [c.at for c in record("score A-B 1 ; b\ntakes A ; a\n").comments] == ["takes", "score"]


@pytest.mark.parametrize("sign", ["A 2;x", "A 2{x}"])
def test_opens_after_a_blank_only(sign):
    """A sign that follows something directly opens no comment and is a mistake."""
    found, findings = one(HEAD + f"draws {sign}")
    assert [f.name for f in findings] == ["syntax"]
    assert found.comments == ()


def test_unterminated_comment_ends_at_the_next_tag():
    """A brace that nothing closes costs its record's rest; the next record is read."""
    first, second = readings('[Event "a"]\ntakes A { x\nvoid y\n\n[Event "b"]\ntakes Y { z }\n')
    assert [f.name for f in first.findings] == ["unterminated-comment"]
    assert first.findings[0].start == (2, 9)
    assert first.record.void is None
    assert second.findings == ()
    assert (second.record.tags["Event"], second.record.takes) == ("b", "Y")
    assert second.span.start.line == 5


def test_a_tag_within_braces():
    """A closed comment may hold a line that looks like a tag."""
    (reading,) = readings('[Event "a"]\ntakes A { x\n[Event "b"]\n}\nvoid y\n')
    assert reading.findings == ()
    assert reading.record.comments == (Comment("takes", "line", "{}", 'x\n[Event "b"]'),)
    assert reading.record.void == "y"


@pytest.mark.parametrize(
    "text",
    [
        "draws A 2 ; Y drew two",
        "draws A 2 ; a 2-2 break",
        "stock ♡3 ; as stated",
        "bids A 8 ; a pass would lose",
        "takes A ; Y 2",
        "trick\n1 ♡2 ♡3 ♡4 ♡5 ; ♡6",
        "draws A 2 { Y 2 }",
        "draws A 2\n; Y 2",
    ],
)
def test_prose_swallows_nothing(text):
    """A comment that cannot be further items of its statement is no warning."""
    assert len(record(text).comments) == 1
