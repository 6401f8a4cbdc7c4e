"""The deal: nine cards each, sixteen in the stock, every card once."""

from __future__ import annotations

import pytest
from hands import FULL, change
from support import faults, names, report


def test_the_full_record_is_in_order():
    """A hand recorded in full: nothing is wrong and nothing unverified."""
    rep = report(FULL)
    assert names(rep) == []
    assert rep.unverified == ()


def test_a_card_in_two_hands():
    """The later of two equal cards carries the finding, the earlier is where it points to."""
    rep = report(change(FULL, ("♠9 ♠5\ndeal     B", "♠9 ♠3\ndeal     B")))
    assert faults(rep) == [("duplicate-card", "Y", None)]
    (finding,) = rep.findings
    assert str(finding.card) == "S3"
    assert (finding.start.line, finding.start.column) == (7, 37)
    assert [(r.start.line, r.start.column) for r in finding.related] == [(6, 37)]


def test_a_card_in_hand_and_stock():
    """A card of the stock that was dealt to somebody."""
    rep = report(change(FULL, ("♠J ♠4 ♣7", "♠J ♠4 ♡A")))
    assert faults(rep) == [("duplicate-card", None, None)]


def test_no_joker_is_dealt():
    """The pack of Cinch has no joker, whether dealt, thrown or played."""
    assert faults(report(change(FULL, ("♠J ♠4 ♣7", "♠J ♠4 JK")))) == [("card-not-in-pack", None, None)]
    assert faults(report(change(FULL, ("deal     A ♡A ♡K ♡10 ♡2 ♣4", "deal     A ♡A ♡K ♡10 ♡2 JK")))) == [
        ("card-not-in-pack", "A", None)
    ]
    assert ("card-not-in-pack", "B", 6) in faults(report(change(FULL, ("♠10  ♢K\nscore", "JK  ♢K\nscore"))))


@pytest.mark.parametrize(
    ("old", "new"),
    [(" ♠7 ♠3\ndeal     Y", " ♠7\ndeal     Y"), (" ♠7 ♠3\ndeal     Y", " ♠7 ♠3 ♣7\ndeal     Y")],
)
def test_a_hand_of_eight_or_ten(old, new):
    """A hand as dealt has nine cards; of the rest of that seat's exchange nothing more is said."""
    text = change(FULL, (old, new))
    if "♣7\n" in new:
        text = change(text, ("♠4 ♣7 ♣9", "♠4 ? ♣9"))
    assert faults(report(text)) == [("wrong-deal-size", "A", None)]


def test_a_stock_of_fifteen():
    """Sixteen cards are left after the deal; where one is missing, the order of the draws proves nothing."""
    assert faults(report(change(FULL, ("stock    ♡3 ♣Q ♡7", "stock    ♡3 ♡7")))) == [
        ("wrong-deal-size", None, None)
    ]


def test_unknown_cards_fill_their_places():
    """Cards that are not known are no duplicates and keep their places."""
    text = change(FULL, ("♢8 ♠7 ♠3\ndeal     Y", "? ? ♠?\ndeal     Y"), ("♣7 ♣9 ♢K\n", "? ? ♢?\n"))
    rep = report(text)
    assert faults(rep) == []
    assert "deal" in rep.unverified
