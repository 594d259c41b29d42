"""Movement: the examples of the rulebook, and the same distances as a plain search on any board."""

import tracemalloc
from collections import deque
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdout.corps.geometry import (
    Course,
    Line,
    best_steps,
    bits,
    compiled,
    course,
    crossing,
    distance,
    endings,
    flood,
    layers,
    mask_of,
    nearest,
    neighbours,
    next_to,
    reach,
    square_around,
    within,
)
from holdout.corps.geometry.paths import MOST_STEPS
from tests.corps.geometry.boards import board, place, random_plan

ROW_OF_DOORS = board(
    """
         a   b   c   d   e   f   g   h   i   j   k   l   m
       +---+---+---+---+---+---+---+---+---+---+---+---+---+
     1 |   "   "   "   "   "   "   "   "   "   "   "   "   |
       +---+---+---+---+---+---+---+---+---+---+---+---+---+
    """
)
HALL = board(
    """
         a   b   c   d   e   f   g   h   i
       +---+---+---+---+---+---+---+---+---+
     1 |                                   |
       +   .   .   .   .   .   .   .   .   +
     2 |                                   |
       +   .   .   .   .   .   .   .   .   +
     3 |                                   |
       +---+---+---+---+---+---+---+---+---+
    """
)
ROOMS = board(
    """
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 |           |           |
       +   .   .   +   .   .   +
     2 |           "           |
       +   .   .   +   .   .   +
     3 |           |           |
       +   .   .   +---+---+   +
     4 |                       |
       +---+---+---+---+---+---+
    """
)


def at(on, name):
    return on.space(name)


def test_gorman_moves_four_spaces_and_no_farther():
    # corps.move.up-to-speed, corps.move.diagonal
    there = reach(HALL, at(HALL, "a1"), 4)
    assert HALL.names(there & HALL.mask("e1", "e3", "f1")) == ("e1", "e3")


def test_gorman_goes_one_more_space_up_before_he_rounds_the_console():
    # corps.move.white-line-cuts-diagonal
    bridge = board(
        """
             a   b   c
           +---+---+---+
         1 |           |
           +   +~~~+   +
         2 |   :%%%:   |
           +   +~~~+   +
         3 |           |
           +---+---+---+
        """
    )
    gorman = at(bridge, "a2")
    assert neighbours(bridge, gorman) == bridge.mask("a1", "a3")
    assert course(bridge, gorman, bridge.mask("c2")).length == 4


def test_door_posts_allow_no_diagonal_step():
    # corps.move.door-post-no-diagonal
    assert neighbours(ROOMS, at(ROOMS, "c2")) & ROOMS.mask("d1", "d2", "d3") == ROOMS.mask("d2")


def test_a_barricaded_door_and_a_white_line_stop_a_walk():
    # corps.move.no-barricaded-door, corps.move.no-impassable
    barred = 1 << ROOMS.door("c2", "d2").number
    assert distance(ROOMS, at(ROOMS, "c2"), ROOMS.mask("d2")) == 1
    assert distance(ROOMS, at(ROOMS, "c2"), ROOMS.mask("d2"), barricaded=barred) == 8
    assert crossing(ROOMS, at(ROOMS, "c2"), at(ROOMS, "d2")) == ROOMS.door("c2", "d2").number
    assert crossing(ROOMS, at(ROOMS, "c2"), at(ROOMS, "b2")) is None


def test_beside_a_wall_is_not_next_to_what_lies_beyond_it():
    # corps.wall.no-interaction-across
    assert not next_to(ROOMS, ROOMS.mask("c1")) & ROOMS.mask("d1", "d2")


@pytest.mark.ruling("corps.ruling.c1-next-to")
def test_across_a_shut_door_nothing_is_adjacent():
    # corps.ruling.c1-next-to
    shut = 1 << ROOMS.door("c2", "d2").number
    assert next_to(ROOMS, ROOMS.mask("c2")) & ROOMS.mask("d2")
    assert not next_to(ROOMS, ROOMS.mask("c2"), shut) & ROOMS.mask("d2")


def test_a_move_ends_where_it_comes_next_to_an_alien():
    # corps.move.stop-next-to-alien: Speed 6, and the third space entered is next to the Alien.
    corridor = board(
        """
             a   b   c   d   e   f   g   h
           +---+---+---+---+---+---+---+---+
         1 |                               |
           +---+---+---+---+---+---+---+---+
        """
    )
    alien = corridor.mask("e1")
    there = reach(corridor, at(corridor, "a1"), 6, blocked=alien, stops=next_to(corridor, alien))
    assert corridor.names(there) == ("a1", "b1", "c1", "d1")


def test_a_move_stops_beside_a_blip_round_a_corner():
    # corps.move.stop-next-to-blip: walking along the wall to d1, the Blip stands at e2 out of sight.
    bend = board(
        """
             a   b   c   d   e
           +---+---+---+---+---+
         1 |                   |
           +---+---+---+---+   +
         2 |###|###|###|###|   |
           +---+---+---+---+---+
        """
    )
    blip = bend.mask("e2")
    there = reach(bend, at(bend, "a1"), 6, blocked=blip, stops=next_to(bend, blip))
    assert bend.names(there) == ("a1", "b1", "c1", "d1", "e1")


