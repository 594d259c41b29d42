"""How well the players of Alien stand: their chance to win from a guess, without playing it to its end.

It counts what a person would look at: time, health, enemies, decks, how far the Objective is. How much each
weighs was learned from games that greedy played (bench/outlook.py): one line of weights for each Objective,
and one for Objectives of that number that nobody has learned anything about. The Queen Mother makes the
chance smaller while she lives, the more the healthier she is.
"""

from functools import lru_cache
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.boxes import stage_name
from holdout.encounters.alien.expansion.queen import IN_PLAY, QUEENS
from holdout.encounters.printed import Face
from holdout.kernel import Decision
from holdout.language.phrases.cards import Named, OfName
from holdout.players.alien.sight import GuessedAlienSight
from holdout.players.encounters import outlook as shared
from holdout.players.encounters.reading import all_of
from holdout.players.logistic import Learned, chance, weights_of

FEATURES = (
    "one", "hive", "seats", "dead", "least health", "health", "front", "front attack", "shown",
    "shown attack", "hidden", "clinging", "operations", "blocked", "final", "attack", "recruit", "worth",
    "hazards", "in danger", "goals", "killed",
)  # fmt: skip

HELPS: Final = {
    "least health": 0.05, "health": 0.2, "attack": 1.0, "recruit": 0.0, "worth": 1.2, "operations": 0.0,
    "goals": 0.0, "killed": 0.0,
}  # fmt: skip
HARMS: Final[dict[str, float]] = dict.fromkeys(
    ("dead", "front", "front attack", "shown attack", "hidden", "clinging", "hazards", "in danger"), 0.0
)
A_WOUND_OF_HERS: Final = 0.08
"""The part of their chance that the humans miss for each damage that the Queen Mother can still take."""
HER_HEALTH: Final = 5
"""What her Enemy card is taken to have before it is seen."""


def counted(position: Any, faces: Any) -> list[float]:
    """The features of a position, in the order of FEATURES."""
    living = shared.living(position)
    left = [shared.health_left(position, faces, seat) for seat in living]
    front = shared.enemies(shared.lying(position, faces, board.FRONT))
    told = {
        "one": 1.0,
        "hive": len(position.zones[board.THREATS]) / 10,
        **_people(position, faces, living, left),
        **_enemies(position, faces, front),
        **_owned(position, faces, living),
        "in danger": shared.danger(left, front),
    }
    return [told[name] for name in FEATURES]


def _people(position: Any, faces: Any, living: list[int], left: list[int]) -> dict[str, float]:
    zones, last = position.zones, position.seats - 1
    queens = any(one.kind == "queen" for one in shared.lying(position, faces, board.AVATAR[last]))
    return {
        **shared.lives(position.seats - queens, left),
        "clinging": sum([len(zones[board.BEFORE[seat]]) for seat in living]),
    }


def _enemies(position: Any, faces: Any, front: list[Face]) -> dict[str, float]:
    """Those before the players, those seen in the Complex or the air, and cards nobody has scanned yet."""
    face, up, zones = position.face, position.up, position.zones
    shown: list[Face] = []
    hidden = 0
    for room in (*board.ROOMS, *board.AIR):
        for card in zones[room]:
            if not up[card]:
                hidden += 1
            elif "enemy" in faces[face[card]].kinds:
                shown.append(faces[face[card]])
    return {
        **shared.attackers(front, shown),
        "hidden": hidden,
        "final": sum(["final-enemy" in one.keywords for one in (*front, *shown)]),
        "operations": len(zones[board.OPERATIONS]),
        "blocked": position.blocked,
        "hazards": position.hazards,
    }


def _owned(position: Any, faces: Any, living: list[int]) -> dict[str, float]:
    """Features of the living players' decks, and the progress on what the current Objective counts."""
    owned = shared.owned(position, faces, living)
    dead = shared.lying(position, faces, board.DEAD_ENEMIES)
    named = names_in(objective(position, faces))
    fastened = shared.lying(position, faces, *board.ATTACHED) if named else []
    return {
        **shared.decks(owned),
        "goals": len([one for one in (*owned, *dead, *fastened) if one.name in named]) if named else 0,
        "killed": len(dead) / 5,
    }


def objective(position: Any, faces: Any) -> Face | None:
    """The current Objective."""
    stack = position.zones[board.OBJECTIVES]
    return faces[position.face[stack[-1]]] if stack else None


@lru_cache(maxsize=64)
def names_in(card: Face | None) -> frozenset[str]:
    """The cards that an Objective speaks of: what is to be gained, fastened or killed."""
    nodes = all_of(card) if card else ()
    return frozenset([node.name for node in nodes if isinstance(node, Named | OfName)])


def team_chance(position: Any, faces: Any) -> float:
    """The chance that the players win."""
    chances = chance(counted(position, faces), weights(position, faces))
    if QUEENS not in position.opposes:
        return chances
    return chances * (1 - A_WOUND_OF_HERS * min(_health_of_queen(position, faces), HER_HEALTH))


def _health_of_queen(position: Any, faces: Any) -> int:
    """The damage that the Queen Mother can still take."""
    wounds = shared.lying(position, faces, board.WOUNDS[position.opposes.index(QUEENS)])
    shown = [one for one in shared.lying(position, faces, *IN_PLAY) if one.kind == "queen"]
    health = shown[0].health if shown else HER_HEALTH
    return max(0, health - sum([one.damage or 0 for one in wounds]))


def weights(position: Any, faces: Any) -> tuple[float, ...]:
    """The weights of the features under the current Objective."""
    known, card = weights_of("alien", FEATURES), objective(position, faces)
    return known.get(stage_name(card) if card else "") or known[number(position)]


def number(position: Any) -> str:
    """The number of the current Objective, 1 to 3; it stays 3 after the last is complete."""
    return str(min(position.objective, 3))


def outlook(game: Any, seat: int) -> float:
    """The chance that a seat wins: for a traitor or an Alien Player, that the others lose."""
    chances = team_chance(game.position, game.faces)
    return 1.0 - chances if is_foe(game, seat) else chances


def is_foe(game: Any, seat: int) -> bool:
    """Whether a seat knows that it plays against the others."""
    return GuessedAlienSight(Decision(game, seat, game.rules.opening, ()), game.faces, {}).is_foe


def group(game: Any) -> tuple[str, str]:
    """The kind and the group of a position: the number and the name of the current Objective."""
    position = game.position
    card = objective(position, game.faces)
    return number(position), card.name if card else number(position)


LEARNED: Final = Learned(FEATURES, lambda game: counted(game.position, game.faces), group, HELPS, HARMS)
