"""The command, run in this process, in an empty folder."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from cinchnotation.cli.app import run


@dataclass
class Result:
    """What one run wrote, and its exit status."""

    out: str
    err: str
    status: int


class Stream(io.TextIOWrapper):
    """Standard output or input of one encoding, kept in memory; `terminal`: it says that it is one."""

    def __init__(self, encoding: str = "utf-8", data: bytes = b"", *, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(data), encoding=encoding, newline="")
        self._terminal = terminal

    def isatty(self) -> bool:
        """Whether it passes for a terminal."""
        return self._terminal

    def text(self) -> str:
        """What was written to it."""
        self.flush()
        return self.buffer.getvalue().decode(self.encoding)


@pytest.fixture
def cinch(monkeypatch, tmp_path):
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(
        *arguments: object, stdin: bytes = b"", encoding: str = "utf-8", terminal: bool = False
    ) -> Result:
        out, err = Stream(encoding, terminal=terminal), Stream(encoding, terminal=terminal)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", Stream(data=stdin))
            status = run([str(argument) for argument in arguments])
        return Result(out.text(), err.text(), status)

    return call
