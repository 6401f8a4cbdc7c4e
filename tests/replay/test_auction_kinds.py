"""The auctions of the family: how often a seat may bid, who may equal a bid, what if nobody bids."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import faults, names, report

from cinchnotation.replay import HandState
from cinchnotation.replay.events import Called, TrumpNamed

DEALT = '[Event "Test"]\n[Dealer "Z"]\n'
UNDEALT = '[Event "Test"]\n'

CINCH = variant()
SIXTY_THREE = variant(
    **{
        "auction.rounds": "until-passes",
        "auction.maximum": 63,
        "auction.all_pass": "dealer-must-bid",
        "auction.forced": 1,
    }
)
KING_PEDRO = variant(
    **{
        "auction.rounds": "until-passes-out",
        "auction.minimum": 30,
        "auction.maximum": 44,
        "auction.all_pass": "dealer-must-bid",
        "auction.forced": 30,
    }
)
DOUBLE_PEDRO = variant(**{"auction.minimum": 7, "auction.all_pass": "dealer-must-bid", "auction.forced": 7})
NICARAGUAN = variant(**{"auction.minimum": 7, "auction.all_pass": "dealer-must-bid", "auction.forced": 6})
MUST_NAME = variant(**{"auction.all_pass": "dealer-must-name"})
EQUAL = variant(**{"auction.equal": "dealer"})


def bids(calls, *, rules, trump="", dealt=DEALT):
    return report(f"{dealt}bids {calls}\n{trump}\n", rules=rules)


def server(rules, *calls, dealer="Z"):
    """A deal on a server after these calls."""
    state = HandState(rules, ("A", "Y", "B", "Z"), dealer)
    for seat, bid in calls:
        state.apply(Called(seat, bid))
    return state


# --- one round, or many ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "found"),
    [(CINCH, [("second-bid", "A", None)]), (SIXTY_THREE, []), (KING_PEDRO, [])],
    ids=["cinch", "sixty-three", "king pedro"],
)
def test_a_second_bid_is_legal_where_the_auction_goes_round(rules, found):
    """A bids, is overbid and bids again: illegal in Cinch, legal in Sixty-three and King Pedro."""
    low = rules.auction.minimum
    rep = bids(f"A {low}, Y {low + 1}, B pass, Z pass, A {low + 2}", rules=rules)
    assert faults(rep) == found


@pytest.mark.parametrize(
    ("rules", "found"),
    [(SIXTY_THREE, []), (KING_PEDRO, [("second-bid", "Y", None)])],
    ids=["sixty-three", "king pedro"],
)
def test_who_has_passed_may_return_in_the_one_and_not_in_the_other(rules, found):
    """Y passes and bids in the next round: legal in Sixty-three, a second bid in King Pedro."""
    rep = bids("A 30, Y pass, B 31, Z pass, A 32, Y 33, B pass, Z pass, A pass", rules=rules)
    assert faults(rep) == found


def test_the_second_bid_points_at_the_pass():
    """The proof of a bid by a seat that is out is its pass."""
    rep = bids("A 30, Y pass, B 31, Z pass, A 32, Y 33", rules=KING_PEDRO)
    (finding,) = [f for f in rep.findings if f.name == "second-bid"]
    assert [(r.start.line, r.start.column) for r in finding.related] == [(3, 12)]
    assert finding.start.column == 40


@pytest.mark.parametrize(
    "calls", ["A 30, Y pass, B 31, Z pass, A 32, Y pass, B pass", "A 30, Y pass, B pass, Z pass"]
)
def test_a_written_pass_of_a_seat_that_is_out_is_read(calls):
    """Y and Z are out after their first pass; written again, or left out, their passes are no fault."""
    rep = bids(calls, rules=KING_PEDRO, trump="trump A hearts")
    assert names(rep) == []
    assert "auction" not in rep.unverified


def test_a_seat_that_is_out_is_skipped():
    """After A's second bid it is B's turn, for Y has passed; in Sixty-three Y has to speak first."""
    calls = "A 30, Y pass, B 31, Z pass, A 32, B pass"
    assert names(bids(calls, rules=KING_PEDRO, trump="trump A hearts")) == []
    assert faults(bids(calls, rules=SIXTY_THREE)) == [("bid-out-of-turn", "B", None)]


def test_the_auction_ends_when_all_others_have_passed_in_a_row():
    """Three passes behind a bid end it; two leave it open, and the record says so."""
    calls = "A 5, Y pass, B 6, Z pass, A pass"
    rep = bids(calls, rules=SIXTY_THREE, trump="trump B hearts")
    assert names(rep) == ["auction-incomplete"]
    assert rep.findings[0].message == "The auction is not over: Y has still to call."
    assert "auction" in rep.unverified
    rep = bids(calls + ", Y pass", rules=SIXTY_THREE, trump="trump B hearts")
    assert names(rep) == []
    assert "auction" not in rep.unverified


def test_nobody_bids_once_the_auction_is_over():
    """A's bid has been passed by all others: neither Y nor A himself can raise it any more."""
    for calls in ("A 5, Y pass, B pass, Z pass, Y 6", "A 5, Y pass, B pass, Z pass, A 6"):
        rep = bids(calls, rules=SIXTY_THREE)
        assert [name for name, _, _ in faults(rep)] == ["second-bid"]


