"""What holds for the code as a whole: the direction of imports, sizes, docstrings, the list of packages."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "cinchnotation"

ORDER = (
    "__version__",
    "errors",
    "frozen",
    "cards",
    "seats",
    "record",
    "tableevents",
    "comments",
    "findings",
    "report",
    "grammar",
    "samples",
    "source",
    "reading",
    "rules",
    "replay",
    "scoring",
    "check",
    "fit",
    "generate",
    "explain",
    "writing",
    "schema",
    "cli",
    "__main__",
)
"""The stages, in the order in which text flows through them; each may import itself and those before it."""

LONGEST_MODULE = 500  # lines
LONGEST_FUNCTION = 60  # lines


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every import of a module of this package, inside functions and TYPE_CHECKING blocks too."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}:{node.lineno}: relative imports hide the stage"
            if node.module == "cinchnotation":
                yield from ((node.lineno, f"cinchnotation.{alias.name}") for alias in node.names)
            elif node.module is not None and node.module.startswith("cinchnotation."):
                yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            yield from (
                (node.lineno, alias.name) for alias in node.names if alias.name.startswith("cinchnotation.")
            )


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def project() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_stage_imports_a_later_one() -> None:
    """Text flows one way: an import of a later stage, wherever it stands, is named with its line."""
    wrong = []
    for path in modules():
        here = name_of(path)
        if here == "cinchnotation":
            continue  # it loads nothing by itself: see test_public_api.py
        stage = ORDER.index(here.split(".")[1])
        for line, imported in imports(path):
            if ORDER.index(imported.split(".")[1]) > stage:
                wrong.append(f"{here}:{line} imports {imported}")
    assert wrong == []


def test_no_format_imports_another_one() -> None:
    """Readers know nothing of one another, so that a format can be taken out or added alone."""
    formats = [folder.name for folder in (PACKAGE / "reading").iterdir() if (folder / "__init__.py").exists()]
    assert len(formats) >= 3
    wrong = [
        f"{name_of(path)}:{line} imports {imported}"
        for path in modules()
        for line, imported in imports(path)
        for name in formats
        if name_of(path).startswith("cinchnotation.reading.")
        and imported.startswith(f"cinchnotation.reading.{name}")
        and not name_of(path).startswith(f"cinchnotation.reading.{name}")
    ]
    assert wrong == []


def test_every_module_has_a_docstring_and_a_readable_size() -> None:
    """A module says what it is for and stays short enough to be read at one go."""
    wrong = []
    for path in modules():
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > LONGEST_MODULE:
            wrong.append(f"{name_of(path)} has {lines} lines")
        if not ast.get_docstring(tree(path)):
            wrong.append(f"{name_of(path)} has no docstring")
    assert wrong == []


def test_no_function_is_too_long() -> None:
    """A function fits on a screen."""
    wrong = [
        f"{name_of(path)}.{function.name} has {length} lines"
        for path in modules()
        for function in functions(path)
        if (length := (function.end_lineno or 0) - function.lineno + 1) > LONGEST_FUNCTION
    ]
    assert wrong == []


def test_every_test_says_what_it_shows() -> None:
    """The tests read like the manual: each has a sentence, and no two of a file share a name."""
    wrong = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        seen: set[str] = set()
        for function in functions(path):
            if not function.name.startswith("test_"):
                continue
            where = f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
            if not ast.get_docstring(function):
                wrong.append(f"{where} has no docstring")
            if function.name in seen:
                wrong.append(f"{where} hides an earlier test of that name")
            seen.add(function.name)
    assert wrong == []


def test_no_test_is_skipped_or_timed() -> None:
    """A test that runs on one machine only, or by the clock, shows nothing on the next one."""
    forbidden = {"skip", "skipif", "importorskip", "xfail", "process_time", "perf_counter", "thread_time"}
    wrong = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        named = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        wrong += [f"{path.relative_to(ROOT)} uses {name}" for name in sorted(named & forbidden)]
    assert wrong == []


def test_the_list_of_packages_is_what_lies_on_disk() -> None:
    """A folder that pyproject.toml forgets would be missing from the wheel only."""
    tool = project()["tool"]["setuptools"]
    mapped = tool["package-dir"]
    on_disk = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in PACKAGE.rglob("*.py")
        if "__pycache__" not in path.parts
    }
    without_init = [name for name in on_disk if not (ROOT / name.replace(".", "/") / "__init__.py").exists()]
    assert without_init == []
    assert all((ROOT / folder / "__init__.py").exists() for folder in mapped.values())
    assert sorted(tool["packages"]) == sorted(on_disk | set(mapped))


def test_the_readers_entry_points_resolve() -> None:
    """Each reader that pyproject.toml names can be loaded, goes by that name, and is installed under it."""
    declared = project()["project"]["entry-points"]["cinchnotation.readers"]
    assert {point.name: point.value for point in entry_points(group="cinchnotation.readers")} == declared
    for name, value in declared.items():
        module, _, attribute = value.partition(":")
        reader = getattr(import_module(module), attribute)
        assert reader.name == name
        assert all(ending.startswith(".") and ending == ending.lower() for ending in reader.endings)
        assert callable(reader.sniff)
        assert callable(reader.read)


def test_the_table_of_built_in_readers_is_that_of_the_entry_points() -> None:
    """The short way to the readers of this package names the same ones as the entry points."""
    from cinchnotation.reading.choose import BUILT_IN

    assert project()["project"]["entry-points"]["cinchnotation.readers"] == BUILT_IN


def test_the_version_is_written_once_more_only() -> None:
    """pyproject.toml and the package name the same version."""
    from cinchnotation import __version__

    assert project()["project"]["version"] == __version__


def texts() -> Iterator[Path]:
    """The project's files: those that git tracks or would track; without git, those of the known folders."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        yield from (ROOT / name for name in listed.stdout.decode().split("\0") if name)
        return
    for folder in ("cinchnotation", "grammar", "samples", "tests"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix not in {".pyc", ".pyo"})


