"""The play of the family: first leads, kinds of following, seven tricks, the joker."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import HEAD, faults, report

from cinchnotation.cards import Card
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.model import ScoringCard

TRUMP_FIRST = variant(**{"play.lead": "trump-first"})
FREE = variant(**{"play.follow": "free-unless-trump-led"})
MUST = variant(**{"play.follow": "suit-or-trump-else-must-trump"})
SEVEN = variant(**{"play.tricks": 7, "draw.hand": 7})
NO_LEFT = variant(
    **{
        "play.follow": "suit-or-trump-else-must-trump",
        "trumps.left_pedro": False,
        "trumps.total": 9,
        "trumps.points": FrozenDict(
            {
                "A": ScoringCard(1),
                "J": ScoringCard(1),
                "T": ScoringCard(1),
                "2": ScoringCard(1),
                "5": ScoringCard(5),
            }
        ),
    }
)
JOKER = variant(
    **{
        "table.pack": 53,
        "trumps.left_pedro": False,
        "trumps.total": 24,
        "trumps.points": FrozenDict({**NO_LEFT.data.trumps.points, "JK": ScoringCard(15)}),
    }
)


def rows(*lines: str, trump: str = "hearts", head: str = "") -> str:
    """A record of the first tricks, led by A."""
    table = "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))
    return HEAD + head + f"bids A 8 {trump}\ntrick A Y B Z\n" + table


def filled(*lines: str, tricks: int = 6) -> list[str]:
    """The rows, and rows of cards not known up to the number of tricks."""
    return [*lines, *["? ? ? ?"] * (tricks - len(lines))]


def winners(rules, *lines: str, trump: str = "hearts") -> list[str | None]:
    rep = report(rows(*filled(*lines, tricks=rules.play.tricks), trump=trump), rules=rules)
    assert faults(rep) == []
    assert rep.score is not None
    return list(rep.score.winners[: len(lines)])


# --- the first lead -------------------------------------------------------------------------------------


def test_a_plain_first_lead_is_no_fault_until_a_trump_is_seen():
    """Nothing shows whether the maker has a trump, so that any lead may be right."""
    assert faults(report(rows("♣Q ♣3 ♣5 ♣8"), rules=TRUMP_FIRST)) == []
    assert faults(report(rows("♡Q ♣3 ♡5 ♡8", "♣2 ♣4 ♣6 ♣7"), rules=TRUMP_FIRST)) == []
    assert faults(report(rows("♣Q ♣3 ♣5 ♣8", "♡2 ♡3 ♡4 ♡6"))) == []


@pytest.mark.parametrize("tail", [(), ("♠2 ♠3 ♠4 ♠6", "♣7 ♣9 ♣10 ♣J", "♢J ♢2 ♢3 ♢4", "♢6 ♢7 ♢8 ♢9")])
def test_a_trump_played_later_proves_a_wrong_first_lead(tail):
    """All cards are held at the first lead: a trump that the maker plays later he could have led."""
    rep = report(rows("♣Q ♣3 ♣5 ♣8", "♡2 ♡3 ♡4 ♡6", *tail), rules=TRUMP_FIRST)
    assert faults(rep) == [("wrong-lead", "A", 1)]
    found = next(f for f in rep.findings if f.name == "wrong-lead")
    assert found.card == Card.of("CQ")
    assert (found.start.line, found.related[0].start.line) == (5, 6)
    assert "lead a trump" in found.message


def test_the_left_pedro_proves_a_wrong_first_lead():
    """The left pedro is a trump, so that the maker could have led it."""
    text = rows("♣Q ♣3 ♣6 ♣8", "♣7 ♣9 ♣10 ♣J", "♢7 ♢8 ♢9 ♢10", "♢5 ♢2 ♢3 ♢4")
    assert faults(report(text, rules=TRUMP_FIRST)) == [("wrong-lead", "A", 1)]


def test_a_first_lead_held_against_the_recorded_hand():
    """A drew a trump from the stock; a trump that he was dealt he may have thrown, while nobody knows."""
    drawn = rows("♣Q ♣3 ♣5 ♣8", head="draws A ♡3 ♣Q\n")
    rep = report(drawn, rules=TRUMP_FIRST)
    assert faults(rep) == [("wrong-lead", "A", 1)]
    (found,) = [f for f in rep.findings if f.name == "wrong-lead"]
    assert found.related[0].message == "A holds the ♡3"
    dealt = rows("♣Q ♣3 ♣5 ♣8", head="deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♣Q\n")
    assert faults(report(dealt, rules=TRUMP_FIRST)) == []


def test_only_the_makers_first_lead_has_to_be_a_trump():
    """Later leads are free, and so is what the others play."""
    assert faults(report(rows("♡A ♣3 ♡4 ♡6", "♣Q ♣5 ♡2 ♣8", "♠2 ♠3 ♡3 ♡7"), rules=TRUMP_FIRST)) == []


# --- what must be followed ------------------------------------------------------------------------------


def test_where_following_is_free_unless_a_trump_is_led():
    """A plain lead asks for nothing, a trump lead for trumps."""
    plain = rows("♣Q ♠3 ♢4 ♣8", "♣7 ♣J ♠4 ♣9")
    assert faults(report(plain, rules=FREE)) == []
    assert faults(report(plain)) == [("revoke", "Y", 1)]
    trump = rows("♡Q ♠3 ♡4 ♡8", "♡7 ♡J ♣4 ♡9")
    assert faults(report(trump, rules=FREE)) == [("revoke", "Y", 1)]


def test_who_cannot_follow_must_trump_where_the_rule_says_so():
    """Void in clubs with a trump in hand, Y throws a spade: wrong by CatsAtCards, right by Foster."""
    text = rows("♣Q ♠3 ♣4 ♣8", "♣7 ♡J ♣5 ♣9")
    rep = report(text, rules=MUST)
    assert faults(rep) == [("must-trump", "Y", 1)]
    assert faults(report(text)) == []
    assert faults(report(rows("♣Q ♠3 ♣4 ♣8", "♣7 ♠J ♣5 ♣9"), rules=MUST)) == []


def test_a_revoke_goes_before_a_trump_withheld():
    """Y has both a trump and a club: one fault stands at the card, the revoke, whichever is shown first."""
    for later in (("♣7 ♡J ♣5 ♣9", "♡A ♣2 ♡2 ♡3"), ("♣7 ♣2 ♣5 ♣9", "♡A ♡J ♡2 ♡3")):
        rep = report(rows("♣Q ♠3 ♣4 ♣8", *later), rules=MUST)
        assert [fault for fault in faults(rep) if fault[2] == 1] == [("revoke", "Y", 1)]
    held = rows("♣Q ♠3 ♣4 ♣8", "♣7 ♣2 ♣5 ♣9", head="draws Y ♡J ♠3\n")
    assert faults(report(held, rules=MUST)) == [("revoke", "Y", 1)]


def test_the_five_of_the_sister_suit_is_plain_where_there_is_no_left_pedro():
    """Hearts are trumps and led: who plays the five of diamonds and a heart later has revoked."""
    text = rows("♡Q ♢5 ♡4 ♡8", "♡A ♡7 ♡2 ♡3")
    assert faults(report(text, rules=NO_LEFT)) == [("revoke", "Y", 1)]
    assert faults(report(text)) == []
    assert winners(NO_LEFT, "♢9 ♢5 ♢3 ♢2") == ["A"]
    assert winners(variant(), "♢9 ♢5 ♢3 ♢2") == ["Y"]


@pytest.mark.parametrize("rules", [variant(), MUST])
@pytest.mark.parametrize(
    ("line", "later", "trump", "fault"),
    [
        ("♢9 ♡4 ♢3 ♢2", "♡A ♢5 ♡3 ♡6", "hearts", []),
        ("♡5 ♠4 ♢2 ♢4", "♠2 ♡2 ♠6 ♠7", "diamonds", []),
        ("♡5 ♡2 ♢2 ♢4", "♠4 ♢3 ♠6 ♠7", "diamonds", [("revoke", "Y", 1)]),
        ("♣K ♣5 ♣2 ♣4", "♣A ♣3 ♣6 ♣7", "spades", []),
        ("♣K ♣3 ♣2 ♣4", "♣A ♣5 ♣6 ♣7", "spades", []),
        ("♡9 ♠3 ♡2 ♡4", "♣4 ♡3 ♣6 ♣7", "hearts", [("revoke", "Y", 1)]),
        ("♡9 ♠3 ♡2 ♡4", "♣4 ♣5 ♣6 ♣7", "hearts", []),
        ("♣9 ♢4 ♣2 ♣6", "♣8 ♣3 ♣7 ♣J", "hearts", [("revoke", "Y", 1)]),
        ("♢2 ♠2 ♢3 ♢4", "♢6 ♠3 ♢7 ♢8", "hearts", []),
        ("♡J ♠2 ♢3 ♢4", "♢6 ♡2 ♢7 ♢8", "diamonds", []),
    ],
)
def test_facts_of_the_left_pedro_and_following(rules, line, later, trump, fault):
    """What other engines' tests hold to be right or wrong is so where plain suits are followed at all."""
    if line == "♡J ♠2 ♢3 ♢4":  # the knave of the sister suit is no trump: hearts were led
        fault = [("revoke", "Y", 1)]
    assert [
        found for found in faults(report(rows(line, later, trump=trump), rules=rules)) if found[1] == "Y"
    ] == fault


