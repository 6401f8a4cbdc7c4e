"""What must be thrown, kept and taken: trumps that nobody may throw, plain cards that nobody may keep."""

from __future__ import annotations

import pytest
from hands import FIRST, FULL, change
from rulesets import variant
from support import faults, names, report

from cinchnotation.cards import Card
from cinchnotation.replay import HandState
from cinchnotation.replay.events import Dealt, Discarded, Drew, Played, TrumpNamed
from cinchnotation.rules import rule_set

TEACHING = FULL.replace("foster-1897", "double-pedro-62").replace("score  A-B 0, Y-Z 15\n", "")
CATS = TEACHING.replace("double-pedro-62", "catsatcards-cinch")
HEAD = '[Event "Test"]\n[Rules "{}"]\n[Dealer "Z"]\nbids A 8 hearts\n'
TAUGHT, CATTED = HEAD.format("double-pedro-62"), HEAD.format("catsatcards-cinch")
SEVEN_CLUBS = "♣A ♣10 ♣2 ♣9 ♣8 ♣7 ♣6 ♢A ♢K"


def finding(rep, name):
    (found,) = [f for f in rep.findings if f.name == name]
    return found


def without(text, *words):
    """The text without the lines that begin with one of the words."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(words))


# --- plain cards kept -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [TEACHING, CATS])
def test_all_plain_cards_are_thrown(text):
    """Everybody throws his plain cards, and the dealer robs the one trump that is left: nothing is wrong."""
    assert faults(report(text)) == []


def test_a_plain_card_that_was_dealt_is_in_the_hand():
    """A throws four of his five plain cards and draws one: he has kept the ♣4."""
    text = TAUGHT + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\ndiscards A ♢9 ♢8 ♠7 ♠3\ndraws A 1\n"
    rep = report(text)
    assert faults(rep) == [("plain-card-kept", "A", None)]
    found = finding(rep, "plain-card-kept")
    assert found.card == Card.of("C4")
    assert found.start == (6, 1 + len("discards "))
    assert faults(report(text.replace("double-pedro-62", "foster-1897"))) == []
    assert faults(report(text.replace("discards A", "discards A ♣4").replace("A 1", "A 2"))) == []


def test_a_plain_card_that_was_dealt_is_played():
    """Nothing but deal and play is recorded: the card played was dealt, so it was kept."""
    text = TAUGHT + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\ntrick A Y B Z\n1 ♣4 ♣3 ♣J ♣5\n"
    rep = report(text)
    assert faults(rep) == [("plain-card-kept", "A", None)]
    assert finding(rep, "plain-card-kept").start == (5, 21)
    assert faults(report(text.replace("1 ♣4", "1 ♣6"))) == []


def test_more_plain_cards_than_were_drawn():
    """Y draws none and plays a plain card: that breaks a custom in Foster's game, a rule in the others."""
    text = change(FIRST, ("Y 2", "Y 0"), ("bids", '[Dealer "Z"]\nbids'))
    assert [n for n in names(report(text)) if n == "draw-convention"] == ["draw-convention"]
    for game in ("double-pedro-62", "catsatcards-cinch", "pedro"):
        other = text.replace("foster-1897", game).replace("score  A-B 0, Y-Z 15\n", "")
        rep = report(other)
        assert faults(rep) == [("plain-card-kept", "Y", None)], game
        assert "draw-convention" not in names(rep)
        assert faults(report(other.replace("Y 0", "Y 1"))) == []
        assert faults(report(other.replace('"Z"', '"?"'))) == [], "Y may be the dealer"


def test_where_plain_cards_may_be_kept_nothing_is_said_of_them():
    """With the option to discard any card neither rule nor custom speaks of plain cards."""
    text = change(FIRST, ("Y 2", "Y 0")).replace("foster-1897", "catsatcards-cinch+discard-any")
    assert not {"plain-card-kept", "draw-convention"} & set(names(report(text)))


def test_more_cards_kept_than_trumps_were_dealt():
    """A was dealt four trumps and keeps five cards, by what he throws or by what he draws."""
    deal = TAUGHT + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\n"
    assert faults(report(deal + "threw A 4\n")) == [("plain-card-kept", "A", None)]
    assert faults(report(deal + "draws A 1\n")) == [("plain-card-kept", "A", None)]
    assert faults(report(deal + "threw A 5\ndraws A 2\n")) == []


def test_the_dealer_fills_his_hand_with_plain_cards():
    """Z is dealt one trump and keeps a plain card: he may."""
    text = TAUGHT + "deal Z ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\ndiscards Z ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\n"
    assert faults(report(text)) == []
    assert faults(report(text.replace('[Dealer "Z"]', '[Dealer "A"]'))) == [("plain-card-kept", "Z", None)]


