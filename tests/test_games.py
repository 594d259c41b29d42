"""The rows of games: every name in them leads somewhere, and reading them imports no game."""

import subprocess
import sys

import pytest

from holdout import games
from holdout.games import Game

FILES = ("art", "pack", "first_cards", "feats", "layout", "lobby", "signs", "compiled")
PLAIN = ("name", "title", "extends", "plays_by", "ledger", "words", *FILES)
PLACES = [name for name in Game._fields if name not in PLAIN]

every_game = pytest.mark.parametrize("game", games.SHIPPED.values(), ids=lambda game: game.name)


@every_game
def test_every_name_in_a_row_leads_to_something(game):
    assert [
        name for name in PLACES if getattr(game, name) and games.resolved(getattr(game, name)) is None
    ] == []


@every_game
def test_every_file_in_a_row_is_there(game):
    places = [*game.ledger, *game.words, *[getattr(game, name) for name in FILES if getattr(game, name)]]
    assert [place for place in places if not games.file(place).exists()] == []


@every_game
def test_the_games_that_a_row_speaks_of_are_there(game):
    assert {game.extends or game.name, *game.plays_by} <= set(games.SHIPPED)


def test_the_rows_can_be_read_without_importing_a_game():
    asked = (
        "import sys; from holdout import games; games.every(); "
        "print([name for name in sys.modules if name.startswith(('holdout.encounters.', 'holdout.corps.'))])"
    )
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_a_game_without_a_row_has_an_empty_one():
    assert games.of("somebody.elses:RULES") == Game("somebody.elses:RULES")
