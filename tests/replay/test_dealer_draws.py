"""How the dealer draws, and what is done when the stock runs out."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import HEAD as FOSTER
from support import faults, names, report

from cinchnotation.replay import HandState
from cinchnotation.replay.events import Discarded, Drew, Played, SecondStockLaid, StockLaid, TrumpNamed
from cinchnotation.replay.exchange import hand_sizes
from cinchnotation.replay.holdings import Holdings
from cinchnotation.rules import rule_set

HEAD = '[Event "Test"]\n[Rules "{}"]\n[Dealer "Z"]\nbids A 8 hearts\n'
STOCK = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
COUNTS = "draws A 2, Y 2, B 4\n"
PIDRO, NICARAGUA = HEAD.format("pidro"), HEAD.format("nicaraguan-pedro")
BLIND, TAUGHT = HEAD.format("foster-1897+foster-blind-dealer-draw"), HEAD.format("double-pedro-62")


def record_of(text):
    from cinchnotation.reading import reader_named
    from cinchnotation.reading.base import ReadOptions
    from cinchnotation.source import Source

    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    return reading.record


# --- from the top ---------------------------------------------------------------------------------------


def test_a_dealer_who_may_not_search_draws_the_next_cards():
    """Where the dealer too draws blind, he gets what lies next, and choosing is wrong for everybody."""
    assert faults(report(BLIND + STOCK + COUNTS + "draws Z ♡9 ♢2\n")) == []
    assert faults(report(BLIND + STOCK + COUNTS + "draws Z ♡9 ♢K\n")) == [("draw-order", "Z", None)]
    rep = report(BLIND + STOCK + COUNTS + "robs Z ♡9 ♢K\n")
    assert faults(rep) == [("draw-order", "Z", None)]
    assert "nobody may search" in rep.findings[-1].message
    assert (
        faults(report(FOSTER + '[Dealer "Z"]\nbids A 8 hearts\n' + STOCK + COUNTS + "robs Z ♡9 ♢K\n")) == []
    )


def test_a_dealer_who_draws_blind_throws_nothing_of_the_stock():
    """Nothing is robbed, so nothing robbed can be thrown; nor are more cards thrown than were dealt."""
    assert faults(report(BLIND + STOCK + "discards Z ♣7 ♢3 ♢4\n")) == [("discard-not-held", "Z", None)]
    assert faults(report(BLIND + "threw Z 10\n")) == [("draw-count", "Z", None)]


def test_the_cards_of_a_dealer_who_draws_blind_are_known_by_number():
    """His stretch of the stock follows those of the others: he cannot play what lies below it."""
    text = BLIND + STOCK + COUNTS + "draws Z 2\nthrew Z 5\ntrick A Y B Z\n1 ♡A ♡6 ♡8 {}\n"
    assert faults(report(text.format("♡9"))) == []
    assert faults(report(text.format("♣9"))) == [("card-not-held", "Z", 1)]


# --- the whole stock ------------------------------------------------------------------------------------


def test_the_dealer_takes_all_that_is_left():
    """Eight cards of sixteen are drawn: the dealer takes eight, has seventeen, and throws eleven."""
    assert faults(report(PIDRO + COUNTS + "robs Z 8\nthrew Z 11\n")) == []
    assert faults(report(PIDRO + COUNTS + "draws Z 8\nthrew Z 11\n")) == []
    assert faults(report(PIDRO + COUNTS + "threw Z 11\n")) == []
    assert faults(report(PIDRO + COUNTS + "threw Z 10\n")) == [("draw-count", "Z", None)]
    rep = report(PIDRO + COUNTS + "robs Z 3\nthrew Z 6\n")
    assert faults(rep) == [("draw-count", "Z", None)]
    assert "the whole rest of the stock: 8" in rep.findings[-1].message


def test_a_wrong_number_before_the_dealer_is_not_his():
    """A takes seven, which cannot be; how many are left for Z nobody can tell."""
    text = PIDRO + "draws A 7, Y 2, B 4\nrobs Z 8\nthrew Z 11\n"
    assert faults(report(text)) == [("draw-count", "A", None)]


def test_what_the_dealer_takes_with_all_the_rest():
    """Any order will do, and each card of the rest may be thrown; those that others drew may not."""
    deal = "deal Z ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q\n"
    thrown = "discards Z ♢A ♢7 ♢6 ♢4 ♠A ♠Q ♢2 ♠J ♠4 ♣7 ♣6\n"
    for robs in ("", "robs Z ♢K ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9\n"):
        assert faults(report(PIDRO + deal + STOCK + COUNTS + robs + thrown)) == []
    holdings = Holdings(record_of(PIDRO + deal + STOCK + COUNTS + thrown), rule_set("pidro"), 3)
    assert holdings.exact[3]
    assert holdings.shown[3].bit_count() == 6
    wrong = thrown.replace("♢2", "♣J")
    assert faults(report(PIDRO + deal + STOCK + COUNTS + "robs Z ♢K ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9\n" + wrong)) == [
        ("discard-not-held", "Z", None)
    ]


def test_the_dealer_throws_trumps_only_beyond_six():
    """With seven trumps in seventeen cards one of them is thrown; a second leaves him five."""
    deal = "deal Z ♡4 ♡6 ♡8 ♡J ♢5 ♢A ♢7 ♠A ♠Q\n"
    head = PIDRO + deal + STOCK + COUNTS + "robs Z ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
    assert faults(report(head + "discards Z ♢A ♢7 ♠A ♠Q ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n")) == []
    rep = report(head + "discards Z ♡4 ♢7 ♠A ♠Q ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n")
    assert faults(rep) == [("trump-discarded", "Z", None)]


# --- the discards of the others -------------------------------------------------------------------------


def test_the_dealer_searches_the_discards_too():
    """What Y threw Z may take; what B holds he may not, nor may B take what was thrown."""
    throws = "discards Y ♡8 ♣A ♣10\ndeal B ♡Q ♡K ♣8 ♣2 ♢J ♢10 ♢3\n"
    assert faults(report(NICARAGUA + throws + "robs Z ♡8 ♡9\n")) == []
    kept = NICARAGUA + throws + "discards B ♣8 ♣2\nrobs Z ♡Q\n"
    assert faults(report(kept)) == [("drawn-card-not-in-stock", "Z", None)]
    assert faults(report(NICARAGUA + throws + "draws B ♡8\n")) == [("drawn-card-not-in-stock", "B", None)]
    own = NICARAGUA + "discards Z ♡8 ♣A\nrobs Z ♡8 ♡9\n"
    assert faults(report(own.replace("♡8 ♡9", "♡9 ♡7"))) == []
    cinch = HEAD.format("foster-1897") + throws.replace("deal B", "; ") + "robs Z ♡8 ♡9\n"
    assert faults(report(cinch)) == [("drawn-card-not-in-stock", "Z", None)]


def test_a_card_that_the_dealer_took_from_the_discards_is_his():
    """Y threw the ♡8 and Z took it: Z plays it, Y cannot."""
    text = NICARAGUA + "discards Y ♡8 ♣A ♣10\n{}trick A Y B Z\n1 ♡A {} ♡7 {}\n"
    assert faults(report(text.format("robs Z ♡8 ♡9\n", "♡6", "♡8"))) == []
    assert faults(report(text.format("", "♡6", "♡8"))) == []
    assert faults(report(text.format("robs Z ♡8 ♡9\n", "♡8", "♡9"))) == [("card-not-held", "Y", 1)]
    foster = text.replace("nicaraguan-pedro", "foster-1897")
    assert faults(report(foster.format("", "♡6", "♡8"))) == [("card-not-held", "Z", 1)]


def test_the_discards_are_no_part_of_the_stock():
    """Twenty-four cards lie there for three players who need twenty-one; the dealer's do not count."""
    assert faults(report(NICARAGUA + "draws A 7, Y 7, B 7\nrobs Z 7\n")) == []
    assert faults(report(NICARAGUA + "draws A 8\n")) == [("draw-count", "A", None)]


