"""Whose a scoring card is: who takes, holds or plays it, the highest in play, in stacks, among discards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dealing import legal_deals
from hands import FIRST, FULL, change
from rulesets import variant
from support import faults, names, report

from cinchnotation.cards import cards_of
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Stated
from cinchnotation.replay import replay
from cinchnotation.rules import rule_set
from cinchnotation.rules.model import ScoringCard
from cinchnotation.scoring.outcomes import score_open_deal
from cinchnotation.scoring.settled import settled_score


def head(rules: str, more: str = "") -> str:
    return f'[Event "Test"]\n[Rules "{rules}"]\n{more}'


def sums(rep) -> tuple[int, ...] | None:
    assert rep.score is not None
    return None if rep.score.score is None else tuple(rep.score.score.values())


def points(rep) -> tuple[int, ...] | None:
    assert rep.score is not None
    return None if rep.score.points is None else tuple(rep.score.points.values())


def splits(rep) -> set[tuple[int, ...]]:
    assert rep.score is not None
    return {tuple(outcome.points.values()) for outcome in rep.score.possible}


# --- one trick -------------------------------------------------------------------------------------------

FILLER = ("♣A ♣3 ♣4 ♣5", "♣K ♣6 ♣7 ♣8", "♣Q ♣9 ♣10 ♣J", "♠A ♠3 ♠4 ♠6", "♠K ♠7 ♠8 ♠9")


def one_trick(cards: str, rules: str = "double-pedro-62", maker: str = "N") -> tuple[int, ...] | None:
    """The points by side (N-S, E-W) of a deal with one trick, cards of N E S W, in which anything counts."""
    rows = "".join(f"{number} {row}\n" for number, row in enumerate((cards, *FILLER), 1))
    text = f'{head(rules)}[Seats "N E S W"]\nbids {maker} 7 hearts\ntrick N E S W\n{rows}'
    rep = report(text)
    assert faults(rep) == []
    return points(rep)


@pytest.mark.parametrize(
    ("cards", "maker", "taken"),
    [
        ("♡A ♡J ♡10 ♡7", "N", (3, 0)),  # ace, knave and ten to the ace
        ("♡5 ♡2 ♡10 ♡4", "N", (6, 1)),  # ten and right pedro to S; E keeps the two
        ("♡A ♡2 ♡3 ♡4", "N", (1, 1)),  # E keeps the two under the ace
        ("♡2 ♣2 ♠2 ♢2", "N", (1, 0)),  # the two alone
        ("♡10 ♡J ♡5 ♢5", "N", (0, 12)),  # both pedros, knave and ten to E
        ("♡4 ♡7 ♡8 ♡6", "N", (0, 0)),  # nothing in it
        ("♡A ♡10 ♡J ♡2", "N", (3, 1)),  # three for the winner, the two is not in it
        ("♡5 ♢5 ♡A ♡J", "N", (12, 0)),  # both pedros, ace and knave
        ("♡2 ♡A ♡5 ♡3", "N", (1, 6)),  # six to the ace, the two stays with N
        ("♡10 ♡5 ♡A ♡3", "N", (7, 0)),  # ten, right pedro and ace to S
        ("♢J ♡4 ♡J ♡6", "E", (1, 0)),  # the knave of the other suit is no trump here
        ("♣K ♢5 ♡6 ♡5", "N", (10, 0)),  # the teaching page's own: S takes both pedros
    ],
)
def test_one_trick_where_low_counts_for_its_holder(cards, maker, taken):
    """What a single trick counts: facts of other programs' tests, and the teaching page's example."""
    filler = cards.replace("♣K", "♣2") if cards.startswith("♣K") else cards
    assert one_trick(filler, maker=maker) == taken


def test_low_under_the_ace():
    """N plays the two under E's ace: one to each side in Pedro, two to E's side in Foster's Cinch."""
    trick = "♡2 ♡A ♡7 ♡4"
    for rules in ("pedro", "double-pedro-62"):
        assert one_trick(trick, rules) == (1, 1)
    assert one_trick(trick, "catsatcards-cinch") == (0, 2)
    moved = change(FIRST, ("2      ♡2   ♡6  *♡Q   ♡4", "2      ♡4   ♡6  *♡Q   ♡2"))
    assert points(report(moved)) == (7, 7)
    assert points(report(moved, rules=rule_set("foster-low-to-dealt"))) == (6, 8)


# --- Low that is drawn, thrown or not seen ---------------------------------------------------------------

SEVEN = FULL.replace("A 8", "A 7")[: FULL.index("score")]


def test_low_that_was_dealt():
    """Dealt to A and played by him, the two is A-B's; no reading says otherwise."""
    rep = report(SEVEN, rules=rule_set("foster-low-to-dealt"))
    assert names(rep) == []
    assert (points(rep), sums(rep)) == ((7, 7), (0, 0))


