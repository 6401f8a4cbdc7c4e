"""The partner called by a card: whether the card could be called, who holds it, and the sides that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.sides import called_sides, fixed_sides
from cinchnotation.seats import NOBODY, seats_of

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord, PartnerCall
    from cinchnotation.replay.play import PlayState
    from cinchnotation.replay.sides import TableSides
    from cinchnotation.rules import RuleSet

__all__ = ["call_notices", "sides_of"]


def call_notices(
    record: HandRecord, rules: RuleSet, maker: str | None, trump: int | None, play: PlayState
) -> list[Notice]:
    """What is wrong with the call of a partner: the first fault of it, `called-card`.

    `maker` and `trump` are None where they are not known; `play` has who holds and who played which card.
    """
    call = record.partner
    if call is None:
        return []
    found = _Called(call, record, rules, play).fault(maker, trump)
    if found is None:
        return []
    text, proof = found
    card = call.card if call.card.known else None
    related = () if proof is None else ((proof.text, proof.place),)
    law = rules.law("called-card")
    return [Notice("called-card", Place("partner"), text, call.seat, None, card, law, related)]


def sides_of(record: HandRecord, rules: RuleSet, maker: str | None, play: PlayState) -> TableSides | None:
    """The sides of a deal; None where a partner is called and it cannot be told who he is.

    Where the record does not say who holds the card, whoever is shown to have it does.
    """
    if not rules.calls_partner:
        return fixed_sides(rules, record.seats)
    call = record.partner
    if call is None or maker not in {None, call.seat}:
        return None
    holder = call.holder
    if holder is None:
        holder = _Called(call, record, rules, play).holder()
    return None if holder is None else called_sides(record.seats, {call.seat, holder} - {NOBODY})


class _Proof(NamedTuple):
    """What the record shows of a card: by whom it is held, in words, and where."""

    seat: str
    text: str
    place: Place


class _Called:
    """One call, held against what the record shows of the card."""

    def __init__(self, call: PartnerCall, record: HandRecord, rules: RuleSet, play: PlayState) -> None:
        self.call = call
        self.record = record
        self.rules = rules
        self.play = play
        self.card = call.card
        self.bit = 1 << call.card if call.card.known else 0
        self.before_draw = rules.name.called == "with-trumps"

    def fault(self, maker: str | None, trump: int | None) -> tuple[str, _Proof | None] | None:
        """The first thing that is wrong with the call, in words, and what proves it."""
        call, rules = self.call, self.rules
        if rules.name.calls == "none":
            return f"{call.seat} calls the {self.card.sign}, but in this game no partner is called.", None
        if maker is not None and call.seat not in {maker, *seats_of(maker)}:
            return f"{call.seat} calls a partner, but {maker} is the maker.", None
        if call.holder == call.seat:
            return f"{call.seat} calls a card of which he is said to be the holder himself.", None
        if not self.bit:
            return None
        if not self.bit & rules.pack:
            return f"{call.seat} calls the {self.card.sign}, but the pack has no such card.", None
        own = self._own()
        if own is not None:
            return f"{call.seat} calls the {self.card.sign}, which is his own.", own
        plain = trump is not None and not rules.trump_table(trump).mask & self.bit
        if plain and rules.name.calls == "trump":
            return f"{call.seat} calls the {self.card.sign}, which is no trump.", None
        return self._wrong_holder()

    def holder(self) -> str | None:
        """Who holds the card by what the record shows; `-` for nobody, None where it does not show."""
        if not self.bit:
            return None
        seen = self._dealt() if self.before_draw else None
        if seen is None:
            seen = self._kept()
            if seen is not None and self.before_draw and self._drew(seen.seat):
                return NOBODY  # when the card was called it lay in the stock
        if seen is not None:
            return NOBODY if seen.seat == self.call.seat else seen.seat
        play = self.play
        told = play.finished and not any(result.unknown for result in play.results)
        return NOBODY if told else None

    # --- what is wrong ---------------------------------------------------------------------------------

    def _own(self) -> _Proof | None:
        """What shows that the caller held the card himself as he called it."""
        caller = self.call.seat
        dealt = self._dealt() if self.before_draw else None
        if dealt is not None:
            return dealt if dealt.seat == caller else None
        kept = self._kept()
        if kept is None or kept.seat != caller:
            return None
        return None if self.before_draw and not self._cannot_have_drawn(caller) else kept

    def _wrong_holder(self) -> tuple[str, _Proof | None] | None:
        """What shows that the holder is another one than the record says."""
        call, holder = self.call, self.call.holder
        if holder is None:
            return None
        sign = self.card.sign
        dealt, kept = self._dealt(), self._kept()
        if holder == NOBODY:
            seen = dealt if self.before_draw and dealt is not None else kept
            if seen is None or seen.seat == call.seat:
                return None
            if self.before_draw and seen is kept and not self._cannot_have_drawn(seen.seat):
                return None
            return f"The {sign} is called, and {seen.seat} holds it; the record says that nobody does.", seen
        if self.before_draw and dealt is not None and dealt.seat == holder:
            return None
        seen = kept or dealt
        if seen is not None and seen.seat != holder:
            return f"The {sign} is called, and {seen.seat} has it; the record says that {holder} does.", seen
        number = self.record.seats.index(holder)
        if self.play.holdings.possible[number] & self.bit or seen is not None:
            return None
        where = self.play.holdings.where(self.card, number)
        proof = None if where is None else _Proof(holder, *where)
        return f"The {sign} is called, and the record says that {holder} holds it, which cannot be.", proof

    # --- where the card is -----------------------------------------------------------------------------

    def _dealt(self) -> _Proof | None:
        """Who was dealt the card, or got it with his own widow."""
        for kind, hands in (("deal", self.record.deal), ("widow", self.record.widow)):
            for seat, cards in (hands or EMPTY).items():
                if self.card in cards and seat != NOBODY:
                    text = f"the {self.card.sign} is dealt to {seat}"
                    return _Proof(seat, text, Place(kind, seat, cards.index(self.card)))
        return None

    def _kept(self) -> _Proof | None:
        """Who has the card in the play: plays it, or is shown to hold it at the first lead."""
        play, seats, sign = self.play, self.record.seats, self.card.sign
        for number, seat in enumerate(seats):
            if play.played_by[number] & self.bit:
                for index, row in enumerate(self.record.tricks or ()):
                    if any(cell.seat == seat and self.card in cell.cards for cell in row.plays):
                        text = f"{seat} plays the {sign} at trick {index + 1}"
                        return _Proof(seat, text, Place("cell", seat, index))
        for number, seat in enumerate(seats):
            proof = play.holdings.proof(number, play.holdings.shown[number] & self.bit)
            if proof is not None:
                return _Proof(seat, f"{seat} holds the {sign}", proof[1])
        return None

    def _drew(self, seat: str) -> bool:
        """Whether the record shows that `seat` drew the card."""
        draw = (self.record.draws or EMPTY).get(seat)
        return draw is not None and self.card in (draw.cards or ())

    def _cannot_have_drawn(self, seat: str) -> bool:
        """Whether the card, which `seat` has in the play, is none that it drew."""
        if not self.rules.draws:
            return True
        draw = (self.record.draws or EMPTY).get(seat)
        if draw is None:
            return False
        if draw.cards is None:
            return draw.count == 0
        return self.card not in draw.cards and all(card.known for card in draw.cards)
