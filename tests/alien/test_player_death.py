"""The death of a player: when it comes, what leaves the game, and how the others go on."""

import pytest

from holdout.encounters.dying import Die
from holdout.encounters.strikes import draw_strikes
from holdout.kernel import step
from tests.alien.wounds import almost_dead

MEDIC = {"roles": ["Medic"]}
NINE = ["Run Through", "Trail of Blood", "Raking Claws"]


@step("testing.strikes-for-death")
def draws(game, seat, count):
    draw_strikes(game, seat, count)


@step("testing.dies")
def dies(game, seat):
    """A player dies."""
    game.do(Die(seat))


@pytest.mark.rule("alien.player-death.threshold")
def test_a_medic_lives_with_nine_damage_and_dies_of_ten(alien):
    table = alien(options=MEDIC, wounds=NINE, strikes=["Flesh Wound"])
    assert table.match.moment.game.value("damage", 0) == 9
    assert table.position.alive[0]
    table.run(draws, 0, 1)
    assert not table.position.alive[0]


@pytest.mark.rule("alien.player-death.out", "alien.turn.dead-skip")
def test_a_dead_player_takes_no_more_turns(alien):
    table = alien(
        seats=3, turn=True, wounds={1: almost_dead(1)}, strikes=["Flesh Wound"], hive=["Egg", "Egg"]
    )
    table.run(draws, 1, 1)
    assert table.position.alive[:3] == [1, 0, 1]
    table.done()
    assert table.position.active == 2


@pytest.mark.rule("alien.player-death.cards-removed")
def test_all_cards_of_the_dead_leave_the_game_and_their_strikes_do_not(alien):
    table = alien(
        seats=2,
        wounds={1: almost_dead(1)},
        hand={1: ["Body Armor", "Grunt"]},
        discard={1: ["Harpoon Gun"]},
        strikes=["Flesh Wound"],
    )
    table.run(draws, 1, 1)
    assert not table.position.alive[1]
    for place in ("deck", "hand", "discard pile", "play area", "Avatar", "Strikes on the Avatar"):
        assert table.cards(place, seat=1) == []
    assert {"Body Armor", "Harpoon Gun", "Technician"} <= set(table.cards("out of the game"))
    assert table.cards("Discarded Strikes") == [*almost_dead(1), "Flesh Wound"]


@pytest.mark.rule("alien.player-death.immediate")
def test_a_dead_player_is_spared_the_strikes_that_were_still_to_come(alien):
    table = alien(
        seats=2,
        turn=True,
        wounds=almost_dead(),
        front=["Starved Xenomorph", "Caged Xenomorph"],
        strikes=["Flesh Wound", "Screaming for Help"],
        hive=["Egg", "Egg"],
    )
    table.done()
    assert table.position.active == 1
    assert not [line for line in table.log() if line.startswith("Caged Xenomorph strikes")]
    assert "Player 1 draws the Strike Screaming for Help." not in table.log()


@pytest.mark.ruling("alien.ruling.e1-death-in-mid-turn")
@pytest.mark.rule("alien.player-death.immediate")
def test_a_player_who_dies_in_the_action_phase_does_nothing_more_that_turn(alien):
    table = alien(
        seats=2,
        turn=True,
        hand=["No Pain Worth Noticing", "Grunt"],
        wounds=almost_dead(),
        strikes=["Flesh Wound"],
        hive=["Egg", "Egg"],
    )
    table.choose("Yes").play("No Pain Worth Noticing")
    assert table.position.active == 1
    assert table.position.attack == 0


@pytest.mark.rule("alien.player-death.others-continue")
def test_the_others_carry_on_and_can_still_win(alien):
    table = alien(
        seats=2,
        turn=True,
        objective=3,
        hand={0: ["Grunt"], 1: ["Into the Furnace", "Power Loader", "Blood of Both Kinds", "Grunt"]},
        wounds=almost_dead(),
        front=["Starved Xenomorph"],
        rooms={"the Med-Lab": "The Perfect Organism"},
        strikes=["Flesh Wound"],
        hive=["Incinerator Unit", "Incinerator Unit"],
    )
    table.done()
    assert table.position.alive[:2] == [0, 1]
    table.play("Into the Furnace").play("Power Loader").play("Blood of Both Kinds").play("Grunt")
    table.fight("The Perfect Organism")
    assert table.match.over
    assert table.match.result.winners == (0, 1)


@pytest.mark.ruling("alien.ruling.m1-until-the-next-turn-of-the-dead")
@pytest.mark.rule("alien.turn.dead-skip")
def test_until_your_next_turn_ends_when_the_turn_passes_the_seat_of_a_dead_player(alien):
    table = alien(
        seats=3,
        turn=True,
        hand={0: ["Last Man at the Door", "Grunt"], 1: ["Grunt"], 2: ["Grunt"]},
        front=["Starved Xenomorph"],
        strikes=["Flesh Wound"] * 2,
        hive=["Egg"] * 3,
    )
    table.play("Last Man at the Door").answer("Last Man at the Door", verb="sacrifice").done()
    table.run(dies, 0)
    with table.changes(strikes_on_the_avatar={1: 0, 2: 0}):
        table.done().done()
    with table.changes(strikes_on_the_avatar={1: +1}):
        table.done()


@pytest.mark.rule("alien.turn.dead-skip")
def test_the_last_survivor_may_coordinate_once_the_turn_of_whoever_forbade_it_is_passed(alien):
    table = alien(
        seats=2,
        turn=True,
        hand={1: ["Torch Detail"]},
        deck={1: ["Torch Detail"]},
        strikes=["Headset Torn Away"],
        hive=["Egg"] * 3,
    )
    table.run(draws, 0, 1).done()
    table.run(dies, 0)
    assert not table.offers("Discard Torch Detail to draw a card")
    table.done()
    assert table.offers("Discard Torch Detail to draw a card")
