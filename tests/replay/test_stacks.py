"""Stacks at the first trick: how many cards, which may lie under the top one, and who wins with them."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import HEAD, faults, report

from cinchnotation.cards import UNKNOWN, Card, cards_of, mask_of
from cinchnotation.findings import kind_named
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Discard, Draw, HandRecord
from cinchnotation.replay import HandState
from cinchnotation.replay.events import Dealt, Discarded, Drew, TrumpNamed
from cinchnotation.replay.holdings import Holdings
from cinchnotation.replay.play import PlayState
from cinchnotation.rules import rule_set

ALL = variant(**{"play.stack": "first-trick", "draw.excess": "all"})
ANY = variant(**{"play.stack": "first-trick-any", "draw.excess": "all"})
DEALER = variant(**{"play.stack": "first-trick", "draw.excess": "dealer"})
FREELY = variant(**{"play.stack": "first-trick", "draw.excess": "all", "discard.least": 0})
FREELY_ANY = variant(**{"play.stack": "first-trick-any", "draw.excess": "all", "discard.least": 0})
NOTHING = Draw(0, ())


def rows(*lines: str, head: str = "") -> str:
    """A record whose first trick A leads, hearts being trumps."""
    table = "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))
    return HEAD + head + "bids A 8 hearts\ntrick A Y B Z\n" + table


def played(rep):
    """The faults of the play alone."""
    return [fault for fault in faults(rep) if kind_named(fault[0]).phase == "play"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.of(word) for word in text.split())


def test_a_stack_at_the_first_trick():
    """Y plays the ace with two small trumps under it: right where anybody keeps more than six trumps."""
    text = rows("♡Q ♡A/♡4/♡3 ♡2 ♡6", "♡7 ♡K ♡8 ♡9")
    assert faults(report(text, rules=ALL)) == []
    assert faults(report(text, rules=ANY)) == []
    assert faults(report(text)) == [("stack-size", "Y", 1)]


def test_a_lead_may_be_a_stack():
    """The maker leads with the excess under his card."""
    assert faults(report(rows("♡Q/♡4 ♡A ♡2 ♡6", "♡7 ♡K ♡8 ♡9"), rules=ALL)) == []


def test_only_the_dealer_has_a_stack_where_he_alone_keeps_too_many():
    """Z deals: its stack is right, that of Y is not; where nobody knows who dealt, either may be."""
    own, other = rows("♡Q ♡A ♡2 ♡6/♡4"), rows("♡Q ♡A/♡4 ♡2 ♡6")
    for text, found in ((own, []), (other, [("stack-size", "Y", 1)])):
        assert faults(report(text.replace("bids", '[Dealer "Z"]\nbids', 1), rules=DEALER)) == found
        assert faults(report(text, rules=DEALER)) == []


def test_a_scoring_card_that_lies_under_another():
    """The ten may not be buried, except where any card may."""
    text = rows("♡Q ♡A/♡10 ♡2 ♡6")
    rep = report(text, rules=ALL)
    assert faults(rep) == [("buried-scoring-card", "Y", 1)]
    assert next(f.card for f in rep.findings if f.name == "buried-scoring-card") == Card.of("HT")
    assert faults(report(text, rules=ANY)) == []
    for buried in ("♢5", "♡5", "♡2", "♡J"):
        assert faults(report(rows(f"♡Q ♡A/♡3/{buried} ♡8 ♡6"), rules=ALL)) == [
            ("buried-scoring-card", "Y", 1)
        ]


def test_the_buried_ten_goes_to_the_winner_of_the_trick():
    """The ten under the three goes to the ace; the top card alone competes, whatever lies under it."""
    text = rows("♡A ♡3/♡10 ♡2 ♡6", *["? ? ? ?"] * 5)
    rep = report(text, rules=ANY)
    assert rep.score is not None
    assert rep.score.winners[0] == "A"
    top = report(rows("♡Q ♡3/♡K ♡2 ♡6", *["? ? ? ?"] * 5), rules=ANY)
    assert faults(top) == []
    assert top.score is not None
    assert top.score.winners[0] == "A"


def test_the_points_of_a_buried_card():
    """King Pedro's ten under the first stack counts for the side that wins the trick."""
    lines = (
        "♡A ♡3/♡10 ♡2 ♡6",
        "♡J ♡4 ♠2 ♡8",
        "♣A ♡9 ♣3 ♣4",
        "♢5 ♡5 ♠3 ♠4",
        "♠6 ♡Q ♠7 ♠8",
        "♠9 ♡K ♠10 ♠J",
    )
    rep = report(rows(*lines), rules=ANY)
    assert faults(rep) == []
    assert rep.score is not None
    assert rep.score.winners == ("A", "A", "Y", "Y", "Y", "Y")
    assert rep.score.points == {"A-B": 4, "Y-Z": 10}


