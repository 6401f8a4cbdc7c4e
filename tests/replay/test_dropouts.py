"""Pidro's play: only trumps; who has none drops out and his lead passes on; the last one takes the rest."""

from __future__ import annotations

import pytest
from rulesets import variant
from support import faults, names, report

from cinchnotation.cards import Card, cards_of
from cinchnotation.reading import reader_named
from cinchnotation.reading.base import ReadOptions
from cinchnotation.replay import HandState, replay
from cinchnotation.replay.events import Dealt, Discarded, Drew, Played, TrumpNamed
from cinchnotation.source import Source

PIDRO = variant(
    **{"play.follow": "trumps-only", "play.without_trumps": "drops-out", "score.made": "own-points"}
)

HEAD = '[Event "Test"]\n[Rules "foster-1897"]\n[Seats "S W N E"]\n'


def rows(*lines: str, maker: str = "S 6", trump: str = "clubs", head: str = "") -> str:
    """A record whose columns are S W N E."""
    table = "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))
    return HEAD + head + f"bids {maker} {trump}\ntrick S W N E\n" + table


def winners(rep) -> list[str | None]:
    assert rep.score is not None
    return list(rep.score.winners)


FIRST = ("♣K ♣9 ♣Q ♣4", "♣A ♣2 ♣10 ♣6", "♣3 ♣J - -", "♣7 ♠5 - -", "♣8 - - -", "♣5 - - -")
SECOND = ("♣A ♣3 ♣4 ♣8", "♣2 ♣6 ♣7 ♣9", "♠5 ♣10 ♣K -", "♣5 ♣Q - -", "- ♣J - -")


# --- whole deals ----------------------------------------------------------------------------------------


def test_a_deal_in_which_one_after_another_drops_out():
    """Clubs, S makes six: the left pedro led by W falls to the seven, and S alone has trumps at the end."""
    rep = report(rows(*FIRST), rules=PIDRO)
    assert faults(rep) == []
    assert winners(rep) == ["S", "S", "W", "S", "S", "S"]
    assert rep.score is not None
    assert rep.score.points == {"S-N": 13, "W-E": 1}  # Low is captured here; in Pidro it is W's


def test_the_lead_of_one_without_trumps_passes_to_the_next_who_has_some():
    """E wins the second trick and has no trump left: S leads; N wins the third, and again S leads."""
    text = rows(*SECOND, maker="S 9")
    rep = report(text, rules=PIDRO)
    assert faults(rep) == []
    assert winners(rep) == ["S", "E", "N", "W", "W"]
    assert rep.score is not None
    assert rep.score.points == {"S-N": 7, "W-E": 7}  # Low is captured here; in Pidro it is S's
    assert "play-unfinished" not in names(rep)


def test_the_marks_of_leaders_are_held_against_that_rule():
    """S leads where the winner has dropped out: right here, an error in Cinch; a mark on another is wrong."""
    marked = (">♣A ♣3 ♣4 ♣8", ">♣2 ♣6 ♣7 ♣9", ">♠5 ♣10 ♣K -", ">♣5 ♣Q - -", "- >♣J - -")
    assert faults(report(rows(*marked, maker="S 9"), rules=PIDRO)) == []
    cinch = report(rows(*marked, maker="S 9"))
    assert ("leader-mark", None, 3) in faults(cinch)
    other = (*marked[:2], "♠5 >♣10 ♣K -", *marked[3:])
    rep = report(rows(*other, maker="S 9"), rules=PIDRO)
    assert faults(rep) == [("leader-mark", None, 3)]
    assert "the lead has passed to S" in next(f.message for f in rep.findings if f.name == "leader-mark")


def test_the_mark_of_a_winner_that_the_log_got_wrong():
    """The log gives the fourth trick to W, whose left pedro the seven takes."""
    text = rows(*FIRST[:3], "♣7 *♠5 - -", *FIRST[4:])
    rep = report(text, rules=PIDRO)
    assert faults(rep) == [("winner-mark", None, 4)]
    assert winners(rep)[3] == "S"


