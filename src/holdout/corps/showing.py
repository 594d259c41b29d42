"""What the table shows beyond cards and columns, and what it hides: a die, open doors, and backs.

Clients and computer players read the public things from a view; nothing here is kept in a position.
"""

from typing import Any, Final

from holdout.corps.dice import lying
from holdout.corps.geometry import bits
from holdout.corps.pieces import doors_open, printed
from holdout.corps.places import BLIPS, BOX, TRACKER
from holdout.corps.position import CorpsGame

TRACKER_BACKS: Final = ("tracker-1", "tracker-2", "tracker-3")
BACKS: Final = ("endurance", "blip", "mission-blips", *TRACKER_BACKS)
HIDDEN_NAMES: Final = {"blip": "a Blip", "mission-blips": "a Mission Blip"}


def more_view(game: CorpsGame, seat: int | None) -> dict[str, Any]:
    """The roll that may still be changed, or None; the open doors by number; what backs show to everyone."""
    roll = lying(game)
    return {
        "roll": None if roll is None else roll._asdict(),
        "open_doors": list(bits(doors_open(game))),
        "next_threat": next_threat(game),
        "mission_blips": face_down_mission_blips(game),
    }


def next_threat(game: CorpsGame) -> int:
    """The threat level on the back of the top Motion Tracker card; 0 if there is none.

    Everyone sees it before the card is drawn (corps.tracker.back-threat-level).
    """
    deck = game.position.zones[TRACKER]
    return printed(game, deck[-1]).threat if deck else 0


def face_down_mission_blips(game: CorpsGame) -> list[int]:
    """The face-down tokens on the board whose backs say Mission Blip (corps.components.mission-blips-4)."""
    return [blip for blip in game.position.zones[BLIPS] if printed(game, blip).kind == "mission-blip"]


def hidden_name(back: str) -> str:
    """What a card or token is called by those who see only its back."""
    return HIDDEN_NAMES.get(back, "a face-down card")


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
