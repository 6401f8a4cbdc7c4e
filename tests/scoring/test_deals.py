"""The score of a deal: card points, the bid made or not, the difference, and the book's examples."""

from __future__ import annotations

import pytest
from hands import FIRST, FOURTH, SECOND, THIRD, change
from support import HEAD, faults, names, report

from cinchnotation.scoring.methods import FAILED


def sums(rep):
    """Points and score of a report, as plain tuples in the order of the sides."""
    assert rep.score is not None
    points, score = rep.score.points, rep.score.score
    return (
        None if points is None else tuple(points.values()),
        None if score is None else tuple(score.values()),
    )


def scored(bid: str, points: str, more: str = "") -> str:
    return HEAD + f"bids {bid} hearts\npoints {points}\n{more}"


@pytest.mark.parametrize(
    ("text", "bid", "points", "score", "made", "winners"),
    [
        (FIRST, 8, (7, 7), (0, 15), False, "BBYAAY"),
        (SECOND, 8, (12, 2), (10, 0), True, "BAYYYA"),
        (THIRD, 12, (12, 2), (10, 0), True, "AAZYYA"),
        (FOURTH, 8, (3, 11), (0, 19), False, "AZZBYA"),
    ],
    ids=["first", "second", "third", "fourth"],
)
def test_the_printed_hands(text, bid, points, score, made, winners):
    """Foster's four illustrative hands: trick by trick, and the scores that he prints.

    In the third the bid of twelve is compared before anything is deducted, so that it is made exactly; in the
    second and the fourth both pedros fall to the right one in a single trick.
    """
    rep = report(text)
    assert rep.findings == ()
    assert sums(rep) == (points, score)
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("A", bid, made)
    assert "".join(rep.score.winners) == winners
    assert rep.score.possible == ()


@pytest.mark.parametrize(
    ("bid", "points", "score", "made"),
    [
        ("A 8", "A-B 10, Y-Z 4", (6, 0), True),
        ("A 8", "A-B 5, Y-Z 9", (0, 17), False),
    ],
)
def test_the_books_examples_of_a_made_and_a_failed_bid(bid, points, score, made):
    """Foster's own example of eight bid: ten taken score six; five taken give the others nine and eight."""
    rep = report(scored(bid, points))
    assert names(rep) == []
    assert sums(rep)[1] == score
    assert rep.score is not None
    assert rep.score.made is made


@pytest.mark.parametrize("bid", [1, 8, 11])
def test_eleven_to_three(bid):
    """The laws' own example: eleven to three counts eight for the side that made its bid."""
    rep = report(scored(f"A {bid}", "A-B 11, Y-Z 3"))
    assert sums(rep)[1] == (8, 0)


def test_eleven_to_three_where_the_bid_is_not_known():
    """Without the bid every score that it can give is listed; one that none gives is wrong."""
    text = HEAD + "trump A hearts\npoints A-B 11, Y-Z 3\n"
    rep = report(text)
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.bid, rep.score.made, rep.score.score) == (None, None, None)
    assert [(o.reason, dict(o.score)) for o in rep.score.possible] == [
        ("A bid 1 to 11", {"A-B": 8, "Y-Z": 0}),
        ("A bid 12", {"A-B": 0, "Y-Z": 15}),
        ("A bid 13", {"A-B": 0, "Y-Z": 16}),
        ("A bid 14", {"A-B": 0, "Y-Z": 17}),
    ]
    assert faults(report(text + "score A-B 8, Y-Z 0\n")) == []
    assert faults(report(text + "score A-B 0, Y-Z 16\n")) == []
    assert faults(report(text + "score A-B 11, Y-Z 3\n")) == [("score-stated", None, None)]


def test_everything_taken_needs_no_bid():
    """Who takes all fourteen has made any bid."""
    rep = report(HEAD + "trump A hearts\npoints A-B 14, Y-Z 0\n")
    assert sums(rep) == ((14, 0), (14, 0))
    assert rep.score is not None
    assert rep.score.made is True


def test_a_small_bid_made_and_the_others_still_score():
    """Three bid and five taken: the bid is made, and the others' nine still count them four."""
    rep = report(scored("A 3", "A-B 5, Y-Z 9"))
    assert sums(rep)[1] == (0, 4)
    assert rep.score is not None
    assert rep.score.made is True


