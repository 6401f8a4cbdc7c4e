"""The hand that the tests of troubles make their troubles from, and how they read it."""

from cinchnotation.reading import ReadOptions, choose_reader
from cinchnotation.source import Source

HAND = """\
[Event  "Trouble"]
[Rules  "foster-1897"]
[Dealer "Z"]

bids    A 8 hearts
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1      *♡A    ♡3    ♡4    ♡9
2      *♡K    ♡6    ♣2    ♣7
3      *♡Q    ♡7    ♣3    ♠4
4      *♡J    ♡10   ♠6    ♠8
5      *♣A    ♣4    ♣J    ♢K
6      *♡2    ♢9    ♠2    ♠Q

score   A-B 13, Y-Z 0
"""
ROW = "1      *♡A    ♡3    ♡4    ♡9"


def read(text, path="hand.cinch"):
    """Read a text, or bytes, as a file of that name."""
    source = Source.from_text(text, path) if isinstance(text, str) else Source.from_bytes(text, path)
    return list(choose_reader(source).read(source, ReadOptions()))


def only(text):
    """The one record of a text, and all its findings."""
    (reading,) = read(text)
    assert reading.record is not None
    return reading.record, reading.findings


def kinds(findings):
    return [finding.name for finding in findings]


def mended(old, new):
    """The hand with one stretch of its text, which stands there once, put differently."""
    assert HAND.count(old) == 1
    return HAND.replace(old, new)


RECORD, _ = only(HAND)
