"""The shipped boards, and boards laid side by side."""

import pytest

from holdout.corps.geometry import (
    Line,
    Piece,
    bits,
    compiled,
    draw,
    join,
    layers,
    read,
    shipped,
    shipped_names,
    turned,
)
from holdout.corps.geometry.rooms import Room, rooms
from tests.corps.geometry.boards import board

EDGE = 12
SIDES = ("colony", "processor")


@pytest.mark.rule("corps.components.boards-4", "corps.board.two-environments")
def test_there_are_four_boards_each_with_a_side_of_the_colony_and_one_of_the_processor():
    assert shipped_names() == tuple(f"{number}-{side}" for number in range(1, 5) for side in SIDES)
    for name in shipped_names():
        entries = shipped(name).entries
        assert f"{entries['board']}-{entries['side']}" == name


@pytest.mark.rule("corps.space.squares", "corps.exit.at-board-edge")
@pytest.mark.parametrize("name", shipped_names())
def test_every_space_of_a_side_can_be_walked_to_and_exits_lie_at_its_edge(name):
    side = compiled(shipped(name))
    assert (side.width, side.height) == (EDGE, EDGE)
    assert sum(layers(side, side.spaces & -side.spaces)) == side.spaces
    border = [s for s in bits(side.spaces) if 0 in divmod(s, EDGE) or EDGE - 1 in divmod(s, EDGE)]
    assert set(bits(side.marks["E"])) <= set(border)


@pytest.mark.parametrize("name", shipped_names())
def test_every_side_has_places_for_what_missions_need(name):
    side = compiled(shipped(name))
    assert side.marks["V"].bit_count() >= 4
    assert side.marks["S"].bit_count() >= 7
    assert all(side.marks[mark] for mark in "KCE")


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("side", SIDES)
def test_boards_join_in_any_order_and_turned_any_way(side, turns):
    places = [(0, 0), (EDGE, 0), (0, EDGE), (EDGE, EDGE)]
    pieces = [
        Piece(f"{number}", shipped(f"{number}-{side}"), *place, turns=turns * number)
        for number, place in enumerate(places, start=1)
    ]
    plan, regions = join("all four", pieces)
    joined = compiled(plan, regions)
    assert read(draw(plan)) == plan
    assert sum(layers(joined, joined.spaces & -joined.spaces)) == joined.spaces
    assert [joined.region(space) for space in (0, EDGE, 24 * EDGE, 24 * 24 - 1)] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("name", shipped_names())
def test_four_quarter_turns_leave_a_board_as_it_was(name):
    plan = shipped(name)
    assert turned(plan, 4) == plan
    assert turned(turned(plan, 3)) == plan
    assert turned(plan, 2) != plan


def test_a_quarter_turn_is_to_the_right():
    small = board(
        """
             a   b
           +---+---+
         1 | A "   |
           +~~~+---+
        """
    ).plan
    turn = turned(small)
    assert turn.ground == ("A", " ")
    assert turn.across[1] == (Line.DOOR,)
    assert turn.upright[0] == (Line.WHITE, Line.WALL)


def test_an_opening_leads_on_only_where_both_boards_have_one():
    opening = "title: one\n\n     a\n   +---+\n 1 |\n   +---+\n"
    closed = "title: two\n\n     a\n   +---+\n 1 |   |\n   +---+\n"
    through, _ = join(
        "both open", [Piece("one", read(opening)), Piece("two", turned(read(opening), 2), column=1)]
    )
    assert through.upright[0] == (Line.WALL, Line.FINE, Line.WALL)
    shut, _ = join("one shut", [Piece("one", read(opening)), Piece("two", read(closed), column=1)])
    assert shut.upright[0] == (Line.WALL, Line.WALL, Line.WALL)
    alone = compiled(read(opening))
    assert alone.steps.across == 0


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ({"column": 1}, "two and one cover the same spaces"),
        ({"column": -12}, "two lies at column -12, row 0"),
        ({"column": 12, "name": "one"}, "Two boards of the layout are called one"),
    ],
)
def test_boards_that_cannot_lie_so_are_refused(place, says):
    plan = shipped("1-colony")
    with pytest.raises(ValueError, match=says):
        join("a heap", [Piece("one", plan), Piece(**{"name": "two", "plan": plan, **place})])


def test_a_mark_that_means_two_things_is_refused():
    one = read("title: one\nA: vent\n\n     a\n   +---+\n 1 | A |\n   +---+\n")
    two = read("title: two\nA: exit\n\n     a\n   +---+\n 1 | A |\n   +---+\n")
    with pytest.raises(ValueError, match='The mark "A" means'):
        join("both", [Piece("one", one), Piece("two", two, column=1)])
    with pytest.raises(ValueError, match="There is no board '5-colony'"):
        shipped("5-colony")


# --- rooms ---


@pytest.mark.parametrize("name", shipped_names())
def test_every_space_of_a_side_lies_in_one_room(name):
    side = compiled(shipped(name))
    named = list(rooms(side.plan))
    assert len({room.name for room in named}) == len(named)
    for space in bits(side.spaces):
        row, column = divmod(space, EDGE)
        assert len([room for room in named if room.holds(column, row)]) == 1, side.name(space)


def test_the_rooms_of_a_mission_lie_where_its_boards_do_and_turn_with_them():
    straight, turned_once = (
        join("two", [Piece("one", shipped("1-colony")), Piece("two", shipped("2-colony"), EDGE, 0, turns)])[0]
        for turns in (0, 1)
    )
    (ward,) = [room for room in rooms(straight) if room.name == "Ward 1"]
    assert ward == Room("Ward 1", EDGE, 0, 5, 3)
    (ward,) = [room for room in rooms(turned_once) if room.name == "Ward 1"]
    assert ward == Room("Ward 1", EDGE + 9, 0, 3, 5)
