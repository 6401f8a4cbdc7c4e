"""A whole record replayed: its events applied in order, and what came of them as one frozen value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import UNKNOWN
from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.events import events_of
from cinchnotation.replay.sides import fixed_sides
from cinchnotation.replay.state import HandState
from cinchnotation.seats import NOBODY, seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, Draw, HandRecord, Trick
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.replay.laws.corrections import Shifts
    from cinchnotation.replay.laws.rulings import Rulings
    from cinchnotation.replay.play import PlayState
    from cinchnotation.replay.sides import TableSides
    from cinchnotation.replay.winner import TrickResult
    from cinchnotation.rules import RuleSet

__all__ = ["Replay", "foreign_seat", "replay"]


class Replay(NamedTuple):
    """What a replay found. `maker` is a seat, or a side where no more is known; `trump` a suit number.

    `results` has one entry for each trick that was replayed, and further ones (not always one a trick) for
    what a player takes who alone has trumps left; `finished` says whether the play is whole, `plain` that,
    moreover, no card or mark of it is wrong or not known, `unread` that the text has rows of which nothing
    could be read. `sides` is None where a partner is called and it cannot be told who he is, `rulings` where
    no law bears on the score.
    """

    record: HandRecord
    rules: RuleSet
    maker: str | None
    bid: int | None
    trump: int | None
    named_without_bid: bool
    thrown_in: bool
    finished: bool
    plain: bool
    results: tuple[TrickResult, ...]
    holdings: Holdings
    notices: tuple[Notice, ...]
    unverified: tuple[str, ...]
    sides: TableSides | None
    unread: bool
    rulings: Rulings | None = None


def replay(record: HandRecord, rules: RuleSet, *, damaged: bool = False) -> Replay:
    """Replay `record` under `rules`.

    `damaged` says that something of the text could not be read: then nothing is made of what is missing.
    Raises RecordError where the number of seats is not that of the rule set, The seats that
    the record names must be its own, as every reader sees to; `foreign_seat` finds one that is not.
    """
    leaders = _possible_leaders(record)
    if len(leaders) == 1:
        return _replay(record, rules, leaders[0], damaged=damaged)
    trials = [_replay(record, rules, leader, damaged=damaged) for leader in leaders]
    return min(trials, key=lambda trial: len(trial.notices))


def foreign_seat(record: HandRecord) -> str | None:
    """A name that stands for a seat and is none of the record's; None where there is none."""
    named: set[str | None] = {record.dealer}
    if record.partner is not None:
        named |= {record.partner.seat, record.partner.holder} - {NOBODY}
    for event in record.events or ():
        named |= {event.by, *(event.seats or ()), *(() if event.seat is None else seats_of(event.seat))}
    for hands in (record.deal, record.discards, record.draws):
        if hands:
            named.update(hands)
    for row in record.tricks or ():
        named.add(row.leader)
        named.add(row.winner)
        named.update([play.seat for play in row.plays])
    named.difference_update(record.seats)
    named.discard(None)
    return min((name for name in named if name is not None), default=None)


def _tell_nothing(rows: tuple[Trick, ...]) -> bool:
    """Whether there are rows, but no card of them is known and none is marked."""
    return bool(rows) and all(
        row.leader is None
        and row.winner is None
        and all(len(play.cards) == 1 and play.cards[0] is UNKNOWN for play in row.plays)
        for row in rows
    )


def _possible_leaders(record: HandRecord) -> tuple[str | None, ...]:
    """Who may have led first where the maker is recorded as a side: each of its seats, or the marked one."""
    trump = record.trump
    if trump is None or trump.seat is None or trump.seat in record.seats or not record.tricks:
        return (None,)
    members = tuple(seat for seat in seats_of(trump.seat) if seat in record.seats)
    mark = record.tricks[0].leader
    if mark in members:
        return (mark,)
    return members or (None,)


