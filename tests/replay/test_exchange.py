"""Discard and draw: three at least are thrown, hands filled to six, and the dealer robs the pack."""

from __future__ import annotations

import pytest
from hands import FIRST, FULL, change
from support import HEAD, faults, names, report

DEALT = HEAD + '[Dealer "Z"]\n'
BID = DEALT + "bids A 8 hearts\n"


def finding(rep, name):
    (found,) = [f for f in rep.findings if f.name == name]
    return found


# --- discards -------------------------------------------------------------------------------------------


def test_discard_of_another_players_card():
    """A throws a card that was dealt to Y."""
    rep = report(change(FULL, ("discards A ♣4", "discards A ♣A")))
    assert faults(rep) == [("discard-not-held", "A", None)]
    found = finding(rep, "discard-not-held")
    assert str(found.card) == "CA"
    assert found.start.column == 12
    assert "dealt to Y" in found.related[0].message


def test_discard_of_a_card_of_the_stock():
    """A card that lies in the stock is thrown by nobody but the dealer, who may have robbed it."""
    assert faults(report(change(FULL, ("discards B ♣8", "discards B ♣7")))) == [
        ("discard-not-held", "B", None)
    ]
    assert (
        faults(report(BID + "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\ndiscards Z ♣7 ♢2 ♣5\n"))
        == []
    )


def test_discard_that_the_whole_deal_does_not_hold():
    """Where all nine cards of a seat are known, anything else that it throws is not its own."""
    text = BID + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\ndiscards A {} ♢9 ♢8 ♠7 ♠3\n"
    assert faults(report(text.format("♣2"))) == [("discard-not-held", "A", None)]
    assert faults(report(text.format("♣4"))) == []
    assert faults(report(text.format("♣?"))) == []
    assert faults(report(text.format("♣2").replace("♣4", "♣?"))) == []


def test_dealers_surplus_trumps_are_robbed_and_thrown():
    """A dealer who finds more than six trumps takes them all and lays what is too much with the discards."""
    text = change(
        FULL,
        ("discards Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q", "discards Z ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q"),
        ("robs     Z ♡9 ♣5 ♠4 ♣9 ♢K", "robs     Z ♡9 ♣5 ♠4 ♣9 ♢K ♢2"),
        ("♡Q   ♡4", "♡Q   ♡9"),
        ("♣J   ♡9", "♣J   ♣9"),
        ("♠6   ♣9", "♠6   ♢2"),
    )
    rep = report(text)
    assert faults(rep) == []
    assert names(rep) == ["trump-among-discards"]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_too_few_discards(count):
    """Three cards at least must go: of nine only six are kept."""
    rep = report(BID + f"threw A {count}\n")
    assert faults(rep) == [("too-few-discards", "A", None)]
    assert faults(report(BID + "threw A 3\n")) == []


def test_trump_among_discards():
    """A trump thrown is legal in Foster's game and worth a word: its points go to the maker's side."""
    rep = report(BID + "discards Y ♢5 ♠9 ♠5\n")
    assert faults(rep) == []
    found = finding(rep, "trump-among-discards")
    assert (found.seat, str(found.card)) == ("Y", "D5")
    assert found.severity == "info"


def test_a_card_thrown_twice():
    """The same card cannot lie among the discards twice."""
    assert faults(report(BID + "discards A ♣4 ♢9 ♠7, Y ♣4 ♠9 ♠5\n")) == [("duplicate-card", "Y", None)]
    assert faults(report(BID + "discards A ♣4 ♢9 ♣4\n")) == [("duplicate-card", "A", None)]


# --- numbers --------------------------------------------------------------------------------------------


def test_draw_count_of_a_hand():
    """Nobody draws more than six: a hand is filled to six, and no more."""
    rep = report(BID + "draws A 7, Y 2, B 4, Z 3\n")
    assert faults(rep) == [("draw-count", "A", None)]
    assert finding(rep, "draw-count").start.column == 7


