"""The Perfect Organism and The Beast, played by the Queen Mother."""

import pytest

from holdout.encounters import board
from tests.alien.cards.before import ENEMY, WEAK
from tests.alien.expansion.cards.hers import after, runs, verbs

# ---- The Perfect Organism


@pytest.mark.card("Senses in the Dark")
def test_senses_in_the_dark_see_and_drive_after_something_that_survives(queens):
    table = queens(hand=["The Inner Jaw", "Senses in the Dark"], hidden={"the Med-Lab": WEAK})
    table.play("The Inner Jaw")
    with table.changes(recruit=+2):
        table.choose("Yes").play("Senses in the Dark")
    assert table.row() == ["-", "-", "-", WEAK, "-"]
    card = table.position.zones[board.ROOMS[3]][0]
    assert (table.position.seen[card], table.position.up[card]) == (1 << 2, 0)


@pytest.mark.card("Senses in the Dark")
def test_senses_in_the_dark_alone_give_their_points_only(queens):
    table = queens(hand=["Senses in the Dark"], hidden={"the Med-Lab": WEAK})
    with table.changes(recruit=+2):
        table.play("Senses in the Dark")


@pytest.mark.card("The Inner Jaw")
@pytest.mark.parametrize(("humans", "cards"), [(2, 0), (3, 0), (4, 1)])
def test_the_inner_jaw_bites_harder_the_more_humans_there_are(queens, humans, cards):
    table = queens(humans=humans, hand=["The Inner Jaw"], deck=["Create"], attack=9)
    with table.changes(attack=humans, deck=-cards):
        table.play("The Inner Jaw")
    assert "bite" in verbs(table)


@pytest.mark.parametrize(("humans", "cards"), [(3, 0), (4, 1)])
def test_senses_in_the_dark_finds_more_where_four_are_about(queens, humans, cards):
    table = queens(humans=humans, hand=["Senses in the Dark"], deck=["Create"])
    with table.changes(recruit=+2, deck=-cards):
        table.play("Senses in the Dark")


@pytest.mark.card("Fit for Everything")
def test_fit_for_everything_is_as_strong_as_its_company_is_varied(queens):
    earlier = ["Drawn by the Noise", "Along the Ceiling", "Destroy"]
    table = after(queens(hand=[*earlier, "Fit for Everything"]), *earlier)
    with table.changes(recruit=+1, attack=+4):
        table.play("Fit for Everything")


@pytest.mark.card("Nothing Left to Improve")
def test_nothing_left_to_improve_bites_hunts_and_draws(queens):
    table = queens(hand=["Nothing Left to Improve", "Create"], deck=["Create"] * 2, attack=9)
    with table.changes(attack=+4, deck=-2):
        table.play("Nothing Left to Improve")
    assert {"bite", "hunt"} <= verbs(table)


# ---- The Beast


@pytest.mark.card("Along the Ceiling")
def test_along_the_ceiling_makes_something_run_on_the_turns_of_the_humans(queens):
    hand, rooms = ["Drawn by the Noise", "Along the Ceiling"], {"the Med-Lab": WEAK, "the Airlock": ENEMY}
    table = queens(hand=hand, rooms=rooms).play("Drawn by the Noise")
    with table.changes(recruit=+2):
        table.choose(WEAK).play("Along the Ceiling")
    assert (runs(table, WEAK), runs(table, ENEMY)) == (True, False)


@pytest.mark.card("Headlong Through the Tunnels")
@pytest.mark.parametrize(("earlier", "attack"), [([], 0), (["Along the Ceiling"], 2)])
def test_headlong_through_the_tunnels_follows_whoever_leads(queens, earlier, attack):
    table = after(queens(hand=[*earlier, "Headlong Through the Tunnels"], attack=5), *earlier)
    with table.changes(attack=attack):
        table.play("Headlong Through the Tunnels")
    assert "rush" in verbs(table)


@pytest.mark.card("Drawn by the Noise")
def test_drawn_by_the_noise_is_stronger_for_each_enemy_at_the_door(queens):
    table = queens(hand=["Drawn by the Noise"], front=[WEAK, ENEMY], attack=4)
    with table.changes(attack=+3):
        table.play("Drawn by the Noise")
    assert "rush" in verbs(table)


@pytest.mark.card("One Pack, One Hunger")
def test_one_pack_one_hunger_brings_another_and_makes_all_of_them_run(queens):
    table = queens(
        hand=["Drawn by the Noise", "One Pack, One Hunger"],
        rooms={"the Med-Lab": WEAK},
        hive=[ENEMY],
        attack=4,
    ).play("Drawn by the Noise")
    with table.changes(attack=+3):
        table.play("One Pack, One Hunger")
    assert table.row()[:3] == [ENEMY, "-", WEAK]
    assert runs(table, WEAK)
    assert "rush" in verbs(table)
