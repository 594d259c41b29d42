"""Line of Sight from the rules' text alone: slow, exact, with fractions, by trying lines.

It shares nothing with `holdout.corps.geometry` but the plan of a board. A line between two spaces is valid
or not; that can change only where it begins to touch a corner of something. So every valid line can be
shifted until it is about to touch some corner, and turned about that corner until it is about to touch
another. The oracle tries all of these: lines through each corner and lines past it by a hair, towards every
other corner and between them.
"""

from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from math import ceil, floor

from holdout.corps.geometry import Line, Plan

HAIRS = 840_000
"""How many hairs make the side of a space. Lines are laid in whole hairs; where they meet is in fractions.

On a board of 30 by 30 two directions between corners differ by at least one part in a thousand, and a
corner off a line is at least a thirtieth of a space away from it, so that a hair is thin enough to come
between no two of them.
"""

Point = tuple[int, int]
"""In hairs."""
Spot = tuple[Fraction, Fraction]
"""In spaces."""
Place = tuple[int, int]
"""Of a space, its column and row; of a corner, the lines that cross there."""


class Oracle:
    """Sight on one plan with Characters in some places and some doors shut.

    A place is column and row. A door is named by the two places beside it. `along`: a line may run along the
    side of a Character's space.
    """

    def __init__(
        self, plan: Plan, characters: set[Place], shut: set[frozenset[Place]], *, along: bool = False
    ):
        self.plan = plan
        self.characters = characters
        self.shut = shut
        self.along = along
        self.stops = cache(self.stops_sight)

    # ---- what there is

    def solid(self, x: int, y: int) -> bool:
        inside = 0 <= x < self.plan.width and 0 <= y < self.plan.height
        return not inside or self.plan.ground[y][x] == "#"

    def drawn(self, x: int, y: int, upright: bool) -> Line:
        """The line from corner (x, y) one space down, or one space to the right."""
        sides = [(x - 1, y), (x, y)] if upright else [(x, y - 1), (x, y)]
        if any(self.solid(*side) for side in sides):
            return Line.WALL
        return self.plan.upright[y][x] if upright else self.plan.across[y][x]

    def stops_sight(self, x: int, y: int, upright: bool) -> bool:
        line = self.drawn(x, y, upright)
        sides = frozenset([(x - 1, y), (x, y)] if upright else [(x, y - 1), (x, y)])
        return line is Line.WALL or (line is Line.DOOR and sides in self.shut)

    @cached_property
    def walled(self) -> dict[Place, tuple[bool, bool, bool, bool]]:
        """For each corner, whether a wall or a door's frame comes to it from above, right, below and left."""
        wide, high = self.plan.width, self.plan.height

        def built(x: int, y: int, upright: bool) -> bool:
            if not (0 <= x < wide + upright and 0 <= y < high + (not upright)):
                return False
            return self.drawn(x, y, upright) in (Line.WALL, Line.DOOR)

        return {
            (x, y): (built(x, y - 1, True), built(x, y, False), built(x, y, True), built(x - 1, y, False))
            for x in range(wide + 1)
            for y in range(high + 1)
        }

    # ---- the question

    def sees(self, viewer: Place, target: Place) -> bool:
        if viewer == target:
            return True
        look = _Look(self, viewer, target)
        return look.may_be_connected() and any(look.is_clear(*line) for line in look.lines())


