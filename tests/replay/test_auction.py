"""The auction: one call each from the eldest hand on, always higher; the highest bidder names trumps."""

from __future__ import annotations

import pytest
from hands import ROWS
from support import HEAD, faults, names, report

DEALT = HEAD + '[Dealer "Z"]\n'
PLAY = ROWS[: ROWS.index("score")]


def test_a_whole_auction_in_turn_is_legal():
    """Eldest, dealer's partner, pone and dealer speak in turn; passes and rising bids are in order."""
    rep = report(DEALT + "bids A 5, Y pass, B 7, Z 8\ntrump Z hearts\n")
    assert names(rep) == []
    assert "auction" not in rep.unverified


@pytest.mark.parametrize("bid", [1, 14])
def test_least_and_highest_bid(bid):
    """One point is the least that can be bid and fourteen, all there are, the most."""
    assert names(report(DEALT + f"bids A {bid}, Y pass, B pass, Z pass\ntrump A hearts\n")) == []


@pytest.mark.parametrize("bid", [0, 15, 99])
def test_bid_out_of_range(bid):
    """Nobody bids nothing or more than fourteen; the call stays, but sets no level for those after it."""
    rep = report(DEALT + f"bids A {bid}, Y 1, B pass, Z pass\ntrump Y hearts\n")
    assert faults(rep) == [("bid-out-of-range", "A", None)]


@pytest.mark.parametrize("bid", [7, 8])
def test_bid_not_higher(bid):
    """Pass, eight, eight: the second eight is illegal, and so is anything below it."""
    rep = report(DEALT + f"bids A pass, Y 8, B {bid}, Z pass\ntrump Y hearts\n")
    assert faults(rep) == [("bid-not-higher", "B", None)]
    (finding,) = rep.findings
    assert (finding.start.line, finding.start.column) == (4, 19)
    assert [(r.start.line, r.start.column) for r in finding.related] == [(4, 14)]


def test_a_call_with_a_fault_sets_no_level():
    """After an illegal fifteen and an illegal eight a nine is judged against the eight that was in order."""
    rep = report(DEALT + "bids A 8, Y 15, B 8, Z 9\ntrump Z hearts\n")
    assert faults(rep) == [("bid-out-of-range", "Y", None), ("bid-not-higher", "B", None)]


def test_bid_out_of_turn():
    """Dealer's partner speaks before the eldest hand, who may still bid less: the fault is his alone."""
    rep = report(DEALT + "bids Y 8, A 5, B pass, Z pass\ntrump Y hearts\n")
    assert faults(rep) == [("bid-out-of-turn", "Y", None)]


def test_a_pass_out_of_turn_is_a_call_out_of_turn():
    """The pone passes while dealer's partner has still to speak."""
    assert faults(report(DEALT + "bids A 5, B pass, Y pass, Z pass\ntrump A hearts\n")) == [
        ("bid-out-of-turn", "B", None)
    ]


def test_turn_without_a_dealer_goes_round_from_the_first_to_speak():
    """Where nobody wrote down the dealer, the first to speak is the eldest hand."""
    assert names(report(HEAD + "bids B 5, Z pass, A pass, Y pass\ntrump B hearts\n")) == []
    assert faults(report(HEAD + "bids B 5, A pass, Z pass, Y pass\ntrump B hearts\n")) == [
        ("bid-out-of-turn", "A", None)
    ]


def test_seats_whose_call_is_not_recorded_hold_nobody_up():
    """A record of two of the four calls is incomplete, not out of turn."""
    rep = report(DEALT + "bids Y 5, Z pass\ntrump Y hearts\n")
    assert names(rep) == ["auction-incomplete"]
    assert "auction" in rep.unverified


@pytest.mark.parametrize("again", ["pass", "9", "?"])
def test_second_bid(again):
    """A second call of a seat, even a pass, is against the rule of one bid to a player."""
    rep = report(DEALT + f"bids A 5, Y 8, B pass, Z pass, A {again}\ntrump Y hearts\n")
    assert faults(rep) == [("second-bid", "A", None)]


