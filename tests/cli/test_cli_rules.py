"""`cinch rules` and `--rules`: rule sets listed and explained, house rules by path."""

from __future__ import annotations

import json

import pytest

from cinchnotation.rules import rule_set, rule_set_ids

HAND = """[Event "House hand"]
[Rules "{rules}"]

bids    A 8 hearts

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5
2       ♡2    ♡6   *♡Q    ♡4
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score   A-B -8, Y-Z 7
"""
"""Foster's first illustrative hand, scored by the old way that sets the makers back."""

SETBACK = 'extends = "foster-1897"\n[change.score]\nmade = "own-points"\nfailed = "setback"\n'


def report(done) -> dict[str, object]:
    """The one report of a check."""
    (only,) = json.loads(done.out)["records"]
    return only


def test_the_list_has_games_and_options(cinch):
    """One line for each rule set, options apart with the game that they belong to."""
    lines = cinch("rules").out.splitlines()
    options = next(number for number, line in enumerate(lines) if line.startswith("Options"))
    games = {line.split()[0] for line in lines[1:options]}
    assert "pedro" in games
    assert "discard-any" not in games
    assert {line.split()[0] for line in lines if line.startswith("  ")} == set(rule_set_ids())
    assert any("discard-any" in line and "from catsatcards-cinch" in line for line in lines[options:])


@pytest.mark.parametrize("name", [*rule_set_ids(), "pedro+discard-any"])
def test_every_rule_set_is_explained(cinch, name):
    """Each is told in words, with the phases that it has and no field without a sentence."""
    done = cinch("rules", name)
    assert done.status == 0
    assert done.out.startswith(f"{name}: ")
    for field in ("all pass:", "short stock:", "without trumps:", "left trumps:"):
        assert field not in done.out
    data = json.loads(cinch("rules", name, "--format", "json").out)
    assert data["id"] == name
    assert list(data["phases"]) == list(rule_set(name).data.phases)


def test_what_an_option_changes_is_told(cinch):
    """Against its base, by the name of the field with both values."""
    told = cinch("rules", "foster-trump-lead").out
    assert "Changes against foster-1897\n  - play.lead: trump-first (there any)\n" in told


def test_house_rules_are_explained_and_checked_by(cinch, tmp_path):
    """A file of one's own goes wherever an id goes on the command line."""
    (tmp_path / "old-way.toml").write_text(SETBACK, encoding="utf-8")
    (tmp_path / "hand.cinch").write_text(HAND.format(rules="foster-1897"), encoding="utf-8")
    assert cinch("rules", "old-way.toml").out.startswith("old-way: House rules")
    assert cinch("check", "hand.cinch").status == 1
    done = cinch("check", "hand.cinch", "--rules", "old-way.toml", "--format", "json")
    assert done.status == 0
    assert report(done)["rules"] == "old-way"


def test_a_record_names_house_rules_beside_it(cinch, tmp_path):
    """The path of the tag is one in the folder of the record, wherever the command is run."""
    folder = tmp_path / "evening"
    folder.mkdir()
    (folder / "old-way.toml").write_text(SETBACK, encoding="utf-8")
    (folder / "hand.cinch").write_text(HAND.format(rules="old-way.toml"), encoding="utf-8")
    done = cinch("check", "evening/hand.cinch", "--format", "json")
    assert done.status == 0
    assert report(done)["score"]["score"] == {"A-B": -8, "Y-Z": 7}
    for command in (["show"], ["convert", "--to", "json"], ["rules", "--fit"]):
        assert cinch(*command, "evening/hand.cinch").status == 0, command


@pytest.mark.parametrize("name", ["../old-way.toml", "none.toml"])
def test_a_path_that_is_not_read_is_an_unknown_rule_set(cinch, tmp_path, name):
    """Outside the folder, or not there: a finding on the tag, no crash and no score."""
    (tmp_path / "old-way.toml").write_text(SETBACK, encoding="utf-8")
    folder = tmp_path / "evening"
    folder.mkdir()
    (folder / "hand.cinch").write_text(HAND.format(rules=name), encoding="utf-8")
    found = report(cinch("check", "evening/hand.cinch", "--format", "json"))
    (finding,) = [entry for entry in found["findings"] if entry["severity"] == "error"]
    assert (finding["name"], finding["start"]["line"]) == ("unknown-rules", 2)
    assert str(tmp_path) not in finding["message"]
    assert found["rules_version"] is None


def test_a_slip_in_house_rules_is_told_with_its_place(cinch, tmp_path):
    """The file, its line and its column, then what could stand there."""
    (tmp_path / "mine.toml").write_text('extends = "pedro"\n[change.play]\n  follow = "any"\n', "utf-8")
    done = cinch("rules", "mine.toml")
    assert done.status == 2
    assert done.err.startswith("cinch: mine.toml:3:3: ")
    assert "suit-or-trump" in done.err


def test_the_report_has_the_version_of_the_rules(cinch, tmp_path):
    """Other rules have another hash, the same rules under another name the same."""
    (tmp_path / "hand.cinch").write_text(HAND.format(rules="foster-1897"), encoding="utf-8")
    (tmp_path / "old-way.toml").write_text(SETBACK, encoding="utf-8")
    versions = {
        rules: report(cinch("check", "hand.cinch", "--rules", rules, "--format", "json"))["rules_version"]
        for rules in ("foster-1897", "pedro", "old-way.toml")
    }
    assert versions["foster-1897"] == rule_set("foster-1897").version
    assert len(set(versions.values())) == 3


def test_the_schema_of_rules_is_printed(cinch):
    """`cinch schema rules` is that of the TOML file."""
    assert "change" in json.loads(cinch("schema", "rules").out)["properties"]
