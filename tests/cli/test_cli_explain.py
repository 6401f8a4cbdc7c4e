"""`cinch explain`: what it writes, and what its start loads."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cinchnotation.cli.app import run
from cinchnotation.findings import CATALOGUE

REVOKE = "Z plays the ♠4 although Z could play a trump to the trump led."
REVOKE_HEAD = "P102 revoke (error, play): A seat that could follow suit neither followed nor trumped."


def test_a_finding_as_text(capsys) -> None:
    """Head, cause, law, faulty record, its report and the mended record, in this order."""
    assert run(["explain", "revoke"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == REVOKE_HEAD
    wanted = [
        "Law: CatsAtCards, King Pedro (king-pedro)",
        "A faulty record, revoke.cinch:",
        '    [Event "Sample: revoke"]',
        "    5      *♡A    ♡7    ♠6    ♡9",
        "What a check says of it:",
        f"    revoke.cinch:11:27: error P102 revoke: {REVOKE}",
        "Mended:",
        "    5      *♡A    ♡7    ♠6    ♣9",
    ]
    places = [lines.index(line) for line in wanted]
    assert places == sorted(places)


def test_several_words_are_one_name(capsys) -> None:
    """A term of two words needs no quotation marks."""
    assert run(["explain", "eldest", "hand"]) == 0
    assert capsys.readouterr().out == (
        "eldest hand: The player on the dealer's left, who speaks first and draws first.\n"
        "Also: eldest\nSee: pone, dealer\n"
    )


def test_a_law_and_a_source_as_text(capsys) -> None:
    """A law shows what rests on it, a source its title."""
    assert run(["explain", "imperfect pack"]) == 0
    law, sets, findings = capsys.readouterr().out.splitlines()
    assert law == "Law: Foster 1897, Cinch Laws: Imperfect Pack"
    assert sets.startswith("Rule sets: auction-cinch-foster, blind-cinch, foster-1897, ")
    assert findings == "Findings: duplicate-card"
    assert run(["explain", "wikipedia"]) == 0
    assert capsys.readouterr().out.startswith("Source: Wikipedia, the article on Cinch\n")


def test_a_finding_as_json(capsys) -> None:
    """The same as data; the findings are those of the report."""
    assert run(["explain", "p102", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == "cinch-explanation/1"
    assert (data["kind"], data["code"], data["name"], data["phase"]) == ("finding", "P102", "revoke", "play")
    assert data["faulty"]["path"] == "revoke.cinch"
    (finding,) = data["findings"]
    assert (finding["seat"], finding["trick"], finding["card"]) == ("Z", 4, "S4")
    assert data["mended"]["text"].endswith("score   A-B 0, Y-Z 15\n")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("tenace", "term"), ("revoking", "law"), ("hall", "source"), ("deal-after-end", "finding")],
)
def test_every_kind_as_json(name: str, kind: str, capsys) -> None:
    """Whatever is explained says of what kind it is."""
    assert run(["explain", name, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == kind


def test_without_a_name_all_is_listed(capsys) -> None:
    """The list has every finding under its phase, the terms, the laws and the sources."""
    assert run(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for kind in CATALOGUE.values():
        assert [line for line in lines if line.split()[:3] == [kind.code, kind.name, kind.severity]]
    titles = ["Reading", "Deal", "Auction", "Discard and draw", "Play", "Score", "Laws", "Sources"]
    assert [line for line in lines if line in titles] == titles
    (listed,) = [line for line in lines if line.startswith("Terms: ")]
    assert "pone" in listed.removeprefix("Terms: ").split(", ")


def test_the_list_as_json(capsys) -> None:
    """The list as data has the findings in the order of the catalogue."""
    assert run(["explain", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == "cinch-explanations/1"
    assert [found["name"] for found in data["findings"]] == list(CATALOGUE)
    assert "tenace" in data["terms"]


def test_an_unknown_name_is_misuse(capsys) -> None:
    """One plain line on standard error, and the exit status 2."""
    assert run(["explain", "tenase"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err == ("cinch: explain tenase: no finding, law or term is called so; did you mean tenace?\n")


def test_the_start_loads_no_heavy_library() -> None:
    """Neither the parser nor the libraries of border, terminal and command line are loaded to explain."""
    code = (
        "import sys; from cinchnotation.cli.app import run; run(['explain', 'revoke']);"
        "print(*(n for n in ('lark', 'pydantic', 'rich', 'typer') if n in sys.modules), 'none else')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "none else"


def test_a_sample_of_another_encoding_comes_out_as_it_is() -> None:
    """`cinch sample` writes the bytes of a sample, so that a pipe to `cinch check` finds the same."""
    command = [sys.executable, "-m", "cinchnotation", "sample"]
    done = subprocess.run([*command, "faulty/encoding.cinch"], capture_output=True, check=True)
    assert b'[Scorer "M\xfcller"]' in done.stdout
    listed = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert "faulty/revoke.mended.cinch\n" in listed
    assert ".report.json" not in listed