@pytest.mark.parametrize(
    ("line", "trump", "maker", "winner"),
    [
        ("- ♣9 ♣5 ♠5", "clubs", "N", "W"),
        ("♢5 ♢6 ♢7 ♢3", "diamonds", "E", "N"),
        ("♢5 ♡4 ♡6 -", "hearts", "W", "N"),
    ],
)
def test_tricks_of_the_logs(line, trump, maker, winner):
    """Who takes the trick by the rank of the cards, whatever the log says."""
    rep = report(rows(line, trump=trump, maker=f"{maker} 6"), rules=PIDRO)
    assert faults(rep) == []
    assert rep.score is None  # the play breaks off
    told = report(rows(line.replace("♣9", "*♣9"), trump=trump, maker=f"{maker} 6"), rules=PIDRO)
    assert faults(told) == []
    marks = {"S": 0, "W": 1, "N": 2, "E": 3}
    for seat, at in marks.items():
        words = line.split()
        if words[at] == "-":
            continue
        words[at] = "*" + words[at]
        found = faults(report(rows(" ".join(words), trump=trump, maker=f"{maker} 6"), rules=PIDRO))
        assert found == ([] if seat == winner else [("winner-mark", None, 1)])


def test_a_maker_without_trumps():
    """The maker has none to lead: the lead passes to the next who has."""
    rep = report(rows("- ♣9 ♣5 -", "- >♣A ♣K -"), rules=PIDRO)
    assert faults(rep) == []
    assert faults(report(rows("- ♣9 >♣5 -"), rules=PIDRO)) == [("leader-mark", None, 1)]
    assert faults(report(rows("- >♣9 ♣5 -"), rules=PIDRO)) == []


def test_a_leader_mark_that_agrees_with_a_wrongly_marked_winner():
    """W is marked for S's trick and is out at the next, where his lead would be N's: that is one mistake."""
    text = rows("♣K *♣9 ♣Q ♣4", "♣A - >♣10 ♣6")
    assert faults(report(text, rules=PIDRO)) == [("winner-mark", None, 1)]
    other = rows("♣K *♣9 ♣Q ♣4", "♣A - ♣10 >♣6")
    assert faults(report(other, rules=PIDRO)) == [("winner-mark", None, 1), ("leader-mark", None, 2)]


def test_the_leader_is_told_where_only_one_has_trumps():
    """Who won the first trick is open, but only N plays to the second."""
    text = rows("♣? ♣9 ♣? ♣4", "- - ♣K -")
    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    replayed = replay(reading.record, PIDRO)
    assert replayed.results[0].winner is None
    assert [result.leader for result in replayed.results[:2]] == [0, 2]
    assert faults(report(rows("♣? ♣9 ♣? ♣4", "- - >♣K -"), rules=PIDRO)) == []


# --- dropping out ---------------------------------------------------------------------------------------


def test_who_has_dropped_out_has_no_trump():
    """A trump played later shows that the seat had one when it dropped out: the first empty cell is wrong."""
    rep = report(rows("♣K ♣9 - ♣4", "♣A ♣2 - ♣6", "♣3 ♣J ♣Q ♣7"), rules=PIDRO)
    assert faults(rep) == [("no-card-played", "N", 1)]
    found = next(f for f in rep.findings if f.name == "no-card-played")
    assert found.card is None
    assert found.related[0].start.line == 8
    assert "trump" in found.message


def test_a_plain_card_is_never_played():
    """Neither by one who could play a trump nor by one who has dropped out, nor as a lead."""
    assert faults(report(rows("♣K ♣9 ♢2 ♣4"), rules=PIDRO)) == [("plain-card-played", "N", 1)]
    assert faults(report(rows("♣K ♣9 - ♣4", "♣A ♣2 ♢3 ♣6"), rules=PIDRO)) == [("plain-card-played", "N", 2)]
    assert faults(report(rows("♢K ♣9 ♣3 ♣4"), rules=PIDRO)) == [("plain-card-played", "S", 1)]


def test_a_trump_in_the_recorded_hand_shows_that_nobody_may_drop_out():
    """N drew the queen of clubs from the stock, and plays no card to the first trick."""
    rep = report(rows("♣K ♣9 - ♣4", "♣A ♣2 - ♣6", head="draws N ♣Q\n"), rules=PIDRO)
    assert faults(rep) == [("no-card-played", "N", 1)]
    assert next(f for f in rep.findings if f.name == "no-card-played").related[0].message == "N holds the ♣Q"


