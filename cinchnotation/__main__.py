"""The entry point of `cinch` and of `python -m cinchnotation`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> int:
    """Run the command line of this process and return its exit status."""
    arguments = sys.argv[1:]
    if arguments == ["--version"] and sys.stdout is not None:  # asked so often that it loads nothing else
        from cinchnotation import __version__  # noqa: PLC0415  # nothing is loaded before it is needed

        try:
            sys.stdout.write(f"cinch {__version__}\n")
            sys.stdout.flush()
        except OSError:
            pass  # the command below comes to the same end and says so
        else:
            return 0
    from cinchnotation.cli.app import run  # noqa: PLC0415  # as above

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
