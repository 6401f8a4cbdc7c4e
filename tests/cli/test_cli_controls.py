"""What a record holds is shown on a terminal and never obeyed by it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cinchnotation.cli.app import run

if TYPE_CHECKING:
    from pathlib import Path

_EVENT = "a\x1b[2Jb\x9bc\x07d\u202ee"
_OBEYED = set("\x1b\x9b\x07\u202e")
_TEXT = f'[Event "{_EVENT}"]\n[Rules "foster-1897"]\nbids A 8 hearts\nvoid x\x1b[2J\n'


@pytest.mark.parametrize("command", ["check", "show", "score"])
def test_controls_of_a_record_do_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """Escapes and turned writing in tags, reasons and paths come out as pictures."""
    path = tmp_path / "x\x1b[31m.cinch"
    path.write_text(_TEXT, encoding="utf-8")
    run([command, str(path)])
    shown = capsys.readouterr().out
    assert "a\u241b[2Jb\ufffdc\u2407d\ufffde" in shown
    assert not set(shown) & set("\x1b\x9b\x07\u202e")


def test_controls_in_an_argument_do_not_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """A complaint quotes what was asked for without its escapes."""
    run(["sample", "\x1b[2J"])
    assert "\x1b" not in capsys.readouterr().err


def test_json_keeps_controls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A report for programs has the event as it is written."""
    path = tmp_path / "x.cinch"
    path.write_text(_TEXT, encoding="utf-8")
    run(["check", "--format", "ndjson", str(path)])
    assert json.loads(capsys.readouterr().out)["event"] == _EVENT


# What a record can hold that the formats for people carry as it is: in a tag, in a comment.
_LOUD = f"""\
[Event "{_EVENT}"]
[Rules "foster-1897"]

bids A 8 hearts {{ c\x1b]0;x\x07 }}

trick A Y B Z
1 ♣Q ♣3 *♡8 ♣5

score A-B 0, Y-Z 8
"""


@pytest.mark.parametrize("form", ["cinch", "markdown", "book", "csv", "json", "ndjson"])
def test_converted_text_is_shown_on_a_terminal(cinch, form: str) -> None:
    """Standard output gets signs for controls where it is a terminal, and the very characters where not."""
    data = _LOUD.encode()
    shown = cinch("convert", "-", "--to", form, stdin=data, terminal=True).out
    piped = cinch("convert", "-", "--to", form, stdin=data).out
    assert not set(shown) & _OBEYED
    if form in {"json", "ndjson"}:
        assert json.loads(shown) == json.loads(piped)
        assert "\\u009b" in shown
    elif form in {"cinch", "csv"}:
        assert _EVENT in piped
    assert "\x1b" in piped or "\\u001b" in piped


def test_a_file_gets_every_character_as_it_is(cinch, tmp_path: Path) -> None:
    """What is converted into a file from a terminal is lossless."""
    cinch("convert", "-", "--to", "cinch", "-o", "out.cinch", stdin=_LOUD.encode(), terminal=True)
    assert _EVENT in (tmp_path / "out.cinch").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", ["fmt --diff x.cinch", "fmt -", "score --format csv x.cinch", "check --format json x.cinch"]
)
def test_every_other_text_is_shown_on_a_terminal(cinch, tmp_path: Path, line: str) -> None:
    """Differences, layouts, sheets and reports hold no control either."""
    (tmp_path / "x.cinch").write_text(_LOUD, encoding="utf-8")
    done = cinch(*line.split(), stdin=_LOUD.encode(), terminal=True)
    assert done.out
    assert not set(done.out + done.err) & _OBEYED


@pytest.mark.parametrize("command", [["convert", "--to", "json"], ["fmt"]])
def test_a_refusal_is_shown_on_a_terminal(cinch, tmp_path: Path, command: list[str]) -> None:
    """The finding for which a file is refused names its path without escapes."""
    path = tmp_path / "x\x1b[31m.cinch"
    path.write_text('[Event "x"]\nbids A ♡\n', encoding="utf-8")
    done = cinch(*command, path)
    assert done.status == 1
    assert "error" in done.err
    assert not set(done.err) & _OBEYED