def drawn(rules: str):
    """The first hand under a bid of seven, in which A draws the two from the top of the stock."""
    text = change(FIRST, ("A 8", "A 7"), ("draws  A 2,", "draws  A ♡2 ♣Q,"), ("score  A-B 0, Y-Z 15\n", ""))
    return report(text, rules=rule_set(rules))


def test_low_that_was_drawn():
    """The two that A drew counts for its holder, or for nobody, as it was dealt to nobody."""
    rep = drawn("pedro")
    assert [f.name for f in rep.findings] == ["unsettled-rule"]
    assert "G-10" in rep.findings[0].message
    assert (points(rep), sums(rep), rep.score.made) == ((7, 7), (7, 7), True)
    assert [(o.rule, tuple(o.points.values()), tuple(o.score.values())) for o in rep.score.possible] == [
        ("G-10", (7, 7), (7, 7)),
        ("G-10", (6, 7), (-7, 7)),
    ]


def test_low_that_was_drawn_where_the_holder_counts():
    """The teaching page speaks of the side that holds the two at the first lead, however it came there."""
    assert names(drawn("double-pedro-62")) == []
    assert sums(drawn("double-pedro-62")) == (7, 7)


def test_low_that_was_drawn_and_the_score_does_not_turn_on_it():
    """Fourteen bid fail either way: one score; the points are those of the rule set, either may be stated."""
    text = change(FIRST, ("A 8", "A 14"), ("draws  A 2,", "draws  A ♡2 ♣Q,"), ("score  A-B 0, Y-Z 15\n", ""))
    pedro = rule_set("pedro")
    rep = report(text, rules=pedro)
    assert names(rep) == []
    assert (points(rep), sums(rep), rep.score.possible) == ((7, 7), (-14, 7), ())
    assert faults(report(text + "points A-B 6, Y-Z 7\n", rules=pedro)) == []
    assert faults(report(text + "points A-B 5, Y-Z 7\n", rules=pedro)) == [("points-stated", None, None)]


WITHOUT_LOW = change(
    FIRST,
    ("A 8", "A 7"),
    ("2      ♡2", "2      ♡8"),
    ("*♡8   ♣5", "*♡9   ♣5"),
    ("♣J   ♡9", "♣J   ♣8"),
    ("score  A-B 0, Y-Z 15\n", ""),
)
"""The first hand without its Low, which is seen nowhere, under a bid of seven."""


def test_low_among_the_discards():
    """Z threw the two: the makers' by Foster's law, nobody's in Pedro, whoever it was dealt to."""
    text = change(WITHOUT_LOW, ("draws  A 2, Y 2, B 4, Z 5", "draws A 2, Y 2, B 4\ndiscards Z ♡2 ♣K ♣6 ♢A"))
    rep = report(text, rules=rule_set("foster-low-to-dealt"))
    assert (points(rep), sums(rep)) == ((7, 7), (0, 0))
    for rules in ("pedro", "catsatcards-cinch", "double-pedro-62"):
        assert points(report(text, rules=rule_set(rules))) == (6, 7)


def test_low_that_may_be_an_unknown_card_of_a_trick():
    """B's card in a trick of Y-Z is not known: the two would count for B, who played it."""
    text = change(WITHOUT_LOW, ("♡3  *♡5   ♠10  ♢K", "♡3  *♡5   ?  ♢K"))
    rep = report(text, rules=rule_set("foster-low-to-dealt"))
    assert names(rep) == ["scoring-card-unseen"]
    assert splits(rep) == {(7, 7), (6, 7)}
    assert any("played unseen by A-B" in outcome.reason for outcome in rep.score.possible)
    rep = report(change(WITHOUT_LOW, ("♡3  *♡5   ♠10  ♢K", "♡3  *♡5   ♠10  ?")), rules=rule_set("pedro"))
    assert names(rep) == []  # no trump of Pedro's is thrown or left: it was the card not known
    assert points(rep) == (6, 8)


# --- the highest trump in play ---------------------------------------------------------------------------

WITHOUT_ACE = change(
    FIRST,
    ("*♡A   ♡7   ♠6   ♣9", "♢8   *♡7   ♠6   ♣9"),
    ("*♡5   ♠10  ♢K", " ♡5   ♠10  ♠K"),
    ("score  A-B 0, Y-Z 15\n", ""),
).replace("*", " ")
"""The first hand with a diamond for the ace of trumps, which is seen nowhere; Y takes that trick."""

HIGH = FrozenDict(
    {
        "HIGH": ScoringCard(1, name="High"),
        **{key: card for key, card in rule_set("foster-1897").data.trumps.points.items() if key != "A"},
    }
)


