"""Class and crew abilities: what was played before decides."""

import pytest

from holdout.encounters import board
from holdout.encounters.playing import PlayCard
from tests.encounters.meaning.spoken import Spoken, character


@pytest.mark.rule("alien.class-abilities.requires-earlier-card", "alien.class-abilities.format")
def test_captain_of_the_ship_gives_four_after_another_leadership_card(alien):
    table = alien(hand=["Steady Course", "Captain of the Ship"])
    table.play("Steady Course")
    with table.changes(attack=+4, cites="alien.class-abilities.requires-earlier-card"):
        table.play("Captain of the Ship")


@pytest.mark.rule("alien.class-abilities.not-itself")
def test_one_captain_of_the_ship_alone_gives_two(alien):
    table = alien(hand=["Grunt", "Captain of the Ship"])
    table.play("Grunt")
    with table.changes(attack=+2, cites="alien.class-abilities.not-itself"):
        table.play("Captain of the Ship")


@pytest.mark.rule("alien.class-abilities.second-copy-triggers")
def test_a_second_captain_of_the_ship_pays_off(alien):
    table = alien(hand=["Captain of the Ship", "Captain of the Ship"])
    with table.changes(attack=+6, cites="alien.class-abilities.requires-earlier-card"):
        table.play("Captain of the Ship").play("Captain of the Ship")


@pytest.mark.rule("alien.class-abilities.no-retroactive")
def test_a_later_leadership_card_does_not_help_the_captain_played_before_it(alien):
    table = alien(hand=["Captain of the Ship", "Steady Course"])
    with table.changes(attack=+2):
        table.play("Captain of the Ship").play("Steady Course")


@pytest.mark.rule("alien.class-abilities.once-per-card")
def test_two_leadership_cards_before_the_captain_do_not_give_six(alien):
    table = alien(hand=["Steady Course", "Steady Course", "Captain of the Ship"])
    table.play("Steady Course").play("Steady Course")
    with table.changes(attack=+4, cites="alien.class-abilities.once-per-card"):
        table.play("Captain of the Ship")


@pytest.mark.rule("alien.class-abilities.once-per-card")
def test_three_captains_give_ten(alien):
    table = alien(hand=["Captain of the Ship"] * 3)
    with table.changes(attack=+10):
        table.play("Captain of the Ship").play("Captain of the Ship").play("Captain of the Ship")


@pytest.mark.rule("alien.class-abilities.mandatory")
def test_an_ability_that_works_is_not_declined(alien):
    table = alien(hand=["Motion Tracker", "Plot a Course"], deck=["Grunt", "Specialist", "Grunt"])
    table.play("Motion Tracker")
    with table.changes(hand=0):
        table.choose("Specialist", "Grunt").play("Plot a Course")
    assert table.cards("hand") == ["Specialist"]


@pytest.mark.rule("alien.class-abilities.mandatory")
def test_an_ability_that_says_may_is_declined_at_will(alien):
    table = alien(hand=["Motion Tracker", "Decode the Signal"], hidden={"the Med-Lab": "Science Officer Ash"})
    table.choose("Done").play("Motion Tracker")
    table.choose("No").play("Decode the Signal")
    assert not table.position.up[table.number("Science Officer Ash")]


@pytest.mark.rule("alien.class-abilities.icon-decides")
def test_rifle_and_flamer_is_strength_and_asks_for_survival(alien):
    table = alien(hand=["Guardian", "Rifle and Flamer"])
    table.play("Guardian")
    with table.changes(attack=+4, cites="alien.class-abilities.icon-decides"):
        table.play("Rifle and Flamer")


@pytest.mark.rule("alien.class-abilities.this-turn-only")
def test_a_survival_card_of_an_earlier_turn_does_not_help(alien):
    table = alien(hand=["Rifle and Flamer", "Guardian"], discard=["Guardian"])
    with table.changes(attack=+3, cites="alien.class-abilities.this-turn-only"):
        table.play("Rifle and Flamer")


@pytest.mark.rule("alien.class-abilities.crew-same")
def test_a_sulaco_ability_asks_for_an_earlier_card_of_that_crew(alien):
    table = alien(hand=["Disciplined Fire", "Disciplined Fire"])
    with table.changes(attack=+2):
        table.play("Disciplined Fire")
    with table.changes(attack=+3, cites="alien.class-abilities.crew-same"):
        table.play("Disciplined Fire")


@pytest.mark.rule("alien.class-abilities.dead-card-still-counts", "alien.kill.keep-benefits")
def test_a_card_killed_after_it_was_played_still_counts(alien):
    table = alien(
        hand=["Bait for the Beast", "Panic Fire"], front=["Acid-Spray Xenomorph"], attack=20, deck=["Grunt"]
    )
    table.play("Bait for the Beast").choose("Bait for the Beast").fight("Acid-Spray Xenomorph")
    assert table.where("Bait for the Beast") == ["Dead Characters"]
    table.play("Panic Fire")
    assert table.cards("hand") == ["Grunt"]


@pytest.mark.rule("alien.class-abilities.copy-counts")
def test_a_lent_survival_card_lets_first_aid_heal(alien):
    table = alien(
        seats=2,
        hand={0: ["First Aid", "Grunt"], 1: ["Find It and Kill It"]},
        wounds=["Flesh Wound"],
        deck={1: ["Grunt"]},
    )
    table.answer("Find It and Kill It", seat=1).answer("Find It and Kill It", verb="play-lent")
    with table.changes(cites="alien.class-abilities.copy-counts"):
        table.choose("Player 1").play("First Aid")
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.rule("alien.class-abilities.not-itself")
def test_an_ability_for_later_asks_for_its_class_when_the_card_is_played():
    late = character("Tech: Once this turn: Draw a card.", classes=("tech",))
    table = Spoken("", (board.HAND[0], late), (board.HAND[0], late))
    table.game.do(PlayCard(0, 1))
    assert not list(table.game.lasting("once"))
    table.game.do(PlayCard(0, 2))
    assert len(list(table.game.lasting("once"))) == 1
