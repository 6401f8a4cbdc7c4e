"""Plain command lines read without typer; what is not plain is left to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.options import whole_number
from cinchnotation.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cli.options import Option

__all__ = ["read_plain"]


def read_plain(arguments: Sequence[str], options: tuple[Option, ...]) -> dict[str, object] | None:
    """Return a value for each option, or None where the command line is not plain.

    Plain are whole words: switches, options with a value of their own behind them or behind `=`, paths, `-`.
    A call for help, a mistake of any kind, a value that begins with a dash are not.
    """
    by_flag = {flag: option for option in options for flag in option.flags}
    positional = [option for option in options if not option.flags]
    given: dict[str, list[str]] = {option.name: [] for option in options}
    words = iter(arguments)
    for word in words:
        if not word.startswith("-") or word == "-":
            if not positional:
                return None
            target = positional[0]
            if not target.many and given[target.name]:
                return None
            given[target.name].append(word)
            continue
        flag, equals, value = word.partition("=")
        option = by_flag.get(flag)
        if option is None or (equals and not flag.startswith("--")):
            return None
        if option.switch:
            if equals:
                return None
            given[option.name].append(flag)
            continue
        if not equals:
            value = next(words, "--")
        if value.startswith("-") and value != "-":
            return None
        given[option.name].append(value)
    return _values(given, options)


def _values(given: dict[str, list[str]], options: tuple[Option, ...]) -> dict[str, object] | None:
    values: dict[str, object] = {}
    for option in options:
        words = given[option.name]
        if option.required and not words:
            return None
        if option.many:
            values[option.name] = tuple(words)
        elif option.switch:
            values[option.name] = bool(words)
        elif not words:
            values[option.name] = option.default
        elif option.least is None:
            values[option.name] = words[-1]
        else:
            try:
                values[option.name] = whole_number(option, words[-1])
            except FormatError:
                return None
    return values