def test_who_kept_a_plain_card_still_holds_it():
    """The record stands as written: the ♣4 that A kept proves his revoke when clubs are led."""
    text = (
        TAUGHT + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\ndiscards A ♢9 ♢8 ♠7 ♠3\ndraws A ♠2\n"
        "trick A Y B Z\n1 ♡2 ♡J ♡8 ♡9\n2 {} ♣3 ♣J ♣5\n"
    )
    assert faults(report(text.format("♡A"))) == [("plain-card-kept", "A", None)]
    rep = report(text.format("♠2"))
    assert faults(rep) == [("plain-card-kept", "A", None), ("revoke", "A", 2)]
    assert rep.findings[-1].related[0].start == (5, 21)


# --- trumps thrown --------------------------------------------------------------------------------------


def test_no_trump_may_be_thrown():
    """A throws the ♡2: the error in the teaching page's game is a word in Foster's, and said once."""
    line = "discards A ♡2 ♣4 ♢9 ♠7 ♠3\n"
    rep = report(TAUGHT + line)
    assert faults(rep) == [("trump-discarded", "A", None)]
    found = finding(rep, "trump-discarded")
    assert (found.card, found.start.column) == (Card.of("H2"), 12)
    assert "trump-among-discards" not in names(rep)
    rep = report(HEAD.format("foster-1897") + line)
    assert names(rep)[-1:] == ["trump-among-discards"]
    assert faults(rep) == []


def test_the_left_pedro_is_a_trump_among_the_discards():
    """♢5 is a trump when hearts are: it may not be thrown either."""
    rep = report(TAUGHT + "discards Y ♢5 ♣A ♣10 ♢Q ♠9\n")
    assert faults(rep) == [("trump-discarded", "Y", None)]
    assert finding(rep, "trump-discarded").card == Card.of("D5")


def clubs(game, thrown, more="", rules=None):
    """Y, who does not deal, is dealt seven clubs and two diamonds, and throws some of them."""
    text = HEAD.format(game).replace("hearts", "clubs") + f"deal Y {SEVEN_CLUBS}\ndiscards Y {thrown}\n{more}"
    return faults(report(text, rules=rules))


def test_one_of_seven_trumps_is_beyond_the_hand():
    """Seven clubs, six of which are a hand: one goes with the two diamonds, not two, nor one to draw for."""
    assert clubs("catsatcards-cinch", "♢A ♢K ♣9") == []
    assert clubs("catsatcards-cinch", "♢A ♢K ♣10") == []
    assert clubs("catsatcards-cinch", "♢A ♢K ♣9 ♣8", "draws Y 1\n") == [("trump-discarded", "Y", None)]
    assert clubs("catsatcards-cinch", "♢A ♣9 ♣8") == [("trump-discarded", "Y", None)]


def test_the_second_of_two_trumps_thrown_is_the_one_too_many():
    """The finding stands at the card with which there are too many."""
    text = HEAD.format("pidro").replace("hearts", "clubs")
    rep = report(text + f"deal Z {SEVEN_CLUBS}\ndiscards Z ♢A ♢K ♣9 ♣8\nrobs Z ♠K\n")
    assert [n for n in names(rep) if n == "trump-discarded"] == ["trump-discarded"]


def test_only_a_trump_that_counts_for_nothing_is_killed():
    """Of A 10 2 9 8 7 6 one of 9 8 7 6 may go; 10, 2 and ace may not, and of two the second is too many."""
    kill = variant(base="catsatcards-cinch", **{"discard.trumps": "kill"})
    for card in ("♣9", "♣8", "♣7", "♣6"):
        assert clubs("catsatcards-cinch", f"♢A ♢K {card}", rules=kill) == []
    for card in ("♣A", "♣10", "♣2"):
        assert clubs("catsatcards-cinch", f"♢A ♢K {card}", rules=kill) == [("trump-discarded", "Y", None)]
    assert clubs("catsatcards-cinch", "♢A ♢K ♣9 ♣8", "draws Y 1\n", kill) == [("trump-discarded", "Y", None)]


def test_who_plays_a_plain_card_had_no_trump_too_many():
    """Nobody knows what Y was dealt; but with a plain card in hand he had no trump beyond it."""
    text = CATTED + "discards Y ♡7 ♣A ♣10\ntrick A Y B Z\n1 ♡A {} ♡8 ♡9\n"
    assert faults(report(text.format("♡6"))) == []
    assert faults(report(text.format("♣3"))) == [("trump-discarded", "Y", None)]
    assert faults(report(CATTED + "discards Y ♡7 ♣A ♣10 ♢Q\ndraws Y 1\n")) == [("trump-discarded", "Y", None)]


