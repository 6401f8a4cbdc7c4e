"""The running score that a record states: what was brought into the deal, and the total after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.seats import sums_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cinchnotation.replay import Replay

__all__ = ["running_notice", "strange_side"]

_SUM: Final = "what was brought and this score come to"


def strange_side(stated: Iterable[str], names: tuple[str, ...]) -> str | None:
    """Say which of the sides that a record states there is not; None where there are all."""
    stranger = next((side for side in stated if side not in names), None)
    if stranger is None:
        return None
    return f"There is no side {stranger}; the sides are {' and '.join(names)}."


def running_notice(
    replayed: Replay, names: tuple[str, ...], scores: Sequence[Mapping[str, int] | None]
) -> Notice | None:
    """Return the finding on a stated total that is not what was brought and the score of this deal together.

    `names` are the sides, `scores` the scores that the deal can have; a total that agrees with one of them,
    or that nothing can be held against, is right. At most one finding is made of both statements.
    """
    brought, total = replayed.record.brought, replayed.record.stated.total
    law = replayed.rules.law("running-score")
    for kind, sums in (("brought", brought), ("total", total)):
        strange = strange_side(sums or (), names)
        if strange is not None:
            return Notice("running-score", Place(kind), strange, law=law)
    known = [sums for sums in scores if sums is not None]
    if brought is None or total is None or not known:
        return None
    sides = [side for side in total if side in brought]
    right = [{side: brought[side] + sums[side] for side in sides} for sums in known]
    stated = {side: total[side] for side in sides}
    if stated in right:
        return None
    come_to = "; or ".join(dict.fromkeys(map(sums_in_words, right)))
    text = f"The record states the total {sums_in_words(stated)}, but {_SUM} {come_to}."
    related = (("this was brought", Place("brought")),)
    return Notice("running-score", Place("total"), text, law=law, related=related)
