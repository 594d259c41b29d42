"""Sentry Guns: what they cover, when they fire, what they hit, and when they fall silent."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates
from holdout.corps.moving import StepTo
from holdout.corps.sentries import FireGun
from holdout.testing.corps import marine

EAST = {"guns": {"c6": "east"}}


def go(game, card, space):
    game.do(StepTo(card, space))


def steps(table, card, space):
    return table.let(go, card, table.board.space(space))


@pytest.mark.ruling("corps.ruling.d17-sentry-dial-steps")
@pytest.mark.rule(
    "corps.sentry.fires-on-movement",
    "corps.sentry.roll-two-drop-higher",
    "corps.sentry.hit-7-or-less",
    "corps.sentry.kills-whole-space",
    "corps.sentry.ammo-down-per-shot",
)
def test_an_alien_that_moves_before_a_gun_dies_with_its_whole_swarm_on_seven(corps):
    table = corps(squad={"Hicks": "a12"}, aliens={"g6": 3}, **EAST, dice=marine(9, 7))
    steps(table, table.at("g6"), "f6")
    assert table.spaces() == []
    assert table.position.ammunition[table.at("c6", places.TOKENS)] == 400


@pytest.mark.ruling("corps.ruling.d15-sentry-timing")
@pytest.mark.rule("corps.sentry.fires-each-space")
def test_after_a_miss_it_fires_again_at_the_next_step(corps):
    table = corps(squad={"Hicks": "a12"}, aliens=["h6"], **EAST, dice=marine(9, 8, 10, 8))
    steps(table, table.at("h6"), "g6")
    table.let(go, table.at("g6"), table.board.space("f6"))
    assert table.position.ammunition[table.at("c6", places.TOKENS)] == 350


@pytest.mark.ruling("corps.ruling.d15-sentry-timing")
@pytest.mark.rule("corps.sentry.fires-on-movement")
@pytest.mark.parametrize(("dice", "rounds"), [((9, 7), [400, 450]), ((9, 8, 9, 8), [400, 400])])
def test_of_two_guns_the_second_fires_only_while_its_target_stands(corps, dice, rounds):
    guns = {"c6": "east", "j6": "west"}
    table = corps(squad={"Hicks": "a12"}, aliens=["g6"], guns=guns, dice=marine(*dice))
    first = table.at("c6", places.TOKENS)
    steps(table, table.at("g6"), "f6").answer(f"model:{first}:{table.board.space('c6')}")
    assert [table.position.ammunition[table.at(space, places.TOKENS)] for space in guns] == rounds


@pytest.mark.rule("corps.sentry.fires-at-characters", "corps.sentry.kills-whole-space")
def test_a_gun_makes_no_difference_between_friend_and_foe(corps):
    table = corps(squad={"Hicks": "g6", "Hudson": "a12"}, **EAST, dice=marine(1, 1), phase="marine")
    steps(table, table.number("Hicks"), "f6")
    assert table.number("Hicks") in table.position.zones[places.KILLED]


@pytest.mark.rule("corps.sentry.blips-stay-hidden")
def test_a_blip_is_shot_unseen(corps):
    table = corps(squad={"Hicks": "l12"}, blips={"c9": 4}, guns={"c6": "south"}, dice=marine(1, 1))
    steps(table, table.at("c9", places.BLIPS), "c8")
    assert table.spaces(places.BLIPS) == []
    assert not any("Spotted" in line for line in table.log)


@pytest.mark.rule("corps.sentry.forward-arc")
def test_a_gun_sees_nothing_beside_or_behind_it(corps):
    table = corps(squad={"Hicks": "l12"}, aliens=["a6", "c7"], **EAST)
    gun = table.at("c6", places.TOKENS)
    for space in ("a6", "c7"):
        refusal = table.match.moment.game.why_not(FireGun(gun, table.board.space(space)))
        assert refusal.rule == "corps.sentry.forward-arc"
    steps(table, table.at("a6"), "b6")
    assert table.position.ammunition[gun] == 450


@pytest.mark.rule("corps.sentry.ammo-zero")
def test_an_empty_gun_no_longer_fires(corps):
    table = corps(squad={"Hicks": "l12"}, aliens=["g6"], **EAST)
    gun = table.at("c6", places.TOKENS)

    def empty(game):
        game.position.ammunition[gun] = 0

    table.let(empty)
    assert (
        table.match.moment.game.why_not(FireGun(gun, table.board.space("f6"))).rule
        == "corps.sentry.ammo-zero"
    )
    steps(table, table.at("g6"), "f6")
    assert table.spaces() == ["f6"]


def test_the_arc_of_a_gun_may_be_narrowed_by_option(corps):
    narrow = corps(squad={"Hicks": "l12"}, aliens=["g7"], **EAST, options={"sentry-arc": "column"})
    steps(narrow, narrow.at("g7"), "f7")
    assert narrow.position.ammunition[narrow.at("c6", places.TOKENS)] == 450


@pytest.mark.rule("corps.choice.highest-rank-decides")
def test_ways_that_differ_by_the_fire_of_a_gun_are_chosen_by_the_players(corps):
    options = {"sentry-arc": "column"}
    table = corps(squad={"Hicks": "a7"}, aliens=["g7"], guns={"a6": "east"}, options=options, dice=marine(6))
    table.run(alien_activates, table.at("g7")).to("b7")
    while not table.resting:
        assert table.asked == "corps.choice.highest-rank-decides"
        table.answer(":".join(map(str, table.match.decision.picks[-1])))
    assert table.position.ammunition[table.at("a6", places.TOKENS)] == 450
