"""Every statement of the native notation: what it puts into the record."""

import pytest
from notation_texts import FULL, SHORT, one, record

from cinchnotation.cards import UNKNOWN, Card, Suit
from cinchnotation.record import Call, Discard, Draw, PartnerCall, Play, Trick, TrumpNaming


def cards(text):
    return tuple(Card.of(word) for word in text.split())


def test_short_record():
    """The short example gives tags, contract, draws, marked rows and the stated score."""
    found, findings = one(SHORT)
    assert findings == ()
    assert found.tags == {"Event": "Illustrative hand No. 1", "Source": "Foster's Complete Hoyle, 1897"}
    assert (found.rules, found.seats, found.dealer) == ("foster-1897", ("A", "Y", "B", "Z"), None)
    assert found.calls == (Call("A", 8),)
    assert found.trump == TrumpNaming("A", Suit.H)
    assert found.draws == {"A": Draw(2), "Y": Draw(2), "B": Draw(4), "Z": Draw(5)}
    assert [(trick.number, trick.leader, trick.winner) for trick in found.tricks] == [
        (number, None, winner) for number, winner in enumerate("BBYAAY", 1)
    ]
    assert found.tricks[2].plays == tuple(
        Play(s, cards(c)) for s, c in zip("AYBZ", ("HT", "HJ", "CJ", "H9"), strict=True)
    )
    assert found.stated.score == {"A-B": 0, "Y-Z": 15}


def test_full_record():
    """The full example gives auction, deal, stock, discards, draws and what the dealer robs."""
    found, findings = one(FULL)
    assert findings == ()
    assert found.dealer == "Z"
    assert found.calls == (Call("A", 8), Call("Y"), Call("B"), Call("Z"))
    assert found.deal["Z"] == cards("H4 CK C6 DA D7 D6 D4 SA SQ")
    assert found.stock == cards("H3 CQ H7 C3 CJ S2 S6 ST H9 D2 C5 SJ S4 C7 C9 DK")
    assert found.discards["A"] == Discard(5, cards("C4 D9 D8 S7 S3"))
    assert found.draws["Z"] == Draw(5, cards("H9 C5 S4 C9 DK"), robbed=True)
    assert found.draws["Y"] == Draw(2, cards("H7 C3"))


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("bids A 8, Y p, B ?, Z PASS", "calls", (Call("A", 8), Call("Y"), Call("B", "?"), Call("Z"))),
        ("bid A 8\nbids Y 9, B pass", "calls", (Call("A", 8), Call("Y", 9), Call("B"))),
        ("bids B-A 7 clubs", "calls", (Call("A-B", 7),)),
        ("bids B-A 7 clubs", "trump", TrumpNaming("A-B", Suit.C)),
        ("trump spade", "trump", TrumpNaming(None, Suit.S)),
        ("TRUMPS y ♦", "trump", TrumpNaming("Y", Suit.D)),
        ("partner A ♣K Z", "partner", PartnerCall("A", Card.of("CK"), "Z")),
        ("partner A ♣K -", "partner", PartnerCall("A", Card.of("CK"), "-")),
        ("partner A ♣K", "partner", PartnerCall("A", Card.of("CK"))),
        ("widow A ♡3 ♡4", "widow", {"A": cards("H3 H4")}),
        ("widow ♡3 ♡4\nwidow ♡5", "widow", {"-": cards("H3 H4 H5")}),
        ("takes b", "takes", "B"),
        ("takes -", "takes", "-"),
        ("deal A ♡3\ndeal Y ♡4, A ♡5 ♡6", "deal", {"A": cards("H3 H5 H6"), "Y": cards("H4")}),
        ("deals A 0", "deal", {"A": ()}),
        ("stock ♡3\nstock ♡4 ♣?", "stock", cards("H3 H4 C?")),
        ("stock ♡3\ndraws A 1\nstock ♡4\nstock ♡5", "restock", cards("H4 H5")),
        ("stock ♡3\nrestock ♡4", "restock", cards("H4")),
        ("threw A 5, Y 0", "discards", {"A": Discard(5), "Y": Discard(0)}),
        ("discards A 5, Y ♡3", "discards", {"A": Discard(5), "Y": Discard(1, cards("H3"))}),
        ("draws A ♡3\ndraws A ♡4", "draws", {"A": Draw(2, cards("H3 H4"))}),
        ("robs Z 3", "draws", {"Z": Draw(3, None, robbed=True)}),
        ("lays A ♢6 ♣A, Y 0", "lays", {"A": cards("D6 CA"), "Y": ()}),
        ("cut b ♠9, A ♡K ♣2, Ann ♢A", "cut", {"A": cards("HK C2"), "B": cards("S9"), "Ann": cards("DA")}),
        ("cuts Y ♣?, Z ?", "cut", {"Y": cards("C?"), "Z": cards("?")}),
        ("brought Y-Z 30, A-B -12", "brought", {"A-B": -12, "Y-Z": 30}),
        ("void nobody could deal", "void", "nobody could deal"),
    ],
)
def test_statement(text, field, value):
    """Each statement fills its field of the record."""
    assert getattr(record(text), field) == value


