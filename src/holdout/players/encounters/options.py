"""The options of a decision in numbers, as one seat of a deck builder sees them: what `learned` weighs.

Numbers stand under names; whatever is not named is 0. All of it is read through `Sight`, so that it holds
nothing which the seat may not know. bench/learning tells how much each weighs.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.encounters.verbs.killing import Kill
from holdout.kernel import Pick
from holdout.players.encounters import reading
from holdout.players.encounters.sight import Sight

Numbers = dict[str, float]


def offered(table: Sight, picks: Sequence[Pick]) -> list[Numbers]:
    """The numbers of each option: its verb, and what is printed on the card that it would buy."""
    return [{f"verb {pick[0]}": 1.0, **_bought(table, pick)} for pick in picks]


def _bought(table: Sight, pick: Pick) -> Numbers:
    card: Any = pick[1] if pick[0] == "recruit" else None
    face = table.face.get(card) if card is not None else None
    if face is None:
        return {}
    return {**printed(face), **_beside(face, own_cards(table))}


def own_cards(table: Sight) -> list[Face]:
    """The cards of its own that a seat sees: those not in its deck."""
    seat = table.seat
    return table.faces_in(board.HAND[seat], board.DISCARD[seat], board.PLAY[seat])


def _beside(face: Face, mine: Sequence[Face]) -> Numbers:
    """How a card goes with the cards that the seat has: those of its classes, those of its name."""
    akin = [one for one in mine if any(each in one.classes for each in face.classes)]
    return {"akin": len(akin) / 8, "same": len([one for one in mine if one.name == face.name]) / 3}


@lru_cache(maxsize=2048)
def printed(face: Face) -> Numbers:
    """The numbers that a card prints, wherever it lies. Do not change what is returned."""
    text = reading.all_of(face)
    return {
        "attack": (face.attack or 0) / 4,
        "recruit": face.recruit / 3,
        "cost": (face.cost or 0) / 6,
        "draws": float(reading.draws(text)),
        "heals": float(reading.heals(text)),
        "kills": float(reading.has_verb(text, Kill)),
        "strikes": float(reading.speaks_of_strikes(text)),
        "class": float(any(line.classes for line in face.lines)),
        "coordinate": float("coordinate" in face.keywords),
        "sacrifice": float(bool(face.sacrifices)),
    }
