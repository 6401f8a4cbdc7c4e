"""A dictionary that cannot change: what records and reports hold where JSON shows an object."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar, get_args

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

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Show pydantic a dict with the same keys and values."""
        from pydantic_core import core_schema  # noqa: PLC0415  # only the border to the JSON Schema loads it

        inner = handler.generate_schema(dict[get_args(source)])  # type: ignore[misc]  # the arguments come late
        return core_schema.no_info_after_validator_function(cls, inner)

    def __hash__(self) -> int:  # type: ignore[override]  # dict itself is unhashable; this one is fixed
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (FrozenDict, (dict(self),))

    def __repr__(self) -> str:
        return dict.__repr__(self)


EMPTY: FrozenDict[Any, Any] = FrozenDict()
"""Stands in for a mapping that a record does not have."""
