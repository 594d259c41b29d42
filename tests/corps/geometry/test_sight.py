"""Line of Sight: the examples of the rulebook, and the rulings about lines that only touch something."""

import pytest

from holdout.corps.geometry import Arc, Blocker, Facing, State, ahead, blocker, sees, sight, state
from tests.corps.geometry.boards import board

CORRIDOR = board(
    """
         a   b   c   d
       +---+---+---+---+
     1 |               |
       +---+---+---+---+
    """
)
HALL = board(
    """
         a   b   c   d   e
       +---+---+---+---+---+
     1 |                   |
       +   .   .   .   .   +
     2 |                   |
       +   .   .   .   .   +
     3 |                   |
       +   .   .   .   .   +
     4 |                   |
       +---+---+---+---+---+
    """
)
THREE_ROOMS = board(
    """
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 |       |       |       |
       +   .   +   .   +   .   +
     2 |       "       "       |
       +---+---+---+---+---+---+
    """
)


def look(on, viewer, target, characters="", shut=0, along=False):
    """Whether one sees the other past these Characters."""
    here = State(on.mask(*characters.split()), shut, along)
    return sees(on, here, on.space(viewer), on.space(target))


def test_hicks_in_a_narrow_corridor_hides_the_alien_from_vasquez():
    # corps.los.characters-block
    assert not look(CORRIDOR, "a1", "d1", "a1 b1")
    assert blocker(CORRIDOR, State(CORRIDOR.mask("a1", "b1")), 0, 3) == Blocker("character", 1)


@pytest.mark.rule("corps.los.knocked-down-do-not-block")
def test_over_hicks_knocked_down_vasquez_sees_the_alien():
    standing = CORRIDOR.mask("a1")
    here = state(CORRIDOR, occupied=CORRIDOR.mask("a1", "b1", "d1"), blocking=standing)
    assert sees(CORRIDOR, here, CORRIDOR.space("a1"), CORRIDOR.space("d1"))


@pytest.mark.rule("corps.los.aliens-do-not-block")
def test_the_rear_one_of_two_aliens_in_file_can_be_shot():
    here = state(CORRIDOR, occupied=CORRIDOR.mask("a1", "b1", "c1", "d1"), blocking=CORRIDOR.mask("a1"))
    assert sees(CORRIDOR, here, CORRIDOR.space("a1"), CORRIDOR.space("d1"))


def test_vasquez_shoots_between_hicks_and_hudson_when_her_space_touches_their_corner():
    # corps.los.corner-rule: c2 and b3 meet at a corner of b2.
    between = "b2 c2 b3"
    assert look(HALL, "b2", "c3", between)
    assert look(HALL, "b2", "d4", between)


@pytest.mark.ruling("corps.ruling.c14-grazing-lines")
def test_from_farther_back_she_does_not_see_between_them():
    # corps.los.corner-rule
    assert not look(HALL, "a1", "c3", "a1 c2 b3 b1 a2")
    assert not look(HALL, "a1", "c3", "a1 c2 b3 c1 a3")


@pytest.mark.ruling("corps.ruling.c16-sight-is-directed")
def test_sight_through_a_corner_has_a_direction():
    # corps.los.corner-rule: the space of the Alien at e4 does not touch the corner of c2 and b3.
    wall_of_men = "c2 b3 c1 a3"
    assert look(HALL, "b2", "e4", wall_of_men)
    assert not look(HALL, "e4", "b2", wall_of_men)


@pytest.mark.rule("corps.los.not-through-adjacent-characters")
def test_two_characters_side_by_side_let_nobody_look_between_them():
    assert not look(HALL, "a2", "e2", "c1 c2 c3")
    # The line on their common edge is inside of both together.
    assert not look(HALL, "b1", "d1", "c1 c2")


@pytest.mark.ruling("corps.ruling.c15-sight-along-an-edge")
def test_a_friend_straight_between_blocks_on_open_floor_too():
    # corps.ruling.c15-sight-along-an-edge
    assert not look(HALL, "b2", "d2", "c2")
    assert not look(HALL, "c1", "c4", "c2")
    assert not look(HALL, "b1", "d1", "c1")
    assert look(HALL, "b2", "d2", "c1 c3")  # beside the row that is looked along


def test_a_line_that_leaves_a_characters_space_at_a_corner_is_open():
    # corps.ruling.c15-sight-along-an-edge: only a stretch along its side passes through a space.
    assert look(HALL, "b2", "d4", "c3")
    assert look(HALL, "b2", "d3", "c2")


@pytest.mark.ruling("corps.ruling.c15-sight-along-an-edge=allowed")
def test_by_table_option_a_line_may_run_along_the_side_of_a_characters_space():
    # corps.ruling.c15-sight-along-an-edge
    assert look(HALL, "b2", "d2", "c2", along=True)
    assert look(HALL, "b2", "d2", "c2 c1", along=True)
    assert not look(HALL, "b2", "d2", "c1 c2 c3", along=True)
    # Row 1 has the wall on one side, and no line runs on a wall.
    assert look(HALL, "b1", "d1", "c1", along=True)
    assert not look(HALL, "b1", "d1", "c1 c2", along=True)


