"""Whom texts mean on the Queen's turn, and Agendas against her."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.lair import RecruitFromLair
from holdout.encounters.alien.expansion.queen_turn import queen_action
from holdout.encounters.alien.rules import RULES
from holdout.encounters.cards import face
from holdout.encounters.dying import Die
from holdout.encounters.losing import check_loss
from holdout.encounters.market import Recruit
from holdout.kernel import new, step

WEAK = "Trial Queen: Weak"


@pytest.mark.rule("expansion.queen-turn.humans-cannot-use-lair")
def test_what_lies_in_the_lair_is_offered_to_her_alone(queens):
    table = queens(begin=(queen_action, 2), recruit=20)
    lair = {
        card
        for card in range(len(table.position.where))
        if "Lair" in RULES.zones[table.position.where[card]].name
    }
    offered = {pick[1] for pick in table.match.decision.picks if pick[0] == "recruit"}
    assert offered == lair
    assert not any(table.position.where[card] in board.MARKET for card in offered)
    card = min(lair)
    rules = [table.why_not(made(0, card)).rule for made in (Recruit, RecruitFromLair)]
    assert rules == ["expansion.queen-turn.humans-cannot-use-lair"] * 2


@pytest.mark.rule("expansion.queen-misc.human-decides")
def test_the_next_human_chooses_what_an_effect_of_her_turn_asks(queens):
    table = queens(attack=3, front=[], hidden={"the Airlock": "Tormentor"}).choose("Yes")
    table.choose("Grunt").answer("the Airlock", verb="look")
    assert "Grunt" in table.cards("discard pile", 0)


@pytest.mark.rule("expansion.queen-turn.her-texts")
def test_you_on_her_cards_is_the_queen_and_the_next_player_a_human(queens):
    table = queens(hand={2: ["Deceiver"], 0: ["Grunt"]}).choose("Grunt").play("Deceiver")
    assert table.cards("discard pile", 0)[-1] == "Grunt"


@pytest.mark.ruling("expansion.ruling.h23-player-on-queen-cards")
@pytest.mark.rule("expansion.queen-turn.her-texts")
def test_you_and_the_next_player_on_her_cards_are_she_and_a_human(queens):
    table = queens(hand={2: ["Shared Hunger", "Biter", "Rusher"], 0: ["Grunt", "Specialist"]})
    with table.changes(hand={0: -1, 1: 0, 2: -2}):
        table.choose("Biter", "Grunt").play("Shared Hunger")
    assert table.cards("discard pile", 2) == ["Biter"]


@pytest.mark.rule("expansion.queen-misc.secrets-revealed-on-her-turn")
def test_the_next_human_resolves_secrets_revealed(queens):
    options = {"agendas": "hidden"}
    table = queens(attack=2, hidden={"the Med-Lab": "Secrets Revealed"}, options=options).choose(
        "Yes", "Player 2"
    )
    table.answer("the Med-Lab", verb="look")
    assert table.cards("Agenda", 1) == []


@pytest.mark.ruling("expansion.ruling.h18-hidden-agendas-in-queen-mode=hidden")
@pytest.mark.rule("expansion.queen-misc.traitor-wins-alone")
def test_a_traitor_who_outlives_the_others_wins_while_she_lives(against):
    table = against(options={"agendas": "hidden"}, alive={1: 0}, hand=["Ruthless"])
    table.play("Ruthless")
    assert table.position.outcome[1] == (0,)


@step("test.queen-traitor")
def deal_evil(game, seat):
    """A seat has the evil Agenda, and the others good ones."""
    everywhere = [*game.zones[piles.AGENDAS], *[card for zone in piles.AGENDA for card in game.zones[zone]]]
    evil = next(card for card in everywhere if face(game, card).evil)
    held, was = game.zones[piles.AGENDA[seat]][0], game.where[evil]
    if held != evil:
        game.move(held, was)
        game.move(evil, piles.AGENDA[seat])


@step("test.queen-traitor-dies")
def dies(game, seat):
    """A human dies, and maybe the game with them."""
    game.do(Die(seat))
    check_loss(game)


TRAITOR = {"agendas": "hidden", "score": True}


@pytest.mark.ruling("expansion.ruling.h18-hidden-agendas-in-queen-mode=hidden")
@pytest.mark.rule("expansion.queen-misc.traitor-is-a-human")
def test_the_queen_has_not_won_while_the_traitor_lives(against):
    table = against(options=TRAITOR).run(deal_evil, 0).run(dies, 1)
    assert not table.position.outcome
    table.run(dies, 0)
    assert table.position.outcome[1] == (2,)


@pytest.mark.rule("expansion.queen-misc.traitor-is-a-human", "expansion.queen-scoring.replaces-base")
def test_a_sole_surviving_traitor_whose_agenda_is_gone_must_kill_the_final_enemy_and_the_queen(against):
    final = "The Perfect Organism"
    table = against(options=TRAITOR, attack=40, objective=3, front=[WEAK, final], strikes=["Run Through"])
    table.run(deal_evil, 0).run(dies, 1).fight(final)
    assert not table.position.outcome
    table.answer("Player 3", verb="attack")
    assert table.position.outcome[1] == (0,)
    scores = [line for line in table.log() if "scores" in line]
    assert scores == [  # by the base game, since there was a traitor
        "Player 1 scores 2 points.",
        "Player 2 scores no points.",
        "Player 3 scores no points.",
    ]


@pytest.mark.rule("expansion.grab.cost-zero-alien")
def test_a_captured_card_of_cost_zero_has_no_attack():
    match = new(RULES, seats=2, seed=1, queen_mother=True)
    twins = [face for face in match.frame.faces if face.kind == "captured"]
    originals = {face.key: face for face in match.frame.faces}
    assert twins
    assert all(twin.attack == originals[twin.key.removeprefix("captured/")].cost for twin in twins)


@pytest.mark.rule("expansion.queen-misc.goal-progress-on-her-turn")
def test_what_she_turns_up_counts_for_the_humans_objective(queens):
    carcass = "Burst Carcass"
    table = queens(
        options={"scenario": "incursion"},
        attack=3,
        operations=[carcass],
        hidden={"the Airlock": carcass},
    ).choose("Yes")
    with table.changes(objective=+1):
        table.answer("the Airlock", verb="look")


@pytest.mark.rule("expansion.enhanced.queen-mode-barracks")
def test_a_clone_takes_its_host_from_the_barracks_and_never_from_the_nest(queens):
    host = "Gun Under the Seat"
    table = queens(
        options={"scenario": "evolved"},
        attack=3,
        hidden={"the Airlock": "Half-Grown Clone"},
        **{"the Barracks": [host]},
    ).choose("Yes")
    nest = len(table.position.zones[piles.NEST])
    with table.changes(the_Barracks=-1, under_Aliens=+1):
        table.answer("the Airlock", verb="look")
    assert table.cards("under Aliens") == [host]
    assert len(table.position.zones[piles.NEST]) == nest


@pytest.mark.ruling("expansion.ruling.i5-solo-coordinate-of-the-last-survivor")
@pytest.mark.rule("expansion.solo-coordinate.lone-human-against-queen")
def test_a_lone_human_may_discard_a_coordinate_card_to_draw(against):
    table = against(humans=1, hand=["Torch Detail"], deck=["Grunt"])
    with table.changes(hand=0, discard_pile=+1):
        table.answer("Discard Torch Detail to draw a card")
    assert table.cards("hand", 0) == ["Grunt"]
