"""Records that ship: printed hands, and one for each finding."""
