"""`cinch rules --fit`: under which rule sets a record is legal and its own sums come out."""

from __future__ import annotations

import json

import pytest

HAND = """[Event "Illustrative hand"]
[Rules "foster-1897"]

bids    A 8 hearts
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1      >♣Q    ♣3   *♡8    ♣5
2       ♡2    ♡6   *♡Q    ♡4
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score   {score}
"""
"""The first illustrative hand of Foster 1897: the maker bids eight, and both sides take seven."""


@pytest.fixture
def fitted(cinch, tmp_path):
    """What `cinch rules --fit --format json` says of the hand with a stated score: its rule sets by id."""

    def call(score: str) -> tuple[dict[str, dict[str, object]], list[str], int]:
        (tmp_path / "hand.cinch").write_text(HAND.replace("{score}", score), encoding="utf-8")
        done = cinch("rules", "--fit", "hand.cinch", "--format", "json")
        data = json.loads(done.out)
        assert data["format"] == "cinch-fit/1"
        (record,) = data["records"]
        sets = record["rule_sets"]
        return {one["id"]: one for one in sets}, [one["id"] for one in sets if one["fits"]], done.status

    return call


def test_the_named_rule_set_comes_first_where_it_fits(fitted):
    """The others score their seven points and the eight of the failed bid, as Foster prints it."""
    sets, fitting, status = fitted("A-B 0, Y-Z 15")
    assert status == 0
    assert fitting[0] == "foster-1897"
    assert sets["foster-1897"]["differences"] == 0
    assert "wikipedia-cinch" in fitting
    assert "double-pedro-62" not in fitting


def test_another_score_points_to_another_rule_set(fitted):
    """Eight taken off the makers, seven to the others: the nearest game scored so is Foster's old way."""
    sets, fitting, status = fitted("A-B -8, Y-Z 7")
    assert status == 0
    assert fitting[0] == "foster-setback"
    assert "foster-1897" not in fitting
    assert sets["foster-1897"]["findings"] == ["score-stated"]
    assert sets["foster-1897"]["only_sums"] is True


def test_a_play_that_a_game_forbids_is_no_mere_sum(fitted):
    """The maker leads a plain queen, which a first lead that must be a trump does not allow."""
    sets, _, _ = fitted("A-B 0, Y-Z 15")
    assert sets["foster-trump-lead"]["findings"] == ["wrong-lead"]
    assert sets["foster-trump-lead"]["only_sums"] is False


def test_games_for_another_number_of_players_do_not_fit(fitted):
    """Four seats cannot be six players in three pairs."""
    sets, fitting, _ = fitted("A-B 0, Y-Z 15")
    assert "widow-cinch-foster" not in fitting
    assert sets["widow-cinch-foster"]["findings"] == ["seat-count"]


def test_a_score_of_no_game_fits_none(fitted):
    """Nobody scores three for this hand; the exit status says so."""
    _, fitting, status = fitted("A-B 3, Y-Z 3")
    assert fitting == []
    assert status == 1


def test_the_text_lists_what_fits_and_the_closest_of_the_rest(cinch, tmp_path):
    """People see the rule sets that fit, nearest first, then why the closest of the others do not."""
    (tmp_path / "hand.cinch").write_text(HAND.replace("{score}", "A-B -8, Y-Z 7"), encoding="utf-8")
    done = cinch("rules", "--fit", "hand.cinch")
    lines = done.out.splitlines()
    assert lines[0] == 'hand.cinch:1: record 1 "Illustrative hand"'
    assert lines[1].endswith("legal, and the stated sums come out:")
    assert lines[2].split()[0] == "foster-setback"
    closest = lines[lines.index("  The closest of the others:") + 1]
    assert closest.split() == ["foster-1897", "1", "error:", "score-stated"]


def test_a_record_that_states_no_sum_is_only_legal(cinch, tmp_path):
    """Without a stated score nothing is said of one."""
    text = HAND.replace("score   {score}\n", "")
    (tmp_path / "hand.cinch").write_text(text, encoding="utf-8")
    assert "legal; no sums are stated:" in cinch("rules", "--fit", "hand.cinch").out


def test_each_record_of_an_input_is_told_apart(cinch):
    """Two records from standard input, the second of which fits nothing."""
    text = HAND.replace("{score}", "A-B 0, Y-Z 15") + "\n" + HAND.replace("{score}", "A-B 3, Y-Z 3")
    done = cinch("rules", "--fit", "-", stdin=text.encode())
    assert done.status == 1
    assert "record 1" in done.out
    assert "record 2" in done.out
    assert "Under none of" in done.out


def test_misuse_and_inputs_without_a_record(cinch, tmp_path):
    """A rule set and --fit together are misuse; a file that is not there, or empty, holds no record."""
    done = cinch("rules", "pedro", "--fit", "hand.cinch")
    assert done.status == 2
    assert "not both at once" in done.err
    assert cinch("rules", "--fit", "none.cinch").status == 2
    (tmp_path / "empty.cinch").write_text("", encoding="utf-8")
    assert cinch("rules", "--fit", "empty.cinch").status == 2
