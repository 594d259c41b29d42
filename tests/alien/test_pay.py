"""Paying: the whole price at once, or nothing."""

import pytest

from holdout.encounters.action import WHAT_TO_DO
from holdout.encounters.alien.rules import RULES
from holdout.encounters.cards import face
from holdout.encounters.verbs.points import Pay
from holdout.kernel import new, simulate
from holdout.players import table_of
from tests.alien.rows import A, B, row


@pytest.mark.ruling("alien.ruling.a5-pay-resource")
@pytest.mark.rule("alien.pay.meaning", "alien.pay.optional")
def test_two_points_bring_sentry_guns_to_a_clear_room(alien):
    table = alien(
        options={"scenario": "aliens"},
        operations=["Sentry Guns"],
        objective=2,
        hand=["Specialist"],
        recruit=3,
    )
    assert table.offers("Sentry Guns", verb="use")
    assert table.offers("Specialist", verb="play")
    with table.changes(recruit=-2, cites="alien.pay.meaning", Operations=-1):
        table.choose("the Med-Lab").answer("Sentry Guns", verb="use")


@pytest.mark.rule("alien.pay.full")
def test_a_price_is_not_paid_in_instalments(alien):
    table = alien(options={"scenario": "aliens"}, operations=["Sentry Guns"], objective=2, recruit=1)
    assert table.refusal("Sentry Guns").rule == "alien.pay.full"


# --- nobody pays for nothing (ruling M5) ---

NOTHING = "alien.card-principles.do-what-you-can"
GUNS, DOORS, SHIP, CHAIN = "Sentry Guns", "Tunnel Doors", "The Narcissus", "Chain of Command"
FURNACE = "Into the Furnace"


@pytest.mark.rule(NOTHING)
def test_sentry_guns_are_not_paid_for_where_no_room_is_clear(alien):
    given = {"options": {"scenario": "aliens"}, "operations": [GUNS], "objective": 2, "recruit": 5}
    table = alien(**given, hidden=row(A, A, A, B, B))
    refusal = table.refusal(GUNS, verb="use")
    assert refusal.rule == NOTHING
    assert refusal.words.startswith("It needs a clear room")
    assert alien(**given, hidden=row(A, A, A, B, "-")).offers(GUNS, verb="use")


@pytest.mark.rule(NOTHING)
def test_tunnel_doors_are_paid_for_only_if_an_enemy_would_move(alien):
    given = {"options": {"scenario": "alien3"}, "operations": [DOORS], "objective": 3, "recruit": 5}
    for rooms, hidden in (({}, {}), ({"the Corridor": A}, {}), ({}, {"the Med-Lab": A})):
        table = alien(**given, rooms=rooms, hidden=hidden)
        assert table.refusal(DOORS, verb="use").rule == NOTHING
    assert alien(**given, rooms={"the Med-Lab": A}).offers(DOORS, verb="use")
    assert alien(**given, front=[A]).offers(DOORS, verb="use")


@pytest.mark.rule(NOTHING)
def test_the_narcissus_is_paid_for_only_while_somebody_is_hurt(alien):
    given = {"seats": 2, "operations": [SHIP], "objective": 3, "recruit": 5}
    reason = alien(**given).refusal(SHIP, verb="use")
    assert (reason.rule, reason.words) == (NOTHING, "It needs a Strike: there is no such card.")
    assert reason.card == alien(**given).number(SHIP)
    assert alien(**given, wounds={1: ["Flesh Wound"]}).offers(SHIP, verb="use")


@pytest.mark.ruling("alien.ruling.m5-paying-for-nothing")
@pytest.mark.rule(NOTHING)
def test_nobody_pays_for_a_sergeant_of_an_empty_stack(alien):
    given = {"hand": [CHAIN], "recruit": 5}
    assert alien(**given).play(CHAIN).offers(CHAIN, verb="use")
    table = alien(**given, empty=["the Sergeants"]).play(CHAIN)
    assert table.refusal(CHAIN, verb="use").rule == NOTHING


def test_what_an_ability_asks_for_is_told_where_it_is_not_so(alien):
    table = alien(
        options={"scenario": "alien3"}, attached={"the Corridor": "Lead Works"}, objective=3, recruit=6
    )
    assert table.refusal("Lead Works", verb="use").words == "It works only if there is an enemy in this room."


@pytest.mark.ruling("alien.ruling.m5-paying-for-nothing")
@pytest.mark.rule("alien.sacrifice.when")
def test_a_sacrifice_for_nothing_is_offered_and_says_so(alien):
    table = alien(in_play=[FURNACE])
    assert f"Sacrifice {FURNACE} (nothing else would happen)" in table.option_labels
    with table.changes(dead_characters=+1):
        table.answer(FURNACE, verb="sacrifice-in-vain")
    assert f"Sacrifice {FURNACE}" in alien(in_play=[FURNACE], front=[A]).option_labels


def laid(position):
    """All that an ability could change but points."""
    return (
        [list(zone) for zone in position.zones],
        list(position.up),
        position.blocked,
        list(position.lasting),
    )


@pytest.mark.parametrize("film", ["alien", "aliens", "alien3", "resurrection"])
def test_whoever_pays_in_a_whole_game_changes_something(film):
    frame = new(RULES, seats=2, seed=7, scenario=film).frame
    thinks = table_of(["greedy", "greedy"], frame, 7)
    paid: list = []

    def player(decision):
        game = decision.game
        if decision.question is WHAT_TO_DO and paid and paid[-1][1] is not None:
            name, before = paid.pop()
            assert laid(game.position) != before, f"{name} was paid for and did nothing."
            paid.append((name, None))
        pick = thinks[decision.seat](decision)
        if pick[0] == "use" and type(face(game, pick[1]).lines[pick[2]].price) is Pay:
            paid.append((face(game, pick[1]).name, laid(game.position)))
        return pick

    simulate(RULES, [player] * 2, seed=7, scenario=film)
    assert paid