def test_the_king_is_the_highest_trump_in_play():
    """Every card in play is seen, and the king is the highest: A, who takes its trick, has High in Pedro."""
    pedro = rule_set("pedro")
    rep = report(change(WITHOUT_ACE, ("A 8", "A 7")), rules=pedro)
    assert names(rep) == []
    assert (points(rep), sums(rep)) == ((7, 7), (7, 7))


def test_the_highest_trump_may_be_a_card_that_is_not_known():
    """Z's last card is not known and the ace is unseen: it is that card, or the king is the highest."""
    text = change(WITHOUT_ACE, ("A 8", "A 7"), ("♠10  ♠K", "♠10  ?"))
    rules = variant(**{"trumps.points": HIGH, "score.discards": "nobody"})
    rep = report(text, rules=rules)
    # With the ace Z takes the last trick, and its side had it already: High is Y-Z's, else A-B's.
    assert splits(rep) == {(6, 8), (7, 7)}
    assert any("♡K is the highest trump in play" in outcome.reason for outcome in rep.score.possible)
    # In Pedro all trumps are in play, so that the card not known is the ace.
    rep = report(text, rules=rule_set("pedro"))
    assert names(rep) == []
    assert points(rep) == (6, 8)


def test_an_ace_that_is_thrown_is_not_in_play():
    """Y threw the ace, so the king is the highest whatever else is not known."""
    text = change(
        WITHOUT_ACE,
        ("A 8", "A 7"),
        ("draws  A 2, Y 2, B 4, Z 5", "discards Y ♡A ♠9 ♠3\ndraws A 2, B 4"),
        ("♠10  ♠K", "♠10  ?"),
    )
    rep = report(text, rules=variant(**{"trumps.points": HIGH, "score.discards": "nobody"}))
    assert points(rep) == (7, 7)


def test_the_highest_is_worth_more_where_it_counts_by_itself():
    """The king counts thirty in King Pedro, and one more where no ace is in play."""
    kings = rule_set("king-pedro").trump_table(0)
    ace, king = 12, 11
    assert (kings.points[ace], kings.points[king]) == (1, 30)
    without_ace = kings.with_highest(king)
    assert (without_ace.points[ace], without_ace.points[king]) == (0, 31)
    assert sum(without_ace.points) == sum(kings.points) == 44


# --- stacks ----------------------------------------------------------------------------------------------

STACK = (
    head("king-pedro")
    + """\
bids A 30 hearts
trick  A    Y      B    Z
1     ♡K   ♡J/♡2  *♡A   ♡5
2     ♣4   *♡6    ♣A   ♣3
3     ♢A   *♡7    ♣K   ♢5
4     ♢K   *♡8    ♣Q   ♠A
5     ♢Q   *♡9    ♣J   ♠K
6     ♢J   *♡10   ♣10  ♠Q
"""
)


def test_low_under_a_stack_counts_for_who_plays_it():
    """B takes king, knave and pedro of the first trick; Y has put the two under the knave and keeps it."""
    rep = report(STACK)
    assert faults(rep) == []
    assert points(rep) == (37, 7)
    assert sums(rep) == (37, 7)


def test_a_ten_under_a_stack_counts_for_who_takes_it():
    """The ten under the knave goes with the trick; the two, played at the end, is still Y's."""
    rep = report(change(STACK, ("♡J/♡2", "♡J/♡10"), ("*♡10 ", "*♡2  ")))
    assert faults(rep) == []
    assert points(rep) == (38, 6)


def test_a_card_not_known_under_a_stack():
    """All trumps of King Pedro are in play, so the card under the knave is the two that is seen nowhere."""
    rep = report(change(STACK, ("♡J/♡2", "♡J/?")))
    assert faults(rep) == []
    assert points(rep) == (37, 7)


# --- players who drop out --------------------------------------------------------------------------------


def pidro(*rows: str, maker: str, more: str = "") -> str:
    table = "".join(f"{number} {row}\n" for number, row in enumerate(rows, 1))
    seats = head("pidro") + '[Seats "S W N E"]\n'
    return f"{seats}{more}bids {maker} clubs\ntrick S W N E\n{table}"


FIRST_PIDRO = ("♣K ♣9 ♣Q ♣4", "♣A ♣2 ♣10 ♣6", "♣3 ♣J - -", "♣7 ♠5 - -", "♣8 - - -", "♣5 - - -")


def test_pidro_records_of_another_program():
    """S makes six with twelve; eight of nine is set back: the two counts for who plays it, S or W."""
    rep = report(pidro(*FIRST_PIDRO, maker="S 6"))
    assert (points(rep), sums(rep)) == ((12, 2), (12, 2))
    rows = ("♣A ♣3 ♣4 ♣8", "♣2 ♣6 ♣7 ♣9", "♠5 ♣10 ♣K -", "♣5 ♣Q - -", "- ♣J - -")
    rep = report(pidro(*rows, maker="S 9"))
    assert faults(rep) == []
    assert (points(rep), sums(rep)) == ((8, 6), (-9, 6))


