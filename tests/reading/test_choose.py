"""Which reader a text is for."""

import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

from cinchnotation.errors import FormatError
from cinchnotation.reading import choose_reader, read_source, reader_named, reader_names
from cinchnotation.reading.choose import BUILT_IN, GROUP
from cinchnotation.source import Source

NOTATION = '[Event "x"]\n\nbids A 8 hearts\n'
OBJECT = '{"format": "cinch-record/1"}\n'
LINES = OBJECT + OBJECT
ARRAY = f"[{OBJECT}]"
TABLE = """\
A bids eight hearts. A 2; Y 2; B 4; Z 5.

| TRICK | A | Y | B | Z |
|---|---|---|---|---|
| 1 | ♣Q | ♣3 | ♡8 | ♣5 |
| 2 | ♡2 | ♡6 | ♡Q | ♡4 |
| 3 | ♡10 | ♡J | ♣J | ♡9 |
| 4 | ♡K | 5♢ | 2♠ | 4♠ |
| 5 | ♡A | ♡7 | 6♠ | ♣9 |
| 6 | ♡3 | ♡5 | 10♠ | K♢ |
"""


def chosen(text, path="-"):
    return choose_reader(Source.from_text(text, path)).name


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Install readers as a package would: a module and its entry points, in a folder on the path."""

    def install(code, **points):
        (tmp_path / "third_party.py").write_text(textwrap.dedent(code))
        info = tmp_path / "third_party-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: third-party\nVersion: 1.0\n")
        lines = [f"{name} = third_party:{attribute}" for name, attribute in points.items()]
        (info / "entry_points.txt").write_text(f"[{GROUP}]\n" + "\n".join(lines) + "\n")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "third_party", raising=False)

    yield install
    sys.modules.pop("third_party", None)


READER = """
    from cinchnotation.reading import NO_PLACES, Reading
    from cinchnotation.record import HandRecord, Position, Span

    class Log:
        name = "log"
        endings = (".log",)

        def sniff(self, head):
            return head.startswith("LOG")

        def read(self, source, options):
            for number, line in enumerate(source.lines(), 1):
                if line.startswith("dealer "):
                    span = Span(Position(number, 1), Position(number, len(line) + 1))
                    yield Reading(HandRecord(dealer=line.split()[1]), (), NO_PLACES, span)

    class Second(Log):
        name = "second"
        endings = (".sec",)

    class Failing(Log):
        name = "failing"

        def sniff(self, head):
            raise RuntimeError("cannot look")

    LOG, SECOND, FAILING = Log(), Second(), Failing()
    NOTHING = object()
"""


def test_the_table_is_that_of_the_package():
    """The readers known without a search are the entry points that the package declares."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    declared = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["entry-points"][GROUP]
    assert declared == BUILT_IN


@pytest.mark.parametrize("name", BUILT_IN)
def test_each_reader_is_found_by_its_name(name):
    """A reader is found by name, in either case, and knows its own."""
    assert reader_named(name).name == name
    assert reader_named(name.upper()) is reader_named(name)
    assert name in reader_names()


def test_an_unknown_name_lists_those_there_are():
    """The message is one line that names every format."""
    with pytest.raises(
        FormatError,
        match=r"^there is no format xml; the formats are cinch, json, ndjson, book, csv, pidro-log$",
    ):
        reader_named("xml")


@pytest.mark.parametrize(
    ("text", "name"),
    [(NOTATION, "cinch"), (OBJECT, "json"), (LINES, "ndjson"), (ARRAY, "json"), (TABLE, "book")],
)
@pytest.mark.parametrize("path", ["-", "hand", "hand.dat"])
def test_the_text_tells_its_format(text, name, path):
    """Without an ending that says anything, the text decides."""
    assert chosen(text, path) == name


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize(("text", "name"), [(NOTATION, "cinch"), (OBJECT, "json"), (LINES, "ndjson")])
def test_the_encoding_hides_no_format(text, name, codec):
    """What begins with a byte order mark is recognised like any other text."""
    assert choose_reader(Source.from_bytes(text.encode(codec))).name == name


@pytest.mark.parametrize(
    ("text", "path", "name"),
    [
        (OBJECT, "hand.ndjson", "ndjson"),
        (OBJECT, "hand.JSON", "json"),
        (NOTATION, "hand.json", "cinch"),
        (ARRAY, "hand.cinch", "json"),
        (NOTATION, "hand.txt", "cinch"),
        (TABLE, "hand.md", "book"),
        (TABLE, "hand.cinch", "book"),
    ],
)
def test_the_ending_decides_where_the_text_fits_several(text, path, name):
    """A text that two readers know is for that of its ending, else for the one that knows it."""
    assert chosen(text, path) == name


@pytest.mark.parametrize("name", ["cinch", "json", "ndjson"])
def test_a_text_that_nobody_knows_is_for_its_ending(name):
    """A damaged file is read by the reader of its ending, which can say what is wrong."""
    assert chosen("@@@ ~~~\n", f"hand.{name}") == name


NOBODYS = "-: the text is in none of the known formats: cinch, json, ndjson, book, csv, pidro-log"


@pytest.mark.parametrize(
    "text",
    [
        "@@@ ~~~\n",
        "\n",
        "It was a dark night.\n" * 400,
        "East bids\ntwo.\nThe trump\nsuit is hearts.\n",
        '{"x',
    ],
)
def test_a_text_that_nobody_knows_and_that_holds_no_hand(text):
    """Without an ending that helps, one line tells the formats there are, and that it was read to its end."""
    with pytest.raises(FormatError) as caught:
        list(read_source(Source.from_text(text)))
    assert str(caught.value) == f"{NOBODYS}; and no hand stands in it as a table"


