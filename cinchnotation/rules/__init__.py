"""Rule sets: data files, the model that they follow, and the tables that replay and scoring look up."""

from cinchnotation.rules.compiled import RuleSet, TrumpTable, rule_set
from cinchnotation.rules.loading import data_of, rule_set_ids

__all__ = ["RuleSet", "TrumpTable", "data_of", "rule_set", "rule_set_ids"]
