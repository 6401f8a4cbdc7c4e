"""The notation: its grammar and tables, its specification, the catalogue of findings, the terms."""