def test_who_does_not_guess_is_told_at_once():
    """Where a text is wanted in one format, nothing is taken for a book by way of trial."""
    with pytest.raises(FormatError) as caught:
        choose_reader(Source.from_text("@@@ ~~~\n"), guess=False)
    assert str(caught.value) == NOBODYS


def test_a_book_that_speaks_like_the_notation_is_still_a_book():
    """A line of prose may begin as a statement does."""
    text = (
        "He dealt the cards, and they fell to talking;\ntrump hearts\n" + "and so on.\n" * 4
    ) * 100 + TABLE
    assert chosen(text) == "book"
    assert len(list(read_source(Source.from_text(text)))) == 1


@pytest.mark.parametrize("path", ["-", "book", "book.dat"])
def test_a_book_is_the_last_resort(path):
    """A hand is found however much prose stands before it; the beginning shows nothing of it."""
    text = "He dealt the cards, and they all fell to talking.\n" * 200 + TABLE
    readings = list(read_source(Source.from_text(text, path)))
    assert [reading.record.trump.suit.word for reading in readings] == ["hearts"]
    assert readings[0].span.start.line == 201


def test_a_foreign_table_in_a_text_that_nobody_knows():
    """The table is told, and then that the text has nothing else."""
    whist = "He told a tale.\n" * 400 + "\n".join(TABLE.split("\n")[2:6]) + "\n"
    readings = read_source(Source.from_text(whist))
    assert [finding.name for finding in next(readings).findings] == ["foreign-text"]
    with pytest.raises(FormatError, match="no hand stands in it"):
        next(readings)


@pytest.mark.parametrize(
    "text",
    [
        "bids Q 8 hearts\ntrick A Y B Z\n1 ♣Q ♣3 *♡8 ♣5\n",
        "[Event Foo]\n[Rules foster]\nbids A 8 hearts\n",
        "so it went\ntrump hearts\n",
        "! claims\ndeal Q ♡A ♡K\n",
        "bidz A 8\ndraws A 2, Y 2\n",
        "# played by us\nscore A-B 0, Y-Z 15\n",
        "; a comment\n" * 500 + NOTATION,
        "{ a comment\n" + "of many lines\n" * 500 + "}\n" + NOTATION,
    ],
)
def test_notation_whose_beginning_is_faulty_is_still_notation(text):
    """Something in it begins as statements do, or nothing but comments stands there so far."""
    assert chosen(text) == "cinch"


def test_choosing_consumes_nothing():
    """The first line is still there for the reader."""
    source = Source.from_text(NOTATION)
    choose_reader(source)
    assert next(source.lines()) == '[Event "x"]'


def test_an_installed_reader_is_found_by_name_content_and_ending(installed):
    """A reader that another package ships is chosen like those of this one, and reads."""
    installed(READER, log="LOG")
    assert reader_named("log").name == "log"
    assert reader_names() == (*BUILT_IN, "log")
    assert chosen("LOG 1\n") == "log"
    assert chosen("@@@\n", "x.log") == "log"
    source = Source.from_text("LOG 1\ndealer Z\ndealer A\n")
    readings = choose_reader(source).read(source, None)
    assert [reading.record.dealer for reading in readings] == ["Z", "A"]


def test_installed_readers_share_by_ending(installed):
    """Where two installed readers know a text, the file's ending decides, else the first name."""
    installed(READER, log="LOG", second="SECOND")
    assert chosen("LOG 1\n", "x.sec") == "second"
    assert chosen("LOG 1\n", "x.log") == "log"
    assert chosen("LOG 1\n") == "log"


def test_an_installed_reader_takes_no_name_of_the_package(installed):
    """A foreign reader cannot stand in for one of the package."""
    installed(READER, cinch="LOG", JSON="LOG")
    assert reader_named("cinch").name == "cinch"
    assert reader_named("json").name == "json"
    assert reader_names() == tuple(BUILT_IN)


def test_installed_readers_that_fail_stop_nobody(installed):
    """A reader that cannot be loaded or asked is passed over, and named where nobody knows the text."""
    installed(READER, gone="MISSING", nothing="NOTHING", failing="FAILING", log="LOG")
    assert chosen("LOG 1\n") == "log"
    with pytest.raises(FormatError, match=r"these readers failed: gone, nothing, failing"):
        list(read_source(Source.from_text("@@@\n")))
    with pytest.raises(FormatError, match=r"^the reader gone cannot be loaded: AttributeError"):
        reader_named("gone")
    with pytest.raises(FormatError, match=r"a reader has name"):
        reader_named("nothing")


@pytest.mark.parametrize("path", ["hand.json", "-"])
def test_a_sure_text_loads_neither_the_other_readers_nor_a_search(path):
    """JSON is recognised without Lark, the book reader, or a look at what is installed."""
    code = f"""
import sys
from cinchnotation.source import Source
from cinchnotation.reading import choose_reader
assert choose_reader(Source.from_text({ARRAY!r}, {path!r})).name == "json"
loaded = {{"lark", "pydantic", "importlib.metadata", "cinchnotation.reading.book"}} & set(sys.modules)
assert not loaded, loaded
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