def test_a_tie():
    """Seven all with seven bid: neither side scores; with eight bid the tie is never reached."""
    assert sums(report(scored("A 7", "A-B 7, Y-Z 7")))[1] == (0, 0)
    assert sums(report(scored("A 8", "A-B 7, Y-Z 7")))[1] == (0, 15)


def test_points_left_in_the_stock():
    """Four and five taken of fourteen, eight bid: the others' five and the eight, by Foster's rule."""
    assert sums(report(scored("A 8", "A-B 4, Y-Z 5")))[1] == (0, 13)


def test_the_other_side_as_maker():
    """The same for a maker of the other side, and for a record that knows no more than the side."""
    assert sums(report(scored("Z 8", "A-B 4, Y-Z 10")))[1] == (0, 6)
    assert sums(report(scored("Y-Z 8", "A-B 9, Y-Z 5")))[1] == (17, 0)


# --- the dealer's surplus -------------------------------------------------------------------------------


def test_trumps_in_the_discards_count_to_the_makers_side():
    """The dealer, an opponent, lays the left pedro with the discards: its five points go to A-B."""
    text = (
        HEAD
        + '[Dealer "Z"]\n'
        + change(
            FIRST[len(HEAD) :],
            ("draws  A 2, Y 2, B 4, Z 5", "draws A 2, Y 2, B 4\ndiscards Z ♢5 ♣K ♣6 ♢A"),
            ("*♡K   ♢5", "*♡K   ♠J"),
            ("score  A-B 0, Y-Z 15\n", ""),
        )
    )
    rep = report(text)
    assert faults(rep) == []
    assert sums(rep) == ((7, 7), (0, 15))


def test_a_thrown_trump_helps_to_make_the_bid():
    """What lies among the discards is added before the bid is compared."""
    text = change(
        FIRST,
        ("draws  A 2, Y 2, B 4, Z 5", "discards Y ♡5 ♠9 ♠3\ndraws A 2, B 4"),
        ("♡3  *♡5", "*♡3  ♢Q"),
        ("score  A-B 0, Y-Z 15", "points A-B 12, Y-Z 2\nscore A-B 10, Y-Z 0"),
    )
    rep = report(text)
    assert faults(rep) == []
    assert sums(rep) == ((12, 2), (10, 0))


# --- named without a bid --------------------------------------------------------------------------------


def test_a_hand_named_without_a_bid():
    """All pass and the dealer names spades; four to ten: both ways of counting are reported."""
    text = HEAD + '[Dealer "Z"]\nbids A pass, Y pass, B pass, Z pass\ntrump Z spades\npoints A-B 10, Y-Z 4\n'
    rep = report(text)
    assert [(f.name, f.severity) for f in rep.findings] == [("unsettled-rule", "warning")]
    assert "G-3" in rep.findings[0].message
    assert sums(rep) == ((10, 4), (6, 0))
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("Z", None, None)
    assert [(o.rule, tuple(o.points.values()), tuple(o.score.values())) for o in rep.score.possible] == [
        ("G-3", (10, 4), (6, 0)),
        ("G-3", (10, 4), (10, 4)),
    ]
    assert all(outcome.reason for outcome in rep.score.possible)
    for stated in ("A-B 6, Y-Z 0", "A-B 10, Y-Z 4"):
        assert faults(report(text + f"score {stated}\n")) == []
    assert faults(report(text + "score A-B 10, Y-Z 0\n")) == [("score-stated", None, None)]


def test_a_hand_named_without_a_bid_where_both_ways_agree():
    """All fourteen to one side: the difference is the whole, and nothing is unsettled."""
    text = HEAD + '[Dealer "Z"]\nbids A pass, Y pass, B pass\ntrump Z spades\npoints A-B 14, Y-Z 0\n'
    rep = report(text)
    assert names(rep) == []
    assert sums(rep)[1] == (14, 0)


# --- a scoring card that nobody has seen ----------------------------------------------------------------

