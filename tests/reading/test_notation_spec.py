"""The specification: its examples are read as it says, and the grammar in it is that of the package."""

import re
from importlib.resources import files

import pytest
from notation_texts import readings

from cinchnotation.comments import TAGS
from cinchnotation.reading.notation.tables import grammar_text
from cinchnotation.reading.notation.words import KEYWORDS

SPECIFICATION = (files("cinchnotation.grammar") / "NOTATION.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\S+)\n(.*?)^```$", SPECIFICATION, re.MULTILINE | re.DOTALL)
GOOD = [text for kind, text in BLOCKS if kind == "cinch"]
FAULTY = [text for kind, text in BLOCKS if kind == "cinch-faulty"]


@pytest.mark.parametrize("text", GOOD)
def test_example(text):
    """Each example is read whole, without a finding."""
    found = readings(text)
    assert found
    for reading in found:
        assert reading.record is not None
        assert reading.findings == ()


@pytest.mark.parametrize("text", FAULTY)
def test_faulty_example(text):
    """Each faulty example gives the one finding that its first line names."""
    (reading,) = readings(text)
    assert [finding.name for finding in reading.findings] == [text.split("\n")[0].removeprefix("; ")]


def test_there_are_examples():
    """The blocks are found, and each finding that is the notation's own has its example."""
    assert len(GOOD) > 12
    shown = {text.split("\n")[0].removeprefix("; ") for text in FAULTY}
    assert shown >= {
        "syntax",
        "unknown-card",
        "unknown-seat",
        "unknown-suit",
        "duplicate-tag",
        "repeated-statement",
        "unterminated-comment",
        "trick-row",
        "trick-number",
        "double-mark",
        "comment-swallows",
    }


def test_grammar_in_the_specification():
    """The grammar printed in the specification is `cinch.lark` without its comments."""
    (printed,) = [text for kind, text in BLOCKS if kind == "lark"]
    lines = [
        re.sub(r"\s+// .*$", "", line) for line in grammar_text().split("\n") if not line.startswith("//")
    ]
    assert [line for line in printed.split("\n") if line] == [line for line in lines if line]


def test_every_word_is_specified():
    """Every statement and every known tag stands in the specification."""
    kinds = {"trick" if kind == "header" else kind for kind in KEYWORDS.values()}
    assert [kind for kind in sorted(kinds) if f"`{kind} " not in SPECIFICATION] == []
    assert [tag for tag in TAGS if f"`{tag}`" not in SPECIFICATION] == []
