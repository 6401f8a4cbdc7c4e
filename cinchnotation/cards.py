"""Suits, ranks and cards; the two pedros; every spelling in which a card is read.

A card is a small whole number, so that replay can keep hands as bit masks: `suit * 13 + rank`, suits
H D C S as 0 to 3, ranks 2 to A as 0 to 12. The suits of one colour stand side by side, so the sister of
a suit is `suit ^ 1`. Above the pack stand the joker and the cards that are not (wholly) known.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "CARDS",
    "EVERY_CARD",
    "FIVE",
    "FULL_PACK",
    "JOKER",
    "POSSIBLE",
    "RANKS",
    "SPELLINGS",
    "SUIT_SIGNS",
    "UNKNOWN",
    "UNKNOWN_OF_SUIT",
    "Card",
    "Suit",
    "cards_of",
    "left_pedro",
    "mask_of",
    "parse_card",
    "parse_suit",
    "right_pedro",
    "suit_mask",
]

RANKS: Final = "23456789TJQKA"
FIVE: Final = 3  # the index of the five in RANKS
SUIT_SIGNS: Final = "♡♢♣♠"  # as the book of 1897 prints them: red suits in outline


class Suit(IntEnum):
    """One of the four suits: `str` gives its letter, `sign` its sign, `sister` the other of its colour."""

    H = 0
    D = 1
    C = 2
    S = 3

    @property
    def letter(self) -> str:
        """The letter that JSON uses: H, D, C or S."""
        return self.name

    @property
    def sign(self) -> str:
        """The sign that the native notation uses: ♡ ♢ ♣ ♠."""
        return SUIT_SIGNS[self]

    @property
    def word(self) -> str:
        """The English name, lower case, plural: `hearts`."""
        return ("hearts", "diamonds", "clubs", "spades")[self]

    @property
    def sister(self) -> Suit:
        """The other suit of the same colour."""
        return Suit(self ^ 1)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        """Show pydantic the suit as its letter."""
        return _named_schema(cls, "^[HDCS]$", _suit_named)


class Card(int):
    """A card: a small int that knows its name.

    `str(card)` is the JSON form (`HA`, `HT`, `JK`, `?`, `C?`), `card.sign` the native one (`♡A`, `♡10`).
    `Card.of("♡10")` reads any spelling. Cards are made once; use `CARDS[i]`, `Card.of` or `parse_card`.
    """

    __slots__ = ()

    @classmethod
    def of(cls, text: str) -> Card:
        """Return the card that `text` spells; raises CardError where it spells none."""
        card = parse_card(text)
        if card is None:
            raise CardError(f"“{text}” is no card")
        return card

    @property
    def known(self) -> bool:
        """Whether this is one definite card."""
        return self < 53

    @property
    def suit(self) -> Suit | None:
        """The printed suit; None for the joker and for a card not known at all."""
        if self < 52:
            return Suit(self // 13)
        return Suit(self - 54) if self >= 54 else None

    @property
    def rank(self) -> str | None:
        """The rank as a letter of RANKS; None for the joker and for unknown cards."""
        return RANKS[self % 13] if self < 52 else None

    @property
    def sign(self) -> str:
        """The card with its suit sign, the ten as `10`, as the native notation writes it."""
        return _SIGNS[self]

    @property
    def ascii(self) -> str:
        """The card with its suit letter, the ten as `10`."""
        return _ASCII[self]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_card_at, (int(self),))

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        """Show pydantic the card as its JSON name."""
        return _named_schema(cls, JSON_CARD, _card_named)


JSON_CARD: Final = r"^([HDCS][23456789TJQKA?]|JK|\?)$"
_NAMES: Final[tuple[str, ...]] = (
    *(suit.letter + rank for suit in Suit for rank in RANKS),
    "JK",
    "?",
    *(suit.letter + "?" for suit in Suit),
)
CARDS: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(len(_NAMES)))
JOKER: Final = CARDS[52]
UNKNOWN: Final = CARDS[53]
UNKNOWN_OF_SUIT: Final = CARDS[54:58]
FULL_PACK: Final = (1 << 52) - 1
EVERY_CARD: Final = (1 << 53) - 1  # the joker too
_ASCII: Final = tuple(name.replace("T", "10") for name in _NAMES)
_SIGNS: Final = tuple(
    SUIT_SIGNS["HDCS".index(name[0])] + name[1:] if name not in {"JK", "?"} else name for name in _ASCII
)
_BY_NAME: Final = dict(zip(_NAMES, CARDS, strict=True))


def suit_mask(suit: int) -> int:
    """The thirteen cards printed with `suit`, as a bit mask."""
    return 0x1FFF << (13 * suit)


POSSIBLE: Final[tuple[int, ...]] = (
    *(1 << i for i in range(53)),
    EVERY_CARD,
    *(suit_mask(suit) for suit in range(4)),
)
"""For each card the cards that it can be, as a bit mask: itself, or all that an unknown one may stand for."""


def right_pedro(trump: int) -> Card:
    """The five of trumps."""
    return CARDS[trump * 13 + FIVE]


def left_pedro(trump: int) -> Card:
    """The five of the other suit of the same colour, itself a trump where the rule set has a left pedro."""
    return CARDS[(trump ^ 1) * 13 + FIVE]


def cards_of(mask: int) -> Iterator[Card]:
    """Yield the cards of a bit mask, lowest number first."""
    while mask:
        low = mask & -mask
        yield CARDS[low.bit_length() - 1]
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The bit mask of the known cards among `cards`; unknown ones are left out."""
    mask = 0
    for card in cards:
        if card < 53:
            mask |= 1 << card
    return mask


