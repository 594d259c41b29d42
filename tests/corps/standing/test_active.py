"""What is kept of standing text is what would be found afresh."""

from typing import Any

import pytest

from holdout.corps.losses import promote
from holdout.corps.pieces import NOWHERE, characters, put_on_space
from holdout.corps.rules import RULES
from holdout.corps.standing.active import active_by_place, active_effects, index_of
from holdout.kernel import Decision, Pick, Randomness, new, simulate

SEATS = 3


@pytest.fixture
def game() -> Any:
    """A mission with one Hero among Grunts, in which every kind of standing text was asked for."""
    options: dict[str, Any] = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}
    started: Any = new(RULES, seats=1, seed=1, scenario="newt", **options).moment.game
    for key in index_of(started).entries:
        active_effects(started, key)
    return started


def is_fresh(game: Any) -> bool:
    return all(active_effects(game, key) == active_by_place(game, key) for key in index_of(game).entries)


def test_a_grunt_that_becomes_a_hero_speaks_with_its_other_side_at_once(game: Any):
    for character in characters(game):
        if not game.position.hero[character]:
            promote(game, 0, character)
            assert is_fresh(game)


def test_a_character_off_the_board_is_silent_at_once(game: Any):
    for character in characters(game):
        put_on_space(game, character, NOWHERE)
        assert is_fresh(game)


@pytest.mark.parametrize("mission", ["newt", "rescue", "bug-hunt-1"])
def test_what_is_kept_holds_at_every_decision_of_a_game(mission: str):
    chance, compared = Randomness("standing", mission), 0

    def player(decision: Decision) -> Pick:
        nonlocal compared
        game: Any = decision.game
        compared += len(game.cache)
        assert game.cache == {key: active_by_place(game, key) for key in game.cache}
        return decision.picks[chance.below(len(decision.picks))]

    simulate(RULES, [player] * SEATS, seed=2, scenario=mission)
    assert compared > 200
