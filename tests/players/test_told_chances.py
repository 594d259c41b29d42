"""The chance that a hint tells: mended by what games have taught, and never so that an order is changed."""

import pytest

from holdout.players.minds import ANY_GAME, mind_of
from holdout.players.outlook_alien import is_foe
from holdout.players.told_chances import lines_of, mended
from tests.players.worlds import AGENDAS, MISSION, under_way

GROUPS = [(game, group) for game in ("alien", "corps") for group in lines_of(game)]
MANY = [number / 200 for number in range(201)]


@pytest.mark.parametrize(("game", "group"), GROUPS)
def test_a_larger_chance_stays_the_larger_one(game, group):
    told = [mended(game, group, odds) for odds in MANY]
    assert told == sorted(told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("game", "group"), GROUPS)
def test_what_never_or_always_happens_is_told_so(game, group):
    assert [mended(game, group, odds) for odds in (0.0, 1.0)] == [0.0, 1.0]


def test_every_objective_has_its_line():
    assert set(lines_of("alien")) == {"1", "2", "3"}


def test_a_foe_is_told_what_the_others_are_left_without():
    match = under_way(*AGENDAS, 40)
    game = match.moment.game
    foes = [seat for seat in range(3) if is_foe(game, seat)]
    friends = [seat for seat in range(3) if not is_foe(game, seat)]
    told = mind_of("alien").told
    assert foes
    assert told(game, foes[0], 0.7) == pytest.approx(1 - told(game, friends[0], 0.3))


def test_in_the_corps_a_chance_is_mended_everywhere_alike():
    game = under_way(*MISSION, 30).moment.game
    assert mind_of("corps").told(game, 0, 0.3) == lines_of("corps")["everywhere"].mended(0.3)


def test_an_unknown_game_tells_what_was_imagined():
    assert ANY_GAME.told(None, 0, 0.3) == 0.3
