"""Where a value of a rule set stands in its TOML text."""

from __future__ import annotations

import tomllib

import pytest

from cinchnotation.rules.positions import position_of

TEXT = '''# [auction]
id = "a" # [change.auction]
note = """
[change.auction]
minimum = 3
"q\\""" """
lit = \'\'\'
x = 1\'\'\'
a . "b.c" = { d = 1, "e" = [ 1, # ]
 2, "}" ] }
[change."auction"]
  minimum = 6
[[phases]]
cards = 9
kind = "deal"
[[phases]]
kind = "draw"
hand = 6
[trumps.points]
"2" = { points = 1 }
[deal2]
packets = [
  3,
  [4, 5],
]
'''


@pytest.mark.parametrize(
    ("address", "place"),
    [
        (("id",), (2, 1)),
        (("note",), (3, 1)),
        (("a", "b.c"), (9, 1)),
        (("a", "b.c", "d"), (9, 15)),
        (("a", "b.c", "e", "1"), (10, 2)),
        (("auction", "minimum"), (12, 3)),
        (("deal", "cards"), (14, 1)),
        (("draw", "hand"), (18, 1)),
        (("trumps", "points", "2", "points"), (20, 9)),
        (("deal2", "packets", "1", "1"), (24, 7)),
    ],
)
def test_what_stands_in_the_text_is_found(address, place):
    """Keys, dotted and quoted, headers, inline tables and items of lists; strings and comments hide none."""
    assert tomllib.loads(TEXT)
    assert position_of(TEXT, address) == place


def test_the_nearest_that_holds_it_stands_for_what_is_missing():
    """A field that a phase lacks is shown at the phase, at the second bracket of its header's kind."""
    assert position_of(TEXT, ("deal", "packets")) == (13, 3)
    assert position_of(TEXT, ("score", "made")) is None


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_end_as_in_the_text(end):
    """A line ends where TOML says so; a separator that only looks like one is part of its line."""
    text = end.join(["# one\u2028still one", "[end]", "target = 0"])
    assert position_of(text, ("end", "target")) == (3, 1)
