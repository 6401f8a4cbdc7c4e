"""What a made, a failed and a missing bid count for in every game, from examples of the sources."""

from __future__ import annotations

import pytest
from hands import FIRST, FOURTH, SECOND, THIRD
from rulesets import variant
from support import faults, names, report

from cinchnotation.frozen import FrozenDict
from cinchnotation.rules import rule_set
from cinchnotation.rules.model import ScoringCard
from cinchnotation.scoring.methods import DISCARDS, FAILED, MADE, NO_BID


def head(rules: str) -> str:
    return f'[Event "Test"]\n[Rules "{rules}"]\n'


def sums(rep) -> tuple[int, ...] | None:
    assert rep.score is not None
    return None if rep.score.score is None else tuple(rep.score.score.values())


def points(rep) -> tuple[int, ...] | None:
    assert rep.score is not None
    return None if rep.score.points is None else tuple(rep.score.points.values())


def scored(rules: str, bid: str, taken: str, more: str = ""):
    return report(f"{head(rules)}bids {bid} hearts\npoints {taken}\n{more}")


# --- the printed hands under other rules -----------------------------------------------------------------

HANDS = (FIRST, SECOND, THIRD, FOURTH)


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        ("foster-1897", [(0, 15), (10, 0), (10, 0), (0, 19)]),
        ("foster-low-to-dealt", [(0, 15), (8, 0), (12, 0), (0, 19)]),
        ("foster-setback", [(-8, 7), (12, 2), (12, 2), (-8, 11)]),
        ("foster-eight-point", [(0, 15), (12, 2), (12, 2), (0, 19)]),
        ("wikipedia-cinch", [(0, 15), (10, 0), (10, 0), (0, 19)]),
        ("bicycle-scoring", [(0, 15), (10, 0), (10, 0), (0, 19)]),
        ("catsatcards-cinch", [(0, 15), (10, 0), (10, 0), (0, 19)]),
        ("alternate-scoring", [(0, 15), (12, 2), (12, 2), (0, 19)]),
        ("pedro", [(-8, 7), (11, 3), (13, 1), (-8, 11)]),
        ("double-pedro-62", [(-8, 7), (11, 3), (13, 1), (-8, 11)]),
    ],
)
def test_the_printed_hands_by_the_rules_of_other_games(rules, scores):
    """The same four plays score as each rule set has it, and nothing about them is open or wrong."""
    found = [report(hand[: hand.index("score")], rules=rule_set(rules)) for hand in HANDS]
    assert [sums(rep) for rep in found] == scores
    assert [names(rep) for rep in found] == [[], [], [], []]
    assert all(rep.score.possible == () for rep in found)


@pytest.mark.parametrize(
    ("rules", "taken"),
    [
        ("pedro", [(7, 7), (11, 3), (13, 1), (3, 11)]),
        ("sixty-three-foster", [(32, 31), (36, 27), (52, 11), (18, 45)]),
        ("king-pedro", [(37, 7), (11, 33), (43, 1), (3, 41)]),
    ],
)
def test_the_card_points_of_the_printed_hands_in_other_games(rules, taken):
    """What each side takes where other cards count, or Low counts for who holds or plays it."""
    assert [points(report(hand, rules=rule_set(rules))) for hand in HANDS] == taken


def test_a_table_that_counts_the_king_for_the_two():
    """One program counts the king and not the two: it adds up to fourteen, and the third hand to 13 and 1."""
    cards = dict(rule_set("foster-1897").data.trumps.points)
    del cards["2"]
    cards["K"] = ScoringCard(1)
    other = variant(**{"trumps.points": FrozenDict(cards)})
    assert points(report(THIRD, rules=other)) == (13, 1)
    assert points(report(THIRD)) == (12, 2)


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        ("foster-1897", 14),
        ("pedro", 14),
        ("pidro", 14),
        ("double-pedro-62", 14),
        ("sixty-three", 63),
        ("sixty-three-foster", 63),
        ("king-pedro", 44),
        ("sancho", 18),
        ("dom-pedro", 36),
    ],
)
def test_what_a_pack_has_to_share(rules, total):
    """The scoring cards of each game add up to the sum that its source gives, in every suit."""
    found = rule_set(rules)
    assert [sum(found.trump_table(suit).points) for suit in range(4)] == [total] * 4


def test_a_bid_that_only_a_dearer_table_allows():
    """Fifty is more than the forty-four points of King Pedro, and a bid at a table of sixty-two."""
    text = f"{head('king-pedro')}bids A 50 hearts\npoints A-B 37, Y-Z 7\n"
    assert faults(report(text)) == [("bid-out-of-range", "A", None)]
    dearer = variant(base="king-pedro", **{"auction.maximum": 62})
    assert faults(report(text, rules=dearer)) == []


