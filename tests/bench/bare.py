"""The least that could replay and score the bench's hands: a regex a line, bit masks, no findings.

What it leaves out is the work of the package: other spellings and statements, comments, every other check,
and to say what is wrong and where. It serves as the floor to measure against.
"""

from __future__ import annotations

import re

SIGN = {"♡": 0, "♢": 1, "♣": 2, "♠": 3}
SUIT = {"hearts": 0, "diamonds": 1, "clubs": 2, "spades": 3}
RANK = {
    rank: index
    for index, rank in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
}
CARD = {sign + rank: 13 * suit + index for sign, suit in SIGN.items() for rank, index in RANK.items()}
BIDS = re.compile(r"bids +([AYBZ]) (\d+) (\w+)")
CELL = r" +(\*?)([♡♢♣♠](?:10|[2-9JQKA]))"
ROW = re.compile(rf"(\d){CELL * 4} *$")
SCORE = re.compile(r"score +A-B (\d+), Y-Z (\d+)")


def tables(trump: int) -> tuple[list[int], list[int], list[int]]:
    """For one trump suit: the masks with which each card is followed, its power and its points."""
    left, first = 13 * (trump ^ 1) + 3, 13 * trump
    trumps = 0x1FFF << first | 1 << left
    follow = [trumps if trumps >> c & 1 else 0x1FFF << 13 * (c // 13) & ~trumps for c in range(52)]
    power = [100 + 2 * (c % 13) if c // 13 == trump else 105 if c == left else c % 13 for c in range(52)]
    points = [0] * 52
    for card, worth in ((left, 5), *((first + rank, 1) for rank in (0, 8, 9, 12)), (first + 3, 5)):
        points[card] = worth
    return follow, power, points


TABLES = [tables(trump) for trump in range(4)]


def check(text: str) -> int:
    """Replay and score every hand of a native text; return how many are without fault."""
    good = maker = bid = leader = seen = 0
    fault, points = False, [0, 0]
    plays: list[tuple[int, list[int]]] = []
    follow, power, worth = TABLES[0]
    for line in text.split("\n"):
        if row := ROW.match(line):
            parts = row.groups()
            cards = [CARD[name] for name in parts[2::2]]
            suit, best, winner = follow[cards[leader]], -1, 0
            for seat, card in enumerate(cards):
                fault |= bool(seen >> card & 1)
                seen |= 1 << card
                points_here = worth[card]
                points[0] += points_here
                if (suit >> card & 1 or power[card] >= 100) and power[card] > best:
                    best, winner = power[card], seat
            fault |= parts[1 + 2 * winner] != "*"
            plays.append((leader, cards))
            gained = sum(worth[card] for card in cards)
            points[1] += gained if winner % 2 == maker % 2 else 0
            leader = winner
        elif said := BIDS.match(line):
            maker, bid = "AYBZ".index(said[1]), int(said[2])
            follow, power, worth = TABLES[SUIT[said[3]]]
            leader, seen, fault, points, plays = maker, 0, False, [0, 0], []
        elif said := SCORE.match(line):
            held = [0] * 4
            for led, cards in reversed(plays):  # a card that is played later was in the hand before
                suit = follow[cards[led]]
                for seat, card in enumerate(cards):
                    fault |= bool(held[seat] & suit and not suit >> card & 1 and power[card] < 100)
                    held[seat] |= 1 << card
            mine, theirs = points[1], points[0] - points[1]
            side, gain = (0, mine - theirs) if mine >= bid else (1, theirs + bid)
            score = [0, 0]
            score[maker % 2 ^ side ^ (gain < 0)] = abs(gain)
            good += not fault and score == [int(said[1]), int(said[2])]
    return good
