"""Widows: four cards to each hand or to the table; hands of twelve or thirteen are cut down to six."""

from __future__ import annotations

import pytest
from support import faults, names, report

from cinchnotation.replay import HandState
from cinchnotation.replay.events import Dealt, Discarded, TrumpNamed, WidowDealt, WidowTaken
from cinchnotation.replay.holdings import Holdings
from cinchnotation.rules import rule_set

THIRTEEN = '[Event "Test"]\n[Rules "foster-thirteen-card"]\n[Dealer "Z"]\nbids A 8 hearts\n'
DEAL = {
    "A": "♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3",
    "Y": "♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5",
    "B": "♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8",
    "Z": "♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q",
}
WIDOW = {"A": "♡3 ♣Q ♢2 ♣5", "Y": "♡7 ♣3 ♠J ♠4", "B": "♣J ♠2 ♠6 ♠10", "Z": "♡9 ♣7 ♣9 ♢K"}
THROWN = {
    "A": "♣4 ♢9 ♢8 ♠7 ♠3 ♢2 ♣5",
    "Y": "♣A ♣10 ♢Q ♠9 ♠5 ♠J ♠4",
    "B": "♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8",
    "Z": "♣K ♢A ♢7 ♢6 ♠A ♠Q ♣7",
}


def lines(word, hands):
    return "".join(f"{word} {seat} {cards}\n" for seat, cards in hands.items())


def thirteen(head=THIRTEEN, deal=DEAL, widow=WIDOW, thrown=THROWN, more=""):
    return head + lines("deal", deal) + lines("widow", widow) + lines("discards", thrown) + more


def test_thirteen_cards_are_cut_down_to_six():
    """Nine cards, four more, seven thrown and none drawn: a legal deal that is recorded whole."""
    for game in ("foster-thirteen-card", "blind-cinch", "cinch-with-widow", "sixty-three"):
        rep = report(thirteen(THIRTEEN.replace("foster-thirteen-card", game)))
        assert faults(rep) == []
        assert not {"deal", "discards", "draws"} & set(rep.unverified)


@pytest.mark.parametrize("seat", [*DEAL])
def test_a_widow_of_three_or_five(seat):
    """Each widow is of four cards; of the exchange of that seat nothing more is said."""
    for cards in (WIDOW[seat].rsplit(" ", 1)[0], f"{WIDOW[seat]} ♣?"):
        rep = report(thirteen(widow={**WIDOW, seat: cards}))
        assert faults(rep) == [("wrong-deal-size", seat, None)]


def test_a_card_of_a_widow_that_was_dealt_already():
    """The later of two equal cards carries the finding, and names whose widow the earlier lies in."""
    rep = report(thirteen(widow={**WIDOW, "B": "♣J ♠2 ♠6 ♡3"}))
    assert faults(rep) == [("duplicate-card", "B", None)]
    (finding,) = [f for f in rep.findings if f.name == "duplicate-card"]
    assert "in A's widow" in finding.message
    assert finding.start.line == 11


@pytest.mark.parametrize("count", [6, 8])
def test_seven_cards_go(count):
    """Thirteen less six are left after six discards, one too many; after eight one is missing."""
    name = "too-few-discards" if count < 7 else "draw-count"
    assert faults(report(THIRTEEN + f"threw A {count}\n")) == [(name, "A", None)]
    assert faults(report(THIRTEEN + "threw A 7, Y 7, B 7, Z 7\n")) == []


def test_a_card_of_the_own_widow_is_thrown_and_one_of_anothers_not():
    """A may throw what its widow brought, but not what that of Y did."""
    rep = report(thirteen(thrown={**THROWN, "A": "♣4 ♢9 ♢8 ♠7 ♠3 ♢2 ♠J"}))
    assert ("discard-not-held", "A", None) in faults(rep)


def test_nothing_is_drawn_where_there_is_no_stock():
    """A number drawn is wrong in a game of thirteen cards, and none drawn is none."""
    assert faults(report(THIRTEEN + "draws A 2\n")) == [("draw-count", "A", None)]
    assert faults(report(THIRTEEN + "robs Z ♡9\n")) == [("draw-count", "Z", None)]
    assert faults(report(THIRTEEN + "draws A 0, Y 0\n")) == []


