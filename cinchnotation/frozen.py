"""A dictionary that cannot change: what records and reports hold where JSON shows an object."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dict whose contents are fixed when it is made; hashable where its values are.

    It stays a `dict` so that lookups keep their speed and JSON writers know it.
    """

    __slots__ = ()

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("a FrozenDict does not change")

    __setitem__ = __delitem__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
    __ior__ = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # dict itself is unhashable; this one is fixed
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (FrozenDict, (dict(self),))

    def __repr__(self) -> str:
        return dict.__repr__(self)


EMPTY: FrozenDict[Any, Any] = FrozenDict()
"""Stands in for a mapping that a record does not have."""
