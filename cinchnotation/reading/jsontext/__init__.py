"""The readers of `cinch-record/1`: JSON (an array, one record, or several in a row) and NDJSON (one a line).

Records are built by hand from parsed JSON, which is faster than a validator and needs no import; a test holds
the outcome equal to what the schema's own classes make of the text. Lines and columns are worked out only for
what is faulty, or asked for.
"""

from cinchnotation.reading.jsontext.lines import NDJSON_READER
from cinchnotation.reading.jsontext.stream import JSON_READER

__all__ = ["JSON_READER", "NDJSON_READER"]
