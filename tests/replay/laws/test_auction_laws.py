"""The laws of bidding: bids out of turn, a trump named too early, too many cards, and what is lost."""

from __future__ import annotations

import pytest
from atthetable import DEALT, errors, event, laws, record_of, ruled
from hands import FULL, ROWS, change
from rulesets import variant
from support import faults, names

from cinchnotation.cards import Suit
from cinchnotation.replay import replay
from cinchnotation.replay.events import Called
from cinchnotation.replay.state import HandState
from cinchnotation.rules import rule_set

PLAY = ROWS[: ROWS.index("score")]
FOSTER = rule_set("foster-1897")
FORCED = variant(base="chicago-dealer-must-bid", **{"laws.known": "foster"})


def bids(calls: str, trump: str = "", *events, rules=None):
    """Check calls in the order spoken, with Z as dealer, and who named hearts."""
    text = DEALT + f"bids {calls}\n" + (f"trump {trump} hearts\n" if trump else "")
    return ruled(text, *events, rules=rules)


def contract(calls: str, trump: str, *events, rules=FOSTER):
    """Maker, bid, and whether the trump was named without a bid."""
    found = replay(record_of(DEALT + f"bids {calls}\ntrump {trump} hearts\n" + PLAY, *events), rules)
    return found.maker, found.bid, found.named_without_bid


# --- before the eldest hand -------------------------------------------------------------------------------


def test_a_bid_before_the_eldest_hand_costs_both_partners_their_bids():
    """I-17: Y bids before A, so Y and Z lose their bids; A and B compete, and B's six beats Z's nine."""
    rep = bids("Y 8, A 5, B 6, Z 9", "B")
    assert errors(rep) == [("bid-out-of-turn", "Y"), ("bid-lost", "Z")]
    assert laws(rep) == [("bid-out-of-turn", "I-17"), ("bid-lost", "I-17")]
    assert rep.findings[0].message == "Y calls, but it is A's turn; Y and Z lose their bids."
    assert rep.findings[1].message == (
        "Z bids 9, but this bid is lost: Y bid before A, the eldest hand, had spoken."
    )
    assert contract("Y 8, A 5, B 6, Z 9", "B") == ("B", 6, False)


def test_the_bid_that_was_lost_sets_no_level():
    """I-17: against Y's lost eight A bids five and B six; B's five would not be higher than A's."""
    assert errors(bids("Y 8, A 5, B 5, Z pass", "A")) == [("bid-out-of-turn", "Y"), ("bid-not-higher", "B")]


def test_the_pone_who_jumps_ahead_bars_the_eldest_hand():
    """I-17: B bids before A, his partner, so A's nine is lost; Y and Z bid alone, from one point on."""
    rep = bids("B 8, A 9, Y 1, Z 2", "Z")
    assert errors(rep) == [("bid-out-of-turn", "B"), ("bid-lost", "A")]


def test_who_has_lost_his_bid_may_pass_or_keep_silent():
    """I-17: Z, barred, passes in any place or says nothing; nothing is missing of the auction then."""
    for calls in ("Y 8, A 5, B pass, Z pass", "Y 8, Z pass, A 5, B pass", "Y 8, A 5, B pass"):
        rep = bids(calls, "A")
        assert errors(rep) == [("bid-out-of-turn", "Y")]
        assert "auction-incomplete" not in names(rep)
        assert "auction" not in rep.unverified


def test_a_pass_before_the_turn_loses_nothing():
    """I-17 speaks of bids: a pass before the turn is a fault as it is, and nobody is barred by it."""
    rep = bids("Y pass, A 5, B pass, Z 9", "Z")
    assert errors(rep) == [("bid-out-of-turn", "Y")]
    assert laws(rep) == []


def test_where_nobody_dealt_for_certain_nobody_is_barred():
    """I-17 to I-20 ask who is the eldest hand; where that is not recorded a call out of turn is just that."""
    text = DEALT.replace('[Dealer "Z"]\n', "") + "bids A 5, B 8, Y 9, Z pass\ntrump Y hearts\n"
    rep = ruled(text)
    assert errors(rep) == [("bid-out-of-turn", "B")]
    assert laws(rep) == []


