"""Every golden game of the Corps goes as it did when it was stored."""

import pytest

from bench.same import SEATS
from holdout.corps.missions import MISSIONS
from tests import golden


@pytest.mark.parametrize("mission", MISSIONS)
def test_golden_games_of_a_mission_go_as_before(mission):
    found = golden.read(golden.file_of("corps", mission)).games
    assert {one.seats for one in found} == set(SEATS["corps"])
    assert [told for one in found if (told := golden.changed("corps", one))] == []
