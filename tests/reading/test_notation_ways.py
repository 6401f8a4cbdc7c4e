"""The short way through plain lines and the grammar give the same, and the tables are the grammar's."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st
from notation_texts import FAMILY, FULL, HEAD, SHORT, readings

from cinchnotation.cards import SPELLINGS
from cinchnotation.reading.notation import tables
from cinchnotation.reading.notation.lines import Line, parse_line
from cinchnotation.reading.notation.words import KEYWORDS, PHRASES, STARTS
from cinchnotation.source import clean

WORDS = sorted({word for text in (SHORT, FULL, FAMILY) for word in re.findall(r"\S+", text)})
ODD = [
    "*♡8",
    ">♡8",
    "*>♣2",
    ">*♣2",
    "**♡8",
    "♡1",
    "♡K/♡4",
    "♡K/",
    "/",
    "-",
    "0",
    "02",
    "−8",
    "-8",
    "A-B",
    "B-A",
    "a",
    "Q",
]
ODD += [
    "y",
    "A-A",
    ",",
    "A,",
    ";",
    "; x",
    "{x}",
    "{",
    "}",
    "; Y 2",
    "pass",
    "P",
    "HA",
    "ha",
    "hA\ufe0f",
    "10H",
    "JK",
    "🂡",
    "?",
]
ODD += [
    "\u00a0",
    "\t",
    "\ufeff",
    "“x”",
    "Ａ",
    "A–B",
    "\x00",
    "1234567890123",
    "99999",
    "restock",
    "stocks",
    "Bid",
    "DEAL",
]
ODD += [
    "[",
    "]",
    '"',
    '[Site "x"]',
    '[Seats "S W N E"]',
    '[Dealer "b"]',
    "!",
    "1",
    "2",
    "7",
    "200",
    "void",
    "trick",
    "hearts",
]
LINES = [line for text in (SHORT, FULL, FAMILY) for line in text.split("\n")]


@st.composite
def texts(draw):
    """A text made of the lines of the examples, some of their words replaced, doubled, left out or glued."""
    whole = draw(st.sampled_from([SHORT, FULL, FAMILY])).split("\n")
    for _ in range(draw(st.integers(1, 6))):
        index = draw(st.integers(0, len(whole) - 1))
        action = draw(st.sampled_from(["line", "insert", "drop", "word", "word", "word", "swap"]))
        if action == "line":
            whole[index] = draw(st.sampled_from(LINES))
        elif action == "insert":
            whole.insert(index, draw(st.sampled_from(LINES)))
        elif action == "drop":
            del whole[index]
            whole = whole or [""]
        elif action == "swap":
            other = draw(st.integers(0, len(whole) - 1))
            whole[index], whole[other] = whole[other], whole[index]
        else:
            parts = re.split(r"(\s+)", whole[index])
            at = draw(st.integers(0, len(parts) - 1))
            parts[at] = draw(
                st.sampled_from(["", *WORDS, *ODD, parts[at] + parts[at], parts[at] + " " + parts[at]])
            )
            whole[index] = "".join(parts)
    return "\n".join(whole)


def seen(text, *, plain):
    """All that a reading shows of a text."""
    return [(r.record, r.findings, r.span) for r in readings(text, plain=plain)] if text else []


@given(texts())
@settings(max_examples=300, deadline=None)
@example(SHORT)
@example(FULL)
@example(FAMILY)
@example(HEAD + "trick A B Y Z\n1 ♣Q ♣3 *♡8 -")
@example(HEAD + "draws A 2\ndraws A ♡3")
@example(HEAD + "stock 0\nstock ♡3")
def test_both_ways_agree(text):
    """What the short way reads, records and findings alike, the grammar reads the same."""
    assert seen(text, plain=True) == seen(text, plain=False)


@given(st.lists(st.sampled_from(WORDS + ODD), max_size=12).map(" ".join))
@settings(max_examples=200, deadline=None)
@example("void “x” –")
@example("void\u00a0“x”")
def test_both_ways_agree_on_one_line(line):
    """The same for a line of any words."""
    for text in (HEAD + line, HEAD + "trick A Y B Z\n" + line):
        assert seen(text, plain=True) == seen(text, plain=False)


def test_examples_without_a_fault():
    """The examples have no finding, and every statement in them is read."""
    for text in (SHORT, FULL, FAMILY):
        (reading,) = readings(text)
        assert reading.findings == ()
    assert {
        KEYWORDS[word] for line in FAMILY.split("\n") for word in line.lower().split()[:1] if word in KEYWORDS
    } | {
        "deal",
        "discards",
        "header",
        "score",
    } == set(KEYWORDS.values())


def test_plain_records_need_no_parser():
    """Neither Lark nor pydantic is imported to read records in plain form; a cut is seldom written down."""
    program = (
        "import sys; from notation_texts import *;"
        "UNCUT = '\\n'.join(line for line in FAMILY.split('\\n') if not line.startswith('cut'));"
        "[readings(text) for text in (SHORT, FULL, UNCUT)];"
        "print(sorted({'lark', 'pydantic', 'rich', 'typer'} & set(sys.modules)))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, check=True
    )
    assert done.stdout.strip() == "[]"


# --- the grammar --------------------------------------------------------------------------------------------


def shape(lark):
    """What a parser does, whatever numbers its states have: a dict of states as actions by terminal."""
    table = lark.parser.parser._parse_table  # noqa: SLF001  # Lark shows it nowhere else
    names, queue = {}, []

    def name(state):
        if state not in names:
            names[state] = len(names)
            queue.append(state)
        return names[state]

    starts = {start: name(table.start_states[start]) for start in STARTS}
    states = {}
    while queue:
        state = queue.pop(0)
        actions = {}
        for terminal in sorted(table.states[state]):
            action, argument = table.states[state][terminal]
            actions[terminal] = (
                name(argument) if str(action) == "Shift" else f"{argument.origin.name}<{argument.expansion}"
            )
        states[names[state]] = actions
    ends = {start: names.get(table.end_states[start]) for start in STARTS}
    terminals = {t.name: (t.pattern.to_regexp(), t.priority) for t in lark.terminals}
    return starts, states, ends, terminals


def test_shipped_tables_are_those_of_the_grammar():
    """The tables beside the grammar do what a parser built from it does."""
    shipped = tables.shipped_tables()
    assert shipped is not None, "make them anew: python -m cinchnotation.reading.notation.tables"
    built = shape(tables.build())
    assert len(built[1]) > 90
    assert any("SEAT" in actions and isinstance(actions["SEAT"], int) for actions in built[1].values())
    assert shape(tables.load(shipped)) == built
    assert shape(tables.load(tables.made_tables())) == shape(tables.build())


def test_tables_of_another_lark_are_not_used(monkeypatch):
    """With another version of Lark, or with tables that cannot be read, the grammar is built."""
    import lark

    monkeypatch.setattr(lark, "__version__", "0.0")
    assert tables.shipped_tables() is None
    tables.parser.cache_clear()
    assert tables.parser().parse("takes -", start="takes").children[0] == "takes"
    monkeypatch.undo()
    monkeypatch.setattr(tables, "shipped_tables", lambda: json.loads('{"data": {}, "memo": {}}'))
    tables.parser.cache_clear()
    assert tables.parser().parse("takes -", start="takes").children[0] == "takes"
    tables.parser.cache_clear()


def test_every_terminal_has_a_phrase():
    """No terminal lacks its name in the user's words, and none is anonymous."""
    terminals = {terminal.name for terminal in tables.build().terminals}
    assert terminals | {"$END"} == set(PHRASES)
    assert all(phrase for name, phrase in PHRASES.items() if name != "OTHER")
    assert not [name for name in terminals if name.startswith("__")]


