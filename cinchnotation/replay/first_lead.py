"""Trumps named by the lead: the suit of the card that the maker leads first is trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import JOKER, Suit
from cinchnotation.findings import Notice
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Trick
    from cinchnotation.replay.auction import AuctionState
    from cinchnotation.rules import RuleSet

__all__ = ["lead_notices", "led_first"]


def led_first(rows: Sequence[Trick], leader: str | None) -> tuple[str | None, Card | None]:
    """Who leads to the first of `rows` and the card; `leader` is the maker, where he is known.

    Where he is not, the mark of the leader tells him; None for what is not told.
    """
    row = rows[0]
    seats = [play.seat for play in row.plays]
    first = leader if leader in seats else row.leader
    cards = next((play.cards for play in row.plays if play.seat == first), ())
    return first, cards[0] if cards else None


def lead_notices(
    auction: AuctionState, leader: str | None, card: Card | None, rules: RuleSet
) -> list[Notice]:
    """Name trumps by the first lead; returns what is wrong with it, or with the suit stated before."""
    stated = auction.trump
    auction.lead_names(leader, None if card is None else card.suit)
    notices = []
    wrong_maker = any(notice.name == "wrong-maker" for notice in auction.notices)
    if auction.nobody_names and not wrong_maker:
        text = "All have passed, so the deal comes to nothing and nobody names trumps; but it is played."
        law = rules.law("wrong-maker")
        notices.append(Notice("wrong-maker", Place("header"), text, law=law))
    if leader is None or card is None:
        return notices
    if card is JOKER and stated is None and rules.pack >> JOKER & 1:
        text = f"{leader} leads the joker, which is of no suit, and names no trumps with it."
        place, law = Place("cell", leader, 0), rules.law("wrong-lead")
        notices.append(Notice("wrong-lead", place, text, leader, 1, card, law))
    elif stated is not None and card.suit not in {None, stated} and not wrong_maker:
        lead = f"{leader} leads the {card.sign}"
        text = f"{lead}, which names its suit, but the stated trumps are {Suit(stated).word}."
        related = ((lead, Place("cell", leader, 0)),)
        law = rules.law("trump-stated")
        notices.append(Notice("trump-stated", Place("trump"), text, leader, None, card, law, related))
    return notices
