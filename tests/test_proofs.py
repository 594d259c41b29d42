"""The frame of `make proof`, and the promises that have become ratchets.

A promise that is counted and holds is insisted on here; what is timed is only printed by `make proof`.
"""

import json
import subprocess
import sys

import pytest

import proofs
from proofs import Promise, chosen, discover, keep
from proofs.__main__ import as_json, as_table

RATCHETS = [each for each in discover() if each.ratchet]


def promised(figure, *, part="test"):
    return Promise(
        part, "at most three", figure, holds=lambda n: n <= 3, show="{} things".format, ratchet=False
    )


@pytest.mark.parametrize("each", RATCHETS, ids=lambda each: f"{each.part}: {each.says}")
def test_what_once_held_still_holds(each):
    outcome = keep(each)
    assert outcome.holds, outcome.shown


def test_a_promise_holds_when_its_figure_is_good_enough():
    assert keep(promised(lambda: 3)).holds
    assert not keep(promised(lambda: 4)).holds


def test_a_measure_that_fails_is_a_promise_that_does_not_hold():
    outcome = keep(promised(lambda: 1 // 0))
    assert not outcome.holds
    assert outcome.shown.startswith("ZeroDivisionError")


def test_a_promise_is_made_once():
    made = next(iter(discover()))
    with pytest.raises(ValueError, match="made twice"):
        proofs.promise(part=made.part, says=made.says, holds=bool)(lambda: 1)


def test_parts_can_be_chosen_and_an_unknown_one_is_told():
    made = [promised(int), promised(int, part="other")]
    assert chosen(made, ["other"]) == made[1:]
    with pytest.raises(ValueError, match="the parts are: test, other"):
        chosen(made, ["kernle"])


def test_the_table_has_one_line_for_each_promise(capsys):
    as_table([promised(lambda: 1), promised(lambda: 5)])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines if "at most three" in line] == ["holds", "MISSES"]
    assert lines[-1] == "1 of 2 promises hold."


def test_json_carries_the_figures(capsys):
    as_json([promised(lambda: 2)])
    [row] = json.loads(capsys.readouterr().out)
    assert (row["part"], row["figure"], row["shown"], row["holds"]) == ("test", 2, "2 things", True)


def test_an_unknown_part_is_one_sentence_and_code_two():
    done = subprocess.run(
        [sys.executable, "-m", "proofs", "nothing"], cwd=proofs.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "No promise is made for nothing" in done.stderr