UNSEEN = change(
    FIRST,
    ("2      ♡2", "2      ♡8"),
    ("*♡8   ♣5", "*♡9   ♣5"),
    ("♣J   ♡9", "♣J   ♣8"),
    ("score  A-B 0, Y-Z 15\n", ""),
)
"""The first hand without its Low, which is seen nowhere."""


def test_a_scoring_card_unseen():
    """The two of trumps is seen nowhere: thrown it makes the bid of seven, left in the stock it fails."""
    text = change(UNSEEN, ("A 8", "A 7"))
    rep = report(text)
    assert [(f.name, f.severity) for f in rep.findings] == [("scoring-card-unseen", "warning")]
    assert rep.score is not None
    assert (rep.score.points, rep.score.score, rep.score.made) == (None, None, None)
    assert {(o.rule, tuple(o.points.values()), tuple(o.score.values())) for o in rep.score.possible} == {
        (None, (7, 7), (0, 0)),
        (None, (6, 7), (0, 14)),
    }
    reasons = " ".join(o.reason for o in rep.score.possible)
    assert "♡2" in reasons
    assert "discards" in reasons
    assert "stock" in reasons
    for stated in ("score A-B 0, Y-Z 0", "score A-B 0, Y-Z 14", "points A-B 6, Y-Z 7", "points A-B 7, Y-Z 7"):
        assert faults(report(text + stated + "\n")) == []
    assert faults(report(text + "score A-B 0, Y-Z 7\n")) == [("score-stated", None, None)]
    assert faults(report(text + "points A-B 7, Y-Z 6\n")) == [("points-stated", None, None)]


def test_all_outcomes_equal_are_the_score():
    """Wherever the two of trumps is, eight are not made and the others took seven: that is the score."""
    rep = report(UNSEEN)
    assert rep.findings == ()
    assert rep.score is not None
    assert rep.score.points is None
    assert dict(rep.score.score) == {"A-B": 0, "Y-Z": 15}
    assert rep.score.made is False
    assert rep.score.possible == ()


def test_where_the_record_shows_that_the_card_lies():
    """Dealt to a seat and not played, it was thrown; not among the discards, it was left in the stock."""
    text = change(UNSEEN, ("A 8", "A 7"))
    rep = report(change(text, ("bids", "deal B ♡2 ♣2 ♣4 ♢2 ♢3 ♢6 ♠K ♠Q ?\nbids")))
    assert faults(rep) == []
    assert sums(rep) == ((7, 7), (0, 0))
    stock = "stock ♡2 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?\nbids"
    rep = report(change(text, ("bids", stock), ("draws  A 2, Y 2, B 4, Z 5", "draws A 2, Y 2, B 4, Z 5")))
    assert "scoring-card-unseen" in names(rep)
    everything = (
        "discards A ♣4 ♢9 ♢8 ♠7 ♠3, Y ♣A ♣10 ♢Q ♠9 ♠5, B ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8, Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\n"
    )
    rep = report(change(text, ("bids", everything.replace("♣8 ", "♣7 ") + "bids")))
    assert sums(rep) == ((6, 7), (0, 14))


def test_an_unknown_card_may_be_the_one():
    """A cell that is not known takes the unseen two with its trick; one that cannot be a heart does not."""
    rep = report(change(UNSEEN, ("A 8", "A 7"), ("♠10  ♢K", "♠10  ?")))
    assert rep.score is not None
    assert sorted({tuple(o.points.values()) for o in rep.score.possible}) == [(6, 7), (6, 8), (7, 7)]
    rep = report(change(UNSEEN, ("A 8", "A 7"), ("♠10  ♢K", "♠10  ♢?")))
    assert rep.score is not None
    assert sorted({tuple(o.points.values()) for o in rep.score.possible}) == [(6, 7), (7, 7)]


def test_a_play_of_which_nothing_is_known_is_answered():
    """Six rows of unknown cards: every split is possible, and the answer comes at once."""
    rows = "".join(f"{number} ? ? ? ?\n" for number in range(1, 7))
    rep = report(HEAD + "bids A 8 hearts\ntrick A Y B Z\n" + rows + "score A-B 6, Y-Z 0\n")
    assert faults(rep) == []
    assert rep.score is not None
    assert rep.score.score is None
    assert len(rep.score.possible) > 20
    assert faults(report(HEAD + "bids A 8 hearts\ntrick A Y B Z\n" + rows + "score A-B 0, Y-Z 7\n")) == [
        ("score-stated", None, None)
    ]


