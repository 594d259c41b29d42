"""The board of the tactical game for learning environments: four boards of twelve by twelve at most."""

from typing import Any, Final

from holdout.corps.missions import board_of_mission
from holdout.env.boards import Board
from holdout.env.table import Table


def drawn(table: Table, view: dict[str, Any]) -> list[str]:
    """A dot for each space, and the first letter of what stands there.

    ? is a Blip and M a Mission Blip.
    """
    board = board_of_mission(table.setup["scenario"])
    letters = {space: "." for space in range(board.size) if board.spaces >> space & 1}
    names = {face.key: face.name for face in table.frame.faces}
    for zone in view["zones"]:
        for card in zone["cards"]:
            if card.get("space"):
                hidden = "M" if card["card"] in view["mission_blips"] else "?"
                letters[card["space"] - 1] = names[card["face"]][0] if "face" in card else hidden
    rows = range(0, board.size, board.width)
    return ["".join([letters.get(start + column, " ") for column in range(board.width)]) for start in rows]


BOARD: Final = Board(576, drawn)