def test_cards_laid_down():
    """Plain cards are rightly laid down; a trump among them shows that the seat was not out of trumps."""
    lines = ("♣K ♣9 - ♣4", "♣A ♣2 - ♣6")
    assert faults(report(rows(*lines).replace("trick", "lays N ♢2 ♢3\ntrick"), rules=PIDRO)) == []
    rep = report(rows(*lines).replace("trick", "lays N ♢2 ♣3\ntrick"), rules=PIDRO)
    assert faults(rep) == [("no-card-played", "N", 1)]
    assert [r.start.line for f in rep.findings for r in f.related] == [5]


@pytest.mark.parametrize(
    ("lays", "found"),
    [
        ("N ♢2 JK", [("card-not-in-pack", "N", None)]),
        ("N ♢2 ♢2", [("duplicate-card", "N", None)]),
        ("N ♢2, E ♢2", [("duplicate-card", "E", None)]),
        ("E ♣4", [("duplicate-card", "E", None)]),
        ("N ♢2 ♣9", [("card-not-held", "W", 1), ("no-card-played", "N", 1)]),
    ],
)
def test_cards_laid_down_that_cannot_be(lays, found):
    """A card that the pack lacks, that lies there twice, that was played, or that another plays."""
    text = rows("♣K ♣9 - ♣4", "♣A ♣2 - ♣6").replace("trick", f"lays {lays}\ntrick")
    assert sorted(faults(report(text, rules=PIDRO)), key=str) == sorted(found, key=str)


def test_a_laid_card_that_the_record_shows_elsewhere():
    """The two of diamonds was dealt to E and is laid down by N."""
    head = "deal E ♢2 ♣4 ♣6 ♠2 ♠3 ♠4 ♠6 ♠7 ♠8\n"
    text = rows("♣K ♣9 - ♣4", "♣A ♣2 - ♣6", head=head).replace("trick", "lays N ♢2\ntrick")
    rep = report(text, rules=PIDRO)
    assert faults(rep) == [("card-not-held", "N", None)]
    assert (
        next(f for f in rep.findings if f.name == "card-not-held").related[0].message
        == "the ♢2 was dealt to E"
    )


def test_an_unknown_card_proves_nothing_of_one_who_dropped_out():
    """A cell that is not known may be anything; a club of unknown rank is a trump all the same."""
    assert faults(report(rows("♣K ♣9 - ♣4", "♣A ♣2 ? ♣6"), rules=PIDRO)) == []
    assert faults(report(rows("♣K ♣9 - ♣4", "♣A ♣2 ♣? ♣6"), rules=PIDRO)) == [("no-card-played", "N", 1)]


# --- the rest -------------------------------------------------------------------------------------------


def test_the_last_tricks_of_one_who_alone_has_trumps_may_be_left_out():
    """After the fourth trick only S is left: what it still holds can be told where nothing else is unseen."""
    text = rows(*FIRST[:4], "♣8 - - -")
    rep = report(text, rules=PIDRO)
    assert faults(rep) == []
    assert "play-unfinished" not in names(rep)
    whole = report(rows(*FIRST[:5]).replace("trick", "lays S ♣5\ntrick"), rules=PIDRO)
    assert faults(whole) == []
    assert whole.score is not None
    assert whole.score.points == {"S-N": 13, "W-E": 1}
    assert winners(whole) == ["S", "S", "W", "S", "S", "S"]


def test_what_is_left_is_open_where_nobody_knows_it():
    """The right pedro is seen nowhere: S may hold it, or it lies in the stock or among the discards."""
    rep = report(rows(*FIRST[:5]), rules=PIDRO)
    assert "play" in rep.unverified
    assert rep.score is not None
    assert {outcome.points["S-N"] for outcome in rep.score.possible if outcome.points} == {8, 13}


def test_a_play_in_which_two_may_have_trumps_is_not_finished():
    """Four rows, after which S and W may both have trumps."""
    rep = report(rows(*FIRST[:4]), rules=PIDRO)
    assert [f.trick for f in rep.findings if f.name == "play-unfinished"] == [4]
    # Where W lays down what it has left, S alone is.
    laid = report(rows(*FIRST[:4]).replace("trick", "lays W ♢2\ntrick"), rules=PIDRO)
    assert "play-unfinished" not in names(laid)


# --- a game server --------------------------------------------------------------------------------------


