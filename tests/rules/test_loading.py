"""Rule sets as data: what a file may say, and what is said of a file that says something else."""

from __future__ import annotations

from importlib import resources

import pytest

from cinchnotation.errors import RuleSetError
from cinchnotation.rules import RuleSet, data_of, rule_set, rule_set_ids


def foster() -> str:
    """The text of the reference rule set."""
    return (resources.files("cinchnotation.rules.data") / "foster-1897.toml").read_text(encoding="utf-8")


def refused(old: str, new: str) -> str:
    """What is said of the reference rule set with one passage changed."""
    text = foster()
    assert text.count(old) == 1, old
    with pytest.raises(RuleSetError) as caught:
        data_of(text.replace(old, new), "mine")
    return str(caught.value)


def test_the_shipped_rule_sets_are_listed_and_load():
    """Every id that is listed can be loaded, and carries its own id."""
    assert "foster-1897" in rule_set_ids()
    for name in rule_set_ids():
        assert rule_set(name).id == name


def test_an_unknown_rule_set_is_refused_with_those_that_exist():
    """Somebody who misspells an id is told which ids there are."""
    with pytest.raises(RuleSetError, match=r"whist.*there are: .*foster-1897"):
        rule_set("whist")


@pytest.mark.parametrize("name", ["", "../foster-1897", "foster-1897.toml", "a b", "data/foster-1897"])
def test_only_an_id_names_a_rule_set(name):
    """An id is no path: nothing but the files that ship can be reached by it."""
    with pytest.raises(RuleSetError):
        rule_set(name)


def test_scoring_cards_must_add_up_to_the_total():
    """A table with another value for a card is refused: it is the table that is wrong, not the sum."""
    said = refused('"J" = { points = 1,', '"J" = { points = 2,')
    assert "15" in said
    assert "14" in said


def test_a_stated_total_of_another_game_is_refused():
    """Sixty-three points don't add up from Cinch's six cards."""
    assert "63" in refused("total = 14", "total = 63")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            'follow = "suit-or-trump"',
            'follow = "anything"',
            ["follow", "'anything'", "suit-or-trump", "trumps-only"],
        ),
        ('kind = "auction"', 'kind = "bidding"', ["phase 2", "auction", "score"]),
        ("minimum = 1", 'minimum = "one"', ["auction: minimum", "'one'"]),
        ("minimum = 1", "minimum = true", ["auction: minimum", "True"]),
        ("players = [4]", "players = 4\nchairs = 5", ["'chairs'", "players", "sides"]),
        ("packets = [3, 3, 3]", "packets = 3", ["packets", "list"]),
        ("packets = [3, 3, 3]", 'packets = ["three"]', ["packets", "'three'"]),
        ("pack = 52", "pack = 32", ["pack", "32", "52", "53"]),
        ("left_pedro = true", "left_pedro = 1", ["left_pedro"]),
        ('"L5" = {', '"L6" = {', ["L6", "L5"]),
        ('kind = "end"', 'kind = "score"', ["score"]),
        ("cards = 9", "", ["deal", "cards"]),
        ("cards = 9", "cards = 14", ["deal", "14"]),
        ("maximum = 14", "maximum = 0", ["auction", "maximum"]),
        ('phase = "score"\nfield = "no_bid"', 'phase = "score"\nfield = "nobid"', ["G-3", "nobid"]),
        ('others = ["own-points"]', 'others = ["half"]', ["G-3", "half", "own-points"]),
        ('id = "foster-1897"', "", ["id"]),
        ("[table]", "[tabel]", ["'tabel'", "table"]),
        ('"wrong-maker" =', '"wrong-makr" =', ["wrong-makr"]),
    ],
)
def test_what_cannot_stand_there_is_named_with_what_could(old, new, words):
    """A wrong value is named with the field that it stands in and with what could stand there."""
    said = refused(old, new)
    for word in words:
        assert word in said, said


def test_a_card_that_counts_for_its_holder_is_in_the_tables():
    """Low to the holder: the tables of each suit say whose the two of that suit is."""
    old = '"2" = { points = 1, to = "captor"'
    text = foster()
    assert text.count(old) == 1
    rules = RuleSet(data_of(text.replace(old, old.replace("captor", "holder")), "mine"))
    assert [rules.trump_table(suit).own for suit in range(4)] == [1 << 13 * suit for suit in range(4)]
    assert rules.trump_table(2).takers[26] == "holder"


def test_a_phase_that_is_missing_is_named():
    """A rule set without its scoring is refused by the name of the phase."""
    text = foster()
    start, end = text.index('[[phases]]\nkind = "score"'), text.index('[[phases]]\nkind = "end"')
    with pytest.raises(RuleSetError, match="score"):
        data_of(text[:start] + text[end:], "mine")


def test_text_that_is_no_toml_is_refused_with_its_line():
    """A slip of the pen in the file is told with the line that it stands in."""
    with pytest.raises(RuleSetError, match=r"^mine:2:9: "):
        data_of('id = "mine"\ntitle = \n', "mine")


def test_phases_that_are_no_list_are_refused():
    """A single table where a list of phases belongs is an error, not a crash."""
    with pytest.raises(RuleSetError, match="phases"):
        data_of('id = "mine"\ntitle = "t"\nsource = "s"\nphases = 3\n', "mine")
    with pytest.raises(RuleSetError, match="phase"):
        data_of('id = "mine"\ntitle = "t"\nsource = "s"\nphases = [3]\n', "mine")