@pytest.mark.parametrize(("threw", "draws"), [(5, 3), (5, 1), (9, 5), (3, 1)])
def test_draw_count_against_the_discards(threw, draws):
    """Nine less what is thrown and with what is drawn must be six."""
    rep = report(BID + f"threw A {threw}\ndraws A {draws}\n")
    assert faults(rep) == [("draw-count", "A", None)]


@pytest.mark.parametrize("threw", [3, 4, 9])
def test_draws_that_fill_the_hand(threw):
    """Throwing five and drawing two leaves six."""
    assert faults(report(BID + f"threw A {threw}\ndraws A {threw - 3}\n")) == []


def test_nobody_throws_ten():
    """A seat has nine cards to throw from; only a dealer who robs can throw more."""
    assert faults(report(BID + "threw A 10\n")) == [("draw-count", "A", None)]
    assert faults(report(BID + "threw Z 10\nrobs Z 7\n")) == []


def test_short_stock_leaves_later_seats_short():
    """Two seats take twelve, the third the last four, the dealer none: that is no fault."""
    text = BID + "threw A 9, Y 9, B 9, Z 5\ndraws A 6, Y 6, B 4, Z 0\n"
    assert faults(report(text)) == []


def test_a_seat_is_not_short_while_there_are_cards():
    """Who draws before the stock runs out is filled to six; the last one to draw takes what is left."""
    text = BID + "threw A 9, Y 9, B 9, Z 5\ndraws A 6, Y 3, B 6, Z 1\n"
    assert faults(report(text)) == [("draw-count", "Y", None)]
    text = BID + "threw A 9, Y 9, B 9, Z 5\ndraws A 6, Y 6, B 3, Z 1\n"
    assert ("draw-count", "B", None) in faults(report(text))


def test_short_hands_when_the_dealer_is_not_known():
    """Somebody dealt so that the seats that are short drew last."""
    text = HEAD + "bids A 8 hearts\nthrew A 9, Y 9, B 9, Z 5\ndraws A 0, Y 6, B 6, Z 2\n"
    assert [name for name, _, _ in faults(report(text))] == ["draw-count"]
    text = HEAD + "bids A 8 hearts\nthrew A 9, Y 9, B 9, Z 5\ndraws A 2, Y 6, B 6, Z 2\n"
    assert faults(report(text)) == []


def test_draw_exceeds_stock():
    """Each number by itself can be, but together they pass sixteen: one finding, where they do."""
    rep = report(BID + "draws A 5, Y 5, B 5, Z 2\n")
    assert faults(rep) == [("draw-exceeds-stock", "Z", None)]
    assert faults(report(BID + "draws A 6, Y 6, B 6, Z 3\n")) == [("draw-exceeds-stock", "B", None)]
    assert faults(report(BID + "draws A 6, Y 6, B 4, Z 0\n")) == []


def test_draw_exceeds_stock_where_the_order_is_not_known():
    """Nobody knows who dealt and so who drew last: the last draw of the record has the finding."""
    head = HEAD + "bids A 8 hearts\n"
    for draws, seat, column in (
        ("A 5, Y 5, B 5, Z 2", "Z", 22),
        ("A 6, Y 6, B 6, Z 3", "Z", 22),
        ("A 6, Y 6, B 5, Z 0", "B", 17),
        ("A 6, Y 6, B 5", "B", 17),
        ("Y 6\ndraws B 6\ndraws Z 6", "Z", 7),
    ):
        rep = report(f"{head}draws {draws}\n")
        assert faults(rep) == [("draw-exceeds-stock", seat, None)], draws
        found = finding(rep, "draw-exceeds-stock")
        assert (found.start.line, found.start.column) == (4 + draws.count("\n"), column), draws
    assert faults(report(head + "draws A 6, Y 6, B 4, Z 0\n")) == []


def test_draw_exceeds_stock_is_silent_beside_a_wrong_count():
    """Where a seat's own number is wrong, the sum of all proves nothing more."""
    assert faults(report(BID + "draws A 9, Y 5, B 5, Z 2\n")) == [("draw-count", "A", None)]


