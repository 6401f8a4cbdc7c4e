"""`cinch rules`: the rule sets that there are, or one of them explained."""

from __future__ import annotations

from cinchnotation.cli.options import Command, Option, format_option, one_of
from cinchnotation.cli.output import escaped, write, write_line

__all__ = ["COMMAND", "rules"]


def rules(*, identifier: str | None = None, form: str = "text") -> int:
    """List the rule sets, or explain one.

    Explained are players, trumps, points and every phase of the deal.

    \b
    Examples:
      cinch rules
      cinch rules foster-1897
      cinch rules foster-1897 --format json
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.rules import rule_set, rule_set_ids  # noqa: PLC0415  # loaded when asked for
    from cinchnotation.writing.jsontext import json_text  # noqa: PLC0415  # as above
    from cinchnotation.writing.rulestext import rules_data, rules_lines  # noqa: PLC0415  # as above

    chosen = one_of("--format", form, ("text", "json"))
    if identifier is not None:
        data = rule_set(identifier).data
        if chosen == "json":
            write(escaped(json_text(rules_data(data), 2) + "\n"))
        else:
            for line in rules_lines(data):
                write_line(line)
        return 0
    found = [rule_set(name).data for name in rule_set_ids()]
    if chosen == "json":
        listed = [
            {"id": data.id, "title": data.title, "names": list(data.names), "players": data.table.players}
            for data in found
        ]
        write(escaped(json_text({"format": "cinch-rule-sets/1", "rules": listed}, 2) + "\n"))
        return 0
    width = max((len(data.id) for data in found), default=0)
    for data in found:
        write_line(f"{data.id:<{width}}  {data.title} ({data.table.players} players)")
    return 0


COMMAND = Command(
    rules, (Option("identifier", (), "[ID]", "The rule set to explain."), format_option("text or json."))
)
