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
    "Frame",
    "Laws",
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
    """Who plays: the numbers of players that can, how they form sides, the number of cards of the pack.

    `sides`: partners `opposite` (two pairs), `three-pairs` (half the table apart), each alone (`single`),
    or the maker and the holder of the card that he calls against each of the others (`called`).
    """

    players: tuple[int, ...] = (4,)
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

    Keys of `points` are ranks of the trump suit, `L5` the left pedro, `JK` the joker (lowest trump) and
    `HIGH` the highest trump that is in play.
    """

    left_pedro: bool = True
    total: int = 14
    points: FrozenDict[str, ScoringCard] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each player gets, in which packets, and what else is laid aside for after the auction.

    `widow`: cards that each player gets after the auction and before the discard (`own`: `widow_cards` each),
    or that lie on the table for the maker to take or leave (`common`: `widow_cards` in all). `seen`: who has
    seen his own widow when trumps are named: everybody, or the maker alone.
    """

    cards: int
    packets: tuple[int, ...] = ()
    widow: Literal["none", "own", "common"] = "none"
    widow_cards: int = 0
    seen: Literal["all", "maker"] = "all"


@dataclass(frozen=True, slots=True)
class Auction:
    """How the right to name trumps is bid for, in points.

    `rounds`: one call each (`one`); round and round until all others in a row have passed, where a player
    who passed may bid again (`until-passes`) or not (`until-passes-out`). `equal`: who may equal the highest.
    `all_pass`: what happens when nobody bids: the dealer may or must name trumps without a bid, must bid at
    least `forced` once all the others have passed, or the deal comes to nothing.
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
    """When the maker names the trump suit, and what card he may call where he calls a partner.

    `when`: `after-auction`; `after-extra-cards`, when everybody (or the maker) has lifted his own widow;
    `after-widow`, when the maker has taken the common one or left it; `by-the-lead`, the suit of the card
    that he leads first. `calls`: no partner is called (`none`), the maker calls `any` card that he does not
    hold, or a `trump` that he does not hold; a card that nobody holds leaves him alone. `called`: he calls
    it as he names trumps (`with-trumps`), before anybody draws, or when all have drawn (`after-draw`).
    """

    when: Literal["after-auction", "after-extra-cards", "after-widow", "by-the-lead"] = "after-auction"
    calls: Literal["none", "any", "trump"] = "none"
    called: Literal["with-trumps", "after-draw"] = "with-trumps"


@dataclass(frozen=True, slots=True)
class Discard:
    """What may and must be thrown: `least` cards at least; whether trumps may be, plain cards may be kept.

    `trumps`: `allowed`; only those `beyond-hand`, that is, more of them than a hand has cards; `forbidden`.
    `dealer_trumps` says the same of the dealer, `as-others` where he is none apart. `plain`: whether plain
    cards may be kept (`allowed`) or all must be thrown (`forbidden`: to keep one); the dealer may keep or
    take those that fill his hand. `kill` allows no more than what is `beyond-hand`, and of that no scoring
    trump.
    """

    least: int = 3
    trumps: Literal["allowed", "beyond-hand", "kill", "forbidden"] = "allowed"
    dealer_trumps: Literal["as-others", "allowed", "beyond-hand", "kill", "forbidden"] = "as-others"
    plain: Literal["allowed", "forbidden"] = "allowed"
    face: Literal["up", "down"] = "up"


@dataclass(frozen=True, slots=True)
class Draw:
    """To how many cards hands are filled, whether the dealer searches the stock, and what if it runs out.

    `dealer`: he may search the stock and take any cards (`robs`); takes every trump in it, then any cards
    to fill his hand (`robs-all-trumps`); takes the whole stock and throws down to his hand (`takes-all`);
    may search the stock and the discards of the others (`robs-discards-too`); draws as the others do
    (`from-top`). `left_trumps`: whether a trump that he leaves in the stock is `allowed`, or an error
    unless it lies among his discards (`thrown`). `excess`: who may hold more trumps than a hand has cards.
    `short_stock`: hands stay short (`play-short`), or the plain discards are shuffled for a second stock
    (`reshuffle`).
    """

    hand: int = 6
    dealer: Literal["robs", "robs-all-trumps", "takes-all", "robs-discards-too", "from-top"] = "robs"
    left_trumps: Literal["allowed", "thrown"] = "allowed"
    excess: Literal["nobody", "dealer", "all"] = "nobody"
    short_stock: Literal["play-short", "reshuffle"] = "play-short"


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The play: number of tricks, who leads first, what he may lead, what must be followed, stacks.

    `lead`: `any`, or a trump to the first trick by a maker who has one (`trump-first`). `stack`: with more
    cards than tricks a player plays all the excess to the first trick under his top card, no scoring card
    among it (`first-trick`), or any card (`first-trick-any`). `without_trumps`: a player who has no trump
    left `plays-on`, or `drops-out` and lays his cards down; then the lead passes to the next who has a
    trump, and one who alone has trumps takes the rest.
    """

    tricks: int = 6
    leader: Literal["maker"] = "maker"
    lead: Literal["any", "trump-first"] = "any"
    follow: Follow = "suit-or-trump"
    stack: Literal["none", "first-trick", "first-trick-any"] = "none"
    without_trumps: Literal["plays-on", "drops-out"] = "plays-on"


