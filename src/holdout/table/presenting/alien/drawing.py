"""What a table of the deck builder draws beyond a view: guises of cards, cards under Aliens, uses left.

All of it lies open on the table: who sees a card sees what it shows, and everybody sees under which Alien a
card lies, and what the cards that the Queen Mother has played allow her.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from holdout.encounters.alien.expansion import enhancing, unlocking
from holdout.encounters.alien.expansion.grabbing import CAPTURED, FROM
from holdout.encounters.alien.expansion.queen import is_her_turn
from holdout.encounters.alien.piles import UNDER
from holdout.kernel import Match
from holdout.table.api import CardInfo

ALIEN: Final = "Alien"


def amend(match: Match[Any], view: dict[str, Any]) -> None:
    """Name the face that a card shows now, pair cards with the Aliens above them, and count uses left."""
    game: Any = match.moment.game
    for zone in view["zones"]:
        for card in zone["cards"]:
            if card.get("guise"):
                card["face"] = match.frame.faces[card["guise"] - 1].key
    if game.zones[UNDER]:
        view["under"] = enhancing.pairs(game)
    if is_her_turn(game):
        view["uses"] = {name: unlocking.left(game, name) for name in unlocking.ABILITIES}


def guises(cards: Sequence[CardInfo]) -> list[CardInfo]:
    """The faces of captured characters: Aliens without text whose Attack is their cost.

    The rules have the same faces by `captured_faces` (expansion.grab.becomes-alien).
    """
    return [
        msgspec.structs.replace(
            card,
            key=f"{CAPTURED}/{card.key}",
            kind=CAPTURED,
            deck=CAPTURED,
            of="captured character",
            classes=[],
            headings=[],
            text="",
            copies=0,
            signs=[ALIEN],
            numbers={"attack": card.numbers["cost"]},
            plus="",
            tone="hostile",
        )
        for card in cards
        if card.deck in FROM and "cost" in card.numbers
    ]
