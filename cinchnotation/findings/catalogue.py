"""Every kind of finding: its name, its code, its severity, and what it says in one sentence.

A code is the letter of the phase in which the check runs and a number: 1xx errors, 2xx warnings, 3xx infos.
Names and codes are public: none is ever renamed or used again for something else.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

__all__ = ["CATALOGUE", "Kind", "Phase", "Severity", "kind_named"]

Severity: TypeAlias = Literal["error", "warning", "info"]
Phase: TypeAlias = Literal["reading", "deal", "auction", "exchange", "play", "laws", "score"]

_LETTERS: Final[dict[str, Phase]] = {
    "R": "reading",
    "D": "deal",
    "A": "auction",
    "X": "exchange",
    "P": "play",
    "L": "laws",
    "S": "score",
}
_SEVERITIES: Final[dict[str, Severity]] = {"1": "error", "2": "warning", "3": "info"}


class Kind(NamedTuple):
    """One kind of finding."""

    code: str
    name: str
    summary: str

    @property
    def severity(self) -> Severity:
        """How much it weighs: an `error` makes a record illegal."""
        return _SEVERITIES[self.code[1]]

    @property
    def phase(self) -> Phase:
        """The stage whose check raises it; `exchange` is the discard and the draw."""
        return _LETTERS[self.code[0]]


_KINDS: Final = (
    # reading
    Kind("R101", "syntax", "The text does not follow the notation."),
    Kind("R102", "unknown-card", "This is no card."),
    Kind("R103", "unknown-seat", "No seat of this record has that name."),
    Kind("R104", "unknown-suit", "This is no suit."),
    Kind("R105", "duplicate-tag", "A tag stands twice; the first counts."),
    Kind("R106", "repeated-statement", "A statement that can stand once stands twice; the first counts."),
    Kind("R107", "unterminated-comment", "A comment in braces has no end."),
    Kind("R108", "trick-row", "A row has too few or too many cells."),
    Kind("R109", "trick-number", "A row has the wrong number."),
    Kind("R110", "double-mark", "A row marks more than one card as winner, or as leader."),
    Kind("R111", "unknown-rules", "There is no such rule set."),
    Kind("R112", "seat-count", "The rule set is for another number of players."),
    Kind("R113", "unreadable-encoding", "A byte cannot be read as text."),
    Kind(
        "R114", "missing-contract", "A table does not say who made the trump, what he bid and in which suit."
    ),
    Kind("R201", "comment-swallows", "A comment reads like further items of its statement."),
    Kind("R202", "bare-record", "A record begins without a tag."),
    Kind("R301", "encoding", "A text is in another encoding than UTF-8."),
    Kind("R302", "odd-character", "A character was read as another one."),
    Kind("R303", "unknown-tag", "A tag that the notation does not know; it is kept."),
    Kind("R304", "rules-assumed", "No rule set is named; the ordinary one is assumed."),
    Kind("R305", "foreign-text", "Text that is no hand of this family was passed over."),
    Kind("R306", "misprint-read", "A slip of the print was read as the card that it must mean."),
    # deal
    Kind("D101", "duplicate-card", "A card stands twice in the deal, the stock or the discards."),
    Kind("D102", "card-not-in-pack", "The pack of this rule set has no such card."),
    Kind("D103", "wrong-deal-size", "A hand as dealt has too few or too many cards."),
    Kind("D201", "deal-rotation", "The deal has not passed to the next player."),
    Kind("D202", "cut-order", "The dealer, the partners or the table are not those that the cut gives."),
    # auction
    Kind("A101", "bid-not-higher", "A bid is not above the highest before it."),
    Kind("A102", "bid-out-of-range", "A bid is below the least or above the most that can be bid."),
    Kind("A103", "bid-out-of-turn", "A seat calls before its turn."),
    Kind("A104", "second-bid", "A seat calls again."),
    Kind("A105", "forced-bid-missing", "All passed although somebody had to bid."),
    Kind("A106", "wrong-maker", "Trumps are named by a seat that did not win the auction."),
    Kind("A107", "no-trump-named", "There is a bid and play, but no trump suit."),
    Kind("A108", "trump-stated", "The stated trump suit is not the one that the lead named."),
    Kind("A109", "called-card", "A card was called that cannot be called."),
    Kind("A201", "auction-incomplete", "Some seats made no call."),
    # discard and draw
    Kind("X101", "discard-not-held", "A discard is a card that the seat did not hold."),
    Kind("X102", "too-few-discards", "A seat threw fewer cards than it had to."),
    Kind("X103", "draw-count", "The numbers of a seat's discards and draws cannot give a full hand."),
    Kind("X104", "hand-size", "A seat's hand after the draw has the wrong number of cards."),
    Kind("X105", "draw-exceeds-stock", "More cards are drawn than the stock has."),
    Kind("X106", "drawn-card-not-in-stock", "A drawn card was not in the stock."),
    Kind("X107", "draw-order", "The cards drawn are not the next ones of the recorded stock."),
    Kind("X108", "trump-discarded", "A trump was thrown though the rule set forbids it."),
    Kind("X109", "plain-card-kept", "A plain card was kept though the rule set forbids it."),
    Kind("X110", "dealer-left-trump", "The dealer left a trump in the stock though he had to take it."),
    Kind("X201", "draw-convention", "A seat held more plain cards than one that keeps only trumps could."),
    Kind("X301", "trump-among-discards", "A trump lies among the discards."),
    # play
    Kind("P101", "card-not-held", "A card was played by a seat that did not hold it."),
    Kind("P102", "revoke", "A seat that could follow suit neither followed nor trumped."),
    Kind("P103", "card-played-twice", "A card was played twice."),
    Kind("P104", "wrong-lead", "The lead is not allowed."),
    Kind("P105", "must-trump", "A seat that could not follow had to trump."),
    Kind("P106", "plain-card-played", "A plain card was played where only trumps are played."),
    Kind("P107", "no-card-played", "A seat that holds cards played none."),
    Kind("P108", "stack-size", "A seat plays more, or fewer, cards to a trick than the rule set lets it."),
    Kind("P109", "buried-scoring-card", "A scoring card lies buried in a stack."),
    Kind("P110", "too-many-tricks", "There are more tricks than the hands have cards."),
    Kind("P111", "leader-mark", "The card marked as led was not led."),
    Kind("P112", "winner-mark", "The card marked as winner does not win the trick."),
    Kind("P201", "play-unfinished", "The play breaks off."),
    Kind("P301", "mark-missing", "Other rows mark their winner, this one does not."),
    Kind("P302", "leader-assumed", "Who led to the first trick is not recorded; a leader was assumed."),
    # the laws: what happened at the table, was claimed and demanded
    Kind("L101", "event-unknown", "The laws of this rule set know nothing of such an event."),
    Kind("L102", "event-denied", "What is noted cannot have happened so: the record shows otherwise."),
    Kind("L103", "bid-lost", "A bid was made by a seat that had lost the right to bid."),
    Kind("L104", "claim-late", "A claim comes out of time, or from one who may not make it."),
    Kind("L105", "claim-unfounded", "A claim is made for an offence that the record shows not to be one."),
    Kind("L106", "demand-unfounded", "Something was demanded that the laws do not let anybody demand."),
    Kind("L107", "demand-refused", "A seat did not do what was rightly demanded of it, though it could."),
    Kind("L301", "ruling", "What the laws make of an event at the table."),
    Kind("L302", "claim-open", "A claim rests on what the record does not show."),
    # score
    Kind("S101", "points-stated", "The stated points are not those that were taken."),
    Kind("S102", "score-stated", "The stated score is not what the points give."),
    Kind("S103", "running-score", "The stated total is not the one before plus this deal's score."),
    Kind("S201", "unsettled-rule", "The sources do not settle how this is ruled."),
    Kind("S202", "scoring-card-unseen", "A scoring card is seen nowhere, and the score hangs on it."),
    Kind("S203", "deal-after-end", "A deal was played after the game was over."),
)

CATALOGUE: Final[dict[str, Kind]] = {kind.name: kind for kind in _KINDS}
"""Every kind of finding by its name, in the order of the checks."""


def kind_named(name: str) -> Kind | None:
    """Return the kind with that name or code (in either case), None where there is none."""
    found = CATALOGUE.get(name.lower())
    if found is None:
        found = next((kind for kind in _KINDS if kind.code == name.upper()), None)
    return found
