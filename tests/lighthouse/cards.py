"""The cards of Lighthouse: thirty designs."""

from functools import cache
from typing import Any

from holdout.encounters.printed import Face, keywords_of, lines_of
from tests.lighthouse.vocabulary import LANGUAGE

Row = tuple[str, dict[str, Any]]
CREW: tuple[Row, ...] = (
    ("Lamp Boy", {"recruit": 1, "cost": 0, "copies": 7}),
    ("Oarsman", {"attack": 1, "cost": 0, "copies": 5}),
)
FLEET: tuple[Row, ...] = (
    ("Lamp Keeper", {"classes": ("keeper",), "cost": 2, "recruit": 2}),
    ("Night Watch", {"classes": ("keeper",), "cost": 3, "recruit": 1, "text": "Draw a card."}),
    ("Bell Ringer", {"classes": ("keeper",), "cost": 3, "attack": 1, "text": "Keeper: Draw a card."}),
    (
        "Fog Reader",
        {"classes": ("keeper",), "cost": 4, "text": "Scan a hidden card in the Reefs. Draw a card."},
    ),
    (
        "First Mate",
        {"classes": ("sailor",), "cost": 3, "attack": 1, "text": "Give a player or the Storm a Strike."},
    ),
    ("Harpooner", {"classes": ("sailor",), "cost": 5, "attack": 3}),
    ("Deckhand", {"classes": ("sailor",), "cost": 2, "attack": 1, "text": "Sailor: You get +2 Attack."}),
    ("Old Captain", {"classes": ("sailor",), "cost": 6, "attack": 2, "text": "Sink an enemy in the Shore."}),
    ("Boat Smith", {"classes": ("smith",), "cost": 3, "recruit": 2, "text": "Smith: You get +1 Recruit."}),
    ("Chain Forger", {"classes": ("smith",), "cost": 4, "attack": 2, "text": "Heal a Strike."}),
    ("Anchor Man", {"classes": ("smith",), "cost": 5, "attack": 3, "text": "Smith: You get +1 Attack."}),
    (
        "Gunsmith",
        {"classes": ("smith", "sailor"), "cost": 4, "attack": 1, "text": "Give the Storm 2 Strikes."},
    ),
)
WRECKERS: tuple[Row, ...] = (
    ("Wrecker", {"attack": 3, "text": "Reveal: Discard a card from your hand."}),
    ("False Light", {"attack": 4}),
    ("Press Gang", {"attack": 5, "text": "Reveal: Draw a Strike."}),
)
SEA: tuple[Row, ...] = (
    ("Drift Ice", {"attack": 3, "copies": 3}),
    ("Shark", {"attack": 4, "copies": 3}),
    ("Privateer", {"attack": 5, "copies": 2, "text": "Reveal: Discard a card from your hand."}),
    ("Kraken", {"attack": 7, "text": "Double Strike."}),
    ("Smuggler", {"attack": 2, "copies": 3}),
    ("Sunken Mate", {"attack": 4, "copies": 2, "kind": "ghost"}),
    ("Drowned Bride", {"attack": 5, "kind": "ghost", "text": "Strike: Discard a card from your hand."}),
    ("Ghost Ship", {"attack": 6, "kind": "ghost"}),
    (
        "Squall",
        {"copies": 3, "kind": "squall", "text": "Reveal: Each player discards a card from their hand."},
    ),
)
STRIKES: tuple[Row, ...] = (
    ("Spray", {"damage": 0, "copies": 3}),
    ("Bruise", {"damage": 1, "copies": 9}),
    ("Broken Rib", {"damage": 2, "copies": 6}),
)
OTHERS: tuple[Row, ...] = (
    ("Keeper of the Light", {"kind": "avatar", "deck": "avatars", "health": 9, "defense": 4, "copies": 5}),
    ("The Storm", {"kind": "storm", "deck": "storm", "health": 6, "defense": 3}),
)
KINDS = {"sea": "enemy", "wreckers": "enemy", "fleet": "character", "crew": "character", "strikes": "strike"}
FOES = ("enemy", "ghost")


@cache
def faces() -> tuple[Face, ...]:
    """Every design."""
    decks = {"crew": CREW, "fleet": FLEET, "wreckers": WRECKERS, "sea": SEA, "strikes": STRIKES, "": OTHERS}
    return tuple([_face(deck, name, row) for deck, rows in decks.items() for name, row in rows])


def _face(deck: str, name: str, row: dict[str, Any]) -> Face:
    values = {"kind": KINDS.get(deck, ""), "deck": deck, "copies": 2 if deck == "fleet" else 1, **row}
    text = values.pop("text", "")
    tree = LANGUAGE.parse(text)
    kinds = frozenset({"card", values["kind"], *(["enemy"] if values["kind"] in FOES else [])})
    back = "fleet" if deck in ("fleet", "wreckers") else values["deck"]
    return Face(
        key=name, name=name, back=back, text=text, kinds=kinds, lines=lines_of(tree),
        keywords=keywords_of(tree), **values,
    )  # fmt: skip
