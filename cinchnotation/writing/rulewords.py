"""The words for rules: a sentence for each value that a field of a rule set can have."""

from __future__ import annotations

from typing import Final

__all__ = ["RANKS", "SENTENCES", "SIDES", "SILENT", "TAKERS", "TITLES"]

TITLES: Final = {
    "deal": "Deal",
    "auction": "Auction",
    "name": "Naming trumps",
    "discard": "Discard",
    "draw": "Draw",
    "play": "Play",
    "score": "Score",
    "end": "End",
    "frame": "Around the deals",
}

SIDES: Final = {
    "opposite": "partners sit opposite each other",
    "single": "everyone plays for himself",
    "called": "the maker calls a partner, by a card, against all the others",
    "three-pairs": "three pairs, partners opposite each other",
}

TAKERS: Final = {
    "captor": "whoever wins the trick",
    "holder": "whoever holds it at the first lead",
    "player": "whoever plays it",
}

RANKS: Final = {"T": "10", "L5": "left 5", "JK": "joker", "HIGH": "the highest trump in play"}

_TRUMPS_THROWN: Final[dict[object, str]] = {
    "allowed": "trumps may be thrown",
    "beyond-hand": "only trumps beyond a full hand may be thrown",
    "kill": "only trumps beyond a full hand may be thrown, and no scoring one",
    "forbidden": "no trump may be thrown",
}