# --- cards drawn ----------------------------------------------------------------------------------------


def test_drawn_card_was_dealt():
    """B draws a card that was dealt to A."""
    rep = report(change(FULL, ("B ♣J ♠2", "B ♣4 ♠2"), ("♣J   ♡9", "?   ♡9")))
    assert faults(rep) == [("drawn-card-not-in-stock", "B", None)]
    assert str(finding(rep, "drawn-card-not-in-stock").card) == "C4"


def test_drawn_card_was_dealt_though_the_stock_is_not_all_known():
    """A card dealt to A is not in the stock, whatever the one card is that the stock does not show."""
    rep = report(
        change(FULL, ("♠J ♠4 ♣7", "? ♠4 ♣7"), ("A ♡3 ♣Q,", "A ♡3 ♡J,"), ("1      ♣Q ", "1      ?  "))
    )
    assert faults(rep) == [("drawn-card-not-in-stock", "A", None)]


def test_drawn_card_was_thrown():
    """A card that somebody threw cannot be drawn, nor can one that the same seat threw."""
    assert faults(report(BID + "discards A ♣4 ♢9 ♠7\ndraws B ♣4\n")) == [
        ("drawn-card-not-in-stock", "B", None)
    ]
    assert faults(report(BID + "discards B ♣4 ♢9 ♠7 ♠6\ndraws B ♣4\n")) == [
        ("drawn-card-not-in-stock", "B", None)
    ]


def test_drawn_card_is_not_in_the_recorded_stock():
    """Where the whole stock is recorded, nothing else can be drawn."""
    stock = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
    assert faults(report(BID + stock + "draws A ♡3 ♣8\n")) == [("drawn-card-not-in-stock", "A", None)]
    assert faults(report(BID + stock.replace("♣9", "?") + "draws A ♡3 ♣8\n")) == [("draw-order", "A", None)]
    assert faults(report(BID + stock.replace("♣Q", "?") + "draws A ♡3 ♣8\n")) == []


def test_two_draws_of_one_card():
    """Without a recorded stock the later draw of a card finds it no longer there."""
    assert faults(report(BID + "draws A ♡3 ♣Q, Y ♣Q ♣3\n")) == [("drawn-card-not-in-stock", "Y", None)]


def test_the_dealer_cannot_rob_what_others_drew():
    """What the others drew, by card or by number, is no longer in the stock when the dealer searches it."""
    stock = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
    assert faults(report(BID + stock + "draws A 2, Y 2, B 4\nrobs Z ♡9 ♣Q\n")) == [
        ("drawn-card-not-in-stock", "Z", None)
    ]
    assert faults(report(BID + stock + "draws A 2, Y 2, B 4\nrobs Z ♡9 ♢K\n")) == []


def test_draw_order():
    """A and Y have drawn each other's cards: neither has the next ones of the stock."""
    rep = report(change(FULL, ("draws    A ♡3 ♣Q, Y ♡7 ♣3", "draws    A ♡3 ♡7, Y ♣Q ♣3")))
    assert [fault for fault in faults(rep) if fault[2] is None] == [
        ("draw-order", "A", None),
        ("draw-order", "Y", None),
    ]
    found = rep.findings[0]
    assert "♡3 ♣Q" in found.message
    assert (found.related[0].start.line, found.related[0].start.column) == (10, 10)


def test_the_order_within_a_draw_is_free():
    """Who writes his two cards the other way round has drawn the same cards."""
    assert names(report(change(FULL, ("A ♡3 ♣Q,", "A ♣Q ♡3,")))) == []


def test_draws_go_from_the_top_wherever_earlier_numbers_are_missing():
    """Without the draw of A the cards of Y must still lie side by side, and after at most six others."""
    stock = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
    assert faults(report(BID + stock + "draws Y ♡7 ♣3\n")) == []
    assert faults(report(BID + stock + "draws Y ♡7 ♣J\n")) == [("draw-order", "Y", None)]
    assert faults(report(BID + stock + "draws Y ♣9 ♢K\n")) == [("draw-order", "Y", None)]


