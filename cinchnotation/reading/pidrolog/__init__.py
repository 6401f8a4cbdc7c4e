"""Text logs of a Pidro program: a match a block, a round a record."""

from cinchnotation.reading.pidrolog.reader import READER, PidroLogReader

__all__ = ["READER", "PidroLogReader"]
