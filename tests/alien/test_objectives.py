"""Objectives: one after the other, goal cards, and Final Enemies."""

import pytest

from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.options import FILMS
from holdout.encounters.fighting import Kill
from holdout.kernel import step

FACES = faces_of(())


@step("testing.kill")
def kills(game, card):
    game.do(Kill(card, 0))


def current(table):
    return table.cards("the Objectives")[-1]


@pytest.mark.rule(
    "alien.objectives.one-current", "alien.objectives.order", "alien.objectives.completion-immediate"
)
def test_the_second_marker_completes_the_first_objective_at_once(alien):
    table = alien(attack=6, operations=["S.O.S. Marker"], hidden={"the Med-Lab": "S.O.S. Marker"})
    assert current(table) == "The S.O.S."
    table.scan("the Med-Lab")
    assert current(table) == "No One Can Hear You Scream"
    assert table.cards("completed Objectives") == ["The S.O.S."]
    assert table.position.objective == 2


@pytest.mark.rule("alien.objectives.order")
def test_what_the_third_objective_asks_for_waits_until_it_is_current(alien):
    table = alien(rooms={"the Med-Lab": "The Perfect Organism"})
    table.run(kills, table.number("The Perfect Organism"))
    assert table.cards("Dead Enemies") == ["The Perfect Organism"]
    assert current(table) == "The S.O.S."


@pytest.mark.rule("alien.objectives.setup-text")
def test_setup_text_is_carried_out_when_the_objective_becomes_current(alien):
    table = alien(
        options={"scenario": "aliens"},
        attack=2,
        operations=["Colony Record"],
        hidden={"the Med-Lab": "Colony Record"},
        hive=["Ceiling Crawler"],
    )
    assert table.row()[0] == "-"
    table.scan("the Med-Lab")
    assert current(table) == "They Mostly Come At Night"
    assert table.row()[0] == "Ceiling Crawler"


@pytest.mark.rule("alien.objectives.kinds")
def test_the_alien_scenario_asks_for_markers_a_blocked_room_and_a_kill():
    texts = [next(face.text for face in FACES if face.name == name) for name in FILMS["alien"].objectives]
    assert '2 "S.O.S. Marker" cards in Operations' in texts[0]
    assert "the Ventilation Shafts are blocked" in texts[1]
    assert '"The Perfect Organism" has died' in texts[2]


@pytest.mark.rule("alien.objectives.team-progress")
def test_what_one_player_found_counts_for_the_next(alien):
    table = alien(
        seats=2,
        turn=True,
        attack=2,
        hand={1: ["Long-Range Sweep"]},
        hidden={"the Med-Lab": "S.O.S. Marker", "the Corridor": "S.O.S. Marker"},
        hive=["Caged Xenomorph", "Caged Xenomorph"],
    )
    table.scan("the Med-Lab").done()
    assert current(table) == "The S.O.S."
    table.choose("S.O.S. Marker", "Done").play("Long-Range Sweep")
    assert current(table) == "No One Can Hear You Scream"


@pytest.mark.rule("alien.objectives.events-follow")
@pytest.mark.parametrize(("objective", "strikes", "discarded"), [(1, 1, 0), (2, 0, 2)])
def test_an_event_does_what_the_current_objective_says(alien, objective, strikes, discarded):
    table = alien(
        seats=2,
        objective=objective,
        attack=2,
        hidden={"the Med-Lab": "alien/hive/event-alien-1"},
        strikes=["Flesh Wound", "Flesh Wound"],
    )
    with table.changes(strikes_on_the_avatar={1: +strikes}, discard_pile={1: +discarded}):
        table.scan("the Med-Lab")


@pytest.mark.rule("alien.objectives.goal-cards-numbered")
def test_goal_cards_name_the_number_of_their_objective():
    goals = {face.name: face.goal for face in FACES if face.kind == "goal"}
    assert goals["S.O.S. Marker"] == 1
    assert goals["Ventilation Lock"] == goals["Sentry Guns"] == 2
    assert set(goals.values()) <= {1, 2, 3}


@pytest.mark.rule("alien.objectives.goal-cards-numbered")
def test_what_an_objective_asks_for_is_a_goal_card_of_whatever_kind():
    objectives = {face.name: face for face in FACES if face.kind == "objective"}
    asked_for = [
        face
        for face in FACES
        if face.of in objectives and f'"{face.name}"' in objectives[face.of].text.split("Event ")[0]
    ]
    assert {face.kind for face in asked_for} == {"goal", "friend", "enemy"}
    assert [face.goal for face in asked_for] == [objectives[face.of].number for face in asked_for]


