"""The rule sets of the family: what their sources say, value by value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cinchnotation.findings import CATALOGUE
from cinchnotation.rules import RuleSet, rule_set, rule_set_ids
from cinchnotation.rules.differing import version_of

GAMES = {
    "foster-1897", "auction-cinch-foster", "blind-cinch", "sixty-three-foster", "widow-cinch-foster",
    "wikipedia-cinch", "double-pedro-62", "catsatcards-cinch", "cinch-with-widow", "pedro",
    "nicaraguan-pedro", "razzle-dazzle", "sixty-three", "king-pedro", "sancho", "dom-pedro", "pidro",
}  # fmt: skip
OPTIONS = {
    "foster-1897": {
        "foster-thirteen-card", "foster-blind-dealer-draw", "foster-trump-lead", "foster-low-to-dealt",
        "foster-setback", "foster-eight-point", "progressive-cinch", "foster-ace-low-cut", "foster-peg-61",
    },
    "wikipedia-cinch": {"wikipedia-individual", "bicycle-scoring", "chicago-dealer-must-bid"},
    "catsatcards-cinch": {"discard-any", "alternate-scoring"},
}  # fmt: skip


def value(name: str, address: str) -> object:
    """The value of a rule set at an address such as `auction.minimum`."""
    data = rule_set(name).data
    part, field = address.split(".")
    parts = {**data.phases, "table": data.table, "trumps": data.trumps, "frame": data.frame}
    return getattr(parts[part], field)


def test_games_and_options():
    """Every game and every option of the family is there, each option with its base."""
    found = {name: rule_set(name).data for name in rule_set_ids()}
    assert {name for name, data in found.items() if not data.option} == GAMES
    options = {name: data.extends for name, data in found.items() if data.option}
    assert options == {option: base for base, those in OPTIONS.items() for option in those}


@pytest.mark.parametrize(
    ("name", "minimum", "maximum", "forced", "rounds", "all_pass", "target"),
    [
        ("foster-1897", 1, 14, 0, "one", "dealer-may-name", 51),
        ("wikipedia-cinch", 1, 14, 0, "one", "dealer-may-name", 51),
        ("chicago-dealer-must-bid", 1, 14, 1, "one", "dealer-must-bid", 51),
        ("sixty-three-foster", 1, 63, 0, "until-passes-out", "dealer-may-name", 150),
        ("double-pedro-62", 7, 14, 7, "one", "dealer-must-bid", 62),
        ("catsatcards-cinch", 1, 14, 0, "one", "dealer-must-name", 51),
        ("pedro", 7, 14, 7, "one", "dealer-must-bid", 62),
        ("nicaraguan-pedro", 7, 14, 6, "one", "dealer-must-bid", 62),
        ("pidro", 6, 14, 6, "one", "dealer-must-bid", 62),
        ("king-pedro", 30, 44, 30, "until-passes-out", "dealer-must-bid", 200),
        ("sixty-three", 1, 63, 1, "until-passes", "dealer-must-bid", 152),
        ("sancho", 1, 18, 0, "one", "thrown-in", 100),
        ("dom-pedro", 1, 36, 0, "one", "thrown-in", 100),
        ("razzle-dazzle", 1, 14, 0, "one", "dealer-must-name", 51),
    ],
)
def test_bids_and_targets(name, minimum, maximum, forced, rounds, all_pass, target):
    """From what to what is bid, how often, what if nobody does, and to how many points."""
    rules = rule_set(name)
    assert (rules.auction.minimum, rules.auction.maximum, rules.auction.forced) == (minimum, maximum, forced)
    assert (rules.auction.rounds, rules.auction.all_pass) == (rounds, all_pass)
    assert rules.end.target == target


@pytest.mark.parametrize(
    ("name", "total", "cards"),
    [
        ("foster-1897", 14, {"A": 1, "J": 1, "T": 1, "2": 1, "5": 5, "L5": 5}),
        ("pedro", 14, {"HIGH": 1, "J": 1, "T": 1, "2": 1, "5": 5, "L5": 5}),
        (
            "sixty-three-foster",
            63,
            {"A": 1, "K": 25, "J": 1, "T": 1, "9": 9, "5": 5, "L5": 5, "3": 15, "2": 1},
        ),
        ("sixty-three", 63, {"A": 1, "K": 25, "J": 1, "T": 1, "9": 9, "5": 5, "L5": 5, "3": 15, "2": 1}),
        ("king-pedro", 44, {"HIGH": 1, "K": 30, "J": 1, "T": 1, "2": 1, "5": 5, "L5": 5}),
        ("sancho", 18, {"A": 1, "J": 1, "T": 1, "9": 9, "5": 5, "2": 1}),
        ("dom-pedro", 36, {"A": 1, "J": 1, "T": 1, "9": 9, "5": 5, "3": 3, "2": 1, "JK": 15}),
    ],
)
def test_scoring_cards(name, total, cards):
    """Which trumps count, and for how much: the sums are those that the sources give."""
    trumps = rule_set(name).data.trumps
    assert trumps.total == total
    assert {key: card.points for key, card in trumps.points.items()} == cards


@pytest.mark.parametrize(
    ("name", "to"),
    [
        ("foster-1897", "captor"),
        ("foster-low-to-dealt", "holder"),
        ("double-pedro-62", "holder"),
        ("catsatcards-cinch", "captor"),
        ("pedro", "holder"),
        ("pidro", "holder"),
        ("king-pedro", "player"),
        ("sixty-three", "captor"),
        ("sancho", "captor"),
    ],
)
def test_whose_low_is(name, to):
    """Low belongs to the captor, to the holder or to who plays it; every other card to the captor."""
    points = rule_set(name).data.trumps.points
    assert points["2"].to == to
    assert {card.to for key, card in points.items() if key != "2"} == {"captor"}


@pytest.mark.parametrize(
    ("name", "stock", "players"),
    [
        ("foster-1897", 16, 4),
        ("foster-thirteen-card", 0, 4),
        ("blind-cinch", 0, 4),
        ("auction-cinch-foster", 22, 5),
        ("auction-cinch-foster", 16, 6),
        ("widow-cinch-foster", 0, 6),
        ("cinch-with-widow", 0, 4),
        ("nicaraguan-pedro", 24, 4),
        ("sixty-three", 0, 4),
        ("sancho", 10, 7),
        ("dom-pedro", 29, 4),
    ],
)
def test_what_is_left_after_the_deal(name, stock, players):
    """The stock after the deal and after the widows."""
    assert rule_set(name).seated(players).stock_size == stock


@pytest.mark.parametrize(
    ("name", "address", "expected"),
    [
        ("foster-trump-lead", "play.lead", "trump-first"),
        ("foster-blind-dealer-draw", "draw.dealer", "from-top"),
        ("foster-setback", "score.failed", "setback"),
        ("foster-eight-point", "score.least", 8),
        ("foster-peg-61", "end.start", 10),
        ("foster-peg-61", "frame.pegs", True),
        ("foster-ace-low-cut", "frame.cut_ace", "low"),
        ("progressive-cinch", "frame.deals", 4),
        ("sixty-three-foster", "frame.counters", ()),
        ("blind-cinch", "deal.seen", "maker"),
        ("foster-thirteen-card", "deal.seen", "all"),
        ("widow-cinch-foster", "deal.widow", "common"),
        ("auction-cinch-foster", "name.called", "after-draw"),
        ("razzle-dazzle", "name.calls", "trump"),
        ("razzle-dazzle", "score.no_bid", "as-bid-of-nothing"),
        ("catsatcards-cinch", "score.no_bid", "own-points"),
        ("wikipedia-cinch", "score.discards", "maker-from-opponents"),
        ("wikipedia-individual", "draw.dealer", "from-top"),
        ("bicycle-scoring", "score.failed", "total-plus-shortfall"),
        ("alternate-scoring", "score.made", "own-points"),
        ("double-pedro-62", "draw.excess", "all"),
        ("double-pedro-62", "draw.short_stock", "reshuffle"),
        ("double-pedro-62", "end.order", "bidder-out-before"),
        ("pedro", "draw.excess", "dealer"),
        ("pedro", "play.stack", "first-trick"),
        ("pedro", "end.order", "bidder-out-after"),
        ("nicaraguan-pedro", "play.tricks", 7),
        ("nicaraguan-pedro", "draw.dealer", "robs-discards-too"),
        ("king-pedro", "play.stack", "first-trick-any"),
        ("king-pedro", "play.follow", "free-unless-trump-led"),
        ("king-pedro", "end.order", "own-bid"),
        ("king-pedro", "end.floor", -100),
        ("sancho", "name.when", "by-the-lead"),
        ("sancho", "auction.equal", "dealer"),
        ("sancho", "play.follow", "suit-or-trump-else-must-trump"),
        ("dom-pedro", "table.pack", 53),
        ("dom-pedro", "end.credits", ("A", "2", "J", "T", "3", "5", "9", "JK")),
        ("pidro", "draw.dealer", "takes-all"),
        ("pidro", "play.follow", "trumps-only"),
        ("pidro", "play.without_trumps", "drops-out"),
        ("pidro", "end.order", "maker-wins"),
    ],
)
def test_what_makes_each_game_what_it_is(name, address, expected):
    """The rule that sets a game or an option apart."""
    assert value(name, address) == expected


@pytest.mark.parametrize(
    ("name", "switches"),
    [
        ("foster-1897", {"G-3", "G-13"}),
        ("foster-low-to-dealt", {"G-3", "G-10", "G-13"}),
        ("foster-setback", {"G-9", "G-13"}),
        ("foster-eight-point", {"G-3", "G-9", "G-13"}),
        ("wikipedia-cinch", {"G-3", "G-4", "G-13"}),
        ("auction-cinch-foster", {"G-3", "G-13", "G-18"}),
        ("double-pedro-62", set()),
        ("catsatcards-cinch", {"G-9", "G-13"}),
        ("pedro", {"G-10", "G-13", "G-24"}),
        ("sancho", set()),
    ],
)
def test_what_the_sources_leave_open(name, switches):
    """Each question that a source does not answer is a switch; one that it answers is none."""
    assert set(rule_set(name).data.unsettled) == switches


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_reading_of_an_open_question_can_be_played(name):
    """Each other value of a switch makes a rule set that differs from the default."""
    rules = rule_set(name)
    for switch, entry in rules.data.unsettled.items():
        for other in entry.others:
            assert rules.with_switch(switch, other).version != rules.version


@pytest.mark.parametrize("name", rule_set_ids())
def test_laws_and_sources_are_of_the_game(name):
    """A law stands under a finding that exists; a source under the address of a value."""
    data = rule_set(name).data
    assert set(data.laws) <= set(CATALOGUE)
    for address in data.sources:
        assert value(name, address) is not None


EVERYWHERE = {
    "duplicate-card", "card-not-in-pack", "wrong-deal-size", "bid-not-higher", "bid-out-of-range",
    "bid-out-of-turn", "second-bid", "wrong-maker", "no-trump-named", "discard-not-held", "card-not-held",
    "card-played-twice", "wrong-lead", "revoke", "no-card-played", "too-many-tricks", "leader-mark",
    "winner-mark", "points-stated", "score-stated",
}  # fmt: skip


@pytest.mark.parametrize("name", rule_set_ids())
def test_what_can_be_found_in_every_game_rests_on_a_law(name):
    """The faults of any deal, auction, play and score have a place that forbids them."""
    assert {law for law in EVERYWHERE if not rule_set(name).law(law)} == set()


@pytest.mark.parametrize("name", [name for name in rule_set_ids() if "foster" not in name])
def test_no_other_game_rests_on_fosters_laws(name):
    """What only a later source has is not laid to the book of 1897."""
    data = rule_set(name).data
    if "foster-1897" in data.bases and "wikipedia-cinch" not in (name, *data.bases):
        return
    assert [name for name, law in data.laws.items() if law.startswith("Foster")] == []


def test_the_version_is_that_of_the_rules_alone():
    """Words about the rules do not change the hash, and what plays alike has the same one."""
    data = rule_set("foster-1897").data
    told = replace(data, id="x", title="y", source="z", names=("n",), laws=type(data.laws)())
    assert version_of(told) == rule_set("foster-1897").version
    assert len(rule_set("foster-1897").version) == 12
    plays_otherwise = {rule_set(name).version for name in rule_set_ids()}
    assert len(plays_otherwise) == len(rule_set_ids())


def test_the_version_does_not_depend_on_the_number_of_players():
    """Five and six play Auction Cinch by the same rules."""
    rules = rule_set("auction-cinch-foster")
    assert isinstance(rules, RuleSet)
    assert rules.seated(6).version == rules.seated(5).version
