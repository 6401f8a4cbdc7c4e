"""`cinch explain`: what a finding, a law, a term or a source means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.options import Command, Option, format_option, one_of
from cinchnotation.cli.output import escaped, write, write_line

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["COMMAND", "explain"]


def explain(*, names: Sequence[str] = (), form: str = "text") -> int:
    """Explain a finding, a law or a term of the game.

    Of a finding: its cause, the law that it rests on, a faulty record, its report, and the record mended.
    Without a name, all that can be explained is listed.

    \b
    Examples:
      cinch explain
      cinch explain revoke
      cinch explain P102 --format json
      cinch explain eldest hand
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.explain import explain as explained  # noqa: PLC0415  # loaded when asked for
    from cinchnotation.writing import explanation as writing  # noqa: PLC0415  # as above
    from cinchnotation.writing.jsontext import json_text  # noqa: PLC0415  # as above

    chosen = one_of("--format", form, ("text", "json"))
    found = explained(" ".join(names)) if names else None
    if chosen == "json":
        data = writing.index_data() if found is None else writing.explanation_data(found)
        write(escaped(json_text(data, 2) + "\n"))
        return 0
    for line in writing.index_lines() if found is None else writing.explanation_lines(found):
        write_line(line)
    return 0


COMMAND = Command(
    explain,
    (
        Option("names", (), "[NAME_OR_CODE]", "A finding by name or code, a law, a term.", many=True),
        format_option("text or json."),
    ),
)