# --- made and failed bids --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "score", "made"),
    [
        # Foster 1897: his own examples, and the laws'.
        ("foster-1897", "A 8", "A-B 10, Y-Z 4", (6, 0), True),
        ("foster-1897", "A 8", "A-B 5, Y-Z 9", (0, 17), False),
        ("foster-1897", "A 11", "A-B 11, Y-Z 3", (8, 0), True),
        ("foster-1897", "A 3", "A-B 5, Y-Z 9", (0, 4), True),
        ("foster-1897", "A 7", "A-B 7, Y-Z 7", (0, 0), True),
        ("foster-1897", "A 8", "A-B 7, Y-Z 7", (0, 15), False),
        # Foster 1897, the game of eight points.
        ("foster-eight-point", "A 7", "A-B 7, Y-Z 7", (0, 0), True),
        ("foster-eight-point", "A 6", "A-B 8, Y-Z 6", (8, 6), True),
        ("foster-eight-point", "A 6", "A-B 6, Y-Z 8", (0, 8), True),
        ("foster-eight-point", "A 7", "A-B 6, Y-Z 8", (0, 15), False),
        # Foster 1897, the old way: twelve bid and made, the others' two count.
        ("foster-setback", "A 12", "A-B 12, Y-Z 2", (12, 2), True),
        # Double Pedro teaching page.
        ("double-pedro-62", "A 10", "A-B 9, Y-Z 5", (-10, 5), False),
        # Bicycle: the whole fourteen and the shortfall, which is Foster's score where all fourteen count.
        ("bicycle-scoring", "A 8", "A-B 5, Y-Z 9", (0, 17), False),
        ("alternate-scoring", "A 8", "A-B 7, Y-Z 7", (0, 15), False),
        ("alternate-scoring", "A 7", "A-B 7, Y-Z 7", (7, 7), True),
        # Fewer than fourteen in play: Foster counts what the others took, Bicycle does not.
        ("foster-blind-dealer-draw", "A 8", "A-B 4, Y-Z 5", (0, 13), False),
        ("bicycle-scoring", "A 8", "A-B 4, Y-Z 5", (0, 18), False),
        # CatsAtCards: Sancho, each alone.
        ("sancho", "A 8", "A 10, Y 2, B 1, Z 5", (10, 2, 1, 5), True),
        ("sancho", "A 11", "A 10, Y 2, B 1, Z 5", (-11, 0, 0, 0), False),
        ("king-pedro", "A 30", "A-B 37, Y-Z 7", (37, 7), True),
        ("king-pedro", "A 38", "A-B 37, Y-Z 7", (-38, 7), False),
    ],
)
def test_what_a_bid_comes_to(rules, bid, taken, score, made):
    """A bid made or failed scores as the source of each game says."""
    rep = scored(rules, bid, taken)
    assert faults(rep) == []
    assert sums(rep) == score
    assert rep.score.made is made
    assert rep.score.possible == ()


def test_eight_deals_of_the_old_way():
    """Foster's own reckoning: after two failed bids A-B have 64 to go, and 20 after four more deals."""
    deals = [("A 9", 6), ("B 9", 6), ("Y 8", 2), ("Z 8", 3)]
    totals = [0, 0]
    for bid, taken in deals:
        rep = scored("foster-setback", bid, f"A-B {taken}, Y-Z {14 - taken}")
        totals = [total + new for total, new in zip(totals, sums(rep), strict=True)]
    assert [51 - total for total in totals] == [64, 12]
    for _ in range(4):
        rep = scored("foster-setback", "A 8", "A-B 11, Y-Z 3")
        totals = [total + new for total, new in zip(totals, sums(rep), strict=True)]
    assert [51 - total for total in totals] == [20, 0]


@pytest.mark.parametrize(
    ("bid", "taken", "brought", "total"),
    [
        ("N 7", "N-S 9, E-W 5", "N-S 15, E-W 20", "N-S 24, E-W 25"),
        ("E 10", "N-S 8, E-W 6", "N-S 15, E-W 20", "N-S 23, E-W 10"),
        ("N 7", "N-S 8, E-W 6", "N-S 10, E-W 10", "N-S 18, E-W 16"),
        ("E 8", "N-S 9, E-W 5", "N-S 20, E-W 20", "N-S 29, E-W 12"),
    ],
)
def test_running_totals_of_pedro(bid, taken, brought, total):
    """Made bids add what each took; a failed one takes the bid off: totals from other programs' tests."""
    seats = head("pedro") + '[Seats "N E S W"]\n'
    text = f"{seats}brought {brought}\nbids {bid} hearts\npoints {taken}\ntotal {total}\n"
    assert faults(report(text)) == []
    wrong = text.replace(total.split(",")[0], "N-S 99")
    assert faults(report(wrong)) == [("running-score", None, None)]


