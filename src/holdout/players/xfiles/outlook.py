"""How well the agents stand: their chance to win from a guess, without playing it to its end.

It counts what a person would look at: how much of the Conspiracy Deck is left, Health, enemies, decks,
Evidence, and once The End has begun how much the End Game can still take. How much each weighs was learned
from games that greedy played (bench/outlook.py): one line of weights for each pile of the deck, and another
for large teams; one for The End, and one more for each End Game.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.values import damage_of, defense_of, health_of
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.conspiracy_deck import cards_in_deck
from holdout.encounters.xfiles.end_game import end_games, leftmost
from holdout.encounters.xfiles.evidence import discovered, has_begun
from holdout.encounters.xfiles.leads import leads_in_play
from holdout.encounters.xfiles.replication import is_clone
from holdout.encounters.xfiles.symptoms import symptoms_of
from holdout.players.encounters import outlook as shared
from holdout.players.logistic import Learned, chance, weights_of

FEATURES: Final = (
    "one", "deck", "seats", "dead", "least health", "health", "in danger", "scars", "front", "front attack",
    "shown", "shown attack", "hidden", "shut", "open bureau", "attack", "recruit", "worth", "doubts",
    "beliefs", "leads", "discovered", "collected", "strikes", "coming", "in the field", "blows",
    "turns needed", "not enough time", "joined", "symptoms",
)  # fmt: skip
HELPS: Final = {
    "least health": 0.05, "health": 0.2, "attack": 1.0, "recruit": 0.0, "worth": 0.5, "collected": 0.1,
    "discovered": 0.0, "beliefs": 0.0, "open bureau": 0.0, "strikes": 0.0,
}  # fmt: skip
HARMS: Final = {
    "dead": 0.0, "in danger": 0.0, "front": 0.0, "front attack": 0.0, "shown attack": 0.0, "hidden": 0.0,
    "shut": 0.0, "doubts": 0.0, "symptoms": 0.0, "joined": 0.0, "in the field": 0.0, "blows": -0.05,
    "turns needed": -0.05, "not enough time": 0.0,
}  # fmt: skip
THE_END: Final = "The End"
MANY, MANY_SEATS = " with many", 4
"""Before The End one defeated player loses the game for all, which a large team has to fear most."""
A_BLOW: Final = 1.3
"""The damage of a Strike on average."""
A_HAND: Final = 6
MANY_TURNS: Final = 20.0
END_GAME, CLONE = board.MOST_SEATS, board.MOST_SEATS + 1
"""Both among the targets."""


def counted(game: Any) -> list[float]:
    """The features of a position, in the order of FEATURES."""
    position, faces = game.position, game.faces
    living = shared.living(position)
    left = [_health_left(position, faces, seat) for seat in living]
    front = shared.enemies(shared.lying(position, faces, board.FRONT))
    decks = _decks(position, faces, living)
    told = {
        "one": 1.0,
        "deck": len(position.zones[board.THREATS]) / 10,
        **shared.lives(position.seats, left),
        "in danger": shared.danger(left, front),
        "scars": sum([len(position.zones[piles.SCARS[seat]]) for seat in living]),
        **_enemies(position, faces, front),
        **decks,
        **_evidence(game),
        **_end_game(game, decks["attack"], sum(left)),
        "strikes": min(_strikes(position), 20) / 10,
        "symptoms": max([symptoms_of(game, seat) for seat in living], default=0),
    }
    return [told[name] for name in FEATURES]


def _health_left(position: Any, faces: Any, seat: int) -> int:
    """The damage that a player can still take; each Scar is one."""
    return shared.health_left(position, faces, seat) - len(position.zones[piles.SCARS[seat]])


def _strikes(position: Any) -> int:
    """The Strikes that can still be drawn: without any, all have lost."""
    return len(position.zones[board.STRIKES]) + len(position.zones[board.STRIKE_DISCARD])


def _enemies(position: Any, faces: Any, front: list[Any]) -> dict[str, float]:
    """Those in the Field, in the Shadows and in the Bureau, and how much of either is hidden."""
    up, zones = position.up, position.zones
    shown = shared.enemies([faces[position.face[card]] for card in _lying_up(position, board.ROOMS)])
    bureau = [faces[position.face[card]] for card in _lying_up(position, board.MARKET)]
    shut = shared.enemies(bureau)
    return {
        **shared.attackers(front, shown),
        "hidden": len([card for room in board.ROOMS for card in zones[room] if not up[card]]),
        "shut": len(shut),
        "open bureau": len(bureau) - len(shut),
    }


def _lying_up(position: Any, zones: tuple[int, ...]) -> list[int]:
    return [card for zone in zones for card in position.zones[zone] if position.up[card]]


def _decks(position: Any, faces: Any, living: list[int]) -> dict[str, float]:
    """Features of the living players' decks."""
    owned = shared.owned(position, faces, living)
    each = len(living) or 1
    return {
        **shared.decks(owned),
        "doubts": len([one for one in owned if one.kind == "doubt"]) / each,
        "beliefs": len([one for one in owned if one.kind == "belief"]) / each,
    }


def _evidence(game: Any) -> dict[str, float]:
    """Features of the Evidence: found so far; once The End has begun, with the End Game."""
    zones = game.position.zones
    begun = has_begun(game)
    return {
        "leads": len(leads_in_play(game)),
        "discovered": 0 if begun else len(discovered(game)),
        "collected": len(zones[piles.COLLECTED]),
        "joined": len(zones[piles.END_EVIDENCE]) + len(zones[piles.CLONE_EVIDENCE]),
    }


def _end_game(game: Any, attack: float, health: int) -> dict[str, float]:
    """How near the End Game is; once it lies open, how many blows and turns it takes to defeat it."""
    lying = end_games(game)
    blows = turns = 0.0
    for card in lying if has_begun(game) else ():
        target = CLONE if is_clone(game, card) else END_GAME
        struck = max(0, health_of(game, target) - damage_of(game, target)) / A_BLOW
        blows += struck
        turns += struck * defense_of(game, target) / max(A_HAND * attack, 1.0)
    turns = min(turns, MANY_TURNS)
    return {
        "coming": (leftmost(game) + 1) / board.SPACES,
        "in the field": len([card for card in lying if game.where[card] == board.FRONT]),
        "blows": blows / 5,
        "turns needed": turns / 5,
        "not enough time": turns / max(health, 1),
    }


def outlook(game: Any, seat: int) -> float:
    """The chance that a seat wins: the same for all players."""
    return chance(counted(game), weights(game))


def weights(game: Any) -> tuple[float, ...]:
    """The weights of the features at this stage, under this End Game."""
    known, (kind, name) = weights_of("xfiles", FEATURES), group(game)
    return known.get(name) or known[kind]


def group(game: Any) -> tuple[str, str]:
    """The kind and the group of a position: the pile on top of the deck, or The End and its End Game."""
    if has_begun(game):
        lying = [card for card in end_games(game) if game.up[card]]
        names = [game.faces[game.face[card]].name for card in lying]
        return THE_END, names[-1] if names else THE_END
    found = stage(game)
    return found, found + MANY if game.position.seats >= MANY_SEATS else found


def stage(game: Any) -> str:
    """The number of the pile whose cards come now, 1 to 3, or The End."""
    if has_begun(game):
        return THE_END
    pile = cards_in_deck(game) // len(piles.EVIDENCE)
    return str(3 - min(2, max(0, len(game.zones[board.THREATS]) - 2) // pile))


LEARNED: Final = Learned(FEATURES, counted, group, HELPS, HARMS)
