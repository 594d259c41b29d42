"""Two more of the crew of the Betty: Elgyn and Vriess."""

import pytest

from tests.alien.cards.before import BETTY, ENEMY, INTEL, STRENGTH, SURVIVAL, TECH, WEAK

WOUND = "Flesh Wound"

# ---- Elgyn


@pytest.mark.card("Skipper's Nod")
def test_skippers_nod_draws_after_another_of_the_crew(expansion):
    table = expansion(hand=[BETTY, "Skipper's Nod"])
    table.play(BETTY)
    with table.changes(attack=+1):
        table.play("Skipper's Nod")
    with table.changes(deck=-1):
        table.answer("Activate Skipper's Nod")


@pytest.mark.card("Skipper's Nod")
def test_skippers_nod_can_be_lent(expansion):
    table = expansion(seats=2, hand={0: ["Grunt"], 1: ["Skipper's Nod"]}, deck={1: ["Grunt"]})
    with table.changes(attack=+1):
        table.answer("Skipper's Nod", seat=1).answer("Skipper's Nod", verb="play-lent")


@pytest.mark.card("False Bottom")
def test_false_bottom_avoids_a_strike_for_a_recruit_point(expansion):
    table = expansion(turn=True, hand=["False Bottom", "Grunt"], front=[WEAK], hive=["Egg"], strikes=[WOUND])
    with table.changes(recruit=+2):
        table.play("False Bottom")
    with table.changes(recruit=-1):
        table.answer("False Bottom", verb="use")
    with table.changes(damage=0):
        table.choose("Yes").done().leaves_open("alien.action-phase.interleave")


@pytest.mark.card("False Bottom")
def test_false_bottom_avoids_nothing_when_its_points_are_spent(expansion):
    table = expansion(hand=["False Bottom", "Grunt"], market=["Torch Detail"], front=[WEAK])
    table.play("False Bottom").answer("Recruit Torch Detail")
    assert not table.offers("Use False Bottom")


@pytest.mark.card("Smuggler's Eye")
@pytest.mark.parametrize(("first", "attack"), [("Intel first", 4), ("Survival first", 3)])
def test_smugglers_eye_counts_what_it_has_found(expansion, first, attack):
    table = expansion(
        hand=[INTEL, SURVIVAL, "Smuggler's Eye"], rooms={"the Corridor": WEAK}, hidden={"the Med-Lab": ENEMY}
    )
    table.play(INTEL).play(SURVIVAL)
    with table.changes(attack=attack):
        table.choose(first, "Yes").play("Smuggler's Eye")


@pytest.mark.card("Following the Trail")
def test_following_the_trail_uncovers_two_and_kills_a_weak_one(expansion):
    hidden = {"the Corridor": "Starved Xenomorph", "the Med-Lab": ENEMY}
    table = expansion(hand=["Following the Trail"], hidden=hidden)
    with table.changes(attack=+3):
        table.choose(WEAK, ENEMY).play("Following the Trail")
    with table.changes(dead_enemies=+1):
        table.answer("Activate Following the Trail")
    assert table.row() == ["-", "-", ENEMY, "-", "-"]


# ---- Vriess


@pytest.mark.card("Every Part Has a Use")
def test_every_part_has_a_use_draws_now_and_kills_later(expansion):
    table = expansion(hand=["Every Part Has a Use", "Grunt"], deck=["Specialist"])
    table.play("Every Part Has a Use").play("Grunt")
    with table.changes(dead_characters=+1):
        table.choose("Yes").answer("Activate Every Part Has a Use")
    assert table.cards("hand") == []


@pytest.mark.card("Gun Under the Seat")
def test_gun_under_the_seat_is_for_close_quarters(expansion):
    table = expansion(hand=["Gun Under the Seat"], front=[WEAK])
    with table.changes(attack=+2):
        table.play("Gun Under the Seat")


@pytest.mark.card("Gun Under the Seat")
def test_gun_under_the_seat_plans_ahead_while_it_is_quiet(expansion):
    table = expansion(hand=["Gun Under the Seat"], deck=["Specialist", "Grunt"])
    with table.changes(attack=+1):
        table.choose("Grunt").play("Gun Under the Seat")
    assert table.cards("deck")[-1] == "Grunt"


@pytest.mark.card("Wrench and Rivet")
def test_wrench_and_rivet_takes_back_what_it_threw_away(expansion):
    table = expansion(hand=[STRENGTH, TECH, "Wrench and Rivet", "Grunt"])
    table.play(STRENGTH).play(TECH)
    with table.changes(recruit=+1, attack=+5, hand=-1):
        table.choose("Strength first", "Yes").play("Wrench and Rivet")
    assert table.cards("hand") == ["Grunt"]


@pytest.mark.card("Hand Over Hand")
def test_hand_over_hand_kills_near_the_airlock(expansion):
    table = expansion(
        hand=["Hand Over Hand"], rooms={"the Corridor": WEAK, "the Med-Lab": "Shape in the Shafts"}
    )
    with table.changes(attack=+4):
        table.play("Hand Over Hand")
    with table.changes(dead_enemies=+1):
        table.choose("Yes").answer("Activate Hand Over Hand")
    assert table.row() == ["-", "-", "Shape in the Shafts", "-", "-"]
