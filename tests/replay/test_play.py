"""The play: whose card it can be, what must be followed, who wins, and what the marks say."""

from __future__ import annotations

import pytest
from hands import FIRST, FULL, SECOND, change
from support import HEAD, faults, names, report

from cinchnotation.cards import Card


def only(rep):
    (found,) = [f for f in rep.findings if f.severity == "error"]
    return found


def rows(*lines: str, trump: str = "hearts", head: str = "") -> str:
    """A record of the first tricks, led by A, with the rest of the play not known."""
    table = "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))
    return HEAD + head + f"bids A 8 {trump}\ntrick A Y B Z\n" + table


def winners(rep_text: str) -> list[str | None]:
    """Who wins each trick of a play that is filled up to six with cards not known."""
    count = rep_text[rep_text.index("trick") :].count("\n") - 1
    text = rep_text + "".join(f"{number} ? ? ? ?\n" for number in range(count + 1, 7))
    rep = report(text)
    assert faults(rep) == []
    assert rep.score is not None
    return list(rep.score.winners[:count])


# --- whose card it is -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "fault", "where"),
    [
        ("♠10  ♢K\nscore", "♠10  ♠6\nscore", ("card-not-held", "Z", 6), "B drew the ♠6"),
        ("♠10  ♢K\nscore", "♠10  ♠K\nscore", ("card-not-held", "Z", 6), "B threw the ♠K"),
        ("♠10  ♢K\nscore", "♠10  ♢A\nscore", ("card-not-held", "Z", 6), "Z threw the ♢A"),
        ("♠10  ♢K\nscore", "♠10  ♣7\nscore", ("card-not-held", "Z", 6), "the ♣7 lies in the stock"),
    ],
)
def test_card_not_held(old, new, fault, where):
    """The record shows the card elsewhere: another's draw or discard, one's own discard, the stock."""
    rep = report(change(FULL, (old, new)))
    assert faults(rep) == [fault]
    found = only(rep)
    assert found.related[0].message == where
    assert found.card == Card.of(new.split()[1])


def test_card_not_held_that_was_dealt_to_another():
    """With nothing but the deal recorded, a card dealt to B is not A's to play."""
    text = change(FIRST, ("bids", "deal B ♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8\nbids"), ("♡3  *♡5", "♠8  *♡5"))
    rep = report(text)
    assert faults(rep) == [("card-not-held", "A", 6)]
    assert only(rep).related[0].message == "the ♠8 was dealt to B"


def test_card_not_held_by_a_seat_whose_whole_hand_is_known():
    """Y's nine cards, discards and draws are all known: anything else is not in the hand."""
    rep = report(
        change(
            FIRST,
            (
                "draws  A 2, Y 2, B 4, Z 5",
                "deal Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5\ndiscards Y ♣A ♣10 ♢Q ♠9 ♠5\ndraws Y ♡7 ♣3",
            ),
            ("♣Q   ♣3", "♣Q   ♣4"),
        )
    )
    assert faults(rep) == [("card-not-held", "Y", 1)]
    assert only(rep).related[0].message == "this is what Y was dealt"


def test_card_not_held_that_lies_deeper_in_the_stock():
    """Y's hand is not recorded, but its two cards are the next of the stock: the ♣7 far below them is not."""
    rep = report(
        change(
            FULL,
            ("deal     Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5\n", ""),
            ("Y ♡7 ♣3,", "Y 2,"),
            ("♣Q   ♣3", "♣Q   ♣7"),
        )
    )
    assert faults(rep) == [("card-not-held", "Y", 1)]
    assert only(rep).related[0].message == "the ♣7 lies in the stock"


def test_discards_that_are_not_recorded_leave_the_stock_and_the_deal_open():
    """With the stock known but not the draws, any card of it may have been drawn."""
    stock = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\nbids"
    assert faults(report(change(FIRST, ("bids", stock)))) == []


def test_card_played_twice():
    """Nothing shows whose it is: the later play carries the finding and points to the earlier."""
    rep = report(change(FIRST, ("♠10  ♢K", "♠10  ♠6")))
    assert faults(rep) == [("card-played-twice", "Z", 6)]
    found = only(rep)
    assert found.card == Card.of("S6")
    assert (found.start.line, found.start.column) == (11, 23)
    assert [(r.start.line, r.start.column) for r in found.related] == [(10, 18)]
    assert "B played to trick 5" in found.message


