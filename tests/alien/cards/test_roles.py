"""The ten roles: what each Avatar can take, which card it brings, and what that card does."""

import pytest

from holdout.encounters.values import attack_of
from tests.alien.box import printed
from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, STRENGTH, WEAK

# ---- the Avatars


@pytest.mark.parametrize(
    ("avatar", "defense", "health", "role"),
    [
        pytest.param("Gunner", 6, 9, "Suppressing Fire", marks=pytest.mark.card("Gunner")),
        pytest.param("Technician", 4, 9, "Spare Parts", marks=pytest.mark.card("Technician")),
        pytest.param("Researcher", 4, 9, "Field Notes", marks=pytest.mark.card("Researcher")),
        pytest.param("Medic", 5, 10, "Battlefield Medicine", marks=pytest.mark.card("Medic")),
        pytest.param("Scout", 5, 9, "Eyes Ahead", marks=pytest.mark.card("Scout")),
        pytest.param("Commander", 5, 10, "Chain of Command", marks=pytest.mark.card("Commander")),
        pytest.param("Synthetic", 6, 12, "Versatile Programming", marks=pytest.mark.card("Synthetic")),
        pytest.param("Mercenary", 6, 11, "Nothing Personal", marks=pytest.mark.card("Mercenary")),
        pytest.param("Executive", 4, 8, "Expense Account", marks=pytest.mark.card("Executive")),
        pytest.param("Pilot", 5, 9, "Evasive Maneuvers", marks=pytest.mark.card("Pilot")),
    ],
)
def test_an_avatar_has_its_defense_and_health_and_brings_its_card(alien, avatar, defense, health, role):
    table = alien(options={"roles": [avatar]})
    game = table.match.moment.game
    assert table.cards("Avatar") == [avatar]
    assert (game.value("defense", 0), game.value("health", 0)) == (defense, health)
    assert (table.cards("deck") + table.cards("hand")).count(role) == 1


# ---- their cards


@pytest.mark.card("Suppressing Fire")
def test_suppressing_fire_weakens_the_combat_zone_this_turn(alien):
    table = alien(turn=True, hand=["Suppressing Fire", "Grunt"], front=[WEAK], hive=["Egg"] * 2)
    with table.changes(attack=+2):
        table.play("Suppressing Fire")
    assert attack_of(table.match.moment.game, table.number(WEAK)) == printed(WEAK) - 1
    table.done()
    assert attack_of(table.match.moment.game, table.number(WEAK)) == printed(WEAK)


@pytest.mark.card("Suppressing Fire")
def test_suppressing_fire_does_not_reach_into_the_complex(alien):
    table = alien(hand=["Suppressing Fire", "Grunt"], rooms={"the Airlock": ENEMY}).play("Suppressing Fire")
    assert attack_of(table.match.moment.game, table.number(ENEMY)) == printed(ENEMY)


@pytest.mark.card("Spare Parts")
def test_spare_parts_make_a_second_marine(alien):
    table = alien(hand=["Find It and Kill It", "Grunt", "Spare Parts"])
    table.play("Find It and Kill It").play("Grunt")
    with table.changes(recruit=+1, attack=+1):
        table.play("Spare Parts")


@pytest.mark.card("Spare Parts")
def test_spare_parts_copy_nobody_but_marines(alien):
    table = alien(hand=["Find It and Kill It", "Spare Parts"]).play("Find It and Kill It")
    with table.changes(recruit=+1, attack=0):
        table.play("Spare Parts")


@pytest.mark.card("Field Notes")
def test_field_notes_draw_two_and_discard_one(alien):
    table = alien(hand=["Field Notes", "Grunt"], deck=["First Aid", "Post-Mortem"])
    with table.changes(hand=0, deck=-2, discard_pile=+1):
        table.choose("Grunt").play("Field Notes")
    assert table.cards("hand") == ["First Aid", "Post-Mortem"]


@pytest.mark.card("Battlefield Medicine")
def test_battlefield_medicine_draws_and_heals_a_player_of_your_choice(alien):
    table = alien(seats=2, hand=["Battlefield Medicine"], wounds={1: ["Flesh Wound"]})
    with table.changes(hand=0, deck=-1, damage={1: -1}):
        table.choose("Player 2").play("Battlefield Medicine")


