"""`cinch schema`: the JSON Schema of what is read and written."""

from __future__ import annotations

from cinchnotation.cli.options import Command, Option
from cinchnotation.cli.output import escaped, write

__all__ = ["COMMAND", "schema"]


def schema(*, name: str) -> int:
    """Print the JSON Schema of a record, of a report, or of a rule set's TOML file.

    \b
    Examples:
      cinch schema record
      cinch schema report > cinch-report-1.schema.json
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.schema import schema as schema_named  # noqa: PLC0415  # pydantic is loaded when asked for
    from cinchnotation.writing.jsontext import json_text  # noqa: PLC0415  # as above

    write(escaped(json_text(schema_named(name), 2) + "\n"))
    return 0


COMMAND = Command(schema, (Option("name", (), "NAME", "record, report or rules.", required=True),))
