"""The map of the tactical game: the board as the packs draw it, with everybody and everything on it.

Letters stand for models, brackets for tokens; doors show whether they are open, shut or Barricaded. It is
made from a seat's view, so that it shows nothing that the seat may not know.
"""

from dataclasses import replace
from typing import Any, Final

from holdout.corps import places
from holdout.corps.geometry import Board, Facing, draw
from holdout.corps.geometry.drawing import CONSOLE, MARGIN, PITCH, SOLID, SPACE, column_name
from holdout.corps.missions import board_of_mission
from holdout.corps.pieces import DOOR
from holdout.kernel import Match

LEGEND: Final = [
    "HI a Hero, hi a Grunt; * who acts, _ Knocked Down",
    "A an Alien, A3 a swarm of three, F a Facehugger, ? a Blip, M? a Mission Blip",
    "@A a Spawn Point, XX an Exit, [t] a Tunnel, [c] a Crate, [k] a Computer, [!] what was found",
    "[^] a Sentry Gun and where it looks, [-] without ammunition, # a Barricade",
    "Doors: \" or === shut, ' or = = open, X or X=X Barricaded",
    "| and --- walls, : and ~~~ railings, %%% consoles, ### solid",
]
TOKENS: Final = {"tunnel": "[t]", "crate": "[c]", "computer": "[k]", "mission-blip": "[!]", "exit": "XX "}
GUNS: Final = {"NORTH": "[^]", "EAST": "[>]", "SOUTH": "[v]", "WEST": "[<]"}
FACINGS: Final = tuple(Facing)
BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
INDENT: Final = 2
"""How far a sitting moves the map to the right."""

OPEN: Final = ("'", "= =")
BARRED: Final = ("X", "X=X")


def letters(name: str, *, hero: bool) -> str:
    """Two letters for a Character: large for a Hero, small for a Grunt."""
    return name[:2].upper() if hero else name[:2].lower()


def drawn(match: Match[Any], seat: int | None) -> list[str]:
    """The map as lines."""
    board = board_of_mission(match.frame.setup["scenario"])
    view = match.view(seat)
    grid = _grid(board)
    for zone in sorted(view["zones"], key=lambda zone: zone["zone"] != places.TOKENS):  # models over tokens
        for card in zone["cards"]:
            if card.get("space") and (sign := _sign(match, view, zone["zone"], card)):
                _put(grid, board, card["space"] - 1, sign)
    barred = [number for kind, number in view["barricades"] if kind == DOOR]
    for number in view["open_doors"]:
        _put_door(grid, board, number, OPEN)
    for number in barred:
        _put_door(grid, board, number, BARRED)
    for kind, space in view["barricades"]:
        if kind != DOOR:
            row, column = _at(board, space)
            grid[row][column + 2] = "#"
    return ["".join(row).rstrip() for row in grid]


def fitted(lines: list[str], board: Board, spaces: list[int], wide: int | None) -> list[str]:
    """The map as far as a screen of this width shows it, with these spaces in the middle."""
    room = board.width if wide is None else (wide - INDENT - MARGIN - 1) // PITCH
    if room >= board.width or not spaces:
        return lines
    columns = [space % board.width for space in spaces]
    first = max(0, min(sum(columns) // len(columns) - room // 2, board.width - room))
    start = MARGIN + PITCH * first
    cut = [line[:MARGIN] + line[start : start + PITCH * room + 1] for line in lines]
    names = f"{column_name(first)} to {column_name(first + room - 1)}"
    whole = INDENT + MARGIN + PITCH * board.width + 1
    return [*cut, f"(Columns {names} of the map; a screen {whole} letters wide shows all of it.)"]


def _grid(board: Board) -> list[list[str]]:
    """The bare board, a character each, without the marks that stand for places where things may lie."""
    kept = (SPACE, SOLID, CONSOLE)
    ground = tuple("".join([one if one in kept else SPACE for one in row]) for row in board.plan.ground)
    text = draw(replace(board.plan, ground=ground))
    lines = text.split("\n\n", 1)[1].splitlines()
    width = MARGIN + PITCH * board.width + 1
    grid = [list(line.ljust(width)) for line in lines]
    _leave_out(grid, board, _rock_around(board))
    return grid


def _rock_around(board: Board) -> set[tuple[int, int]]:
    """The solid spaces that reach the edge of the map, by row and column: nothing is ever there."""
    rows, columns = range(len(board.plan.ground)), range(board.width)
    solid = {(y, x) for y in rows for x in columns if board.plan.ground[y][x] == SOLID}
    found: set[tuple[int, int]] = set()
    reached = {(y, x) for y, x in solid if y in (0, rows[-1]) or x in (0, columns[-1])}
    while reached:
        found |= reached
        beside = {(y + up, x + right) for y, x in reached for up, right in BESIDE}
        reached = (beside & solid) - found
    return found


def _leave_out(grid: list[list[str]], board: Board, rock: set[tuple[int, int]]) -> None:
    """Draw nothing where there is nothing but rock."""
    height = len(board.plan.ground)
    inside = {(y, x) for y in range(height) for x in range(board.width)} - rock
    for y, x in rock:
        _put(grid, board, y * board.width + x, "")
    for y in range(height + 1):
        for x in range(board.width + 1):
            row, column = 1 + 2 * y, MARGIN + PITCH * x
            around = {(y - 1, x - 1), (y - 1, x), (y, x - 1), (y, x)}
            if grid[row][column] == "." and not around & inside:
                grid[row][column] = " "


def _at(board: Board, space: int) -> tuple[int, int]:
    """The line and the first column of a space in the grid."""
    row, column = divmod(space, board.width)
    return 2 + 2 * row, MARGIN + 1 + PITCH * column


def _put(grid: list[list[str]], board: Board, space: int, sign: str) -> None:
    row, column = _at(board, space)
    grid[row][column : column + 3] = list(f"{sign:<3}")


def _put_door(grid: list[list[str]], board: Board, number: int, signs: tuple[str, str]) -> None:
    door = board.doors[number]
    row, column = _at(board, door.first)
    if door.second == door.first + 1:
        grid[row][column + 3] = signs[0]
    else:
        grid[row + 1][column : column + 3] = list(signs[1])


def _sign(match: Match[Any], view: dict[str, Any], zone: int, card: dict[str, Any]) -> str:
    """The sign for a model or a token on the map; empty for what is carried along."""
    names: dict[str, Any] = {face.key: face for face in match.frame.faces}
    if zone == places.BLIPS:
        return "M?" if card["card"] in view["mission_blips"] else "?"
    face = names[card["face"]]
    if zone == places.SQUAD:
        state = "_" if card["down"] else "*" if view["acting"] == card["card"] else ""
        return letters(face.name, hero=bool(card["hero"])) + state
    if zone == places.ALIENS:
        return "F" if face.kind == "facehugger" else f"A{card['swarm'] + 1}" if card["swarm"] else "A"
    return _token(face, card) if zone == places.TOKENS else ""


def _token(face: Any, card: dict[str, Any]) -> str:
    if face.kind == "spawn":
        return f"@{face.spawn}"
    if face.kind == "sentry-gun":
        return GUNS[FACINGS[int(card["facing"])].name] if card["ammunition"] else "[-]"
    if face.kind in ("hero", "grunt"):
        return f"[{letters(face.name, hero=False)}"
    return TOKENS.get(face.kind, "[ ]")
