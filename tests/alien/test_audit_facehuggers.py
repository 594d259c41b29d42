"""Facehuggers and Chestbursters at their edges: one to five players, deaths in between, every draw."""

import pytest

from holdout.encounters.coordinate import lend
from holdout.encounters.decks import draw
from holdout.encounters.dying import Die
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, C, D, N, row
from tests.alien.wounds import DEADLY, almost_dead

HUG = {ROOMS[2]: "Facehugger"}
QUIET = [A] * 3 + [N] * 3
INFECTED = ["Chestburster"]
EVENT = "alien/hive/event-alien-1"
MISS = "Sparks on the Bulkhead"


@step("test.dies")
def dies(game, seat):
    """A player dies."""
    game.do(Die(seat))


def revealed(alien, seats, **given):
    """The first player has turned up a Facehugger in the Action Phase of a whole turn."""
    return alien(seats=seats, turn=True, attack=2, hidden=HUG, hive=QUIET, **given).scan(ROOMS[2])


@pytest.mark.rule("alien.facehugger.timer")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_two_turns_after_it_came_it_impregnates_whoever_it_lies_before(alien, seats):
    table = revealed(alien, seats)
    table.done()
    assert table.cards("in front") == ["Facehugger"]
    table.done()
    assert table.cards("in front") == []
    owned = [table.cards("discard pile", seat).count("Chestburster") for seat in range(seats)]
    assert owned == [1, *[0] * (seats - 1)]


@pytest.mark.rule("alien.facehugger.timer", "alien.next-player.definition")
def test_if_the_next_player_dies_meanwhile_the_one_after_has_the_second_chance(alien):
    table = revealed(alien, 3).run(dies, 1).done()
    assert table.position.active == 2
    assert table.cards("in front") == ["Facehugger"]
    table.done()
    assert "Player 1 is impregnated." in table.log()


@pytest.mark.ruling("alien.ruling.e3-last-chance-cut-short")
@pytest.mark.rule("alien.facehugger.timer")
def test_a_last_chance_is_over_though_its_player_died_in_it(alien):
    table = revealed(alien, 3, front=[D], strikes=["Flesh Wound", DEADLY], wounds={1: almost_dead(1)})
    table.done().done()
    assert list(table.position.alive) == [1, 0, 1]
    assert table.position.active == 2
    assert "Player 1 is impregnated." in table.log()


@pytest.mark.rule("alien.facehugger.timer", "alien.solo.last-survivor")
def test_whoever_is_left_alone_after_it_came_still_has_their_own_next_turn(alien):
    table = revealed(alien, 2).run(dies, 1).done()
    assert table.position.active == 0
    assert table.cards("in front") == ["Facehugger"]
    table.done()
    assert "Player 1 is impregnated." in table.log()


@pytest.mark.rule("alien.facehugger.pass-on-chain", "alien.facehugger.pass-on-timer")
@pytest.mark.parametrize("infected", [1, 2, 3, 4])
def test_past_so_many_infected_players_it_has_the_same_two_turns(alien, infected):
    sick = dict.fromkeys(range(infected), INFECTED)
    table = revealed(alien, 5, discard=sick)
    assert table.cards("in front", seat=infected) == ["Facehugger"]
    table.done().done()
    assert table.cards("in front", seat=infected) == []
    assert table.cards("discard pile", seat=infected)[-1] == "Chestburster"


@pytest.mark.rule("alien.facehugger.infected-pass-on")
def test_it_passes_the_dead_as_well_as_the_infected(alien):
    table = revealed(alien, 4, discard={0: INFECTED}, alive={1: 0})
    assert table.cards("in front", seat=2) == ["Facehugger"]


@pytest.mark.rule("alien.facehugger.nobody-left")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_where_everybody_is_infected_it_dies_and_nobody_gains_anything(alien, seats):
    with_all = dict.fromkeys(range(seats), INFECTED)
    table = alien(seats=seats, attack=2, hidden=HUG, discard=with_all)
    with table.changes(the_hatchery=0, dead_enemies=+1):
        table.scan(ROOMS[2])
    assert table.position.timers == []


