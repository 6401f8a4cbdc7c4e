"""Records and plays a second: this package beside python-chess, pokerkit, json and a bare loop, in one run.

    .venv/bin/python tests/bench/bench.py

Process CPU time, median of five rounds; in each round every measure runs once, so that a slow minute of the
machine meets all of them. A play is a card, a move of one side, or an action at the poker table.
"""

from __future__ import annotations

import gc
import io
import json
import random
import statistics
import sys
import tomllib
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import bare
from short_hands import as_json, as_text, hands_of

from cinchnotation.check import check_reading
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.replay import replay
from cinchnotation.rules import rule_set
from cinchnotation.scoring import score_deal
from cinchnotation.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cinchnotation.reading import Reading

ROUNDS = 5
RECORDS = 2_000
GAMES = 60
POKER_HANDS = 60
PLIES = 80
CARDS = 24
CHESS_AT_TARGET = 35_000  # plays a second of python-chess on the machine for which the target is stated
WHOLE = "whole check of .cinch"
TARGET = 5_000  # records a second of a whole check there

POKER = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [12000, 9000, 15000, 8000]
actions = [
  "d dh p1 8c9c", "d dh p2 KdQd", "d dh p3 AsJh", "d dh p4 7h7d",
  "p3 cbr 300", "p4 cc", "p1 cc", "p2 cc",
  "d db 6c7sTd", "p1 cc", "p2 cc", "p3 cbr 700", "p4 cc", "p1 cbr 2100", "p2 f", "p3 cc", "p4 f",
  "d db 2h", "p1 cbr 3000", "p3 cc",
  "d db Ah", "p1 cc", "p3 cbr 4500", "p1 cc", "p3 sm AsJh", "p1 sm 8c9c",
]
"""


class Measure(NamedTuple):
    """One thing to measure: what it does, how many records that are, and how many plays."""

    name: str
    records: int
    plays: int
    run: Callable[[], object]


def chess_measure() -> Measure:
    """Read random games of chess from PGN, which checks the legality of every move."""
    import chess
    import chess.pgn

    rng = random.Random(64)  # noqa: S311  # the moves of a bench need no secrecy
    texts = []
    while len(texts) < GAMES:
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = rng.choice(moves)
            board.push(move)
            node = node.add_variation(move)
        else:
            texts.append(str(game) + "\n\n")
    text = "".join(texts)

    def run() -> None:
        stream = io.StringIO(text)
        read = 0
        while (game := chess.pgn.read_game(stream)) is not None:
            assert not game.errors
            read += 1
        assert read == GAMES

    return Measure("python-chess read_game", GAMES, GAMES * PLIES, run)


def poker_measure() -> Measure:
    """Load a hand of no-limit hold'em (four players, seen down to the showdown) and replay it."""
    from pokerkit import HandHistory

    def run() -> None:
        for _ in range(POKER_HANDS):
            *_, last = HandHistory.loads(POKER)
            assert not last.status

    actions = len(tomllib.loads(POKER)["actions"])
    return Measure("pokerkit loads + replay", POKER_HANDS, POKER_HANDS * actions, run)


def readings_of(text: str, name: str) -> Iterator[Reading]:
    """Read a whole text with one reader."""
    return reader_named(name).read(Source.from_text(text), ReadOptions())


def reader_run(text: str, name: str) -> Callable[[], None]:
    """Read a whole text and keep nothing, as a check does."""

    def run() -> None:
        for reading in readings_of(text, name):
            assert reading.record is not None

    return run


def check_run(text: str, name: str) -> Callable[[], None]:
    """Read, replay and score a whole text, and make sure that nothing is found."""

    def run() -> None:
        for number, reading in enumerate(readings_of(text, name), 1):
            report = check_reading(reading, path="-", number=number)
            assert report.verdict == "legal"
            assert not report.findings, report.findings

    return run


def replay_run(readings: Iterable[Reading]) -> Callable[[], None]:
    """Replay and score records that have been read before."""
    rules = rule_set("foster-1897")
    records = [reading.record for reading in readings]

    def run() -> None:
        for record in records:
            assert record is not None
            score_deal(replay(record, rules))

    return run


def measures() -> list[Measure]:
    """Everything that is measured, peers first."""
    hands = list(hands_of(RECORDS))
    native = "".join(map(as_text, hands))
    lines = "".join(as_json(hand) + "\n" for hand in hands)
    plays = RECORDS * CARDS

    def json_run() -> None:
        for line in lines.splitlines():
            json.loads(line)

    def bare_run() -> None:
        assert bare.check(native) == RECORDS

    ours = [
        ("json.loads on record lines", json_run),
        ("bare regex and bit masks", bare_run),
        ("read .cinch", reader_run(native, "cinch")),
        ("replay and score", replay_run(readings_of(native, "cinch"))),
        (WHOLE, check_run(native, "cinch")),
        ("read NDJSON", reader_run(lines, "ndjson")),
        ("whole check of NDJSON", check_run(lines, "ndjson")),
    ]
    return [
        chess_measure(),
        poker_measure(),
        *(Measure(name, RECORDS, plays, run) for name, run in ours),
    ]


def main() -> int:
    """Measure, print the table, and say whether the target is met."""
    todo = measures()
    seconds: dict[str, list[float]] = {measure.name: [] for measure in todo}
    for turn in range(ROUNDS + 1):
        for measure in todo:
            gc.collect()
            begin = process_time()
            measure.run()
            if turn:  # the first round warms caches up
                seconds[measure.name].append(process_time() - begin)
    chess = todo[0]
    print(f"{'':28}{'records/s':>11}{'plays/s':>12}{'µs/record':>11}{'spread':>8}{'x chess':>9}")
    for measure in todo:
        times = seconds[measure.name]
        middle = statistics.median(times)
        records, plays = measure.records / middle, measure.plays / middle
        spread = (max(times) - min(times)) / middle
        ratio = times_chess(measure, chess, seconds)
        print(
            f"{measure.name:28}{records:11,.0f}{plays:12,.0f}{1e6 / records:11,.1f}{spread:8.0%}{ratio:9.2f}"
        )
    whole = next(measure for measure in todo if measure.name == WHOLE)
    needed = TARGET * CARDS / CHESS_AT_TARGET
    reached = times_chess(whole, chess, seconds)
    chess_rate = chess.plays / statistics.median(seconds[chess.name])
    print(f"\n{WHOLE} >= {TARGET:,} records/s where python-chess reads {CHESS_AT_TARGET:,} plays/s:")
    print(
        f"here python-chess reads {chess_rate:,.0f}: wanted {chess_rate * needed / CARDS:,.0f} records/s,",
        end=" ",
    )
    print(f"reached {chess_rate * reached / CARDS:,.0f}", end=" ")
    print(f"({reached:.2f} times its plays, {needed:.2f} wanted): {'met' if reached >= needed else 'MISSED'}")
    return 0 if reached >= needed else 1


def times_chess(measure: Measure, chess: Measure, seconds: dict[str, list[float]]) -> float:
    """How many times the plays of python-chess a measure does: the median over the rounds, each in itself."""
    return statistics.median(
        (measure.plays / mine) / (chess.plays / its)
        for mine, its in zip(seconds[measure.name], seconds[chess.name], strict=True)
    )


if __name__ == "__main__":
    sys.exit(main())
