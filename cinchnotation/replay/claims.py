"""What seats claim by what they play, and what proves a claim false.

Who neither follows nor does what the rule asks instead claims, by that, to hold no card with which he could
have; so does who drops out, of trumps. A card that the seat plays later, or that the record shows in its
hand, proves the claim false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.play_notices import RANK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.replay.follow import Claim
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.replay.laid import Laid
    from cinchnotation.replay.play_notices import PlayNotices

__all__ = ["Claims"]


class Claims:
    """The claims of every seat (by its number) that are not proven false.

    `made` are the claims; `void` the cards, as a mask, that the seat claims not to hold; `fresh` those that
    it can play without a second look; `hidden` has what each of its cards that is not known can have been,
    `empty` the tricks to which it played none, though nobody knows that it had none left.
    """

    __slots__ = (
        "_free", "_holdings", "_laid", "_late", "_say", "_seats", "empty", "fresh", "hidden", "made", "void",
    )  # fmt: skip

    def __init__(
        self,
        holdings: Holdings,
        laid: Laid,
        pack: int,
        seats: Sequence[str],
        say: PlayNotices,
        late: Mapping[str, Mapping[Card, int]] = EMPTY,
    ) -> None:
        """Begin with no claims; `pack` is the mask of the pack, faults go to `say`.

        `late` are the cards that a seat got only in the play, each with the number of tricks begun by then:
        they prove nothing of what it claimed before.
        """
        self._late = late
        self._holdings = holdings
        self._laid = laid
        self._seats = seats
        self._say = say
        self.made: list[list[Claim]] = [[] for _ in seats]
        self.empty: list[list[int]] = [[] for _ in seats]
        self.void = [0] * len(seats)
        self._free = [mask & pack for mask in holdings.possible]
        if laid.any:
            self._free = [mask & ~laid.of_others(seat) for seat, mask in enumerate(self._free)]
        self.fresh = self._free.copy()
        self.hidden: list[list[int]] = [[] for _ in seats]

    def make(
        self, seat: int, claims: Sequence[Claim], held: int, beneath: Sequence[tuple[Card, int]] = ()
    ) -> None:
        """Take what one play claims, in the order in which one fault goes before another.

        `held` are cards that the record shows in the hand and that are not played yet, `beneath` those that
        lie under the card played, each with what it can be. The first that they prove false is reported.
        """
        for claim in claims:
            related = self._proof(seat, claim, held, beneath)
            if related is not None:
                self._say.broken(seat, claim, related)
                return
            self.made[seat].append(claim)
            self.void[seat] |= claim.mask
            self.fresh[seat] &= ~claim.mask

    def _proof(
        self, seat: int, claim: Claim, held: int, beneath: Sequence[tuple[Card, int]]
    ) -> tuple[tuple[str, Place], ...] | None:
        """What proves a claim false that is being made; None where nothing does."""
        name = self._seats[seat]
        if claim.name == "plain-card-played":
            return ()
        for card, possible in beneath:
            if not possible & ~claim.mask:
                return ((f"{name} plays the {card.sign} with it", Place("cell", name, claim.trick)),)
        mask = held & claim.mask
        if not mask or not self.surely(seat, mask):
            return None
        proof = self._laid.proof(seat, mask) or self._holdings.proof(seat, mask)
        return None if proof is None else ((f"{name} holds the {proof[0].sign}", proof[1]),)

    def surely(self, seat: int, mask: int) -> bool:
        """Whether the seat still holds one of these cards: more than its unknown plays can have been."""
        return mask.bit_count() > sum([bool(hidden & mask) for hidden in self.hidden[seat]])

    def prove(self, seat: int, card: Card, possible: int, trick: int) -> None:
        """See whether a card played to `trick`, which can be any of `possible`, proves claims false."""
        if possible & ~self.void[seat]:
            return
        name = self._seats[seat]
        proof = ((f"{name} plays the {card.sign} at trick {trick + 1}", Place("cell", name, trick)),)
        broken: dict[int, int] = {}
        since = self._late.get(name, EMPTY).get(card, 0)
        for claim in self.made[seat]:
            if claim.trick >= since and not possible & ~claim.mask and claim.trick not in broken:
                broken[claim.trick] = RANK[claim.name]
                self._say.broken(seat, claim, proof)
        # What goes before the fault that is proven may still be proven by a later card.
        self.made[seat] = [
            claim
            for claim in self.made[seat]
            if claim.trick not in broken or RANK[claim.name] < broken[claim.trick]
        ]
        self._renew(seat)

    # --- no card played -----------------------------------------------------------------------------------

    def played_none(self, seat: int, trick: int) -> None:
        """The seat played no card, and nobody knows how many it had: it claims to have none left."""
        self.empty[seat].append(trick)
        self._renew(seat)

    def had_cards(self, seat: int, trick: int) -> None:
        """A card played to `trick` shows that the seat had one when it played none."""
        for empty in self.empty[seat]:
            self._say.no_card(seat, empty, trick)
        self.empty[seat].clear()
        self._renew(seat)

    def _renew(self, seat: int) -> None:
        """Work out anew what the seat claims not to hold, and what it can play without a second look."""
        self.void[seat] = 0
        for claim in self.made[seat]:
            self.void[seat] |= claim.mask
        self.fresh[seat] = 0 if self.empty[seat] else self._free[seat] & ~self.void[seat]
