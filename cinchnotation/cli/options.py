"""Arguments and options of the commands, as data.

From this one description typer makes the command that gives help and explains misuse, and `quick` reads the
plain command lines that scripts write, without loading typer, whose start takes longer than a check.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.errors import FormatError, SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "CONTRACTS",
    "FROM",
    "JOBS",
    "PATHS",
    "RULES",
    "Command",
    "Option",
    "format_option",
    "one_of",
    "whole_number",
]

_PATH: Final = "PATH"
_EMPTY: Final = "the value of {} is empty"
_DIGITS: Final = 18  # more than any number of records; a longer one is a slip of the hand


class Option(NamedTuple):
    """One option, or an argument where it has no `flags`.

    `name` is the parameter of the command's function; `many` lets it be repeated, the values are a tuple;
    `least` makes it a whole number from that on; `required` is asked for by name where it is missing;
    `switch` takes no value: it is true where it is given.
    """

    name: str
    flags: tuple[str, ...]
    metavar: str
    help: str
    default: str | int | None = None
    many: bool = False
    least: int | None = None
    required: bool = False
    switch: bool = False

    @property
    def shown(self) -> str:
        """What a message calls it: `-o/--output`, or the name that help gives an argument."""
        return "/".join(self.flags) or self.metavar.strip("[]")


class Command(NamedTuple):
    """A command: `run` takes a value for each option and returns the exit status."""

    run: Callable[..., int]
    options: tuple[Option, ...]

    def start(self, values: Mapping[str, object]) -> int:
        """Run with these values, by the options' names, and return the exit status.

        Raises SourceError where standard input is to be read twice, and FormatError where an option has an
        empty value; else what `run` raises.
        """
        for option in self.options:
            value = values[option.name]
            words = value if isinstance(value, tuple) else (value,)
            if option.metavar == _PATH:  # an empty path is an input that cannot be opened, the others can
                if words.count("-") > 1:
                    raise SourceError("standard input can be read only once, but - is given more than once")
            elif "" in words:
                raise FormatError(_EMPTY.format(option.shown))
        return self.run(**values)


PATHS: Final = Option(
    "paths",
    (),
    _PATH,
    "A file, a folder (searched for .cinch, .json and .ndjson files), or - for standard input.",
    many=True,
    required=True,
)
RULES: Final = Option("rules", ("--rules",), "ID", "Check by this rule set, whatever the records say.")
FROM: Final = Option(
    "source",
    ("--from",),
    "FORMAT",
    "Read as this format (cinch, json, ndjson, book, csv); else it is recognised.",
)
CONTRACTS: Final = Option(
    "contract",
    ("--contract",),
    "TEXT",
    'The contract of a table that does not state it, as in "E 8 diamonds"; repeat it, once a table.',
    many=True,
)
JOBS: Final = Option(
    "jobs", ("--jobs",), "N", "Accepted for scripts; one job does all the work.", default=1, least=1
)


def format_option(text: str) -> Option:
    """The option `--format` with its help."""
    return Option("form", ("--format",), "FORMAT", text, default="text")


def whole_number(option: Option, word: str) -> int:
    """Return the number that `word` writes; raises FormatError where it is none, or below `option.least`."""
    if word.isascii() and word.isdecimal() and len(word) <= _DIGITS and int(word) >= (option.least or 0):
        return int(word)
    if not word:
        raise FormatError(_EMPTY.format(option.shown))
    room = f", of {_DIGITS} digits at most," if len(word) > _DIGITS else ""
    raise FormatError(f"{option.shown} {word}: a whole number from {option.least} on{room} is needed")


def one_of(option: str, value: str, names: tuple[str, ...], later: tuple[str, ...] = ()) -> str:
    """Return `value` in lower case; raises FormatError where it is none of `names`.

    `later` are names that stand for formats which this version does not write.
    """
    chosen = value.strip().lower()
    if chosen in names:
        return chosen
    listed = ", ".join(names)
    if chosen in later:
        raise FormatError(f"{option} {chosen} is not available in this version; there are {listed}")
    raise FormatError(f"{option} {value}: there is no such format; there are {listed}")
