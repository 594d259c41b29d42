"""Grab: characters that the Queen captures come back as Aliens."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.grabbing import Grab, GrabSergeant
from holdout.encounters.playing import PlayCard
from holdout.encounters.revealing import HideCard
from holdout.kernel import step

PRIZE = "Harpoon Gun"
HQ = [PRIZE, "Sealed Hatch", "Torch Detail", "All Hands", "Last One Aboard"]


@step("test.arm-the-human")
def arm(game, attack):
    """The active player gets Attack."""
    game.position.attack = attack


def cost_of(table, name):
    return table.frame.faces[table.faces[name]].cost


def grabbed(queens, **given):
    """The Queen has grabbed the first card of the HQ."""
    table = queens(hand=["Grabber", "Grabber"], attack=8, market=HQ, **given).play("Grabber")
    return table.answer(PRIZE, verb="grab")


@pytest.mark.ruling("expansion.ruling.a1-lost-icons")
@pytest.mark.rule(
    "expansion.grab.targets",
    "expansion.grab.cost",
    "expansion.grab.gain",
    "expansion.grab.to-queen-discard",
    "expansion.grab.hq-refills",
)
def test_a_character_of_the_hq_goes_to_her_discard_pile_for_its_cost(queens):
    table = grabbed(queens)
    assert PRIZE in table.cards("discard pile", 2)
    assert table.position.attack == 12 - cost_of(table, PRIZE)
    assert all(table.position.zones[space] for space in board.MARKET)


@pytest.mark.rule("expansion.grab.newly-refilled-card", "expansion.grab.hq-refills")
def test_a_second_grab_may_take_the_card_that_has_just_refilled_the_hq(queens):
    table = queens(
        hand=["Grabber", "Grabber"], attack=12, market=HQ, **{"the Barracks": ["Gun Under the Seat"]}
    )
    table.play("Grabber").play("Grabber").answer(PRIZE, verb="grab")
    table.answer("Gun Under the Seat", verb="grab")
    assert table.cards("discard pile", 2) == [PRIZE, "Gun Under the Seat"]


@pytest.mark.ruling("expansion.ruling.h5-captured-mobilize")
@pytest.mark.rule("expansion.grab.no-mobilize")
def test_the_mobilize_text_of_a_captured_card_does_not_happen(queens):
    mobile = "Steady Course"
    table = queens(hand=["Grabber"], attack=8, market=[mobile, *HQ[1:]]).play("Grabber")
    with table.changes(hand={0: 0, 1: 0, 2: 0}, discard_pile={2: +1}):
        table.answer(mobile, verb="grab")


@pytest.mark.rule("expansion.grab.per-instance")
def test_one_grab_card_is_one_grab(queens):
    table = grabbed(queens)
    market = table.position.zones[board.MARKET[0]][0]
    assert table.why_not(Grab(2, market)).rule == "expansion.grab.per-instance"


@pytest.mark.rule("expansion.grab.sergeant-stack-empty")
def test_without_sergeants_none_can_be_grabbed(queens):
    table = queens(hand=["Grabber"], empty=["the Sergeants"]).play("Grabber")
    assert table.why_not(GrabSergeant(2)).rule == "expansion.grab.sergeant-stack-empty"


@pytest.mark.rule("expansion.grab.targets", "expansion.grab.cost")
def test_a_sergeant_takes_three_attack(queens):
    table = queens(hand=["Grabber"]).play("Grabber").answer("Grab a Sergeant")
    assert table.position.attack == 1
    assert table.cards("discard pile", 2)[0].startswith("Sergeant")


def holding(queens_turn, *names, **given):
    """Her turn begins with captured characters in hand."""
    return queens_turn(hand={2: [*names, "Biter"]}, **given)


@pytest.mark.ruling("expansion.ruling.h4-placing-captured-characters")
@pytest.mark.rule(
    "expansion.grab.into-combat-zone",
    "expansion.grab.becomes-alien",
    "expansion.grab.drawn-in-cleanup",
    "expansion.grab.placing-is-mandatory",
    "expansion.grab.newest-in-combat-zone",
)
def test_a_captured_character_in_hand_becomes_an_alien_as_her_action_phase_begins(queens_turn):
    table = holding(queens_turn, PRIZE, front=["Herald"])
    assert table.cards("the Combat Zone") == ["Herald", PRIZE]
    card = table.position.zones[board.FRONT][1]
    assert table.match.moment.game.value("attack", card) == cost_of(table, PRIZE)
    table.done()


@pytest.mark.rule(
    "expansion.grab.replacement-draw", "expansion.grab.replacement-chain", "expansion.grab.not-a-reveal"
)
def test_two_captured_characters_in_a_row_are_both_placed_and_replaced(queens_turn):
    other = "All Hands"
    table = holding(queens_turn, PRIZE, deck={2: [other, "Rusher"]})
    assert table.cards("the Combat Zone") == [PRIZE, other]
    assert sorted(table.cards("hand", 2)) == ["Biter", "Rusher"]
    table.done()


@pytest.mark.ruling("expansion.ruling.h4-placing-captured-characters")
@pytest.mark.rule("expansion.grab.drawn-in-action-phase")
def test_one_that_she_draws_in_her_action_phase_is_placed_right_away(queens):
    table = queens(hand=["Brood Mother"], deck={2: [PRIZE, "Rusher"]}).play("Brood Mother")
    assert table.cards("the Combat Zone") == [PRIZE]
    assert table.cards("hand", 2) == ["Rusher"]


@pytest.mark.rule("expansion.grab.cannot-be-played")
def test_she_cannot_play_it(queens):
    table = queens(hand=[PRIZE])
    card = table.position.zones[board.HAND[2]][0]
    assert table.why_not(PlayCard(2, card)).rule == "expansion.grab.cannot-be-played"


@pytest.mark.rule("expansion.grab.dies-to-dead-characters", "expansion.grab.not-reshuffled-into-hive")
def test_killed_it_lies_with_the_dead_characters_as_itself(queens_turn):
    table = holding(queens_turn, PRIZE, hive=["Herald"])
    table.done()
    table.run(arm, 15).fight(PRIZE)
    assert PRIZE in table.cards("Dead Characters")
    assert not any(table.position.guise)


@pytest.mark.ruling("expansion.ruling.h36-captured-alien-moved-or-shuffled")
@pytest.mark.rule("expansion.grab.never-a-hive-card")
def test_it_is_never_turned_face_down(queens_turn):
    table = holding(queens_turn, PRIZE)
    card = table.position.zones[board.FRONT][0]
    assert table.why_not(HideCard(0, card)).rule == "expansion.grab.never-a-hive-card"
    table.done()


@pytest.mark.rule("expansion.grab.survives-queen-death")
def test_aliens_that_are_there_stay_when_she_dies(queens_turn):
    table = holding(queens_turn, PRIZE, front=["Trial Queen: Weak"], strikes=["Run Through"], hive=["Herald"])
    table.done()
    table.run(arm, 6).answer("Player 3", verb="attack")
    assert table.cards("the Combat Zone") == [PRIZE]


def placed(queens_turn, hand, **given):
    """It is the first human's turn, and a captured Alien is in the Combat Zone."""
    table = queens_turn(hand={2: [PRIZE, "Biter"], 0: hand}, hive=["Egg"] * 4, **given)
    table.done()
    assert (table.position.active, table.cards("the Combat Zone")[-1]) == (0, PRIZE)
    return table


