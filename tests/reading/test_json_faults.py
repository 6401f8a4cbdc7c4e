"""Faults in the JSON of a record: each has its finding, at its line and column; the rest is still read."""

import pytest
from jsonhelp import FORMAT, marked, read_json, read_ndjson, read_one, told

from cinchnotation.cards import UNKNOWN, Suit
from cinchnotation.record import Call, Draw, Play, Position, TrumpNaming

ROW = '{"seat": "A", "cards": ["H2"]}, {"seat": "Y", "cards": ["H3"]}, {"seat": "B", "cards": ["H4"]}'
LAST = '{"seat": "Z", "cards": ["H5"]}'
BESIDE = '"at": "tag Dealer", "place": "line", "text": "x"},'

FAULTS = [
    # fields
    ("syntax", '«"dealr"»: "A"'),
    ("syntax", '"rules": «8»'),
    ("syntax", '"rules": «"a\\nb"»'),
    ("syntax", '"rules": «"\\ud800"»'),
    ("syntax", '"tags": «[]»'),
    ("syntax", '"tags": {"Event": «null»}'),
    ("syntax", '"tags": {«"two words"»: "x"}'),
    ("syntax", '"tags": {«"Dealer"»: "A"}'),
    ("syntax", '"tags": {«"Ａ"»: "x"}'),
    ("duplicate-tag", '"tags": {"Event": "x", «"EVENT"»: "y"}'),
    ("duplicate-tag", '"tags": {"Event": "x", «"Event"»: "y"}'),
    ("repeated-statement", '"dealer": "A", «"dealer"»: "B"'),
    ("repeated-statement", '"dealer" : "A", «"dealer"» : "B"'),
    ("repeated-statement", '"tricks": [{"number": 1, «"number"»: 1, "plays": [' + ROW + ", " + LAST + "]}]"),
    # seats and sides
    ("syntax", '"seats": «"AYBZ"»'),
    ("syntax", '"seats": «["A"]»'),
    ("syntax", '"seats": [' + ", ".join(f'"P{i}"' for i in range(20)) + ', «"Q"», "R"]'),
    ("syntax", '"seats": ["A", «"H2"», "B", "Z"], "dealer": "Y"'),
    ("syntax", '"seats": ["A", "Y", «"a"», "Z"]'),
    ("syntax", '"seats": ["A", "Y", «"Ｂ"», "Z"]'),
    ("unknown-seat", '"dealer": «"Q"»'),
    ("syntax", '"dealer": «1»'),
    ("unknown-seat", '"brought": {«"A-Q"»: 3}'),
    ("syntax", '"brought": {«"A-A"»: 3}'),
    ("repeated-statement", '"brought": {"A-B": 3, «"B-A"»: 3}'),
    ("syntax", '"brought": {"A-B": «1.5»}'),
    ("syntax", '"brought": {"A-B": «true»}'),
    ("syntax", '"brought": {"A-B": «null»}'),
    ("syntax", '"brought": {"A-B": «9999999999»}'),
    ("syntax", '"brought": «7»'),
    ("syntax", '"stated": «[]»'),
    ("syntax", '"stated": {«"sum"»: {}}'),
    ("syntax", '"cut": «["HK"]»'),
    ("syntax", '"cut": {"A": «[]»}'),
    ("syntax", '"cut": {"A": «null»}'),
    ("unknown-card", '"cut": {"A": [«"K"»]}'),
    ("unknown-seat", '"cut": {«"H2"»: ["HK"]}'),
    ("unknown-seat", '"cut": {«"Ｂen"»: ["HK"]}'),
    ("repeated-statement", '"cut": {"Ann": ["HK"], «"ann"»: ["D2"]}'),
    ("repeated-statement", '"cut": {"A": ["HK"], «"a"»: ["D2"]}'),
    # the auction
    ("syntax", '"calls": «{}»'),
    ("syntax", '"calls": [«"A 8"»]'),
    ("syntax", '"calls": [«{"bid": 8}»]'),
    ("syntax", '"calls": [{"seat": "A", "bid": «"pass"»}]'),
    ("syntax", '"calls": [{"seat": "A", "bid": «-1»}]'),
    ("syntax", '"calls": [{"seat": "A", "bid": «NaN»}]'),
    ("unknown-seat", '"calls": [{"seat": «"Q"», "bid": 8}]'),
    ("syntax", '"trump": «"H"»'),
    ("syntax", '"trump": «{"seat": "A"}»'),
    ("unknown-suit", '"trump": {"suit": «"hearts"»}'),
    ("unknown-suit", '"trump": {"suit": «"X"»}'),
    ("unknown-seat", '"trump": {"seat": «"Q"», "suit": "H"}'),
    ("syntax", '"partner": «{"seat": "A"}»'),
    ("unknown-card", '"partner": {"seat": "A", "card": «"king"»}'),
    # cards before play
    ("unknown-card", '"deal": {"A": ["HA", «"10H"»]}'),
    ("unknown-card", '"deal": {"A": [«"h2"»]}'),
    ("unknown-card", '"stock": [«null»]'),
    ("unknown-card", '"stock": [«["HA"]»]'),
    ("syntax", '"stock": «"HA"»'),
    ("syntax", '"restock": «["HA"]»'),
    ("syntax", '"deal": {"A": «null»}'),
    ("syntax", '"deal": «["HA"]»'),
    ("unknown-seat", '"deal": {«"-"»: ["HA"]}'),
    ("repeated-statement", '"deal": {"A": ["HA"], «"a"»: ["HK"]}'),
    ("syntax", '"discards": {"A": «5»}'),
    ("syntax", '"discards": {"A": «{}»}'),
    ("syntax", '"discards": {"A": {"count": «3», "cards": ["C2"]}}'),
    ("syntax", '"discards": {"A": {"cards": ["C2"], «"robbed"»: true}}'),
    ("syntax", '"draws": {"A": {"count": «"2"»}}'),
    ("syntax", '"draws": {"A": {"count": 2, "robbed": «"no"»}}'),
    ("unknown-card", '"draws": {"A": [«"H1"»]}'),
    # rows
    ("syntax", '"tricks": «{}»'),
    ("syntax", '"tricks": [«7»]'),
    ("trick-row", '"tricks": [{"plays": «[' + ROW + "]»}]"),
    ("trick-row", '"tricks": [{"plays": [' + ROW + ", " + LAST + ', «{"seat": "a", "cards": ["H6"]}»]}]'),
    ("trick-row", '"tricks": [{"plays": [«' + LAST + "», " + ROW + "]}]"),
    ("trick-row", '"tricks": [«{"number": 1}»]'),
    ("unknown-seat", '"tricks": [{"plays": [' + ROW + ', {"seat": «"Q"», "cards": []}]}]'),
    ("syntax", '"tricks": [{"plays": [' + ROW + ', «{"cards": []}»]}]'),
    ("syntax", '"tricks": [{"plays": [' + ROW + ', «{"seat": "Z"}»]}]'),
    ("syntax", '"tricks": [{"plays": [' + ROW + ', {"seat": "Z", "cards": «"?"»}]}]'),
    ("unknown-card", '"tricks": [{"plays": [' + ROW + ', {"seat": "Z", "cards": ["H6", «"Joker"»]}]}]'),
    ("trick-number", '"tricks": [{"number": «2», "plays": [' + ROW + ", " + LAST + "]}]"),
    ("syntax", '"tricks": [{"number": «1.0», "plays": [' + ROW + ", " + LAST + "]}]"),
    ("unknown-seat", '"tricks": [{"winner": «"Q"», "plays": [' + ROW + ", " + LAST + "]}]"),
    ("syntax", '"tricks": [{"leader": «"Z"», "plays": [' + ROW + ', {"seat": "Z", "cards": []}]}]'),
    # what the notation could not carry
    ("syntax", '"void": «""»'),
    ("syntax", '"void": «" misdeal"»'),
    ("syntax", '"void": «"misdeal ; by Z"»'),
    ("syntax", '"comments": «{}»'),
    ("syntax", '"comments": [«{"at": "record", "place": "above", "form": ";"}»]'),
    ("syntax", '"comments": [{"at": «"trick 1"», "place": "line", "form": ";", "text": "x"}]'),
    ("syntax", '"tricks": [], "comments": [{"at": «"trick 01"», "place": "line", "form": ";", "text": "x"}]'),
    ("syntax", '"comments": [{"at": "record", "place": «"line"», "form": ";", "text": "x"}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": «"above"», "form": ";", "text": "x"}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": «"#"», "text": "x"}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": ";", "text": «" x"»}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": ";", "text": «"x\\ny"»}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": "{}", "text": «"x}y"»}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": "{}", "text": «"x\\r\\ny"»}]'),
    ("syntax", '"comments": [{"at": "tag Dealer", "place": "line", "form": "{}", "text": «"x\\n[A\\n{"»}]'),
    ("syntax", '"comments": [{"form": «";"», ' + BESIDE + ' {"form": ";", ' + BESIDE[:-1] + "]"),
]


