"""The principles behind card texts: who chooses, what must be done, and that a prohibition wins."""

import pytest

from holdout.encounters import board
from holdout.encounters.playing import PlayCard
from tests.encounters.meaning.spoken import Spoken, character


@pytest.mark.rule("alien.card-principles.override")
def test_a_text_beats_the_rule_that_gained_cards_go_to_the_discard_pile(alien):
    table = alien(hand=["Steady Course", "All Hands"], market=["Flinch", "Last One Aboard", "Burn It Out"])
    table.play("Steady Course")
    table.choose("Flinch").play("All Hands")
    assert table.cards("deck")[-1] == "Flinch"


@pytest.mark.rule("alien.card-principles.override")
def test_a_text_takes_the_points_of_a_card():
    sergeant = character(recruit=2, kinds=frozenset({"character", "sergeant"}))
    table = Spoken("Each Sergeant gives no points.", (board.HAND[0], sergeant), zone=board.FRONT)
    table.game.do(PlayCard(0, 1))
    assert table.position.recruit == 0


@pytest.mark.rule("alien.card-principles.cant-beats-can")
def test_a_prisoners_prohibition_beats_an_order_to_scan(alien):
    table = alien(
        hand=["Long-Range Sweep"],
        rooms={"the Airlock": "Raving Prisoner"},
        hidden={"the Med-Lab": "Doctor Wren"},
        attack=9,
    )
    assert table.refusal("the Med-Lab").rule == "alien.card-principles.cant-beats-can"
    table.play("Long-Range Sweep")
    assert not table.position.up[table.number("Doctor Wren")]


@pytest.mark.rule("alien.card-principles.do-what-you-can")
def test_told_to_discard_two_cards_with_one_in_hand_a_player_discards_it(alien):
    table = alien(
        options={"scenario": "resurrection"},
        objective=2,
        hand=["Grunt"],
        hidden={"the Med-Lab": "alien/hive/event-resurrection-1"},
        attack=2,
    )
    with table.changes(hand=-1, cites="alien.card-principles.do-what-you-can"):
        table.scan("the Med-Lab")


@pytest.mark.rule("alien.card-principles.chooser", "alien.card-principles.you")
def test_the_active_player_chooses_whom_to_heal(alien):
    table = alien(
        seats=2,
        hand=["Battlefield Medicine"],
        deck=["Grunt"],
        wounds={0: ["Flesh Wound"], 1: ["Flesh Wound"]},
    )
    table.play("Battlefield Medicine")
    assert (table.match.decision.seat, table.match.decision.rule) == (0, "alien.card-principles.chooser")
    with table.changes(damage={0: 0, 1: -1}):
        table.answer("Player 2")


@pytest.mark.rule("alien.card-principles.may-vs-must")
def test_what_says_may_is_asked_and_what_does_not_is_done(alien):
    table = alien(hand=["Sealed Hatch", "Strip for Parts", "Grunt"], deck=["Specialist"])
    with table.changes(hand=0):
        table.play("Sealed Hatch")
    table.play("Strip for Parts")
    assert table.option_labels == ["Yes", "No"]
    table.answer("No")
    assert table.cards("hand") == ["Grunt", "Specialist"]
