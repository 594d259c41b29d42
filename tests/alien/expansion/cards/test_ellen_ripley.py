"""Ellen Ripley in all four films."""

import pytest

from tests.alien.cards.before import ENEMY, WEAK


@pytest.mark.card("Advisor to the Mission")
@pytest.mark.parametrize(("front", "recruit", "cards"), [([], 2, 0), ([WEAK], 1, 1)])
def test_advisor_to_the_mission_recruits_until_something_is_there(expansion, front, recruit, cards):
    table = expansion(hand=["Advisor to the Mission"], front=front)
    with table.changes(recruit=recruit, attack=+1, deck=-cards):
        table.play("Advisor to the Mission")


@pytest.mark.card("It Is in Her Blood")
def test_it_is_in_her_blood_knows_what_comes(expansion):
    table = expansion(hand=["It Is in Her Blood"], hive=[ENEMY, WEAK])
    with table.changes(recruit=+2):
        table.play("It Is in Her Blood")
    table.choose(WEAK).answer("Activate It Is in Her Blood")
    assert table.cards("the Hive")[-1] == WEAK


@pytest.mark.card("Runs It in Circles")
def test_runs_it_in_circles_trades_a_near_enemy_for_a_far_one(expansion):
    table = expansion(hand=["Runs It in Circles"], front=[ENEMY], rooms={"the Crawlspace": WEAK})
    with table.changes(attack=+3):
        table.play("Runs It in Circles")
    table.choose("Yes").answer("Activate Runs It in Circles")
    assert table.row() == ["-", ENEMY, "-", "-", "-"]
    assert table.cards("the Combat Zone") == [WEAK]


@pytest.mark.card("Out Into the Vacuum")
def test_out_into_the_vacuum_empties_the_airlock(expansion):
    table = expansion(
        hand=["Out Into the Vacuum", "Grunt"],
        rooms={"the Airlock": WEAK, "the Corridor": "Shape in the Shafts"},
    )
    with table.changes(deck=-2):
        table.play("Out Into the Vacuum")
    with table.changes(dead_enemies=+1):
        table.answer("Activate Out Into the Vacuum")
    assert table.row() == ["-", "-", "-", "Shape in the Shafts", "-"]
