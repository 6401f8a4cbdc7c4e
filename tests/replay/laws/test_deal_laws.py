"""The laws of cutting and dealing: misdeals, redeals, cards shown, wrong dealers; whose deal is next."""

from __future__ import annotations

import pytest
from atthetable import DEALT, errors, event, laws, record_of, ruled
from hands import FULL
from support import HEAD, names

from cinchnotation.rules import rule_set
from cinchnotation.scoring.match.rotation import Rotation

FOSTER = rule_set("foster-1897")
BIDS = "bids A 5, Y pass, B pass, Z pass\ntrump A hearts\n"
HANDS = FULL[FULL.index("deal     A") : FULL.index("stock")]
STOCK = FULL[FULL.index("stock") : FULL.index("discards A")]


def hand(seat: str) -> str:
    """The nine cards that a seat is dealt in the hand recorded in full."""
    line = next(line for line in HANDS.split("\n") if line.startswith(f"deal     {seat} "))
    return line.removeprefix(f"deal     {seat} ")


def told(rep) -> list[str]:
    """What the laws said, word for word."""
    return [found.message for found in rep.findings if "(I-" in (found.law or "")]


# --- cutting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("noted", "number", "text"),
    [
        (event("cut", "cut-again", "Y"), "I-1", "Y drew more than one card, and cuts again."),
        (event("cut", "cut-again"), "I-2", "Those whose cards are equal cut again, to break the tie only."),
        (
            event("deal", "cut-again"),
            "I-3",
            "A card was shown in cutting the pack: it is shuffled and cut again.",
        ),
    ],
)
def test_it_is_cut_again(noted, number, text):
    """I-1, I-2, I-3: after more than one card drawn, equal cards, or a card shown; the deal goes on."""
    rep = ruled(DEALT + BIDS, noted)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", number)]
    assert told(rep) == [text]


# --- misdeals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "number", "done"),
    [
        ("shuffled", "I-4", "has shuffled again after the cut"),
        ("cut", "I-10", "deals from a pack that was not properly cut"),
        ("round", "I-11", "has not given the same number to each in a round"),
        ("number", "I-12", "has given a wrong number of cards"),
        ("counted", "I-13", "has counted the cards on the table or in the pack"),
        ("misplaced", "I-14", "has dealt a card to the wrong place and not put it right in time"),
    ],
)
def test_a_misdeal_passes_the_deal_to_the_left(outcome, number, done):
    """I-4, I-10, I-11, I-12, I-13, I-14: Z loses the deal, nobody scores, and A is the next to deal."""
    rep = ruled(DEALT, event("deal", "misdeal", "Z", outcome=outcome))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", number)]
    assert told(rep) == [f"Z {done}, so the deal is lost and passes to A."]
    assert rep.score is not None
    assert (rep.score.maker, rep.score.score) == (None, {"A-B": 0, "Y-Z": 0})


def test_a_record_that_goes_on_has_the_deal_after_the_misdeal():
    """I-12: B misdealt, so the deal that is recorded is that of Z, on his left; Y's ten cards are of B's."""
    ten = event("deal", "hand-before", "Y", "♣4 ♢9 ♢8 ♠7 ♠3 ♡A ♡K ♡10 ♡2 ♣2")
    rep = ruled(FULL, ten, event("deal", "misdeal", "B", outcome="number"))
    assert errors(rep) == []
    assert told(rep) == ["B has given a wrong number of cards, so the deal is lost and passes to Z."]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 15}


def test_several_deals_given_up_in_a_row():
    """I-5, I-13: Y misdealt, B had to deal again for a faced card and misdealt then; so Z deals."""
    deals = [
        event("deal", "misdeal", "Y", outcome="counted"),
        event("deal", "redeal", "B", outcome="faced"),
        event("deal", "misdeal", "B", outcome="cut"),
    ]
    rep = ruled(FULL, *deals)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-13"), ("ruling", "I-5"), ("ruling", "I-10")]
    assert errors(ruled(FULL, *deals[:2])) == [("event-denied", "Y"), ("event-denied", "B")]


