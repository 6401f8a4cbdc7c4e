"""The arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from cinchnotation.errors import FormatError

__all__ = ["Contracts", "From", "Paths", "Rules", "one_of"]

Paths: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="A file, a folder (searched for .cinch, .json and .ndjson files), or - for standard input.",
        show_default=False,
    ),
]
Rules: TypeAlias = Annotated[
    str | None,
    typer.Option("--rules", metavar="ID", help="Check by this rule set, whatever the records say.", show_default=False),
]
From: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="Read as this format (cinch, json, ndjson, book); else it is recognised.",
        show_default=False,
    ),
]
Contracts: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--contract",
        metavar="TEXT",
        help='The contract of a table that does not state it, as in "E 8 diamonds"; repeat it, once a table.',
        show_default=False,
    ),
]


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