def _named_schema(cls: type[Any], pattern: str, named: Any) -> Any:
    """A pydantic schema for values that JSON shows by name; only the JSON Schema asks for it."""
    from pydantic_core import core_schema  # noqa: PLC0415  # start-up

    by_name = core_schema.no_info_after_validator_function(named, core_schema.str_schema(pattern=pattern))
    return core_schema.json_or_python_schema(
        json_schema=by_name,
        python_schema=core_schema.union_schema([core_schema.is_instance_schema(cls), by_name]),
        serialization=core_schema.plain_serializer_function_ser_schema(
            str, return_schema=core_schema.str_schema(pattern=pattern)
        ),
    )


def _suit_named(name: str) -> Suit:
    return Suit[name]


def _card_at(number: int) -> Card:
    return CARDS[number]


def _card_named(name: str) -> Card:
    return _BY_NAME[name]


# --- spellings -------------------------------------------------------------------------------------------

_SUIT_CHARACTERS: Final = ("♡♥Hh", "♢♦Dd", "♣♧Cc", "♠♤Ss")
_SUIT_WORDS: Final = (("heart", "hearts"), ("diamond", "diamonds"), ("club", "clubs"), ("spade", "spades"))
_SELECTORS: Final = ("", "\ufe0e", "\ufe0f")


def _suit_spellings(suit: int) -> list[str]:
    return [char + selector for char in _SUIT_CHARACTERS[suit] for selector in _SELECTORS]


def _card_spellings() -> dict[str, Card]:
    """Every accepted spelling of every card; built once, at import, in about a millisecond."""
    table: dict[str, Card] = {"?": UNKNOWN, "JK": JOKER, "jk": JOKER, "Jk": JOKER, "jK": JOKER}
    for suit in range(4):
        ranks = [
            (spelling, CARDS[suit * 13 + i])
            for i, rank in enumerate(RANKS)
            for spelling in _rank_spellings(rank)
        ]
        ranks += [(mark, UNKNOWN_OF_SUIT[suit]) for mark in "?x"]
        for sign in _suit_spellings(suit):
            for spelling, card in ranks:
                table[sign + spelling] = card
                table[spelling + sign] = card
    # The block of playing cards: spades, hearts, diamonds, clubs; ace first, the knight (12) left out.
    for row, suit in enumerate((3, 0, 1, 2)):
        base = 0x1F0A0 + 16 * row
        for offset, rank in zip((1, *range(2, 12), 13, 14), "A23456789TJQK", strict=True):
            table[chr(base + offset)] = CARDS[suit * 13 + RANKS.index(rank)]
    for joker in "\U0001f0bf\U0001f0cf\U0001f0df":
        table[joker] = JOKER
    return table


def _rank_spellings(rank: str) -> tuple[str, ...]:
    if rank == "T":
        return ("10", "T", "t")
    return (rank, rank.lower()) if rank.isalpha() else (rank,)


SPELLINGS: Final[dict[str, Card]] = _card_spellings()
"""From every spelling that is read without a finding to its card."""

_SUITS: Final[dict[str, Suit]] = {
    spelling.lower(): suit for suit in Suit for spelling in (*_suit_spellings(suit), *_SUIT_WORDS[suit])
}


def parse_card(text: str) -> Card | None:
    """Return the card that `text` spells, None where it spells none. No blanks are allowed around it."""
    return SPELLINGS.get(text)


def parse_suit(text: str) -> Suit | None:
    """Return the suit that `text` names by sign, letter or word (in either case and number), else None."""
    return _SUITS.get(text.lower())
