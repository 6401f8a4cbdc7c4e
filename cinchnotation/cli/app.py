"""The command `cinch`: which commands there are, and what becomes of their exceptions.

A start loads the one command that is asked for; help and misuse load typer and, for `cinch --help`, all
commands. What goes wrong ends in one plain line on standard error and an exit status, never in a traceback.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from cinchnotation.cli.output import complain
from cinchnotation.cli.quick import read_plain
from cinchnotation.errors import CinchError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cli.options import Command

__all__ = ["COMMANDS", "command_named", "run"]

COMMANDS: Final = (
    "check",
    "score",
    "convert",
    "show",
    "fmt",
    "rules",
    "generate",
    "schema",
    "explain",
    "sample",
)
"""The commands, in the order in which help lists them; each has a module of its name with a `COMMAND`."""

_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status."""
    _open_streams()
    try:
        status = _run(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _close_output()
        return _PIPE_CLOSED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except CinchError as error:
        complain(str(error))
        return 2
    except OSError as error:  # an input that fails is a SourceError, so this is the output
        _close_output()
        closed = error.errno == errno.EBADF
        reason = "standard output is closed" if closed else (error.strerror or str(error)).lower()
        complain(f"the output cannot be written ({reason})")
        return 2
    except Exception as error:
        if os.environ.get("CINCH_TRACEBACK"):
            raise
        complain(f"internal fault: {type(error).__name__}: {error} (CINCH_TRACEBACK=1 shows where)")
        return 2
    return status


def command_named(name: str) -> Command:
    """Load the command of that name."""
    command: Command = import_module(f"cinchnotation.cli.{name}").COMMAND
    return command


def _run(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        command = command_named(name)
        values = read_plain(arguments[1:], command.options)
        if values is not None:
            return command.start(values)
    from cinchnotation.cli.typed import run_typer  # noqa: PLC0415  # typer's start takes longer than a check

    return run_typer(arguments)


def _open_streams() -> None:
    """Put a stream in the place of a standard one that whoever began this process has closed.

    Input is empty, complaints go nowhere; what is written to the output fails, as the system would have it.
    """
    for name, mode, access in (
        ("stdin", "r", os.O_RDONLY),
        ("stdout", "w", os.O_RDONLY),
        ("stderr", "w", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, access)
            setattr(sys, name, open(nothing, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  # open to the end


def _close_output() -> None:
    """Send what is left in the buffer nowhere, so that the end of the program does not complain either."""
    with suppress(OSError):  # a stream in memory has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
