"""Aliens on the move: whose turn it is, whom they go for, which way they take and where they stop."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates, aliens_activate
from holdout.corps.blips import blips_activate
from holdout.corps.defense import AttackCharacter
from holdout.corps.moving import LeaveBoard, StepTo
from holdout.testing.corps import alien, answer_all, marine
from holdout.testing.world import REST


def activated(table, space):
    return table.run(alien_activates, table.at(space))


def refused(table, space, other):
    return table.match.moment.game.why_not(StepTo(table.at(space), table.board.space(other)))


def model(table, space):
    return f"model:{table.at(space)}:{table.board.space(space)}"


@pytest.mark.rule(
    "corps.alien.speed-6",
    "corps.alien.step-order",
    "corps.alien.stop-out-of-speed",
    "corps.alien.shortest-route",
)
def test_an_alien_moves_six_spaces_towards_the_closest_character(corps):
    table = activated(corps(squad={"Hicks": "a6"}, aliens=["l6"]), "l6")
    assert table.asked == "corps.alien.shortest-route"
    table.to("f6")
    assert table.spaces() == ["f6"]


@pytest.mark.rule("corps.alien.movement-example", "corps.alien.target-closest")
def test_three_aliens_chase_the_closest_character_by_the_shortest_way(corps):
    squad = {"Hicks": "d6", "Hudson": "l12"}
    table = corps(squad=squad, aliens=["h6", "a7", "d2"], dice=marine(6, 6, 6))
    for space in ("h6", "a7", "d2"):
        before = table.spaces()
        activated(table, space)
        answer_all(table)
        assert table.spaces() != before
    assert set(table.spaces()) <= {"c6", "c7", "d5", "d7", "e6", "e7"}


def ends(table):
    return [table.board.name(int(pick[1])) for pick in table.match.decision.picks if pick[0] == "space"]


@pytest.mark.rule("corps.alien.stop-next-to-character", "corps.alien.move-then-attack")
def test_an_alien_stops_next_to_a_character_and_attacks(corps):
    table = activated(corps(squad={"Hicks": "f6"}, aliens=["i6"], dice=marine(6)), "i6").to("g6")
    assert table.spaces() == ["g6"]
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.alien.attack-adjacent-only")
def test_an_alien_that_comes_next_to_nobody_does_not_attack(corps):
    table = activated(corps(squad={"Hicks": "a6"}, aliens=["l6"]), "l6").to("f7")
    assert "Alien attacks Hicks." not in table.log
    refusal = table.match.moment.game.why_not(AttackCharacter(table.at("f7"), table.number("Hicks")))
    assert refusal.rule == "corps.alien.attack-adjacent-only"


@pytest.mark.rule("corps.alien.skip-move-when-adjacent")
def test_an_alien_next_to_a_character_stays_and_attacks(corps):
    table = activated(corps(squad={"Hicks": "f6"}, aliens=["g7"], dice=marine(5)), "g7")
    assert table.spaces() == ["g7"]
    assert "Alien attacks Hicks." in table.log


def test_an_alien_that_died_before_its_turn_came_does_nothing(corps):
    """A card moves an Alien and activates it; Defensive Fire may kill it in between."""
    table = corps(squad={"Hicks": "a6"}, aliens=["l6"])
    dead, said = table.match.moment.game.position.zones[places.SUPPLY][0], len(table.log)
    table.run(alien_activates, dead)
    assert table.spaces() == ["l6"]
    assert len(table.log) == said


@pytest.mark.rule("corps.alien.several-adjacent-choice", "corps.alien.one-attack-per-activation")
def test_the_highest_ranking_player_names_the_victim(corps):
    squad = {"Hicks": "f6", "Hudson": "h6"}
    table = activated(corps(squad=squad, aliens=["g6"], dice=marine(5)), "g6")
    assert table.asked == "corps.alien.several-adjacent-choice"
    table.answer("Hudson")
    assert table.log.count("Alien attacks Hudson.") == 1
    assert "Alien attacks Hicks." not in table.log
    again = AttackCharacter(table.at("g6"), table.number("Hicks"))
    assert table.match.moment.game.why_not(again).rule == "corps.alien.one-attack-per-activation"


@pytest.mark.rule("corps.alien.closest-first")
def test_the_closest_alien_goes_first(corps):
    table = corps(squad={"Hicks": "a6"}, aliens=["l6", "i6"])
    first = table.at("i6")
    table.run(aliens_activate)
    assert [event.args[0] for event in table.match.events if event.kind == "alien-activated"] == [first]
    table.leaves_open(table.asked)


@pytest.mark.parametrize("step", [aliens_activate, blips_activate])
def test_with_nobody_on_the_board_nobody_is_asked_which_comes_first(corps, step):
    options = {"scenario": "resupply"}
    given = {"aliens": ["f2", "f3"], "blips": {"f4": 1, "f22": 1}}
    table = corps(squad={"Hicks": "f16"}, options=options, phase="", **given)

    def leave(game):
        game.do(LeaveBoard(table.number("Hicks")))

    table.let(leave).run(step)
    assert table.asked == REST.rule


@pytest.mark.rule("corps.alien.order-tie")
def test_equally_close_aliens_are_ordered_by_the_highest_ranking_player(corps):
    table = corps(squad={"Hicks": "b6"}, aliens=["l6", "l7"]).run(aliens_activate)
    assert table.asked == "corps.alien.order-tie"
    second = table.at("l7")
    table.answer(model(table, "l7"))
    assert [event.args[0] for event in table.match.events if event.kind == "alien-activated"] == [second]
    table.leaves_open(table.asked)


@pytest.mark.rule("corps.alien.target-includes-knocked-down")
def test_a_fallen_character_is_hunted_like_any_other(corps):
    squad = {"Hicks": "a6", "Hudson": "d6"}
    table = activated(corps(squad=squad, down=["Hudson"], aliens=["h6"], dice=marine(5)), "h6").to("e6")
    assert "Alien attacks Hudson." in table.log


@pytest.mark.ruling("corps.ruling.c5-passing-through-characters")
@pytest.mark.rule("corps.alien.no-enter-alien-or-blip")
def test_an_alien_goes_around_other_aliens(corps):
    table = activated(corps(squad={"Hicks": "a7"}, aliens=["j6", "g6", "g7"]), "j6")
    assert all(end.endswith(("3", "4", "5")) for end in ends(table))
    answer_all(table)
    assert refused(table, "g6", "f6") is None
    assert refused(table, "g6", "g7").rule == "corps.alien.no-enter-alien-or-blip"


@pytest.mark.ruling("corps.ruling.c9-unreachable-character")
@pytest.mark.rule("corps.alien.target-closest")
def test_an_alien_that_can_reach_nobody_comes_as_near_as_it_can(corps):
    table = activated(corps(squad={"Hicks": "b4"}, aliens=["f6", "a5"]), "f6")
    assert table.spaces() == ["a5", "a6"]
    assert "corps.alien.target-closest" in table.cited


@pytest.mark.ruling("corps.ruling.c9-unreachable-character")
@pytest.mark.rule("corps.alien.target-closest")
def test_a_character_whom_other_aliens_shut_off_is_no_target(corps):
    squad = {"Hicks": "b4", "Hudson": "l6"}
    table = corps(squad=squad, aliens=["f6", "a5"])
    activated(table, "f6")
    answer_all(table)
    assert any(space[0] in "jkl" for space in table.spaces())


BARRED = {"squad": {"Hicks": "a5"}, "barricades": [("a5", "a6")]}


@pytest.mark.rule(
    "corps.alien.barricades-not-avoided",
    "corps.barricade.break-door-when-needed",
    "corps.barricade.break-roll-5-plus",
    "corps.barricade.break-success-continues",
)
def test_an_alien_breaks_a_barricade_with_a_five_and_goes_on(corps):
    table = activated(corps(**BARRED, aliens=["c6"], dice=[*alien(5), *marine(5)]), "c6")
    assert table.position.barricades == []
    assert table.spaces() == ["a6"]
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule(
    "corps.alien.stop-failed-barricade",
    "corps.barricade.break-fail-ends-turn",
)
def test_an_alien_that_fails_to_break_a_barricade_stops(corps):
    table = activated(corps(**BARRED, aliens=["c6"], dice=alien(4)), "c6")
    assert len(table.position.barricades) == 1
    assert table.spaces() == ["a6"]
    assert "Alien attacks Hicks." not in table.log


@pytest.mark.rule("corps.barricade.break-roll-5-plus")
def test_in_the_edition_of_2020_a_four_breaks_a_barricade(corps):
    options = {"edition": "2020"}
    table = activated(corps(**BARRED, aliens=["c6"], dice=[*alien(4), *marine(5)], options=options), "c6")
    assert table.position.barricades == []


@pytest.mark.ruling("corps.ruling.c11-breaking-without-movement")
@pytest.mark.rule("corps.barricade.break-door-when-needed")
def test_an_alien_rolls_even_with_no_movement_left(corps):
    table = activated(corps(**BARRED, aliens=["g6"], dice=alien(3)), "g6")
    assert table.spaces() == ["a6"]
    assert "The Barricade holds Alien off." in table.log


@pytest.mark.ruling(
    "corps.ruling.c10-barricade-on-the-shortest-way",
    "corps.ruling.c10-barricade-on-the-shortest-way=yes",
)
@pytest.mark.rule("corps.alien.barricades-not-avoided")
def test_by_option_aliens_go_around_a_barricade_if_they_can(corps):
    given = {"squad": {"Hicks": "d3"}, "barricades": [("d5", "d6")], "aliens": ["d7"]}
    straight = activated(corps(**given, dice=alien(1)), "d7")
    answer_all(straight)
    assert straight.spaces() == ["d6"]
    around = activated(corps(**given, options={"barricade-only-if-no-other-way": "yes"}), "d7")
    answer_all(around)
    assert around.spaces() != ["d6"]
    assert len(around.position.barricades) == 1


@pytest.mark.rule("corps.choice.highest-rank-decides")
def test_of_equal_ways_through_a_barricade_and_past_it_the_highest_ranking_player_chooses(corps):
    given = {"squad": {"Hicks": "e6"}, "aliens": ["g8"], "barricades": [("f7", "f8")]}
    table = activated(corps(**given, options={"scenario": "bug-hunt-2"}, dice=marine(5)), "g8").to("f7")
    assert table.asked == "corps.choice.highest-rank-decides"
    table.to("g7")
    assert table.spaces() == ["f7"]
    assert table.position.barricades


@pytest.mark.rule(
    "corps.swarm.moves-as-one", "corps.swarm.one-attack", "corps.alien-token.one-model-per-stack"
)
def test_a_swarm_moves_and_attacks_as_one(corps):
    table = activated(corps(squad={"Hicks": "f6"}, aliens={"i6": 3}, dice=marine(2)), "i6").to("g6")
    assert table.position.swarm[table.at("g6")] == 3
    assert table.log.count("Alien attacks Hicks.") == 1


@pytest.mark.rule("corps.door.alien-opens-for-shooters", "corps.door.opens-when-touched")
def test_an_alien_opens_the_door_beside_which_it_stands(corps):
    table = corps(squad={"Hicks": "d7"}, aliens=["d4"], dice=marine(5))
    answer_all(activated(table, "d4"))
    assert any("opens" in line for line in table.log)
    assert "Alien attacks Hicks." in table.log
