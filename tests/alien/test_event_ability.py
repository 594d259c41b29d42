"""Event abilities of enemies: when they happen, and in which order."""

import pytest

EVENT = "alien/hive/event-alien-1"


@pytest.mark.rule("alien.event-ability.trigger", "alien.event-ability.order", "alien.event-ability.egg")
def test_two_eggs_hatch_after_the_objective_has_had_its_event(alien):
    table = alien(
        attack=2,
        hidden={"the Med-Lab": EVENT},
        rooms={"the Airlock": "Egg", "the Corridor": "Egg"},
        strikes=["Flesh Wound", "Flesh Wound"],
    )
    table.scan("the Med-Lab")
    assert table.cards("in front") == ["Facehugger", "Facehugger"]
    assert table.cards("Dead Enemies") == ["Egg", "Egg"]
    log = table.log()
    assert log.index("The ability of The S.O.S.:") < log.index("The ability of Egg:")


@pytest.mark.rule("alien.event-ability.hidden-no")
def test_a_hidden_egg_does_not_hatch(alien):
    table = alien(
        attack=2, hidden={"the Med-Lab": EVENT, "the Airlock": "Egg"}, strikes=["Flesh Wound", "Flesh Wound"]
    )
    table.scan("the Med-Lab")
    assert table.cards("in front") == []
    assert table.cards("the Airlock") == ["Egg"]


@pytest.mark.ruling("alien.ruling.m3-enemies-listed-after-the-objective")
@pytest.mark.rule("alien.event-ability.hidden-no")
def test_an_egg_that_the_objectives_event_turns_face_down_does_not_hatch(alien):
    table = alien(
        options={"scenario": "alien3"},
        objective=2,
        attack=2,
        hidden={"the Med-Lab": EVENT},
        rooms={"the Airlock": "Egg"},
        hive=["Starved Xenomorph"],
    )
    table.scan("the Med-Lab")
    assert table.cards("in front") == []
    assert table.row()[4] == "Egg"


@pytest.mark.ruling("alien.ruling.m3-enemies-listed-after-the-objective")
@pytest.mark.rule("alien.event-ability.order", "alien.event-ability.trigger")
def test_an_egg_that_the_objectives_event_brings_to_light_hatches(alien):
    table = alien(objective=3, attack=2, hidden={"the Med-Lab": EVENT, "the Airlock": "Egg"})
    table.scan("the Med-Lab")
    assert table.cards("Dead Enemies") == ["Egg"]
    assert table.cards("in front") == ["Facehugger"]
