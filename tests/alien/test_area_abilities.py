"""Text that works in one area of the board only."""

import pytest

from holdout.encounters.row import MoveInRow
from holdout.kernel import step


@step("testing.move-in-row")
def moves(game, card, room):
    game.do(MoveInRow(card, room))


def attack_of(table, card):
    return table.match.moment.game.value("attack", table.number(card))


@pytest.mark.rule("alien.area-abilities.only-in-area")
def test_lunging_out_of_the_complex_needs_the_complex(alien):
    table = alien(
        turn=True,
        hidden={
            "the Airlock": "Lunging Xenomorph",
            "the Corridor": "Caged Xenomorph",
            "the Med-Lab": "Caged Xenomorph",
            "the Crawlspace": "Caged Xenomorph",
            "the Ventilation Shafts": "Starved Xenomorph",
        },
    )
    assert table.cards("the Combat Zone") == ["Lunging Xenomorph"]
    assert "The ability of Lunging Xenomorph:" not in table.log()


def test_lunging_happens_in_the_complex(alien):
    table = alien(attack=2, hidden={"the Med-Lab": "Lunging Xenomorph"})
    table.scan("the Med-Lab")
    assert table.cards("the Combat Zone") == ["Lunging Xenomorph"]


@pytest.mark.rule("alien.area-abilities.only-in-area")
def test_sentry_guns_that_are_attached_can_no_longer_be_paid_for(alien):
    table = alien(
        options={"scenario": "aliens"}, objective=2, recruit=4, attached={"the Med-Lab": "Sentry Guns"}
    )
    assert table.refusal("Sentry Guns", verb="use").rule == "alien.area-abilities.only-in-area"


@pytest.mark.parametrize(("place", "attack"), [("rooms", 0), ("front", +2)])
def test_a_cornered_xenomorph_is_stronger_in_the_combat_zone_only(alien, place, attack):
    laid = (
        {"rooms": {"the Airlock": "Cornered Xenomorph"}}
        if place == "rooms"
        else {"front": ["Cornered Xenomorph"]}
    )
    table = alien(**laid)
    printed = table.frame.faces[table.faces["Cornered Xenomorph"]].attack
    assert attack_of(table, "Cornered Xenomorph") == printed + attack


@pytest.mark.rule("alien.area-abilities.attached-is-complex")
def test_attached_sentry_guns_weaken_enemies_in_their_room(alien):
    table = alien(
        options={"scenario": "aliens"},
        objective=2,
        recruit=2,
        operations=["Sentry Guns"],
        rooms={"the Crawlspace": "Starved Xenomorph"},
    )
    strength = attack_of(table, "Starved Xenomorph")
    table.choose("the Med-Lab").answer("Sentry Guns", verb="use")
    assert attack_of(table, "Starved Xenomorph") == strength
    table.run(moves, table.number("Starved Xenomorph"), table.zones["the Med-Lab"][0])
    assert attack_of(table, "Starved Xenomorph") == strength - 2


@pytest.mark.rule("alien.area-abilities.operations-use")
def test_whoever_is_active_may_use_what_lies_in_operations(alien):
    table = alien(seats=2, turn=True, operations=["Incinerator Unit"], hive=["Egg", "Egg"])
    table.done()
    assert table.position.active == 1
    with table.changes(attack=+3):
        table.answer("Incinerator Unit", verb="use")
