"""Who and what goes first when several things happen at the same time."""

import pytest

EVENT = "alien/hive/event-alien-1"


def places(log, *lines):
    return [log.index(line) for line in lines]


@pytest.mark.rule("alien.timing.multiple-players")
def test_the_active_player_goes_first_then_the_others_clockwise(alien):
    table = alien(seats=3, hand=["All Hands"], active=0)
    table.play("All Hands")
    drawn = [line.split(" draws ")[0] for line in table.log() if " draws " in line][-3:]
    assert drawn == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.rule("alien.timing.multiple-players")
def test_clockwise_from_a_player_in_the_middle(alien):
    table = alien(seats=3, turn=True, hand={1: ["All Hands"]}, hive=["Egg", "Egg"])
    table.done().play("All Hands")
    drawn = [line.split(" draws ")[0] for line in table.log() if " draws " in line][-3:]
    assert drawn == ["Player 2", "Player 3", "Player 1"]


@pytest.mark.ruling("alien.ruling.b5-straight-into-combat-zone")
@pytest.mark.rule("alien.timing.multiple-to-combat-zone")
def test_cards_that_enter_the_combat_zone_together_are_resolved_one_after_the_other(alien):
    table = alien(
        options={"scenario": "resurrection"},
        attack=2,
        hazards=2,
        hidden={"the Med-Lab": "alien/hive/hazard-resurrection-1"},
        strikes=["Flesh Wound"],
        hive=["Xenomorph Swarmer", "Egg", "Stalking Xenomorph"],
    )
    table.scan("the Med-Lab")
    assert table.cards("the Combat Zone") == ["Xenomorph Swarmer", "Stalking Xenomorph"]
    assert table.row()[0] == "Egg"
    log = table.log()
    added = next(place for place, line in enumerate(log) if line.endswith("enters the Ventilation Shafts."))
    assert added < log.index("Stalking Xenomorph is revealed in the Combat Zone.")


@pytest.mark.ruling("alien.ruling.c9-complex-row-first")
@pytest.mark.rule("alien.timing.board-order")
def test_the_enemy_nearest_to_the_airlock_has_its_event_first(alien):
    table = alien(
        attack=3,
        hidden={"the Ventilation Shafts": EVENT},
        rooms={"the Airlock": "Egg", "the Med-Lab": "Hunting Xenomorph"},
        front=["Failed Clone"],
        hand=["Grunt"],
        strikes=["Flesh Wound"] * 3,
    )
    table.scan("the Ventilation Shafts")
    log = table.log()
    egg, hunter, clone = places(
        log, "The ability of Egg:", "The ability of Hunting Xenomorph:", "The ability of Failed Clone:"
    )
    assert egg < hunter < clone


@pytest.mark.ruling("alien.ruling.c9-complex-row-first=active-player-chooses")
@pytest.mark.rule("alien.timing.unclear-order")
def test_where_no_order_is_given_the_active_player_picks_it(alien):
    table = alien(
        options={"board-order": "active-player-chooses"},
        attack=3,
        hidden={"the Ventilation Shafts": EVENT},
        rooms={"the Airlock": "Egg"},
        front=["Failed Clone"],
        hand=["Grunt"],
        strikes=["Flesh Wound"] * 3,
    )
    table.scan("the Ventilation Shafts")
    assert table.match.decision.rule == "alien.timing.unclear-order"
    table.answer("Failed Clone")
    clone, egg = places(table.log(), "The ability of Failed Clone:", "The ability of Egg:")
    assert clone < egg
