"""Which finding hides which: records with two faults in one place, and the table that the page shows."""

from __future__ import annotations

import pytest
from support import faults, report

from cinchnotation.explain import NOT_RAISED
from cinchnotation.findings import CATALOGUE
from cinchnotation.findings.precedence import HIDDEN_BY, PRECEDENCE
from cinchnotation.generate.faults.family import FAMILY

TAGS = '[Event "Two faults"]\n[Rules "foster-1897"]\n'
BIDS = TAGS + "\nbids A 8 hearts\n"
DEALT = TAGS + '[Dealer "Z"]\n\nbids A 8 hearts\n'
AUCTION = TAGS + '[Dealer "Z"]\n\n'
ROWS = """
trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5
2       ♡2    ♡6   *♡Q    ♡4
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K
"""
FOURTH = "4      *♡K    ♢5    ♠2    ♠4"
HAND_A = "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3\n"
EIGHT_A = "deal A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7\n"
HAND_Y = "deal Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5\n"
STOCK = "stock ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n"
COUNTS = "draws A 3, Y 2, B 4, Z 5\n"


def rows(old: str, new: str) -> str:
    """The rows with one stretch, that stands there once, put differently."""
    assert ROWS.count(old) == 1
    return ROWS.replace(old, new)


def revoking(card: str) -> str:
    """The rows in which Z plays `card` to a trump led, and a trump in the next row."""
    return rows("♣J    ♡9", "♣J    ♣9").replace("♠6    ♣9", "♠6    ♡9").replace("♠2    ♠4", f"♠2    {card}")


