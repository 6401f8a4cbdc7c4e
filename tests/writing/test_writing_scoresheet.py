"""Deals put together to games, and the sheets that are written of them."""

from __future__ import annotations

from cinchnotation.cards import Suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import HandRecord
from cinchnotation.report import Score
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import Game, games_of
from cinchnotation.writing.scoresheet import sheet_csv, sheet_data, sheet_lines

MATCH = {"Event": "Club match", "Game": "1"}


def deal(
    number: int, scores: tuple[int, int] | None, tags: dict[str, str] | None = None, **fields: object
) -> ScoredDeal:
    sums = None if scores is None else FrozenDict(zip(("A-B", "Y-Z"), scores, strict=True))
    record = HandRecord(tags=FrozenDict(MATCH if tags is None else tags), **fields)
    score = None if sums is None else Score("A", 8, Suit.H, scores[0] > 0, (), sums, sums)
    return ScoredDeal("m.cinch", number, record, "foster-1897", score)


def games(*deals: ScoredDeal) -> list[Game]:
    return list(games_of(deals))


def test_totals_run_and_the_target_ends_the_game() -> None:
    """The first side at 51 has won, at the deal that took it there; later deals are still listed."""
    (game,) = games(deal(1, (10, 0)), deal(2, (0, 40)), deal(3, (0, 11)), deal(4, (5, 0)))
    assert [line.total for line in game.deals] == [
        {"A-B": 10, "Y-Z": 0},
        {"A-B": 10, "Y-Z": 40},
        {"A-B": 10, "Y-Z": 51},
        {"A-B": 15, "Y-Z": 51},
    ]
    assert (game.winner, game.deal) == ("Y-Z", 3)


def test_nobody_has_won_before_the_target() -> None:
    """At 50 the game goes on."""
    (game,) = games(deal(1, (50, 0)))
    assert (game.winner, game.deal) == (None, None)


def test_scores_brought_are_the_beginning() -> None:
    """The first deal's `brought` is what the totals start from."""
    (game,) = games(deal(7, (10, 0), brought=FrozenDict({"A-B": 12, "Y-Z": 30})), deal(8, (0, 15)))
    assert [line.total for line in game.deals] == [{"A-B": 22, "Y-Z": 30}, {"A-B": 22, "Y-Z": 45}]


def test_a_score_that_cannot_be_told_leaves_the_totals_open() -> None:
    """They are None until a record brings scores again; a void deal adds nothing."""
    (game,) = games(
        deal(1, (10, 0)),
        deal(2, None, void="misdeal"),
        deal(3, None),
        deal(4, (1, 0)),
        deal(5, (2, 0), brought=FrozenDict({"A-B": 20, "Y-Z": 5})),
    )
    assert [line.total and line.total["A-B"] for line in game.deals] == [10, 10, None, None, 22]


def test_a_game_ends_where_event_or_game_changes() -> None:
    """Records without these tags belong together; those of another game do not."""
    other = {"Event": "Club match", "Game": "2"}
    found = games(
        deal(1, (1, 0)), deal(2, (2, 0)), deal(3, (3, 0), other), deal(4, (4, 0), {}), deal(5, (5, 0), {})
    )
    assert [(game.event, game.game, len(game.deals)) for game in found] == [
        ("Club match", "1", 2),
        ("Club match", "2", 1),
        (None, None, 2),
    ]


def test_a_called_partner_scores_for_himself() -> None:
    """A score of a side that the sheet does not have goes to each of its members."""
    score = Score(
        "C", 8, Suit.H, made=True, winners=(), points=None, score=FrozenDict({"C-E": 8, "A-B-D": 2})
    )
    record = HandRecord(
        seats=("A", "B", "C", "D", "E"), brought=FrozenDict({"A": 1, "B": 2, "C": 3, "D": 4, "E": 5})
    )
    solo = Score(
        "A", 5, Suit.H, made=True, winners=(), points=None, score=FrozenDict(dict.fromkeys("ABCDE", 0))
    )
    deals = [ScoredDeal("m", 1, record, None, solo), ScoredDeal("m", 2, record, None, score)]
    (game,) = games_of(deals)
    assert game.sides == ("A", "B", "C", "D", "E")
    assert game.deals[1].total == {"A": 3, "B": 4, "C": 11, "D": 6, "E": 13}


def test_the_sheet_as_text() -> None:
    """A line a deal with scores and totals, then the winner; one deal alone is one line."""
    deals = [deal(1, (10, 0)), deal(2, (0, 55))]
    scores = {(one.path, one.number): one.score for one in deals}
    (game,) = games(*deals)
    assert list(sheet_lines(game, scores)) == [
        "Club match, game 1 (foster-1897, 2 deals)",
        "                                 score     total     to go     counters in the pool",
        "deal  contract                   A-B  Y-Z  A-B  Y-Z  A-B  Y-Z         A-B       Y-Z",
        "   1  A bid 8 on hearts  made     10    0   10    0   41   51         2×5      none",
        "   2  A bid 8 on hearts  failed    0   55   10   55   41    0         2×5  8×5 11×1",
        "Y-Z won the game at deal 2.",
    ]
    (single,) = games(deals[0])
    assert list(sheet_lines(single, scores)) == [
        'm.cinch: record 1 "Club match": A bid 8 on hearts, made; points A-B 10, Y-Z 0 → A-B 10, Y-Z 0'
    ]


