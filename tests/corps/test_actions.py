"""The Actions of an activation: how many, Aim, Barricade, Interact, and Tech Tests."""

import pytest

from holdout.corps import pieces, places
from holdout.corps.actions import AimAction, InteractAction
from holdout.corps.barricades import LayBarricade
from holdout.corps.dice import odds_of_test

CORRIDOR = {"Hicks": "f6"}


# --- how many ---


@pytest.mark.rule(
    "corps.action.two-per-activation", "corps.action.repeat-allowed", "corps.aim.may-exceed-card"
)
def test_two_aim_actions_bring_a_dial_of_seven_to_nine_and_there_is_no_third(marines):
    table = marines(squad=CORRIDOR)
    with table.changes(cites="corps.action.repeat-allowed"):
        table.take("aim").take("aim")
    assert table.dial() == 9
    assert table.why_not(AimAction(0, table.number("Hicks"))).rule == "corps.action.two-per-activation"


@pytest.mark.rule("corps.action.fewer-allowed")
def test_an_activation_may_end_with_actions_left(marines):
    table = marines(squad=CORRIDOR).take("aim")
    with table.changes(cites="corps.action.fewer-allowed"):
        table.end()


@pytest.mark.rule("corps.action.list")
def test_move_aim_rest_and_barricade_are_offered_beside_what_there_is_to_do(marines):
    table = marines(
        squad={"Hicks": "a6"}, tokens={"b7": "Crate"}, gear={"Hicks": ["M41A Pulse Rifle"]}, aliens={"f6": 0}
    )
    for verb in ("move", "aim", "rest", "barricade-door", "interact", "attack"):
        assert table.can_take(verb)


# --- Aim ---


@pytest.mark.rule("corps.aim.plus-one")
def test_an_aim_action_turns_the_dial_from_six_to_seven(marines):
    table = marines(squad=CORRIDOR, dials={"Hicks": 6})
    with table.changes(cites="corps.aim.plus-one", actions=-1):
        table.take("aim")
    assert table.dial() == 7


@pytest.mark.rule("corps.aim-dial.max-10", "corps.aim.capped-at-10")
def test_a_dial_at_ten_cannot_be_turned_up(marines):
    table = marines(squad=CORRIDOR, dials={"Hicks": 10})
    assert table.refused("aim").rule == "corps.aim-dial.max-10"


# --- Tech Tests and Barricades ---


@pytest.mark.rule("corps.barricade.tech-test", "corps.barricade.place", "corps.tech.roll-at-or-below")
def test_hicks_with_tech_five_rolls_four_and_barricades_the_door(marines):
    table = marines(squad={"Hicks": "a6"}, rolls=[4])
    assert odds_of_test(table.match.moment.game, table.number("Hicks")) == (5, 10)
    with table.changes(cites=["corps.barricade.tech-test", "corps.barricade.place"]):
        table.take("barricade-door", "a5", "a6")
    assert table.position.barricades == [(pieces.DOOR, table.board.door("a5", "a6").number)]


@pytest.mark.rule("corps.tech.fail-spends-action")
def test_a_six_fails_uses_the_action_and_may_be_tried_again(marines):
    table = marines(squad={"Hicks": "a6"}, rolls=[6])
    with table.changes(actions=-1, cites="corps.tech.fail-spends-action"):
        table.take("barricade-door", "a5")
    assert not table.position.barricades
    assert table.can_take("barricade-door", "a5")


@pytest.mark.rule("corps.barricade.remove")
def test_a_barricade_that_is_there_is_taken_off_instead(marines):
    table = marines(squad={"Hicks": "a6"}, barricades=[("a5", "a6")], rolls=[1])
    with table.changes(cites="corps.barricade.remove"):
        table.take("clear-door", "a5")
    assert not table.position.barricades


@pytest.mark.rule("corps.barricade.targets")
def test_tunnels_and_spawn_points_can_be_barricaded_too(marines):
    table = marines(squad={"Hicks": "b1"}, tokens={"a2": "Tunnel"}, rolls=[1, 1])
    with table.changes(cites="corps.barricade.targets"):
        table.take("barricade", "a2").take("barricade", "a1")
    assert {kind for kind, _ in table.position.barricades} == {pieces.SPACE}


def test_of_a_crate_nobody_says_that_it_could_be_barricaded(marines):
    table = marines(squad={"Hicks": "b1"}, tokens={"a2": "Tunnel", "b2": "Crate"})
    asked = table.match.decision
    spoken_of = [*asked.picks, *[pick for pick, _ in asked.refused]]
    spaces = [pick[1] for pick in spoken_of if pick[0] in ("barricade", "clear")]
    assert table.board.space("a2") in spaces
    assert table.board.space("b2") not in spaces


@pytest.mark.rule("corps.barricade.must-be-next-to")
def test_what_is_not_next_to_the_character_cannot_be_barricaded(marines):
    table = marines(squad=CORRIDOR)
    assert table.refused("barricade", "a1").rule == "corps.barricade.must-be-next-to"


@pytest.mark.ruling("corps.ruling.e16-barricades-run-out")
@pytest.mark.rule("corps.components.barricades-12")
def test_there_are_twelve_barricades_and_no_more(marines):
    table = marines(squad={"Hicks": "a6"}, start=())
    table.position.barricades += [(pieces.SPACE, number) for number in range(12)]
    laying = LayBarricade(pieces.DOOR, table.board.door("a5", "a6").number)
    assert table.why_not(laying).rule == "corps.components.barricades-12"


@pytest.mark.rule("corps.barricaded-door.permanently-closed")
def test_nobody_sees_through_a_barricaded_door_though_they_stand_beside_it(marines):
    table = marines(
        squad={"Hicks": "a6"},
        gear={"Hicks": ["M41A Pulse Rifle"]},
        aliens={"a5": 0},
        barricades=[("a5", "a6")],
    )
    assert table.refused("attack", "a5").rule == "corps.barricaded-door.permanently-closed"


# --- Interact ---


@pytest.mark.rule(
    "corps.interact.next-to-object", "corps.interact.mission-defines", "corps.token.crates-by-mission"
)
def test_a_crate_of_the_bug_hunt_gives_two_cards_to_whoever_stands_next_to_it(marines):
    table = marines(squad=CORRIDOR, tokens={"e7": "Crate"}, holds={"deck": 20})
    with table.changes(hand=+2, actions=-1, cites="corps.interact.mission-defines"):
        table.take("interact", "e7")


@pytest.mark.rule("corps.interact.next-to-object")
def test_a_crate_farther_away_is_out_of_reach(marines):
    table = marines(squad=CORRIDOR, tokens={"c7": "Crate"})
    assert table.refused("interact", "c7").rule == "corps.interact.next-to-object"


@pytest.mark.rule("corps.wall.no-interaction-across")
def test_nobody_reaches_through_a_wall(marines):
    table = marines(squad={"Hicks": "f9"}, tokens={"e9": "Crate"})
    reaching = InteractAction(0, table.number("Hicks"), table.at("e9", places.TOKENS))
    assert table.why_not(reaching).rule == "corps.wall.no-interaction-across"


@pytest.mark.rule("corps.interact.mission-defines")
def test_what_the_mission_does_not_speak_of_has_no_use(marines):
    table = marines(squad=CORRIDOR, tokens={"e7": "Computer"})
    assert table.refused("interact", "e7").rule == "corps.interact.mission-defines"
