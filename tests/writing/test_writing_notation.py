"""The canonical layout of the native notation: alignment, order, where lines are broken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cinchnotation.cards import UNKNOWN, Card, Suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.record import Call, Comment, Discard, Draw, HandRecord, Play, Stated, Trick, TrumpNaming
from cinchnotation.source import Source
from cinchnotation.writing.convert import target_named
from cinchnotation.writing.notation import notation_losses, record_to_cinch, records_to_cinch

SAMPLES = Path(__file__).parents[2] / "samples" / "1897"

SHORT = """\
[Event  "Illustrative hand No. 1"]
[Source "Foster's Complete Hoyle, 1897"]
[Rules  "foster-1897"]
[Seats  "A Y B Z"]                        ; clockwise; may be left out for the default four
[Dealer "?"]                              ; left out, or "?", when not recorded

bids    A 8 hearts                        ; the contract alone: maker, number, suit
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5              ; * marks the winner as written; > marks the leader as written
2       ♡2    ♡6   *♡Q    ♡4              { a comment belongs to the line on which it stands }
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score   A-B 0, Y-Z 15                     ; what the record states; checked, never trusted
"""

FULL = """\
[Dealer "Z"]

bids     A 8, Y pass, B pass, Z pass
trump    A hearts
deal     A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3
deal     Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5
deal     B ♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8
deal     Z ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q
stock    ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K
discards A ♣4 ♢9 ♢8 ♠7 ♠3
discards Y ♣A ♣10 ♢Q ♠9 ♠5
discards B ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8
discards Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q
draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10
robs     Z ♡9 ♣5 ♠4 ♣9 ♢K
"""


def read(text: str) -> list[HandRecord]:
    found = list(reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions()))
    assert [fault.message for reading in found for fault in reading.faults] == []
    return [reading.record for reading in found]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.of, text.split()))


@pytest.mark.parametrize("text", [SHORT, FULL])
def test_the_examples_of_the_format_are_in_canonical_layout(text: str) -> None:
    """The two records by which the format is explained come back to the letter, comments in their column."""
    assert record_to_cinch(*read(text)) == text


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.cinch")), ids=lambda path: path.name)
def test_the_samples_are_in_canonical_layout(path: Path) -> None:
    """What ships is laid out as the program lays out."""
    text = path.read_text(encoding="utf-8")
    assert record_to_cinch(*read(text)) == text


def test_letters_stand_for_signs_where_asked() -> None:
    """With `ascii` the cards are letters, and the table keeps its columns."""
    lines = record_to_cinch(*read(SHORT), ascii=True).splitlines()
    assert lines[10].startswith("1       CQ    C3   *H8    C5 ")
    assert lines[12] == "3       H10  *HJ    CJ    H9"


def test_statements_come_in_one_order_whatever_the_text_had() -> None:
    """Equal records give equal text."""
    shuffled = """[Dealer "Z"]
[Event "x"]
score Y-Z 15, A-B 0
trick B Z A Y
1 *h8 c5 cq c3
draws z 5, b 4
DRAW Y 2, A 2
bid a 8
trump a h
"""
    text = """\
[Event  "x"]
[Dealer "Z"]

bids    A 8 hearts
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5

score   A-B 0, Y-Z 15
"""
    assert record_to_cinch(*read(shuffled)) == text


def test_a_line_is_broken_where_a_comment_stands() -> None:
    """A comment behind the third call, or behind a card in the middle of a list, keeps that place."""
    record = HandRecord(
        dealer="Z",
        calls=(Call("A", 5), Call("Y"), Call("B", 7), Call("Z")),
        deal=FrozenDict({"A": cards("HA HK H2")}),
        draws=FrozenDict({"A": Draw(2), "Y": Draw(3), "Z": Draw(1, cards("H9"), robbed=True)}),
        comments=(
            Comment("bids 3", "line", ";", "a raise"),
            Comment("deal A 2", "below", "{}", "so far"),
            Comment("draws A", "line", ";", "two"),
        ),
    )
    text = """\
[Dealer "Z"]