def test_card_played_twice_by_its_own_seat():
    """Also a card that is the seat's own can be played only once."""
    assert faults(report(change(FULL, ("♠10  ♢K\nscore", "♠10  ♣9\nscore")))) == [
        ("card-played-twice", "Z", 6)
    ]


def test_a_card_played_by_the_wrong_seat_is_not_held_against_its_owner():
    """B plays A's ace in the first trick; when A plays it later nothing is wrong with that."""
    rep = report(change(FULL, ("*♡8   ♣5", "*♡A   ♣5")))
    assert faults(rep) == [("card-not-held", "B", 1)]


def test_card_played_twice_in_one_trick():
    """Two equal cards in one trick: the second in the order of play is the fault."""
    rep = report(change(FIRST, ("*♡8   ♣5", "*♡8   ♣3")))
    assert faults(rep) == [("card-played-twice", "Z", 1)]


def test_joker_played():
    """The pack has no joker."""
    assert faults(report(change(FIRST, ("♠10  ♢K", "♠10  JK")))) == [("card-not-in-pack", "Z", 6)]


# --- following ------------------------------------------------------------------------------------------


def test_ruffing_with_the_suit_in_hand_is_legal():
    """Foster's own example: B puts a trump on the queen of clubs although he holds the knave."""
    assert faults(report(FIRST)) == []


def test_revoke_proved_by_a_later_card():
    """Y throws a spade on a club and has a club later: the mistake is the first, the proof the second."""
    rep = report(rows("♣Q ♠3 ♣5 ♣8", "♣7 ♣J ♣4 ♣9"))
    assert faults(rep) == [("revoke", "Y", 1)]
    found = only(rep)
    assert found.card == Card.of("S3")
    assert (found.start.line, found.start.column) == (5, 6)
    assert [(r.start.line, r.start.column) for r in found.related] == [(6, 6)]
    assert found.law is not None


def test_revoke_on_a_trump_lead_proved_by_the_left_pedro():
    """The left pedro is a trump: who throws a club on a trump and plays it later has revoked."""
    assert faults(report(rows("♡Q ♣3 ♡6 ♡8", "♡K ♢5 ♡7 ♡9"))) == [("revoke", "Y", 1)]


def test_revoke_proved_by_the_recorded_hand():
    """Deal, discards and draws show a club in the hand of Y; the proof is where the deal names it."""
    # Club and small trump exchanged: ruffing the club is legal, throwing the club on a trump is not.
    rep = report(change(FULL, ("♣Q   ♣3", "♣Q   ♡6"), ("♡2   ♡6", "♡2   ♣3")))
    assert faults(rep) == [("revoke", "Y", 2)]
    found = only(rep)
    assert found.card == Card.of("C3")
    assert [(r.start.line, r.start.column) for r in found.related] == [(7, 12)]
    assert found.related[0].message == "Y holds the ♡J"


def test_a_dealt_card_proves_no_revoke_where_the_discards_are_not_known():
    """Y was dealt clubs, but may have thrown them: throwing a spade on a club is no proof."""
    head = "deal Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5\n"
    assert faults(report(rows("♣Q ♠9 ♣5 ♣8", head=head))) == []
    assert faults(report(rows("♣Q ♠9 ♣5 ♣8", head=head + "discards Y ♢Q ♠5 ♡6\ndraws Y 0\n"))) == [
        ("revoke", "Y", 1)
    ]


def test_a_drawn_card_proves_a_revoke():
    """What was drawn from the top is in the hand; what the dealer robbed may have been thrown again."""
    assert faults(report(rows("♣Q ♠9 ♣5 ♣8", head="draws Y ♣3\n"))) == [("revoke", "Y", 1)]
    assert faults(report(rows("♣Q ♠9 ♣5 ♣8", head="robs Y ♣3\n"))) == []


@pytest.mark.parametrize(
    ("line", "later"),
    [
        ("♢9 ♠4 ♢3 ♢2", "♠2 ♢5 ♠3 ♠6"),  # the left pedro is no diamond: nothing was revoked
        ("♢9 ♡4 ♢3 ♢2", "♡2 ♢K ♡3 ♡6"),  # trumping with a diamond in hand
        ("♢5 ♡4 ♡3 ♡2", "♠2 ♢K ♠3 ♠6"),  # the left pedro led is a trump lead
    ],
)
def test_left_pedro_where_nothing_is_wrong(line, later):
    """The five of the sister suit follows trumps and never its own suit."""
    assert faults(report(rows(line, later))) == []


