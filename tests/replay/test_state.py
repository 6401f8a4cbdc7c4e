"""The stepwise state: a deal played event by event, as a game server, an editor or a solver does it."""

from __future__ import annotations

import random

import pytest
from dealing import is_trump, legal_deal, may_play
from hands import FIRST, FULL
from hypothesis import given, settings
from hypothesis import strategies as st

from cinchnotation.cards import CARDS, Card, Suit
from cinchnotation.check import check_record
from cinchnotation.errors import IllegalEventError, RecordError
from cinchnotation.reading import reader_named
from cinchnotation.reading.base import ReadOptions
from cinchnotation.record import HandRecord
from cinchnotation.replay import HandState
from cinchnotation.replay.events import Called, Dealt, Discarded, Drew, Played, StockLaid, TrumpNamed
from cinchnotation.rules import rule_set
from cinchnotation.source import Source

FOSTER = rule_set("foster-1897")
SEATS = ("A", "Y", "B", "Z")


def record_of(text):
    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    return reading.record


def cards(text):
    return tuple(Card.of(name) for name in text.split())


def test_calls_in_turn():
    """Who is to act and what may be called, from the eldest hand to the dealer."""
    state = HandState(FOSTER, SEATS, "Z")
    assert state.to_act() == "A"
    assert state.legal_calls() == (None, *range(1, 15))
    assert state.apply(Called("A", 8)) == ()
    assert state.to_act() == "Y"
    assert state.legal_calls() == (None, *range(9, 15))
    state.apply(Called("Y", None))
    state.apply(Called("B", 14))
    assert state.legal_calls() == (None,)
    state.apply(Called("Z", None))
    assert state.legal_calls() == ()
    assert state.to_act() == "B"  # who names trumps
    state.apply(TrumpNamed("B", Suit.S))
    assert state.to_act() == "B"  # and leads
    assert state.legal_calls() == ()


def test_when_all_pass_the_dealer_is_to_act():
    """After four passes the dealer may name trumps."""
    state = HandState(FOSTER, SEATS, "Y")
    for seat in ("B", "Z", "A", "Y"):
        assert state.to_act() == seat
        state.apply(Called(seat, None))
    assert state.to_act() == "Y"
    assert state.apply(TrumpNamed("Y", Suit.C)) == ()
    assert state.to_act() == "Y"


def test_nobody_is_to_act_while_the_dealer_is_not_known():
    """Without a dealer the first call tells who is the eldest hand."""
    state = HandState(FOSTER, SEATS)
    assert state.to_act() is None
    assert state.legal_calls() == ()
    state.apply(Called("B", 5))
    assert state.to_act() == "Z"


def test_a_deal_is_played_though_the_dealer_is_not_known():
    """Who spoke first is the eldest hand, so that the turns are told; the record names no dealer."""
    state = HandState(FOSTER, SEATS)
    for seat, bid in (("B", 5), ("Z", None), ("A", None), ("Y", None)):
        assert state.apply(Called(seat, bid)) == ()
    assert state.apply(TrumpNamed("B", Suit.H)) == ()
    assert state.apply(Played("B", cards("HA"))) == ()
    assert state.to_act() == "Z"
    assert state.record().dealer is None


def test_events_of_no_seat_and_of_no_suit_are_refused():
    """Nobody sits at Q, and there is no fifth suit; who named trumps may be left open, and so may a stock."""
    state = HandState(FOSTER, SEATS, "Z")
    with pytest.raises(IllegalEventError, match="Q is none of the seats A Y B Z"):
        state.apply(Called("Q", 8))
    with pytest.raises(IllegalEventError, match="no suit"):
        state.apply(TrumpNamed("A", 7))
    assert state.apply(StockLaid(cards("H3 C4"))) == ()
    assert state.apply(Called("A", 8)) == ()
    assert state.apply(TrumpNamed(None, Suit.H)) == ()
    assert state.auction.maker == "A"
    assert state.record().stock == cards("H3 C4")


def test_before_anything_happens_nothing_is_recorded():
    """A state without events is a record without facts: nothing is there, not even as an empty list."""
    assert HandState(FOSTER, SEATS, "Z").record() == HandRecord(rules="foster-1897", dealer="Z")


def test_a_fault_is_returned_where_it_is_made():
    """`apply` goes on from what was written and says what is wrong with it."""
    state = HandState(FOSTER, SEATS, "Z")
    (notice,) = state.apply(Called("Y", 5))
    assert (notice.name, notice.seat) == ("bid-out-of-turn", "Y")
    assert state.apply(Called("A", 5)) == ()
    (notice,) = state.apply(Called("B", 5))
    assert (notice.name, notice.seat) == ("bid-not-higher", "B")
    assert [n.name for n in state.all_notices()] == ["bid-out-of-turn", "bid-not-higher"]


