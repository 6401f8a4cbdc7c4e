"""Command lines that cannot be carried out: what is said of them, always in the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from cinchnotation.cli.app import command_named
from cinchnotation.cli.quick import read_plain

NO_1 = Path(__file__).parents[2] / "samples" / "1897" / "no-1.cinch"

_WHOLE = "a whole number from 1 on"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "x", "--jobs", "y"], f"--jobs y: {_WHOLE} is needed"),
        (["check", "x", "--jobs", "0"], f"--jobs 0: {_WHOLE} is needed"),
        (["check", "x", "--jobs", "-2"], f"--jobs -2: {_WHOLE} is needed"),
        (["check", "x", "--jobs", "1_0"], f"--jobs 1_0: {_WHOLE} is needed"),
        (["check", "x", "--jobs", "9" * 19], f"--jobs {'9' * 19}: {_WHOLE}, of 18 digits at most, is needed"),
        (["generate", "-n", "few"], f"-n/--count few: {_WHOLE} is needed"),
        (["generate", "--seed=x"], "--seed x: a whole number from 0 on is needed"),
        (["check", "x", "--jobs="], "the value of --jobs is empty"),
        (["check", "x", "--format", ""], "the value of --format is empty"),
        (["check", "x", "--from", ""], "the value of --from is empty"),
        (["check", "x", "--contract", "E 8", "--contract", ""], "the value of --contract is empty"),
        (["convert", "x", "--to", "json", "-o", ""], "the value of -o/--output is empty"),
        (["rules", ""], "the value of ID is empty"),
        (["explain", ""], "the value of NAME_OR_CODE is empty"),
        (["check", "x", "--jobs"], "--jobs needs a value (see cinch check --help)"),
        (["generate", "-n"], "-n needs a value (see cinch generate --help)"),
        (["fmt", "x", "--check=yes"], "--check takes no value (see cinch fmt --help)"),
        (["check", "x", "--odd"], "there is no option --odd (see cinch check --help)"),
        (
            ["check", "x", "--form", "json"],
            "there is no option --form; is --format or --from meant? (see cinch check --help)",
        ),
        (["check"], "PATH is missing (see cinch check --help)"),
        (["convert", "x"], "--to FORMAT is missing (see cinch convert --help)"),
        (["schema"], "NAME is missing (see cinch schema --help)"),
        (["sample", "a", "b"], "too many arguments: b (see cinch sample --help)"),
        (["odd"], "there is no command odd (see cinch --help)"),
        (["Chek", "x"], "there is no command Chek; is check meant? (see cinch --help)"),
        ([""], "there is no command “” (see cinch --help)"),
        (["--odd"], "there is no option --odd (see cinch --help)"),
    ],
)
def test_what_is_said_of_a_command_line(arguments, said, cinch) -> None:
    """One line says what is wrong in this program's own words, and where to read on; status 2."""
    done = cinch(*arguments)
    assert (done.out, done.err, done.status) == ("", f"cinch: {said}\n", 2)


@pytest.mark.parametrize("command", ["check", "fmt", "score", "show", "convert"])
def test_standard_input_is_read_once(command, cinch) -> None:
    """`-` given twice is misuse, and nothing is read; given once beside a file it is an input."""
    more = ["--to", "ndjson"] if command == "convert" else []
    done = cinch(command, "-", "-", *more, stdin=NO_1.read_bytes())
    assert done.err == "cinch: standard input can be read only once, but - is given more than once\n"
    assert (done.out, done.status) == ("", 2)
    assert cinch(command, NO_1, "-", *more, stdin=NO_1.read_bytes()).status == 0


@pytest.mark.parametrize("command", ["check", "fmt", "score", "show"])
def test_an_empty_path_names_no_file(command, cinch) -> None:
    """It is no folder; the other inputs are still reported."""
    done = cinch(command, "", NO_1)
    assert (done.err, done.status) == ("cinch: an empty path names no file\n", 2)
    assert command == "fmt" or "Illustrative hand No. 1" in done.out
    assert cinch(command, " ").err == 'cinch: " ": no such file\n'


def test_a_large_number_is_taken_as_it_is() -> None:
    """No digit of a seed is cut off."""
    values = read_plain(["--seed", "123456789012345678"], command_named("generate").options)
    assert values is not None
    assert values["seed"] == 123_456_789_012_345_678
