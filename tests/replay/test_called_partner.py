"""The partner called by a card: which card may be called, who holds it, and the sides that follow."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import faults, report

from cinchnotation.cards import Card, Suit
from cinchnotation.check import check_record
from cinchnotation.errors import RecordError
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.record import HandRecord, PartnerCall
from cinchnotation.replay import HandState, replay
from cinchnotation.replay.events import Called, Dealt, PartnerCalled, TrumpNamed, events_of
from cinchnotation.source import Source

COMMON = {
    "table.players": (5, 6),
    "table.sides": "called",
    "deal.cards": 6,
    "deal.packets": (3, 3),
    "discard.least": 0,
}
AUCTION_CINCH = variant(5, **COMMON, **{"name.calls": "any", "name.called": "after-draw"})
RAZZLE_DAZZLE = variant(5, **COMMON, **{"name.calls": "trump", "name.called": "with-trumps"})

HEAD = '[Event "Test"]\n[Seats "A B C D E"]\n[Dealer "B"]\n'
ROWS = """trick A B C D E
1 ♣2 ♣3 ♣5 ♣4 *♣K
2 ♣6 ♣7 *♣A ♠5 ♣8
3 ♡3 ♡4 *♣J ♡2 ♡6
4 ♠3 ♠4 *♣10 ♡5 ♠6
5 ♢3 ♢4 *♢A ♢7 ♢6
6 ♠7 ♠8 *♢K ♠9 ♠10
"""
"""C is the maker in clubs and leads the five to the king that he has called; E plays it at trick 1."""


def deal(partner, *, before="", rows=ROWS):
    statement = f"partner {partner}\n" if partner else ""
    return f"{HEAD}bids C 8 clubs\n{before}{statement}{rows}"


def called(partner, *, rules=AUCTION_CINCH, **others):
    """The errors of a deal with this call of a partner, as names and messages."""
    rep = report(deal(partner, **others), rules=rules)
    return [(f.name, f.message) for f in rep.findings if f.severity == "error"]


def replayed(partner, *, rules=AUCTION_CINCH, **others):
    (reading,) = reader_named("cinch").read(
        Source.from_text(deal(partner, **others), "t.cinch"), ReadOptions()
    )
    return replay(reading.record, rules)


# --- the sides ------------------------------------------------------------------------------------------


def test_maker_and_partner_against_the_rest():
    """C calls the king of clubs, E holds it: they play against the other three."""
    found = replayed("C ♣K E")
    assert found.sides.names == ("A-B-D", "C-E")
    assert found.sides.numbers == (0, 0, 1, 0, 1)
    assert [notice for notice in found.notices if notice.name == "called-card"] == []
    assert "partner" not in found.unverified


@pytest.mark.parametrize("partner", ["C ♣Q -", "C ♣Q"])
def test_a_maker_whose_card_nobody_holds_is_alone(partner):
    """The queen lies in the stock: written so, or shown by thirty cards of which it is none."""
    found = replayed(partner)
    assert found.sides.names == ("A-B-D-E", "C")


def test_the_holder_is_who_plays_the_card():
    """The record does not say who holds the king; E plays it."""
    assert replayed("C ♣K").sides.names == ("A-B-D", "C-E")
    assert replayed("C ♣K", rows="").sides is None
    assert replayed("C ♣K", rows="", before="draws D ♣K\n").sides.names == ("A-B-E", "C-D")


def test_without_a_call_the_sides_are_not_known():
    """A game in which a partner is called, and a record that does not say which: that is unverified."""
    found = replayed("")
    assert found.sides is None
    assert [name for name in found.unverified if name != "score"][:3] == ["auction", "partner", "deal"]
    assert faults(report(deal(""), rules=AUCTION_CINCH)) == []


def test_a_deal_that_came_to_nothing_has_no_partners():
    """All passed, or the deal was void: everybody is alone."""
    text = f"{HEAD}bids C pass, D pass, E pass, A pass, B pass\n"
    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    assert replay(reading.record, AUCTION_CINCH).sides.names == ("A", "B", "C", "D", "E")
    (reading,) = reader_named("cinch").read(
        Source.from_text(HEAD + "void misdeal\n", "t.cinch"), ReadOptions()
    )
    assert replay(reading.record, AUCTION_CINCH).sides.names == ("A", "B", "C", "D", "E")


def test_fixed_sides():
    """Where no partner is called the sides are those of the table."""
    record = HandRecord(seats=("A", "Y", "B", "Z"))
    sides = replay(record, variant()).sides
    assert sides is not None
    assert (sides.numbers, sides.names) == ((0, 1, 0, 1), ("A-B", "Y-Z"))


# --- what may be called ---------------------------------------------------------------------------------


def test_no_partner_is_called_where_sides_are_fixed():
    """Foster's Cinch has fixed partners: a call is a fault there."""
    text = '[Event "Test"]\n[Rules "foster-1897"]\nbids A 8 hearts\npartner A ♣K B\n'
    (finding,) = [f for f in report(text).findings if f.severity == "error"]
    assert (finding.name, finding.seat, finding.card) == ("called-card", "A", Card.of("CK"))
    assert (finding.start.line, finding.start.column) == (4, 1)


