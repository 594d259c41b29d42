"""Move Actions: how far, across what, where they must stop and where they may not end."""

import pytest

from holdout.corps import places
from holdout.corps.moving import StepTo, must_stop, walk
from tests.corps.meaning.spoken import TEXTS

SPEED = 5


def step(table, name, space):
    return StepTo(table.number(name), table.board.space(space))


@pytest.mark.rule("corps.move.up-to-speed", "corps.move.diagonal")
def test_a_move_action_goes_any_number_of_spaces_up_to_speed_in_all_eight_directions(marines):
    table = marines(squad={"Hicks": "f6"}).take("move")
    assert {"a6", "k7", "e7", "f11"} <= table.goes_to()
    assert not {"l6", "f12", "f1"} & table.goes_to()
    table.take("go", "a6")
    assert table.where("Hicks") == "a6"
    assert table.position.actions == 1


@pytest.mark.rule("corps.move.up-to-speed")
def test_a_way_may_be_walked_space_by_space_and_ended_early(marines):
    table = marines(squad={"Hicks": "f6"}).move("e7", "d6", "c6").take("stand")
    assert table.where("Hicks") == "c6"


@pytest.mark.rule("corps.move.no-impassable", "corps.space.thick-white-impassable")
def test_nobody_crosses_a_thick_white_line(marines):
    table = marines(squad={"Hicks": "j2"})
    assert table.why_not(step(table, "Hicks", "k2")).rule == "corps.move.no-impassable"
    table = marines(squad={"Hicks": "f9"}, aliens={"j2": 0})
    across = StepTo(table.at("j2"), table.board.space("k2"))
    assert table.why_not(across).rule == "corps.space.thick-white-impassable"


@pytest.mark.rule("corps.move.white-line-cuts-diagonal")
def test_a_white_line_at_the_corner_cuts_the_diagonal_step_around_a_console(marines):
    table = marines(squad={"Hicks": "d3"})
    assert table.why_not(step(table, "Hicks", "e2")).rule == "corps.move.white-line-cuts-diagonal"
    assert table.why_not(step(table, "Hicks", "d2")) is None


@pytest.mark.rule("corps.move.door-post-no-diagonal")
def test_door_posts_prevent_a_diagonal_step_through_the_doorway(marines):
    table = marines(squad={"Hicks": "e10"})
    assert table.why_not(step(table, "Hicks", "f11")).rule == "corps.move.door-post-no-diagonal"


@pytest.mark.rule("corps.wall.no-interaction-across")
def test_nobody_steps_through_a_wall(marines):
    table = marines(squad={"Hicks": "f9"})
    assert table.why_not(step(table, "Hicks", "e9")).rule == "corps.wall.no-interaction-across"


@pytest.mark.rule("corps.move.no-through-aliens")
def test_a_character_does_not_enter_the_space_of_an_alien(marines):
    table = marines(squad={"Hicks": "f6"}, aliens={"e6": 0})
    assert table.why_not(step(table, "Hicks", "e6")).rule == "corps.move.no-through-aliens"
    assert "e6" not in table.take("move").goes_to()
    table.take("stand")


@pytest.mark.rule("corps.move.stop-next-to-alien")
def test_the_move_ends_on_the_third_space_next_to_an_alien_with_the_rest_unused(marines):
    table = marines(squad={"Hicks": "f6"}, aliens={"b6": 0})
    with table.changes(cites="corps.move.stop-next-to-alien"):
        table.move("c6")
    assert table.where("Hicks") == "c6"
    assert table.can_take("move")


def test_no_way_leads_past_an_alien(marines):
    table = marines(squad={"Hicks": "f6"}, aliens={"c6": 0}).take("move")
    assert "d7" in table.goes_to()
    assert not {"a6", "a7", "b6", "b7", "c7"} & table.goes_to()
    table.take("stand")


@pytest.mark.rule("corps.move.leave-adjacent-alien", "corps.move.stop-even-for-same-alien")
def test_one_who_starts_next_to_an_alien_may_leave_but_stops_beside_the_same_alien(marines):
    table = marines(squad={"Hicks": "d6"}, aliens={"c6": 0})
    with table.changes(cites="corps.move.leave-adjacent-alien"):
        table.move("d7")
    assert table.position.actions == 1
    table.move("f6").take("stand")
    assert table.where("Hicks") == "f6"


@pytest.mark.ruling("corps.ruling.c6-passing-over-tokens")
@pytest.mark.rule("corps.move.stop-next-to-blip")
def test_a_space_beside_an_unseen_blip_ends_the_move(marines):
    """Nothing is Spotted before the setup is complete, so that the Blip stays unseen here."""
    table = marines(squad={"Hicks": "f6"}, blips={"e6": 2}, start=())
    position = table.position
    assert position.zones[places.ALIENS], "in play it would have been Spotted at once"
    table = marines(squad={"Hicks": "f6"}, blips={"a12": 2}, start=())
    table.position.space[table.at("a12", places.BLIPS)] = table.board.space("e6") + 1
    with table.changes(cites="corps.move.stop-next-to-blip"):
        assert must_stop(table.match.moment.game, table.number("Hicks"))


@pytest.mark.ruling("corps.ruling.c5-passing-through-characters")
@pytest.mark.rule("corps.move.may-pass-characters")
def test_one_passes_through_spaces_that_others_hold(marines):
    squad = {"Hicks": "f6", "Hudson": "d6", "Frost": "d7", "Vasquez": "e6", "Gorman": "e7"}
    table = marines(squad=squad).take("move")
    with table.changes(cites="corps.move.may-pass-characters"):
        table.take("go", "c6").take("stand")
    assert table.where("Hicks") == "c6"


