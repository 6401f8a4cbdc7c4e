"""A rule set made ready for replay: sides by seat number, and for each trump suit tables by card.

Everything here is worked out once from `RuleData` and kept: replay looks up, it does not decide.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from cinchnotation.cards import CARDS, FIVE, FULL_PACK, JOKER, RANKS, left_pedro, suit_mask
from cinchnotation.errors import RecordError, RuleSetError
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.loading import load_data
from cinchnotation.rules.model import Discard, Draw
from cinchnotation.seats import side_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.rules.model import (
        Auction,
        Deal,
        End,
        Name,
        PlayRules,
        RuleData,
        ScorePhase,
        ScoringCard,
        Unsettled,
    )

__all__ = ["RuleSet", "TrumpTable", "rule_set"]


class TrumpTable:
    """What a card is and is worth when `suit` is trumps. Tables are indexed by card number.

    `mask`: all trumps; `power`: higher beats lower among trumps (from 100) and within a suit (below 100);
    `family`: the cards with which a led card is followed; `points` of a scoring card, `worth` the same as
    pairs of mask and points, and `scoring`, the mask of all of them. `own` are those that count for who holds
    or plays them, whoever wins them. `out_of_order`: the trumps whose number is not as high among the trumps
    as they rank. `high` says whether the highest trump in play counts as such; the points of it are in these
    tables the ace's, which is the highest of all (`with_highest` for others).
    """

    __slots__ = (
        "_data",
        "family",
        "high",
        "mask",
        "names",
        "out_of_order",
        "own",
        "points",
        "power",
        "scoring",
        "suit",
        "takers",
        "worth",
    )

    def __init__(self, data: RuleData, suit: int, highest: int | None = None) -> None:
        """Work the tables out for one trump suit of one rule set; `highest` is the ace, if not given."""
        trumps = data.trumps
        self._data = data
        left = left_pedro(suit)
        self.suit = suit
        self.mask = suit_mask(suit)
        self.out_of_order = 0
        if trumps.left_pedro:
            self.out_of_order |= 1 << left
        if data.table.pack == 53:
            self.out_of_order |= 1 << JOKER
        self.mask |= self.out_of_order
        self.family = tuple(
            self.mask if self.mask >> card & 1 else (suit_mask(card // 13) & ~self.mask if card < 52 else 0)
            for card in range(53)
        )
        self.power = tuple(self._power(card, left if trumps.left_pedro else -1) for card in range(53))
        worth: dict[int, ScoringCard] = {}
        for key, card in trumps.points.items():
            if key != "HIGH":
                worth[_number(key, suit)] = card
        high = trumps.points.get("HIGH")
        self.high = high is not None
        if high is not None:
            top = _number("A", suit) if highest is None else highest
            also = worth.get(top)
            worth[top] = high if also is None else replace(also, points=also.points + high.points)
        self.points = tuple(worth[card].points if card in worth else 0 for card in range(53))
        self.takers = {card: entry.to for card, entry in worth.items()}
        self.names = {card: entry.name for card, entry in worth.items()}
        self.scoring = sum(1 << card for card in worth)
        self.own = sum(1 << card for card, entry in worth.items() if entry.to != "captor")
        self.worth = tuple([(1 << card, entry.points) for card, entry in worth.items() if entry.points])

    def with_highest(self, card: int) -> TrumpTable:
        """The tables of a deal in which `card` is the highest trump that is in play."""
        return TrumpTable(self._data, self.suit, card)

    def _power(self, card: int, left: int) -> int:
        if card == JOKER:
            return 100
        if card == left:
            return 101 + 2 * FIVE - 1
        if card // 13 == self.suit:
            return 101 + 2 * (card % 13)
        return card % 13


def _number(key: str, suit: int) -> int:
    """The number of the card that a key of `Trumps.points` means when `suit` is trumps."""
    if key == "JK":
        return JOKER
    return left_pedro(suit) if key == "L5" else CARDS[suit * 13 + RANKS.index(key)]


class RuleSet:
    """A rule set ready for use: its data, its phases by name, and tables for each trump suit.

    Obtain one by `rule_set("foster-1897")`.
    """

    def __init__(self, data: RuleData, players: int | None = None) -> None:
        """Compile `data` for a number of players, the least that can play where none is given.

        Raises RuleSetError where so many cannot play.
        """
        able = data.table.players
        if players is not None and players not in able:
            raise RuleSetError(f"{data.id} is played by {_numbers(able)}, not by {players}")
        self.data = data
        self.id = data.id
        self._version: str | None = None
        phases = data.phases
        self.deal = cast("Deal", phases["deal"])
        self.auction = cast("Auction", phases["auction"])
        self.name = cast("Name", phases["name"])
        self.lead_names = self.name.when == "by-the-lead"
        """Whether trumps are the suit of the maker's first lead."""
        self.calls_partner = data.table.sides == "called"
        """Whether the sides of a deal follow from the card that its maker calls."""
        self.throws = "discard" in phases
        """Whether anything is thrown; else `discard` says only that nothing has to be."""
        self.draws = "draw" in phases
        """Whether anything is drawn; else `draw` says only how many cards a hand has."""
        self.play = play = cast("PlayRules", phases["play"])
        self.plain_play = (play.lead, play.stack, play.without_trumps) == ("any", "none", "plays-on")
        """Whether each seat plays one card to each trick, and any card may be led."""
        self.score = cast("ScorePhase", phases["score"])
        self.end = cast("End", phases["end"])
        self.players = able[0] if players is None else players
        self.discard = cast("Discard", phases.get("discard", Discard(least=0)))
        self.draw = cast("Draw", phases.get("draw", Draw(hand=self.play.tricks, dealer="from-top")))
        self.hand = self.draw.hand
        """How many cards a player has at the first lead, where no rule lets him have more."""
        self.keeps_excess = self.draw.excess != "nobody"
        """Whether somebody may have more cards than a hand, if they are trumps."""
        self.passes_on_discards = self.draws and (
            self.draw.short_stock == "reshuffle" or self.draw.dealer == "robs-discards-too"
        )
        """Whether a card that was thrown may come to another hand."""
        self.free_exchange = self.draws and self.discard.plain == "allowed" and not self._binds_trumps()
        """Whether any card may be thrown and kept, and numbers of cards drawn are all that is judged."""
        self.pack = FULL_PACK if data.table.pack == 52 else FULL_PACK | 1 << JOKER
        widow = self.deal.widow_cards * (self.players if self.deal.widow == "own" else 1)
        self.stock_size = data.table.pack - self.players * self.deal.cards - widow
        self.side_numbers = _SIDES[data.table.sides](self.players)
        """For each seat (by its number, clockwise) the number of its side, before any partner is called."""
        self.buried_apart = self.score.buried != "captor" or self.open_switch("score", "buried") is not None
        """Whether a scoring card in a stack may count for another than who wins the trick."""
        self._tables = tuple(TrumpTable(data, suit) for suit in range(4))

    def _binds_trumps(self) -> bool:
        """Whether the rules say of any trump that it must be kept or taken."""
        discard, draw = self.discard, self.draw
        if discard.trumps != "allowed" or discard.dealer_trumps not in {"as-others", "allowed"}:
            return True
        return draw.left_trumps != "allowed" or draw.dealer in {"robs-all-trumps", "takes-all"}

    @property
    def version(self) -> str:
        """A hash of the rule set's data, twelve hexadecimal digits: equal rules have equal ones."""
        if self._version is None:
            from cinchnotation.rules.differing import version_of  # noqa: PLC0415  # wanted once a run

            self._version = version_of(self.data)
        return self._version

    def open_switch(self, phase: str, field: str) -> tuple[str, Unsettled] | None:
        """The switch by which the sources leave a field open, with its name; None where it is settled."""
        for name, switch in self.data.unsettled.items():
            if (switch.phase, switch.field) == (phase, field):
                return name, switch
        return None

    def trump_table(self, suit: int) -> TrumpTable:
        """The tables for `suit` as trumps."""
        return self._tables[suit]

    def seated(self, players: int) -> RuleSet:
        """This rule set for so many players. Raises RuleSetError where so many cannot play."""
        return self if players == self.players else _seated(self.data, players)

    def law(self, name: str) -> str | None:
        """The law of this rule set that a finding of that name rests on; None where none is stated."""
        return self.data.laws.get(name)

    def side_names(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        """The names of the sides in the order of their first seats, before any partner is called.

        Raises RecordError where the number of seats is not that of the rule set.
        """
        if len(seats) != self.players:
            raise RecordError(f"{self.id} is played by {self.players}, but there are {len(seats)} seats")
        return _named_sides(self.side_numbers, seats)

    def with_switch(self, name: str, value: str) -> RuleSet:
        """This rule set with the unsettled switch `name` (such as `G-3`) set to another of its values.

        Raises RuleSetError where it has no such switch, or the switch no such value.
        """
        switch = self.data.unsettled.get(name)
        if switch is None or value not in switch.others:
            raise RuleSetError(f"rule set {self.id}: {name} is no switch that can be set to {value}")
        change: Any = {switch.field: value}
        phase = replace(self.data.phases[switch.phase], **change)
        phases = FrozenDict({**self.data.phases, switch.phase: phase})
        return RuleSet(replace(self.data, phases=phases), self.players)


@lru_cache(maxsize=256)
def _named_sides(numbers: tuple[int, ...], seats: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        side_name(seats, [seat for seat, number in zip(seats, numbers, strict=True) if number == side])
        for side in range(max(numbers) + 1)
    )


def _opposite(players: int) -> tuple[int, ...]:
    """Partners sit half the table apart: two pairs of four, three pairs of six."""
    return tuple(seat % (players // 2) for seat in range(players))


def _single(players: int) -> tuple[int, ...]:
    return tuple(range(players))


_SIDES: dict[str, Callable[[int], tuple[int, ...]]] = {
    "opposite": _opposite,
    "three-pairs": _opposite,
    "single": _single,
    "called": _single,
}


@lru_cache(maxsize=256)
def _seated(data: RuleData, players: int) -> RuleSet:
    return RuleSet(data, players)


def _numbers(players: tuple[int, ...]) -> str:
    return " or ".join(map(str, players))


@lru_cache(maxsize=256)
def rule_set(identifier: str) -> RuleSet:
    """Return the rule set called `identifier`; raises RuleSetError, which names those that exist."""
    return RuleSet(load_data(identifier))
