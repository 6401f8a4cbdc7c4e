"""The command line: `app` finds the command and runs it; one file a command."""
