"""Findings about the text around the hands, kept until a record comes that can carry them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.findings import Finding
from cinchnotation.record import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Notes"]

_MOST: Final = 50  # findings of one name that are kept; of more, only the number is told


class Notes:
    """Gathers findings; of each name the first fifty are kept and the rest counted: memory is bounded."""

    __slots__ = ("_counts", "_kept", "_last")

    def __init__(self) -> None:
        self._kept: list[Finding] = []
        self._counts: dict[str, int] = {}
        self._last: dict[str, Finding] = {}

    def add(self, finding: Finding) -> None:
        """Add one finding, an info."""
        count = self._counts[finding.name] = self._counts.get(finding.name, 0) + 1
        if count <= _MOST:
            self._kept.append(finding)
        else:
            self._last[finding.name] = finding

    def take(self) -> tuple[Finding, ...]:
        """Return what was gathered, in order, and begin anew."""
        if not self._kept:
            return ()
        taken = (*self._kept, *self._rest())
        self._kept.clear()
        self._counts.clear()
        self._last.clear()
        return taken

    def _rest(self) -> Iterator[Finding]:
        for name, last in self._last.items():
            more = self._counts[name] - _MOST
            what = "place of this kind follows" if more == 1 else "places of this kind follow"
            message = f"{more} more {what}, up to here. The last says: {last.message}"
            yield Finding.at(name, Span(last.start, last.end), message)