def test_a_misdeal_by_another_than_the_dealer():
    """I-11: the record names Z as dealer of what goes on, so the deal before cannot have been A's."""
    rep = ruled(DEALT + BIDS, event("deal", "misdeal", "A", outcome="round"))
    assert errors(rep) == [("event-denied", "A")]
    assert errors(ruled(DEALT, event("deal", "misdeal", "B", outcome="round"))) == [("event-denied", "B")]


def test_hands_that_are_right_deny_a_wrong_number():
    """I-12: four hands of nine cards are noted of the deal that was given up, so none was wrong."""
    hands = [event("deal", "hand-before", seat, hand(seat)) for seat in "AYBZ"]
    misdeal = event("deal", "misdeal", "Z", outcome="number")
    assert errors(ruled(DEALT, *hands, misdeal)) == [("event-denied", "Z")]
    assert errors(ruled(DEALT + HANDS, misdeal)) == [("event-denied", "Z")]
    assert errors(ruled(DEALT + HANDS.replace(" ♠5\n", "\n"), misdeal)) == [("wrong-deal-size", "Y")]


def test_a_wrong_number_found_before_any_bid():
    """I-15: two players have passed and nobody has bid, so it is still a misdeal."""
    rep = ruled(DEALT + "bids A pass, Y pass\n", event("bids.3", "misdeal", "Z", outcome="number"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-12")]
    assert "auction-incomplete" not in names(rep)
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 0}


def test_a_wrong_number_found_after_a_bid():
    """I-15: A has bid, and three hands have nine cards: the deal stands, and giving it up came too late."""
    late = event("bids.2", "misdeal", "Z", outcome="number")
    rep = ruled(DEALT + HANDS.replace(" ♠5\n", "\n") + "bids A 5\n", late)
    assert ("claim-late", "Z") in errors(rep)
    assert ("claim-late", "I-15") in laws(rep)
    rep = ruled(DEALT + "bids A 5\n", late)  # how many hands were right is not recorded
    assert laws(rep) == [("claim-open", "I-15")]
    wrong = HANDS.replace(" ♠5\n", "\n").replace(" ♠8\n", "\n")  # Y and B have eight: the laws are silent
    assert ("ruling", "I-12") in laws(ruled(DEALT + wrong + "bids A 5\n", late))


def test_a_deal_that_goes_on_was_not_given_up_in_its_auction():
    """I-15: after A's call the deal is said to be given up, but three more calls of it are recorded."""
    rep = ruled(DEALT + BIDS, event("bids.2", "misdeal", "Z", outcome="number"))
    assert errors(rep) == [("event-denied", "Z")]


# --- the same dealer deals again ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "number", "text"),
    [
        ("faced", "I-5", "Z deals again, since a card lay faced in the pack."),
        ("pack", "I-6", "Z deals again, since the pack is not perfect."),
        ("disturbed", "I-16", "Z deals again, since the dealer was disturbed."),
    ],
)
def test_the_same_dealer_deals_again(outcome, number, text):
    """I-5, I-6, I-16: Z keeps the deal; alone, the record comes to nothing, else it is the deal after."""
    again = event("deal", "redeal", "Z", outcome=outcome)
    for more in ("", BIDS):
        rep = ruled(DEALT + more, again)
        assert errors(rep) == []
        assert laws(rep) == [("ruling", number)]
        assert told(rep) == [text]
    assert ruled(DEALT, again).score is not None


def test_an_imperfect_pack_may_show_a_card_twice():
    """I-6: in the deal that was given up A and Y both had the ♣4, which only a wrong pack can explain."""
    hands = [event("deal", "hand-before", "A", hand("A")), event("deal", "hand-before", "Y", "♣4 ♡6")]
    assert errors(ruled(FULL, *hands, event("deal", "redeal", "Z", outcome="pack"))) == []
    assert errors(ruled(FULL, *hands, event("deal", "redeal", "Z", outcome="faced"))) == [
        ("event-denied", "Y")
    ]
    assert errors(ruled(FULL, hands[0])) == [("event-denied", "A")]  # no deal was given up


