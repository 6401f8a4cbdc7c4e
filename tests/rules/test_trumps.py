"""The tables of a trump suit: which cards are trumps, in which order, and what is followed with what."""

from __future__ import annotations

import pytest

from cinchnotation.cards import CARDS, JOKER, Card, Suit, cards_of, mask_of
from cinchnotation.rules import rule_set

FOSTER = rule_set("foster-1897")


@pytest.mark.parametrize("suit", Suit)
def test_fourteen_trumps_in_order(suit):
    """Ace to six, right pedro, left pedro, four, three, two: each beats the next, in every suit."""
    table = FOSTER.trump_table(suit)
    sister = {"H": "D", "D": "H", "C": "S", "S": "C"}[suit.letter]
    order = [Card.of(suit.letter + rank) for rank in "AKQJT98765"]
    order += [Card.of(sister + "5"), *[Card.of(suit.letter + rank) for rank in "432"]]
    assert sorted(cards_of(table.mask), key=lambda card: -table.power[card]) == order
    assert len({table.power[card] for card in order}) == 14
    assert table.mask == mask_of(order)


@pytest.mark.parametrize("suit", Suit)
def test_suits_of_thirteen_and_twelve(suit):
    """The suit of the trumps' colour has no five; the two others keep all thirteen cards."""
    table = FOSTER.trump_table(suit)
    for other in Suit:
        cards = [card for card in CARDS[:52] if card.suit == other and not table.mask >> card & 1]
        assert len(cards) == (0 if other == suit else 12 if other == suit.sister else 13)
        for card in cards:
            assert table.family[card] == mask_of(cards)


@pytest.mark.parametrize("suit", Suit)
def test_every_trump_beats_every_plain_card(suit):
    """The two of trumps beats the ace of any other suit."""
    table = FOSTER.trump_table(suit)
    plain = [table.power[card] for card in CARDS[:52] if not table.mask >> card & 1]
    assert min(table.power[card] for card in cards_of(table.mask)) > max(plain)


@pytest.mark.parametrize("suit", Suit)
def test_plain_suits_rank_as_printed(suit):
    """Among plain cards of a suit the ace is high and the two low."""
    table = FOSTER.trump_table(suit)
    other = next(s for s in Suit if s not in {suit, suit.sister})
    cards = [Card.of(other.letter + rank) for rank in "AKQJT98765432"]
    assert sorted(cards, key=lambda card: -table.power[card]) == cards


def test_the_left_pedro_is_followed_as_a_trump():
    """The five of the sister suit belongs to the trumps for every purpose."""
    table = FOSTER.trump_table(Suit.H)
    assert table.family[Card.of("D5")] == table.mask
    assert table.family[Card.of("H2")] == table.mask
    assert not table.family[Card.of("D6")] >> Card.of("D5") & 1


def test_no_joker_in_the_pack():
    """Cinch is played with fifty-two cards."""
    assert not FOSTER.pack >> JOKER & 1
    assert FOSTER.pack.bit_count() == 52


def test_partners_sit_opposite():
    """The first and third seats of any table are partners, so are the second and fourth."""
    assert FOSTER.side_numbers == (0, 1, 0, 1)
    assert FOSTER.side_names(("A", "Y", "B", "Z")) == ("A-B", "Y-Z")
    assert FOSTER.side_names(("S", "W", "N", "E")) == ("S-N", "W-E")
