"""Deals of one game put together: running totals, what was brought, and the deal that ends it."""

from __future__ import annotations

from support import reports

from cinchnotation.reading import reader_named
from cinchnotation.reading.base import ReadOptions
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import games_of
from cinchnotation.source import Source


def games(text):
    """The games of a native text."""
    source = Source.from_text(text, "t.cinch")
    readings = reader_named("cinch").read(source, ReadOptions())
    scored = [
        ScoredDeal(rep.path, rep.record, reading.record, rep.rules, rep.score)
        for rep, reading in zip(reports(text), readings, strict=True)
    ]
    return list(games_of(scored))


def deal(bid, points, event="Club night", more=""):
    return f'[Event "{event}"]\n[Rules "foster-1897"]\nbids {bid} hearts\n{more}points {points}\n\n'


def totals(game):
    return [None if line.total is None else tuple(line.total.values()) for line in game.deals]


def test_running_totals():
    """Each deal adds its score: six to A-B, then seventeen to Y-Z."""
    (game,) = games(deal("A 8", "A-B 10, Y-Z 4") + deal("A 8", "A-B 5, Y-Z 9"))
    assert game.sides == ("A-B", "Y-Z")
    assert totals(game) == [(6, 0), (6, 17)]
    assert (game.winner, game.deal) == (None, None)


def test_the_game_is_won_at_fifty_one():
    """Fourteen a deal: forty-two after three, fifty-six after the fourth, which ends the game."""
    (game,) = games(deal("A 14", "A-B 14, Y-Z 0") * 4)
    assert totals(game) == [(14, 0), (28, 0), (42, 0), (56, 0)]
    assert (game.winner, game.deal) == ("A-B", 4)


def test_who_is_out_first_has_won_whatever_is_played_after():
    """A-B are out after four deals; that Y-Z come to more by four further ones does not matter."""
    text = deal("A 14", "A-B 14, Y-Z 0") * 4 + deal("Y 14", "A-B 0, Y-Z 14") * 5
    (game,) = games(text)
    assert totals(game)[-1] == (56, 70)
    assert (game.winner, game.deal) == ("A-B", 4)


def test_what_was_brought_counts():
    """Forty-five brought and six made are fifty-one: out."""
    (game,) = games(deal("A 8", "A-B 10, Y-Z 4", more="brought A-B 45, Y-Z 30\n"))
    assert totals(game) == [(51, 30)]
    assert (game.winner, game.deal) == ("A-B", 1)


def test_another_event_is_another_game():
    """Consecutive deals of one event belong together."""
    first, second = games(deal("A 8", "A-B 10, Y-Z 4") + deal("A 8", "A-B 10, Y-Z 4", event="Another"))
    assert totals(first) == [(6, 0)]
    assert totals(second) == [(6, 0)]


def test_deals_without_an_event_belong_together_in_one_file_only():
    """Two files of one deal each are two games, however alike they are."""
    text = '[Rules "foster-1897"]\nbids A 8 hearts\npoints A-B 10, Y-Z 4\n'
    ((line,),) = [game.deals for game in games(text)]
    (reading,) = reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions())
    (rep,) = reports(text)
    one = ScoredDeal("one.cinch", 1, reading.record, rep.rules, rep.score)
    assert [totals(game) for game in games_of([one, one._replace(path="two.cinch")])] == [[(6, 0)], [(6, 0)]]
    assert [totals(game) for game in games_of([one, one])] == [[(6, 0), (12, 0)]]
    assert line.total is not None


def test_a_deal_without_a_score_leaves_the_totals_open():
    """Where a deal's score can't be told, neither can the totals after it."""
    unknown = '[Event "Club night"]\n[Rules "foster-1897"]\nbids A 8 hearts\n\n'
    (game,) = games(deal("A 8", "A-B 10, Y-Z 4") + unknown + deal("A 8", "A-B 10, Y-Z 4"))
    assert totals(game) == [(6, 0), None, None]
    assert game.winner is None


def test_a_deal_that_came_to_nothing_adds_nothing():
    """A void deal leaves the totals as they were."""
    void = '[Event "Club night"]\n[Rules "foster-1897"]\nvoid a misdeal\n\n'
    (game,) = games(deal("A 8", "A-B 10, Y-Z 4") + void + deal("A 8", "A-B 10, Y-Z 4"))
    assert totals(game) == [(6, 0), (6, 0), (12, 0)]
