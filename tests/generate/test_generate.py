"""Random records: legal, the same for the same seed, and with exactly the fault that was asked for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cinchnotation.check import check_record, check_source
from cinchnotation.errors import RuleSetError
from cinchnotation.findings import CATALOGUE
from cinchnotation.generate import GENERATOR, generate_faulty, generate_match, generate_records
from cinchnotation.generate.faults import FAULTS
from cinchnotation.generate.faults.family import FAMILY
from cinchnotation.generate.matches import MATCH_FAULTS
from cinchnotation.reading import reader_named
from cinchnotation.rules import rule_set
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import games_of
from cinchnotation.source import Source
from cinchnotation.writing.notation import record_to_cinch

FOSTER = rule_set("foster-1897")


def test_generated_records_are_legal_and_fully_recorded():
    """Nothing is against the rules or unverified, and the stated points are those that are worked out."""
    for record in generate_records(FOSTER, 100, 5):
        report = check_record(record)
        assert report.verdict == "legal", report.findings
        assert report.unverified == ()
        assert report.score is not None
        assert record.stated.points == report.score.points


def test_the_same_seed_gives_the_same_records():
    """Records depend on the seed and on their number alone, and name what made them."""
    first, again = list(generate_records(FOSTER, 5, 9)), list(generate_records(FOSTER, 5, 9))
    assert first == again
    assert first[:3] == list(generate_records(FOSTER, 3, 9))
    assert first != list(generate_records(FOSTER, 5, 10))
    assert {record.tags["Annotator"] for record in first} == {GENERATOR}


@pytest.mark.parametrize("name", [name for name in FAULTS if name not in {*FAMILY, "wrong-lead"}])
def test_a_generated_fault_is_the_only_one(name):
    """Exactly the one finding that was asked for stands in each record; any may be led in this game."""
    for record in generate_faulty(FOSTER, name, 5, 2):
        found = [(f.name, f.severity) for f in check_record(record).findings]
        errors = [one for one, severity in found if severity == "error"]
        assert name in dict(found)
        assert errors == ([name] if CATALOGUE[name].severity == "error" else [])


def test_an_unknown_fault_names_those_that_are_made():
    """Who asks for a fault that is not made is told which are."""
    with pytest.raises(RuleSetError, match=r"no fault called sneeze is made; there are: .*revoke"):
        list(generate_faulty(FOSTER, "sneeze", 1))


@pytest.mark.parametrize("name", ["foster-1897", "pidro", "razzle-dazzle", "widow-cinch-foster"])
def test_a_match_is_played_until_somebody_has_won(name):
    """The deal passes on, each deal states the totals before and after it, the last one ends the match."""
    rules = rule_set(name)
    deals = list(generate_match(rules, 4))
    assert deals == list(generate_match(rules, 4))
    scored = [ScoredDeal("m", at, one, name, check_record(one).score) for at, one in enumerate(deals, 1)]
    (game,) = games_of(scored)
    assert game.winner is not None
    assert game.deal == len(deals)
    for before, after in pairwise(deals):
        seats = before.seats
        assert seats.index(after.dealer) == (seats.index(before.dealer) + 1) % len(seats)
        assert after.brought == before.stated.total


CUSTOM = {"draw-convention", "unsettled-rule"}
"""What deals may have that are legal all the same: a custom not kept, a point that the sources leave open."""


@pytest.mark.parametrize("name", MATCH_FAULTS)
@pytest.mark.parametrize("rules", ["foster-1897", "pedro", "pidro", "king-pedro", "double-pedro-62"])
def test_one_fault_of_a_match(name, rules):
    """A wrong total, a deal by the wrong player, a deal too many: the check of the match finds it, alone."""
    records = list(generate_match(rule_set(rules), 5, fault=name))
    text = "\n".join(map(record_to_cinch, records))
    reports = list(check_source(Source.from_text(text), reader=reader_named("cinch")))
    found = [
        (report.record, finding.name)
        for report in reports
        for finding in report.findings
        if finding.name not in CUSTOM
    ]
    at = len(records) if name == "deal-after-end" else 2
    assert found == [(at, name)]
