"""Boards for these tests: small ones drawn on the spot, random ones, and the oracle's way to name things."""

from random import Random
from textwrap import dedent

from holdout.corps.geometry import Board, Line, Plan, State, bits, compiled, mask_of, read
from tests.corps.oracle import Oracle


def board(grid: str) -> Board:
    """A board of a grid alone; marks in it need no explaining."""
    lines = [f" {line}" for line in dedent(grid).strip("\n").split("\n")]
    marks = sorted({mark for line in lines[2::2] for mark in line[5::4] if mark.isalnum()})
    heading = ["title: a test", *(f"{mark}: a mark" for mark in marks)]
    return compiled(read("\n".join([*heading, "", *lines, ""])))


def random_plan(random: Random, largest: int = 9) -> Plan:
    """Any board: some nearly empty, some full of walls."""
    width, height = random.randint(1, largest), random.randint(1, largest)
    solid, console = random.choice((0, 0.05, 0.15)), random.choice((0, 0.05))
    kinds = {"#": solid, "%": console}
    ground = ["".join(_any(random, kinds, " ") for _ in range(width)) for _ in range(height)]
    lines = {
        Line.WALL: random.choice((0, 0.05, 0.1, 0.2)),
        Line.DOOR: random.choice((0, 0.1)),
        Line.WHITE: random.choice((0, 0.1)),
    }

    def line(*sides: tuple[int, int]) -> Line:
        found = _any(random, lines, Line.FINE)
        inside = [(x, y) for x, y in sides if 0 <= x < width and 0 <= y < height]
        apart = any(ground[y][x] != " " for x, y in inside)
        return Line.FINE if found is Line.DOOR and apart else found

    return Plan(
        ("title: any board",),
        tuple(ground),
        tuple(tuple(line((x, y - 1), (x, y)) for x in range(width)) for y in range(height + 1)),
        tuple(tuple(line((x - 1, y), (x, y)) for x in range(width + 1)) for y in range(height)),
    )


def _any(random: Random, shares: dict, otherwise):
    number = random.random()
    for what, share in shares.items():
        if number < share:
            return what
        number -= share
    return otherwise


def random_state(random: Random, on: Board, most: int) -> State:
    """Characters anywhere, each door open or shut, and either reading of lines along Characters' spaces."""
    spaces = list(bits(on.spaces))
    blocking = mask_of(random.sample(spaces, random.randint(0, min(most, len(spaces)))))
    shut = random.getrandbits(len(on.doors)) if on.doors else 0
    return State(blocking, shut, random.random() < 0.5)


def oracle(on: Board, state: State) -> Oracle:
    """The oracle for the same board and state."""
    doors = [door for door in on.doors if state.shut >> door.number & 1]
    return Oracle(
        on.plan,
        {place(on, space) for space in bits(state.blocking)},
        {frozenset((place(on, door.first), place(on, door.second))) for door in doors},
        along=state.along,
    )


def place(on: Board, space: int) -> tuple[int, int]:
    """Column and row of a space."""
    return space % on.width, space // on.width
