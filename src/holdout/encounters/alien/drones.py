"""How many Drones are shuffled into each mini-deck, and the Secrets Revealed that take the place of some.

Drones buy time: more of them make the game easier (alien.difficulty.drones-make-easier).
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.alien import agendas, piles
from holdout.encounters.alien.expansion.options import has_queen, humans
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame

CHART: Final = {1: (0, 0, 0), 2: (0, 1, 2), 3: (2, 3, 4), 4: (4, 5, 6), 5: (4, 5, 6)}
EXPANSION, GENEROUS = "expansion", "generous"
CHARTS: Final = {
    EXPANSION: CHART,
    GENEROUS: {2: (2, 3, 4), 3: (4, 5, 6), 4: (4, 5, 6), 5: (4, 5, 6)},
}
"""Drones in the three mini-decks by number of people; the generous one counts the Queen too (ruling G5)."""
ROUNDS: Final = {(EXPANSION, 5): 1, (GENEROUS, 4): 1, (GENEROUS, 5): 2}
"""The rounds to prepare that a chart gives for so many people."""


def chart_of(setup: dict[str, Any], seats: int) -> tuple[str, int]:
    """The chart of a table with so many seats, and the number of people with which it is read.

    It is that of the humans, as the Queen Mother is no player, unless the table chooses otherwise.
    """
    counted = setup.get("queen-mode-drones", "humans")
    if counted == GENEROUS:
        return GENEROUS, seats
    return setup["drone-chart"], seats - (has_queen(setup) and counted == "humans")


def rounds(setup: dict[str, Any]) -> int:
    """The number of rounds without a Hive Phase that the chart of a table gives."""
    return ROUNDS.get(chart_of(setup, setup["seats"]), 0)


def numbers(seats: int, chart: str, extra: int) -> tuple[int, int, int]:
    """Drones in the three mini-decks: one for each player, or as a chart says.

    More or fewer by choice.
    """
    base = CHARTS[chart][seats] if chart in CHARTS else (seats, seats, seats)
    first, second, third = [max(0, number + extra) for number in base]
    return first, second, third


def drones_in(game: EncounterGame) -> list[list[int]]:
    """The cards to be shuffled into each mini-deck, taken unseen.

    Secrets Revealed replace one Drone per player.
    """
    players = humans(game.setup)
    chart, people = chart_of(game.setup, game.seats)
    counts = numbers(people, chart, game.setup["extra-drones"])
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
