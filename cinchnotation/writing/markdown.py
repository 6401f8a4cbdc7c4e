"""A hand as Markdown: its name, the facts, the table with the winners in bold, the score, the comments.

It carries the whole record for a reader's eye; nothing reads it back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.comments import in_order
from cinchnotation.seats import sums_in_words
from cinchnotation.writing.hand import auction_beside, contract_words, sic_notes, sic_seats
from cinchnotation.writing.text import score_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Report
    from cinchnotation.writing.hand import Hand, HandTrick

__all__ = ["markdown_losses", "markdown_text"]

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>|#~])")


def markdown_text(hand: Hand, report: Report | None = None) -> str:
    """Return the section of one hand, with a line end at its end; the score is that of the report."""
    record = hand.record
    blocks = [[f"## {_plain(record.tags.get('Event') or 'Hand')}"], list(_facts(record))]
    if hand.tricks:
        blocks.append(_table(hand))
    if report is not None and report.score is not None:
        blocks.append([f"**Score:** {_plain(score_words(report.score))}"])
    blocks.append(list(_stated(record)))
    blocks.append(
        [
            f"- {_note(comment.at)}: {_plain(comment.text)}"
            for comment in in_order(record.comments, record.seats, record.tags)
        ]
    )
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def markdown_losses(hand: Hand) -> tuple[str, ...]:
    """Say what of a record the section cannot carry: how comments stand, marks of leaders, empty parts."""
    lost = []
    if hand.record.comments:
        lost.append("the form and the exact place of comments")
    if any(trick.leader for trick in hand.record.tricks or ()):
        lost.append("who led, where marked")
    if hand.record.tags.get("Event") == "":
        lost.append("the empty tag Event")
    if hand.record.tricks == ():
        lost.append("the empty table")
    return tuple(lost)


def _facts(record: HandRecord) -> Iterator[str]:
    """A list of what is known before the first lead, an item a line."""
    for name, value in record.tags.items():
        if name != "Event":
            yield f"- {_plain(name)}: {_plain(value)}"
    facts: list[tuple[str, str | None]] = [
        ("Rules", record.rules),
        ("Seats", " ".join(record.seats)),
        ("Dealer", record.dealer),
        ("Cut", _hands(record.cut, tuple(record.cut or ()))),
        ("Scores brought", sums_in_words(record.brought) if record.brought else None),
        ("Contract", contract_words(record) or None),
        ("Auction", _auction(record)),
        ("Partner", _partner(record)),
        ("Widow", _hands(record.widow, record.seats)),
        ("Widow taken by", record.takes),
        ("Deal", _hands(record.deal, record.seats)),
        ("Stock", _cards(record.stock)),
        ("Stock after the reshuffle", _cards(record.restock)),
        ("Discards", _counts(record, "discards")),
        ("Draws", _counts(record, "draws")),
        ("Laid down", _hands(record.lays, record.seats)),
    ]
    for name, fact in facts:
        if fact is not None:
            yield f"- {name}: {_plain(fact)}"


def _stated(record: HandRecord) -> Iterator[str]:
    stated = record.stated
    for name, values in (("points", stated.points), ("score", stated.score), ("total", stated.total)):
        if values:
            yield f"- Stated {name}: {_plain(sums_in_words(values))}"
    if record.void is not None:
        yield f"- The deal came to nothing: {_plain(record.void)}"
    for at, note in sic_notes(record):
        yield f"- {_note(at)}: {_plain(note)}"


def _table(hand: Hand) -> list[str]:
    points = hand.tricks[-1].running is not None
    head = ["Trick", *hand.seats, *(hand.sides if points else ())]
    lines = [f"| {' | '.join(map(_plain, head))} |", f"|{'|'.join(['---:', *[':---:'] * (len(head) - 1)])}|"]
    for number, trick in enumerate(hand.tricks, 1):
        cells = [str(trick.number), *_cells(trick, hand.seats, sic_seats(hand.record, number))]
        if points:
            cells += [str(value) for value in trick.running or [""] * len(hand.sides)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _cells(trick: HandTrick, seats: Sequence[str], misprinted: frozenset[str]) -> Iterable[str]:
    for seat, cards in zip(seats, trick.cards, strict=True):
        text = "/".join(card.sign for card in cards) or "–"
        text = f"**{text}**" if seat == trick.winner and cards else text
        yield f"{text} (sic)" if seat in misprinted else text


def _auction(record: HandRecord) -> str | None:
    if not record.calls or not auction_beside(record):
        return None
    return ", ".join(f"{call.seat} {'pass' if call.bid is None else call.bid}" for call in record.calls)


def _partner(record: HandRecord) -> str | None:
    partner = record.partner
    if partner is None:
        return None
    holder = {None: "", "-": ", which nobody holds"}.get(partner.holder, f", held by {partner.holder}")
    return f"{partner.seat} calls {partner.card.sign}{holder}"


def _cards(cards: Sequence[Card] | None) -> str | None:
    return None if cards is None else " ".join(card.sign for card in cards) or "none"


def _hands(hands: Mapping[str, Sequence[Card]] | None, seats: Sequence[str]) -> str | None:
    if not hands:
        return None
    order = sorted(hands, key=lambda seat: seats.index(seat) if seat in seats else len(seats))
    return "; ".join(f"{'common' if seat == '-' else seat} {_cards(hands[seat])}" for seat in order)


def _counts(record: HandRecord, kind: str) -> str | None:
    entries = record.discards if kind == "discards" else record.draws
    if not entries:
        return None
    parts = []
    for seat in record.seats:
        entry = entries.get(seat)
        if entry is not None:
            text = str(entry.count) if entry.cards is None else _cards(entry.cards)
            parts.append(f"{seat} {text}{' (robbed)' if getattr(entry, 'robbed', False) else ''}")
    return "; ".join(parts)


def _note(at: str) -> str:
    return "On the record" if at == "record" else _plain(at[:1].upper() + at[1:])


def _plain(text: str) -> str:
    """The text on one line, with nothing in it that Markdown would take as markup."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))