# --- after the eldest hand --------------------------------------------------------------------------------


def test_the_pone_before_the_dealers_partner_frees_the_dealer():
    """I-18: B bids before Y and has lost his bid; Z may bid before Y, and Y bid over him."""
    rep = bids("A 5, B 8, Z 6, Y 7", "Y")
    assert errors(rep) == [("bid-out-of-turn", "B")]
    assert laws(rep) == [("bid-out-of-turn", "I-18")]
    assert contract("A 5, B 8, Z 6, Y 7", "Y") == ("Y", 7, False)
    assert errors(bids("A 5, B 8, Y 6, Z 7", "Z")) == [("bid-out-of-turn", "B")]
    assert errors(bids("A 5, B 8, Z 6, Y 6", "Z")) == [("bid-out-of-turn", "B"), ("bid-not-higher", "Y")]


def test_the_eldest_hands_bid_is_untouched_when_his_partner_bids_too_early():
    """I-18: A's five stands though B's eight is lost, and A names trumps for it."""
    assert errors(bids("A 5, B 8, Y pass, Z pass", "A")) == [("bid-out-of-turn", "B")]
    assert contract("A 5, B 8, Y pass, Z pass", "A") == ("A", 5, False)


def test_the_dealer_before_his_partner_costs_both_their_bids():
    """I-19: Z bids while Y has still to speak; both lose their bids, and B may still overbid A."""
    rep = bids("A 5, Z 8, Y 9, B 6", "B")
    assert errors(rep) == [("bid-out-of-turn", "Z"), ("bid-lost", "Y")]
    assert laws(rep) == [("bid-out-of-turn", "I-19"), ("bid-lost", "I-19")]
    assert contract("A 5, Z 8, Y 9, B 6", "B") == ("B", 6, False)


@pytest.mark.parametrize("partner", ["6", "pass"])
def test_the_dealer_before_the_pone_loses_his_own_bid(partner):
    """I-20: Y has spoken when Z bids before B, so Z alone loses his bid (G-38: a pass is to have spoken)."""
    rep = bids(f"A 5, Y {partner}, Z 9, B 7", "B")
    assert errors(rep) == [("bid-out-of-turn", "Z")]
    assert laws(rep) == [("bid-out-of-turn", "I-20")]
    assert rep.findings[0].message == "Z calls, but it is B's turn; Z's bid is lost."


def test_two_offences_in_one_auction_are_ruled_in_order():
    """C23, I-18, I-19: B before Y frees Z to bid first; without B's haste that would cost Z and Y both."""
    assert errors(bids("A 5, B 8, Z 6, Y pass", "Z")) == [("bid-out-of-turn", "B")]
    assert errors(bids("A 5, Z 6, Y 7, B 7", "B")) == [("bid-out-of-turn", "Z"), ("bid-lost", "Y")]


def test_live_the_turn_passes_over_who_has_lost_his_bid():
    """I-17 and I-18 at the table: the state asks for no call of a barred seat, and takes Z's early one."""
    state = HandState(FOSTER, ("A", "Y", "B", "Z"), "Z")
    (notice,) = state.apply(Called("Y", 8))
    assert notice.law == "Foster 1897, Cinch Laws: Bidding (I-17)"
    assert state.to_act() == "A"
    assert state.apply(Called("A", 5)) == ()
    assert state.to_act() == "B"
    assert state.legal_calls() == (None, *range(6, 15))
    assert state.apply(Called("B", None)) == ()
    assert state.to_act() == "A"  # names trumps
    state = HandState(FOSTER, ("A", "Y", "B", "Z"), "Z")
    for seat, bid in (("A", 5), ("B", 8)):
        state.apply(Called(seat, bid))
    assert state.to_act() == "Y"
    assert state.apply(Called("Z", 6)) == ()


# --- where barred players leave no bid ----------------------------------------------------------------------


