"""What may be played, under every kind of rule: no legal play is a fault, every other card of a hand is."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulesets import variant

from cinchnotation.cards import CARDS, JOKER, Card, cards_of
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Discard, Draw, HandRecord, Play, Trick
from cinchnotation.replay.holdings import Holdings
from cinchnotation.replay.play import PlayState
from cinchnotation.rules.model import ScoringCard

SEATS = ("A", "Y", "B", "Z")
POINTS = {"A": 1, "J": 1, "T": 1, "2": 1, "5": 5, "L5": 5}


def _points(*left_out: str, **more: int) -> FrozenDict[str, ScoringCard]:
    worth = {rank: points for rank, points in POINTS.items() if rank not in left_out}
    return FrozenDict({rank: ScoringCard(points) for rank, points in (worth | more).items()})


SANCHO = {"trumps.left_pedro": False, "trumps.total": 9, "trumps.points": _points("L5")}
DOM = {
    "table.pack": 53,
    "trumps.left_pedro": False,
    "trumps.total": 24,
    "trumps.points": _points("L5", JK=15),
}
KINDS: dict[str, dict[str, object]] = {
    "plain": {},
    "trump first": {"play.lead": "trump-first"},
    "free": {"play.follow": "free-unless-trump-led"},
    "free, trump first": {"play.follow": "free-unless-trump-led", "play.lead": "trump-first"},
    "must trump": {"play.follow": "suit-or-trump-else-must-trump"},
    "must trump, no left pedro": {"play.follow": "suit-or-trump-else-must-trump", **SANCHO},
    "must trump, joker": {"play.follow": "suit-or-trump-else-must-trump", **DOM},
    "seven tricks": {"play.tricks": 7, "draw.hand": 7},
    "trumps only": {"play.follow": "trumps-only", "play.without_trumps": "drops-out"},
    "stack": {"play.stack": "first-trick", "draw.excess": "all"},
    "stack, trump first": {"play.stack": "first-trick", "draw.excess": "all", "play.lead": "trump-first"},
    "stack of the dealer": {"play.stack": "first-trick", "draw.excess": "dealer"},
    "any stack": {
        "play.stack": "first-trick-any",
        "draw.excess": "all",
        "play.follow": "free-unless-trump-led",
    },
    "stack, seven tricks": {
        "play.stack": "first-trick",
        "draw.excess": "all",
        "play.tricks": 7,
        "draw.hand": 7,
    },
}


class Table:
    """Four hands that are wholly known, and the play from them, with the rules as a player knows them."""

    def __init__(self, kind: str, chance: random.Random, *, fair: bool = False) -> None:
        self.rules = variant(**KINDS[kind])
        self.suit = chance.randrange(4)
        self.fair = fair  # who has too many cards has only trumps
        self.hands = self._dealt(chance)
        self.leader = chance.randrange(4)
        self.put: list[tuple[int, tuple[Card, ...]]] = []

    def _dealt(self, chance: random.Random) -> list[list[Card]]:
        rules, tricks = self.rules, self.rules.play.tricks
        pack = [card for card in CARDS if rules.pack >> card & 1 and card < 53]
        chance.shuffle(pack)
        if chance.random() < 0.6:  # as after a draw: many trumps in few hands
            pack.sort(key=lambda card: not self.trump(card) and chance.random() < 0.8)
        hands = []
        for seat in range(4):
            more = rules.draw.excess == "all" or (rules.draw.excess == "dealer" and seat == 3)
            size = tricks + (chance.randrange(3) if more else 0)
            trumps = [card for card in pack if self.trump(card)]
            if self.fair and size > tricks:
                size = size if len(trumps) >= size else tricks
                pack.sort(key=lambda card: not self.trump(card))
            hands.append(pack[:size])
            del pack[:size]
            if self.fair and size > tricks:
                chance.shuffle(pack)
        order = list(range(4))
        if rules.draw.excess != "dealer":
            chance.shuffle(order)
        self.waste = pack
        return [hands[seat] for seat in order]

    def start(self) -> PlayState:
        """The play as it begins, from a record that shows the hands: nine cards dealt, the others thrown."""
        rest = list(self.waste)
        deal, discards = {}, {}
        for seat, hand in zip(SEATS, self.hands, strict=True):
            thrown = [rest.pop() for _ in range(9 - len(hand)) if rest]
            deal[seat], discards[seat] = (*hand, *thrown), Discard(len(thrown), tuple(thrown))
        record = HandRecord(
            seats=SEATS,
            dealer="Z",
            deal=FrozenDict(deal),
            discards=FrozenDict(discards),
            draws=FrozenDict(dict.fromkeys(SEATS, Draw(0, ()))),
        )
        holdings = Holdings(record, self.rules, 3)
        state = PlayState(
            self.rules,
            self.rules.trump_table(self.suit),
            SEATS,
            holdings,
            leader=self.leader,
            record=record,
            dealer=3,
        )
        for seat, cards in self.put:
            state.play(seat, cards)
        return state

    def blind(self, rows: list[Trick]) -> PlayState:
        """The play as it begins where nothing is recorded but its rows."""
        record = HandRecord(seats=SEATS, dealer="Z", tricks=tuple(rows))
        holdings, trumps = Holdings(record, self.rules, 3), self.rules.trump_table(self.suit)
        return PlayState(self.rules, trumps, SEATS, holdings, leader=self.leader, record=record, dealer=3)

    def trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        if card == JOKER or card.suit == self.suit:
            return True
        return self.rules.data.trumps.left_pedro and card.rank == "5" and card.suit == self.suit ^ 1

    def scoring(self, card: Card) -> bool:
        """Whether a card counts."""
        if not self.trump(card):
            return False
        key = "JK" if card == JOKER else "L5" if card.suit != self.suit else str(card.rank)
        return key in self.rules.data.trumps.points

    def legal(self, hand: list[Card], led: Card | None, *, first: bool) -> set[Card]:
        """What may be played, or lie on top, from a hand: by the words of the rules."""
        play = self.rules.play
        trumps = [card for card in hand if self.trump(card)]
        if play.follow == "trumps-only":
            return set(trumps)
        if led is None:
            return set(trumps) if first and play.lead == "trump-first" and trumps else set(hand)
        if self.trump(led):
            return set(trumps or hand)
        suit = [card for card in hand if card.suit == led.suit and not self.trump(card)]
        if play.follow == "free-unless-trump-led":
            return set(hand)
        if suit:
            return {*suit, *trumps}
        return set(trumps or hand) if play.follow.endswith("must-trump") else set(hand)

    def plays(self, hand: list[Card], tops: set[Card], *, first: bool) -> list[tuple[Card, ...]]:
        """Every play of a hand whose top cards these are; with a stack where the hand is too large."""
        under = len(hand) - self.rules.play.tricks if first else 0
        if under <= 0:
            return [(top,) for top in tops]
        found = []
        for top in tops:
            rest = [card for card in hand if card != top]
            if self.rules.play.stack == "first-trick":
                rest = [card for card in rest if not self.scoring(card)]
            found += [(top, *beneath) for beneath in combinations(rest, under)]
        return found


def played_on(
    table: Table, chance: random.Random, stop: int
) -> tuple[PlayState, list[list[Card]], Card | None]:
    """Play by chance, every play among those that the rules allow; the state, the hands and the card led."""
    state = table.start()
    hands = [list(hand) for hand in table.hands]
    led: Card | None = None
    trick = 0
    while len(table.put) < stop and (seat := state.to_act()) is not None:
        if state.number != trick:
            led, trick = None, state.number
        tops = table.legal(hands[seat], led, first=trick == 0)
        choices = table.plays(hands[seat], tops, first=trick == 0)
        assert {play[0] for play in choices} == set(cards_of(state.legal_plays(seat)))
        cards = chance.choice(sorted(choices))
        under = state.under(seat)
        assert under == len(cards) - 1
        if under:
            assert set(cards[1:]) <= set(cards_of(state.may_lie_under(seat, cards[0])))
        state.play(seat, cards)
        assert state.notices == []
        table.put.append((seat, cards))
        for card in cards:
            hands[seat].remove(card)
        led = cards[0] if led is None else led
    if state.number != trick:
        led = None
    return state, hands, led


@settings(max_examples=300, deadline=None)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    seed=st.integers(0, 1_000_000),
    stop=st.integers(0, 27),
)
def test_legal_plays_and_no_others_are_right(kind, seed, stop):
    """Hands by chance, all known: the state allows what the rules do, and any other card is a fault."""
    chance = random.Random(seed)  # noqa: S311  # chance, no secret
    table = Table(kind, chance)
    state, hands, led = played_on(table, chance, stop)
    seat = state.to_act()
    if seat is None:
        return
    first = state.number == 0
    legal = set(cards_of(state.legal_plays(seat)))
    right = table.plays(hands[seat], table.legal(hands[seat], led, first=first), first=first)
    assert {play[0] for play in right} == legal
    for cards in right[:40]:
        trial = table.start()
        trial.play(seat, cards)
        assert trial.notices == [], cards
    under = state.under(seat) or 0
    for top in set(hands[seat]) - legal:
        beneath = [card for card in hands[seat] if card != top]
        beneath.sort(key=table.scoring)
        trial = table.start()
        trial.play(seat, (top, *beneath[:under]))
        assert trial.notices != [], top


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_whole_deal_of_every_kind(kind):
    """Played to its end by chance a deal has no fault, and every trick has its winner."""
    for seed in range(12):
        chance = random.Random(seed)  # noqa: S311  # chance, no secret
        table = Table(kind, chance, fair=True)
        state, hands, _ = played_on(table, chance, 99)
        assert state.finished
        assert state.notices == []
        assert all(result.winner is not None and not result.unknown for result in state.results)
        left = [card for hand in hands for card in hand if table.trump(card)]
        rest = [card for result in state.rest() for card in cards_of(result.cards)]
        assert sorted(rest) == sorted(left)
        rows = [
            Trick(number, None, None, tuple(map(Play, SEATS, cells)))
            for number, cells in enumerate(state.history, 1)
        ]
        table.put.clear()
        for again in (table.start(), table.blind(rows)):
            again.play_rows(rows)
            assert again.notices == []
            assert again.finished or kind == "trumps only"  # who knows the hands knows that it is over
            assert [result.winner for result in again.results] == [result.winner for result in state.results]
            assert [result.cards for result in again.results] == [result.cards for result in state.results]
