"""Lark's parser of the native notation: from tables that ship as data, or from the grammar.

The tables are what Lark works out of `cinch.lark`, as JSON: loading them saves most of the time that building
a parser takes. They hold for the version of Lark that made them; with another one the grammar itself is read.
`python -m cinchnotation.reading.notation.tables` makes them anew after a change of the grammar.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.reading.notation.words import STARTS

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["grammar_text", "made_tables", "parser", "shipped_tables"]

_GRAMMAR: Final = "cinch.lark"
_TABLES: Final = "cinch_tables.json"
_PAIRS: Final = "~pairs"  # JSON has no number as a key: such a dict is a list of pairs under this key


def grammar_text() -> str:
    """Return the text of `cinch.lark`."""
    return (files("cinchnotation.grammar") / _GRAMMAR).read_text(encoding="utf-8")


def build() -> Lark:
    """Build the parser from the grammar."""
    from lark import Lark  # noqa: PLC0415  # plain records need no parser

    return Lark(
        grammar_text(), parser="lalr", lexer="contextual", start=list(STARTS), maybe_placeholders=False
    )


def made_tables() -> dict[str, Any]:
    """Make the tables from the grammar, as JSON can hold them."""
    from lark import __version__  # noqa: PLC0415  # as above
    from lark.grammar import Rule  # noqa: PLC0415  # as above
    from lark.lexer import TerminalDef  # noqa: PLC0415  # as above

    # Lark numbers rules and terminals as it meets them in sets of strings, whose order changes from run to
    # run; the tables are equal in what they do.
    data, memo = build().memo_serialize([TerminalDef, Rule])
    tables = {"lark": __version__, "data": _to_json(data), "memo": _to_json(memo)}
    loaded: dict[str, Any] = json.loads(json.dumps(tables))
    return loaded


def shipped_tables() -> dict[str, Any] | None:
    """Return the tables that ship, None where there are none for the Lark that is installed."""
    from lark import __version__  # noqa: PLC0415  # as above

    try:
        text = (files("cinchnotation.grammar") / _TABLES).read_text(encoding="utf-8")
        tables: dict[str, Any] = json.loads(text)
    except (OSError, ValueError):
        return None
    return tables if tables.get("lark") == __version__ else None


def load(tables: dict[str, Any]) -> Lark:
    """Make a parser of tables."""
    from lark import Lark  # noqa: PLC0415  # as above

    # What Lark's own standalone parsers call; it has no type.
    load_from: Any = Lark._load_from_dict  # noqa: SLF001  # see above
    made: Lark = load_from(_from_json(tables["data"]), _from_json(tables["memo"]))
    return made


@cache
def parser() -> Lark:
    """Return the parser, made once."""
    tables = shipped_tables()
    if tables is None:
        return build()
    try:
        return load(tables)
    except Exception:  # noqa: BLE001  # whatever is amiss with the data, the grammar is there
        return build()


def _to_json(value: Any) -> Any:
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: _to_json(item) for key, item in value.items()}
        return {_PAIRS: [[_to_json(key), _to_json(item)] for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        return [_to_json(item) for item in value]
    return str(value) if isinstance(value, str) else value


def _from_json(value: Any) -> Any:
    if isinstance(value, dict):
        if _PAIRS in value:
            return {_from_json(key): _from_json(item) for key, item in value[_PAIRS]}
        return {key: _from_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_from_json(item) for item in value]
    return value


def _write() -> None:
    """Write the tables beside the grammar, in a checkout."""
    from pathlib import Path  # noqa: PLC0415  # only for this

    path = Path(str(files("cinchnotation.grammar") / _TABLES))
    text = json.dumps(made_tables(), ensure_ascii=True, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write()
