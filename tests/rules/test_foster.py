"""Cinch as Foster prints it in 1897: the numbers of the reference rule set."""

from __future__ import annotations

from cinchnotation.cards import Card
from cinchnotation.findings import CATALOGUE
from cinchnotation.rules import rule_set

FOSTER = rule_set("foster-1897")


def test_table_and_deal():
    """Four players in two partnerships get nine cards each, by threes; sixteen are left in the stock."""
    assert FOSTER.players == 4
    assert FOSTER.data.table.sides == "opposite"
    assert FOSTER.deal.cards == 9
    assert FOSTER.deal.packets == (3, 3, 3)
    assert FOSTER.stock_size == 16


def test_auction():
    """One call each, from one point to fourteen, always higher; when all pass the dealer may name trumps."""
    assert FOSTER.auction.rounds == "one"
    assert (FOSTER.auction.minimum, FOSTER.auction.maximum) == (1, 14)
    assert FOSTER.auction.equal == "nobody"
    assert FOSTER.auction.all_pass == "dealer-may-name"  # noqa: S105  # a call of the game
    assert FOSTER.name.when == "after-auction"


def test_discard_and_draw():
    """At least three cards are thrown, face up; hands are filled to six, and the dealer searches the pack."""
    assert FOSTER.discard.least == 3
    assert FOSTER.discard.face == "up"
    assert FOSTER.discard.trumps == "allowed"
    assert FOSTER.discard.plain == "allowed"
    assert FOSTER.draw.hand == 6
    assert FOSTER.draw.dealer == "robs"
    assert FOSTER.draw.short_stock == "play-short"


def test_play():
    """Six tricks of one card each; the maker leads what he likes; suit or trump is followed."""
    assert FOSTER.play.tricks == 6
    assert FOSTER.play.leader == "maker"
    assert FOSTER.play.lead == "any"
    assert FOSTER.play.follow == "suit-or-trump"
    assert FOSTER.play.stack == "none"


def test_scoring_and_end():
    """The difference is scored, a failed bid goes to the others beside what they took; the game is 51 up."""
    assert FOSTER.score.made == "difference"
    assert FOSTER.score.failed == "others-plus-bid"
    assert FOSTER.score.discards == "maker"
    assert FOSTER.score.stock == "nobody"
    assert FOSTER.end.target == 51
    assert FOSTER.end.start == 0


def test_scoring_cards():
    """High, Low, Jack and Game count one each, both pedros five: fourteen in all, taken with the trick."""
    table = FOSTER.trump_table(0)
    worth = {name: table.points[Card.of(name)] for name in ("HA", "HJ", "HT", "H2", "H5", "D5")}
    assert worth == {"HA": 1, "HJ": 1, "HT": 1, "H2": 1, "H5": 5, "D5": 5}
    assert sum(table.points) == 14
    assert {card.to for card in FOSTER.data.trumps.points.values()} == {"captor"}


def test_what_is_left_open():
    """One thing is unsettled: how a hand counts whose trump the dealer named without a bid."""
    switch = FOSTER.data.unsettled["G-3"]
    assert FOSTER.score.no_bid == "as-bid-of-nothing"
    assert switch.others == ("own-points",)
    other = FOSTER.with_switch("G-3", "own-points")
    assert other.score.no_bid == "own-points"
    assert other.score.made == FOSTER.score.made
    assert FOSTER.score.no_bid == "as-bid-of-nothing"


def test_every_error_that_can_be_raised_rests_on_a_law():
    """No error of deal, auction, exchange, play or score stands without the place that forbids it."""
    elsewhere = {
        "forced-bid-missing", "trump-stated", "called-card", "trump-discarded", "plain-card-kept",
        "dealer-left-trump", "must-trump", "plain-card-played", "buried-scoring-card", "running-score",
    }  # fmt: skip
    for kind in CATALOGUE.values():
        if kind.severity == "error" and kind.phase != "reading" and kind.name not in elsewhere:
            assert FOSTER.law(kind.name), kind.name


def test_laws_are_those_of_known_findings():
    """A law stands under the name of a finding that exists."""
    assert set(FOSTER.data.laws) <= set(CATALOGUE)
