"""What the records of one game say of one another: running scores, the turn to deal, deals after the end."""

from __future__ import annotations

import json

import pytest
from matches import checked, deal, game, reports, said, totals

from cinchnotation.check import check_record, check_source
from cinchnotation.cli.inputs import Run
from cinchnotation.source import Source

SIX = ("A 8", "A-B 10, Y-Z 4")  # six to A-B
FIFTEEN = ("A 8", "A-B 7, Y-Z 7")  # fifteen to Y-Z


def match(*more, tags=("", "", "", "", "")):
    """Deals of six to A-B and fifteen to Y-Z by turns, each with its further statements."""
    return "".join(
        deal("foster-1897", *(FIFTEEN if number % 2 else SIX), text, tags[number])
        for number, text in enumerate(more)
    )


def off(text):
    """Which records have a finding on the running score, and what it points at."""
    lines = text.split("\n")
    return [
        (number, lines[found.start.line - 1].split()[0])
        for number, report in enumerate(reports(text), 1)
        for found in report.findings
        if found.name == "running-score"
    ]


# --- the running score ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        ("total A-B 6, Y-Z 0", "total A-B 6, Y-Z 15", "total A-B 12, Y-Z 15"),
        ("", "brought A-B 6, Y-Z 0", "brought A-B 6, Y-Z 15\ntotal A-B 12, Y-Z 15"),
        ("brought A-B 20, Y-Z 9", "brought A-B 26, Y-Z 9", "total A-B 32, Y-Z 24"),
        ("total A-B 26, Y-Z 9", "total A-B 26, Y-Z 24", "brought A-B 26"),
        ("", "total Y-Z 15", "brought A-B 6"),
        ("", "", ""),
    ],
)
def test_scores_that_run_on_are_right(more):
    """From nothing, from what the first record brings, or from the total that it states."""
    assert off(match(*more)) == []


@pytest.mark.parametrize(
    ("more", "found"),
    [
        (("", "total A-B 6, Y-Z 16", "total A-B 12, Y-Z 16"), [(2, "total")]),
        (("", "brought A-B 7, Y-Z 0", "brought A-B 7, Y-Z 15"), [(2, "brought")]),
        (("total A-B 6, Y-Z 0", "brought A-B 6, Y-Z 1\ntotal A-B 6, Y-Z 16"), [(2, "brought")]),
        (("", "total A-B 6, Y-Z 16", "total A-B 12, Y-Z 15"), [(2, "total")]),
        (("", "total A-B 6, Y-Z 16", "total A-B 13, Y-Z 16"), [(2, "total"), (3, "total")]),
        (("", "total A-B 6, Y-Z 15", "total A-B 11"), [(3, "total")]),
    ],
)
def test_a_running_score_is_found_where_it_goes_wrong(more, found):
    """The first record that is off is told; those that follow from it are not told again."""
    assert off(match(*more)) == found


def test_the_words_of_the_finding():
    """What the record states, and what the deals come to; it is an error of that record alone."""
    text = match("", "total A-B 6, Y-Z 16", "brought A-B 6, Y-Z 17")
    assert said(text, "running-score") == [
        [],
        ["The record states the total A-B 6, Y-Z 16, but the deals of this game come to A-B 6, Y-Z 15."],
        ["The record brings A-B 6, Y-Z 17, but the deals before it come to A-B 6, Y-Z 15."],
    ]
    assert [report.verdict for report in reports(text)] == ["legal", "illegal", "illegal"]


def test_a_mistake_in_adding_up_one_record_is_told_once():
    """A total that is not what its own record brought and its score is left to that record's check."""
    text = match("", "brought A-B 6, Y-Z 0\ntotal A-B 6, Y-Z 14", "brought A-B 6, Y-Z 14")
    assert off(text) == [(2, "total")]


def test_the_first_deal_by_its_number_begins_at_nothing():
    """Deal 1 that scores six cannot end at seven; a record without a number can be from the middle."""
    one, plain = ('[Deal "1"]', "", "", "", ""), ("",) * 5
    assert off(match("total A-B 7, Y-Z 0", tags=one)) == [(1, "total")]
    assert off(match("total A-B 7, Y-Z 0", "total A-B 7, Y-Z 15", tags=one)) == [(1, "total")]
    assert off(match("total A-B 7, Y-Z 0", "total A-B 7, Y-Z 15", tags=plain)) == []
    assert totals(game(match("total A-B 7, Y-Z 0", ""))) == [(7, 0), (7, 15)]