def test_a_stack_in_a_later_trick():
    """All the excess goes to the first trick, so that a later stack is always wrong."""
    text = rows("♡Q ♡A ♡2 ♡6", "♡7 ♡K/♡3 ♡8 ♡9")
    assert faults(report(text, rules=ALL)) == [("stack-size", "Y", 2)]
    assert faults(report(text, rules=ANY)) == [("stack-size", "Y", 2)]


@pytest.mark.parametrize(
    ("play", "found"),
    [
        ("♡A/♡4/♡3", []),
        ("♡A/♡4", [("stack-size", "Y", 1)]),
        ("♡A/♡4/♡3/♡6", [("stack-size", "Y", 1)]),
        ("♡A", [("stack-size", "Y", 1)]),
    ],
)
def test_the_number_of_cards_of_a_hand_whose_size_is_recorded(play, found):
    """Y was dealt nine, threw four and took three: eight cards, so that three go to the first trick."""
    head = '[Dealer "Y"]\nthrew Y 4\nrobs Y 3\n'
    assert played(report(rows(f"♡Q {play} ♡2 ♡8", head=head), rules=ALL)) == found


def test_who_drew_from_the_top_has_no_card_too_many():
    """A card drawn from the top fills the hand to six: such a seat plays no stack."""
    head = '[Dealer "Z"]\ndraws Y 1\n'
    assert faults(report(rows("♡Q ♡A/♡4 ♡2 ♡8", head=head), rules=ALL)) == [("stack-size", "Y", 1)]
    none = head.replace("Y 1", "Y 0")
    assert faults(report(rows("♡Q ♡A/♡4 ♡2 ♡8", head=none), rules=ALL)) == []


def test_a_single_card_from_a_hand_that_is_shown_to_be_larger():
    """Y's seven trumps are recorded: one card is too few for the first trick, two are right."""
    for cells, found in (("♡A", ["stack-size"]), ("♡A ♡3", [])):
        play = hand_alone("♡A ♡K ♡J ♡9 ♡4 ♡3 ♡2", seat=1)
        play.play(0, cards("♡Q"))
        play.play(1, cards(cells))
        assert [notice.name for notice in play.notices] == found


def test_a_hand_of_seven_or_more():
    """Nobody knows what Y took, but it kept seven cards: one is too few to play, more may be right."""
    for cells, found in (("♡A", ["stack-size"]), ("♡A ♡3", []), ("♡A ♡3 ♡6", [])):
        play = hand_alone("♡A ♡K ♡J ♡9 ♡4 ♡3 ♡2", seat=1, draws=None)
        play.play(0, cards("♡Q"))
        play.play(1, cards(cells))
        assert [notice.name for notice in play.notices] == found


def test_a_whole_table_of_single_cards_from_a_hand_that_is_too_large():
    """Nine dealt, four thrown and three taken are eight: a table without a stack is no plain one."""
    lines = ("♡Q ♡A ♡2 ♡8", "♣2 ♣3 ♣4 ♣6", "♣7 ♣8 ♣9 ♣10", "♠2 ♠3 ♠4 ♠6", "♠7 ♠8 ♠9 ♠10", "♢2 ♢3 ♢4 ♢6")
    text = rows(*lines, head='[Dealer "Y"]\nthrew Y 4\nrobs Y 3\n')
    assert played(report(text, rules=ALL)) == [("stack-size", "Y", 1)]
    assert played(report(text)) == []


