"""Bytes to lines: encodings, line ends, and characters that are not what they look like."""

from cinchnotation.source.characters import Cleaned, Odd, clean, odd_findings, visible
from cinchnotation.source.text import BinaryStream, Source

__all__ = ["BinaryStream", "Cleaned", "Odd", "Source", "clean", "odd_findings", "visible"]