def _replay(written: HandRecord, rules: RuleSet, leader: str | None, *, damaged: bool) -> Replay:
    record, shifts = written, None
    if written.events is not None:
        from cinchnotation.replay.laws.corrections import as_it_stands  # noqa: PLC0415  # few have events

        record, shifts = as_it_stands(written, rules)
    state = HandState(rules, record.seats, record.dealer, record=record, leader=leader)
    for event in events_of(record, known=True):
        state.take(event)
    state.finish()
    auction, play = state.auction, state.play
    assert play is not None, "finish() begins the play"  # noqa: S101  # tells mypy what finish() does
    notices = state.all_notices()
    if record.cut is not None:
        notices += _cut(record, rules)
    rows = record.tricks or ()
    unread = damaged and _tell_nothing(rows)
    if leader is not None and rows and rows[0].leader is None and not unread:
        text = f"Who led to trick 1 is not recorded; {leader} of {auction.maker} is assumed."
        name = "leader-assumed"
        notices.append(Notice(name, Place("row", None, 0), text, leader, 1, law=rules.law(name)))
    notices += _rows(record, rules)
    calls_known = auction.finished or not damaged  # the call that is missing may stand in what was not read
    if not damaged:
        notices += _missing(record, rules, state)
    sides: TableSides | None = fixed_sides(rules, record.seats)
    if rules.calls_partner:
        sides = _with_partner(record, rules, state, play) or (
            sides if _came_to_nothing(record, state) else None
        )
    rulings: Rulings | None = None
    if shifts is not None or (rules.laws.known != "none" and any(n.name in _CLAIMABLE for n in notices)):
        notices, rulings = _by_the_laws(written, shifts, state, notices)
    unverified = _unverified(record, state) if sides is not None else _without_sides(record, state)
    if unread and record.stated.score is not None:
        unverified += ("score",)
    return Replay(
        record,
        rules,
        auction.maker,
        auction.bid,
        auction.trump,
        auction.named_without_bid and calls_known,
        (auction.thrown_in and not rows and calls_known) or _given_up(record, rules),
        play.finished,
        play.plain,
        (*play.results, *play.rest()),
        play.holdings,
        tuple(notices),
        unverified,
        sides,
        unread,
        rulings,
    )


_CLAIMABLE: Final = frozenset({"revoke", "hand-size", "draw-count"})
"""The findings for which somebody could claim something, where nobody does."""


def _by_the_laws(
    record: HandRecord, shifts: Shifts | None, state: HandState, notices: list[Notice]
) -> tuple[list[Notice], Rulings | None]:
    """What becomes of the notices by the laws, and what bears on the score; `record` is the one written."""
    from cinchnotation.replay.laws.context import LawContext  # noqa: PLC0415  # few records ask
    from cinchnotation.replay.laws.corrections import back_in_place  # noqa: PLC0415  # as above
    from cinchnotation.replay.laws.table import judge  # noqa: PLC0415  # as above

    if shifts:
        notices = [back_in_place(notice, shifts) for notice in notices]
    return judge(LawContext(record, state, notices))


def _given_up(record: HandRecord, rules: RuleSet) -> bool:
    """Whether the deal came to nothing by a misdeal or a redeal."""
    if record.events is None:
        return False
    from cinchnotation.replay.laws.given_up import given_up  # noqa: PLC0415  # few records have events

    return given_up(record, rules) is not None


def _cut(record: HandRecord, rules: RuleSet) -> list[Notice]:
    from cinchnotation.replay.cutting import cut_notices  # noqa: PLC0415  # few records have it

    return cut_notices(record, rules)


def _rows(record: HandRecord, rules: RuleSet) -> list[Notice]:
    rows = record.tricks or ()
    tricks = rules.play.tricks
    if len(rows) <= tricks:
        return []
    text = f"There are {len(rows)} tricks, but {tricks} cards are played from each hand."
    return [
        Notice(
            "too-many-tricks",
            Place("row", None, tricks),
            text,
            None,
            tricks + 1,
            law=rules.law("too-many-tricks"),
        )
    ]


def _missing(record: HandRecord, rules: RuleSet, state: HandState) -> list[Notice]:
    """What a record that was read whole leaves out: the trump suit, calls, tricks, marks."""
    notices: list[Notice] = []
    auction, law = state.auction, rules.law
    rows = record.tricks or ()
    if auction.trump is None and rows and not rules.lead_names and _somebody_names(state):
        text = "No trump suit is named, so the play cannot be judged."
        notices.append(Notice("no-trump-named", Place("header"), text, law=law("no-trump-named")))
    if auction.naming_missed and not rows and not _came_to_nothing(record, state):
        place = Place("call", None, len(auction.calls) - 1)
        text = "All have passed, so the dealer must name trumps, but no suit is named."
        notices.append(Notice("no-trump-named", place, text, law=law("no-trump-named")))
    if _auction_incomplete(record, state):
        silent = [seat for seat in record.seats if all(seat != caller for caller, _ in auction.calls)]
        text = f"No call is recorded of {', '.join(silent)}."
        if not silent:
            text = f"The auction is not over: {auction.to_act()} has still to call."
        place = Place("call", None, len(auction.calls) - 1)
        notices.append(Notice("auction-incomplete", place, text, law=law("auction-incomplete")))
    if 0 < len(rows) < rules.play.tricks and not (state.play is not None and state.play.finished):
        text = f"The play breaks off after trick {len(rows)} of {rules.play.tricks}."
        place = Place("row", None, len(rows) - 1)
        notices.append(Notice("play-unfinished", place, text, trick=len(rows), law=law("play-unfinished")))
    played = rows[: rules.play.tricks]  # of the rows beyond the last trick it is said that they are too many
    unmarked = [index for index, row in enumerate(played) if row.winner is None]
    if len(unmarked) < len(played):
        notices += [
            Notice(
                "mark-missing",
                Place("row", None, index),
                f"Trick {index + 1} has no mark for its winner, though other tricks have.",
                trick=index + 1,
                law=law("mark-missing"),
            )
            for index in unmarked
        ]
    return notices


