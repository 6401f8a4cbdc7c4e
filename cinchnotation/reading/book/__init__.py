from cinchnotation.reading.book.reader import READER, BookReader

__all__ = ["READER", "BookReader"]