# --- whose the points of a trump thrown are -------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        ("foster-1897", "♢5, a trump; its points count to the maker's side."),
        ("catsatcards-cinch", "♢5, a trump; its points count to nobody."),
        ("wikipedia-cinch", "♢5, a trump; its points count to the maker's side."),
    ],
)
def test_the_dealer_finds_eight_trumps(game, ending):
    """Z, an opponent of the maker, robs until he has eight trumps and shows ♢5 and ♡3 as surplus."""
    text = HEAD.format(game) + (
        "deal Z ♡4 ♡6 ♡7 ♡8 ♢5 ♢A ♢7 ♠A ♠Q\ndiscards Z ♢5 ♡3 ♢A ♢7 ♠A ♠Q\nrobs Z ♡3 ♡9 ♡J\n"
    )
    rep = report(text)
    assert faults(rep) == []
    said = [f.message for f in rep.findings if f.name == "trump-among-discards"]
    assert said[0].endswith(ending)
    assert said[1] == "Z throws the ♡3, a trump."


def test_a_trump_thrown_by_the_makers_own_side():
    """Where only the opponents' throws are the maker's side's, B's own count to nobody by the rule."""
    rep = report(HEAD.format("wikipedia-cinch") + "discards B ♡J ♣8 ♣2\n")
    assert "its points count to nobody" in finding(rep, "trump-among-discards").message


# --- trumps left in the stock ---------------------------------------------------------------------------

LEFT = (("robs     Z ♡9 ♣5", "robs     Z ♢2 ♣5"), ("♣J   ♡9", "♣J   ♢2"))


def test_the_dealer_leaves_a_trump():
    """Z takes ♢2 and leaves the ♡9 in the stock: legal in Foster's game, and in no other."""
    for text in (TEACHING, CATS):
        rep = report(change(text, *LEFT))
        assert ("dealer-left-trump", "Z", None) in faults(rep)
        found = finding(rep, "dealer-left-trump")
        assert found.card == Card.of("H9")
        assert found.related[0].start == (10, 35)
    assert "dealer-left-trump" not in names(report(change(FULL, *LEFT)))


def test_six_trumps_and_a_plain_ace():
    """Of 2 9 8 7 6 4 of hearts, ♠A and ♠K the dealer keeps the ace: legal only where he may choose."""
    exchange = (
        "stock ♡3 ♣Q ♡5 ♣3 ♣J ♠2 ♠6 ♠10 ♡6 ♢2 ♡4 ♠J ♠4 ♣7 ♣9 ♢K\n"
        "deal Z ♡2 ♡9 ♡8 ♡7 ♠A ♠K ♢7 ♢8 ♢9\n"
        "discards Z ♠K ♢7 ♢8 ♢9\ndraws A 2, Y 2, B 4\nrobs Z ♡6\n"
    )
    assert faults(report(HEAD.format("foster-1897") + exchange)) == []
    assert faults(report(TAUGHT + exchange)) == [("dealer-left-trump", "Z", None)]
    both = exchange.replace("discards Z", "discards Z ♠A").replace("robs Z ♡6", "robs Z ♡6 ♡4")
    assert faults(report(TAUGHT + both)) == []
    seven = exchange.replace("robs Z ♡6", "robs Z ♡6 ♡4")
    assert faults(report(TAUGHT + seven)) == [("hand-size", "Z", None)]
    assert faults(report(HEAD.format("foster-1897") + seven)) == [("draw-count", "Z", None)]


def test_fewer_cards_taken_than_trumps_are_left():
    """Three trumps lie where only the dealer can have taken them, but he takes two cards."""
    stock = "stock ♣Q ♡3 ♣3 ♣J ♡7 ♠2 ♠6 ♠10 ♡9 ♢2 ♡8 ♠J ♠4 ♣7 ♡4 ♢K\ndraws A 2, Y 2, B 4\n"
    assert faults(report(TAUGHT + stock + "robs Z 2\n")) == [("dealer-left-trump", "Z", None)]
    assert faults(report(TAUGHT + stock + "robs Z 3\n")) == []


def test_surplus_trumps_are_robbed_and_thrown():
    """A trump beyond six lies among his discards: right where it may be thrown, wrong where all are kept."""
    exchange = (
        "stock ♡3 ♣Q ♡5 ♣3 ♣J ♠2 ♠6 ♠10 ♡6 ♢2 ♡4 ♠J ♠4 ♣7 ♡K ♢K\n"
        "deal Z ♡2 ♡9 ♡8 ♡7 ♠A ♠K ♢7 ♢8 ♢9\n"
        "discards Z ♠A ♠K ♢7 ♢8 ♢9 ♡4\ndraws A 2, Y 2, B 4\nrobs Z ♡6 ♡4 ♡K\n"
    )
    for game in ("catsatcards-cinch", "wikipedia-cinch", "foster-1897"):
        assert faults(report(HEAD.format(game) + exchange)) == []
    left = exchange.replace(" ♡4\ndraws", "\ndraws").replace("♡6 ♡4 ♡K", "♡6 ♡K")
    assert faults(report(HEAD.format("wikipedia-cinch") + left)) == [("dealer-left-trump", "Z", None)]
    assert faults(report(HEAD.format("foster-1897") + left)) == []
    assert faults(report(TAUGHT + exchange)) == [("trump-discarded", "Z", None)]


