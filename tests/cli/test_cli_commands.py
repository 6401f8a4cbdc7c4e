"""The commands, run in this process: what they write, where, and with which exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cinchnotation.cli.app import COMMANDS, command_named
from cinchnotation.cli.quick import read_plain

SAMPLES = Path(__file__).parents[2] / "samples" / "1897"
NO_1 = (SAMPLES / "no-1.cinch").read_text(encoding="utf-8")
WRONG_MARK = NO_1.replace(" ♡10  *♡J", "*♡10   ♡J")


@pytest.fixture
def hands(tmp_path):
    """A good file, a file with a wrong mark, one with a bad line, one without a record, and an empty one."""
    files = {
        "good.cinch": NO_1,
        "wrong.cinch": WRONG_MARK,
        "bad.cinch": NO_1.replace("♣Q    ♣3   *♡8", "♣Q    ♣Z   *♡8"),
        "prose.txt": "Nothing but prose.\n",
        "empty.cinch": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


# --- check ---


@pytest.mark.usefixtures("hands")
def test_check_says_no_fault(cinch) -> None:
    """One line a record, exit status 0, nothing on standard error."""
    done = cinch("check", "good.cinch")
    assert done.out == (
        'good.cinch: record 1 "Illustrative hand No. 1": no fault found (not recorded: dealer, auction, deal,'
        " discards); A bid 8 on hearts, failed; points A-B 7, Y-Z 7 → A-B 0, Y-Z 15\n"
    )
    assert (done.err, done.status) == ("", 0)


@pytest.mark.usefixtures("hands")
def test_check_shows_an_error_at_its_place(cinch) -> None:
    """PATH:LINE:COLUMN: SEVERITY CODE NAME: MESSAGE, and exit status 1."""
    done = cinch("check", "wrong.cinch")
    assert done.out.startswith("wrong.cinch:11:8: error P112 winner-mark: ")
    assert ": illegal: 1 error" in done.out
    assert (done.err, done.status) == ("", 1)


@pytest.mark.usefixtures("hands")
def test_every_input_is_reported_though_some_fail(cinch) -> None:
    """Missing, empty and foreign inputs cost a line each; the others are checked; status 2."""
    done = cinch("check", "missing.cinch", "good.cinch", "empty.cinch", "prose.txt", "wrong.cinch")
    assert [line.split(": record")[0] for line in done.out.splitlines() if ": record" in line] == [
        "good.cinch",
        "wrong.cinch",
    ]
    assert done.out.splitlines()[-1].startswith("2 records: 1 without fault, 1 illegal, 1 error")
    missing, empty, prose = done.err.splitlines()
    assert missing == "cinch: missing.cinch: no such file"
    assert empty == "cinch: empty.cinch: is empty"
    assert prose.startswith("cinch: prose.txt: ")
    assert done.status == 2


def test_a_folder_is_searched_in_order(cinch, hands) -> None:
    """Record files of the folder and those below it, sorted; other files are left alone."""
    (hands / "empty.cinch").unlink()
    (hands / "bad.cinch").unlink()
    (hands / "sub").mkdir()
    (hands / "sub" / "later.CINCH").write_text(NO_1, encoding="utf-8")
    done = cinch("check", ".", "--format", "json")
    assert [record["path"] for record in json.loads(done.out)["records"]] == [
        "good.cinch",
        "sub/later.CINCH".replace("/", str(Path("/"))[-1]),
        "wrong.cinch",
    ]
    assert (done.err, done.status) == ("", 1)


def test_a_folder_without_records_is_named(cinch, tmp_path) -> None:
    """It holds no input at all: status 2."""
    (tmp_path / "none").mkdir()
    done = cinch("check", "none")
    assert (done.out, done.status) == ("", 2)
    assert done.err == "cinch: none: no .cinch, .json or .ndjson file in this folder\n"


def test_standard_input_is_read(cinch) -> None:
    """`-` stands for it, and its findings are at `-`."""
    done = cinch("check", "-", stdin=WRONG_MARK.encode())
    assert done.out.startswith("-:11:8: error P112 winner-mark: ")


@pytest.mark.usefixtures("hands")
def test_the_report_as_json_and_ndjson(cinch) -> None:
    """One document, or one record a line."""
    whole = json.loads(cinch("check", "good.cinch", "wrong.cinch", "--format", "json").out)
    assert whole["format"] == "cinch-report/1"
    assert (whole["summary"]["records"], whole["summary"]["errors"]) == (2, 1)
    lines = cinch("check", "good.cinch", "wrong.cinch", "--format", "ndjson").out.splitlines()
    assert [json.loads(line) for line in lines] == whole["records"]


def test_brackets_in_a_long_path_survive(cinch, tmp_path) -> None:
    """A path of 200 columns with brackets is written as it is, on one line."""
    name = "[bold]" + "x" * 188 + ".cinch"
    (tmp_path / name).write_text(WRONG_MARK, encoding="utf-8")
    first, *_, last = cinch("check", name).out.splitlines()
    assert first.startswith(f"{name}:11:8: error ")
    assert last.startswith(f'{name}: record 1 "Illustrative hand No. 1": illegal: ')


@pytest.mark.usefixtures("hands")
def test_letters_stand_for_signs_where_the_output_has_none(cinch) -> None:
    """In ASCII the cards are letters and the arrow two characters; JSON is escaped and stays the same."""
    done = cinch("check", "wrong.cinch", encoding="ascii")
    assert done.out.isascii()
    assert "HJ" in done.out
    assert "->" in done.out
    there = cinch("check", "wrong.cinch", "--format", "json", encoding="ascii").out
    assert there.isascii()
    assert json.loads(there) == json.loads(cinch("check", "wrong.cinch", "--format", "json").out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "good.cinch", "--format", "sarif"], "--format sarif is not available in this version"),
        (["check", "good.cinch", "--format", "odd"], "--format odd: there is no such format"),
        (["check", "good.cinch", "--from", "odd"], "there is no format odd"),
        (["check", "good.cinch", "--rules", "odd"], "odd"),
        (["check", "good.cinch", "--jobs", "0"], "--jobs"),
        (["check", "good.cinch", "--odd"], "--odd"),
        (["check", "good.cinch", "--rules"], "--rules"),
        (["check"], "PATH"),
        (["convert", "good.cinch"], "--to"),
        (["convert", "good.cinch", "--to", "parquet"], "parquet"),
        (["odd"], "odd"),
        (["--odd"], "--odd"),
        (["rules", "odd"], "odd"),
        (["schema", "odd"], "odd"),
        (["schema"], "NAME"),
        (["sample", "odd"], "sample odd: there is none of that name"),
    ],
)
@pytest.mark.usefixtures("hands")
def test_misuse_is_one_plain_line(arguments, said, cinch) -> None:
    """What is wrong with the command line is said in one line on standard error, with status 2."""
    done = cinch(*arguments)
    assert (done.out, done.status) == ("", 2)
    (line,) = done.err.splitlines()
    assert line.startswith("cinch: ")
    assert said in line


# --- convert ---


@pytest.mark.usefixtures("hands")
def test_convert_carries_records_through_json(cinch, tmp_path) -> None:
    """To JSON and back changes nothing; JSON is an array, also for one record."""
    full = SAMPLES / "no-1-full.cinch"
    there = cinch("convert", full, "--to", "json", "-o", "full.json")
    assert (there.out, there.err, there.status) == ("", "", 0)
    assert len(json.loads((tmp_path / "full.json").read_text(encoding="utf-8"))) == 1
    assert cinch("convert", "full.json", "--to", "cinch").out == full.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.usefixtures("hands")
def test_convert_refuses_what_was_not_understood(cinch) -> None:
    """Nothing of that file is converted, its fault is said, the other files are converted; status 1."""
    done = cinch("convert", "bad.cinch", "good.cinch", "--to", "ndjson")
    assert done.err.startswith("bad.cinch:9:15: error R102 unknown-card: ")
    assert [json.loads(line)["tags"]["Event"] for line in done.out.splitlines()] == [
        "Illustrative hand No. 1"
    ]
    assert done.status == 1


def test_an_output_file_is_left_alone_where_nothing_was_converted(cinch, hands) -> None:
    """The old file stays as it was."""
    (hands / "out.json").write_text("old", encoding="utf-8")
    assert cinch("convert", "bad.cinch", "--to", "json", "-o", "out.json").status == 1
    assert cinch("convert", "missing.cinch", "--to", "json", "-o", "out.json").status == 2
    assert (hands / "out.json").read_text(encoding="utf-8") == "old"


@pytest.mark.usefixtures("hands")
def test_an_illegal_record_is_converted(cinch) -> None:
    """Only faults of reading forbid it: a record with a wrong mark is still what was written."""
    done = cinch("convert", "wrong.cinch", "--to", "cinch")
    assert (done.out, done.err, done.status) == (WRONG_MARK, "", 0)


@pytest.mark.usefixtures("hands")
def test_records_of_several_inputs_make_one_file(cinch) -> None:
    """In native notation they are parted by a blank line, in JSON they are one array."""
    text = cinch("convert", "good.cinch", "wrong.cinch", "--to", "cinch").out
    assert text.startswith(NO_1 + "\n[Event ")
    assert len(json.loads(cinch("convert", "good.cinch", "wrong.cinch", "--to", "json").out)) == 2


@pytest.mark.usefixtures("hands")
def test_what_is_lost_is_listed(cinch) -> None:
    """Each record's losses stand on standard error; the status stays 0."""
    done = cinch("convert", SAMPLES / "no-1-full.cinch", "--to", "book")
    lost = [line.rsplit(": ", 1)[1] for line in done.err.splitlines()]
    assert {"the deal", "the stock", "the discards", "the cards drawn", "the dealer"} <= set(lost)
    assert all(line.startswith("cinch: lost: ") for line in done.err.splitlines())
    assert done.status == 0


