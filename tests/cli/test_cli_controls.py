"""What a record holds is shown on a terminal and never obeyed by it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cinchnotation.cli.app import run

if TYPE_CHECKING:
    from pathlib import Path

_EVENT = "a\x1b[2Jb\x9bc\x07d\u202ee"
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
