"""What the table shows beyond cards and columns, and what it hides: a die, open doors, guns, and backs.

Clients read the public things from a view; nothing here is kept in a position.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps.dice import lying
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits
from holdout.corps.pieces import doors_open, kind_of, printed
from holdout.corps.places import BLIPS, BOX, TRACKER
from holdout.corps.sentries import under_guns

TRACKER_BACKS: Final = ("tracker-1", "tracker-2", "tracker-3")
BACKS: Final = ("endurance", "blip", "mission-blips", *TRACKER_BACKS)
HIDDEN_NAMES: Final = {"blip": "a Blip", "mission-blips": "a Mission Blip"}


def more_view(game: CorpsGame, seat: int | None) -> dict[str, Any]:
    """Return what everyone sees besides cards and columns, by the names of `SHOWN`."""
    return {name: tell(game) for name, tell in SHOWN.items()}


def roll(game: CorpsGame) -> dict[str, Any] | None:
    """The roll that may still be changed, if there is one."""
    found = lying(game)
    return None if found is None else found._asdict()


def open_doors(game: CorpsGame) -> list[int]:
    """The doors that are open, by number."""
    return list(bits(doors_open(game)))


def spaces_under_guns(game: CorpsGame) -> list[int]:
    """The spaces in which a Sentry Gun fires at whoever moves, friend or foe."""
    return list(bits(under_guns(game)))


def next_threat(game: CorpsGame) -> int:
    """The threat level on the back of the top Motion Tracker card; 0 if there is none.

    Everyone sees it before the card is drawn (corps.tracker.back-threat-level).
    """
    deck = game.zones[TRACKER]
    return printed(game, deck[-1]).threat if deck else 0


def face_down_mission_blips(game: CorpsGame) -> list[int]:
    """The face-down tokens on the board whose backs say Mission Blip (corps.components.mission-blips-4)."""
    return [blip for blip in game.zones[BLIPS] if kind_of(game, blip) == "mission-blip"]


SHOWN: Final[dict[str, Callable[[CorpsGame], Any]]] = {
    "roll": roll,
    "open_doors": open_doors,
    "under_guns": spaces_under_guns,
    "next_threat": next_threat,
    "mission_blips": face_down_mission_blips,
}


def hidden_name(back: str) -> str:
    """Return the name of a card or token for those who see only its back."""
    return HIDDEN_NAMES.get(back, "a face-down card")


def pools(game: CorpsGame) -> list[list[int]]:
    """Return the cards that look alike from behind: Endurance cards, Blips, Mission Blips, tracker cards.

    Of what is in the box only Motion Tracker cards count: nobody knows which of them were left there.
    """
    found: dict[str, list[int]] = {}
    for card, number in enumerate(game.face):
        face = game.faces[number]
        if face.back in BACKS and (face.back in TRACKER_BACKS or game.where[card] != BOX):
            found.setdefault(face.back, []).append(card)
    return list(found.values())
