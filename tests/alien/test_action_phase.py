"""The Action Phase: cards in any order, two pools of points, and everything else in between."""

import pytest


@pytest.mark.rule("alien.action-phase.play-any-order")
def test_cards_are_played_one_by_one_in_any_order(alien):
    table = alien(hand=["Grunt", "Specialist", "Find It and Kill It"])
    assert all(table.offers(card, verb="play") for card in ("Grunt", "Specialist", "Find It and Kill It"))
    with table.changes(hand=-1, recruit=+1, attack=0, cites="alien.action-phase.play-any-order"):
        table.play("Specialist")
    with table.changes(hand=-2, attack=+3):
        table.play("Find It and Kill It").play("Grunt")


@pytest.mark.rule("alien.action-phase.play-optional")
def test_two_unplayed_cards_are_discarded_in_cleanup(alien):
    table = alien(turn=True, hand=["Grunt", "Specialist", "First Aid"], hive=["Egg"])
    table.play("Grunt").done()
    assert {"Grunt", "Specialist", "First Aid"} <= set(table.cards("discard pile"))
    assert "Player 1 leaves 2 cards unplayed." in table.log()


@pytest.mark.rule("alien.action-phase.resolve-immediately")
def test_the_text_of_a_card_happens_as_it_is_played(alien):
    table = alien(hand=["Battlefield Medicine", "Grunt"], deck=["Specialist"], wounds=["Flesh Wound"])
    table.play("Battlefield Medicine")
    assert table.cards("hand") == ["Grunt", "Specialist"]
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.rule("alien.action-phase.recruit-pool", "alien.action-phase.attack-pool")
def test_points_wait_in_two_pools_until_they_are_spent(alien):
    table = alien(hand=["Sleep When You Die, Man", "Grunt", "Specialist"], market=["Torch Detail"])
    table.play("Sleep When You Die, Man").play("Grunt").play("Specialist")
    assert (table.position.recruit, table.position.attack) == (2, 2)
    with table.changes(recruit=-2, attack=0):
        table.recruit("Torch Detail")


@pytest.mark.rule("alien.action-phase.pools-separate")
def test_attack_buys_no_character_and_recruit_points_no_kill(alien):
    table = alien(market=["Torch Detail"], attack=20)
    assert table.refusal("Torch Detail").rule == "alien.action-phase.pools-separate"
    table = alien(front=["Acid-Spray Xenomorph"], recruit=20)
    assert table.refusal("Acid-Spray Xenomorph").rule == "alien.action-phase.pools-separate"


@pytest.mark.rule("alien.action-phase.pools-separate")
def test_an_effect_may_let_recruit_points_count_as_attack(alien):
    table = alien(hand=["Nothing Personal"], front=["Acid-Spray Xenomorph"], recruit=20)
    assert table.refusal("Acid-Spray Xenomorph").rule == "alien.action-phase.pools-separate"
    table.play("Nothing Personal")
    assert table.offers("Acid-Spray Xenomorph", verb="fight")


@pytest.mark.rule("alien.action-phase.pools-expire")
def test_three_unspent_recruit_points_do_not_carry_over(alien):
    table = alien(turn=True, hand=["Specialist", "Specialist", "Specialist", "Grunt"], hive=["Egg"])
    table.play("Specialist").play("Specialist").play("Specialist")
    with table.changes(recruit=-3, cites="alien.action-phase.pools-expire"):
        table.done()


@pytest.mark.rule("alien.action-phase.played-stay")
def test_a_played_card_lies_face_up_before_its_player_until_the_turn_ends(alien):
    table = alien(turn=True, hand=["Grunt", "Specialist"], hive=["Egg"])
    table.play("Grunt")
    assert table.cards("play area") == ["Grunt"]
    assert table.position.up[table.position.zones[table.zones["play area"][0]][0]]
    table.done()
    assert table.cards("play area") == []


@pytest.mark.rule("alien.action-phase.interleave")
def test_scanning_fighting_and_recruiting_come_between_card_plays(alien):
    table = alien(
        hand=["Find It and Kill It", "I Mostly Just Hurt People", "The Company's Orders"],
        hidden={"the Med-Lab": "Xenomorph Swarmer"},
        market=["Torch Detail"],
    )
    table.play("Find It and Kill It").scan("the Med-Lab")
    table.play("I Mostly Just Hurt People").fight("Xenomorph Swarmer")
    table.play("The Company's Orders").recruit("Torch Detail")
    assert table.position.recruit == 0
    assert table.cards("Dead Enemies") == ["Xenomorph Swarmer"]


@pytest.mark.rule("alien.action-phase.draw-mid-turn")
def test_a_card_drawn_in_the_action_phase_can_be_played_at_once(alien):
    table = alien(hand=["Versatile Programming"], deck=["Captain of the Ship"])
    with table.changes(attack=+4):
        table.play("Versatile Programming").play("Captain of the Ship")