def test_sums():
    """Points, score and total are stated sums, by side or seat; a minus sign of either kind is read."""
    stated = record("points A-B 7, Y-Z 7\nscore A-B −8, Y-Z 7\ntotal A 3, Z -4").stated
    assert (stated.points, stated.score, stated.total) == (
        {"A-B": 7, "Y-Z": 7},
        {"A-B": -8, "Y-Z": 7},
        {"A": 3, "Z": -4},
    )


def test_mappings_stand_in_seat_order():
    """Seats and sides come in the order of the seat list, tags in that of the notation."""
    found = record('[Source "s"]\n[Game "2"]\n[Event "e"]\ndraws Z 1, A 2\nrobs Y 3\nscore Y-Z 1, A-B 0')
    assert list(found.draws) == ["A", "Y", "Z"]
    assert list(found.stated.score) == ["A-B", "Y-Z"]
    assert list(found.tags) == ["Event", "Game", "Source"]


def test_rows_from_any_seat():
    """The header may begin with any seat; plays stand in the order of the seats all the same."""
    found = record("tricks b Z A Y\n1 ♣Q >♣3 *♡8 -\n2 ♡K/♡4/♡3 ♣4 *>♡9 ?")
    assert found.tricks == (
        Trick(
            1, "Z", "A", (Play("A", cards("H8")), Play("Y"), Play("B", cards("CQ")), Play("Z", cards("C3")))
        ),
        Trick(
            2,
            "A",
            "A",
            (
                Play("A", cards("H9")),
                Play("Y", (UNKNOWN,)),
                Play("B", cards("HK H4 H3")),
                Play("Z", cards("C4")),
            ),
        ),
    )


def test_header_alone():
    """`trick` without seats means the seats in their order; a table may have no row yet."""
    assert record("trick").tricks == ()
    assert [play.seat for play in record("Trick\n1 ♣Q ♣3 ♡8 ♣5").tricks[0].plays] == list("AYBZ")


def test_other_seats():
    """Seats may be of any number and any script, in either case; letters of suits may be seats."""
    text = (
        '[Seats "S West Ñ E4 H"]\nbids s 3, WEST p, ñ p, e4 7, h p\ntrump S hearts\ntrick\n1 S2 S3 S4 S5 *S6'
    )
    found = record(text)
    assert found.seats == ("S", "West", "Ñ", "E4", "H")
    assert [call.seat for call in found.calls] == list(found.seats)
    assert found.trump == TrumpNaming("S", Suit.H)
    assert found.tricks[0].winner == "H"


@pytest.mark.parametrize("spelling", ["♡10", "♥10", "HT", "ht", "10H", "t♡", "♥\ufe0f10", "10♡\ufe0e", "🂺"])
def test_spellings_of_a_card(spelling):
    """A card is read however it is spelt, in a list and in a cell."""
    found = record(f"stock {spelling}\ntrick\n1 *{spelling} - - -")
    assert found.stock == cards("HT")
    assert found.tricks[0].plays[0].cards == cards("HT")


def test_tag_values():
    """A value's escapes are undone; all else in it stays, signs of comments and odd characters included."""
    found, findings = one('[Rules "x"]\n[event "a \\"b\\" \\\\ ; { “c” \u00a0]"]\n[DEALER "y"]\n')
    assert findings == ()
    assert found.tags == {"Event": 'a "b" \\ ; { “c” \u00a0]'}
    assert found.dealer == "Y"


def test_tabs_and_blanks():
    """Tabs part words, and blanks before and behind a line mean nothing."""
    found = record("\tdraws\tA\t2,\tY\t♡3  \n  trick\n\t1\t♣Q\t♣3\t*♡8\t♣5")
    assert found.draws == {"A": Draw(2), "Y": Draw(1, cards("H3"))}
    assert found.tricks[0].winner == "B"