@pytest.mark.parametrize(("name", "fields"), FAULTS)
def test_a_fault_is_found_at_its_columns(name, fields):
    """Each fault gives one finding, of its name, that spans exactly the faulty value or field name."""
    text, start, end = marked(fields)
    reading = read_one(text)

    assert told(reading) == [(name, start, end)]
    assert reading.record is not None
    assert reading.faults


@pytest.mark.parametrize(("name", "fields"), FAULTS)
def test_a_fault_is_found_on_its_line(name, fields):
    """On lines of its own the same fault has that line, and columns from its beginning."""
    text, start, end = marked(fields)
    shift = len("{" + FORMAT + ", ")
    (reading,) = read_json("[\n{" + FORMAT + ",\n" + text + "\n}\n]")

    (finding,) = [finding for finding in reading.findings if finding.name != "bare-record"]
    assert finding.name == name
    assert (finding.start, finding.end) == (Position(3, start - shift), Position(3, end - shift))


@pytest.mark.parametrize(("name", "fields"), FAULTS)
def test_messages_are_in_the_users_words(name, fields):
    """No message shows the insides of the program, and each is one line."""
    text, _, _ = marked(fields)

    for finding in read_one(text).findings:
        assert finding.name in {name, "bare-record"}
        assert finding.message.endswith((".", "?"))
        assert not any(word in finding.message for word in ("None", "True", "dict", "str", "Card(", "\n"))


