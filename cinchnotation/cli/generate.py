"""`cinch generate`: random legal records, whole matches, or records with one named fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.options import Command, Option, one_of
from cinchnotation.cli.output import escaped, shows_signs, written
from cinchnotation.writing.convert import FORMATS, target_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["COMMAND", "generate"]


def generate(
    *,
    rules: str,
    count: int,
    seed: int,
    fault: str | None = None,
    match: bool = False,
    players: int | None = None,
    to: str = "cinch",
    output: str | None = None,
) -> int:
    """Make random records: legal ones, or ones with exactly one fault of a name.

    Each is a whole deal: what was dealt, called, thrown, drawn and played, with its points and score. The
    same seed gives the same records, as long as the tag Annotator names the same generator. With --match
    the records are the deals of whole matches, -n of them, played until somebody has won; then the fault can
    be running-score, deal-rotation or deal-after-end.

    \b
    Examples:
      cinch generate -n 3 --seed 7
      cinch generate --rules pedro -n 100 --to ndjson -o hands.ndjson
      cinch generate --fault revoke | cinch check -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.rules.house import named_or_filed  # noqa: PLC0415  # help needs no rule set

    chosen = one_of("--to", to, FORMATS)
    by = named_or_filed(rules)
    records = _records(by, count, seed, fault, players, match=match)
    target = target_named(chosen, letters=output in {None, "-"} and not shows_signs())
    shown = escaped if chosen in {"json", "ndjson"} else str
    with written(output, shown) as write:
        write(target.begin())
        for record in records:
            report = None
            if target.judged:
                from cinchnotation.check import check_record  # noqa: PLC0415  # few formats need it

                report = check_record(record, rules=by)
            write(target.add(record, report, by.seated(len(record.seats))))
        write(target.end_of_input())
        write(target.end())
    return 0


def _records(
    rules: RuleSet, count: int, seed: int, fault: str | None, players: int | None, *, match: bool
) -> Iterator[HandRecord]:
    from cinchnotation import generate as made  # noqa: PLC0415  # help needs no generator

    if match:
        for number in range(1, count + 1):
            yield from made.generate_match(
                rules, f"{seed}/{number}", players=players, game=str(number), fault=fault
            )
    elif fault is not None:
        yield from made.generate_faulty(rules, fault, count, seed, players=players)
    else:
        yield from made.generate_records(rules, count, seed, players=players)


_RULES = Option("rules", ("--rules",), "ID", "The rule set to play by.", default="foster-1897")
_COUNT = Option("count", ("-n", "--count"), "N", "How many records, or matches.", default=1, least=1)
_SEED = Option("seed", ("--seed",), "S", "The seed: a whole number.", default=1, least=0)
_FAULT = Option("fault", ("--fault",), "NAME", "Put exactly one fault of this name into each record.")
_MATCH = Option("match", ("--match",), "", "Make whole matches.", switch=True)
_PLAYERS = Option(
    "players", ("--players",), "N", "How many play, where the rule set leaves it open.", least=2
)
_TO = Option("to", ("--to",), "FORMAT", "cinch, json, ndjson, markdown, book or csv.", default="cinch")
_OUTPUT = Option("output", ("-o", "--output"), "OUT", "Write to this file, whole or not at all.")

COMMAND = Command(generate, (_RULES, _COUNT, _SEED, _FAULT, _MATCH, _PLAYERS, _TO, _OUTPUT))