def test_a_card_of_the_stock_is_thrown_by_nobody_but_the_dealer():
    """The two lies at the bottom of the stock, and the dealer neither took nor threw it: it was left."""
    before = (
        '[Dealer "Z"]\nstock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♣8 ♢2 ♣5 ♠J ♠4 ♣9 ♢K ♡2\n'
        "discards Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\nrobs Z ♣8 ♣5 ♠4 ♣9 ♢K\nbids"
    )
    rep = report(change(UNSEEN, ("A 8", "A 7"), ("bids", before), ("B 4, Z 5", "B 4")))
    assert names(rep) == []
    assert sums(rep) == ((6, 7), (0, 14))


def test_a_seat_that_was_dealt_nine_others_did_not_throw_the_card():
    """All that Y, B and Z threw is recorded, and A, whose discards are not, was not dealt the two."""
    before = (
        "deal A ♡8 ♡10 ♡K ♡A ♣4 ♢9 ♢8 ♠7 ♠3\n"
        "discards Y ♣A ♣10 ♢Q ♠9 ♠5, B ♣7 ♣2 ♢J ♢10 ♢3 ♠K ♠8, Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\nbids"
    )
    rep = report('[Dealer "Z"]\n' + change(UNSEEN, ("A 8", "A 7"), ("bids", before)))
    assert names(rep) == []
    assert sums(rep) == ((6, 7), (0, 14))


def test_a_diamond_not_known_is_one_of_two_cards_that_are_unseen():
    """The two and the left pedro are unseen: the diamond that Y-Z took may be the pedro, not the two."""
    text = change(UNSEEN, ("A 8", "A 7"), ("*♡K   ♢5", "*♡K   ♠3"), ("♠10  ♢K", "♠10  ♢?"))
    rep = report(text)
    assert faults(rep) == []
    assert rep.score is not None
    # The pedro: taken by Y-Z, thrown, or left; the two: thrown, or left.
    splits = {(1 + low + pedro, others) for low in (0, 1) for pedro, others in ((0, 12), (5, 7), (0, 7))}
    assert {tuple(outcome.points.values()) for outcome in rep.score.possible} == splits


def test_a_card_not_known_did_not_beat_the_one_that_is_marked():
    """The ace is seen nowhere and Z's third card is not known: Y's knave won, so that was not the ace."""
    text = change(
        FIRST,
        ("A 8", "A 7"),
        ("♣J   ♡9", "♣J   ?"),
        ("*♡A   ♡7", "*♡9   ♡7"),
        ("score  A-B 0, Y-Z 15\n", ""),
    )
    rep = report(text)
    assert faults(rep) == []
    assert rep.score is not None
    assert {tuple(outcome.points.values()) for outcome in rep.score.possible} == {(7, 7), (6, 7)}


def test_the_others_passes_are_not_the_makers():
    """Y's pass is recorded, A's bid is not: every bid that A can have made is open."""
    text = HEAD + "bids Y pass\ntrump A hearts\npoints A-B 11, Y-Z 3\n"
    rep = report(text)
    assert faults(rep) == []
    assert rep.score is not None
    assert [(o.reason, dict(o.score)) for o in rep.score.possible] == [
        ("A bid 1 to 11", {"A-B": 8, "Y-Z": 0}),
        ("A bid 12", {"A-B": 0, "Y-Z": 15}),
        ("A bid 13", {"A-B": 0, "Y-Z": 16}),
        ("A bid 14", {"A-B": 0, "Y-Z": 17}),
    ]


def test_a_maker_whose_bid_is_not_recorded_may_have_named_without_one():
    """Z took nothing: a failed bid, or the dealer named when all had passed, unless that is denied."""
    text = HEAD + "trump Z hearts\npoints A-B 14, Y-Z 0\n"
    (without,) = [o for o in report(text).score.possible if o.reason == "Z named trumps without a bid"]
    assert dict(without.score) == {"A-B": 14, "Y-Z": 0}
    assert faults(report(text + "score A-B 14, Y-Z 0\n")) == []
    for denied in ('[Dealer "A"]\n' + text.removeprefix(HEAD), text.replace("trump", "bids Y 3\ntrump")):
        record = denied if denied.startswith(HEAD) else HEAD + denied
        assert faults(report(record + "score A-B 14, Y-Z 0\n")) == [("score-stated", None, None)]


