"""Hidden Agendas: how they are dealt, how they come to light, and how the traitor wins or dies."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.rules import RULES
from holdout.encounters.dying import Die
from holdout.encounters.fighting import kill
from holdout.encounters.losing import check_loss
from holdout.encounters.objectives import complete
from holdout.kernel import Randomness, new, step
from tests.alien.wounds import almost_dead

HIDDEN = {"agendas": "hidden"}
SECRETS = "Secrets Revealed"
GOOD = ("Caring", "Generous", "Fearless", "Watchful")


@step("test.die")
def die(game, seat):
    """A player dies, and the game is lost if it was the last one."""
    game.do(Die(seat))
    check_loss(game)


@step("test.kill")
def kill_it(game, card):
    """A card is killed by an effect."""
    kill(game, card, 0)


@step("test.complete")
def complete_objective(game):
    """The goal of the Objective is met."""
    complete(game)


def sworn(alien, *dealt, seats=3, **given):
    """A table where these Agendas lie hidden before the seats; the first seat is evil unless told."""
    cards = {seat: [name] for seat, name in enumerate(dealt or ("Ruthless", *GOOD[: seats - 1]))}
    return alien(seats=seats, options={**HIDDEN, **given.pop("options", {})}, Agenda=cards, **given)


def agendas_of(match):
    """The faces of the Agendas before the seats."""
    game = match.moment.game
    seats = range(match.seats)
    return [game.faces[game.position.face[game.position.zones[piles.AGENDA[seat]][0]]] for seat in seats]


def words_of(match, viewer):
    return [line.words for line in match.log(viewer)]


@pytest.mark.rule(
    "alien.hidden-agendas.when",
    "alien.hidden-agendas.good-count",
    "alien.hidden-agendas.evil-count",
    "alien.hidden-agendas.deal",
    "alien.hidden-agendas.maybe-no-traitor",
)
def test_four_players_draw_four_of_five_agendas_one_of_them_evil():
    traitors = 0
    for seed in range(60):
        match = new(RULES, seats=4, seed=seed, **HIDDEN)
        position = match.moment.game.position
        evil = [face.evil for face in agendas_of(match)]
        assert [len(position.zones[piles.AGENDA[seat]]) for seat in range(4)] == [1, 1, 1, 1]
        assert sum(evil) in (0, 1)
        assert len(position.zones[piles.AGENDAS]) == 15 - 4
        traitors += sum(evil)
    assert 38 <= traitors <= 57, "four games in five have a traitor"


@pytest.mark.rule("alien.hidden-agendas.when")
def test_agendas_are_dealt_once_everyone_has_a_deck():
    rules = [event.rule for event in new(RULES, seats=3, seed=1, **HIDDEN).events]
    now = rules.index("alien.hidden-agendas.when")
    assert rules.index("alien.setup.starting-deck") < now < rules.index("alien.hidden-agendas.deal")


@pytest.mark.rule("alien.hidden-agendas.at-most-one")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_is_never_a_second_traitor_whoever_guesses(seats):
    match = new(RULES, seats=seats, seed=seats, **HIDDEN)
    for number in range(20):
        guess = match.guess(0, Randomness("agendas", number))
        assert sum([face.evil for face in agendas_of(guess)]) <= 1
        assert agendas_of(guess)[0] == agendas_of(match)[0]


@pytest.mark.ruling("alien.ruling.j11-agendas-in-the-log")
@pytest.mark.rule("alien.hidden-agendas.look-own", "alien.hidden-agendas.deal")
def test_players_see_their_own_agenda_and_no_other():
    match = new(RULES, seats=3, seed=4, **HIDDEN)
    for viewer in (0, 1, 2, None):
        shown = {z["seat"]: z["cards"][0] for z in match.view(viewer)["zones"] if z["name"] == "Agenda"}
        assert [seat for seat, card in shown.items() if "face" in card] == (
            [] if viewer is None else [viewer]
        )
        mine = [face.name for seat, face in enumerate(agendas_of(match)) if seat != viewer]
        assert not [line for line in words_of(match, viewer) if any(name in line for name in mine)]


@pytest.mark.rule("alien.hidden-agendas.no-voluntary-reveal", "alien.hidden-agendas.evil-win-needs-card")
def test_a_hidden_agenda_can_be_neither_played_nor_revealed_by_its_owner(alien):
    table = sworn(alien)
    assert not any("Ruthless" in label or "Agenda" in label for label in table.option_labels)


@pytest.mark.rule("alien.hidden-agendas.agenda-name")
def test_a_name_is_all_that_an_agenda_has_for_a_personality():
    dealt = [face for face in faces_of(()) if face.deck == "agendas"]
    assert len({face.name for face in dealt}) == 15
    texts = " ".join([face.text for face in faces_of(())])
    assert not [face.name for face in dealt if f'"{face.name}"' in texts]


@pytest.mark.ruling("alien.ruling.j1-placing-secrets-revealed")
@pytest.mark.rule("alien.hidden-agendas.secrets-count", "alien.hidden-agendas.hive-size-unchanged")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_secrets_revealed_takes_the_place_of_a_drone(seats):
    hives = []
    for options in (HIDDEN, {}):
        match = new(RULES, seats=seats, seed=1, **options)
        game = match.moment.game
        lying = [card for zone in (board.THREATS, *board.ROOMS) for card in game.position.zones[zone]]
        hives.append([game.faces[game.position.face[card]].deck for card in lying])
    secret, plain = hives
    assert len(secret) == len(plain)
    assert (secret.count("secrets"), secret.count("drones")) == (seats, 2 * seats)
    assert (plain.count("secrets"), plain.count("drones")) == (0, 3 * seats)


@pytest.mark.rule(
    "alien.hidden-agendas.secrets-effect",
    "alien.hidden-agendas.secrets-set-aside",
    "alien.hidden-agendas.reveal-gain",
    "alien.hidden-agendas.reveal-public",
)
def test_secrets_revealed_brings_a_chosen_agenda_to_light_and_into_a_discard_pile(alien):
    table = sworn(alien, attack=9, hidden={"the Airlock": SECRETS})
    table.choose("Player 2").scan("the Airlock")
    assert table.cards("Agenda", 1) == []
    assert table.cards("discard pile", 1) == ["Caring"]
    assert table.where(SECRETS).count("out of the game") == 1
    for viewer in (0, 2, None):
        assert "The Agenda of Player 2 is revealed: Caring, which is good." in table.log(viewer)


@pytest.mark.rule("alien.hidden-agendas.secrets-effect")
def test_the_active_player_may_choose_themselves_but_nobody_whose_agenda_is_known(alien):
    table = sworn(alien, attack=9, hidden={"the Airlock": SECRETS, "the Corridor": SECRETS})
    table.choose("Player 2").scan("the Airlock").scan("the Corridor")
    assert table.option_labels == ["Player 1", "Player 3"]
    table.answer("Player 1")
    assert table.cards("discard pile", 0) == ["Ruthless"]


@pytest.mark.ruling("alien.ruling.j2-secrets-without-agenda")
@pytest.mark.rule("alien.hidden-agendas.enough-secrets", "alien.hidden-agendas.secrets-set-aside")
def test_after_as_many_secrets_as_players_no_agenda_is_hidden_and_one_more_does_nothing(alien):
    rooms = ("the Airlock", "the Corridor", "the Med-Lab")
    table = sworn(alien, seats=2, attack=9, hidden=dict.fromkeys(rooms, SECRETS))
    table.choose("Player 1").scan(rooms[0]).scan(rooms[1])
    assert table.cards("Agenda", 0) == table.cards("Agenda", 1) == []
    with table.changes(**{"out of the game": +1}):
        table.scan(rooms[2])


@pytest.mark.ruling("alien.ruling.j6-agenda-of-the-dead")
@pytest.mark.rule("alien.hidden-agendas.death-reveals", "alien.hidden-agendas.good-need-not-kill")
def test_death_reveals_an_agenda_and_takes_it_out_of_the_game(alien):
    table = sworn(alien)
    table.run(die, 1)
    assert "The Agenda of Player 2 is revealed: Caring, which is good." in table.log(2)
    assert table.where("Caring") == ["out of the game"]


@pytest.mark.rule("alien.hidden-agendas.evil-death-bonus", "alien.hidden-agendas.evil-death-not-combat-zone")
def test_the_traitors_death_sends_hidden_cards_and_enemies_of_the_complex_back(alien):
    table = sworn(
        alien,
        "Caring",
        "Ruthless",
        "Generous",
        hidden={"the Ventilation Shafts": "Stalking Xenomorph", "the Corridor": "Caged Xenomorph"},
        rooms={"the Crawlspace": "Starved Xenomorph", "the Airlock": "alien/hive/hazard-alien-1"},
        front=["Hunting Xenomorph"],
    )
    with table.changes(**{"the Hive": +3}):
        table.run(die, 1)
    assert [name != "-" for name in table.row()] == [False, False, False, False, True]
    assert sorted(table.cards("the Hive")[-3:]) == [
        "Caged Xenomorph",
        "Stalking Xenomorph",
        "Starved Xenomorph",
    ]
    assert table.cards("the Combat Zone") == ["Hunting Xenomorph"]
    top = table.position.zones[board.THREATS][-3:]
    assert [table.position.up[card] for card in top] == [0, 0, 0]
    assert [table.match.moment.game.has_seen(0, card) for card in top] == [False] * 3


def test_the_death_of_a_good_player_leaves_the_complex_alone(alien):
    table = sworn(alien, rooms={"the Crawlspace": "Starved Xenomorph"})
    with table.changes(**{"the Hive": 0}):
        table.run(die, 1)
    assert table.row()[1] == "Starved Xenomorph"


@pytest.mark.rule("alien.hidden-agendas.evil-win", "alien.hidden-agendas.evil-goal")
def test_the_traitor_wins_by_playing_the_agenda_when_all_others_are_dead(alien):
    table = alien(seats=3, options=HIDDEN, Agenda={0: [], 1: [], 2: []}, hand=["Ruthless"])
    table.run(die, 1).run(die, 2)
    table.play("Ruthless")
    assert table.match.result.winners == (0,)
    assert table.match.result.rule == "alien.hidden-agendas.evil-win"


@pytest.mark.rule("alien.hidden-agendas.early-play-no-win")
def test_played_early_the_agenda_does_only_what_it_says(alien):
    table = alien(seats=2, options=HIDDEN, Agenda={0: [], 1: []}, hand=["Ruthless"], strikes=["Flesh Wound"])
    table.always("alien.strikes.avoid-choice", "No").play("Ruthless")
    assert table.match.result is None
    assert table.cards("Strikes on the Avatar", 1) == ["Flesh Wound"]


def test_a_good_agenda_wins_nothing_for_a_last_survivor(alien):
    table = alien(seats=2, options=HIDDEN, Agenda={0: [], 1: []}, hand=["Fearless"])
    table.run(die, 1).play("Fearless")
    assert table.match.result is None


@pytest.mark.rule("alien.hidden-agendas.agenda-is-character")
def test_an_agenda_in_play_dies_like_any_character(alien):
    table = alien(seats=2, options=HIDDEN, Agenda={0: [], 1: []}, hand=["Fearless"])
    table.play("Fearless").run(kill_it, table.number("Fearless"))
    assert table.where("Fearless") == ["Dead Characters"]


@pytest.mark.rule("alien.hidden-agendas.good-goal", "alien.hidden-agendas.good-need-not-kill")
def test_the_good_win_by_the_third_objective_and_a_living_traitor_does_not(alien):
    table = sworn(alien, objective=3)
    table.run(complete_objective)
    assert table.match.result.winners == (1, 2)
    assert "The Agenda of Player 1 is revealed: Ruthless, which is evil." in table.log(None)


@pytest.mark.ruling("alien.ruling.j4-traitor-completes-objectives")
@pytest.mark.rule("alien.hidden-agendas.evil-alternate-win")
def test_a_traitor_alone_wins_by_the_third_objective(alien):
    table = sworn(alien, objective=3)
    table.run(die, 1).run(die, 2).run(complete_objective)
    assert table.match.result.winners == (0,)


@pytest.mark.rule("alien.hidden-agendas.everyone-dies")
def test_when_good_and_evil_all_die_everyone_loses(alien):
    table = sworn(alien, seats=2)
    table.run(die, 1).run(die, 0)
    assert "Good and evil alike are dead: everyone loses." in table.log()
    assert table.match.result.winners == ()


@pytest.mark.rule("alien.hidden-agendas.alien-player-and-traitor", "alien.hidden-agendas.alien-player-free")
def test_the_traitor_need_not_kill_an_alien_player(alien):
    table = alien(
        seats=2,
        options={**HIDDEN, "player-aliens": True},
        Agenda={0: [], 1: []},
        hand=["Ruthless"],
        alive={1: 0},
        opposes={1: 2},
        Avatar={1: ["Warrior Xenomorph"]},
    )
    table.play("Ruthless")
    assert table.match.result.winners == (0,)


@pytest.mark.rule("alien.hidden-agendas.fighting-players")
def test_players_may_attack_each_other_whatever_is_known(alien):
    table = sworn(alien, attack=9)
    assert table.offers("Player 2", verb="attack")
    assert table.offers("Player 3", verb="attack")


@pytest.mark.rule(
    "alien.hidden-agendas.hands-hidden",
    "alien.hidden-agendas.played-cards-public",
    "alien.hidden-agendas.discard-public",
)
def test_hands_are_secret_and_played_and_discarded_cards_are_not(alien):
    table = sworn(alien, hand=["Torch Detail", "Find It and Kill It"], discard={0: ["Sealed Hatch"]})
    table.play("Torch Detail")
    zones = {zone["name"]: zone["cards"] for zone in table.match.view(1)["zones"] if zone["seat"] == 0}
    assert [("face" in card) for card in zones["hand"]] == [False]
    assert [("face" in card) for card in zones["play area"]] == [True]
    assert [("face" in card) for card in zones["discard pile"]] == [True]


def test_agendas_come_with_hidden_hands_even_if_open_ones_are_asked_for():
    assert RULES.prepare(2, {"agendas": "hidden", "hands": "open"})["hands"] == "hidden"


@pytest.mark.ruling("alien.ruling.m4-traitor-kills-with-the-agenda")
@pytest.mark.rule("alien.hidden-agendas.early-play-no-win")
def test_the_traitor_does_not_win_by_the_play_that_kills_the_last_other(alien):
    table = alien(
        seats=2,
        options=HIDDEN,
        Agenda={0: [], 1: []},
        hand=["Ruthless"],
        wounds={1: almost_dead(1)},
        strikes=["Flesh Wound"],
    )
    table.always("alien.strikes.avoid-choice", "No").play("Ruthless")
    assert table.position.alive == [1, 0]
    assert table.match.result is None


@pytest.mark.rule("alien.hidden-agendas.evil-win")
def test_the_agenda_wins_before_it_does_what_it_says(alien):
    table = alien(seats=2, options=HIDDEN, Agenda={0: [], 1: []}, hand=["Ambitious"]).run(die, 1)
    with table.changes(recruit=0, discard_pile=0):
        table.play("Ambitious")
    assert table.match.result.winners == (0,)