# Phase, field: the sentence, or one for each value. `{}` stands for the value where any can stand there.
SENTENCES: Final[dict[tuple[str, str], dict[object, str] | str]] = {
    ("deal", "cards"): "{} cards to each player",
    ("deal", "packets"): "in packets of {}",
    ("deal", "widow"): {
        "none": "",
        "own": "each player has a widow of his own, which he takes up after the auction",
        "common": "a widow lies on the table, which the maker may take",
    },
    ("deal", "widow_cards"): "a widow has {} cards",
    ("deal", "seen"): {"all": "", "maker": "the maker alone has seen his widow when he names trumps"},
    ("auction", "rounds"): {
        "one": "one call for each player, eldest hand first",
        "until-passes": "goes on until all others have passed; who has passed may bid again",
        "until-passes-out": "goes on until all others have passed; who has passed is out",
    },
    ("auction", "minimum"): "the least bid is {}",
    ("auction", "maximum"): "the highest bid is {}",
    ("auction", "equal"): {
        "nobody": "each bid must be above the last",
        "dealer": "the dealer may equal the highest bid, and then makes the trump",
    },
    ("auction", "all_pass"): {
        "dealer-may-name": "if all pass, the dealer may name trumps without a bid",
        "dealer-must-name": "if all pass, the dealer must name trumps, without a bid",
        "dealer-must-bid": "if all others pass, the dealer must bid",
        "thrown-in": "if all pass, the hands are thrown in",
    },
    ("auction", "forced"): "a dealer who must bid may bid {}",
    ("name", "when"): {
        "after-auction": "the highest bidder names trumps after the auction",
        "after-extra-cards": "the highest bidder names trumps when the extra cards have been taken up",
        "after-widow": "the highest bidder names trumps when he has taken the widow, or left it",
        "by-the-lead": "the suit of the first lead is trumps",
    },
    ("name", "calls"): {
        "none": "",
        "any": "the maker calls a card that he does not hold; its holder is his partner",
        "trump": "the maker calls a trump that he does not hold; its holder is his partner",
    },
    ("name", "called"): {"with-trumps": "", "after-draw": "he calls it after the draw"},
    ("discard", "least"): "at least {} cards are thrown",
    ("discard", "trumps"): _TRUMPS_THROWN,
    ("discard", "dealer_trumps"): {
        "as-others": "",
        **{value: f"of the dealer: {words}" for value, words in _TRUMPS_THROWN.items()},
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
    ("draw", "left_trumps"): {
        "allowed": "",
        "thrown": "a trump that the dealer does not keep lies open among his discards",
    },
    ("draw", "excess"): {
        "nobody": "",
        "dealer": "the dealer may keep more trumps than a hand has cards",
        "all": "everybody keeps his trumps, however many they are",
    },
    ("draw", "short_stock"): {
        "play-short": "if the stock runs out, hands stay short",
        "reshuffle": "if the stock runs out, the plain discards are shuffled and drawn from",
    },
    ("play", "tricks"): "{} tricks",
    ("play", "leader"): {"maker": "the maker leads first, then the winner of each trick"},
    ("play", "lead"): {
        "any": "any card may be led",
        "trump-first": "the first lead must be a trump, if the maker has one",
    },
    ("play", "follow"): {
        "suit-or-trump": "who can must follow suit or trump; who can't may play anything",
        "free-unless-trump-led": "only a trump lead must be followed",
        "suit-or-trump-else-must-trump": "who can't follow suit must trump if he can",
        "trumps-only": "only trumps are played",
    },
    ("play", "stack"): {
        "none": "",
        "first-trick": "surplus cards lie under the first card that a player plays, but no scoring one",
        "first-trick-any": "surplus cards of any kind lie under the first card that a player plays",
    },
    ("play", "without_trumps"): {
        "plays-on": "",
        "drops-out": "who has no trump drops out; his lead passes on; who alone has trumps takes the rest",
    },
    ("score", "made"): {
        "difference": "bid made: the side with more points scores the difference of the two sides",
        "own-points": "bid made: each side scores the points that it took",
        "own-points-from-least": "bid made: each side its points, the maker's from a least on; level, nobody",
        "pair-each": "bid made: the maker and his partner each score what both took, the others nothing",
    },
    ("score", "failed"): {
        "others-plus-bid": "bid failed: the maker's side scores nothing, the others their points and the bid",
        "setback": "bid failed: the bid is taken off the maker's score, the others score their points",
        "total-plus-shortfall": "bid failed: the others score all points and what the maker fell short by",
        "setback-alone": "bid failed: the bid is taken off the maker's score, and nobody scores",
        "opponents-each": "bid failed: each opponent scores what the opponents took together, and the bid",
        "opponents-own": "bid failed: each opponent scores what he took himself, and the bid",
    },
    ("score", "no_bid"): {
        "as-bid-of-nothing": "trumps named without a bid: as if nothing had been bid",
        "own-points": "trumps named without a bid: each side scores the points that it took",
    },
    ("score", "least"): "the maker's side scores from {} points on",
    ("score", "discards"): {
        "maker": "scoring trumps among the discards count to the maker's side",
        "nobody": "scoring trumps among the discards count to nobody",
        "maker-from-opponents": "scoring trumps that the opponents throw count to the maker's side",
    },
    ("score", "stock"): {"nobody": "scoring trumps left in the stock count to nobody"},
    ("score", "drawn"): {
        "holder": "",
        "nobody": "a card that counts for its holder counts for nobody where it was drawn",
    },
    ("score", "buried"): {
        "captor": "",
        "nobody": "a scoring card under the top card of a stack counts for nobody",
        "others": "a scoring card under the top card of a stack counts for the other side",
    },
    ("end", "target"): "the game is won at {} points",
    ("end", "start"): "each side starts at {}",
    ("end", "order"): {
        "maker-first": "both there at once: the maker's side first if its bid was made, else the others",
        "maker-wins": "both there at once: the maker's side wins, even with less",
        "higher": "both there at once: the side that has more wins",
        "bidder-out-before": "with all sides near the end a made bid wins the game",
        "bidder-out-after": "after a deal that leaves all sides near the end a made bid wins the game",
        "bidder-out-after-outright": (
            "after a deal that leaves all sides near or beyond the end a made bid wins the game"
        ),
        "own-bid": "a side wins only by a made bid of its own",
        "card-by-card": "points are credited card by card; who is there first wins",
    },
    ("end", "threshold"): "near the end is from {} points on",
    ("end", "floor"): "a side at {} or below loses",
    ("end", "credits"): "the order of the cards is {}",
    ("frame", "cut_ace"): {"high": "", "low": "the ace is the lowest card in cutting"},
    ("frame", "counters"): "each side has counters of {} points",
    ("frame", "counter_numbers"): "as many of each: {}",
    ("frame", "pegs"): {True: "the score is pegged on a cribbage board", False: ""},
    ("frame", "deals"): "a table plays {} deals",
}

SILENT: Final[dict[tuple[str, str], object]] = {
    ("deal", "widow_cards"): 0,
    ("auction", "forced"): 0,
    ("discard", "least"): 0,
    ("score", "least"): 0,
    ("end", "start"): 0,
    ("end", "threshold"): 0,
    ("end", "floor"): None,
    ("frame", "deals"): 0,
}
"""Fields of which nothing is said where they have this value."""