def test_nobody_has_to_follow_with_a_trump_that_is_no_card_of_the_suit():
    """Two of diamonds led, hearts trumps, the knave of hearts in hand: a spade is right by Foster's rule."""
    assert faults(report(rows("♢2 ♠2 ♢3 ♢4", "♡7 ♡J ♡8 ♡9"))) == []
    assert faults(report(rows("♢2 ♠2 ♢3 ♢4", "♡7 ♡J ♡8 ♡9"), rules=MUST)) == [("must-trump", "Y", 1)]


@pytest.mark.parametrize(
    ("line", "trump", "winner"),
    [
        ("♣K ♢5 ♡6 ♡5", "hearts", "B"),  # the six beats both pedros
        ("♢5 ♡5 ♠3 ♠4", "hearts", "Y"),  # right over left, whichever lies first
        ("♡5 ♢5 ♠3 ♠4", "hearts", "A"),
        ("♢5 ♡4 ♡3 ♡2", "hearts", "A"),
        ("♡10 ♡5 ♡A ♡3", "hearts", "B"),
        ("♢J ♡4 ♡J ♡6", "hearts", "B"),
    ],
)
@pytest.mark.parametrize("rules", [variant(), FREE, MUST, TRUMP_FIRST])
def test_winners_under_every_kind_of_following(rules, line, trump, winner):
    """Who wins does not hang on what must be followed."""
    assert winners(rules, line, trump=trump) == [winner]