def test_naming_is_not_bidding():
    """G-38, I-20: Z's nine before B is lost and nobody else has bid; Z, who deals, names without a bid."""
    assert errors(bids("A pass, Y pass, Z 9, B pass", "Z")) == [("bid-out-of-turn", "Z")]
    assert contract("A pass, Y pass, Z 9, B pass", "Z") == ("Z", None, True)
    assert contract("Y 8, A pass, B pass", "Z") == ("Z", None, True)
    rep = bids("Y 8, A pass, B pass")
    assert errors(rep) == [("bid-out-of-turn", "Y")]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 0}  # thrown in


def test_who_lost_his_bid_and_names_all_the_same_makes_his_bid():
    """The record stands as written: Y, whose eight was lost under I-17, named trumps and is bound by it."""
    assert contract("Y 8, A 5, B pass, Z pass", "Y") == ("Y", 8, False)


def test_a_forced_dealer_keeps_his_forced_bid():
    """G-38: Z, who must bid one when all pass, has lost his nine, but is held to the one."""
    assert errors(bids("A pass, Y pass, Z 9, B pass", "Z", rules=FORCED)) == [("bid-out-of-turn", "Z")]
    assert contract("A pass, Y pass, Z 9, B pass", "Z", rules=FORCED) == ("Z", 1, False)
    calls = "Y 8, A pass, B pass, Z 1"
    assert errors(bids(calls, "Z", rules=FORCED)) == [("bid-out-of-turn", "Y")]
    assert contract(calls, "Z", rules=FORCED) == ("Z", 1, False)
    assert errors(bids("Y 8, A pass, B pass, Z 2", "Z", rules=FORCED)) == [
        ("bid-out-of-turn", "Y"),
        ("bid-lost", "Z"),
    ]


def test_laws_that_are_not_known_cost_nobody_his_bid():
    """G-43: in CatsAtCards' game a call out of turn is that and nothing more; Z's nine wins the auction."""
    text = DEALT.replace("foster-1897", "catsatcards-cinch") + "bids Y 8, A 5, B 6, Z 9\ntrump Z hearts\n"
    rep = ruled(text)
    assert errors(rep) == [("bid-out-of-turn", "Y")]
    assert laws(rep) == []


# --- trumps named early -------------------------------------------------------------------------------------


def test_a_suit_named_before_the_partner_has_spoken_loses_the_partners_bid():
    """I-21, C24: A bids eight and names hearts before B has spoken; B's nine is lost, A's eight stands."""
    early = event("bids.2", "names-early", "A", suit=Suit.H)
    rep = bids("A 8, Y pass, B 9, Z pass", "A", early)
    assert errors(rep) == [("bid-lost", "B")]
    assert laws(rep) == [("bid-lost", "I-21"), ("ruling", "I-21")]
    assert contract("A 8, Y pass, B 9, Z pass", "A", early) == ("A", 8, False)
    assert errors(bids("A 8, Y pass, B 9, Z pass", "B")) == []


def test_who_named_too_early_need_not_have_bid():
    """I-21: Y names spades and bids only then; Z may pass, but not bid."""
    early = event("bids.2", "names-early", "Y", suit=Suit.S)
    assert errors(bids("A 5, Y 6, B pass, Z pass", "Y", early)) == []
    assert errors(bids("A 5, Y 6, B pass, Z 7", "Y", early)) == [("bid-lost", "Z")]


def test_a_partner_who_had_spoken_loses_nothing():
    """I-21: B had bid when A named a suit, so what is noted is no irregularity, and Z may bid ten."""
    early = event("bids.4", "names-early", "A", suit=Suit.H)
    rep = bids("A 8, Y pass, B 9, Z 10", "Z", early)
    assert errors(rep) == [("event-denied", "A")]
    assert rep.findings[0].message == "A names hearts early, but B, the partner, had spoken before."


# --- too many cards -----------------------------------------------------------------------------------------


def test_a_bid_with_ten_cards_is_lost():
    """I-22, C24: Y bids eight with ten cards in hand; the bid is lost, and B, after that, needs but six."""
    found = event("bids.3", "too-many-held", "Y", "♣4", number=10)
    rep = bids("A 5, Y 8, B 6, Z pass", "B", found)
    assert errors(rep) == [("bid-lost", "Y")]
    assert laws(rep) == [("bid-lost", "I-22"), ("ruling", "I-22")]
    assert rep.findings[-1].message == (
        "With 10 cards in hand the bid of Y is lost, and 1 card is drawn from it and put into the stock."
    )
    assert contract("A 5, Y 8, B 6, Z pass", "B", found) == ("B", 6, False)


