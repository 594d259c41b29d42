"""Verbs about what a Character does: free Actions, dials, moving, re-rolls."""

import pytest

from holdout.corps.aliens import alien_attacks
from holdout.corps.places import ALIENS

RIFLE, PISTOL = "M41A Pulse Rifle", "HK VP70 Pistol"


@pytest.mark.rule("corps.free-action.additional")
def test_a_free_action_comes_on_top_of_the_two(spoken):
    table = spoken(
        squad={"Hicks": "f6"}, aliens=["c6"], gear={"Hicks": [PISTOL]}, dials={"Hicks": 7}, rolls=[2]
    )
    table.say("This Character takes a free Attack Action.")
    assert (table.swarms(), table.position.actions) == ({}, 2)


@pytest.mark.rule("corps.free-action.once-each-per-activation")
def test_the_same_card_grants_a_free_action_once_in_an_activation(spoken):
    table = spoken(dials={"Hicks": 5}).say("This Character takes a free Aim Action.")
    with table.changes(cites="corps.free-action.once-each-per-activation"):
        table.say("This Character takes a free Aim Action.")
    assert table.dial() == 6


@pytest.mark.rule("corps.free-action.only-own-activation")
def test_a_free_action_is_lost_outside_the_activation(spoken):
    table = spoken(acting="Hicks", squad={"Hicks": "f9", "Hudson": "f10"}, dials={"Hudson": 5})
    table.say('"Hudson" takes a free Aim Action.')
    assert table.dial("Hudson") == 5


def test_a_dial_is_raised_as_far_as_it_goes(spoken):
    assert spoken(dials={"Hicks": 9}).say("Raise the Aim of this Character by 2.").dial() == 10


@pytest.mark.rule("corps.aim-dial.min-1")
def test_a_dial_is_lowered_as_far_as_it_goes(spoken):
    table = spoken(squad={"Hicks": "f9", "Hudson": "f10"}, dials={"Hicks": 2, "Hudson": 1})
    table.say("Lower the Aim of each Character by 2.")
    assert (table.dial("Hicks"), table.dial("Hudson")) == (1, 1)


def test_a_character_is_moved_where_its_player_likes(spoken):
    table = spoken(squad={"Hicks": "f6"}).say("Move this Character 2 spaces.")
    assert "h6" in table.goes_to()
    assert "i6" not in table.goes_to()
    table.take("go", "h6")
    assert table.where("Hicks") == "h6"


def test_a_text_moves_a_knocked_down_character_as_far_as_one_who_stands(spoken):
    """Only Actions are skipped (ruling D8)."""
    table = spoken(squad={"Hicks": "f6", "Hudson": "g6"}, down=["Hicks"]).say("Move this Character 2 spaces.")
    table.take("go", "h6")
    assert table.where("Hicks") == "h6"


def test_newt_brings_somebody_closer_step_by_step(spoken):
    table = spoken(heroes=["Ripley"], squad={"Ripley": "f6", "Hudson": "j6"})
    table.say("Bring a Character in sight of this Character 2 spaces closer.")
    table.take("go", "i6").take("go", "h6")
    assert table.where("Hudson") == "h6"


def test_whoever_stands_close_cannot_be_brought_closer(spoken):
    table = spoken(squad={"Hicks": "f6", "Hudson": "g6"})
    table.say("Bring a Character in sight of this Character 2 spaces closer.")
    assert table.where("Hudson") == "g6"


def test_aliens_that_a_card_moves_come_closer_and_do_not_attack(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens=["b6", "d6"], rolls=[])
    table.say("Move each Alien on the board 2 spaces.", by=table.spare("The Hive Wakes"))
    table.to("e6").to("d6")
    assert table.spaces(ALIENS) == ["d6", "e6"]
    assert not table.down("Hicks")


@pytest.mark.rule("corps.reroll.replaces")
@pytest.mark.parametrize(("again", "falls"), [(3, False), (9, True)])
def test_a_helmet_has_a_failed_defense_rolled_again_for_a_card(spoken, again, falls):
    table = spoken(
        squad={"Hicks": "f6"}, aliens=["e6"], gear={"Hicks": ["M4 Helmet"]}, rolls=[8, again],
        holds={"exhaust": 0}, acting="",
    )  # fmt: skip
    with table.changes(cites="corps.reroll.replaces"):
        table.in_phase("alien").run(alien_attacks, table.at("e6"))
        table.answer("Use M4 Helmet").answer("Yes")
    assert (table.down("Hicks"), table.size("exhaust")) == (falls, 1)


@pytest.mark.rule("corps.ability.passive")
def test_ripley_rerolls_a_defense_once_each_turn(spoken):
    table = spoken(heroes=["Ripley"], squad={"Ripley": "f6"}, aliens=["e6", "g6"], rolls=[8, 7, 8], acting="")
    table.in_phase("alien").run(alien_attacks, table.at("e6")).answer("Use Ripley").answer("Yes")
    table.run(alien_attacks, table.at("g6"))
    assert table.down("Ripley")


@pytest.mark.parametrize(("alien", "exhausted"), [("c6", 2), ("", 0)])
def test_whoever_attacks_freely_bears_what_follows_from_it(spoken, alien, exhausted):
    table = spoken(
        squad={"Hicks": "f6"}, aliens=[alien] if alien else [], gear={"Hicks": [PISTOL]},
        dials={"Hicks": 7}, rolls=[2], holds={"deck": 10, "exhaust": 0},
    )  # fmt: skip
    table.say("You may attack freely with a Weapon. If you do, exhaust 2 cards.", *["Yes"] if alien else [])
    assert table.size("exhaust") == exhausted
