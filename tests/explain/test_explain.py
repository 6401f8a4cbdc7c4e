"""What `explain` knows, by which names, and the page that is made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cinchnotation.errors import FormatError
from cinchnotation.explain import (
    NOT_RAISED,
    ExplainedFinding,
    ExplainedLaw,
    Reference,
    Term,
    explain,
    laws,
    sources,
    terms,
)
from cinchnotation.findings import CATALOGUE
from cinchnotation.record import Position
from cinchnotation.rules import rule_set, rule_set_ids
from cinchnotation.writing.explanation import PHASES
from cinchnotation.writing.findingspage import page

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_every_finding_is_explained_by_name_and_by_code(name: str) -> None:
    """Name and code, in either case and with blanks, lead to the same explanation."""
    found = explain(name)
    assert isinstance(found, ExplainedFinding)
    assert found.kind is CATALOGUE[name]
    assert (found.sample is None) == (name in NOT_RAISED)
    for spelling in (found.kind.code, found.kind.code.lower(), name.upper(), f" {name} "):
        assert explain(spelling) == found


def test_a_finding_is_explained_in_full() -> None:
    """Cause, law, faulty and mended record, and what a check says of it."""
    found = explain("P102")
    assert isinstance(found, ExplainedFinding)
    assert found.cause.startswith("A player who can follow suit must follow or trump")
    laws = dict(found.laws)
    assert "foster-1897" in laws["Foster 1897, Cinch Laws: Revoking"]
    assert "pedro" in laws["CatsAtCards, Cinch: Play"]
    sample = found.sample
    assert sample is not None
    assert (sample.path, sample.mended_path) == ("revoke.cinch", "revoke.mended.cinch")
    assert sample.text == (ROOT / "samples/faulty/revoke.cinch").read_text(encoding="utf-8")
    assert sample.mended == (ROOT / "samples/faulty/revoke.mended.cinch").read_text(encoding="utf-8")
    (finding,) = sample.findings
    assert (finding.name, finding.seat, finding.trick) == ("revoke", "Z", 4)
    assert finding.card is not None
    assert finding.card.sign == "♠4"
    assert finding.start == Position(11, 27)
    assert [related.start for related in finding.related] == [Position(12, 27)]


def test_bytes_that_are_no_text_are_shown_by_their_numbers() -> None:
    """A sample in another encoding is shown, its odd byte as a number."""
    found = explain("unreadable-encoding")
    assert isinstance(found, ExplainedFinding)
    assert found.sample is not None
    assert '[Scorer "M\\x81ller"]' in found.sample.text
    assert '[Scorer "Müller"]' in found.sample.mended


def test_a_finding_of_another_game_has_its_sample_there() -> None:
    """What Foster's game does not know is shown by a record of one that does."""
    found = explain("must-trump")
    assert isinstance(found, ExplainedFinding)
    assert found.sample is not None
    assert "sancho" in found.sample.text
    assert found.not_raised is None


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("pone", "pone"),
        ("Pones", "pone"),
        ("ELDEST-HAND", "eldest hand"),
        ("eldest", "eldest hand"),
        ("eldest  hands", "eldest hand"),
        ("Renounces", "renounce"),
        ("passes", "pass"),
        ("tenaces", "tenace"),
        ("cinching", "cinch"),
        ("sweating_out", "sweating out"),
        ("left pedros", "left pedro"),
        ("trumps", "trump"),
        ("draw count", "draw count"),
        ("high five", "double pedro"),
    ],
)
def test_terms_are_found_however_they_are_written(spelling: str, name: str) -> None:
    """Case, blanks, hyphens, the plural and other words for it do not matter."""
    found = explain(spelling)
    assert isinstance(found, Term)
    assert found.name == name


def test_every_term_is_reached_by_each_of_its_names() -> None:
    """No term hides another one, and none is hidden by a finding."""
    spellings = [(spelling, term) for term in terms() for spelling in (term.name, *term.also)]
    assert len({spelling.casefold() for spelling, _ in spellings}) == len(spellings)
    for spelling, term in spellings:
        assert explain(spelling) is term, spelling


def test_every_hint_of_a_term_leads_somewhere() -> None:
    """What a term says to see is itself a term or a finding."""
    for term in terms():
        for name in term.see:
            assert isinstance(explain(name), Term | ExplainedFinding), f"{term.name}: {name}"
            assert name != term.name


def test_terms_are_sentences_and_sorted() -> None:
    """Each term is explained in whole sentences; the list runs by the alphabet."""
    assert [term.name for term in terms()] == sorted(term.name for term in terms())
    assert all(term.text[0].isupper() or term.text[0] in '`"' for term in terms())
    assert all(term.text.endswith((".", "]")) for term in terms())


def test_laws_are_found_by_their_name_and_their_part() -> None:
    """The law that a finding names is itself explained: what it says, where, and what rests on it."""
    found = explain("Foster 1897, Cinch Laws: Bidding")
    assert isinstance(found, ExplainedLaw)
    assert found.says == (
        "each bid higher than the last",
        "a number of points, none above fourteen",
        "one bid to a player, never changed",
    )
    assert found.findings == ("bid-not-higher", "bid-out-of-range", "second-bid")
    assert "foster-1897" in found.rules
    assert "pedro" not in found.rules
    assert explain("revoking") is explain("foster 1897, cinch laws: revoking")


def test_every_law_that_a_rule_set_cites_is_known() -> None:
    """Whatever law a report names, its words without the parenthesis are a name for explain."""
    cited = {law for identifier in rule_set_ids() for law in rule_set(identifier).data.laws.values()}
    assert len(cited) > 80
    for law in cited:
        found = explain(law.partition(" (")[0])
        assert isinstance(found, ExplainedLaw)
        assert found in laws()


def test_sources_are_found() -> None:
    """The sources are explained too."""
    found = explain("Foster")
    assert isinstance(found, Reference)
    assert found.title == "R. F. Foster, Foster's Complete Hoyle, New York 1897"
    assert found in sources()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tenase", "explain tenase: no finding, law or term is called so; did you mean tenace?"),
        ("P999", "explain P999: no finding, law or term is called so (cinch explain lists what there is)"),
        ("", "explain : no finding, law or term is called so (cinch explain lists what there is)"),
        (
            "x" * 50,
            f"explain {'x' * 40}…: no finding, law or term is called so (cinch explain lists what there is)",
        ),
    ],
)
def test_an_unknown_name_is_told_with_what_is_close(name: str, message: str) -> None:
    """A name that nothing has is one plain line, with names that look like it."""
    with pytest.raises(FormatError) as error:
        explain(name)
    assert str(error.value) == message


def test_explanations_are_frozen() -> None:
    """An explanation cannot be changed by whoever gets it."""
    with pytest.raises(AttributeError):
        explain("pone").name = "other"  # type: ignore[misc]  # what must fail


def test_the_page_is_made_from_the_samples() -> None:
    """`grammar/FINDINGS.md` is what `python -m cinchnotation.writing.findingspage` writes."""
    assert (ROOT / "grammar/FINDINGS.md").read_text(encoding="utf-8") == page()


def test_the_page_has_every_finding_once_in_its_tables_and_once_in_full() -> None:
    """Each finding has a row in the table of its phase and a section of its own, which links reach."""
    text = page()
    for kind in CATALOGUE.values():
        assert text.count(f"| {kind.code} | [{kind.name}](#{kind.name}) | {kind.severity} |") == 1
        assert text.count(f"\n### {kind.name}\n") == 1
    assert {kind.phase for kind in CATALOGUE.values()} == set(PHASES)
