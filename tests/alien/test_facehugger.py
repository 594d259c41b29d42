"""Facehuggers: whom they land on, how long there is to kill them, and what follows."""

import pytest

from holdout.encounters import board
from holdout.encounters.row import MoveInRow
from holdout.encounters.turns import turn
from holdout.kernel import step
from tests.alien.wounds import almost_dead

EVENT = "alien/hive/event-alien-1"
QUIET = ["Starved Xenomorph"] * 3 + ["Two-Jawed Xenomorph"] * 3
INFECTED = ["Chestburster"]


def lines(table, ending):
    return [line for line in table.log() if line.endswith(ending)]


@pytest.mark.rule(
    "alien.facehugger.placement", "alien.facehugger.who-may-fight", "alien.facehugger.not-in-complex"
)
def test_a_revealed_facehugger_lands_in_front_of_the_active_player(alien):
    table = alien(seats=2, attack=5, hidden={"the Med-Lab": "Facehugger"})
    with table.changes(cites="alien.facehugger.placement"):
        table.scan("the Med-Lab")
    assert table.cards("in front", seat=0) == ["Facehugger"]
    assert table.cards("the Med-Lab") == table.cards("the Combat Zone") == []
    assert table.offers("Facehugger", verb="fight")


@pytest.mark.ruling("alien.ruling.f7-anyone-may-fight-facehuggers")
@pytest.mark.rule("alien.facehugger.who-may-fight")
def test_the_next_player_may_fight_a_facehugger_on_the_following_turn(alien):
    table = alien(
        seats=2,
        turn=True,
        attack=2,
        hand={1: ["Power Loader", "Grunt"]},
        hidden={"the Med-Lab": "Facehugger"},
        hive=QUIET,
    )
    table.scan("the Med-Lab").done()
    assert table.position.active == 1
    table.play("Power Loader").fight("Facehugger")
    assert table.cards("Dead Enemies") == ["Facehugger"]


@pytest.mark.rule("alien.facehugger.any-source")
def test_a_facehugger_out_of_an_egg_lands_in_front_of_the_active_player(alien):
    table = alien(
        attack=2, hidden={"the Med-Lab": EVENT}, rooms={"the Airlock": "Egg"}, strikes=["Flesh Wound"] * 2
    )
    with table.changes(cites="alien.facehugger.any-source"):
        table.scan("the Med-Lab")
    assert table.cards("Dead Enemies") == ["Egg"]
    assert table.cards("in front") == ["Facehugger"]


@pytest.mark.rule("alien.facehugger.not-in-complex")
def test_a_facehugger_in_front_of_a_player_does_not_strike(alien):
    table = alien(turn=True, attack=2, hidden={"the Med-Lab": "Facehugger"}, hive=QUIET)
    table.scan("the Med-Lab")
    with table.changes(strikes_on_the_avatar=0):
        table.done()


@pytest.mark.rule("alien.facehugger.timer", "alien.facehugger.impregnate", "alien.chestburster.gain")
def test_it_impregnates_the_player_it_was_placed_on_as_the_next_turn_ends(alien):
    table = alien(seats=3, turn=True, attack=2, hidden={"the Med-Lab": "Facehugger"}, hive=QUIET)
    table.scan("the Med-Lab").done()
    assert table.cards("in front", seat=0) == ["Facehugger"]
    with table.changes(the_hatchery=-1, dead_enemies=+1):
        table.done()
    assert table.position.active == 2
    assert table.cards("discard pile", seat=0)[-1] == "Chestburster"
    assert "Chestburster" not in table.cards("discard pile", seat=1)


@pytest.mark.rule("alien.facehugger.killed-in-time")
def test_a_facehugger_killed_in_time_leaves_nothing_behind(alien):
    table = alien(turn=True, attack=5, hidden={"the Med-Lab": "Facehugger"}, hive=QUIET)
    table.scan("the Med-Lab").fight("Facehugger")
    assert table.cards("Dead Enemies") == ["Facehugger"]
    with table.changes(the_hatchery=0):
        table.done().done()


@pytest.mark.rule("alien.facehugger.single-player")
def test_alone_a_player_has_this_turn_and_the_next_own_one(alien):
    table = alien(turn=True, attack=2, hidden={"the Med-Lab": "Facehugger"}, hive=QUIET)
    table.scan("the Med-Lab").done()
    assert table.cards("in front") == ["Facehugger"]
    table.done()
    assert table.cards("in front") == []
    assert "Player 1 is impregnated." in table.log()


@pytest.mark.rule("alien.facehugger.immovable")
def test_an_electric_prod_cannot_push_a_facehugger(alien):
    table = alien(
        hand=["Electric Prod"], rooms={"the Med-Lab": "Starved Xenomorph", "the Airlock": "Facehugger"}
    )
    table.play("Electric Prod").answer("Use Electric Prod (once this turn)")
    assert table.row() == ["-", "Starved Xenomorph", "-", "-", "Facehugger"]


@step("test.move-in-row")
def move_to_the_corridor(game, card):
    """A player's effect moves a card to the Corridor."""
    game.do(MoveInRow(card, board.ROOMS[3]))


@pytest.mark.rule("alien.facehugger.immovable")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_player_may_move_a_facehugger_only_while_nobody_knows_that_it_is_one(alien, hidden):
    lying = {"the Med-Lab": "Facehugger"}
    table = alien(**{"hidden" if hidden else "rooms": lying})
    card = table.position.zones[board.ROOMS[2]][0]
    refused = table.why_not(MoveInRow(card, board.ROOMS[3]))
    assert refused is None if hidden else refused.rule == "alien.facehugger.immovable"
    table.run(move_to_the_corridor, card)
    assert table.row()[2:4] == (["-", "Facehugger"] if hidden else ["Facehugger", "-"])