@pytest.mark.rule("alien.objectives.goal-pay-gate")
def test_missing_brothers_are_bought_only_while_they_are_looked_for(alien):
    film = {"options": {"scenario": "alien3"}, "recruit": 3, "operations": ["Missing Brothers"]}
    assert alien(**film).offers("Missing Brothers", verb="use")
    table = alien(**film, objective=2)
    assert table.refusal("Missing Brothers", verb="use").rule == "alien.objectives.goal-pay-gate"


@pytest.mark.rule("alien.objectives.goal-pay-gate")
def test_sentry_guns_cannot_be_paid_for_before_their_objective(alien):
    table = alien(options={"scenario": "aliens"}, recruit=2, operations=["Sentry Guns"])
    assert table.refusal("Sentry Guns", verb="use").rule == "alien.objectives.goal-pay-gate"
    table = alien(options={"scenario": "aliens"}, objective=2, recruit=2, operations=["Sentry Guns"])
    assert table.offers("Sentry Guns", verb="use")


@pytest.mark.rule("alien.objectives.final-enemy-definition")
@pytest.mark.parametrize("film", FILMS)
def test_each_third_objective_names_the_enemies_marked_as_final(film):
    name = FILMS[film].objectives[2]
    objective = next(face for face in FACES if face.name == name)
    final = [face.name for face in FACES if face.of == name and "final-enemy" in face.keywords]
    assert final
    assert all(f'"{enemy}"' in objective.text for enemy in final)


@pytest.mark.rule("alien.objectives.final-enemy-fight-gate")
def test_a_final_enemy_in_the_airlock_cannot_be_fought_during_objective_two(alien):
    table = alien(objective=2, attack=20, rooms={"the Airlock": "The Perfect Organism"})
    refused = table.refusal("The Perfect Organism", verb="fight")
    assert refused.rule == "alien.objectives.final-enemy-fight-gate"
    table = alien(objective=3, attack=20, rooms={"the Airlock": "The Perfect Organism"})
    assert table.offers("The Perfect Organism", verb="fight")


@pytest.mark.rule("alien.objectives.final-enemy-otherwise-normal")
def test_a_final_enemy_that_cannot_be_fought_still_moves_and_strikes(alien):
    table = alien(
        turn=True,
        hidden={
            "the Ventilation Shafts": "Caged Xenomorph",
            "the Crawlspace": "Caged Xenomorph",
            "the Med-Lab": "Caged Xenomorph",
            "the Corridor": "Starved Xenomorph",
            "the Airlock": "The Perfect Organism",
        },
        hive=["Egg", "Egg"],
        strikes=["Flesh Wound", "Flesh Wound"],
    )
    assert table.cards("the Combat Zone") == ["The Perfect Organism"]
    with table.changes(strikes_on_the_avatar=+2):
        table.done()


@pytest.mark.ruling("alien.ruling.i4-what-is-recycled", "alien.ruling.h4-all-final-enemies")
@pytest.mark.rule("alien.objectives.final-enemy-returns", "alien.objectives.final-enemy-count-progress")
def test_a_final_enemy_that_died_and_came_back_need_not_die_again(alien):
    table = alien(
        options={"scenario": "resurrection"},
        objective=3,
        turn=True,
        attack=40,
        rooms={"the Corridor": "Breeding Queen", "the Med-Lab": "The Newborn"},
        hive_holds=1,
    )
    table.fight("Breeding Queen")
    assert not table.match.over
    table.done()
    assert "A Final Enemy that has died need not die again." in table.log()
    assert table.where("Breeding Queen") != ["Dead Enemies"]
    table.run(kills, table.number("The Newborn"))
    assert table.match.over


@pytest.mark.ruling(
    "alien.ruling.h1-kill-effects-on-final-enemies",
    "alien.ruling.h2-condition-already-met",
)
@pytest.mark.rule("alien.objectives.final-enemy-count-progress")
def test_a_final_enemy_killed_early_by_an_effect_counts_when_its_objective_comes(alien):
    table = alien(
        objective=2, recruit=5, operations=["Ventilation Lock"], rooms={"the Med-Lab": "The Perfect Organism"}
    )
    table.run(kills, table.number("The Perfect Organism"))
    assert not table.match.over
    table.answer("Ventilation Lock", verb="use")
    assert table.match.over
    assert table.cards("completed Objectives")[-1] == "A Perfect Organism"
