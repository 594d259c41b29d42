"""Contested rulings: each is a table option with the names of the ledger, and both positions play."""

import pytest

from holdout import ledger
from holdout.encounters import board
from holdout.encounters.alien.drones import numbers
from holdout.encounters.alien.options import OPTIONS
from holdout.encounters.alien.rules import RULES
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Kill
from holdout.encounters.playing import PlayCopy
from holdout.encounters.row import MoveInRow
from holdout.kernel import SetupError, new, step

EVENT = "alien/hive/event-alien-1"


@step("test.options-die")
def die(game, seat):
    """A player dies."""
    game.do(Die(seat))


@step("test.options-copy")
def copy_face(game, seat, face):
    """A player plays a copy of a card."""
    game.do(PlayCopy(seat, face))


@step("test.options-do")
def kill_it(game, card):
    """An effect kills a card."""
    game.do(Kill(card, 0))


def test_every_ruling_that_leaves_a_choice_is_an_option_of_the_table():
    rulings = [one for one in ledger.library().rulings if one.option and one.id.startswith("alien.")]
    assert len(rulings) == 8
    for ruling in rulings:
        option = OPTIONS[ruling.option]
        assert (option.default, list(option.choices)) == (ruling.default, list(ruling.choices)), ruling.id


@pytest.mark.ruling(
    "alien.ruling.a7-drones-per-minideck",
    "alien.ruling.a7-drones-per-minideck=expansion",
)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_drone_chart_is_one_per_player_or_that_of_the_expansion(seats):
    chart = {1: (0, 0, 0), 2: (0, 1, 2), 3: (2, 3, 4), 4: (4, 5, 6), 5: (4, 5, 6)}
    for name, wanted in (("one-per-player", (seats,) * 3), ("expansion", chart[seats])):
        assert numbers(seats, name, 0) == wanted
        game = new(RULES, seats=seats, seed=3, drone_chart=name, preparation=2).moment.game
        lying = [card for zone in (board.THREATS, *board.ROOMS) for card in game.position.zones[zone]]
        decks = [game.faces[game.position.face[card]].deck for card in lying]
        assert decks.count("drones") == sum(wanted)


def test_there_are_never_less_than_no_drones():
    assert numbers(1, "one-per-player", -3) == (0, 0, 0)
    assert numbers(2, "expansion", -1) == (0, 0, 1)


@pytest.mark.parametrize(("easier", "lives"), [(False, 0), (True, 1)])
def test_defense_as_health_keeps_a_player_alive_who_would_be_dead(alien, easier, lives):
    table = alien(
        seats=2,
        options={"defense-as-health": easier, "roles": ["Gunner", "Executive"]},
        wounds={1: ["Run Through", "Dragged by the Leg"]},
        strikes=["Raking Claws"],
        attack=4,
    )
    table.answer("Player 2", verb="attack")
    assert table.position.alive == [1, lives]


@pytest.mark.ruling(
    "alien.ruling.b1-effects-move-immovable-cards",
    "alien.ruling.b1-effects-move-immovable-cards=stops-pushes",
    "alien.ruling.m8-cards-that-do-not-move",
)
@pytest.mark.parametrize(("choice", "moves"), [("stops-pushes", True), ("stops-everything", False)])
def test_an_effect_may_move_an_egg_unless_nothing_may(alien, choice, moves):
    table = alien(rooms={"the Crawlspace": "Egg"}, options={"does-not-move": choice})
    refusal = table.why_not(MoveInRow(table.number("Egg"), board.ROOMS[4]))
    assert (refusal is None) == moves
    if refusal is not None:
        assert refusal.rule == "alien.does-not-move.stays"


def two_eggs(alien, choice):
    return alien(
        options={"board-order": choice},
        rooms={"the Airlock": "Egg", "the Med-Lab": "Hunting Xenomorph"},
        hidden={"the Corridor": EVENT},
        attack=9,
        strikes=["Flesh Wound", "Flesh Wound"],
    )


def test_abilities_on_the_board_go_from_the_most_advanced_card_back(alien):
    table = two_eggs(alien, "complex-first").scan("the Corridor")
    assert _spoke(table) == ["Egg", "Hunting Xenomorph"]


def test_the_active_player_may_be_left_to_choose_the_order_of_abilities(alien):
    table = two_eggs(alien, "active-player-chooses").choose("Hunting Xenomorph").scan("the Corridor")
    assert _spoke(table) == ["Hunting Xenomorph", "Egg"]


