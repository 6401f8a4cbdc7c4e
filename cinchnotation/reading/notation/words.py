"""The words of the native notation: the statement that each begins, and what users call the terminals."""

from __future__ import annotations

from typing import Final

from cinchnotation.cards import SUIT_SIGNS, parse_suit

__all__ = ["KEYWORDS", "PHRASES", "STARTS", "SUITS", "expected_phrase"]

_SPELT: Final = {
    "cut": ("cut", "cuts"),
    "bids": ("bid", "bids"),
    "trump": ("trump", "trumps"),
    "partner": ("partner", "partners"),
    "deal": ("deal", "deals"),
    "widow": ("widow", "widows"),
    "takes": ("take", "takes"),
    "stock": ("stock", "stocks"),
    "restock": ("restock", "restocks"),
    "discards": ("discard", "discards"),
    "threw": ("threw",),
    "draws": ("draw", "draws"),
    "robs": ("rob", "robs"),
    "lays": ("lay", "lays"),
    "header": ("trick", "tricks"),
    "points": ("point", "points"),
    "score": ("score", "scores"),
    "total": ("total", "totals"),
    "brought": ("brought",),
    "void": ("void", "voids"),
}

KEYWORDS: Final[dict[str, str]] = {word: kind for kind, words in _SPELT.items() for word in words}
"""From each word that begins a statement, in lower case, to the kind of statement: a start of the grammar."""

STARTS: Final = ("tag", *_SPELT, "sic", "row", "comments")
"""The start symbols of the grammar: one for each kind of line."""

SUITS: Final = {
    spelling: suit
    for word in ("hearts", "diamonds", "clubs", "spades")
    for text in (word, word[:-1], word[0])
    for spelling in (text, text.capitalize(), text.upper())
    if (suit := parse_suit(spelling)) is not None
} | {sign: suit for sign in SUIT_SIGNS if (suit := parse_suit(sign)) is not None}
"""The common spellings of the suits; `parse_suit` knows all."""

PHRASES: Final[dict[str, str]] = {
    "$END": "the end of the line",
    "BIDS": "the word `bids`",
    "BLANK": "a blank",
    "BRACED": "a comment in braces",
    "BROUGHT": "the word `brought`",
    "CARD": "a card",
    "CUT": "the word `cut`",
    "DEAL": "the word `deal`",
    "DISCARDS": "the word `discards`",
    "DRAWS": "the word `draws`",
    "LAYS": "the word `lays`",
    "MARK": "a mark (`*` or `>`) directly before its card",
    "NOBODY": "`-`",
    "NUMBER": "a number",
    "OTHER": "",
    "PARTNER": "the word `partner`",
    "PASS": "`pass`",
    "POINTS": "the word `points`",
    "READING": "what the print shows, in quotation marks",
    "REASON": "the reason",
    "REMARK": "a comment behind `;`",
    "RESTOCK": "the word `restock`",
    "ROBS": "the word `robs`",
    "SCORE": "the word `score`",
    "SEAT": "a seat",
    "SIC": "the word `sic`",
    "SIDE": "a side, such as `A-B`",
    "SIGNED": "a number below zero",
    "STOCK": "the word `stock`",
    "SUIT": "a suit",
    "TAG_NAME": "the name of a tag",
    "TAG_VALUE": "the tag's value in quotation marks",
    "TAKES": "the word `takes`",
    "THREW": "the word `threw`",
    "TOTAL": "the word `total`",
    "TRICK": "the word `trick`",
    "TRUMP": "the word `trump`",
    "UNKNOWN_BID": "`?`",
    "VOID": "the word `void`",
    "WIDOW": "the word `widow`",
    "WORD": "a place of the record",
    "_COMMA": "a comma",
    "_TAG_CLOSE": "a closing bracket",
    "_TAG_OPEN": "an opening bracket",
    "_UNDER": "a stroke and the card that lies under it",
}
"""What each terminal of the grammar is called in messages; empty for what is never asked for."""

_ORDER: Final = (
    "SEAT", "SIDE", "CARD", "NUMBER", "SIGNED", "PASS", "UNKNOWN_BID", "SUIT", "NOBODY", "MARK", "_UNDER",
    "_COMMA",
)  # fmt: skip


def expected_phrase(terminals: frozenset[str]) -> str:
    """Say what the terminals stand for, as `a card, a comma or the end of the line`."""
    known = [name for name in _ORDER if name in terminals]
    rest = sorted(name for name in terminals if name not in known and name != "$END")
    names = [*known, *rest, *(["$END"] if "$END" in terminals else [])]
    phrases = [PHRASES.get(name, "") for name in names]
    phrases = [phrase for phrase in phrases if phrase] or ["nothing more"]
    return phrases[0] if len(phrases) == 1 else f"{', '.join(phrases[:-1])} or {phrases[-1]}"
