"""What a log says of a whole match: its name, its seats and players, and lines kept as comments."""

from __future__ import annotations

import re
from typing import Final

from cinchnotation.record import Comment
from cinchnotation.seats import is_seat_name

__all__ = ["Match"]

_ABOUT: Final = re.compile(r"\s*(Mode|Score|Status|Target):.*", re.IGNORECASE)
_SEATS: Final = re.compile(r"\s*Seats:\s*(.*?)\s*", re.IGNORECASE)
_SEAT: Final = re.compile(r"(\w+):(\S(?:[^:]*\S)?)(?=\s+\w+:|$)")
_USUAL: Final = ("S", "W", "N", "E")


class Match:
    """The head of a match, read line by line; its rounds take their seats and tags from it."""

    __slots__ = ("_about", "name", "players", "seats")

    def __init__(self, name: str) -> None:
        self.name = name
        self.seats: tuple[str, ...] = _USUAL
        self.players: tuple[str, ...] = ()
        self._about: list[str] = []

    def line(self, line: str) -> bool:
        """Take in a line before the first round; False where it says nothing of a match."""
        seats = _SEATS.fullmatch(line)
        if seats is not None:
            found = _SEAT.findall(seats.group(1))
            names = tuple(name for name, _ in found)
            if len(names) == len(_USUAL) == len(set(names)) and all(map(is_seat_name, names)):
                self.seats = names
                self.players = tuple(player for _, player in found)
                return True
        elif _ABOUT.fullmatch(line) is None:
            return False
        self._about.append(line.strip())
        return True

    def comments(self) -> list[Comment]:
        """The lines about the match, as comments above its first round; asked once."""
        about, self._about = self._about, []
        return [Comment("record", "above", ";", text) for text in about]

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides: those who sit opposite to each other."""
        seats = self.seats
        return f"{seats[0]}-{seats[2]}", f"{seats[1]}-{seats[3]}"