def test_questions_close_nothing():
    """Asking who leads, and what, before the discards does not end the exchange."""
    state = HandState(FOSTER, SEATS, "Z")
    state.apply(Dealt("A", cards("HA HK HT H2 C4 D9 D8 S7 S3")))
    state.apply(Called("A", 8))
    state.apply(TrumpNamed("A", Suit.H))
    assert state.to_act() == "A"
    assert Card.of("C4") in state.legal_plays()
    state.apply(Discarded("A", None, cards("C4 D9 D8 S7 S3")))
    state.apply(Drew("A", None, cards("H3 CQ")))
    assert set(state.legal_plays()) == set(cards("HA HK HT H2 H3 CQ"))
    state.apply(Played("A", cards("CQ")))
    assert state.to_act() == "Y"


def test_events_that_cannot_be_understood_are_refused():
    """A card before trumps, out of turn, after the end; a discard after the first lead."""
    state = HandState(FOSTER, SEATS, "Z")
    with pytest.raises(IllegalEventError, match="before trumps"):
        state.apply(Played("A", cards("HA")))
    state.apply(Called("A", 8))
    state.apply(TrumpNamed("A", Suit.H))
    with pytest.raises(IllegalEventError, match="A's turn"):
        state.apply(Played("Y", cards("HA")))
    state.apply(Played("A", cards("HA")))
    with pytest.raises(IllegalEventError, match="before the first lead"):
        state.apply(Discarded("A", 3))


def test_another_number_of_seats_is_refused():
    """Foster's Cinch is played by four."""
    with pytest.raises(RecordError, match="played by 4"):
        HandState(FOSTER, ("A", "B", "C"))


def test_a_proof_is_returned_with_the_card_that_gives_it():
    """The revoke at the first trick comes out when the club is played at the second."""
    state = HandState(FOSTER, SEATS, "Z")
    state.apply(Called("A", 8))
    state.apply(TrumpNamed("A", Suit.H))
    for seat, card in zip(SEATS, ("CQ", "S3", "C5", "C8"), strict=True):
        assert state.apply(Played(seat, cards(card))) == ()
    assert state.to_act() == "A"
    state.apply(Played("A", cards("C7")))
    assert Card.of("CJ") not in state.legal_plays()  # Y has claimed to hold no club
    (notice,) = state.apply(Played("Y", cards("CJ")))
    assert (notice.name, notice.seat, notice.trick) == ("revoke", "Y", 1)


def test_what_may_be_played_by_a_hand_that_is_known():
    """The legal plays of a recorded hand: trump to a trump, else suit or trump, else anything."""
    state = HandState(FOSTER, SEATS, "Z")
    state.apply(Dealt("Y", cards("HJ H6 D5 CA CT DQ S9 S5 S2")))
    state.apply(Called("A", 8))
    state.apply(TrumpNamed("A", Suit.H))
    state.apply(Discarded("Y", None, cards("S9 S5 S2")))
    state.apply(Drew("Y", 0))
    leads = {
        "H2": "HJ H6 D5",
        "D9": "HJ H6 D5 DQ",
        "CK": "HJ H6 D5 CA CT",
        "SK": "HJ H6 D5 CA CT DQ",
    }
    for lead, legal in leads.items():
        copy = HandState(FOSTER, SEATS, "Z")
        copy.apply(Dealt("Y", cards("HJ H6 D5 CA CT DQ S9 S5 S2")))
        copy.apply(Called("A", 8))
        copy.apply(TrumpNamed("A", Suit.H))
        copy.apply(Discarded("Y", None, cards("S9 S5 S2")))
        copy.apply(Drew("Y", 0))
        copy.apply(Played("A", cards(lead)))
        assert set(copy.legal_plays()) == set(cards(legal)), lead


def test_what_may_be_played_by_a_hand_that_is_not_known():
    """Where the hand is not recorded, every card that may be in it and has not been seen may be played."""
    state = HandState(FOSTER, SEATS, "Z")
    state.apply(Called("A", 8))
    state.apply(TrumpNamed("A", Suit.H))
    assert len(state.legal_plays()) == 52
    state.apply(Played("A", cards("CK")))
    assert set(state.legal_plays()) == set(CARDS[:52]) - set(cards("CK"))


# --- whole deals ----------------------------------------------------------------------------------------


def set_up(record):
    """A state to which deal, auction and exchange of a record have been applied."""
    state = HandState(FOSTER, record.seats, record.dealer)
    for seat, hand in record.deal.items():
        state.apply(Dealt(seat, hand))
    state.apply(StockLaid(record.stock))
    for call in record.calls:
        assert state.to_act() == call.seat
        assert call.bid in state.legal_calls()
        assert state.apply(Called(call.seat, call.bid)) == ()
    assert state.to_act() == record.trump.seat
    assert state.apply(TrumpNamed(record.trump.seat, record.trump.suit)) == ()
    for seat in record.seats:
        state.apply(Discarded(seat, None, record.discards[seat].cards))
        draw = record.draws[seat]
        state.apply(Drew(seat, None, draw.cards, draw.robbed))
    return state


