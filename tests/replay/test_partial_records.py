"""Where a deal is recorded in part, or with a fault: what that still proves, and what it leaves open."""

from __future__ import annotations

from hands import FIRST, FULL, SECOND, change
from support import HEAD, faults, names, report

from cinchnotation.cards import Suit
from cinchnotation.check import check_record
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Draw, HandRecord, TrumpNaming

DEALT = HEAD + '[Dealer "Z"]\n'
BID = DEALT + "bids A 8 hearts\n"
STOCK = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"


def only(rep):
    (found,) = [f for f in rep.findings if f.severity == "error"]
    return found


def rows(*lines: str) -> str:
    table = [*lines, *["? ? ? ?"] * (6 - len(lines))]
    numbered = "".join(f"{number} {line}\n" for number, line in enumerate(table, 1))
    return HEAD + "bids A 8 hearts\ntrick A Y B Z\n" + numbered


# --- the stock ------------------------------------------------------------------------------------------


def test_the_last_seat_before_the_dealer_draws_a_stretch_of_the_stock_too():
    """B's hand is not recorded, but its four cards are those behind A's and Y's two: the ♢2 lies deeper."""
    text = change(
        FULL,
        ("deal     B ♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8\n", ""),
        ("B ♣J ♠2 ♠6 ♠10\n", "B 4\n"),
        ("♠10  ♢K\nscore", "♢2  ♢K\nscore"),
    )
    rep = report(text)
    assert faults(rep) == [("card-not-held", "B", 6)]
    assert only(rep).related[0].message == "the ♢2 lies in the stock"


def test_who_draws_behind_a_known_number_does_not_get_the_top_of_the_stock():
    """A drew two and Y's draw is not recorded: the first four cards cannot be B's."""
    assert faults(report(BID + STOCK + "draws A 2, B ♡3 ♣Q ♡7 ♣3\n")) == [("draw-order", "B", None)]
    assert faults(report(BID + STOCK + "draws A 2, B ♡7 ♣3 ♣J ♠2\n")) == []


def test_a_draw_does_not_reach_beyond_the_end_of_the_stock():
    """Nothing is known of the others' draws; two cards that lie apart are still not drawn together."""
    assert faults(report(BID + STOCK + "draws Z ♡3 ♢K\n")) == [("draw-order", "Z", None)]
    assert faults(report(BID + STOCK + "draws Z ♣9 ♢K\n")) == []


def test_a_stock_with_a_card_that_was_dealt_may_have_held_any_other():
    """The ♡A stands in A's hand and in the stock: one is a slip, so the ♢2 may have been where it stands."""
    text = change(FULL, ("♡9 ♢2 ♣5", "♡9 ♡A ♣5"), ("♠4 ♣9 ♢K", "♠4 ♢2 ♢K"), ("♠6   ♣9", "♠6   ♢2"))
    assert faults(report(text)) == [("duplicate-card", None, None)]


def test_the_next_card_of_the_stock_may_stand_where_a_slip_does():
    """The ♠K stands in B's hand and second in the stock, so A may well have drawn the ♣Q there."""
    assert faults(report(change(FULL, ("stock    ♡3 ♣Q", "stock    ♡3 ♠K")))) == [
        ("duplicate-card", None, None)
    ]


def test_a_drawn_card_that_stands_nowhere_else():
    """The stock lacks the ♣8, and the one hand that is recorded is none that shows it."""
    text = BID + STOCK + "deal B ♡Q ♡8 ♣4 ♣2 ♢J ♢10 ♢3 ♠K ♠8\ndraws A ♡3 ♣8\n"
    rep = report(text)
    assert faults(rep) == [("drawn-card-not-in-stock", "A", None)]
    assert only(rep).related == ()


def test_the_dealer_throws_only_what_he_was_dealt_or_robbed():
    """All that Z robbed is recorded: the ♢2 is not among it, so Z cannot throw it."""
    rep = report(change(FULL, ("discards Z ♣K", "discards Z ♢2")))
    assert faults(rep) == [("discard-not-held", "Z", None)]
    assert str(only(rep).card) == "D2"


def test_where_the_stock_is_whole_nothing_else_was_drawn():
    """Y's hand as dealt and the stock are recorded: the ♣4 is in neither, so it is another's."""
    deal = "deal Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5\n"
    text = change(
        FIRST, ("bids", STOCK + deal + "bids"), ("draws  A 2, Y 2, B 4, Z 5\n", ""), ("♣Q   ♣3", "♣Q   ♣4")
    )
    assert faults(report(text)) == [("card-not-held", "Y", 1)]


# --- hands ----------------------------------------------------------------------------------------------


def test_a_card_dealt_to_two_seats_is_counted_for_neither():
    """A keeps three and plays three of its nine for certain; the ♡2 stands in B's hand as well."""
    text = change(
        FULL, ("draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "draws    A 3, Y 2, B 4"), ("B ♡Q", "B ♡2")
    )
    text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("discards"))
    assert ("hand-size", "A", None) not in faults(report(text))
    assert ("duplicate-card", "B", None) in faults(report(text))