PLAYED = [
    ("unknown-card", "stack-size", BIDS + rows("♠10 ", "♠1O/♠J ")),
    ("card-not-in-pack", "stack-size", BIDS + rows("♢K", "JK/♢Q")),
    ("card-not-in-pack", "revoke", BIDS + revoking("JK")),
    ("card-not-held", "card-played-twice", BIDS + HAND_Y + rows("♢K", "♢5")),
    ("card-not-held", "revoke", BIDS + HAND_Y + revoking("♢Q")),
    ("card-not-held", "stack-size", BIDS + HAND_Y + rows("♢K", "♢Q/♢A")),
    ("card-played-twice", "revoke", BIDS + revoking("♣5")),
    ("card-played-twice", "stack-size", BIDS + rows("♢K", "♠4/♢A")),
    ("revoke", "stack-size", BIDS + revoking("♠4/♠A")),
]
CALLED = [
    ("unknown-seat", "bid-out-of-range", TAGS + "\nbids A 8, X 15, Y pass\ntrump A hearts\n"),
    (
        "bid-out-of-range",
        "second-bid",
        AUCTION + "bids A 8, Y pass, B pass, Z pass, A 15\ntrump A hearts\n",
    ),
    (
        "bid-out-of-range",
        "bid-out-of-turn",
        AUCTION + "bids A pass, B 15, Y pass, Z pass\ntrump B hearts\n",
    ),
    ("bid-out-of-range", "bid-not-higher", AUCTION + "bids A 8, Y 0, B pass, Z pass\ntrump A hearts\n"),
    ("second-bid", "bid-out-of-turn", AUCTION + "bids A 8, A 9, Y pass, B pass, Z pass\ntrump A hearts\n"),
    ("second-bid", "bid-not-higher", AUCTION + "bids A 8, Y pass, B pass, Z pass, A 7\ntrump A hearts\n"),
    ("bid-out-of-turn", "bid-not-higher", AUCTION + "bids A 8, B 7, Y pass, Z pass\ntrump A hearts\n"),
]
ROWED = [
    ("trick-row", "trick-number", BIDS + rows(FOURTH, "5      *♡K    ♢5    ♠2")),
    ("trick-row", "double-mark", BIDS + rows(FOURTH, "4      *♡K   *♢5    ♠2")),
    ("trick-row", "too-many-tricks", BIDS + ROWS + "7       ♣A    ♣2    ♣4\n"),
    ("trick-number", "too-many-tricks", BIDS + ROWS + "8       ♣A    ♣2    ♣4    ♣6\n"),
    ("double-mark", "too-many-tricks", BIDS + ROWS + "7      *♣A   *♣2    ♣4    ♣6\n"),
    ("trick-number", "double-mark", BIDS + rows(FOURTH, "5      *♡K   *♢5    ♠2    ♠4")),
    ("trick-number", "leader-mark", BIDS + rows(FOURTH, "5     *>♡K    ♢5    ♠2    ♠4")),
    ("trick-number", "winner-mark", BIDS + rows(FOURTH, "5       ♡K   *♢5    ♠2    ♠4")),
    ("double-mark", "leader-mark", BIDS + rows(FOURTH, "4     *>♡K   *♢5    ♠2    ♠4")),
    ("double-mark", "winner-mark", BIDS + rows(FOURTH, "4      >♡K   >♢5   *♠2    ♠4")),
    ("leader-mark", "winner-mark", BIDS + rows(FOURTH, "4      >♡K   *♢5    ♠2    ♠4")),
]
HELD = [
    ("wrong-deal-size", "discard-not-held", DEALT + EIGHT_A + HAND_Y + "discards A ♣4 ♢9 ♣A\n"),
    ("wrong-deal-size", "too-few-discards", DEALT + EIGHT_A + "threw A 2\n"),
    ("wrong-deal-size", "draw-count", DEALT + EIGHT_A + "threw A 3\ndraws A 1\n"),
    ("wrong-deal-size", "drawn-card-not-in-stock", DEALT + EIGHT_A + STOCK + "draws A ♣8\n"),
    ("wrong-deal-size", "draw-order", DEALT + EIGHT_A + STOCK + "draws A ♡3 ♡7\n"),
    ("wrong-deal-size", "hand-size", DEALT + EIGHT_A + COUNTS + ROWS),
    ("discard-not-held", "too-few-discards", DEALT + HAND_A + "discards A ♣4 ♠A\n"),
    ("discard-not-held", "draw-count", DEALT + HAND_A + "discards A ♣4 ♢9 ♠A\ndraws A 3\n"),
    (
        "discard-not-held",
        "drawn-card-not-in-stock",
        DEALT + HAND_A + STOCK + "discards A ♣4 ♢9 ♢8 ♠A\ndraws A ♣A\n",
    ),
    (
        "discard-not-held",
        "draw-order",
        DEALT + HAND_A + STOCK + "discards A ♣4 ♢9 ♢8 ♠A\ndraws A ♣Q\n",
    ),
    ("discard-not-held", "hand-size", DEALT + HAND_A + "discards A ♣4 ♢9 ♢8 ♠7 ♠8 ♠9\n" + COUNTS + ROWS),
    ("too-few-discards", "draw-count", DEALT + "threw A 2\ndraws A 2\n"),
    ("too-few-discards", "drawn-card-not-in-stock", DEALT + STOCK + "threw A 2\ndraws A ♣A\n"),
    ("too-few-discards", "draw-order", DEALT + STOCK + "threw A 2\ndraws A ♡7\n"),
    ("too-few-discards", "hand-size", DEALT + HAND_A + "threw A 2\n" + COUNTS + ROWS),
    ("draw-count", "drawn-card-not-in-stock", DEALT + STOCK + "threw A 5\ndraws A ♣A\n"),
    ("draw-count", "draw-order", DEALT + STOCK + "threw A 5\ndraws A ♡7\n"),
    ("draw-count", "hand-size", DEALT + HAND_A + "threw A 5\n" + COUNTS + ROWS),
    ("drawn-card-not-in-stock", "draw-order", DEALT + STOCK + "draws A ♡7 ♣A\n"),
    ("drawn-card-not-in-stock", "hand-size", DEALT + HAND_A + STOCK + "draws A ♡3 ♣Q ♢9\n" + ROWS),
    ("draw-order", "hand-size", DEALT + HAND_A + STOCK + "draws A ♡3 ♣Q ♠J\n" + ROWS),
]
PAIRS = {"a card played": PLAYED, "a call": CALLED, "a row": ROWED, "a hand": HELD}
ALL = [(place, *pair) for place, pairs in PAIRS.items() for pair in pairs]
NEVER = {
    "a card played": {
        ("unknown-card", other): "a cell that was not read is a card not known"
        for other in ("card-not-in-pack", "card-not-held", "card-played-twice", "revoke")
    }
    | {
        ("card-not-in-pack", other): "a card that the pack lacks is nobody's"
        for other in ("card-not-held", "card-played-twice")
    },
    "a call": {
        ("unknown-seat", other): "nobody's call is held against no other"
        for other in ("second-bid", "bid-out-of-turn", "bid-not-higher")
    },
    "a row": {
        ("trick-row", other): "the marks of a row that was not read are not known"
        for other in ("leader-mark", "winner-mark")
    }
    | {
        ("too-many-tricks", other): "a row beyond the last trick is not played, so its marks are not judged"
        for other in ("leader-mark", "winner-mark")
    },
    "a hand": {},
}
"""Pairs that no record can have in one place, and why."""


@pytest.mark.parametrize(("place", "first", "second", "text"), ALL)
def test_the_first_that_applies_hides_the_others(place: str, first: str, second: str, text: str) -> None:
    """Of two faults in one place the one that stands first in the order is told, and only that."""
    order = PRECEDENCE[place]
    assert order.index(first) < order.index(second)
    assert [name for name, _, _ in faults(report(text))] == [first]