# --- the stock runs out ---------------------------------------------------------------------------------

THREE = "threw A 9, Y 9, B 9\n"


def test_three_hands_without_a_trump():
    """Eighteen of sixteen cards: the last draws four where hands stay short, else six with a shuffle."""
    short, full = THREE + "draws A 6, Y 6, B 4\n", THREE + "draws A 6, Y 6, B 6\n"
    for game in ("foster-1897", "catsatcards-cinch"):
        assert faults(report(HEAD.format(game) + short)) == []
        assert faults(report(HEAD.format(game) + full)) == [("draw-exceeds-stock", "B", None)]
    assert faults(report(TAUGHT + full)) == []
    assert faults(report(TAUGHT + short)) == [("draw-count", "B", None)]


ACES = "♠A ♠K ♠Q ♠9 ♠8 ♠7 ♠5 ♠3 ♢A"
FAR = "♢Q ♢J ♢10 ♢9 ♢8 ♢7 ♢6 ♢4 ♢3"
CLUBS = "♣A ♣K ♣10 ♣8 ♣6 ♣4 ♣2 ♡A ♡K"
RUN_OUT = (
    TAUGHT.replace("bids A 8", "bids B 8")
    + STOCK
    + f"deal A {ACES}\ndeal Y {FAR}\ndeal B {CLUBS}\n"
    + f"discards A {ACES}\ndiscards Y {FAR}\ndiscards B ♣A ♣K ♣10 ♣8 ♣6 ♣4 ♣2\n"
    + "restock ♠A ♠K ♢Q\n"
)
DRAWN = "draws A ♡3 ♣Q ♡7 ♣3 ♣J ♠2, Y ♠6 ♠10 ♡9 ♢2 ♣5 ♠J, B ♠4 ♣7 ♣9 ♢K\n"


