"""Who has died is looked for only where something could have changed; later rules are always asked."""

from typing import Any

import pytest

from holdout.encounters import board
from holdout.encounters.wounds import LIVES, NOBODY_DIES, check_deaths
from tests.encounters.standing import laid
from tests.encounters.standing.laid import AVATAR, Laid, face, strike
from tests.rows.worlds import World, world

DECISIONS = 200


def wounded(**setup: Any) -> Any:
    """A table at which a player with 9 Health has one Strike."""
    table = Laid((board.AVATAR[0], face(**AVATAR)), (board.WOUNDS[0], strike()), **setup)
    assert not check_deaths(table.game)
    return table.game


def test_of_a_wounded_player_is_kept_what_they_have():
    game = wounded()
    assert game.cache[LIVES] == {0: (9, [1])}
    assert NOBODY_DIES in game.cache


@pytest.mark.parametrize("name", ["health", "damage"])
def test_a_rule_hung_on_later_may_change_health_and_damage_by_anything(name, monkeypatch):
    rules = laid.made()
    sign = {"health": -1, "damage": 1}[name]
    rules.modifies(name)(lambda game, seat: ((sign * game.position.turn, "Time", -1),))
    monkeypatch.setattr(laid, "RULES", rules)
    game = wounded()
    assert LIVES not in game.cache
    game.position.turn = 8
    assert check_deaths(game)
    assert not game.alive[0]


@pytest.mark.parametrize("number", range(4))
def test_what_is_kept_of_the_wounded_is_what_would_be_found_anew(number):
    one: World = world(number, ("alien", "xfiles"))
    compared = 0
    for at, match in enumerate(one.case().walk(one.new())):
        game: Any = match.moment.game
        for seat, (health, hurt) in game.cache.get(LIVES, {}).items():
            if game.standing.is_calm(game, frozenset(game.index.about)):
                compared += 1
                assert health == game.value("health", seat)
                scars = game.edition.scars
                if hurt == [*game.zones[board.WOUNDS[seat]], *(game.zones[scars[seat]] if scars else ())]:
                    assert game.value("damage", seat) < health
        if at == DECISIONS:
            break
    assert compared
