"""The reader of the native notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.notation.scan import Scanner
from cinchnotation.reading.notation.words import KEYWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import Reading, ReadOptions
    from cinchnotation.source import Source

__all__ = ["READER", "NotationReader"]

_TAG: Final = re.compile(r"^[\s\ufeff]*\[\s*[^\W\d_]\w*[\s\u200b]*[\"\u201c\u201d\u201e\u00ab]", re.MULTILINE)
_CARD: Final = r"(?:[♡♥♢♦♣♧♠♤HhDdCcSs][\ufe0e\ufe0f]?(?:10|[2-9TtJjQqKkAa?])(?!\w)|\?)"
_SEAT: Final = r"[AYBZaybz](?:-[AYBZaybz])?"
_STATEMENT: Final = re.compile(
    rf"(?:bids?|deals?|widow|discards?|threw|draws?|robs?|lays?|partner)\s+{_SEAT}\s+\S"
    rf"|(?:stock|widow)\s+{_CARD}"
    rf"|(?:points?|scores?|totals?|brought)\s+{_SEAT}\s+[-−]?\d"
    rf"|trumps?\s+(?:{_SEAT}\s+)?(?:hearts?|diamonds?|clubs?|spades?|[♡♥♢♦♣♧♠♤])\s*(?:$|[;{{])"
    r"|tricks?(?:\s+[AYBZaybz]){4}\s*(?:$|[;{])|tricks?\s*$",
    re.IGNORECASE,
)
# What begins a line of the notation even where something of the text is faulty, and hardly one of prose.
_LIKELY: Final = re.compile(
    r"^[ \t]*(?:bids?[ \t]+[\w-]+[ \t]+(?:\d|pass(?:es)?\b|\?)|trumps?(?:[ \t]+[\w-]+){1,2}[ \t]*$"
    rf"|(?:deals?|discards?|draws?|robs?|lays?|widow|stock)[ \t]+(?:[\w-]+[ \t]+)?{_CARD}"
    r"|(?:draws?|threw|points?|scores?|totals?|brought)[ \t]+[\w-]+[ \t]+[-−]?\d+[ \t]*(?:,|$|[ \t][;{]))",
    re.IGNORECASE | re.MULTILINE,
)
_OBJECT: Final = re.compile(r'\s*\{\s*"[^}]*\Z')
"""The beginning of JSON, rather than of a comment with a quotation in it."""


class NotationReader:
    """Reads `.cinch`: see `grammar/NOTATION.md`."""

    @property
    def name(self) -> str:
        """The name for `--from`."""
        return "cinch"

    @property
    def endings(self) -> tuple[str, ...]:
        """The file endings that are this format's."""
        return (".cinch",)

    def sniff(self, head: str) -> bool:
        """Whether text that begins with `head` is native notation: it has a tag, or begins with a statement.

        Without a tag its first line that is no comment must be a statement of the four default seats.
        """
        if _TAG.search(head) is not None:
            return True
        first = next(_lines(head), None)
        return first is not None and _STATEMENT.match(first) is not None

    def may_be(self, head: str) -> bool:
        """Whether a text that no reader knows by its beginning is rather notation than anything else.

        Some line of it begins as a statement does, and it is not mostly prose; or there are only comments so
        far.
        """
        words = [line.split(None, 1)[0].lower() for line in _lines(head)]
        if not words:
            return bool(head.strip()) and _OBJECT.match(head) is None
        own = sum(word in KEYWORDS or word[0] == "[" or word.isdecimal() for word in words)
        return 2 * own >= len(words) and _LIKELY.search(head) is not None

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:  # noqa: ARG002  # contracts are for tables that state none
        """Yield the records of a source one at a time."""
        return Scanner(source).readings()


def _lines(head: str) -> Iterator[str]:
    """The lines with anything on them that are no comments, without the blanks around them."""
    inside = False
    for line in head.splitlines():
        text = line.strip().lstrip("\ufeff")
        if inside or text.startswith("{"):
            inside = "}" not in text
        elif text and not text.startswith(";"):
            yield text


READER: Final = NotationReader()
