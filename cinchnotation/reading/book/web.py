"""Tables of HTML: finds them in the lines of a document and turns their rows into lines of cells."""

from __future__ import annotations

import re
from collections import deque
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.reading.book.lines import Line
from cinchnotation.reading.book.strand import Piece, Strand
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["WebTable", "WebTableFinder"]

_TABLE: Final = re.compile(r"<(/?)table(?=[\s>/])", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]{0,400}>")
_MARKUP: Final = re.compile(r"</?[a-z][^<>]{0,2000}>|<|&(?:#?[0-9a-z]{1,32};)?", re.IGNORECASE)
_SCRIPT: Final = re.compile(
    r"</?(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)\b", re.IGNORECASE
)
_LARGEST: Final = 200_000  # code points of one table; a longer one is no table of tricks
_ABOVE: Final = 8  # lines before a table in which its heading is looked for
_LONGEST: Final = 1000
_UNDERLINED: Final = re.compile(r"(?:^|\s)(?:u|ul|under|underlined?)(?:\s|$)", re.IGNORECASE)
_PAGE: Final = re.compile(r"page|\bpb\b|\bpg", re.IGNORECASE)
_MARK_TAGS: Final = frozenset({"u", "ins"})
_CELLS: Final = frozenset({"td", "th", "caption"})
_HOLLOW: Final = frozenset({"br", "img", "hr", "wbr", "col", "input", "meta", "link"})


class WebTable(NamedTuple):
    """The rows of one table, the lines above it (tags taken out), and the page breaks inside it."""

    above: tuple[Line, ...]
    rows: tuple[Line, ...]
    breaks: tuple[Strand, ...]


class WebTableFinder:
    """Takes the lines of a document and hands over each innermost `<table>` when it is closed."""

    __slots__ = ("_above", "_parts", "_recent", "_size")

    def __init__(self) -> None:
        self._recent: deque[tuple[int, str]] = deque(maxlen=_ABOVE)
        self._parts: list[tuple[int, int, str]] | None = None  # line, 0-based column, text
        self._size = 0
        self._above: tuple[tuple[int, str], ...] = ()

    def push(self, number: int, raw: str) -> Iterator[WebTable]:
        """Take line `number`; yield the tables that end on it."""
        done = 0
        if "<" in raw:
            for match in _TABLE.finditer(raw):
                if not match.group(1):
                    if self._parts is None:
                        self._above = (*self._recent, (number, raw[: match.start()][-_LONGEST:]))
                    self._parts, self._size = [], 0
                    done = match.start()
                elif self._parts is not None:
                    self._parts.append((number, done, raw[done : match.start()]))
                    yield from self._close()
                    done = match.end()
        if self._parts is not None:
            self._parts.append((number, done, raw[done:]))
            self._size += len(raw) - done + 1
            if self._size > _LARGEST:
                self._parts = None
        elif not done:
            self._recent.append((number, raw))

    def _close(self) -> Iterator[WebTable]:
        parts, self._parts = self._parts or [], None
        above = tuple(_without_tags(number, raw) for number, raw in self._above if len(raw) <= _LONGEST)
        self._recent.clear()
        if sum(len(text) for _, _, text in parts) > _LARGEST:
            return
        parser = _TableParser(parts)
        parser.run()
        if parser.rows:
            yield WebTable(above, tuple(parser.rows), tuple(parser.breaks))


def _without_tags(number: int, raw: str) -> Line:
    """A line of text with blanks in place of its tags, so that all columns stay."""
    return Line(number, _TAG.sub(lambda match: " " * len(match.group()), raw))


