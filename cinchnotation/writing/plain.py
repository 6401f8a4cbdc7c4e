"""Text for outputs that cannot show every character: letters for suit signs, plain signs for others."""

from __future__ import annotations

from typing import Final

__all__ = ["can_show", "fitting", "harmless", "letters"]

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
_HARMLESS: Final = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\t\n"},
    0x7F: "\u2421",
    **dict.fromkeys((*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
}


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


def harmless(text: str) -> str:
    """Return `text` with control characters as their pictures: what a terminal would obey it only shows.

    Tabs and line feeds stay. C1 controls and marks that turn the direction of writing become U+FFFD.
    """
    return text if text.isprintable() else text.translate(_HARMLESS)
