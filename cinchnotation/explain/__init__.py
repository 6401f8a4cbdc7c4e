"""What a finding, a law, a term or a source means: from the faulty samples, the catalogue and the terms."""

from cinchnotation.explain.lookup import explain, laws, sources, terms
from cinchnotation.explain.model import ExplainedFinding, ExplainedLaw, Explanation, Reference, Sample, Term
from cinchnotation.explain.samples import NOT_RAISED, explain_finding

__all__ = [
    "NOT_RAISED",
    "ExplainedFinding",
    "ExplainedLaw",
    "Explanation",
    "Reference",
    "Sample",
    "Term",
    "explain",
    "explain_finding",
    "laws",
    "sources",
    "terms",
]