@pytest.mark.ruling("alien.ruling.f8-two-facehuggers-one-turn")
@pytest.mark.rule("alien.facehugger.multiple-same-time")
def test_two_at_the_same_moment_give_one_chestburster(alien):
    table = alien(
        turn=True,
        attack=2,
        hidden={"the Med-Lab": EVENT},
        rooms={"the Airlock": "Egg", "the Corridor": "Egg"},
        strikes=["Flesh Wound"] * 2,
        hive=QUIET,
    )
    table.scan("the Med-Lab").done()
    assert table.cards("in front") == ["Facehugger", "Facehugger"]
    with table.changes(the_hatchery=-1):
        table.done()
    assert table.cards("Dead Enemies") == ["Egg", "Egg", "Facehugger", "Facehugger"]
    assert table.cards("discard pile").count("Chestburster") == 1


@pytest.mark.rule("alien.facehugger.multiple-different-time")
def test_facehuggers_of_different_turns_have_timers_of_their_own(alien):
    table = alien(
        seats=3,
        turn=True,
        attack=2,
        hand={1: ["Long-Range Sweep", "Grunt"]},
        hidden={"the Med-Lab": "Facehugger", "the Corridor": "Facehugger"},
        hive=QUIET,
    )
    table.scan("the Med-Lab").done()
    table.choose("Facehugger", "Done").play("Long-Range Sweep")
    assert table.cards("in front", seat=1) == ["Facehugger"]
    table.done()
    assert (table.cards("in front", seat=0), table.cards("in front", seat=1)) == ([], ["Facehugger"])
    table.done()
    assert lines(table, "is impregnated.") == ["Player 1 is impregnated.", "Player 2 is impregnated."]


@pytest.mark.ruling("alien.ruling.f9-pass-on-is-a-rule")
@pytest.mark.rule(
    "alien.facehugger.infected-pass-on",
    "alien.facehugger.pass-on-timer",
    "alien.facehugger.fightable-by-passer",
)
def test_an_infected_player_passes_a_facehugger_on_to_the_next(alien):
    table = alien(
        seats=3, turn=True, attack=5, discard=INFECTED, hidden={"the Med-Lab": "Facehugger"}, hive=QUIET
    )
    table.scan("the Med-Lab")
    assert table.cards("in front", seat=1) == ["Facehugger"]
    assert table.offers("Facehugger", verb="fight")
    table.done()
    assert table.position.active == 1
    table.done()
    assert lines(table, "is impregnated.") == ["Player 2 is impregnated."]


@pytest.mark.rule("alien.facehugger.pass-on-chain")
def test_it_passes_every_infected_player(alien):
    table = alien(seats=3, attack=2, discard={0: INFECTED, 1: INFECTED}, hidden={"the Med-Lab": "Facehugger"})
    table.scan("the Med-Lab")
    assert table.cards("in front", seat=2) == ["Facehugger"]


@pytest.mark.rule("alien.facehugger.nobody-left")
def test_a_facehugger_that_nobody_can_take_dies(alien):
    table = alien(attack=2, discard=INFECTED, hidden={"the Med-Lab": "Facehugger"})
    table.scan("the Med-Lab")
    assert table.cards("Dead Enemies") == ["Facehugger"]
    assert table.cards("in front") == []


@pytest.mark.ruling("alien.ruling.f4-second-facehugger-pending")
def test_a_second_facehugger_that_already_waits_gives_a_second_chestburster(alien):
    table = alien(
        turn=True,
        attack=2,
        hand=["Grunt"],
        deck=["Long-Range Sweep", *["Torch Detail"] * 5, *["Steady Course"] * 5, *["Flinch"] * 5],
        hidden={"the Med-Lab": "Facehugger", "the Corridor": "Facehugger"},
        hive=QUIET,
    )
    table.scan("the Med-Lab").done()
    table.choose("Facehugger", "Done").play("Long-Range Sweep")
    with table.changes(the_hatchery=-1):
        table.done()
    assert table.cards("in front") == ["Facehugger"]
    with table.changes(the_hatchery=-1):
        table.done()


@pytest.mark.ruling(
    "alien.ruling.f1-alien-turns-not-counted",
    "alien.ruling.f6-facehugger-on-alien-turn",
)
def test_an_aliens_turn_takes_nothing_from_the_two_chances(alien):
    table = alien(
        seats=4,
        begin=(turn, 1),
        options={"player-aliens": True},
        alive={1: 0},
        opposes={1: 2},
        Avatar={1: ["Stalker Xenomorph"]},
        hand={1: []},
        hidden={"the Airlock": "Facehugger"},
        hive=QUIET,
    )
    table.answer("Stalker Xenomorph", verb="use")
    table.leaves_open("alien.action-phase.interleave")
    assert table.cards("in front", 2) == ["Facehugger"]
    while table.position.active != 2:
        table.done()
    table.done()
    assert table.cards("in front", 2) == ["Facehugger"]
    table.done()
    assert table.cards("in front", 2) == []
    assert lines(table, "is impregnated.") == ["Player 3 is impregnated."]


@pytest.mark.ruling("alien.ruling.e2-facehugger-on-a-dead-player")
def test_a_facehugger_on_a_player_who_dies_dies_with_them(alien):
    table = alien(
        seats=2,
        turn=True,
        attack=2,
        hidden={"the Med-Lab": "Facehugger"},
        wounds=almost_dead(),
        front=["Caged Xenomorph"],
        strikes=["Raking Claws"],
        hive=QUIET,
    )
    table.scan("the Med-Lab").done()
    assert not table.position.alive[0]
    assert table.cards("Dead Enemies") == ["Facehugger"]
    assert table.position.timers == []
