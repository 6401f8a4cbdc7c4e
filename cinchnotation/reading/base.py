"""What a reader is: one format's way from source text to records, with the findings of reading.

A reader is found by entry point (group `cinchnotation.readers`), so that others can ship theirs. It never
replays, and it never repairs silently: what it could not read is a finding, and the cell or line that it
stood in counts as not known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cinchnotation.frozen import filled_by_slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.findings import Finding
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.record import HandRecord, Place, Places, Span
    from cinchnotation.source import Source

__all__ = ["NO_PLACES", "HopefulReader", "ReadOptions", "Reader", "Reading"]


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the user says beside the text: `contracts`, one for each table that does not state its own.

    Texts are given out anew to each source; `Contracts` go on from one source to the next, and tell which
    of them are left.
    """

    contracts: tuple[str, ...] | Contracts = ()


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Reading:
    """One record as read, or one stretch of text in which none could be read (`record` is None).

    `span` is the record's extent in the text; `faults` says whether something was not understood there,
    so that what was read must not be written out again as if it were all.
    """

    record: HandRecord | None
    findings: tuple[Finding, ...]
    places: Places
    span: Span

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings of severity `error`: a record that has any is shown and checked, never converted."""
        return tuple(finding for finding in self.findings if finding.severity == "error")


class Reader(Protocol):
    """One format. `endings` are the file endings that it claims, each with its dot."""

    @property
    def name(self) -> str:
        """The name for `--from`."""

    @property
    def endings(self) -> tuple[str, ...]:
        """File endings, lower case."""

    def sniff(self, head: str) -> bool:
        """Whether text that begins with `head` (its first few thousand code points) is in this format."""

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:
        """Yield the records one at a time, in order; memory must not grow with the source."""


class HopefulReader(Reader, Protocol):
    """A reader that takes also what it does not know for certain, where nobody else does."""

    def may_be(self, head: str) -> bool:
        """Whether text that begins with `head`, and that no reader knows, is in this format if in any."""


class _NoPlaces:
    """The places of a record that was read from no text."""

    __slots__ = ()

    def span(self, place: Place) -> Span | None:  # noqa: ARG002  # the protocol's argument
        return None


NO_PLACES: Places = _NoPlaces()
