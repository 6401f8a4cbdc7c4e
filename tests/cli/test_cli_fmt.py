"""`cinch fmt`: files in place, standard input, what it refuses, and that a file is whole or untouched."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

LOOSE = '[Event "x"]\nbids a 8 h\n'
TIDY = '[Event "x"]\n\nbids    A 8 hearts\n'


@pytest.fixture
def loose(tmp_path):
    file = tmp_path / "loose.cinch"
    file.write_text(LOOSE, encoding="utf-8")
    return file


@pytest.mark.posix
def test_a_file_is_laid_out_in_place(cinch, loose):
    """The file has the layout, its mode is kept, nothing else lies beside it, nothing is printed."""
    loose.chmod(0o640)
    done = cinch("fmt", loose)
    assert (done.status, done.out, done.err) == (0, "", "")
    assert loose.read_text(encoding="utf-8") == TIDY
    assert stat.S_IMODE(loose.stat().st_mode) == 0o640
    assert [path.name for path in loose.parent.iterdir()] == ["loose.cinch"]


def test_a_second_time_nothing_is_written(cinch, loose):
    """A file in layout keeps its time of change."""
    cinch("fmt", loose)
    os.utime(loose, (1, 1))
    assert cinch("fmt", loose).status == 0
    assert loose.stat().st_mtime == 1


def test_check_lists_what_would_change(cinch, loose, tmp_path):
    """With --check the names are listed, the status is 1, and nothing is written."""
    tidy = tmp_path / "tidy.cinch"
    tidy.write_text(TIDY, encoding="utf-8")
    done = cinch("fmt", "--check", loose, tidy)
    assert (done.status, done.out) == (1, f"{loose}\n")
    assert loose.read_text(encoding="utf-8") == LOOSE
    assert cinch("fmt", "--check", tidy).status == 0


def test_diff_shows_what_would_change(cinch, loose):
    """With --diff a unified diff is printed and nothing written; with --check too the status tells."""
    done = cinch("fmt", "--diff", loose)
    assert done.status == 0
    assert done.out.splitlines()[:2] == [f"--- {loose}", f"+++ {loose}"]
    assert "-bids a 8 h\n" in done.out
    assert "+bids    A 8 hearts\n" in done.out
    assert loose.read_text(encoding="utf-8") == LOOSE
    assert cinch("fmt", "--diff", "--check", loose).status == 1


def test_diff_of_line_ends_alone_says_so(cinch, tmp_path):
    """Where no line differs there is still a reason to write the file."""
    file = tmp_path / "dos.cinch"
    file.write_bytes(TIDY.replace("\n", "\r\n").encode())
    done = cinch("fmt", "--diff", file)
    assert done.out == ""
    assert "line ends" in done.err
    cinch("fmt", file)
    assert file.read_bytes() == TIDY.encode()


def test_standard_input_goes_to_standard_output(cinch):
    """`-` is a filter."""
    done = cinch("fmt", "-", stdin=LOOSE.encode())
    assert (done.status, done.out) == (0, TIDY)


def test_letters(cinch):
    """--ascii writes letters; so does an output that has no suit signs."""
    text = b'[Event "x"]\ntrick\n1 HA DA CA SA\n'
    assert "HA" in cinch("fmt", "--ascii", "-", stdin=text).out
    assert "HA" in cinch("fmt", "-", stdin=text, encoding="ascii").out
    assert "♡A" in cinch("fmt", "-", stdin=text).out


def test_an_output_that_cannot_hold_a_comment_gets_nothing(cinch):
    """A comment is never changed: rather nothing is written, and the reason is said."""
    done = cinch("fmt", "-", stdin='[Event "é"]\nbids A 8 h\n'.encode(), encoding="ascii")
    assert (done.status, done.out) == (1, "")
    assert "cannot show" in done.err


def test_a_faulty_file_stays_as_it_is(cinch, loose, tmp_path):
    """Its finding is on standard error with its place; the other files are laid out."""
    faulty = tmp_path / "faulty.cinch"
    faulty.write_text('[Event "x"]\nbids A 8 harts\n', encoding="utf-8")
    done = cinch("fmt", faulty, loose)
    assert done.status == 1
    assert f"{faulty}:2:10: error" in done.err
    assert "left as it is" in done.err
    assert faulty.read_text(encoding="utf-8") == '[Event "x"]\nbids A 8 harts\n'
    assert loose.read_text(encoding="utf-8") == TIDY


def test_other_formats_are_misuse(cinch, loose, tmp_path):
    """JSON has no layout here: one plain line, status 2, and the others are done."""
    file = tmp_path / "hand.json"
    file.write_text('{"format": "cinch-record/1"}', encoding="utf-8")
    done = cinch("fmt", file, loose)
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert "json" in done.err
    assert loose.read_text(encoding="utf-8") == TIDY


@pytest.mark.parametrize(("data", "why"), [(b"", "empty"), (b"; only a remark\n", "no record")])
def test_nothing_to_lay_out(cinch, tmp_path, data, why):
    """A file without a record is reported like one that cannot be opened."""
    file = tmp_path / "none.cinch"
    file.write_bytes(data)
    done = cinch("fmt", file)
    assert done.status == 2
    assert why in done.err
    assert file.read_bytes() == data


def test_missing_files_and_folders(cinch, tmp_path):
    """What is not there, or has nothing in it, costs one line; the status is 2."""
    (tmp_path / "bare").mkdir()
    for name in ("gone.cinch", "bare"):
        done = cinch("fmt", name)
        assert done.status == 2
        assert len(done.err.splitlines()) == 1


def test_a_folder_is_searched_for_notation_only(cinch, tmp_path):
    """Files of other formats in a folder are none of its business."""
    folder = tmp_path / "season" / "spring"
    folder.mkdir(parents=True)
    (folder / "a.cinch").write_text(LOOSE, encoding="utf-8")
    (folder / "b.json").write_text('{"format": "cinch-record/1"}', encoding="utf-8")
    done = cinch("fmt", "season")
    assert (done.status, done.err) == (0, "")
    assert (folder / "a.cinch").read_text(encoding="utf-8") == TIDY


@pytest.mark.posix
def test_a_link_stays_a_link(cinch, loose, tmp_path):
    """The file behind the link is written, not the link replaced."""
    link = tmp_path / "link.cinch"
    link.symlink_to(loose)
    cinch("fmt", link)
    assert link.is_symlink()
    assert loose.read_text(encoding="utf-8") == TIDY


@pytest.mark.posix
def test_a_pipe_is_no_file_to_write(cinch, tmp_path):
    """What could not be put back is not read either."""
    os.mkfifo(tmp_path / "pipe.cinch")
    done = cinch("fmt", "pipe.cinch")
    assert done.status == 2
    assert "no file that could be written again" in done.err


def test_a_write_that_fails_leaves_the_file(cinch, loose, monkeypatch):
    """Where the new file cannot take its place the old one stays, and nothing is left beside it."""

    def refuse(_self, _target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    done = cinch("fmt", loose)
    assert done.status == 2
    assert "no space left" in done.err
    assert loose.read_text(encoding="utf-8") == LOOSE
    assert [path.name for path in loose.parent.iterdir()] == ["loose.cinch"]


def test_another_encoding_is_told(cinch, tmp_path):
    """A file that was in Windows-1252 is in UTF-8 afterwards, and that is said with the place."""
    file = tmp_path / "old.cinch"
    file.write_bytes('[Event "Müller"]\nbids A 8 hearts\n'.encode("cp1252"))
    done = cinch("fmt", file)
    assert done.status == 0
    assert done.err.startswith(f"cinch: {file}:1: ")
    assert "UTF-8" in done.err
    assert file.read_text(encoding="utf-8") == '[Event "Müller"]\n\nbids    A 8 hearts\n'


def test_fixes_are_not_taken(cinch, loose):
    """An option that does not exist is misuse, and nothing is done."""
    done = cinch("fmt", "--fix", loose)
    assert done.status == 2
    assert loose.read_text(encoding="utf-8") == LOOSE
