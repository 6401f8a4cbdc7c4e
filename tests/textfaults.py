"""Mistakes made in the written text of a legal deal, one at a time: what a reader must find, and where."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dealing import SEATS, is_trump, legal_deal, points_of

from cinchnotation.check import check_record
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Discard, Draw, HandRecord
from cinchnotation.rules import rule_set
from cinchnotation.writing.convert import target_named
from cinchnotation.writing.notation import record_to_cinch

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Maker = Callable[[HandRecord, random.Random], "TextFault | None"]

CARD = re.compile(r"(?<=\s)[♡♢♣♠HDCS](?:10|[2-9TJQKA])(?=\s|,|$)")


class TextFault(NamedTuple):
    """A text with one mistake; where its finding must point: line and column, from 1, and what stands there.

    `along` names the findings that cannot be parted from it; `path` is the name of the file.
    """

    text: str | bytes
    line: int
    column: int
    spot: str
    along: frozenset[str] = frozenset()
    path: str = "deal.cinch"


class Page:
    """The lines of a written deal, and chance."""

    def __init__(self, record: HandRecord, rng: random.Random) -> None:
        self.rng = rng
        self.lines = record_to_cinch(record, ascii=rng.random() < 0.3).splitlines()

    def line(self, pattern: str) -> int:
        """The index of a line that begins so."""
        return self.rng.choice([i for i, line in enumerate(self.lines) if re.match(pattern, line)])

    def match(self, index: int, pattern: str) -> re.Match[str]:
        """One of the places of a line at which the pattern stands."""
        return self.rng.choice(list(re.finditer(pattern, self.lines[index])))

    def change(self, index: int, found: re.Match[str], new: str, spot: str | None = None) -> TextFault:
        """Put something else there; the finding is expected on it, or on `spot` in it."""
        line, start = self.lines[index], found.start()
        self.lines[index] = line[:start] + new + line[found.end() :]
        spot = new if spot is None else spot
        return self.fault(index, start + new.index(spot), spot)

    def insert(self, index: int, line: str, spot: str) -> TextFault:
        """Put a line in before the line of that index."""
        self.lines.insert(index, line)
        return self.fault(index, line.index(spot), spot)

    def fault(self, index: int, start: int, spot: str, along: tuple[str, ...] = ()) -> TextFault:
        """The text as it stands, with the finding expected at a line and column (from 0)."""
        return TextFault("\n".join(self.lines) + "\n", index + 1, start + 1, spot, frozenset(along))


ROW = r"\d"
LISTS = r"(?:deal|stock|discards|draws|robs)\s"


def _counts(record: HandRecord) -> HandRecord:
    """The same deal with numbers of cards only."""
    discards = {seat: Discard(entry.count) for seat, entry in (record.discards or {}).items()}
    draws = {seat: Draw(entry.count, None, entry.robbed) for seat, entry in (record.draws or {}).items()}
    return replace(record, discards=FrozenDict(discards), draws=FrozenDict(draws))


def _all_played(record: HandRecord) -> bool:
    """Whether every scoring card is played, so that the score hangs on nothing that is not shown."""
    assert record.trump is not None
    played = [card for row in record.tricks or () for play in row.plays for card in play.cards]
    return sum(points_of(card, record.trump.suit) for card in played) == 14


# --- lines and words ----------------------------------------------------------------------------------------


def _no_statement(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    word = rng.choice(["bidz", "trumpz", "discord", "note", "Random"])
    return page.insert(rng.randint(4, len(page.lines)), f"{word} A 8", word)


def _semicolon(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    page = Page(_counts(record), rng)
    index = page.line(r"(?:bids|draws|discards|threw)\s.*,")
    return page.change(index, page.match(index, ","), ";")


def _open_tag(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(r"\[Event")
    line = page.lines[index]
    page.lines[index] = line[:-1]
    return page.fault(index, len(line) - 1, "")


def _leading_zero(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(r"(?:bids|points|score)\s")
    found = page.match(index, r"(?<= )\d+(?=,|$)")
    return page.change(index, found, f"0{found.group()}")


def _reserved(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    return page.insert(rng.randint(4, len(page.lines)), "! A revoked", "! A revoked")


def _odd_card(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(LISTS)
    return page.change(index, page.match(index, CARD.pattern), rng.choice(["♡1", "X9", "♠11", "♢0", "QQ"]))


def _odd_cell(record: HandRecord, rng: random.Random) -> TextFault | None:
    assert record.trump is not None
    page = Page(record, rng)
    cells = [
        (row.number, SEATS.index(play.seat))
        for row in record.tricks or ()
        for play in row.plays
        if play.seat not in {row.leader, row.winner} and not is_trump(play.cards[0], record.trump.suit)
    ]
    if not cells:
        return None
    number, at = rng.choice(cells)
    index = page.line(rf"{number}\s")
    found = list(re.finditer(r"\S+", page.lines[index]))[at + 1]
    return page.change(index, found, rng.choice(["♡1", "X9", "♠11", "Q", "5"]))


def _odd_seat(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    word = rng.choice(["bids", "draws", "discards", "deal", "score", "points", "trump"])
    index = page.line(rf"{word}\s")
    found = page.match(index, r"(?<=\s)[AYBZ](?:-[AYBZ])?(?=\s[^,])")
    return page.change(index, found, found.group()[:-1] + rng.choice(["Q", "North"]))


def _odd_dealer(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(r"\[Dealer")
    return page.change(index, page.match(index, '(?<=")[AYBZ](?=")'), "Q", "Q")


def _odd_column(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line("trick")
    return page.change(index, page.match(index, "[AYBZ]"), "Q")


def _odd_suit(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line("trump")
    return page.change(index, page.match(index, r"\w+s$"), rng.choice(["harts", "diamnds", "X", "spadess"]))


# --- things that stand twice --------------------------------------------------------------------------------


def _second_tag(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    name = rng.choice(["Event", "RULES", "dealer"])
    return page.insert(3, f'[{name} "A"]', f'[{name} "A"]')


def _second_statement(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    first = page.line(r"(?:trump|points|score)\s")
    line = page.lines[first]
    index = rng.randint(4, len(page.lines))
    page.lines.insert(index, line)
    return page.fault(first + 1 if index <= first else index, 0, line)


def _second_hand(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    page = Page(_counts(record), rng)
    seat = rng.choice(SEATS)
    return page.insert(len(page.lines), f"discards {seat} 3", f"{seat} 3")


def _open_comment(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = rng.randrange(4, len(page.lines))
    line = page.lines[index]
    page.lines[index] = f"{line} {{ so" if line else "{ so"
    return page.fault(index, len(page.lines[index]) - 4, "{")


# --- rows ---------------------------------------------------------------------------------------------------


def _short_row(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(ROW)
    found = page.match(index, r"\s+[*>]*[♡♢♣♠HDCS]\w+")
    page.lines[index] = page.lines[index][: found.start()] + page.lines[index][found.end() :]
    return page.fault(index, 0, page.lines[index].rstrip())


def _long_row(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(ROW)
    page.lines[index] += "  ♡3"
    return page.fault(index, len(page.lines[index]) - 2, "♡3")


def _row_number(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(ROW)
    wrong = rng.choice([n for n in (1, 2, 3, 4, 5, 6, 7, 12) if n != int(page.lines[index][0])])
    found = re.match(r"\d", page.lines[index])
    assert found is not None
    return page.change(index, found, str(wrong))


def _two_marks(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(ROW)
    mark = rng.choice("*>")
    line = page.lines[index]
    found = page.match(index, r"(?<=\s)[♡♢♣♠HDCS]\w+")  # a cell without a mark
    page.lines[index] = line[: found.start()] + mark + line[found.start() :]
    places = [at for at, sign in enumerate(page.lines[index]) if sign == mark]
    return page.fault(index, places[-1], mark)


# --- tags and rules -----------------------------------------------------------------------------------------


def _unknown_rules(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(r"\[Rules")
    found = re.search(r'"[^"]*"', page.lines[index])
    assert found is not None
    wrong = rng.choice(["foster-1798", "cinch", "", "Foster 1897"])
    page.change(index, found, f'"{wrong}"')
    return page.fault(index, 0, page.lines[index])


def _five_seats(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(replace(record, tricks=None), rng)
    seats = rng.choice(["A Y B Z C", "A Y B Z C D"])
    return page.insert(2, f'[Seats "{seats}"]', f'[Seats "{seats}"]')


def _unknown_tag(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    name = rng.choice(["Weather", "Evnt", "Table_2", "Höhe"])
    return page.insert(rng.randint(1, 3), f'[{name} "{rng.choice(["fine", "", "8"])}"]', name)


def _no_rules(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(replace(record, rules=None), rng)
    return page.fault(0, 0, page.lines[0])


def _no_tags(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(replace(record, tags=FrozenDict(), rules=None, dealer=None), rng)
    return page.fault(0, 0, page.lines[0], ("rules-assumed",))


def _swallowed(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    page = Page(_counts(record), rng)
    index = page.line(r"draws\s.*,")
    found = page.match(index, ",")
    rest = page.lines[index][found.end() :]
    return page.change(index, found, " ;", ";")._replace(spot=f";{rest}")


# --- characters and encodings -------------------------------------------------------------------------------


def _bad_byte(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    page.lines[0] = '[Event "♡ ¿ or so"]'
    fault = page.fault(0, 10, "\ufffd")
    assert isinstance(fault.text, str)
    return fault._replace(
        text=fault.text.encode().replace("¿".encode(), rng.choice([b"\xff", b"\x81", b"\xe2\x99"]))
    )


def _western(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    page.lines[0] = '[Event "Gen¿ve"]'
    fault = page.fault(0, 11, "è")
    assert isinstance(fault.text, str)
    return fault._replace(text=fault.text.encode().replace("¿".encode(), b"\xe8"))


def _wide(record: HandRecord, rng: random.Random) -> TextFault | None:
    fault = Page(record, rng).fault(0, 0, "")
    assert isinstance(fault.text, str)
    return fault._replace(
        text=("\ufeff" + fault.text).encode(rng.choice(["utf-16-le", "utf-16-be", "utf-32-le"]))
    )


def _odd_blank(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(rf"{LISTS}|{ROW}|bids|points")
    return page.change(
        index, page.match(index, r"(?<=\S) (?=\S)|(?<= ) (?= )"), rng.choice("\u00a0\u2009\u3000")
    )


def _odd_sign(record: HandRecord, rng: random.Random) -> TextFault | None:
    page = Page(record, rng)
    index = page.line(r"bids|points|score")
    found = page.match(index, r"\d(?=,|$)")
    return page.change(index, found, chr(ord(found.group()) + 0xFEE0))


# --- printed tables -----------------------------------------------------------------------------------------


def _book(record: HandRecord) -> list[str]:
    target = target_named("book")
    report = check_record(record)
    text = target.add(record, report, rule_set("foster-1897")) + target.end_of_input()
    return text.splitlines()


def _table(record: HandRecord) -> list[str]:
    """The hand as a printed table, as far as that shows it."""
    return _book(replace(_counts(record), discards=None))


def _found_in(lines: list[str], index: int, start: int, spot: str) -> TextFault:
    return TextFault(
        "\n".join(lines) + "\n", index + 1, start + 1, spot, frozenset({"rules-assumed"}), "book.txt"
    )


def _slip(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    lines = _table(record)
    tens = [
        (index, found.start())
        for index, line in enumerate(lines)
        for found in re.finditer(r"10(?=[♡♢♣♠])|(?<=[♡♢♣♠])10", line)
    ]
    if not tens:
        return None
    index, start = rng.choice(tens)
    wrong = rng.choice(["IO", "1O", "l0", "lO"])
    line = lines[index] = lines[index][:start] + wrong + lines[index][start + 2 :]
    cell = next(found for found in re.finditer(r"[♡♢♣♠\w]+", line) if found.start() <= start < found.end())
    word = cell.group().strip("_")
    return _found_in(lines, index, line.index(word, cell.start()), word)


def _no_contract(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    del rng
    lines = [line for line in _table(record) if " bids " not in line]
    index = next(i for i, line in enumerate(lines) if re.search(r"\bA\b.*\bY\b.*\bB\b", line))
    return _found_in(lines, index, lines[index].index("A"), lines[index][lines[index].index("A") :].rstrip())


def _whist(record: HandRecord, rng: random.Random) -> TextFault | None:
    if not _all_played(record):
        return None
    pack = [
        f"{suit}{rank}"
        for suit in "♡♢♣♠"
        for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    ]
    rng.shuffle(pack)
    head = [" A hand of whist.", "", "  A   |  Y   |  B   |  Z", "------+------+------+------"]
    rows = ["  " + " | ".join(f"{card:4}" for card in pack[4 * row : 4 * row + 4]) for row in range(13)]
    return _found_in([*head, *rows, "", "", *_table(record)], 2, 2, head[2][2:])


TEXT_FAULTS: dict[str, dict[str, Maker]] = {
    "syntax": {
        "no statement": _no_statement,
        "a semicolon for a comma": _semicolon,
        "a tag not closed": _open_tag,
        "a leading zero": _leading_zero,
        "a reserved line": _reserved,
    },
    "unknown-card": {"in a list": _odd_card, "in a row": _odd_cell},
    "unknown-seat": {"in a statement": _odd_seat, "as dealer": _odd_dealer, "in the header": _odd_column},
    "unknown-suit": {"of the trump": _odd_suit},
    "duplicate-tag": {"any": _second_tag},
    "repeated-statement": {"a statement": _second_statement, "a seat's number": _second_hand},
    "unterminated-comment": {"anywhere": _open_comment},
    "trick-row": {"a cell too few": _short_row, "a cell too many": _long_row},
    "trick-number": {"another number": _row_number},
    "double-mark": {"a second mark": _two_marks},
    "unknown-rules": {"any": _unknown_rules},
    "seat-count": {"five or six": _five_seats},
    "unreadable-encoding": {"in a tag": _bad_byte},
    "missing-contract": {"a table without its sentence": _no_contract},
    "comment-swallows": {"draws": _swallowed},
    "bare-record": {"no tag": _no_tags},
    "encoding": {"a western letter": _western, "two or four bytes a character": _wide},
    "odd-character": {"a blank": _odd_blank, "a figure": _odd_sign},
    "unknown-tag": {"any": _unknown_tag},
    "rules-assumed": {"no rules": _no_rules},
    "foreign-text": {"a hand of whist": _whist},
    "misprint-read": {"a ten": _slip},
}
"""For each finding of reading the ways of making it: each gives None where this deal has no place for it."""


def faulty_texts(name: str, way: str, count: int, rng: random.Random, *, seed: int = 0) -> list[TextFault]:
    """`count` texts of deals with that one mistake."""
    make = TEXT_FAULTS[name][way]
    found: list[TextFault] = []
    while len(found) < count:
        fault = make(legal_deal(seed), rng)
        seed += 1
        if fault is not None:
            found.append(fault)
    return found
