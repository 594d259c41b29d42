"""Rules that speak of the game as a whole: one side, one token, what Rank is for, whose the Grunts are.

Each chapter's own rules are proven beside it; abilities of the Finish Phase in a small pack of this file.
"""

import pytest

from holdout.corps import places
from holdout.corps.endurance import exhaust
from holdout.corps.finish_phase import finish_phase, victory_or_defeat
from holdout.corps.geometry import bits, compiled, distance, shipped, shipped_names
from holdout.corps.geometry.drawing import CONSOLE, SOLID, Line
from holdout.corps.marine_phase import marine_phase, use_rank

PAIR = {"Hicks": "f9", "Hudson": "f10"}
SQUAD = {**PAIR, "Gorman": "g10", "Vasquez": "f11", "Frost": "g11"}
IRREGULAR = SOLID + CONSOLE


def habits(table):
    """Nobody does anything in an activation."""
    table.always("corps.action.two-per-activation", "End the activation")
    return table.always("corps.card-text.may-is-optional", "No")


def token_holders(table):
    """Who has had the Activation token, in order."""
    return [event.args[0] for event in table.match.events if event.kind == "activation-token"]


# --- one side ---


@pytest.mark.rule("corps.overview.cooperative")
def test_a_mission_is_won_by_every_player_or_by_none(marines):
    def clear(game):
        for card in list(game.position.zones[places.TRACKER]):
            game.move(card, places.BOX)

    won = marines(heroes=list(PAIR), squad=PAIR, start=()).let(clear).run(victory_or_defeat)
    assert won.match.result.winners == (0, 1)
    lost = marines(heroes=list(PAIR), squad=PAIR, holds={"deck": 0, "exhaust": 1}, start=())
    assert lost.let(exhaust, 1).match.result.winners == ()


@pytest.mark.rule("corps.components.activation-token-1")
def test_there_is_one_activation_token_and_only_its_holder_is_asked_to_act(marines):
    heroes = ["Hudson", "Gorman", "Hicks"]
    table = marines(heroes=heroes, squad={name: SQUAD[name] for name in heroes}, start=(marine_phase,))
    table.always("corps.card-text.may-is-optional", "No").answer("Player 2")
    acted = []
    while table.asked == "corps.action.two-per-activation":
        acted.append(table.match.decision.seat)
        assert table.position.active == token_holders(table)[-1] == acted[-1]
        table.end()
    assert acted == [1, 2, 0]
    assert token_holders(table) == [1, 2, 0, 1]


# --- Rank, and Grunts ---


@pytest.mark.rule("corps.hero.marine-rank-effects")
@pytest.mark.parametrize("hero", ["Hudson", "Hicks", "Gorman"])
def test_rank_says_who_speaks_first_and_how_many_grunts_a_hero_activates(marines, hero):
    table = habits(marines(heroes=["Ripley", hero], squad={**SQUAD, "Ripley": "e9"}, start=(marine_phase,)))
    assert (table.asked, table.match.decision.seat) == ("corps.order.highest-rank-picks-first", 1)
    table.leaves_open("corps.order.highest-rank-picks-first")
    followers = ["Vasquez", "Frost", "Newt", "Ripley"]
    squad = {hero: "f9", **dict(zip(followers, ("f10", "f11", "g10", "g11"), strict=True))}
    table = habits(marines(heroes=[hero], squad=squad, start=()))
    table.run(use_rank, 0, table.number(hero), 0)
    commanded = 0
    while table.asked == "corps.rank.after-marine-hero":
        commanded += 1
        table.take("activate")
    assert commanded == table.frame.faces[table.position.face[table.number(hero)]].rank


@pytest.mark.rule("corps.grunt.shared", "corps.grunt.activated-by-heroes")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_players_hero_may_activate_the_same_grunt_through_rank(marines, seat):
    table = habits(marines(heroes=list(PAIR), squad={**PAIR, "Frost": "g11"}, start=()))
    assert table.position.hero[table.number("Frost")] == 0
    table.let(hand_token_to, seat).run(use_rank, seat, table.number(list(PAIR)[seat]), 0)
    assert (table.asked, table.match.decision.seat) == ("corps.rank.after-marine-hero", seat)
    table.take("activate", "Frost")
    assert f"Player {seat + 1} activates Frost." in table.log
    assert table.position.hero[table.number("Frost")] == 0


def hand_token_to(game, seat):
    game.position.active = seat


# --- abilities of the Finish Phase ---

PACK = """
name = "mascots"
title = "Mascots"
version = "1.0.0"
game = "corps"
needs = ["corps"]
"""
MASCOT = """
deck = "endurance"
kind = "equipment"

[[card]]
name = "Rabbit's Foot"
cost = 0
text = "Start of Finish Phase: Exhaust a card."
"""


@pytest.mark.rule("corps.ability.start-of-finish-phase")
def test_a_start_of_finish_phase_ability_works_once_each_turn_as_the_phase_begins(corps, tmp_path):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "mascot.toml").write_text(MASCOT)
    options = {"packs": [str(tmp_path)], "scenario": "resupply"}
    table = corps(squad={"Hicks": "f20"}, gear={"Hicks": ["Rabbit's Foot"]}, options=options)
    for _ in range(2):
        with table.changes(the_exhaust_pile=+1, cites="corps.ability.start-of-finish-phase"):
            table.run(finish_phase)
    kinds = [event.kind for event in table.match.events]
    begun = kinds.index("finish-phase")
    assert kinds[begun : begun + 3] == ["finish-phase", "ability", "exhausted"]


# --- spaces ---


@pytest.mark.rule("corps.space.irregular-counts")
@pytest.mark.parametrize("name", shipped_names())
def test_a_space_cut_by_rock_or_a_console_is_one_whole_space(name):
    plan = shipped(name)
    side = compiled(plan)
    squares = [(x, y) for y, row in enumerate(plan.ground) for x in range(len(row))]
    whole = [y * plan.width + x for x, y in squares if plan.ground[y][x] not in IRREGULAR]
    assert whole == list(bits(side.spaces))
    cut = 0
    for x, y in squares:
        here = y * plan.width + x
        if here not in whole or here + 1 not in whole or x + 1 == plan.width:
            continue
        around = "".join(plan.ground[row][x] for row in (y - 1, y + 1) if 0 <= row < plan.height)
        if plan.upright[y][x + 1] is Line.FINE and set(around) & set(IRREGULAR):
            cut += 1
            assert distance(side, here, 1 << here + 1) == distance(side, here + 1, 1 << here) == 1
    assert cut