def test_the_book_table_sets_two_hands_side_by_side(cinch) -> None:
    """The sample table is what convert makes of the first two sample records in one file."""
    two = (NO_1 + "\n" + (SAMPLES / "no-2.cinch").read_text(encoding="utf-8")).encode()
    done = cinch("convert", "-", "--to", "book", stdin=two)
    assert done.out == (SAMPLES / "no-1-table.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("hands")
def test_convert_to_every_format(cinch) -> None:
    """Each format that the help names gives text."""
    beginnings = {
        "cinch": "[Event ",
        "json": "[\n{",
        "ndjson": '{"format"',
        "markdown": "## Illustrative hand No. 1\n",
        "book": "  _=No. 1.=_\n",
        "csv": "record,event,",
    }
    for name, beginning in beginnings.items():
        assert cinch("convert", "good.cinch", "--to", name).out.startswith(beginning), name


def test_an_output_that_cannot_be_written_is_one_line(cinch, hands) -> None:
    """A folder that is not there, or a folder in the place of the file."""
    done = cinch("convert", "good.cinch", "--to", "json", "-o", "no/such.json")
    assert (done.err, done.status) == ("cinch: no/such.json: no such file or directory\n", 2)
    (hands / "folder").mkdir()
    done = cinch("convert", "good.cinch", "--to", "json", "-o", "folder")
    assert (done.err, done.status) == ("cinch: folder: is a folder\n", 2)


# --- the other commands ---


def test_score_of_the_printed_hands(cinch) -> None:
    """The four printed hands score 0-15, 10-0, 10-0 and 0-19."""
    done = cinch("score", *(SAMPLES / f"no-{number}.cinch" for number in (1, 2, 3, 4)), "--format", "json")
    data = json.loads(done.out)
    assert data["format"] == "cinch-score/1"
    scores = [deal["score"] for game in data["games"] for deal in game["deals"]]
    assert scores == [
        {"A-B": 0, "Y-Z": 15},
        {"A-B": 10, "Y-Z": 0},
        {"A-B": 10, "Y-Z": 0},
        {"A-B": 0, "Y-Z": 19},
    ]
    assert all(game["winner"] is None for game in data["games"])


def test_score_sheet_of_one_game(cinch) -> None:
    """Deals with the same Event and Game run on to a total, and the winner is named."""
    match = "\n".join(
        (SAMPLES / f"no-{number}.cinch")
        .read_text(encoding="utf-8")
        .replace(f'hand No. {number}"]', 'match"]\n[Game "1"]')
        for number in (1, 4, 4, 2)
    )
    done = cinch("score", "-", stdin=match.encode())
    assert done.out.splitlines()[-1] == "Y-Z won the game at deal 3."
    data = json.loads(cinch("score", "-", "--format", "json", stdin=match.encode()).out)
    assert [deal["total"]["Y-Z"] for deal in data["games"][0]["deals"]] == [15, 34, 53, 53]
    assert (data["games"][0]["winner"], data["games"][0]["deal"]) == ("Y-Z", 3)
    rows = cinch("score", "-", "--format", "csv", stdin=match.encode()).out.splitlines()
    assert len(rows) == 1 + 2 * 4


@pytest.mark.usefixtures("hands")
def test_score_counts_faults(cinch) -> None:
    """A record with an error is scored as it stands; standard error and the status say that it has one."""
    done = cinch("score", "wrong.cinch")
    assert done.out.startswith('wrong.cinch: record 1 "Illustrative hand No. 1": A bid 8 on hearts, failed')
    assert done.err == "cinch: wrong.cinch:1: record 1 has an error (see cinch check)\n"
    assert done.status == 1


@pytest.mark.usefixtures("hands")
def test_show_is_plain_when_piped(cinch) -> None:
    """No colours and no frames, the findings below."""
    done = cinch("show", "wrong.cinch")
    assert "\x1b" not in done.out
    assert "    3  *♡10   ♡J  >♣J    ♡9     1    2" in done.out.splitlines()
    assert "Error    winner-mark, line 11: " in done.out
    assert (
        "    1  >CQ    C3  *H8    C5     0    0"
        in cinch("show", "good.cinch", encoding="ascii").out.splitlines()
    )


def test_rules_are_listed_and_explained(cinch) -> None:
    """The list names every rule set; one of them is explained phase by phase, or given as data."""
    assert "\n  foster-1897 " in cinch("rules").out
    told = cinch("rules", "foster-1897").out
    assert "  - the game is won at 51 points\n" in told
    assert "  - each hand is filled to 6 cards\n" in told
    listed = json.loads(cinch("rules", "--format", "json").out)
    assert "foster-1897" in [entry["id"] for entry in listed["rules"]]
    one = json.loads(cinch("rules", "foster-1897", "--format", "json").out)
    assert one["phases"]["end"]["target"] == 51


def test_schemas_are_json(cinch) -> None:
    """Both formats that are written have one."""
    for name in ("record", "report"):
        assert "properties" in cinch("schema", name).out
        assert json.loads(cinch("schema", name).out)


def test_samples_are_listed_and_printed(cinch) -> None:
    """A sample is found by its path, by its file's name, and without its ending."""
    listed = cinch("sample").out.splitlines()
    assert {"1897/no-1.cinch", "1897/no-1-full.cinch", "1897/no-1-table.txt", "1897/east-west.txt"} <= set(
        listed
    )
    for name in ("1897/no-1.cinch", "1897/no-1", "no-1.cinch", "no-1", "samples/1897/no-1.cinch"):
        assert cinch("sample", name).out == NO_1
    assert cinch("sample", "east-west").err.startswith("cinch: sample east-west: there are several: ")


def test_samples_have_no_fault(cinch) -> None:
    """Everything that ships checks without an error; the grid without a contract is told its own."""
    assert cinch("check", SAMPLES).status == 0
    assert cinch("check", SAMPLES / "no-1-table.txt").status == 0
    grid = cinch("check", SAMPLES / "east-west.txt", "--contract", "E-W 8 diamonds", "--format", "json")
    score = json.loads(grid.out)["records"][0]["score"]
    assert sorted(score["points"].values()) == [7, 7]
    assert sorted(score["score"].values()) == [0, 15]


# --- help, and the two ways to read a command line ---


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name, cinch) -> None:
    """Help names every option and shows how the command is called."""
    done = cinch(name, "--help")
    assert f"Usage: cinch {name}" in done.out
    assert f"cinch {name}" in done.out.split("Examples:")[1]
    for option in command_named(name).options:
        assert all(flag in done.out for flag in option.flags)
    assert (done.err, done.status) == ("", 0)