@pytest.mark.ruling("expansion.ruling.h36-captured-alien-moved-or-shuffled")
@pytest.mark.rule("expansion.grab.moved-into-complex")
def test_moved_into_a_room_it_stays_face_up_is_pushed_along_and_does_not_strike(queens_turn):
    table = placed(queens_turn, ["Courier", "Shover"]).play("Courier")
    card = table.number(PRIZE)
    assert table.row()[2] == PRIZE
    assert table.position.up[card]
    table.play("Shover")
    assert table.row()[3] == PRIZE
    table.done()
    assert not table.cards("Strikes on the Avatar", 0)
    assert not [line for line in table.log() if f"{PRIZE} strikes" in line]


@pytest.mark.rule("expansion.grab.moved-into-complex", "expansion.grab.newest-in-combat-zone")
def test_it_is_switched_like_any_enemy_and_strikes_where_it_lies_in_the_combat_zone(queens_turn):
    table = placed(queens_turn, ["Juggler"], rooms={"the Corridor": "Herald"}).play("Juggler")
    assert table.row()[3] == PRIZE
    assert table.cards("the Combat Zone") == ["Herald"]


@pytest.mark.ruling("expansion.ruling.h36-captured-alien-moved-or-shuffled")
@pytest.mark.rule("expansion.grab.never-a-hive-card")
def test_an_effect_that_would_put_it_into_the_hive_kills_it_for_good(queens_turn):
    table = placed(queens_turn, ["Courier", "Recycler"]).play("Courier").play("Recycler")
    assert table.cards("Dead Characters") == [PRIZE]
    assert not any(table.position.guise)