@pytest.mark.card("Eyes Ahead")
@pytest.mark.parametrize(("answer", "seen"), [("Yes", 1), ("No", 0)])
def test_eyes_ahead_may_scan(alien, answer, seen):
    table = alien(hand=["Eyes Ahead"], hidden={"the Ventilation Shafts": ENEMY})
    with table.changes(attack=+1, recruit=0):
        table.choose(answer).play("Eyes Ahead")
    assert table.position.up[table.number(ENEMY)] == seen


@pytest.mark.card("Chain of Command")
def test_chain_of_command_buys_a_sergeant_for_two_once(alien):
    table = alien(hand=["Chain of Command", "Specialist", "Specialist", "Specialist"])
    with table.changes(recruit=+1):
        table.play("Chain of Command")
    assert table.refusal("Chain of Command").words == "It takes 2 points; you have 1."
    table.play("Specialist").play("Specialist").play("Specialist")
    with table.changes(recruit=-2, the_sergeants=-1, discard_pile=+1):
        table.answer("Chain of Command")
    assert not table.offers("Chain of Command")


@pytest.mark.card("Chain of Command")
def test_chain_of_command_counts_the_sergeants_of_this_turn(alien):
    table = alien(hand=[INTEL, STRENGTH, "Grunt", "Chain of Command"])
    table.play(INTEL).play(STRENGTH).play("Grunt")
    with table.changes(attack=+2, recruit=+1):
        table.play("Chain of Command")


@pytest.mark.card("Versatile Programming")
def test_versatile_programming_draws(alien):
    table = alien(hand=["Versatile Programming"])
    with table.changes(hand=0, deck=-1):
        table.play("Versatile Programming")


@pytest.mark.card("Versatile Programming")
@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("Last Man at the Door", {"attack": 6}),
        ("Captain of the Ship", {"attack": 4}),
        ("Fall Back in Order", {"attack": 3, "deck": -1}),
        ("Flinch", {"recruit": 2}),
        ("Inventory in Triplicate", {"recruit": 2}),
    ],
)
def test_versatile_programming_counts_as_every_class(alien, card, gives):
    table = alien(hand=["Versatile Programming", card]).play("Versatile Programming")
    with table.changes(**gives):
        table.always("alien.card-principles.may-vs-must", "No").play(card)


@pytest.mark.card("Nothing Personal")
def test_nothing_personal_fights_with_recruit_this_turn(alien):
    table = alien(hand=["Nothing Personal", LEADERSHIP, "Grunt"], front=[WEAK])
    table.play(LEADERSHIP)
    assert not table.offers(WEAK, verb="fight")
    with table.changes(recruit=+1):
        table.play("Nothing Personal")
    with table.changes(recruit=-printed(WEAK), dead_enemies=+1):
        table.fight(WEAK)


@pytest.mark.card("Expense Account")
@pytest.mark.parametrize(("answers", "recruit", "discarded"), [(["Yes"], 4, 1), (["No"], 2, 0)])
def test_expense_account_is_paid_by_somebody_else(alien, answers, recruit, discarded):
    table = alien(seats=2, hand={0: ["Expense Account"], 1: ["Grunt"]})
    with table.changes(recruit=recruit, hand={1: -discarded}, discard_pile={1: discarded}):
        table.choose("Player 2", *answers).play("Expense Account")


@pytest.mark.card("Evasive Maneuvers")
def test_evasive_maneuvers_avoid_one_strike_this_turn(alien):
    table = alien(
        turn=True,
        hand=["Evasive Maneuvers", "Grunt"],
        front=[WEAK, ENEMY],
        strikes=["Flesh Wound"] * 4,
        hive=["Egg"] * 2,
    )
    with table.changes(recruit=+1):
        table.play("Evasive Maneuvers")
    with table.changes(strikes_on_the_avatar=+1):
        table.choose("Yes").done()
    with table.changes(strikes_on_the_avatar=+2):
        table.done()
