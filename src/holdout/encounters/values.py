"""The numbers of the game: an enemy's Attack, a character's cost, a player's Health and damage, scan costs,
draws.

Each is a kernel value, so that it can be taken apart into its terms. What cards change about them is
found by standing.py.
"""

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.targets import card_of, wounds_of


def attack_of(game: EncounterGame, enemy: int) -> int:
    """The Attack Points that it takes to fight an enemy."""
    return game.value("attack", enemy)


def cost_of(game: EncounterGame, character: int) -> int:
    """The Recruit Points that it takes to recruit a character."""
    return game.value("cost", character)


def reserve_cost(game: EncounterGame) -> int:
    """The Recruit Points that it takes to recruit the top card of the reserve."""
    return game.value("reserve", board.RESERVE)


def scan_cost(game: EncounterGame, room: int) -> int:
    """The points that it takes to scan a room, in Attack, or a market space, in Recruit."""
    return game.value("scan", room)


def health_of(game: EncounterGame, target: int) -> int:
    """The damage that kills a target."""
    return game.value("health", target)


def defense_of(game: EncounterGame, target: int) -> int:
    """The Attack Points that it takes to attack a target."""
    return game.value("defense", target)


def damage_of(game: EncounterGame, target: int) -> int:
    """The sum of the damage on all Strikes of a target (alien.strikes.cumulative)."""
    return game.value("damage", target)


def rank_of(game: EncounterGame, seat: int) -> int:
    """The Rank on the avatar of a player: 1 is the highest."""
    return face(game, game.zones[board.AVATAR[seat]][0]).number


def hand_size(game: EncounterGame, seat: int) -> int:
    """The number of cards that a player draws in Cleanup."""
    return game.value("hand", seat)


def printed_attack(game: EncounterGame, card: int) -> int:
    guise = game.guise[card]
    return game.catalogue.attacks[guise - 1 if guise else game.face[card]]


def printed_cost(game: EncounterGame, card: int) -> int:
    guise = game.guise[card]
    return game.catalogue.costs[guise - 1 if guise else game.face[card]]


def printed_reserve_cost(game: EncounterGame, stack: int) -> int:
    return game.edition.reserve_cost or 0


def printed_scan(game: EncounterGame, room: int) -> int:
    if room in board.IN_MARKET:
        return game.edition.market.scan_costs[board.MARKET.index(room)]
    return game.edition.scan_costs[board.ROOMS.index(room)]


def printed_health(game: EncounterGame, target: int) -> int:
    card = card_of(game, target)
    if card is None:
        return 0
    guise = game.guise[card]
    return game.faces[guise - 1 if guise else game.face[card]].health


def printed_defense(game: EncounterGame, target: int) -> int:
    card = card_of(game, target)
    if card is None:
        return 0
    guise = game.guise[card]
    return game.faces[guise - 1 if guise else game.face[card]].defense


def printed_damage(game: EncounterGame, target: int) -> int:
    damages, shown, guise = game.catalogue.damages, game.face, game.guise
    total = 0
    for card in game.zones[board.WOUNDS[target] if target < board.MOST_SEATS else wounds_of(game, target)]:
        total += damages[guise[card] - 1 if guise[card] else shown[card]]
    return total


def printed_hand(game: EncounterGame, seat: int) -> int:
    return game.edition.hand_size - game.position.drawing_less[seat]