def test_several_faults_are_all_found():
    """One fault does not hide another: every field is read for itself, and findings follow the text."""
    reading = read_one('"stock": ["H1", "HA", "XX"], "dealer": "Q", "calls": [{"seat": "A", "bid": "x"}]')

    assert [name for name, _, _ in told(reading)] == [
        "unknown-card",
        "unknown-card",
        "unknown-seat",
        "syntax",
    ]
    assert [str(card) for card in reading.record.stock] == ["?", "HA", "?"]
    assert reading.record.calls == (Call("A", "?"),)


def test_a_card_in_another_spelling_has_a_fix():
    """What another format would read as a card is told, and the fix is the card in JSON's form."""
    reading = read_one('"stock": ["10♡"]')
    (finding,) = reading.faults

    assert reading.record.stock == (UNKNOWN,)
    assert (finding.name, str(finding.card)) == ("unknown-card", "HT")
    assert (finding.fix.start, finding.fix.end, finding.fix.text) == (finding.start, finding.end, '"HT"')
    assert finding.message == "“10♡” is no card in JSON: ♡10 is written “HT”."


def test_a_suit_in_another_spelling_stands():
    """A suit that is told to be misspelt is still the trump of the record."""
    reading = read_one('"trump": {"seat": "A", "suit": "spades"}')

    assert reading.record.trump == TrumpNaming("A", Suit.S)
    assert reading.faults[0].fix.text == '"S"'


def test_a_pass_in_words_has_a_fix():
    """A pass is null; the word is told, and read as a pass."""
    reading = read_one('"calls": [{"seat": "A", "bid": "pass"}]')

    assert reading.record.calls == (Call("A", None),)
    assert reading.faults[0].fix.text == "null"


def test_of_two_fields_of_one_name_the_first_counts():
    """The second of two equal fields is told, with the first as related place, and is not read."""
    reading = read_one('"dealer": "A", "dealer": "B"')
    (finding,) = reading.faults

    assert reading.record.dealer == "A"
    assert finding.related[0].start == Position(1, len("{" + FORMAT + ", ") + 1)


def test_fields_that_stand_twice_are_found_at_any_depth():
    """In objects within lists within objects, after brackets and commas in texts."""
    twice = '{"seat": "A", "cards": ["H2"], "seat": "Y"}'
    play = '{"seat": "B", "cards": ["H,2]", "}"]}'
    reading = read_one(f'"void": "a, [b", "tricks": [{{"plays": [{play}, {twice}]}}, {twice}], "void": "c"')
    found = [(f.start.column, f.related[0].start.column) for f in reading.faults if f.related]
    text = (
        "{"
        + FORMAT
        + f', "void": "a, [b", "tricks": [{{"plays": [{play}, {twice}]}}, {twice}], "void": "c"}}'
    )
    first, second = text.index(twice), text.rindex(twice)

    assert found == [
        (first + twice.rindex('"seat"') + 1, first + 2),
        (second + twice.rindex('"seat"') + 1, second + 2),
        (text.rindex('"void"') + 1, text.index('"void"') + 1),
    ]


