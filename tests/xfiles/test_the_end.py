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


PINES, DARKNESS = "Lights Over the Pines", "Walking Deeper into Darkness"


@pytest.mark.ruling("xfiles.ruling.m133-deed-that-reveals-the-end-game")
@pytest.mark.rule("xfiles.timing.unclear-order-current-player")
@pytest.mark.parametrize(("answer", "collected"), [("Yes", True), ("No", False)])
def test_a_scan_that_turns_up_the_end_game_may_collect_first(xfiles, answer, collected):
    """Ruling M133. Four scans: two discover, the other two collect, and the last turns up the End Game."""
    table = xfiles(
        shadows={5: PINES},
        hidden={1: END_GAME, 2: "Jersey Devil", 3: "Ice Core Worm", 4: "Deep Throat"},
        evidence={1: "Dead Bees", 2: "Autopsy Reel", 3: "Blank Disc"},
        attack=9,
    )
    table.scan("Shadows 4").scan("Shadows 3").scan("Shadows 2")
    table.choose(answer).scan("Shadows 1")
    assert (table.cards("Collected Evidence") == ["Dead Bees"]) is collected
    assert ("Dead Bees" in table.cards("Evidence of the End Game")) is not collected
    assert table.where(PINES) == ["Defeated Conspiracy"]


@pytest.mark.ruling("xfiles.ruling.m127-reveal-and-the-end-together")
@pytest.mark.rule("xfiles.the-end.later-syndicate-still-triggers")
@pytest.mark.parametrize(("answer", "first"), [("Yes", "Strike"), ("No", "Doubt")])
def test_a_syndicate_enemy_found_in_the_end_does_both_in_the_order_that_is_chosen(xfiles, answer, first):
    """Ruling M127: Toothpick Man gives Doubts on his reveal and Strikes in The End."""
    table = xfiles(hidden_bureau={1: "Toothpick Man"}, recruit=1, the_end=True, strikes=["Flesh Wound"])
    table.choose(answer).scan_bureau(1)
    told = [line for line in table.log() if "gains Doubt" in line or "draws the Strike" in line]
    assert len(told) == 2
    assert first in told[0]


@pytest.mark.ruling("xfiles.ruling.g60-useless-fourth-lead")
@pytest.mark.rule("xfiles.the-end.later-leads-defeated", "xfiles.card.x-useless-lead-no-doubts")
@pytest.mark.parametrize(("undiscovered", "doubts"), [(True, 2), (False, 0)])
def test_a_lead_found_in_the_end_costs_doubts_if_it_could_have_discovered_something(
    xfiles, undiscovered, doubts
):
    """With every Evidence discovered before The End a spare Lead is useless."""
    known, hidden = {1: "Dead Bees", 2: "Autopsy Reel"}, {3: "Blank Disc"}
    table = xfiles(
        seats=2,
        hidden={1: END_GAME, 3: DARKNESS},
        discovered=known if undiscovered else {**known, **hidden},
        evidence=hidden if undiscovered else {},
        attack=9,
    )
    table.run(the_end_comes, table.number(END_GAME))
    with table.changes(the_Doubt_stack=-doubts):
        table.scan("Shadows 3")
