"""Blips on the move: boards, speed, order, doors that give them away, and what becomes of them then."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates, aliens_activate
from holdout.corps.blips import ActivateBlip, blip_activates, blips_activate
from holdout.corps.moving import StepTo
from holdout.testing.corps import alien, answer_all, marine, shuffled

ROOM = {"squad": {"Hicks": "c6"}}
"""South-west of the corridor lies a room whose only door is between c7 and c8."""


def moves(table, space, speed):
    return answer_all(table.run(blip_activates, table.at(space, places.BLIPS), speed))


@pytest.mark.rule("corps.blip.move-to-closest", "corps.blip.stop-out-of-speed")
def test_a_blip_moves_towards_the_closest_character_unseen(corps):
    table = moves(corps(**ROOM, blips={"a9": 2}), "a9", 1)
    assert table.spaces(places.BLIPS) in (["b8"], ["b9"])
    assert table.spaces() == []


@pytest.mark.rule(
    "corps.blip.interrupt-remaining-movement",
    "corps.spot.then-attack",
    "corps.door.blip-opens",
    "corps.blip.finish-before-next",
)
def test_a_blip_that_opens_a_door_is_spotted_and_goes_on_as_an_alien(corps):
    table = moves(corps(**ROOM, blips={"a9": 1}, dice=[*shuffled(21), *marine(6)]), "a9", 3)
    assert table.spaces(places.BLIPS) == []
    assert len(table.spaces()) == 1
    assert table.spaces()[0].endswith("7")
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.blip.interrupt-remaining-movement")
def test_a_spotted_blip_has_only_the_movement_that_was_left(corps):
    table = moves(corps(**ROOM, blips={"a9": 1}), "a9", 2)
    assert table.spaces() == ["c8"]
    assert "Alien attacks Hicks." not in table.log


@pytest.mark.rule("corps.blip.stop-next-to-character")
def test_a_blip_that_comes_next_to_a_character_stops(corps):
    dice = [*alien(5), *shuffled(21), *marine(6)]
    table = corps(squad={"Hicks": "a5"}, blips={"c6": 1}, barricades=[("a5", "a6")], dice=dice)
    moves(table, "c6", 6)
    assert table.spaces() == ["a6"]
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.blip.once-per-turn")
def test_a_blip_activates_once_in_a_turn(corps):
    table = moves(corps(**ROOM, blips={"a9": 2}), "a9", 1)
    (blip,) = table.position.zones[places.BLIPS]
    assert table.match.moment.game.why_not(ActivateBlip(blip)).rule == "corps.blip.once-per-turn"


@pytest.mark.rule("corps.blip.speed-alien-die-per-board", "corps.blip.by-board")
def test_one_roll_gives_the_speed_of_all_blips_on_a_board(corps):
    table = corps(squad={"Hicks": "c6"}, blips={"a9": 1, "a8": 1}, dice=alien(1))
    answer_all(table.run(blips_activate))
    assert [event.kind for event in table.match.events].count("board-speed") == 1
    assert sum("activates" in line for line in table.log) == 2


@pytest.mark.ruling("corps.ruling.e1-next-board")
@pytest.mark.rule("corps.blip.by-board")
def test_the_highest_ranking_player_chooses_the_next_board(corps):
    table = corps(
        squad={"Hicks": "f22"}, blips={"a1": 1, "l13": 1}, options={"scenario": "newt"}, dice=alien(2, 2)
    )
    table.run(blips_activate)
    assert table.asked == "corps.blip.by-board"
    offered = {option.id: option.label for option in table.match.decision.options}
    assert offered == {"board:2-colony": "Blips in Medical", "board:1-colony": "Blips in Operations"}
    answer_all(table)
    speeds = [line for line in table.log if line.startswith("Blips in")]
    assert sorted(speeds) == ["Blips in Medical move 2 spaces.", "Blips in Operations move 2 spaces."]


@pytest.mark.rule("corps.blip.order-tie")
def test_equally_close_blips_are_ordered_by_the_highest_ranking_player(corps):
    table = corps(squad={"Hicks": "c6"}, blips={"a9": 1, "e9": 1}, dice=alien(1)).run(blips_activate)
    assert table.asked == "corps.blip.order-tie"
    answer_all(table)


@pytest.mark.rule("corps.blip.closest-first")
def test_the_closest_blip_goes_first(corps):
    table = answer_all(
        corps(squad={"Hicks": "c6"}, blips={"a9": 1, "d9": 1}, dice=alien(1)).run(blips_activate)
    )
    assert next(line for line in table.log if "activates" in line).startswith("The Blip in d9")


@pytest.mark.rule("corps.blip.after-all-aliens")
def test_blips_move_when_all_aliens_have_acted(corps):
    table = corps(**ROOM, aliens=["l6"], blips={"a9": 1})
    answer_all(table.run(aliens_activate))
    assert table.cited[-1] == "corps.blip.after-all-aliens"


@pytest.mark.ruling("corps.ruling.c5-passing-through-characters")
@pytest.mark.rule("corps.blip.no-enter-alien-or-blip")
def test_a_blip_does_not_enter_the_space_of_another(corps):
    table = corps(**ROOM, blips={"a9": 1, "b9": 2})
    step = StepTo(table.at("a9", places.BLIPS), table.board.space("b9"))
    assert table.match.moment.game.why_not(step).rule == "corps.blip.no-enter-alien-or-blip"


@pytest.mark.rule("corps.blip.stop-failed-barricade", "corps.barricade.break-fail-ends-turn")
def test_a_blip_that_fails_to_break_a_barricade_stops(corps):
    table = moves(corps(**ROOM, blips={"c9": 1}, barricades=[("c7", "c8")], dice=alien(2)), "c9", 4)
    assert table.spaces(places.BLIPS) == ["c8"]
    assert table.position.barricades


@pytest.mark.rule("corps.barricade.break-success-continues")
def test_a_blip_that_breaks_a_barricade_before_a_character_is_spotted(corps):
    dice = [*alien(6), *shuffled(21), *marine(6)]
    table = moves(corps(**ROOM, blips={"c9": 1}, barricades=[("c7", "c8")], dice=dice), "c9", 4)
    assert table.spaces(places.BLIPS) == []
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.choice.highest-rank-decides")
@pytest.mark.parametrize(("way", "aliens", "blips"), [("d8", ["c7"], []), ("d9", [], ["c7"])])
def test_of_equal_ways_in_sight_and_out_of_it_the_highest_ranking_player_chooses(corps, way, aliens, blips):
    table = corps(squad={"Hicks": "g10"}, blips={"e9": 1}, dice=shuffled(21))
    table.run(blip_activates, table.at("e9", places.BLIPS), 3)
    assert table.asked == "corps.choice.highest-rank-decides"
    table.to(way)
    assert (table.spaces(), table.spaces(places.BLIPS)) == (aliens, blips)


@pytest.mark.rule("corps.blip.interrupt-suspends", "corps.choice.highest-rank-decides")
def test_a_move_that_brings_a_blip_to_light_goes_on_afterwards(corps):
    dice = [*shuffled(21), *marine(6)]
    table = corps(squad={"Hicks": "a6"}, aliens=["d7"], blips={"e9": 2}, dice=dice)
    table.run(alien_activates, table.at("d7")).to("b7").to("c7")
    assert sorted(table.spaces()) == ["b7", "e9"]
    assert "corps.blip.interrupt-suspends" in table.cited