def test_stepping_sideways_to_another_space_next_to_the_same_alien_ends_the_move():
    # corps.move.leave-adjacent-alien, corps.move.stop-even-for-same-alien
    alien = HALL.mask("d2")
    there = reach(HALL, at(HALL, "c2"), 6, blocked=alien, stops=next_to(HALL, alien))
    beyond = HALL.mask("e1", "e2", "e3", "f1", "f2", "f3")
    assert HALL.names(there & next_to(HALL, alien)) == ("c1", "d1", "c2", "c3", "d3")
    assert there & beyond == 0
    assert there & HALL.mask("a1", "a2", "a3") == HALL.mask("a1", "a2", "a3")


def test_a_character_passes_a_comrade_but_does_not_end_on_him():
    # corps.move.may-pass-characters, corps.move.no-end-on-character
    lane = board(
        """
             a   b   c   d
           +---+---+---+---+
         1 |               |
           +---+---+---+---+
        """
    )
    hudson = lane.mask("b1")
    assert endings(lane, at(lane, "a1"), 1, occupied=hudson) == 0
    assert lane.names(endings(lane, at(lane, "a1"), 2, occupied=hudson)) == ("c1",)


@pytest.mark.ruling("corps.ruling.c7-forced-stop-on-a-character")
def test_a_comrades_space_where_one_would_have_to_stop_is_not_entered():
    # corps.ruling.c7-forced-stop-on-an-occupied-space
    lane = board(
        """
             a   b   c   d
           +---+---+---+---+
         1 |               |
           +---+---+---+---+
        """
    )
    stops = next_to(lane, lane.mask("d1"))
    assert endings(
        lane, at(lane, "a1"), 5, blocked=lane.mask("d1"), stops=stops, occupied=lane.mask("c1")
    ) == (lane.mask("b1"))


@pytest.mark.ruling("corps.ruling.c3-counting-distance")
def test_the_shortest_way_leads_through_a_barricaded_door_and_not_round_it():
    # corps.alien.barricades-not-avoided: the alien's way ignores the Barricade, a Character's does not.
    door = 1 << ROOMS.door("c2", "d2").number
    assert best_steps(ROOMS, at(ROOMS, "c2"), ROOMS.mask("e2")) == ROOMS.mask("d2")
    assert best_steps(ROOMS, at(ROOMS, "c2"), ROOMS.mask("e2"), barricaded=door) == ROOMS.mask("b3", "c3")


def test_three_aliens_chase_hudson():
    # corps.alien.movement-example: one is next to him, one moves 2, one uses all 6.
    hudson = HALL.mask("b2")
    goals = next_to(HALL, hudson)
    beside_him, near, far = (at(HALL, name) for name in ("a1", "e1", "i3"))
    aliens = mask_of((beside_him, near, far))

    def way(alien):
        return course(HALL, alien, goals & ~(aliens & ~(1 << alien)), blocked=hudson | aliens & ~(1 << alien))

    assert way(beside_him) == Course(0, ())
    assert way(near).length == 2
    assert way(far).length == 6


@pytest.mark.ruling("corps.ruling.c12-equal-routes")
def test_all_equally_short_ways_are_offered():
    # corps.ruling.c12-equal-routes
    found = course(HALL, at(HALL, "a2"), HALL.mask("d2"))
    assert found.length == 3
    assert [HALL.names(mask) for mask in found.steps] == [("b1", "b2", "b3"), ("c1", "c2", "c3"), ("d2",)]
    assert best_steps(HALL, at(HALL, "a2"), HALL.mask("d2")) == HALL.mask("b1", "b2", "b3")


def test_the_second_blip_takes_the_nearest_empty_space():
    # corps.spawn.one-per-space, corps.spawn.overflow-closest-empty
    full = HALL.mask("a1", "a2", "b1", "b2")
    assert nearest(HALL, at(HALL, "a1"), HALL.spaces & ~HALL.mask("a1")) == HALL.mask("a2", "b1", "b2")
    assert nearest(HALL, at(HALL, "a1"), HALL.spaces & ~full) == HALL.mask("a3", "b3", "c1", "c2", "c3")


def test_four_spaces_away_is_within_four_and_five_is_not():
    # corps.defensive-fire.who, corps.equip.others-within-two
    four = within(HALL, at(HALL, "a1"), 4)
    assert four & HALL.mask("e1", "f1") == HALL.mask("e1")
    assert within(HALL, at(HALL, "a1"), 2) & HALL.mask("c3", "d1") == HALL.mask("c3")


def test_the_options_count_across_railings_and_through_walls():
    # corps.ruling.c1-next-to, corps.ruling.c3-counting-distance
    deck = board(
        """
             a   b   c
           +---+---+---+
         1 |   :   |   |
           +   +   +   +
         2 |   :       |
           +---+---+---+
        """
    )
    assert next_to(deck, deck.mask("a1")) == deck.mask("a2")
    assert next_to(deck, deck.mask("a1"), over_white=True) == deck.mask("a2", "b1", "b2")
    assert square_around(deck, at(deck, "b1"), 1) == deck.spaces
    assert square_around(deck, at(deck, "a1"), 1) == deck.mask("a1", "b1", "a2", "b2")


