"""The public face of the library: its names, where they come from, and what a mere import loads."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import cinchnotation
from cinchnotation.cards import CARDS
from cinchnotation.errors import CinchError
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Draw, Play, Trick
from cinchnotation.replay.events import Called, Played, TrumpNamed

INIT = Path(cinchnotation.__file__)
NO_1 = Path(__file__).parents[1] / "samples" / "1897" / "no-1.cinch"
LIBRARIES = {"lark", "pydantic", "rich", "typer"}


def told_to_type_checkers() -> dict[str, str]:
    """The imports of the package under `if TYPE_CHECKING`: each name and the module that it is taken from."""
    blocks = [node for node in ast.parse(INIT.read_text(encoding="utf-8")).body if isinstance(node, ast.If)]
    return {
        alias.name: node.module or ""
        for block in blocks
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_the_names_are_sorted_and_no_other_is_public() -> None:
    """`__all__` is in order, and is all that `dir` shows without an underscore, modules of stages apart."""
    assert cinchnotation.__all__ == sorted(cinchnotation.__all__)
    stages = {path.stem for path in INIT.parent.iterdir()} | {"grammar", "samples"}
    shown = {name for name in dir(cinchnotation) if not name.startswith("_")} - stages
    assert shown - {"annotations", "TYPE_CHECKING", "Any", "Final"} == set(cinchnotation.__all__) - {
        "__version__"
    }


@pytest.mark.parametrize("name", cinchnotation.__all__)
def test_every_name_is_what_its_stage_has(name: str) -> None:
    """A public name is the very object of its module, and type checkers are told the same module."""
    found = getattr(cinchnotation, name)
    if name == "__version__":
        assert found.count(".") == 2
        return
    assert found is getattr(import_module(told_to_type_checkers()[name]), name)
    assert found.__doc__


def test_every_exception_is_public_and_ours() -> None:
    """Whoever catches CinchError has caught whatever the library raises; each error can be named."""
    errors = import_module("cinchnotation.errors")
    assert set(errors.__all__) <= set(cinchnotation.__all__)
    assert all(issubclass(getattr(cinchnotation, name), CinchError) for name in errors.__all__)


def test_a_name_that_there_is_not() -> None:
    """A slip is told as of any module."""
    with pytest.raises(AttributeError, match="has no attribute 'chekc'"):
        _ = cinchnotation.chekc


def test_an_import_loads_nothing() -> None:
    """Neither the stages nor the libraries are loaded before a name is asked for."""
    code = "import sys, cinchnotation; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    code += "; print(*(name for name in sys.modules if name.startswith('cinchnotation.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules, stages = done.stdout.splitlines()
    assert stages == ""
    assert not LIBRARIES & set(modules.split())


def test_a_record_goes_there_and_back() -> None:
    """Read, written as notation, read again, checked with and without its text: one record, one verdict."""
    (reading,) = cinchnotation.read_source(cinchnotation.Source.open(NO_1))
    record = reading.record
    assert isinstance(record, cinchnotation.HandRecord)
    text = cinchnotation.record_to_cinch(record)
    (again,) = cinchnotation.read_source(cinchnotation.Source.from_text(text))
    assert again.record == record
    (report,) = cinchnotation.check_source(
        cinchnotation.Source.from_text(cinchnotation.record_to_json(record))
    )
    assert report.verdict == "legal"
    assert report.score == cinchnotation.check_record(record).score
    assert dict(report.score.score) == {"A-B": 0, "Y-Z": 15}


def state(**options: str) -> cinchnotation.HandState:
    """A deal of four that has just begun."""
    return cinchnotation.HandState(cinchnotation.rule_set("foster-1897"), ("A", "Y", "B", "Z"), **options)


def deal(**facts: object) -> cinchnotation.Report:
    """The check of a record that was made in Python."""
    return cinchnotation.check_record(cinchnotation.HandRecord(**facts))


ROW = tuple(Play(seat, (CARDS[number],)) for number, seat in enumerate("AYBZ"))
MISUSE = {
    "no card": lambda: cinchnotation.Card.of("zz"),
    "no rule set": lambda: cinchnotation.rule_set("whist"),
    "no file": lambda: cinchnotation.Source.open("there/is/none.cinch"),
    "no format": lambda: list(cinchnotation.read_source(cinchnotation.Source.from_text("\0"))),
    "no switch": lambda: cinchnotation.rule_set("foster-1897").with_switch("G-99", "x"),
    "too few seats": lambda: cinchnotation.rule_set("foster-1897").side_names(("A", "B")),
    "a strange dealer": lambda: deal(dealer="Q"),
    "a strange leader": lambda: deal(tricks=(Trick(1, "Q", None, ROW),)),
    "a strange winner": lambda: deal(tricks=(Trick(1, None, "Q", ROW),)),
    "a strange player": lambda: deal(tricks=(Trick(1, None, None, (Play("Q", ()),)),)),
    "a strange drawer": lambda: deal(draws=FrozenDict({"Q": Draw(2)})),
    "a strange dealer at the table": lambda: state(dealer="Q"),
    "a strange caller": lambda: state().apply(Called("Q", 8)),
    "a side that is none": lambda: state().apply(TrumpNamed("A-Q", 0)),
    "a fifth suit": lambda: state().apply(TrumpNamed("A", 4)),
    "a play before trumps": lambda: state().apply(Played("A", (CARDS[0],))),
    "what is no event": lambda: state().apply("A bids 8"),
}


@pytest.mark.parametrize("what", MISUSE)
def test_misuse_raises_only_what_is_ours(what: str) -> None:
    """Whatever is asked amiss is answered by a CinchError with one plain line."""
    with pytest.raises(CinchError) as caught:
        MISUSE[what]()
    assert str(caught.value)
    assert "\n" not in str(caught.value)