def test_order_of_precedence_of_a_call():
    """Out of range comes before the second bid, that before the turn, the turn before the height."""
    assert faults(report(DEALT + "bids A 5, A 15, Y pass, B pass, Z pass\ntrump A hearts\n")) == [
        ("bid-out-of-range", "A", None)
    ]
    assert faults(report(DEALT + "bids A 5, A 5, Y pass, B pass, Z pass\ntrump A hearts\n")) == [
        ("second-bid", "A", None)
    ]
    assert faults(report(DEALT + "bids A 5, B 4, Y pass, Z pass\ntrump A hearts\n")) == [
        ("bid-out-of-turn", "B", None)
    ]


def test_wrong_maker():
    """A seat that passed names trumps over the head of the highest bidder; what it names still counts."""
    rep = report(DEALT + "bids A 8, Y pass, B pass, Z pass\ntrump B hearts\n" + PLAY)
    assert [f for f in faults(rep) if f[2] is None] == [("wrong-maker", "B", None)]
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made, rep.score.score) == ("B", None, None, None)


def test_the_highest_faultless_bidder_and_a_faulty_one_may_name():
    """A bid that was overbid in due form gives no right; a bid with a fault of its own is fault enough."""
    text = DEALT + "bids A 8, Y 8, B pass, Z pass\ntrump {} hearts\n"
    assert faults(report(text.format("A"))) == [("bid-not-higher", "Y", None)]
    assert faults(report(text.format("Y"))) == [("bid-not-higher", "Y", None)]
    assert faults(report(DEALT + "bids A 8, Y 9, B pass, Z pass\ntrump A hearts\n")) == [
        ("wrong-maker", "A", None)
    ]


def test_a_second_pass_is_no_faulty_bid():
    """A seat that was overbid and then passes out of order has still no right to name trumps."""
    rep = report(DEALT + "bids A 5, Y 8, B pass, Z pass, A pass\ntrump A hearts\n")
    assert faults(rep) == [("second-bid", "A", None), ("wrong-maker", "A", None)]


def test_the_makers_own_last_bid_is_the_contract_faulty_or_not():
    """A second, higher bid of the maker is a fault, but stands as written: it is what must be made."""
    rep = report(DEALT + "bids A 7, Y pass, B pass, Z pass, A 8\ntrump A hearts\n" + PLAY)
    assert faults(rep) == [("second-bid", "A", None)]
    assert rep.score is not None
    assert (rep.score.bid, rep.score.made) == (8, False)


def test_an_unknown_call_may_have_been_the_bid():
    """Where a call is not known, its seat may have made the highest bid, and with it the right to name."""
    rep = report(DEALT + "bids A 8, Y ?, B pass, Z pass\ntrump Y hearts\n")
    assert names(rep) == []
    assert "auction" in rep.unverified


def test_a_seat_without_a_recorded_call_may_have_bid():
    """Who is not recorded to have called may have overbid; over fourteen there is no bid."""
    assert names(report(DEALT + "bids A 8, B pass, Z pass\ntrump Y hearts\n")) == ["auction-incomplete"]
    assert faults(report(DEALT + "bids A 14, B pass, Z pass\ntrump Y hearts\n")) == [
        ("wrong-maker", "Y", None)
    ]


def test_the_contract_alone_leaves_the_auction_unverified():
    """One bid with trumps named by its seat says nothing of the other calls, and nothing is missed."""
    rep = report(DEALT + "bids B 8 hearts\n")
    assert names(rep) == []
    assert "auction" in rep.unverified


def test_a_side_may_stand_for_the_maker():
    """Where only the side is known it is the maker, and its bid the contract."""
    rep = report(HEAD + '[Seats "E S W N"]\nbids E-W 8 diamonds\npoints E-W 7, S-N 7\nscore S-N 15\n')
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("E-W", 8, False)


def test_trump_without_a_name_is_the_highest_bidders():
    """`trump hearts` after a whole auction is named by whoever made the highest bid."""
    rep = report(DEALT + "bids A 5, Y pass, B 7, Z pass\ntrump hearts\npoints A-B 7, Y-Z 7\n")
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid) == ("B", 7)