def test_the_trump_that_is_left_shows_in_the_play():
    """The whole deal and all six tricks are recorded, and no seat played the ♡9."""
    text = without(change(TEACHING, *LEFT), "discards", "draws", "robs")
    rep = report(text)
    assert ("dealer-left-trump", "Z", None) in faults(rep)
    assert "dealer-left-trump" not in names(report(without(TEACHING, "discards", "draws", "robs")))


# --- more trumps than a hand has cards ------------------------------------------------------------------


def test_seven_trumps_are_kept_and_nothing_is_drawn():
    """Who keeps seven trumps throws two and draws none; a draw makes it wrong, as do other games."""
    deal = f"deal Y {SEVEN_CLUBS}\ndiscards Y ♢A ♢K\n"
    head = TAUGHT.replace("hearts", "clubs")
    assert faults(report(head + deal)) == []
    assert faults(report(head + deal + "draws Y 0\n")) == []
    assert faults(report(head + deal + "draws Y 1\n")) == [("draw-count", "Y", None)]
    cats = CATTED.replace("hearts", "clubs")
    assert faults(report(cats + deal + "draws Y 0\n")) == [("too-few-discards", "Y", None)]


def test_only_the_dealer_keeps_too_many_where_only_he_may():
    """In Pedro the dealer robs to eight trumps and keeps them all; another seat may not have seven."""
    head = HEAD.format("pedro")
    numbers = "threw {0} 2\n{1} {0} 1\n"
    assert faults(report(head + numbers.format("Z", "robs"))) == []
    assert faults(report(head + numbers.format("Y", "draws"))) == [("too-few-discards", "Y", None)]
    assert faults(report(head + "threw Y 3\ndraws Y 1\n")) == [("draw-count", "Y", None)]


def test_who_has_few_trumps_must_throw_three():
    """The dealer of Pedro, who may keep seven trumps, was dealt four: two discards are too few then."""
    deal = "deal Z ♡4 ♡6 ♡7 ♡8 ♢2 ♢A ♢7 ♠A ♠Q\n"
    assert faults(report(HEAD.format("pedro") + deal + "threw Z 2\n")) == [("too-few-discards", "Z", None)]
    assert faults(report(HEAD.format("pedro") + deal + "threw Z 3\n")) == []


def test_a_stack_after_the_draw():
    """Seven trumps kept and played, two of them first: the whole of it is legal."""
    text = (
        TAUGHT.replace("A 8 hearts", "Y 8 clubs") + f"deal Y {SEVEN_CLUBS}\ndiscards Y ♢A ♢K\ndraws Y 0\n"
        "trick A Y B Z\n1 ♡3 ♣A/♣6 ♣K ♡4\n2 ♡5 ♣10 ♡J ♡6\n"
    )
    assert faults(report(text)) == []
    assert faults(report(text.replace("♣A/♣6", "♣A"))) == [("stack-size", "Y", 1)]


# --- a game server --------------------------------------------------------------------------------------


def test_a_game_server_is_told_of_a_plain_card_kept():
    """Card by card the play shows at last that Y kept a plain card; the end of the deal says so once."""
    rules = rule_set("double-pedro-62")
    state = HandState(rules, ("A", "Y", "B", "Z"), "Z")
    state.apply(TrumpNamed("A", 0))
    hand = tuple(map(Card.of, ("♡J", "♡6", "♡5", "♢5", "♣A", "♣10", "♢Q", "♠9", "♠5")))
    state.apply(Dealt("Y", hand))
    state.apply(Discarded("Y", 5))
    state.apply(Drew("Y", 2))
    for seat, card in (("A", "♠A"), ("Y", "♠5"), ("B", "♠6"), ("Z", "♠Q")):
        assert state.apply(Played(seat, (Card.of(card),))) == ()
    state.finish()
    assert [notice.name for notice in state.notices] == ["plain-card-kept"]
    said = HandState(rules, ("A", "Y", "B", "Z"), "Z")
    said.apply(TrumpNamed("A", 0))
    said.apply(Discarded("Y", 5, (hand[0], *hand[4:8])))
    assert [n.name for n in said.apply(Played("A", (Card.of("♡A"),)))] == ["trump-discarded"]
    said.finish()
    assert [notice.name for notice in said.notices] == ["trump-discarded"]
