"""How a game ends: one small function for each `order` that a rule set's end can name.

A side has reached the target where its total is the target or more. The bidder-out rules are state machines:
what kind of deal the next one is follows from the totals and from the kind of the deal before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cinchnotation.rules.model import End

__all__ = ["ENDS", "DealEnd", "Kind", "Standing", "after_deal", "after_last_deal", "before_first_deal"]

Kind: TypeAlias = Literal["ordinary", "bidder-out", "last"]
"""A deal is `ordinary`; in one that is `bidder-out` a made bid wins outright; the `last` is to decide a game
in which all sides have reached the target."""


class DealEnd(NamedTuple):
    """What a deal came to, as an end rule looks at it; sums and sides are those of the score sheet.

    `makers` are the maker's side, or each of its members where the sheet is by seat; none where it is not
    known. `made` is None where nobody bid (`no_bid`) or where it is not known. `credits` has the points of
    each card with the side that they count to, in the order in which they are credited; None where that is
    not known.
    """

    before: Mapping[str, int]
    after: Mapping[str, int]
    makers: tuple[str, ...] = ()
    made: bool | None = None
    no_bid: bool = False
    credits: tuple[tuple[str, int], ...] | None = None


class Standing(NamedTuple):
    """Where a game stands after a deal: over or not, who has won, and of which kind the next deal is.

    A game that is `over` without a winner is level (a tournament's table), or it cannot be told who has won,
    or not even whether the game is over: then it is not `told`.
    """

    over: bool = False
    winner: str | None = None
    told: bool = True
    next: Kind = "ordinary"


_ON: Final = Standing()
_OPEN: Final = Standing(over=False, told=False)


def before_first_deal(end: End, totals: Mapping[str, int]) -> Standing:
    """Where a game stands that is recorded from its middle: of what kind its next deal is."""
    if not end.order.startswith("bidder-out"):
        return _ON
    return Standing(next=_next_kind(end, totals))


def after_deal(end: End, kind: Kind, deal: DealEnd) -> Standing:
    """Where a game stands after a deal of that kind."""
    if end.floor is not None:
        lost = [side for side, total in deal.after.items() if total <= end.floor]
        if lost:
            return _won(_highest([side for side in deal.after if side not in lost], deal)) or _OPEN
    return ENDS[end.order](end, kind, deal)


def after_last_deal(totals: Mapping[str, int]) -> Standing:
    """Where a table of a tournament stands after all its deals: who has most goes up, or all is level."""
    best = max(totals.values(), default=0)
    there = [side for side, total in totals.items() if total == best]
    return Standing(over=True, winner=there[0] if len(there) == 1 else None)


# --- the rules ------------------------------------------------------------------------------------------


def maker_first(end: End, _kind: Kind, deal: DealEnd) -> Standing:
    """Of several the maker's side if its bid was made, else the others; without a bid who has more."""
    there = _there(end, deal)
    if len(there) < 2 or deal.no_bid:
        return _by_height(there, deal)
    if not deal.makers or deal.made is None:
        return _OPEN
    first = [side for side in there if (side in deal.makers) is deal.made]
    return _by_height(first or there, deal)


def maker_wins(end: End, _kind: Kind, deal: DealEnd) -> Standing:
    """Of several the maker's side, even with less (CatsAtCards: Pidro)."""
    there = _there(end, deal)
    if len(there) > 1 and not deal.makers:
        return _OPEN
    first = [side for side in there if side in deal.makers]
    return _by_height(first or there, deal)


def higher(end: End, _kind: Kind, deal: DealEnd) -> Standing:
    """Of several the one that has more; if they are level, another deal."""
    return _by_height(_there(end, deal), deal)


def bidder_out_before(end: End, kind: Kind, deal: DealEnd) -> Standing:
    """A made bid wins a deal before which every side had the threshold; both there: another such deal.

    Double Pedro teaching page: the condition is looked at anew before each deal.
    """
    if kind != "ordinary" and _may_be_made(deal):
        return _by_bid(deal)
    there = _there(end, deal)
    if len(there) == 1:
        return _by_height(there, deal)
    return Standing(next=_next_kind(end, deal.after))


def bidder_out_after(end: End, kind: Kind, deal: DealEnd) -> Standing:
    """Bidder out as long as both stay below the target; both past it: one more deal, then who has more.

    CatsAtCards: Pedro. A deal goes on being bidder-out though a side has fallen below the threshold.
    """
    if kind == "last":
        return _won(_highest(deal.after, deal)) or Standing(next="last")
    if kind == "bidder-out" and _may_be_made(deal):
        return _by_bid(deal)
    there = _there(end, deal)
    if len(there) == 1:
        return _by_height(there, deal)
    if kind == "bidder-out" and not there:
        return Standing(next="bidder-out")
    return Standing(next=_next_kind(end, deal.after))


def bidder_out_after_outright(end: End, kind: Kind, deal: DealEnd) -> Standing:
    """The same, but in the last deal too a made bid wins."""
    if kind == "last" and _may_be_made(deal):
        return _by_bid(deal)
    return bidder_out_after(end, kind, deal)


def own_bid(end: End, _kind: Kind, deal: DealEnd) -> Standing:
    """A side wins by a made bid that leaves it at the target or above (CatsAtCards: King Pedro)."""
    there = [side for side in _there(end, deal) if side in deal.makers or not deal.makers]
    if not there or not _may_be_made(deal):
        return _ON
    if not deal.makers or deal.made is None:
        return _OPEN
    return _by_height(there, deal)


def card_by_card(end: End, _kind: Kind, deal: DealEnd) -> Standing:
    """Of several the one that was there first as the cards are credited (CatsAtCards: Sancho)."""
    there = _there(end, deal)
    if len(there) < 2:
        return _by_height(there, deal)
    totals = dict(deal.before)
    for side, points in deal.credits or ():
        totals[side] += points
        if totals[side] >= end.target:
            return Standing(over=True, winner=side)
    return Standing(over=True, told=False)


ENDS: Final[dict[str, Callable[[End, Kind, DealEnd], Standing]]] = {
    "maker-first": maker_first,
    "maker-wins": maker_wins,
    "higher": higher,
    "bidder-out-before": bidder_out_before,
    "bidder-out-after": bidder_out_after,
    "bidder-out-after-outright": bidder_out_after_outright,
    "own-bid": own_bid,
    "card-by-card": card_by_card,
}
"""Of each value of `End.order`: where a game stands after a deal of some kind."""


# --- what they share ------------------------------------------------------------------------------------


def _there(end: End, deal: DealEnd) -> list[str]:
    return [side for side, total in deal.after.items() if total >= end.target]


def _highest(sides: Iterable[str], deal: DealEnd) -> str | None:
    """The one of `sides` that has most; None where there is none or more than one."""
    ranked = sorted(sides, key=deal.after.__getitem__, reverse=True)
    if not ranked or (len(ranked) > 1 and deal.after[ranked[0]] == deal.after[ranked[1]]):
        return None
    return ranked[0]


def _won(side: str | None) -> Standing | None:
    return None if side is None else Standing(over=True, winner=side)


def _by_height(sides: Iterable[str], deal: DealEnd) -> Standing:
    """The highest of `sides` has won; the game goes on where there is none or they are level."""
    return _won(_highest(sides, deal)) or _ON


def _may_be_made(deal: DealEnd) -> bool:
    return not deal.no_bid and deal.made is not False


def _by_bid(deal: DealEnd) -> Standing:
    """The maker's side has won by its bid; open where it is not known whether that was made."""
    if deal.made is None or not deal.makers:
        return _OPEN
    return _won(_highest(deal.makers, deal)) or Standing(over=True, told=False)


def _next_kind(end: End, totals: Mapping[str, int]) -> Kind:
    """Of what kind a deal is before which every side has so much."""
    least = min(totals.values(), default=0)
    if least >= end.target:
        return "last" if end.order.startswith("bidder-out-after") else "bidder-out"
    if least < end.threshold:
        return "ordinary"
    below = max(totals.values()) < end.target
    return "bidder-out" if below or end.order == "bidder-out-before" else "ordinary"
