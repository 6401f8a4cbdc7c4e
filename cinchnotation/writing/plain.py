"""Text for outputs that cannot show every character: letters for suit signs, plain signs for others."""

from __future__ import annotations

from typing import Final

__all__ = ["can_show", "fitting", "letters"]

_LETTERS: Final = str.maketrans(
    {
        **dict.fromkeys("♡♥", "H"),
        **dict.fromkeys("♢♦", "D"),
        **dict.fromkeys("♣♧", "C"),
        **dict.fromkeys("♠♤", "S"),
        "→": "->",
        "–": "-",
        "—": "-",
        "−": "-",
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "…": "...",
        "·": "-",
        "\ufe0e": "",
        "\ufe0f": "",
    }
)


def can_show(text: str, encoding: str | None) -> bool:
    """Whether `encoding` has all characters of `text`."""
    try:
        text.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def letters(text: str) -> str:
    """Put a letter for every suit sign, and plain signs for arrows, dashes and quotes."""
    return text.translate(_LETTERS)


def fitting(text: str, encoding: str | None) -> str:
    """Return `text` so that `encoding` can carry it: as it is, or in letters, what is left over escaped."""
    encoding = encoding or "utf-8"
    if can_show(text, encoding):
        return text
    plain = letters(text)
    try:
        return plain.encode(encoding, "backslashreplace").decode(encoding)
    except LookupError:
        return plain.encode("ascii", "backslashreplace").decode("ascii")
