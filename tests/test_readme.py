"""The README says what is so: its commands print what it shows, its Python runs, its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
CONSOLE = [text.removeprefix("$ ").split("\n", 1) for kind, text in BLOCKS if kind == "console"]
PYTHON = [text for kind, text in BLOCKS if kind == "python"]
FAULTY = next(text for kind, text in BLOCKS if kind == "" and "Tuesday" in text)


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the README's shell in a folder that holds its faulty record."""
    (folder / "tuesday.cinch").write_text(FAULTY, encoding="utf-8")
    programs = str(Path(sys.executable).parent)
    return subprocess.run(  # noqa: S602  # the README's lines are lines of a shell
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PATH": programs + os.pathsep + os.environ["PATH"], "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.posix
@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_the_commands_print_what_is_shown(command: str, shown: str, tmp_path: Path) -> None:
    """Each command of the README prints the text under it, to the letter, and complains of nothing."""
    done = shell(command, tmp_path)
    assert done.stdout == shown
    assert done.stderr == ""


@pytest.mark.parametrize("code", PYTHON, ids=range(len(PYTHON)))
def test_the_python_runs(code: str, tmp_path: Path) -> None:
    """Each piece of Python runs as it stands, and prints the revoke that it is about."""
    (tmp_path / "piece.py").write_text(code, encoding="utf-8")
    done = shell("python piece.py", tmp_path)
    assert done.stderr == ""
    assert "revoke" in done.stdout


def test_no_example_is_passed_over() -> None:
    """Every kind of example was found in the text, so a slip in its marks would show."""
    assert len(CONSOLE) >= 4
    assert len(PYTHON) == 2


def test_the_readme_and_ci_run_the_same_tests() -> None:
    """`.ci/run` runs the tests by the very options that the README tells a newcomer."""
    told = re.search(r"\.venv/bin/(pytest .*)$", README, re.MULTILINE)
    assert told is not None
    assert f"\n{told[1]}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "samples/README.md", "tests/bench/README.md"]
)
def test_links_lead_somewhere(name: str) -> None:
    """Each link to a file of the project finds it."""
    page = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
