"""The play: whose turn it is, what may be played, who wins, and what is proven against the rules.

A table of tricks is replayed in one look where nothing in it needs a second one, else row by row; a game
server puts card after card. What a single card means is in `trick.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import UNKNOWN
from cinchnotation.replay.dropouts import passed_on
from cinchnotation.replay.stacks import Stacks, whole_hand
from cinchnotation.replay.table import plain_table
from cinchnotation.replay.trick import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord, Trick
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.replay.table import PlainTable
    from cinchnotation.replay.winner import TrickResult
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["PlayState"]


class PlayState(TrickPlay):
    """The state of the play. Seats are numbers, clockwise from the first seat of the record."""

    __slots__ = ("_mark_wrong", "_table")

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
        """Begin the play; the arguments are those of `TrickPlay`."""
        super().__init__(
            rules, table, seats, holdings, leader=leader, record=record, judged=judged, dealer=dealer
        )
        self._table: Sequence[Trick] | None = None  # all the tricks, where one look did for them
        self._mark_wrong: int | None = None

    # --- questions --------------------------------------------------------------------------------------

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
        """Whether the last trick has been played, or one player takes the rest, who alone has trumps."""
        if len(self.results) >= self.rules.play.tricks:
            return True
        return self._drops and bool(self.results) and not self._plays and len(self._left()) <= 1

    def _left(self) -> list[int]:
        """The seats that may still have a trump, as far as anybody knows."""
        if not self.judged:
            return list(range(len(self._seats)))
        return self._outs.left(self.trumps.mask, self.played, len(self.results))

    def rest(self) -> list[TrickResult]:
        """The tricks that were not played because one player alone had trumps; none where all were."""
        tricks = range(len(self.results), self.rules.play.tricks)
        if not self._drops or not tricks or not self.finished:
            return []
        left = self._left()
        return self._outs.rest(left[0], self.trumps.mask, self.played, tricks) if left else []

    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the play is over or nobody knows who leads.

        Who has dropped out, or is known to have no trump where that is to drop out, is passed over.
        """
        if self.finished:
            return None
        if self._plays:
            turn: int | None = (self._plays[-1][0] + 1) % len(self._seats)
        else:
            turn = self.leader
        if not self._drops or turn is None:
            return turn
        turns = [(turn + step) % len(self._seats) for step in range(len(self._seats) - len(self._plays))]
        return next((seat for seat in turns if not self._is_out(seat)), turn)

    def _is_out(self, seat: int) -> bool:
        if not self._ready:
            self._prepare()
        return self._outs.is_out(seat, self.trumps.mask, self.played) if self.judged else False

    # --- what may be played ----------------------------------------------------------------------------

    def legal_plays(self, seat: int) -> int:
        """The cards, as a mask, that `seat` may play now; of a hand not known, those that it may hold.

        None for a player without trumps where that is to drop out: he plays no card. Where more than one card
        goes to the first trick (`under`), those that may lie on top.
        """
        if not self._ready:
            self._prepare()
        hand, sure = self._hand(seat)
        legal = self._legal(seat, hand, sure)
        if not self.results and self._stacks.any:
            legal = self._stacks.tops(seat, hand, legal, self.trumps.scoring if self.judged else 0)
        return legal

    def under(self, seat: int) -> int | None:
        """How many cards `seat` has to put under the one it plays now; None where nobody knows."""
        if not self._ready:
            self._prepare()
        return 0 if self.results else self._stacks.under(seat)

    def may_lie_under(self, seat: int, top: int) -> int:
        """The cards, as a mask, that `seat` may put under the card numbered `top`, where any have to be."""
        if self.under(seat) == 0:
            return 0
        return self._stacks.may_lie_under(self._hand(seat)[0], top, self.trumps.scoring if self.judged else 0)

    def _hand(self, seat: int) -> tuple[int, int]:
        """The cards that the seat may have now, and those of them that it is shown to have, as masks."""
        holdings, gone = self.holdings, self.played_by[seat]
        if whole_hand(holdings, seat, self.rules.pack):
            hand = holdings.shown[seat] & ~gone
            return hand & self.rules.pack, hand
        hand = holdings.possible[seat] & ~self.played & self.rules.pack & ~gone & ~self._claims.void[seat]
        return hand, holdings.shown[seat] & ~gone

    def _legal(self, seat: int, hand: int, sure: int) -> int:
        allowed, asks = self._allowed, self._asks
        if self._to_lead:
            return self._legal_leads(seat, hand, sure)
        legal = hand & allowed
        # Any other card is legal only if none of the cards that it would deny is in the hand.
        denied = 0
        for mask, _ in asks:
            if sure & mask and self._claims.surely(seat, sure & mask):
                return legal
            denied |= mask
        return legal | hand & ~denied if hand != sure else legal | hand

    def _legal_leads(self, seat: int, hand: int, sure: int) -> int:
        if not self.judged:
            return hand
        trumps = self.trumps.mask
        hand &= self._always[0]
        if self.rules.play.lead == "trump-first" and not self.results:
            has_one = sure & trumps and self._claims.surely(seat, sure & trumps)
            return hand & trumps if has_one else hand
        return hand

    # --- one trick -------------------------------------------------------------------------------------

    def play(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Put `cards` (top card first) from `seat`, whose turn it is; notices tell what is wrong.

        Seats that are passed over because they have dropped out play no card.
        """
        if not self._ready:
            self._prepare()
        if self._drops:
            self._pass_over(seat)
        self._put(seat, cards)
        if self._drops and self._plays:
            self._pass_over(None)

    def _pass_over(self, until: int | None) -> None:
        """Let the seats up to `until` (None: as long as they are out) play no card."""
        players, count = len(self._seats), len(self.results)
        turn = (self._plays[-1][0] + 1) % players if self._plays else self.leader
        while turn is not None and turn != until and len(self.results) == count:
            if until is None and not self._is_out(turn):
                return
            self._put(turn, ())
            turn = (turn + 1) % players

    # --- rows of a record ------------------------------------------------------------------------------

    def play_rows(self, rows: Sequence[Trick]) -> None:
        """Replay consecutive rows of a record; those beyond the last trick of a deal are left out."""
        rules = self.rules
        tricks = rules.play.tricks
        first = self.leader
        if len(rows) >= tricks and self.judged and first is not None and not (self.results or self._plays):
            whole, pack = rows[:tricks], rules.pack
            plain = plain_table(whole, self._seats, first, self.trumps, self._leads, self.holdings, pack)
            as_known = rules.plain_play and self._record.lays is None
            if plain is not None and (as_known or self._is_plain(plain, whole)):
                self._table = whole
                self.results, self.played_by, self.played = plain
                self.leader = self.results[-1].winner
                return
        for row in rows[: tricks - len(self.results)]:
            self.play_row(row)

    def _is_plain(self, table: PlainTable, rows: Sequence[Trick]) -> bool:
        """Whether what the plain way does not know of, first lead and stacks, needs no second look."""
        play, first = self.rules.play, table.tricks[0].leader
        if self._drops or self._record.lays or first is None:
            return False
        if play.lead == "trump-first" and not 1 << rows[0].plays[first].cards[0] & self.trumps.mask:
            mine = table.played_by[first] | self.holdings.shown[first]
            if mine & self.trumps.mask:
                return False
        if play.stack != "none":
            stacks = Stacks(self.rules, self.holdings, self._record, self.dealer)
            return all(
                stacks.under(seat) in {0, None}
                and (mine | self.holdings.shown[seat]).bit_count() <= play.tricks
                for seat, mine in enumerate(table.played_by)
            )
        return True

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
            self._put(seat, by_seat.get(seats[seat], (UNKNOWN,)))
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
        won = self.leader
        leader = self._led_by(won, row)
        if leader is None and self._drops:
            leads = {passed_on(seat, row) for seat in self._candidates}
            leader = leads.pop() if len(leads) == 1 else None
        if row.leader is None:
            return leader
        mark = self._seats.index(row.leader)
        if mark == leader:
            return mark
        if leader is None:
            if index == 0:
                return mark
            winners = [seat for seat in sorted(self._candidates) if self._led_by(seat, row) == mark]
            if len(winners) == 1:  # the lead tells who won the trick before
                self._believe(winners[0])
            if winners:
                return mark
        if mark != self._led_by(self._mark_wrong, row):
            self._say.leader_mark(index, row.leader, leader, passed_on=leader != won)
        return leader

    def _led_by(self, seat: int | None, row: Trick) -> int | None:
        """Who leads a row if the lead is that of `seat`; None where nobody knows whose it is."""
        return passed_on(seat, row) if seat is not None and self._drops else seat

    def close(self) -> None:
        """Close the play of a finished record: say what is wrong with the cards that were laid down."""
        if self._record.lays:
            if not self._ready:
                self._prepare()
            self.notices += self._laid.notices(self.rules, self.holdings, self.history)
