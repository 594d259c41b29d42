"""The chance that a hint tells is calibrated by played games, and calibration never changes an order."""

import pytest

from holdout.corps.missions import MISSIONS
from holdout.encounters.alien.expansion.scenarios import SCENARIOS as HIVES
from holdout.kernel import find, new
from holdout.players.alien.mind import AGAINST_QUEEN, QUEENS
from holdout.players.alien.outlook import is_foe
from holdout.players.calibration import EVERYWHERE, calibration_of, seated
from holdout.players.minds import ANY_GAME, mind_of
from tests.players.worlds import AGENDAS, MISSION, under_way

KINDS = [("alien", ""), ("corps", ""), *[("alien", kind) for kind in (*HIVES, AGAINST_QUEEN, QUEENS)]]
LINES = [
    (calibration_of(*kind), group, table)
    for kind in KINDS
    for group in calibration_of(*kind).lines
    for table in (*calibration_of(*kind).offsets, "unheard of")
]
MANY = [number / 200 for number in range(201)]


@pytest.mark.parametrize(("calibration", "group", "table"), LINES)
def test_a_larger_chance_stays_the_larger_one(calibration, group, table):
    told = [calibration.calibrated(group, table, odds) for odds in MANY]
    assert told == sorted(told)
    assert len(set(told)) == len(told)
    assert (told[0], told[-1]) == (0, 1)


def test_every_objective_and_every_mission_has_its_place():
    assert set(calibration_of("alien").lines) == {f"Objective {number}" for number in (1, 2, 3)}
    assert set(calibration_of("corps").offsets) == set(MISSIONS)


def test_a_foe_is_told_what_the_others_are_left_without():
    match = under_way(*AGENDAS, 40)
    game = match.moment.game
    foes = [seat for seat in range(3) if is_foe(game, seat)]
    friends = [seat for seat in range(3) if not is_foe(game, seat)]
    told = mind_of("alien").told
    assert foes
    assert told(game, foes[0], 0.7) == pytest.approx(1 - told(game, friends[0], 0.3))


@pytest.mark.parametrize("hive", HIVES)
def test_each_hive_has_a_calibration_of_its_own(hive):
    game = new(find("alien"), seats=3, seed=5, scenario=hive).moment.game
    own = calibration_of("alien", hive)
    assert own != calibration_of("alien")
    assert mind_of("alien").told(game, 0, 0.3) == own.calibrated("Objective 1", seated(3), 0.3)


def test_both_sides_of_a_table_with_a_queen_mother_have_a_calibration_of_their_own():
    game = new(find("alien"), seats=3, seed=5, **{"queen-mother": True}).moment.game
    humans, hers = calibration_of("alien", AGAINST_QUEEN), calibration_of("alien", QUEENS)
    told = mind_of("alien").told
    assert told(game, 0, 0.3) == humans.calibrated("Objective 1", seated(3), 0.3)
    assert told(game, 2, 0.3) == 1 - hers.calibrated("Objective 1", seated(3), 0.7)


def test_a_kind_of_table_that_nobody_watched_has_the_calibration_of_its_game():
    assert calibration_of("alien", "unheard of") == calibration_of("alien")


def test_in_the_corps_every_mission_has_an_offset_of_its_own():
    game = under_way(*MISSION, 30).moment.game
    assert mind_of("corps").told(game, 0, 0.3) == calibration_of("corps").calibrated(EVERYWHERE, "newt", 0.3)


def test_an_unknown_game_tells_what_was_imagined():
    assert ANY_GAME.told(None, 0, 0.3) == 0.3