def test_the_maker_calls():
    """E did not name trumps, so E calls nobody; and who is on which side can no longer be told."""
    assert called("E ♣A C") == [("called-card", "E calls a partner, but C is the maker.")]
    assert replayed("E ♣A C").sides is None


def test_a_card_of_the_pack_is_called():
    """There is no joker to be called, and nobody is his own partner."""
    assert called("C JK E") == [("called-card", "C calls the JK, but the pack has no such card.")]
    assert called("C ♣K C") == [
        ("called-card", "C calls a card of which he is said to be the holder himself.")
    ]


def test_a_card_not_known_is_called():
    """Nothing is proven of a card that could not be read, but its holder is the partner."""
    assert called("C ? E") == []
    assert replayed("C ? E").sides.names == ("A-B-D", "C-E")


def test_a_trump_is_called_in_razzle_dazzle():
    """The ace of spades is no trump: any card may be called in the one game, a trump in the other."""
    assert called("C ♠A -") == []
    assert called("C ♠A -", rules=RAZZLE_DAZZLE) == [("called-card", "C calls the ♠A, which is no trump.")]
    assert called("C ♠5 D", rules=RAZZLE_DAZZLE) == []  # the left pedro is one


def test_the_maker_does_not_call_his_own_card():
    """C was dealt the ace, or plays it: he had it when he called, unless he can have drawn it since."""
    own = [("called-card", "C calls the ♣A, which is his own.")]
    assert called("C ♣A -") == own
    assert called("C ♣A -", rules=RAZZLE_DAZZLE) == []
    assert called("C ♣A -", before="draws C 0\n", rules=RAZZLE_DAZZLE) == own
    hand = "deal C ♣A ♣J ♣10 ♣5 ♢A ♢K\n"
    assert called("C ♣A -", before=hand, rules=RAZZLE_DAZZLE) == own
    assert called("C ♣A -", before=hand) == own


def test_what_was_drawn_after_the_call_was_not_his_own():
    """With trumps C calls a card of the stock, then draws it: he is alone. After the draw he holds it."""
    before = "deal C ♠Q ♣J ♣10 ♣5 ♢A ♢K\ndiscards C ♠Q\ndraws C ♣A\n"
    assert called("C ♣A -", before=before, rules=RAZZLE_DAZZLE) == []
    assert replayed("C ♣A", before=before, rules=RAZZLE_DAZZLE).sides.names == ("A-B-D-E", "C")
    assert called("C ♣A -", before=before) == [("called-card", "C calls the ♣A, which is his own.")]


# --- who holds it ---------------------------------------------------------------------------------------


