"""Texts that the tests of the native notation start from, and how they read them."""

from cinchnotation.reading.notation.scan import Scanner
from cinchnotation.source import Source

SHORT = """\
[Event  "Illustrative hand No. 1"]
[Source "Foster's Complete Hoyle, 1897"]
[Rules  "foster-1897"]
[Seats  "A Y B Z"]                        ; clockwise
[Dealer "?"]                              ; not recorded

bids    A 8 hearts                        ; the contract alone
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5              ; * marks the winner
2       ♡2    ♡6   *♡Q    ♡4              { a comment on its line }
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score   A-B 0, Y-Z 15                     ; as stated
"""

FULL = """\
[Event  "Illustrative hand No. 1"]
[Rules  "foster-1897"]
[Dealer "Z"]

bids     A 8, Y pass, B pass, Z pass
trump    A hearts
deal     A ♡A ♡K ♡10 ♡2 ♣4 ♢9 ♢8 ♠7 ♠3
deal     Y ♡J ♡6 ♡5 ♢5 ♣A ♣10 ♢Q ♠9 ♠5
deal     B ♡Q ♡8 ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8
deal     Z ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q
stock    ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K
discards A ♣4 ♢9 ♢8 ♠7 ♠3
discards Y ♣A ♣10 ♢Q ♠9 ♠5
discards B ♣8 ♣2 ♢J ♢10 ♢3 ♠K ♠8
discards Z ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q
draws    A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10
robs     Z ♡9 ♣5 ♠4 ♣9 ♢K

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5
2       ♡2    ♡6   *♡Q    ♡4
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score    A-B 0, Y-Z 15
"""

FAMILY = """\
; a record with what other games have
[Rules "club"]
[Seats "A B C D E"]
[Game  "3"]
{ two lines
  of comment }

cut      C ♡K ♣2, E ♢K ♣3, A ♠9
brought  A 12, B 30, C -4
bids     C 9
trump    C clubs
partner  C ♣K E
widow    ♡3 ♡4, A ♢2
takes    C
lays     D ♢6 ♣A, E 0
threw    A 5, B 0
draws    A 2
robs     B ♡9 JK
stock    ♡3 ?
restock  ♣?
tricks   C D E A B
1       >♣2  -    *♡K/♡4/♡3  -  ?
points   C-E 10, A-B-D 4
total    A 12, B 30, C 6
void     somebody saw the stock
"""
"""Every statement of the notation."""

HEAD = '[Rules "foster-1897"]\n'


def readings(text, *, plain=True):
    """The readings of a text; without `plain` every line goes by the grammar."""
    source = Source.from_text(text) if isinstance(text, str) else Source.from_bytes(text)
    return list(Scanner(source, plain=plain).readings())


def one(text):
    """The record and the findings of a text that holds one record."""
    (reading,) = readings(text)
    return reading.record, reading.findings


def record(text):
    """The record of a text without a finding, read behind a tag."""
    found, findings = one(HEAD + text)
    assert findings == ()
    return found


def finding(text):
    """The only finding of a text, read behind a tag."""
    _, findings = one(HEAD + text)
    assert len(findings) == 1, findings
    return findings[0]


def told(text):
    """Each finding of a text, read behind a tag: name, line of the text, column, exclusive end column."""
    _, findings = one(HEAD + text)
    return [(f.name, f.start.line - 1, f.start.column, f.end.column) for f in findings]


def stretch(text, span):
    """What a span on one line covers."""
    assert span.start.line == span.end.line
    return text.split("\n")[span.start.line - 1][span.start.column - 1 : span.end.column - 1]
