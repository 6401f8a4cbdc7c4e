"""`cinch score` and `cinch check` of matches: the sheet in each format, findings of the whole game."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

DEAL = """\
[Event   "Club night"]
[Rules   "foster-1897"]
[Players "Ann, Ben, Cy, Di"]
[Deal    "{number}"]
[Dealer  "{dealer}"]

bids    {bids}
points  {points}
{more}
"""


def deal(number: int, dealer: str, bids: str, points: str, more: str = "") -> str:
    return DEAL.format(number=number, dealer=dealer, bids=bids, points=points, more=more)


MATCH = (
    deal(1, "Z", "A 8 hearts", "A-B 10, Y-Z 4", "total A-B 6, Y-Z 0\n")
    + deal(2, "A", "B 8 clubs", "A-B 5, Y-Z 9", "brought A-B 6, Y-Z 0\ntotal A-B 6, Y-Z 17\n")
    + deal(3, "Y", "A 14 spades", "A-B 0, Y-Z 14")
    + deal(4, "B", "A 8 hearts", "A-B 7, Y-Z 7")
)


def test_the_sheet_of_a_match(cinch) -> None:
    """Scored and to go by the names of the players, the counters, and who has won at which deal."""
    Path("match.cinch").write_text(MATCH, encoding="utf-8")
    done = cinch("score", "match.cinch")
    assert (done.err, done.status) == ("", 0)
    lines = done.out.splitlines()
    assert lines[0] == "Club night (foster-1897, 4 deals)"
    assert lines[2].count("Ann & Cy") == 4
    assert [line.split()[0] for line in lines[3:7]] == ["1", "2", "3", "4"]
    assert " ".join(lines[5].split()) == "3 A bid 14 on spades failed 0 28 6 45 45 6 1×5 1×1 8×5 5×1"
    assert lines[7] == "Ben & Di (Y-Z) won the game at deal 4."


def test_the_sheet_as_json_and_csv(cinch) -> None:
    """Running totals, winner and deal in the shape of cinch-score/1; a row a side and deal in CSV."""
    Path("match.cinch").write_text(MATCH, encoding="utf-8")
    data = json.loads(cinch("score", "match.cinch", "--format", "json").out)
    assert data["format"] == "cinch-score/1"
    (game,) = data["games"]
    assert (game["event"], game["game"], game["rules"]) == ("Club night", None, "foster-1897")
    assert (game["sides"], game["winner"], game["deal"]) == (["A-B", "Y-Z"], "Y-Z", 4)
    assert [line["total"] for line in game["deals"]] == [
        {"A-B": 6, "Y-Z": 0},
        {"A-B": 6, "Y-Z": 17},
        {"A-B": 6, "Y-Z": 45},
        {"A-B": 6, "Y-Z": 60},
    ]
    assert game["deals"][3]["to_go"] == {"A-B": 45, "Y-Z": 0}
    assert game["players"]["B"] == "Cy"
    rows = list(csv.DictReader(io.StringIO(cinch("score", "match.cinch", "--format", "csv").out)))
    assert len(rows) == 8
    assert (rows[7]["side"], rows[7]["total"], rows[7]["winner"], rows[7]["players"]) == (
        "Y-Z",
        "60",
        "1",
        "Ben & Di",
    )


def test_nobody_has_won_yet(cinch) -> None:
    """A game that is open has no winner, in no format."""
    text = MATCH[: MATCH.index("[Event", MATCH.index('[Deal    "2"]'))]
    Path("match.cinch").write_text(text, encoding="utf-8")
    assert "won" not in cinch("score", "match.cinch").out
    (game,) = json.loads(cinch("score", "match.cinch", "--format", "json").out)["games"]
    assert (game["winner"], game["deal"], len(game["deals"])) == (None, None, 2)


def test_check_finds_what_only_the_match_shows(cinch) -> None:
    """A running score that is off is an error of its record, a dealer out of turn a warning."""
    text = MATCH.replace("brought A-B 6, Y-Z 0\ntotal A-B 6, Y-Z 17", "brought A-B 8, Y-Z 0")
    text = text.replace('[Dealer  "B"]', '[Dealer  "Z"]') + deal(5, "A", "A 8 hearts", "A-B 10, Y-Z 4")
    Path("match.cinch").write_text(text, encoding="utf-8")
    done = cinch("check", "match.cinch", "--format", "json")
    assert done.status == 1
    records = json.loads(done.out)["records"]
    assert [[found["name"] for found in record["findings"]] for record in records] == [
        [],
        ["running-score"],
        [],
        ["deal-rotation"],
        ["deal-after-end"],
    ]
    assert [record["verdict"] for record in records] == ["legal", "illegal", "legal", "legal", "legal"]
    shown = cinch("check", "match.cinch").out
    assert "error S103 running-score: The record brings A-B 8, Y-Z 0, but the deals before it" in shown
    assert "brought A-B 8, Y-Z 0" in shown


def test_findings_of_a_match_count_for_the_exit_status(cinch) -> None:
    """Warnings of a match leave it at 0, a wrong running score makes it 1; a check without match is at 0."""
    Path("match.cinch").write_text(MATCH.replace('[Dealer  "B"]', '[Dealer  "Z"]'), encoding="utf-8")
    assert cinch("check", "match.cinch").status == 0
    Path("match.cinch").write_text(MATCH.replace("Y-Z 17", "Y-Z 18"), encoding="utf-8")
    assert cinch("check", "match.cinch").status == 1


def test_house_rules_of_a_file_hold_for_the_sheet(cinch) -> None:
    """A target of thirty by a house rule: the game is over at the second deal of Y-Z."""
    house = 'id = "house"\ntitle = "To thirty"\nsource = "the house"\nextends = "foster-1897"\n'
    Path("house.toml").write_text(f"{house}\n[change.end]\ntarget = 30\n", encoding="utf-8")
    Path("match.cinch").write_text(MATCH, encoding="utf-8")
    done = cinch("score", "match.cinch", "--rules", "house.toml")
    assert "Ben & Di (Y-Z) won the game at deal 3." in done.out


def test_a_game_of_which_no_side_is_known(cinch, tmp_path) -> None:
    """With a rule set that does not exist nobody knows the sides: a sheet without them, and no fault."""
    path = tmp_path / "typo.cinch"
    path.write_text('[Rules "peddro"]\n[Deal "1"]\nvoid x\n\n[Rules "peddro"]\n[Deal "2"]\nvoid y\n', "utf-8")
    run = cinch("score", str(path))
    assert run.status == 1
    assert "internal fault" not in run.err
    assert run.out.endswith("deal  contract\n   1\n   2\n")


def test_a_called_partner_scores_by_single_seats(cinch, tmp_path) -> None:
    """Each of the pair has the pair's score in his own column, the others their nothing."""
    head = '[Rules "razzle-dazzle"]\n[Seats "A B C D E"]\n'
    first = f'{head}[Deal "1"]\nbids C 8 clubs\npartner C ♣K E\npoints C-E 9, A-B-D 5\n'
    second = f'{head}[Deal "2"]\nbids A 8 clubs\npartner A ♣K B\npoints A-B 9, C-D-E 5\n'
    path = tmp_path / "called.cinch"
    path.write_text(f"{first}\n{second}", "utf-8")
    run = cinch("score", str(path))
    rows = [line.split() for line in run.out.splitlines()[-2:]]
    assert [row[7:12] for row in rows] == [["0", "0", "9", "0", "9"], ["9", "9", "0", "0", "0"]]