def test_a_discard_is_seen_twice():
    """When the stock has run out, cards come that were thrown: the dealer gets what A had."""
    text = RUN_OUT + DRAWN + "robs Z ♠A ♠K ♢Q\n"
    assert faults(report(text)) == []
    play = "trick A Y B Z\n1 ♠2 ♠6 ♠4 {}\n"
    assert "card-not-held" not in names(report(text + play.format("♠A")))
    assert ("card-not-held", "Z", 1) in faults(report(text + play.format("♠Q")))
    assert ("card-not-held", "A", 1) in faults(report(text + play.replace("♠2", "♠A").format("♠K")))


def test_the_second_stock_is_drawn_from_the_top():
    """Where Z draws blind, he goes on with the first card of the second stock."""
    rules = variant(base="double-pedro-62", **{"draw.dealer": "from-top", "draw.left_trumps": "allowed"})
    for drawn, found in (("♠A ♠K", []), ("♠A ♢Q", [("draw-order", "Z", None)])):
        assert faults(report(RUN_OUT + DRAWN + f"draws Z {drawn}\n", rules=rules)) == found
    for drawn, found in (("4", []), ("♠4 ♣7 ♣9 ♠8", [("drawn-card-not-in-stock", "B", None)])):
        text = RUN_OUT + DRAWN.replace("B ♠4 ♣7 ♣9 ♢K", f"B {drawn}")
        assert faults(report(text, rules=rules)) == found


@pytest.mark.parametrize(
    ("restock", "found"),
    [
        ("♠A ♠A", ("duplicate-card", None, None)),
        ("♠A ♡3", ("duplicate-card", None, None)),
        ("♠A ♡K", ("duplicate-card", None, None)),
        ("♠A JK", ("card-not-in-pack", None, None)),
    ],
)
def test_a_second_stock_that_cannot_be(restock, found):
    """A card stands in it twice, lies in the first one, was kept by B, or is none of the pack."""
    assert faults(report(RUN_OUT.replace("♠A ♠K ♢Q\n", f"{restock}\n"))) == [found]


def test_a_trump_in_the_second_stock():
    """What lies there was thrown, and no trump may be; the discards themselves are not recorded."""
    rep = report(TAUGHT + "restock ♠A ♡K\n" + THREE)
    assert faults(rep) == [("trump-discarded", None, None)]
    assert str(rep.findings[-1].card) == "HK"


def test_a_second_stock_where_there_is_none():
    """In Foster's game nothing is shuffled again: hands stay short."""
    text = RUN_OUT.replace("double-pedro-62", "foster-1897")
    assert faults(report(text)) == [("draw-exceeds-stock", None, None)]
    assert faults(report(HEAD.format("sancho").replace("hearts", "") + STOCK + "restock ♠A\n"))[-1:] == [
        ("draw-exceeds-stock", None, None)
    ]


def test_more_is_drawn_than_both_stocks_have():
    """Sixteen and three are nineteen cards."""
    text = TAUGHT + STOCK + "restock ♠A ♠K ♢Q\ndraws A 6, Y 6, B 6, Z 2\n"
    assert faults(report(text)) == [("draw-exceeds-stock", "Z", None)]
    assert faults(report(text.replace("Z 2", "Z 1"))) == []


def test_a_seat_may_draw_its_own_discard_again():
    """Who draws when the stock has run out may get back what he threw, but not who draws before."""
    text = TAUGHT + f"deal {{0}} {ACES}\ndiscards {{0}} {ACES}\ndraws {{1}}\ntrick A Y B Z\n1 {{2}}\n"
    last = report(text.format("B", "A 6, Y 6, B 6", "♠2 ♠6 ♠A ♠4"))
    assert faults(last) == []
    first = report(text.format("A", "A 6, Y 6, B 4, Z 0", "♠A ♠6 ♠2 ♠4"))
    assert faults(first) == [("card-not-held", "A", 1)]


def test_hands_are_never_short_where_the_discards_are_shuffled():
    """A hand has six cards though the stock has run out; in Foster's game nobody knows."""
    record = record_of(TAUGHT + "draws A 6, Y 6, B 6\n")
    assert hand_sizes(record, rule_set("double-pedro-62")) == [6] * 4
    assert hand_sizes(record, rule_set("foster-1897")) == [None] * 4


def test_a_game_server_shuffles_the_discards():
    """Step by step: the second stock is laid down and drawn from."""
    rules = rule_set("double-pedro-62")
    record = record_of(RUN_OUT + DRAWN)
    state = HandState(rules, record.seats, "Z")
    state.apply(StockLaid(record.stock))
    state.apply(TrumpNamed("B", 0))
    for seat, discard in record.discards.items():
        state.apply(Discarded(seat, discard.count, discard.cards))
    state.apply(SecondStockLaid(record.restock))
    for seat, draw in record.draws.items():
        state.apply(Drew(seat, draw.count, draw.cards))
    assert state.record().restock == record.restock
    state.apply(Drew("Z", 2, record.restock[:2], robbed=True))
    notices = state.apply(Played("B", (record.deal["B"][7],)))
    assert notices == ()
