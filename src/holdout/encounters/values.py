"""The numbers of the game: an enemy's Attack, a character's cost, a player's Health and damage, scan costs,
draws.

Each is a kernel value, so that it can be taken apart into its terms. What cards change about them is
found by standing.py.
"""

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame


def attack_of(game: EncounterGame, enemy: int) -> int:
    """What it takes to fight an enemy."""
    return game.value("attack", enemy)


def cost_of(game: EncounterGame, character: int) -> int:
    """What it takes to recruit a character."""
    return game.value("cost", character)


def sergeant_cost(game: EncounterGame) -> int:
    """What it takes to recruit the top Sergeant."""
    return game.value("sergeant", board.SERGEANTS)


def scan_cost(game: EncounterGame, room: int) -> int:
    """What it takes to scan a room."""
    return game.value("scan", room)


def health_of(game: EncounterGame, seat: int) -> int:
    """How much damage kills a player."""
    return game.value("health", seat)


def defense_of(game: EncounterGame, seat: int) -> int:
    """What it takes to fight a player."""
    return game.value("defense", seat)


def damage_of(game: EncounterGame, seat: int) -> int:
    """The sum of the damage on all Strikes at an Avatar (alien.strikes.cumulative)."""
    return game.value("damage", seat)


def hand_size(game: EncounterGame, seat: int) -> int:
    """How many cards a player draws in Cleanup."""
    return game.value("hand", seat)


def printed_attack(game: EncounterGame, card: int) -> int:
    return face(game, card).attack or 0


def printed_cost(game: EncounterGame, card: int) -> int:
    return face(game, card).cost or 0


def printed_sergeant(game: EncounterGame, stack: int) -> int:
    return game.edition.reserve_cost


def printed_scan(game: EncounterGame, room: int) -> int:
    return game.edition.scan_costs[board.ROOMS.index(room)]


def printed_health(game: EncounterGame, seat: int) -> int:
    avatar = game.zones[board.AVATAR[seat]]
    return face(game, avatar[0]).health if avatar else 0


def printed_defense(game: EncounterGame, seat: int) -> int:
    avatar = game.zones[board.AVATAR[seat]]
    return face(game, avatar[0]).defense if avatar else 0


def printed_damage(game: EncounterGame, seat: int) -> int:
    return sum([face(game, card).damage or 0 for card in game.zones[board.WOUNDS[seat]]])


def printed_hand(game: EncounterGame, seat: int) -> int:
    return game.edition.hand_size - game.position.drawing_less[seat]