@dataclass(frozen=True, slots=True)
class Laws:
    """What the laws make of irregularities.

    `known`: Foster's laws (`foster`), or none: then every event at the table is an error (G-43).
    `maker_offends`: what the others score when the maker's side has revoked or plays a foul hand: all that
    they took, and the bid too if the maker's side took less than it (`bid-if-short`), never
    (`take-alone`) or in any case (`bid-always`) (G-8).
    """

    known: Literal["none", "foster"] = "none"
    maker_offends: Literal["bid-if-short", "take-alone", "bid-always"] = "bid-if-short"


@dataclass(frozen=True, slots=True)
class ScorePhase:
    """What card points come to: a is what the maker's side took, o what another side did, b the bid.

    `made` (a >= b): the higher side scores the `difference`; each side its `own-points`; those, but the
    others alone where a is below `least`, and nobody where both are equal (`own-points-from-least`); maker
    and called partner a each, the others nothing (`pair-each`). `failed`: the others o + b
    (`others-plus-bid`); the maker's side -b, the others o (`setback`); the others the whole table's points
    and what the maker fell short by (`total-plus-shortfall`); the maker's side -b and nobody anything
    (`setback-alone`); each opponent the opponents' points together and b (`opponents-each`), or what he
    took himself and b (`opponents-own`: there each of them is a side of his own). `no_bid`: as if nothing
    had been bid (`as-bid-of-nothing`), or each side its `own-points`. `discards`: whose the scoring trumps
    are that lie among the discards: the maker's side's, nobody's, the maker's side's if an opponent threw
    them (`maker-from-opponents`; his own side's throws count for nobody) or whoever threw them (`maker`).
    `stock`: whose those are that are left in the stock. `drawn`: whose a card is that counts for its holder
    and that he was not dealt but drew or robbed: his (`holder`) or nobody's.
    """

    made: Literal["difference", "own-points", "own-points-from-least", "pair-each"] = "difference"
    failed: Literal[
        "others-plus-bid",
        "setback",
        "total-plus-shortfall",
        "setback-alone",
        "opponents-each",
        "opponents-own",
    ] = "others-plus-bid"
    no_bid: Literal["as-bid-of-nothing", "own-points"] = "as-bid-of-nothing"
    least: int = 0
    discards: Literal["maker", "nobody", "maker-from-opponents"] = "maker"
    stock: Literal["nobody"] = "nobody"
    drawn: Literal["holder", "nobody"] = "holder"


@dataclass(frozen=True, slots=True)
class End:
    """When the game is over: the target, where a side starts, and how a double finish is settled.

    `order` where more than one side reaches the target in a deal: `maker-first` (if its bid was made, else
    the others; without a bid the higher, level: another deal); `maker-wins` (the maker's side even with
    less); `higher` (the one that has more, level: another deal); `bidder-out-before` (each side at
    `threshold` or more as a deal begins: a made bid wins outright; both past the target otherwise: one more
    deal of that kind); `bidder-out-after` (both ended a deal from `threshold` to below the target: the next
    one is such; both past the target: one more deal, then the higher wins); `bidder-out-after-outright`
    (the same, but in that one more deal too a made bid wins); `own-bid` (a side wins only by a made bid of
    its own that leaves it at the target or above); `card-by-card` (points are credited card by card, in the
    order `credits`, keys of `Trumps.points`). A side at `floor` or below loses at once, where there is one.
    """

    target: int = 51
    start: int = 0
    order: Literal[
        "maker-first",
        "maker-wins",
        "higher",
        "bidder-out-before",
        "bidder-out-after",
        "bidder-out-after-outright",
        "own-bid",
        "card-by-card",
    ] = "maker-first"
    threshold: int = 0
    floor: int | None = None
    credits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the deals: cutting, counters, tournaments.

    `cut_ace`: whether the ace is high or low in cutting. `counters`: the values of the counters of a side,
    from the dearest (Foster: eight red at 5 and eleven white at 1); `pegs`: the score is kept on a cribbage
    board. `deals`: a table of a tournament plays that many deals, one each, and not to a target; 0: no
    tournament.
    """

    cut_ace: Literal["high", "low"] = "high"
    counters: tuple[int, ...] = ()
    counter_numbers: tuple[int, ...] = ()
    pegs: bool = False
    deals: int = 0


Phase: TypeAlias = Deal | Auction | Name | Discard | Draw | PlayRules | Laws | ScorePhase | End

PHASE_KINDS: dict[str, type[Phase]] = {
    "deal": Deal,
    "auction": Auction,
    "name": Name,
    "discard": Discard,
    "draw": Draw,
    "play": PlayRules,
    "laws": Laws,
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
    """A whole rule set as its data file states it.

    `extends` is the id of the rule set that it was made from, `bases` that and all those before it, nearest
    first, `options` are those that were added to it; an `option` can be added to others. `sources`
    has, for a value by its address (`auction.minimum`), where it is from.
    """

    id: str
    title: str
    source: str
    names: tuple[str, ...] = ()
    extends: str = ""
    bases: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    option: bool = False
    table: Table = field(default_factory=Table)
    trumps: Trumps = field(default_factory=Trumps)
    phases: FrozenDict[str, Phase] = field(default_factory=FrozenDict)
    frame: Frame = field(default_factory=Frame)
    sources: FrozenDict[str, str] = field(default_factory=FrozenDict)
    unsettled: FrozenDict[str, Unsettled] = field(default_factory=FrozenDict)
    laws: FrozenDict[str, str] = field(default_factory=FrozenDict)
