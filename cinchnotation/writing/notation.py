"""A record as native notation in its canonical layout.

Four blocks, parted by blank lines: tags in the known order, the statements before play, the table, and the
stated sums with what the print shows (`sic`). Within a block words and values are aligned; comments on a line
start in one column. Cards of the deal and of the discards stand one seat a line, counts and draws on one
line. Everything that a record holds comes back equal when the text is read, comments at their very place: a
line is broken where a comment demands it. Equal records give equal text.

`[Seats]` is left out for the default four and `[Dealer]` where none is recorded, unless a comment stands
behind them; the sole bid carries the suit (`bids A 8 hearts`) where the bidder named it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.comments import TAGS, in_order, sic_words
from cinchnotation.seats import DEFAULT_SEATS, NOBODY
from cinchnotation.writing.notation_table import table_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Comment, Discard, Draw, HandRecord

__all__ = ["notation_losses", "parting", "record_to_cinch", "records_to_cinch"]

_WORD: Final = 8  # the least width of the word before its items
_LONG: Final = 60  # lines longer than this don't push the column of comments to the right


class _Line(NamedTuple):
    """A line of the text: in `block`, the word of its statement, its items, and the address of its end."""

    block: int
    word: str
    items: str
    at: str


def record_to_cinch(
    record: HandRecord,
    *,
    ascii: bool = False,  # noqa: A002  # the name of the option
    tagged: bool = False,
) -> str:
    """Return the record as native notation, with a line end at its end; `ascii` writes suits as letters.

    With `tagged` it begins with a tag in any case, as every record after the first of a file does; a record
    that holds nothing at all is written as `[Dealer "?"]`, so that it stays one.
    """
    return _Layout(record, letters=ascii, tagged=tagged).text()


def records_to_cinch(records: Iterable[HandRecord], *, ascii: bool = False) -> str:  # noqa: A002  # as above
    """Return a file of records, parted by blank lines."""
    texts: list[str] = []
    before: HandRecord | None = None
    for record in records:
        if before is not None:
            texts.append(parting(before, ascii=ascii))
        texts.append(record_to_cinch(record, ascii=ascii, tagged=before is not None))
        before = record
    return "".join(texts)


def parting(record: HandRecord, *, ascii: bool = False) -> str:  # noqa: A002  # as above
    """Return what must stand between a record and the next one of a file: a blank line.

    A record of tags alone would run into the next block of tags, so it is closed with an empty table.
    """
    if any(line.block for line in _Layout(record).lines):
        return "\n"
    header, *_ = table_lines(record, letters=ascii)
    return f"\n{header}\n\n"


def notation_losses(record: HandRecord) -> tuple[str, ...]:
    """Say what of a record the notation cannot carry: only what no text could have brought in."""
    layout = _Layout(record)
    layout.text()
    lost = [f"the place of the comment on “{comment.at}”" for comment in layout.homeless]
    lost += [f"the form of the comment on “{comment.at}”" for comment in filter(_misfit, record.comments)]
    lost += [
        f"the mark of {play.seat}, who plays no card, in row {number}"
        for number, trick in enumerate(record.tricks or (), 1)
        for play in trick.plays
        if not play.cards and play.seat in {trick.winner, trick.leader}
    ]
    broken = [name for name, value in record.tags.items() if _one_line(value) != value]
    lost += [f"line breaks in the tag {name}" for name in broken]
    if record.void is not None and _one_line(record.void) != record.void:
        lost.append("line breaks in the reason of “void”")
    if any(_one_line(sic.print) != sic.print for sic in record.sic or ()):
        lost.append("line breaks in what the print shows (sic)")
    return tuple(lost)


class _Layout:
    """Lays one record out: collects its lines, then aligns them and sets the comments beside them."""

    def __init__(self, record: HandRecord, *, letters: bool = False, tagged: bool = False) -> None:
        self.record = record
        self.letters = letters
        self.comments: dict[str, list[Comment]] = {}
        for comment in in_order(record.comments, record.seats, record.tags):
            self.comments.setdefault(comment.at, []).append(comment)
        self.lines: list[_Line] = []
        self._tags(forced=tagged)
        self._statements()
        self._table()
        self._sums()
        if not self.lines:
            self._add(0, "Dealer", '"?"', "tag Dealer")
        known = {line.at for line in self.lines}
        self.homeless = [
            comment
            for at, group in self.comments.items()
            for comment in group
            if (at == "record") != (comment.place == "above") or (at != "record" and at not in known)
        ]

    # --- the text ---

    def text(self) -> str:
        """Join the lines: words aligned in each block, comments in one column, blank lines between."""
        widths = self._widths()
        plain = [self._plain(line, widths[line.block]) for line in self.lines]
        column = 2 + max((len(text) for text in plain if len(text) <= _LONG), default=0)
        out = [
            _comment_text(comment) for comment in self.comments.get("record", ()) if comment.place == "above"
        ]
        block = self.lines[0].block
        for line, text in zip(self.lines, plain, strict=True):
            if line.block != block:
                out.append("")
                block = line.block
            out.extend(self._with_comments(text, line.at, column))
        out.extend(_comment_text(comment) for comment in self.homeless)
        return "\n".join(out) + "\n"

    def _widths(self) -> list[int]:
        widths = [0, _WORD - 1, 0, _WORD - 1]
        for line in self.lines:
            widths[line.block] = max(widths[line.block], len(line.word))
        return widths

    @staticmethod
    def _plain(line: _Line, width: int) -> str:
        if line.block == 0:
            return f"[{line.word:<{width}} {line.items}]"
        if line.block == 2:
            return line.items
        return f"{line.word:<{width}} {line.items}".rstrip()

    def _with_comments(self, text: str, at: str, column: int) -> list[str]:
        """The line with its comments; one that cannot stand behind a `;` comment is put into braces."""
        beside: list[str] = []
        below: list[str] = []
        here = [comment for comment in self.comments.get(at, ()) if comment.place != "above"]
        lasting = [comment for comment in here if comment.place == "line"]
        for comment in lasting:
            if comment.form == ";" and comment is not lasting[-1]:
                beside.append(f"{{ {comment.text} }}")
            else:
                beside.append(_comment_text(comment))
        below.extend(_comment_text(comment) for comment in here if comment.place == "below")
        if beside:
            text = f"{text:<{column}}{'' if len(text) < column - 1 else '  '}{' '.join(beside)}"
        return [text, *below]

    def _add(self, block: int, word: str, items: str, at: str) -> None:
        self.lines.append(_Line(block, word, items, at))

    # --- tags ---

    def _tags(self, *, forced: bool) -> None:
        record = self.record
        values = dict(record.tags)
        if record.rules is not None:
            values["Rules"] = record.rules
        if record.seats != DEFAULT_SEATS or "tag Seats" in self.comments:
            values["Seats"] = " ".join(record.seats)
        if record.dealer is not None or "tag Dealer" in self.comments:
            values["Dealer"] = record.dealer or "?"
        if forced and not values:
            values["Dealer"] = "?"
        for name in sorted(values, key=_tag_rank):
            self._add(0, name, f'"{_escaped(values[name])}"', f"tag {name}")

    # --- statements before play ---

    def _statements(self) -> None:
        record = self.record
        if record.cut is not None:
            shown = [f"{name} {' '.join(self._cards(cards))}" for name, cards in record.cut.items()]
            self._add(1, "cut", ", ".join(shown), "cut")
        self._sides("brought", record.brought, block=1)
        self._calls()
        if record.partner is not None:
            partner = record.partner
            words = [partner.seat, self._card(partner.card), *([partner.holder] if partner.holder else ())]
            self._add(1, "partner", " ".join(words), "partner")
        self._hands("widow", record.widow)
        if record.takes is not None:
            self._add(1, "takes", record.takes, "takes")
        self._hands("deal", record.deal)
        self._pile("stock", record.stock)
        self._discards()
        self._draws(robbed=False)
        self._draws(robbed=True)
        self._pile("restock", record.restock)
        if record.lays:
            self._list(
                "lays", "lays", [(seat, self._cards(record.lays[seat])) for seat in self._seats(record.lays)]
            )

    def _calls(self) -> None:
        calls, trump = self.record.calls, self.record.trump
        if calls:
            words = [f"{call.seat} {'pass' if call.bid is None else call.bid}" for call in calls]
            sole = len(calls) == 1 and isinstance(calls[0].bid, int)
            if trump and sole and trump.seat == calls[0].seat and "trump" not in self.comments:
                self._add(1, "bids", f"{words[0]} {trump.suit.word}", "bids")
                return
            start, turns = 0, len(self.record.seats)
            for end in range(1, len(words) + 1):
                at = "bids" if end == len(words) else f"bids {end}"
                if end == len(words) or end % turns == 0 or at in self.comments:
                    self._add(1, "bids", ", ".join(words[start:end]), at)
                    start = end
        if trump:
            self._add(1, "trump", " ".join([*([trump.seat] if trump.seat else ()), trump.suit.word]), "trump")

    def _hands(self, word: str, hands: Mapping[str, tuple[Card, ...]] | None) -> None:
        for seat in self._seats(hands or {}):
            self._list(word, word, [(seat, self._cards((hands or {})[seat]))])

    def _pile(self, name: str, cards: tuple[Card, ...] | None) -> None:
        """The stock, or the one after a reshuffle."""
        if cards is None:
            return
        words, start = self._cards(cards), 0
        for end in range(1, len(words) + 1):
            at = name if end == len(words) else f"{name} {end}"
            if end == len(words) or at in self.comments:
                self._add(1, name, " ".join(words[start:end]), at)
                start = end

    def _discards(self) -> None:
        discards: Mapping[str, Discard] = self.record.discards or {}
        counted: list[tuple[str, list[str]]] = []
        for seat in self._seats(discards):
            discard = discards[seat]
            if discard.cards is None:
                counted.append((seat, [str(discard.count)]))
                continue
            self._list("threw", "discards", counted)
            counted = []
            self._list("discards", "discards", [(seat, self._cards(discard.cards))])
        self._list("threw", "discards", counted)

    def _draws(self, *, robbed: bool) -> None:
        draws: Mapping[str, Draw] = self.record.draws or {}
        word = "robs" if robbed else "draws"
        entries = [
            (
                seat,
                [str(draws[seat].count)]
                if draws[seat].cards is None
                else self._cards(draws[seat].cards or ()),
            )
            for seat in self._seats(draws)
            if draws[seat].robbed is robbed
        ]
        self._list(word, word, entries)

    def _list(self, word: str, kind: str, entries: list[tuple[str, list[str]]]) -> None:
        """Lines of `SEAT item item, SEAT item`, broken behind every item that a comment stands behind."""
        pending: list[str] = []
        at = ""
        for seat, items in entries:
            start = 0
            for end in range(1, len(items) + 1):
                last = end == len(items)
                at = f"{kind} {seat}" if last else f"{kind} {seat} {end}"
                if last or at in self.comments:
                    pending.append(" ".join([*([seat] if seat != NOBODY else ()), *items[start:end]]))
                    start = end
                if at in self.comments:
                    self._add(1, word, ", ".join(pending), at)
                    pending = []
        if pending:
            self._add(1, word, ", ".join(pending), at)

    # --- the table, and the sums ---

    def _table(self) -> None:
        if self.record.tricks is None:
            return
        header, *rows = table_lines(self.record, letters=self.letters)
        self._add(2, "", header, "header")
        for number, row in enumerate(rows, 1):
            self._add(2, "", row, f"trick {number}")

    def _sums(self) -> None:
        stated = self.record.stated
        self._sides("points", stated.points, block=3)
        self._sides("score", stated.score, block=3)
        self._sides("total", stated.total, block=3)
        if self.record.void is not None:
            self._add(3, "void", _one_line(self.record.void), "void")
        for number, sic in enumerate(self.record.sic or (), 1):
            self._add(3, "sic", f'{sic_words(sic)} "{_escaped(sic.print)}"', f"sic {number}")

    def _sides(self, word: str, sums: Mapping[str, int] | None, *, block: int) -> None:
        if sums:
            order = sorted(sums, key=lambda side: self._seat_rank(side.partition("-")[0]))
            self._add(block, word, ", ".join(f"{side} {sums[side]}" for side in order), word)

    # --- words ---

    def _seats(self, entries: Iterable[str]) -> list[str]:
        return sorted(entries, key=self._seat_rank)

    def _seat_rank(self, seat: str) -> int:
        seats: Sequence[str] = self.record.seats
        return seats.index(seat) if seat in seats else len(seats)

    def _card(self, card: Card) -> str:
        return card.ascii if self.letters else card.sign

    def _cards(self, cards: Sequence[Card]) -> list[str]:
        """The words of a list of cards; `0`, no card, for an empty one."""
        return [self._card(card) for card in cards] or ["0"]


def _comment_text(comment: Comment) -> str:
    """The comment as it stands in the text; one whose text its form cannot hold gets the other form."""
    text = comment.text
    if comment.form == ";" and _one_line(text) == text:
        return f"; {text}".rstrip()
    if "}" in text:
        return f"; {_one_line(text)}"
    return f"{{ {text} }}" if text else "{}"


def _tag_rank(name: str) -> int:
    return TAGS.index(name) if name in TAGS else len(TAGS)


def _escaped(value: str) -> str:
    return _one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def _one_line(text: str) -> str:
    return text.replace("\r\n", " ").replace("\r", " ").replace("\n", " ")


def _misfit(comment: Comment) -> bool:
    """Whether the comment's text cannot stand in its form: a line break after `;`, a `}` within braces."""
    return "}" in comment.text if comment.form == "{}" else _one_line(comment.text) != comment.text
