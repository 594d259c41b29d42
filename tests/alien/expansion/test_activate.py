"""Activate: a card is played first; its Activate text may be used once, at any later point of the phase."""

import pytest

from holdout.encounters import board
from holdout.encounters.playing import PlayCard
from holdout.encounters.uses import Use, UseOnce
from tests.encounters.meaning.spoken import AVATARS, Spoken, character

PLAN = "I Have a Plan"
USE = "Activate I Have a Plan"
TOGETHER = "We're Getting Out of Here Together"
HANDLER = "Get a Move On!"


@pytest.mark.rule("expansion.activate.after-play", "expansion.activate.like-once-this-turn")
def test_an_activate_text_waits_for_three_cards_and_a_scan(expansion):
    table = expansion(
        hand=[HANDLER, "Grunt", "Specialist", "Specialist"],
        hidden={"the Airlock": "Hunting Xenomorph"},
        recruit=2,
        attack=2,
    )
    table.play(HANDLER).play("Grunt").play("Specialist").play("Specialist").scan("the Airlock")
    with table.changes(cites="expansion.activate.after-play"):
        table.choose("Yes").answer("Activate Get a Move On!")
    assert table.row() == ["-", "-", "-", "Hunting Xenomorph", "-"]


@pytest.mark.rule("expansion.activate.optional", "expansion.activate.lost-at-strike-phase")
def test_an_activate_text_may_pass_unused_and_is_lost_when_the_strike_phase_begins(expansion):
    table = expansion(
        turn=True,
        hand=[TOGETHER, "Evasive Maneuvers"],
        hive=["Egg"],
        front=["Doctor Wren"],
        strikes=["Flesh Wound"],
    )
    table.play(TOGETHER).play("Evasive Maneuvers")
    with table.changes(cites="expansion.activate.optional"):
        table.done()
    assert table.why_not(UseOnce(0, 1, 0)).rule == "expansion.activate.lost-at-strike-phase"
    table.answer("Yes")


@pytest.mark.rule("expansion.activate.once-per-play")
def test_one_play_gives_one_use(expansion):
    table = expansion(hand=[TOGETHER], deck=["Grunt", "Grunt"])
    table.play(TOGETHER)
    with table.changes(hand=+1):
        table.answer(f"Activate {TOGETHER}")
    assert not table.offers(f"Activate {TOGETHER}")
    assert table.why_not(UseOnce(0, 1, 0)).rule == "expansion.activate.once-per-play"


@pytest.mark.rule("expansion.activate.stats-on-play")
def test_points_and_other_text_come_when_the_card_is_played(expansion):
    table = expansion(hand=[TOGETHER, PLAN], deck=["Grunt", "Specialist", "Grunt"])
    with table.changes(recruit=+1, hand=-1):
        table.play(TOGETHER)
    with table.changes(hand=-1):
        table.choose("Specialist", "Grunt").play(PLAN)
    with table.changes(hand=+1):
        table.answer(USE)
    assert table.cards("hand") == ["Specialist"]


@pytest.mark.rule("expansion.activate.survives-kill")
def test_a_card_that_was_killed_may_still_be_activated(expansion):
    table = expansion(hand=[TOGETHER], front=["Acid-Spray Xenomorph"], attack=20, deck=["Grunt"])
    table.play(TOGETHER).fight("Acid-Spray Xenomorph")
    assert table.where(TOGETHER) == ["Dead Characters"]
    with table.changes(hand=+1, cites="expansion.activate.survives-kill"):
        table.answer(f"Activate {TOGETHER}")


@pytest.mark.rule("expansion.activate.copies-are-separate")
def test_a_lent_card_is_activated_by_whoever_plays_its_copy(expansion):
    table = expansion(seats=2, hand={0: ["Grunt"], 1: [TOGETHER]}, deck={0: ["Grunt"], 1: ["Grunt"]})
    table.answer(TOGETHER, seat=1).answer(TOGETHER, verb="play-lent")
    assert table.why_not(UseOnce(1, 1, 0)).rule == "expansion.activate.once-per-play"
    with table.changes(hand=+1):
        table.choose("Player 1").answer(f"Activate {TOGETHER}")


@pytest.mark.rule("expansion.activate.copies-are-separate")
def test_two_plays_of_a_card_give_two_uses():
    late = character("Activate: Draw a card.")
    table = Spoken("", (board.HAND[0], late), (board.HAND[0], late), *AVATARS)
    table.game.do(PlayCard(0, 1))
    table.game.do(PlayCard(0, 2))
    assert len(list(table.game.lasting("once"))) == 2


@pytest.mark.rule("expansion.activate.only-turn-played")
def test_a_vigilant_card_is_not_activated_on_a_later_turn():
    late = character("Vigilant.\nActivate: Draw a card.")
    table = Spoken("", (board.HAND[0], late), *AVATARS)
    table.game.do(PlayCard(0, 1))
    assert len(list(table.game.lasting("once"))) == 1
    table.game.close("action")
    table.game.history.clear()
    assert list(table.game.lasting("once")) == []
    assert table.game.why_not(Use(0, 1, 0)).rule == "expansion.activate.only-turn-played"


@pytest.mark.rule("expansion.activate.only-turn-played")
def test_an_activate_text_with_a_price_is_for_the_turn_of_play_too():
    dear = character("Vigilant.\nActivate: Pay 1 Recruit Point: Draw a card.")
    table = Spoken("", (board.HAND[0], dear), (board.DECK[0], dear), *AVATARS)
    table.position.recruit = 3
    table.game.do(PlayCard(0, 1))
    assert table.game.why_not(Use(0, 1, 0)) is None
    table.game.history.clear()
    assert table.game.why_not(Use(0, 1, 0)).rule == "expansion.activate.only-turn-played"
