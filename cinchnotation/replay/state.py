"""The stepwise state of a deal: what check, generator, solver, editor and game server share.

    state = HandState(rule_set("foster-1897"), ("A", "Y", "B", "Z"), dealer="Z")
    state.apply(Called("A", 8))
    state.legal_calls()      # what Y may call now
    ...
    state.legal_plays()      # the cards that may be played now

`apply` never refuses what can be understood: it returns what is wrong as notices and goes on from the
event as it stands, because a record stands as written. A caller that wants only legal events asks first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import JOKER, Suit, cards_of, suit_mask
from cinchnotation.errors import IllegalEventError, RecordError
from cinchnotation.findings import CATALOGUE, Notice
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.record import (
    Call,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Play,
    Trick,
    TrumpNaming,
)
from cinchnotation.replay import events as ev
from cinchnotation.replay.auction import AuctionState, contract_alone
from cinchnotation.replay.deal import deal_notices, taker_notices
from cinchnotation.replay.exchange import doubted_by, draw_convention, exchange_notices
from cinchnotation.replay.holdings import Holdings
from cinchnotation.replay.play import PlayState
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from typing import Any

    from cinchnotation.cards import Card
    from cinchnotation.record import Bid
    from cinchnotation.rules import RuleSet

__all__ = ["HandState"]


class HandState:
    """One deal in progress under one rule set; see the module's docstring."""

    # What few games have is of the class until an event brings it.
    _restock: tuple[Card, ...] | None = None
    _widow: FrozenDict[str, tuple[Card, ...]] = EMPTY
    _takes: str | None = None

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[str],
        dealer: str | None = None,
        *,
        record: HandRecord | None = None,
        leader: str | None = None,
    ) -> None:
        """Begin a deal with nothing known but the seats (clockwise) and, if it is, the dealer.

        `record` is given where a finished record is replayed: its calls and plays say what is recorded at
        all. `leader` is who leads first where the maker is known as a side only. Raises RecordError where
        the number of seats is not that of the rule set, two have one name, or the dealer is none of them.
        """
        if len(seats) != rules.players:
            raise RecordError(
                f"{rules.id} is played by {rules.players}, but the record has {len(seats)} seats"
            )
        if len(set(seats)) != len(seats):
            raise RecordError(f"two of the seats {' '.join(seats)} have one name")
        if dealer is not None and dealer not in seats:
            raise RecordError(f"the dealer {dealer} is none of the seats {' '.join(seats)}")
        self.rules = rules
        self.seats = tuple(seats)
        self.dealer = None if dealer is None else self.seats.index(dealer)
        self.notices: list[Notice] = []
        self.play: PlayState | None = None
        self._leader = leader
        self._record = record
        self.contract_alone = record is not None and contract_alone(record.calls, record.trump, rules)
        speakers = None if record is None else [call.seat for call in record.calls or ()]
        self.auction = AuctionState(rules, self.seats, self.dealer, speakers)
        if record is not None and record.events is not None and rules.laws.known != "none":
            from cinchnotation.replay.laws.auction import AuctionLaws  # noqa: PLC0415  # few records have events

            self.auction.laws = AuctionLaws(record.events)
        self._deal: dict[str, tuple[Card, ...]] = {}
        self._stock: tuple[Card, ...] | None = None
        self._discards: dict[str, Discard] = {}
        self._draws: dict[str, Draw] = {}
        self._partner: PartnerCall | None = None
        self.facts: HandRecord | None = record

    # --- questions -------------------------------------------------------------------------------------

    def to_act(self) -> str | None:
        """The seat whose call or play is awaited; None where nobody's is, or it cannot be told."""
        if self.auction.trump is None:
            turn = self.auction.to_act()
            return turn if turn is not None else self._to_name()
        if self.play is None and self.rules.play.without_trumps == "plays-on":
            first = self._first_leader()
            return None if first is None else self.seats[first]
        number = self._expected().to_act()
        return None if number is None else self.seats[number]

    def _to_name(self) -> str | None:
        """Who names trumps now that the auction is over: the highest bidder, else the dealer where he may."""
        auction = self.auction
        if auction.highest is not None:
            return auction.highest
        if auction.nobody_names:
            return None
        return auction.order()[-1] if auction.order() and auction.calls else None

    def legal_calls(self) -> tuple[Bid, ...]:
        """The calls that the seat to act may make: None for a pass, else points."""
        return self.auction.legal_calls() if self.auction.trump is None else ()

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the seat to act may play; where its hand is not known, those it may hold."""
        if self.auction.trump is None and not self._leads_to_name():
            return ()
        play = self._expected()
        number = play.to_act()
        if number is None:
            return ()
        legal = play.legal_plays(number)
        if self.rules.lead_names and self.play is None:
            legal = self._naming_leads(legal)
        return tuple(cards_of(legal))

    def _leads_to_name(self) -> bool:
        """Whether trumps are about to be named by the first lead."""
        return self.rules.lead_names and self.auction.to_act() is None and self._to_name() is not None

    def _naming_leads(self, hand: int) -> int:
        """The cards of a hand, as a mask, that may name trumps: the joker only if a suit is named with it.

        Of a suit that was named before, where the hand has any.
        """
        trump = self.auction.trump
        if trump is None:
            return hand & ~(1 << JOKER)
        return hand & (suit_mask(trump) | 1 << JOKER) or hand

    def cards_beneath(self, top: Card) -> tuple[int | None, tuple[Card, ...]]:
        """What the seat to act has to put under the card `top` that it plays to the first trick.

        Returns how many cards (0: none; None where its hand is not known) and from which it may choose.
        """
        if self.auction.trump is None:
            return 0, ()
        play = self._expected()
        number = play.to_act()
        if number is None:
            return 0, ()
        return play.under(number), tuple(cards_of(play.may_lie_under(number, top)))

    # --- events ----------------------------------------------------------------------------------------

    def apply(self, event: ev.Event) -> tuple[Notice, ...]:
        """Take one event and return what is wrong with it (and what it proves wrong with earlier ones).

        Raises IllegalEventError for an event that cannot be understood at this point: a play before trumps
        are named or out of turn, a deal after the play has begun, a seat that is not at the table.
        """
        self._at_the_table(event)
        mine, calls = len(self.notices), len(self.auction.notices)
        plays = list(self.play.notices) if self.play is not None else []
        self.take(event)
        new = [*self.notices[mine:], *self.auction.notices[calls:]]
        if self.play is not None:
            # One that is proven only now may stand in the place of a lesser one of the same card.
            new += [notice for notice in self.play.notices if notice not in plays]
        return tuple(new)

    def take(self, event: ev.Event) -> None:
        """Take one event of a sound record, gathering nothing: `all_notices` has what is new in the end."""
        _APPLY[type(event)](self, event)

    def _at_the_table(self, event: ev.Event) -> None:
        """Refuse what is no event, and an event that names a seat or a suit that there is not."""
        if type(event) not in _APPLY:
            raise IllegalEventError(f"{event!r} is no event")
        for name in ev.seats_named(event):
            if name not in self.seats:
                raise IllegalEventError(f"{name} is none of the seats {' '.join(self.seats)}")
        if isinstance(event, ev.TrumpNamed) and event.suit not in range(4):
            raise IllegalEventError(f"{event.suit} is no suit")

    def _dealt(self, event: ev.Dealt) -> None:
        self._before_play("the cards are dealt")
        if self._record is None:
            self._deal[event.seat] = event.cards

    def _stock_laid(self, event: ev.StockLaid) -> None:
        self._before_play("the stock is laid down")
        if self._record is None:
            self._stock = event.cards

    def _second_stock_laid(self, event: ev.SecondStockLaid) -> None:
        self._before_play("the second stock is laid down")
        if self._record is None:
            self._restock = event.cards

    def _widow_dealt(self, event: ev.WidowDealt) -> None:
        self._before_play("a widow is dealt")
        if self._record is None:
            seat = NOBODY if event.seat is None else event.seat
            self._widow = FrozenDict({**self._widow, seat: event.cards})

    def _widow_taken(self, event: ev.WidowTaken) -> None:
        self._before_play("the widow is taken")
        if self._record is None:
            self._takes = NOBODY if event.seat is None else event.seat

    def _called(self, event: ev.Called) -> None:
        self.auction.call(event.seat, event.bid)

    def _trump_named(self, event: ev.TrumpNamed) -> None:
        self.auction.name_trump(event.seat, event.suit)

    def _partner_called(self, event: ev.PartnerCalled) -> None:
        self._before_play("a partner is called")
        if self._record is None:
            self._partner = PartnerCall(event.seat, event.card, event.holder)
            self._judge_call(self.record(), self._expected())

    def _judge_call(self, facts: HandRecord, play: PlayState) -> None:
        """Say once what is wrong with the call of a partner."""
        from cinchnotation.replay.partner import call_notices  # noqa: PLC0415  # few games call one

        if not any(notice.name == "called-card" for notice in self.notices):
            auction = self.auction
            self.notices += call_notices(facts, self.rules, auction.maker, auction.trump, play)

    def _discarded(self, event: ev.Discarded) -> None:
        self._before_play("cards are thrown")
        if self._record is None:
            self._discards[event.seat] = Discard(_number(event), event.cards)

    def _drew(self, event: ev.Drew) -> None:
        self._before_play("cards are drawn")
        if self._record is None:
            self._draws[event.seat] = Draw(_number(event), event.cards, event.robbed)

    def _before_play(self, what: str) -> None:
        if self.play is not None:
            raise IllegalEventError(f"{what} before the first lead, not after it")

    def _played(self, event: ev.Played) -> None:
        if self.rules.lead_names and self.play is None:
            self._name_by_lead(event)
        elif self.auction.trump is None:
            raise IllegalEventError("no card is played before trumps are named")
        play = self._playing()
        turn = play.to_act()
        if turn is not None and event.seat != self.seats[turn]:
            raise IllegalEventError(f"{event.seat} plays, but it is {self.seats[turn]}'s turn")
        if turn is None:
            raise IllegalEventError("the play is over" if play.finished else "who leads is not known")
        play.play(turn, event.cards)

    def _name_by_lead(self, event: ev.Played) -> None:
        """Let the first card of the maker name trumps."""
        first, trump = self._first_leader(), self.auction.trump
        if first is None or (trump is None and not self._leads_to_name()):
            raise IllegalEventError("no card is played before it is known who leads")
        if event.seat != self.seats[first]:
            raise IllegalEventError(f"{event.seat} plays, but it is {self.seats[first]}'s turn")
        card = event.cards[0] if event.cards else None
        if trump is None and (card is None or card.suit is None):
            raise IllegalEventError("the first lead names trumps; this one is of no suit, and none is named")
        self._note_lead(event.seat, card)

    def _note_lead(self, leader: str | None, card: Card | None) -> None:
        from cinchnotation.replay.first_lead import lead_notices  # noqa: PLC0415  # few games name trumps so

        self.notices += lead_notices(self.auction, leader, card, self.rules)

    def _tricks_played(self, event: ev.TricksPlayed) -> None:
        if self.rules.lead_names and self.play is None and event.rows:
            from cinchnotation.replay.first_lead import led_first  # noqa: PLC0415  # as above

            first = self._first_leader()
            leader, card = led_first(event.rows, None if first is None else self.seats[first])
            if self.auction.trump is None or card is not None:
                self._note_lead(leader, card)
        self._playing().play_rows(event.rows)

    # --- phases ----------------------------------------------------------------------------------------

    def _playing(self) -> PlayState:
        """The state of the play, which begins (and closes the exchange) with the first card."""
        if self.play is not None:
            return self.play
        facts = self.facts = self._record if self._record is not None else self.record()
        rules = self.rules
        play = self.play = self._play_from(facts)
        if play.holdings.recorded:
            self.notices += deal_notices(facts, rules)
        if facts.takes is not None:
            self.notices += taker_notices(facts, rules, self.auction.maker)
        if facts.discards or facts.draws or (play.holdings.recorded and not rules.free_exchange):
            said = self._judge_exchange(facts, play)
            self.notices += said
            doubted = doubted_by(said)
            if doubted:
                play = self.play = self._play_from(facts, doubted)
        return play

    def _judge_exchange(self, facts: HandRecord, play: PlayState) -> list[Notice]:
        """What is wrong with discards and draws by these facts."""
        rules, trumps = self.rules, play.trumps if play.judged else None
        dealer, maker = self.known_dealer(), self.auction.maker
        return exchange_notices(facts, rules, dealer, play.holdings, trumps=trumps, maker=maker)

    def _play_from(self, facts: HandRecord, doubted: Collection[str] = ()) -> PlayState:
        trump, rules, dealer = self.auction.trump, self.rules, self.known_dealer()
        return PlayState(
            rules,
            rules.trump_table(trump or 0),
            self.seats,
            Holdings(facts, rules, dealer, doubted, self.auction.maker),
            leader=self._first_leader(),
            record=facts,
            judged=trump is not None,
            dealer=dealer,
        )

    def _expected(self) -> PlayState:
        """The state of the play as it is, or as it would begin now: asking closes nothing."""
        if self.play is not None:
            return self.play
        return self._play_from(self._record if self._record is not None else self.record())

    def known_dealer(self) -> int | None:
        """The dealer, from the record or from who spoke first in a whole auction."""
        if self.dealer is not None or self.contract_alone:
            return self.dealer
        auction = self.auction
        eldest = auction.eldest if auction.finished and not auction.out_of_turn else None
        return None if eldest is None else (eldest - 1) % len(self.seats)

    def _first_leader(self) -> int | None:
        maker = self._leader if self._leader is not None else self.auction.maker
        if maker is None and self.rules.lead_names:
            maker = self._to_name()
        return self.seats.index(maker) if maker in self.seats else None

    def finish(self) -> None:
        """Close a finished record: what only its whole can show is raised now."""
        if self.rules.lead_names and self.auction.maker is None:
            self.auction.lead_names(None, None)  # no lead is recorded, but the bids tell who had it
        play = self._playing()
        play.close()
        facts = self.facts
        if facts is not None and facts.partner is not None:
            self._judge_call(facts, play)
        if facts is None or self.auction.trump is None:
            return
        if self._record is None:
            self._judge_again(play)
        trumps = play.trumps.mask
        if facts.discards:
            from cinchnotation.replay.discarding import thrown_trumps  # noqa: PLC0415  # start-up

            maker, said = self.auction.maker, self.notices
            self.notices += list(thrown_trumps(facts, self.rules, play.trumps, maker, said))
        if facts.draws:
            shown = play.holdings.shown
            plain = [(mask | held) & ~trumps for mask, held in zip(play.played_by, shown, strict=True)]
            self.notices += draw_convention(facts, self.rules, self.known_dealer(), plain)

    def _judge_again(self, play: PlayState) -> None:
        """Say what only the play, card after card, has shown of the exchange: once for each seat."""
        names = {kind.name for kind in CATALOGUE.values() if kind.phase == "exchange"}
        judged = {notice.seat for notice in self.notices if notice.name in names}
        facts = self.record()
        if facts.discards or facts.draws or (play.holdings.recorded and not self.rules.free_exchange):
            said = self._judge_exchange(facts, play)
            new = [notice for notice in said if notice.seat not in judged and notice not in self.notices]
            self.notices += new

    def all_notices(self) -> list[Notice]:
        """Everything raised so far: deal and exchange, auction, play."""
        return [*self.notices, *self.auction.notices, *(self.play.notices if self.play is not None else ())]

    def record(self) -> HandRecord:
        """The facts applied so far as a record, winners marked; without a trick that is not finished."""
        trump = self.auction.trump

        return HandRecord(
            rules=self.rules.id,
            seats=self.seats,
            dealer=None if self.dealer is None else self.seats[self.dealer],
            calls=tuple(Call(seat, bid) for seat, bid in self.auction.calls) or None,
            trump=None if trump is None else TrumpNaming(self.auction.maker, Suit(trump)),
            partner=self._partner,
            deal=FrozenDict(self._deal) if self._deal else None,
            widow=self._widow or None,
            takes=self._takes,
            stock=self._stock,
            restock=self._restock,
            discards=FrozenDict(self._discards) if self._discards else None,
            draws=FrozenDict(self._draws) if self._draws else None,
            tricks=self._rows() or None,
        )

    def _rows(self) -> tuple[Trick, ...]:
        if self.play is None:
            return ()
        seats = self.seats
        rows = []
        for index, (result, played) in enumerate(zip(self.play.results, self.play.history, strict=True)):
            winner = None if result.winner is None else seats[result.winner]
            cells = tuple([Play(seat, cards) for seat, cards in zip(seats, played, strict=True)])
            rows.append(Trick(index + 1, None, winner, cells))
        return tuple(rows)


def _number(event: ev.Discarded | ev.Drew) -> int | None:
    """How many cards an event moves: those that it names, where it names them."""
    return event.number if event.cards is None else len(event.cards)


_APPLY: dict[type, Callable[[HandState, Any], None]] = {
    ev.Dealt: HandState._dealt,  # noqa: SLF001  # the table of the class's own handlers
    ev.StockLaid: HandState._stock_laid,  # noqa: SLF001  # as above
    ev.SecondStockLaid: HandState._second_stock_laid,  # noqa: SLF001  # as above
    ev.WidowDealt: HandState._widow_dealt,  # noqa: SLF001  # as above
    ev.WidowTaken: HandState._widow_taken,  # noqa: SLF001  # as above
    ev.Called: HandState._called,  # noqa: SLF001  # as above
    ev.TrumpNamed: HandState._trump_named,  # noqa: SLF001  # as above
    ev.PartnerCalled: HandState._partner_called,  # noqa: SLF001  # as above
    ev.Discarded: HandState._discarded,  # noqa: SLF001  # as above
    ev.Drew: HandState._drew,  # noqa: SLF001  # as above
    ev.Played: HandState._played,  # noqa: SLF001  # as above
    ev.TricksPlayed: HandState._tricks_played,  # noqa: SLF001  # as above
}
