"""Fuzz the whole library by hand: `python tests/fuzz/fuzz.py --minutes 60 --seed 1`.

With atheris installed (`pip install -e '.[fuzz]'`) the fuzz is guided by coverage; without it, inputs are
taken from the corpus at random and garbled. Each input goes through `targets.exercise`. A crash is any
exception but the library's own, or an answer that takes more than 20 seconds; its input is written to a
folder, one for each place at which something was raised, the smallest that was found. Exit status 1 where
there was one.

`python tests/fuzz/fuzz.py FILE...` does the same with given inputs, once each, and shows what they raise.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
for folder in (str(HERE), str(TESTS)):
    if folder not in sys.path:
        sys.path.insert(0, folder)

try:
    import atheris
except ImportError:
    atheris = None

if atheris is not None and "--blind" not in sys.argv:
    with atheris.instrument_imports(include=["cinchnotation"]):
        import targets

        targets.load()
else:
    import targets

from corpus import corpus  # noqa: E402  # the library must be instrumented first
from garbling import WORDS, garbled  # noqa: E402  # as above

if TYPE_CHECKING:
    from types import FrameType

LONGEST = 20  # seconds an input may take
LARGEST = 20_000  # bytes of an input that the fuzz makes


class TooLong(BaseException):
    """An input took more than LONGEST seconds; no handler for errors may swallow it."""


class Fuzz:
    """One run: how many inputs, which crashes."""

    def __init__(self, crashes: Path, until: float) -> None:
        self.crashes = crashes
        self.until = until
        self.count = 0
        self.slowest = 0.0
        self.found: dict[str, int] = {}
        self.began = time.monotonic()
        self.told = self.began
        self.names: dict[str, str] = {}
        crashes.mkdir(parents=True, exist_ok=True)
        signal.signal(signal.SIGALRM, _alarm)

    def one(self, data: bytes) -> None:
        """Run one input; keep it where it crashes."""
        self.count += 1
        began = time.process_time()
        signal.setitimer(signal.ITIMER_REAL, 3 * LONGEST)  # the machine may be busy with other things
        try:
            targets.exercise(data)
        except (Exception, TooLong) as error:  # noqa: BLE001  # whatever is raised is what is looked for
            signal.setitimer(signal.ITIMER_REAL, 0)
            self._keep(data, error)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        took = time.process_time() - began
        self.slowest = max(self.slowest, took)
        if took > LONGEST:
            self._keep(data, TimeoutError(f"{took:.0f} s"))
        if time.monotonic() - self.told > 30:
            self.tell()

    def _keep(self, data: bytes, error: BaseException) -> None:
        place = _place(error)
        digest = hashlib.sha256(place.encode()).hexdigest()[:10]
        known = self.found.get(place)
        if known is not None and known <= len(data):
            return
        self.found[place] = len(data)
        self.names[place] = digest
        (self.crashes / f"{digest}.input").write_bytes(data)
        text = "".join(traceback.format_exception(error))
        (self.crashes / f"{digest}.txt").write_text(f"{place}\n\n{text[-6000:]}", "utf-8", "backslashreplace")
        if known is None:
            print(f"crash {digest}: {place}", flush=True)

    def tell(self) -> None:
        """Say how the run stands, on standard output and in a file beside the crashes."""
        self.told = time.monotonic()
        state: dict[str, Any] = {
            "seconds": round(self.told - self.began),
            "inputs": self.count,
            "slowest": round(self.slowest, 2),
            "crashes": {self.names[place]: place for place in self.found},
        }
        (self.crashes / "state.json").write_text(json.dumps(state, indent=1) + "\n", "utf-8")
        print(f"{state['seconds']} s: {self.count} inputs, {len(self.found)} crashes", flush=True)


def _alarm(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong


def _place(error: BaseException) -> str:
    """The kind of exception and the last places in the library and in the fuzz where it went through."""
    frames = traceback.extract_tb(error.__traceback__)
    inner = [frame for frame in frames if "cinchnotation/" in frame.filename] or frames
    last = [
        f"{Path(frame.filename).name}:{frame.name}:{frame.lineno}" for frame in (*frames[-1:], *inner[-1:])
    ]
    return f"{type(error).__name__} at {' in '.join(dict.fromkeys(last))}"


def _guided(fuzz: Fuzz, inputs: list[bytes], options: argparse.Namespace) -> None:
    rng = random.Random(options.seed)  # noqa: S311  # chance, no secret

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        if seed % 4 == 0:
            return atheris.Mutate(data, most)
        rng.seed(seed)
        return garbled(data, inputs, rng)[:most]

    def one(data: bytes) -> None:
        fuzz.one(data)
        if time.monotonic() > fuzz.until:
            _finish(fuzz)

    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "corpus"
        folder.mkdir()
        for number, data in enumerate(inputs):
            (folder / str(number)).write_bytes(data)
        words = Path(made) / "words"
        words.write_text("".join(f'"{_escaped(word)}"\n' for word in WORDS), "ascii")
        atheris.Setup(
            [
                sys.argv[0],
                f"-seed={options.seed}",
                f"-max_len={LARGEST}",
                f"-dict={words}",
                "-timeout=300",
                "-rss_limit_mb=3000",
                f"-artifact_prefix={options.crashes}/",
                "-verbosity=0",
                str(folder),
            ],
            one,
            custom_mutator=mutate,
        )
        atheris.Fuzz()


def _blind(fuzz: Fuzz, inputs: list[bytes], options: argparse.Namespace) -> None:
    rng = random.Random(options.seed)  # noqa: S311  # chance, no secret
    while time.monotonic() < fuzz.until:
        fuzz.one(garbled(rng.choice(inputs), inputs, rng)[:LARGEST])
    _finish(fuzz)


def _finish(fuzz: Fuzz) -> None:
    """End the process here: the guided loop has no end of its own that would come back."""
    fuzz.tell()
    sys.stdout.flush()
    import os  # only the end needs it

    os._exit(1 if fuzz.found else 0)


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode("utf-8", "surrogatepass"))


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description="Fuzz readers, check, fmt, convert and show.")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crashes", type=Path, default=Path("crashes"), help="the folder for what crashes")
    parser.add_argument("--blind", action="store_true", help="not guided by coverage")
    parser.add_argument("inputs", nargs="*", type=Path, help="run these inputs instead")
    options = parser.parse_args()
    if options.inputs:
        for path in options.inputs:
            print(path, flush=True)
            targets.exercise(path.read_bytes())
        return
    fuzz = Fuzz(options.crashes, time.monotonic() + 60 * options.minutes)
    run = _blind if options.blind or atheris is None else _guided
    print("not guided" if run is _blind else "guided by coverage", flush=True)
    run(fuzz, corpus(options.seed), options)


if __name__ == "__main__":
    main()
