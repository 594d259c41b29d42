"""Killing: where the dead of each kind go, and what a dead character leaves behind."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Kill
from tests.encounters.meaning.spoken import Spoken, face


@pytest.mark.rule("alien.kill.enemy-destination", "alien.kill.character-destination")
def test_dead_enemies_and_dead_characters_lie_apart(alien):
    table = alien(hand=["Grunt", "Specialist"], front=["Acid-Spray Xenomorph"], attack=20)
    table.choose("Grunt").fight("Acid-Spray Xenomorph")
    assert table.cards("Dead Enemies") == ["Acid-Spray Xenomorph"]
    assert table.cards("Dead Characters") == ["Grunt"]


@pytest.mark.rule("alien.kill.chestburster-destination")
def test_a_killed_chestburster_returns_to_the_hatchery(alien):
    table = alien(hand=["Motion Tracker", "Specimen Study"], discard=["Chestburster", "Grunt"])
    table.play("Motion Tracker")
    with table.changes(cites="alien.kill.chestburster-destination", **{"the Hatchery": +1}):
        table.choose("Yes", "Chestburster").play("Specimen Study")
    assert table.cards("discard pile") == ["Grunt"]


@pytest.mark.rule("alien.kill.event-hazard-destination")
@pytest.mark.parametrize("kind", ["event", "hazard"])
def test_a_killed_event_or_hazard_is_discarded(kind):
    table = Spoken("", (board.ROOMS[2], face(kind=kind, kinds=frozenset({kind}))))
    assert table.game.do(Kill(1, 0))
    assert table.where(1) == board.DISCARDED


@pytest.mark.rule("alien.kill.one-of-your-characters", "alien.your-characters.includes")
def test_a_character_to_be_killed_is_in_hand_or_was_played(alien):
    table = alien(hand=["Body Armor", "Grunt", "Specialist"], front=["Acid-Spray Xenomorph"], attack=20)
    table.play("Body Armor").play("Grunt").fight("Acid-Spray Xenomorph")
    assert table.option_labels == ["Specialist", "Body Armor", "Grunt"]
    table.answer("Grunt")
    assert table.cards("Dead Characters") == ["Grunt"]


@pytest.mark.ruling("alien.ruling.l7-once-this-turn-after-death")
@pytest.mark.rule("alien.kill.keep-benefits")
def test_get_him_to_medical_still_heals_after_it_was_killed(alien):
    table = alien(
        hand=["Get Him to Medical", "Grunt"],
        front=["Acid-Spray Xenomorph"],
        wounds=["Flesh Wound"],
        attack=20,
    )
    table.play("Get Him to Medical").choose("Get Him to Medical").fight("Acid-Spray Xenomorph")
    assert table.position.recruit == 2
    with table.changes(damage=-1):
        table.answer("Use Get Him to Medical (once this turn)")


@pytest.mark.rule("alien.kill.permanent")
def test_a_killed_character_never_comes_back_to_its_deck(alien):
    table = alien(
        turn=True, hand=["Strip for Parts", "Decode the Signal"], discard={0: []}, hive=["Jonesy", "Egg"]
    )
    table.choose("Yes").play("Strip for Parts")
    assert table.cards("Dead Characters") == ["Decode the Signal"]
    table.done().done().done()
    assert table.cards("Dead Characters") == ["Decode the Signal"]
