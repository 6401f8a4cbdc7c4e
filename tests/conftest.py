"""Which tests are collected, and how Hypothesis chooses its examples.

Tests marked `posix` are collected only where there are pipes, modes and a shell of POSIX. Every run tries the
same examples, so that what passes once passes again; `--hypothesis-profile=explore` tries others each time.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import settings

if TYPE_CHECKING:
    import pytest

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", derandomize=False, deadline=None, print_blob=True)
settings.load_profile("steady")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a POSIX system can show, elsewhere."""
    if os.name == "posix":
        return
    left_out = [item for item in items if item.get_closest_marker("posix") is not None]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
