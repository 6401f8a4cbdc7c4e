"""Hand records of Cinch and its family: read, replayed, checked, scored."""

__version__ = "0.1.0"
