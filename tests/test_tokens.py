"""No damage to a text passes in silence: one byte cut off, one token deleted, doubled or replaced.

Damage is answered with a finding that was not there before, or with another record, and never with an
exception of another library. The exceptions, each named where it is made use of:

- `SAME_WORD`: another spelling of the same card (`5♢` and `♢5`) or of the same word (`Deal` and `deal`) is
  never tried;
- `SAME_SUIT`: a cut within a suit's word that leaves its singular or its letter (`hearts`, `heart`, `h`);
- `ONLY_BLANKS`: a cut that takes off blanks and empty lines alone;
- `BEHIND_AN_ERROR`: a line of which an error says already that it was not read as it stands (an error a
  place), and the stretch after a brace that nothing closes;
- `NOT_RECORDED`: in JSON null, an empty list and an empty object say the same, and what is left out is null;
- `PROSE`: what stands in a book around the cells and the seats of a table, the bars between them included.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from damage import JSON_TOKEN, TOKEN, Answer, answer, cuts, damages, silent

from cinchnotation.cards import parse_suit
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.source import Source
from cinchnotation.writing.convert import target_named

SAMPLES = Path(__file__).parents[1] / "samples"
MORE = Path(__file__).parent / "fixtures" / "tokens"
NATIVE = [*sorted(SAMPLES.rglob("*.cinch")), *sorted(MORE.glob("*.cinch"))]
BOOKS = sorted(SAMPLES.rglob("*.txt"))
FEW = 6  # damages a file in the ordinary run
MANY = 1_000  # damages of a long file in the slow run; of any other it is all
LONG = {"matches"}  # folders of many deals, which are made alike; all their damages are tried by hand


def names(paths):
    return [f"{path.parent.name}/{path.stem}" for path in paths]


def decoded(data):
    """The text with every byte in it, whatever the encoding."""
    return data.decode("utf-8", "surrogateescape")


def encoded(text):
    return text.encode("utf-8", "surrogateescape")


def lost_lines(data, before: Answer):
    """`BEHIND_AN_ERROR`: the lines of a text that are not read as they stand."""
    lines = decoded(data).splitlines()
    lost = set(before.unread)
    for line in before.unread:
        if any(name == "unterminated-comment" for name, _ in before.findings):
            lost.update(range(line, len(lines) + 1))
    return lost


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def assert_told(path, data, found, *, excepted=frozenset()):
    """Hold that none of the damages is silent; each is (what, the line of the undamaged text, the text)."""
    before = answer(data, str(path))
    lost = lost_lines(data, before)
    for what, line, text in found:
        assert line in lost or not silent(before, answer(text, str(path))) or what in excepted, (what, line)


def native_damages(path):
    text = decoded(path.read_bytes())
    return [(one.what, line_of(text, one.at), encoded(one.text)) for one in damages(text)]


def native_cuts(path):
    data = path.read_bytes()
    lost = lost_lines(data, answer(data, str(path)))
    lines = data.splitlines(keepends=True)
    while lines and len(lines) in lost:  # BEHIND_AN_ERROR
        lines.pop()
    whole = b"".join(lines).rstrip()  # ONLY_BLANKS
    found = [cut for cut in cuts(whole) if not same_suit(whole, len(cut))]
    return [(f"cut after {len(cut)}", line_of(decoded(cut), len(decoded(cut))), cut) for cut in found]


def same_suit(data, end):
    """`SAME_SUIT`: whether the last word of a text says the same when it is cut there."""
    rest = decoded(data[end:])
    kept, word = decoded(data[:end]).split(), decoded(data).split()[-1]
    in_word = bool(kept) and len(rest.split()) == 1
    return in_word and parse_suit(kept[-1]) is not None and parse_suit(kept[-1]) == parse_suit(word)


def many(found, path):
    if path.parent.name not in LONG:
        return found
    found = list(found)
    return random.Random(path.stem).sample(found, min(MANY, len(found)))  # noqa: S311  # chance, no secret


def some(found, path):
    return random.Random(path.name).sample(found, min(FEW, len(found)))  # noqa: S311  # chance, no secret


# --- the native notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_some_damage_to_native_notation_is_told(path):
    """A few tokens of each file, deleted, doubled or replaced."""
    assert_told(path, path.read_bytes(), some(native_damages(path), path))


@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_some_cuts_of_native_notation_are_told(path):
    """Each file, cut off after a few of its bytes."""
    assert_told(path, path.read_bytes(), some(native_cuts(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_any_damage_to_native_notation_is_told(path):
    """Every token of each file, deleted, doubled, and replaced by each of its kind and by what is nothing."""
    assert_told(path, path.read_bytes(), many(native_damages(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_any_cut_of_native_notation_is_told(path):
    """Each file, cut off after every one of its bytes."""
    assert_told(path, path.read_bytes(), many(native_cuts(path), path))


# --- tables of books ----------------------------------------------------------------------------------------


def table_damages(path):
    """Damages of the cells and the seats of the last table of Cinch; all else is `PROSE`."""
    text = path.read_text(encoding="utf-8")
    start = [found.start() for found in re.finditer(r"^[^\n]*\bA\s+\|\s+Y\b[^\n]*$", text, re.MULTILINE)]
    start = start or [text.index("East")]
    found = []
    for one in damages(text):
        match = TOKEN.match(text, one.at)
        assert match is not None
        if one.at >= start[-1] and re.fullmatch(r"\w+|[_\w]*[♡♥♢♦♣♠][_\w]*", match.group()):
            found.append((one.what, line_of(text, one.at), one.text.encode()))
    return found


# The table with two hands side by side has the word TRICK down its middle, which is drawing: PROSE.
TABLES = [path for path in BOOKS if "table" not in path.stem]


@pytest.mark.parametrize("path", TABLES, ids=names(TABLES))
def test_some_damage_to_a_table_is_told(path):
    """A few cells and seats of each printed table."""
    assert_told(path, path.read_bytes(), some(table_damages(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", TABLES, ids=names(TABLES))
def test_any_damage_to_a_table_is_told(path):
    """Every cell and every seat of each printed table."""
    assert_told(path, path.read_bytes(), table_damages(path))


@pytest.mark.parametrize("path", BOOKS, ids=names(BOOKS))
def test_a_cut_of_a_book_is_answered(path):
    """Wherever a book breaks off, there is an answer; within the prose it may be the same one (`PROSE`)."""
    for cut in list(cuts(path.read_bytes()))[::29]:
        found = answer(cut, str(path))
        assert isinstance(found, Answer)


# --- the other formats --------------------------------------------------------------------------------------


def converted(name):
    """The samples that read without an error, and the texts with what other games have, in a format."""
    found = []
    for path in NATIVE:
        with Source.open(path) as source:
            readings = list(reader_named("cinch").read(source, ReadOptions()))
        if any(reading.faults for reading in readings) or path.parent.name == "faulty":
            continue
        target = target_named(name)
        pieces = [target.begin(), *(target.add(reading.record) for reading in readings if reading.record)]
        text = "".join((*pieces, target.end_of_input(), target.end()))
        found.append((path.with_suffix(f".{name}"), text.encode("utf-8", "surrogatepass")))
    return found


def not_recorded(data):
    """`NOT_RECORDED`: replacements that mean the same in JSON."""
    del data
    empty = ("null", "[]", "{}")
    numbers = [
        str(number) for number in range(20)
    ]  # a count that the cards give, the number of a row in turn
    return {
        f"{one} replaced by {other}" for one in (*empty, "false", *numbers) for other in empty if one != other
    }


def json_damages(data):
    text = data.decode("utf-8", "surrogatepass")
    found = damages(text, JSON_TOKEN)
    return [(one.what, line_of(text, one.at), one.text.encode("utf-8", "surrogatepass")) for one in found]


JSON = converted("json")
LINES = converted("ndjson")


@pytest.mark.parametrize(("path", "data"), JSON, ids=[path.name for path, _ in JSON])
def test_some_damage_to_json_is_told(path, data):
    """A few tokens of records in JSON."""
    found = random.Random(path.name).sample(json_damages(data), 40)  # noqa: S311  # chance, no secret
    assert_told(path, data, found, excepted=not_recorded(data))


@pytest.mark.slow
@pytest.mark.parametrize(("path", "data"), JSON, ids=[path.name for path, _ in JSON])
def test_any_damage_to_json_is_told(path, data):
    """Every token of records in JSON."""
    assert_told(path, data, json_damages(data), excepted=not_recorded(data))


@pytest.mark.parametrize(("path", "data"), [*JSON, *LINES], ids=[path.name for path, _ in [*JSON, *LINES]])
def test_a_cut_of_json_is_told(path, data):
    """Records in JSON and in lines of JSON, cut off in many places."""
    found = [("cut", 1, cut) for cut in cuts(data) if data[len(cut) :].strip()]
    assert_told(path, data, found[:: max(1, len(found) // 40)])


@pytest.mark.slow
@pytest.mark.parametrize(("path", "data"), [*JSON, *LINES], ids=[path.name for path, _ in [*JSON, *LINES]])
def test_any_cut_of_json_is_told(path, data):
    """Records in JSON and in lines of JSON, cut off after every byte."""
    assert_told(path, data, [("cut", 1, cut) for cut in cuts(data) if data[len(cut) :].strip()])
