"""Scanning: what it costs, what it turns up, and that an ability does it for nothing."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import Scan

ASH = "Science Officer Ash"


@pytest.mark.rule("alien.scan.cost", "alien.scan.resolve-reveal")
def test_a_scan_costs_the_rooms_attack_and_the_card_is_revealed_with_all_that_follows(alien):
    table = alien(hidden={"the Med-Lab": "Xenomorph Swarmer"}, hive=["Egg"], attack=3)
    with table.changes(attack=-2, cites=("alien.scan.cost", "alien.scan.resolve-reveal")):
        table.scan("the Med-Lab")
    assert table.row() == ["Egg", "-", "Xenomorph Swarmer", "-", "-"]


@pytest.mark.rule("alien.scan.cost")
def test_the_rooms_near_the_hive_are_dearer_to_scan_than_the_airlock(alien):
    table = alien(attack=2, hidden={"the Ventilation Shafts": ASH, "the Airlock": "The Narcissus"})
    assert table.refusal("the Ventilation Shafts").rule == "alien.scan.cost"
    with table.changes(attack=-1):
        table.scan("the Airlock")


@pytest.mark.rule("alien.scan.needs-hidden-card")
def test_an_empty_room_and_one_with_a_face_up_enemy_cannot_be_scanned(alien):
    table = alien(rooms={"the Med-Lab": ASH}, attack=9)
    for room in board.ROOMS:
        assert table.why_not(Scan(0, room)).rule == "alien.scan.needs-hidden-card"


@pytest.mark.rule("alien.scan.by-ability-free")
def test_an_ability_scans_for_nothing(alien):
    table = alien(hand=["Eyes Ahead"], hidden={"the Ventilation Shafts": ASH})
    with table.changes(attack=+1, cites="alien.scan.by-ability-free"):
        table.choose("Yes").play("Eyes Ahead")
    assert table.position.up[table.number(ASH)]


@pytest.mark.rule("alien.scan.no-limit", "alien.scan.any-room")
def test_rooms_are_scanned_in_any_order_while_attack_lasts(alien):
    table = alien(
        hidden={"the Crawlspace": ASH, "the Airlock": "The Narcissus", "the Med-Lab": "Jonesy"}, attack=5
    )
    with table.changes(attack=-5):
        table.scan("the Crawlspace").scan("the Airlock").scan("the Med-Lab")
    assert table.row() == ["-", ASH, "-", "-", "-"]
