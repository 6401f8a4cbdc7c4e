"""Whatever a record says, it is answered with a report and no exception."""

from __future__ import annotations

from dealing import SEATS
from hypothesis import given, settings
from hypothesis import strategies as st

from cinchnotation.cards import CARDS, Suit
from cinchnotation.check import check_record
from cinchnotation.findings import CATALOGUE
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Call, Discard, Draw, HandRecord, Play, Stated, Trick, TrumpNaming

CARD = st.sampled_from(CARDS)
SEAT = st.sampled_from([*SEATS, "A-B", "Y-Z"])
ONE = st.sampled_from(SEATS)
SIDE = st.sampled_from(["A-B", "Y-Z", "A"])


def hand(least, most):
    return st.lists(CARD, min_size=least, max_size=most).map(tuple)


def by_seat(values):
    return st.none() | st.dictionaries(ONE, values, max_size=4).map(FrozenDict)


@st.composite
def counted(draw, kind):
    cards = draw(st.none() | hand(0, 9))
    count = len(cards) if cards is not None else draw(st.none() | st.integers(0, 12))
    return Discard(count, cards) if kind is Discard else Draw(count, cards, draw(st.booleans()))


@st.composite
def tricks(draw):
    rows = []
    for number in range(1, draw(st.integers(0, 8)) + 1):
        cells = [st.lists(CARD, min_size=draw(st.sampled_from([1, 1, 1, 0])), max_size=1) for _ in SEATS]
        plays = tuple(Play(seat, tuple(draw(cell))) for seat, cell in zip(SEATS, cells, strict=True))
        rows.append(Trick(number, draw(st.none() | ONE), draw(st.none() | ONE), plays))
    return tuple(rows)


SUMS = st.none() | st.dictionaries(SIDE, st.integers(-20, 30), max_size=2).map(FrozenDict)
RECORDS = st.builds(
    HandRecord,
    rules=st.none() | st.just("foster-1897"),
    dealer=st.none() | ONE,
    calls=st.none()
    | st.lists(
        st.builds(Call, SEAT, st.none() | st.just("?") | st.integers(0, 20)), min_size=1, max_size=6
    ).map(tuple),
    trump=st.none() | st.builds(TrumpNaming, st.none() | SEAT, st.sampled_from(list(Suit))),
    deal=by_seat(hand(0, 10)),
    widow=st.none(),
    stock=st.none() | hand(0, 18),
    discards=by_seat(counted(Discard)),
    draws=by_seat(counted(Draw)),
    tricks=st.none() | tricks(),
    stated=st.builds(Stated, SUMS, SUMS, st.none()),
    void=st.none() | st.just("the pack was imperfect"),
)


@settings(max_examples=200, deadline=None)
@given(record=RECORDS)
def test_any_record_is_answered(record):
    """Impossible cards, seats, counts and sums in any mixture give findings, each place one error at most."""
    report = check_record(record)
    assert (report.verdict == "illegal") == any(f.severity == "error" for f in report.findings)
    for finding in report.findings:
        assert CATALOGUE[finding.name].severity == finding.severity
        assert finding.message[0].isupper() or not finding.message[0].isalpha()
        assert finding.message.endswith(".")
    errors = [(f.name, f.seat, f.trick) for f in report.findings if f.severity == "error" and f.trick]
    cells = [(seat, trick) for _, seat, trick in errors if seat is not None]
    assert len(cells) == len(set(cells)), report.findings
