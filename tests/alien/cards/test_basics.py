"""What everybody starts with, the Sergeants, and lending: the plain points of cards that have Coordinate."""

import pytest

from tests.alien.cards.before import INTEL, LEADERSHIP, STRENGTH, SURVIVAL, TECH


@pytest.mark.card("Specialist")
def test_a_specialist_gives_one_recruit(alien):
    table = alien(hand=["Specialist"])
    with table.changes(recruit=+1, attack=0):
        table.play("Specialist")


@pytest.mark.card("Grunt")
def test_a_grunt_gives_one_attack(alien):
    table = alien(hand=["Grunt"])
    with table.changes(recruit=0, attack=+1):
        table.play("Grunt")


@pytest.mark.card("Specialist", "Grunt")
def test_everybody_starts_with_seven_specialists_five_grunts_and_a_role(alien):
    table = alien(seats=3)
    for seat in range(3):
        held = table.cards("deck", seat) + table.cards("hand", seat)
        assert (held.count("Specialist"), held.count("Grunt"), len(held)) == (7, 5, 13)


@pytest.mark.card("alien/sergeants/sergeant-intel", "alien/sergeants/sergeant-leadership")
@pytest.mark.card("alien/sergeants/sergeant-strength", "alien/sergeants/sergeant-survival")
@pytest.mark.card("alien/sergeants/sergeant-tech")
@pytest.mark.parametrize(
    ("sergeant", "card", "gives"),
    [
        (INTEL, "Last Man at the Door", {"attack": 6}),
        (LEADERSHIP, "Captain of the Ship", {"attack": 4}),
        (STRENGTH, "Fall Back in Order", {"attack": 3}),
        (SURVIVAL, "Flinch", {"recruit": 2}),
        (TECH, "Cattle Prod", {"attack": 3}),
    ],
)
def test_a_sergeant_gives_two_recruit_and_leads_the_way_for_its_class(alien, sergeant, card, gives):
    table = alien(hand=[sergeant, card])
    with table.changes(recruit=+2):
        table.play(sergeant)
    with table.changes(**gives):
        table.play(card)


@pytest.mark.parametrize(
    ("card", "recruit", "attack"),
    [
        (INTEL, 2, 0),
        (LEADERSHIP, 2, 0),
        (STRENGTH, 2, 0),
        (SURVIVAL, 2, 0),
        (TECH, 2, 0),
        ("Decode the Signal", 1, 0),
        ("Torch Detail", 0, 1),
        ("Find It and Kill It", 0, 2),
        ("Take Command", 1, 0),
        ("Disciplined Fire", 0, 2),
        ("Fall Back in Order", 1, 2),
        ("No Brother Runs Alone", 2, 1),
        ("Sleep When You Die, Man", 1, 1),
        ("He Cuts the Strap", 2, 3),
    ],
)
def test_a_card_with_coordinate_may_be_lent_for_its_points(alien, card, recruit, attack):
    table = alien(seats=2, hand={0: ["Grunt"], 1: [card]})
    with table.changes(hand={1: 0}, deck={1: -1}, lent_cards={1: +1}):
        table.answer(card, seat=1)
    with table.changes(recruit=recruit, attack=attack):
        table.answer(card, verb="play-lent")


@pytest.mark.parametrize("card", ["Specialist", "Grunt", "Captain of the Ship", "Harpoon Gun", "First Aid"])
def test_a_card_without_coordinate_is_not_lent(alien, card):
    table = alien(seats=2, hand={0: ["Grunt"], 1: [card]})
    assert not table.offers(card, seat=1)
