"""Where cards must lie for their standing text to work."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.encounters.standing.active import IN_PLAY, cards_under
from holdout.encounters.uses import in_reach
from holdout.kernel import Randomness, simulate
from holdout.language.standing.effects import VALUE
from tests.encounters.standing.laid import Laid, character, enemy

ATTACK = (VALUE, "attack")


@pytest.mark.parametrize("seats", range(1, board.MOST_SEATS + 1))
def test_what_the_last_player_has_in_play_speaks_at_a_table_of_any_size(seats):
    text = "Each enemy in the Combat Zone has -1 Attack."
    table = Laid((board.FRONT, enemy()), (board.PLAY[seats - 1], character(text)), seats=seats)
    assert table.game.value("attack", 0) == 2
    table.game.move(1, board.DISCARD[seats - 1])
    assert table.game.value("attack", 0) == 3


def test_a_silent_character_that_moves_leaves_what_is_cached_and_one_that_speaks_does_not():
    text = "Each enemy in the Combat Zone has -1 Attack."
    table = Laid((board.FRONT, enemy()), (board.PLAY[0], character(text)), (board.HAND[0], character()))
    game = table.game
    assert game.value("attack", 0) == 2
    cached = dict(game.cache)
    game.move(2, board.PLAY[0])
    assert game.cache == cached
    game.move(1, board.DISCARD[0])
    assert game.cache == {}
    assert game.value("attack", 0) == 3


def test_a_card_with_an_ability_can_be_used_as_soon_as_it_lies_in_reach():
    table = Laid(
        (board.PLAY[0], character()), (board.HAND[0], character("Pay 1 Recruit Point: Draw a card."))
    )
    game = table.game
    assert in_reach(game, 0) == []
    game.move(1, board.PLAY[0])
    assert in_reach(game, 0) == [1]
    game.move(1, board.DISCARD[0])
    assert in_reach(game, 0) == []


def test_a_deck_that_is_shuffled_leaves_what_is_cached():
    text = "Each enemy in the Combat Zone has -1 Attack."
    table = Laid((board.FRONT, enemy()), (board.PLAY[0], character(text)), (board.DISCARD[0], character()))
    game = table.game
    assert game.value("attack", 0) == 2
    cached = dict(game.cache)
    game.move_all([2], board.DECK[0])
    game.shuffle(game.zones[board.DECK[0]])
    assert cached
    assert game.cache == cached
    game.move_all([1], board.DISCARD[0])
    assert game.value("attack", 0) == 3


@pytest.mark.parametrize("film", ["alien", "resurrection"])
def test_in_the_middle_of_games_what_is_cached_is_what_would_be_found_anew(film):
    compared, randomness = 0, Randomness("cached", film)

    def player(decision):
        nonlocal compared
        game, cached = decision.game, dict(decision.game.cache)
        game.cache.clear()
        cards_under(game, ATTACK)
        for seat in [key[1] for key in cached if key[0] == "usable"]:
            in_reach(game, seat)
        anew = {key: cards for key, cards in game.cache.items() if isinstance(key, tuple)}
        found = {key: cards for key, cards in cached.items() if isinstance(key, tuple)}
        if IN_PLAY in cached:
            compared += len(found)
            assert found == anew
        game.cache.clear()
        game.cache.update(cached)
        return decision.picks[randomness.below(len(decision.picks))]

    simulate(RULES, [player] * 3, seed=3, scenario=film)
    assert compared > 100
