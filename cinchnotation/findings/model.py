"""A finding, and the notice that becomes one when its place in the text is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from cinchnotation.cards import Card
from cinchnotation.findings.catalogue import CATALOGUE, Severity
from cinchnotation.frozen import filled_by_slot
from cinchnotation.record import Place, Position, Span

if TYPE_CHECKING:
    from cinchnotation.record import Places

__all__ = ["Finding", "Fix", "Notice", "Related", "locate"]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding rests on: the proof of a revoke, the first of two equal cards."""

    message: str
    start: Position
    end: Position


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the text that would mend the finding: put `text` in place of `start` to `end`."""

    message: str
    start: Position
    end: Position
    text: str
    safety: Literal["safe", "unsafe"] = "safe"


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, odd or unsettled. Lines and columns from 1, in code points; `end` exclusive.

    `trick` is the number (from 1) of the trick in which the mistake was made, `law` the rule it rests on.
    """

    code: str
    name: str
    severity: Severity
    message: str
    seat: str | None
    trick: int | None
    card: Card | None
    law: str | None
    start: Position
    end: Position
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    @classmethod
    def at(
        cls,
        name: str,
        span: Span,
        message: str,
        *,
        seat: str | None = None,
        trick: int | None = None,
        card: Card | None = None,
        law: str | None = None,
        related: tuple[Related, ...] = (),
        fix: Fix | None = None,
    ) -> Finding:
        """Make the finding called `name` at a place that is already known: what readers use."""
        kind = CATALOGUE[name]
        return cls(
            kind.code,
            name,
            kind.severity,
            message,
            seat,
            trick,
            card,
            law,
            span.start,
            span.end,
            related,
            fix,
        )


class Notice(NamedTuple):
    """A finding before its place in the text is looked up: what replay and scoring raise.

    `related` pairs a message with the place that it speaks of.
    """

    name: str
    place: Place
    message: str
    seat: str | None = None
    trick: int | None = None
    card: Card | None = None
    law: str | None = None
    related: tuple[tuple[str, Place], ...] = ()


def locate(notice: Notice, places: Places, otherwise: Span) -> Finding:
    """Turn a notice into a finding by looking its places up; `otherwise` stands in for a missing one."""
    related = []
    for message, place in notice.related:
        span = places.span(place) or otherwise
        related.append(Related(message, span.start, span.end))
    return Finding.at(
        notice.name,
        places.span(notice.place) or otherwise,
        notice.message,
        seat=notice.seat,
        trick=notice.trick,
        card=notice.card,
        law=notice.law,
        related=tuple(related),
    )
