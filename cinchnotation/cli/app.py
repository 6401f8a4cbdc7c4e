"""The command `cinch`: which commands there are, and what becomes of their exceptions.

A start loads the one command that is asked for; `cinch --help` loads all. What goes wrong ends in one plain
line on standard error and an exit status, never in a traceback.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cinchnotation import __version__
from cinchnotation.cli.output import complain, write_line
from cinchnotation.errors import CinchError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["COMMANDS", "full_app", "run"]

COMMANDS: Final = ("check", "score", "convert", "show", "rules", "schema", "sample")
"""The commands, in the order in which help lists them; each is a function of that name in its own module."""

_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status."""
    try:
        status = _run(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _close_output()
        return _PIPE_CLOSED
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except CinchError as error:
        complain(str(error))
        return 2
    return status


def full_app() -> typer.Typer:
    """The application with all its commands."""
    app = _new_app(no_args_is_help=True)
    app.callback()(_main)
    for name in COMMANDS:
        app.command(name)(_function(name))
    return app


def _run(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        app = _new_app()
        app.command(name)(_function(name))
        return _invoke(app, arguments[1:], f"cinch {name}")
    return _invoke(full_app(), arguments or ["--help"], "cinch")


def _invoke(app: typer.Typer, arguments: list[str], name: str) -> int:
    command = typer.main.get_command(app)
    try:
        result = command.main(arguments, prog_name=name, standalone_mode=False)
    except Exception as error:
        explain = getattr(error, "format_message", None)
        if explain is None:
            raise
        complain(f"{str(explain()).rstrip('.')} (see {name} --help)")
        return 2
    return result if isinstance(result, int) else 0


def _new_app(*, no_args_is_help: bool = False) -> typer.Typer:
    return typer.Typer(
        add_completion=False, no_args_is_help=no_args_is_help, rich_markup_mode=None, pretty_exceptions_enable=False
    )


def _function(name: str) -> Callable[..., int]:
    function: Callable[..., int] = getattr(import_module(f"cinchnotation.cli.{name}"), name)
    return function


def _version(*, asked: bool) -> None:
    if asked:
        write_line(f"cinch {__version__}")
        raise typer.Exit


def _main(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=lambda value: _version(asked=value), is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Read, replay, check and score hand records of Cinch and its family.

    \b
    Examples:
      cinch check hands.cinch
      cinch show samples/1897/no-1.cinch
      cinch convert book.txt --to json -o hands.json
      cinch COMMAND --help
    """  # noqa: D301  # typer's mark for lines that stay as they are


def _close_output() -> None:
    """Send what is left in the buffer nowhere, so that the end of the program does not complain either."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