def test_only_the_dealer_robs():
    """A seat that does not deal takes what comes, not what it chooses."""
    assert faults(report(BID + "robs Y ♡7 ♣3\n")) == [("draw-order", "Y", None)]
    assert faults(report(BID + "robs Y 2\n")) == [("draw-order", "Y", None)]
    assert faults(report(HEAD + "bids A 8 hearts\nrobs Y ♡7 ♣3\n")) == []
    assert len(faults(report(HEAD + "bids A 8 hearts\nrobs Y 2, B 4\n"))) == 1


def test_a_dealer_who_draws_blind_draws_the_next_cards():
    """The dealer may draw from the top like the others; then he too gets the next cards."""
    stock = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
    counts = "draws A 2, Y 2, B 4\n"
    assert faults(report(BID + stock + counts + "draws Z ♡9 ♢2\n")) == []
    assert faults(report(BID + stock + counts + "draws Z ♡9 ♢K\n")) == [("draw-order", "Z", None)]


# --- hands ----------------------------------------------------------------------------------------------


def test_hand_size_by_the_cards_kept():
    """A takes three, so keeps three of the nine dealt, but plays four of them."""
    text = change(FULL, ("draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "draws    A 3, Y 2, B 4"))
    text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("discards"))
    rep = report(text)
    assert faults(rep) == [("hand-size", "A", None)]
    assert "♡A ♡K ♡10 ♡2" in finding(rep, "hand-size").message


def test_hand_size_by_the_number_thrown():
    """A throws six of nine, so keeps three, but plays four of those dealt; what he drew is not recorded."""
    text = change(
        FULL,
        ("discards A ♣4 ♢9 ♢8 ♠7 ♠3", "discards A 6"),
        ("draws    A ♡3 ♣Q, Y", "draws    Y"),
    )
    assert faults(report(text)) == [("hand-size", "A", None)]
    assert faults(report(text.replace("discards A 6", "discards A 5"))) == []


def test_hand_size_by_the_cards_drawn():
    """B plays three cards of the stock, but has drawn only two."""
    text = change(
        FIRST, ("bids", "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\nbids"), ("B 4", "B 3")
    )
    assert faults(report(text)) == [("hand-size", "B", None)]
    text = change(FIRST, ("draws  A 2, Y 2, B 4, Z 5", "draws  A ♡8 ♡9"))
    assert ("hand-size", "A", None) in faults(report(text))


def test_draw_convention():
    """Y draws one card but plays three plain ones: the custom is to keep trumps only, the law allows more."""
    rep = report(change(FIRST, ("Y 2", "Y 0")))
    found = finding(rep, "draw-convention")
    assert (found.seat, found.severity) == ("Y", "warning")
    assert faults(rep) == []
    assert "draw-convention" not in names(report(FIRST))


def test_the_custom_does_not_bind_the_dealer():
    """The dealer has seen the stock and may keep what he likes."""
    text = change(FIRST, ("Z 5", "Z 1"))
    assert "draw-convention" in names(report(text))
    assert names(report(change(text, ("bids", '[Dealer "Z"]\nbids')))) == []


def test_one_error_a_seat_at_most():
    """A hand of ten that throws two is told of the first thing only; another seat is judged for itself."""
    text = BID + "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3 ♠2\nthrew A 2, Y 1\ndraws A 6\n"
    assert faults(report(text)) == [("wrong-deal-size", "A", None), ("too-few-discards", "Y", None)]


def test_a_wrong_number_does_not_spread():
    """A's wrong count shifts nobody else's cards: Y, B and Z are not accused for it."""
    text = change(
        FULL, ("draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "draws    A 3, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10")
    )
    assert faults(report(text)) == [("draw-count", "A", None)]
    text = change(FULL, ("draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10", "draws    A 3, Y 2, B 4"))
    assert faults(report(text)) == [("draw-count", "A", None)]


SHORT = """[Event "Short stock"]
[Rules "{rules}"]
[Dealer "Z"]
bids A 8, Y pass, B pass, Z pass
trump A hearts
threw A 9, Y 9, B 9
draws A 6, Y 6, B {last}
{more}"""


def short_of(rules: str, last: int = 4, more: str = ""):
    return said(SHORT.format(rules=rules, last=last, more=more))


def said(text: str) -> list[tuple[str, str]]:
    """The findings of a text: what they are called and the end of what they say."""
    rep = report(text)
    return [(finding.name, finding.message.rpartition(": ")[2]) for finding in rep.findings]


def test_three_that_want_eighteen_of_sixteen_cards():
    """The later hand stays short or a second stock is made; the sources of these games do not say."""
    for rules in ("foster-1897", "catsatcards-cinch", "pedro"):
        assert short_of(rules) == [("unsettled-rule", "B has 4; or each has 6.")]
    assert short_of("double-pedro-62") == [
        ("draw-count", "of 9 cards that leaves 4, not 6.")
    ]  # there the plain discards are shuffled


def test_a_second_stock_where_the_source_tells_of_none():
    """By the rules as they stand it cannot be; but whether it can be is not settled."""
    found = short_of("foster-1897", 6, "restock ♣4 ♣6\n")
    assert [name for name, _ in found] == ["draw-exceeds-stock", "unsettled-rule"]


PLAYED = """trick A Y B Z
1 ♣Q ♣3 *♡8 ♣5
2 ♡2 ♡6 *♡Q ♡4
3 ♡10 *♡J ♣J ♡9
4 *♡K ♢5 ♠2 ♠4
5 *♡A ♡7 ♠6 ♣9
6 ♡3 *♡5 ♠10 ♢K
"""


@pytest.mark.parametrize(
    ("counts", "left"),
    [
        ("discards A 9, Y 9, B 7, Z 9\ndraws A 6, Y 6, B 4, Z 0\n", "of 9 cards that leaves 0, not 6."),
        ("discards A 5, Y 9, B 9, Z 6\ndraws A 2, Y 6, B 6, Z 2\n", "of 9 cards that leaves 5, not 6."),
        ("discards Z 9\ndraws Z 0\n", "of 9 cards that leaves 0, not 6."),
    ],
)
def test_a_short_stock_excuses_a_short_hand_and_not_six_plays(counts, left):
    """The later hands may stay short; but a hand of five cards does not play six."""
    head = HEAD + '[Dealer "Z"]\nbids A 8, Y pass, B pass, Z pass\ntrump A hearts\n'
    found = [(name, text) for name, text in said(head + counts + PLAYED) if name != "draw-convention"]
    assert found == [("draw-count", left)]
    short = PLAYED.replace("♢K", "-")
    if left.startswith("of 9 cards that leaves 5"):
        assert [name for name, _ in said(head + counts + short)] == ["unsettled-rule"]


def test_a_row_of_which_nothing_could_be_read_counts_no_card():
    """Whose the cells of a broken row are cannot be told: the short hand may have played none to it."""
    head = HEAD + '[Dealer "Z"]\nbids A 8, Y pass, B pass, Z pass\ntrump A hearts\n'
    counts = "discards A 5, Y 9, B 9, Z 6\ndraws A 2, Y 6, B 6, Z 2\n"
    found = [name for name, _ in said(head + counts + PLAYED.replace("6 ♡3 *♡5 ♠10 ♢K", "6 ♡3 *♡5 ♠10"))]
    assert "draw-count" not in found
    assert "trick-row" in found


def test_where_the_discards_are_shuffled_nobody_but_the_dealer_stays_short():
    """Double Pedro fills every hand before the dealer's, from a second stock if it has to."""
    text = SHORT.format(rules="double-pedro-62", last=4, more="").replace("B 9\n", "B 9, Z 3\n")
    assert said(text) == [("draw-count", "of 9 cards that leaves 4, not 6.")]
