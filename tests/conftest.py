"""Which tests are collected: those marked `posix` only where there are pipes, modes and a shell of POSIX."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a POSIX system can show, elsewhere."""
    if os.name == "posix":
        return
    left_out = [item for item in items if item.get_closest_marker("posix") is not None]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
