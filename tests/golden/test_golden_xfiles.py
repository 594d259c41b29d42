"""Every golden game of The X-Files goes as it did when it was stored."""

import pytest

from bench.same import SEATS, VARIANTS
from holdout.encounters.xfiles.seasons import MODES
from tests import golden

GAMES = {mode: golden.read(golden.file_of("xfiles", mode)).games for mode in MODES}


@pytest.mark.parametrize("mode", MODES)
def test_golden_games_of_a_mode_go_as_before(mode):
    assert {one.seats for one in GAMES[mode]} == set(SEATS["xfiles"])
    assert [told for one in GAMES[mode] if (told := golden.changed("xfiles", one))] == []


def test_every_variant_has_golden_games():
    games = [one for several in GAMES.values() for one in several]
    assert all(any(one.options.items() >= more.items() for one in games) for more in VARIANTS["xfiles"])
