"""Replay: a record's events applied one by one, and what they prove."""

from cinchnotation.replay.run import Replay, foreign_seat, replay
from cinchnotation.replay.state import HandState

__all__ = ["HandState", "Replay", "foreign_seat", "replay"]