def _spoke(table):
    named = ("Egg", "Hunting Xenomorph")
    return [name for line in table.log() for name in named if line == f"The ability of {name}:"]


@pytest.mark.ruling(
    "alien.ruling.d9-strikes-of-the-dead",
    "alien.ruling.d9-strikes-of-the-dead=removed",
)
@pytest.mark.parametrize(
    ("choice", "pile"), [("discarded", "Discarded Strikes"), ("removed", "out of the game")]
)
def test_the_strikes_of_the_dead_are_discarded_or_removed(alien, choice, pile):
    table = alien(seats=2, options={"strikes-of-the-dead": choice}, wounds={1: ["Run Through"]})
    table.run(die, 1)
    assert table.where("Run Through") == [pile]


def test_the_sacrifice_of_a_copy_cannot_be_used(alien):
    table = alien(hand=["Grunt"])
    table.run(copy_face, 0, table.faces["Bait for the Beast"])
    refusal = table.refusal("Use the Sacrifice of the copy of Bait for the Beast")
    assert refusal.rule == "alien.copy.cannot-be-killed"


def test_the_sacrifice_of_a_copy_is_free_once_if_the_table_says_so(alien):
    table = alien(hand=["Grunt"], options={"sacrifice-on-a-copy": "free-once"})
    table.run(copy_face, 0, table.faces["Bait for the Beast"])
    use = "Use the Sacrifice of the copy of Bait for the Beast"
    with table.changes(attack=+2, cites="alien.copy.full-text"):
        table.answer(use)
    assert not table.offers(use)


@pytest.mark.parametrize(("choice", "may"), [("allowed", True), ("solo-games-only", False)])
def test_a_last_survivor_coordinates_alone_where_the_table_allows_it(alien, choice, may):
    table = alien(seats=2, hand=["Torch Detail"], alive={1: 0}, options={"last-survivor-coordinate": choice})
    assert table.offers("Torch Detail", verb="coordinate-alone") == may
    if not may:
        assert table.refusal("Torch Detail", verb="coordinate-alone").rule == "alien.solo.coordinate"


@pytest.mark.parametrize("choice", ["allowed", "solo-games-only"])
def test_a_solo_player_coordinates_alone_at_every_table(alien, choice):
    table = alien(hand=["Torch Detail"], options={"last-survivor-coordinate": choice})
    with table.changes(hand=0, **{"discard pile": +1}):
        table.answer("Torch Detail", verb="coordinate-alone")


@pytest.mark.ruling(
    "alien.ruling.h1-kill-effects-on-final-enemies",
    "alien.ruling.h1-kill-effects-on-final-enemies=forbidden",
)
@pytest.mark.parametrize(
    ("choice", "place"), [("by-effects", "Dead Enemies"), ("forbidden", "the Combat Zone")]
)
def test_an_effect_kills_a_final_enemy_early_unless_the_table_forbids_it(alien, choice, place):
    table = alien(front=["The Perfect Organism"], options={"early-final-enemy-kill": choice})
    table.run(kill_it, table.number("The Perfect Organism"))
    assert table.where("The Perfect Organism") == [place]


def test_from_objective_three_on_a_final_enemy_dies_at_every_table(alien):
    table = alien(
        front=["The Perfect Organism"], options={"early-final-enemy-kill": "forbidden"}, objective=3
    )
    table.run(kill_it, table.number("The Perfect Organism"))
    assert table.match.result is not None


@pytest.mark.ruling("alien.ruling.j9-players-for-agendas")
@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {"agendas": "hidden"}, "Hidden Agendas need at least two players."),
        (2, {"agendas": "hidden", "extra_drones": -3}, "Hidden Agendas need a Drone for each player"),
        (2, {"scenario": "prometheus"}, "prometheus"),
        (2, {"board_order": "fixed"}, "fixed"),
        (6, {}, "6"),
    ],
)
def test_an_impossible_setup_is_refused_in_a_sentence(seats, options, says):
    with pytest.raises(SetupError) as refused:
        new(RULES, seats=seats, seed=1, **options)
    assert says in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(("word", "switched"), [("yes", True), ("Yes", True), ("true", True), ("no", False)])
def test_a_switch_may_be_said_as_yes_or_no(word, switched):
    assert RULES.set_up(2, {"player-aliens": word})["player-aliens"] is switched
