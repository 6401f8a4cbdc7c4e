"""What stands in one cell of a table: a card, perhaps marked, perhaps misprinted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import SPELLINGS, UNKNOWN

if TYPE_CHECKING:
    from cinchnotation.cards import Card

__all__ = ["CARD_HINT", "MARKS", "CellText", "looks_like_card", "read_cell"]

_SUIT: Final = "[♡♥♢♦♣♧♠♤HDCShdcs]"
_SELECTOR: Final = "[\ufe0e\ufe0f]?"
_SIGN: Final = re.compile("[♡♥♢♦♣♧♠♤\U0001f0a1-\U0001f0df]")

CARD_HINT: Final = re.compile(
    "[♡♥♢♦♣♧♠♤\U0001f0a1-\U0001f0df]"
    r"|(?<![^\W_])(?:[HDCS](?:10|[2-9TJQKA])|(?:10|[2-9TJQKA])[HDCS])(?![^\W_])",
    re.IGNORECASE,
)
"""Finds quickly whether a text can hold cards at all; `as` and `ad` among the words of a text do too."""

# What scanning makes of a printed 10.
_TEN: Final = "[1Il!i][0Oo]"
_SLIP: Final = re.compile(f"(?:{_SUIT}{_SELECTOR}({_TEN})|({_TEN}){_SUIT}{_SELECTOR})")
MARKS: Final = "_*="


class CellText(NamedTuple):
    """What a cell says.

    `card` is UNKNOWN with `read` False where the cell spells none. `start` and `end` bound the card within
    the cell's text, without its mark; `slip` the misprinted ten, `half` says that only one of the two
    underscores of the mark is there.
    """

    card: Card
    read: bool
    marked: bool
    start: int
    end: int
    slip: tuple[int, int] | None = None
    half: bool = False


def read_cell(text: str) -> CellText:
    """Read the text of one cell, which has no blanks at its ends."""
    left = len(text) - len(text.lstrip(MARKS + " "))
    right = max(len(text.rstrip(MARKS + " ")), left)
    before, after = text[:left].strip(), text[right:].strip()
    bare = text[left:right]
    marked = bool(before or after)
    # A star before the card alone is the mark of the native notation; underscores come in pairs.
    half = marked and bool(before) != bool(after) and "_" in before + after
    card = SPELLINGS.get(bare)
    if card is None and " " in bare:
        card = SPELLINGS.get(bare.replace(" ", ""))
    if card is not None:
        return CellText(card, True, marked, left, right, None, half)
    slip = _SLIP.fullmatch(bare)
    if slip is not None:
        group = 1 if slip.group(1) is not None else 2
        ten = SPELLINGS.get(bare[: slip.start(group)] + "10" + bare[slip.end(group) :])
        if ten is not None:
            where = (left + slip.start(group), left + slip.end(group))
            return CellText(ten, True, marked, left, right, where, half)
    return CellText(UNKNOWN, False, marked, left, right, None, half)


def looks_like_card(text: str) -> bool:
    """Whether a text of a word's length is a card, or the remains of one."""
    bare = text.strip(MARKS + " ")
    if bare in SPELLINGS:
        return True
    return len(bare) <= 5 and ":" not in bare and _SIGN.search(bare) is not None
