"""What the rules of a deck builder have at hand is what the position holds."""

import pytest

from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.alien.rules import RULES
from holdout.encounters.game import EncounterGame
from holdout.kernel import simulate
from holdout.players import RandomPlayer

COLUMNS = ("up", "guise", "owner", "alive", "opposes", "history", "zones", "where", "face", "seen", "counts")


@pytest.mark.parametrize("film", SCENARIOS)
def test_the_columns_at_hand_are_those_of_the_position_to_the_end(film: str):
    players = [RandomPlayer(4, seat) for seat in range(3)]
    game = simulate(RULES, players, seed=4, scenario=film, player_aliens=True).moment.game
    assert isinstance(game, EncounterGame)
    for name in COLUMNS:
        assert getattr(game, name) is getattr(game.position, name)
    assert game.effects is game.position.lasting
    assert game.faces is game.faces
