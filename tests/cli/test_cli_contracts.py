"""Contracts on the command line: which table takes which, and what is said of those that none takes."""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples" / "1897"
GRID = SAMPLES / "east-west.txt"
NO_1 = SAMPLES / "no-1.cinch"
NO_TABLE = "is for no table: each states its own, or was given one before it"


def left(*contracts: str) -> str:
    return "".join(f"cinch: contract “{contract}” {NO_TABLE}\n" for contract in contracts)


@pytest.mark.parametrize(
    "path", [NO_1, SAMPLES / "no-1-table.txt"], ids=["notation", "a table that states its own"]
)
@pytest.mark.parametrize("command", [["check"], ["score"], ["show"], ["convert", "--to", "json"]])
def test_a_contract_that_nothing_needs_is_told(command, path, cinch) -> None:
    """One line a contract on standard error; everything else is as without it."""
    plain = cinch(*command, path)
    done = cinch(*command, path, "--contract", "A 8 hearts", "--contract", "B 9 clubs")
    assert done.err == plain.err + left("A 8 hearts", "B 9 clubs")
    assert (done.out, done.status) == (plain.out, plain.status)


def test_the_contracts_that_are_left_are_told(cinch) -> None:
    """Of three contracts for one table the second and the third."""
    given = ["E-W 8 diamonds", "N 8 hearts", "S 9 ♣"]
    options = [word for contract in given for word in ("--contract", contract)]
    assert cinch("check", GRID, *options).err == left(*given[1:])
    assert cinch("check", GRID, *options[:2]).err == ""


def test_contracts_go_on_from_one_input_to_the_next(cinch, tmp_path) -> None:
    """Two files with a table each take one each; what states its own between them takes none."""
    (tmp_path / "one.txt").write_text(GRID.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "two.txt").write_text(GRID.read_text(encoding="utf-8"), encoding="utf-8")
    paths = ["one.txt", NO_1, "two.txt"]
    done = cinch("check", *paths, "--contract", "E 8 diamonds", "--contract", "N 9 diamonds")
    assert "record 1 (line 1): no fault found" in done.out
    assert "East bid 8 on diamonds" in done.out
    assert "North bid 9 on diamonds" in done.out
    assert done.err == ""
    done = cinch("check", *paths, "--contract", "E 8 diamonds")
    assert "two.txt:1:1: error R114 missing-contract" in done.out
    assert done.status == 1


def test_contracts_that_csv_has_no_use_for(cinch) -> None:
    """Rows of plays that tell their contract take none; a table of seats takes one."""
    rows = cinch("convert", NO_1, "--to", "csv").out
    done = cinch("check", "-", "--contract", "A 8 hearts", stdin=rows.encode())
    assert (done.err, done.status) == (left("A 8 hearts"), 0)
    table = "Trick,A,Y,B,Z\n1,♣Q,♣3,♡8,♣5\n"
    done = cinch("check", "-", "--contract", "A 8 hearts", "--contract", "B 9 clubs", stdin=table.encode())
    assert done.err == left("B 9 clubs")


def test_a_contract_that_cannot_be_read_is_misuse(cinch) -> None:
    """Whatever the input is, and before any of it is read."""
    done = cinch("check", NO_1, "--contract", "A eight hearts")
    assert done.err.startswith("cinch: contract “A eight hearts” cannot be read: ")
    assert (done.out, done.status) == ("", 2)


def test_of_an_input_that_cannot_be_opened_nothing_more_is_said(cinch) -> None:
    """Whether a table there would have taken the contract nobody knows."""
    done = cinch("check", "gone.txt", "--contract", "A 8 hearts")
    assert done.err == "cinch: gone.txt: no such file\n"
