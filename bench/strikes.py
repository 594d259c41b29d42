"""`python -m bench.strikes`: calls of Python functions that a plain Strike takes, as JSON, by film.

An enemy without a text strikes a player, who draws a Strike of one damage that has no text either. The first
such Strike is not counted: it looks things up.
"""

import json
from cProfile import Profile
from pstats import Stats
from typing import Any

from holdout.encounters import board
from holdout.encounters.alien.options import FILMS
from holdout.encounters.alien.rules import RULES
from holdout.encounters.game import EncounterGame
from holdout.encounters.strikes import Strike
from holdout.kernel import new


def calls_in(film: str) -> int:
    """The calls of the second plain Strike on a player."""
    game: Any = new(RULES, seats=3, seed=1, scenario=film).moment.game
    enemy = next(card for card in plain(game, board.THREATS) if game.catalogue.enemies[game.face[card]])
    game.move(enemy, board.FRONT)
    game.up[enemy] = 1
    game.reveal(enemy)
    weak = [card for card in plain(game, board.STRIKES) if game.faces[game.face[card]].damage == 1]
    profile = Profile(builtins=False)
    for drawn in weak[:2]:
        game.move(drawn, board.STRIKES)  # onto the top
        profile = Profile(builtins=False)
        profile.runcall(game.do, Strike(enemy, 0))
    stats: Any = Stats(profile)
    return stats.total_calls


def plain(game: EncounterGame, zone: int) -> list[int]:
    """The cards of a zone that have no text."""
    return [card for card in game.zones[zone] if not game.faces[game.face[card]].lines]


if __name__ == "__main__":
    print(json.dumps({film: calls_in(film) for film in FILMS}))
