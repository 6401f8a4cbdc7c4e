"""A whole record replayed: its events applied in order, and what came of them as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.auction import contract_alone
from cinchnotation.replay.events import events_of
from cinchnotation.replay.state import HandState
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.replay.winner import TrickResult
    from cinchnotation.rules import RuleSet

__all__ = ["Replay", "foreign_seat", "replay"]


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay found. `maker` is a seat, or a side where no more is known; `trump` a suit number.

    `results` has one entry for each trick that was replayed; `finished` says whether the play is whole.
    """

    record: HandRecord
    rules: RuleSet
    maker: str | None
    bid: int | None
    trump: int | None
    named_without_bid: bool
    thrown_in: bool
    finished: bool
    results: tuple[TrickResult, ...]
    holdings: Holdings
    notices: tuple[Notice, ...]
    unverified: tuple[str, ...]


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


def _replay(record: HandRecord, rules: RuleSet, leader: str | None, *, damaged: bool) -> Replay:
    state = HandState(rules, record.seats, record.dealer, record=record, leader=leader)
    for event in events_of(record):
        state.take(event)
    state.finish()
    auction, play = state.auction, state.play
    assert play is not None, "finish() begins the play"  # noqa: S101  # tells mypy what finish() does
    notices = state.all_notices()
    law = rules.law
    rows = record.tricks or ()
    if leader is not None and rows and rows[0].leader is None:
        notices.append(
            Notice(
                "leader-assumed",
                Place("row", None, 0),
                f"Who led to trick 1 is not recorded; {leader} of {auction.maker} is assumed.",
                leader,
                1,
                law=law("leader-assumed"),
            )
        )
    notices += _rows(record, rules)
    calls_known = auction.finished or not damaged  # the call that is missing may stand in what was not read
    if not damaged:
        notices += _missing(record, rules, state)
    return Replay(
        record,
        rules,
        auction.maker,
        auction.bid,
        auction.trump,
        auction.named_without_bid and calls_known,
        auction.thrown_in and not rows and calls_known,
        play.finished,
        tuple(play.results),
        play.holdings,
        tuple(notices),
        _unverified(record, state),
    )


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
    if auction.trump is None and rows and _somebody_names(state):
        text = "No trump suit is named, so the play cannot be judged."
        notices.append(Notice("no-trump-named", Place("header"), text, law=law("no-trump-named")))
    if _auction_incomplete(record, state):
        silent = [seat for seat in record.seats if all(seat != caller for caller, _ in auction.calls)]
        text = f"No call is recorded of {', '.join(silent)}."
        place = Place("call", None, len(auction.calls) - 1)
        notices.append(Notice("auction-incomplete", place, text, law=law("auction-incomplete")))
    if 0 < len(rows) < rules.play.tricks:
        text = f"The play breaks off after trick {len(rows)} of {rules.play.tricks}."
        place = Place("row", None, len(rows) - 1)
        notices.append(Notice("play-unfinished", place, text, trick=len(rows), law=law("play-unfinished")))
    if any(row.winner is not None for row in rows):
        notices += [
            Notice(
                "mark-missing",
                Place("row", None, index),
                f"Trick {index + 1} has no mark for its winner, though other tricks have.",
                trick=index + 1,
                law=law("mark-missing"),
            )
            for index, row in enumerate(rows)
            if row.winner is None
        ]
    return notices


def _somebody_names(state: HandState) -> bool:
    """Whether the calls show who has to name trumps: there is a bid, or all have passed."""
    auction = state.auction
    return auction.all_passed or any(isinstance(bid, int) for _, bid in auction.calls)


def _auction_incomplete(record: HandRecord, state: HandState) -> bool:
    auction = state.auction
    if not record.calls or contract_alone(record.calls, record.trump) or auction.finished:
        return False
    return not (auction.named_without_bid or auction.thrown_in)


def _unverified(record: HandRecord, state: HandState) -> tuple[str, ...]:
    """What the record does not carry, in the order of the checks."""
    seats = record.seats
    auction = state.auction
    deal = record.deal or EMPTY
    play = state.play
    carried = {
        "dealer": record.dealer is not None,
        "auction": bool(record.calls)
        and not contract_alone(record.calls, record.trump)
        and all(bid != "?" for _, bid in auction.calls)
        and (auction.finished or auction.named_without_bid),
        "deal": record.deal is not None
        and all(seat in deal and all(card.known for card in deal[seat]) for seat in seats),
        "discards": record.discards is not None and _counted(record.discards, seats),
        "draws": record.draws is not None and _counted(record.draws, seats),
        "play": play is not None
        and play.finished
        and play.judged
        and not any(result.unknown for result in play.results),
        "score": record.stated.score is not None,
    }
    if record.void is not None or (auction.thrown_in and not record.tricks):
        carried |= {"discards": True, "draws": True, "play": True}
    return tuple(name for name, there in carried.items() if not there)


def _counted(entries: Mapping[str, Discard | Draw], seats: tuple[str, ...]) -> bool:
    """Whether the number of every seat's cards is recorded."""
    return all(seat in entries and entries[seat].count is not None for seat in seats)
