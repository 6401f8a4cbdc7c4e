"""The running score that a record states, held against what was brought and the score of the deal."""

from __future__ import annotations

import pytest
from support import report

HEAD = '[Event "Total"]\n[Rules "foster-1897"]\n\n'
FAILED = "bids A 8 hearts\npoints A-B 7, Y-Z 7\n"  # A-B 0, Y-Z 15
ALL_PASSED = (
    "bids A pass, Y pass, B pass, Z pass\ntrump Z hearts\npoints A-B 5, Y-Z 9\n"  # 0 and 4, or 5 and 9
)


def told(text: str) -> list[str]:
    """The messages of the findings on the running score."""
    return [found.message for found in report(HEAD + text).findings if found.name == "running-score"]


@pytest.mark.parametrize(
    "text",
    [
        FAILED + "brought A-B 20, Y-Z 10\ntotal A-B 20, Y-Z 25\n",
        FAILED + "brought A-B -8, Y-Z 0\ntotal A-B -8, Y-Z 15\n",
        FAILED + "brought A-B 20, Y-Z 10\ntotal Y-Z 25\n",
        FAILED + "brought A-B 20\ntotal Y-Z 99\n",
        FAILED + "brought A-B 20, Y-Z 10\n",
        FAILED + "total A-B 1, Y-Z 2\n",
        "bids A 8 hearts\nbrought A-B 20, Y-Z 10\ntotal A-B 99, Y-Z 99\n",
        ALL_PASSED + "brought A-B 1, Y-Z 1\ntotal A-B 1, Y-Z 5\n",
        ALL_PASSED + "brought A-B 1, Y-Z 1\ntotal A-B 6, Y-Z 10\n",
        "void cards shown\nbrought A-B 3, Y-Z 4\ntotal A-B 3, Y-Z 4\n",
    ],
)
def test_a_total_that_agrees_or_cannot_be_held_against_anything(text: str) -> None:
    """Silence where the sum is right under some reading, or where one of its parts is not known."""
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            FAILED + "brought A-B 20, Y-Z 10\ntotal A-B 20, Y-Z 26\n",
            (
                "The record states the total A-B 20, Y-Z 26, but what was brought and this score come to"
                " A-B 20, Y-Z 25."
            ),
        ),
        (
            FAILED + "brought A-B 20, Y-Z 10\ntotal Y-Z 10\n",
            "The record states the total Y-Z 10, but what was brought and this score come to Y-Z 25.",
        ),
        (
            ALL_PASSED + "brought A-B 1, Y-Z 1\ntotal A-B 1, Y-Z 10\n",
            (
                "The record states the total A-B 1, Y-Z 10, but what was brought and this score come to"
                " A-B 1, Y-Z 5; or A-B 6, Y-Z 10."
            ),
        ),
        (
            "void cards shown\nbrought A-B 3, Y-Z 4\ntotal A-B 3, Y-Z 5\n",
            (
                "The record states the total A-B 3, Y-Z 5, but what was brought and this score come to"
                " A-B 3, Y-Z 4."
            ),
        ),
        (
            FAILED + "brought A-Y 20, Y-Z 10\ntotal A-B 20, Y-Z 26\n",
            "There is no side A-Y; the sides are A-B and Y-Z.",
        ),
    ],
)
def test_a_total_that_is_off_is_told_once(text: str, message: str) -> None:
    """One finding, with what was stated and what it should be."""
    assert told(text) == [message]
