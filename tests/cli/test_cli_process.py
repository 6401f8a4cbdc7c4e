"""The command as a process of its own: entry points, pipes, terminals, encodings, interrupts."""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples" / "1897"
NO_1 = SAMPLES / "no-1.cinch"
MODULE = [sys.executable, "-m", "cinchnotation"]


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*MODULE, *map(str, arguments)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
        timeout=60,
    )


def test_the_module_and_the_script_are_the_same_command() -> None:
    """`python -m cinchnotation` and the installed `cinch` give the same output."""
    script = shutil.which("cinch", path=Path(sys.executable).parent)
    assert script is not None, "the package is installed with its script"
    by_script = subprocess.run([script, "check", NO_1], capture_output=True, check=False)
    by_module = run("check", NO_1)
    assert (
        (by_script.returncode, by_script.stdout)
        == (by_module.returncode, by_module.stdout)
        == (0, by_script.stdout)
    )
    assert b"no fault found" in by_script.stdout


def test_the_version_is_told() -> None:
    """The name and the number, nothing else, also beside other options."""
    from cinchnotation import __version__

    assert run("--version").stdout.decode() == f"cinch {__version__}\n"
    assert run("--version", "check").stdout.decode() == f"cinch {__version__}\n"


def test_output_of_an_ascii_stream() -> None:
    """With PYTHONIOENCODING=ascii letters stand for the signs, and nothing fails."""
    done = run("convert", NO_1, "--to", "cinch", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\n1       CQ    C3   *H8    C5\n" in done.stdout
    done = run("show", NO_1, PYTHONIOENCODING="ascii")
    assert b"A-B 7, Y-Z 7 -> A-B 0, Y-Z 15" in done.stdout


def test_piped_output_is_not_wrapped() -> None:
    """Lines keep their length whatever the width of the terminal is said to be."""
    done = run("check", NO_1, COLUMNS="40")
    assert len(done.stdout.decode().splitlines()) == 1


def test_exit_status_of_a_process() -> None:
    """0, 1 and 2 reach the shell."""
    wrong = NO_1.read_text(encoding="utf-8").replace("♢K", "♢X")
    assert run("check", NO_1).returncode == 0
    done = subprocess.run([*MODULE, "check", "-"], input=wrong.encode(), capture_output=True, check=False)
    assert done.returncode == 1
    assert run("check", "no-such-file.cinch").returncode == 2


@pytest.mark.posix
def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    """A reader that stops after the first line costs no complaint."""
    many = tmp_path / "many.cinch"
    many.write_text("\n".join([NO_1.read_text(encoding="utf-8")] * 2000), encoding="utf-8")
    with subprocess.Popen(
        [*MODULE, "check", many], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.posix
def test_an_interrupt_ends_with_130() -> None:
    """Ctrl-C while input is awaited: no traceback."""
    with subprocess.Popen(
        [*MODULE, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b"[Event ")
        process.stdin.flush()
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == b""


def on_terminal(*arguments: object, **environment: str) -> str:
    """Run the command on a terminal of 60 columns and return what it drew."""
    import fcntl
    import pty
    import struct
    import termios

    main, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 60, 0, 0))
    hidden = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM"}
    inherited = {name: value for name, value in os.environ.items() if name not in hidden}
    process = subprocess.Popen(
        [*MODULE, *map(str, arguments)],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**inherited, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment},
    )
    os.close(child)
    drawn = b""
    while select.select([main], [], [], 60)[0]:
        try:
            piece = os.read(main, 65536)
        except OSError:
            break
        if not piece:
            break
        drawn += piece
    os.close(main)
    assert process.wait(60) == 0
    return drawn.decode().replace("\r\n", "\n")


@pytest.mark.posix
def test_a_hand_is_drawn_on_a_terminal() -> None:
    """A framed table in colours, whole though the terminal is narrow; long lines are left to the terminal."""
    drawn = on_terminal("show", SAMPLES / "no-1-full.cinch")
    assert "\x1b[" in drawn
    assert "╭" in drawn
    assert "Stock       ♡3 ♣Q ♡7 ♣3 ♣J ♠2 ♠6 ♠10 ♡9 ♢2 ♣5 ♠J ♠4 ♣7 ♣9 ♢K\n" in drawn


