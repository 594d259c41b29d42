"""What is printed on cards, and what that makes of them."""

import pytest

from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.verbs import CompleteObjective
from holdout.language.nodes import find
from tests.alien.box import designs, several
from tests.alien.rows import ROOMS

FACES = faces_of(())


def of(*decks):
    return [face for face in FACES if face.deck in decks]


@pytest.mark.rule("alien.card-anatomy.character")
def test_a_character_shows_names_class_or_crew_values_and_a_cost():
    for card in designs("barracks"):
        assert card.name
        assert card.of
        assert several(card, "class") or several(card, "crew")
        assert "cost" in card.values
        assert {"recruit", "attack"} & card.values.keys() or card.text, card.name


@pytest.mark.rule("alien.card-anatomy.enemy", "alien.card-anatomy.enemy-kinds")
def test_an_enemy_shows_its_type_and_attack_and_some_are_no_aliens():
    enemies = [card for card in designs("hive", "drones", "hatchery") if card.kind in
               ("enemy", "drone", "facehugger")]  # fmt: skip
    assert all(card.values["type"] and "attack" in card.values for card in enemies)
    assert {"Human", "Synthetic"} <= {card.values["type"] for card in enemies}
    for face in of("hive"):
        if face.kind == "enemy":
            assert "enemy" in face.kinds
    ash = next(face for face in FACES if face.name == "Science Officer Ash")
    assert "enemy" in ash.kinds
    assert "alien" not in ash.kinds


@pytest.mark.rule("alien.card-anatomy.plus-value")
def test_a_plus_promises_the_number_and_warns_of_more(alien):
    table = alien(hand=["Captain of the Ship", "Captain of the Ship"])
    with table.changes(attack=+2):
        table.play("Captain of the Ship")
    with table.changes(attack=+4):
        table.play("Captain of the Ship")


@pytest.mark.rule("alien.card-anatomy.avatar")
def test_an_avatar_shows_health_and_defense_and_names_its_role_card():
    roles = [face.of for face in of("roles")]
    for avatar in of("role-avatars"):
        assert avatar.health > 0
        assert avatar.defense > 0
        assert roles.count(avatar.name) == 1
    assert all(avatar.health > 0 and avatar.defense > 0 for avatar in of("alien-avatars"))


@pytest.mark.rule("alien.card-anatomy.avatar-defense-use")
def test_defense_matters_when_somebody_fights_that_player(alien):
    table = alien(seats=2, attack=20, strikes=["Flesh Wound"])
    defense = table.match.moment.game.value("defense", 1)
    with table.changes(attack=-defense, strikes_on_the_avatar={1: +1}):
        table.answer("Attack Player 2")
    table = alien(seats=2, attack=defense - 1)
    assert not table.offers("Attack Player 2")


@pytest.mark.rule("alien.card-anatomy.location")
def test_a_location_lists_three_numbered_hazards():
    for location in of("locations"):
        assert [line.ordinal for line in location.spoken("hazard")] == [1, 2, 3]


@pytest.mark.rule("alien.card-anatomy.objective")
def test_an_objective_has_a_number_a_goal_and_one_event_and_some_have_setup_text():
    for card, face in zip(designs("objectives"), of("objectives"), strict=True):
        assert face.number in (1, 2, 3)
        assert len(face.spoken("event")) == 1
        assert any(find(card.tree, CompleteObjective)), card.name
    assert any(face.spoken("setup") for face in of("objectives"))
    assert not all(face.spoken("setup") for face in of("objectives"))


@pytest.mark.rule("alien.card-anatomy.what-is-a-character")
def test_a_role_card_that_costs_nothing_is_a_character_and_can_be_killed_as_one(alien):
    """Acid-Spray Xenomorph dies: each player kills one of their characters."""
    table = alien(rooms={ROOMS[0]: "Acid-Spray Xenomorph"}, attack=9, hand=["Suppressing Fire"])
    table.fight("Acid-Spray Xenomorph")
    assert table.where("Suppressing Fire") == ["Dead Characters"]


@pytest.mark.rule("alien.card-anatomy.character-list")
def test_all_cards_with_a_recruit_cost_are_characters():
    characters = [face for face in FACES if face.cost is not None]
    always = ("specialists", "grunts", "sergeants", "roles", "agendas", "barracks")
    assert {face.key for face in of(*always)} <= {face.key for face in characters}
    friends = {face.name for face in characters if face.deck == "hive"}
    assert {"Jonesy", "Newt", "Missing Brothers", "Larry Purvis"} <= friends
    assert all("character" in face.kinds for face in characters)


@pytest.mark.rule("alien.card-anatomy.not-a-character")
def test_cards_without_a_recruit_cost_are_no_characters():
    kinds = ("chestburster", "strike", "enemy", "drone", "facehugger", "event", "hazard", "location",
             "objective", "avatar", "alien-avatar")  # fmt: skip
    others = [face for face in FACES if face.kind in kinds]
    assert {face.kind for face in others} == set(kinds)
    assert not any(face.cost is not None or "character" in face.kinds for face in others)
