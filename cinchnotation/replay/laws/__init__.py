"""The laws: what becomes of a deal in which something irregular happened, was claimed or was demanded."""
