"""Numbers that gear and abilities change, and why."""

import pytest

RIFLE, SMART_GUN, SHOTGUN = "M41A Pulse Rifle", "M56 Smart Gun", "Ithaca 37 Shotgun"


def test_equipment_changes_a_number_while_it_is_equipped_and_not_in_hand(spoken):
    worn = spoken(gear={"Hicks": ["Body Armor", "Hand Welder"]})
    assert (worn.value("defense"), worn.value("tech")) == (7, 7)
    held = spoken(hand=["Body Armor", "Hand Welder"])
    assert (held.value("defense"), held.value("tech")) == (6, 5)


def test_every_number_tells_why_it_is_what_it_is(spoken):
    table = spoken(gear={"Hicks": ["Body Armor"]})
    terms = table.match.moment.game.terms("defense", table.number("Hicks"))
    assert [(term.amount, term.why) for term in terms] == [(6, "printed Defense"), (1, "Body Armor")]


def test_gear_helps_only_who_wears_it(spoken):
    table = spoken(squad={"Hicks": "f9", "Hudson": "f10"}, gear={"Hudson": ["Boot Knife"]})
    assert (table.value("melee", "Hicks"), table.value("melee", "Hudson")) == (3, 3)


def test_gorman_steadies_grunts_within_two_spaces(spoken):
    squad = {"Gorman": "f6", "Hudson": "h6", "Vasquez": "j6"}
    table = spoken(heroes=["Gorman"], squad=squad)
    assert (table.value("defense", "Hudson"), table.value("defense", "Vasquez")) == (6, 5)


def test_as_a_grunt_gorman_steadies_nobody(spoken):
    table = spoken(heroes=["Hicks"], squad={"Hicks": "f9", "Gorman": "f6", "Hudson": "h6"})
    assert table.value("defense", "Hudson") == 5


@pytest.mark.parametrize(("newt", "melee"), [("g6", 6), ("i6", 4)])
def test_ripley_fights_harder_with_newt_beside_her(spoken, newt, melee):
    table = spoken(heroes=["Ripley"], squad={"Ripley": "f6", "Newt": newt})
    assert table.value("melee", "Ripley") == melee


@pytest.mark.rule("corps.exhaust.smart-gun-three")
@pytest.mark.parametrize(("who", "cards"), [("Hicks", 3), ("Vasquez", 2)])
def test_the_smart_gun_takes_three_cards_but_two_of_vasquez(spoken, who, cards):
    table = spoken(heroes=[who], gear={who: [SMART_GUN]})
    assert table.value("fire", table.card(SMART_GUN)) == cards


def test_vasquez_saves_nothing_on_the_smart_gun_of_another(spoken):
    squad = {"Hicks": "f9", "Vasquez": "f10"}
    table = spoken(squad=squad, gear={"Hicks": [SMART_GUN]})
    assert table.value("fire", table.card(SMART_GUN)) == 3


def test_a_shotgun_always_hits_on_seven(spoken):
    table = spoken(gear={"Hicks": [SHOTGUN]})
    assert table.value("hits", table.card(SHOTGUN)) == 7


def test_a_number_may_count_what_is_around(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens=["e6", "g6", "c6"], gear={"Hicks": ["Trophy Belt"]})
    assert table.value("melee") == 5


@pytest.mark.parametrize(("phase", "defense"), [("alien", 7), ("marine", 6)])
def test_a_text_may_hold_only_in_the_alien_phase(spoken, phase, defense):
    table = spoken(gear={"Hicks": ["Night Goggles"]})
    assert table.in_phase(phase).value("defense") == defense


def test_costs_are_changed_by_text(spoken):
    table = spoken(gear={"Hicks": ["Dead Weight"]}, hand=[RIFLE, "Body Armor"])
    assert table.value("cost", table.card(RIFLE)) == 4
    assert table.value("cost", table.card("Body Armor")) == 1
