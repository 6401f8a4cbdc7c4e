"""A place in the data of a rule set, for what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from cinchnotation.errors import RuleSetError

__all__ = ["Where"]


class Where(NamedTuple):
    """A place in the data of a rule set: its name, and the keys that lead to the place."""

    name: str
    address: tuple[str, ...] = ()

    def __truediv__(self, key: str) -> Where:
        return Where(self.name, (*self.address, key))

    def wrong(self, problem: str, up: int = 0) -> RuleSetError:
        """The error on what stands here; the last `up` keys are not said in words."""
        keys = self.address[: len(self.address) - up]
        return RuleSetError(": ".join([f"rule set {self.name}", *keys, problem]), self.address)
