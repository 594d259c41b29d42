"""Boards of the tactical game as lines to draw: walls, doors and railings from corner to corner, and rooms.

It reads a mission's board once and tells nothing of what stands on it; see `holdout.table.catalogue.board`.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from holdout.corps.geometry import Board, bits
from holdout.corps.geometry.board import SHUT
from holdout.corps.geometry.drawing import CONSOLE, SOLID, column_name
from holdout.corps.geometry.drawing import Line as Drawn
from holdout.corps.geometry.rooms import rooms
from holdout.corps.missions import mission_of
from holdout.table.shelves import BoardInfo, Line, RoomInfo

WALL: Final = "wall"
DOOR: Final = "door"
RAILING: Final = "railing"


class Edge(NamedTuple):
    """One side of a space: it runs right or down from the corner at (x, y)."""

    x: int
    y: int
    upright: bool
    kind: str
    number: int = -1


def info_of(scenario: str) -> BoardInfo:
    """The board of a mission."""
    mission = mission_of(scenario)
    board = mission.board
    ground = "".join(board.plan.ground)
    return BoardInfo(
        title=mission.card,
        width=board.width,
        height=board.height,
        spaces=list(bits(board.spaces)),
        solid=[space for space, kind in enumerate(ground) if kind == SOLID],
        consoles=[space for space, kind in enumerate(ground) if kind == CONSOLE],
        names={str(space): board.name(space) for space in bits(board.spaces)},
        lines=list(_joined(board)),
        columns=[column_name(column) for column in range(board.width)],
        rooms=[RoomInfo(*room) for room in rooms(board.plan)],
    )


def _joined(board: Board) -> Iterator[Line]:
    """Edges of one kind that follow each other are one line; a door stays by itself."""
    open_lines: dict[tuple[bool, int, str], Edge] = {}
    lengths: dict[Edge, int] = {}
    for edge in _edges(board):
        along, across = (edge.y, edge.x) if edge.upright else (edge.x, edge.y)
        key = (edge.upright, across, edge.kind)
        first = open_lines.get(key)
        start = None if first is None else (first.y if edge.upright else first.x)
        if edge.kind != DOOR and first is not None and start is not None and start + lengths[first] == along:
            lengths[first] += 1
        else:
            open_lines[key], lengths[edge] = edge, 1
    for edge, length in lengths.items():
        right, down = (0, length) if edge.upright else (length, 0)
        yield Line(edge.kind, edge.x, edge.y, edge.x + right, edge.y + down, edge.number)


def _edges(board: Board) -> Iterator[Edge]:
    """Every side of a space at which something stands, row by row. The outer edge is a wall all round."""
    for y in range(board.height + 1):
        for x in range(board.width + 1):
            if x < board.width and (found := _above(board, x, y)):
                yield Edge(x, y, False, *found)
            if y < board.height and (found := _left_of(board, x, y)):
                yield Edge(x, y, True, *found)


def _above(board: Board, x: int, y: int) -> tuple[str, int] | None:
    """The edge above a space: between it and the one in the row before."""
    here, before = _ground(board, x, y), _ground(board, x, y - 1)
    gate = SHUT if y in (0, board.height) else board.gates_down[(y - 1) * board.width + x]
    return _stands(board, gate, board.plan.across[y][x], here, before)


def _left_of(board: Board, x: int, y: int) -> tuple[str, int] | None:
    here, before = _ground(board, x, y), _ground(board, x - 1, y)
    gate = SHUT if x in (0, board.width) else board.gates_right[y * board.width + x - 1]
    return _stands(board, gate, board.plan.upright[y][x], here, before)


def _ground(board: Board, x: int, y: int) -> str:
    inside = 0 <= x < board.width and 0 <= y < board.height
    return board.plan.ground[y][x] if inside else SOLID


def _stands(board: Board, gate: int, drawn: Drawn, here: str, before: str) -> tuple[str, int] | None:
    if gate == SHUT:
        return None if here == before == SOLID else (WALL, -1)
    if gate:
        return DOOR, gate.bit_length() - 1 - board.size
    if drawn is Drawn.WHITE or (here == CONSOLE) != (before == CONSOLE):
        return RAILING, -1
    return None
