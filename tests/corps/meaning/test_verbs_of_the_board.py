"""Verbs about the board: Blips, Tunnels, Facehuggers, Barricades, the fallen, and the end of a mission."""

import pytest

from holdout.corps.pieces import DOOR
from holdout.corps.places import ALIENS, BLIPS, TOKENS

TRACKER = "Frenzy"


@pytest.mark.rule("corps.spawn.place-at-location")
def test_blips_are_spawned_at_a_spawn_point_or_as_near_as_possible(spoken):
    table = spoken(squad={"Hicks": "f6"})
    table.say('Spawn 2 Blips at Spawn Point "A".', by=table.spare(TRACKER))
    table.to("b1")
    assert table.blips() == ["a1", "b1"]


def test_a_blip_comes_up_at_the_nearest_tunnel(spoken):
    table = spoken(squad={"Hicks": "f6"}, tokens={"a9": "Tunnel", "l2": "Tunnel"})
    table.say("Spawn a Blip at the nearest Tunnel.", by=table.spare(TRACKER))
    assert table.blips() == ["a9"]


def test_without_a_tunnel_no_blip_comes_up_there(spoken):
    table = spoken(squad={"Hicks": "f6"}).say("Spawn a Blip at the nearest Tunnel.")
    assert table.blips() == []


@pytest.mark.rule("corps.tunnel.next-to-drawers-hero", "corps.tunnel.one-per-player-per-turn")
def test_a_tunnel_opens_beside_the_hero_once_in_a_turn(spoken):
    table = spoken(squad={"Hicks": "l9"})
    table.say("Add a Tunnel beside this Character.", by=table.spare(TRACKER))
    table.to("l10")
    with table.changes(cites="corps.tunnel.one-per-player-per-turn"):
        table.say("Add a Tunnel beside this Character.", by=table.spare(TRACKER))
    assert "l10" in table.spaces(TOKENS)


@pytest.mark.rule("corps.hazard.follow-card")
def test_the_tunnel_of_a_hazard_opens_beside_the_grunt_who_turned_it_up(spoken):
    table = spoken(squad={"Hicks": "l9", "Hudson": "a12"})
    table.say("Add a Tunnel beside this Character.", by=table.spare("The Floor Gives Way"), of="Hudson")
    table.to("b11")
    assert "b11" in table.spaces(TOKENS)


def test_a_facehugger_comes_up_close_by(spoken):
    table = spoken(squad={"Hicks": "f6"}).say("Add a Facehugger beside this Character.")
    table.to("e6")
    assert table.spaces(ALIENS) == ["e6"]


def test_a_blip_is_called_out_and_those_who_see_it_aim_better(spoken):
    squad = {"Hicks": "g10", "Hudson": "c11"}
    table = spoken(squad=squad, blips={"k10": 2}, dials=dict.fromkeys(squad, 5))
    table.say(
        "Spot a Blip within 12 spaces of this Character. Raise the Aim of each Character in sight of it by 1."
    )
    assert (table.blips(), table.swarms()) == ([], {"k10": 1})
    assert (table.dial("Hicks"), table.dial("Hudson")) == (5, 5)


@pytest.mark.rule("corps.alien.move-then-attack")
def test_an_alien_that_is_activated_acts_at_once(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens=["c6"], rolls=[8], acting="Hicks")
    table.always("corps.alien.shortest-route", "e6")
    table.in_phase("alien").say("Activate the closest Alien.", by=table.spare(TRACKER))
    assert table.spaces(ALIENS) == ["e6"]
    assert table.down("Hicks")


@pytest.mark.rule("corps.barricade.place")
def test_a_door_next_to_a_character_is_welded_without_a_test(spoken):
    table = spoken(squad={"Hicks": "d6"})
    with table.changes(cites="corps.barricade.place"):
        table.say("Barricade a door next to this Character.")
    board = table.board
    assert table.position.barricades == [(DOOR, board.door("d5", "d6").number)]


def test_up_to_two_doors_near_a_computer_may_be_one(spoken):
    table = spoken(squad={"Hicks": "f6"}, tokens={"f4": "Computer"})
    table.say("Barricade up to 2 doors within 12 spaces of this token.", token=table.at("f4", TOKENS))
    table.take("door", "d6").answer("Done")
    assert len(table.position.barricades) == 1


def test_whoever_has_fallen_is_raised(spoken):
    table = spoken(squad={"Hicks": "f6", "Hudson": "g6"}, down=["Hudson"])
    table.say("Help up a fallen Character next to this Character.")
    assert not table.down("Hudson")


def test_a_text_can_knock_a_character_down(spoken):
    table = spoken(squad={"Hicks": "f6", "Hudson": "g6"})
    assert table.say("Knock down a Character next to this Character.").down("Hudson")


def test_killing_takes_a_whole_swarm_or_a_blip_unseen(spoken):
    table = spoken(squad={"Hicks": "b9"}, aliens={"c6": 3}, blips={"h5": 2})
    table.say("Kill each Alien on the board. Kill each Blip on the board.")
    assert (table.swarms(), table.blips()) == ({}, [])


def test_a_removed_token_is_gone(spoken):
    table = spoken(squad={"Hicks": "g8"})
    table.say("Remove this token.", token=table.at("h8", TOKENS))
    assert "h8" not in table.spaces(TOKENS)


def test_a_completed_mission_is_won_by_everybody(spoken):
    table = spoken(heroes=["Hicks", "Hudson"], squad={"Hicks": "f9", "Hudson": "f10"})
    table.say("Complete the mission.")
    assert table.match.result is not None
    assert table.match.result.winners == (0, 1)


def test_a_failed_mission_is_won_by_nobody(spoken):
    table = spoken().say("Fail the mission.")
    assert table.match.result is not None
    assert table.match.result.winners == ()


def test_blips_that_a_card_moves_come_closer(spoken):
    table = spoken(squad={"Hicks": "f6"}, blips={"a1": 1})
    table.always("corps.choice.highest-rank-decides", "a2").always("corps.alien.shortest-route", "b2")
    table.say("Move each Blip on the board 1 space.", by=table.spare("Closing the Net"))
    assert len(table.position.zones[BLIPS]) == 1
    assert table.blips() == ["b2"]
