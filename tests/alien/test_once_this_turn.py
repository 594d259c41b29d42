"""Once this turn: used later in the Action Phase, a single time, under the conditions of that moment."""

import pytest

from holdout.encounters.uses import UseOnce

MEDICAL = "Get Him to Medical"
USE = "Use Get Him to Medical (once this turn)"


@pytest.mark.rule("alien.once-this-turn.deferred", "alien.once-this-turn.once")
def test_the_heal_waits_until_it_is_wanted_and_is_then_gone(alien):
    table = alien(hand=[MEDICAL, "Grunt", "Specialist"], wounds=["Flesh Wound"])
    table.play(MEDICAL)
    table.play("Grunt")
    with table.changes(damage=-1, cites="alien.once-this-turn.deferred"):
        table.answer(USE)
    assert not table.offers(USE)
    assert table.why_not(UseOnce(0, 1, 0)).rule == "alien.once-this-turn.once"


@pytest.mark.rule("alien.once-this-turn.condition-at-use")
def test_the_med_lab_may_be_cleared_after_the_card_was_played(alien):
    table = alien(hand=[MEDICAL, "Grunt"], rooms={"the Med-Lab": "Egg"}, wounds=["Flesh Wound"], attack=9)
    table.play(MEDICAL)
    assert table.refusal(USE).rule == "alien.once-this-turn.condition-at-use"
    table.fight("Egg")
    with table.changes(damage=-1):
        table.answer(USE)


@pytest.mark.rule("alien.once-this-turn.deadline")
def test_it_is_lost_when_the_strike_phase_starts(alien):
    table = alien(
        turn=True,
        hand=[MEDICAL, "Evasive Maneuvers", "Grunt"],
        hive=["Egg"],
        front=["Doctor Wren"],
        wounds=["Flesh Wound"],
        strikes=["Flesh Wound"],
    )
    table.play(MEDICAL).play("Evasive Maneuvers").done()
    assert table.match.decision.rule == "alien.strikes.avoid-choice"
    assert table.why_not(UseOnce(0, 1, 0)).rule == "alien.once-this-turn.deadline"
    table.answer("Yes")
