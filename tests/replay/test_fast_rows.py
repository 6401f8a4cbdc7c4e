"""A table replayed in one pass gives what the same rows give card by card, and so does its score."""

from __future__ import annotations

import random
from dataclasses import replace

from dealing import STRIPPED, legal_deal
from hypothesis import given, settings
from hypothesis import strategies as st
from rulesets import variant

from cinchnotation.cards import CARDS
from cinchnotation.replay import play, replay
from cinchnotation.rules import rule_set
from cinchnotation.scoring import score_deal
from cinchnotation.scoring.settled import settled_score

FOSTER = rule_set("foster-1897")
RULES = {
    "foster-1897": FOSTER,
    "trump first": variant(**{"play.lead": "trump-first"}),
    "free": variant(**{"play.follow": "free-unless-trump-led"}),
    "must trump": variant(**{"play.follow": "suit-or-trump-else-must-trump"}),
    "trumps only": variant(**{"play.follow": "trumps-only"}),
    "drops out": variant(**{"play.follow": "trumps-only", "play.without_trumps": "drops-out"}),
    "stack": variant(**{"play.stack": "first-trick", "draw.excess": "all"}),
    "stack, trump first": variant(
        **{"play.stack": "first-trick-any", "draw.excess": "dealer", "play.lead": "trump-first"}
    ),
    "no left pedro": variant(**{"trumps.left_pedro": False}),
}


def both_ways(record, rules):
    """What the replay finds with the pass over the whole table and without it."""
    fast = replay(record, rules)
    whole_table = play.plain_table
    play.plain_table = lambda *_: None
    try:
        slow = replay(record, rules)
    finally:
        play.plain_table = whole_table
    return fast, slow


def spoilt(record, rng):
    """The record with some cells changed to any card, an empty cell, or a stack."""
    rows = []
    for row in record.tricks or ():
        plays = list(row.plays)
        if rng.random() < 0.4:
            seat = rng.randrange(4)
            cards = rng.choice([(), (rng.choice(CARDS),), (rng.choice(CARDS),), tuple(rng.sample(CARDS, 2))])
            plays[seat] = replace(plays[seat], cards=cards)
        rows.append(replace(row, plays=tuple(plays)))
    return replace(record, tricks=tuple(rows))


@settings(max_examples=400, deadline=None)
@given(
    seed=st.integers(0, 100_000),
    part=st.sampled_from([None, *STRIPPED]),
    spoil=st.booleans(),
    plain=st.booleans(),
    rules=st.sampled_from(sorted(RULES)),
)
def test_the_pass_over_a_whole_table_changes_nothing(seed, part, spoil, plain, rules):
    """Legal, faulty and incomplete plays under every kind of rule: the same results and notices."""
    record = legal_deal(seed, plain=plain)
    rng = random.Random(seed)  # noqa: S311  # chance, no secret
    if part is not None and any(call.bid for call in record.calls or ()):
        record = STRIPPED[part](record, rng)
    if spoil:
        record = spoilt(record, rng)
    fast, slow = both_ways(record, RULES[rules])
    assert fast.results == slow.results
    assert fast.notices == slow.notices
    assert fast.unverified == slow.unverified
    assert fast.finished == slow.finished
    assert not slow.plain
    assert score_deal(fast) == score_deal(slow)


def test_a_legal_deal_takes_the_short_ways():
    """A legal deal is replayed in one pass and its score is settled, or the test above shows nothing."""
    taken = 0
    for seed in range(20):
        replayed = replay(legal_deal(seed), FOSTER)
        taken += replayed.plain and settled_score(replayed) is not None
    assert taken >= 10