def test_the_left_pedro_led_asks_for_trumps():
    """Who throws a diamond on the five of diamonds and holds a heart has revoked; so has he with a spade."""
    assert faults(report(rows("♢5 ♢9 ♡3 ♡2", "♠2 ♡8 ♠3 ♠6"))) == [("revoke", "Y", 1)]
    assert faults(report(rows("♢5 ♠9 ♡3 ♡2", "♠2 ♡8 ♠3 ♠6"))) == [("revoke", "Y", 1)]


def test_other_suits_led():
    """Facts from the tests of other engines: what may lie on what, hearts being trumps."""
    # A nine of clubs led: a diamond is wrong with a club in hand.
    assert faults(report(rows("♣9 ♢4 ♣2 ♣6", "♣8 ♣3 ♣7 ♣J"))) == [("revoke", "Y", 1)]
    # A two of diamonds led with the knave a trump: a spade is right without another diamond.
    assert faults(report(rows("♢2 ♠2 ♢3 ♢4", "♢6 ♢J ♢7 ♢8", trump="diamonds"))) == [("revoke", "Y", 1)]
    # A trump led: with no trump anything goes.
    assert faults(report(rows("♡9 ♠3 ♡2 ♡4", "♣4 ♣5 ♣6 ♣7"))) == []
    # Diamonds trumps, the five of hearts led: the two of hearts does not follow it.
    assert faults(report(rows("♡5 ♡2 ♢2 ♢4", "♠4 ♢3 ♠6 ♠7", trump="diamonds"))) == [("revoke", "Y", 1)]
    assert faults(report(rows("♡5 ♠4 ♢2 ♢4", "♠2 ♡2 ♠6 ♠7", trump="diamonds"))) == []


def test_spades_trumps_with_the_five_and_three_of_clubs():
    """The king of clubs is led: the five goes as a trump, the three follows; both are right."""
    for first, second in (("♣5", "♣3"), ("♣3", "♣5")):
        assert faults(report(rows(f"♣K {first} ♣2 ♣4", f"♣A {second} ♣6 ♣7", trump="spades"))) == []


def test_each_revoke_is_a_fault_of_its_own():
    """Two clubs refused and a club played at last: two mistakes, one proof."""
    rep = report(rows("♣Q ♠3 ♣5 ♣8", "♣7 ♠4 ♣4 ♣9", "♣J ♣3 ♠7 ♠8"))
    assert [fault for fault in faults(rep) if fault[1] == "Y"] == [("revoke", "Y", 1), ("revoke", "Y", 2)]


def test_a_card_with_a_fault_is_not_judged_further():
    """A card that was never held is reported once, not as a revoke too."""
    rep = report(change(FULL, ("♣Q   ♣3", "♣Q   ♠K")))
    assert faults(rep) == [("card-not-held", "Y", 1)]


# --- cards not known ------------------------------------------------------------------------------------


@pytest.mark.parametrize("unknown", ["?", "♣?"])
@pytest.mark.parametrize("cell", ["♣Q", "♣3", "♣5"])
def test_an_unknown_card_is_no_fault(unknown, cell):
    """A card that is not known, or of which only the suit is, is held against nobody."""
    rep = report(FIRST.replace(cell, unknown, 1))
    assert faults(rep) == []
    assert "play" in rep.unverified


def test_an_unknown_card_of_a_suit_can_prove_a_revoke():
    """A club of unknown rank is a club all the same: it proves that clubs were refused before."""
    assert faults(report(rows("♣Q ♠3 ♣5 ♣8", "♣7 ♣? ♣4 ♣9"))) == [("revoke", "Y", 1)]
    assert faults(report(rows("♣Q ♠3 ♣5 ♣8", "♣7 ? ♣4 ♣9"))) == []


def test_an_unknown_card_may_be_the_left_pedro():
    """Spades are trumps: a club of unknown rank may be the left pedro, so it proves nothing of the clubs."""
    assert faults(report(rows("♣Q ♢3 ♣4 ♣8", "♣7 ♣? ♣6 ♣9", trump="spades"))) == []
    # Unless the left pedro is seen elsewhere.
    assert faults(report(rows("♣Q ♢3 ♣4 ♣8", "♣7 ♣? ♣5 ♣9", trump="spades"))) == [("revoke", "Y", 1)]