def test_a_bid_of_nothing_stands_as_written():
    """It is a fault, but it is the contract, and whoever takes anything makes it."""
    rep = report(
        HEAD + '[Dealer "Z"]\nbids A 0, Y pass, B pass, Z pass\ntrump A hearts\npoints A-B 10, Y-Z 4\n'
    )
    assert faults(rep) == [("bid-out-of-range", "A", None)]
    assert rep.score is not None
    assert (rep.score.bid, rep.score.made) == (0, True)
    assert sums(rep) == ((10, 4), (6, 0))


def test_a_maker_who_passed_has_no_contract():
    """A passed and names trumps over Y's eight: no bid of A's can be supposed, so there is no score."""
    rep = report(
        HEAD + '[Dealer "Z"]\nbids A pass, Y 8, B pass, Z pass\ntrump A hearts\npoints A-B 10, Y-Z 4\n'
    )
    assert faults(rep) == [("wrong-maker", "A", None)]
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made, rep.score.score) == ("A", None, None, None)
    assert rep.score.possible == ()


def test_the_old_way_of_counting_a_failed_bid():
    """Set back: the makers lose the eight that they bid, the others keep what they took."""
    assert FAILED["setback"]((5, 9), 0, 8, 14) == (-8, 9)
    assert FAILED["setback"]((9, 5), 1, 8, 14) == (9, -8)


def test_a_play_of_which_hardly_anything_is_known_is_answered():
    """A trump led and 23 cards not known: each scoring card can go to A-B, to Y-Z or to nobody."""
    rows = "1 ♡3 ? ? ?\n" + "".join(f"{number} ? ? ? ?\n" for number in range(2, 7))
    rep = report(HEAD + "bids A 8 hearts\ntrick A Y B Z\n" + rows)
    assert names(rep) == ["scoring-card-unseen"]
    assert rep.score is not None
    few, five = ([(i, j) for i in range(n + 1) for j in range(n + 1 - i)] for n in (4, 2))
    splits = {(i + 5 * k, j + 5 * m) for i, j in few for k, m in five}
    assert {tuple(outcome.points.values()) for outcome in rep.score.possible} == splits


def test_an_open_trick_goes_to_either_side():
    """Y's card at the third trick is not known and the knave is seen nowhere: Y or A has won the ten."""
    text = change(FIRST, ("♡10 *♡J", "♡10  ?"), ("score  A-B 0, Y-Z 15\n", ""))
    rep = report(text)
    assert faults(rep) == []
    assert rep.score is not None
    assert rep.score.winners == ("B", "B", None, "A", "A", "Y")
    # Y has won it only with the knave; otherwise that lies among the discards or in the stock.
    assert {tuple(o.points.values()) for o in rep.score.possible} == {(7, 7), (8, 5), (9, 5)}
    assert faults(report(text + "score A-B 0, Y-Z 15\n")) == []
    assert faults(report(text + "score A-B 0, Y-Z 20\n")) == [("score-stated", None, None)]
    # A mark settles who won, and with it where the knave is.
    rep = report(change(text, ("♡10  ?", "♡10 *?")))
    assert names(rep) == []
    assert sums(rep) == ((7, 7), (0, 15))
    assert {tuple(o.points.values()) for o in report(change(text, ("♡10  ?", "*♡10  ?"))).score.possible} == {
        (8, 5),
        (9, 5),
    }


# --- unsettled and unseen together ----------------------------------------------------------------------


def test_named_without_a_bid_and_a_card_unseen():
    """Both at once: the score is not told by the rule set either, and all four numbers are listed."""
    text = change(UNSEEN, ("bids   A 8 hearts", "bids Y pass, B pass, Z pass, A pass\ntrump A hearts"))
    rep = report(text)
    assert names(rep) == ["unsettled-rule", "scoring-card-unseen"]
    assert rep.score is not None
    assert rep.score.score is None
    assert {tuple(o.score.values()) for o in rep.score.possible} == {(0, 0), (7, 7), (0, 1), (6, 7)}
    assert {o.rule for o in rep.score.possible} == {"G-3"}


