"""The ledger's own examples of Queen Mother mode that no other file tells, each as it stands there."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.encounters.turns import turn
from holdout.kernel import new
from tests.alien.expansion.conftest import ACTION

WEAK = "Trial Queen: Weak"
HERS = "expansion.queen-turn.phases"


@pytest.mark.ruling("expansion.ruling.c11-bump-in-any-phase")
@pytest.mark.rule("expansion.flying.bump-in-any-phase")
def test_a_flyer_that_she_turns_up_drops_the_one_above_it_which_strikes_the_next_human(queens_turn):
    table = queens_turn(
        attack=3,
        hand={0: ["Grunt"], 2: ["Biter"]},
        hidden={"the Airlock": "Glider"},
        air={"the Airlock": "Kite"},
        hive=["Egg"] * 2,
        strikes=["Flesh Wound"],
    ).choose("Yes")
    table.answer("the Airlock", verb="look")
    assert (table.air()[4], table.cards("the Combat Zone")) == ("Glider", ["Kite"])
    table.done().done()
    assert "Flesh Wound" in table.cards("Strikes on the Avatar", 0)


@pytest.mark.ruling("expansion.ruling.h27-turn-order-after-deaths")
@pytest.mark.rule("expansion.queen-turn.once-per-round")
def test_when_a_human_has_died_she_still_acts_once_a_round(against):
    hands = {seat: ["Grunt"] for seat in range(3)}
    table = against(humans=3, begin=(turn, 0), home=ACTION, hand=hands, alive={1: 0}, hive=["Egg"] * 4)
    order = []
    for _ in range(5):
        order.append(table.position.active)
        table.done()
    assert order == [0, 2, 3, 0, 2]
    table.leaves_open(HERS)


@pytest.mark.rule("expansion.queen-scan.knowledge-follows")
def test_she_knows_a_card_that_was_pushed_on_and_pays_for_the_room_where_it_lies_now(queens):
    shafts, crawlspace = "the Ventilation Shafts", "the Crawlspace"
    table = queens(hand=["Rusher"], attack=4, hive=["Egg"], hidden={shafts: "Herald"}).play("Rusher")
    table.choose("No").answer(shafts, verb="look").answer("Rush: add a Hive card")
    (card,) = table.position.zones[board.ROOMS[1]]
    assert table.position.seen[card] == 1 << 2
    assert table.position.attack == 2
    table.choose("Yes").answer(crawlspace, verb="look")
    assert table.position.up[card]
    assert table.position.attack == 0


@pytest.mark.rule("expansion.rush.per-instance")
@pytest.mark.parametrize(("attack", "rushes"), [(9, 1), (10, 2)])
def test_with_two_rush_cards_nine_attack_are_one_rush_and_ten_are_two(queens, attack, rushes):
    table = queens(hand=["Trial Role of Haste", "Rusher"], attack=attack - 7, hive=["Egg", "Egg"])
    table.play("Trial Role of Haste").play("Rusher")
    assert table.position.attack == attack
    for _ in range(rushes):
        table.answer("Rush: add a Hive card")
    assert not table.offers("Rush: add a Hive card")
    assert table.position.attack == attack - 5 * rushes


@pytest.mark.rule("expansion.queen-turn.instances-add-up", "expansion.bite.same-player-allowed")
def test_two_bite_cards_and_a_rush_card_are_two_bites_and_one_rush(queens):
    strikes = ["Flesh Wound", "Winded", "Raking Claws", "Rattled"]
    table = queens(hand=["Biter", "Biter", "Rusher"], attack=15, strikes=strikes, hive=["Egg"])
    for card in ("Biter", "Biter", "Rusher"):
        table.play(card)
    table.choose("Winded").answer("Player 1", verb="bite")
    table.choose("Rattled").answer("Player 1", verb="bite")
    table.answer("Rush: add a Hive card")
    assert {str(pick[0]) for pick in table.match.decision.picks}.isdisjoint({"bite", "rush"})
    assert len(table.cards("Strikes on the Avatar", 0)) == 2


@pytest.mark.rule("expansion.queen-enemy.no-kill-by-effect")
def test_an_effect_that_kills_an_enemy_passes_her_by(against):
    table = against(hand=["Executioner"], front=[WEAK]).play("Executioner")
    assert table.cards("the Combat Zone") == [WEAK]
    assert "Herald" in against(hand=["Executioner"], front=[WEAK, "Herald"]).play("Executioner").cards(
        "Dead Enemies"
    )


@pytest.mark.ruling("expansion.ruling.h10-next-human-on-human-turn")
@pytest.mark.rule("expansion.queen-strikes.next-human-meaning", "expansion.queen-strikes.splash-damage")
@pytest.mark.parametrize(("fights", "following"), [(0, 1), (1, 0)])
def test_the_next_human_of_her_strikes_is_who_acts_next_though_she_acts_between(against, fights, following):
    table = against(
        seat=fights,
        begin=(turn, fights),
        home=ACTION,
        attack=6,
        hand={0: ["Grunt"], 1: ["Grunt"]},
        hive=["Egg"],
        rooms={"the Corridor": WEAK},
        strikes=["Splash Damage", "Rattled"],
    )
    table.answer("Player 3", verb="attack")
    assert table.cards("Strikes on the Avatar", following) == ["Rattled"]
    assert table.cards("Strikes on the Avatar", fights) == []


@pytest.mark.ruling("expansion.ruling.h22-lone-human-splash-damage")
@pytest.mark.rule("expansion.queen-strikes.next-human-meaning")
def test_a_lone_human_is_their_own_next_player(against):
    table = against(humans=1, attack=6, front=[WEAK], strikes=["Splash Damage", "Rattled"])
    table.answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 0) == ["Rattled"]


@pytest.mark.ruling("expansion.ruling.h31-strike-text-on-the-queen")
@pytest.mark.rule("expansion.queen-strikes.unlike-alien-player")
def test_a_strike_that_makes_its_drawer_discard_takes_cards_of_her_hand(against):
    table = against(attack=6, front=[WEAK], hand={2: ["Biter"] * 6}, strikes=["Knocked Breathless"])
    with table.changes(hand={2: -2}):
        table.answer("Player 3", verb="attack")


@pytest.mark.rule("expansion.queen-misc.agendas", "expansion.drone-chart.secrets-revealed")
def test_two_humans_with_agendas_have_two_secrets_revealed_and_one_drone_and_she_has_no_agenda():
    game = new(RULES, seats=3, seed=1, queen_mother=True, agendas="hidden").moment.game
    decks = [game.faces[game.face[card]].deck for card, part in enumerate(game.position.origin) if part]
    assert (decks.count("secrets"), decks.count("drones")) == (2, 1)


@pytest.mark.rule("expansion.bite.choose-one")
def test_of_a_strike_of_one_damage_and_one_of_three_she_discards_the_first(queens):
    table = queens(hand=["Biter"], attack=10, strikes=["Flesh Wound", "Trail of Blood"]).play("Biter")
    table.choose("Trail of Blood").answer("Player 1", verb="bite")
    assert table.cards("Strikes on the Avatar", 0) == ["Trail of Blood"]
    assert table.cards("Discarded Strikes") == ["Flesh Wound"]


@pytest.mark.rule("expansion.hunt.discard-one")
@pytest.mark.parametrize(("paid", "prey"), [(3, ["Grunt"]), (4, ["Grunt", "Steady Course"])])
def test_four_attack_reach_a_character_of_cost_four_and_three_do_not(queens, paid, prey):
    table = queens(hand={2: ["Hunter"], 1: ["Steady Course", "Grunt"]}).play("Hunter").choose(str(paid))
    table.answer("Player 2", verb="hunt")
    assert sorted(label for label in table.option_labels if label != "Done") == prey
    table.answer("Done")


@pytest.mark.rule("expansion.queen-strikes.unlike-alien-player")
def test_the_lasting_text_of_a_strike_that_forbids_scanning_keeps_her_from_looking(queens):
    given = {"attack": 5, "front": [WEAK], "hidden": {"the Med-Lab": "Herald"}}
    assert queens(**given).offers("the Med-Lab", verb="look")
    table = queens(wounds={2: ["Acid in the Eyes"]}, **given)
    assert not table.offers("the Med-Lab", verb="look")


@pytest.mark.ruling("expansion.ruling.h11-flesh-wounds-of-tail-whip")
@pytest.mark.rule("expansion.queen-strikes.tail-whip")
def test_a_tail_whip_that_takes_the_last_strike_of_the_deck_makes_a_new_one(against):
    table = against(
        attack=8,
        front=["Trial Queen: Strong"],
        empty=["the Strike deck"],
        strikes=["Tail Whip", "Flesh Wound"],
        **{"Discarded Strikes": ["Rattled"]},
    )
    table.answer("Player 3", verb="attack")
    assert table.cards("Strikes on the Avatar", 2) == ["Tail Whip", "Flesh Wound"]
    assert table.cards("the Strike deck") == ["Rattled"]
