"""Boards as text: read and written back, and every fault told with its place."""

import re
from importlib.resources import files
from random import Random

import pytest

from holdout.corps.geometry import BoardError, compiled, draw, drawing, read, shipped, shipped_names
from tests.corps.geometry.boards import random_plan

ROOM = """\
title: A room
A: spawn point

     a   b   c
   +---+---+---+
 1 | A     "   |
   +   .   +~~~+
 2 |       |%%%|
   +---+   +---+
"""


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_boards_are_written_as_they_were_read(name):
    text = (files("holdout") / "packs" / "corps" / "boards" / f"{name}.txt").read_text()
    assert draw(shipped(name)) == text


def test_a_room_is_written_as_it_was_read():
    assert draw(read(ROOM)) == ROOM


@pytest.mark.parametrize("number", range(30))
def test_any_plan_is_read_back_from_its_drawing(number):
    plan = random_plan(Random(number))
    assert read(draw(plan)) == plan


def test_the_example_in_the_manual_is_a_board():
    example = re.search(r"    title: .*?\+\n\n", drawing.__doc__, re.DOTALL)
    text = (
        "".join(line.removeprefix("    ") for line in example[0].splitlines(keepends=True)).rstrip("\n")
        + "\n"
    )
    assert draw(read(text)) == text


def test_spaces_are_named_by_column_and_row():
    room = compiled(read(ROOM))
    assert room.names(room.spaces) == ("a1", "b1", "c1", "a2", "b2")
    assert room.marks["A"] == room.mask("a1")
    with pytest.raises(ValueError, match="There is no space 'c2' on A room: spaces run from a1 to c2"):
        room.space("c2")
    with pytest.raises(ValueError, match="There is no door between a1 and b1 on A room"):
        room.door("a1", "b1")


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "says"),
    [
        ("title: A room", "A room", 1, 1, 'reads "key: text"'),
        ("title: A room", "name: A room", 1, 1, "no title"),
        ("A: spawn point\n", "A: spawn point\nA: vent\n", 3, 1, 'has "A" already'),
        ("A: spawn point\n", "", 5, 6, 'does not explain the mark "A"'),
        ("A: spawn point\n", "A: spawn point\nB: vent\n", 3, 1, 'The mark "B" is explained but stands in no'),
        ("     a   b   c", "     a   b   d", 4, 1, 'must be named "     a   b   c"'),
        ("     a   b   c", "", 4, 1, 'must be named "     a"'),
        (" 2 |", " 3 |", 8, 1, 'Row 2 must start with " 2 "'),
        ("%%%", "%%#", 8, 13, 'not "%%#"'),
        ("~~~", "~-~", 7, 13, 'not "~-~"'),
        ('"', "I", 6, 12, "not 'I'"),
        ("   +   .   +", "   +   +   +", 7, 8, 'must be ".", because no line comes here'),
        ("   +   .   +", "   +   .   .", 7, 12, 'must be "+", because a line ends or passes here'),
        ("~~~", "===", 7, 13, "must have a space on both sides"),
        ("   |\n", "   | x\n", 6, 17, "longer than its 16 characters"),
        ("   +---+   +---+\n", "", 9, 1, "ends with a row of corners"),
        ("   +---+   +---+\n", "   +---+   +---+", 9, 1, "must end with a line break"),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(old, new, line, column, says):
    with pytest.raises(BoardError) as told:
        read(ROOM.replace(old, new, 1) if old != "   |\n" else ROOM.replace('"   |\n', '"   | x\n'))
    assert (told.value.line, told.value.column) == (line, column), str(told.value)
    assert str(told.value).startswith(f"Line {line}, column {column}: ")
    assert says in str(told.value)


def test_a_heading_alone_is_not_a_board():
    with pytest.raises(BoardError, match="The grid is missing"):
        read("title: Nothing\n")