def test_a_call_out_of_turn_is_one_fault_in_any_round():
    """B speaks in the second round before Y: the calls that follow are in order, whoever takes the turn."""
    for rest in ("Y pass, Z pass, A pass, Y pass", "Z pass, A pass, Y pass"):
        rep = bids(f"A 5, Y 6, B pass, Z pass, A 7, B 8, {rest}", rules=SIXTY_THREE)
        assert faults(rep) == [("bid-out-of-turn", "B", None)]


def test_a_bid_not_above_the_highest_of_any_round():
    """B's second bid equals A's second; the finding points at that one, not at A's first."""
    rep = bids("A 30, Y pass, B 31, Z pass, A 32, B 32, A pass", rules=KING_PEDRO)
    assert faults(rep) == [("bid-not-higher", "B", None)]
    (finding,) = [f for f in rep.findings if f.severity == "error"]
    assert finding.related[0].start.column == 34


def test_the_last_of_several_bids_is_the_contract():
    """A bids 30 and 32: 32 is what must be made."""
    rep = bids(
        "A 30, Y 31, B pass, Z pass, A 32, Y pass",
        rules=KING_PEDRO,
        trump="trump A hearts\npoints A-B 10, Y-Z 4",
    )
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid) == ("A", 32)


def test_who_was_overbid_may_have_bid_again_where_the_auction_breaks_off():
    """The auction of the record is not over, so A may have raised; once it is, A was overbid for good."""
    assert names(bids("A 30, Y 31", rules=KING_PEDRO, trump="trump A hearts")) == ["auction-incomplete"]
    rep = bids("A 30, Y 31, B pass, Z pass, A pass", rules=KING_PEDRO, trump="trump A hearts")
    assert faults(rep) == [("wrong-maker", "A", None)]


def test_a_call_that_is_not_known_in_an_auction_that_goes_round():
    """Y passed or bid: then either B or nobody was to speak next, and the auction may be over."""
    rep = bids("A 30, Y ?, B pass, Z pass", rules=KING_PEDRO, trump="trump A hearts")
    assert names(rep) == []
    assert "auction" in rep.unverified
    assert names(bids("A 30, Y ?, B pass, Z pass, A 35, Y pass", rules=KING_PEDRO)) == []


def test_turns_without_a_dealer_in_an_auction_that_goes_round():
    """The first to speak is the eldest hand; the second round goes the same way."""
    calls = "B 30, Z pass, A 31, Y pass, B 32, A pass"
    assert names(bids(calls, rules=KING_PEDRO, trump="trump B hearts", dealt=UNDEALT)) == []


def test_calls_of_a_server_that_goes_round():
    """The server offers each turn its calls until three have passed, then waits for the maker."""
    state = server(KING_PEDRO, ("A", 43), ("Y", None), ("B", 44), ("Z", None))
    assert state.to_act() == "A"
    assert state.legal_calls() == (None,)
    state.apply(Called("A", None))
    assert state.legal_calls() == ()
    assert state.to_act() == "B"
    state = server(SIXTY_THREE, ("A", 61), ("Y", None), ("B", None))
    assert state.legal_calls() == (None, 62, 63)
    state.apply(Called("Z", 62))
    assert (state.to_act(), state.legal_calls()) == ("A", (None, 63))


# --- range and height -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "found"), [(44, [("bid-out-of-range", "A", None)]), (62, [])])
def test_fifty_in_king_pedro(most, found):
    """A bid of fifty is above all that there is at 44 points, and below it in the table with 62."""
    rules = variant(**{"auction.minimum": 30, "auction.maximum": most})
    assert faults(bids("A 50, Y pass, B pass, Z pass", rules=rules, trump="trump A hearts")) == found


