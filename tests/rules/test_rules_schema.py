"""The JSON Schema of a rule set's TOML file."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest
from jsonschema import Draft202012Validator

from cinchnotation.rules import data_of, rule_set, rule_set_ids
from cinchnotation.schema import schema

RULES = Draft202012Validator(schema("rules"))


@pytest.mark.parametrize("name", rule_set_ids())
def test_what_ships_follows_the_schema(name):
    """Every data file is what the schema says."""
    text = (resources.files("cinchnotation.rules.data") / f"{name}.toml").read_text(encoding="utf-8")
    assert list(RULES.iter_errors(tomllib.loads(text))) == []


@pytest.mark.parametrize("name", rule_set_ids())
def test_what_ships_contradicts_itself_nowhere(name):
    """A file that ships is loaded without a search for contradictions: there is none in it."""
    text = (resources.files("cinchnotation.rules.data") / f"{name}.toml").read_text(encoding="utf-8")
    assert data_of(text, name) == rule_set(name).data


@pytest.mark.parametrize(
    "text",
    [
        'id = "a"\ntitle = "b"\nsource = "c"\n',
        'without = ["draw"]\n',
        'extends = "pedro"\nchairs = 4\n',
        'extends = "pedro"\n[change.bidding]\nminimum = 6\n',
        'extends = "pedro"\n[change.auction]\nminimum = "six"\n',
        'extends = "pedro"\n[change.play]\nfollow = "anything"\n',
        'extends = "pedro"\n[table]\npack = 32\n',
        'extends = "pedro"\n[laws]\nrevok = "x"\n',
        'extends = "pedro"\n[unsettled."X"]\nphase = "score"\n',
        'extends = "pedro"\n[[phases]]\nkind = "deal"\n',
    ],
)
def test_what_the_loader_refuses_the_schema_refuses(text):
    """Unknown keys, wrong types, values of no list, and what is missing."""
    assert list(RULES.iter_errors(tomllib.loads(text)))
