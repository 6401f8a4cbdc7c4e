"""The catalogue page `grammar/FINDINGS.md`: every finding with its cause, its law and its sample.

`python -m cinchnotation.writing.findingspage > grammar/FINDINGS.md` makes it anew; a test holds it equal to
the files that it is made from.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from cinchnotation.explain import NOT_RAISED, explain_finding
from cinchnotation.findings import CATALOGUE
from cinchnotation.findings.precedence import HIDDEN_BY, PRECEDENCE
from cinchnotation.writing.explanation import PHASES
from cinchnotation.writing.text import finding_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.explain import Sample
    from cinchnotation.findings import Kind

__all__ = ["page"]

_INTRODUCTION: Final = """\
<!-- Made from samples/faulty by `python -m cinchnotation.writing.findingspage`; edit those files. -->

# Findings

What a check can say of a record. A code is the letter of the phase in which the check runs and a number:
1xx are errors, which make a record illegal, 2xx warnings, 3xx information. Names and codes stay what they
are. `cinch explain NAME` shows the same as this page.
"""

_WHICH_ONE: Final = """\
## Which one

Checks run in the order of the tables above. A record stands as written: after an error the call, the trump
suit, the maker and the cards remain what they are for all that follows; only marks and stated sums yield to
what is worked out. One place carries at most one error, the first of its line below; each place is judged
for itself. Of two places in conflict the later one in the record carries the finding, and the earlier one
is shown beside it. What cannot be told any more because of an error is listed as not verified and is no
further error.
"""

_SUMS: Final = "Of stated sums, a statement carries one finding, however many sides are off.\n"
_MARKS: Final = "A row whose mark was not read is not told to lack one.\n"


def page() -> str:
    """Return the whole page."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield _INTRODUCTION
    for phase, title in PHASES.items():
        yield f"## {title}\n"
        yield "| code | name | severity | |"
        yield "|---|---|---|---|"
        for kind in _of_phase(phase):
            yield f"| {kind.code} | {_link(kind.name)} | {kind.severity} | {kind.summary} |"
        yield ""
    yield _WHICH_ONE
    yield "| place | the first that applies |"
    yield "|---|---|"
    for place, names in PRECEDENCE.items():
        yield f"| {place} | {' > '.join(map(_link, names))} |"
    yield ""
    for name, others in HIDDEN_BY.items():
        hiding = " or ".join(map(_link, others))
        yield f"{_link(name)} is raised once a record, and not where a {hiding} stands.\n"
    yield _MARKS
    yield _SUMS
    yield from _not_raised()
    for phase, title in PHASES.items():
        yield f"## {title}, one by one\n"
        for kind in _of_phase(phase):
            yield from _finding(kind)


def _not_raised() -> Iterator[str]:
    if not NOT_RAISED:
        return
    yield "## Known, but raised by no rule set of this version\n"
    yield "| name | why |"
    yield "|---|---|"
    yield from (f"| {_link(name)} | {why} |" for name, why in NOT_RAISED.items())
    yield ""


def _of_phase(phase: str) -> Iterator[Kind]:
    return (kind for kind in CATALOGUE.values() if kind.phase == phase)


def _link(name: str) -> str:
    return f"[{name}](#{name})"


def _finding(kind: Kind) -> Iterator[str]:
    explained = explain_finding(kind)
    yield f"### {kind.name}\n"
    yield f"`{kind.code}`, {kind.severity}: {kind.summary}\n"
    yield f"{explained.cause}\n"
    for law, rules in explained.laws:
        yield f"Law: {law} ({', '.join(rules)}).\n"
    if explained.not_raised is not None:
        yield f"No rule set of this version raises it: {explained.not_raised}.\n"
    if explained.sample is not None:
        yield from _sample(explained.sample)


def _sample(sample: Sample) -> Iterator[str]:
    yield "A faulty record:\n"
    yield _fenced(sample.text)
    yield "What a check says of it:\n"
    yield _fenced("\n".join(line for found in sample.findings for line in finding_lines(found, sample.path)))
    yield "Mended:\n"
    yield _fenced(sample.mended)


def _fenced(text: str) -> str:
    return f"```text\n{text.rstrip(chr(10))}\n```\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # a text file of the process
    sys.stdout.write(page())