def test_too_many_cards_found_after_the_auction():
    """I-22: found after the last call, Y's eight falls, and trumps are A's to name for his five."""
    found = event("bids", "too-many-held", "Y", number=10)
    assert contract("A 5, Y 8, B pass, Z pass", "A", found) == ("A", 5, False)
    assert errors(bids("A 5, Y 8, B pass, Z pass", "A", found)) == [("bid-lost", "Y")]


def test_the_card_that_was_drawn_from_a_hand_of_ten_lies_in_the_stock():
    """I-22: A was dealt ten; the ♢K drawn from them is in the stock, and only the deal was wrong."""
    text = change(FULL, ("♠7 ♠3\ndeal     Y", "♠7 ♠3 ♢K\ndeal     Y"), ("bids     A 8", "bids     A pass"))
    text = change(text, ("Z pass\ntrump    A", "Z 8\ntrump    Z"))
    found = event("bids.2", "too-many-held", "A", "♢K", number=10)
    rep = ruled(text[: text.index("trick")], found)
    assert errors(rep) == [("wrong-deal-size", "A")]
    assert ("ruling", "I-22") in laws(rep)
    assert "duplicate-card" in names(ruled(text[: text.index("trick")]))


@pytest.mark.parametrize(
    ("number", "cards", "text"),
    [
        (9, "", "Y is said to hold 9 cards, which are not too many: 9 are dealt."),
        (11, "♣4", "Of 11 cards 2 are drawn, not 1."),
    ],
)
def test_a_hand_that_was_not_too_large(number, cards, text):
    """I-22: nine cards are a hand, and as many are drawn as there are too many."""
    rep = bids("A 5, Y 8, B 9, Z pass", "B", event("bids.3", "too-many-held", "Y", cards, number=number))
    assert [found.message for found in rep.findings if found.name == "event-denied"] == [text]


# --- regular and illegal calls ------------------------------------------------------------------------------


def test_a_card_shown_while_trumps_are_unnamed():
    """I-23: Y shows a card in the auction; A and B may have the same dealer deal afresh, and let it stand."""
    rep = bids("A 5, Y 8, B pass, Z pass", "Y", event("bids.3", "exposed", "Y", "♡3"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-23")]
    assert rep.findings[0].message == (
        "Y shows a card while trumps are unnamed: A and B may have the same dealer deal afresh;"
        " they let the deal stand."
    )


def test_a_bid_not_above_the_last_one():
    """I-24, G-29: not permitted, without a remedy; it sets no level."""
    assert errors(bids("A 8, Y 8, B 9, Z pass", "B")) == [("bid-not-higher", "Y")]


def test_a_bid_above_fourteen():
    """I-25, G-29: not permitted, without a remedy; it sets no level."""
    assert errors(bids("A 8, Y 15, B 9, Z pass", "B")) == [("bid-out-of-range", "Y")]


def test_a_second_bid():
    """I-26: nobody bids twice or changes his bid; the first, A's five, is what B has to overbid."""
    rep = bids("A 5, Y pass, A 8, B 6, Z pass", "B")
    assert errors(rep) == [("second-bid", "A")]


def test_nobody_bids():
    """I-27: no irregularity; the dealer may name trumps without a bid."""
    assert errors(bids("A pass, Y pass, B pass, Z pass", "Z")) == []
    assert contract("A pass, Y pass, B pass, Z pass", "Z") == ("Z", None, True)


def test_a_bid_lost_is_no_fault_of_the_play():
    """I-18 in a whole hand: B's haste is told, and the hand is played and scored for A's eight as ever."""
    text = change(FULL, ("A 8, Y pass, B pass", "A 8, B 9, Y pass"))
    rep = ruled(text)
    assert faults(rep) == [("bid-out-of-turn", "B", None)]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 15}
