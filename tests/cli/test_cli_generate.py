"""`cinch generate`: what it writes is what `cinch check` reads."""

from __future__ import annotations

import json


def test_what_is_generated_is_legal(cinch) -> None:
    """Three records in the notation, checked in a second run: no fault in any."""
    made = cinch("generate", "-n", "3", "--seed", "7")
    assert (made.err, made.status) == ("", 0)
    done = cinch("check", "-", stdin=made.out.encode())
    assert done.status == 0
    assert done.out.count('"Random deal"') == 3
    assert cinch("generate", "-n", "3", "--seed", "7").out == made.out


def test_json_is_an_array_of_the_same_records(cinch) -> None:
    """The records come out in any format that records are written in."""
    made = json.loads(cinch("generate", "-n", "2", "--to", "json").out)
    assert [record["tags"]["Deal"] for record in made] == ["1", "2"]
    lines = cinch("generate", "-n", "2", "--to", "ndjson").out.splitlines()
    assert [json.loads(line) for line in lines] == made


def test_one_named_fault(cinch) -> None:
    """Each record has the fault that was asked for, and the check ends with status 1."""
    made = cinch("generate", "--fault", "revoke", "-n", "2")
    done = cinch("check", "-", "--format", "json", stdin=made.out.encode())
    assert done.status == 1
    errors = [
        finding["name"]
        for record in json.loads(done.out)["records"]
        for finding in record["findings"]
        if finding["severity"] == "error"
    ]
    assert errors == ["revoke", "revoke"]


def test_misuse_is_one_plain_line(cinch) -> None:
    """An unknown fault or rule set, and a match with a fault, end with status 2 and what there is."""
    for arguments, words in (
        (("--fault", "sneeze"), "no fault called sneeze"),
        (("--rules", "bridge"), "no rule set is called “bridge”"),
        (
            ("--match", "--fault", "revoke"),
            "is put into matches; there are: running-score, deal-rotation, deal-after-end",
        ),
        (("--to", "xml"), "--to xml: there is no such format"),
    ):
        done = cinch("generate", *arguments)
        assert done.status == 2
        assert words in done.err
        assert done.err.count("\n") == 1