def test_the_dealer_may_equal_the_highest_bid():
    """Fourteen over fourteen by the dealer makes him the maker; by anybody else it is not higher."""
    rep = bids("A 14, Y pass, B pass, Z 14", rules=EQUAL, trump="trump Z hearts")
    assert names(rep) == []
    rep = bids("A 14, Y pass, B 14, Z pass", rules=EQUAL, trump="trump A hearts")
    assert faults(rep) == [("bid-not-higher", "B", None)]
    rep = bids("A 14, Y pass, B pass, Z 14", rules=EQUAL, trump="trump A hearts")
    assert faults(rep) == [("wrong-maker", "A", None)]
    assert faults(bids("A 14, Y pass, B pass, Z 14", rules=CINCH)) == [("bid-not-higher", "Z", None)]


def test_the_dealer_who_equals_need_not_be_named():
    """Without a dealer's tag the last of a whole round dealt; one who may have dealt is not proven wrong."""
    assert names(bids("B 8, Z pass, A pass, Y 8", rules=EQUAL, trump="trump Y hearts", dealt=UNDEALT)) == []
    rep = bids("B 8, Z pass, A 8, Y pass", rules=EQUAL, dealt=UNDEALT)
    assert faults(rep) == [("bid-not-higher", "A", None)]
    assert names(bids("B 8, A 8", rules=EQUAL, dealt=UNDEALT)) == ["auction-incomplete"]


def test_the_dealer_equals_only_a_bid_that_there_is():
    """A server offers the dealer the highest bid again, but none where nobody has bid."""
    state = server(EQUAL, ("A", 12), ("Y", None), ("B", None))
    assert state.legal_calls() == (None, 12, 13, 14)
    state = server(EQUAL, ("A", None), ("Y", None), ("B", None))
    assert state.legal_calls() == (None, *range(1, 15))
    assert server(EQUAL, ("A", 12)).legal_calls() == (None, 13, 14)


# --- nobody bids ----------------------------------------------------------------------------------------

NOBODY_BIDS = "A pass, Y pass, B pass, Z pass"


@pytest.mark.parametrize(
    ("rules", "found"),
    [(CINCH, []), (MUST_NAME, []), (DOUBLE_PEDRO, ["forced-bid-missing"])],
    ids=["may name", "must name", "must bid"],
)
def test_all_pass_and_the_dealer_names_spades(rules, found):
    """Legal where he may or must name without a bid; illegal where he has to bid seven."""
    rep = bids(NOBODY_BIDS, rules=rules, trump="trump Z spades\npoints A-Y 0")
    assert [name for name, _, _ in faults(rep) if name != "points-stated"] == found


def test_the_bid_that_is_missing_is_the_dealers():
    """The finding stands at the dealer's pass and names him; without him it stands at the last pass."""
    rep = bids(NOBODY_BIDS, rules=DOUBLE_PEDRO)
    assert faults(rep) == [("forced-bid-missing", "Z", None)]
    assert rep.findings[0].start == (3, 30)
    rep = bids("A pass, Y pass, Z pass, B pass", rules=DOUBLE_PEDRO)
    assert faults(rep) == [("bid-out-of-turn", "Z", None), ("forced-bid-missing", "Z", None)]
    assert [f.start.column for f in rep.findings] == [22, 30]


def test_nothing_is_scored_where_the_forced_bid_is_missing():
    """Nobody knows what the dealer would have had to make: the points stand, the score does not."""
    rep = bids(NOBODY_BIDS, rules=DOUBLE_PEDRO, trump="trump Z spades\npoints A-B 4, Y-Z 10")
    assert rep.score is not None
    assert rep.score.points == {"A-B": 4, "Y-Z": 10}
    assert rep.score.score is None


def test_a_dealer_whose_call_is_left_out_may_have_bid():
    """Three passes and trumps by the dealer: where he had to bid he will have, but it is not recorded."""
    rep = bids("A pass, Y pass, B pass", rules=DOUBLE_PEDRO, trump="trump Z spades")
    assert names(rep) == ["auction-incomplete"]


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        ("A pass, Y pass, B pass, Z 6", []),
        ("A pass, Y pass, B pass, Z 8", []),
        ("A pass, Y pass, B pass, Z 5", [("bid-out-of-range", "Z", None)]),
        ("A pass, Y pass, B 6, Z pass", [("bid-out-of-range", "B", None)]),
        ("A 7, Y pass, B pass, Z 6", [("bid-out-of-range", "Z", None)]),
        ("A 7, Y pass, B pass, Z pass", []),
    ],
)
def test_the_forced_bid_of_the_dealer_may_be_below_the_opening_minimum(calls, found):
    """After three passes the dealer plays six, or bids as anybody; with a bid before him he may pass."""
    assert faults(bids(calls, rules=NICARAGUAN)) == found