@pytest.mark.parametrize("calls", ["A pass, Y pass, B pass, Z pass", "A pass, Y pass, B pass"])
def test_the_dealer_may_name_without_a_bid(calls):
    """When all pass the dealer may name the suit without bidding; his own pass may be left out."""
    rep = report(DEALT + f"bids {calls}\ntrump Z spades\n")
    assert faults(rep) == []
    assert "auction-incomplete" not in names(rep)
    assert "auction" not in rep.unverified


def test_only_the_dealer_may_name_without_a_bid():
    """When all pass nobody but the dealer names trumps."""
    rep = report(DEALT + "bids A pass, Y pass, B pass, Z pass\ntrump A spades\n")
    assert faults(rep) == [("wrong-maker", "A", None)]
    rep = report(HEAD + "bids A pass, Y pass, B pass, Z pass\ntrump B spades\n")
    assert faults(rep) == [("wrong-maker", "B", None)]


def test_nobody_is_the_dealer_for_having_called_last_of_some():
    """Where dealer and some calls are not recorded, one who passed may have been the dealer and named."""
    rep = report(HEAD + "bids Z pass, A pass\ntrump A spades\n")
    assert names(rep) == ["auction-incomplete"]
    assert faults(report(HEAD + "bids A pass, Y pass, B pass\ntrump B spades\n")) == []  # if Z spoke first
    assert faults(report(HEAD + "bids A pass, Y pass, B pass\ntrump Y spades\n")) == [
        ("wrong-maker", "Y", None)
    ]
    rep = report(HEAD + "bids A pass, Y pass, B pass\ntrump Z spades\n")
    assert names(rep) == []


def test_thrown_in():
    """Only passes, no trump and no row: nobody scores, and nothing more is asked of the record."""
    rep = report(DEALT + "bids A pass, Y pass, B pass, Z pass\nscore A-B 0, Y-Z 0\n")
    assert names(rep) == []
    assert rep.unverified == ("deal",)
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 0}
    assert (rep.score.maker, rep.score.bid, rep.score.made) == (None, None, None)


@pytest.mark.parametrize("calls", ["A 8, Y pass, B pass, Z pass", "A pass, Y pass, B pass, Z pass", "A 15"])
def test_no_trump_named(calls):
    """There is play, and somebody had to name a suit, but none is named: the play can't be judged."""
    rep = report(DEALT + f"bids {calls}\n" + PLAY.replace("♣3", "♡3", 1))
    assert "no-trump-named" in [name for name, _, _ in faults(rep)]
    assert not {"winner-mark", "revoke"} & {name for name, _, _ in faults(rep)}
    assert "play" in rep.unverified
    assert rep.score is None


def test_no_trump_is_missed_where_its_line_could_not_be_read():
    """A misspelt suit is one error, not two."""
    rep = report(DEALT + "bids A 8, Y pass, B pass, Z pass\ntrump A haerts\n" + PLAY)
    assert [name for name, _, _ in faults(rep)] == ["unknown-suit"]


def test_trump_alone_is_enough():
    """Nothing but the suit and its maker: nothing is held against a record without calls."""
    rep = report(HEAD + "trump A hearts\n" + PLAY)
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("A", None, None)
    assert rep.score.points == {"A-B": 7, "Y-Z": 7}


def test_a_dealer_who_passed_does_not_name_trumps_over_a_bid():
    """Only where nobody bids may the dealer, who speaks last, name trumps without a bid of his own."""
    calls = "bids A 5, Y pass, B pass, Z pass\ntrump Z hearts\n"
    assert ("wrong-maker", "Z", None) in faults(report(DEALT + calls + PLAY))
    assert ("wrong-maker", "Z", None) not in faults(report(DEALT + calls.replace("A 5", "A pass") + PLAY))


def test_a_side_that_names_trumps_has_the_bid_of_its_member():
    """The bid of A is the contract where his side is written down as the maker."""
    rep = report(HEAD + "bids A 4, Y pass, B pass, Z pass\ntrump A-B hearts\npoints A-B 8, Y-Z 6\n")
    assert faults(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("A-B", 4, True)
