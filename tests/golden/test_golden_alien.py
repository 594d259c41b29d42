"""Every golden game of Alien goes as it did when it was stored."""

import pytest

from bench.same import SEATS, VARIANTS
from tests import golden

SERIES = {scenario: several for (game, scenario), several in golden.all_series().items() if game == "alien"}


@pytest.mark.parametrize("film", SERIES)
def test_golden_games_of_a_film_go_as_before(film):
    found = golden.read(golden.file_of("alien", film)).games
    assert [told for one in found if (told := golden.changed("alien", one))] == []


def test_every_film_has_golden_games_for_all_numbers_of_seats_and_all_variants():
    for film, series in SERIES.items():
        games = golden.read(golden.file_of("alien", film)).games
        assert [(one.seats, one.seed) for one in games] == [(one.seats, one.seed) for one in series]
        assert {one.seats for one in games} == set(SEATS["alien"])
        assert all(any(one.options.items() >= more.items() for one in games) for more in VARIANTS["alien"])
