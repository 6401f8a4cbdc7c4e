"""Opening and closing inputs; what cannot be opened says so in one line."""

import io
from pathlib import Path

import pytest

from cinchnotation.errors import CinchError, SourceError
from cinchnotation.source import Source


def message(path):
    with pytest.raises(SourceError) as caught:
        Source.open(path)
    text = str(caught.value)
    assert len(text.splitlines()) == 1
    return text


def test_a_missing_file_is_named():
    """The message is the path and what is wrong."""
    assert message("no-such.cinch") == "no-such.cinch: no such file"
    assert message("nowhere/no-such.cinch") == "nowhere/no-such.cinch: no such file"


def test_a_folder_is_no_file(tmp_path):
    """A folder cannot be read as a file."""
    assert message(tmp_path) == f"{tmp_path}: is a folder, not a file"


def test_an_empty_path_is_no_folder():
    """Nothing, which a path would take for the folder in which we are, names no file; blanks are quoted."""
    assert message("") == "an empty path names no file"
    assert message("  ") == '"  ": no such file'


def test_a_forbidden_file_is_told(tmp_path, monkeypatch):
    """A file that may not be read is told as such."""

    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "a.cinch"
    file.write_text("x")
    monkeypatch.setattr("pathlib.Path.open", refuse)
    assert message(file) == f"{file}: may not be read (permission denied)"


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\x00\x00\xfe\xff"])
def test_an_empty_file_is_told(tmp_path, data):
    """A file without a byte, or with nothing but a byte order mark, is empty."""
    file = tmp_path / "a.cinch"
    file.write_bytes(data)
    assert message(file) == f"{file}: is empty"


def test_empty_bytes_streams_and_strings_are_told():
    """What is not a file is empty in the same words, by its name."""
    with pytest.raises(SourceError, match=r"^-: is empty$"):
        Source.from_stream(io.BytesIO(b""))
    with pytest.raises(SourceError, match=r"^x: is empty$"):
        Source.from_bytes(b"", "x")
    with pytest.raises(SourceError, match=r"^-: is empty$"):
        Source.from_text("")


def test_odd_names_stay_on_one_line():
    """A name with a line break or with bytes that are no text is shown escaped."""
    assert message("no\nsuch\udcff") == "no\\nsuch\\udcff: no such file"
    assert message("a\0b") == "a\\x00b: is no name that a file can have"
    assert "cannot be read" in message("x" * 5000)


def test_a_source_error_is_both_ours_and_the_systems():
    """Callers may catch it as CinchError or as OSError."""
    assert issubclass(SourceError, CinchError)
    assert issubclass(SourceError, OSError)


def test_files_are_closed(tmp_path, monkeypatch):
    """A file is closed when its lines are exhausted, when the `with` ends, and when it is refused."""
    small, large, empty = (tmp_path / name for name in ("small", "large", "empty"))
    small.write_bytes(b"a\n")
    large.write_bytes(b"a line\n" * 100_000)
    empty.write_bytes(b"")
    opened = []
    path_open = Path.open

    def remembered(path, *arguments, **options):
        opened.append(path_open(path, *arguments, **options))
        return opened[-1]

    monkeypatch.setattr(Path, "open", remembered)
    assert list(Source.open(small).lines()) == ["a"]
    assert len(list(Source.open(large).lines())) == 100_000
    with Source.open(large) as source:
        assert next(source.lines()) == "a line"
        assert [file.closed for file in opened] == [True, True, False]
    with pytest.raises(SourceError):
        Source.open(empty)
    assert [file.closed for file in opened] == [True] * 4


def test_a_closed_source_says_so(tmp_path):
    """Reading on after closing is an error with a plain message; closing twice is none."""
    file = tmp_path / "a"
    file.write_bytes(b"a line\n" * 100_000)
    source = Source.open(file)
    source.close()
    source.close()
    with pytest.raises(SourceError, match="closed before its end"):
        list(source.lines())


def test_a_stream_of_the_caller_stays_open():
    """Standard input is not closed by reading it."""
    stream = io.BytesIO(b"a\nb\n")
    with Source.from_stream(stream, "-") as source:
        assert source.path == "-"
        assert list(source.lines()) == ["a", "b"]
    assert not stream.closed


def test_an_input_that_breaks_off_is_a_source_error():
    """A failure of the disk while reading reaches the caller as one plain line."""

    class Broken:
        def __init__(self):
            self.blocks = [b"a\n" * 10_000]

        def read(self, _size):
            if self.blocks:
                return self.blocks.pop()
            raise OSError(5, "Input/output error")

    source = Source.from_stream(Broken(), "tape")
    with pytest.raises(SourceError, match=r"^tape: cannot be read \(input/output error\)$"):
        list(source.lines())
