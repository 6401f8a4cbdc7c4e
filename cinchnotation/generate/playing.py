"""A random play of the cards: every one is a card that the state allows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cinchnotation.replay import HandState
from cinchnotation.replay.events import Called, Played, TrumpNamed

if TYPE_CHECKING:
    import random

    from cinchnotation.cards import Card
    from cinchnotation.generate.hands import Hands
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["play_out"]


def play_out(record: HandRecord, hands: Hands, rules: RuleSet, rng: random.Random) -> HandRecord:
    """Return the record with its tricks, played from `hands`, each with its leader and its winner marked."""
    state = HandState(rules, record.seats, record.dealer, record=record)
    for call in record.calls or ():
        state.take(Called(call.seat, call.bid))
    assert record.trump is not None  # noqa: S101  # the caller has named it
    state.take(TrumpNamed(record.trump.seat, record.trump.suit))
    left = {seat: list(hand) for seat, hand in hands.hands.items()}
    names_trump = rules.lead_names
    while (seat := state.to_act()) is not None:
        legal = [card for card in state.legal_plays() if card in left[seat]]
        if names_trump:
            legal = [card for card in legal if card.suit == record.trump.suit]
        names_trump = False
        cards = _cards(state, left[seat], legal, rng)
        state.apply(Played(seat, cards))
        left[seat] = [card for card in left[seat] if card not in cards]
    assert state.play is not None  # noqa: S101  # it began with the first card
    rows = [
        row if result.leader is None else replace(row, leader=record.seats[result.leader])
        for row, result in zip(state.record().tricks or (), state.play.results, strict=True)
    ]
    return replace(record, tricks=tuple(rows))


def _cards(state: HandState, hand: list[Card], legal: list[Card], rng: random.Random) -> tuple[Card, ...]:
    """What a seat plays: one legal card, and under it those that it has too many."""
    if not legal:
        return ()
    card = rng.choice(legal)
    number, may_lie = state.cards_beneath(card)
    if not number:
        return (card,)
    return (card, *rng.sample([other for other in hand if other in may_lie], number))
