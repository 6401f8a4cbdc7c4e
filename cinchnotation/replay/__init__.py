"""Replay: a record's events applied one by one, and what they prove."""

from cinchnotation.replay.run import Replay, replay
from cinchnotation.replay.state import HandState

__all__ = ["HandState", "Replay", "replay"]
