"""Hands printed as tables in a book: found in a whole document, in each layout in which they go about."""

from cinchnotation.reading.book.reader import READER, BookReader

__all__ = ["READER", "BookReader"]
