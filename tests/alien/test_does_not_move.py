"""Cards that do not move: never pushed, passed over by the others."""

import pytest

from tests.alien.rows import ROOMS, A, B, C, N, row

NIGHT = {"objectives": ["The S.O.S.", "They Mostly Come At Night", "A Perfect Organism"]}


@pytest.mark.rule("alien.does-not-move.skip")
def test_what_would_enter_the_room_of_an_egg_skips_it(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, "Egg", C, "-", "-"))
    assert table.row() == [N, "Egg", A, C, "-"]


@pytest.mark.rule("alien.does-not-move.skip-to-combat")
def test_past_an_egg_in_the_airlock_lies_the_combat_zone(alien):
    table = alien(turn=True, hive=[N], rooms=row("-", "-", "-", B, "Egg"))
    assert table.row() == [N, "-", "-", B, "Egg"]
    table = alien(turn=True, hive=[N], rooms=row(A, A, A, B, "Egg"))
    assert table.row() == [N, A, A, A, "Egg"]
    assert table.cards("the Combat Zone") == [B]


@pytest.mark.rule("alien.does-not-move.entry-room", "alien.does-not-move.skip")
def test_a_new_card_skips_an_egg_in_the_first_room(alien):
    assert alien(turn=True, hive=[N], rooms=row("Egg", "-", "-", "-", "-")).row() == ["Egg", N, "-", "-", "-"]
    assert alien(turn=True, hive=[N], rooms=row("Egg", "Egg", A, "-", "-")).row() == ["Egg", "Egg", N, A, "-"]


@pytest.mark.rule("alien.does-not-move.face-down-not-known")
def test_a_hidden_egg_is_pushed_like_any_card(alien):
    table = alien(turn=True, hive=[N], hidden=row("Egg", "-", "-", "-", "-"))
    assert table.row() == [N, "Egg", "-", "-", "-"]


@pytest.mark.rule("alien.does-not-move.stays")
def test_an_effect_that_pushes_everything_leaves_an_egg_where_it_is(alien):
    """The Event of They Mostly Come At Night pushes each enemy in the Complex one space left."""
    table = alien(
        options=NIGHT,
        objective=2,
        attack=9,
        rooms=row("-", "Egg", A, "-", B),
        hidden={ROOMS[0]: "alien/hive/event-aliens-2"},
    )
    table.always("alien.facehugger.placement", "Player 1").scan(ROOMS[0])
    assert table.row()[3] == A
    assert table.cards("the Combat Zone") == [B]
    assert "Egg is pushed" not in " ".join(table.log())


PROD = "Use Cattle Prod (once this turn)"


@pytest.mark.ruling(
    "alien.ruling.b1-effects-move-immovable-cards",
    "alien.ruling.b1-effects-move-immovable-cards=stops-pushes",
    "alien.ruling.m8-cards-that-do-not-move",
)
@pytest.mark.rule("alien.does-not-move.stays")
def test_no_effect_moves_an_egg_unless_the_table_stops_pushes_only(alien):
    """Cattle Prod moves an enemy in the Combat Zone to the Airlock (ruling M8)."""
    moving = {"hand": ["Cattle Prod"], "front": ["Egg"]}
    table = alien(**moving).play("Cattle Prod").answer(PROD)
    assert table.row()[4] == "-"
    table = alien(**moving, options={"does-not-move": "stops-pushes"}).play("Cattle Prod").answer(PROD)
    assert table.row()[4] == "Egg"


def test_the_dead_are_moved_like_any_card(alien):
    """The Event of She'll Breed. You'll Die. moves an Alien out of the Dead Enemies pile."""
    objectives = ["The S.O.S.", "They Mostly Come At Night", "She'll Breed. You'll Die."]
    table = alien(
        options={"objectives": objectives},
        objective=3,
        attack=9,
        dead_enemies=["Breeding Queen"],
        hidden={ROOMS[0]: "alien/hive/event-resurrection-3"},
    )
    table.scan(ROOMS[0])
    assert table.cards("the Combat Zone") == ["Breeding Queen"]


@pytest.mark.ruling("alien.ruling.b7-blocking-an-occupied-room")
@pytest.mark.rule("alien.does-not-move.stays")
def test_a_room_with_an_egg_in_it_is_not_blocked(alien):
    """What is in a blocked room would be pushed on (ruling B7), and an Egg is never pushed."""
    table = alien(
        objective=2, operations=["Ventilation Lock"], recruit=5, rooms=row("Egg", "-", "-", "-", "-")
    )
    assert table.refusal("Ventilation Lock").rule == "alien.does-not-move.stays"
    assert table.row()[0] == "Egg"
