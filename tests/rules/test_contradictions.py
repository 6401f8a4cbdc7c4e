"""Parts of a rule set that contradict each other, and numbers that cannot be."""

from __future__ import annotations

import pytest

from cinchnotation.errors import RuleSetError
from cinchnotation.rules import RuleSet, data_of


def house(base: str, text: str) -> RuleSet:
    """House rules made from `base`."""
    return RuleSet(data_of(f'id = "mine"\ntitle = "t"\nsource = "s"\nextends = "{base}"\n{text}', "mine"))


def switch(phase: str, field: str, others: str) -> str:
    """An unsettled question of the house."""
    return f'[unsettled."X"]\nphase = "{phase}"\nfield = "{field}"\nothers = {others}\nreason = "r"'


@pytest.mark.parametrize(
    ("base", "text", "words"),
    [
        ("foster-1897", "[table]\nplayers = []", "different numbers of players"),
        ("foster-1897", "[table]\nplayers = [4, 4]", "different numbers of players"),
        ("foster-1897", "[table]\nplayers = [2]", "sides opposite are for 4 players"),
        ("foster-1897", '[table]\nsides = "called"', "a card is called where sides are called"),
        ("foster-1897", "[change.deal]\ncards = 14", "are 56, but the pack has 52"),
        ("foster-1897", "[change.deal]\npackets = [4, 4]", "packets of 4+4 do not make 9 cards"),
        ("foster-1897", '[change.deal]\nwidow = "own"', "a widow has cards"),
        ("foster-1897", '[change.deal]\nwidow = "own"\nwidow_cards = 5', "the 4 players get 56"),
        ("foster-1897", '[change.name]\nwhen = "after-widow"', "needs a widow that is common"),
        ("foster-1897", "[change.auction]\nminimum = 0", "leave no bid"),
        ("foster-1897", "[change.auction]\nmaximum = 15", "the highest bid of 15 cannot be made"),
        ("foster-1897", "[change.auction]\nforced = 3", "the dealer need not bid"),
        ("foster-1897", '[change.auction]\nall_pass = "dealer-must-bid"', "needs the number to bid"),
        ("foster-1897", '[trumps.points]\n"K" = { points = 1 }', "add up to 15"),
        ("foster-1897", '[trumps.points]\n"A" = { points = 2 }\n"J" = { points = 0 }', "J cannot count 0"),
        ("foster-1897", '[trumps.points]\n"A" = { points = 3 }\n"J" = { points = -1 }', "J cannot count -1"),
        ("foster-1897", '[trumps.points]\ndrop = ["A"]\n"JK" = { points = 1 }', "the pack has none"),
        ("foster-1897", "[trumps]\nleft_pedro = false", "the left pedro counts, but is no trump"),
        ("foster-1897", "[change.discard]\nleast = 10", "of 9 cards 10 cannot be thrown"),
        ("foster-1897", '[change.discard]\ntrumps = "forbidden"', "must be let throw some"),
        ("foster-1897", "[change.play]\ntricks = 7", "hands of 6 do not fit 7 tricks"),
        ("foster-1897", '[change.play]\nstack = "first-trick"', "a stack needs somebody"),
        ("pedro", '[change.play]\nstack = "none"', "needs a stack to play them"),
        ("foster-1897", 'without = ["discard"]', "cards are drawn, but none are thrown"),
        ("foster-1897", 'without = ["discard", "draw"]', "hands of 9 do not fit 6 tricks"),
        ("foster-1897", 'without = ["draw"]\n[change.discard]\nleast = 4', "too many for 6 tricks"),
        ("foster-1897", "[change.score]\nleast = 8", "least goes with own-points-from-least"),
        ("foster-1897", '[change.score]\nmade = "pair-each"', "no partner is called"),
        ("foster-1897", '[change.score]\nfailed = "opponents-each"', "no partner is called"),
        ("foster-1897", "[change.end]\ntarget = 0", "from 0 to 0 is no way up"),
        ("foster-1897", "[change.end]\nfloor = 0", "a floor of 0 is reached at the start"),
        ("pedro", "[change.end]\nthreshold = 62", "needs a threshold between 0 and 62"),
        ("sancho", '[change.end]\ncredits = ["A"]', "each scoring card is credited once"),
        ("pedro", '[change.end]\ncredits = ["A"]', "credits go with card-by-card"),
        ("sancho", '[change.play]\nlead = "trump-first"', "is a trump if it names the trumps"),
        ("foster-1897", "[frame]\ncounters = [5]", "needs the number of them"),
        ("foster-1897", switch("end", "target", '["a"]'), "must be one of order"),
        ("foster-1897", switch("score", "made", '["difference"]'), "is the value that score.made has"),
        ("foster-1897", switch("score", "made", "[]"), "another value is expected"),
    ],
)  # fmt: skip
def test_a_contradiction_is_refused_and_told(base, text, words):
    """Each is refused before anything is played by it."""
    with pytest.raises(RuleSetError, match=words.replace("+", r"\+")):
        house(base, text)


@pytest.mark.parametrize(
    ("base", "text", "asked", "value"),
    [
        ("foster-1897", '[change.auction]\nequal = "dealer"', "auction.equal", "dealer"),
        ("pidro", '[change.discard]\ntrumps = "kill"\ndealer_trumps = "kill"', "discard.trumps", "kill"),
        ("wikipedia-cinch", "[change.end]\ntarget = 42", "end.target", 42),
        ("double-pedro-62", '[change.draw]\nshort_stock = "play-short"', "draw.short_stock", "play-short"),
        ("sancho", '[change.play]\nfollow = "suit-or-trump"', "play.follow", "suit-or-trump"),
    ],
)
def test_rules_of_other_tables_can_be_stated(base, text, asked, value):
    """The dealer equals a bid, small trumps are killed, forty-two points win, hands stay short."""
    phase, field = asked.split(".")
    assert getattr(getattr(house(base, text), phase), field) == value


def test_a_king_pedro_of_sixty_two_points():
    """Another table of cards is stated with its sum; then fifty can be bid, which forty-four do not allow."""
    cards = '[trumps]\ntotal = 62\n[trumps.points]\n"Q" = { points = 18 }\n[change.auction]\nmaximum = 62\n'
    assert house("king-pedro", cards).auction.maximum == 62
    assert sum(house("king-pedro", cards).trump_table(0).points) == 62


def test_a_pedro_of_sixteen_points():
    """King and queen count one each beside the fourteen points of Pedro."""
    cards = '[trumps]\ntotal = 16\n[trumps.points]\n"K" = { points = 1 }\n"Q" = { points = 1 }\n'
    assert house("pedro", cards).data.trumps.total == 16


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "[change.auction]\nminimum = " + "9" * 5000])
def test_a_text_that_no_reader_can_hold_is_refused(text):
    """Lists without end and numbers without end are told, not crashed on."""
    with pytest.raises(RuleSetError, match=r"too deeply|too long"):
        house("pedro", text)