@pytest.mark.posix
def test_no_color_is_heeded() -> None:
    """With NO_COLOR the table has no colours; on a dumb terminal it is plain text."""
    drawn = on_terminal("show", NO_1, NO_COLOR="1")
    assert "╭" in drawn
    assert "\x1b[33m" not in drawn
    assert "\x1b[35m" not in drawn
    assert "╭" not in on_terminal("show", NO_1, TERM="dumb")


@pytest.mark.posix
def test_letters_on_a_terminal_without_signs() -> None:
    """A terminal that can't show the signs gets letters and a plain frame."""
    drawn = on_terminal("show", NO_1, PYTHONIOENCODING="ascii", NO_COLOR="1")
    assert drawn.isascii()
    assert "H8" in drawn
    assert "+-----" in drawn


def test_nothing_escapes_as_a_traceback(tmp_path: Path) -> None:
    """Binary rubbish, NUL bytes and deep braces end in findings or one line."""
    rubbish = {
        "nul.cinch": b'[Event "x"]\n1 \x00\x00 \xff\xfe\n',
        "deep.json": b"[" * 100_000,
        "deep.cinch": b"{" * 100_000,
        "bytes.txt": bytes(range(256)) * 40,
    }
    for name, data in rubbish.items():
        (tmp_path / name).write_bytes(data)
        done = run("check", tmp_path / name)
        assert done.returncode in {1, 2}, name
        assert b"Traceback" not in done.stderr, name
        assert b"internal fault" not in done.stderr, name


@pytest.mark.parametrize("command", ["check", "fmt", "score", "show"])
def test_a_name_that_no_file_can_have(command: str) -> None:
    """A path that is too long for the system costs one plain line."""
    done = run(command, "a" * 5000)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"cinch: aaa")
    assert b"cannot be read" in done.stderr


@pytest.mark.posix
def test_standard_streams_that_are_closed() -> None:
    """Without standard input there is nothing to read; a report that cannot be written is misuse."""
    line = " ".join(f'"{word}"' for word in MODULE)
    told = subprocess.run(["sh", "-c", f"{line} check - <&-"], capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (2, b"cinch: -: is empty\n")
    closed = b"cinch: the output cannot be written (standard output is closed)\n"
    for arguments in (f'check "{NO_1}"', f'check "{NO_1}" --format json', "sample", "--version", "--help"):
        told = subprocess.run(["sh", "-c", f"{line} {arguments} >&-"], capture_output=True, check=False)
        assert (told.returncode, told.stderr) == (2, closed), arguments
    told = subprocess.run(["sh", "-c", f'{line} check "{NO_1}" >&- 2>&-'], capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (2, b"")


@pytest.mark.posix
def test_what_writes_nothing_needs_no_standard_output(tmp_path: Path) -> None:
    """A file is written, and a layout found good, though standard output is closed."""
    line = " ".join(f'"{word}"' for word in MODULE)
    out = tmp_path / "out.json"
    for arguments in (f'convert "{NO_1}" --to json -o "{out}"', f'fmt --check "{NO_1}"'):
        told = subprocess.run(["sh", "-c", f"{line} {arguments} >&-"], capture_output=True, check=False)
        assert (told.returncode, told.stderr) == (0, b""), arguments
    assert out.read_text(encoding="utf-8").startswith("[\n{")


@pytest.mark.posix
@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["sample"], ["check", str(NO_1)]])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_pipe_that_nobody_reads_ends_quietly(arguments: list[str], buffered: str) -> None:
    """Whatever the command, and however its output is buffered: no complaint, no traceback."""
    read, write = os.pipe()
    os.close(read)
    environment = {**os.environ, "PYTHONUNBUFFERED": buffered}
    done = subprocess.run(
        [*MODULE, *arguments], stdout=write, stderr=subprocess.PIPE, env=environment, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_rule_set_name_that_no_file_can_have(tmp_path: Path) -> None:
    """However long the name of the rules, it is an unknown one, and the record is still reported."""
    file = tmp_path / "long.cinch"
    file.write_text(f'[Rules "{"f" * 5000}"]\n\nbids A 8 hearts\n', encoding="utf-8")
    done = run("check", file)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"unknown-rules" in done.stdout
