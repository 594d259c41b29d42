"""The cards of Alien for the walk: one of every kind with any text, and what lies where on its table."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.faces import face_of
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.printed import Face
from holdout.language.values import Value
from holdout.testing.texts.encounters.table import SEATS, card_maker

CLASSES: Final = ("intel", "leadership", "strength", "survival", "tech")
CREWS: Final = ("nostromo", "sulaco", "fury-161", "betty", "marines")
HAZARDS: Final = "Hazard 1: Draw a card.\nHazard 2: Draw a card.\nHazard 3: Draw a card."
_VALUES: Final[dict[str, dict[str, Value]]] = {
    "character": {"class": CLASSES, "crew": CREWS, "cost": 2, "recruit": 1, "attack": 1},
    "friend": {"class": "tech", "cost": 2, "recruit": 1, "attack": 1},
    "agenda": {"class": "tech", "cost": 2, "side": "good"},
    "avatar": {"defense": 3, "health": 60},
    "enemy": {"attack": 2},
    "drone": {"attack": 2},
    "facehugger": {"attack": 2},
    "objective": {"number": 1, "size": 5},
    "strike": {"damage": 1},
}


card: Final = card_maker(face_of, LANGUAGE, _VALUES)


def _board() -> list[tuple[int, Face, int]]:
    enemy, drone, hazard, event = (card(kind=kind) for kind in ("enemy", "drone", "hazard", "event"))
    strong = card("Double Strike.\nDoes Not Strike.", "enemy", name="A strong enemy")
    final = card("Final Enemy.\nTriple Strike.", "enemy", name="A Final Enemy")
    fixed = card("Does Not Move.", "enemy", name="A fixed enemy")
    flyer = card("Flying.", "enemy", name="A flyer")
    hugger = card(kind="facehugger")
    helper = card("Coordinate.", name="A helper")
    watchful = card("Vigilant.", name="A watchman")
    many = (card(), card(name="Somebody", cost=5), helper, watchful, card("Draw a card.", name="A reader"))
    grunt, specialist = card(deck="grunts", name="A Grunt"), card(deck="specialists", name="A Specialist")
    threats = (enemy, drone, hazard, event, hugger, strong, fixed, enemy)
    found: list[tuple[int, Face, int]] = [
        (board.ROOMS[0], strong, 0),
        (board.ROOMS[1], enemy, 1),
        (board.ROOMS[2], hazard, 1),
    ]
    found += [(board.AIR[2], flyer, 1), (board.AIR[4], enemy, 1)]
    found += [(board.ATTACHED[1], card(kind="special", name="A device"), 1)]
    found += [(board.FRONT, face, 1) for face in (enemy, strong, drone, final, fixed, event, hugger)]
    found += [(board.OPERATIONS, face, 1) for face in (card(kind="special"), hazard, enemy)]
    found += [(space, face, 1) for space, face in zip(board.MARKET, many, strict=True)]
    found += [(board.MARKET_DECK, face, 0) for face in (*many, *many)]
    found += [(board.THREATS, face, 0) for face in (*threats, *threats)]
    found += [(board.RESERVE, card("Draw a card.", deck="sergeants", name="A Sergeant"), 0)] * 3
    found += [(piles.HATCHERY, card(kind=kind), 1) for kind in ("chestburster", "facehugger") * 2]
    found += [(board.STRIKES, card(kind="strike"), 0)] * 9 + [
        (board.STRIKE_DISCARD, card(kind="strike"), 1)
    ] * 3
    found += [(board.DEAD_ENEMIES, face, 1) for face in (enemy, drone, strong, enemy)]
    found += [(board.DEAD_CHARACTERS, face, 1) for face in (*many, grunt, specialist)]
    found += [(board.DISCARDED, face, 1) for face in (hazard, event, hazard)]
    found += [(piles.DRONES, drone, 0)] * 2 + [(piles.AGENDAS, card(kind="agenda"), 0)] * 2
    found += [(board.LOCATION, card(HAZARDS, "location"), 1)]
    found += [(board.OBJECTIVES, card("Event: Each player draws a card.", "objective"), 1)] * 3
    for seat in range(SEATS):
        found += [(board.AVATAR[seat], card(kind="avatar"), 1), (board.BEFORE[seat], enemy, 1)]
        found += [(board.WOUNDS[seat], card(kind="strike"), 1)] * 2
        found += [(piles.AGENDA[seat], card(kind="agenda"), 0)]
        hand = () if seat == SEATS - 1 else (many[0], many[2], grunt, specialist)
        found += [(board.HAND[seat], face, 0) for face in hand]
        found += [(board.DECK[seat], face, 0) for face in (*many, *many)]
        found += [(board.DISCARD[seat], face, 1) for face in (*many, grunt)]
        found += [(board.PLAY[seat], face, 1) for face in (*many, grunt, specialist)]
    return found


LAID: Final = _board()
