"""What was cut for partners, seats and deal, held against dealer, sides and table."""

from __future__ import annotations

import pytest
from support import report

from cinchnotation.rules import rule_set


def told(cut, dealer="A", rules="foster-1897", tags=""):
    """What is said of a cut."""
    head = f'[Event "Test"]\n[Rules "{rules}"]\n[Dealer "{dealer}"]\n{tags}'
    found = report(f"{head}cut {cut}\nbids Y 8 hearts\n").findings
    return [finding.message for finding in found if finding.name == "cut-order"]


@pytest.mark.parametrize(
    "cut",
    [
        "A ♡K, Y ♣3, B ♠9, Z ♢2",
        "A ♡A, Y ♣3, B ♠9, Z ♢2",
        "A ♡K ♣4, Y ♣3, B ♠K ♢3, Z ♢2",
        "A ♡K, Y ♣3 ♢2, B ♠9, Z ♢3 ♢4, Ann ♠2",
        "A ♡K, Y ♣3, B ♠9",
        "Y ♣3, Z ♠2",
    ],
)
def test_a_cut_that_gives_the_table(cut):
    """The highest deals, the two highest are partners, ties are settled by further cards."""
    assert told(cut) == []


@pytest.mark.parametrize(
    ("cut", "dealer", "message"),
    [
        (
            "A ♡K, Y ♣3, B ♠9, Z ♢2",
            "Z",
            "A cut the highest card and deals first, but Z is the dealer.",
        ),
        (
            "A ♡K ♣2, Y ♣3, B ♠K ♢3, Z ♢2",
            "A",
            "B cut the highest card and deals first, but A is the dealer.",
        ),
        (
            "A ♡K, Y ♣9, B ♠3, Z ♢2",
            "A",
            "A and Y cut the two highest cards and are partners, but the sides are A-B and Y-Z.",
        ),
        (
            "A ♡K, Y ♣3, B ♠9, Z ♢2, Ann ♠4",
            "A",
            "Ann cut higher than Y, but Y plays and Ann sits out.",
        ),
    ],
)
def test_a_cut_that_gives_another(cut, dealer, message):
    """Another dealer, other partners, another table: one warning, the record stays legal."""
    assert told(cut, dealer) == [message]
    rep = report(f'[Event "Test"]\n[Rules "foster-1897"]\n[Dealer "{dealer}"]\ncut {cut}\nbids Y 8 hearts\n')
    assert rep.verdict == "legal"
    (found,) = rep.findings
    assert (found.severity, found.start.line) == ("warning", 4)


def test_nothing_is_said_of_what_cannot_be_told():
    """A card not known, a tie not settled, a dealer who is not recorded or did not cut."""
    assert told("A ♡?, Y ♣3, B ♠9, Z ♢K", "A") == []
    assert told("A ♡K, Y ♣3, B ♠K, Z ♢2", "B") == []
    assert told("A ♡K, Y ♣3, B ♠9, Z ♢2", "?") == []
    assert told("A ♡K, B ♠9", "Z") == []
    assert told("A ♡K, Y ♣9, B ♠9, Z ♢2", "A") == []


def test_a_later_deal_has_another_dealer():
    """Where the tag Deal says that it is not the first, only partners and table are looked at."""
    assert told("A ♡K, Y ♣3, B ♠9, Z ♢2", "Y", tags='[Deal "3"]\n') == []
    assert told("A ♡K, Y ♣3, B ♠9, Z ♢2", "Y", tags='[Deal "1"]\n') != []


def test_the_ace_is_high_or_low_by_the_rule_set():
    """By Foster the ace is the highest card in cutting; where it is low, the king deals."""
    cut = "A ♡A, Y ♣3, B ♠K, Z ♢2"
    assert told(cut, "A") == []
    low = "foster-1897+foster-ace-low-cut"
    assert rule_set(low).data.frame.cut_ace == "low"
    assert told(cut, "A", low) == ["B cut the highest card and deals first, but A is the dealer."]
    assert told("A ♡K, Y ♣3, B ♠9, Z ♢A", "A", low) == []


def test_single_players_have_no_partners():
    """Five play each for himself: only the dealer is looked at."""
    text = (
        '[Event "Test"]\n[Rules "auction-cinch-foster"]\n[Seats "A B C D E"]\n[Dealer "A"]\n'
        "cut A ♡K, B ♡Q, C ♡J, D ♣3, E ♣2\nbids B 8\n"
    )
    assert "cut-order" not in [found.name for found in report(text).findings]
    assert "cut-order" in [found.name for found in report(text.replace('"A"]\ncut', '"C"]\ncut')).findings]
