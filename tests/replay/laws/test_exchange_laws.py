"""The laws of discard and draw: trumps taken back, hands filled from the discards, cards drawn too many."""

from __future__ import annotations

import pytest
from atthetable import errors, event, laws, record_of, ruled
from hands import FIRST, FULL, change
from rulesets import variant
from support import faults, names

from cinchnotation.record import Place
from cinchnotation.replay import replay
from cinchnotation.rules import rule_set

THROWN = FULL[: FULL.index("trick")]
"""The hand recorded in full, up to the first lead: hearts are trumps, Z deals, A has bid eight."""


def told(rep) -> list[str]:
    """What the laws said, word for word."""
    return [found.message for found in rep.findings if "(I-" in (found.law or "")]


# --- the discard ------------------------------------------------------------------------------------------


def test_three_cards_must_be_thrown():
    """I-28: A throws two of nine; there is no penalty of its own, but a hand of seven is a foul one."""
    rep = ruled(change(THROWN, ("discards A ♣4 ♢9 ♢8 ♠7 ♠3", "discards A ♣4 ♢9"), ("A ♡3 ♣Q, ", "A 0, ")))
    assert ("too-few-discards", "A") in errors(rep)


BACK = event("draws", "discard-back", "A", "♡2", by="B")


@pytest.mark.parametrize("listed", ["♣4 ♢9 ♢8 ♠7 ♠3", "♡2 ♣4 ♢9 ♢8 ♠7 ♠3", "♣4 ♢9 ♡2 ♢8 ♠7 ♠3"])
def test_a_trump_thrown_is_taken_back(listed):
    """I-29: B points to the ♡2 that A threw, and A takes it back; the record may list it as thrown or not."""
    text = change(FULL, ("discards A ♣4 ♢9 ♢8 ♠7 ♠3", f"discards A {listed}"))
    rep = ruled(text, BACK)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-29")]
    assert told(rep) == ["A takes back the ♡2, as a trump may be until the cards drawn are lifted."]
    assert "trump-among-discards" not in names(rep)
    assert rep.score is not None
    assert (rep.score.points, rep.score.score) == ({"A-B": 7, "Y-Z": 7}, {"A-B": 0, "Y-Z": 15})


@pytest.mark.parametrize("number", [5, 6])
def test_a_trump_taken_back_where_only_numbers_are_recorded(number):
    """I-29: A threw six cards and took one back, or five in the end: with two drawn that makes six."""
    text = change(THROWN, ("discards A ♣4 ♢9 ♢8 ♠7 ♠3", f"threw A {number}"))
    assert errors(ruled(text, BACK)) == []
    assert errors(ruled(change(text, (f"threw A {number}", "threw A 7")), BACK)) == [("draw-count", "A")]


def test_a_card_that_stands_behind_one_taken_back_is_pointed_at_where_it_stands():
    """I-29: the ♠8 behind the ♡2 is not A's; the finding tells its place as written, the third card."""
    text = change(THROWN, ("discards A ♣4 ♢9 ♢8 ♠7 ♠3", "discards A ♣4 ♡2 ♠8 ♢8 ♠7 ♠3"))
    found = replay(record_of(text, BACK), rule_set("foster-1897"))
    assert [notice.place for notice in found.notices if notice.name == "discard-not-held"] == [
        Place("discards", "A", 2)
    ]


def test_what_may_not_be_taken_back():
    """I-29: a plain card, a card that was not A's, and a trump that an adversary points to."""
    for cards, by, fault in (
        ("♠7", "B", "demand-unfounded"),
        ("♡Q", "B", "event-denied"),
        ("♡2", "Y", "claim-late"),
    ):
        rep = ruled(THROWN, event("draws", "discard-back", "A", cards, by=by))
        assert (fault, "A") in errors(rep)


def test_a_trump_not_taken_back_counts_to_the_maker():
    """I-30: Y threw the ♡5 and kept the ♣A; its five points go to A-B, who make their bid with 12."""
    text = change(
        FULL,
        ("discards Y ♣A ♣10 ♢Q ♠9 ♠5", "discards Y ♡5 ♣10 ♢Q ♠9 ♠5"),
        ("6      ♡3  *♡5   ♠10  ♢K", "6     *♡3   ♣A   ♠10  ♢K"),
        ("score  A-B 0, Y-Z 15", "score  A-B 10, Y-Z 0"),
    )
    rep = ruled(text)
    assert errors(rep) == []
    assert "trump-among-discards" in names(rep)
    assert rep.score is not None
    assert rep.score.points == {"A-B": 12, "Y-Z": 2}