class _TableParser(HTMLParser):
    """Reads one table. Whatever its tags are, it ends with rows of cells; it never fails."""

    def __init__(self, parts: list[tuple[int, int, str]]) -> None:
        super().__init__(convert_charrefs=False)
        self._parts = parts
        self.rows: list[Line] = []
        self.breaks: list[Strand] = []
        self._row: list[Strand] = []
        self._row_line = 0
        self._cell: list[Piece] | None = None
        self._page: list[Piece] = []
        self._open: list[
            tuple[str, str]
        ] = []  # tags open in the cell, and what each means: mark, page or nothing

    def run(self) -> None:
        """Read the whole table."""
        self.feed(_sound("\n".join(text for _, _, text in self._parts)))
        self.close()
        self._end_row()

    # --- what the base class calls ---

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a row or a cell, or note a mark or a page break."""
        if tag == "tr":
            self._end_row()
        elif tag in _CELLS:
            self._end_cell()
            self._cell = []
            meaning = "mark" if tag != "caption" and _means_mark(tag, attrs) else ""
            self._begin(tag, meaning)
        elif tag in _HOLLOW:
            if tag == "br":
                self._put(" ", self._tag_end())
        else:
            self._begin(tag, "mark" if _means_mark(tag, attrs) else "page" if _means_page(attrs) else "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take `<br />`; other tags that close themselves hold nothing."""
        if tag == "br":
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """End a row, a cell, or what was opened within it."""
        if tag == "tr":
            self._end_row()
        elif tag in _CELLS:
            self._end_cell()
        elif any(name == tag for name, _ in self._open):
            while self._open:
                name, meaning = self._open.pop()
                if meaning == "mark":
                    self._put("_", self._tag_end())
                elif meaning == "page":
                    self._end_page()
                if name == tag:
                    break

    def handle_data(self, data: str) -> None:
        """Take text, which may run over several lines."""
        line, column = self.getpos()
        for i, text in enumerate(data.split("\n")):
            if i and self._cell:
                self._put(" ", None)
            if not text:
                continue
            number, first = self._place(line + i, column if i == 0 else 0)
            cleaned = clean(text)
            columns = cleaned.columns or range(len(text) + 1)
            self._add(Piece(cleaned.text, number, tuple(first + at for at in columns)))

    def handle_entityref(self, name: str) -> None:
        """Take a character such as `&nbsp;`."""
        self._put_reference(f"&{name}")

    def handle_charref(self, name: str) -> None:
        """Take a character such as `&#9825;`."""
        self._put_reference(f"&#{name}")

    # --- rows, cells, pieces ---

    def _begin(self, tag: str, meaning: str) -> None:
        if self._cell is None and meaning != "page":
            return
        if meaning == "mark":
            self._put("_", self._tag_end())
        if len(self._open) < 50:
            self._open.append((tag, meaning))

    def _end_row(self) -> None:
        self._end_cell()
        if self._row:
            self.rows.append(Line.of_cells(self._row_line, self._row))
            self._row = []

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        for _, meaning in reversed(self._open):
            if meaning == "mark":
                self._put("_", None)
        self._end_page()
        self._open.clear()
        if not self._row:
            self._row_line = self._place(*self.getpos())[0]
        self._row.append(_tidied(self._cell))
        self._cell = None

    def _end_page(self) -> None:
        page = Strand.of_pieces(self._page).strip()
        self._page = []
        if page:
            self.breaks.append(page)

    def _add(self, piece: Piece) -> None:
        if any(meaning == "page" for _, meaning in self._open):
            self._page.append(piece)
        elif self._cell is not None:
            self._cell.append(piece)

    def _put(self, text: str, end: tuple[int, int] | None) -> None:
        """Add one character for the markup that begins here and ends at `end` (nowhere else where None)."""
        line, column = self._place(*self.getpos())
        last, stop = (line, column) if end is None else self._place(*end)
        self._add(Piece(text, line, (column, stop), last))

    def _put_reference(self, text: str) -> None:
        relative, offset = self.getpos()
        row = self._parts[relative - 1][2]
        length = len(text) + (row[offset + len(text) : offset + len(text) + 1] == ";")
        meant = unescape(text + ";").replace("\u00a0", " ")
        meant = " " if meant.isspace() else clean(meant).text
        line, column = self._place(relative, offset)
        columns = (column, *[column + length] * len(meant))
        self._add(Piece(meant, line, columns))

    def _place(self, relative: int, offset: int) -> tuple[int, int]:
        """Line number and 0-based column in the document for a position in the table's text."""
        number, first, _ = self._parts[min(relative, len(self._parts)) - 1]
        return number, first + offset

    def _tag_end(self) -> tuple[int, int]:
        """Where the tag that begins here ends, in the table's text."""
        line, column = self.getpos()
        for relative in range(line, min(line + 4, len(self._parts)) + 1):
            at = self._parts[relative - 1][2].find(">", column)
            if at >= 0:
                return relative, at + 1
            column = 0
        return self.getpos()


def _sound(text: str) -> str:
    """Put blanks in place of comments and of markup that is none, so that every character keeps its place.

    The base class looks for the end of a broken tag again and again, and fails on some declarations.
    """
    parts = []
    done = 0
    while (start := text.find("<!--", done)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        parts += [text[done:start], _blanked(text[start : end + 3])]
        done = end + 3
    parts.append(text[done:])
    return _MARKUP.sub(_sound_markup, "".join(parts))


def _blanked(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _sound_markup(match: re.Match[str]) -> str:
    markup = match.group()
    if len(markup) == 1 or _SCRIPT.match(markup) is not None:
        return _blanked(markup)
    if markup.count('"') % 2 or markup.count("'") % 2:
        return re.sub("[\"']", " ", markup)
    return markup


def _means_mark(tag: str, attrs: list[tuple[str, str | None]]) -> bool:
    """Whether an element underlines what it holds, as the winning card."""
    if tag in _MARK_TAGS:
        return True
    for name, value in attrs:
        if name == "class" and value and _UNDERLINED.search(value) is not None:
            return True
        if name == "style" and value and "underline" in value:
            return True
    return False


def _means_page(attrs: list[tuple[str, str | None]]) -> bool:
    """Whether an element holds the number of a page of the printed book."""
    return any(name == "class" and value and _PAGE.search(value) is not None for name, value in attrs)


def _tidied(pieces: list[Piece]) -> Strand:
    """The text of a cell, a mark without anything in it taken out."""
    strand = Strand.of_pieces(pieces).strip()
    return strand if strand.text.strip("_ ") else Strand()
