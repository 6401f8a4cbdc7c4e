"""Random legal records of any rule set from a seed, and records with exactly one named fault."""

from cinchnotation.generate.deals import (
    GENERATOR,
    generate_deal,
    generate_faulty,
    generate_match,
    generate_records,
)

__all__ = ["GENERATOR", "generate_deal", "generate_faulty", "generate_match", "generate_records"]
