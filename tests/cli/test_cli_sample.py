"""`cinch sample`: the list for people and for scripts, groups, single samples."""

from __future__ import annotations

from cinchnotation.cli.sample import samples


def test_a_pipe_gets_every_name_on_a_line(cinch) -> None:
    """Scripts read one name a line, each of which prints a sample."""
    done = cinch("sample")
    assert done.out.splitlines() == list(samples())
    assert (done.err, done.status) == ("", 0)


def test_a_terminal_is_shown_the_groups(cinch) -> None:
    """A small group is listed, a large one counted, with the command that lists it."""
    lines = cinch("sample", terminal=True).out.splitlines()
    faulty = sum(name.startswith("faulty/") for name in samples())
    assert faulty > 100
    assert f"faulty: {faulty} samples (cinch sample faulty lists them)" in lines
    assert "  1897/no-1.cinch" in lines[lines.index("1897:") :]
    assert lines[-1] == "cinch sample NAME prints one."
    assert len(lines) < 60


def test_a_group_is_listed_by_its_name(cinch) -> None:
    """All of it and nothing else, one name a line, on a terminal too."""
    expected = [name for name in samples() if name.startswith("faulty/")]
    for name in ("faulty", "faulty/", "Faulty", "samples/faulty"):
        for terminal in (False, True):
            assert cinch("sample", name, terminal=terminal).out.splitlines() == expected
    assert "faulty/revoke.cinch" in expected


def test_what_is_no_group_and_no_sample(cinch) -> None:
    """The beginning of a group's name names nothing."""
    done = cinch("sample", "fault")
    assert (done.out, done.status) == ("", 2)
    assert done.err == "cinch: sample fault: there is none of that name (cinch sample lists them)\n"