def test_an_unknown_play_may_have_been_the_card_that_the_hand_shows():
    """Y's hand shows one club; the cell not known before may have been it."""
    assert faults(report(rows("*♣Q ? ♣5 ♣8", "♣7 ♠9 ♣4 ♣9", head="draws Y ♣3\n"))) == []
    assert faults(report(rows("*♣Q ? ♣5 ♣8", "♣7 ♠9 ♣4 ♣9", head="draws Y ♣3 ♣2\n"))) == [("revoke", "Y", 2)]
    assert faults(report(rows("*♣Q ♠? ♣5 ♣8", "♣7 ♠9 ♣4 ♣9", head="draws Y ♣3\n"))) == [
        ("revoke", "Y", 1),
        ("revoke", "Y", 2),
    ]


def test_the_mark_is_believed_where_a_card_not_known_leaves_the_winner_open():
    """Queen led, an unknown trump, no other: the mark tells who won, and the winner leads on."""
    rep = report(rows("♣Q ♡? ♣5 *?", "♣7 ♣8 ♣4 >♠9"))
    assert faults(rep) == []
    rep = report(rows("♣Q ? ♣5 *♣8", "♣7 ♣J ♣4 ♣9"))
    assert faults(rep) == [("winner-mark", None, 1)]


def test_a_mark_on_a_card_that_is_beaten_is_wrong_even_so():
    """Who won is open between the queen and the unknown card, but the five has certainly lost."""
    rep = report(rows("♣Q ? *♣5 ♣8"))
    assert faults(rep) == [("winner-mark", None, 1)]
    assert "cannot have won" in only(rep).message


def test_a_leader_mark_tells_who_won_an_open_trick():
    """Without a mark for the winner the next lead tells; a lead by who cannot have won is wrong."""
    full = rows("♣Q ? ♣5 ♣8", "♣7 >♣J ♣4 ♣9", "? ? ? ?", "? ? ? ?", "? ? ? ?", "? ? ? ?")
    rep = report(full)
    assert faults(rep) == []
    assert rep.score is not None
    assert rep.score.winners[0] == "Y"
    assert faults(report(rows("♣Q ? ♣5 ♣8", "♣7 ♣J >♣4 ♣9"))) == [("leader-mark", None, 2)]


def test_an_unbeatable_card_wins_whatever_is_not_known():
    """The ace of trumps wins over any unknown card, and so does a trump over unknown plain ones."""
    assert winners(rows("♡A ? ? ?")) == ["A"]
    assert winners(rows("? ? ♡A ?")) == ["B"]
    assert winners(rows("♣Q ♡2 ♢? ♣?")) == [None]
    assert winners(rows("♣Q ♡6 ♢? ♣?")) == ["Y"]
    assert winners(rows("? ♣3 ♣4 ♣5")) == [None]


def test_cards_seen_elsewhere_cannot_be_the_unknown_one():
    """The ace comes in a later trick, so that the king wins over the unknown heart."""
    assert winners(rows("♡K ♡? ♡7 ♡8", "♡A ♡9 ♡Q ♡J")) == ["A", "A"]


# --- who wins -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "trump", "winner"),
    [
        ("♡A ♡J ♡10 ♡7", "hearts", "A"),
        ("♡5 ♡2 ♡10 ♡4", "hearts", "B"),
        ("♡A ♡2 ♡3 ♡4", "hearts", "A"),
        ("♡5 ♢5 ♡10 ♡J", "hearts", "Z"),
        ("♡7 ♡8 ♡6 ♡4", "hearts", "Y"),
        ("♢J ♡4 ♡J ♡6", "hearts", "B"),
        ("♡10 ♡5 ♡A ♡3", "hearts", "B"),
        ("♡5 ♢5 ♡4 ♡3", "hearts", "A"),
        ("♢5 ♡5 ♡4 ♡3", "hearts", "Y"),
        ("♢5 ♡4 ♡3 ♡2", "hearts", "A"),
        ("♡4 ♢5 ♡3 ♡2", "hearts", "Y"),
        ("♣K ♢5 ♡6 ♡5", "hearts", "B"),
        ("♣5 ♠5 ♣9 ♣4", "clubs", "B"),
        ("♢3 ♡5 ♢6 ♢7", "diamonds", "Z"),
        ("♡4 ♢5 ♡6 ♡K", "hearts", "Z"),
        ("♣9 ♢A ♠A ♢K", "hearts", "A"),
        ("♣2 ♡2 ♣A ♣K", "hearts", "Y"),
    ],
)
def test_the_winner_of_a_trick(line, trump, winner):
    """The highest trump, the left pedro below the right; else the highest of the suit led."""
    assert winners(rows(line, trump=trump)) == [winner]


