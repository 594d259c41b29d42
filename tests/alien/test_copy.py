"""Copies: everything a card gives, and no card."""

import pytest


@pytest.mark.rule("alien.copy.as-if-played", "alien.copy.full-text", "alien.copy.ends")
def test_a_copy_gives_points_and_text_and_leaves_no_card(alien):
    table = alien(turn=True, hand=["Get Him to Medical", "Steady Hands", "Grunt"], hive=["Egg"])
    table.play("Get Him to Medical")
    with table.changes(recruit=+3, cites=("alien.copy.as-if-played", "alien.copy.full-text")):
        table.play("Steady Hands")
    assert table.option_labels.count("Use Get Him to Medical (once this turn)") == 2
    table.done()
    assert table.where("Get Him to Medical") == ["discard pile"]


@pytest.mark.rule("alien.copy.own-class-ability", "alien.class-abilities.copy-counts")
def test_a_captain_of_the_ship_played_and_then_copied_gives_four_more(alien):
    table = alien(hand=["Captain of the Ship", "Guns Up the Sleeves", "One in Each Hand"])
    table.play("Captain of the Ship").play("Guns Up the Sleeves")
    with table.changes(recruit=+1, attack=+5, cites="alien.class-abilities.copy-counts"):
        table.choose("Captain of the Ship").play("One in Each Hand")


@pytest.mark.ruling("alien.ruling.g2-sacrifice-on-a-copy")
@pytest.mark.rule("alien.copy.cannot-be-killed")
def test_a_copy_cannot_be_sacrificed(alien):
    table = alien(hand=["Bait for the Beast", "Guns Up the Sleeves", "One in Each Hand", "Grunt"])
    table.play("Bait for the Beast").play("Guns Up the Sleeves")
    table.choose("Bait for the Beast").play("One in Each Hand")
    table.answer("Bait for the Beast", verb="sacrifice")
    refused = table.refusal("Use the Sacrifice of the copy of Bait for the Beast")
    assert refused.rule == "alien.copy.cannot-be-killed"


@pytest.mark.ruling("alien.ruling.g2-sacrifice-on-a-copy=free-once")
@pytest.mark.rule("alien.copy.cannot-be-killed", "alien.copy.full-text")
def test_by_table_option_a_copy_is_sacrificed_once_for_nothing(alien):
    table = alien(
        hand=["Bait for the Beast", "Guns Up the Sleeves", "One in Each Hand", "Grunt"],
        options={"sacrifice-on-a-copy": "free-once"},
    )
    table.play("Bait for the Beast").play("Guns Up the Sleeves")
    table.choose("Bait for the Beast").play("One in Each Hand")
    with table.changes(attack=+2, **{"play area": 0, "Dead Characters": 0}):
        table.answer("Use the Sacrifice of the copy of Bait for the Beast")
    refused = table.refusal("Use the Sacrifice of the copy of Bait for the Beast")
    assert refused.rule == "alien.copy.cannot-be-killed"
