"""How games end, each by the end rule of its rule set; who has won, and at which deal."""

from __future__ import annotations

import pytest
from matches import deal, game, games, said, totals


def short(rules, *deals, brought=None):
    """A game: each deal its maker's bid and the points of A-B and Y-Z; `brought` into the first."""
    text = ""
    for number, (bids, ours, theirs) in enumerate(deals):
        more = f"brought A-B {brought[0]}, Y-Z {brought[1]}" if brought and not number else ""
        text += deal(rules, bids, f"A-B {ours}, Y-Z {theirs}", more)
    return text


def ended(rules, *deals, brought=None):
    """The totals after the last deal, who has won, and at which deal."""
    played = game(short(rules, *deals, brought=brought))
    return totals(played)[-1], played.winner, played.deal


# --- to the target --------------------------------------------------------------------------------------


def test_the_first_at_the_target_has_won():
    """Fifty-one wins, fifty does not; a game that is open has no winner."""
    assert ended("foster-1897", ("A 8", 10, 4), brought=(45, 0)) == ((51, 0), "A-B", 1)
    assert ended("foster-1897", ("A 8", 10, 4), brought=(44, 0)) == ((50, 0), None, None)


def test_a_side_that_wants_one_is_beaten_by_one_that_wants_forty_nine():
    """Foster: the others score fifteen, eighteen and nineteen while the side at fifty scores nothing."""
    deals = (("A 8", 7, 7), ("A 9", 5, 9), ("A 14", 9, 5))
    assert ended("foster-1897", *deals, brought=(50, 2)) == ((50, 54), "Y-Z", 3)


@pytest.mark.parametrize(("rules", "winner"), [("sixty-three-foster", "A-B"), ("sixty-three", None)])
def test_each_sixty_three_has_its_own_target(rules, winner):
    """At 150 to 140 the game of Foster's book is over, that of CatsAtCards (152) is not."""
    done = game(deal(rules, "A 40", "A-B 45, Y-Z 18", "total A-B 150, Y-Z 140"))
    assert (totals(done), done.winner) == ([(150, 140)], winner)


@pytest.mark.parametrize(
    ("brought", "after", "winner"),
    [((54, 51), (61, 58), None), ((55, 51), (62, 58), "A-B"), ((-17, 55), (-10, 62), "Y-Z")],
)
def test_more_than_sixty_one_in_pidro(brought, after, winner):
    """61 to 58 is not over, 62 to 58 is, and so is 62 against ten below nothing."""
    assert ended("pidro", ("A 6", 7, 7), brought=brought)[:2] == (after, winner)


def test_both_past_the_target_in_pidro():
    """At 62 to 62 the game is over: the bidding side has won, even with less."""
    assert ended("pidro", ("A 6", 7, 7), brought=(55, 55)) == ((62, 62), "A-B", 1)
    assert ended("pidro", ("Y 6", 7, 7), brought=(61, 55)) == ((68, 62), "Y-Z", 1)


@pytest.mark.parametrize(
    ("deals", "brought", "after"),
    [
        (("A 7", 9, 5), (15, 20), (24, 25)),
        (("Y 10", 8, 6), (15, 20), (23, 10)),
        (("A 7", 8, 6), (10, 10), (18, 16)),
        (("Y 8", 9, 5), (20, 20), (29, 12)),
    ],
)
def test_running_scores_of_a_game_with_set_backs(deals, brought, after):
    """A made bid gives each side its own points, a failed one costs the bid."""
    assert ended("pidro", deals, brought=brought) == (after, None, None)


# --- the old way: sweating out --------------------------------------------------------------------------


def test_set_back_sides_want_more_than_the_whole_game():
    """Foster: two failures of eighteen in all leave A-B with 64 to go; Y-Z, with 16 and 23, want 12."""
    deals = (("A 9", 7, 7), ("A 9", 5, 9), ("Y 10", 3, 11), ("Y 12", 2, 12))
    played = game(short("foster-1897+foster-setback", *deals))
    assert totals(played)[-1] == (-13, 39)
    assert played.deals[-1].to_go == {"A-B": 64, "Y-Z": 12}
    later = (*deals, *[("A 11", 11, 3)] * 4)
    played = game(short("foster-1897+foster-setback", *later))
    assert played.deals[-1].to_go == {"A-B": 20, "Y-Z": 0}
    assert (played.winner, played.deal) == ("Y-Z", 8)


def test_two_to_go_are_two_points_of_the_other_sides_bid():
    """A-B want fifteen and make their bid of twelve; Y-Z, who want two, are out."""
    after = ended("foster-1897+foster-setback", ("A 12", 12, 2), brought=(36, 49))
    assert after == ((48, 51), "Y-Z", 1)


def test_with_the_difference_nobody_sweats_out():
    """The same deal by Foster's laws: A-B score ten, Y-Z nothing."""
    assert ended("foster-1897", ("A 12", 12, 2), brought=(36, 49)) == ((46, 49), None, None)


