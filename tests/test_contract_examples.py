"""The two example records of the notation's description, and the report on the first, to the letter."""

from __future__ import annotations

import json

from support import report

from cinchnotation.report import Summary
from cinchnotation.rules import rule_set

SHORT = """\
[Event  "Illustrative hand No. 1"]
[Source "Foster's Complete Hoyle, 1897"]
[Rules  "foster-1897"]
[Seats  "A Y B Z"]                        ; clockwise; may be left out for the default four
[Dealer "?"]                              ; left out, or "?", when not recorded

bids    A 8 hearts                        ; the contract alone: maker, number, suit
draws   A 2, Y 2, B 4, Z 5

trick    A     Y     B     Z
1       ♣Q    ♣3   *♡8    ♣5              ; * marks the winner as written; > marks the leader as written
2       ♡2    ♡6   *♡Q    ♡4              { a comment belongs to the line on which it stands }
3       ♡10  *♡J    ♣J    ♡9
4      *♡K    ♢5    ♠2    ♠4
5      *♡A    ♡7    ♠6    ♣9
6       ♡3   *♡5    ♠10   ♢K

score   A-B 0, Y-Z 15                     ; what the record states; checked, never trusted
"""

FULL = """\
[Event  "Illustrative hand No. 1"]
[Source "Foster's Complete Hoyle, 1897"]
[Rules  "foster-1897"]
[Seats  "A Y B Z"]
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

SCORE = {
    "maker": "A",
    "bid": 8,
    "trump": "H",
    "made": False,
    "winners": ["B", "B", "Y", "A", "A", "Y"],
    "points": {"A-B": 7, "Y-Z": 7},
    "score": {"A-B": 0, "Y-Z": 15},
}


def whole_report(text):
    """What `cinch check --format json` writes of one record."""
    from cinchnotation.writing.jsontext import reports_to_json

    rep = report(text)
    return json.loads("".join(reports_to_json([rep], Summary())))


def test_the_short_record():
    """The contract alone and draws by number: no fault, and what it leaves unverified."""
    rep = report(SHORT)
    assert rep.findings == ()
    assert rep.verdict == "legal"
    assert rep.unverified == ("dealer", "auction", "deal", "discards")


def test_the_full_record():
    """Everything recorded: no fault, nothing unverified, the same score."""
    rep = report(FULL + SHORT[SHORT.index("trick ") :])
    assert rep.findings == ()
    assert rep.unverified == ()
    assert rep.score == report(SHORT).score


def test_the_report_of_the_short_record_to_the_letter():
    """Fields, their order and values of the JSON report are those of the description."""
    expected = {
        "format": "cinch-report/1",
        "records": [
            {
                "path": "t.cinch",
                "record": 1,
                "line": 1,
                "event": "Illustrative hand No. 1",
                "rules": "foster-1897",
                "verdict": "legal",
                "unverified": ["dealer", "auction", "deal", "discards"],
                "findings": [],
                "score": SCORE,
                "rules_version": rule_set("foster-1897").version,
            }
        ],
        "summary": {
            "records": 1, "legal": 1, "illegal": 0, "unreadable": 0, "errors": 0, "warnings": 0, "infos": 0,
        },
    }  # fmt: skip
    found = whole_report(SHORT)
    assert found.pop("format") == expected.pop("format")
    assert list(found) == ["records", "summary"]
    (record,) = found["records"]
    score = record["score"]
    assert {key: score[key] for key in SCORE} == SCORE
    assert list(record) == list(expected["records"][0])
    assert record == {**expected["records"][0], "score": score}
    assert found["summary"] == expected["summary"]


def test_the_summary():
    """One legal record without a finding."""
    summary = Summary()
    summary.add(report(SHORT))
    assert (summary.records, summary.legal, summary.illegal, summary.unreadable) == (1, 1, 0, 0)
    assert (summary.errors, summary.warnings, summary.infos) == (0, 0, 0)


def test_a_finding_has_the_fields_of_the_description():
    """A finding in JSON: code, name, severity, message, seat, trick, card, law, start, end, related, fix."""
    (found,) = whole_report(SHORT.replace("♡10  *♡J ", "*♡10  ♡J ").replace("♠10   ♢K", "♠10   ♠6"))[
        "records"
    ]
    assert found["verdict"] == "illegal"
    mark, twice = found["findings"]
    assert list(mark) == [
        "code", "name", "severity", "message", "seat", "trick", "card", "law", "start", "end", "related",
        "fix",
    ]  # fmt: skip
    assert (mark["name"], mark["seat"], mark["trick"], mark["card"], mark["fix"]) == (
        "winner-mark",
        None,
        3,
        None,
        None,
    )
    assert mark["start"] == {"line": 13, "column": 9}
    assert (twice["name"], twice["severity"], twice["seat"], twice["trick"], twice["card"]) == (
        "card-played-twice", "error", "Z", 6, "S6",
    )  # fmt: skip
    assert twice["start"]["line"] == 16
    assert twice["related"][0]["start"]["line"] == 15
    assert set(twice["related"][0]) == {"message", "start", "end"}


def test_unverified_lists_what_the_record_does_not_carry():
    """Dealer, auction, deal, discards, draws, play and score, in this order."""
    assert report('[Event "x"]\n[Rules "foster-1897"]\n').unverified == (
        "dealer", "auction", "deal", "discards", "draws", "play", "score",
    )  # fmt: skip
    rows = SHORT[SHORT.index("trick ") :]
    head = '[Event "x"]\n[Rules "foster-1897"]\n[Dealer "Z"]\n'
    assert report(head + "bids A 8 hearts\n" + rows).unverified == ("auction", "deal", "discards", "draws")
    whole = "bids A 8, Y pass, B pass, Z pass\ntrump A hearts\n"
    assert report(head + whole + rows).unverified == ("deal", "discards", "draws")
    counts = "threw A 5, Y 5, B 7, Z 8\ndraws A 2, Y 2, B 4, Z 5\n"
    assert report(head + whole + counts + rows).unverified == ("deal",)
    assert report(head + whole + counts + rows.replace("♢K", "?")).unverified == ("deal", "play")
    assert report(head + whole.replace("Y pass", "Y ?") + counts + rows).unverified == ("auction", "deal")
    assert report(head + whole + counts + rows[: rows.index("score")]).unverified == ("deal", "score")
    assert report(head + whole + counts.replace(", Z 5", "") + rows).unverified == ("deal", "draws")
