"""Fighting: which enemies, for how much Attack, and what their deaths set off."""

import pytest

from holdout.encounters.fighting import Fight

ASH = "Science Officer Ash"


def printed_attack(table, enemy):
    return table.frame.faces[table.faces[enemy]].attack


@pytest.mark.rule("alien.fight.face-up-only")
def test_a_hidden_enemy_cannot_be_fought(alien):
    table = alien(hidden={"the Airlock": ASH}, attack=20)
    assert not table.offers(ASH, verb="fight")
    assert table.why_not(Fight(0, table.number(ASH))).rule == "alien.fight.face-up-only"


@pytest.mark.rule("alien.fight.where")
def test_enemies_in_the_complex_in_the_combat_zone_and_before_a_player_can_be_fought(alien):
    table = alien(
        seats=2, rooms={"the Med-Lab": ASH}, front=["Doctor Wren"], before={1: ["Facehugger"]}, attack=20
    )
    for enemy in (ASH, "Doctor Wren", "Facehugger"):
        assert table.offers(enemy, verb="fight")
    table.fight(ASH)
    assert table.why_not(Fight(0, table.number(ASH))).rule == "alien.fight.where"


@pytest.mark.rule("alien.fight.cost", "alien.fight.excess")
def test_an_enemy_costs_its_attack_and_the_rest_stays_in_the_pool(alien):
    table = alien(front=[ASH], attack=20)
    with table.changes(attack=-printed_attack(table, ASH), cites="alien.fight.cost"):
        table.fight(ASH)


@pytest.mark.rule("alien.fight.cost")
def test_a_sentry_gun_makes_an_enemy_two_cheaper(alien):
    table = alien(rooms={"the Med-Lab": ASH}, attached={"the Med-Lab": "Sentry Guns"}, attack=20)
    with table.changes(attack=2 - printed_attack(table, ASH), cites="alien.fight.cost"):
        table.fight(ASH)


@pytest.mark.rule("alien.fight.all-or-nothing")
def test_too_little_attack_does_nothing_to_an_enemy(alien):
    table = alien(front=["Acid-Spray Xenomorph"], attack=1)
    assert table.refusal("Acid-Spray Xenomorph").rule == "alien.fight.all-or-nothing"


@pytest.mark.rule("alien.fight.one-at-a-time", "alien.fight.death-ability")
def test_one_enemy_is_wholly_done_with_before_the_next(alien):
    table = alien(
        front=["Starved Xenomorph", "Doctor Wren"], hand=["Grunt"], deck=["Captain of the Ship"], attack=20
    )
    with table.changes(hand=+1, cites="alien.fight.death-ability"):
        table.fight("Starved Xenomorph")
    table.play("Captain of the Ship").fight("Doctor Wren")
    assert table.cards("the Combat Zone") == []


@pytest.mark.ruling("alien.ruling.l2-fighting-with-no-attack")
@pytest.mark.rule("alien.fight.zero-attack")
def test_an_enemy_of_attack_zero_must_still_be_fought(alien):
    table = alien(rooms={"the Med-Lab": "Egg"}, attached={"the Med-Lab": "Sentry Guns"}, attack=0)
    assert table.row() == ["-", "-", "Egg", "-", "-"]
    with table.changes(attack=0, cites="alien.fight.zero-attack"):
        table.fight("Egg")
    assert table.cards("Dead Enemies") == ["Egg"]


@pytest.mark.rule("alien.fight.leaves-gap")
def test_a_kill_leaves_a_gap_in_the_complex(alien):
    table = alien(
        rooms={"the Crawlspace": "Caged Xenomorph", "the Med-Lab": ASH, "the Corridor": "Ceiling Crawler"},
        attack=20,
    )
    table.fight(ASH)
    assert table.row() == ["-", "Caged Xenomorph", "-", "-", "Ceiling Crawler"]


@pytest.mark.rule("alien.fight.death-ability")
def test_acid_spray_makes_each_player_kill_a_character_the_active_one_first(alien):
    table = alien(
        seats=2,
        hand={0: ["Grunt", "Specialist"], 1: ["Specialist", "First Aid"]},
        front=["Acid-Spray Xenomorph"],
        attack=20,
    )
    table.choose("Grunt", "Specialist").fight("Acid-Spray Xenomorph")
    assert table.cards("hand") == ["Specialist"]
    assert table.cards("hand", seat=1) == ["First Aid"]


@pytest.mark.rule("alien.fight.death-any-cause", "alien.kill.enemy-destination")
def test_a_death_ability_happens_after_a_kill_effect_too(alien):
    table = alien(hand=["Larry Purvis", "Grunt"], front=["Starved Xenomorph"], deck=["Specialist"])
    table.play("Larry Purvis")
    with table.changes(hand=+1, cites="alien.fight.death-any-cause"):
        table.answer("Larry Purvis", verb="sacrifice")
    assert table.cards("Dead Enemies") == ["Starved Xenomorph"]