def test_both_sides_there_in_one_deal():
    """The maker's side has won if its bid was made; the readings that say otherwise are told with it."""
    text = short("foster-1897+foster-setback", ("A 8", 10, 4), ("Y 5", 8, 6), brought=(33, 42))
    played = game(text)
    assert (totals(played)[-1], played.winner) == ((51, 52), "Y-Z")
    assert said(text, "unsettled-rule") == [[], []]
    text = short("foster-1897+foster-setback", ("A 8", 10, 4), ("A 7", 7, 7), brought=(34, 42))
    played = game(text)
    assert (totals(played)[-1], played.winner) == ((51, 53), "A-B")
    (_, (message,)) = said(text, "unsettled-rule")
    assert message.endswith("(G-9): A-B have won; or Y-Z have won.")


def test_level_sides_without_a_bid_play_another_deal():
    """The dealer names trumps without a bid, both come to 52: the game goes on (CatsAtCards)."""
    named = (
        '[Event "Match"]\n[Rules "catsatcards-cinch"]\n[Dealer "Z"]\n'
        "brought A-B 45, Y-Z 45\nbids A pass, Y pass, B pass, Z pass\ntrump Z hearts\npoints A-B 7, Y-Z 7\n\n"
    )
    played = game(named + deal("catsatcards-cinch", "A 8", "A-B 10, Y-Z 4"))
    assert totals(played) == [(52, 52), (58, 52)]
    assert (played.winner, played.deal) == ("A-B", 2)


# --- bidder out -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["pedro", "double-pedro-62"])
def test_a_made_bid_wins_outright_where_both_are_near_the_target(rules):
    """At 55 and 61 A-B make their bid and have won, though Y-Z come to more."""
    assert ended(rules, ("A 7", 7, 7), brought=(55, 61)) == ((62, 68), "A-B", 1)
    assert ended(rules, ("A 7", 7, 7), brought=(54, 61)) == ((61, 68), "Y-Z", 1)


@pytest.mark.parametrize("rules", ["pedro", "double-pedro-62"])
def test_a_failed_bid_is_scored_as_usual(rules):
    """At 57 all A-B fail; Y-Z come to 66 and have won."""
    assert ended(rules, ("A 7", 7, 7), ("A 9", 5, 9), brought=(50, 50)) == ((48, 66), "Y-Z", 2)


@pytest.mark.parametrize(("rules", "winner"), [("pedro", "A-B"), ("double-pedro-62", "Y-Z")])
def test_a_side_set_back_below_the_threshold(rules, winner):
    """At 46 to 60, after a failed bid, CatsAtCards goes on bidder out; the teaching page looks again."""
    deals = (("A 10", 9, 5), ("A 12", 12, 2))
    assert ended(rules, *deals, brought=(56, 55)) == ((58, 62), winner, 2)


def test_the_kind_of_the_next_deal_is_told():
    """From 57 all the next deal is bidder out; from 63 to 62 it is the last."""
    played = game(short("pedro", ("A 7", 7, 7), brought=(50, 50)))
    assert [line.next for line in played.deals] == ["bidder-out"]
    played = game(short("pedro", ("Y 12", 2, 12), ("A 7", 7, 7), brought=(61, 50)))
    assert [line.next for line in played.deals] == ["last", None]
    assert (totals(played)[-1], played.winner, played.deal) == ((70, 69), "A-B", 2)


def test_level_after_the_last_deal_is_no_end():
    """At 70 all there is one more."""
    played = game(short("pedro", ("Y 12", 1, 13), ("A 7", 7, 7), ("A 7", 8, 6), brought=(61, 49)))
    assert totals(played)[1:] == [(69, 69), (77, 75)]
    assert [line.next for line in played.deals] == ["last", "last", None]
    assert (played.winner, played.deal) == ("A-B", 3)


def test_a_made_bid_in_the_last_deal_is_unsettled():
    """At 63 to 62 Y-Z make a bid and stay behind: who has more has won, or the made bid."""
    text = short("pedro", ("Y 12", 2, 12), ("Y 7", 7, 7), brought=(61, 50))
    assert game(text).winner == "A-B"
    first, (message,) = said(text, "unsettled-rule")
    assert first == []
    assert message.endswith("(G-24): A-B have won; or Y-Z have won.")


def test_both_past_the_target_of_double_pedro_play_one_more_deal_of_that_kind():
    """At 63 to 62 the next made bid wins, and nobody has won before it."""
    deals = (("Y 12", 2, 12), ("Y 7", 7, 7))
    assert ended("double-pedro-62", *deals, brought=(61, 50)) == ((70, 69), "Y-Z", 2)


# --- a bid of one's own, and the floor ------------------------------------------------------------------