def test_a_stack_that_was_too_large_leaves_the_hand_short():
    """Y had six cards and played two at first: that is the fault, not the empty place at the end."""
    lines = ("♡Q ♡A/♡4 ♡2 ♡6", "♡7 ♡K ♡8 ♡10", "♠2 ♡3 ♠3 ♠4", "♠6 ♡9 ♠8 ♠9", "♢2 ♡J ♢3 ♢4", "♢6 - ♢7 ♢8")
    text = rows(*lines, head='[Dealer "Z"]\ndraws Y 1\n')
    assert faults(report(text, rules=ALL)) == [("stack-size", "Y", 1)]


def test_who_plays_a_stack_has_a_card_for_every_trick():
    """After a stack five cards are left: an empty place later is a card left out."""
    lines = ("♡Q ♡A/♡4 ♡2 ♡6", "♡7 ♡K ♡8 ♡9", "♠2 ♡3 ♠3 ♠4", "♠6 ♡9 ♠8 ♠9", "♢2 ♡J ♢3 ♢4", "♢6 - ♢7 ♢8")
    rep = report(rows(*lines).replace("♡7 ♡K ♡8 ♡9", "♡7 ♡K ♡8 ♡10"), rules=ALL)
    assert faults(rep) == [("no-card-played", "Y", 6)]


def test_a_plain_card_proves_that_a_stack_was_too_large():
    """Only trumps can be too many for a hand: a plain card, beneath or later, shows that they were not."""
    rep = report(rows("♡Q ♡A/♡4 ♡2 ♡6", "♡7 ♡K ♡8 ♡9", "♠2 ♣3 ♠3 ♠4"), rules=ALL)
    assert ("stack-size", "Y", 1) in faults(rep)
    assert next(f for f in rep.findings if f.name == "stack-size").related[0].start.line == 7
    assert faults(report(rows("♡Q ♡A/♣4 ♡2 ♡6"), rules=ALL)) == [("stack-size", "Y", 1)]


def test_what_lies_beneath_proves_a_revoke():
    """A plain card on a trump lead, with a trump under it: a revoke, and nothing else at the same place."""
    rep = report(rows("♡Q ♣A/♡4 ♡2 ♡6"), rules=ALL)
    assert faults(rep) == [("revoke", "Y", 1)]


def test_cards_not_known_in_a_stack():
    """What lies beneath is no scoring card, so that an unknown one there can be none of those not seen."""
    for rules, may_count in ((FREELY, False), (FREELY_ANY, True)):
        play = hand_alone("♡Q ♡4 ♡3 ♡6 ♡7 ♡8 ♡9", rules=rules)
        for seat, cells in ((0, "♡Q ♡4"), (1, "? ?"), (2, "♡2"), (3, "♡K")):
            play.play(seat, cards(cells))
        assert play.notices == []
        (result,) = play.results
        assert result.unknown == ((1, UNKNOWN), (1, UNKNOWN))
        assert {way.winner for way in result.ways} == {1, 3}
        scoring = play.trumps.scoring
        assert [bool(way.fits[1] & scoring) for way in result.ways] == [may_count, may_count]
        assert {way.winner: way.fits[0] >> Card.of("HA") & 1 for way in result.ways} == {1: 1, 3: 0}


# --- hands that are known -------------------------------------------------------------------------------


def hand_alone(hand: str, *, seat: int = 0, rules=FREELY, draws: Draw | None = NOTHING) -> PlayState:
    """The play of hearts, led by A, in which one seat's hand is known to be this."""
    held, name = cards(hand), "AYBZ"[seat]
    plain = cards("♠2 ♠3 ♠4")[: 9 - len(held)]
    record = HandRecord(
        seats=tuple("AYBZ"),
        deal=FrozenDict({name: (*held, *plain)}),
        discards=FrozenDict({name: Discard(len(plain), plain)}),
        draws=None if draws is None else FrozenDict({name: draws}),
    )
    holdings = Holdings(record, rules, 3)
    return PlayState(rules, rules.trump_table(0), record.seats, holdings, leader=0, record=record, dealer=3)


def server(hand: str, *, rules=FREELY, suit: int = 0) -> HandState:
    """A state in which A has this hand, was dealt it with some plain cards, and leads."""
    held = cards(hand)
    plain = [card for card in cards("♠2 ♠3 ♠4 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J") if card not in held][: 9 - len(held)]
    state = HandState(rules, tuple("AYBZ"), "Z")
    state.apply(Dealt("A", (*held, *plain)))
    state.apply(TrumpNamed("A", suit))
    state.apply(Discarded("A", None, tuple(plain)))
    state.apply(Drew("A", 0))
    return state