def test_deals_that_are_not_recorded_leave_the_next_statement_unjudged():
    """Between deal 2 and deal 5 anything may have been scored; after that the score runs on."""
    tags = tuple(f'[Deal "{number}"]' for number in (1, 2, 5, 6, 7))
    text = match("", "", "brought A-B 30, Y-Z 40", "brought A-B 36, Y-Z 41", "", tags=tags)
    assert off(text) == [(4, "brought")]
    assert totals(game(text))[2] == (36, 40)


def test_a_deal_whose_score_is_not_known_leaves_it_to_the_next_statement():
    """The totals are open until a record states them, and hold again from there."""
    text = match("", "", "", "brought A-B 20, Y-Z 17", "brought A-B 20, Y-Z 33")
    text = text.replace("points A-B 7, Y-Z 7\n", "", 1)
    assert totals(game(text)) == [(6, 0), None, None, (20, 32), (26, 32)]
    assert off(text) == [(5, "brought")]


def test_a_record_that_cannot_be_read_breaks_the_sum():
    """What it would have scored is not known, so the next statement is believed."""

    def record(**fields):
        return {"format": "cinch-record/1", "rules": "foster-1897", "tags": {"Event": "Match"}, **fields}

    six = {"calls": [{"seat": "A", "bid": 8}], "trump": {"seat": "A", "suit": "H"}}
    six["stated"] = {"points": {"A-B": 10, "Y-Z": 4}}
    brought = {"brought": {"A-B": 9, "Y-Z": 9}}
    for between, names in ((5, []), (record(**six), ["running-score"])):
        text = json.dumps([record(**six), between, record(**six, **brought)])
        last = list(check_source(Source.from_text(text, "t.json")))[-1]
        assert [found.name for found in last.findings] == names


def test_a_score_that_is_open_is_that_which_the_record_states():
    """Trumps named without a bid: the own points that the record states are one reading, and count on."""
    named = (
        '[Event "Match"]\n[Rules "foster-1897"]\n[Dealer "Z"]\n'
        "bids A pass, Y pass, B pass, Z pass\ntrump Z hearts\npoints A-B 5, Y-Z 9\n"
    )
    after = deal("foster-1897", "A 8", "A-B 10, Y-Z 4")
    assert totals(game(f"{named}\n{after}")) == [(0, 4), (6, 4)]
    assert totals(game(f"{named}score A-B 5, Y-Z 9\n\n{after}")) == [(5, 9), (11, 9)]
    assert totals(game(f"{named}total A-B 5, Y-Z 9\n\n{after}")) == [(5, 9), (11, 9)]
    again = deal("foster-1897", "A 8", "A-B 10, Y-Z 4", "brought A-B 5, Y-Z 9")
    assert off(f"{named}score A-B 5, Y-Z 9\n\n{again}") == []


def test_scores_by_single_seat_where_partners_are_called():
    """Maker and partner add the same, the others nothing; the sums are held by seat."""
    head = '[Event "Match"]\n[Rules "razzle-dazzle"]\n[Seats "A B C D E"]\n'
    first = "bids C 8 clubs\npartner C ♣K E\npoints C-E 10, A-B-D 4\n"
    text = head + first + "\n" + head + "brought A 0, B 0, C 10, D 0, E 10\n" + first
    assert off(text) == []
    assert off(text.replace("C 10, D 0", "C 10, D 4")) == [(2, "brought")]


def test_a_record_checked_alone_knows_of_no_other():
    """The check of one record never looks at another: only the records together show the fault."""
    text = match("", "brought A-B 7, Y-Z 0")
    assert off(text) == [(2, "brought")]
    for reading, *_ in checked(text):
        assert reading.record is not None
        assert check_record(reading.record).findings == ()


# --- the turn to deal -----------------------------------------------------------------------------------


def dealt(*dealers, voids=()):
    """Which of the deals of these dealers are told to be out of turn; `voids` came to nothing."""
    text = ""
    for number, dealer in enumerate(dealers):
        what = (
            "void cards shown"
            if number in voids
            else f"bids {'AYBZ'[number % 4]} 8 hearts\npoints A-B 7, Y-Z 7"
        )
        text += f'[Event "Match"]\n[Rules "foster-1897"]\n[Dealer "{dealer}"]\n{what}\n\n'
    return [
        found.message
        for report in reports(text)
        for found in report.findings
        if found.name == "deal-rotation"
    ]