@pytest.mark.ruling("alien.ruling.f2-hatchery-runs-out")
@pytest.mark.rule("alien.event-ability.egg")
def test_an_egg_dies_even_if_the_hatchery_has_no_facehugger_left(alien):
    table = alien(
        attack=3, hidden={ROOMS[0]: EVENT}, rooms=row("-", "Egg", "-", "-", "-"), empty=["the Hatchery"],
        strikes=["Flesh Wound"] * 2,
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert table.cards("Dead Enemies") == ["Egg"]
    assert table.cards("in front") == []


@pytest.mark.ruling("alien.ruling.c8-enemies-in-play-for-events")
@pytest.mark.rule("alien.event-ability.egg")
def test_an_egg_that_two_events_have_listed_dies_once(alien):
    """An enemy that strikes on an Event brings a second Event out of the Airlock before the Egg hatches."""
    table = alien(
        attack=9, rooms=row("-", "Egg", "-", "Furnace Xenomorph", "-"),
        hidden={ROOMS[0]: EVENT, ROOMS[4]: "alien/hive/event-alien-3"},
        strikes=[*[MISS] * 2, "Trail of Blood", *[MISS] * 3],
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert table.log().count("Egg dies.") == 1
    assert table.cards("in front") == ["Facehugger"] * 2


@pytest.mark.rule("alien.event-ability.egg")
def test_an_egg_that_has_hatched_for_an_event_of_the_objectives_making_is_gone(alien):
    """The Event of this Objective brings a second Event out of the Airlock, which is resolved first."""
    table = alien(
        attack=9, objective=3, rooms=row("-", "Egg", "-", "-", "-"),
        hidden={ROOMS[0]: EVENT, ROOMS[4]: "alien/hive/event-alien-3"},
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert table.cards("Dead Enemies") == ["Egg"]
    assert table.cards("in front") == ["Facehugger"]


@pytest.mark.rule("alien.event-ability.egg", "alien.timing.board-order")
def test_eggs_in_all_rooms_hatch_from_the_airlock_on(alien):
    table = alien(
        seats=2, turn=True, rooms=row("Egg", "Egg", "Egg", "Egg", "Hive Egg"), hive=[EVENT, *QUIET],
        strikes=["Flesh Wound"] * 4,
    )  # fmt: skip
    assert table.cards("Dead Enemies") == ["Hive Egg", "Egg", "Egg", "Egg", "Egg"]
    assert len(table.cards("in front", 0)) == 4
    assert len(table.cards("in front", 1)) == 1


# --- Chestbursters ---


@step("test.draws")
def draws(game, seat):
    """A player draws two cards."""
    draw(game, seat, 2)


@pytest.mark.ruling("alien.ruling.e7-helper-draws-chestburster")
@pytest.mark.rule("alien.chestburster.any-draw", "alien.coordinate.chestburster-risk")
def test_a_helper_dies_of_the_card_drawn_for_a_lent_one_and_takes_that_along(alien):
    table = alien(seats=3, hand={1: ["Torch Detail"]}, deck={1: INFECTED})
    table.run(lend, 1, table.number("Torch Detail"))
    assert list(table.position.alive) == [1, 0, 1]
    assert not table.offers("Torch Detail", verb="play-lent")
    assert table.cards("lent cards", 1) == []


@pytest.mark.rule("alien.chestburster.any-draw", "alien.solo.coordinate")
def test_a_solo_player_may_draw_it_for_a_coordinate_card(alien):
    table = alien(hand=["Torch Detail"], deck=INFECTED)
    table.answer("Torch Detail", verb="coordinate-alone")
    assert table.match.result is not None
    assert table.match.result.winners == ()


@pytest.mark.rule("alien.chestburster.any-draw", "alien.chestburster.interrupts-draw")
def test_the_first_of_two_cards_kills_and_the_second_is_not_drawn(alien):
    table = alien(seats=2, deck={1: [*INFECTED, "Grunt"]})
    table.run(draws, 1)
    drawn = [line for line in table.log() if line.startswith("Player 2 draws")]
    assert drawn == ["Player 2 draws Chestburster."]


@pytest.mark.rule("alien.chestburster.needs-shuffle", "alien.cleanup.discard-before-draw")
def test_shuffled_in_during_cleanup_it_kills_in_that_cleanup(alien):
    """With nothing else to draw the Chestburster of the discard pile is among the six cards."""
    table = alien(seats=2, turn=True, hand=["Grunt"], deck_holds=0, discard=INFECTED, hive=[A]).done()
    assert list(table.position.alive) == [0, 1]
    assert table.position.active == 1


@pytest.mark.ruling("alien.ruling.e2-facehugger-on-a-dead-player")
@pytest.mark.rule("alien.facehugger.nobody-left", "alien.player-death.cards-removed")
def test_the_facehugger_of_the_dead_dies_and_its_timer_with_it(alien):
    table = revealed(alien, 3).run(dies, 0)
    assert table.cards("Dead Enemies") == ["Facehugger"]
    assert table.position.timers == []


def test_a_player_who_dies_of_the_first_of_two_added_cards_is_not_taken_for_an_alien(alien):
    """The Hazard adds two cards: the first pushes out an Event that kills, the second one a Facehugger."""
    table = alien(
        seats=3, attack=3, hive=[B, C], strikes=[DEADLY, "Flesh Wound"], wounds=almost_dead(),
        hidden={ROOMS[0]: "alien/hive/hazard-alien-1", ROOMS[3]: "Facehugger", ROOMS[4]: EVENT},
        rooms=row("-", A, D, "-", "-"),
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert not table.position.alive[0]
    assert not [line for line in table.log() if "Alien" in line]