def server(**hands: str) -> HandState:
    """A state in which every seat's six cards are known, clubs are trumps, and S is the maker."""
    rules = variant(
        **{
            "play.follow": "trumps-only",
            "play.without_trumps": "drops-out",
            "deal.cards": 6,
            "discard.least": 0,
        }
    )
    state = HandState(rules, ("S", "W", "N", "E"), "E")
    for seat, hand in hands.items():
        state.apply(Dealt(seat, tuple(Card.of(word) for word in hand.split())))
        state.apply(Discarded(seat, 0, ()))
        state.apply(Drew(seat, 0, ()))
    state.apply(TrumpNamed("S", 2))
    return state


HANDS = {
    "S": "♣A ♣2 ♠2 ♠3 ♠4 ♠6",
    "W": "♣3 ♢2 ♢3 ♢4 ♢6 ♢7",
    "N": "♣4 ♣7 ♣K ♡2 ♡3 ♡4",
    "E": "♣8 ♣9 ♡6 ♡7 ♡8 ♡9",
}


def play(state: HandState, *words: str) -> list[str]:
    """Play these cards, each by the seat whose turn it is; return the seats that did."""
    seats = []
    for word in words:
        seat = state.to_act()
        assert seat is not None
        card = Card.of(word)
        assert card in state.legal_plays()
        assert state.apply(Played(seat, (card,))) == ()
        seats.append(seat)
    return seats


def test_a_server_passes_over_who_is_out():
    """E wins the second trick with its last trump: N, the only one with another, takes the rest at once."""
    state = server(**HANDS)
    assert play(state, "♣A", "♣3", "♣4", "♣8") == ["S", "W", "N", "E"]
    assert play(state, "♣2", "♣7", "♣9") == ["S", "N", "E"]  # W has no trump and is passed over
    assert state.to_act() is None
    assert state.play is not None
    assert state.play.finished
    assert [list(cards_of(result.cards)) for result in state.play.rest()] == [[Card.of("CK")]]
    record = state.record()
    assert record.tricks is not None
    assert [row.winner for row in record.tricks] == ["S", "E"]
    assert [play.cards for play in record.tricks[1].plays] == [
        (Card.of("C2"),),
        (),
        (Card.of("C7"),),
        (Card.of("C9"),),
    ]


def test_a_server_lets_the_next_lead_where_the_winner_is_out():
    """The winner has no trump left: the next in turn who has one leads."""
    hands = {**HANDS, "S": "♣A ♣2 ♣6 ♠2 ♠3 ♠4", "E": "♣8 ♣9 ♡6 ♡7 ♡8 ♡9"}
    state = server(**hands)
    play(state, "♣A", "♣3", "♣4", "♣8")
    assert play(state, "♣2", "♣7", "♣9", "♣6") == ["S", "N", "E", "S"]
    assert state.to_act() == "N"


def test_a_server_lets_the_next_lead_where_the_maker_has_no_trump():
    """S has made the trump and holds none: W, next in turn, leads before any card is played."""
    state = server(**{**HANDS, "S": "♡10 ♡J ♠2 ♠3 ♠4 ♠6"})
    assert state.to_act() == "W"
    assert state.legal_plays() == (Card.of("C3"),)
    assert play(state, "♣3", "♣4", "♣8", "♣9") == ["W", "N", "E", "E"]


def test_a_seat_whose_hand_is_not_known_drops_out_by_playing_no_card():
    """Nothing is known of the hands: a seat plays no card and is passed over from then on."""
    rules = variant(**{"play.follow": "trumps-only", "play.without_trumps": "drops-out"})
    state = HandState(rules, ("S", "W", "N", "E"), "E")
    state.apply(TrumpNamed("S", 2))
    assert set(state.legal_plays()) == set(map(Card.of, _TRUMPS.split()))
    assert state.apply(Played("S", (Card.of("CA"),))) == ()
    assert state.apply(Played("W", ())) == ()
    assert state.apply(Played("N", (Card.of("C4"),))) == ()
    assert state.apply(Played("E", (Card.of("C8"),))) == ()
    assert state.apply(Played("S", (Card.of("C2"),))) == ()
    assert state.to_act() == "N"
    assert state.apply(Played("N", ())) == ()
    assert state.apply(Played("E", (Card.of("C9"),))) == ()
    assert state.to_act() == "E"
    assert state.apply(Played("E", ())) == ()
    assert state.to_act() == "S"
    assert state.apply(Played("S", (Card.of("C3"),))) == ()
    assert state.to_act() is None  # all the others are out


_TRUMPS = "♣A ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♣7 ♣6 ♣5 ♠5 ♣4 ♣3 ♣2"