def test_the_deal_passes_to_the_left():
    """From Z to A, and round again; a dealer that is not recorded is counted on."""
    assert dealt("Z", "A", "Y", "B", "Z", "A") == []
    assert dealt("Z", "?", "Y") == []


def test_a_deal_out_of_turn_is_a_warning():
    """Told once; the next dealer is looked for on the left of the one who dealt."""
    assert dealt("Z", "Y", "B") == ["Z dealt, so it is A's turn to deal, but Y deals."]
    assert dealt("Z", "?", "A") == ["Z dealt 2 deals before, so it is Y's turn to deal, but A deals."]
    (report, last) = reports(
        '[Event "Match"]\n[Rules "foster-1897"]\n[Dealer "Z"]\nbids A 8 hearts\n\n'
        '[Event "Match"]\n[Rules "foster-1897"]\n[Dealer "Z"]\nbids A 8 hearts\n'
    )
    assert report.findings == ()
    (found,) = last.findings
    assert (found.name, found.severity, found.seat, found.start.line) == ("deal-rotation", "warning", "Z", 8)
    assert found.law == "Foster 1897, Cinch Laws: Dealing (the deal passes to the left)"


def test_a_deal_that_came_to_nothing_may_be_dealt_again():
    """After a void deal the same player may deal, or the next; not the one after him."""
    assert dealt("Z", "Z", "A", voids=(0,)) == []
    assert dealt("Z", "A", voids=(0,)) == []
    assert dealt("Z", "Y", voids=(0,)) == ["Z dealt, so it is A or Z's turn to deal, but Y deals."]


def test_another_game_has_its_own_first_dealer():
    """Where Event or Game changes nothing is said of the dealer."""
    text = ""
    for number in (1, 2):
        text += (
            f'[Event "Match"]\n[Game "{number}"]\n[Rules "foster-1897"]\n[Dealer "Z"]\nbids A 8 hearts\n\n'
        )
    assert said(text, "deal-rotation") == [[], []]


# --- after the end --------------------------------------------------------------------------------------


def test_a_deal_after_the_end():
    """Fifty-one are reached in the first deal; the two after it are told, the next game's is not."""
    out = deal("foster-1897", *SIX, "brought A-B 45, Y-Z 0")
    more = deal("foster-1897", *SIX)
    text = out + more + more + deal("foster-1897", *SIX, tags='[Game "2"]')
    told = ["A-B had won the game before this deal."]
    assert said(text, "deal-after-end") == [[], told, told, []]


def test_a_deal_after_the_four_of_a_table():
    """A table of a tournament plays four deals; a fifth is after the end, though all be level."""
    rules = "foster-1897+progressive-cinch"
    level = deal(rules, "A 8", "A-B 10, Y-Z 4") + deal(rules, "Y 8", "A-B 4, Y-Z 10")
    text = level * 2 + deal(rules, "A 8", "A-B 10, Y-Z 4")
    assert said(text, "deal-after-end") == [[], [], [], [], ["The game was over before this deal."]]


def test_files_of_one_event_are_one_game(cinch_files):
    """Event and Game hold records together over files; without them a file is a game of its own."""
    first = deal("foster-1897", *SIX)
    second = deal("foster-1897", *SIX, "brought A-B 7, Y-Z 0")
    assert cinch_files(first, second) == ["running-score"]
    assert cinch_files(first.replace('[Event "Match"]\n', ""), second.replace('[Event "Match"]\n', "")) == []


@pytest.fixture
def cinch_files(tmp_path):
    """Check texts as files of one run; return the names of what is found."""

    def names(*texts):
        paths = []
        for number, text in enumerate(texts):
            path = tmp_path / f"{number}.cinch"
            path.write_text(text, encoding="utf-8")
            paths.append(str(path))
        return [found.name for _, report in Run().reports(paths) for found in report.findings]

    return names


def test_what_the_first_deal_does_not_bring_is_not_known():
    """Only one side's score before the first deal is written down; the other's may have been anything."""
    head = '[Event "E"]\n[Game "1"]\n[Rules "foster-1897"]\n'
    first = f'{head}[Deal "5"]\nbrought A-B 30\nbids A 8 hearts\npoints A-B 12, Y-Z 2\n'
    second = f'{head}[Deal "6"]\nbrought A-B 40, Y-Z 22\nbids A 8 hearts\npoints A-B 12, Y-Z 2\n'
    assert [rep.findings for rep in reports(f"{first}\n{second}")] == [(), ()]