def test_a_contract_of_the_forced_number_is_the_dealers():
    """Six alone can be the dealer's forced bid, where nobody else is known to have dealt."""
    assert faults(bids("Z 6 hearts", rules=NICARAGUAN)) == []
    assert faults(bids("A 6 hearts", rules=NICARAGUAN, dealt=UNDEALT)) == []
    assert faults(bids("Y-Z 6 hearts", rules=NICARAGUAN)) == []
    assert faults(bids("A 6 hearts", rules=NICARAGUAN)) == [("bid-out-of-range", "A", None)]


def test_a_server_lets_the_forced_dealer_do_nothing_but_bid():
    """After three passes there is no pass for the dealer; it is offered again once somebody has bid."""
    state = server(NICARAGUAN, ("A", None), ("Y", None), ("B", None))
    assert state.legal_calls() == (6, *range(7, 15))
    (notice,) = state.apply(Called("Z", None))
    assert notice.name == "forced-bid-missing"
    assert server(NICARAGUAN, ("A", None), ("Y", 13), ("B", None)).legal_calls() == (None, 14)
    assert server(DOUBLE_PEDRO, ("A", None), ("Y", None), ("B", None)).legal_calls() == tuple(range(7, 15))


def test_the_forced_dealer_ends_an_auction_in_which_all_others_are_out():
    """In King Pedro the others have passed for good; in Sixty-three they may come in over his one."""
    passes = [("A", None), ("Y", None), ("B", None)]
    state = server(KING_PEDRO, *passes, ("Z", 30))
    assert (state.to_act(), state.legal_calls()) == ("Z", ())
    assert server(SIXTY_THREE, *passes, ("Z", 1)).to_act() == "A"
    calls = "A pass, Y pass, B pass, Z 1, A 2, Y pass, B pass, Z pass"
    assert names(bids(calls, rules=SIXTY_THREE, trump="trump A hearts")) == []


def test_the_dealer_must_name_without_a_bid():
    """Only passes and no suit: nothing where he may throw the deal in, a fault where he must name."""
    assert names(bids(NOBODY_BIDS, rules=CINCH)) == []
    rep = bids(NOBODY_BIDS, rules=MUST_NAME)
    assert names(rep) == ["no-trump-named"]
    assert rep.score is None
    assert names(bids("A pass, Y pass, B pass", rules=MUST_NAME)) == ["auction-incomplete"]
    assert names(report(DEALT + f"bids {NOBODY_BIDS}\nvoid misdeal\n", rules=MUST_NAME)) == []


def test_all_pass_and_the_deal_comes_to_nothing():
    """Nobody names trumps then: not even the dealer, with or without his name."""
    rules = variant(**{"auction.all_pass": "thrown-in"})
    rep = bids(NOBODY_BIDS, rules=rules, trump="score A-B 0, Y-Z 0")
    assert names(rep) == []
    assert faults(bids(NOBODY_BIDS, rules=rules, trump="trump Z hearts")) == [("wrong-maker", "Z", None)]
    assert faults(bids(NOBODY_BIDS, rules=rules, trump="trump hearts")) == [("wrong-maker", None, None)]
    state = server(rules, ("A", None), ("Y", None), ("B", None), ("Z", None))
    assert state.to_act() is None
    assert [notice.name for notice in state.apply(TrumpNamed("Z", 0))] == ["wrong-maker"]


def test_the_first_to_speak_is_not_the_dealer():
    """A file that calls the first bidder its dealer has him speak out of turn: the dealer speaks last."""
    rep = report('[Event "Test"]\n[Dealer "A"]\nbids A 5, Y 6, B pass, Z pass\n', rules=KING_PEDRO)
    assert ("bid-out-of-turn", "A", None) not in faults(rep)  # out of range comes first
    rep = report('[Event "Test"]\n[Dealer "A"]\nbids A 30, Y 31, B pass, Z pass, A pass\n', rules=KING_PEDRO)
    assert faults(rep) == [("bid-out-of-turn", "A", None)]
