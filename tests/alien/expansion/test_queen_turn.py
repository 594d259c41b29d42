"""The Queen's turn: no Hive Phase, no Strike Phase, her Lair, and looking at hidden cards."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.queen_turn import queen_action
from holdout.encounters.fighting import AttackPlayer, Fight
from holdout.encounters.market import Recruit, RecruitFromReserve

LOOKED = "Player 3 looks into the Med-Lab for 2 Attack."


def verbs(table):
    """What the Queen may do now, by verb."""
    return {str(pick[0]) for pick in table.match.decision.picks}


@pytest.mark.ruling("expansion.ruling.h3-queen-has-cleanup")
@pytest.mark.rule(
    "expansion.queen-turn.no-hive-phase",
    "expansion.queen-turn.no-strike-phase",
    "expansion.queen-turn.phases",
    "expansion.queen-turn.no-ranged-strikes",
    "expansion.queen-turn.hive-phase-keywords-idle",
)
def test_her_turn_adds_no_hive_card_and_nothing_strikes(queens_turn):
    table = queens_turn(front=["Herald"], rooms={"the Med-Lab": "Spitter", "the Corridor": "Sprinter"})
    hive = len(table.cards("the Hive"))
    table.done()
    assert table.position.active == 0
    assert table.row().index("Sprinter") == 4  # the next human's own Hive Phase has come
    assert len(table.cards("the Hive")) == hive - 1
    assert not [line for line in table.log() if "strikes" in line]
    assert len(table.cards("hand", 2)) == 6


@pytest.mark.ruling("expansion.ruling.a1-lost-icons")
@pytest.mark.rule(
    "expansion.queen-turn.recruit-from-lair",
    "expansion.queen-turn.gained-cards-to-discard",
    "expansion.queen-turn.lair-refills",
)
def test_she_recruits_from_her_lair_which_is_refilled_at_once(queens):
    table = queens(recruit=3, **{"Lair space 1": ["Biter"]})
    table.answer("Biter", verb="recruit")
    assert "Biter" in table.cards("discard pile", 2)
    assert all(table.position.zones[space] for space in piles.LAIR)
    assert table.position.recruit == 0


@pytest.mark.ruling(
    "expansion.ruling.h1-queen-recruits-only-lair",
    "expansion.ruling.h2-queen-does-not-fight",
)
@pytest.mark.rule("expansion.queen-turn.no-hq-recruit", "expansion.queen-turn.no-fighting")
def test_she_takes_nothing_from_the_hq_with_recruit_points_and_fights_nothing(queens):
    table = queens(
        begin=(queen_action, 2),
        recruit=15,
        attack=15,
        front=["Herald"],
        rooms={"the Med-Lab": "Trial Queen: Weak"},
    )
    assert verbs(table) == {"recruit", "end-actions"} | ({"play"} if table.cards("hand", 2) else set())
    market = [card for space in board.MARKET for card in table.position.zones[space]]
    offered = [pick[1] for pick in table.match.decision.picks if pick[0] == "recruit"]
    assert offered
    assert not set(offered) & set(market)
    assert table.why_not(Recruit(2, market[0])).rule == "expansion.queen-turn.no-hq-recruit"
    assert table.why_not(RecruitFromReserve(2)).rule == "expansion.queen-turn.no-hq-recruit"
    enemy = table.position.zones[board.FRONT][0]
    for fight in (Fight(2, enemy), AttackPlayer(2, 0)):
        assert table.why_not(fight).rule == "expansion.queen-turn.no-fighting"


def test_humans_are_not_offered_what_lies_in_the_lair(against):
    table = against(recruit=15)
    lair = [card for space in piles.LAIR for card in table.position.zones[space]]
    assert not [pick for pick in table.match.decision.picks if pick[1:2] and pick[1] in lair]


@pytest.mark.ruling("expansion.ruling.a1-lost-icons", "expansion.ruling.h25-what-each-side-sees")
@pytest.mark.rule(
    "expansion.queen-scan.pay-scan-cost",
    "expansion.queen-scan.optional-reveal",
    "expansion.queen-scan.stays-secret",
    "expansion.queen-scan.look-is-open",
    "expansion.queen-turn.attack-uses",
)
def test_she_looks_at_a_hidden_card_and_leaves_it_so(queens):
    table = queens(attack=3, hidden={"the Med-Lab": "Herald"}).choose("No")
    table.answer("the Med-Lab", verb="look")
    card = table.position.zones[board.ROOMS[2]][0]
    assert table.position.attack == 1
    assert table.position.seen[card] == 1 << 2
    assert not table.position.up[card]
    assert LOOKED in table.log(0)
    assert not [line for line in table.log(0) if "Herald" in line]


@pytest.mark.rule("expansion.queen-scan.reveal-triggers", "expansion.queen-scan.no-keyword-needed")
def test_a_card_that_she_turns_up_is_revealed_in_full(queens):
    table = queens(attack=4, hidden={"the Med-Lab": "Fugitive"}, strikes=["Flesh Wound"]).choose("Yes")
    table.answer("the Med-Lab", verb="look")
    assert table.cards("Strikes on the Avatar", 0) == ["Flesh Wound"]


@pytest.mark.ruling("expansion.ruling.h26-turning-up-a-known-card")
@pytest.mark.rule("expansion.queen-scan.knowledge-follows")
def test_to_turn_up_a_card_she_knows_she_pays_again(queens):
    table = queens(attack=4, hidden={"the Med-Lab": "Herald"})
    table.choose("No").answer("the Med-Lab", verb="look")
    table.choose("Yes").answer("the Med-Lab", verb="look")
    assert table.position.attack == 0
    assert table.position.up[table.position.zones[board.ROOMS[2]][0]]


@pytest.mark.ruling("expansion.ruling.h25-what-each-side-sees")
@pytest.mark.rule("expansion.queen-turn.human-hands-hidden", "expansion.queen-turn.what-she-sees")
def test_open_hands_are_open_among_the_humans_and_closed_to_the_queen(against):
    table = against(turn=None, humans=2)
    position = table.position
    for seat in (0, 1):
        assert all(position.seen[card] == 0b011 for card in position.zones[board.HAND[seat]])


@pytest.mark.ruling("expansion.ruling.h25-what-each-side-sees")
@pytest.mark.rule("expansion.queen-turn.what-humans-see", "expansion.queen-turn.what-she-sees")
def test_her_hand_is_hers_alone(against):
    table = against(turn=None, humans=2)
    assert all(table.position.seen[card] == 0b100 for card in table.position.zones[board.HAND[2]])


@pytest.mark.rule(
    "expansion.queen-turn.unlock-lasts-the-turn",
    "expansion.queen-turn.instances-add-up",
    "expansion.rush.per-instance",
    "expansion.rush.cost",
)
def test_two_rush_cards_are_two_rushes_if_each_is_paid(queens):
    table = queens(hand=["Rusher", "Rusher"], hive=["Herald", "Beckoner"])
    table.play("Rusher").play("Rusher")
    assert table.position.attack == 12
    table.answer("Rush: add a Hive card").answer("Rush: add a Hive card")
    assert table.position.attack == 2
    assert table.row()[:2] == ["Beckoner", "Herald"]
    assert "rush" not in verbs(table)


@pytest.mark.rule("expansion.rush.per-instance")
def test_nine_attack_are_enough_for_one_of_two_rushes(queens):
    table = queens(hand=["Trial Role of Haste", "Rusher", "Grabber"], hive=["Herald"])
    table.play("Trial Role of Haste").play("Rusher").play("Grabber")
    assert table.position.attack == 11
    table.choose().answer("Rush: add a Hive card").answer("Rush: add a Hive card")
    assert table.position.attack == 1
    assert "rush" not in verbs(table)


@pytest.mark.ruling("expansion.ruling.a1-lost-icons")
@pytest.mark.rule("expansion.rush.cost")
def test_four_attack_are_too_few_for_a_rush(queens):
    table = queens(hand=["Trial Role of Haste"], attack=3).play("Trial Role of Haste")
    assert "rush" not in verbs(table)


@pytest.mark.rule("expansion.queen-turn.copies-unlock-too")
def test_a_copy_of_a_keyword_card_is_another_instance(queens):
    table = queens(hand=["Rusher", "Echo"], hive=["Herald", "Beckoner"]).play("Rusher").play("Echo")
    table.answer("Rush: add a Hive card").answer("Rush: add a Hive card")
    assert table.row()[:2] == ["Beckoner", "Herald"]


@pytest.mark.rule("expansion.queen-turn.unused-instances-lapse")
def test_what_she_does_not_use_is_lost(queens):
    table = queens(hand=["Rusher"]).play("Rusher").done()
    assert table.match.decision.rule == "testing.rest"
    assert not [key for key in table.position.counts if key[:2] == ("turn", "unlocked")]


@pytest.mark.rule("expansion.rush.unseen", "expansion.rush.normal-entry", "expansion.rush.not-a-hive-phase")
def test_nobody_sees_the_card_of_a_rush_and_runners_stand(queens):
    table = queens(hand=["Rusher"], hive=["Herald"], rooms={"the Corridor": "Sprinter"}).play("Rusher")
    table.answer("Rush: add a Hive card")
    assert table.position.seen[table.position.zones[board.ROOMS[0]][0]] == 0
    assert table.row()[3] == "Sprinter"


@pytest.mark.rule("expansion.rush.effects-hit-next-human")
def test_what_a_rush_pushes_into_the_combat_zone_affects_the_next_human(queens):
    rooms = {"the Ventilation Shafts": "Beckoner", "the Crawlspace": "Glider", "the Med-Lab": "Spitter"}
    table = queens(
        hand=["Rusher"],
        hive=["Herald"],
        rooms={**rooms, "the Corridor": "Unmasker"},
        hidden={"the Airlock": "Fugitive"},
        strikes=["Flesh Wound"],
    ).play("Rusher")
    table.choose("Grunt").answer("Rush: add a Hive card")
    assert table.cards("Strikes on the Avatar", 0) == ["Flesh Wound"]
