"""Achievements: what they are for, that they are told once, and that nothing comes of them."""

import pytest

from holdout.encounters.alien.scoring import after_action
from holdout.encounters.cleanup import cleanup

FIVE = {
    "intel": "Decode the Signal",
    "leadership": "Take Command",
    "strength": "Torch Detail",
    "survival": "Find It and Kill It",
    "tech": "Strip for Parts",
}
NO_BASICS = [*FIVE.values(), "Sealed Hatch"]


def achieved(table, viewer=0):
    return [line.rule for line in table.match.log(viewer) if line.kind == "achieved"]


@pytest.mark.ruling("alien.ruling.l6-basic-cards")
@pytest.mark.rule("alien.achievements.no-basics")
def test_a_new_hand_without_specialists_and_grunts_is_an_achievement(alien):
    table = alien(begin=(cleanup, 0), hand=["Grunt"], deck=NO_BASICS)
    assert sorted(table.cards("hand")) == sorted(NO_BASICS)
    assert achieved(table) == ["alien.achievements.no-basics"]


def test_a_new_hand_with_one_grunt_is_none(alien):
    table = alien(begin=(cleanup, 0), hand=["Sealed Hatch"], deck=[*FIVE.values(), "Grunt"])
    assert achieved(table) == []


@pytest.mark.rule("alien.achievements.three-class-combo")
def test_class_abilities_of_three_classes_in_a_turn_are_an_achievement(alien):
    combo = ["Captain of the Ship", "Torch Detail", "Find It and Kill It", "Rifle and Flamer"]
    table = alien(hand=[*combo, "Fall Back in Order"])
    for card in combo:
        table.play(card)
    assert achieved(table) == []
    table.play("Fall Back in Order")
    assert achieved(table) == ["alien.achievements.three-class-combo"]


def test_two_cards_are_enough_where_a_card_of_ones_own_has_abilities_of_three_classes(alien):
    game = alien(hand=["Grunt", "Grunt"]).play("Grunt").play("Grunt").match.moment.game
    after_action(game, 0)
    before = len(game.counts)
    for klass in ("tech", "intel", "strength"):
        game.count_up("turn", "class-ability", klass)
    after_action(game, 0)
    assert len(game.counts) == before + 4


@pytest.mark.rule("alien.achievements.five-classes-held")
def test_all_five_classes_in_hand_and_in_front_are_an_achievement(alien):
    table = alien(hand=[*FIVE.values()])
    with table.changes(recruit=0, cites="alien.achievements.five-classes-held"):
        table.play(FIVE["survival"])
    assert achieved(table) == ["alien.achievements.five-classes-held"]


def test_four_classes_are_none(alien):
    table = alien(hand=[name for klass, name in FIVE.items() if klass != "tech"])
    table.play(FIVE["survival"])
    assert achieved(table) == []


@pytest.mark.rule("alien.achievements.hq-one-class")
def test_an_hq_of_one_class_is_an_achievement(alien):
    table = alien(hand=["Grunt"], market=["Take Command"] * 3 + ["Disciplined Fire"] * 2)
    table.play("Grunt")
    assert achieved(table) == ["alien.achievements.hq-one-class"]


@pytest.mark.rule("alien.achievements.hq-five-classes")
def test_an_hq_of_all_five_classes_is_an_achievement(alien):
    table = alien(hand=["Grunt"], market=[*FIVE.values()])
    table.play("Grunt")
    assert achieved(table) == ["alien.achievements.hq-five-classes"]


@pytest.mark.rule("alien.achievements.no-rules-effect")
def test_an_achievement_is_told_once_and_changes_nothing(alien):
    table = alien(hand=["Grunt", "Grunt"], market=[*FIVE.values()])
    table.play("Grunt")
    with table.changes(attack=+1, recruit=0, hand=-1):
        table.play("Grunt")
    assert achieved(table) == ["alien.achievements.hq-five-classes"]


def test_what_a_secret_hand_achieves_is_told_to_its_owner_alone(alien):
    table = alien(seats=2, options={"hands": "hidden"}, begin=(cleanup, 0), hand=["Grunt"], deck=NO_BASICS)
    assert achieved(table, 0) == ["alien.achievements.no-basics"]
    assert achieved(table, 1) == achieved(table, None) == []
