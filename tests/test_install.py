"""Clean installs: what a wheel and an editable install carry, seen from another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("install")]  # one worker makes each environment once

ROOT = Path(__file__).parents[1]
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis"
)
CARRIED = """
from importlib.resources import files
print(*sorted(p.name for p in files("cinchnotation.grammar").iterdir() if not p.name.startswith("__")))
print(*sorted(p.name for p in (files("cinchnotation.samples") / "1897").iterdir()))
"""


def run(command: Sequence[str | Path], folder: Path) -> str:
    """Run a command in a folder, with nothing of this process's Python in its surroundings."""
    bare = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=bare,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module", params=["wheel", "editable"])
def programs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean virtual environment in which a copy of the project is installed."""
    work = tmp_path_factory.mktemp(request.param)
    copy = work / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    venv.create(work / "venv", with_pip=True)
    python = work / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if request.param == "editable":
        run([*pip, "--editable", copy], work)
    else:
        run([python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", work / "dist", copy], work)
        run([*pip, *(work / "dist").glob("*.whl")], work)
        shutil.rmtree(copy)  # the wheel has to do without the tree
    return python.parent


def test_an_install_carries_grammar_and_samples(programs: Path, tmp_path: Path) -> None:
    """Grammar, specification and samples are found through the package, wherever it was installed from."""
    grammar, samples = run([programs / "python", "-c", CARRIED], tmp_path).splitlines()
    assert {"cinch.lark", "NOTATION.md"} <= set(grammar.split())
    assert {"no-1.cinch", "no-2.cinch", "no-3.cinch", "no-4.cinch"} <= set(samples.split())


def test_an_install_has_the_command_in_both_forms(programs: Path, tmp_path: Path) -> None:
    """`cinch` and `python -m cinchnotation` are the same command."""
    version = run([programs / "cinch", "--version"], tmp_path)
    assert version == run([programs / "python", "-m", "cinchnotation", "--version"], tmp_path)
    assert version == "cinch 0.1.0\n"


def test_an_install_checks_its_own_samples(programs: Path, tmp_path: Path) -> None:
    """A sample that is printed into a file is found without fault, with the score that the book gives."""
    (tmp_path / "one.cinch").write_text(run([programs / "cinch", "sample", "1897/no-1"], tmp_path), "utf-8")
    assert '"score": {"A-B": 0, "Y-Z": 15}' in run(
        [programs / "cinch", "check", "one.cinch", "--format", "ndjson"], tmp_path
    )
    (tmp_path / "one.json").write_text(
        run([programs / "cinch", "convert", "one.cinch", "--to", "json"], tmp_path), "utf-8"
    )
    there_and_back = run([programs / "cinch", "convert", "one.json", "--to", "cinch"], tmp_path)
    again = tmp_path / "again.cinch"
    again.write_text(there_and_back, "utf-8")
    assert (tmp_path / "one.json").read_text("utf-8") == run(
        [programs / "cinch", "convert", again, "--to", "json"], tmp_path
    )
