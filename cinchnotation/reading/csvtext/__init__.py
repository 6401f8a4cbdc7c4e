"""The reader of CSV: tables pasted from a spreadsheet, and the rows of plays that this package writes."""

from cinchnotation.reading.csvtext.reader import READER

__all__ = ["READER"]
