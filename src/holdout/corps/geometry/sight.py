"""Line of Sight: from any part of a space to any part of another, exactly (corps.los.any-part-to-any-part).

Walls block with their end points, and so do door posts and shut doors; Characters on their feet block with
the inside and the sides of their spaces, and where two of them meet corner to corner (ruling C15). Through
such a corner, or one where a Character meets a wall, sight slips for a viewer whose own space touches it, so
that sight has a direction: it is asked from the viewer. The lines themselves are worked out in `views`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from holdout.corps.geometry.bits import bits
from holdout.corps.geometry.board import SHUT, Board
from holdout.corps.geometry.doors import shut_doors
from holdout.corps.geometry.views import Edge, Target, View, view_from


class State(NamedTuple):
    """The things on which sight depends besides the board: spaces that block it and doors that are shut.

    `along`: it may run along the side of a space that blocks it (the option sight-along-characters).
    """

    blocking: int = 0
    shut: int = 0
    along: bool = False


class Blocker(NamedTuple):
    """A thing that blocks sight: the space of a Character, a door, or the last space before a wall."""

    kind: Literal["character", "door", "wall"]
    number: int


def state_of(board: Board, occupied: int, blocking: int = 0, barricaded: int = 0) -> State:
    """The state with models and Blips in the spaces `occupied`, those in `blocking` standing Characters."""
    return State(blocking, shut_doors(board, occupied | blocking, barricaded))


def sight(board: Board, state: State, source: int) -> int:
    """The spaces that are seen from a space, itself among them."""
    view = view_from(board, source)
    blocking = state.blocking & ~view.bit
    blocked = blocking | state.shut << board.size
    seen = view.bit
    for bit, any_lane, all_lanes, lanes in view.targets:
        if not any_lane & blocked:
            seen |= bit
        elif not all_lanes & blocked:
            for lane in lanes:
                if not lane & blocked:
                    seen |= bit
                    break
    return seen | _seen_past_characters(view, blocking, blocked, seen, state.along) if blocking else seen


def _seen_past_characters(view: View, blocking: int, blocked: int, seen: int, along: bool) -> int:
    """Return the spaces seen through corners and maybe along edges, where Characters block sight."""
    more = 0
    if along:
        for space, edges in view.edges.by_space.items():
            bit = 1 << space
            if not bit & seen and _has_open_edge(edges, blocking & ~bit):
                more |= bit
    for corner in view.corners:
        if corner.meeting & blocking == corner.meeting:
            for target in corner.by_space.values():
                if not target.bit & (seen | more) and _has_open_lane(target, blocked):
                    more |= target.bit
    return more


def sees(board: Board, state: State, source: int, target: int) -> bool:
    """Whether a space is seen from another."""
    if source == target:
        return True
    view = view_from(board, source)
    blocking = state.blocking & ~(view.bit | 1 << target)
    blocked = blocking | state.shut << board.size
    if _is_straight(view, target, blocking, blocked, state.along):
        return True
    return bool(blocking) and any(
        corner.meeting & blocking == corner.meeting
        and (through := corner.by_space.get(target)) is not None
        and _has_open_lane(through, blocked)
        for corner in view.corners
    )


def slips_through_corner(board: Board, state: State, source: int, target: int) -> bool:
    """Whether a space that is seen is seen only between two blockers that meet at a corner of the viewer's
    space (corps.los.corner-rule)."""
    if source == target:
        return False
    view = view_from(board, source)
    blocking = state.blocking & ~(view.bit | 1 << target)
    return not _is_straight(view, target, blocking, blocking | state.shut << board.size, state.along)


def _is_straight(view: View, target: int, blocking: int, blocked: int, along: bool) -> bool:
    """Whether a line leads to a space without slipping through a corner."""
    found = view.by_space.get(target)
    if found is not None and _has_open_lane(found, blocked):
        return True
    return along and bool(blocking) and _has_open_edge(view.edges.by_space.get(target, []), blocking)


def seen_among(board: Board, state: State, source: int, spaces: int) -> int:
    """Return which of some spaces are seen from a space: quicker than `sight` while there are few."""
    view = view_from(board, source)
    if not any(corner.meeting & state.blocking == corner.meeting for corner in view.corners):
        spaces &= view.straight  # without a corner to slip through, nothing else can be seen
    seen = 0
    for space in bits(spaces):
        if sees(board, state, source, space):
            seen |= 1 << space
    return seen


def _has_open_edge(edges: list[Edge], blocking: int) -> bool:
    return any(edge.is_open(blocking) for edge in edges)


def _has_open_lane(target: Target, blocked: int) -> bool:
    if not target.any_lane & blocked:
        return True
    if target.all_lanes & blocked:
        return False
    return any(not lane & blocked for lane in target.lanes)


def blocker(board: Board, state: State, source: int, target: int) -> Blocker | None:
    """Return what keeps a space from being seen, or None if it is seen.

    Of the lines that walls leave open, the one with the fewest things in its way is taken, and on it the
    thing that is closest to the viewer. Where walls leave none, it is the first wall on the line between
    the middles.
    """
    if sees(board, state, source, target):
        return None
    found = view_from(board, source).by_space.get(target)
    if found is None:
        return Blocker("wall", _before_the_wall(board, source, target))
    blocked = state.blocking & ~(1 << target) | state.shut << board.size
    ways = [_things(board, lane & blocked, source) for lane in found.lanes]
    return min(ways, key=len)[0][1]


def _things(board: Board, mask: int, source: int) -> list[tuple[int, Blocker]]:
    """Return the spaces and doors of a mask with their distance, the closest to the viewer first."""
    things: list[tuple[int, Blocker]] = []
    for number in bits(mask):
        if number < board.size:
            things.append((2 * _steps_between(board, source, number), Blocker("character", number)))
        else:
            door = board.doors[number - board.size]
            near = min(_steps_between(board, source, end) for end in (door.first, door.second))
            things.append((2 * near + 1, Blocker("door", door.number)))
    return sorted(things)


def _steps_between(board: Board, one: int, other: int) -> int:
    """Rows and columns between two spaces: on a straight line this grows with every space crossed."""
    row, column = divmod(one, board.width)
    other_row, other_column = divmod(other, board.width)
    return abs(row - other_row) + abs(column - other_column)


def _before_the_wall(board: Board, source: int, target: int) -> int:
    """The last space before the first wall on the line from middle to middle."""
    row, column = divmod(source, board.width)
    down, right = (end - start for end, start in zip(divmod(target, board.width), (row, column), strict=True))
    here, gone_right, gone_down = source, 0, 0
    while here != target:
        # The line leaves the space sideways if it meets that edge first; at a corner it goes sideways too.
        meets_side_first = (2 * gone_right + 1) * abs(down) <= (2 * gone_down + 1) * abs(right)
        sideways = meets_side_first and gone_right < abs(right)
        there = here + ((1 if right > 0 else -1) if sideways else board.width if down > 0 else -board.width)
        gates = board.gates_right if sideways else board.gates_down
        if gates[min(here, there)] == SHUT:
            return here
        here = there
        gone_right, gone_down = gone_right + sideways, gone_down + (not sideways)
    return here
