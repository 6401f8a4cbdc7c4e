"""Findings: what is wrong, odd or unsettled about a record, as values with a place in the text."""

from cinchnotation.findings.catalogue import CATALOGUE, Kind, Phase, Severity, kind_named
from cinchnotation.findings.model import Finding, Fix, Notice, Related, locate

__all__ = [
    "CATALOGUE",
    "Finding",
    "Fix",
    "Kind",
    "Notice",
    "Phase",
    "Related",
    "Severity",
    "kind_named",
    "locate",
]
