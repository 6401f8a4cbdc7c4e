"""Mutation testing by hand, which tests the tests: `python tests/mutants/mutants.py --count 300 --seed 1`.

One small change at a time is made to a function of replay, scoring or check, in memory: the tests are
collected once, and each mutant lives in a fork of that process, where the changed code is put in the
function's place. Nothing on the disk changes. A mutant is killed by the first test that fails, or by taking
too long; one that survives is held against `--compare` generated records: where a report on one of them is
another than before (messages aside), a test is missing. Run it in a copy of the tree if somebody works on the
tree meanwhile.

What is run for each mutant are those of TESTS that call its function, the quickest, SECONDS in all; what
killed last comes first. Exit status 1 where a survivor changes a report.
"""

from __future__ import annotations

import argparse
import ast
import bisect
import functools
import gc
import importlib
import itertools
import json
import os
import random
import re
import resource
import signal
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
for folder in (str(Path(__file__).resolve().parent), str(ROOT / "tests"), str(ROOT)):
    if folder not in sys.path:
        sys.path.insert(0, folder)

from records import some_records  # noqa: E402  # found by the path above

from cinchnotation.check import check_record  # noqa: E402  # as above

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cinchnotation.record import HandRecord

_PACKAGE = f"{ROOT}/cinchnotation/"
SUBJECTS = ("cinchnotation/replay", "cinchnotation/scoring", "cinchnotation/check.py")
TESTS = (
    "tests/replay", "tests/scoring", "tests/rules", "tests/test_check.py", "tests/test_faulty_samples.py",
    "tests/test_contract_examples.py", "tests/explain",
)  # fmt: skip
LATER = ("tests/test_random_deals.py", "tests/test_faults.py")  # for survivors that change a report
SECONDS = (
    10  # of processor time for the tests of one mutant, measured with calls noted: the longest are left out
)
LIMIT = 100  # seconds of processor time for one mutant

_COMPARE = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_BINARY = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Mod: ast.Add,
    ast.Mult: ast.Add, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


class Mutant(NamedTuple):
    """A change: the file, the line, what it was, what it is, and the code of the function that it is in."""

    path: str
    line: int
    was: str
    now: str
    names: tuple[str, ...]
    code: CodeType

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {'.'.join(self.names)}: {self.was}  ->  {self.now}"


# --- making mutants -----------------------------------------------------------------------------------------


def changes(node: ast.AST) -> Iterator[ast.AST | None]:
    """What can stand for this node by mistake; None takes a statement out."""
    if isinstance(node, ast.stmt):
        yield from _statements(node)
    else:
        yield from _expressions(node)


