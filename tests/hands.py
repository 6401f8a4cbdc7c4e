"""Hands that several tests share: the four printed in Foster's book, and one recorded in full."""

from __future__ import annotations

from support import HEAD

FIRST = (
    HEAD
    + """\
bids   A 8 hearts
draws  A 2, Y 2, B 4, Z 5
trick   A    Y    B    Z
1      ♣Q   ♣3  *♡8   ♣5
2      ♡2   ♡6  *♡Q   ♡4
3      ♡10 *♡J   ♣J   ♡9
4     *♡K   ♢5   ♠2   ♠4
5     *♡A   ♡7   ♠6   ♣9
6      ♡3  *♡5   ♠10  ♢K
score  A-B 0, Y-Z 15
"""
)
SECOND = (
    HEAD
    + """\
bids   A 8 hearts
draws  A 2, Y 3, B 4, Z 4
trick   A    Y    B    Z
1      ♡3   ♡7  *♡10  ♡8
2     *♡Q   ♡2   ♡4   ♡9
3      ♡6  *♡J   ♢A   ♣4
4      ♣2  *♠7   ♢K   ♠6
5      ♡K  *♡A   ♣3   ♣6
6     *♡5   ♢5   ♢2   ♣10
score  A-B 10, Y-Z 0
"""
)
THIRD = (
    HEAD
    + """\
bids   A 12 hearts
draws  A 3, Y 5, B 3, Z 2
trick   A    Y    B    Z
1     *♡A   ♡3   ♢5   ♡6
2     *♡K   ♡4   ♡8   ♡10
3      ♡2   ♡7   ♡9  *♡J
4      ♣Q  *♣K   ♣3   ♣J
5      ♠8  *♣A   ♣10  ♢2
6     *♡Q   ♠Q   ♢K   ♡5
score  A-B 10, Y-Z 0
"""
)
FOURTH = (
    HEAD
    + """\
bids   A 8 hearts
draws  A 2, Y 4, B 4, Z 4
trick   A    Y    B    Z
1     *♡A   ♡6   ♡J   ♡3
2      ♡8   ♡7   ♡4  *♡9
3      ♡Q   ♡2   ♢4  *♡K
4      ♠Q   ♣2  *♣A   ♣9
5      ♢5  *♡5   ♣J   ♣7
6     *♡10  ♠4   ♢J   ♢2
score  A-B 0, Y-Z 19
"""
)
ROWS = FIRST[FIRST.index("trick") :]
"""The table of the first hand, with its score."""

FULL = (
    HEAD
    + """\
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
"""
    + ROWS
)


def change(text: str, *changes: tuple[str, str]) -> str:
    """`text` with each old passage, which must stand there once, put in place by the new one."""
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text
