"""Rule sets made of others: changes of a base, and options that are added to a game."""

from __future__ import annotations

import pytest

from cinchnotation.errors import RuleSetError
from cinchnotation.rules import data_of, rule_set

HEAD = 'id = "mine"\ntitle = "Mine"\nsource = "the house"\n'


def house(base: str, text: str = "") -> object:
    """The data of house rules made from `base`."""
    return data_of(f'{HEAD}extends = "{base}"\n{text}', "mine")


def refused(name: str) -> str:
    """What is said of a rule set that cannot be."""
    with pytest.raises(RuleSetError) as caught:
        rule_set(name)
    return str(caught.value)


def test_an_option_is_added_to_its_base_and_to_what_is_made_from_it():
    """Plain cards may be kept in CatsAtCards' Cinch and in the Pedro that it makes of it."""
    assert rule_set("catsatcards-cinch+discard-any").discard.plain == "allowed"
    both = rule_set("pedro+discard-any")
    assert both.id == "pedro+discard-any"
    assert both.discard.plain == "allowed"
    assert both.auction.minimum == 7
    assert both.data.extends == "pedro"
    assert both.data.options == ("discard-any",)
    assert both.data.option is False


def test_an_option_alone_is_its_base_with_it():
    """An option by its own name plays like the game with the option added."""
    assert rule_set("foster-setback").version == rule_set("foster-1897+foster-setback").version


def test_options_of_different_fields_go_together_in_either_order():
    """What they set does not touch, so the order does not matter."""
    one = rule_set("foster-1897+foster-setback+foster-trump-lead")
    other = rule_set("foster-1897+foster-trump-lead+foster-setback")
    assert one.version == other.version
    assert (one.score.failed, one.play.lead) == ("setback", "trump-first")


def test_a_card_that_counts_otherwise_leaves_the_others_as_they_are():
    """Low to the player to whom it was dealt, in a game of sixty-three points too."""
    data = rule_set("sixty-three-foster+foster-low-to-dealt").data
    assert data.trumps.points["2"].to == "holder"
    assert data.trumps.points["K"].points == 25
    assert data.trumps.total == 63


@pytest.mark.parametrize(
    "name",
    [
        "foster-1897+foster-setback+foster-eight-point",
        "foster-setback+foster-eight-point",
        "foster-eight-point+foster-setback",
    ],
)
def test_options_that_contradict_each_other_are_refused(name):
    """A score cannot be set back and need eight points; the field and both values are named."""
    said = refused(name)
    for word in ("foster-setback", "foster-eight-point", "score.made", "own-points-from-least"):
        assert word in said


@pytest.mark.parametrize(
    "name",
    [
        "foster-1897+foster-thirteen-card+foster-blind-dealer-draw",
        "foster-1897+foster-blind-dealer-draw+foster-thirteen-card",
    ],
)
def test_a_phase_cannot_be_left_out_and_changed(name):
    """Where nobody draws the dealer does not draw blind."""
    assert "draw is left out" in refused(name)


def test_an_option_does_not_bring_back_a_phase_that_the_game_lacks():
    """Blind Cinch has no draw that the dealer could make blind."""
    assert "there is no phase draw" in refused("blind-cinch+foster-blind-dealer-draw")


def test_an_option_of_another_game_is_refused_with_those_that_fit():
    """Pedro is not made from Foster's game; its options are named."""
    said = refused("pedro+foster-setback")
    assert "foster-setback is an option of foster-1897" in said
    assert "alternate-scoring, discard-any" in said


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("foster-1897+pedro", "pedro is a game of its own"),
        ("foster-1897+foster-setback+foster-setback", "foster-setback is in it already"),
        ("foster-setback+foster-setback", "foster-setback is in it already"),
        ("foster-1897+", "there are: "),
        ("+foster-setback", "there are: "),
        ("foster-1897+nothing", "“nothing”"),
        ("+".join(["foster-1897"] * 100), "so many options"),
    ],
)
def test_what_cannot_be_added_is_refused(name, words):
    """A game, the same option twice, nothing at all, and far too much."""
    said = refused(name)
    assert words in said
    assert len(said) < 1500


def test_a_value_of_ones_own_settles_what_was_open():
    """The switch on who wins a double finish goes where a game says it, and where the house does."""
    assert "G-24" in rule_set("pedro").data.unsettled
    assert "G-24" not in rule_set("king-pedro").data.unsettled
    assert "G-10" in rule_set("pedro").data.unsettled
    settled = house("pedro", '[change.score]\ndrawn = "nobody"\n')
    assert "G-10" not in settled.unsettled
    assert "G-24" in settled.unsettled


def test_a_switch_of_a_phase_that_falls_away_goes_with_it():
    """What is done when the stock runs out is no question where nobody draws."""
    assert "G-13" in rule_set("foster-1897").data.unsettled
    assert "G-13" not in rule_set("blind-cinch").data.unsettled


def test_house_rules_extend_a_game_with_options():
    """House rules can be made from any id, combinations too."""
    data = house("foster-1897+foster-setback", "[change.auction]\nminimum = 4\n")
    assert data.phases["auction"].minimum == 4
    assert data.phases["score"].failed == "setback"


def test_a_law_of_nothing_is_taken_away():
    """A law that the house does not have is not cited."""
    assert "revoke" in house("pedro").laws
    assert "revoke" not in house("pedro", '[laws]\nrevoke = ""\n').laws


def test_a_phase_that_the_base_lacks_can_be_added():
    """Cards are drawn in a Cinch with widows, if the house adds the phase whole."""
    text = '[change.discard]\nleast = 7\n[[phases]]\nkind = "draw"\nhand = 6\ndealer = "from-top"\n'
    assert house("cinch-with-widow", text).phases["draw"].dealer == "from-top"


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ('extends = "nothing"\n', "4:1", "extends: no rule set is called “nothing”"),
        ("extends = 3\n", "4:1", "extends: the id of a rule set is expected"),
        ('extends = "pedro"\n[change.auction]\nminimum = "six"\n', "6:1", "auction: minimum: 'six'"),
        ('extends = "pedro"\nchange.auction.minimum = "six"\n', "5:1", "auction: minimum: 'six'"),
        ('extends = "pedro"\n[change.deal]\npackets = [\n  3,\n  "x"]\n', "8:3", "deal: packets: 'x'"),
        ('extends = "pedro"\n[change.bidding]\n', "5:2", "change: bidding: there is no phase"),
        ('extends = "pedro"\nwithout = ["widow"]\n', "5:1", "without: there is no phase widow"),
        ('extends = "pedro"\ndrop = ["G-99"]\n', "5:1", "drop: there is no unsettled G-99"),
        ('extends = "pedro"\n[trumps.points]\ndrop = ["K"]\n', "6:1", "no K counts"),
        ('extends = "pedro"\n[[phases]]\nkind = "draw"\n', "5:3", "already; [change.draw] changes it"),
        ('extends = "pedro"\noption = "yes"\n', "5:1", "option: 'yes' is neither true nor false"),
        ('extends = "pedro"\nbases = ["x"]\n', "5:1", "there is no 'bases'"),
        ('without = ["draw"]\n', "4:1", "there is no 'without' (without extends)"),
        ("phases = [3]\n", "4:11", "phase 1: a table is expected"),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(text, place, words):
    """Each message begins with the place in the file, and names the field."""
    with pytest.raises(RuleSetError) as caught:
        data_of(HEAD + text, "mine")
    assert str(caught.value).startswith(f"mine:{place}: rule set mine: ")
    assert words in str(caught.value)
