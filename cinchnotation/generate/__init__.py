"""Random legal records of any rule set: deals, auctions, exchanges and plays from a seed."""

from cinchnotation.generate.deals import GENERATOR, generate_deal, generate_match, generate_records

__all__ = ["GENERATOR", "generate_deal", "generate_match", "generate_records"]