def _somebody_names(state: HandState) -> bool:
    """Whether the calls show who has to name trumps: there is a bid, or all have passed."""
    auction = state.auction
    return auction.all_passed or any(isinstance(bid, int) for _, bid in auction.calls)


def _auction_incomplete(record: HandRecord, state: HandState) -> bool:
    auction = state.auction
    if not record.calls or state.contract_alone or auction.finished or _given_up(record, state.rules):
        return False
    return not (auction.named_without_bid or auction.thrown_in)


def _unverified(record: HandRecord, state: HandState) -> tuple[str, ...]:
    """What the record does not carry, in the order of the checks."""
    rules = state.rules
    played = _came_to_nothing(record, state)
    carried = (
        ("dealer", record.dealer is not None),
        ("auction", _auction_carried(record, state)),
        ("deal", _deal_carried(record) and (rules.deal.widow == "none" or _widow_carried(record, rules))),
        ("discards", played or not rules.throws or _counted(record.discards, record.seats)),
        ("draws", played or not rules.draws or _counted(record.draws, record.seats)),
        ("play", played or _play_carried(state)),
        ("score", record.stated.score is not None),
    )
    return tuple([name for name, there in carried if not there])


def _with_partner(record: HandRecord, rules: RuleSet, state: HandState, play: PlayState) -> TableSides | None:
    from cinchnotation.replay.partner import sides_of  # noqa: PLC0415  # few games call a partner

    return sides_of(record, rules, state.auction.maker, play)


def _came_to_nothing(record: HandRecord, state: HandState) -> bool:
    """Whether the deal was not played, so that everybody is alone in a game where a partner is called."""
    if record.void is not None or (state.auction.thrown_in and not record.tricks):
        return True
    return _given_up(record, state.rules)


def _without_sides(record: HandRecord, state: HandState) -> tuple[str, ...]:
    """What the record does not carry where, among that, it does not tell who the called partner is."""
    missing = _unverified(record, state)
    before = sum([name in {"dealer", "auction"} for name in missing])
    return (*missing[:before], "partner", *missing[before:])


def _auction_carried(record: HandRecord, state: HandState) -> bool:
    auction = state.auction
    if not record.calls or state.contract_alone or not (auction.finished or auction.named_without_bid):
        return False
    return all(bid != "?" for _, bid in auction.calls)


def _deal_carried(record: HandRecord) -> bool:
    deal = record.deal
    if deal is None:
        return False
    return all(seat in deal and all(card.known for card in deal[seat]) for seat in record.seats)


def _widow_carried(record: HandRecord, rules: RuleSet) -> bool:
    """Whether all the extra cards are recorded, those of a common widow with who took them."""
    widow: Mapping[str, tuple[Card, ...]] = record.widow or EMPTY
    if not all(card.known for cards in widow.values() for card in cards):
        return False
    if rules.deal.widow == "own":
        return all(seat in widow for seat in record.seats)
    return bool(widow) and (record.takes is not None or NOBODY not in widow)


def _play_carried(state: HandState) -> bool:
    play = state.play
    if play is None or not play.finished or not play.judged:
        return False
    return play.plain or not any(result.unknown for result in (*play.results, *play.rest()))


def _counted(entries: Mapping[str, Discard | Draw] | None, seats: tuple[str, ...]) -> bool:
    """Whether the number of every seat's cards is recorded."""
    if entries is None:
        return False
    for seat in seats:
        entry = entries.get(seat)
        if entry is None or entry.count is None:
            return False
    return True