def test_a_card_that_was_thrown_from_the_widow_is_not_played():
    """What the widow brought can be played unless it was thrown; then the cell says so."""
    play = "trick A Y B Z\n1 {} ♡7 ♡8 ♡9\n"
    assert faults(report(thirteen(more=play.format("♡3")))) == []
    assert faults(report(thirteen(more=play.format("♢2")))) == [("card-not-held", "A", 1)]
    taken = "trick A Y B Z\n1 ♡9 ♡7 ♡8 ♡4\n"
    rep = report(thirteen(more=taken))
    assert faults(rep) == [("card-not-held", "A", 1)]
    (found,) = [f for f in rep.findings if f.name == "card-not-held"]
    assert found.related[0].message == "the ♡9 was in Z's widow"


def test_a_revoke_is_proven_by_the_widow():
    """Y's only trump is the seven of its widow, which it has not thrown: it must go to the ace."""
    plain = "♣8 ♣2 ♢J ♢10 ♢3 ♣A ♣10 ♢Q ♠9"
    hand = f"deal Y {plain}\nwidow Y {WIDOW['Y']}\n"
    play = "trick A Y B Z\n1 ♡A ♣3 ♡8 ♡9\n"
    rep = report(THIRTEEN + hand + "discards Y ♣8 ♣2 ♢J ♢10 ♢3 ♣A ♣10\n" + play)
    assert faults(rep) == [("revoke", "Y", 1)]
    assert rep.findings[-1].related[0].start == (6, 9)
    assert faults(report(THIRTEEN + hand + "discards Y ♣8 ♣2 ♢J ♢10 ♢3 ♣A ♡7\n" + play)) == []


def test_the_holdings_follow_the_widow():
    """A seat's whole hand is known from deal, widow and discards; without the widow it is not."""
    (record, rules) = _record(thirteen()), rule_set("foster-thirteen-card")
    holdings = Holdings(record, rules, 3)
    assert holdings.exact == [True] * 4
    assert [mask.bit_count() for mask in holdings.shown] == [6] * 4
    (bare,) = (_record(thirteen(widow={"A": WIDOW["A"]})),)
    assert Holdings(bare, rules, 3).exact == [True, False, False, False]


# --- a common widow -------------------------------------------------------------------------------------

SIX = '[Event "Test"]\n[Rules "widow-cinch-foster"]\n[Seats "A B C D E F"]\n[Dealer "F"]\nbids B 8 hearts\n'


def test_the_maker_with_the_widow_throws_six_and_the_others_two():
    """Eight cards each and four for who takes them: twelve less six, eight less two."""
    counts = "threw A 2, B 6, C 2, D 2, E 2, F 2\n"
    assert faults(report(SIX + "takes B\n" + counts)) == []
    assert faults(report(SIX + "takes B\n" + counts.replace("B 6", "B 2"))) == [("draw-count", "B", None)]
    assert faults(report(SIX + "takes -\n" + counts.replace("B 6", "B 2"))) == []
    assert faults(report(SIX + "takes -\n" + counts)) == [("draw-count", "B", None)]
    assert faults(report(SIX + "takes B\n" + counts.replace("C 2", "C 3"))) == [("draw-count", "C", None)]


def test_nobody_knows_whether_the_widow_was_taken():
    """Then the maker may have thrown two or six, anybody else two only."""
    for count, found in ((2, []), (6, []), (4, [("draw-count", "B", None)])):
        assert faults(report(SIX + f"threw B {count}\n")) == found
    assert faults(report(SIX + "threw C 6\n")) == [("draw-count", "C", None)]
    assert "8 or 12" in report(SIX + "threw B 4\n").findings[-1].message


def test_only_the_maker_takes_the_widow():
    """C did not make the trump, so the widow is not C's to take."""
    assert faults(report(SIX + "takes C\n")) == [("draw-order", "C", None)]
    assert faults(report(SIX + "takes B\n")) == []
    assert faults(report(SIX + "takes -\n")) == []


def test_whose_the_cards_of_the_common_widow_are():
    """The maker may throw and play them if he took them; if nobody did, nobody can."""
    text = SIX + "widow ♡3 ♣Q ♢2 ♣5\ntakes {}\n{} ♢2 {}\n"
    six = "♣4 ♣6 ♣7 ♣8 ♣9"
    assert faults(report(text.format("B", "discards B", six))) == []
    assert faults(report(text.format("-", "discards B", "♣4"))) == [("discard-not-held", "B", None)]
    assert faults(report(text.format("B", "discards C", "♣4"))) == [("discard-not-held", "C", None)]
    play = SIX + "widow ♡3 ♣Q ♢2 ♣5\ntakes {}\ntrick A B C D E F\n1 ♡4 ♡3 ♡5 ♡6 ♡7 ♡8\n"
    assert faults(report(play.format("B"))) == []
    rep = report(play.format("-"))
    assert faults(rep) == [("card-not-held", "B", 1)]
    assert "widow" in rep.findings[-1].related[0].message


