"""The hand for the eye: facts, the table of tricks with running points, the score.

`show_lines` gives plain text in aligned columns, for pipes and files. `print_table` draws the same with rich
on a terminal: trumps and pedros in colour, winners marked. Nothing is wrapped by hand in either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import left_pedro, right_pedro
from cinchnotation.comments import in_order
from cinchnotation.frozen import EMPTY
from cinchnotation.seats import sums_in_words
from cinchnotation.writing.hand import contract_words, sic_notes, sic_seats
from cinchnotation.writing.text import outcome_line, score_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Report
    from cinchnotation.writing.hand import Hand, HandTrick

__all__ = ["below_lines", "fact_lines", "print_table", "show_lines"]

_HEAD: Final = "trick"
_SIC: Final = "!"  # behind a card for which the print has something else


def show_lines(hand: Hand, report: Report, *, letters: bool = False) -> Iterator[str]:
    """Yield the hand as plain text: `*` marks the winner, `>` the leader, the points so far at the right."""
    yield from fact_lines(hand, report, letters=letters)
    if hand.tricks:
        yield ""
        yield from _plain_table(hand, letters=letters)
    yield ""
    yield from below_lines(hand, report)


def fact_lines(hand: Hand, report: Report, *, letters: bool = False) -> Iterator[str]:
    """Yield what is known before the first lead, names aligned."""
    record = hand.record
    facts: list[tuple[str, str]] = [*record.tags.items()]
    facts += [
        ("Rules", report.rules or ""),
        ("Dealer", record.dealer or ""),
        ("Cut", _shown(record, letters=letters)),
        ("Brought", sums_in_words(record.brought) if record.brought else ""),
        ("Contract", contract_words(record)),
        ("Auction", _auction(record)),
        ("Partner", _partner(record, letters=letters)),
    ]
    facts += [
        (f"Widow {seat}", _cards(cards, letters=letters)) for seat, cards in (record.widow or {}).items()
    ]
    facts.append(("Takes", record.takes or ""))
    facts += [(f"Deal {seat}", _cards(cards, letters=letters)) for seat, cards in (record.deal or {}).items()]
    facts += [
        ("Stock", _cards(record.stock, letters=letters)),
        ("Restock", _cards(record.restock, letters=letters)),
    ]
    for seat, thrown in (record.discards or {}).items():
        if thrown.cards is not None:
            facts.append((f"Discards {seat}", _cards(thrown.cards, letters=letters) or "none"))
    counts = ", ".join(
        f"{seat} {thrown.count}" for seat, thrown in (record.discards or {}).items() if not thrown.cards
    )
    facts += [("Threw", counts), ("Draws", _draws(record, robbed=False, letters=letters))]
    facts.append(("Robs", _draws(record, robbed=True, letters=letters)))
    facts += [(f"Lays {seat}", _cards(cards, letters=letters)) for seat, cards in (record.lays or {}).items()]
    facts = [(name, value) for name, value in facts if value]
    width = max((len(name) for name, _ in facts), default=0)
    for name, value in facts:
        yield f"{name:<{width}}  {' '.join(value.split())}"


def _shown(record: HandRecord, *, letters: bool) -> str:
    """What was cut, by seat and name."""
    shown = [f"{name} {_cards(cards, letters=letters)}" for name, cards in (record.cut or EMPTY).items()]
    return ", ".join(shown)


def below_lines(hand: Hand, report: Report) -> Iterator[str]:
    """Yield what stands below the table: the score, what the record states, the comments, the findings."""
    score = report.score
    yield f"Score    {score_words(score)}" if score is not None else "Score    cannot be told"
    for outcome in score.possible if score is not None else ():
        yield f"         {outcome_line(outcome)}"
    stated = hand.record.stated
    for name, values in (("points", stated.points), ("score", stated.score), ("total", stated.total)):
        if values:
            yield f"Stated   {name} {sums_in_words(values)}"
    if hand.record.void is not None:
        yield f"Void     {hand.record.void}"
    for at, note in sic_notes(hand.record):
        yield f"Note     {at}: {note}"
    for comment in in_order(hand.record.comments, hand.seats, hand.record.tags):
        yield f"Note     {comment.at}: {' '.join(comment.text.split())}"
    for finding in report.findings:
        where = f"{finding.name}, line {finding.start.line}"
        yield f"{finding.severity.capitalize():<8} {where}: {finding.message}"


def print_table(console: Any, hand: Hand, *, letters: bool = False) -> None:
    """Draw the table of tricks on a rich console; rich is loaded only here."""
    from rich import box  # noqa: PLC0415  # only a terminal needs it
    from rich.table import Table  # noqa: PLC0415  # as above
    from rich.text import Text  # noqa: PLC0415  # as above

    table = Table(box=box.ASCII2 if letters else box.ROUNDED, show_edge=True, pad_edge=False)
    table.add_column("Trick", justify="right", no_wrap=True)
    for seat in hand.seats:
        table.add_column(Text(f"  {seat}"), justify="left", no_wrap=True)
    running = any(trick.running is not None for trick in hand.tricks)
    for side in hand.sides if running else ():
        table.add_column(Text(side), justify="right", no_wrap=True)
    for number, trick in enumerate(hand.tricks, 1):
        cells = [Text(str(trick.number))]
        misprinted = sic_seats(hand.record, number)
        for seat, cards in zip(hand.seats, trick.cards, strict=True):
            mark = _mark(trick, seat)
            style = _style(hand, cards, won=seat == trick.winner)
            sic = _SIC if seat in misprinted else ""
            cells.append(Text.assemble(f"{mark:>2}", (_stack(cards, letters=letters), style), sic))
        if running:
            cells += [Text(text) for text in _running(hand, trick)]
        table.add_row(*cells)
    console.print(table, soft_wrap=True)


def _style(hand: Hand, cards: Sequence[Card], *, won: bool) -> str:
    """How a card is drawn: pedros and trumps in colours of their own, the winner bold and underlined."""
    styles = ["bold underline"] if won else []
    if cards and hand.trump is not None and cards[0].known and hand.trumps >> cards[0] & 1:
        pedros = {right_pedro(hand.trump), left_pedro(hand.trump)}
        styles.append("magenta" if cards[0] in pedros else "yellow")
    return " ".join(styles)


def _plain_table(hand: Hand, *, letters: bool) -> Iterable[str]:
    running = any(trick.running is not None for trick in hand.tricks)
    sides = hand.sides if running else ()
    rows = [
        [
            *(
                f"{_mark(trick, seat):>2}{_stack(cards, letters=letters)}{_SIC if seat in misprinted else ''}"
                for seat, cards in zip(hand.seats, trick.cards, strict=True)
            ),
            *(_running(hand, trick) if running else ()),
        ]
        for number, trick in enumerate(hand.tricks, 1)
        for misprinted in (sic_seats(hand.record, number),)
    ]
    head = [*(f"  {seat}" for seat in hand.seats), *sides]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    seats = len(hand.seats)
    for name, row in [
        (_HEAD, head),
        *((str(trick.number), row) for trick, row in zip(hand.tricks, rows, strict=True)),
    ]:
        cells = [
            text.ljust(width) if number < seats else text.rjust(width)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"{name:>{len(_HEAD)}} {' '.join(cells[:seats])}   {'  '.join(cells[seats:])}".rstrip()


def _mark(trick: HandTrick, seat: str) -> str:
    return (">" if seat == trick.leader else "") + ("*" if seat == trick.winner else "")


def _running(hand: Hand, trick: HandTrick) -> list[str]:
    return ["?"] * len(hand.sides) if trick.running is None else [str(points) for points in trick.running]


def _stack(cards: Sequence[Card], *, letters: bool) -> str:
    return "/".join(card.ascii if letters else card.sign for card in cards) or "-"


def _cards(cards: Sequence[Card] | None, *, letters: bool) -> str:
    return " ".join(card.ascii if letters else card.sign for card in cards or ())


def _auction(record: HandRecord) -> str:
    if len(record.calls or ()) < 2:
        return ""
    return ", ".join(f"{call.seat} {'pass' if call.bid is None else call.bid}" for call in record.calls or ())


def _partner(record: HandRecord, *, letters: bool) -> str:
    partner = record.partner
    if partner is None:
        return ""
    holder = {None: "", "-": ", with nobody"}.get(partner.holder, f", with {partner.holder}")
    return f"{partner.seat} calls {partner.card.ascii if letters else partner.card.sign}{holder}"


def _draws(record: HandRecord, *, robbed: bool, letters: bool) -> str:
    parts = []
    for seat, draw in (record.draws or {}).items():
        if draw.robbed is robbed:
            parts.append(f"{seat} {_cards(draw.cards, letters=letters) if draw.cards else draw.count}")
    return ", ".join(parts)