class _Look:
    """One viewer, one target."""

    def __init__(self, oracle: Oracle, viewer: Place, target: Place):
        self.oracle = oracle
        self.viewer, self.target = viewer, target
        self.blockers = oracle.characters - {viewer, target}
        self.columns = range(min(viewer[0], target[0]), max(viewer[0], target[0]) + 1)
        self.rows = range(min(viewer[1], target[1]), max(viewer[1], target[1]) + 1)

    def may_be_connected(self) -> bool:
        """Whether free spaces lead from one to the other at all; a straight line stays inside their
        rectangle.

        Spaces count as joined at their corners as well, since a line may pass through one where no wall is,
        or slip through one of the viewer's own.
        """
        reached, waiting = {self.viewer}, [self.viewer]
        while waiting:
            x, y = waiting.pop()
            for there in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                # One row and column more: a line may run along the rectangle's edge.
                inside = self.columns[0] - 1 <= there[0] <= self.columns[-1] + 1
                inside = inside and self.rows[0] - 1 <= there[1] <= self.rows[-1] + 1
                if inside and there not in reached and self.is_free(there) and self.is_joined((x, y), there):
                    reached.add(there)
                    waiting.append(there)
        return self.target in reached

    def is_free(self, place: Place) -> bool:
        return place not in self.blockers and not self.oracle.solid(*place)

    def is_joined(self, one: Place, other: Place) -> bool:
        if one[0] != other[0] and one[1] != other[1]:
            corner = max(one[0], other[0]), max(one[1], other[1])
            own = corner[0] - self.viewer[0] in (0, 1) and corner[1] - self.viewer[1] in (0, 1)
            return own or not any(self.oracle.walled[corner])
        upright = one[1] == other[1]
        return not self.oracle.stops_sight(max(one[0], other[0]), max(one[1], other[1]), upright)

    # ---- lines to try

    def corners(self) -> list[Place]:
        """The corners that can matter: of the two spaces, of walls and of Characters."""
        both = {(x + dx, y + dy) for x, y in (self.viewer, self.target) for dx in (0, 1) for dy in (0, 1)}
        return [
            (x, y)
            for x in range(self.columns[0], self.columns[-1] + 2)
            for y in range(self.rows[0], self.rows[-1] + 2)
            if (x, y) in both
            or any(self.oracle.walled[x, y])
            or any((x - dx, y - dy) in self.blockers for dx in (0, 1) for dy in (0, 1))
        ]

    def lines(self):
        """Points and directions of the lines to try."""
        yield from self.plain_lines()
        across, down = self.target[0] - self.viewer[0], self.target[1] - self.viewer[1]
        # Shifting a line to one side always meets a corner in the end, so one side is enough.
        aside = -1 if across * down >= 0 else 1
        corners = [(x * HAIRS, y * HAIRS) for x, y in self.corners()]
        for x, y in corners:
            for point in ((x, y), (x + 1, y + aside)):
                for direction in self.directions(point, corners):
                    yield point, direction

    def plain_lines(self):
        """A few lines that decide most cases at once."""
        half = HAIRS // 2
        for dx, dy in (
            (half, half),
            (HAIRS // 4, HAIRS // 3),
            (HAIRS // 4 * 3, HAIRS // 3),
            (half, HAIRS // 8 * 7),
        ):
            start = (self.viewer[0] * HAIRS + dx, self.viewer[1] * HAIRS + dy)
            for ex, ey in ((half, half), (HAIRS // 5, HAIRS // 5 * 4), (HAIRS // 5 * 4, HAIRS // 5)):
                yield start, (self.target[0] * HAIRS + ex - start[0], self.target[1] * HAIRS + ey - start[1])

    def directions(self, point: Point, corners: list[Point]) -> list[Point]:
        """Towards each corner, and between neighbouring ones, so far as they lead from viewer to target."""
        way = (self.target[0] - self.viewer[0], self.target[1] - self.viewer[1])
        towards: dict[Fraction, Point] = {}
        for x, y in corners:
            dx, dy = x - point[0], y - point[1]
            if dx * way[0] + dy * way[1] < 0:
                dx, dy = -dx, -dy
            if dx * way[0] + dy * way[1] > 0 and self.hits_both(point, (dx, dy)):
                towards[_turn(way, (dx, dy))] = (dx, dy)
        in_order = [towards[turn] for turn in sorted(towards)]
        return in_order + [_between(one, other) for one, other in pairwise(in_order)]

    def hits_both(self, point: Point, direction: Point) -> bool:
        return self.hits(point, direction, self.viewer) and self.hits(point, direction, self.target)

    @staticmethod
    def hits(point: Point, direction: Point, place: Place) -> bool:
        dx, dy = direction
        aside = dx * (place[1] * HAIRS - point[1]) - dy * (place[0] * HAIRS - point[0])
        low = min(0, dx * HAIRS) + min(0, -dy * HAIRS)
        high = max(0, dx * HAIRS) + max(0, -dy * HAIRS)
        return aside + low <= 0 <= aside + high

    # ---- is a line clear?

    def is_clear(self, point: Point, direction: Point) -> bool:
        if not self.hits_both(point, direction) or self.meets_wall_between(point, direction):
            return False
        own = _inside(point, direction, self.viewer)
        far = _inside(point, direction, self.target)
        start, end = own[1], far[0]
        if start > end:
            start = end = (start + end) / 2
        if 0 in direction:
            return self.is_clear_straight(_at(point, direction, start), _at(point, direction, end))
        # To slip through a corner is to come out of one's own space there and to go on beyond it.
        return self.is_clear_slanting(point, direction, start, end, may_slip=own[0] < own[1] < far[1])

    def meets_wall_between(self, point: Point, direction: Point) -> bool:
        """Whether a slanting line meets a wall between the two spaces, whatever Characters there are.

        It decides most lines in whole numbers; corners of the viewer's space are left for later.
        """
        if 0 in direction:
            return False
        for axis in (0, 1):
            low, high = sorted((self.viewer[axis], self.target[axis]))
            below = direction[axis] * HAIRS
            for line in range(low + 1, high + 1):
                above = point[1 - axis] * direction[axis] + direction[1 - axis] * (line * HAIRS - point[axis])
                other, rest = divmod(above, below) if below > 0 else divmod(-above, -below)
                place = (line, other) if axis == 0 else (other, line)
                if self.oracle.stops(*place, axis == 0) if rest else self.is_wall_away_from_viewer(place):
                    return True
        return False

    def is_wall_away_from_viewer(self, corner: Place) -> bool:
        own = corner[0] - self.viewer[0] in (0, 1) and corner[1] - self.viewer[1] in (0, 1)
        return not own and any(self.oracle.walled[corner])

    def is_clear_slanting(
        self, point: Point, direction: Point, start: Fraction, end: Fraction, may_slip: bool
    ) -> bool:
        """Every grid line that is met on the way, in order, and the inside of every space between."""
        moments = sorted({start, end, *self.meetings(point, direction, start, end)})
        for moment in moments:
            x, y = _at(point, direction, moment)
            if x.denominator == y.denominator == 1:
                corner = (int(x), int(y))
                slips = may_slip and moment == start and self.slips_through(corner, direction)
                if self.is_blocked_corner(corner) and not slips:
                    return False
            elif x.denominator == 1:
                if self.oracle.stops_sight(int(x), floor(y), True):
                    return False
            elif y.denominator == 1 and self.oracle.stops_sight(floor(x), int(y), False):
                return False
        for before, after in pairwise(moments):
            x, y = _at(point, direction, (before + after) / 2)
            if (floor(x), floor(y)) in self.blockers:
                return False
        return True

    @staticmethod
    def meetings(point: Point, direction: Point, start: Fraction, end: Fraction) -> list[Fraction]:
        """When a line meets lines of the grid."""
        first, last = _at(point, direction, start), _at(point, direction, end)
        return [
            _when(point, direction, axis, line)
            for axis in (0, 1)
            for line in _whole_numbers(*sorted((first[axis], last[axis])))
        ]

    def is_blocked_corner(self, corner: Place) -> bool:
        """A wall or post reaches it, or two Characters meet there corner to corner."""
        return any(self.oracle.walled[corner]) or self.characters_meet(corner)

    def characters_meet(self, corner: Place) -> bool:
        x, y = corner
        stand = self.blockers
        return {(x - 1, y - 1), (x, y)} <= stand or {(x, y - 1), (x - 1, y)} <= stand

    def slips_through(self, corner: Place, direction: Point) -> bool:
        """A Character meets a wall or another Character corner to corner on the two sides of this line."""
        x, y = corner
        above, right, below, left = self.oracle.walled[corner]
        if direction[0] * direction[1] > 0:  # from upper left to lower right or back
            sides = [((x, y - 1), above or right), ((x - 1, y), below or left)]
        else:
            sides = [((x - 1, y - 1), above or left), ((x, y), below or right)]
        (one, one_walled), (other, other_walled) = [(place in self.blockers, wall) for place, wall in sides]
        if one_walled and other_walled:
            return False
        return (one and (other or other_walled)) or (other and one_walled)

    def is_clear_straight(self, start: Spot, end: Spot) -> bool:
        """A line along a row or column, maybe exactly on its edge."""
        axis = 0 if start[1] == end[1] else 1
        low, high = sorted((start[axis], end[axis]))
        fixed = start[1 - axis]
        if fixed.denominator == 1:
            return self.is_clear_on_edge(axis, low, high, int(fixed))
        lines = _whole_numbers(low, high)
        other = floor(fixed)
        walls = [(line, other, True) if axis == 0 else (other, line, False) for line in lines]
        crossed = [(place, other) if axis == 0 else (other, place) for place in range(floor(low), ceil(high))]
        free = not any(place in self.blockers for place in crossed)
        return free and not any(self.oracle.stops_sight(*wall) for wall in walls)

    def is_clear_on_edge(self, axis: int, low: Fraction, high: Fraction, line: int) -> bool:
        corners = _whole_numbers(low, high)
        stretches = {floor(low), *corners} if low < high else ({floor(low)} if low.denominator > 1 else set())
        stretches = {place for place in stretches if place < high or low == high}
        for place in corners:
            if self.is_blocked_corner((place, line) if axis == 0 else (line, place)):
                return False
        for place in stretches:
            x, y = (place, line) if axis == 0 else (line, place)
            sides = {(x, y), (x, y - 1)} if axis == 0 else {(x, y), (x - 1, y)}
            held = sides <= self.blockers if self.oracle.along else bool(sides & self.blockers)
            if held or self.oracle.stops_sight(x, y, axis == 1):
                return False
        return True


def _turn(way: Place, direction: Point) -> Fraction:
    """A number that grows with the angle from the way to the direction, which is below a right angle."""
    ahead = way[0] * direction[0] + way[1] * direction[1]
    return Fraction(way[0] * direction[1] - way[1] * direction[0], ahead)


def _between(one: Point, other: Point) -> Point:
    """A direction between two, whatever their lengths."""
    size, other_size = (abs(x) + abs(y) for x, y in (one, other))
    return one[0] * other_size + other[0] * size, one[1] * other_size + other[1] * size


def _at(point: Point, direction: Point, moment: Fraction) -> Spot:
    """Where a line is at a moment, in spaces."""
    x, y = (point[axis] + direction[axis] * moment for axis in (0, 1))
    return x / HAIRS, y / HAIRS


def _when(point: Point, direction: Point, axis: int, line: int) -> Fraction:
    """When a line meets a line of the grid."""
    return Fraction(line * HAIRS - point[axis], direction[axis])


def _inside(point: Point, direction: Point, place: Place) -> tuple[Fraction, Fraction]:
    """From when to when a line is inside a space, its edge included. It is known to hit it."""
    spans = [
        sorted(_when(point, direction, axis, place[axis] + side) for side in (0, 1))
        for axis in (0, 1)
        if direction[axis]
    ]
    return max(span[0] for span in spans), min(span[1] for span in spans)


def _whole_numbers(low: Fraction, high: Fraction) -> list[int]:
    return list(range(ceil(low), floor(high) + 1))
