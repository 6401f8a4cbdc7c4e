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
from functools import partial
from pathlib import Path

import pytest
from damage import JSON_TOKEN, TOKEN, Answer, Damage, answer, damages, silent

from cinchnotation.cards import parse_suit
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.source import Source
from cinchnotation.writing.convert import target_named

SAMPLES = Path(__file__).parents[1] / "samples"
MORE = Path(__file__).parent / "fixtures" / "tokens"
NATIVE = [*sorted(SAMPLES.rglob("*.cinch")), *sorted(MORE.glob("*.cinch"))]
BOOKS = sorted(SAMPLES.rglob("*.txt"))
FEW = 6  # damages a file in the ordinary run
MANY = 300  # damages of a long file in the slow run; of any other it is all
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


def assert_told(path, text, found, *, encode=encoded, excepted=frozenset()):
    """Hold that none of the damages is silent; `excepted` are those of which it is known."""
    before = answer(encode(text), str(path))
    lost = lost_lines(encode(text), before)
    for one in found:
        after = answer(encode(one.done(text)), str(path))
        told = not silent(before, after)
        assert told or line_of(text, one.at) in lost or one.what in excepted, one


def assert_cuts_told(path, data, found):
    """The same of texts that are cut off at a byte."""
    assert_told(path, data.decode("latin-1"), found, encode=lambda text: text.encode("latin-1"))


def native_damages(path):
    return list(damages(decoded(path.read_bytes())))


def native_cuts(path):
    """Where a file can be cut so that something is lost: not in what is lost already (`BEHIND_AN_ERROR`)."""
    data = path.read_bytes()
    lost = lost_lines(data, answer(data, str(path)))
    lines = data.splitlines(keepends=True)
    while lines and len(lines) in lost:
        lines.pop()
    whole = b"".join(lines).rstrip()  # ONLY_BLANKS
    ends = [end for end in range(len(whole)) if not same_suit(whole, end)]
    return [Damage(f"cut after {end}", end, len(data)) for end in ends]


def same_suit(data, end):
    """`SAME_SUIT`: whether the last word of a text says the same when it is cut there."""
    rest = decoded(data[end:])
    kept, word = decoded(data[:end]).split(), decoded(data).split()[-1]
    in_word = bool(kept) and len(rest.split()) == 1
    return in_word and parse_suit(kept[-1]) is not None and parse_suit(kept[-1]) == parse_suit(word)


def many(found, path):
    return found if path.parent.name not in LONG else chosen(found, path, MANY)


def some(found, path):
    return chosen(found, path, FEW)


def chosen(found, path, number):
    """So many of them by chance, the same in every run."""
    return random.Random(path.name).sample(found, min(number, len(found)))  # noqa: S311  # chance, no secret


# --- the native notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_some_damage_to_native_notation_is_told(path):
    """A few tokens of each file, deleted, doubled or replaced."""
    assert_told(path, decoded(path.read_bytes()), some(native_damages(path), path))


@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_some_cuts_of_native_notation_are_told(path):
    """Each file, cut off after a few of its bytes."""
    assert_cuts_told(path, path.read_bytes(), some(native_cuts(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_any_damage_to_native_notation_is_told(path):
    """Every token of each file, deleted, doubled, and replaced by each of its kind and by what is nothing."""
    assert_told(path, decoded(path.read_bytes()), many(native_damages(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", NATIVE, ids=names(NATIVE))
def test_any_cut_of_native_notation_is_told(path):
    """Each file, cut off after every one of its bytes."""
    assert_cuts_told(path, path.read_bytes(), many(native_cuts(path), path))


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
            found.append(one)
    return found


# The table with two hands side by side has the word TRICK down its middle, which is drawing: PROSE.
TABLES = [path for path in BOOKS if "table" not in path.stem]


@pytest.mark.parametrize("path", TABLES, ids=names(TABLES))
def test_some_damage_to_a_table_is_told(path):
    """A few cells and seats of each printed table."""
    assert_told(path, decoded(path.read_bytes()), some(table_damages(path), path))


@pytest.mark.slow
@pytest.mark.parametrize("path", TABLES, ids=names(TABLES))
def test_any_damage_to_a_table_is_told(path):
    """Every cell and every seat of each printed table."""
    assert_told(path, decoded(path.read_bytes()), table_damages(path))


@pytest.mark.parametrize("path", BOOKS, ids=names(BOOKS))
def test_a_cut_of_a_book_is_answered(path):
    """Wherever a book breaks off, there is an answer; within the prose it may be the same one (`PROSE`)."""
    data = path.read_bytes()
    for end in range(0, len(data), 29):
        found = answer(data[:end], str(path))
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


def not_recorded():
    """`NOT_RECORDED`: replacements that mean the same in JSON."""
    empty = ("null", "[]", "{}")
    # A number may be a count that the cards give, or that of a row in turn.
    numbers = [str(number) for number in range(20)]
    return {
        f"{one} replaced by {other}" for one in (*empty, "false", *numbers) for other in empty if one != other
    }


def of_json(data):
    return data.decode("utf-8", "surrogatepass")


def assert_json_told(path, data, found):
    encode = partial(str.encode, encoding="utf-8", errors="surrogatepass")
    assert_told(path, of_json(data), found, encode=encode, excepted=not_recorded())


def json_damages(data):
    return list(damages(of_json(data), JSON_TOKEN))


def json_cuts(data):
    return [Damage(f"cut after {end}", end, len(data)) for end in range(len(data.rstrip()))]


JSON = converted("json")
LINES = converted("ndjson")


@pytest.mark.parametrize(("path", "data"), JSON, ids=[path.name for path, _ in JSON])
def test_some_damage_to_json_is_told(path, data):
    """A few tokens of records in JSON."""
    assert_json_told(path, data, chosen(json_damages(data), path, 40))


@pytest.mark.slow
@pytest.mark.parametrize(("path", "data"), JSON, ids=[path.name for path, _ in JSON])
def test_any_damage_to_json_is_told(path, data):
    """Every token of records in JSON."""
    assert_json_told(path, data, many(json_damages(data), path))


@pytest.mark.parametrize(("path", "data"), [*JSON, *LINES], ids=[path.name for path, _ in [*JSON, *LINES]])
def test_a_cut_of_json_is_told(path, data):
    """Records in JSON and in lines of JSON, cut off in many places."""
    found = json_cuts(data)
    assert_cuts_told(path, data, found[:: max(1, len(found) // 40)])


@pytest.mark.slow
@pytest.mark.parametrize(("path", "data"), [*JSON, *LINES], ids=[path.name for path, _ in [*JSON, *LINES]])
def test_any_cut_of_json_is_told(path, data):
    """Records in JSON and in lines of JSON, cut off after every byte."""
    assert_cuts_told(path, data, many(json_cuts(data), path))
