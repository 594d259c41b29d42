"""Modes at their edges: Aliens who are no players, Agendas and deaths in the middle of things, scores."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.player_aliens import alien_turn
from holdout.encounters.alien.rules import RULES
from holdout.encounters.dying import Die
from holdout.encounters.fighting import kill
from holdout.encounters.objectives import complete
from holdout.encounters.turns import turn
from holdout.kernel import new, step
from tests.alien.rows import ROOMS, A, B, C, D, N, row
from tests.alien.wounds import DEADLY, almost_dead

ALIENS = {"player-aliens": True}
HIDDEN = {"agendas": "hidden"}
SECRETS = "Secrets Revealed"
WARRIOR = "Warrior Xenomorph"


@step("test.falls")
def falls(game, seat):
    """A player dies."""
    game.do(Die(seat))


@step("test.completes")
def completes(game):
    """The goal of the Objective is met."""
    complete(game)


@step("test.slays")
def slays(game, card):
    """A card is killed by an effect."""
    kill(game, card, 0)


def with_alien(alien, *, begin, seats=3, **given):
    """The second seat has come back as an Alien."""
    return alien(
        seats=seats, begin=begin, options={**ALIENS, **given.pop("options", {})}, alive={1: 0},
        opposes={1: 2},
        Avatar={1: [WARRIOR]}, deck_holds={1: 0},
        **{"discard pile": {1: []}, "hand": {1: []}, **given},
    )  # fmt: skip


# --- Aliens ---


@pytest.mark.rule("alien.player-aliens.not-a-player", "alien.player-aliens.attacked")
def test_what_lets_players_avoid_strikes_does_not_shield_an_alien(alien):
    table = with_alien(
        alien, begin=None, attack=6, strikes=["Raking Claws"], hand={0: ["Last Man at the Door"], 1: []}
    )
    table.play("Last Man at the Door").answer("Sacrifice Last Man at the Door")
    table.answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Raking Claws"]


@pytest.mark.rule("alien.player-aliens.not-a-player")
def test_nobody_is_asked_to_cancel_the_strike_of_an_alien(alien):
    table = with_alien(alien, begin=None, attack=6, strikes=["Raking Claws"], in_play={2: ["Guardian"]})
    table.answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Raking Claws"]


@pytest.mark.rule("alien.player-aliens.all-aliens")
def test_the_game_is_lost_at_once_when_the_last_player_dies_as_an_aliens_turn_starts(alien):
    table = with_alien(
        alien, begin=(alien_turn, 1), seats=2, active=1, hand={1: ["Patience"]},
        wounds={0: almost_dead()}, strikes=[DEADLY],
    )  # fmt: skip
    table.play("Patience").done()
    table.run(turn, 1)
    assert table.match.result is not None
    assert table.match.result.rule == "alien.player-aliens.all-aliens"


@pytest.mark.rule("alien.player-aliens.facehugger", "alien.facehugger.infected-pass-on")
def test_a_facehugger_of_an_aliens_turn_also_passes_the_infected(alien):
    table = with_alien(
        alien, begin=(alien_turn, 1), active=1, hand={1: ["Answered Call"]}, hive=[N],
        rooms=row(A, B, C, D, "-"), hidden={ROOMS[4]: "Facehugger"}, discard={2: ["Chestburster"]},
    )  # fmt: skip
    table.play("Answered Call")
    assert table.cards("in front", 0) == ["Facehugger"]
    table.done()


@pytest.mark.ruling("alien.ruling.j5-traitor-becomes-alien")
@pytest.mark.rule("alien.player-aliens.trigger", "alien.hidden-agendas.evil-death-bonus")
def test_a_traitor_whom_a_chestburster_kills_takes_the_complex_along_and_returns(alien):
    table = alien(
        seats=3, turn=True, options={**ALIENS, **HIDDEN}, hand=["Grunt"], deck=["Chestburster"], hive=[N],
        rooms=row(A, B, "-", "-", "-"), Agenda={0: ["Ruthless"], 1: ["Caring"], 2: ["Generous"]},
    )  # fmt: skip
    table.done()
    assert table.row()[1:] == ["-"] * 4  # the second player's Hive Phase has brought one card back
    assert list(table.position.opposes) == [1, 0, 0]


# --- Agendas ---


def sworn(alien, *dealt, **given):
    cards = {seat: [name] for seat, name in enumerate(dealt)}
    options = {**HIDDEN, **given.pop("options", {})}
    return alien(seats=len(dealt), options=options, Agenda=cards, **given)


@pytest.mark.rule("alien.hidden-agendas.evil-death-bonus")
def test_cards_that_a_traitors_death_sends_back_are_not_revealed_after_all(alien):
    """An Event that reveals each hidden card kills the traitor with the first of them."""
    table = sworn(
        alien, "Caring", "Ruthless", options={"scenario": "aliens"}, attack=1,
        hidden={ROOMS[4]: "alien/hive/event-aliens-1", ROOMS[3]: "alien/hive/hazard-aliens-1", ROOMS[2]: A},
        hazards=2, strikes=["Flesh Wound", DEADLY], wounds={1: almost_dead(1)},
    )  # fmt: skip
    table.scan(ROOMS[4])
    game = table.match.moment.game
    assert list(table.position.alive) == [1, 0]
    assert table.row() == ["-"] * 5
    assert table.cards("the Hive")[-1] == A
    assert not game.has_seen(0, table.position.zones[board.THREATS][-1])


@pytest.mark.rule("alien.hidden-agendas.secrets-effect", "alien.hidden-agendas.death-reveals")
def test_after_a_death_only_the_agendas_of_the_living_can_be_chosen(alien):
    table = sworn(alien, "Caring", "Ruthless", "Generous", attack=5, hidden={ROOMS[4]: SECRETS})
    table.run(falls, 2)
    table.scan(ROOMS[4])
    assert table.option_labels == ["Player 1", "Player 2"]
    table.answer("Player 2")
    assert table.cards("discard pile", 1)[-1] == "Ruthless"


@pytest.mark.rule("alien.hidden-agendas.evil-alternate-win")
def test_a_traitor_whose_agenda_was_killed_wins_alone_by_the_objectives(alien):
    table = sworn(alien, "Ruthless", "Caring", attack=1, hidden={ROOMS[4]: SECRETS}, objective=3)
    table.choose("Player 1").scan(ROOMS[4])
    table.run(slays, table.number("Ruthless")).run(falls, 1).run(completes)
    assert table.match.result.winners == (0,)


@pytest.mark.rule("alien.hidden-agendas.good-goal", "alien.scoring.agenda-good-win-traitor")
def test_the_dead_among_the_good_win_and_score_with_the_living(alien):
    table = sworn(alien, "Caring", "Ruthless", "Generous", "Watchful", objective=3, options={"score": True})
    table.run(falls, 1).run(falls, 2).run(completes)
    assert table.match.result.winners == (0, 2, 3)
    scored = [line for line in table.log() if "scores" in line]
    assert [line.split(" scores ")[1].split()[0] for line in scored] == ["7", "no", "7", "7"]


# --- setups ---


@pytest.mark.rule("alien.setup.drones-per-minideck", "alien.difficulty.harder-drones")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("extra", [-3, -1, 0, 1, 3])
def test_the_hive_has_so_many_drones_more_or_fewer_but_never_less_than_none(seats, extra):
    match = new(RULES, seats=seats, seed=1, extra_drones=extra, role_choice="listed")
    zones = match.moment.game.position.zones
    held = len(zones[board.THREATS]) + sum([len(zones[room]) for room in board.ROOMS])
    assert held == 33 + 3 * max(0, seats + extra)


@pytest.mark.rule("alien.difficulty.harder-preload", "alien.difficulty.combinable")
@pytest.mark.parametrize("preload", [1, 2, 3, 4])
def test_cards_that_lie_in_the_complex_at_the_start_fill_it_from_the_shafts(preload):
    match = new(RULES, seats=1, seed=3, preload=preload, preparation=1, extra_drones=-1)
    game = match.moment.game
    filled = [len(game.position.zones[room]) for room in board.ROOMS]
    assert filled == [1] * preload + [0] * (5 - preload)
    assert not any(game.position.up[card] for room in board.ROOMS for card in game.position.zones[room])
