"""Deals with a called partner: his side's score, that of single opponents, and who he is."""

from __future__ import annotations

import pytest
from support import faults, names, report

HEAD = '[Event "Test"]\n[Rules "razzle-dazzle"]\n[Seats "A B C D E"]\n'
ROWS = """\
trick  A    B    C    D    E
1     ♡4   ♡2   ♡5   ♡3  *♡K
2     ♣K  *♡J   ♣3   ♣4   ♣A
3     ♡8   ♢5  *♡A   ♡6   ♡7
4    *♡10  ♠6   ♠A   ♠3   ♠4
5    *♣10  ♣9   ♢A   ♣8   ♣7
6    *♢K   ♢Q   ♠K   ♢J   ♢10
"""
"""C calls the king and leads a pedro to it: C and E take twelve, A and B one each."""


def deal(bid: int, partner: str = "partner C ♡K E\n", more: str = "") -> str:
    return f"{HEAD}bids C {bid} hearts\n{partner}{ROWS}{more}"


def scores(rep) -> dict[str, int]:
    assert rep.score is not None
    assert rep.score.score is not None
    return dict(rep.score.score)


@pytest.mark.parametrize("partner", ["partner C ♡K E\n", "partner C ♡K\n"])
def test_a_made_bid_counts_for_both_of_the_pair(partner):
    """C and E each score all that they took together; who holds the king is seen in the play."""
    rep = report(deal(8, partner))
    assert faults(rep) == []
    assert "unsettled-rule" not in names(rep)
    assert rep.score.points == {"A-B-D": 2, "C-E": 12}
    assert scores(rep) == {"A-B-D": 0, "C-E": 12}
    assert rep.score.made is True


def test_a_failed_bid():
    """Each opponent has the bid and their two points, or only his own of them: both numbers."""
    rep = report(deal(13))
    assert [f.name for f in rep.findings if f.severity == "warning"] == ["unsettled-rule"]
    assert scores(rep) == {"A-B-D": 15, "C-E": 0}
    assert rep.score.made is False
    assert [(o.rule, dict(o.score)) for o in rep.score.possible] == [
        ("G-18", {"A-B-D": 15, "C-E": 0}),
        ("G-18", {"A": 14, "B": 14, "C-E": 0, "D": 13}),
    ]
    assert faults(report(deal(13, more="score A-B-D 15, C-E 0\n"))) == []
    assert faults(report(deal(13, more="score A 14, B 14, C-E 0, D 13\n"))) == []
    assert faults(report(deal(13, more="score A-B-D 14, C-E 0\n"))) == [("score-stated", None, None)]
    assert faults(report(deal(13, more="score A-B 14, C-E 0\n"))) == [("score-stated", None, None)]


def test_running_totals_are_by_seat():
    """Every member of a side gets its score: totals of single seats, before and after."""
    brought = "brought A 10, B 4, C 0, D 7, E 20\n"
    assert faults(report(deal(8, more=brought + "total A 10, B 4, C 12, D 7, E 32\n"))) == []
    assert faults(report(deal(8, more=brought + "total A 10, B 4, C 12, D 7, E 20\n"))) == [
        ("running-score", None, None)
    ]
    assert faults(report(deal(13, more=brought + "total A 25, B 19, C 0, D 22, E 20\n"))) == []


def test_a_partner_who_is_not_recorded():
    """Nobody says whom C called: each other seat, or none, can be his; no score is the one."""
    rep = report(deal(8, ""))
    assert faults(rep) == []
    assert "partner" in rep.unverified
    assert (rep.score.points, rep.score.score, rep.score.made) == (None, None, None)
    assert {o.reason: dict(o.score) for o in rep.score.possible if "own" not in o.reason} == {
        "A is C's partner": {"A-C": 0, "B-D-E": 15},
        "B is C's partner": {"A-D-E": 15, "B-C": 0},
        "D is C's partner": {"A-B-E": 16, "C-D": 0},
        "E is C's partner": {"A-B-D": 0, "C-E": 12},
        "C has no partner": {"A-B-D-E": 16, "C": 0},
    }


def test_the_side_as_maker_says_who_the_partner_is():
    """`C-E` is recorded as the maker, which is a pair."""
    rep = report(f"{HEAD}bids C-E 8 hearts\npoints C-E 12, A-B-D 2\n")
    assert scores(rep) == {"A-B-D": 0, "C-E": 12}


def test_points_that_are_stated_say_who_the_partner_is():
    """Without rows the sides of the stated points are those of the deal."""
    rep = report(f"{HEAD}bids C 8 hearts\npoints C-E 12, A-B-D 2\n")
    assert scores(rep) == {"A-B-D": 0, "C-E": 12}
    assert rep.score.possible == ()
    rep = report(f"{HEAD}bids C 13 hearts\npartner C ♡K E\npoints C-E 12, A-B-D 2\n")
    assert scores(rep) == {"A-B-D": 15, "C-E": 0}
    assert {tuple(o.score.values()) for o in rep.score.possible if o.rule == "G-18"} >= {
        (15, 0),
        (14, 14, 0, 13),
        (15, 13, 0, 13),
    }


def test_a_maker_alone():
    """Nobody holds the card called: C stands against all the others."""
    rep = report(f"{HEAD}bids C 6 hearts\npartner C ♡K -\npoints C 8, A-B-D-E 6\n")
    assert scores(rep) == {"A-B-D-E": 0, "C": 8}


def test_a_deal_that_came_to_nothing():
    """Void: nobody scores, each by himself."""
    rep = report(f"{HEAD}bids C 6 hearts\nvoid a card was found faced\n")
    assert scores(rep) == dict.fromkeys("ABCDE", 0)
