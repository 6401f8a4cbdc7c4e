"""What a rule set says: a list of phases, each of a kind from a closed list, with its parameters.

A rule set is data. A game that differs from another differs in these fields; a rule that no field can
express is a new value of a field's closed list and one function in the stage that carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from cinchnotation.frozen import FrozenDict

__all__ = [
    "Auction",
    "Deal",
    "Discard",
    "Draw",
    "End",
    "Follow",
    "Name",
    "Phase",
    "PlayRules",
    "RuleData",
    "ScorePhase",
    "ScoringCard",
    "Table",
    "Trumps",
    "Unsettled",
]

Follow: TypeAlias = Literal[
    "suit-or-trump", "free-unless-trump-led", "suit-or-trump-else-must-trump", "trumps-only"
]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays: the number of players, how they form sides, the number of cards of the pack."""

    players: int = 4
    sides: Literal["opposite", "single", "called", "three-pairs"] = "opposite"
    pack: Literal[52, 53] = 52


@dataclass(frozen=True, slots=True)
class ScoringCard:
    """A trump that counts: its points, who gets them, and what it is called.

    `to`: the side that wins the trick (`captor`), that holds it at the first lead (`holder`) or that
    plays it (`player`).
    """

    points: int
    to: Literal["captor", "holder", "player"] = "captor"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Trumps:
    """The trump suit: whether the other five of the colour belongs to it, what counts, and the sum of it.

    Keys of `points` are ranks of the trump suit, `L5` the left pedro and `JK` the joker.
    """

    left_pedro: bool = True
    total: int = 14
    points: FrozenDict[str, ScoringCard] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each player gets, in which packets, and whether there is a widow."""

    cards: int
    packets: tuple[int, ...] = ()
    widow: Literal["none", "own", "common"] = "none"
    widow_cards: int = 0


@dataclass(frozen=True, slots=True)
class Auction:
    """How the right to name trumps is bid for, in points.

    `equal`: who may equal the highest bid; `all_pass`: what happens when nobody bids; `forced`: the bid
    that the dealer must make then.
    """

    rounds: Literal["one", "until-passes", "until-passes-out"] = "one"
    minimum: int = 1
    maximum: int = 14
    equal: Literal["nobody", "dealer"] = "nobody"
    all_pass: Literal["dealer-may-name", "dealer-must-name", "dealer-must-bid", "thrown-in"] = (
        "dealer-may-name"
    )
    forced: int = 0


@dataclass(frozen=True, slots=True)
class Name:
    """When the maker names the trump suit."""

    when: Literal["after-auction", "after-extra-cards", "after-widow", "by-the-lead"] = "after-auction"


@dataclass(frozen=True, slots=True)
class Discard:
    """What may and must be thrown: `least` cards at least; whether trumps may be, plain cards may be kept."""

    least: int = 3
    trumps: Literal["allowed", "beyond-hand", "forbidden"] = "allowed"
    plain: Literal["allowed", "forbidden"] = "allowed"
    face: Literal["up", "down"] = "up"


@dataclass(frozen=True, slots=True)
class Draw:
    """To how many cards hands are filled, whether the dealer searches the stock, and what if it runs out."""

    hand: int = 6
    dealer: Literal["robs", "robs-all-trumps", "takes-all", "robs-discards-too", "from-top"] = "robs"
    short_stock: Literal["play-short", "reshuffle"] = "play-short"


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The play: number of tricks, who leads first, what he may lead, what must be followed, stacks."""

    tricks: int = 6
    leader: Literal["maker"] = "maker"
    lead: Literal["any", "trump-first"] = "any"
    follow: Follow = "suit-or-trump"
    stack: Literal["none", "first-trick", "first-trick-any"] = "none"


@dataclass(frozen=True, slots=True)
class ScorePhase:
    """What card points come to.

    `made`, `failed`, `no_bid`: how a made bid, a failed one and a hand named without a bid are scored;
    `discards`, `stock`: whose the scoring trumps are that lie there.
    """

    made: Literal["difference", "own-points"] = "difference"
    failed: Literal["others-plus-bid", "setback"] = "others-plus-bid"
    no_bid: Literal["as-bid-of-nothing", "own-points"] = "as-bid-of-nothing"
    discards: Literal["maker", "nobody"] = "maker"
    stock: Literal["nobody"] = "nobody"


@dataclass(frozen=True, slots=True)
class End:
    """When the game is over: the target, where a side starts, and how a double finish is settled."""

    target: int = 51
    start: int = 0
    order: Literal["first-past"] = "first-past"


Phase: TypeAlias = Deal | Auction | Name | Discard | Draw | PlayRules | ScorePhase | End

PHASE_KINDS: dict[str, type[Phase]] = {
    "deal": Deal,
    "auction": Auction,
    "name": Name,
    "discard": Discard,
    "draw": Draw,
    "play": PlayRules,
    "score": ScorePhase,
    "end": End,
}


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A switch on which the sources are silent or differ: the field it sets and its other values."""

    phase: str
    field: str
    others: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RuleData:
    """A whole rule set as its data file states it."""

    id: str
    title: str
    source: str
    names: tuple[str, ...] = ()
    table: Table = field(default_factory=Table)
    trumps: Trumps = field(default_factory=Trumps)
    phases: FrozenDict[str, Phase] = field(default_factory=FrozenDict)
    unsettled: FrozenDict[str, Unsettled] = field(default_factory=FrozenDict)
    laws: FrozenDict[str, str] = field(default_factory=FrozenDict)
