"""The laws of discard and draw: trumps taken back, hands filled, cards drawn too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.laws.corrections import as_it_stands, corrections_of
from cinchnotation.replay.laws.whereabouts import dealt_at, not_dealt, whole

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import TableEvent
    from cinchnotation.replay.laws.context import Handler, LawContext
    from cinchnotation.replay.laws.whereabouts import Related

__all__ = ["HANDLERS"]


def _signs(cards: tuple[Card, ...]) -> str:
    return " ".join([card.sign for card in cards])


def _is_trump(ctx: LawContext, card: Card) -> bool:
    return card.known and bool(ctx.trumps >> card & 1)


def _discard_back(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, cards = event.seat or "", event.cards or ()
    for card in cards:
        where = _not_thrown_by(ctx, seat, card)
        if where is not None:
            text = f"{seat} cannot take back the {card.sign}, which it did not hold."
            return [ctx.noted("event-denied", index, text, 29, card=card, related=where)]
        if ctx.trumps and card.known and not _is_trump(ctx, card):
            text = f"{seat} takes back the {card.sign}, but only a trump may be taken back."
            return [ctx.noted("demand-unfounded", index, text, 29, card=card)]
    if event.by is not None and event.by in ctx.adversaries(seat):
        text = f"{event.by} points to a trump among {seat}'s discards, but only the partner may."
        return [ctx.noted("claim-late", index, text, 29)]
    text = f"{seat} takes back the {_signs(cards)}, as a trump may be until the cards drawn are lifted."
    return [ctx.ruling(index, text, 29)]


def _not_thrown_by(ctx: LawContext, seat: str, card: Card) -> Related | None:
    """What shows that a seat, before it drew, had not this card; None where nothing does."""
    if seat == ctx.dealer and ctx.rules.draws and ctx.rules.draw.dealer != "from-top":
        return None  # he may have robbed it
    return not_dealt(ctx.record, ctx.rules, seat, card)


def _filled(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, cards = event.seat or "", event.cards or ()
    moment = ctx.moments[index]
    number = 34 if moment is not None and moment.name == "trick" else 31
    for card in cards:
        where = _not_among_discards(ctx, card)
        if where is not None:
            text = f"{seat} cannot fill its hand with the {card.sign}, which does not lie among the discards."
            return [ctx.noted("event-denied", index, text, number, card=card, related=where)]
        if _is_trump(ctx, card):
            text = f"{seat} fills its hand with the {card.sign}, a trump: only plain cards may be taken."
            return [ctx.noted("demand-unfounded", index, text, number, card=card)]
        played = _played_before(ctx, index, seat, card)
        if played is not None:
            text = f"{seat} had played the {card.sign} before, so it did not take it from the discards then."
            related = ((f"{seat} plays it here", Place("cell", seat, played)),)
            return [ctx.noted("event-denied", index, text, number, card=card, related=related)]
    before = _hand_without(ctx, seat)
    if before is not None and before + len(cards) > ctx.rules.hand:
        text = f"{seat} has {before} cards by its discards and draws, so it cannot take {len(cards)} more."
        return [ctx.noted("event-denied", index, text, number)]
    text = f"{seat} had too few cards and fills its hand with the {_signs(cards)}, without penalty."
    return [ctx.ruling(index, text, number)]


def _played_before(ctx: LawContext, index: int, seat: str, card: Card) -> int | None:
    """The position of the trick to which a seat played a card before an event of the play, if it did."""
    moment = ctx.moments[index]
    if moment is None or moment.name != "trick":
        return None
    rows = (ctx.record.tricks or ())[: moment.trick if moment.after else moment.trick - 1]
    for at, row in enumerate(rows):
        if any(play.seat == seat and card in play.cards for play in row.plays):
            return at
    return None


def _hand_without(ctx: LawContext, seat: str) -> int | None:
    """How many cards a seat has by what it threw and drew; None where the record does not tell."""
    record = ctx.record
    discard, draw = (record.discards or EMPTY).get(seat), (record.draws or EMPTY).get(seat)
    if discard is None or draw is None or discard.count is None or draw.count is None:
        return None
    if ctx.rules.deal.widow != "none" or any(
        event.seat == seat and event.kind in {"discard-back", "returned"} for event in ctx.events
    ):
        return None
    return ctx.rules.deal.cards - discard.count + draw.count


def _not_among_discards(ctx: LawContext, card: Card) -> Related | None:
    """What shows that a card was not thrown; None where it was, or nothing is known of it."""
    record = ctx.record
    if not card.known:
        return None
    if any(card in (discard.cards or ()) for discard in (record.discards or EMPTY).values()):
        return None
    for seat, draw in (record.draws or EMPTY).items():
        if card in (draw.cards or ()):
            return ((f"{seat} draws the {card.sign}", Place("draws", seat, (draw.cards or ()).index(card))),)
    found = dealt_at(record, card)
    if found is None:
        return () if not ctx.rules.pack >> card & 1 else None
    kind, owner, at = found
    place = Place(kind, owner, at)
    if kind == "stock":
        return ((f"the {card.sign} lies in the stock", place),)
    discard = (record.discards or EMPTY).get(owner or "")
    if kind != "deal" or discard is None or discard.cards is None:
        return None
    if not all(each.known for each in discard.cards):
        return None
    return ((f"the {card.sign} was dealt to {owner}, who did not throw it", place),)


def _returned(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, cards = event.seat or "", event.cards or ()
    if event.by is not None and event.by in ctx.side(seat):
        text = f"{event.by} draws the surplus from {seat}'s hand, but only an adversary may."
        return [ctx.noted("claim-late", index, text, 32)]
    for card in cards:
        where = _never_held(ctx, seat, card)
        if where is not None:
            text = f"The {card.sign} cannot have been drawn from {seat}'s hand."
            return [ctx.noted("event-denied", index, text, 32, card=card, related=where)]
    if not _too_many(ctx, seat):
        full = ctx.rules.hand
        text = f"By its discards and draws {seat} had not more than {full} cards, so none was drawn from it."
        return [ctx.noted("event-denied", index, text, 32, related=(("its draw", Place("draws", seat)),))]
    many = "a card" if len(cards) == 1 else f"{len(cards)} cards"
    who = event.by or " or ".join(ctx.adversaries(seat))
    text = f"{seat} drew {len(cards)} too many: {who} draws {many} from the hand, for the top of the pack."
    return [ctx.ruling(index, text, 32)]


def _never_held(ctx: LawContext, seat: str, card: Card) -> Related | None:
    """What shows that a card was not in the hand when its owner had drawn; None where nothing does."""
    record = ctx.record
    if not card.known:
        return None
    thrown = (record.discards or EMPTY).get(seat)
    if thrown is not None and card in (thrown.cards or ()):
        at = (thrown.cards or ()).index(card)
        return ((f"{seat} threw the {card.sign}", Place("discards", seat, at)),)
    found = dealt_at(record, card)
    if found is not None and found[0] == "deal" and found[1] not in {seat, None}:
        return not_dealt(record, ctx.rules, seat, card)
    draw = (record.draws or EMPTY).get(seat)
    drawn = () if draw is None or draw.cards is None else draw.cards
    if found is None and drawn and all(each.known for each in drawn) and whole(record, ctx.rules, seat):
        return None if card in drawn or record.stock is None else not_dealt(record, ctx.rules, seat, card)
    return None


def _too_many(ctx: LawContext, seat: str) -> bool:
    """Whether a seat can have had as many cards too many as went from its hand to the pack."""
    if ctx.rules.deal.widow != "none":
        return True
    record = as_it_stands(ctx.record, ctx.rules)[0]
    discard, draw = (record.discards or EMPTY).get(seat), (record.draws or EMPTY).get(seat)
    if discard is None or draw is None or discard.count is None or draw.count is None:
        return True
    size = ctx.rules.deal.cards - discard.count + draw.count
    return size + corrections_of(record, ctx.rules).surplus(seat) >= ctx.rules.hand


def _inspects(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    if ctx.rules.throws and ctx.rules.discard.face == "up":
        text = f"{event.seat} looks at what was thrown, which lies face up: nothing follows."
    else:
        text = f"{event.seat} looks at what others have thrown: that is not allowed, but has no penalty."
    return [ctx.ruling(index, text, 63)]


HANDLERS: Final[dict[str, Handler]] = {
    "discard-back": _discard_back,
    "filled": _filled,
    "returned": _returned,
    "inspects": _inspects,
}
