"""In what two rule sets differ."""

from __future__ import annotations

from cinchnotation.rules import rule_set
from cinchnotation.rules.differing import ABSENT, differences


def differing(one: str, other: str) -> dict[str, tuple[object, object]]:
    """The differences of two rule sets that ship."""
    return differences(rule_set(one).data, rule_set(other).data)


def test_a_rule_set_does_not_differ_from_itself():
    """Nothing is told where nothing differs."""
    assert differing("pedro", "pedro") == {}


def test_one_value_that_differs_is_named_with_both_values():
    """Foster's trump lead differs from his game in the first lead alone."""
    assert differing("foster-trump-lead", "foster-1897") == {"play.lead": ("trump-first", "any")}


def test_a_phase_that_falls_away_is_one_difference():
    """Of a draw that does not take place its fields are not told."""
    found = differing("blind-cinch", "foster-1897")
    assert found["draw"] == (ABSENT, True)
    assert not [address for address in found if address.startswith("draw.")]
    assert differing("foster-1897", "blind-cinch")["draw"] == (True, ABSENT)


def test_scoring_cards_are_told_one_by_one():
    """King Pedro counts thirty for the king, which Pedro does not count."""
    found = differing("king-pedro", "pedro")
    assert found["trumps.points.K"] == ((30, "captor"), ABSENT)
    assert found["trumps.points.2"] == ((1, "player"), (1, "holder"))
    assert "trumps.points.J" not in found