def test_every_keyword_is_a_word_of_the_grammar():
    """Each word that begins a statement is read by its rule, in either case."""
    rest = {
        "header": "",
        "void": "x",
        "trump": "S",
        "stock": "♡3",
        "restock": "♡3",
        "takes": "A",
        "partner": "A ♡3",
    }
    for word, kind in KEYWORDS.items():
        for form in (word, word.upper(), word.capitalize()):
            line = parse_line(kind, clean(f"{form} {rest.get(kind, 'A 2')}"))
            assert isinstance(line, Line), (form, line)


def test_cards_of_the_grammar_are_the_spellings():
    """The grammar's cards are exactly the spellings that are read without a finding."""
    lark = tables.build()
    pattern = re.compile(next(t for t in lark.terminals if t.name == "CARD").pattern.to_regexp())
    assert [text for text in SPELLINGS if pattern.fullmatch(text) is None] == []
    signs = [*"♡♥♢♦♣♧♠♤HhDdCcSsKkJjAaTt1023456789?xX", "\ufe0e", "\ufe0f", "10"]
    made = {a + b + c for a in signs for b in ["", *signs] for c in ["", *signs]}
    made |= {a + b + "10" for a in signs for b in signs} | {chr(code) for code in range(0x1F090, 0x1F100)}
    assert {text for text in made if pattern.fullmatch(text)} == {text for text in made if text in SPELLINGS}
