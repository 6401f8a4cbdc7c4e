"""The laws of cutting and dealing: when a deal is lost, when it is made again, when it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.laws.given_up import GIVING_UP, given_up
from cinchnotation.replay.laws.whereabouts import not_dealt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import TableEvent
    from cinchnotation.replay.laws.context import Handler, LawContext

__all__ = ["HANDLERS", "exposed_in_auction"]

_MISDEALS: Final[Mapping[str | None, tuple[tuple[int, ...], str]]] = {
    "shuffled": ((4,), "has shuffled again after the cut"),
    "cut": ((10,), "deals from a pack that was not properly cut"),
    "round": ((11,), "has not given the same number to each in a round"),
    "number": ((12,), "has given a wrong number of cards"),
    "counted": ((13,), "has counted the cards on the table or in the pack"),
    "misplaced": ((14,), "has dealt a card to the wrong place and not put it right in time"),
    None: ((4, 10, 11, 12, 13, 14), "misdeals"),
}
"""For each reason of a misdeal its numbers, and what the dealer has done."""

_REDEALS: Final[Mapping[str | None, tuple[tuple[int, ...], str]]] = {
    "faced": ((5,), "a card lay faced in the pack"),
    "pack": ((6,), "the pack is not perfect"),
    "shown": ((7, 8), "a card was shown"),
    "disturbed": ((16,), "the dealer was disturbed"),
    None: ((5, 6, 7, 8, 16), "the deal is not to stand"),
}
"""For each reason to deal again its numbers, and why."""


# --- cutting ----------------------------------------------------------------------------------------------


def _cut_again(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    moment = ctx.moments[index]
    if moment is not None and moment.name == "deal":
        text, number = "A card was shown in cutting the pack: it is shuffled and cut again.", 3
    elif event.seat is not None:
        text, number = f"{event.seat} drew more than one card, and cuts again.", 1
    else:
        text, number = "Those whose cards are equal cut again, to break the tie only.", 2
    return [ctx.ruling(index, text, number)]


# --- deals that were given up -----------------------------------------------------------------------------


def _deals_given_up(ctx: LawContext) -> list[tuple[int, TableEvent]]:
    return [(at, event) for at, event in enumerate(ctx.events) if event.kind in GIVING_UP]


def _dealer_then(ctx: LawContext, index: int) -> str | None:
    """Who dealt the deal that was given up by the event at `index`, by the dealer who is recorded."""
    dealer = ctx.dealer
    behind = [event for at, event in _deals_given_up(ctx) if at > index]
    steps = [ctx.events[index], *behind]
    if given_up(ctx.record, ctx.rules) is not None:
        steps.pop()
    for event in reversed(steps):
        if dealer is not None and event.kind == "misdeal":
            dealer = ctx.left_of(dealer, -1)
    return dealer


def _denied(ctx: LawContext, index: int, event: TableEvent, *numbers: int) -> Notice | None:
    """Why the deal cannot have been given up as the event says; None where it can."""
    dealer, calls = _dealer_then(ctx, index), _calls_before(ctx, index)
    if dealer is not None and event.seat != dealer:
        text = f"{event.seat} cannot have given up this deal: by the dealer recorded it was {dealer}'s."
        related = (("the dealer", Place("tag", "Dealer")),) if ctx.record.dealer is not None else ()
        return ctx.noted("event-denied", index, text, *numbers, related=related)
    if calls and given_up(ctx.record, ctx.rules) is None:
        text = f"The deal goes on after {calls} of its calls, so it was not given up then."
        related = (("the deal goes on here", Place("call", None, calls)),)
        if len(ctx.record.calls or ()) <= calls:
            related = ()
        return ctx.noted("event-denied", index, text, *numbers, related=related)
    return None


def _calls_before(ctx: LawContext, index: int) -> int:
    """How many of the recorded calls were made before an event of deal or auction."""
    moment, calls = ctx.moments[index], len(ctx.record.calls or ())
    return 0 if moment is None or moment.name != "bids" else min(moment.step - 1, calls)


def _bid_before(ctx: LawContext, index: int) -> bool:
    calls = (ctx.record.calls or ())[: _calls_before(ctx, index)]
    return any(isinstance(call.bid, int) for call in calls)


def _hands_of(ctx: LawContext, index: int) -> Mapping[str, tuple[Card, ...]]:
    """The hands, as far as they are recorded, of the deal that was given up by the event at `index`."""
    given = [at for at, _ in _deals_given_up(ctx)]
    begin = max([at for at in given if at < index], default=-1)
    last = index == given[-1]
    noted = {
        event.seat: event.cards
        for at, event in enumerate(ctx.events)
        if event.kind == "hand-before" and at > begin and (last or at < index)
    }
    hands = {seat: cards for seat, cards in noted.items() if seat is not None and cards is not None}
    if not hands and last and given_up(ctx.record, ctx.rules) is not None:
        return ctx.record.deal or EMPTY
    return hands


def _misdeal(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    numbers, done = _MISDEALS[event.outcome]
    denied = _denied(ctx, index, event, *numbers)
    if denied is not None:
        return [denied]
    if event.outcome in {"number", "round"}:
        late = _wrong_number(ctx, index, event, numbers)
        if late is not None:
            return [late]
    heir = ctx.left_of(event.seat or "")
    text = f"{event.seat} {done}, so the deal is lost and passes to {heir}."
    return [ctx.ruling(index, text, *numbers)]


def _wrong_number(ctx: LawContext, index: int, event: TableEvent, numbers: tuple[int, ...]) -> Notice | None:
    """What the recorded hands say against a misdeal for a wrong number of cards; None where nothing."""
    hands, full = _hands_of(ctx, index), ctx.rules.deal.cards
    right = sum([len(cards) == full for cards in hands.values()])
    if event.outcome == "number" and right == len(ctx.seats):
        text = f"Each hand is recorded with {full} cards, so nobody was dealt a wrong number."
        return ctx.noted("event-denied", index, text, *numbers)
    if not _bid_before(ctx, index):
        return None
    if right >= len(ctx.seats) - 1:
        text = f"A bid was made, and {right} hands have {full} cards: after a bid such a deal stands."
        return ctx.noted("claim-late", index, text, 15)
    if right + len(ctx.seats) - len(hands) >= len(ctx.seats) - 1:
        text = f"A bid was made: the deal is lost only if fewer than {len(ctx.seats) - 1} hands are right."
        return ctx.noted("claim-open", index, text, 15)
    return None


def _redeal(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    numbers, why = _REDEALS[event.outcome]
    denied = _denied(ctx, index, event, *numbers)
    if denied is not None:
        return [denied]
    if event.outcome == "shown":
        return [_redeal_for_card(ctx, index, event)]
    if event.outcome in {"faced", "disturbed"} and _calls_before(ctx, index):
        text = f"The deal was over and a call made before it was noticed that {why}."
        return [ctx.noted("claim-late", index, text, *numbers)]
    if event.outcome == "pack" and _perfect(ctx, index):
        text = "Every card of the pack is recorded once in this deal, so the pack was perfect."
        return [ctx.noted("event-denied", index, text, *numbers)]
    text = f"{event.seat} deals again, since {why}."
    return [ctx.ruling(index, text, *numbers)]


def _perfect(ctx: LawContext, index: int) -> bool:
    """Whether the deal given up is recorded with its stock, and is a pack."""
    if not given_up(ctx.record, ctx.rules) or index != _deals_given_up(ctx)[-1][0]:
        return False
    cards = [card for hand in _hands_of(ctx, index).values() for card in hand]
    cards += ctx.record.stock or ()
    return all(card.known for card in cards) and sum({1 << card for card in cards}) == ctx.rules.pack


def _redeal_for_card(ctx: LawContext, index: int, event: TableEvent) -> Notice:
    """Rule on a redeal for a card that was shown: by whom decides who may have it."""
    dealer, before = event.seat or "", ctx.events[:index]
    in_deal = [each for each in before if each.kind == "shown-in-deal"]
    shown = next((each for each in reversed(before) if each.kind == "exposed"), None)
    if shown is not None and shown.at.startswith("bids") and shown.seat is not None:
        return _redeal_by(ctx, index, event, ctx.adversaries(shown.seat), 23)
    if not in_deal or in_deal[-1].seat is None:
        number = (23,) if _calls_before(ctx, index) else (7, 8)
        return ctx.ruling(index, f"{dealer} deals again, since a card was shown.", *number)
    last, who = in_deal[-1], in_deal[-1].seat
    if last.outcome == "stands":
        text = f"For the card that {who} showed the deal was let stand."
        return ctx.noted("claim-unfounded", index, text, 7)
    if who == dealer:
        callers = {call.seat for call in (ctx.record.calls or ())[: _calls_before(ctx, index)]}
        touched = [seat for seat in ctx.adversaries(dealer) if seat in callers]
        if touched:
            text = f"{touched[0]} had called, and so seen the cards dealt: the choice was lost."
            return ctx.noted("claim-late", index, text, 7)
        return _redeal_by(ctx, index, event, ctx.adversaries(dealer), 7)
    if who in ctx.adversaries(dealer):
        return _redeal_by(ctx, index, event, (dealer,), 8)
    text = f"The card was shown by {who}, the dealer's partner: nobody may have the deal made again for it."
    return ctx.noted("claim-unfounded", index, text, 7, 8)


def _redeal_by(ctx: LawContext, index: int, event: TableEvent, who: Sequence[str], number: int) -> Notice:
    """Rule on a redeal that these seats may have."""
    if event.by is not None and event.by not in who:
        text = f"{event.by} may not have the deal made again; only {' and '.join(who)} may."
        return ctx.noted("claim-late", index, text, number)
    text = f"{event.seat} deals again, at the choice of {event.by or ' or '.join(who)}, for the card shown."
    return ctx.ruling(index, text, number)


def _hand_before(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    given = _deals_given_up(ctx)
    if not given:
        text = f"The cards of {event.seat} in a deal that was given up are noted, but none was."
        return [ctx.noted("event-denied", index, text, 6, 12)]
    end = next((at for at, _ in given if at > index), given[-1][0])
    if ctx.events[end].outcome == "pack":
        return []  # such a pack may have a card twice, or one of another pack
    seen: set[Card] = set()
    for seat, cards in _hands_of(ctx, end).items():
        for card in cards:
            if not card.known:
                continue
            if seat == event.seat and not ctx.rules.pack >> card & 1:
                text = f"The pack of this game has no {card.sign}."
                return [ctx.noted("event-denied", index, text, 6, card=card)]
            if card in seen and seat == event.seat:
                text = f"The {card.sign} stands twice in the deal that was given up."
                return [ctx.noted("event-denied", index, text, 6, card=card)]
            seen.add(card)
    return []


# --- cards shown, wrong dealers ---------------------------------------------------------------------------


def _shown_in_deal(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, dealer = event.seat or "", ctx.dealer
    again = any(at > index for at, _ in _deals_given_up(ctx))
    if again:
        dealer = _dealer_then(ctx, next(at for at, _ in _deals_given_up(ctx) if at > index))
    else:
        wrong = [card for card in event.cards or () if card.known and not ctx.rules.pack >> card & 1]
        if wrong:
            text = f"The pack of this game has no {wrong[0].sign}."
            return [ctx.noted("event-denied", index, text, 7, card=wrong[0])]
    if dealer is None:
        text = f"{seat} shows a card in the deal; who dealt is not known, so nobody can say who has a choice."
        return [ctx.ruling(index, text, 7, 8)]
    if seat == dealer:
        who = " and ".join(ctx.adversaries(dealer))
        text = f"{seat} shows a card in dealing: {who} may have {dealer} deal again"
        text += "." if again else "; as the deal stands, the card cannot be called."
        return [ctx.ruling(index, text, 7)]
    if seat in ctx.adversaries(dealer):
        return [ctx.ruling(index, f"{seat} shows a card in the deal: {dealer} may deal again.", 8)]
    return [ctx.ruling(index, f"{seat}, the dealer's partner, shows a card: the deal stands.", 7, 8)]


def _wrong_dealer(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, dealer = event.seat or "", ctx.record.dealer
    if event.by is not None and event.by in ctx.side(seat):
        text = f"{event.by} is of the side of {seat}; only the adversaries may stop the deal."
        return [ctx.noted("claim-late", index, text, 9)]
    if event.outcome == "stands":
        if dealer is not None and dealer != seat and not _deals_given_up(ctx):
            text = f"{seat} is said to have dealt, but {dealer} is recorded as dealer."
            related = (("the dealer", Place("tag", "Dealer")),)
            return [ctx.noted("event-denied", index, text, 9, related=related)]
        text = f"{seat}'s deal stands, since nobody stopped it before the last packet of three."
        return [ctx.ruling(index, text, 9)]
    return [ctx.ruling(index, f"{seat} is stopped in time, and the right dealer deals the right pack.", 9)]


def exposed_in_auction(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    """Rule on a card exposed while trumps are still unnamed."""
    seat = event.seat or ""
    again = any(at > index for at, _ in _deals_given_up(ctx))
    for card in event.cards or ():
        where = None if again else not_dealt(ctx.record, ctx.rules, seat, card)
        if where is not None:
            text = f"{seat} cannot have shown the {card.sign} from its hand."
            return [ctx.noted("event-denied", index, text, 23, card=card, related=where)]
    who = " and ".join(ctx.adversaries(seat))
    text = f"{seat} shows a card while trumps are unnamed: {who} may have the same dealer deal afresh"
    return [ctx.ruling(index, f"{text}." if again else f"{text}; they let the deal stand.", 23)]


HANDLERS: Final[dict[str, Handler]] = {
    "cut-again": _cut_again,
    "hand-before": _hand_before,
    "shown-in-deal": _shown_in_deal,
    "misdeal": _misdeal,
    "redeal": _redeal,
    "wrong-dealer": _wrong_dealer,
}