# --- what the record states -----------------------------------------------------------------------------


def test_a_wrong_score():
    """One finding for the whole statement, with the number that is right."""
    rep = report(change(FIRST, ("Y-Z 15", "Y-Z 7")))
    assert faults(rep) == [("score-stated", None, None)]
    (finding,) = rep.findings
    assert "Y-Z 15" in finding.message
    assert finding.start.line == 12
    assert sums(rep) == ((7, 7), (0, 15))
    assert faults(report(change(FIRST, ("A-B 0, Y-Z 15", "A-B 1, Y-Z 2")))) == [("score-stated", None, None)]


def test_a_score_of_one_side():
    """Half a statement is checked for the half that it states."""
    assert faults(report(change(FIRST, ("A-B 0, Y-Z 15", "Y-Z 15")))) == []
    assert faults(report(change(FIRST, ("A-B 0, Y-Z 15", "Y-Z 14")))) == [("score-stated", None, None)]
    assert faults(report(change(FIRST, ("A-B 0, Y-Z 15", "A-B 0")))) == []


def test_wrong_points_beside_the_right_score():
    """Points and score are judged each for itself."""
    rep = report(FIRST + "points A-B 8, Y-Z 6\n")
    assert faults(rep) == [("points-stated", None, None)]
    assert faults(report(FIRST + "points A-B 7\n")) == []
    assert faults(report(FIRST + "points A-B 9, Y-Z 9\n")) == [("points-stated", None, None)]


@pytest.mark.parametrize("points", ["A-B 9, Y-Z 6", "A-B 15, Y-Z -1"])
def test_points_that_no_deal_has(points):
    """Fourteen points are all that there are, and no side takes less than none."""
    assert faults(report(scored("A 8", points))) == [("points-stated", None, None)]


def test_a_record_without_rows_is_scored_as_stated():
    """Stated points stand in for the play; the score is held against them."""
    assert faults(report(scored("A 8", "A-B 10, Y-Z 4", "score A-B 6, Y-Z 0\n"))) == []
    assert faults(report(scored("A 8", "A-B 10, Y-Z 4", "score A-B 10, Y-Z 4\n"))) == [
        ("score-stated", None, None)
    ]
    rep = report(HEAD + "bids A 8 hearts\npoints A-B 10, Y-Z 4\ntrick A Y B Z\n")
    assert sums(rep) == ((10, 4), (6, 0))


def test_the_points_of_one_side_alone():
    """The makers took five of the eight they bid; what the others took is open, and so is their score."""
    rep = report(scored("A 8", "A-B 5"))
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.made, rep.score.points, rep.score.score) == (False, None, None)
    assert {tuple(o.score.values()) for o in rep.score.possible} == {(0, 8 + others) for others in range(10)}
    assert faults(report(scored("A 8", "A-B 5", "score A-B 0, Y-Z 17\n"))) == []
    assert faults(report(scored("A 8", "A-B 5", "score A-B 0, Y-Z 18\n"))) == [("score-stated", None, None)]


@pytest.mark.parametrize("statement", ["score A-Y 0, B-Z 15", "score A-B 0, A 15"])
def test_sides_that_do_not_play(statement):
    """A-Y are no partners: who states a score of theirs is told the sides."""
    rep = report(change(FIRST, ("score  A-B 0, Y-Z 15", statement)))
    assert faults(rep) == [("score-stated", None, None)]
    assert "A-B and Y-Z" in rep.findings[0].message


def test_sums_are_read_with_the_seats_in_either_order():
    """Z-Y is Y-Z."""
    assert faults(report(change(FIRST, ("A-B 0, Y-Z 15", "B-A 0, Z-Y 15")))) == []