def test_both_pedros_fall_to_a_trump_lead():
    """Foster's second hand: the right pedro led takes the left; the two of diamonds is a discard."""
    rep = report(SECOND)
    assert faults(rep) == []
    assert rep.score is not None
    assert list(rep.score.winners) == ["B", "A", "Y", "Y", "Y", "A"]


# --- rows and marks -------------------------------------------------------------------------------------


def test_winner_mark():
    """The mark stands at the ten, but the knave takes it; play goes on from the knave."""
    rep = report(change(FIRST, ("♡10 *♡J", "*♡10 ♡J")))
    assert faults(rep) == [("winner-mark", None, 3)]
    found = only(rep)
    assert "Y wins it with the ♡J" in found.message
    assert found.start.line == 8


def test_leader_mark():
    """A mark on a card that was not led is wrong; one that agrees with the rules is not mentioned."""
    assert names(report(change(FIRST, ("*♡8   ♣5", "*♡8   ♣5"), ("♣Q   ♣3", ">♣Q   ♣3")))) == []
    rep = report(change(FIRST, ("♣Q   ♣3", "♣Q   >♣3")))
    assert faults(rep) == [("leader-mark", None, 1)]
    assert "A made the trump" in only(rep).message
    rep = report(change(FIRST, ("*♡K   ♢5", ">*♡K   ♢5")))
    assert faults(rep) == [("leader-mark", None, 4)]
    assert "Y won trick 3" in only(rep).message


def test_a_leader_mark_that_agrees_with_a_wrong_winner_mark_is_not_reported_again():
    """Who marks the wrong winner and then lets him lead has made one mistake."""
    rep = report(change(FIRST, ("♡10 *♡J", "*♡10 ♡J"), ("*♡K   ♢5", ">*♡K   ♢5")))
    assert faults(rep) == [("winner-mark", None, 3)]
    rep = report(change(FIRST, ("♡10 *♡J", "*♡10 ♡J"), ("♠2   ♠4", "♠2   >♠4")))
    assert faults(rep) == [("winner-mark", None, 3), ("leader-mark", None, 4)]


def test_mark_missing():
    """Where some rows mark their winner, one that does not is mentioned; where none do, nothing is."""
    rep = report(change(FIRST, ("*♡8", "♡8")))
    assert [(f.name, f.trick, f.severity) for f in rep.findings] == [("mark-missing", 1, "info")]
    assert names(report(FIRST.replace("*", ""))) == []


def test_no_card_played():
    """Z's hand is full: an empty place in its column is a card left out."""
    rep = report(change(FIRST, ("♠10  ♢K", "♠10  -")))
    assert faults(rep) == [("no-card-played", "Z", 6)]
    assert only(rep).start.column == 23


def test_no_card_played_is_proved_by_a_later_card():
    """Where the size of the hand is not known, a later card shows that there was one to play."""
    text = change(FIRST, ("draws  A 2, Y 2, B 4, Z 5\n", ""), ("♠2   ♠4", "♠2   -"))
    rep = report(text)
    assert faults(rep) == [("no-card-played", "Z", 4)]
    assert only(rep).related[0].start.line == 9
    assert faults(report(change(text, ("♠6   ♣9", "♠6   -"), ("♠10  ♢K", "♠10  -")))) == []


def test_a_row_without_a_card_leaves_the_lead_where_it_was():
    """Nobody plays to the second trick, which is wrong; the third is led by the winner of the first."""
    rep = report(rows("♣Q ♣3 ♣5 ♣8", "- - - -", ">♡2 ♡3 ♡4 ♡6"))
    assert faults(rep) == [("no-card-played", seat, 2) for seat in "AYBZ"]


