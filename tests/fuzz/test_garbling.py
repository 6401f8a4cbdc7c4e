"""The garbling of inputs that the fuzz makes: by chance, but the same chance each time."""

from __future__ import annotations

import json
import random

import garbling
import pytest

CINCH = b'[Event "x"]\n[Rules "foster-1897"]\n\nbids A 8 hearts\ndraws A 2, Y 2, B 4, Z 5\n'
RECORD = b'{"format": "cinch-record/1", "calls": [{"seat": "A", "bid": 8}], "seats": ["A", "Y", "B", "Z"]}'


def chance(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311  # chance, no secret


@pytest.mark.parametrize("data", [CINCH, RECORD, b"", b"\xff\x00"])
def test_a_seed_gives_the_same_text_again(data: bytes) -> None:
    """A crash can be made again from the seed of its run."""
    for seed in range(50):
        made = [garbling.garbled(data, [CINCH, RECORD], chance(seed)) for _ in range(2)]
        assert made[0] == made[1]


def test_most_inputs_are_changed_and_keep_most_of_their_words() -> None:
    """What comes out is another text, but one that still looks like a record."""
    made = [garbling.garbled(CINCH, [CINCH], chance(seed)) for seed in range(200)]
    assert sum(text != CINCH for text in made) > 180
    assert sum(b"foster-1897" in text for text in made) > 100


def test_a_value_of_json_is_changed_within_its_document() -> None:
    """Many a garbled document is still JSON, with another value in it."""
    documents = []
    for seed in range(200):
        try:
            documents.append(json.loads(garbling.garbled(RECORD, [], chance(seed))))
        except ValueError:
            continue
    assert sum(document != json.loads(RECORD) for document in documents) > 20