def hands_of(record):
    hands = {}
    for seat in record.seats:
        thrown = set(record.discards[seat].cards)
        hands[seat] = [card for card in (*record.deal[seat], *record.draws[seat].cards) if card not in thrown]
    return hands


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 1_000_000), chance=st.randoms(use_true_random=False))
def test_a_game_server(seed, chance):
    """A deal played by chance among the legal plays: they are those of the rules, and its record is legal."""
    record = legal_deal(seed)
    state = set_up(record)
    hands = hands_of(record)
    led = None
    played = 0
    while (seat := state.to_act()) is not None:
        legal = state.legal_plays()
        assert set(legal) == set(may_play(hands[seat], led if played % 4 else None, record.trump.suit))
        card = chance.choice(legal)
        assert state.apply(Played(seat, (card,))) == ()
        led = card if played % 4 == 0 else led
        hands[seat].remove(card)
        played += 1
    assert played == 24
    with pytest.raises(IllegalEventError, match="over"):
        state.apply(Played("A", (CARDS[0],)))
    written = state.record()
    assert check_record(written).findings == ()
    assert written.deal == record.deal
    assert written.calls == record.calls
    assert written.trump == record.trump
    assert len(written.tricks) == 6


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1_000_000))
def test_a_record_applied_event_by_event_is_the_record(seed):
    """The plays of a record, applied in the order of play, give its rows and marks back."""
    record = legal_deal(seed)
    state = set_up(record)
    for row in record.tricks:
        for step in range(4):
            seat = SEATS[(SEATS.index(row.leader) + step) % 4]
            assert state.to_act() == seat
            (card,) = next(play.cards for play in row.plays if play.seat == seat)
            assert card in state.legal_plays()
            assert state.apply(Played(seat, (card,))) == ()
    written = state.record()
    assert [row.plays for row in written.tricks] == [row.plays for row in record.tricks]
    assert [row.winner for row in written.tricks] == [row.winner for row in record.tricks]


def test_illegal_plays_are_noticed_at_once_where_the_hand_is_known():
    """With all hands known every card outside the legal plays is a fault, and every card within them none."""
    for seed in range(40):
        record = legal_deal(seed)
        rng = random.Random(seed)  # noqa: S311  # chance, no secret
        events = []
        state = set_up(record)
        for _ in range(rng.randrange(20)):
            card = rng.choice(state.legal_plays())
            event = Played(state.to_act(), (card,))
            events.append(event)
            state.apply(event)
        legal = set(state.legal_plays())
        seat = state.to_act()
        for card in CARDS[:52]:
            trial = set_up(record)
            for event in events:
                trial.apply(event)
            assert (trial.apply(Played(seat, (card,))) == ()) == (card in legal), (seed, card)


def _count(record, rows, depth):
    """The number of legal play-outs that are left after `rows` whole tricks, `depth` cards deep."""
    events = []
    leader = record.trump.seat
    for row in record.tricks[:rows]:
        for step in range(4):
            seat = SEATS[(SEATS.index(leader) + step) % 4]
            events.append(Played(seat, next(play.cards for play in row.plays if play.seat == seat)))
        leader = row.winner

    def below(line, left):
        state = set_up(record)
        for event in (*events, *line):
            assert state.apply(event) == ()
        if not left or state.to_act() is None:
            return 1
        return sum(below((*line, Played(state.to_act(), (card,))), left - 1) for card in state.legal_plays())

    return below((), depth)


def test_the_number_of_playouts_of_an_ending():
    """Foster's first hand, the last two tricks: each seat's choices, counted by hand.

    A has the ace and three of trumps to lead. Y must follow with the seven or the right pedro; B and Z have
    no trump and may throw either of their cards: 2 * 2 * 2 * 2 ways, and the last trick plays itself.
    """
    assert _count(record_of(FULL), 4, 8) == 16
    assert _count(record_of(FULL), 5, 4) == 1


def test_the_record_of_the_printed_hand_state_by_state():
    """The whole printed hand through the state: the winners are those that the book marks."""
    record = record_of(FULL)
    state = set_up(record)
    leader = "A"
    for row in record.tricks:
        for step in range(4):
            seat = SEATS[(SEATS.index(leader) + step) % 4]
            assert state.to_act() == seat
            state.apply(Played(seat, next(play.cards for play in row.plays if play.seat == seat)))
        leader = row.winner
        assert state.to_act() in {leader, None}
    state.finish()
    assert state.all_notices() == []
    assert [row.winner for row in state.record().tricks] == list("BBYAAY")
    assert is_trump(Card.of("D5"), Suit.H)
    assert record_of(FIRST).tricks == record.tricks
