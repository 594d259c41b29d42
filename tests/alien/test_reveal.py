"""Revealing: what turns a hidden card up, and what each kind of card then does."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight

ASH = "Science Officer Ash"


@pytest.mark.rule("alien.reveal.when")
def test_scans_arrivals_and_effects_turn_cards_up(alien):
    table = alien(
        options={"scenario": "aliens"},
        hidden={
            "the Corridor": "alien/hive/event-aliens-1",
            "the Airlock": "Doctor Wren",
            "the Crawlspace": ASH,
        },
        attack=2,
    )
    with table.changes(cites="alien.reveal.when"):
        table.scan("the Corridor")
    assert table.row() == ["-", ASH, "-", "-", "Doctor Wren"]
    assert all(table.position.up[table.number(card)] for card in (ASH, "Doctor Wren"))


@pytest.mark.rule("alien.reveal.enemy-stays", "alien.reveal.enemy-reveal-ability")
def test_a_scanned_swarmer_adds_one_card_and_nothing_when_it_moves_on(alien):
    table = alien(
        turn=True,
        hidden={"the Ventilation Shafts": "Xenomorph Swarmer"},
        hive=["Egg", "Jonesy", ASH],
        attack=2,
    )
    with table.changes(cites="alien.reveal.enemy-reveal-ability"):
        table.scan("the Crawlspace")
    assert table.row() == ["Jonesy", "Egg", "Xenomorph Swarmer", "-", "-"]
    table.done()
    assert table.row() == [ASH, "Jonesy", "Egg", "Xenomorph Swarmer", "-"]


@pytest.mark.rule("alien.reveal.event-current-objective", "alien.reveal.event-discard")
def test_an_event_of_any_mini_deck_tells_of_the_current_objective(alien):
    table = alien(
        seats=2,
        hidden={"the Med-Lab": "alien/hive/event-aliens-3"},
        strikes=["Flesh Wound", "Flesh Wound"],
        attack=2,
    )
    with table.changes(damage={0: +1, 1: +1}, cites="alien.reveal.event-current-objective"):
        table.scan("the Med-Lab")
    assert table.cards("Discarded Hazards and Events") == ["Event"]


@pytest.mark.rule(
    "alien.reveal.hazard-ordinal", "alien.reveal.hazard-counter-global", "alien.reveal.hazard-discard"
)
def test_the_second_hazard_of_the_game_puts_a_hive_card_into_the_combat_zone(alien):
    table = alien(hidden={"the Med-Lab": "alien/hive/hazard-alien-3"}, hazards=1, hive=[ASH], attack=2)
    with table.changes(hazards=+1, cites="alien.reveal.hazard-ordinal"):
        table.scan("the Med-Lab")
    assert table.cards("the Combat Zone") == [ASH]
    assert table.cards("Discarded Hazards and Events") == ["Hazard!"]


@pytest.mark.rule("alien.reveal.hazard-ordinal")
def test_the_first_hazard_adds_two_hive_cards(alien):
    table = alien(hidden={"the Corridor": "alien/hive/hazard-alien-3"}, hive=[ASH, "Jonesy"], attack=2)
    table.scan("the Corridor")
    assert table.row() == ["Jonesy", ASH, "-", "-", "-"]


@pytest.mark.ruling("alien.ruling.c4-self-destruct-is-no-enemy")
@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_stays_in_its_room_and_is_no_enemy(alien):
    table = alien(hidden={"the Med-Lab": "alien/hive/hazard-alien-3"}, hazards=2, attack=20)
    with table.changes(cites="alien.reveal.hazard-kept-on-board"):
        table.scan("the Med-Lab")
    assert table.row() == ["-", "-", "Hazard!", "-", "-"]
    hazard = table.position.zones[board.ROOMS[2]][0]
    assert table.why_not(Fight(0, hazard)).rule == "alien.fight.where"


@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_blows_up_when_it_is_pushed_into_the_combat_zone(alien):
    table = alien(
        hidden={"the Ventilation Shafts": "Xenomorph Swarmer", "the Airlock": "alien/hive/hazard-alien-3"},
        rooms={
            "the Crawlspace": "Caged Xenomorph",
            "the Med-Lab": "Ceiling Crawler",
            "the Corridor": "Hunting Xenomorph",
        },
        hazards=2,
        strikes=["Flesh Wound"] * 3,
        attack=4,
    )
    table.scan("the Airlock")
    with table.changes(damage=+3):
        table.scan("the Ventilation Shafts")
    assert table.cards("the Combat Zone") == []
    assert table.cards("Discarded Hazards and Events") == ["Hazard!"]


@pytest.mark.rule("alien.reveal.room-emptied")
def test_an_event_leaves_its_room_empty_and_nothing_moves_up(alien):
    table = alien(
        rooms={"the Ventilation Shafts": ASH, "the Med-Lab": "Caged Xenomorph"},
        hidden={"the Crawlspace": "alien/hive/event-alien-1"},
        strikes=["Flesh Wound"],
        attack=2,
    )
    table.scan("the Crawlspace")
    assert table.row() == [ASH, "-", "Caged Xenomorph", "-", "-"]


@pytest.mark.ruling("alien.ruling.c6-reveal-knows-its-zone")
@pytest.mark.rule(
    "alien.reveal.character-or-special",
    "alien.reveal.character-location-matters",
    "alien.reveal.revealer",
)
def test_jonesy_found_in_the_complex_is_gained_and_in_the_combat_zone_costs_a_strike(alien):
    table = alien(hidden={"the Med-Lab": "Jonesy"}, attack=2)
    with table.changes(cites="alien.reveal.character-or-special"):
        table.scan("the Med-Lab")
    assert table.cards("discard pile")[-1:] == ["Jonesy"]
    late = alien(
        hidden={"the Med-Lab": "alien/hive/hazard-alien-1"},
        hazards=1,
        hive=["Jonesy"],
        strikes=["Flesh Wound"],
        attack=2,
    )
    with late.changes(damage=+1):
        late.scan("the Med-Lab")
    assert late.where("Jonesy") == ["Dead Characters"]


@pytest.mark.rule("alien.reveal.special")
def test_a_special_card_does_what_it_says_and_no_more(alien):
    table = alien(hidden={"the Med-Lab": "The Narcissus"}, attack=2, recruit=4, wounds=["Flesh Wound"])
    table.scan("the Med-Lab")
    assert table.cards("Operations") == ["The Narcissus"]
    assert table.row() == ["-"] * 5


@pytest.mark.rule("alien.reveal.goal-reveal-always")
def test_a_goal_card_goes_to_operations_before_its_objective_is_current(alien):
    table = alien(hidden={"the Med-Lab": "Ventilation Lock"}, attack=2, recruit=9, objective=1)
    with table.changes(cites="alien.reveal.goal-reveal-always"):
        table.scan("the Med-Lab")
    assert table.cards("Operations") == ["Ventilation Lock"]
    assert table.refusal("Ventilation Lock").rule == "alien.objectives.goal-pay-gate"