def test_tricks_that_the_one_left_would_take():
    """The last trick is left out: all trumps are in play, so S, who alone has some, has the right pedro."""
    rep = report(pidro(*FIRST_PIDRO[:5], maker="S 6"))
    assert faults(rep) == []
    assert (points(rep), sums(rep)) == ((12, 2), (12, 2))


# --- among the discards ----------------------------------------------------------------------------------

SURPLUS = change(
    FIRST,
    ("draws  A 2, Y 2, B 4, Z 5", "draws A 2, Y 2, B 4\ndiscards Z ♢5 ♣K ♣6 ♢A"),
    ("*♡K   ♢5", "*♡K   ♠J"),
    ("score  A-B 0, Y-Z 15\n", ""),
)
"""Z, the dealer and an opponent, lays the left pedro with the discards; A-B took two, Y-Z seven."""


@pytest.mark.parametrize(
    ("rules", "taken"),
    [("foster-1897", (7, 7)), ("wikipedia-cinch", (7, 7)), ("catsatcards-cinch", (2, 7)), ("pedro", (2, 7))],
)
def test_the_dealers_surplus(rules, taken):
    """To the makers in Foster's game and from opponents in Wikipedia's; out of play with CatsAtCards."""
    text = SURPLUS.replace('[Rules "foster-1897"]\n', f'[Rules "{rules}"]\n[Dealer "Z"]\n')
    rep = report(text)
    assert "unsettled-rule" not in names(rep)
    assert points(rep) == taken


def test_what_the_makers_own_side_throws():
    """B throws the left pedro: nobody's with Wikipedia by default, or A-B's: both numbers."""
    text = change(SURPLUS, ("A 8", "A 7"), ("discards Z", "discards B"), ("B 4\n", "Z 5\n"))
    rep = report(text, rules=rule_set("wikipedia-cinch"))
    assert "unsettled-rule" in names(rep)
    assert (points(rep), sums(rep)) == ((2, 7), (0, 14))
    assert [(o.rule, tuple(o.points.values()), tuple(o.score.values())) for o in rep.score.possible] == [
        ("G-4", (2, 7), (0, 14)),
        ("G-4", (7, 7), (0, 0)),
    ]
    assert points(report(text)) == (7, 7)


def test_a_bicycle_score_that_differs_from_fosters():
    """Nine points in play, two of eight made: fourteen and the shortfall of six, or seven and eight."""
    text = change(SURPLUS, ("discards Z", "discards B"), ("B 4\n", "Z 5\n"))
    rep = report(text, rules=rule_set("bicycle-scoring"))
    assert sums(rep) == (0, 20)
    assert sums(report(text, rules=rule_set("wikipedia-cinch"))) == (0, 15)


def test_an_unseen_card_that_either_side_may_have_thrown():
    """The two may have been thrown by an opponent, which counts, or by the makers: nobody's or theirs."""
    rep = report(WITHOUT_LOW, rules=rule_set("wikipedia-cinch"))
    assert splits(rep) == {(7, 7), (6, 7)}
    assert any("among the discards of Y-Z" in outcome.reason for outcome in rep.score.possible)


# --- the short way and the long one ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        "foster-1897",
        "foster-low-to-dealt",
        "foster-setback",
        "foster-eight-point",
        "wikipedia-cinch",
        "bicycle-scoring",
        "pedro",
        "double-pedro-62",
        "king-pedro",
        "sixty-three",
    ],
)
def test_the_short_way_scores_as_the_long_one(rules):
    """Where the short way has an answer, working out every possibility comes to the same and to no other."""
    chosen, answered = rule_set(rules), 0
    for record in [*legal_deals(12), *legal_deals(12, plain=False)]:
        replayed = replay(replace(record, stated=Stated(), draws=None, stock=None), chosen)
        settled = settled_score(replayed)
        if settled is not None:
            answered += 1
            assert score_open_deal(replayed) == (settled, [])
    assert answered >= 6


def test_the_short_way_leaves_open_what_a_switch_decides():
    """Neither a robbed two of Pedro nor any bid of Foster's Sixty-three is settled."""
    pedro, foster = rule_set("pedro"), rule_set("sixty-three-foster")
    for record in legal_deals(12):
        replayed = replay(replace(record, stated=Stated()), pedro)
        (low,) = cards_of(pedro.trump_table(record.trump.suit).own)
        drawn = any(low in (draw.cards or ()) for draw in record.draws.values())
        if replayed.plain:
            assert (settled_score(replayed) is None) is (drawn or low in record.stock)
        assert settled_score(replay(record, foster)) is None
