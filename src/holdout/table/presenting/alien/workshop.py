"""A table of the deck builder on which a card that is being written is soon at hand."""

from typing import Any

from holdout.encounters.alien.options import SCENARIOS
from holdout.table.presenting import Prepared


def prepared(card: dict[str, Any]) -> Prepared | None:
    """In one's own deck and in the HQ; in the first mini-deck; or often among its like."""
    film = SCENARIOS["alien"]
    quiet: dict[str, Any] = {"preparation": 2}
    deck = card["deck"]
    if deck == "barracks" and card.get("of"):
        whose = card["of"]
        others = [name for name in film.characters if name != whose]
        own = {key: value for key, value in card.items() if key not in ("of", "plus", "starts")}
        own |= {"deck": "roles", "kind": "role", "avatar": "Author", "copies": 1}
        author = {"name": "Author", "deck": "role-avatars", "kind": "avatar", "defense": 4, "health": 12}
        options = {**quiet, "characters": [whose, *others[:3]], "roles": ["Author"]}
        return Prepared(options, [{**card, "copies": 20}, author, own])
    if deck == "hive":
        return Prepared(quiet, [{**card, "of": film.objectives[0], "copies": 12}])
    if deck in ("strikes", "sergeants", "drones", "hatchery"):
        return Prepared(quiet, [{**card, "copies": 40}])
    return None
