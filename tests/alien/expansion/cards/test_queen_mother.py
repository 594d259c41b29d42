"""The Queen Mother's own cards: what she starts with, her roles and her Enemy cards."""

import pytest

from tests.alien.cards.before import ENEMY, WEAK
from tests.alien.expansion.cards.hers import verbs

WOUND = "Flesh Wound"
ADAPTABLE, BERSERK = "Queen Mother: Adaptable", "Queen Mother: Berserk"
CUNNING, DEFENSIVE = "Queen Mother: Cunning", "Queen Mother: Defensive"


def defense(table, humans=2):
    return table.match.moment.game.value("defense", humans)


@pytest.mark.card("Create", "Destroy")
def test_her_starting_cards_give_a_point_each(queens):
    table = queens(hand=["Create", "Destroy"])
    with table.changes(recruit=+1):
        table.play("Create")
    with table.changes(attack=+1):
        table.play("Destroy")


@pytest.mark.card("Queen Mother")
@pytest.mark.rule("expansion.queen-setup.avatar")
def test_her_avatar_lies_on_her_mat(queens):
    assert queens().cards("Avatar") == ["Queen Mother"]


# ---- roles


@pytest.mark.card("Bite")
def test_bite_bites_or_is_given_up_for_a_strike_on_whoever_has_most(queens):
    table = queens(hand=["Bite"], wounds={1: [WOUND]}, strikes=[WOUND], attack=9)
    with table.changes(attack=+1):
        table.play("Bite")
    assert "bite" in verbs(table)
    table.answer("Bite", verb="sacrifice")
    assert table.cards("Strikes on the Avatar", 1) == [WOUND, WOUND]


@pytest.mark.card("Grab")
def test_grab_takes_away_a_character_that_the_humans_want(queens):
    table = queens(hand=["Grab"], market=["Power Loader"], attack=7)
    with table.changes(attack=+1):
        table.choose("Yes", "Power Loader").play("Grab")
    assert "grab" in verbs(table)
    assert table.cards("the Barracks")[0] == "Power Loader"


@pytest.mark.card("Hunt")
def test_hunt_looks_at_a_hidden_card(queens):
    table = queens(hand=["Hunt"], hidden={"the Med-Lab": WEAK})
    with table.changes(recruit=+1, attack=+1):
        table.play("Hunt")
    assert table.position.seen[table.number(WEAK)] == 1 << 2
    assert "hunt" in verbs(table)


@pytest.mark.card("Rush")
def test_rush_pushes_an_enemy_on(queens):
    table = queens(hand=["Rush"], rooms={"the Med-Lab": WEAK}, attack=4)
    with table.changes(attack=+1):
        table.choose("Yes").play("Rush")
    assert table.row() == ["-", "-", "-", WEAK, "-"]
    assert "rush" in verbs(table)


# ---- Enemy cards


@pytest.mark.card("Queen Mother: Adaptable")
def test_the_adaptable_queen_is_hard_to_hurt_in_the_complex_and_comes_out_at_an_event(against):
    table = against(
        rooms={"the Med-Lab": ADAPTABLE}, hidden={"the Airlock": "alien/hive/event-alien-1"}, attack=9
    )
    inside = defense(table)
    table.scan("the Airlock")
    assert table.cards("the Combat Zone") == [ADAPTABLE]
    assert inside == defense(table) + 2


@pytest.mark.card("Queen Mother: Berserk")
def test_the_berserk_queen_strikes_twice(against):
    table = against(front=[BERSERK], strikes=[WOUND, WOUND], turn=True)
    table.done()
    assert table.cards("Strikes on the Avatar", 0) == [WOUND, WOUND]


@pytest.mark.card("Queen Mother: Cunning")
def test_the_cunning_queen_hides_her_brood(queens):
    rooms = {"the Med-Lab": WEAK, "the Airlock": ENEMY}
    table = queens(hand=["Rush"], attack=4, rooms=rooms, hive=[CUNNING], hive_holds=1)
    table.choose("No").play("Rush").answer("Rush: add a Hive card")
    assert [table.position.up[table.number(card)] for card in (CUNNING, WEAK, ENEMY)] == [1, 0, 0]


@pytest.mark.card("Queen Mother: Cunning")
def test_whom_the_cunning_queen_strikes_loses_a_card(against):
    table = against(front=[CUNNING], hand={0: ["Grunt"]}, strikes=[WOUND], turn=True)
    table.choose("Grunt").done()
    assert table.cards("Strikes on the Avatar", 0) == [WOUND]
    assert "Grunt" in table.cards("discard pile", 0)


@pytest.mark.card("Queen Mother: Defensive")
@pytest.mark.rule("expansion.queen-enemy.defense-and-health")
def test_the_defensive_queen_is_guarded_by_others_in_the_combat_zone(against):
    alone = defense(against(front=[DEFENSIVE]))
    assert defense(against(front=[DEFENSIVE, WEAK])) == alone + 2
    assert defense(against(front=[WEAK], rooms={"the Med-Lab": DEFENSIVE})) == alone + 2
