"""Hypothesis strategies: hand records of every degree of completeness, their parts, and reports on them.

`hand_records()` makes records as somebody could have written them down, not records of legal play: each can
be written in every format and read again unchanged, and that is all that is promised of it. `legal_records()`
makes records of legal deals, whole or with any parts left out; `faulty_records()` legal deals with exactly
one mistake, whose marks and sums are those that the mistake gives.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace

from dealing import STRIPPED, legal_deal
from faults import FAULTS, Fault, deals_with
from hypothesis import strategies as st
from notes import NOTES

from cinchnotation.cards import CARDS, Suit
from cinchnotation.comments import TAGS, in_order
from cinchnotation.findings import CATALOGUE, Finding, Fix, Related
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import (
    Call,
    Comment,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Play,
    Position,
    Sic,
    Stated,
    Trick,
    TrumpNaming,
)
from cinchnotation.report import Outcome, Report, Score
from cinchnotation.source import clean

SEATS = st.one_of(
    st.just(("A", "Y", "B", "Z")),
    st.just(("S", "W", "N", "E")),
    st.just(("A", "B", "C", "D", "E")),
    st.sampled_from(
        [("North", "East", "South", "West"), ("a1", "b1", "e10"), ("É", "Ω", "Ж", "P"), ("H", "D")]
    ),
)
NAMES_OF_TAGS = [name for name in TAGS if name not in {"Rules", "Seats", "Dealer"}]
ONE_LINE = st.text(
    st.one_of(
        st.sampled_from("abcXYZ 0189\"\\'[]{};,*>-–“”♡♢♣♠é\t\u00a0\u200b\ufeff／"),
        st.characters(exclude_characters="\r\n", exclude_categories=("Cs",)),
    ),
    max_size=12,
)
PACK = st.sampled_from([card for card in CARDS if card.known])
ANY_CARD = st.sampled_from(CARDS)
NUMBERS = st.integers(0, 30)


@st.composite
def hand_records(draw: st.DrawFn) -> HandRecord:
    """A record with any selection of what can be recorded, comments at valid addresses included."""
    seats = draw(SEATS)
    seat = st.sampled_from(seats)
    sides = st.lists(seat, min_size=1, unique=True).map(lambda members: _side(seats, members))
    hands = st.dictionaries(seat, card_lists(0, 10), min_size=1).map(FrozenDict)
    stock = draw(maybe(card_lists(0, 16)))
    sole = draw(st.booleans())
    calls = draw(
        maybe(
            st.lists(
                st.builds(Call, sides if sole else seat, st.one_of(st.none(), st.just("?"), NUMBERS)),
                min_size=1,
                max_size=1 if sole else 2 * len(seats),
            ).map(tuple)
        )
    )
    record = HandRecord(
        tags=draw(tags()),
        rules=draw(maybe(ONE_LINE)),
        seats=seats,
        dealer=draw(maybe(seat)),
        brought=draw(maybe(sums(sides))),
        calls=calls,
        trump=draw(maybe(st.builds(TrumpNaming, st.none() | seat, st.sampled_from(Suit)))),
        partner=draw(maybe(st.builds(PartnerCall, seat, ANY_CARD, st.none() | st.just("-") | seat))),
        deal=draw(maybe(hands)),
        widow=draw(maybe(st.dictionaries(st.just("-") | seat, card_lists(1, 6), min_size=1).map(FrozenDict))),
        takes=draw(maybe(st.just("-") | seat)),
        stock=stock,
        restock=draw(maybe(card_lists(1, 8))) if stock is not None else None,
        discards=draw(maybe(st.dictionaries(seat, counted(Discard), min_size=1).map(FrozenDict))),
        draws=draw(maybe(st.dictionaries(seat, draws(), min_size=1).map(FrozenDict))),
        tricks=draw(maybe(tricks(seats))),
        lays=draw(maybe(hands)),
        stated=draw(st.builds(Stated, maybe(sums(sides)), maybe(sums(sides)), maybe(sums(sides)))),
        void=draw(maybe(ONE_LINE.filter(is_reason))),
        cut=draw(maybe(cuts(seats))),
    )
    record = replace(record, sic=draw(maybe(misprints(record))))
    return _with_comments(record, draw(st.lists(comments(addresses(record)), max_size=4)))


def maybe(values: st.SearchStrategy) -> st.SearchStrategy:
    """The values, or None: not recorded."""
    return st.none() | values


def card_lists(least: int, most: int) -> st.SearchStrategy:
    """Lists of cards, some of them not known."""
    return st.lists(PACK | ANY_CARD, min_size=least, max_size=most).map(tuple)


def tags() -> st.SearchStrategy:
    """Tags with known and unknown names."""
    unknown = st.from_regex(r"[^\W\d_]\w{0,5}", fullmatch=True).filter(
        lambda name: name.lower() not in {tag.lower() for tag in TAGS} and not clean(name).odd
    )
    return st.dictionaries(st.sampled_from(NAMES_OF_TAGS) | unknown, ONE_LINE, max_size=4).map(FrozenDict)


def sums(sides: st.SearchStrategy) -> st.SearchStrategy:
    """Points by side."""
    return st.dictionaries(sides, st.integers(-99, 99), min_size=1, max_size=3).map(FrozenDict)


def counted(kind: type) -> st.SearchStrategy:
    """Discards or draws: a count alone, or the cards with their number."""
    by_cards = card_lists(1, 8).map(lambda cards: kind(len(cards), cards))
    return NUMBERS.map(kind) | by_cards


def draws() -> st.SearchStrategy:
    """Draws, some of them robbed."""
    return st.builds(
        lambda drawn, robbed: Draw(drawn.count, drawn.cards, robbed), counted(Draw), st.booleans()
    )


@st.composite
def tricks(draw: st.DrawFn, seats: tuple[str, ...]) -> tuple[Trick, ...]:
    """Rows with cards that are not known, stacks, and seats that play none; marks stand at cards only."""
    rows = []
    for number in range(1, draw(st.integers(0, 7)) + 1):
        cells = [draw(st.just(()) | card_lists(1, 1) | card_lists(1, 3)) for _ in seats]
        playing = st.sampled_from([None, *(seat for seat, cell in zip(seats, cells, strict=True) if cell)])
        plays = tuple(Play(seat, cell) for seat, cell in zip(seats, cells, strict=True))
        rows.append(Trick(number, draw(playing), draw(playing), plays))
    return tuple(rows)


def cuts(seats: tuple[str, ...]) -> st.SearchStrategy:
    """What seats cut, in their order, and then others who sit out."""
    shown = card_lists(1, 3)
    seated = st.dictionaries(st.sampled_from(seats), shown, min_size=1)
    others = st.dictionaries(st.sampled_from(["Ann", "Ben", "Ömer", "x7"]), shown, max_size=3)
    return st.builds(
        lambda first, more: FrozenDict({**{seat: first[seat] for seat in seats if seat in first}, **more}),
        seated,
        others,
    )


def misprints(record: HandRecord) -> st.SearchStrategy:
    """What a print shows at some places of the record."""
    spots = [(at, None) for at in addresses(record)]
    rows = range(1, len(record.tricks or ()) + 1)
    spots += [(f"trick {row}", seat) for row in rows for seat in record.seats]
    spots += [("bids", call.seat) for call in record.calls or ()]
    for name in ("points", "score", "total"):
        spots += [(name, side) for side in getattr(record.stated, name) or ()]
    one = st.builds(lambda spot, text: Sic(*spot, text), st.sampled_from(spots), ONE_LINE)
    return st.lists(one, min_size=1, max_size=3, unique_by=lambda sic: (sic.at, sic.seat)).map(tuple)


def addresses(record: HandRecord) -> list[str]:
    """Every address of the record at which a comment can stand, but that of the record itself."""
    found = ["tag Seats", "tag Dealer", *(f"tag {name}" for name in record.tags)]
    if record.rules is not None:
        found.append("tag Rules")
    for name, items in (("bids", record.calls), ("stock", record.stock), ("restock", record.restock)):
        if items is not None:
            found += [name, *(f"{name} {after}" for after in range(1, len(items)))]
    for name, hands in (("deal", record.deal), ("widow", record.widow), ("lays", record.lays)):
        for seat, cards in (hands or {}).items():
            found += [f"{name} {seat}", *(f"{name} {seat} {after}" for after in range(1, len(cards)))]
    for name, entries in (("discards", record.discards), ("draws", record.draws)):
        for seat, entry in (entries or {}).items():
            word = "robs" if getattr(entry, "robbed", False) else name
            found += [
                f"{word} {seat}",
                *(f"{word} {seat} {after}" for after in range(1, len(entry.cards or ()))),
            ]
    if record.tricks is not None:
        found += ["header", *(f"trick {number}" for number in range(1, len(record.tricks) + 1))]
    found += [
        name
        for name in ("cut", "brought", "trump", "partner", "takes", "void")
        if getattr(record, name) is not None
    ]
    found += [name for name in ("points", "score", "total") if getattr(record.stated, name) is not None]
    return [*found, *(f"sic {number}" for number in range(1, len(record.sic or ()) + 1))]


def comments(places: list[str]) -> st.SearchStrategy:
    """Comments above the record, and at the places given."""
    braced = st.lists(ONE_LINE.map(lambda text: text.replace("}", "").replace("[", "")), max_size=3)
    texts = st.tuples(st.just(";"), ONE_LINE.map(str.strip)) | st.tuples(
        st.just("{}"), braced.map("\n".join).map(str.strip)
    )
    where = st.tuples(st.just("record"), st.just("above")) | st.tuples(
        st.sampled_from(places), st.sampled_from(["line", "below"])
    )
    return st.builds(lambda at, said: Comment(*at, *said), where, texts)


def is_reason(text: str) -> bool:
    """Whether the text can be the reason of `void`: printable, no blanks around it, opening no comment."""
    return (
        bool(text)
        and text.isprintable()
        and text == clean(text).text.strip()
        and not re.search(r"(^|[\s\u200b\ufeff])[;{]", text)
    )


def _with_comments(record: HandRecord, found: list[Comment]) -> HandRecord:
    """The record with the comments in their order; only the last on a line may run to its end."""
    ordered = in_order(found, record.seats, record.tags)
    kept = []
    for index, comment in enumerate(ordered):
        later = any(other.at == comment.at and other.place == "line" for other in ordered[index + 1 :])
        if not (comment.place == "line" and comment.form == ";" and later):
            kept.append(comment)
    return HandRecord(
        **{name: getattr(record, name) for name in record.__slots__ if name != "comments"},
        comments=tuple(kept),
    )


def _side(seats: tuple[str, ...], members: list[str]) -> str:
    return "-".join(seat for seat in seats if seat in members)


# --- deals ------------------------------------------------------------------------------------------------

_NEEDS = {"counts only": ("discards", "draws"), "contract alone": ("calls",)}
"""What must still be recorded for a part to be left out in that way."""


@st.composite
def legal_records(draw: st.DrawFn) -> HandRecord:
    """A legal deal, odd or plain, from which up to three parts are left out."""
    record = legal_deal(draw(st.integers(0, 10**6)), plain=draw(st.booleans()))
    for way in draw(st.lists(st.sampled_from(sorted(STRIPPED)), max_size=3, unique=True)):
        if any(getattr(record, field) is None for field in _NEEDS.get(way, ())):
            continue
        if way == "contract alone" and not any(isinstance(call.bid, int) for call in record.calls or ()):
            continue
        chance = random.Random(draw(st.integers(0, 10**6)))  # noqa: S311  # chance, no secret
        record = STRIPPED[way](record, chance)
        parts = {
            name: getattr(record, name) or None for name in ("deal", "stock", "discards", "draws", "tricks")
        }
        record = replace(record, **parts)  # nothing of a kind is recorded: not the same as an empty stock
    return record


@st.composite
def faulty_records(draw: st.DrawFn) -> tuple[str, Fault]:
    """The name of a finding and a deal that has it alone, with the seat, trick and card it must name."""
    made = FAULTS | NOTES
    name = draw(st.sampled_from(sorted(made)))
    way = draw(st.sampled_from(sorted(made[name])))
    chance = random.Random(draw(st.integers(0, 10**6)))  # noqa: S311  # chance, no secret
    (fault,) = deals_with(made[name][way], 1, chance, seed=draw(st.integers(0, 10**6)))
    return name, fault


# --- reports ------------------------------------------------------------------------------------------------

POSITIONS = st.builds(Position, st.integers(1, 10**6), st.integers(1, 10**6))
ANY_TEXT = st.text(max_size=10)  # half characters included, as in the names of odd files


def findings() -> st.SearchStrategy:
    """Findings of every kind, with and without their optional parts."""
    related = st.builds(Related, ANY_TEXT, POSITIONS, POSITIONS)
    fix = st.builds(Fix, ANY_TEXT, POSITIONS, POSITIONS, ANY_TEXT, st.sampled_from(["safe", "unsafe"]))

    def make(name: str, *parts: object) -> Finding:
        kind = CATALOGUE[name]
        return Finding(kind.code, name, kind.severity, *parts)

    return st.builds(
        make,
        st.sampled_from(sorted(CATALOGUE)),
        ANY_TEXT,
        maybe(ANY_TEXT),
        maybe(st.integers(1, 20)),
        maybe(ANY_CARD),
        maybe(ANY_TEXT),
        POSITIONS,
        POSITIONS,
        st.lists(related, max_size=2).map(tuple),
        maybe(fix),
    )


def reports() -> st.SearchStrategy:
    """Reports of every verdict, with scores that are certain, open, or missing."""
    points = maybe(st.dictionaries(ANY_TEXT, st.integers(-99, 99), max_size=3).map(FrozenDict))
    outcome = st.builds(Outcome, maybe(ANY_TEXT), ANY_TEXT, points, points)
    score = st.builds(
        Score,
        maybe(ANY_TEXT),
        maybe(NUMBERS),
        maybe(st.sampled_from(Suit)),
        maybe(st.booleans()),
        st.lists(maybe(ANY_TEXT), max_size=6).map(tuple),
        points,
        points,
        st.lists(outcome, max_size=2).map(tuple),
    )
    return st.builds(
        Report,
        ANY_TEXT,
        st.integers(1, 99),
        st.integers(1, 99),
        maybe(ANY_TEXT),
        maybe(ANY_TEXT),
        st.sampled_from(["legal", "illegal", "unreadable"]),
        st.lists(ANY_TEXT, max_size=3).map(tuple),
        st.lists(findings(), max_size=3).map(tuple),
        maybe(score),
    )