def _statements(node: ast.stmt) -> Iterator[ast.stmt | None]:
    match node:
        case ast.AugAssign(target, operator, value):
            if type(operator) in _BINARY:
                yield ast.AugAssign(target, _BINARY[type(operator)](), value)
            yield None
        case ast.If(_, body, other):
            yield ast.If(ast.Constant(value=True), body, other)
            yield ast.If(ast.Constant(value=False), body, other)
        case ast.Return(value) if value is not None and not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(value=None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Expr(ast.Call()):
            yield None


def _expressions(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left, [operator], comparators):
            yield ast.Compare(left, [_COMPARE[type(operator)]()], comparators)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            for index in range(len(values)):
                rest = [value for at, value in enumerate(values) if at != index]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.UnaryOp(ast.Not() | ast.Invert(), operand):
            yield operand
        case ast.BinOp(left, operator, right) if type(operator) in _BINARY:
            yield ast.BinOp(left, _BINARY[type(operator)](), right)
            yield left
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.IfExp(_, body, other):
            yield body
            yield other
        case ast.comprehension(target, iterator, conditions) if conditions:
            yield ast.comprehension(target, iterator, conditions[1:], 0)
        case ast.Call(ast.Name("any" | "all" | "min" | "max" as name), arguments, keywords):
            other = {"any": "all", "all": "any", "min": "max", "max": "min"}[name]
            yield ast.Call(ast.Name(other, ast.Load()), arguments, keywords)


def mutants_of(path: str, source: str) -> Iterator[Callable[[], Mutant]]:
    """Each change of each function of a module, to be made when it is wanted."""
    tree = ast.parse(source)
    for names, function in _functions(tree):
        for holder, field, index, node in _nodes(function):
            for change in changes(node):
                yield functools.partial(_mutant, path, tree, names, (holder, field, index), node, change)


def _functions(tree: ast.Module) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield (node.name,), node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield (node.name, inner.name), inner


def _nodes(root: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node under a function with the place that it is in; messages, hints and docstrings aside."""
    for field, value in ast.iter_fields(root):
        if field in {"annotation", "returns", "args", "decorator_list", "type_params"} and not (
            field == "args" and isinstance(root, ast.Call)
        ):
            continue
        for index, node in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(node, ast.JoinedStr | ast.Raise | ast.Assert) or not isinstance(node, ast.AST):
                continue
            yield root, field, index if isinstance(value, list) else None, node
            yield from _nodes(node)


def _mutant(
    path: str,
    tree: ast.Module,
    names: tuple[str, ...],
    place: tuple[ast.AST, str, int | None],
    node: ast.AST,
    change: ast.AST | None,
) -> Mutant:
    holder, field, index = place
    new = ast.Pass() if change is None else change
    if isinstance(node, ast.expr | ast.stmt):
        ast.copy_location(new, node)
    values = getattr(holder, field)
    if index is None:
        setattr(holder, field, new)
    else:
        values[index] = new
    ast.fix_missing_locations(holder)
    try:
        code = compile(tree, path, "exec", dont_inherit=True)
    finally:
        if index is None:
            setattr(holder, field, node)
        else:
            values[index] = node
    for name in names:
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name)
    line = getattr(node, "lineno", getattr(holder, "lineno", 0))
    return Mutant(path, line, _short(node), "nothing" if change is None else _short(new), names, code)


def _short(node: ast.AST) -> str:
    text = ast.unparse(node) if not isinstance(node, ast.comprehension) else ast.unparse(node).strip()
    text = " ".join(text.split())
    return text if len(text) < 110 else text[:70] + " ... " + text[-30:]


def _unnumbered(mutant: str) -> str:
    """A mutant in words without its line, which moves when the file is changed."""
    return re.sub(r":\d+ ", " ", mutant, count=1)


def chosen(count: int, seed: int, only: list[str], again: Path | None) -> tuple[list[Mutant], int]:
    """Random mutants of the subjects, or the survivors of an earlier run, and how many there are in all."""
    made = []
    for subject in only or SUBJECTS:
        place = ROOT / subject
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            made += list(mutants_of(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")))
    if again is not None:
        lived = {
            _unnumbered(one["mutant"]) for one in json.loads(again.read_text("utf-8")) if "killer" not in one
        }
        return [one for one in [make() for make in made] if _unnumbered(str(one)) in lived], len(made)
    rng = random.Random(seed)  # noqa: S311  # chance, no secret
    few = rng.sample(made, min(count, len(made)))
    return [make() for make in few], len(made)


def put_in_place(mutant: Mutant) -> None:
    """Give the function of this process the mutant's code."""
    holder: Any = importlib.import_module(mutant.path.removesuffix(".py").replace("/", "."))
    for name in mutant.names:
        holder = holder.__dict__[name] if isinstance(holder, type) else getattr(holder, name)
    if isinstance(holder, property):
        holder = holder.fget
    function = getattr(holder, "__wrapped__", None) or getattr(holder, "__func__", None) or holder
    assert isinstance(function, FunctionType)
    function.__code__ = mutant.code


def caches() -> list[Any]:
    """What the library keeps of what it has worked out."""
    kinds = functools._lru_cache_wrapper  # noqa: SLF001  # there is no public name
    found = [one for one in gc.get_objects() if isinstance(one, kinds)]
    return [one for one in found if (one.__module__ or "").startswith("cinchnotation")]


# --- running them -------------------------------------------------------------------------------------------


class Run:
    """The plugin that takes the place of the test loop: all mutants, one fork for each."""

    def __init__(self, mutants: list[Mutant], compare: int, out: Path) -> None:
        self.mutants = mutants
        self.compare = compare
        self.out = out
        self.results: list[dict[str, Any]] = []
        self.failed = False
        self.records: list[HandRecord] = []
        self.later: list[pytest.Item] = []
        self.caches: list[Any] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every mutant on those of the tests that pass without one and call its function."""
        self.caches = caches()
        before = self._in_fork(lambda: self._baseline(session), resource.RLIM_INFINITY)
        if "took" not in before:
            raise SystemExit(before)
        took, calls = before["took"], before["calls"]
        items = sorted((item for item in session.items if item.nodeid in took), key=lambda i: took[i.nodeid])
        self.later = [item for item in session.items if item.nodeid.startswith(LATER)]
        print(f"{len(items)} tests; left out, for they fail: {before['failed']}", flush=True)
        self.records = list(some_records(self.compare))
        gc.freeze()
        for number, mutant in enumerate(self.mutants, 1):
            name = f"{mutant.path}:{'.'.join(mutant.names)}"
            fit = [item for item in items if name in calls[item.nodeid]]
            whole = list(itertools.accumulate(took[item.nodeid] for item in fit))
            fit = fit[: bisect.bisect(whole, SECONDS)]
            result = self._in_fork(functools.partial(self._one, mutant, fit, before["reports"]))
            self.results.append({**result, "mutant": str(mutant), "tests": len(fit)})
            killer = result.get("killer")
            if killer is not None:
                items.sort(key=lambda item: item.nodeid != killer)
            elif "timeout" not in result:
                print(f"survived: {mutant}\n   {result.get('differs') or 'no report differs'}", flush=True)
            if number % 20 == 0:
                self._tell()
        self._tell()
        return True

    def _tell(self) -> None:
        survived = [one for one in self.results if "killer" not in one and "timeout" not in one]
        differ = [one for one in survived if one.get("differs")]
        done = len(self.results)
        print(
            f"{done} mutants, {done - len(survived)} killed, {len(differ)} survivors change a report",
            flush=True,
        )
        self.out.write_text(json.dumps(self.results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    @staticmethod
    def _in_fork(work: Callable[[], dict[str, Any]], limit: int = LIMIT) -> dict[str, Any]:
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
            try:
                answer = json.dumps(work()).encode()
            except BaseException as error:  # noqa: BLE001  # whatever a mutant does
                answer = json.dumps({"killer": f"crash: {error!r}"[:300]}).encode()
            with os.fdopen(write, "wb") as pipe:
                pipe.write(answer)
            os._exit(0)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            answer = pipe.read()
        _, status = os.waitpid(child, 0)
        if not answer:
            return {"timeout": signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "?"}
        return json.loads(answer)

    def _baseline(self, session: pytest.Session) -> dict[str, Any]:
        took, calls, failed = {}, {}, []
        self.records = list(some_records(self.compare))
        for item in session.items:
            if item.nodeid.startswith(LATER):
                continue
            self._forget()
            began = time.process_time()
            codes: set[CodeType] = set()
            sys.setprofile(lambda frame, _event, _argument, codes=codes: codes.add(frame.f_code))
            fails = self._fails(item)
            sys.setprofile(None)
            if fails:
                failed.append(item.nodeid)
                continue
            took[item.nodeid] = time.process_time() - began
            calls[item.nodeid] = sorted({name for code in codes if (name := _named(code))})
        return {"took": took, "calls": calls, "failed": failed, "reports": list(reports(self.records))}

    def _one(self, mutant: Mutant, items: list[pytest.Item], expected: list[str]) -> dict[str, Any]:
        put_in_place(mutant)
        self._forget()
        for item in items:
            if self._fails(item):
                return {"killer": item.nodeid}
        for number, (before, now) in enumerate(zip(expected, reports(self.records), strict=True)):
            if before != now:
                killer = next((item.nodeid for item in self.later if self._fails(item)), None)
                return {"killer": killer} if killer else {"differs": f"record {number}: {before}  ->  {now}"}
        return {}

    def _forget(self) -> None:
        for cache in self.caches:
            cache.cache_clear()

    def _fails(self, item: pytest.Item) -> bool:
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return self.failed


def _named(code: CodeType) -> str | None:
    """A function of the library by its file and name; None for any other."""
    if not code.co_filename.startswith(_PACKAGE):
        return None
    path = code.co_filename[len(_PACKAGE) - len("cinchnotation/") :]
    return f"{path}:{code.co_qualname.split('.<locals>')[0]}"


def reports(records: list[HandRecord]) -> Iterator[str]:
    """What the check says of each record, messages aside."""
    for record in records:
        try:
            report = check_record(record)
        except Exception as error:  # noqa: BLE001  # whatever a mutant does
            yield repr(error)[:200]
            continue
        found = sorted(f"{one.name} {one.seat} {one.trick} {one.card}" for one in report.findings)
        yield f"{report.verdict} {', '.join(found)} {report.unverified} {report.score}"[:2000]


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description="Mutation testing of replay, scoring and check.")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compare", type=int, default=1500, help="records that survivors are held against")
    parser.add_argument("--out", type=Path, default=Path("mutants.json"))
    parser.add_argument(
        "--only", action="append", default=[], help="a file or folder instead of the subjects"
    )
    parser.add_argument("--again", type=Path, help="the --out of an earlier run, to run its survivors again")
    options = parser.parse_args()
    mutants, whole = chosen(options.count, options.seed, options.only, options.again)
    print(f"{len(mutants)} of {whole} mutants", flush=True)
    run = Run(mutants, options.compare, options.out.resolve())
    os.chdir(ROOT)
    pytest.main([*TESTS, *LATER, "-q", "-m", "not slow", "-s", "-p", "no:cacheprovider"], [run])
    sys.exit(1 if any(one.get("differs") for one in run.results) else 0)


if __name__ == "__main__":
    main()
