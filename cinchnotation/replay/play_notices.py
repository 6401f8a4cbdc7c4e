"""What is said of the play: one method for each finding, which keeps it as a notice.

A cell carries one fault, the first that applies in the order of `RANK`, whichever is proven first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import CARDS
from cinchnotation.findings import Notice
from cinchnotation.findings.precedence import PRECEDENCE
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.replay.follow import Claim
    from cinchnotation.replay.stacks import StackFault
    from cinchnotation.rules import RuleSet

__all__ = ["RANK", "PlayNotices"]

_ORDER: Final = (*PRECEDENCE["a card played"], *PRECEDENCE["an empty play"])
RANK: Final = {name: rank for rank, name in enumerate(_ORDER)}
"""The faults of a cell: the lower number goes before the higher."""


class PlayNotices:
    """Says what is wrong with one play. Seats are numbers, `trick` is the position of a trick from 0."""

    __slots__ = ("_all", "_cells", "_rules", "_seats", "_trumps")

    def __init__(self, rules: RuleSet, seats: Sequence[str], trumps: int, notices: list[Notice]) -> None:
        """Put what is said into `notices`; `trumps` is the mask of the trump suit."""
        self._rules = rules
        self._seats = seats
        self._trumps = trumps
        self._all = notices
        self._cells: dict[tuple[int, int], tuple[int, int]] = {}
        """For the seat and the trick of a cell with a fault its rank and its position among the notices."""

    def leader_mark(self, trick: int, marked: str, leader: int | None, *, passed_on: bool = False) -> None:
        """The seat `marked` did not lead; `leader` did, if known (`passed_on`: in another's place)."""
        text = f"{marked} is marked as leader of trick {trick + 1}, but "
        if leader is None:
            text += f"cannot have won trick {trick}."
        elif passed_on:
            text += f"the lead has passed to {self._seats[leader]}."
        else:
            why = "made the trump" if trick == 0 else f"won trick {trick}"
            text += f"{self._seats[leader]} {why} and leads."
        self._say("leader-mark", Place("leader", None, trick), text, trick=trick)

    def winner_mark(self, trick: int, marked: str, winner: int | None, top: Card | None) -> None:
        """The seat `marked` did not win; `winner` did with the card `top`, if that is known."""
        text = f"{marked} is marked as winner of trick {trick + 1}, but "
        related: tuple[tuple[str, Place], ...] = ()
        if winner is None or top is None:
            text += "cannot have won it."
        else:
            name = self._seats[winner]
            text += f"{name} wins it with the {top.sign}."
            related = ((f"the {top.sign} wins", Place("cell", name, trick)),)
        self._say("winner-mark", Place("winner", None, trick), text, trick=trick, related=related)

    def broken(self, seat: int, claim: Claim, related: tuple[tuple[str, Place], ...]) -> None:
        """A play that was against the rules of following; `related` is the proof."""
        name, card = self._seats[seat], claim.card.sign
        words = {
            "wrong-lead": f"{name} leads the {card}, but the maker must lead a trump first if he has one.",
            "revoke": f"{name} plays the {card} although {name} could {self._led(claim)}.",
            "must-trump": f"{name} plays the {card}, but a player who cannot follow suit must trump if able.",
            "plain-card-played": f"{name} plays the {card}, but only trumps are played.",
            "stack-size": f"{name} plays a stack, but has a plain card: those are never too many for a hand.",
            "no-card-played": f"{name} plays no card to trick {claim.trick + 1}, but still has a trump.",
        }
        played = claim.card if claim.name != "no-card-played" else None
        self._cell(claim.name, seat, claim.trick, words[claim.name], played, related)

    def _led(self, claim: Claim) -> str:
        if claim.mask == self._trumps:
            return "play a trump to the trump led"
        suit = CARDS[(claim.mask & -claim.mask).bit_length() - 1].suit
        return f"follow the {suit.word} led" if suit is not None else "follow suit"

    def not_in_pack(self, seat: int, trick: int, card: Card) -> None:
        """A card that this game's pack has not."""
        text = f"{self._seats[seat]} plays the {card.sign}, but the pack of this game has no such card."
        self._cell("card-not-in-pack", seat, trick, text, card)

    def not_held(self, seat: int, trick: int, card: Card, where: tuple[str, Place] | None) -> None:
        """A card that the record shows elsewhere, namely at `where`."""
        text = f"{self._seats[seat]} plays the {card.sign}, but does not hold it."
        self._cell("card-not-held", seat, trick, text, card, (where,) if where is not None else ())

    def played_twice(self, seat: int, trick: int, card: Card, first: tuple[int, int]) -> None:
        """A card that was played before: `first` is the seat and the trick."""
        other, earlier = self._seats[first[0]], first[1]
        text = f"{self._seats[seat]} plays the {card.sign}, which {other} played to trick {earlier + 1}."
        related = ((f"the {card.sign} was played here", Place("cell", other, earlier)),)
        self._cell("card-played-twice", seat, trick, text, card, related)

    def stack(self, seat: int, trick: int, cards: tuple[Card, ...], fault: StackFault) -> None:
        """Too many cards or too few, or a scoring card that lies under another."""
        name, count, buried = self._seats[seat], len(cards), fault.buried
        if buried is not None:
            text = f"{name} buries the {buried.sign}, but no scoring card may lie under another."
            self._cell("buried-scoring-card", seat, trick, text, buried)
            return
        text = f"{name} plays {count} card{'s' if count > 1 else ''}, but "
        if fault.hand is None:
            text += "one card is played to a trick."
        elif fault.wanted is None:
            text += f"has {fault.hand} or more: with the first go all that are too many."
        else:
            text += f"from a hand of {fault.hand} the first play is of {fault.wanted}."
        self._cell("stack-size", seat, trick, text, cards[0])

    def no_card(self, seat: int, trick: int, later: int | None = None) -> None:
        """No card, though there is one left; `later` is the trick that shows it, if it takes one to."""
        name = self._seats[seat]
        related: tuple[tuple[str, Place], ...] = ()
        if later is not None:
            related = ((f"{name} plays a card at trick {later + 1}", Place("cell", name, later)),)
        text = f"{name} plays no card to trick {trick + 1}, but still holds one."
        self._cell("no-card-played", seat, trick, text, None, related)

    def _cell(
        self,
        name: str,
        seat: int,
        trick: int,
        text: str,
        card: Card | None,
        related: tuple[tuple[str, Place], ...] = (),
    ) -> None:
        rank, last = self._cells.get((seat, trick), (len(RANK), -1))
        if rank <= RANK[name]:
            return
        place = Place("cell", self._seats[seat], trick)
        self._say(name, place, text, trick=trick, seat=self._seats[seat], card=card, related=related)
        if last >= 0:
            self._all[last] = self._all.pop()
        else:
            last = len(self._all) - 1
        self._cells[seat, trick] = RANK[name], last

    def _say(
        self,
        name: str,
        place: Place,
        text: str,
        *,
        trick: int,
        seat: str | None = None,
        card: Card | None = None,
        related: tuple[tuple[str, Place], ...] = (),
    ) -> None:
        self._all.append(Notice(name, place, text, seat, trick + 1, card, self._rules.law(name), related))
