"""Where cards must lie for their standing text to work."""

import pytest

from holdout.encounters import board
from tests.encounters.standing.laid import Laid, character, enemy


@pytest.mark.parametrize("seats", range(1, board.MOST_SEATS + 1))
def test_what_the_last_player_has_in_play_speaks_at_a_table_of_any_size(seats):
    text = "Each enemy in the Combat Zone has -1 Attack."
    table = Laid((board.FRONT, enemy()), (board.PLAY[seats - 1], character(text)), seats=seats)
    assert table.game.value("attack", 0) == 2
    table.game.move(1, board.DISCARD[seats - 1])
    assert table.game.value("attack", 0) == 3
