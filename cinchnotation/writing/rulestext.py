"""A rule set explained in plain words, each sentence worked out from its data."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.rules.model import Phase, RuleData

__all__ = ["rules_data", "rules_lines"]

_TITLES: Final = {
    "deal": "Deal",
    "auction": "Auction",
    "name": "Naming trumps",
    "discard": "Discard",
    "draw": "Draw",
    "play": "Play",
    "score": "Score",
    "end": "End",
}

_SIDES: Final = {
    "opposite": "partners sit opposite each other",
    "single": "everyone plays for himself",
    "called": "the maker calls a partner",
    "three-pairs": "three pairs, partners opposite each other",
}

_TAKERS: Final = {
    "captor": "whoever wins the trick",
    "holder": "whoever holds it",
    "player": "whoever plays it",
}

# Phase, field, value: the sentence. `{}` stands for the value where any can stand there.
_SENTENCES: Final[dict[tuple[str, str], dict[object, str] | str]] = {
    ("deal", "cards"): "{} cards to each player",
    ("deal", "packets"): "in packets of {}",
    ("deal", "widow"): {"none": "", "own": "an extra packet for each player", "common": "a common widow"},
    ("auction", "rounds"): {
        "one": "one call for each player, eldest hand first",
        "until-passes": "goes on until all others have passed; a player may call again",
        "until-passes-out": "goes on until all others have passed; who has passed is out",
    },
    ("auction", "minimum"): "the least bid is {}",
    ("auction", "maximum"): "the highest bid is {}",
    ("auction", "equal"): {
        "nobody": "each bid must be above the last",
        "dealer": "the dealer may equal the highest bid",
    },
    ("auction", "all_pass"): {
        "dealer-may-name": "if all pass, the dealer may name trumps without a bid",
        "dealer-must-name": "if all pass, the dealer must name trumps without a bid",
        "dealer-must-bid": "if all pass, the dealer must bid",
        "thrown-in": "if all pass, the hands are thrown in",
    },
    ("name", "when"): {
        "after-auction": "the highest bidder names trumps after the auction",
        "after-extra-cards": "the highest bidder names trumps when the extra cards are dealt",
        "after-widow": "the highest bidder names trumps when he has taken the widow",
        "by-the-lead": "the suit of the first lead is trumps",
    },
    ("discard", "least"): "at least {} cards are thrown",
    ("discard", "trumps"): {
        "allowed": "trumps may be thrown",
        "beyond-hand": "only trumps beyond a full hand may be thrown",
        "forbidden": "no trump may be thrown",
    },
    ("discard", "plain"): {"allowed": "plain cards may be kept", "forbidden": "no plain card may be kept"},
    ("discard", "face"): {"up": "discards lie face up", "down": "discards lie face down"},
    ("draw", "hand"): "each hand is filled to {} cards",
    ("draw", "dealer"): {
        "robs": "the dealer searches the stock and takes what he likes",
        "robs-all-trumps": "the dealer searches the stock and must take all its trumps",
        "takes-all": "the dealer takes the whole stock and throws from it",
        "robs-discards-too": "the dealer searches the stock and the discards",
        "from-top": "the dealer draws from the top like the others",
    },
    ("draw", "short_stock"): {
        "play-short": "if the stock runs out, hands stay short",
        "reshuffle": "if the stock runs out, the discards are shuffled and drawn from",
    },
    ("play", "tricks"): "{} tricks",
    ("play", "leader"): {"maker": "the maker leads first, then the winner of each trick"},
    ("play", "lead"): {"any": "any card may be led", "trump-first": "the first lead must be a trump"},
    ("play", "follow"): {
        "suit-or-trump": "who can must follow suit or trump; who can't may play anything",
        "free-unless-trump-led": "only a trump lead must be followed",
        "suit-or-trump-else-must-trump": "who can't follow suit must trump if he can",
        "trumps-only": "only trumps are played",
    },
    ("play", "stack"): {
        "none": "",
        "first-trick": "surplus cards lie under the first card that a player plays",
        "first-trick-any": "surplus cards of any kind lie under the first card that a player plays",
    },
    ("score", "made"): {
        "difference": "bid made: the side with more points scores the difference of the two sides",
        "own-points": "bid made: each side scores the points that it took",
    },
    ("score", "failed"): {
        "others-plus-bid": "bid failed: the maker's side scores nothing, the others their points and the bid",
        "setback": "bid failed: the bid is taken off the maker's score, the others score their points",
    },
    ("score", "no_bid"): {
        "as-bid-of-nothing": "trumps named without a bid: as if nothing had been bid",
        "own-points": "trumps named without a bid: each side scores the points that it took",
    },
    ("score", "discards"): {
        "maker": "scoring trumps among the discards count to the maker's side",
        "nobody": "scoring trumps among the discards count to nobody",
    },
    ("score", "stock"): {"nobody": "scoring trumps left in the stock count to nobody"},
    ("end", "target"): "the game is won at {} points",
    ("end", "start"): "each side starts at {}",
    ("end", "order"): {"first-past": "the side that reaches it first wins"},
}

_UNSAID: Final = {("deal", "widow_cards"): 0, ("auction", "forced"): 0, ("end", "start"): 0}
"""Fields that say nothing where they have this value."""


def rules_data(data: RuleData) -> dict[str, Any]:
    """Return the whole rule set as plain data, `phases` by their kind in their order."""
    return {"format": "cinch-rules/1", **asdict(data)}


def rules_lines(data: RuleData) -> Iterator[str]:
    """Yield the rule set as text: what it is, a paragraph a phase, what is unsettled."""
    yield f"{data.id}: {data.title}"
    if data.names:
        yield f"Played as {', '.join(data.names)}."
    yield f"Source: {data.source}."
    yield ""
    table = data.table
    yield f"Players  {table.players}; {_SIDES[table.sides]}; a pack of {table.pack}"
    yield f"Trumps   {'with' if data.trumps.left_pedro else 'without'} the left pedro; {_points(data)}"
    for kind, phase in data.phases.items():
        yield f"{_TITLES.get(kind, kind)}"
        yield from (f"  - {sentence}" for sentence in _sentences(kind, phase))
    if data.unsettled:
        yield "Unsettled"
        for name, switch in data.unsettled.items():
            others = ", ".join(switch.others)
            yield f"  - {name}: {switch.reason} ({switch.phase}.{switch.field} can also be {others})"


def _points(data: RuleData) -> str:
    parts = []
    for key, card in data.trumps.points.items():
        rank = {"T": "10", "L5": "left 5", "JK": "joker"}.get(key, key)
        name = f" ({card.name})" if card.name else ""
        taker = "" if card.to == "captor" else f" to {_TAKERS[card.to]}"
        parts.append(f"{rank}{name} {card.points}{taker}")
    return f"{', '.join(parts)}; {data.trumps.total} in all"


def _sentences(kind: str, phase: Phase) -> Iterator[str]:
    for field in fields(phase):
        value = getattr(phase, field.name)
        if (kind, field.name) in _UNSAID and _UNSAID[kind, field.name] == value:
            continue
        sentence = _SENTENCES.get((kind, field.name), "")
        if isinstance(sentence, dict):
            sentence = sentence.get(value, f"{field.name.replace('_', ' ')}: {value}")
        elif sentence:
            shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            sentence = sentence.format(shown) if shown else ""
        else:
            sentence = f"{field.name.replace('_', ' ')}: {value}"
        if sentence:
            yield sentence
