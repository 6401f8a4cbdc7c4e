"""From lines to records: what each line is, where a record ends, and which comment belongs to what.

One record is in memory at a time. Lines are looked at once; only the lines behind a brace that nothing closes
are looked at again, from the next tag on.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, Literal

from cinchnotation.findings import Finding
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.reading.notation.draft import Draft
from cinchnotation.reading.notation.lines import BLANKS, OPENER, quote, span_of
from cinchnotation.reading.notation.places import places_of
from cinchnotation.reading.notation.plain import PLAIN, TAG, plain_reader
from cinchnotation.reading.notation.swallows import LISTS, maybe_swallows, swallows
from cinchnotation.reading.notation.tags import careful_tag, check_dealer, keep_tag, plain_tag, tag_of
from cinchnotation.reading.notation.words import KEYWORDS
from cinchnotation.source import clean, odd_findings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.notation.plain import Plain
    from cinchnotation.source import Cleaned, Source

    Form = Literal[";", "{}"]

__all__ = ["Scanner"]

_RECORD: Final = ("record", None, 0)
_LOOKAHEAD: Final = 100  # lines behind a tag within braces before the braces count as not closed
_INVISIBLE: Final = "\ufeff\u200b\u2060"
_HIDING: Final = 100  # code points at the start of a line in which its first visible one is looked for


class Scanner:
    """Reads one source, record by record."""

    __slots__ = (
        "_back",
        "_draft",
        "_early",
        "_kept",
        "_lines",
        "_number",
        "_parted",
        "_pending",
        "_plain",
        "_source",
    )

    def __init__(self, source: Source, *, plain: bool = True) -> None:
        """Without `plain` every line goes by the grammar: the results are the same."""
        self._source = source
        self._lines = source.lines()
        self._back: deque[str] = deque()  # lines to be looked at again
        self._number = 0  # the number of the last line taken
        self._plain = plain
        self._draft: Draft | None = None
        self._early: list[Finding] = []  # findings before the first record
        self._kept: list[Finding] = []  # findings on the encoding of lines that belong to no record yet
        self._pending: list[tuple[Form, str]] = []  # comments on lines of their own
        self._parted = False  # whether a blank line follows them

    def readings(self) -> Iterator[Reading]:
        """Yield the records in order."""
        lines, back = self._lines, self._back
        plain = PLAIN if self._plain else {}
        while True:
            line = back.popleft() if back else next(lines, None)
            if line is None:
                break
            self._number += 1
            draft = self._draft
            # Most lines are statements in plain form, with a `;` comment or none: they take this short way.
            if draft is not None and not self._pending:
                if not line:
                    draft.lines.append(line)
                    self._parted = False
                    continue
                text, cut = line, -1
                if ";" in line and (cut := line.find(" ;")) >= 0:
                    text = line[: cut + 1]
                if ";" not in text and "{" not in text and text.isprintable():
                    words = text.split()
                    read = plain.get(words[0]) if words else None
                    if read is not None and (kind := read(draft, words, text)):
                        draft.statements = True
                        draft.foreign = 0
                        draft.lines.append(line)
                        draft.said.append((kind, self._number))
                        if cut >= 0:
                            self._remark(draft, line, cut + 1)
                        continue
            done = self._other(line)
            if done is not None:
                yield self._finish(done)
        if self._draft is not None:
            self._flush(self._draft)
            yield self._finish(self._draft, last=True)
        elif self._early:
            yield self._nothing()

    def _other(self, line: str) -> Draft | None:
        """Take in a line that is no bare statement in plain form; return the record that it ends, if any."""
        text = line.lstrip()
        sign = text[:1]
        if sign > "~" and not sign.isalnum():  # odd characters before it may hide what the line is
            sign = clean(text[:_HIDING]).text.lstrip()[:1]
        if sign == "[":
            return self._tag(line)
        if sign in {";", "{"}:
            self._own_comment(line)
        elif sign:
            self._statement(line)
        else:
            self._blank(line)
        return None

    # --- lines ----------------------------------------------------------------------------------------------

    def _take(self) -> str | None:
        line = self._back.popleft() if self._back else next(self._lines, None)
        if line is not None:
            self._number += 1
        return line

    def _begin(self, line: str) -> Draft:
        """The draft that a line belongs to, made where there is none."""
        draft = self._draft
        if draft is None:
            draft = self._draft = Draft(self._number)
            draft.findings += self._early
            self._early = []
            self._above(draft)
        elif self._pending:
            self._flush(draft)
        draft.lines.append(line)
        return draft

    def _blank(self, line: str) -> None:
        if self._draft is not None:
            self._draft.lines.append(line)
            self._parted = bool(self._pending)
            if self._pending:
                self._flush(self._draft)

    def _tag(self, line: str) -> Draft | None:
        """Take a tag in; return the record before it if this one begins the next."""
        done = None
        draft = self._draft
        if draft is not None and draft.statements:
            done, draft, self._draft = draft, None, None
        if draft is None or self._pending:
            draft = self._begin(line)
        else:
            draft.lines.append(line)
        draft.tagged = True
        draft.foreign = 0
        match = TAG.match(line) if self._plain else None
        if match is None:
            kind, cut = careful_tag(draft, self._number, line)
        else:
            kind, cut = "tag", match.end()
            if not plain_tag(draft, self._number, match):
                kind = keep_tag(draft, self._number, tag_of(match))
        if kind:
            draft.said.append((kind, self._number))
        if cut < len(line):
            self._line_comments(draft, line, cut)
        return done

    def _statement(self, line: str) -> None:
        """Take a statement or a row in, or find out what else the line is."""
        cut = -1
        text = line
        if (";" in line or "{" in line) and (opener := OPENER.search(line)) is not None:
            cut = opener.start()
            text = line[:cut]
        words = text.split()
        read = plain_reader(words[0]) if words and self._plain else None
        if read is None or not (text.isprintable() or text.replace("\t", " ").isprintable()):
            self._carefully(line, text, cut)
            return
        draft = self._draft
        if draft is None or self._pending:
            draft = self._begin(line)
        else:
            draft.lines.append(line)
        draft.statements = True
        draft.foreign = 0
        if cut < 0:
            kind = read(draft, words, text) or self._by_grammar(draft, line, text)
            if kind:
                draft.said.append((kind, self._number))
        elif line[cut] == ";":
            kind = read(draft, words, text) or self._by_grammar(draft, line, text)
            if kind:
                draft.said.append((kind, self._number))
            self._remark(draft, line, cut)
        else:
            self._with_braces(draft, line, cut, read)

    def _remark(self, draft: Draft, line: str, cut: int) -> None:
        """Take in the one comment behind a statement, which runs to the end of the line."""
        text = line[cut + 1 :].strip()
        draft.remarks.append((draft.here(), "line", ";", text))
        if draft.last in LISTS and maybe_swallows(draft, text):
            swallows(draft, self._number, line, cut)

    def _with_braces(self, draft: Draft, line: str, cut: int, read: Plain | None) -> None:
        """Take in a statement and the comments behind it, the first of them in braces.

        They are read first: where items follow one, that is the mistake, and the statement is not read.
        """
        number, text = self._number, line[:cut]
        comments, nothing_else = self._comments(line, cut)
        kind = ""
        if not nothing_else:
            kind = self._by_grammar(draft, line, text, number, lost=True)
        elif read is not None:
            kind = read(draft, text.split(), text)
        kind = kind or (self._by_grammar(draft, line, text, number) if nothing_else else "")
        if kind:
            draft.said.append((kind, number))
        where = draft.here()
        for form, remark in comments:
            draft.remarks.append((where, "line", form, remark))
            if (
                form == ";"
                and number == self._number
                and draft.last in LISTS
                and maybe_swallows(draft, remark)
            ):
                swallows(draft, number, line, cut)

    def _by_grammar(self, draft: Draft, line: str, text: str, number: int = 0, *, lost: bool = False) -> str:
        """Read a statement by the grammar; one that is `lost` is not read, but a row keeps its place."""
        from cinchnotation.reading.notation.careful import Desk  # noqa: PLC0415  # plain records need none of it
        from cinchnotation.reading.notation.statements import lost_row, read_statement  # noqa: PLC0415  # as above

        cleaned = clean(text)
        desk = Desk(draft, number or self._number, line, cleaned, len(text))
        if lost:
            return lost_row(desk)
        word = cleaned.text.split(None, 1)[0].lower()
        return read_statement(desk, KEYWORDS.get(word, "row"))

    def _carefully(self, line: str, text: str, cut: int) -> None:
        """A line whose first word is not plain: odd characters hide what it is, or it is nothing at all."""
        from cinchnotation.reading.notation.careful import Desk  # noqa: PLC0415  # as above

        cleaned = clean(text)
        words = cleaned.text.split(None, 1)
        if not words:
            self._hidden_blank(line, cut, cleaned)
            return
        draft = self._begin(line)
        draft.statements = True
        word = words[0].lower()
        if word == "sic":
            self._misprint(draft, line)
            return
        known = word in KEYWORDS or (word[0].isdigit() and word.rstrip(".").isdigit())
        if known:
            draft.foreign = 0
            if cut >= 0 and line[cut] == "{":
                self._with_braces(draft, line, cut, None)
                return
            kind = self._by_grammar(draft, line, text)
            if kind:
                draft.said.append((kind, self._number))
            if cut >= 0:
                self._remark(draft, line, cut)
            return
        draft.findings.extend(odd_findings(cleaned, self._number))
        Desk(draft, self._number, line, cleaned, len(text)).unknown()
        if cut >= 0:
            self._line_comments(draft, line, cut)

    def _misprint(self, draft: Draft, line: str) -> None:
        """Take in a statement `sic`, whose quotation marks may hold what would open a comment elsewhere."""
        from cinchnotation.reading.notation.misprints import read_misprint  # noqa: PLC0415  # as above

        draft.foreign = 0
        kind, cut = read_misprint(draft, self._number, line)
        if kind:
            draft.said.append((kind, self._number))
        if cut < len(line):
            self._line_comments(draft, line, cut)

    def _hidden_blank(self, line: str, cut: int, cleaned: Cleaned) -> None:
        """A line with nothing visible, or nothing before its comment."""
        if cleaned.odd:
            self._findings().extend(odd_findings(cleaned, self._number))
        if cut < 0:
            self._blank(line)
        else:
            self._own_comment(line)

    # --- comments -------------------------------------------------------------------------------------------

    def _findings(self) -> list[Finding]:
        return self._early if self._draft is None else self._draft.findings

    def _own_comment(self, line: str) -> None:
        """Comments on lines of their own: whose they are, the next line tells."""
        if self._draft is not None:
            self._draft.lines.append(line)
        self._pending += self._comments(line, 0)[0]

    def _line_comments(self, draft: Draft, line: str, cut: int) -> None:
        """Comments behind a tag, or behind a statement that can have no further items."""
        where = draft.here()
        if line[cut] == ";":
            draft.remarks.append((where, "line", ";", line[cut + 1 :].strip()))
            return
        draft.remarks += [(where, "line", form, text) for form, text in self._comments(line, cut)[0]]

    def _flush(self, draft: Draft) -> None:
        """Give the comments that wait to the line before them."""
        if self._pending:
            where = draft.here()
            draft.remarks += [(where, "below", form, text) for form, text in self._pending]
            self._pending = []

    def _above(self, draft: Draft) -> None:
        """Give the comments that wait to the record that begins."""
        if self._pending:
            draft.remarks += [(_RECORD, "above", form, text) for form, text in self._pending]
            self._pending = []

    def _comments(self, line: str, at: int) -> tuple[list[tuple[Form, str]], bool]:
        """Read the comments of a line from index `at` on; braces may take further lines in.

        The second value tells whether nothing but comments stands there; else that is told.
        """
        found: list[tuple[Form, str]] = []
        while True:
            at = _end_of_blanks(line, at)
            if at >= len(line):
                return found, True
            sign = line[at]
            if sign not in ";{" or not OPENER.match(line, at):
                span = span_of(self._number, at, len(line.rstrip()))
                message = f"Only comments may follow a comment on its line; {quote(line[at:].strip())} does."
                self._findings().append(Finding.at("syntax", span, message))
                return found, False
            if sign == ";":
                found.append((";", line[at + 1 :].strip()))
                return found, True
            close = line.find("}", at)
            if close >= 0:
                found.append(("{}", line[at + 1 : close].strip()))
                at = close + 1
                continue
            read = self._long_comment(line, at)
            if read is None:
                return found, True
            text, line, at = read
            found.append(("{}", text))

    def _long_comment(self, line: str, at: int) -> tuple[str, str, int] | None:
        """Read on to the closing brace: the comment, the line it ends on, and where.

        None where nothing closes it: that is told, and the text is read again from the next tag on.
        """
        start = self._number
        taken: list[str] = []
        tag = -1  # how many lines were taken before the first tag within the braces
        closed = False
        while (following := self._take()) is not None:
            taken.append(following)
            close = following.find("}")
            if tag < 0 and following.lstrip(" \t" + _INVISIBLE).startswith("["):
                tag = len(taken) - 1
            if tag >= 0 and (
                0 <= following.find("{") < (close if close >= 0 else len(following))
                or len(taken) - tag > _LOOKAHEAD
            ):
                break
            if close >= 0:
                closed = True
                break
        if closed:
            if self._draft is not None:
                self._draft.lines += taken
            last = taken[-1]
            close = last.find("}")
            return "\n".join([line[at + 1 :], *taken[:-1], last[:close]]).strip(), last, close + 1
        message = "This comment has no closing brace; the text is read on from the next tag."
        self._findings().append(Finding.at("unterminated-comment", span_of(start, at, at + 1), message))
        lost = taken if tag < 0 else taken[:tag]
        if self._draft is not None:
            self._draft.lines += lost
            self._draft.statements = True
        again = taken[len(lost) :]
        self._back.extendleft(reversed(again))
        self._number -= len(again)
        return None

    # --- records --------------------------------------------------------------------------------------------

    def _finish(self, draft: Draft, *, last: bool = False) -> Reading:
        """Make the reading of a record that has ended."""
        check_dealer(draft)
        record = draft.record() if draft.said else None
        if draft.sic is not None and record is not None:
            from cinchnotation.reading.notation.misprints import check_misprints  # noqa: PLC0415  # seldom there

            check_misprints(draft, record)
        places = places_of(draft)
        draft.places = None  # no circle: a record goes when nobody holds it any more
        span = places.extent()
        findings = draft.findings
        own = self._encoding_findings(None if last else self._draft.first if self._draft else None)
        if own:
            findings = own + findings
        if record is None:
            return Reading(None, tuple(sorted(findings, key=_start)), NO_PLACES, span)
        if not draft.tagged:
            one = '`[Rules "foster-1897"]`'
            message = f"This record has no tag; one such as {one} says by which rules it was played."
            where = span._replace(end=span.start._replace(column=len(draft.lines[0].rstrip()) + 1))
            findings = [*findings, Finding.at("bare-record", where, message)]
        if len(findings) > 1:
            findings = sorted(findings, key=_start)
        return Reading(record, tuple(findings), places, span)

    def _nothing(self) -> Reading:
        """A text that has findings and no record."""
        findings = self._encoding_findings(None) + self._early
        return Reading(None, tuple(findings), NO_PLACES, span_of(1, 0, 0))

    def _encoding_findings(self, following: int | None) -> list[Finding]:
        """The findings on the encoding of the lines before line `following`, where the next record begins."""
        self._kept += self._source.take_findings()
        if not self._kept:
            return []
        if following is None:
            own, self._kept = self._kept, []
            return own
        own = [finding for finding in self._kept if finding.start.line < following]
        self._kept = [finding for finding in self._kept if finding.start.line >= following]
        return own


def _end_of_blanks(line: str, at: int) -> int:
    """The index of the first visible character from `at` on."""
    blanks = BLANKS.match(line, at)
    return at if blanks is None else blanks.end()


def _start(finding: Finding) -> tuple[int, int]:
    return finding.start
