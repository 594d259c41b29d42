"""The reveal of the End Game: five steps in their fixed order, then its own text."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import reveal
from holdout.encounters.strikes import Heal
from holdout.kernel import step

END_GAME = "Extinction"
CARDS = """
[[card]]
name = "Field Surgeon"
deck = "syndicate"
kind = "syndicate-enemy"
attack = 2
types = "human"
text = "The End: Each player heals a Strike."
"""


@step("tests.xfiles.the-end-comes")
def the_end_comes(game, card):
    """The End Game is turned up."""
    reveal(game, card)


@pytest.mark.rule("xfiles.the-end.steps-in-fixed-order", "xfiles.the-end.step-5-evidence-abilities-in-effect")
def test_syndicate_enemies_act_before_the_evidence_is_in_effect(own_cards):
    """Strughold's Files forbid to heal from step 5 on: the surgeon's healing is step 4."""
    table = own_cards(
        CARDS,
        bureau={2: "Field Surgeon"},
        hidden={3: END_GAME},
        evidence={1: "Strughold's Files"},
        wounds=["Flesh Wound", "Flesh Wound"],
    )
    with table.changes(Strikes_on_the_Avatar=-1):
        table.run(the_end_comes, table.number(END_GAME))
    wound = table.position.zones[board.WOUNDS[0]][0]
    assert table.why_not(Heal(0, wound)) is not None
