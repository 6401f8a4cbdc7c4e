"""A deal before the play: the pack dealt out, widows and stock laid aside, hands thrown from and filled.

Players keep what a good player keeps: their trumps. Where the rules leave a choice they sometimes choose
otherwise, so that the records show all that may happen; what the rules forbid is never done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Discard, Draw
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    import random

    from cinchnotation.cards import Card
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["Exchange", "Hands", "deal_out"]


@dataclass(slots=True)
class Hands:
    """Where the cards of a deal are; it changes as they are thrown and drawn.

    `order` are the seats from the eldest hand to the dealer; `hands` what each holds now, `stock` what is
    left to draw from, top first.
    """

    order: tuple[str, ...]
    deal: dict[str, tuple[Card, ...]]
    widow: dict[str, tuple[Card, ...]]
    whole_stock: tuple[Card, ...]
    hands: dict[str, list[Card]] = field(default_factory=dict)
    stock: list[Card] = field(default_factory=list)
    restock: tuple[Card, ...] | None = None
    thrown: dict[str, list[Card]] = field(default_factory=dict)
    drawn: dict[str, list[Card]] = field(default_factory=dict)
    robbed: set[str] = field(default_factory=set)

    def discards(self) -> FrozenDict[str, Discard]:
        """What each seat has thrown, as a record has it."""
        return FrozenDict(
            {seat: Discard(len(cards), tuple(cards) or None) for seat, cards in self.thrown.items()}
        )

    def draws(self) -> FrozenDict[str, Draw]:
        """What each seat has taken, as a record has it."""
        return FrozenDict(
            {
                seat: Draw(len(cards), tuple(cards) or None, seat in self.robbed)
                for seat, cards in self.drawn.items()
            }
        )


def deal_out(rules: RuleSet, seats: tuple[str, ...], dealer: int, rng: random.Random) -> Hands:
    """Shuffle the pack of the rule set and deal it; `dealer` is a seat number."""
    pack = list(CARDS[: rules.data.table.pack])
    rng.shuffle(pack)
    players = len(seats)
    order = tuple(seats[(dealer + 1 + step) % players] for step in range(players))
    size, widows = rules.deal.cards, rules.deal.widow_cards
    deal = {seat: tuple(pack[size * at : size * (at + 1)]) for at, seat in enumerate(order)}
    rest = pack[size * players :]
    widow: dict[str, tuple[Card, ...]] = {}
    owners = order if rules.deal.widow == "own" else (NOBODY,) if rules.deal.widow == "common" else ()
    for owner in owners:
        widow[owner], rest = tuple(rest[:widows]), rest[widows:]
    hands = {seat: list(deal[seat]) for seat in order}
    return Hands(order, deal, widow, tuple(rest), hands, list(rest))


class Exchange:
    """Throws and draws by the rules of one rule set, with one suit as trumps."""

    def __init__(self, rules: RuleSet, table: TrumpTable, hands: Hands, rng: random.Random) -> None:
        self._rules = rules
        self._table = table
        self._hands = hands
        self._rng = rng

    def run(self, taker: str | None) -> None:
        """Let every seat lift its widow, throw and draw; `taker` takes the common widow."""
        hands = self._hands
        for seat, cards in hands.widow.items():
            owner = taker if seat == NOBODY else seat
            if owner is not None:
                hands.hands[owner] += cards
        if not self._rules.throws:
            return
        dealer = hands.order[-1]
        for seat in hands.order:
            if seat == dealer and self._rules.draws and self._rules.draw.dealer != "from-top":
                self._dealer(seat)
            else:
                self._other(seat)

    # --- one seat -----------------------------------------------------------------------------------------

    def _other(self, seat: str) -> None:
        """Throw what is not wanted and fill the hand from the top."""
        hands = self._hands
        hand = hands.hands[seat]
        kept = self._kept(hand, excess=self._rules.draw.excess == "all")
        self._throw(seat, kept)
        if self._rules.draws:
            self._draw(seat)

    def _kept(self, hand: list[Card], *, excess: bool) -> list[Card]:
        """The cards of a hand that are kept: its trumps, seldom others where that is allowed."""
        rules, rng, size = self._rules, self._rng, self._rules.hand
        trumps = [card for card in hand if self._trump(card)]
        plain = [card for card in hand if not self._trump(card)]
        if not excess and len(trumps) > size:
            trumps = self._least_loss(trumps, size)
        must = rules.discard.plain == "forbidden" and rules.draws
        if not rules.draws:  # the hand is cut down, not filled: plain cards make it up
            return [*trumps, *rng.sample(plain, min(len(plain), max(0, size - len(trumps))))]
        if not must and rng.random() < 0.2:
            most = len(hand) - rules.discard.least - len(trumps)
            room = max(0, min(size - len(trumps), most, len(plain)))
            return [*trumps, *rng.sample(plain, rng.randint(0, room))]
        return trumps

    def _least_loss(self, trumps: list[Card], size: int) -> list[Card]:
        """Keep the trumps that count, then the highest."""
        points, power = self._table.points, self._table.power
        ranked = sorted(trumps, key=lambda card: (points[card] > 0, power[card]), reverse=True)
        return ranked[:size]

    def _throw(self, seat: str, kept: list[Card]) -> None:
        hands = self._hands
        keep = set(kept)
        hands.thrown[seat] = [card for card in hands.hands[seat] if card not in keep]
        hands.hands[seat] = [card for card in hands.hands[seat] if card in keep]

    def _draw(self, seat: str) -> None:
        """Fill a hand from the top; where the stock runs out, as the rules say."""
        hands, rules = self._hands, self._rules
        wanted = max(0, rules.hand - len(hands.hands[seat]))
        taken = hands.stock[:wanted]
        del hands.stock[:wanted]
        if len(taken) < wanted and rules.draw.short_stock == "reshuffle" and hands.restock is None:
            fresh = [card for cards in hands.thrown.values() for card in cards if not self._trump(card)]
            self._rng.shuffle(fresh)
            hands.restock = tuple(fresh)
            hands.stock = fresh
            more = hands.stock[: wanted - len(taken)]
            del hands.stock[: len(more)]
            taken += more
        hands.drawn[seat] = taken
        hands.hands[seat] += taken

    # --- the dealer ---------------------------------------------------------------------------------------

    def _dealer(self, seat: str) -> None:
        """Search the stock as the rules say: `robs`, `robs-all-trumps`, `robs-discards-too`, `takes-all`."""
        hands, rules, size = self._hands, self._rules, self._rules.hand
        kind = rules.draw.dealer
        if kind == "takes-all":
            taken = list(hands.stock)
            hands.stock.clear()
            pool = hands.hands[seat] + taken
            trumps = [card for card in pool if self._trump(card)]
            plain = [card for card in pool if not self._trump(card)]
            kept = self._least_loss(trumps, size)
            kept += plain[: size - len(kept)]
            hands.hands[seat] = pool
            self._throw(seat, kept)
            hands.drawn[seat] = taken
            hands.robbed.add(seat)
            return
        trumps = [card for card in hands.stock if self._trump(card)]
        own = self._kept(hands.hands[seat], excess=True)
        if rules.draw.excess != "nobody":  # only trumps may be more than a hand has cards
            mine = [card for card in own if self._trump(card)]
            room = max(0, size - len(mine) - len(trumps))
            own = [*mine, *[card for card in own if not self._trump(card)][:room]]
        self._throw(seat, own)
        plain = [card for card in hands.stock if not self._trump(card)]
        taken = self._within(seat, trumps) if rules.draw.excess == "nobody" else trumps
        taken = taken + plain[: max(0, size - len(hands.hands[seat]) - len(taken))]
        hands.stock = [card for card in hands.stock if card not in set(taken)]
        hands.drawn[seat] = taken
        hands.robbed.add(seat)
        hands.hands[seat] = [*hands.hands[seat], *taken]
        self._surplus(seat)

    def _within(self, seat: str, trumps: list[Card]) -> list[Card]:
        """The trumps that the dealer takes where none of them may stay beyond his hand: all, some thrown."""
        if self._rules.draw.left_trumps == "thrown" or self._rules.draw.dealer == "robs-all-trumps":
            return trumps
        room = max(0, self._rules.hand - len(self._hands.hands[seat]))
        return self._least_loss(trumps, room) if len(trumps) > room else trumps

    def _surplus(self, seat: str) -> None:
        """Throw the dealer's trumps beyond his hand where none may stay."""
        hands, rules = self._hands, self._rules
        hand = hands.hands[seat]
        if rules.draw.excess == "nobody" and len(hand) > rules.hand:
            before = hands.thrown[seat]
            self._throw(seat, self._least_loss(hand, rules.hand))
            hands.thrown[seat] = before + hands.thrown[seat]

    def _trump(self, card: Card) -> bool:
        return bool(self._table.mask >> card & 1)
