"""House rules in a file: by path, from the command line or beside a record."""

from __future__ import annotations

import os

import pytest

from cinchnotation.errors import RuleSetError
from cinchnotation.rules import rule_set
from cinchnotation.rules.house import beside, named_or_filed, rules_file
from cinchnotation.rules.loading import data_of

MINE = 'extends = "pedro"\n[change.auction]\nminimum = 6\n'


@pytest.fixture
def folder(tmp_path):
    """A folder of records with house rules in a folder within it, and others outside."""
    inner = tmp_path / "records" / "rules"
    inner.mkdir(parents=True)
    (inner / "friday.toml").write_text(MINE, encoding="utf-8")
    (tmp_path / "outside.toml").write_text(MINE, encoding="utf-8")
    return tmp_path / "records"


def test_a_path_names_a_file_and_anything_else_an_id(folder):
    """The file gives its name to rules that have no id of their own."""
    rules = named_or_filed(str(folder / "rules" / "friday.toml"))
    assert (rules.id, rules.auction.minimum) == ("friday", 6)
    assert rules.data.extends == "pedro"
    assert named_or_filed("pedro") is rule_set("pedro")


def test_rules_beside_a_record_are_read(folder):
    """A record may name a file in its own folder or below; an id is left to those that ship."""
    record = str(folder / "hand.cinch")
    assert beside(record, "rules/friday.toml").auction.minimum == 6
    assert beside(record, "rules/FRIDAY.toml".lower()).id == "friday"
    assert beside(record, "pedro") is None


@pytest.mark.parametrize(
    "name",
    [
        "../outside.toml",
        "rules/../../outside.toml",
        "rules/../rules/friday.toml",
        "C:\\rules\\friday.toml",
        "\\\\server\\friday.toml",
        "rules\\..\\friday.toml",
        "a\0b.toml",
        "/" + "a" * 5000 + ".toml",
    ],
)
def test_no_other_path_is_read(folder, name):
    """No way up, no path from the root of any system, no name that cannot be."""
    with pytest.raises(RuleSetError, match="outside the folder"):
        beside(str(folder / "hand.cinch"), name)


def test_a_path_from_the_root_is_not_read(folder):
    """Not even one that leads into the folder."""
    with pytest.raises(RuleSetError, match="outside the folder"):
        beside(str(folder / "hand.cinch"), str(folder / "rules" / "friday.toml"))


@pytest.mark.posix
def test_a_link_that_leads_out_is_not_followed(folder):
    """A link is judged by where it leads."""
    (folder / "link.toml").symlink_to(folder.parent / "outside.toml")
    (folder / "within.toml").symlink_to(folder / "rules" / "friday.toml")
    with pytest.raises(RuleSetError, match=r"link\.toml lie outside"):
        beside(str(folder / "hand.cinch"), "link.toml")
    assert beside(str(folder / "hand.cinch"), "within.toml").auction.minimum == 6


@pytest.mark.posix
def test_what_is_no_plain_file_is_not_opened(folder):
    """A pipe would keep the reader waiting, a folder holds no rules."""
    os.mkfifo(folder / "pipe.toml")
    (folder / "folder.toml").mkdir()
    for name, why in (("pipe.toml", "no file"), ("folder.toml", "directory"), ("none.toml", "no such file")):
        with pytest.raises(RuleSetError, match=f"the rules {name} cannot be read .*{why}"):
            beside(str(folder / "hand.cinch"), name)


def test_standard_input_has_no_folder():
    """A record that comes through a pipe cannot name a file."""
    with pytest.raises(RuleSetError, match="standard input"):
        beside("-", "rules/friday.toml")


def test_the_library_reads_no_file(folder):
    """A path is no id: the library is given the rules, or a function that finds them."""
    with pytest.raises(RuleSetError, match="no rule set is called"):
        rule_set(str(folder / "rules" / "friday.toml"))


@pytest.mark.parametrize("text", ["", 'id = "pedro"\n', 'id = "a+b"\n', 'id = " "\n'])
def test_house_rules_do_not_pass_for_others(tmp_path, text):
    """A report names the rules by their id, so it must not be that of a rule set which ships, nor a sum."""
    file = tmp_path / "foster-1897.toml"
    file.write_text(text + MINE, encoding="utf-8")
    with pytest.raises(RuleSetError, match="an id of their own"):
        rules_file(str(file))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'\xef\xbb\xbfextends = "pedro"\n[change.auction]\nminimum = "x"\n', ":3:1: "),
        (b'extends = "pedro"\n# \xff\n', ":2:1: the rules are not written in UTF-8"),
        (b'extends = "pedro"\nminimum 6\n', ":2:9: "),
        (b"#" * (1 << 20) + b"#", "more than a megabyte"),
    ],
)
def test_a_file_that_is_wrong_is_told_with_its_place(tmp_path, data, words):
    """Line and column of the slip, or why the file is not read at all."""
    file = tmp_path / "friday.toml"
    file.write_bytes(data)
    with pytest.raises(RuleSetError) as caught:
        rules_file(str(file))
    assert words in str(caught.value)


def test_scoring_cards_that_do_not_add_up_are_pointed_at():
    """The total is that of the base; what stands in the file, and is at fault, is the header of the cards."""
    text = 'extends = "pedro"\n\n[trumps.points]\n"K" = { points = 5, name = "King" }\n'
    with pytest.raises(RuleSetError, match=r"^club\.toml:3:2: .* add up to 19, not to the stated .* 14"):
        data_of(text, "club.toml", {"id": "club", "title": "Club", "source": "the club"})