# --- seven tricks, the joker ----------------------------------------------------------------------------


def test_seven_tricks():
    """Where hands have seven cards there are seven tricks: the eighth is too many, six are too few."""
    lines = ["♣2 ♣3 ♣4 ♣6", "♣7 ♣8 ♣9 ♣10", "♠2 ♠3 ♠4 ♠6", "♠7 ♠8 ♠9 ♠10", "♢2 ♢3 ♢4 ♢6", "♢7 ♢8 ♢9 ♢10"]
    seven = [*lines, "♢J ♢Q ♢K ♢A"]
    text = rows(*seven).replace("trick A Y B Z", "trick A Y B Z").replace("bids A 8 hearts", "trump hearts")
    rep = report(text, rules=SEVEN)
    assert faults(rep) == []
    assert "play-unfinished" not in [f.name for f in rep.findings]
    six = report(rows(*lines).replace("bids A 8 hearts", "trump hearts"), rules=SEVEN)
    assert [f.trick for f in six.findings if f.name == "play-unfinished"] == [6]
    eight = report(rows(*seven, "♡2 ♡3 ♡4 ♡6").replace("bids A 8 hearts", "trump hearts"), rules=SEVEN)
    assert faults(eight) == [("too-many-tricks", None, 8)]


def test_the_joker_is_the_lowest_trump():
    """It is beaten by the two of trumps, beats every plain card, and is followed by trumps when it is led."""
    assert winners(JOKER, "♡2 JK ♣A ♣K") == ["A"]
    assert winners(JOKER, "♣A JK ♣K ♣Q") == ["Y"]
    assert winners(JOKER, "JK ♡2 ♠4 ♣K") == ["Y"]
    assert faults(report(rows("JK ♣9 ♡2 ♡3", "♡7 ♡8 ♡9 ♡10"), rules=JOKER)) == [("revoke", "Y", 1)]
    assert faults(report(rows("♡K ♣9 ♡2 ♡3", "♡7 JK ♡9 ♡10"), rules=JOKER)) == [("revoke", "Y", 1)]
    assert faults(report(rows("JK ♣9 ♡2 ♡3"))) == [("card-not-in-pack", "A", 1)]