def test_no_text_names_a_place_on_somebodys_machine() -> None:
    """What is written here is as true on any other machine."""
    machine = re.compile("/" + r"(?:work|root|Users|home/[a-z]+)/|[A-Z]:" + r"\\Users")
    wrong = []
    for path in texts():
        if path.is_file() and path.suffix not in {".bin", ".png"}:
            text = path.read_bytes().decode("utf-8", "replace")
            wrong += [f"{path.relative_to(ROOT)}: {found}" for found in machine.findall(text)]
    assert wrong == []


# --- what a start may load ------------------------------------------------------------------------------

HEAVY = ("lark", "pydantic", "rich", "typer")
SHOW = f"; print(*(name for name in {HEAVY!r} if name in sys.modules))"
JSON_RECORD = '{"format": "cinch-record/1", "rules": "foster-1897", "tags": {"Event": "Start"}}'
NATIVE_RECORD = '[Event "Start"]\n[Rules "foster-1897"]\n\nbids A 8 hearts\n'


def loaded_by(arguments: list[str], tmp_path: Path) -> list[str]:
    """Which of the heavy libraries one run of the command has loaded."""
    code = (
        "import sys; from cinchnotation.__main__ import main;"
        f" sys.argv = ['cinch', *{arguments!r}]; sys.stdout.flush(); main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code + SHOW], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1].split()


def test_the_version_is_told_without_any_library(tmp_path: Path) -> None:
    """`cinch --version` loads neither the parser nor the command line's libraries."""
    assert loaded_by(["--version"], tmp_path) == []


@pytest.mark.parametrize(("name", "text"), [("one.json", JSON_RECORD), ("one.cinch", NATIVE_RECORD)])
def test_a_check_loads_neither_pydantic_nor_rich(name: str, text: str, tmp_path: Path) -> None:
    """Records are checked without the library of the JSON border and without that of the terminal."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert not {"pydantic", "rich"} & set(loaded_by(["check", name], tmp_path))


def test_a_json_record_is_checked_without_the_parser_of_the_notation(tmp_path: Path) -> None:
    """Lark is loaded for the native notation only."""
    (tmp_path / "one.json").write_text(JSON_RECORD, encoding="utf-8")
    assert "lark" not in loaded_by(["check", "one.json"], tmp_path)