ALONE = [
    ("stack-size", BIDS + rows("♠10 ", "♠10/♠J ")),
    ("revoke", BIDS + revoking("♠4")),
    ("card-played-twice", BIDS + rows("♢K", "♠4")),
    ("double-mark", BIDS + rows(FOURTH, "4      *♡K   *♢5    ♠2    ♠4")),
    ("leader-mark", BIDS + rows(FOURTH, "4     *>♡K    ♢5    ♠2    ♠4")),
    ("winner-mark", BIDS + rows(FOURTH, "4       ♡K   *♢5    ♠2    ♠4")),
    ("trick-number", BIDS + rows(FOURTH, "5      *♡K    ♢5    ♠2    ♠4")),
    ("second-bid", AUCTION + "bids A 8, Y pass, B pass, Z pass, A 9\ntrump A hearts\n"),
    ("bid-out-of-turn", AUCTION + "bids A 8, B 9, Y pass, Z pass\ntrump B hearts\n"),
    ("bid-not-higher", AUCTION + "bids A 8, Y 7, B pass, Z pass\ntrump A hearts\n"),
    ("discard-not-held", DEALT + HAND_A + HAND_Y + "discards A ♣4 ♢9 ♣A\n"),
    ("too-few-discards", DEALT + HAND_A + "threw A 2\n"),
    ("draw-count", DEALT + HAND_A + "threw A 3\ndraws A 1\n"),
    ("drawn-card-not-in-stock", DEALT + HAND_A + STOCK + "draws A ♣8\n"),
    ("draw-order", DEALT + HAND_A + STOCK + "draws A ♡3 ♡7\n"),
    ("hand-size", DEALT + HAND_A + COUNTS + ROWS),
]


@pytest.mark.parametrize(("name", "text"), ALONE)
def test_what_is_hidden_is_told_where_nothing_hides_it(name: str, text: str) -> None:
    """The faults that others hide are found where they stand alone."""
    assert [found for found, _, _ in faults(report(text))] == [name]


def test_two_places_are_judged_each_for_itself() -> None:
    """A fault in one row, cell or hand hides nothing in another."""
    two_rows = rows(FOURTH, "4       ♡K   *♢5    ♠2    ♠4").replace("3       ♡10  *♡J", "3      *♡10  *♡J")
    assert faults(report(BIDS + two_rows)) == [("double-mark", None, 3), ("winner-mark", None, 4)]
    two_cells = rows("♢K", "♠4").replace("1       ♣Q ", "1      ♣Q/♣2")
    assert faults(report(BIDS + two_cells)) == [("stack-size", "A", 1), ("card-played-twice", "Z", 6)]


def test_a_mark_that_was_not_read_is_not_missing() -> None:
    """A row with two marks, or that was not read, lacks none; a row without any does."""
    unmarked = ROWS.replace("5      *♡A", "5       ♡A")
    for row in ("4      *♡K   *♢5    ♠2    ♠4", "4      *♡K    ♢5    ♠2"):
        found = report(BIDS + unmarked.replace(FOURTH, row)).findings
        assert [finding.trick for finding in found if finding.name == "mark-missing"] == [5]


@pytest.mark.parametrize("place", PAIRS)
def test_every_pair_of_the_table_is_shown_or_impossible(place: str) -> None:
    """The records above show each pair of the order that a record of Foster's game can have."""
    others = {*NOT_RAISED, *FAMILY, "wrong-lead"}
    order = [name for name in PRECEDENCE[place] if name not in others]
    pairs = {(first, second) for i, first in enumerate(order) for second in order[i + 1 :]}
    shown = {(first, second) for first, second, _ in PAIRS[place]}
    assert shown | set(NEVER[place]) == pairs
    assert not shown & set(NEVER[place])


def test_a_draw_that_cannot_be_hides_the_sum_of_the_draws() -> None:
    """With a draw-count anywhere the sum of the draws is not told; without, it is."""
    assert HIDDEN_BY == {"draw-exceeds-stock": ("draw-count",)}
    assert faults(report(DEALT + "draws A 7, Y 5, B 4, Z 5\n")) == [("draw-count", "A", None)]
    assert faults(report(DEALT + "draws A 6, Y 5, B 4, Z 5\n")) == [("draw-exceeds-stock", "Z", None)]


def test_the_table_names_errors_of_the_catalogue_once() -> None:
    """Every name of the table is an error, and no order has one twice."""
    for names in (*PRECEDENCE.values(), *HIDDEN_BY.values(), tuple(HIDDEN_BY)):
        assert len(set(names)) == len(names)
        assert all(CATALOGUE[name].severity == "error" for name in names)