def test_another_plays_the_card():
    """The record says D, but it is E who plays the king: the call stays, the holder is proven wrong."""
    rep = report(deal("C ♣K D"), rules=AUCTION_CINCH)
    (finding,) = [f for f in rep.findings if f.severity == "error"]
    assert (finding.name, finding.seat) == ("called-card", "C")
    assert finding.message == "The ♣K is called, and E has it; the record says that D does."
    assert [(r.message, r.start.line) for r in finding.related] == [("E plays the ♣K at trick 1", 7)]
    assert replayed("C ♣K D").sides.names == ("A-B-E", "C-D")


@pytest.mark.parametrize("rules", [AUCTION_CINCH, RAZZLE_DAZZLE], ids=["any", "trump"])
@pytest.mark.parametrize("before", ["deal D ♣K ♣2 ♣3 ♠2 ♢2 ♢3\n", "draws D ♣K\n"], ids=["dealt", "drawn"])
def test_another_was_given_the_card(before, rules):
    """D was dealt the king, or drew it: E, whom the record names, cannot hold it."""
    found = called("C ♣K E", before=before, rows="", rules=rules)
    assert found == [("called-card", "The ♣K is called, and D has it; the record says that E does.")]
    assert called("C ♣K D", before=before, rows="", rules=rules) == []


def test_nobody_is_said_to_hold_what_somebody_plays():
    """After the draw E must have held the king; called before it, E may have drawn it since."""
    found = [("called-card", "The ♣K is called, and E holds it; the record says that nobody does.")]
    assert called("C ♣K -") == found
    assert called("C ♣K -", rules=RAZZLE_DAZZLE) == []
    assert called("C ♣K -", before="draws E 0\n", rules=RAZZLE_DAZZLE) == found


def test_the_holder_threw_the_card():
    """E threw the king: after the draw he cannot hold it; before it he did."""
    before = "discards E ♣K ♠2\n"
    assert called("C ♣K E", before=before, rows="") == [
        ("called-card", "The ♣K is called, and the record says that E holds it, which cannot be.")
    ]
    dealt = "deal E ♣K ♠2 ♢2 ♢3 ♡2 ♡3\n" + before
    assert called("C ♣K E", before=dealt, rows="", rules=RAZZLE_DAZZLE) == []


# --- on a server ----------------------------------------------------------------------------------------


def server():
    state = HandState(RAZZLE_DAZZLE, ("A", "B", "C", "D", "E"), "B")
    state.apply(Dealt("C", tuple(Card.of(card) for card in ("CA", "CJ", "CT", "C5", "DA", "DK"))))
    for seat, bid in (("C", 8), ("D", None), ("E", None), ("A", None), ("B", None)):
        state.apply(Called(seat, bid))
    state.apply(TrumpNamed("C", Suit.C))
    return state


def test_a_server_takes_the_call():
    """A sound call is kept in the record; a wrong one is said at once and once."""
    state = server()
    assert state.apply(PartnerCalled("C", Card.of("CK"), "E")) == ()
    assert state.record().partner == PartnerCall("C", Card.of("CK"), "E")
    state = server()
    (notice,) = state.apply(PartnerCalled("C", Card.of("CA"), "E"))
    assert notice.name == "called-card"
    state.finish()
    assert [notice.name for notice in state.all_notices()].count("called-card") == 1


def test_the_events_of_a_record_have_its_call():
    """What a record says of the partner comes after trumps are named."""
    record = HandRecord(
        seats=("A", "B", "C", "D", "E"),
        deal=FrozenDict({}),
        partner=PartnerCall("C", Card.of("CK"), "E"),
    )
    assert list(events_of(record)) == [PartnerCalled("C", Card.of("CK"), "E")]


def test_a_partner_of_another_table():
    """A record of other making that names a partner who is none of its seats is refused."""
    record = HandRecord(partner=PartnerCall("A", Card.of("CK"), "Q"))
    with pytest.raises(RecordError):
        check_record(record, rules=variant())
