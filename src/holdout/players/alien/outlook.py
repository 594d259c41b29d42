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
from holdout.players.encounters.reading import all_of
from holdout.players.encounters.sight import worth
from holdout.players.logistic import chance, weights_of

FEATURES = (
    "one", "hive", "seats", "dead", "least health", "health", "front", "front attack", "shown",
    "shown attack", "hidden", "clinging", "operations", "blocked", "final", "attack", "recruit", "worth",
    "hazards", "in danger", "goals", "killed",
)  # fmt: skip

A_WOUND_OF_HERS: Final = 0.08
"""The part of their chance that the humans miss for each damage that the Queen Mother can still take."""
HER_HEALTH: Final = 5
"""What her Enemy card is taken to have before it is seen."""


def counted(position: Any, faces: Any) -> list[float]:
    """The features of a position, in the order of FEATURES."""
    living = [seat for seat in range(position.seats) if position.alive[seat]]
    left = _health_left(position, faces, living)
    front = [one for one in _lying(position, faces, board.FRONT) if "enemy" in one.kinds]
    told = {
        "one": 1.0,
        "hive": len(position.zones[board.THREATS]) / 10,
        **_people(position, faces, living, left),
        **_enemies(position, faces, front),
        **_owned(position, faces, living),
        "in danger": max(0, 4 - min(left)) * (0.5 + len(front)) / 4,
    }
    return [told[name] for name in FEATURES]


def _lying(position: Any, faces: Any, zone: int) -> list[Face]:
    face = position.face
    return [faces[face[card]] for card in position.zones[zone]]


def _health_left(position: Any, faces: Any, living: list[int]) -> list[int]:
    """The Health left to each living player; [0] if nobody is alive."""
    return [
        sum([one.health for one in _lying(position, faces, board.AVATAR[seat])])
        - sum([one.damage or 0 for one in _lying(position, faces, board.WOUNDS[seat])])
        for seat in living
    ] or [0]


def _people(position: Any, faces: Any, living: list[int], left: list[int]) -> dict[str, float]:
    zones, last = position.zones, position.seats - 1
    seats = position.seats - any(one.kind == "queen" for one in _lying(position, faces, board.AVATAR[last]))
    return {
        "seats": seats / 5,
        "dead": (seats - len(living)) / seats,
        "least health": min(min(left), 10) / 5,
        "health": sum([min(one, 12) for one in left]) / len(left) / 5,
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
        "front": len(front),
        "front attack": sum([one.attack or 0 for one in front]) / 5,
        "shown": len(shown),
        "shown attack": sum([one.attack or 0 for one in shown]) / 5,
        "hidden": hidden,
        "final": sum(["final-enemy" in one.keywords for one in (*front, *shown)]),
        "operations": len(zones[board.OPERATIONS]),
        "blocked": position.blocked,
        "hazards": position.hazards,
    }


def _owned(position: Any, faces: Any, living: list[int]) -> dict[str, float]:
    """Features of the living players' decks, and the progress on what the current Objective counts."""
    owned = [
        one
        for seat in living
        for zone in (board.DECK, board.HAND, board.DISCARD, board.PLAY)
        for one in _lying(position, faces, zone[seat])
    ]
    cards = len(owned) or 1
    dead = _lying(position, faces, board.DEAD_ENEMIES)
    named = names_in(objective(position, faces))
    fastened = [one for zone in board.ATTACHED for one in _lying(position, faces, zone)] if named else []
    return {
        "attack": sum([one.attack or 0 for one in owned]) / cards,
        "recruit": sum([one.recruit for one in owned]) / cards,
        "worth": sum([worth(one) for one in owned]) / cards,
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
    wounds = _lying(position, faces, board.WOUNDS[position.opposes.index(QUEENS)])
    shown = [one for zone in IN_PLAY for one in _lying(position, faces, zone) if one.kind == "queen"]
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
