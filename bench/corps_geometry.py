"""What sight and distances of the tactical game cost, on one board and on four that are joined.

Every call takes the next of some positions with Characters, Aliens and doors as they would stand in play,
so that no single one decides. What is known of a space from the start is worked out before (`views`), as it
is in a long game.
"""

from collections.abc import Callable
from itertools import cycle
from typing import Final

from bench.timing import Task
from holdout.corps.geometry import (
    Board,
    Piece,
    State,
    bits,
    compiled,
    course,
    join,
    layers,
    mask_of,
    reach,
    sees,
    shipped,
    sight,
    state,
)
from holdout.corps.geometry.views import view_from
from holdout.kernel import Randomness

WORLD: Final = "corps-geometry"
POSITIONS: Final = 40
CHARACTERS, ALIENS = 7, 12
EDGE: Final = 12


def tasks() -> list[Task]:
    """All tasks, each for the board with the longest sights and for four boards in a square."""
    return [
        task
        for name, board in (("a board", compiled(shipped("1-processor"))), ("four boards", four_boards()))
        for task in tasks_on(name, board)
    ]


def four_boards() -> Board:
    """The colony's four sides in a square."""
    places = [(0, 0), (EDGE, 0), (0, EDGE), (EDGE, EDGE)]
    names = [f"{number}-colony" for number in range(1, 5)]
    pieces = [Piece(name, shipped(name), *place) for name, place in zip(names, places, strict=True)]
    return compiled(*join("the colony", pieces))


def tasks_on(name: str, board: Board) -> list[Task]:
    """The tasks on one board."""
    positions, unseen = _positions(board), compiled(board.plan)
    for viewer, _, state_there in positions:
        sight(board, state_there, viewer)

    def turn(call: Callable[[int, int, State], object]) -> Callable[[], object]:
        rest = cycle(positions)
        return lambda: call(*next(rest))

    def afresh(viewer: int, _target: int, _state: State) -> None:
        unseen.views.clear()
        view_from(unseen, viewer)

    return [
        Task(WORLD, f"sight over {name}", turn(lambda a, _, seen: sight(board, seen, a)), must=300, aim=100),
        Task(WORLD, f"sight to a space of {name}", turn(lambda a, b, seen: sees(board, seen, a, b))),
        Task(
            WORLD,
            f"distances over {name}",
            turn(lambda a, _, __: tuple(layers(board, 1 << a))),
            must=50,
            aim=25,
        ),
        Task(WORLD, f"reach of 6 on {name}", turn(lambda a, _, __: reach(board, a, 6))),
        Task(WORLD, f"shortest ways on {name}", turn(lambda a, b, _: course(board, a, 1 << b))),
        Task(WORLD, f"first look from a space of {name}", turn(afresh)),
    ]


def _positions(board: Board) -> list[tuple[int, int, State]]:
    """Viewers, targets and what blocks, the same every time."""
    randomness = Randomness("bench", WORLD)
    spaces = list(bits(board.spaces))

    def some(count: int) -> int:
        return mask_of(spaces[randomness.below(len(spaces))] for _ in range(count))

    made: list[tuple[int, int, State]] = []
    for _ in range(POSITIONS):
        viewer, target = (spaces[randomness.below(len(spaces))] for _ in range(2))
        characters = some(CHARACTERS - 1) | 1 << viewer
        made.append((viewer, target, state(board, characters | some(ALIENS), characters)))
    return made
