"""Notes of those who strike are left out only if they say that they do nothing but cite."""

from dataclasses import dataclass, field

import pytest

from holdout.encounters import board
from holdout.encounters.hooks import Strikers
from holdout.encounters.strikes import next_to_strike
from tests.encounters.standing.laid import Laid, enemy


@dataclass
class Noted:
    """Strikers of whom nobody is there; what comes next is noted."""

    enemies: list[int] = field(default_factory=list[int])

    def strikers(self, *, only_cites: bool = False) -> Strikers:
        def note(game, enemy, struck, first):
            self.enemies.append(enemy)

        return Strikers(lambda game: [], "alien.strike-phase.who-strikes", note, only_cites=only_cites)


@pytest.mark.parametrize(
    ("only_cites", "is_followed", "notes"), [(True, False, 0), (True, True, 1), (False, False, 1)]
)
def test_a_note_is_taken_unless_it_only_cites_where_nobody_reads(only_cites, is_followed, notes):
    game, noted = Laid((board.FRONT, enemy())).game, Noted()
    game.joints.further_strikers.append(noted.strikers(only_cites=only_cites))
    game.is_followed = is_followed
    try:
        next_to_strike(game, 0, ())
    finally:
        game.joints.further_strikers.clear()
    assert noted.enemies == [0] * notes