bids    A 5, Y pass, B 7  ; a raise
bids    Z pass
deal    A ♡A ♡K
{ so far }
deal    A ♡2
draws   A 2               ; two
draws   Y 3
robs    Z ♡9
"""
    assert record_to_cinch(record) == text
    assert read(text) == [record]


def test_a_long_auction_goes_on_in_a_line_a_round() -> None:
    """Each line of `bids` holds as many calls as there are seats."""
    calls = tuple(Call("AYBZ"[turn % 4], turn + 1 if turn < 5 else None) for turn in range(8))
    assert (
        record_to_cinch(HandRecord(calls=calls))
        == "bids    A 1, Y 2, B 3, Z 4\nbids    A 5, Y pass, B pass, Z pass\n"
    )


def test_counts_of_discards_stand_on_one_line() -> None:
    """Counts are written by `threw`, cards by `discards`, seats in their order."""
    record = HandRecord(
        discards=FrozenDict({"Z": Discard(6), "A": Discard(5), "Y": Discard(1, cards("C4")), "B": Discard(4)})
    )
    assert record_to_cinch(record) == "threw    A 5\ndiscards Y ♣4\nthrew    B 4, Z 6\n"


def test_stacks_marks_and_long_names_keep_the_columns() -> None:
    """Columns are as wide as their widest cell; both marks can stand at one card."""
    row = Trick(
        1,
        leader="North",
        winner="North",
        plays=(
            Play("North", cards("HK H4 H3")),
            Play("E", ()),
            Play("South", cards("?")),
            Play("W", cards("C?")),
        ),
    )
    record = HandRecord(seats=("North", "E", "South", "W"), tricks=(row,))
    text = """\
[Seats "North E South W"]

trick    North       E      South    W
1      *>♡K/♡4/♡3    -      ?        ♣?
"""
    assert record_to_cinch(record) == text
    assert read(text) == [record]


def test_tag_values_are_escaped() -> None:
    """Quotes and backslashes in a value come back as they were."""
    record = HandRecord(tags=FrozenDict({"Event": 'a "b" \\ [c]'}))
    assert record_to_cinch(record) == '[Event "a \\"b\\" \\\\ [c]"]\n'
    assert read(record_to_cinch(record)) == [record]


def test_the_suit_stands_by_the_bid_only_where_that_says_the_same() -> None:
    """A comment on the trumps, another namer, a pass or a second call keep `trump` a line of its own."""
    hearts = TrumpNaming("A", Suit.H)
    assert record_to_cinch(HandRecord(calls=(Call("A", 8),), trump=hearts)) == "bids    A 8 hearts\n"
    noted = HandRecord(calls=(Call("A", 8),), trump=hearts, comments=(Comment("trump", "line", ";", "aha"),))
    assert record_to_cinch(noted) == "bids    A 8\ntrump   A hearts  ; aha\n"
    assert (
        record_to_cinch(HandRecord(calls=(Call("A"),), trump=hearts)) == "bids    A pass\ntrump   A hearts\n"
    )
    assert "trump   hearts\n" in record_to_cinch(
        HandRecord(calls=(Call("A", 8),), trump=TrumpNaming(None, Suit.H))
    )


def test_later_records_of_a_file_begin_with_a_tag() -> None:
    """A record without tags gets one that says nothing, so that it can follow another."""
    bare = HandRecord(stated=Stated(score=FrozenDict({"A-B": 3, "Y-Z": -8})))
    text = records_to_cinch([bare, bare, HandRecord()])
    assert text == 'score   A-B 3, Y-Z -8\n\n[Dealer "?"]\n\nscore   A-B 3, Y-Z -8\n\n[Dealer "?"]\n'
    assert read(text) == [bare, bare, HandRecord()]


def test_what_the_notation_cannot_carry_is_named() -> None:
    """A line break in a tag, and a comment at no place of the record, are losses, not surprises."""
    record = HandRecord(
        tags=FrozenDict({"Event": "two\nlines"}), comments=(Comment("trick 9", "line", ";", "nowhere"),)
    )
    assert notation_losses(record) == (
        "the place of the comment on “trick 9”",
        "line breaks in the tag Event",
    )
    assert record_to_cinch(record) == '[Event "two lines"]\n; nowhere\n'


def test_a_record_of_tags_alone_is_kept_apart() -> None:
    """It would run into the tags of the next one; an empty table parts the two, and convert says so."""
    tags = HandRecord(tags=FrozenDict({"Event": "x"}))
    text = records_to_cinch([tags, tags])
    assert text == '[Event "x"]\n\ntrick    A     Y     B     Z\n\n[Event "x"]\n'
    assert [record.tags for record in read(text)] == [{"Event": "x"}, {"Event": "x"}]
    target = target_named("cinch")
    assert target.add(tags) + target.add(tags) == text
    assert target.lost == ("that the record before has no table: an empty one parts the two",)


def test_a_mark_without_a_card_is_lost_and_listed() -> None:
    """A program may name a winner who plays no card: that is listed, and the text stays sound."""
    plays = (Play("A", (Card.of("HA"),)), Play("Y", ()), Play("B", (UNKNOWN,)), Play("Z", ()))
    record = HandRecord(tags=FrozenDict({"Event": "x"}), tricks=(Trick(1, "Z", "Y", plays),))
    assert notation_losses(record) == (
        "the mark of Y, who plays no card, in row 1",
        "the mark of Z, who plays no card, in row 1",
    )
    assert read(record_to_cinch(record)) == [replace(record, tricks=(Trick(1, None, None, plays),))]