def test_a_short_hand_runs_out_early():
    """Nobody is at fault who has no card left: the stock ran out before his hand was full."""
    head = '[Dealer "Z"]\nthrew A 9, Y 9, B 9, Z 5\ndraws A 6, Y 6, B 4, Z 0\n'
    lines = ["♣Q ♣3 ♣4 ♣5", "♣K ♣6 ♣7 ♣8", "♣A ♠3 ♣9 ♣10", "♠A ♠2 ♠4 ♠5", "♠K ♠6 - -", "♠Q ♠7 - -"]
    assert faults(report(rows(*lines, head=head))) == []
    lines[3] = "♠A ♠2 ♠4 -"
    assert faults(report(rows(*lines, head=head))) == [("no-card-played", "Z", 4)]


def test_stack_size():
    """One card is played to a trick; a stack is no play of this game."""
    rep = report(change(FIRST, ("♠10  ♢K", "♠10  ♢K/♢Q")))
    assert faults(rep) == [("stack-size", "Z", 6)]


def test_too_many_tricks():
    """Six cards in a hand make six tricks."""
    rep = report(change(FIRST, ("♠10  ♢K\n", "♠10  ♢K\n7 ♢2 ♢3 ♢4 ♢6\n8 ♢7 ♢8 ♢9 ♢10\n")))
    assert faults(rep) == [("too-many-tricks", None, 7)]
    assert only(rep).start.line == 12


def test_marks_of_tricks_too_many():
    """Whether their winners are marked is no matter: neither they nor the six before them miss a mark."""
    for row in ("7 ♢2 ♢3 ♢4 ♢6\n", "7 ♢2 *♢3 ♢4 ♢6\n"):
        for first in (FIRST, FIRST.replace("*", " ")):
            rep = report(change(first, ("♠10  ♢K\n", f"♠10  ♢K\n{row}")))
            assert names(rep) == ["too-many-tricks"]


def test_play_unfinished():
    """Four tricks and no more: nothing wrong, but the score can't be told."""
    text = FIRST[: FIRST.index("5     *")]
    rep = report(text)
    assert [(f.name, f.trick, f.severity) for f in rep.findings] == [("play-unfinished", 4, "warning")]
    assert rep.verdict == "legal"
    assert rep.score is None
    assert {"play", "score"} <= set(rep.unverified)


# --- the first lead -------------------------------------------------------------------------------------

GRID = """\
[Event "A web page's hand"]
[Rules "foster-1897"]
[Seats "E S W N"]
bids E-W 8 diamonds
trick E S W N
1 ♢3 ♢8 ♢10 ♢K
2 ♢4 ♢5 ♢7 ♢Q
3 ♠2 ♣2 ♢A ♢9
4 ♠3 ♣3 ♢J ♢6
5 ♠4 ♣4 ♡5 ♠J
6 ♠6 ♣6 ♢2 ♠7
"""


def test_leader_assumed():
    """Only the maker's side is known: one of the two is assumed to have led, and the report says so."""
    rep = report(GRID)
    assert faults(rep) == []
    assumed = [f for f in rep.findings if f.name == "leader-assumed"]
    assert [(f.seat, f.trick, f.severity) for f in assumed] == [("E", 1, "info")]


def test_leader_of_a_side_by_its_mark():
    """A mark at the first lead says which of the two it was."""
    rep = report(change(GRID, ("♢8 ♢10", "♢8 >♢10")))
    assert "leader-assumed" not in names(rep)
    assert faults(rep) == []


def test_the_leader_that_is_assumed_is_one_who_breaks_no_rule():
    """If E led, S would have revoked; if W led, all is in order: W is assumed."""
    text = change(GRID, ("1 ♢3 ♢8 ♢10 ♢K", "1 ♢3 ♣8 ♣10 ♣K"))
    rep = report(text)
    assert ("leader-assumed", "W") in [(f.name, f.seat) for f in rep.findings]
    assert faults(rep) == []


def test_without_a_maker_the_marks_tell_who_leads():
    """Nobody knows who made the trump: leads come from the marks, and following is judged by them."""
    text = HEAD + "trump hearts\ntrick A Y B Z\n1 >♣Q ♠3 ♣5 *♣K\n2 ♣7 ♣J ♣4 ♣9\n"
    assert faults(report(text)) == [("revoke", "Y", 1)]
    text = HEAD + "trump hearts\ntrick A Y B Z\n1 ♣Q ♠3 ♣5 ♣K\n2 ♣7 ♣J ♣4 ♣9\n"
    assert faults(report(text)) == []