@pytest.mark.rule("corps.move.no-end-on-character")
def test_with_one_step_left_an_occupied_space_is_not_entered(marines):
    table = marines(squad={"Hicks": "f6", "Hudson": "a6"}).move("b6")
    assert table.refused("go", "a6").rule == "corps.move.no-end-on-character"
    table.take("stand")


@pytest.mark.rule("corps.move.no-end-on-token")
def test_nobody_ends_a_move_on_a_token_but_one_passes_over_it(marines):
    table = marines(squad={"Hicks": "f6"}, tokens={"d6": "Crate", "d7": "Computer"}).move("b6").take("stand")
    assert table.where("Hicks") == "b6"
    table = marines(squad={"Hicks": "f6"}, tokens={"a6": "Crate"}).move("b6")
    assert table.refused("go", "a6").rule == "corps.move.no-end-on-token"
    table.take("stand")


@pytest.mark.rule("corps.move.no-end-on-token")
def test_a_move_that_is_stopped_on_a_token_ends_where_it_could_have_ended_last(marines):
    """Hicks steps over a Crate and a Computer; then a door opens on a Blip, and Bait brings a Facehugger."""
    table = marines(
        squad={"Hicks": "c6"}, tokens={"b6": "Crate", "a6": "Computer"}, blips={"a4": 3},
        gear={"Hicks": ["Bait"]}, options={"packs": [str(TEXTS)]},
    )  # fmt: skip
    table.take("move").take("go", "b6")
    with table.changes(cites="corps.move.no-end-on-token"):
        table.take("go", "a6").to("a7")
    assert table.where("Hicks") == "c6"


@pytest.mark.rule("corps.move.no-end-on-character")
def test_who_can_neither_stay_nor_go_on_is_back_where_the_move_could_have_ended(marines):
    squad = {"Hicks": "a6", "Gorman": "a6", "Hudson": "a7", "Frost": "b6", "Vasquez": "b7"}
    table = marines(squad=squad, barricades=[("a5", "a6")], start=())
    with table.changes(cites="corps.move.no-end-on-character"):
        table.run(walk, 0, table.number("Hicks"), 1, table.board.space("c6"))
    assert table.where("Hicks") == "c6"


def test_who_can_go_nowhere_from_the_start_stays_and_nothing_is_told(marines):
    squad = {"Hicks": "a6", "Gorman": "a6", "Hudson": "a7", "Frost": "b6", "Vasquez": "b7"}
    table = marines(squad=squad, barricades=[("a5", "a6")], start=())
    before = table.log
    table.run(walk, 0, table.number("Hicks"), 1)
    assert table.where("Hicks") == "a6"
    assert table.log == before


@pytest.mark.ruling("corps.ruling.c6-passing-over-tokens")
@pytest.mark.rule("corps.exit.leave-by-moving-on", "corps.exit.completes-mission")
def test_a_character_leaves_the_board_by_moving_onto_an_exit(marines):
    table = marines(squad={"Hicks": "d6", "Hudson": "f9"}, tokens={"a6": "Exit A"})
    with table.changes(**{"Characters who left": +1}, cites="corps.exit.leave-by-moving-on"):
        table.move("a6")
    assert table.where("Hicks") == ""


@pytest.mark.rule("corps.move.no-barricaded-door")
def test_nobody_moves_through_a_barricaded_door(marines):
    table = marines(squad={"Hicks": "a6"}, barricades=[("a5", "a6")])
    assert table.why_not(step(table, "Hicks", "a5")).rule == "corps.move.no-barricaded-door"
    assert "a5" not in table.take("move").goes_to()
    table.take("stand")


@pytest.mark.rule("corps.barricaded-door.acts-as-wall")
def test_a_barricaded_door_is_a_wall_to_aliens_until_it_is_broken(marines):
    table = marines(squad={"Hicks": "f6"}, aliens={"a5": 0}, barricades=[("a5", "a6")])
    through = StepTo(table.at("a5"), table.board.space("a6"))
    assert table.why_not(through).rule == "corps.barricaded-door.acts-as-wall"


@pytest.mark.rule("corps.door.opens-when-touched", "corps.door.closes-when-left", "corps.door.open-is-clear")
def test_a_door_opens_for_whoever_stands_beside_it_and_shuts_behind_them(marines):
    table = marines(squad={"Hicks": "c6"})
    with table.changes(cites="corps.door.opens-when-touched"):
        table.move("a6").take("stand")
    with table.changes(cites="corps.door.closes-when-left"):
        table.move("c7").take("stand")


@pytest.mark.rule("corps.door.opens-when-touched", "corps.blip.interrupted-character-continues")
def test_a_door_that_opens_brings_a_blip_to_light_and_the_move_goes_on(marines):
    table = marines(squad={"Hicks": "c6"}, blips={"a4": 3})
    assert table.spaces(places.BLIPS) == ["a4"]
    with table.changes(cites="corps.blip.interrupted-character-continues"):
        table.move("a6")
    assert table.swarms() == {"a4": 2}
    assert "b6" in table.goes_to()
    table.take("go", "b6").take("stand")


@pytest.mark.rule("corps.down.no-actions")
def test_one_who_is_knocked_down_takes_no_action(marines):
    table = marines(squad={"Hicks": "f6"}, down=["Hicks"], acting="Hicks")
    assert table.refused("move").rule == "corps.down.no-actions"
    assert not table.can_take("rest")
