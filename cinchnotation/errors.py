"""The exceptions of the library: misuse and input/output only; what is wrong with a record is a finding.

CinchError
├── SourceError        an input cannot be opened, is no text, or holds nothing
├── FormatError        no reader or writer of that name, or none that knows the text
├── CardError          a text that spells no card
├── RuleSetError       a rule set that does not exist, or whose data contradict each other
├── RecordError        a record that cannot be replayed, written or converted as asked
└── IllegalEventError  an event that cannot be understood where the stepwise state stands
"""

from __future__ import annotations

__all__ = [
    "CardError",
    "CinchError",
    "FormatError",
    "IllegalEventError",
    "RecordError",
    "RuleSetError",
    "SourceError",
]


class CinchError(Exception):
    """What every exception of this library derives from; its text is one plain line for the user."""


class SourceError(CinchError, OSError):
    """An input cannot be opened or read, or is empty."""


class FormatError(CinchError, ValueError):
    """A format is not known, or the text is in none of the known formats."""


class CardError(CinchError, ValueError):
    """A text spells no card."""


class RuleSetError(CinchError, ValueError):
    """A rule set is not known, or its data contradict each other.

    `address` leads to what is wrong in its data: `("auction", "minimum")`; empty where nothing stands there.
    """

    def __init__(self, message: str, address: tuple[str, ...] = ()) -> None:
        """`message` is the whole line for the user."""
        super().__init__(message)
        self.address = address


class RecordError(CinchError, ValueError):
    """A record cannot be replayed, written or converted as asked."""


class IllegalEventError(CinchError, ValueError):
    """An event cannot be understood where the stepwise state stands: a play before trumps, a strange seat."""
