"""The data files of the rule sets that ship."""
