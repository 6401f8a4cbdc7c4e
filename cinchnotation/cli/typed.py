"""The commands as typer commands: help, and the explanation of what is wrong with a command line.

Typer finds what is wrong; it is said in the words of this program, so that one fault reads the same wherever
it is found.
"""

from __future__ import annotations

import inspect
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cinchnotation import __version__
from cinchnotation.cli.app import COMMANDS, command_named
from cinchnotation.cli.options import whole_number
from cinchnotation.cli.output import complain, write_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cinchnotation.cli.options import Command, Option

__all__ = ["full_app", "run_typer"]

_INTERRUPTED = 130


def full_app() -> typer.Typer:
    """The application with all its commands."""
    app = _new_app()
    app.callback()(_main)
    for name in COMMANDS:
        app.command(name)(_typed(command_named(name)))
    return app


def run_typer(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; misuse is one line on standard error, status 2."""
    name = arguments[0] if arguments else "--help"
    if name in COMMANDS:
        app, command = _new_app(), command_named(name)
        app.command(name)(_typed(command))
        return _invoke(app, list(arguments[1:]), f"cinch {name}", command.options)
    if not name.startswith("-"):
        near = get_close_matches(name.lower(), COMMANDS, 1)
        complain(f"there is no command {name or '“”'}{_meant(near)} (see cinch --help)")
        return 2
    return _invoke(full_app(), list(arguments) or [name], "cinch", ())


def _invoke(app: typer.Typer, arguments: list[str], name: str, options: tuple[Option, ...]) -> int:
    command = typer.main.get_command(app)
    try:
        result = command.main(arguments, prog_name=name, standalone_mode=False)
    except typer.Abort:
        return _INTERRUPTED
    except SystemExit:  # the one thing for which typer ends the process by itself
        raise BrokenPipeError from None
    except Exception as error:
        if getattr(error, "format_message", None) is None:  # what all of typer's for misuse have
            raise
        complain(f"{_in_our_words(error, options)} (see {name} --help)")
        return 2
    return result if isinstance(result, int) else 0


def _in_our_words(error: Any, options: tuple[Option, ...]) -> str:
    """What is wrong with the command line; a fault that no version of typer has yet is told in its words.

    The exceptions are known by their names: their module is another in every few versions.
    """
    by_flag = {flag: option for option in options for flag in option.flags}
    match type(error).__name__:
        case "NoSuchOption":
            return f"there is no option {error.option_name}{_meant(sorted(error.possibilities or ()))}"
        case "BadOptionUsage" if error.option_name in by_flag:
            option = by_flag[error.option_name]
            return f"{error.option_name} {'takes no value' if option.switch else 'needs a value'}"
        case "MissingParameter":
            for option in options:
                if option.name == getattr(error.param, "name", None):
                    return f"{' '.join((*option.flags[-1:], option.metavar))} is missing"
    told = str(error.format_message()).rstrip(".")
    _, unexpected, words = told.partition("unexpected extra argument")
    if unexpected and words.endswith(")"):
        return f"too many arguments: {words.rpartition('(')[2][:-1]}"
    return told


def _meant(names: Sequence[str]) -> str:
    return f"; is {' or '.join(names)} meant?" if names else ""


def _new_app() -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def _typed(command: Command) -> Callable[..., int]:
    """The command's function with the signature that typer reads its options from."""

    def call(**values: Any) -> int:
        return command.start({option.name: _given(option, values[option.name]) for option in command.options})

    parameters = [_parameter(option) for option in command.options]
    call.__name__ = command.run.__name__
    call.__doc__ = command.run.__doc__
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters} | {
        "return": int
    }
    call.__signature__ = inspect.Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]  # a function takes it
    return call


def _given(option: Option, value: Any) -> object:
    """The value that the command takes, of the one that typer gives."""
    if option.many:
        return tuple(value or ())
    return whole_number(option, value) if option.least is not None and value is not None else value


def _parameter(option: Option) -> inspect.Parameter:
    kind: Any = str
    if option.many:
        kind = list[kind]
    if option.switch:
        return _switch(option)
    if not option.required and option.default is None:
        kind |= None
    told: dict[str, Any] = {"metavar": option.metavar, "help": option.help}
    if option.default is None:
        told["show_default"] = False
    info = typer.Option(*option.flags, **told) if option.flags else typer.Argument(**told)
    default: Any = inspect.Parameter.empty if option.required else option.default
    if option.least is not None and default is not None:
        default = str(default)
    return inspect.Parameter(
        option.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info]
    )


def _switch(option: Option) -> inspect.Parameter:
    info = typer.Option(*option.flags, help=option.help)
    return inspect.Parameter(
        option.name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, info]
    )


def _show_version(asked: bool) -> None:
    if asked:
        write_line(f"cinch {__version__}")
        raise typer.Exit


def _main(
    *,
    version: Annotated[  # its callback does all
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
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