@pytest.mark.ruling("corps.ruling.c14-grazing-lines")
def test_a_character_and_the_end_of_a_wall_leave_a_gap_for_a_viewer_who_touches_it():
    # corps.los.corner-rule
    spur = board(
        """
             a   b   c   d
           +---+---+---+---+
         1 |               |
           +---+---+   .   +
         2 |               |
           +   .   .   .   +
         3 |               |
           +---+---+---+---+
        """
    )
    assert look(spur, "b1", "c2", "c1")
    assert look(spur, "b1", "d3", "c1")
    assert not look(spur, "a1", "d3", "b1 c1")
    assert not look(spur, "a1", "c2", "c1")


@pytest.mark.ruling("corps.ruling.c15-sight-along-an-edge")
def test_two_walls_that_meet_at_a_corner_stay_closed():
    # corps.ruling.c15-sight-along-an-edge
    crossed = board(
        """
             a   b
           +---+---+
         1 |   |   |
           +   +---+
         2 |       |
           +---+---+
        """
    )
    assert not look(crossed, "b1", "a2")
    assert not look(crossed, "b1", "a2", "a1 b2")
    assert look(crossed, "a1", "b2")


@pytest.mark.rule("corps.los.walls-block")
def test_a_wall_blocks_and_is_named():
    split = board(
        """
             a   b   c
           +---+---+---+
         1 |       |   |
           +---+---+---+
        """
    )
    assert not look(split, "a1", "c1")
    assert blocker(split, State(), split.space("a1"), split.space("c1")) == Blocker("wall", split.space("b1"))


@pytest.mark.rule("corps.los.closed-doors-block")
def test_a_shut_door_and_a_barricaded_one_block():
    rooms, door = THREE_ROOMS, THREE_ROOMS.door("b2", "c2")
    assert not look(rooms, "a2", "d2", shut=1 << door.number)
    here = state(rooms, rooms.mask("b2", "c2"), barricaded=1 << door.number)
    assert not sees(rooms, here, rooms.space("b2"), rooms.space("c2"))
    assert blocker(rooms, here, rooms.space("b2"), rooms.space("c2")) == Blocker("door", door.number)


@pytest.mark.rule("corps.los.open-door-extends", "corps.door.alien-opens-for-shooters")
def test_vasquez_hits_the_alien_that_opens_its_door_and_not_the_one_in_the_far_room():
    rooms = THREE_ROOMS
    here = state(rooms, rooms.mask("a2", "c2", "f2"), blocking=rooms.mask("a2"))
    assert sees(rooms, here, rooms.space("a2"), rooms.space("c2"))
    assert not sees(rooms, here, rooms.space("a2"), rooms.space("f2"))


@pytest.mark.rule("corps.door.open-is-clear")
def test_an_open_door_blocks_neither_sight_nor_steps():
    rooms = THREE_ROOMS
    assert rooms.names(sight(rooms, State(), rooms.space("a2")) & rooms.mask("c2", "d2", "e2", "f2")) == (
        "c2",
        "d2",
        "e2",
        "f2",
    )


@pytest.mark.ruling("corps.ruling.a10-door-posts-and-sight")
def test_posts_of_an_open_door_block():
    # corps.wall.blocks-sight: what lies beside the doorway is seen only at a slant through it.
    rooms = THREE_ROOMS
    assert not look(rooms, "b1", "c1")
    assert look(rooms, "a1", "c2")
    assert not look(rooms, "a1", "c1")


@pytest.mark.rule(
    "corps.los.white-lines-do-not-block",
    "corps.space.thick-white-transparent",
    "corps.wall.only-black-matters",
)
def test_railings_and_consoles_are_looked_across():
    deck = board(
        """
             a   b   c   d
           +---+---+---+---+
         1 |       :       |
           +   .   +~~~+   +
         2 |       :%%%:   |
           +---+---+---+---+
        """
    )
    assert look(deck, "a1", "d1")
    assert look(deck, "a2", "d2")
    assert look(deck, "b2", "d2")


@pytest.mark.rule("corps.los.any-model-may-view", "corps.los.to-tokens-and-objects")
def test_sight_asks_only_for_two_spaces():
    assert look(HALL, "a1", "e4")
    assert look(HALL, "e4", "a1")
    assert look(HALL, "c3", "c3")


@pytest.mark.ruling("corps.ruling.c17-own-space-and-blockers")
def test_neither_the_viewer_nor_the_target_is_in_its_own_way():
    # corps.ruling.c17-own-space-and-blockers
    assert look(CORRIDOR, "a1", "b1", "a1 b1")


def test_a_sentry_gun_sees_what_is_ahead_and_nothing_beside_it():
    # corps.sentry.forward-arc: a gun in row 3 that faces north.
    gun = HALL.space("c3")
    north = ahead(HALL, gun, Facing.NORTH)
    assert north == HALL.mask(*(f"{column}{row}" for column in "abcde" for row in (1, 2)))
    assert ahead(HALL, gun, Facing.NORTH, Arc.COLUMN) == HALL.mask("c1", "c2")
    assert ahead(HALL, gun, Facing.WEST, Arc.QUARTER) == HALL.mask("b2", "b3", "b4", "a1", "a2", "a3", "a4")


def test_the_blocker_named_is_the_one_whose_going_would_help_most():
    rooms = THREE_ROOMS
    shut = 1 << rooms.door("d2", "e2").number
    found = blocker(rooms, State(rooms.mask("c2", "d2"), shut), rooms.space("a2"), rooms.space("f2"))
    assert found == Blocker("character", rooms.space("c2"))
