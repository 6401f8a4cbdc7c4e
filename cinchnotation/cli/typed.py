"""The commands as typer commands: help, and the explanation of what is wrong with a command line."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cinchnotation import __version__
from cinchnotation.cli.app import COMMANDS, command_named
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
        app = _new_app()
        app.command(name)(_typed(command_named(name)))
        return _invoke(app, list(arguments[1:]), f"cinch {name}")
    return _invoke(full_app(), list(arguments) or [name], "cinch")


def _invoke(app: typer.Typer, arguments: list[str], name: str) -> int:
    command = typer.main.get_command(app)
    try:
        result = command.main(arguments, prog_name=name, standalone_mode=False)
    except typer.Abort:
        return _INTERRUPTED
    except Exception as error:
        explain = getattr(error, "format_message", None)  # what typer's exceptions for misuse have in common
        if explain is None:
            raise
        complain(f"{str(explain()).rstrip('.')} (see {name} --help)")
        return 2
    return result if isinstance(result, int) else 0


def _new_app() -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def _typed(command: Command) -> Callable[..., int]:
    """The command's function with the signature that typer reads its options from."""

    def call(**values: Any) -> int:
        given = {
            option.name: tuple(values[option.name] or ()) if option.many else values[option.name]
            for option in command.options
        }
        return command.run(**given)

    parameters = [_parameter(option) for option in command.options]
    call.__name__ = command.run.__name__
    call.__doc__ = command.run.__doc__
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters} | {
        "return": int
    }
    call.__signature__ = inspect.Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]  # a function takes it
    return call


def _parameter(option: Option) -> inspect.Parameter:
    kind: Any = int if option.least is not None else str
    if option.many:
        kind = list[kind]
    if option.switch:
        return _switch(option)
    if not option.required and option.default is None:
        kind |= None
    told: dict[str, Any] = {"metavar": option.metavar, "help": option.help}
    if option.default is None:
        told["show_default"] = False
    if option.least is not None:
        told["min"] = option.least
    info = typer.Option(*option.flags, **told) if option.flags else typer.Argument(**told)
    default = inspect.Parameter.empty if option.required else option.default
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
