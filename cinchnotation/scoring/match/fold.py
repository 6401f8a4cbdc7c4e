"""One game put together deal by deal: running totals, the end, and what the deals say of one another.

A game is taken one deal after the other; nothing of it is kept but where it stands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.scoring.match.crediting import credits_of
from cinchnotation.scoring.match.ends import (
    DealEnd,
    Standing,
    after_deal,
    after_last_deal,
    before_first_deal,
)
from cinchnotation.scoring.match.rotation import Rotation
from cinchnotation.scoring.match.running import Running
from cinchnotation.scoring.match.totals import sheet_sides
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet
    from cinchnotation.rules.model import End

__all__ = ["GameFold", "ScoredDeal", "Step"]

_MOST_DIGITS = 6
_MORE_THAN_A_TARGET = ("bidder-out-before", "bidder-out-after", "bidder-out-after-outright")
"""The orders by which a game can end, or the next deal be another, before anybody has reached the target."""


class ScoredDeal(NamedTuple):
    """A record with its score and where it stands.

    `rules` is the id of the rule set in force, `rule_set` itself where it is at hand; it is looked up by its
    id where it is not.
    """

    path: str
    number: int
    record: HandRecord
    rules: str | None
    score: Score | None
    rule_set: RuleSet | None = None


class Step(NamedTuple):
    """What a deal brought about: the totals after it, where the game stands, what is to be said of it."""

    totals: dict[str, int] | None
    standing: Standing
    notices: tuple[Notice, ...]


class GameFold:
    """Takes the deals of one game in their order; `rules` is None where no rule set fits them.

    `standing` and `deals` say where the game stands after those taken so far, `sides` are those of the sheet.
    """

    def __init__(self, rules: RuleSet | None, first: HandRecord, score: Score | None) -> None:
        """Begin a game whose first deal is `first` (with its score), which is still to be taken."""
        self.rules = rules
        self.sides = sheet_sides(first, rules, None if score is None else score.score)
        self.deals = 0
        self._running = Running(self.sides, 0 if rules is None else rules.end.start)
        self._running.begin(first, score)
        self._rotation = Rotation()
        self._number: int | None = None
        self._played = 0
        totals = self._running.totals or {}
        self.standing = Standing() if rules is None else before_first_deal(rules.end, totals)
        self._others = _other_ends(rules, totals)
        self._by_target = (
            rules is not None and rules.end.order not in _MORE_THAN_A_TARGET and not self._others
        )

    def lose(self) -> None:
        """A record lies between that could not be read."""
        self._running.forget()
        self._rotation.forget()
        self._number = None

    def take(self, record: HandRecord, score: Score | None) -> Step:
        """Take the next deal, with its score (None where it can't be told)."""
        rules = self.rules
        said: list[Notice | None] = []
        if self.deals:
            self._jump(_number(record))
        if rules is not None:
            if self.standing.over:
                said.append(self._after_end(rules))
            said.append(self._rotation.take(record, rules))
            if self.deals:
                said.append(self._running.bring(record, rules))
        self.deals += 1
        self._number = _number(record)
        before = self._running.totals
        said.append(self._running.add(record, score, rules))
        after = self._running.totals
        if rules is not None and not self.standing.over:
            said += self._end(rules, record, score, before, after)
        return Step(after, self.standing, tuple([notice for notice in said if notice is not None]))

    def _jump(self, number: int | None) -> None:
        """Notice by the tag Deal that deals are missing between the last one and this one."""
        if number is not None and self._number is not None and number > self._number + 1:
            self._running.lose()
            self._rotation.pass_over(number - self._number - 1)

    def _after_end(self, rules: RuleSet) -> Notice:
        won = self.standing.winner
        text = "The game was over" if won is None else f"{won} had won the game"
        return Notice(
            "deal-after-end",
            Place("record"),
            f"{text} before this deal.",
            law=rules.law("deal-after-end"),
        )

    def _end(
        self,
        rules: RuleSet,
        record: HandRecord,
        score: Score | None,
        before: dict[str, int] | None,
        after: dict[str, int] | None,
    ) -> list[Notice]:
        """Look whether the game is over after a deal; return what hangs on a rule that is left open."""
        if record.void is not None or _given_up(record, rules):
            return []
        self._played += 1
        deals = rules.data.frame.deals
        if deals:
            if self._played >= deals and after is not None:
                self.standing = after_last_deal(after)
            elif self._played >= deals:
                self.standing = Standing(over=True, told=False)
            return []
        if after is None or (score is not None and score.maker is None) or not self.standing.told:
            return []
        if self._by_target and rules.end.floor is None and max(after.values()) < rules.end.target:
            return []
        deal = self._deal_end(rules, record, score, before, after)
        self.standing = after_deal(rules.end, self.standing.next, deal)
        return self._unsettled(rules, record, deal)

    def _deal_end(
        self,
        rules: RuleSet,
        record: HandRecord,
        score: Score | None,
        before: dict[str, int] | None,
        after: dict[str, int],
    ) -> DealEnd:
        if score is None:
            return DealEnd(before or after, after)
        calls = record.calls or ()
        no_bid = score.bid is None and bool(calls) and all(call.bid is None for call in calls)
        credited = None
        if rules.end.credits and before is not None:
            side_of = {seat: side for side in self.sides for seat in seats_of(side)}
            credited = credits_of(record, score, rules, side_of)
        return DealEnd(before or after, after, self._makers(score), score.made, no_bid, credited)

    def _makers(self, score: Score) -> tuple[str, ...]:
        """The maker's side as the sheet has it: one side, or each member of one that it does not have."""
        maker = score.maker or ""
        side = next((name for name in score.score or () if maker in {name, *seats_of(name)}), maker)
        members = set(seats_of(side))
        return tuple([name for name in self.sides if members & set(seats_of(name))])

    def _unsettled(self, rules: RuleSet, record: HandRecord, deal: DealEnd) -> list[Notice]:
        """Follow the other readings of the end as well; one that comes to another end is told once."""
        notices = []
        mine = self.standing
        for name, readings in list(self._others.items()):
            parted = []
            for number, (end, standing) in enumerate(readings):
                other = after_deal(end, standing.next, deal)
                readings[number] = (end, other)
                if (other.over, other.winner) != (mine.over, mine.winner):
                    parted.append(other)
            if parted:
                del self._others[name]
                told = "; or ".join(dict.fromkeys(map(_in_words, (mine, *parted))))
                text = f"{rules.data.unsettled[name].reason} ({name}): {told}."
                law = rules.law("unsettled-rule")
                notices.append(Notice("unsettled-rule", _sum_place(record), text, law=law))
        return notices


def _other_ends(rules: RuleSet | None, totals: dict[str, int]) -> dict[str, list[tuple[End, Standing]]]:
    """For each switch of the end the other values that it can have, and where the game stands by them."""
    if rules is None:
        return {}
    found: dict[str, list[tuple[End, Standing]]] = {}
    for name, switch in rules.data.unsettled.items():
        if switch.phase == "end":
            changes: list[dict[str, Any]] = [{switch.field: value} for value in switch.others]
            ends = [replace(rules.end, **change) for change in changes]
            found[name] = [(end, before_first_deal(end, totals)) for end in ends]
    return found


def _in_words(standing: Standing) -> str:
    if standing.winner is not None:
        return f"{standing.winner} have won" if "-" in standing.winner else f"{standing.winner} has won"
    if not standing.told:
        return "who has won cannot be told"
    return "the game is level" if standing.over else "the game goes on"


def _sum_place(record: HandRecord) -> Place:
    """Where a record states what the deal came to, or where it begins."""
    if record.stated.total is not None:
        return Place("total")
    return Place("score") if record.stated.score is not None else Place("record")


def _number(record: HandRecord) -> int | None:
    """The number of the deal that the tag Deal gives."""
    text = record.tags.get("Deal", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def _given_up(record: HandRecord, rules: RuleSet) -> bool:
    """Whether a deal came to nothing by a misdeal or a redeal."""
    if record.events is None:
        return False
    from cinchnotation.replay.laws.given_up import given_up  # noqa: PLC0415  # few records have events

    return given_up(record, rules) is not None
