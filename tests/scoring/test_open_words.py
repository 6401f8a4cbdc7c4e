"""What is said of a deal whose score hangs on cards that are seen nowhere: each card and each score once."""

from __future__ import annotations

from support import HEAD, report

ROWS = """\
bids    A 8 hearts
draws   A 2, Y 2, B 4, Z 5
trick    A     Y     B     Z
1       ♣Q    ♣3    ♡8    ♣5
2       ♡2    ♡6    ♡Q    ♡4
3       ♡10   ♡J    ♣J    ♡9
4       ♡K    ♢5    ♠2    ♠4
5       ♡A    ♡7    ♠6    ♣9
6       ♡3    ♡5    ♠10   ♢K
"""


def message(text: str, name: str) -> str:
    (found,) = [finding.message for finding in report(HEAD + text).findings if finding.name == name]
    return found


def test_one_card_with_the_score_of_each_place() -> None:
    """The Low is seen nowhere: thrown it makes the bid of seven, in the stock it does not."""
    text = ROWS.replace("♡2", "♢2").replace("A 8", "A 7")
    assert message(text, "scoring-card-unseen") == (
        "The ♡2 is seen nowhere, and the score hangs on where it is:"
        " A-B 0, Y-Z 0 if it lies among the discards; A-B 0, Y-Z 14 if it is left in the stock."
    )


def test_several_cards_are_named_once() -> None:
    """The Knave and the ten are seen nowhere: cards and scores are told, the places with the outcomes."""
    text = ROWS.replace("♡J", "♢J").replace("♡10", "♢10").replace("A 8", "A 7")
    told = message(text, "scoring-card-unseen")
    assert told.startswith("The ♡10 and the ♡J are seen nowhere, and the score hangs on where they are: A-B ")
    assert told.count("♡10") == told.count("♡J") == 1
    assert "discards" not in told
    reasons = [outcome.reason for outcome in report(HEAD + text).score.possible]
    assert all("♡10" in reason and "♡J" in reason for reason in reasons)


def test_a_stated_score_that_is_none_of_many() -> None:
    """Where more scores are possible than can be listed, their number is told."""
    text = ROWS
    for card in ("♡2", "♡10", "♡J", "♡A", "♡5"):
        text = text.replace(card, "♢" + card[1:]) if card != "♡5" else text.replace(card, "♣2")
    stated = message(text + "score A-B 1, Y-Z 1\n", "score-stated")
    number = len({str(outcome.score) for outcome in report(HEAD + text).score.possible})
    assert number > 6
    assert stated == (
        f"The record states A-B 1, Y-Z 1, which is none of the {number} results that are possible."
    )
