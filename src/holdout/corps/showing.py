"""What the table shows beyond cards and columns, and what it hides: a die, open doors, backs that look alike.

Clients and computer players read the public things from a view; nothing here is kept in a position.
"""

from typing import Any, Final

from holdout.corps.dice import lying
from holdout.corps.geometry import bits
from holdout.corps.pieces import doors_open
from holdout.corps.places import BOX
from holdout.corps.position import CorpsGame

TRACKER_BACKS: Final = ("tracker-1", "tracker-2", "tracker-3")
BACKS: Final = ("endurance", "blip", "mission-blips", *TRACKER_BACKS)


def more_view(game: CorpsGame, seat: int | None) -> dict[str, Any]:
    """The roll that may still be changed, or None, and the open doors by number."""
    roll = lying(game)
    return {"roll": None if roll is None else roll._asdict(), "open_doors": list(bits(doors_open(game)))}


def pools(game: CorpsGame) -> list[list[int]]:
    """What looks alike from behind: Endurance cards, Blips, Mission Blips, tracker cards of a threat.

    Of what is in the box only Motion Tracker cards count: nobody knows which of them were left there.
    """
    found: dict[str, list[int]] = {}
    for card, number in enumerate(game.position.face):
        face = game.faces[number]
        if face.back in BACKS and (face.back in TRACKER_BACKS or game.position.where[card] != BOX):
            found.setdefault(face.back, []).append(card)
    return list(found.values())
