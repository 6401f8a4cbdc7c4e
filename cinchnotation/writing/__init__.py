"""Records and reports to text, one format each."""
