"""Values that cannot change: dictionaries, and frozen classes that are made in half the time."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, NoReturn, TypeVar, get_args

__all__ = ["EMPTY", "FrozenDict", "filled_by_slot"]

K = TypeVar("K")
V = TypeVar("V")
C = TypeVar("C", bound=type[Any])


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


def filled_by_slot(cls: C) -> C:
    """Give a frozen, slotted dataclass an `__init__` that fills its slots directly.

    The one that `dataclass` makes looks `object.__setattr__` up for each field and takes twice as long, which
    counts for the classes of which every record has dozens. Signature and meaning stay. Raises TypeError for
    a class whose fields have default factories or stay out of `__init__`.
    """
    parameters, body = ["self"], []
    scope: dict[str, Any] = {}
    for one in fields(cls):
        if one.default_factory is not MISSING or not one.init or one.kw_only:
            raise TypeError(f"{cls.__name__}.{one.name} cannot be filled by its slot")
        given = one.name
        if one.default is not MISSING:
            scope[f"_default_{one.name}"] = one.default
            given += f"=_default_{one.name}"
        parameters.append(given)
        scope[f"_set_{one.name}"] = getattr(cls, one.name).__set__
        body.append(f" _set_{one.name}(self, {one.name})")
    exec(f"def __init__({', '.join(parameters)}):\n" + "\n".join(body), scope)  # noqa: S102  # as `dataclass` itself does
    made = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    made.__annotations__ = cls.__init__.__annotations__
    cls.__init__ = made
    return cls
