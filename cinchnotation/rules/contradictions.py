"""What no field's own type forbids: parts of a rule set that contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_origin, get_type_hints

from cinchnotation.cards import RANKS
from cinchnotation.findings.catalogue import CATALOGUE
from cinchnotation.rules.model import PHASE_KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.rules.model import (
        Auction,
        Deal,
        Discard,
        Draw,
        End,
        Name,
        PlayRules,
        RuleData,
        ScorePhase,
        Unsettled,
    )
    from cinchnotation.rules.where import Where

    Value = Callable[[Any, Any, Where], Any]

__all__ = ["refuse_contradictions"]

_MAY_LACK = frozenset({"discard", "draw", "laws"})
_SCORING_KEYS = (*RANKS, "L5", "JK", "HIGH")


def refuse_contradictions(data: RuleData, top: Where, value: Value) -> None:
    """Raise RuleSetError for a rule set that cannot be played; `value` checks one value against a type."""
    missing = [kind for kind in PHASE_KINDS if kind not in data.phases and kind not in _MAY_LACK]
    if missing:
        raise top.wrong(f"no phase of the kind {', '.join(missing)}")
    for key in data.trumps.points:
        if key not in _SCORING_KEYS:
            known = ", ".join(_SCORING_KEYS)
            raise (top / "trumps" / "points" / key).wrong(f"{key!r} is no trump; there are: {known}", up=2)
    total = sum(card.points for card in data.trumps.points.values())
    if total != data.trumps.total:
        stated = f"not to the stated total of {data.trumps.total}"
        raise (top / "trumps" / "total").wrong(f"the scoring cards add up to {total}, {stated}", up=2)
    _cards(data, top)
    _points(data, top)
    _kinds(data, top)
    _end(data, top)
    for name, switch in data.unsettled.items():
        _switch(data, switch, top / "unsettled" / name, value)
    unknown = [name for name in data.laws if name not in CATALOGUE]
    if unknown:
        raise (top / "laws" / unknown[0]).wrong(f"no finding is called {', '.join(unknown)}", up=1)


def _cards(data: RuleData, top: Where) -> None:
    """Refuse numbers of players and of cards that cannot be."""
    deal, table = cast("Deal", data.phases["deal"]), data.table
    players = table.players
    if not players or min(players) < 2 or len(set(players)) < len(players):
        raise (top / "table" / "players").wrong("different numbers of players from 2 on are expected")
    wanted = _SEATS.get(table.sides)
    if wanted is not None and players != wanted:
        raise (top / "table" / "sides").wrong(f"sides {table.sides} are for {wanted[0]} players", up=1)
    if deal.cards < 1 or deal.widow_cards < 0:
        raise (top / "deal" / "cards").wrong(f"{deal.cards} cards cannot be dealt", up=1)
    for number in players:
        dealt = deal.cards * number
        if dealt > table.pack:
            each = f"{deal.cards} cards for each of {number} players are {dealt}"
            raise (top / "deal" / "cards").wrong(f"{each}, but the pack has {table.pack}", up=1)
        widows = deal.widow_cards * {"none": 0, "own": number, "common": 1}[deal.widow]
        if dealt + widows > table.pack:
            both = f"with widows of {widows} cards the {number} players get {dealt + widows}"
            raise (top / "deal" / "widow_cards").wrong(f"{both}, but the pack has {table.pack}", up=1)
    whole = deal.cards + (deal.widow_cards if deal.widow == "own" else 0)
    if deal.packets and (min(deal.packets) < 1 or sum(deal.packets) not in {deal.cards, whole}):
        packets = "+".join(map(str, deal.packets))
        raise (top / "deal" / "packets").wrong(f"packets of {packets} do not make {deal.cards} cards", up=1)


_SEATS: Final = {"opposite": (4,), "three-pairs": (6,)}


def _points(data: RuleData, top: Where) -> None:
    """Refuse scoring cards and bids that cannot be."""
    auction, points = cast("Auction", data.phases["auction"]), data.trumps.points
    for key, card in points.items():
        if card.points < 1:
            raise (top / "trumps" / "points" / key).wrong(f"{key} cannot count {card.points}", up=3)
    if "JK" in points and data.table.pack != 53:
        raise (top / "trumps" / "points" / "JK").wrong("the joker counts, but the pack has none", up=3)
    if "L5" in points and not data.trumps.left_pedro:
        raise (top / "trumps" / "points" / "L5").wrong("the left pedro counts, but is no trump", up=3)
    low, high, total = auction.minimum, auction.maximum, data.trumps.total
    if not 0 < low <= high:
        raise (top / "auction" / "minimum").wrong(f"minimum {low} and maximum {high} leave no bid", up=1)
    if high > total:
        text = f"the highest bid of {high} cannot be made, a deal has {total} points"
        raise (top / "auction" / "maximum").wrong(text, up=1)
    if auction.all_pass == "dealer-must-bid" and not 0 < auction.forced <= high:  # noqa: S105  # a call
        raise (top / "auction" / "forced").wrong("a dealer who must bid needs the number to bid", up=1)
    if auction.all_pass != "dealer-must-bid" and auction.forced:  # noqa: S105  # as above
        raise (top / "auction" / "forced").wrong("a bid is forced, but the dealer need not bid", up=1)


def _kinds(data: RuleData, top: Where) -> None:
    """Refuse values of one phase that leave another without sense."""
    name, play = cast("Name", data.phases["name"]), cast("PlayRules", data.phases["play"])
    deal, score = cast("Deal", data.phases["deal"]), cast("ScorePhase", data.phases["score"])
    called = data.table.sides == "called"
    if called != (name.calls != "none"):
        raise (top / "name" / "calls").wrong("a card is called where sides are called, and only there", up=1)
    if not called and score.made == "pair-each":
        raise (top / "score" / "made").wrong("no partner is called with whom to be a pair", up=1)
    if not called and score.failed in {"opponents-each", "opponents-own"}:
        raise (top / "score" / "failed").wrong("no partner is called, so there are no single opponents", up=1)
    if (score.made == "own-points-from-least") != (score.least > 0):
        text = "least goes with own-points-from-least, and only with that"
        raise (top / "score" / "least").wrong(text, up=1)
    if (deal.widow == "none") != (deal.widow_cards == 0):
        raise (top / "deal" / "widow_cards").wrong("a widow has cards, and no widow has none", up=1)
    needed = {"after-extra-cards": "own", "after-widow": "common"}.get(name.when, deal.widow)
    if needed != deal.widow:
        raise (top / "name" / "when").wrong(f"{name.when} needs a widow that is {needed}", up=1)
    if name.when == "by-the-lead" and play.lead == "trump-first":
        raise (top / "play" / "lead").wrong("the first lead is a trump if it names the trumps", up=1)
    if play.tricks < 1:
        raise (top / "play" / "tricks").wrong(f"{play.tricks} tricks cannot be played", up=1)
    _hands(data, top)


def _hands(data: RuleData, top: Where) -> None:
    """Refuse a discard and a draw that leave hands which do not fit the tricks."""
    deal, play = cast("Deal", data.phases["deal"]), cast("PlayRules", data.phases["play"])
    discard = cast("Discard | None", data.phases.get("discard"))
    draw = cast("Draw | None", data.phases.get("draw"))
    own = deal.cards + (deal.widow_cards if deal.widow == "own" else 0)
    if discard is None:
        if draw is not None:
            raise (top / "draw").wrong("cards are drawn, but none are thrown before")
        if own != play.tricks:
            raise (top / "play" / "tricks").wrong(f"hands of {own} do not fit {play.tricks} tricks", up=1)
        return
    if not 0 <= discard.least <= own:
        raise (top / "discard" / "least").wrong(f"of {own} cards {discard.least} cannot be thrown", up=1)
    if draw is None:
        if own - discard.least < play.tricks:
            text = f"of {own} cards at least {discard.least} are thrown, too many for {play.tricks} tricks"
            raise (top / "discard" / "least").wrong(text, up=1)
        if play.stack != "none":
            raise (top / "play" / "stack").wrong("a stack needs hands that may have too many cards", up=1)
        return
    if draw.hand != play.tricks:
        raise (top / "draw" / "hand").wrong(f"hands of {draw.hand} do not fit {play.tricks} tricks", up=1)
    if draw.excess != "nobody" and play.stack == "none":
        raise (top / "draw" / "excess").wrong("who keeps too many cards needs a stack to play them", up=1)
    if draw.excess == "nobody" and play.stack != "none":
        raise (top / "play" / "stack").wrong("a stack needs somebody who may have too many cards", up=1)
    if discard.trumps == "forbidden" and draw.excess != "all" and deal.cards > draw.hand:
        text = "who is dealt more trumps than a hand has cards must be let throw some, or keep them all"
        raise (top / "discard" / "trumps").wrong(text, up=1)


def _end(data: RuleData, top: Where) -> None:
    """Refuse an end of the game that cannot be reached, or whose numbers mean nothing."""
    end, frame = cast("End", data.phases["end"]), data.frame
    if not end.start < end.target:
        raise (top / "end" / "target").wrong(f"from {end.start} to {end.target} is no way up", up=1)
    if end.floor is not None and end.floor >= end.start:
        raise (top / "end" / "floor").wrong(f"a floor of {end.floor} is reached at the start", up=1)
    if end.order.startswith("bidder-out") and not end.start < end.threshold < end.target:
        text = f"{end.order} needs a threshold between {end.start} and {end.target}"
        raise (top / "end" / "threshold").wrong(text, up=1)
    if (end.order == "card-by-card") != bool(end.credits):
        raise (top / "end" / "credits").wrong("credits go with card-by-card, and only with that", up=1)
    if end.credits and sorted(end.credits) != sorted(data.trumps.points):
        listed = ", ".join(data.trumps.points)
        raise (top / "end" / "credits").wrong(f"each scoring card is credited once: {listed}", up=1)
    if len(frame.counters) != len(frame.counter_numbers):
        raise (top / "frame" / "counters").wrong("each value of a counter needs the number of them", up=1)
    if frame.deals < 0:
        raise (top / "frame" / "deals").wrong(f"{frame.deals} deals cannot be played", up=1)


def _switch(data: RuleData, switch: Unsettled, where: Where, value: Value) -> None:
    """Refuse a switch that sets no field, or sets one to what cannot stand there."""
    phase = data.phases.get(switch.phase)
    if phase is None:
        kinds = ", ".join(data.phases)
        raise (where / "phase").wrong(f"must be one of {kinds}, not {switch.phase!r}", up=1)
    hints = get_type_hints(type(phase))
    words = sorted(name for name, hint in hints.items() if get_origin(hint) is Literal)
    if switch.field not in words:
        raise (where / "field").wrong(f"must be one of {', '.join(words)}, not {switch.field!r}", up=1)
    if not switch.others:
        raise (where / "others").wrong("another value is expected")
    for other in switch.others:
        value(hints[switch.field], other, where / "others")
        if other == getattr(phase, switch.field):
            raise (where / "others").wrong(f"{other} is the value that {switch.phase}.{switch.field} has")
