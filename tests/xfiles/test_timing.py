"""When abilities happen: reveals, Ongoing text, areas, and the S order of the board."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import HideCard
from holdout.kernel import step

SMOKER, LEAD = "Cigarette Smoking Man", "Walking Deeper into Darkness"


@step("tests.xfiles.hide-again")
def hide(game, card):
    """An effect turns a card face down."""
    game.do(HideCard(0, card))


@pytest.mark.rule("xfiles.timing.ongoing-while-revealed")
def test_ongoing_text_in_the_bureau_works_while_its_card_is_revealed(xfiles):
    """Cigarette Smoking Man: a Lead is defeated when it is revealed."""
    table = xfiles(bureau={2: SMOKER}, hidden={5: LEAD}, attack=2)
    table.scan("Shadows 5")
    assert table.row()[4] == "-"
    assert LEAD in table.names(board.DEAD_ENEMIES)
    table = xfiles(hidden_bureau={2: SMOKER}, hidden={5: LEAD}, attack=2)
    table.scan("Shadows 5")
    assert table.row()[4] == LEAD
