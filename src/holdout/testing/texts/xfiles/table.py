"""The cards of The X-Files for the walk: one of every kind with any text, and what lies where."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.faces import face_of
from holdout.encounters.xfiles.vocabulary import CLASSES, LANGUAGE
from holdout.language.values import Value
from holdout.testing.texts.encounters.table import SEATS, card_maker

TYPES: Final = ("human", "creature", "alien", "construct", "spirit")
AVATAR: Final = "Belief: Draw a card.\nDoubt: Discard a card from your hand."
BELIEF: Final = "Draw a card.\nActivate: Resolve your Belief, then defeat this card."
DOUBT: Final = "Held: Resolve your Doubt, then defeat this card."
LEAD: Final = "Discover: Defeat an enemy in the Shadows.\nCollect: Defeat an enemy in the Shadows."
ANY_CLASS: Final[dict[str, Value]] = {"class": tuple(CLASSES), "cost": 2, "recruit": 1, "attack": 1}
_VALUES: Final[dict[str, dict[str, Value]]] = {
    **dict.fromkeys(("character", "starting", "special-agent", "ally"), ANY_CLASS),
    "avatar": {"rank": 1, "defense": 3, "health": 60},
    "enemy": {"attack": 2, "types": TYPES},
    "syndicate-enemy": {"attack": 2, "types": TYPES},
    "evidence": {"priority": 1},
    "strike": {"damage": 1},
    "end-game": {"defense": 3, "health": 60},
    "cliffhanger": {"after": "won"},
    "bureau-space": {"space": 1},
}


card: Final = card_maker(face_of, LANGUAGE, _VALUES)


def _board() -> list[tuple[int, Face, int]]:
    enemy, syndicate, informant = (card(kind=kind) for kind in ("enemy", "syndicate-enemy", "informant"))
    event, ally = card("Each player draws a card.", "event"), card(kind="ally")
    strong = card("Double Strike.\nReveal: Draw a card.", "enemy", name="A strong enemy")
    fixed = card("Stationary.\nElude.", "enemy", name="A fixed enemy")
    belief, doubt, lead = card(BELIEF, "belief"), card(DOUBT, "doubt"), card(LEAD, "lead")
    helper, watchful = card("Coordinate.", name="A helper"), card("Vigilant.", name="A watchman")
    many = (card(), card(name="Somebody", cost=5), helper, watchful, card("Draw a card.", name="A reader"))
    agent, starting = card(kind="special-agent"), card(kind="starting")
    conspiracy = (enemy, informant, event, strong, lead, ally, fixed, enemy)
    found: list[tuple[int, Face, int]] = [
        (board.ROOMS[0], strong, 0), (board.ROOMS[1], enemy, 1), (board.ROOMS[2], informant, 1),
    ]  # fmt: skip
    found += [(board.FRONT, face, 1) for face in (enemy, strong, syndicate, fixed, informant, lead)]
    found += [(board.FRONT, card(kind="end-game"), 1)]
    found += [
        (space, face, up)
        for space, face, up in zip(
            board.MARKET, (*many[:3], syndicate, many[4]), (1, 1, 1, 1, 0), strict=True
        )
    ]
    found += [(board.MARKET_DECK, face, 0) for face in (*many, syndicate, *many)]
    found += [(board.THREATS, face, 0) for face in (*conspiracy, *conspiracy)]
    found += [(board.RESERVE, agent, 0)] * 3
    found += [(board.STRIKES, card(kind="strike"), 0)] * 20
    found += [(board.STRIKE_DISCARD, card(kind="strike"), 1)] * 3
    found += [
        (board.DEAD_ENEMIES, face, 1) for face in (enemy, informant, strong, lead, event, ally, syndicate)
    ]
    found += [(board.DEAD_CHARACTERS, face, 1) for face in (*many, agent, starting, ally)]
    found += [(piles.BELIEFS, belief, 1)] * 5 + [(piles.DOUBTS, doubt, 1)] * 5
    found += [
        (zone, card(kind="evidence", name=f"Evidence {zone}"), up)
        for zone, up in zip(piles.EVIDENCE, (1, 0, 0), strict=True)
    ]
    clone, spare = card("", "end-game", "end-games", "Clone"), card("", "evidence", "evidence")
    boxed = (card(kind="avatar", name="Another avatar"), many[1], clone, spare)
    found += [(board.BOX, face, 0) for face in boxed]
    for seat in range(SEATS):
        found += [(board.AVATAR[seat], card(AVATAR, "avatar", name=f"Avatar {seat}"), 1)]
        found += [(board.WOUNDS[seat], card(kind="strike"), 1)] * 2
        found += [(piles.SCARS[seat], card(kind="strike"), 0)]
        hand = () if seat == SEATS - 1 else (many[0], many[2], starting, agent, belief)
        found += [(board.HAND[seat], face, 0) for face in hand]
        found += [(board.DECK[seat], face, 0) for face in (*many, *many)]
        found += [(board.DISCARD[seat], face, 1) for face in (*many, starting, belief, doubt)]
        found += [(board.PLAY[seat], face, 1) for face in (*many, starting, agent)]
    return found


LAID: Final = _board()