def test_help_lists_the_commands(cinch) -> None:
    """Without arguments, and with --help, all commands are listed."""
    assert cinch("--help").out == cinch().out
    for name in COMMANDS:
        assert f"\n  {name} " in cinch("--help").out


@pytest.mark.parametrize(
    "line",
    [
        "good.cinch",
        "good.cinch - wrong.cinch --format json",
        "--format=ndjson good.cinch",
        "good.cinch --contract one --contract=two --from cinch",
        "--format text --format json good.cinch --jobs 2",
    ],
)
def test_plain_command_lines_mean_the_same_to_typer(line, monkeypatch) -> None:
    """What is read without typer is read as typer reads it."""
    from cinchnotation.cli import typed

    command = command_named("check")
    seen = {}

    def record(**values: object) -> int:
        seen.update(values)
        return 0

    record.__name__ = "check"
    monkeypatch.setattr(typed, "command_named", lambda _: command._replace(run=record))
    assert typed.run_typer(["check", *line.split()]) == 0
    assert seen == read_plain(line.split(), command.options)


@pytest.mark.parametrize(
    "line",
    ["", "--help", "a --odd", "a --format", "a --format --jobs", "a --jobs 0", "a --jobs x", "-- a", "a -x"],
)
def test_other_command_lines_are_left_to_typer(line) -> None:
    """Help and everything that is odd is explained by typer."""
    assert read_plain(line.split(), command_named("check").options) is None