def test_a_side_wins_king_pedro_only_by_its_own_bid():
    """At 205 by the other side's deal A-B wait; their next made bid wins."""
    deals = (("Y 30", 10, 34), ("Y 30", 12, 32), ("A 30", 30, 14))
    played = game(short("king-pedro", *deals, brought=(195, 60)))
    assert totals(played) == [(205, 94), (217, 126), (247, 140)]
    assert (played.winner, played.deal) == ("A-B", 3)


def test_the_other_side_may_be_first_with_fewer_points():
    """Y-Z come to 200 by their own bid while A-B wait at 240."""
    assert ended("king-pedro", ("Y 30", 10, 34), brought=(230, 166)) == ((240, 200), "Y-Z", 1)


def test_a_side_at_the_floor_has_lost():
    """A hundred below nothing loses at once; ninety-nine does not."""
    assert ended("king-pedro", ("A 40", 4, 40), brought=(-60, 0)) == ((-100, 40), "Y-Z", 1)
    assert ended("king-pedro", ("A 40", 4, 40), brought=(-59, 0)) == ((-99, 40), None, None)


# --- card by card ---------------------------------------------------------------------------------------

SANCHO = """\
[Event "Match"]
[Rules "sancho"]
[Dealer "Z"]
brought A 95, Y 98, B 0, Z 0
bids A 2, Y pass, B pass, Z pass
trick  A    Y    B    Z
1     *♣A   ♣3   ♣4   ♣6
2      ♢2  *♣Q   ♣2   ♣5
3     *♣J   ♡2   ♡3   ♡4
4     *♣K   ♡7   ♣10  ♡8
5     *♣9   ♡9   ♡10  ♡J
6     *♢3   ♡Q   ♡K   ♡A
"""


def test_points_are_credited_card_by_card():
    """A comes to 107, Y to 104; but Y is there with the Pedro, before A counts the Sancho."""
    played = game(SANCHO)
    assert totals(played) == [(107, 104, 0, 0)]
    assert played.winner == "Y"


def test_the_order_of_the_cards_decides():
    """With 99 brought A is there by High, the first card."""
    assert game(SANCHO.replace("A 95", "A 99")).winner == "A"


def test_without_the_play_the_order_cannot_be_told():
    """The same points, stated without play: the game is over, but not who has won."""
    lines = SANCHO.splitlines(keepends=True)
    played = game(
        "".join(lines[:5]).replace("bids A 2, Y pass, B pass, Z pass", "bids A 2 clubs")
        + "points A 12, Y 6, B 0, Z 0\n"
    )
    assert totals(played) == [(107, 104, 0, 0)]
    assert (played.over, played.told, played.winner) == (True, False, None)


# --- each for himself, and called partners --------------------------------------------------------------


def test_the_sheet_of_a_called_partner_is_by_single_seat():
    """Maker and partner score alike, so both can be out at once; who has more has won."""
    head = '[Event "Match"]\n[Rules "razzle-dazzle"]\n[Seats "A B C D E"]\n'
    text = head + (
        "brought A 0, B 10, C 40, D 5, E 42\nbids C 8 clubs\npartner C ♣K E\npoints C-E 10, A-B-D 4\n"
    )
    played = game(text)
    assert played.sides == ("A", "B", "C", "D", "E")
    assert totals(played) == [(0, 10, 50, 5, 52)]
    assert played.winner == "E"


# --- tournaments ----------------------------------------------------------------------------------------

PROGRESSIVE = "foster-1897+progressive-cinch"


def test_a_table_plays_four_deals_and_the_better_pair_moves_up():
    """Fifty-six after two deals is no end: after four Y-Z have fewer to go and move up."""
    deals = [("Y 14", 14, 0), ("Y 14", 14, 0), ("A 14", 0, 14), ("A 14", 1, 13)]
    played = game(short(PROGRESSIVE, *deals[:3]))
    assert (played.winner, played.over) == (None, False)
    assert played.table is not None
    assert (played.table.deals, played.table.up, played.table.cut) == (4, None, False)
    played = game(short(PROGRESSIVE, *deals))
    assert (totals(played)[-1], played.winner, played.deal) == ((56, 55), "A-B", 4)
    assert played.table is not None
    assert (played.table.up, played.table.cut) == ("A-B", False)


def test_level_pairs_are_left_to_the_cut():
    """Twelve all after four deals: nobody has won, the pairs cut for it."""
    deals = [("A 8", 10, 4), ("Y 8", 4, 10)] * 2
    played = game(short(PROGRESSIVE, *deals))
    assert (totals(played)[-1], played.winner, played.deal) == ((12, 12), None, None)
    assert played.table is not None
    assert (played.table.up, played.table.cut) == (None, True)


def test_each_table_of_a_tournament_is_a_game():
    """Where the tag Table changes another game begins; in other games it does not."""
    text = "".join(
        deal(rules, "A 8", "A-B 10, Y-Z 4", tags=f'[Table "{number}"]')
        for rules in (PROGRESSIVE, "foster-1897")
        for number in (1, 2)
    )
    assert [len(each.deals) for each in games(text)] == [1, 1, 2]
