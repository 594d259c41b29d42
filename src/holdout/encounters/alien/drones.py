"""How many Drones are shuffled into each mini-deck, and the Secrets Revealed that take the place of some.

Drones buy time: more of them make the game easier (alien.difficulty.drones-make-easier).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import agendas, piles
from holdout.encounters.alien.expansion.options import humans
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame

CHART: Final = {1: (0, 0, 0), 2: (0, 1, 2), 3: (2, 3, 4), 4: (4, 5, 6), 5: (4, 5, 6)}


def numbers(seats: int, chart: str, extra: int) -> tuple[int, int, int]:
    """Drones in the three mini-decks: one for each player, or as the expansion's chart says.

    More or fewer by choice.
    """
    base = CHART[seats] if chart == "expansion" else (seats, seats, seats)
    first, second, third = [max(0, number + extra) for number in base]
    return first, second, third


def drones_in(game: EncounterGame) -> list[list[int]]:
    """The cards to be shuffled into each mini-deck, taken unseen.

    Secrets Revealed replace one Drone per player.
    """
    players = humans(game.setup)
    counts = numbers(players, game.setup["drone-chart"], game.setup["extra-drones"])
    pile = game.zones[piles.DRONES]
    total = min(sum(counts), len(pile))
    chosen = pile[:total]
    if agendas.in_use(game):
        secrets = [card for card in game.zones[board.BOX] if face(game, card).kind == "secrets"]
        chosen = [*secrets[:players], *chosen[players:]]
        game.shuffle(chosen)
    parts: list[list[int]] = []
    for count in counts:
        parts.append(chosen[:count])
        chosen = chosen[count:]
    return parts