def test_the_sheet_as_data_and_as_csv() -> None:
    """Fields are those of the format; the CSV has a row for each side of each deal."""
    (game,) = games(deal(1, (10, 0)), deal(2, (0, 55)))
    data = sheet_data(game)
    assert list(data)[:7] == ["event", "game", "rules", "sides", "deals", "winner", "deal"]
    assert {"record", "maker", "bid", "made", "points", "score", "total"} <= set(data["deals"][0])
    assert (data["sides"], data["winner"], data["deal"]) == (["A-B", "Y-Z"], "Y-Z", 2)
    assert (data["target"], data["start"], data["players"], data["table"]) == (51, 0, None, None)
    first = data["deals"][0]
    assert (first["to_go"], first["next"]) == ({"A-B": 41, "Y-Z": 51}, None)
    assert first["counters"] == {"A-B": {"5": 2, "1": 0}, "Y-Z": {"5": 0, "1": 0}}
    last = "Club match,1,foster-1897,m.cinch,2,2,A,8,0,Y-Z,55,55,55,1,0,8×5 11×1,"
    assert sheet_csv(game).splitlines()[3] == last


PLAYERS = {**MATCH, "Players": "Ann, Ben, Cy, Di"}


def lines(*deals: ScoredDeal) -> list[str]:
    scores = {(one.path, one.number): one.score for one in deals if one.score is not None}
    (game,) = games(*deals)
    return list(sheet_lines(game, scores))


def test_sides_go_by_the_names_of_their_players() -> None:
    """The tag Players names the seats clockwise; at the head of a column only where names are short."""
    named = lines(deal(1, (10, 0), PLAYERS), deal(2, (0, 55), PLAYERS))
    assert named[2].split("  ")[-1] == "Ben & Di"
    assert named[-1] == "Ben & Di (Y-Z) won the game at deal 2."
    long = {**MATCH, "Players": "Anna-Sophia, Benjamin, Cyprian, Dionysius"}
    named = lines(deal(1, (10, 0), long), deal(2, (0, 55), long))
    assert named[1:3] == ["A-B: Anna-Sophia & Cyprian", "Y-Z: Benjamin & Dionysius"]
    assert "Cyprian" not in named[4]
    assert named[-1] == "Benjamin & Dionysius (Y-Z) won the game at deal 2."
    (game,) = games(deal(1, (10, 0), PLAYERS))
    assert sheet_data(game)["players"] == {"A": "Ann", "Y": "Ben", "B": "Cy", "Z": "Di"}
    assert sheet_csv(game).splitlines()[1].endswith(",Ben & Di")


def test_names_that_are_not_one_for_each_seat_are_left_alone() -> None:
    """Three names for four seats, or an empty one, name nobody."""
    for names in ("Ann, Ben, Cy", "Ann, , Cy, Di", "Ann Ben Cy Di"):
        (game,) = games(deal(1, (10, 0), {**MATCH, "Players": names}))
        assert game.players == {}


def test_what_is_pegged_is_told() -> None:
    """On a cribbage board the score runs from ten to sixty-one, and no counters are used."""
    first, second = (
        one._replace(rules="foster-1897+foster-peg-61") for one in (deal(1, (10, 0)), deal(2, (0, 51)))
    )
    shown = lines(first, second)
    assert shown[0] == "Club match, game 1 (foster-1897+foster-peg-61, 2 deals, pegged from 10 to 61)"
    assert shown[-3].split()[-6:] == ["10", "0", "20", "10", "41", "51"]
    assert shown[-1] == "Y-Z won the game at deal 2."


def test_who_moves_up_in_a_tournament() -> None:
    """After four deals the better pair moves up; level pairs cut; before that the table plays on."""
    rules = "foster-1897+progressive-cinch"
    deals = [
        deal(number, scores)._replace(rules=rules)
        for number, scores in enumerate([(10, 0), (0, 10), (4, 0), (0, 3), (0, 1)], 1)
    ]
    assert lines(*deals[:4])[-1] == "A-B move up to the next table; there the partners part."
    assert lines(*deals[:3])[-1] == "The table plays 4 deals."
    level = lines(*deals[:3], deals[3]._replace(score=deal(4, (0, 4)).score))
    assert level[-1] == "All are level after the last deal and cut for it; the higher cut moves up."
    (game,) = games(*deals[:4])
    assert sheet_data(game)["table"] == {"deals": 4, "up": "A-B", "cut": False}


def test_the_kind_of_the_next_deal_stands_in_the_sheet() -> None:
    """Both near the target of Pedro: the next deal is bidder out."""
    first, second = (one._replace(rules="pedro") for one in (deal(1, (55, 56)), deal(2, (1, 2))))
    shown = lines(first, second)
    assert shown[1].endswith("next deal")
    assert shown[3].endswith("bidder out")
