"""Cards put to tricks one by one: whose they are, what they claim and prove, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import EVERY_CARD, POSSIBLE, UNKNOWN, cards_of
from cinchnotation.frozen import EMPTY
from cinchnotation.replay.claims import Claims
from cinchnotation.replay.dropouts import DropOuts
from cinchnotation.replay.follow import Claim, asked_of_all, leads
from cinchnotation.replay.holdings import cards_in_play
from cinchnotation.replay.laid import Laid
from cinchnotation.replay.play_notices import PlayNotices
from cinchnotation.replay.stacks import Stacks
from cinchnotation.replay.winner import Cell, TrickResult, Won, can_win, won_by

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import HandRecord
    from cinchnotation.replay.follow import Led
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["TrickPlay"]

_NOTHING: Final[tuple[tuple[int, str], ...]] = ()


class TrickPlay:
    """The tricks so far and the one in play. Seats are numbers, clockwise from the record's first seat."""

    __slots__ = (
        "_allowed", "_always", "_asks", "_candidates", "_claims", "_drops", "_family", "_fresh",
        "_history", "_laid", "_leads", "_outs", "_plays", "_ready", "_record", "_say", "_seats", "_seen",
        "_stacks", "_to_lead", "_unsound", "_weigh", "dealer", "holdings", "judged", "leader", "notices",
        "played", "played_by", "results", "rules", "trumps",
    )  # fmt: skip

    def __init__(
        self,
        rules: RuleSet,
        table: TrumpTable,
        seats: Sequence[str],
        holdings: Holdings,
        *,
        leader: int | None,
        record: HandRecord,
        judged: bool = True,
        dealer: int | None = None,
    ) -> None:
        """Begin the play.

        `leader` leads first (None: not known). `record` gives the numbers of cards in hand, where they can be
        told; an unknown card is none of those that it shows anywhere in play. Without `judged` (no trump suit
        is known) following and winners are not judged. `dealer` is the dealer's seat number, where known.
        """
        self.rules = rules
        self.trumps = table
        self.leader = leader
        self.judged = judged
        self.dealer = dealer
        self.notices: list[Notice] = []
        self.results: list[TrickResult] = []
        self.played = 0
        self.played_by = [0] * len(seats)
        self._plays: list[tuple[int, tuple[Card, ...]]] = []
        self._seats = seats
        self.holdings = holdings
        self._record = record
        self._leads = leads(rules.play.follow, table)
        self._drops = rules.play.without_trumps == "drops-out"
        self._ready = False

    def _prepare(self) -> None:
        """Make ready to take cards one by one, which few whole tables ask for."""
        self._ready = True
        seats, rules, holdings = self._seats, self.rules, self.holdings
        self._say = PlayNotices(rules, seats, self.trumps.mask, self.notices)
        self._history: list[list[tuple[Card, ...]]] = []
        self._laid = Laid(self._record)
        self._claims = Claims(holdings, self._laid, rules.pack, seats, self._say, self._late())
        self._fresh = self._claims.fresh
        self._stacks = Stacks(rules, holdings, self._record, self.dealer)
        if self._drops:
            self._outs = DropOuts(holdings, self._laid, rules.pack, self._stacks.size)
        self._always = asked_of_all(rules.play.follow, self.trumps)
        self._seen: int | None = None
        self._candidates: frozenset[int] = frozenset()
        self._begin_trick()

    def _late(self) -> Mapping[str, Mapping[Card, int]]:
        """The cards that seats got only in the play, from the discards."""
        if self._record.events is None:
            return EMPTY
        from cinchnotation.replay.laws.corrections import corrections_of  # noqa: PLC0415  # few have events

        return corrections_of(self._record, self.rules).late

    def _begin_trick(self) -> None:
        self._plays = []
        self._unsound: list[tuple[int, Card]] = []
        self._to_lead = True
        self._family: int | None = None
        self._asks = _NOTHING
        self._allowed = 0 if self._drops else EVERY_CARD  # where seats may drop out, a lead is looked for
        self._weigh = self._stacks.any and not self.results

    # --- cards ------------------------------------------------------------------------------------------

    def _put(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Put `cards` (top card first) from `seat` to the trick; notices tell what is wrong."""
        plays = self._plays
        if plays and len(cards) == 1 and not self._weigh:
            # Nearly every play: a card that can be the seat's own, and that follows or trumps.
            bit = 1 << cards[0]
            if bit & self._fresh[seat] & self._allowed & ~self.played:
                self.played |= bit
                self.played_by[seat] |= bit
                plays.append((seat, cards))
                if len(plays) == len(self._seats):
                    self._finish_trick()
                return
        plays.append((seat, cards))
        if cards:
            self._play_with_care(seat, cards)
        elif self._drops:
            self._drop_out(seat)
        else:
            self._no_card(seat)
            self._to_lead = False
        if len(plays) == len(self._seats):
            self._finish_trick()

    def _play_with_care(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Judge a lead, or a play that is not plainly right."""
        top, trick, claims = cards[0], len(self.results), self._claims
        sound = self._check_cards(seat, cards)
        if claims.empty[seat] and top is not UNKNOWN:  # a cell that could not be read proves nothing
            claims.had_cards(seat, trick)
        if sound and claims.made[seat]:
            for card in cards:
                claims.prove(seat, card, self._can_be(seat, card), trick)
        allowed, asks = self._allowed, self._asks
        if self._to_lead:
            allowed, asks = self._lead(seat, top)
        if self._drops and self.judged and not self._can_be(seat, top) & ~self.trumps.mask:
            self._outs.since[seat] = None  # it has a trump after all
        if sound and asks and not self._can_be(seat, top) & allowed:
            made = [Claim(mask, trick, name, top) for mask, name in asks]
            beneath = [(card, self._can_be(seat, card)) for card in cards[1:]]
            claims.make(seat, made, self._held(seat), beneath)
        if sound and (len(cards) > 1 or self._weigh):
            self._stack(seat, cards)

    def _held(self, seat: int) -> int:
        """The cards that the record shows in the hand of the seat, and that it has not played, as a mask."""
        return (self.holdings.shown[seat] | self._laid.masks[seat]) & ~self.played_by[seat]

    def _lead(self, seat: int, top: Card) -> tuple[int, tuple[tuple[int, str], ...]]:
        """Learn from a lead what is asked of the others; return what is asked of the lead, and its claims."""
        self._to_lead = False
        self._allowed = EVERY_CARD
        if not self.judged:
            return EVERY_CARD, _NOTHING
        allowed, asks = self._allowed, self._asks = self._always
        if self.leader is None:
            return allowed, asks
        if self._drops:
            self.leader = seat
        if not self.results and self.rules.play.lead == "trump-first":
            trumps = self.trumps.mask
            allowed, asks = allowed & trumps, ((trumps, "wrong-lead"), *asks)
        if top < 53:
            led: Led | None = self._leads[top]
        else:
            kinds = {self._leads[card] for card in cards_of(self._can_be(seat, top))}
            led = kinds.pop() if len(kinds) == 1 else None
        if led is not None:
            self._family, self._allowed, self._asks = led.family, led.allowed, led.claims
        return allowed, asks

    def _stack(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Judge the number of cards played, and what lies under the top one."""
        trick, stacks = len(self.results), self._stacks
        scoring = self.trumps.scoring if self.judged else 0
        fault = stacks.fault(seat, trick, cards, self.played_by[seat], scoring)
        if fault is not None:
            self._say.stack(seat, trick, cards, fault)
        if trick == 0 and stacks.learn(seat, len(cards)) and self.judged:
            # Only trumps may be too many for a hand: who plays a stack claims to have nothing else.
            plain = Claim(self.rules.pack & ~self.trumps.mask, trick, "stack-size", cards[0])
            together = [(card, self._can_be(seat, card)) for card in cards]
            self._claims.make(seat, [plain], self._held(seat), together)

    def _check_cards(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Whether each card can be the seat's to play; the first that cannot be is reported."""
        sound = True
        for card in cards:
            if not card.known:
                self._claims.hidden[seat].append(POSSIBLE[card])
                continue
            bit = 1 << card
            if sound:
                sound = self._check_card(seat, card, bit)
            if sound:
                self.played_by[seat] |= bit
                self.played |= bit
            else:
                self._unsound.append((seat, card))
                self._claims.hidden[seat].append(EVERY_CARD)
        return sound

    def _check_card(self, seat: int, card: Card, bit: int) -> bool:
        trick = len(self.results)
        if not bit & self.rules.pack:
            self._say.not_in_pack(seat, trick, card)
            return False
        laid = self._laid.where(card, seat) if self._laid.any else None
        if laid is not None or not bit & self.holdings.possible[seat]:
            self._say.not_held(seat, trick, card, laid or self.holdings.where(card, seat))
            return False
        mine = bit & self.holdings.owned[seat] & ~self.played_by[seat]
        if bit & self.played and not mine:
            self._say.played_twice(seat, trick, card, self._first_play(card))
            return False
        return True

    def _first_play(self, card: Card) -> tuple[int, int]:
        """The seat that played `card` first, and the position of the trick."""
        for index, cells in enumerate(self._history):
            for seat, cards in enumerate(cells):
                if card in cards:
                    return seat, index
        for seat, cards in self._plays:
            if card in cards:
                return seat, len(self._history)
        raise AssertionError("only cards that were played are asked for")

    def _no_card(self, seat: int) -> None:
        index = len(self.results)
        self._claims.hidden[seat].append(EVERY_CARD)  # what it may have played is not written down
        size = self._stacks.size[seat]
        if size is not None and index + self._stacks.beneath[seat] < size:
            self._say.no_card(seat, index)
        elif size is None:
            self._claims.played_none(seat, index)

    def _drop_out(self, seat: int) -> None:
        """Take a seat for out of trumps, unless it is shown to hold one."""
        if self._outs.since[seat] is not None:
            return
        trick = self._outs.since[seat] = len(self.results)
        if self.judged:
            claim = Claim(self.trumps.mask, trick, "no-card-played", UNKNOWN)
            self._claims.make(seat, [claim], self._held(seat))

    # --- the winner -------------------------------------------------------------------------------------

    def _finish_trick(self) -> None:
        mask = 0
        cells: list[Cell] = []
        best, winner = -1, None
        family, power = self._family, self.trumps.power
        contest = self.trumps.mask | (family or 0)
        for seat, cards in self._plays:
            for place, card in enumerate(cards):
                if card >= 53:
                    cells.append(Cell(seat, card, self._can_be(seat, card, beneath=place > 0), place == 0))
                elif (seat, card) not in self._unsound:
                    mask |= 1 << card
            if cards and (top := cards[0]) < 53 and 1 << top & contest and power[top] > best:
                best, winner = power[top], seat
        self._candidates = frozenset()
        tops: dict[int, int] = {}
        if cells or family is None:
            tops = {seat: self._can_be(seat, cards[0]) for seat, cards in self._plays if cards}
            self._candidates = self._can_win(tops)
            winner = next(iter(self._candidates)) if len(self._candidates) == 1 else None
        ways: tuple[Won, ...] = ()
        if cells or winner is None:
            led = family if self.judged else None
            ways = tuple([won_by(self.trumps, seat, tops, cells, led) for seat in sorted(self._candidates)])
        unknown = tuple([(cell.seat, cell.card) for cell in cells])
        self.results.append(TrickResult(self.leader, winner, mask, unknown, tuple(self._unsound), ways))
        by_seat = dict(self._plays)
        self._history.append([by_seat[seat] for seat in range(len(self._seats))])
        if any(by_seat.values()):
            self.leader = winner
        self._begin_trick()

    def _can_win(self, tops: dict[int, int]) -> frozenset[int]:
        """The seats that can have won a trick of which not everything is known; `tops` as for `can_win`."""
        if not self.judged:
            return frozenset(tops)
        leaders = (self.leader,) if self.leader in tops else tuple(tops)
        return can_win(self.trumps, tops, leaders)

    def _can_be(self, seat: int, card: Card, *, beneath: bool = False) -> int:
        """The cards that a card played by `seat` can be, as a mask: none that the record shows elsewhere.

        One that lies `beneath` another is no scoring card, where the rules want it so.
        """
        if card < 53:
            return 1 << card
        if self._seen is None:
            self._seen = cards_in_play(self._record)
        free = POSSIBLE[card] & self.rules.pack & ~self.played & ~self._seen
        found = free & self.holdings.possible[seat] or free or POSSIBLE[card] & self.rules.pack
        if beneath and self.judged and self.rules.play.stack == "first-trick":
            return found & ~self.trumps.scoring or found
        return found