def test_the_common_widow_under_the_name_of_its_taker():
    """Written under B's name the widow is what B took; a second one under another's is one too many."""
    assert faults(report(SIX + "widow B ♡3 ♣Q ♢2 ♣5\nthrew B 6\n")) == []
    assert faults(report(SIX + "widow B ♡3 ♣Q ♢2\n")) == [("wrong-deal-size", "B", None)]
    assert faults(report(SIX + "widow ♡3 ♣Q ♢2\n")) == [("wrong-deal-size", None, None)]
    two = SIX + "widow B ♡3 ♣Q ♢2 ♣5\nwidow C ♡4 ♣8 ♢3 ♣6\n"
    assert faults(report(two)) == [("wrong-deal-size", "C", None)]
    other = SIX + "widow C ♡3 ♣Q ♢2 ♣5\ntakes B\n"
    assert ("wrong-deal-size", "B", None) in faults(report(other))


def test_widows_that_the_game_does_not_have():
    """Foster's game has none, and where each has his own there is none to take."""
    head = THIRTEEN.replace("foster-thirteen-card", "foster-1897")
    assert faults(report(head + "widow A ♡3 ♣Q ♢2 ♣5\n")) == [("wrong-deal-size", "A", None)]
    assert faults(report(head + "takes A\n")) == [("wrong-deal-size", "A", None)]
    assert faults(report(THIRTEEN + "takes A\n")) == [("wrong-deal-size", "A", None)]
    assert faults(report(THIRTEEN + "widow ♡3 ♣Q ♢2 ♣5\n")) == [("wrong-deal-size", None, None)]


def test_a_game_server_deals_widows():
    """Step by step: the widow is dealt, taken, and thrown from."""
    rules = rule_set("widow-cinch-foster")
    record = _record(SIX + "widow ♡3 ♣Q ♢2 ♣5\ntakes B\ndeal B ♡4 ♡5 ♡6 ♡7 ♣4 ♣6 ♣7 ♣8\n")
    state = HandState(rules, record.seats, "F")
    for event in (
        Dealt("B", record.deal["B"]),
        WidowDealt(None, record.widow["-"]),
        TrumpNamed("B", 0),
        WidowTaken("B"),
        Discarded("B", 6, (*record.deal["B"][4:], *record.widow["-"][1:3])),
    ):
        state.apply(event)
    assert state.record().widow == record.widow
    assert state.record().takes == "B"
    assert [str(card) for card in state.legal_plays()] == ["H3", "H4", "H5", "H6", "H7", "C5"]


# --- nothing thrown, nothing drawn ----------------------------------------------------------------------

SANCHO = '[Event "Test"]\n[Rules "sancho"]\n[Seats "A B C D"]\n[Dealer "D"]\nbids A 3\n'


def test_six_cards_and_no_exchange():
    """In Sancho nobody throws or draws: a statement that somebody did is wrong, none is not missing."""
    assert faults(report(SANCHO + "threw A 2\n")) == [("draw-count", "A", None)]
    assert faults(report(SANCHO + "draws B 1\n")) == [("draw-count", "B", None)]
    assert faults(report(SANCHO + "threw A 0\ndraws A 0\n")) == []
    rep = report(SANCHO)
    assert not {"discards", "draws"} & set(rep.unverified)


def test_a_pack_with_the_joker_and_seven_players():
    """Six cards to each of seven leave eleven of fifty-three; the joker is one of the pack."""
    head = '[Event "Test"]\n[Rules "dom-pedro"]\n[Seats "A B C D E F G"]\n[Dealer "G"]\nbids A 3\n'
    assert faults(report(head + "deal A JK ♡A ♡K ♡Q ♡J ♡10\n")) == []
    assert faults(report(head + "deal A JK ♡A ♡K ♡Q ♡J ♡10\ndeal B JK ♣A ♣K ♣Q ♣J ♣10\n")) == [
        ("duplicate-card", "B", None)
    ]
    stock = "stock " + " ".join(["?"] * 11) + "\n"
    assert faults(report(head + stock)) == []
    assert faults(report(head + stock.replace(" ?\n", "\n"))) == [("wrong-deal-size", None, None)]
    assert "draw-convention" not in names(report(head))


def _record(text):
    from cinchnotation.reading import reader_named
    from cinchnotation.reading.base import ReadOptions
    from cinchnotation.source import Source

    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    return reading.record
