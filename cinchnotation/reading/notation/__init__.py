"""The native notation: one statement a line, one row a trick, read line by line."""

from cinchnotation.reading.notation.reader import READER, NotationReader

__all__ = ["READER", "NotationReader"]
