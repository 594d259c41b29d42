"""What was done with each card is counted from decisions and events, and watching changes no game."""

import pytest

from holdout.lab.simulation import Series, play


@pytest.mark.parametrize(("game", "player"), [("alien", "greedy"), ("corps", "random")])
def test_watching_changes_nothing(game, player):
    series = Series(game, 2, (player,), 5, {})
    plain, noted = play(series, 0), play(series, 0, noting=True)
    assert plain._replace(seconds=0) == noted._replace(seconds=0, cards=())
    assert noted.cards


def test_cards_are_offered_at_least_as_often_as_they_are_chosen():
    for note in play(Series("alien", 3, ("greedy",), 1, {}), 0, noting=True).cards:
        assert note.offered >= note.chosen
        assert note.key.startswith("alien/")


def test_what_is_gained_was_recruited_or_given():
    result = play(Series("alien", 3, ("greedy",), 1, {}), 0, noting=True)
    assert sum([note.gained for note in result.cards]) > 5
    assert sum([note.played for note in result.cards if "specialist" in note.key]) > 20


def test_untouched_cards_are_noted_too():
    cards = play(Series("alien", 1, ("random",), 1, {}), 0, noting=True).cards
    assert any(note[2:] == (0, 0, 0, 0, 0) for note in cards)


def test_everybody_is_dead_in_a_game_that_was_lost_that_way():
    for number in range(9):
        result = play(Series("alien", 2, ("random",), 1, {}), number)
        if result.rule == "alien.overview.loss-all-dead":
            assert result.deaths == 2
            return
    pytest.fail("nobody died in nine random games")