def test_a_number_of_thousands_of_digits_is_told():
    """A number that is too long for any record is a finding of its own, not an error of the machine."""
    reading = read_one('"draws": {"A": {"count": ' + "1" * 5000 + '}, "Y": {"count": 2}}')
    (finding,) = reading.faults

    assert finding.name == "syntax"
    assert len(finding.message) < 120
    assert reading.record.draws == {"Y": Draw(2)}


def test_a_faulty_row_keeps_its_place():
    """Cells that are missing are not known, and the rows after it keep their numbers."""
    rows = '{"number": 1, "plays": [' + ROW + ']}, {"number": 2, "plays": [' + ROW + ", " + LAST + "]}"
    reading = read_one('"tricks": [' + rows + "]")

    assert [name for name, _, _ in told(reading)] == ["trick-row"]
    assert [trick.number for trick in reading.record.tricks] == [1, 2]
    assert reading.record.tricks[0].plays[3] == Play("Z", (UNKNOWN,))


def test_rows_may_go_on_from_a_wrong_number():
    """One wrong number costs one finding, whichever way the rows after it are numbered."""
    plays = ', "plays": [' + ROW + ", " + LAST + "]}"
    for numbers in ((1, 3, 4), (1, 3, 3)):
        reading = read_one('"tricks": [' + ", ".join(f'{{"number": {n}{plays}' for n in numbers) + "]")
        assert [name for name, _, _ in told(reading)] == ["trick-number"]
        assert reading.faults[0].trick == 2
        assert [trick.number for trick in reading.record.tricks] == list(numbers)


@pytest.mark.parametrize(
    "text",
    ["{}", '{"format": "cinch-report/1"}', '{"format": 1, "dealer": "A"}', "[[]]", "7", '"x"', "null"],
)
def test_what_is_no_record_is_told(text):
    """Another format, or none, is one finding and no record."""
    for read in (read_json, read_ndjson):
        (reading,) = read(text)
        assert reading.record is None
        assert [finding.name for finding in reading.findings] == ["syntax"]


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ('{"a": }', 1, 7, "A value was expected, but “}” stands here."),
        ('{"a" 1}', 1, 6, "A colon was expected behind the name of a field, but “1” stands here."),
        ('{"a": 1 "b": 2}', 1, 9, 'A comma or a closing bracket was expected, but “"” stands here.'),
        ("{'a': 1}", 1, 2, "The name of a field in double quotes was expected, but “'” stands here."),
        ('{"a": "x', 1, 7, "This text has no closing quote."),
        ('{"a": 1', 1, 8, "A comma or a closing bracket was expected, but the text ends here."),
        (
            '{"a": "\\q"}',
            1,
            8,
            "This backslash begins no escape of JSON; a backslash itself is written “\\\\”.",
        ),
        ('{"a": "\t"}', 1, 8, "Inside a text U+0009 is written as an escape, “\\u0009”."),
        ('{"a": \x00}', 1, 7, "A value was expected, but U+0000 stands here."),
    ],
)
def test_what_is_no_json_is_told_where_it_goes_wrong(text, line, column, words):
    """A text that is no JSON at all is one finding at the place where it goes wrong."""
    for read in (read_json, read_ndjson):
        (reading,) = read(text)
        (finding,) = reading.findings
        assert reading.record is None
        assert (finding.name, finding.start, finding.message) == ("syntax", Position(line, column), words)


def test_a_text_that_runs_over_its_line_is_told_at_its_quote():
    """In JSON over several lines, a text without its closing quote is told where it begins."""
    (reading,) = read_json("{" + FORMAT + ',\n "rules": "foster,\n "dealer": "A"}')
    (finding,) = reading.findings

    assert finding.start == Position(2, 11)
    assert finding.message == "This text has no closing quote on its line."


def test_deep_nesting_is_told():
    """Brackets a hundred thousand deep are a finding, in both formats."""
    for text in (
        "[" * 100_000,
        '{"a":' * 100_000,
        "{" + FORMAT + ', "x": ' + "[" * 100_000 + "]" * 100_000 + "}",
    ):
        for read in (read_json, read_ndjson):
            readings = read(text)
            assert [reading.record for reading in readings] == [None]
            assert "nested" in readings[0].findings[0].message


def test_a_fault_in_a_record_of_many_rows_is_found_in_time():
    """A record of 20,000 faulty rows is read, each with its finding; time is linear in their number."""
    row = '{"plays": []}'
    reading = read_one('"tricks": [' + ", ".join([row] * 20_000) + "]")

    assert len(reading.faults) == 20_000
    assert len(reading.record.tricks) == 20_000