def test_a_draw_of_which_not_even_the_number_is_known():
    """It proves nothing, and asks nothing of the hand."""
    record = HandRecord(
        rules="foster-1897",
        tags=FrozenDict({"Event": "x"}),
        trump=TrumpNaming("A", Suit.H),
        draws=FrozenDict({"A": Draw(None), "Y": Draw(2)}),
    )
    assert check_record(record).findings == ()


def test_a_card_that_two_seats_play_is_counted_for_neither():
    """B drew three and plays four cards of the stock, one of which Y has played: it may be a slip of B's."""
    text = change(FIRST, ("bids", STOCK + "bids"), ("B 4", "B 3"), ("♣Q   ♣3", "♣Q   ♣J"))
    assert faults(report(text)) == [("card-played-twice", "B", 3)]


def test_a_card_played_twice_in_a_trick_names_the_seat_that_played_it_first():
    """The ♢Q was Y's, who did not lead."""
    rep = report(rows("♣Q ♢Q ♣3 ♢Q"))
    assert faults(rep) == [("card-played-twice", "Z", 1)]
    assert "which Y played to trick 1" in only(rep).message
    assert only(rep).related[0].start.column == 6


def test_a_proof_of_one_revoke_leaves_the_other_to_be_proved():
    """Y denies clubs at trick 1 and diamonds at trick 2, shows a club at trick 3 and a diamond at trick 4."""
    rep = report(rows("♣A ♠2 ♣4 ♣6", "♢A ♠3 ♢4 ♢6", "♠A ♣8 ♠4 ♠6", "♠K ♢8 ♠7 ♠8"))
    assert faults(rep) == [("revoke", "Y", 1), ("revoke", "Y", 2)]


def test_a_joker_in_an_otherwise_plain_table():
    """A joker at the last trick is in no pack, though all else follows and nothing but tricks is recorded."""
    assert faults(report(change(FIRST, ("♠10  ♢K", "♠10  JK")))) == [("card-not-in-pack", "Z", 6)]
    assert faults(report(change(FULL, ("♠10  ♢K\nscore", "JK  ♢K\nscore")))) == [("card-not-in-pack", "B", 6)]


def test_a_card_that_is_not_the_seats_proves_no_revoke():
    """Y denied clubs at trick 1 and plays at trick 2 a club that was dealt to B: that is no club of Y's."""
    text = rows("♣A ♠2 ♣2 ♣6", "♠A ♣8 ♠8 ♠6").replace("bids", "deal B ♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8\nbids")
    assert faults(report(text)) == [("card-not-held", "Y", 2)]


def test_the_mark_says_who_of_a_side_led_though_it_makes_others_wrong():
    """B is marked to have led the ♡8: the clubs that fell to it are revokes, for all played hearts later."""
    text = change(FIRST, ("A 8 hearts", "A-B 8 hearts"), ("*♡8   ♣5", "*>♡8  ♣5"))
    assert set(faults(report(text))) == {("revoke", seat, 1) for seat in "AYZ"}


def test_a_table_without_marks():
    """Who wins is told by the cards alone, at the fourth trick, where nobody has a trump, by the suit led."""
    rep = report(SECOND.replace("*", " "))
    assert names(rep) == []
    assert rep.score is not None
    assert "".join(rep.score.winners) == "BAYYYA"


def test_a_mark_on_a_card_that_neither_follows_nor_trumps():
    """A led clubs: whatever Y played, B's diamond has not won."""
    assert faults(report(rows("♣Q ? *♢3 ♣5"))) == [("winner-mark", None, 1)]


# --- who named trumps -----------------------------------------------------------------------------------


def test_a_side_that_names_trumps():
    """Y bid highest: trumps are Y's or Y-Z's to name, not those of A-B."""
    text = DEALT + "bids A 5, Y 8, B pass, Z pass\ntrump {} hearts\n"
    assert names(report(text.format("Y-Z"))) == []
    assert faults(report(text.format("A-B"))) == [("wrong-maker", "A-B", None)]


def test_a_suit_alone_names_no_maker():
    """Nothing tells who named hearts, and the dealer is the maker only when all have passed."""
    assert report(DEALT + "trump hearts\npoints A-B 10, Y-Z 4\n").score is None
    rep = report(DEALT + "bids A pass, Y pass, B pass, Z pass\ntrump hearts\npoints A-B 10, Y-Z 4\n")
    assert rep.score is not None
    assert rep.score.maker == "Z"


def test_the_seat_that_named_trumps_is_the_maker_even_when_all_have_passed():
    """A names trumps where only the dealer could: a fault, but the record stands as written."""
    rep = report(DEALT + "bids A pass, Y pass, B pass, Z pass\ntrump A hearts\npoints A-B 10, Y-Z 4\n")
    assert faults(rep) == [("wrong-maker", "A", None)]
    assert rep.score is not None
    assert rep.score.maker == "A"