def test_points_without_a_maker():
    """Nobody knows who made the trump, but marks show who took what: points are checked, no score told."""
    text = change(
        FIRST, ("bids   A 8 hearts", "trump hearts"), ("♣Q   ♣3", ">♣Q   ♣3"), ("score  A-B 0, Y-Z 15\n", "")
    )
    rep = report(text)
    assert rep.score is None
    assert names(rep) == []
    assert faults(report(text + "points A-B 7, Y-Z 7\n")) == []
    assert faults(report(text + "points A-B 8, Y-Z 6\n")) == [("points-stated", None, None)]


def test_a_play_that_breaks_off_bounds_the_sums():
    """After five tricks Y-Z have two points and A-B seven, and five are still out: more cannot be stated."""
    text = change(FIRST, ("6      ♡3  *♡5   ♠10  ♢K\n", ""), ("score  A-B 0, Y-Z 15\n", ""))
    assert report(text).score is None
    for points in ("A-B 7, Y-Z 7", "A-B 12, Y-Z 2", "A-B 7, Y-Z 2"):
        assert faults(report(text + f"points {points}\n")) == []
    for points in ("A-B 6, Y-Z 8", "A-B 13, Y-Z 1", "A-B 8, Y-Z 6"):
        assert faults(report(text + f"points {points}\n")) == [("points-stated", None, None)]


# --- deals that came to nothing -------------------------------------------------------------------------


def test_void():
    """A deal that came to nothing scores nothing, whatever was played; its parts are not missed."""
    text = change(FIRST, ("score  A-B 0, Y-Z 15", "void a card was found faced"))
    rep = report(text)
    assert sums(rep) == (None, (0, 0))
    assert faults(rep) == []
    assert not {"play", "draws", "discards"} & set(rep.unverified)
    assert faults(report(text + "score A-B 0, Y-Z 15\n")) == [("score-stated", None, None)]
    assert faults(report(text + "score A-B 0, Y-Z 0\n")) == []


def test_passes_and_rows_are_not_thrown_in():
    """Four passes, no trump, but cards were played: the suit is missing, and nobody has scored nothing."""
    text = change(FIRST, ("bids   A 8 hearts", "bids A pass, Y pass, B pass, Z pass"))
    rep = report(text)
    assert ("no-trump-named", None, None) in faults(rep)
    assert rep.score is None


# --- a card with a fault --------------------------------------------------------------------------------


def test_a_scoring_card_played_twice_counts_once():
    """The ace of trumps once more at the end: it counted in its own trick."""
    rep = report(change(FIRST, ("♠10  ♢K", "♠10  ♡A")))
    assert ("card-played-twice", "Z", 6) in faults(rep)
    assert rep.score is not None
    assert rep.score.points is not None
    assert sum(rep.score.points.values()) == 14


def test_a_scoring_card_with_a_fault_stands_as_written():
    """The knave of trumps played by a seat that did not hold it counts with the trick all the same."""
    text = change(FIRST, ("bids", "deal B ♡J ♣2 ♣4 ♢2 ♢3 ♢6 ♠K ♠Q ?\nbids"))
    rep = report(text)
    assert faults(rep) == [("card-not-held", "Y", 3)]
    assert sums(rep) == ((7, 7), (0, 15))


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("points A-B 7, A 7", "points-stated"),
        ("points A-B 20, Y-Z 3", "points-stated"),
        ("score A 15", "score-stated"),
    ],
)
def test_sums_that_no_deal_can_have_are_told_where_nothing_is_scored(statement, name):
    """Without a maker nothing is scored, but a side that is none and impossible points are told."""
    assert faults(report(HEAD + f"{statement}\n")) == [(name, None, None)]


def test_with_the_whole_stock_drawn_an_unseen_trump_lies_among_the_discards():
    """The ten is played by nobody; where all sixteen cards were drawn it counts to the maker's side."""
    text = change(FIRST, ("♡10 *♡J", "♣10 *♡J"), ("score  A-B 0, Y-Z 15\n", ""))
    rep = report(change(text, ("A 2, Y 2, B 4, Z 5", "A 2, Y 2, B 6, Z 6")))
    assert faults(rep) == []
    assert sums(rep) == ((8, 6), (2, 0))
    rep = report(text)
    assert rep.score is not None
    assert {tuple(way.score.values()) for way in rep.score.possible} == {(2, 0), (0, 14)}