def test_a_perfect_pack_denies_the_reason():
    """I-6: all 52 cards of the deal given up are recorded, each once."""
    rep = ruled(DEALT + HANDS + STOCK, event("deal", "redeal", "Z", outcome="pack"))
    assert errors(rep) == [("event-denied", "Z")]


def test_a_faced_card_is_noticed_in_the_deal():
    """I-5, I-16: once somebody has called, the deal is over, and it is too late."""
    for outcome in ("faced", "disturbed"):
        rep = ruled(DEALT + "bids A pass\n", event("bids.2", "redeal", "Z", outcome=outcome))
        assert errors(rep) == [("claim-late", "Z")]


def test_the_dealer_shows_a_card():
    """I-7: A and B choose whether Z deals again; if they let the deal stand, the card cannot be called."""
    shown = event("deal", "shown-in-deal", "Z", "♡3")
    rep = ruled(DEALT + BIDS, shown)
    assert errors(rep) == []
    text = "Z shows a card in dealing: A and B may have Z deal again; as the deal stands, the card cannot be"
    assert told(rep) == [f"{text} called."]
    again = event("deal", "redeal", "Z", by="B", outcome="shown")
    rep = ruled(DEALT + BIDS, shown, again)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-7"), ("ruling", "I-7")]
    assert told(rep)[1] == "Z deals again, at the choice of B, for the card shown."


def test_the_choice_is_the_adversaries_and_lost_when_they_have_seen_their_cards():
    """I-7: Y may not have his partner deal again; nor may B when A has called."""
    shown = event("deal", "shown-in-deal", "Z", "♡3")
    rep = ruled(DEALT, shown, event("deal", "redeal", "Z", by="Y", outcome="shown"))
    assert errors(rep) == [("claim-late", "Z")]
    rep = ruled(DEALT + "bids A pass\n", shown, event("bids.2", "redeal", "Z", by="B", outcome="shown"))
    assert errors(rep) == [("claim-late", "Z")]
    stands = event("deal", "shown-in-deal", "Z", "♡3", outcome="stands")
    rep = ruled(DEALT, stands, event("deal", "redeal", "Z", by="B", outcome="shown"))
    assert errors(rep) == [("claim-unfounded", "Z")]


def test_an_adversary_of_the_dealer_shows_a_card():
    """I-8: A shows a card in Z's deal, and Z may deal again, A's side may not; nobody may if Y showed it."""
    shown = event("deal", "shown-in-deal", "A", "♡3")
    again = event("deal", "redeal", "Z", by="Z", outcome="shown")
    rep = ruled(DEALT + BIDS, shown, again)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-8"), ("ruling", "I-8")]
    rep = ruled(DEALT + BIDS, shown, event("deal", "redeal", "Z", by="B", outcome="shown"))
    assert errors(rep) == [("claim-late", "Z")]
    rep = ruled(DEALT + BIDS, event("deal", "shown-in-deal", "Y", "♡3"), again)
    assert errors(rep) == [("claim-unfounded", "Z")]


