"""Worked examples of the rulebook, with the numbers that the ledger tells, where no other file has them."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.options import prepare
from holdout.encounters.alien.rules import RULES
from holdout.encounters.cleanup import cleanup
from holdout.encounters.decks import draw
from holdout.encounters.market import Gain
from holdout.encounters.strikes import strike_phase
from holdout.kernel import SetupError, new, step
from tests.alien.rows import A, N, row

FIVE = "Stalking Xenomorph"
FOUR = "Egg-Bearing Xenomorph"
GUNS = "Sentry Guns"
HAZARDS = [f"alien/hive/hazard-alien-{number}" for number in (1, 2, 3)]
MEDICAL = "Use Get Him to Medical (once this turn)"


@step("testing.draw-some")
def draws(game, seat, count):
    """A player draws cards."""
    draw(game, seat, count)


@step("testing.gain-it")
def gains(game, seat, card):
    """A player gains a card."""
    game.do(Gain(seat, card))


def test_two_objectives_numbered_two_and_none_numbered_three_are_refused():
    with pytest.raises(SetupError, match="Objective"):
        new(
            RULES,
            seats=1,
            seed=1,
            objectives=["The S.O.S.", "No One Can Hear You Scream", "They Mostly Come At Night"],
        )


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_in_a_first_game_roles_are_dropped_from_the_end_of_the_list(seats):
    roles = ["Gunner", "Technician", "Researcher", "Medic", "Scout"]
    assert prepare(seats, {})["roles"] == roles[:seats]


@pytest.mark.rule("alien.fight.cost")
def test_an_enemy_of_five_costs_three_beside_a_sentry_gun(alien):
    table = alien(rooms={"the Med-Lab": FIVE}, attached={"the Med-Lab": GUNS}, attack=3)
    with table.changes(attack=-3):
        table.fight(FIVE)


def test_six_attack_kill_a_four_and_leave_two(alien):
    table = alien(front=[FOUR], attack=6)
    table.fight(FOUR)
    assert table.position.attack == 2


@pytest.mark.rule("alien.fight.zero-attack")
def test_an_enemy_of_two_beside_a_sentry_gun_costs_nothing_and_moves_on_if_nobody_kills_it(alien):
    laid = {"rooms": row(N, "-", A, "-", "-"), "attached": {"the Med-Lab": GUNS}}
    table = alien(**laid, attack=0)
    with table.changes(attack=0, dead_enemies=+1):
        table.fight(A)
    table = alien(rooms=row(N, FIVE, A, "-", "-"), attached={"the Med-Lab": GUNS}, hive=[N], turn=True)
    assert table.row() == [N, N, FIVE, A, "-"]


@pytest.mark.rule("alien.strikes.avoid")
def test_triple_strike_with_one_avoid_draws_two_strikes(alien, tmp_path):
    (tmp_path / "pack.toml").write_text(
        'name = "jaws"\ntitle = "Jaws"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
    )
    (tmp_path / "cards.toml").write_text(
        '[[card]]\nname = "Jaws"\ndeck = "drones"\nkind = "drone"\ntype = "Alien"\nattack = 5\n'
        'text = "Triple Strike."\n'
    )
    table = alien(
        options={"packs": [str(tmp_path)]},
        begin=(strike_phase, 0),
        front=["Jaws"],
        in_play=["Body Armor"],
        strikes=["Flesh Wound", "Raking Claws", "Winded"],
    )
    table.answer("Yes")
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound", "Raking Claws"]


@pytest.mark.rule("alien.reveal.hazard-ordinal")
def test_three_hazards_of_the_nostromo_do_three_different_things(alien):
    table = alien(
        hidden={"the Med-Lab": HAZARDS[0], "the Corridor": HAZARDS[1], "the Airlock": HAZARDS[2]},
        hive=[N, A, FIVE],
        attack=20,
    )
    with table.changes(the_hive=-2):
        table.scan("the Med-Lab")
    assert table.row() == [A, N, "-", "Hazard!", "Hazard!"]
    with table.changes(the_hive=-1):
        table.scan("the Corridor")
    assert table.cards("the Combat Zone") == [FIVE]
    with table.changes(the_hive=0):
        table.scan("the Airlock")
    assert table.row() == [A, N, "-", "-", "Hazard!"]


def test_the_self_destruct_in_the_med_lab_keeps_it_from_being_clear(alien):
    table = alien(
        hand=["Get Him to Medical", "Grunt"],
        wounds=["Flesh Wound"],
        hidden={"the Med-Lab": HAZARDS[2]},
        hazards=2,
        attack=9,
    )
    table.scan("the Med-Lab").play("Get Him to Medical")
    assert table.refusal(MEDICAL).rule == "alien.once-this-turn.condition-at-use"


@pytest.mark.rule("alien.cleanup.no-early-reshuffle")
def test_a_discard_pile_is_shuffled_at_the_next_draw_with_what_was_gained_meanwhile(alien):
    table = alien(begin=(cleanup, 0), deck_holds=6, hand=["Grunt"], discard=["Harpoon Gun"])
    assert table.cards("deck") == []
    (top,) = table.position.zones[board.MARKET[0]]
    gained = table.frame.faces[table.position.face[top]].name
    table.run(gains, 0, top)
    assert table.cards("discard pile") == ["Harpoon Gun", "Grunt", gained]
    table.run(draws, 0, 3)
    assert sorted(table.cards("hand")[-3:]) == sorted(["Harpoon Gun", "Grunt", gained])


@pytest.mark.rule("alien.grown-in-a-lab.still-ripley")
def test_a_clone_of_captain_of_the_ship_is_a_ripley_to_the_newborn(alien):
    table = alien(hand=["Captain of the Ship", "Grown in a Lab", "Grunt"], front=["The Newborn"])
    newborn = table.number("The Newborn")
    table.play("Captain of the Ship")
    before = table.match.moment.game.value("attack", newborn)
    table.play("Grown in a Lab")
    assert table.match.moment.game.value("attack", newborn) == before - 1
