"""What a learner is told of the tactical game: four boards of twelve by twelve, and what lies there."""

from collections.abc import Mapping
from typing import Any, Final

from holdout.corps import dice
from holdout.corps.game import CorpsGame
from holdout.corps.missions import board_of_mission
from holdout.corps.pieces import DOOR, SPACE
from holdout.corps.printed import Face
from holdout.corps.showing import more_view
from holdout.env.learning import CARD, SEAT, Learning, Meaning
from holdout.env.modules import Makers
from holdout.env.table import Table

SPACES, DOORS = 576, 64
STANDING: Final = (
    "hero", "grunt", "alien", "blip", "mission-blip", "facehugger", "spawn", "tunnel", "crate", "computer",
    "exit", "sentry-gun",
)  # fmt: skip
"""The kinds of cards, models and tokens that stand on the board."""
ON_SPACES: Final = Meaning("flags", size=SPACES)
MEANINGS: Final = {
    "phase": Meaning("text", choices=("", "setup", "marine", "alien", "finish")),
    "active": SEAT,
    "leader": SEAT,
    "acting": CARD,
    "barricades": Meaning("rows"),
    "roll": Meaning("text", choices=("", *dice.AGAIN)),
    "roller": CARD,
    "open_doors": Meaning("flags", size=DOORS),
    "barricaded_doors": Meaning("flags", size=DOORS),
    "barricaded_spaces": ON_SPACES,
    "under_guns": ON_SPACES,
    "mission_blips": ON_SPACES,
}
TEXTS: Final = {
    "way": ("north", "east", "south", "west"),
    "board": tuple([f"{number}-{part}" for part in ("colony", "processor") for number in range(1, 5)]),
}


def more(game: CorpsGame, seat: int) -> Mapping[str, Any]:
    """The roll that lies there, doors, guns, Barricades and Mission Blips, by the names of `MEANINGS`."""
    shown, position = more_view(game, seat), game.position
    roll = shown["roll"] or {"kind": "", "roller": -1, "number": 0, "again": 0}
    return {
        "roll": roll["kind"],
        "roller": roll["roller"],
        "rolled": roll["number"],
        "rolled_again": roll["again"],
        "open_doors": shown["open_doors"],
        "barricaded_doors": [number for kind, number in position.barricades if kind == DOOR],
        "barricaded_spaces": [number for kind, number in position.barricades if kind == SPACE],
        "under_guns": shown["under_guns"],
        "next_threat": shown["next_threat"],
        "mission_blips": [position.space[blip] - 1 for blip in shown["mission_blips"]],
    }


def stands(face: Face) -> bool:
    """True for what stands on the board."""
    return face.kind in STANDING


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


STAGES: Final = (
    {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"},
    {"scenario": "newt", "gear-up": "usual", "placing": "usual"},
    {"scenario": "newt", "gear-up": "players", "placing": "players"},
)
LEARNING: Final = Learning(
    SPACES, drawn, column="space", stands=stands, meanings=lambda rules: MEANINGS, more=more, texts=TEXTS,
    stages=STAGES,
)  # fmt: skip

_MAKERS: Final = Makers("corps")
env, parallel_env = _MAKERS.env, _MAKERS.parallel_env
asking_env, seat_env = _MAKERS.asking_env, _MAKERS.seat_env