def test_three_sides():
    """In Widow Cinch three pairs score their own points, or the best its lead: both numbers are given."""
    text = f'{head("widow-cinch-foster")}[Seats "A B C D E F"]\nbids A 6 hearts\n'
    rep = report(text + "points A-D 8, B-E 5, C-F 1\n")
    assert names(rep) == ["unsettled-rule"]
    assert "G-26" in rep.findings[0].message
    assert sums(rep) == (8, 5, 1)
    assert [(o.rule, tuple(o.score.values())) for o in rep.score.possible] == [
        ("G-26", (8, 5, 1)),
        ("G-26", (3, 0, 0)),
    ]
    rep = report(text + "points A-D 5, B-E 8, C-F 1\n")
    assert names(rep) == []
    assert sums(rep) == (0, 14, 7)


def test_each_kind_for_more_than_two_sides():
    """Every kind is worked out side by side, however many there are."""
    took = (4, 6, 3)
    assert MADE["difference"](took, 0, 0) == (0, 2, 0)
    assert MADE["own-points"](took, 0, 0) == (4, 6, 3)
    assert MADE["own-points-from-least"](took, 0, 5) == (0, 6, 3)
    assert MADE["own-points-from-least"](took, 0, 4) == (4, 6, 3)
    assert MADE["pair-each"](took, 1, 0) == (0, 6, 0)
    assert FAILED["others-plus-bid"](took, 0, 5, 13) == (0, 11, 8)
    assert FAILED["setback"](took, 0, 5, 13) == (-5, 6, 3)
    assert FAILED["total-plus-shortfall"](took, 0, 5, 13) == (0, 14, 14)
    assert FAILED["setback-alone"](took, 0, 5, 13) == (-5, 0, 0)
    assert FAILED["opponents-each"](took, 0, 5, 13) == (0, 14, 14)
    assert FAILED["opponents-own"](took, 0, 5, 13) == (0, 11, 8)


def test_whose_the_discards_are():
    """By the number of the side that threw a card, and the maker's: the side that counts it."""
    assert [DISCARDS["maker"](side, 1) for side in (0, 1)] == [1, 1]
    assert [DISCARDS["nobody"](side, 1) for side in (0, 1)] == [None, None]
    assert [DISCARDS["maker-from-opponents"](side, 1) for side in (0, 1)] == [1, None]


# --- without a bid ---------------------------------------------------------------------------------------

NAMED = '[Dealer "Z"]\nbids A pass, Y pass, B pass, Z pass\ntrump Z spades\npoints A-B 10, Y-Z 4\n'


@pytest.mark.parametrize(
    ("rules", "score", "said"),
    [
        ("foster-1897", (6, 0), ["unsettled-rule"]),
        ("foster-setback", (10, 4), []),
        ("catsatcards-cinch", (10, 4), []),
        ("alternate-scoring", (10, 4), []),
        ("foster-eight-point", (10, 0), ["unsettled-rule"]),
        ("double-pedro-62", None, ["forced-bid-missing"]),
    ],
)
def test_trumps_named_without_a_bid(rules, score, said):
    """Four to ten: in Foster's game the difference or own points, as he is silent; in others own points.

    As if nothing had been bid is by the way in which a game counts a made bid. A dealer who is
    to bid seven and passes leaves nothing to be scored by.
    """
    rep = report(head(rules) + NAMED)
    assert names(rep) == said
    assert sums(rep) == score


def test_no_bid_of_a_called_pair():
    """A deal named without a bid counts as one of nothing in the way of the game."""
    razzle = rule_set("razzle-dazzle").score
    assert NO_BID["as-bid-of-nothing"]((9, 5), 0, razzle) == (9, 0)
    assert NO_BID["own-points"]((9, 5), 0, razzle) == (9, 5)


def test_a_forced_bid_below_the_minimum():
    """In Nicaraguan Pedro the dealer may have been made to bid six, one less than anybody else."""
    rep = report(f"{head('nicaraguan-pedro')}trump A hearts\npoints A-B 6, Y-Z 8\n")
    assert [(o.reason, tuple(o.score.values())) for o in rep.score.possible][:2] == [
        ("A bid 6", (6, 8)),
        ("A bid 7", (-7, 8)),
    ]
    rep = report(f'{head("nicaraguan-pedro")}[Dealer "Y"]\ntrump A hearts\npoints A-B 6, Y-Z 8\n')
    assert rep.score.possible[0].reason == "A bid 7"
