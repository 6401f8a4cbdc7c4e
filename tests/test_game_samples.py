"""The samples of the family: each game, each option, each way in which a match ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from cinchnotation.check import check_reading, check_source
from cinchnotation.reading import read_source, reader_named
from cinchnotation.rules import rule_set, rule_set_ids
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import games_of
from cinchnotation.source import Source

SAMPLES = Path(__file__).parents[1] / "samples"
GAMES = [name for name in rule_set_ids() if not rule_set(name).data.option]
OPTIONS = [name for name in rule_set_ids() if rule_set(name).data.option]
AROUND = {"foster-ace-low-cut", "foster-peg-61", "progressive-cinch"}
"""Options that change nothing in a deal, only what stands around it."""

WINNERS = {
    "maker-first": "alternate-scoring",
    "maker-wins": "pidro",
    "bidder-out-before": "double-pedro-62",
    "bidder-out-after": "pedro",
    "own-bid": "king-pedro",
    "card-by-card": "dom-pedro",
    "sweating-out": "foster-setback",
    "one-to-go": "foster-1897",
}


def source(folder, name):
    return Source.open(SAMPLES / folder / f"{name}.cinch")


def test_every_game_and_every_option_has_a_sample():
    """No rule set ships without a record that shows it, and no sample without its rule set."""
    assert {file.stem for file in (SAMPLES / "family").iterdir()} == set(GAMES)
    assert {file.stem for file in (SAMPLES / "options").iterdir()} == set(OPTIONS)
    assert {file.stem for file in (SAMPLES / "matches").iterdir()} == set(WINNERS)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_shown_by_a_whole_legal_record(name):
    """Everything is recorded and verified, nothing is found."""
    (report,) = check_source(source("family", name))
    assert (report.rules, report.verdict, report.findings, report.unverified) == (name, "legal", (), ())
    assert report.score is not None
    assert report.score.points is not None


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_changes_the_verdict_or_the_score(name):
    """The same record by the rules of the base game is judged otherwise, or scored otherwise."""
    (reading,) = read_source(source("options", name), reader=reader_named("cinch"))
    base = rule_set(rule_set(name).data.extends)
    mine = check_reading(reading, path="-", number=1)
    other = check_reading(reading, path="-", number=1, rules=base)
    assert mine.rules == name
    same = (mine.verdict, mine.score) == (other.verdict, other.score)
    assert same == (name in AROUND)


@pytest.mark.parametrize("name", WINNERS)
def test_a_match_ends_by_its_rule(name):
    """Nothing is found in its deals, and somebody has won at the last of them."""
    rules = rule_set(WINNERS[name])
    if name in {
        "maker-first",
        "maker-wins",
        "bidder-out-before",
        "bidder-out-after",
        "own-bid",
        "card-by-card",
    }:
        assert rules.end.order == name
    deals = []
    for number, reading in enumerate(read_source(source("matches", name)), 1):
        report = check_reading(reading, path="m", number=number)
        assert report.rules == rules.id
        assert [finding.name for finding in report.findings] == []
        deals.append(ScoredDeal("m", number, reading.record, report.rules, report.score))
    (game,) = games_of(deals)
    assert game.winner is not None
    assert game.deal == len(deals)


def test_the_side_that_needs_one_does_not_get_it():
    """One to go against forty-nine: the side that needs forty-nine makes every bid and wins."""
    deals = []
    for number, reading in enumerate(read_source(source("matches", "one-to-go")), 1):
        report = check_reading(reading, path="m", number=number)
        deals.append(ScoredDeal("m", number, reading.record, report.rules, report.score))
    (game,) = games_of(deals)
    assert (game.winner, game.deals[0].total, game.deals[-1].total) == (
        "A-B",
        {"A-B": 14, "Y-Z": 50},
        {"A-B": 52, "Y-Z": 50},
    )