def test_a_redeal_for_a_card_shown_in_the_auction():
    """I-23: Y showed a card, so B may have Z deal afresh, Z may not; the deal comes to nothing."""
    shown = event("bids.3", "exposed", "Y", "♡3")
    text = DEALT + "bids A 5, Y 8\n"
    rep = ruled(text, shown, event("bids.3", "redeal", "Z", by="B", outcome="shown"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-23"), ("ruling", "I-23")]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 0}
    rep = ruled(text, shown, event("bids.3", "redeal", "Z", by="Z", outcome="shown"))
    assert errors(rep) == [("claim-late", "Z")]


def test_a_card_shown_that_the_seat_was_not_dealt():
    """I-23: the ♡A was dealt to A, so Y cannot have shown it."""
    rep = ruled(FULL, event("bids.3", "exposed", "Y", "♡A"))
    assert errors(rep) == [("event-denied", "Y")]
    assert errors(ruled(FULL, event("bids.3", "exposed", "Y", "♡J"))) == []


# --- the wrong dealer ---------------------------------------------------------------------------------------


def test_a_wrong_dealer_is_stopped_or_his_deal_stands():
    """I-9: A is stopped, and Z deals; or Z, whose turn it was not, has dealt, and it stands."""
    rep = ruled(DEALT + BIDS, event("deal", "wrong-dealer", "A", by="Y", outcome="stopped"))
    assert errors(rep) == []
    assert told(rep) == ["A is stopped in time, and the right dealer deals the right pack."]
    rep = ruled(DEALT + BIDS, event("deal", "wrong-dealer", "Z", outcome="stands"))
    assert laws(rep) == [("ruling", "I-9")]
    assert errors(ruled(DEALT + BIDS, event("deal", "wrong-dealer", "A", outcome="stands"))) == [
        ("event-denied", "A")
    ]
    assert errors(ruled(DEALT + BIDS, event("deal", "wrong-dealer", "A", by="B", outcome="stopped"))) == [
        ("claim-late", "A")
    ]


# --- whose deal is next -------------------------------------------------------------------------------------


def turns(*deals) -> list[str]:
    """What is said of the turn to deal in a game; a deal is its dealer and, perhaps, events."""
    rotation = Rotation()
    notices = []
    for dealer, *events in deals:
        text = HEAD + f'[Dealer "{dealer}"]\n'
        goes_on = "bids A 8 hearts\n" if not events or events[0] == "on" else ""
        notices.append(rotation.take(record_of(text + goes_on, *[e for e in events if e != "on"]), FOSTER))
    return [notice.message for notice in notices if notice is not None]


def test_after_a_misdeal_the_deal_passes():
    """I-10: Z misdealt, so it is A's deal and not Z's again."""
    lost = event("deal", "misdeal", "Z", outcome="cut")
    assert turns(("Z", lost), ("A",), ("Y",)) == []
    assert turns(("Z", lost), ("Z",)) == ["Z dealt, so it is A's turn to deal, but Z deals."]


def test_after_a_redeal_the_same_player_deals():
    """I-5: a card was faced, so Z deals again, and A does not."""
    again = event("deal", "redeal", "Z", outcome="faced")
    assert turns(("Z", again), ("Z",), ("A",)) == []
    assert turns(("Z", again), ("A",)) == ["Z deals again, but here A deals."]


def test_a_misdeal_within_a_record_is_the_turn_that_counts():
    """I-14: it was A's turn after Z, and A misdealt in the record that Y's deal stands in."""
    lost = event("deal", "misdeal", "A", outcome="misplaced")
    assert turns(("Z",), ("Y", "on", lost), ("B",)) == []
    assert turns(("Z",), ("Y",)) == ["Z dealt, so it is A's turn to deal, but Y deals."]


def test_a_deal_out_of_turn_that_stands_is_no_finding():
    """I-9: Y dealt out of turn after Z and nobody stopped him; the next deal is on his left."""
    stands = event("deal", "wrong-dealer", "Y", outcome="stands")
    assert turns(("Z",), ("Y", "on", stands), ("B",)) == []


# --- other rule sets ----------------------------------------------------------------------------------------


def test_an_event_that_the_laws_do_not_know_is_an_error_without_effect():
    """G-43: CatsAtCards has no law of misdeals: the event is told, and the deal counts as it stands."""
    text = FULL.replace("foster-1897", "catsatcards-cinch")
    plain, noted = ruled(text), ruled(text, event("deal", "misdeal", "Z", outcome="cut"))
    assert errors(noted) == [*errors(plain), ("event-unknown", "Z")]
    assert noted.score == plain.score
