"""The judge: takes the events of a deal in their order and rules on each by what its kind asks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cinchnotation.replay.laws import auction, deal, exchange
from cinchnotation.seats import seats_of
from cinchnotation.tableevents import EVENT_KINDS, moment_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.findings import Notice
    from cinchnotation.record import TableEvent
    from cinchnotation.replay.laws.context import Handler, LawContext
    from cinchnotation.replay.laws.rulings import Rulings

__all__ = ["AT_MOMENT", "FINISHERS", "HANDLERS", "judge"]

HANDLERS: Final[dict[str, Handler]] = {**deal.HANDLERS, **auction.HANDLERS, **exchange.HANDLERS}
"""For each kind of event who rules on it."""

AT_MOMENT: Final[dict[tuple[str, str], Handler]] = {("exposed", "bids"): deal.exposed_in_auction}
"""Who rules instead on an event of some kind that happens in some part of the deal."""

FINISHERS: Final[tuple[Callable[[LawContext], list[Notice]], ...]] = ()
"""What is looked at when all events are ruled on: offences that stand in the record and nobody claimed."""


def judge(ctx: LawContext) -> tuple[list[Notice], Rulings | None]:
    """Rule on every event; return all notices, those of the replay first, and what bears on the score."""
    for index, event in enumerate(ctx.events):
        ctx.ruled += _rule(ctx, index, event)
    if ctx.rules.laws.known != "none":
        for finish in FINISHERS:
            ctx.ruled += finish(ctx)
    return [*ctx.notices, *ctx.ruled], ctx.rulings()


def _rule(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    kind, moment = EVENT_KINDS.get(event.kind), moment_of(event.at)
    if kind is None:
        return [ctx.noted("event-unknown", index, f"There is no event of the kind {event.kind}.")]
    if moment is None or moment.name not in kind.moments:
        text = f"This cannot happen at the moment {event.at}."
        return [ctx.noted("event-denied", index, text, *kind.irregularities[:1])]
    if ctx.rules.laws.known == "none" and not _regular(ctx, event):
        text = f"The laws of {ctx.rules.data.title} know nothing of such an event; it has no effect."
        return [ctx.noted("event-unknown", index, text)]
    lacking = _lacking(ctx, event)
    if lacking is not None:
        text = f"It is not noted rightly {lacking} this concerns."
        return [ctx.noted("event-denied", index, text, *kind.irregularities[:1])]
    handler = AT_MOMENT.get((event.kind, moment.name)) or HANDLERS.get(event.kind)
    return [] if handler is None else handler(ctx, index, event)


def _lacking(ctx: LawContext, event: TableEvent) -> str | None:
    """What an event of other making than a reader's lacks, in words; None where nothing."""
    needs = EVENT_KINDS[event.kind].needs
    if "seat" in needs and event.seat not in ctx.seats:
        return "whom"
    if "side" in needs and not set(seats_of(event.seat or "")) <= set(ctx.seats):
        return "whom"
    if ("cards" in needs or "card" in needs) and not event.cards:
        return "which cards"
    if ("suit" in needs and event.suit is None) or ("number" in needs and event.number is None):
        return "what"
    return "in which order" if "seats" in needs and not event.seats else None


def _regular(ctx: LawContext, event: TableEvent) -> bool:
    """Whether an event is regular in any game: tricks conceded, an order of play that is the table's."""
    if event.kind == "order":
        seats = event.seats or ()
        return all(ctx.left_of(seat) == other for seat, other in pairwise(seats))
    if event.kind == "inspects":
        robs = ctx.rules.draws and ctx.rules.draw.dealer == "robs-discards-too"
        return robs and event.seat == ctx.dealer
    return event.kind == "concedes"