# --- the draw ---------------------------------------------------------------------------------------------

FEW = change(
    FULL,
    ("Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "Y ♡7, B ♣3 ♣J ♠2 ♠6"),
    ("♣Q   ♣3  *♡8", "♣Q   ♣10 *♡8"),
    ("*♡5   ♠10", "*♡5   ♣3 "),
)
"""Y asked for a card too few; B, helped next, got those that follow. Y plays the ♣10 that it had thrown."""


def test_a_hand_is_filled_from_the_discards():
    """I-31: Y asked for one, which was found when B had been helped; it takes its ♣10 from the discards."""
    rep = ruled(FEW, event("draws", "filled", "Y", "♣10"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-31")]
    assert told(rep) == ["Y had too few cards and fills its hand with the ♣10, without penalty."]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 15}
    assert ("draw-count", "Y") in errors(ruled(FEW))


def test_a_hand_is_filled_with_what_another_threw():
    """I-31: Y may take the ♣8 that B threw as well."""
    text = change(FEW, ("♣Q   ♣10 *♡8", "♣Q   ♣8  *♡8"))
    assert errors(ruled(text, event("draws", "filled", "Y", "♣8"))) == []


def test_a_hand_may_not_be_filled_with_a_trump():
    """I-31, I-34: plain cards only; B threw the ♡8, and Y takes it."""
    text = change(FEW[: FEW.index("trick")], ("discards B ♣8 ♣2", "discards B ♡8 ♣2"))
    for moment, number in (("draws", "I-31"), ("2", "I-34")):
        rep = ruled(text, event(moment, "filled", "Y", "♡8"))
        assert ("demand-unfounded", "Y") in errors(rep)
        assert ("demand-unfounded", number) in laws(rep)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("♠K", None),
        ("♣J", "B draws the ♣J"),
        ("♢2", "the ♢2 lies in the stock"),
        ("♡A", "the ♡A was dealt to A, who did not throw it"),
    ],
)
def test_only_discards_fill_a_hand(cards, why):
    """I-31: the ♠K was thrown; cards drawn, in the stock or kept cannot have filled a hand."""
    rep = ruled(FEW[: FEW.index("trick")], event("draws", "filled", "Y", cards))
    denied = [found for found in rep.findings if found.name == "event-denied"]
    assert [each.message for found in denied for each in found.related] == ([] if why is None else [why])


def test_a_full_hand_is_not_filled():
    """I-31: Y has thrown five and drawn two, six cards, so there is nothing to fill."""
    rep = ruled(THROWN, event("draws", "filled", "Y", "♣10"))
    assert ("event-denied", "Y") in errors(rep)


