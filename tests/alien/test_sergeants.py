"""Sergeants: what they cost, and that nobody knows which one comes."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.faces import faces_of

CLASSES = ("intel", "leadership", "strength", "survival", "tech")


def sergeants():
    return [face for face in faces_of(()) if face.deck == "sergeants"]


@pytest.mark.rule("alien.sergeants.top-card", "alien.sergeants.cost")
def test_three_points_take_the_top_sergeant_into_the_discard_pile(alien):
    table = alien(recruit=5)
    top = table.position.zones[board.RESERVE][-1]
    with table.changes(recruit=-3, cites="alien.sergeants.top-card"):
        table.answer("Recruit a Sergeant")
    assert table.position.zones[board.DISCARD[0]][-1] == top
    assert table.refusal("Recruit a Sergeant").rule == "alien.sergeants.cost"


@pytest.mark.rule("alien.sergeants.blind")
def test_nobody_knows_the_next_sergeant_before_it_is_recruited(alien):
    table = alien(recruit=3)
    top = table.position.zones[board.RESERVE][-1]
    game = table.match.moment.game
    assert not game.has_seen(0, top)
    table.answer("Recruit a Sergeant")
    assert table.match.moment.game.has_seen(0, top)


@pytest.mark.rule("alien.sergeants.cost", "alien.sergeants.five-classes", "alien.sergeants.coordinate")
def test_sergeants_of_five_classes_are_otherwise_alike():
    found = sergeants()
    assert sorted(face.classes[0] for face in found) == sorted(CLASSES)
    assert {face.cost for face in found} == {3}
    assert all("coordinate" in face.keywords for face in found)
    assert len({(face.name, face.recruit, face.attack, face.crews, face.text) for face in found}) == 1