@pytest.mark.parametrize(
    ("hand", "tops", "under"),
    [
        ("♡A ♡J ♡10 ♡2 ♡5 ♢5 ♡3", "♡A ♡J ♡10 ♡2 ♡5 ♢5", 1),
        ("♡A ♡J ♡10 ♡2 ♡5 ♢5 ♡3 ♡4", "♡A ♡J ♡10 ♡2 ♡5 ♢5", 2),
        ("♡A ♡J ♡10 ♡2 ♡5 ♡6 ♡3", "♡A ♡J ♡10 ♡2 ♡5 ♡6 ♡3", 1),
        ("♡A ♡J ♡10 ♡2 ♡6 ♡3", "♡A ♡J ♡10 ♡2 ♡6 ♡3", 0),
    ],
)
def test_a_hand_with_all_scoring_trumps_puts_one_on_top(hand, tops, under):
    """Too few small trumps are left to bury if one of them is put on top."""
    state = server(hand)
    assert set(state.legal_plays()) == set(cards(tops))
    number, choice = state.cards_beneath(cards(tops)[0])
    assert number == under
    scoring = set(cards("♡A ♡J ♡10 ♡2 ♡5 ♢5"))
    assert set(choice) == (set(cards(hand)) - scoring if under else set())


def test_any_card_may_lie_on_top_where_any_may_be_buried():
    """King Pedro's stack is free in what lies where."""
    hand = "♡A ♡J ♡10 ♡2 ♡5 ♢5 ♡3"
    state = server(hand, rules=FREELY_ANY)
    assert set(state.legal_plays()) == set(cards(hand))
    number, choice = state.cards_beneath(Card.of("HA"))
    assert number == 1
    assert set(choice) == set(cards(hand)) - {Card.of("HA")}
    play = hand_alone(hand, rules=FREELY_ANY)
    play.play(0, cards("♡A ♡5"))
    assert play.notices == []


def test_a_wrong_stack_is_told_at_once_where_the_hand_is_known():
    """One card too few, one too many, one that may not be buried; the right stack is taken."""
    hand = "♡A ♡J ♡10 ♡2 ♡5 ♢5 ♡3"
    for cells, found in (("♡A", "stack-size"), ("♡A ♡3 ♡2", "stack-size"), ("♡3 ♡2", "buried-scoring-card")):
        play = hand_alone(hand)
        play.play(0, cards(cells))
        assert [notice.name for notice in play.notices] == [found]
    play = hand_alone(hand)
    play.play(0, cards("♡2 ♡3"))
    assert play.notices == []
    assert play.to_act() == 1
    assert set(cards_of(play.legal_plays(0))) == set(cards("♡A ♡J ♡10 ♡5 ♢5"))
    assert play.played_by[0] == mask_of(cards("♡2 ♡3"))


def test_whose_a_buried_ten_is_in_king_pedro():
    """Its point goes to the trick's winner by one source; by others to nobody, or to the other side."""
    lines = (
        "♡A ♡6 ♡3/♡10 ♡2",
        "♡K ♡5 ♡4 ♢5",
        "♡J ♠5 ♡7 ♠6",
        "♣2 ♣3 ♡8 ♣4",
        "♣6 ♣7 ♡9 ♣8",
        "♣9 ♣10 ♡Q ♣J",
    )
    rep = report(rows(*lines).replace("A 8", "A 30"), rules=rule_set("king-pedro"))
    assert [finding.name for finding in rep.findings] == ["unsettled-rule"]
    assert rep.findings[0].message.endswith("A-B 43, Y-Z 1; or A-B 42, Y-Z 1; or A-B 42, Y-Z 2.")
    assert rep.score is not None
    assert rep.score.points == {"A-B": 43, "Y-Z": 1}
    assert [(way.rule, way.reason, way.points) for way in rep.score.possible] == [
        ("G-20", "captor", {"A-B": 43, "Y-Z": 1}),
        ("G-20", "nobody", {"A-B": 42, "Y-Z": 1}),
        ("G-20", "others", {"A-B": 42, "Y-Z": 2}),
    ]