MANY = change(
    THROWN,
    ("draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "draws    A ♡3 ♣Q ♡7, Y ♣3 ♣J, B ♡7 ♠2 ♠6 ♠10"),
)
"""A drew three, one too many; when Y had been helped the ♡7 went from his hand to the top of the pack."""
GIVEN = event("draws", "returned", "A", "♡7", by="Y")


def test_a_card_drawn_too_many_is_the_next_players_first():
    """I-32: an adversary draws the ♡7 from A's hand, unseen, and B, next to be helped, draws it first."""
    rep = ruled(MANY, GIVEN)
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-32")]
    assert told(rep) == ["A drew 1 too many: Y draws a card from the hand, for the top of the pack."]
    assert ("draw-count", "A") in errors(ruled(MANY))


def test_the_card_returned_may_be_any_of_the_hand():
    """I-32: the ♡K, which was dealt to A, is drawn from his hand, and B gets it."""
    text = change(MANY, ("B ♡7 ♠2", "B ♡K ♠2"))
    assert errors(ruled(text, event("draws", "returned", "A", "♡K"))) == []


def test_the_next_player_must_draw_what_was_returned():
    """I-32: with the ♡7 on top B cannot have drawn the ♢2; it may have been put there after B's draw."""
    rep = ruled(change(MANY, ("B ♡7 ♠2 ♠6 ♠10", "B ♠2 ♠6 ♠10 ♢2")), GIVEN)
    assert errors(rep) == [("draw-order", "B")]
    later = change(MANY, ("B ♡7 ♠2 ♠6 ♠10", "B ♠2 ♠6 ♠10 ♡9"), ("robs     Z ♡9", "robs     Z ♡7"))
    assert errors(ruled(later, GIVEN)) == []


def test_the_record_may_have_the_draw_as_it_was_in_the_end():
    """I-32: of A's three cards the two that he kept are noted; the ♡7 that he gave back is the event's."""
    rep = ruled(change(MANY, ("A ♡3 ♣Q ♡7, ", "A ♡3 ♣Q, ")), GIVEN)
    assert errors(rep) == []
    for count in (2, 3):
        rep = ruled(change(MANY, ("A ♡3 ♣Q ♡7, Y", f"A {count}, Y")), GIVEN)
        assert errors(rep) == []


def test_who_returns_what():
    """I-32: B, the partner, may not draw the surplus; nor can it be a card that A threw, or one of Y's."""
    rep = ruled(MANY, event("draws", "returned", "A", "♡7", by="B"))
    assert errors(rep) == [("claim-late", "A")]
    for card in ("♣4", "♡J"):
        assert ("event-denied", "A") in errors(ruled(MANY, event("draws", "returned", "A", card)))
    assert ("event-denied", "Y") in errors(ruled(THROWN, event("draws", "returned", "Y", "♣3 ♡7")))


def test_a_seventh_card_is_told():
    """I-33: A has thrown five and drawn three, which leaves a hand of seven."""
    text = change(THROWN, ("A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "A 3, Y 2, B 4"))
    assert errors(ruled(text)) == [("draw-count", "A")]


LATE = change(
    FIRST,
    ("♣Q   ♣3  *♡8   ♣5", "♣Q   ♣3  *♡8   ♠4"),
    ("♢5   ♠2   ♠4", "♢5   ♠2   ♣5"),
    ("♡7   ♠6   ♣9", "♡7   ♠6   ♠5"),
)
"""Z plays the ♠4 to the ♣Q that is led, and the ♣5 at trick 4."""


def test_a_card_taken_later_proves_no_revoke():
    """I-34: Z, a card short, took the ♣5 from the discards after trick 2: at trick 1 he had no club."""
    assert faults(ruled(LATE)) == [("revoke", "Z", 1)]
    rep = ruled(LATE, event("2", "filled", "Z", "♣5"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-34")]
    assert faults(ruled(LATE, event("draws", "filled", "Z", "♣5"))) == [("revoke", "Z", 1)]
    assert errors(ruled(LATE, event("4", "filled", "Z", "♣5"))) == [("event-denied", "Z")]


def test_too_few_cards_have_no_penalty():
    """I-34: Y is a card short by his numbers and takes the ♣10 at trick 3; nothing more is said of it."""
    text = change(FEW, ("♣Q   ♣10 *♡8", "♣Q   ♡6  *♡8"), ("♡2   ♡6", "♡2   ♡7"), ("♡A   ♡7", "♡A   ♡5"))
    text = change(text, (" ♡3  *♡5", "*♡3   ♣10"), ("score  A-B 0, Y-Z 15", "score  A-B 10, Y-Z 0"))
    rep = ruled(text, event("3.1", "filled", "Y", "♣10"))
    assert errors(rep) == []
    assert laws(rep) == [("ruling", "I-34")]
    assert rep.score is not None
    assert rep.score.points == {"A-B": 12, "Y-Z": 2}


# --- looking at the discards ------------------------------------------------------------------------------


def test_discards_that_lie_face_up_may_be_looked_at():
    """I-63: in Foster's game what is thrown lies open, so nothing follows; face down it is not allowed."""
    looks = event("discards", "inspects", "Z")
    rep = ruled(THROWN, looks)
    assert errors(rep) == []
    assert told(rep) == ["Z looks at what was thrown, which lies face up: nothing follows."]
    rep = ruled(THROWN, looks, rules=variant(**{"discard.face": "down"}))
    assert told(rep) == ["Z looks at what others have thrown: that is not allowed, but has no penalty."]


def test_the_dealer_of_nicaraguan_pedro_may_look_at_the_discards():
    """I-63, G-43: there he searches them by rule; in CatsAtCards' Cinch the event is not known."""
    looks = event("discards", "inspects", "Z")
    text = '[Event "Test"]\n[Rules "{}"]\n[Dealer "Z"]\n'
    assert errors(ruled(text.format("nicaraguan-pedro"), looks)) == []
    assert errors(ruled(text.format("catsatcards-cinch"), looks)) == [("event-unknown", "Z")]


def test_events_of_unknown_laws_have_no_effect():
    """G-43: without laws Y's hand stays a card short, and the event is an error."""
    rep = ruled(FEW, event("draws", "filled", "Y", "♣10"), rules=variant(**{"laws.known": "none"}))
    assert {("event-unknown", "Y"), ("draw-count", "Y")} <= set(errors(rep))
