"""Trumps named by the lead: the suit of the maker's first card, what is stated of it, the joker."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import faults, names, report

from cinchnotation.cards import Card, Suit
from cinchnotation.errors import IllegalEventError
from cinchnotation.frozen import FrozenDict
from cinchnotation.replay import HandState
from cinchnotation.replay.events import Called, Dealt, Played, TrumpNamed
from cinchnotation.rules.model import ScoringCard

HEAD = '[Event "Test"]\n[Seats "A B C D"]\n[Dealer "D"]\n'

SANCHO = variant(
    4,
    discard=None,
    draw=None,
    **{
        "table.players": (4, 5, 6, 7),
        "table.sides": "single",
        "trumps.left_pedro": False,
        "trumps.total": 18,
        "trumps.points": FrozenDict(
            {key: ScoringCard(points) for key, points in zip("A2JT59", (1, 1, 1, 1, 5, 9), strict=True)}
        ),
        "deal.cards": 6,
        "auction.maximum": 18,
        "auction.equal": "dealer",
        "auction.all_pass": "thrown-in",
        "name.when": "by-the-lead",
    },
)
DOM_PEDRO = variant(
    4,
    discard=None,
    draw=None,
    **{
        "table.pack": 53,
        "table.sides": "single",
        "trumps.left_pedro": False,
        "deal.cards": 6,
        "auction.all_pass": "thrown-in",
        "name.when": "by-the-lead",
    },
)

ROWS = """trick A B C D
1 ♡2 ♡4 *♡A ♡3
2 ♡J ♡6 *♡K ♣2
3 *♡10 ♣3 ♡9 ♣4
4 *♡5 ♣5 ♣6 ♣7
5 *♠A ♠2 ♠3 ♠4
6 *♠K ♠5 ♠6 ♠7
"""
"""C leads hearts and takes the 2 and the jack; A takes the nine, the ten and the five."""


def deal(calls, rows=ROWS, *, rules=SANCHO, head=HEAD):
    return report(f"{head}{calls}\n{rows}", rules=rules)


@pytest.mark.parametrize(
    "calls",
    [
        "bids A 3, B pass, C 4, D pass",
        "bids A 3, B pass, C 4, D pass\ntrump C hearts",
        "bids A 3, B pass, C 4, D pass\ntrump hearts",
        "bids C 4 hearts",
        "bids C 4",
    ],
)
def test_the_first_lead_names_trumps(calls):
    """The highest bidder leads a heart: hearts are trumps, whether that is written or not."""
    rep = deal(calls)
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.trump) == ("C", 4, Suit.H)
    assert rep.score.points == {"A": 15, "B": 0, "C": 3, "D": 0}
    assert rep.score.made is False


@pytest.mark.parametrize("calls", ["bids A 3, B pass, C 4, D pass\ntrump C spades", "bids C 4 spades"])
def test_another_suit_is_stated(calls):
    """Spades are written down, but the lead names hearts: the lead counts, and the statement is the fault."""
    rep = deal(calls)
    assert faults(rep) == [("trump-stated", "C", None)]
    (finding,) = rep.findings
    assert [(r.start.line, r.start.column) for r in finding.related] == [(len(calls.splitlines()) + 5, 10)]
    assert rep.score is not None
    assert rep.score.trump == Suit.H


def test_the_dealer_who_equals_leads_and_names():
    """D equals C's four as the dealer; so the ♡3 is the first lead, and A's ♡2 no longer follows in turn."""
    rep = deal("bids A 3, B pass, C 4, D 4")
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid) == ("D", 4)
    assert rep.score.trump == Suit.H


def test_a_mark_names_the_leader_where_no_bid_does():
    """Without a call the card that is marked as led names trumps, and its seat is the maker."""
    rep = deal("", ROWS.replace("*♡A", "*>♡A"))
    assert names(rep) == []
    assert rep.score is not None
    assert (rep.score.maker, rep.score.trump) == ("C", Suit.H)
    rep = deal("")
    assert faults(rep) == []
    assert rep.score is None


def test_no_trump_is_missed_where_the_lead_is_not_known():
    """The maker's card is not known, so nothing can be judged; but nobody had to write a suit down."""
    rep = deal("bids C 4", ROWS.replace("*♡A", "*?"))
    assert faults(rep) == []
    assert "play" in rep.unverified
    rep = deal("bids C 4", ROWS.replace("*♡A", "*♡?"))
    assert faults(rep) == []
    assert rep.score is not None
    assert rep.score.trump == Suit.H


