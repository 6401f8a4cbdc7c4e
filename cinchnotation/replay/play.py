"""The play: whose turn it is, what may be played, who wins, and what is proven against the rules.

A seat that neither follows nor does what the rule asks instead claims, by that, to hold no card with which
it could have: the claim is kept, and a card that the seat plays later, or that the record shows in its
hand, proves it false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import EVERY_CARD, POSSIBLE, UNKNOWN, cards_of
from cinchnotation.record import Place
from cinchnotation.replay.exchange import hand_sizes
from cinchnotation.replay.follow import Claim, leads
from cinchnotation.replay.holdings import cards_in_play
from cinchnotation.replay.play_notices import PlayNotices
from cinchnotation.replay.table import plain_table
from cinchnotation.replay.winner import TrickResult, Won, can_win, won_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import HandRecord, Trick
    from cinchnotation.replay.follow import Led
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["PlayState"]


class PlayState:
    """The state of the play. Seats are numbers, clockwise from the first seat of the record."""

    __slots__ = (
        "_allowed", "_candidates", "_claims", "_claims_made", "_empty", "_family", "_fresh", "_hidden",
        "_history", "_leads", "_mark_wrong", "_plays", "_ready", "_record", "_say", "_seats", "_seen",
        "_size", "_table", "_unsound", "_void", "holdings", "judged", "leader", "notices", "played",
        "played_by", "results", "rules", "trumps",
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
    ) -> None:
        """Begin the play.

        `leader` leads first (None: not known). `record` gives the numbers of cards in hand, where they can be
        told; an unknown card is none of those that it shows anywhere in play. Without `judged` (no trump suit
        is known) following and winners are not judged.
        """
        self.rules = rules
        self.trumps = table
        self.leader = leader
        self.judged = judged
        self.notices: list[Notice] = []
        self.results: list[TrickResult] = []
        self.played = 0
        self.played_by = [0] * len(seats)
        self._plays: list[tuple[int, tuple[Card, ...]]] = []
        self._seats = seats
        self.holdings = holdings
        self._record = record
        self._leads = leads(rules.play.follow, table)
        self._table: Sequence[Trick] | None = None  # all the tricks, where one look did for them
        self._ready = False

    def _prepare(self) -> None:
        """Make ready to take cards one by one, which few whole tables ask for."""
        self._ready = True
        seats, rules = self._seats, self.rules
        self._say = PlayNotices(rules, seats, self.trumps.mask, self.notices)
        self._history: list[list[tuple[Card, ...]]] = []
        self._size = hand_sizes(self._record, rules)
        self._void = [0] * len(seats)
        self._fresh = [mask & rules.pack for mask in self.holdings.possible]
        self._claims: list[list[Claim]] = [[] for _ in seats]
        self._empty: list[list[int]] = [[] for _ in seats]
        self._family: int | None = None
        self._allowed = EVERY_CARD
        self._claims_made: tuple[tuple[int, str], ...] = ()
        self._mark_wrong: int | None = None
        self._unsound: list[tuple[int, Card]] = []
        self._hidden: list[list[int]] = [[] for _ in seats]  # what each seat's cells not known can have been
        self._seen: int | None = None
        self._candidates: frozenset[int] = frozenset()

    # --- what may be played ----------------------------------------------------------------------------

    @property
    def plain(self) -> bool:
        """Whether all was replayed in one look, so that nothing in it is wrong or not known."""
        return self._table is not None

    @property
    def history(self) -> list[list[tuple[Card, ...]]]:
        """What each seat (by its number) played to each finished trick."""
        if self._table is not None:
            return [[play.cards for play in row.plays] for row in self._table]
        return self._history if self._ready else []

    @property
    def number(self) -> int:
        """The position, from 0, of the trick in play."""
        return len(self.results)

    @property
    def finished(self) -> bool:
        """Whether the last trick has been played."""
        return len(self.results) >= self.rules.play.tricks

    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the play is over or nobody knows who leads."""
        if self.finished:
            return None
        if self._plays:
            return (self._plays[-1][0] + 1) % len(self._seats)
        return self.leader

    def legal_plays(self, seat: int) -> int:
        """The cards, as a mask, that `seat` may play now; of a hand not known, those that it may hold."""
        if not self._ready:
            self._prepare()
        holdings = self.holdings
        hand = holdings.shown[seat] if holdings.exact[seat] else holdings.possible[seat] & ~self.played
        hand &= self.rules.pack & ~self.played_by[seat] & ~self._void[seat]
        if not self._plays or not self.judged or self._family is None:
            return hand
        legal = hand & self._allowed
        sure = hand if holdings.exact[seat] else 0
        # Any other card is legal only if none of the cards that it would deny is in the hand.
        denied = 0
        for mask, _ in self._claims_made:
            denied |= mask
        if not sure & denied:
            legal |= hand & ~denied if not holdings.exact[seat] else hand
        return legal

    # --- one trick -------------------------------------------------------------------------------------

    def play_rows(self, rows: Sequence[Trick]) -> None:
        """Replay consecutive rows of a record; those beyond the last trick of a deal are left out."""
        tricks = self.rules.play.tricks
        first = self.leader
        if len(rows) >= tricks and self.judged and first is not None and not (self.results or self._plays):
            whole, pack = rows[:tricks], self.rules.pack
            plain = plain_table(whole, self._seats, first, self.trumps, self._leads, self.holdings, pack)
            if plain is not None:
                self._table = whole
                self.results, self.played_by, self.played = plain
                self.leader = self.results[-1].winner
                return
        for row in rows[: tricks - len(self.results)]:
            self.play_row(row)

    def play_row(self, row: Trick) -> None:
        """Replay one row of a record: its plays in the order of the table, then its marks."""
        if not self._ready:
            self._prepare()
        index = len(self.results)
        seats = self._seats
        leader = self._leader_of(row, index)
        self.leader = leader
        by_seat = {play.seat: play.cards for play in row.plays}
        players = len(seats)
        for step in range(players):
            seat = ((leader or 0) + step) % players
            self.play(seat, by_seat.get(seats[seat], (UNKNOWN,)))
        self._mark_wrong = None
        if row.winner is not None:
            self._judge_mark(index, seats.index(row.winner))

    def _judge_mark(self, index: int, mark: int) -> None:
        """Hold the mark of a winner against the cards; where they leave it open, the mark is believed."""
        winner = self.results[-1].winner
        if winner == mark:
            return
        if winner is None and mark in self._candidates:
            self._believe(mark)
            self.leader = mark
            return
        self._mark_wrong = mark
        top = None
        if winner is not None:
            top = self.history[-1][winner][0]
        self._say.winner_mark(index, self._seats[mark], winner, top)

    def _believe(self, winner: int) -> None:
        """Take a mark at its word: the last trick was won by that seat."""
        last = self.results[-1]
        ways = tuple([way for way in last.ways if way.winner == winner])
        self.results[-1] = last._replace(winner=winner, ways=ways)

    def _leader_of(self, row: Trick, index: int) -> int | None:
        """Who leads this row: by the rules where they tell, else by its mark; another mark is reported."""
        leader = self.leader
        if row.leader is None:
            return leader
        mark = self._seats.index(row.leader)
        if mark == leader:
            return mark
        if leader is None:
            if index == 0:
                return mark
            if mark in self._candidates:  # the lead tells who won the trick before
                self._believe(mark)
                return mark
        if mark != self._mark_wrong:
            self._say.leader_mark(index, row.leader, leader)
        return leader

    def play(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Put `cards` (top card first) from `seat` to the trick; notices tell what is wrong."""
        if not self._ready:
            self._prepare()
        plays = self._plays
        if plays and len(cards) == 1:
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
            self._play_with_care(seat, cards, first=len(plays) == 1)
        else:
            self._no_card(seat)
            if len(plays) == 1:
                self._family, self._allowed = None, EVERY_CARD
        if len(plays) == len(self._seats):
            self._finish_trick()

    def _play_with_care(self, seat: int, cards: tuple[Card, ...], *, first: bool) -> None:
        """Judge a lead, or a play that is not plainly right."""
        top = cards[0]
        sound = self._check_cards(seat, cards)
        if self._empty[seat] and top is not UNKNOWN:  # a cell that could not be read proves nothing
            self._had_cards(seat)
        if sound and self._claims[seat]:
            self._prove(seat, cards)
        if first:
            self._lead(top)
        elif sound and self._family is not None and not self._can_be(seat, top) & self._allowed:
            self._renounce(seat, top)
        if len(cards) > 1 and sound and self.rules.play.stack == "none":
            self._say.stack(seat, len(self.results), cards)

    def _lead(self, top: Card) -> None:
        if not self.judged or self.leader is None:
            self._family, self._allowed = None, EVERY_CARD
            return
        if top < 53:
            led: Led | None = self._leads[top]
        else:
            kinds = {self._leads[card] for card in cards_of(self._can_be(self.leader, top))}
            led = kinds.pop() if len(kinds) == 1 else None
        self._family, self._allowed = None, EVERY_CARD
        if led is not None:
            self._family, self._allowed, self._claims_made = led.family, led.allowed, led.claims

    def _renounce(self, seat: int, top: Card) -> None:
        """A card that neither follows nor trumps: a fault if the seat is shown to hold one that would."""
        index = len(self.results)
        held = self.holdings.shown[seat] & ~self.played_by[seat]
        made = [Claim(mask, index, name, top) for mask, name in self._claims_made]
        for claim in made:
            mask = held & claim.mask
            if claim.name == "plain-card-played":
                self._say.broken(seat, claim, ())
                return
            proof = self.holdings.proof(seat, mask) if mask and self._surely(seat, mask) else None
            if proof is not None:
                card, place = proof
                self._say.broken(seat, claim, ((f"{self._seats[seat]} holds the {card.sign}", place),))
                return
        for claim in made:
            self._claims[seat].append(claim)
            self._void[seat] |= claim.mask
            self._fresh[seat] &= ~claim.mask

    def _surely(self, seat: int, mask: int) -> bool:
        """Whether the seat still holds one of these cards: more than its unknown plays can have been."""
        return mask.bit_count() > sum([bool(hidden & mask) for hidden in self._hidden[seat]])

    def _renew(self, seat: int) -> None:
        """Work out anew what the seat claims not to hold, and what it can play without a second look."""
        self._void[seat] = 0
        for claim in self._claims[seat]:
            self._void[seat] |= claim.mask
        fresh = self.holdings.possible[seat] & self.rules.pack & ~self._void[seat]
        self._fresh[seat] = 0 if self._empty[seat] else fresh

    def _prove(self, seat: int, cards: tuple[Card, ...]) -> None:
        """See whether these cards prove an earlier claim of the seat false."""
        for card in cards:
            possible = self._can_be(seat, card)
            if possible & ~self._void[seat]:
                continue
            index = len(self.results)
            place = Place("cell", self._seats[seat], index)
            broken: set[int] = set()
            for claim in self._claims[seat]:
                if not possible & ~claim.mask and claim.trick not in broken:
                    broken.add(claim.trick)
                    self._say.broken(
                        seat,
                        claim,
                        ((f"{self._seats[seat]} plays the {card.sign} at trick {index + 1}", place),),
                    )
            self._claims[seat] = [claim for claim in self._claims[seat] if claim.trick not in broken]
            self._renew(seat)

    # --- cards ------------------------------------------------------------------------------------------

    def _check_cards(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Whether each card can be the seat's to play; the first that cannot be is reported."""
        sound = True
        for card in cards:
            if not card.known:
                self._hidden[seat].append(POSSIBLE[card])
                continue
            bit = 1 << card
            if sound:
                sound = self._check_card(seat, card, bit)
            if sound:
                self.played_by[seat] |= bit
                self.played |= bit
            else:
                self._unsound.append((seat, card))
                self._hidden[seat].append(EVERY_CARD)
        return sound

    def _check_card(self, seat: int, card: Card, bit: int) -> bool:
        trick = len(self.results)
        if not bit & self.rules.pack:
            self._say.not_in_pack(seat, trick, card)
            return False
        if not bit & self.holdings.possible[seat]:
            self._say.not_held(seat, trick, card, self.holdings.where(card, seat))
            return False
        mine = bit & self.holdings.owned[seat] & ~self.played_by[seat]
        if bit & self.played and not mine:
            self._say.played_twice(seat, trick, card, self._first_play(card))
            return False
        return True

    def _first_play(self, card: Card) -> tuple[int, int]:
        """The seat that played `card` first, and the position of the trick."""
        for index, cells in enumerate(self.history):
            for seat, cards in enumerate(cells):
                if card in cards:
                    return seat, index
        for seat, cards in self._plays:
            if card in cards:
                return seat, len(self.history)
        raise AssertionError("only cards that were played are asked for")

    def _no_card(self, seat: int) -> None:
        index = len(self.results)
        self._hidden[seat].append(EVERY_CARD)  # what it may have played is not written down
        size = self._size[seat]
        if size is not None and index < size:
            self._say.no_card(seat, index)
        elif size is None:
            self._empty[seat].append(index)
            self._renew(seat)

    def _had_cards(self, seat: int) -> None:
        """A card played now shows that the seat had one when it played none."""
        for trick in self._empty[seat]:
            self._say.no_card(seat, trick, len(self.results))
        self._empty[seat].clear()
        self._renew(seat)

    # --- the winner -------------------------------------------------------------------------------------

    def _finish_trick(self) -> None:
        mask = 0
        unknown: list[tuple[int, Card]] = []
        best, winner = -1, None
        family, power = self._family, self.trumps.power
        contest = self.trumps.mask | (family or 0)
        for seat, cards in self._plays:
            for card in cards:
                if card >= 53:
                    unknown.append((seat, card))
                elif (seat, card) not in self._unsound:
                    mask |= 1 << card
            if cards and (top := cards[0]) < 53 and 1 << top & contest and power[top] > best:
                best, winner = power[top], seat
        self._candidates = frozenset()
        if unknown or family is None:
            self._candidates = self._can_win()
            winner = next(iter(self._candidates)) if len(self._candidates) == 1 else None
        ways = self._ways(unknown) if unknown or winner is None else ()
        self.results.append(
            TrickResult(self.leader, winner, mask, tuple(unknown), tuple(self._unsound), ways)
        )
        by_seat = dict(self._plays)
        self._history.append([by_seat[seat] for seat in range(len(self._seats))])
        self.leader = winner
        self._plays = []
        self._unsound = []

    def _can_win(self) -> frozenset[int]:
        """The seats that can have won the trick, of which not everything is known."""
        tops = {seat: self._can_be(seat, cards[0]) for seat, cards in self._plays if cards}
        if not self.judged:
            return frozenset(tops)
        leaders = (self.leader,) if self.leader in tops else tuple(tops)
        return can_win(self.trumps, tops, leaders)

    def _ways(self, unknown: list[tuple[int, Card]]) -> tuple[Won, ...]:
        """The ways in which the trick can have been won, and what the cards not known are in each."""
        tops = {seat: cards[0] for seat, cards in self._plays if cards}
        cells = [(seat, self._can_be(seat, card), tops[seat] == card) for seat, card in unknown]
        family = self._family
        if family is None or not self.judged:
            fits = tuple([mask for _, mask, _ in cells])
            return tuple([Won(seat, fits) for seat in sorted(self._candidates)])
        masks = {seat: self._can_be(seat, top) for seat, top in tops.items()}
        return tuple([won_by(self.trumps, seat, masks, cells, family) for seat in sorted(self._candidates)])

    def _can_be(self, seat: int, card: Card) -> int:
        """The cards that a card played by `seat` can be, as a mask: none that the record shows elsewhere."""
        if card < 53:
            return 1 << card
        if self._seen is None:
            self._seen = cards_in_play(self._record)
        free = POSSIBLE[card] & self.rules.pack & ~self.played & ~self._seen
        return free & self.holdings.possible[seat] or free or POSSIBLE[card] & self.rules.pack
