"""What no field's own type forbids: parts of a rule set that contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_type_hints

from cinchnotation.cards import RANKS
from cinchnotation.errors import RuleSetError
from cinchnotation.findings.catalogue import CATALOGUE
from cinchnotation.rules.model import PHASE_KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.rules.model import Auction, Deal, Draw, Name, PlayRules, RuleData, Unsettled

    Value = Callable[[Any, Any, "Where"], Any]

__all__ = ["Where", "refuse_contradictions"]

_SCORING_KEYS = (*RANKS, "L5", "JK", "HIGH")


class Where(NamedTuple):
    """A place in the data of a rule set: its name, and the keys that lead to the place."""

    name: str
    address: tuple[str, ...] = ()

    def __truediv__(self, key: str) -> Where:
        return Where(self.name, (*self.address, key))

    def wrong(self, problem: str, up: int = 0) -> RuleSetError:
        """The error on what stands here; the last `up` keys are not said in words."""
        keys = self.address[: len(self.address) - up]
        return RuleSetError(": ".join([f"rule set {self.name}", *keys, problem]), self.address)


def refuse_contradictions(data: RuleData, top: Where, value: Value) -> None:
    """Raise RuleSetError for a rule set that cannot be played; `value` checks one value against a type."""
    missing = [kind for kind in PHASE_KINDS if kind not in data.phases and kind not in {"discard", "draw"}]
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
    _kinds(data, top)
    for name, switch in data.unsettled.items():
        _switch(data, switch, top / "unsettled" / name, value)
    unknown = [name for name in data.laws if name not in CATALOGUE]
    if unknown:
        raise (top / "laws" / unknown[0]).wrong(f"no finding is called {', '.join(unknown)}", up=1)


def _cards(data: RuleData, top: Where) -> None:
    """Refuse numbers of players, of cards and of points that cannot be."""
    deal, auction = cast("Deal", data.phases["deal"]), cast("Auction", data.phases["auction"])
    table = data.table
    if not table.players or min(table.players) < 2:
        raise (top / "table" / "players").wrong("at least one number of players from 2 on is expected")
    if deal.cards < 1 or deal.widow_cards < 0:
        raise (top / "deal" / "cards").wrong(f"{deal.cards} cards cannot be dealt")
    for players in table.players:
        dealt = deal.cards * players
        if dealt > table.pack:
            each = f"{deal.cards} cards for each of {players} players are {dealt}"
            raise (top / "deal" / "cards").wrong(f"{each}, but the pack has {table.pack}", up=1)
        widows = deal.widow_cards * {"none": 0, "own": players, "common": 1}[deal.widow]
        if dealt + widows > table.pack:
            both = f"with widows of {widows} cards the {players} players get {dealt + widows}"
            raise (top / "deal" / "widow_cards").wrong(f"{both}, but the pack has {table.pack}", up=1)
    if not 0 < auction.minimum <= auction.maximum:
        low, high = auction.minimum, auction.maximum
        raise (top / "auction" / "minimum").wrong(f"minimum {low} and maximum {high} leave no bid", up=1)
    if "JK" in data.trumps.points and table.pack != 53:
        raise (top / "trumps" / "points" / "JK").wrong("the joker counts, but the pack has none", up=2)
    if "L5" in data.trumps.points and not data.trumps.left_pedro:
        raise (top / "trumps" / "points" / "L5").wrong("the left pedro counts, but is no trump", up=2)


def _kinds(data: RuleData, top: Where) -> None:
    """Refuse values of one phase that leave another without sense."""
    name, play = cast("Name", data.phases["name"]), cast("PlayRules", data.phases["play"])
    auction, deal = cast("Auction", data.phases["auction"]), cast("Deal", data.phases["deal"])
    draw = cast("Draw | None", data.phases.get("draw"))
    if (data.table.sides == "called") != (name.calls != "none"):
        raise (top / "name" / "calls").wrong("a card is called where sides are called, and only there", up=1)
    if data.table.sides in {"opposite", "three-pairs"} and any(n % 2 for n in data.table.players):
        raise (top / "table" / "sides").wrong("partners opposite need an even number of players", up=1)
    if draw is not None and draw.excess != "nobody" and play.stack == "none":
        raise (top / "draw" / "excess").wrong("who keeps too many cards needs a stack to play them", up=1)
    if auction.all_pass == "dealer-must-bid" and not 0 < auction.forced <= auction.maximum:  # noqa: S105  # a call
        raise (top / "auction" / "forced").wrong("a dealer who must bid needs the number to bid", up=1)
    if (deal.widow == "none") != (deal.widow_cards == 0):
        raise (top / "deal" / "widow_cards").wrong("a widow has cards, and no widow has none", up=1)
    if draw is not None and draw.hand != play.tricks:
        raise (top / "draw" / "hand").wrong(f"hands of {draw.hand} do not fit {play.tricks} tricks", up=1)


def _switch(data: RuleData, switch: Unsettled, where: Where, value: Value) -> None:
    """Refuse a switch that sets no field, or sets one to what cannot stand there."""
    phase = data.phases.get(switch.phase)
    if phase is None:
        kinds = ", ".join(PHASE_KINDS)
        raise (where / "phase").wrong(f"must be one of {kinds}, not {switch.phase!r}")
    hints = get_type_hints(type(phase))
    if switch.field not in hints:
        raise (where / "field").wrong(f"must be one of {', '.join(sorted(hints))}, not {switch.field!r}")
    for other in switch.others:
        value(hints[switch.field], other, where / "others")