def test_what_cannot_be_reached_has_no_distance_and_no_way():
    apart = board(
        """
             a   b
           +---+---+
         1 |   |   |
           +---+---+
        """
    )
    assert distance(apart, 0, apart.mask("b1")) is None
    assert course(apart, 0, apart.mask("b1")) is None
    assert best_steps(apart, 0, apart.mask("b1")) == 0
    assert nearest(apart, 0, apart.mask("b1")) == 0


# ---- the same by a plain search


def plain_neighbours(on, space, barricaded):
    """Read off the drawing: no line between, and for a diagonal step no line that reaches the corner."""
    plan = on.plan
    x, y = place(on, space)

    def kind(a, b):
        return plan.ground[b][a] if 0 <= a < plan.width and 0 <= b < plan.height else "#"

    def drawn(a, b, c, d):
        line = plan.upright[b][max(a, c)] if b == d else plan.across[max(b, d)][a]
        kinds = {kind(a, b), kind(c, d)}
        if "#" in kinds:
            return Line.WALL
        return max(line, Line.WHITE) if kinds == {"%", " "} else line

    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if (dx, dy) == (0, 0) or kind(x + dx, y + dy) != " ":
                continue
            there = (y + dy) * on.width + x + dx
            if dx and dy:
                sides = [
                    (x, y, x + dx, y),
                    (x, y, x, y + dy),
                    (x + dx, y, x + dx, y + dy),
                    (x, y + dy, x + dx, y + dy),
                ]
                free = all(drawn(*side) is Line.FINE for side in sides)
            else:
                line = drawn(x, y, x + dx, y + dy)
                door = crossing(on, space, there)
                free = line is Line.FINE or (line is Line.DOOR and not barricaded >> door & 1)
            if free:
                yield there


def plain_distances(on, start, blocked, barricaded, stops):
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        if stops >> here & 1 and here != start:
            continue
        for there in plain_neighbours(on, here, barricaded):
            if there not in found and not blocked >> there & 1:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


@st.composite
def walks(draw):
    """Any board, a start on it, and what is blocked, Barricaded and a stop."""
    random = Random(draw(st.integers(0, 2**32)))
    on = compiled(random_plan(random))
    spaces = list(bits(on.spaces))
    if not spaces:
        on = HALL
        spaces = list(bits(on.spaces))

    def some():
        return mask_of(random.sample(spaces, random.randint(0, len(spaces) // 4)))

    barricaded = random.getrandbits(len(on.doors)) if on.doors else 0
    return on, random.choice(spaces), some(), barricaded, some()


@given(walks())
def test_distances_are_those_of_a_plain_search(walk):
    on, start, blocked, barricaded, stops = walk
    rings = layers(on, 1 << start, blocked, barricaded, stops)
    found = {space: steps for steps, ring in enumerate(rings) for space in bits(ring)}
    assert found == plain_distances(on, start, blocked, barricaded, stops)


@given(walks(), st.booleans())
def test_a_flood_that_several_ask_about_holds_the_same_layers(walk, over_white):
    on, start, others, barricaded, stops = walk
    found = flood(on, 1 << start | others, stops, barricaded, over_white)
    rings = [*layers(on, 1 << start | others, 0, barricaded, stops, over_white), 0]
    assert found.layer(len(rings) // 2) == rings[len(rings) // 2]
    assert [found.layer(distance) for distance in range(len(rings))] == rings


@given(walks())
def test_best_steps_are_those_of_a_plain_search(walk):
    on, start, blocked, barricaded, goals = walk
    goals &= ~(blocked | 1 << start)
    far = plain_distances(on, start, blocked, barricaded, 0)
    reached = {goal: far[goal] for goal in bits(goals) if goal in far}
    found = course(on, start, goals, blocked, barricaded)
    if not reached:
        assert found is None
        return
    least = min(reached.values())
    back = [
        plain_distances(on, goal, blocked & ~(1 << start), barricaded, 0)
        for goal, steps in reached.items()
        if steps == least
    ]
    on_the_way = [
        mask_of(
            space
            for space in far
            if any(far[space] == n and far[space] + away.get(space, 999) == least for away in back)
        )
        for n in range(1, least + 1)
    ]
    assert found == Course(least, tuple(on_the_way))
    assert best_steps(on, start, goals, blocked, barricaded) == on_the_way[0]


def test_whatever_doors_are_shut_over_the_years_no_more_is_kept_of_it():
    """Which doors are shut changes with every step on a board, in more ways than can be kept."""

    def memory_of(first: int, last: int) -> int:
        for shut in range(first, last):
            next_to(ROW_OF_DOORS, 1, shut)
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        kept = memory_of(0, 2 * MOST_STEPS)
        assert memory_of(2 * MOST_STEPS, 8 * MOST_STEPS) < kept + 100_000
    finally:
        tracemalloc.stop()
