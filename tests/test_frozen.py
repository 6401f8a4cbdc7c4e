"""Values that cannot change: what is frozen stays so, however it was made."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from cinchnotation.cards import Card
from cinchnotation.frozen import FrozenDict, filled_by_slot
from cinchnotation.record import HandRecord, Play, Trick


def test_a_frozen_dictionary_refuses_every_change():
    """No method of a dict changes it, and it hashes as an equal one does."""
    frozen = FrozenDict({"A-B": 7})
    for change in (
        lambda: frozen.update({"Y-Z": 7}),
        lambda: frozen.pop("A-B"),
        lambda: frozen.__setitem__("A-B", 8),
        lambda: frozen.__ior__({"Y-Z": 7}),
        frozen.clear,
    ):
        with pytest.raises(TypeError, match="does not change"):
            change()
    assert hash(frozen) == hash(FrozenDict({"A-B": 7}))


def test_a_class_filled_by_its_slots_is_as_frozen_as_before():
    """Attributes cannot be set, defaults and keywords work, copies and pickles are equal."""
    play = Play("A", (Card.of("HA"),))
    trick = Trick(1, plays=(play,))
    assert trick == Trick(number=1, leader=None, winner=None, plays=(play,))
    assert trick != replace(trick, winner="A")
    with pytest.raises(FrozenInstanceError):
        trick.winner = "A"  # type: ignore[misc]  # what the test is about
    assert copy.deepcopy(trick) == trick
    assert pickle.loads(pickle.dumps(HandRecord(tricks=(trick,)))) == HandRecord(tricks=(trick,))  # noqa: S301  # own bytes
    with pytest.raises(TypeError, match="number"):
        Trick()  # type: ignore[call-arg]  # what the test is about


def test_the_signature_tells_the_fields():
    """Help and editors see the fields with their defaults."""
    assert list(inspect.signature(Trick).parameters) == ["number", "leader", "winner", "plays"]
    assert inspect.signature(Trick).parameters["plays"].default == ()


def test_a_class_with_a_factory_is_refused():
    """A default that is made anew for each value cannot be kept, so such a class is refused."""

    @dataclass(frozen=True, slots=True)
    class Listed:
        items: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Listed\.items"):
        filled_by_slot(Listed)
