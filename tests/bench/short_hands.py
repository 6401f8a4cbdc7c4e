"""Random legal hands of Foster's Cinch for the benches, made without any code of the package.

Each is a short record: rule set, contract, numbers drawn, six rows with their winners marked, the score. The
deal is that of a table at which everybody keeps all his trumps and no other card, and the dealer takes all
that the pack still has, so that all fourteen points are in play and no finding stands.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = "AYBZ"
SUITS = "HDCS"
SIGNS = dict(zip(SUITS, "♡♢♣♠", strict=True))
WORDS = dict(zip(SUITS, ("hearts", "diamonds", "clubs", "spades"), strict=True))
SISTER = dict(zip(SUITS, "DHSC", strict=True))
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]


class Hand(NamedTuple):
    """One hand: bids and draws by seat, rows of four cards from seat A, winners as seat numbers."""

    number: int
    maker: int
    bid: int
    trump: str
    draws: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    winners: tuple[int, ...]
    score: tuple[int, int]


def power(card: str, trump: str) -> int:
    """How high a card ranks: trumps from 100, the left pedro just below the right one."""
    if card == SISTER[trump] + "5":
        return 100 + 2 * RANKS.index("5") - 1
    return RANKS.index(card[1]) * (2 if card[0] == trump else 1) + (100 if card[0] == trump else 0)


def worth(card: str, trump: str) -> int:
    """The points of a card."""
    if card[1] == "5":
        return 5 if card[0] in {trump, SISTER[trump]} else 0
    return int(card[0] == trump and card[1] in "AJT2")


def family(card: str, trump: str) -> str:
    """The suit to which a card belongs in play."""
    return trump if power(card, trump) >= 95 else card[0]


def dealt(rng: random.Random, trump: str, dealer: int) -> tuple[list[list[str]], tuple[int, ...]] | None:
    """Six cards a seat and the numbers drawn; None where the fall of the cards is not an ordinary one."""
    pack = rng.sample(PACK, len(PACK))
    hands = [[c for c in pack[9 * i : 9 * i + 9] if family(c, trump) == trump] for i in range(4)]
    stock = pack[36:]
    draws = [0] * 4
    for seat in ((dealer + step) % 4 for step in (1, 2, 3, 4)):
        draws[seat] = 6 - len(hands[seat])
        if not 0 <= draws[seat] <= len(stock):
            return None
        if seat == dealer:
            stock.sort(key=lambda card: family(card, trump) != trump)
            if sum(family(card, trump) == trump for card in stock) > draws[seat]:
                return None
        hands[seat] += stock[: draws[seat]]
        del stock[: draws[seat]]
    return hands, tuple(draws)


def played(
    rng: random.Random, hands: list[list[str]], leader: int, trump: str
) -> Iterator[tuple[list[str], int]]:
    """Play six tricks at random, within the law: each as its cards by seat, and who won it."""
    for _ in range(6):
        row = [""] * 4
        led = ""
        for seat in ((leader + step) % 4 for step in range(4)):
            hand = hands[seat]
            may = hand
            if led and any(family(card, trump) == led for card in hand):
                may = [card for card in hand if family(card, trump) in {led, trump}]
            row[seat] = rng.choice(may)
            hand.remove(row[seat])
            led = led or family(row[seat], trump)
        able = [seat for seat in range(4) if family(row[seat], trump) in {led, trump}]
        leader = max(able, key=lambda seat: power(row[seat], trump))
        yield row, leader


def hands_of(number: int, seed: int = 1897) -> Iterator[Hand]:
    """Yield that many hands, the same for the same seed."""
    rng = random.Random(seed)  # noqa: S311  # the cards of a bench need no secrecy
    made = 0
    while made < number:
        trump, dealer = rng.choice(SUITS), rng.randrange(4)
        fallen = dealt(rng, trump, dealer)
        if fallen is None:
            continue
        hands, draws = fallen
        maker, bid = rng.randrange(4), rng.randint(6, 14)
        tricks = list(played(rng, hands, maker, trump))
        points = [0, 0]
        for row, winner in tricks:
            points[winner % 2] += sum(worth(card, trump) for card in row)
        mine, theirs = points[maker % 2], points[1 - maker % 2]
        gain = [0, 0]
        if mine >= bid:
            gain[maker % 2 if mine > theirs else 1 - maker % 2] = abs(mine - theirs)
        else:
            gain[1 - maker % 2] = theirs + bid
        made += 1
        yield Hand(
            made,
            maker,
            bid,
            trump,
            draws,
            tuple(tuple(row) for row, _ in tricks),
            tuple(winner for _, winner in tricks),
            (gain[0], gain[1]),
        )


def as_text(hand: Hand) -> str:
    """The hand in the native notation, with an empty line after it."""
    lines = [
        f'[Event "Bench {hand.number}"]',
        '[Rules "foster-1897"]',
        "",
        f"bids    {SEATS[hand.maker]} {hand.bid} {WORDS[hand.trump]}",
        f"draws   {', '.join(f'{seat} {count}' for seat, count in zip(SEATS, hand.draws, strict=True))}",
        "",
        "trick    A     Y     B     Z",
    ]
    for number, (row, winner) in enumerate(zip(hand.rows, hand.winners, strict=True), 1):
        cells = [
            ("*" if seat == winner else " ") + SIGNS[card[0]] + card[1].replace("T", "10")
            for seat, card in enumerate(row)
        ]
        lines.append(f"{number}      " + "".join(f"{cell:6}" for cell in cells).rstrip())
    lines += ["", f"score   A-B {hand.score[0]}, Y-Z {hand.score[1]}", "", ""]
    return "\n".join(lines)


def as_json(hand: Hand) -> str:
    """The hand as one line of JSON, with every field of `cinch-record/1`, without its line end."""
    seat_of = SEATS.__getitem__
    record = {
        "format": "cinch-record/1",
        "tags": {"Event": f"Bench {hand.number}"},
        "rules": "foster-1897",
        "seats": list(SEATS),
        "dealer": None,
        "brought": None,
        "calls": [{"seat": seat_of(hand.maker), "bid": hand.bid}],
        "trump": {"seat": seat_of(hand.maker), "suit": hand.trump},
        "partner": None,
        "deal": None,
        "widow": None,
        "takes": None,
        "stock": None,
        "restock": None,
        "discards": None,
        "draws": {
            seat: {"count": count, "cards": None, "robbed": False}
            for seat, count in zip(SEATS, hand.draws, strict=True)
        },
        "tricks": [
            {
                "number": number,
                "leader": None,
                "winner": seat_of(winner),
                "plays": [{"seat": seat, "cards": [card]} for seat, card in zip(SEATS, row, strict=True)],
            }
            for number, (row, winner) in enumerate(zip(hand.rows, hand.winners, strict=True), 1)
        ],
        "lays": None,
        "stated": {"points": None, "score": {"A-B": hand.score[0], "Y-Z": hand.score[1]}, "total": None},
        "void": None,
        "comments": [],
    }
    return json.dumps(record, ensure_ascii=False)
