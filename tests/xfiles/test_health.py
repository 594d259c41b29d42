"""Who is dying is asked anew when a text about Health comes or goes, whatever was known before."""

import pytest

from holdout.encounters import board
from holdout.encounters.xfiles import piles
from holdout.kernel import step

FLASK, END = "Purity Control Flask", "Cover-Up"


@step("tests.xfiles.moves-open")
def moved(game, card, zone):
    """A card moves to a zone and lies face up there."""
    game.move(card, zone)
    game.turn(card, 1)
    game.settle()


@pytest.mark.card(FLASK)
def test_an_end_game_lives_by_evidence_and_falls_when_that_is_lost(xfiles):
    table = xfiles(
        seats=2, the_end=True, shadows={5: END}, end_strikes=["Mortal Wound"] * 2, collected=[FLASK],
        wounds={0: ["Shock", "Trauma"]}, hand=["Field Agent"], conspiracy_holds=0,
    )  # fmt: skip
    table.run(moved, table.number("Shock"), board.WOUNDS[1])
    table.run(moved, table.number(FLASK), piles.END_EVIDENCE)
    table.run(moved, table.number("Trauma"), piles.END_STRIKES)
    assert table.match.result is None
    table.run(moved, table.number(FLASK), piles.COLLECTED)
    assert table.match.result.winners == (0, 1)