def test_the_wrong_seat_names_trumps():
    """A has not bid highest: who writes trumps down for him names the wrong maker."""
    rep = deal("bids A 3, B pass, C 4, D pass\ntrump A hearts")
    assert ("wrong-maker", "A", None) in faults(rep)


def test_the_statement_of_trumps_carries_one_fault():
    """B has passed and spades are not what he leads: that he names trumps at all is the first fault of it."""
    rep = deal("bids A 3, B pass, C 4, D pass\ntrump B spades")
    assert [fault for fault in faults(rep) if fault[2] is None] == [("wrong-maker", "B", None)]


def test_points_alone_are_the_highest_bidders():
    """No trick and no suit is recorded; the maker is still who bid highest."""
    rep = deal("bids A 3, B pass, C 4, D pass", "points A 15, B 0, C 3, D 0\n")
    assert rep.score is not None
    assert (rep.score.maker, rep.score.bid, rep.score.made) == ("C", 4, False)


def test_a_deal_in_which_all_pass_is_not_played():
    """All pass: no play; if there is play nevertheless, nobody had the right to lead."""
    rep = deal("bids A pass, B pass, C pass, D pass", "score A 0, B 0, C 0, D 0\n")
    assert names(rep) == []
    rep = deal("bids A pass, B pass, C pass, D pass")
    assert faults(rep) == [("wrong-maker", None, None)]


# --- the joker ------------------------------------------------------------------------------------------

JOKER_LED = """trick A B C D
1 ♡2 ♡4 JK *♡8
2 ♣J ♣6 ♣K *♣A
"""


def test_the_joker_led_first_needs_a_suit():
    """The joker is of no suit: its lead is legal if hearts are named with it, and a wrong lead else."""
    assert faults(deal("bids C 4 hearts", JOKER_LED, rules=DOM_PEDRO)) == []
    rep = deal("bids C 4", JOKER_LED, rules=DOM_PEDRO)
    assert faults(rep) == [("wrong-lead", "C", 1)]
    assert rep.score is None
    assert "play" in rep.unverified


def test_a_joker_that_the_pack_lacks():
    """In Sancho there is no joker: that is the fault of its lead."""
    assert faults(deal("bids C 4", JOKER_LED)) == [("card-not-in-pack", "C", 1)]


# --- on a server ----------------------------------------------------------------------------------------

HAND = ("HA", "HK", "C6", "S3", "S6", "D9")


def server(hand=HAND, rules=SANCHO):
    state = HandState(rules, ("A", "B", "C", "D"), "D")
    state.apply(Dealt("C", tuple(Card.of(card) for card in hand)))
    for seat, bid in (("A", 3), ("B", None), ("C", 4), ("D", None)):
        state.apply(Called(seat, bid))
    return state


def offered(state):
    """The cards of the hand that the server lets C play."""
    return {str(card) for card in state.legal_plays()} & set(HAND)


def played(text):
    return Played("C", (Card.of(text),))


def test_a_server_waits_for_the_lead():
    """When all have called, the highest bidder may lead any card, and its suit is trumps."""
    state = server()
    assert state.to_act() == "C"
    assert offered(state) == set(HAND)
    assert state.apply(played("S3")) == ()
    assert (state.auction.trump, state.auction.maker, state.auction.bid) == (Suit.S, "C", 4)
    assert state.to_act() == "D"


def test_a_suit_named_before_binds_the_lead():
    """Who has said hearts leads a heart; another suit is named by its lead and reported."""
    state = server()
    state.apply(TrumpNamed("C", Suit.H))
    assert offered(state) == {"HA", "HK"}
    (notice,) = state.apply(played("D9"))
    assert notice.name == "trump-stated"
    assert state.auction.trump == Suit.D


def test_the_joker_is_led_only_with_a_suit():
    """The server offers the joker as the first lead once a suit is named with it."""
    state = server(("JK", *HAND[1:]), DOM_PEDRO)
    assert Card.of("JK") not in state.legal_plays()
    with pytest.raises(IllegalEventError):
        state.apply(played("JK"))
    state.apply(TrumpNamed("C", Suit.H))
    assert Card.of("JK") in state.legal_plays()
    assert state.apply(played("JK")) == ()
    assert state.auction.trump == Suit.H


def test_nobody_leads_before_the_auction_is_over():
    """A card that is played while somebody has still to call, or by another than the maker, is no event."""
    state = HandState(SANCHO, ("A", "B", "C", "D"), "D")
    state.apply(Called("A", 3))
    with pytest.raises(IllegalEventError):
        state.apply(Played("A", (Card.of("HA"),)))
    with pytest.raises(IllegalEventError):
        server().apply(Played("D", (Card.of("HA"),)))
