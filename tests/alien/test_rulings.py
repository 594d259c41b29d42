"""Scenarios of rulings on questions that no chapter's own tests play."""

import pytest

from holdout.encounters import board
from holdout.encounters.dying import Die
from holdout.encounters.playing import PlayCopy
from holdout.encounters.strikes import draw_strikes, strike_phase
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, C, D, N, row
from tests.alien.wounds import DEADLY, almost_dead

MISS = "Sparks on the Bulkhead"
FIND = "Find It and Kill It"
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
CARDS = """
[[card]]
name = "Trader"
text = "Swap 2 enemies or hidden cards in the Complex or the Combat Zone."

[[card]]
name = "Blindfold"
text = "Hide an enemy in the Complex."

[[card]]
name = "Caller"
text = "Add 2 Hive cards."

[[card]]
name = "Quake"
text = "Each player draws a Strike."

[[card]]
name = "Last Breath"
deck = "objectives"
kind = "objective"
number = 3
size = 1
text = '''As soon as "Bitter Queen" has died, complete this Objective.'''

[[card]]
name = "Bitter Queen"
deck = "drones"
kind = "drone"
type = "Alien"
attack = 5
text = '''
Final Enemy.
Death: Each player draws a Strike.'''
"""


@pytest.fixture
def written(alien, tmp_path):
    """A table with the cards above in its box."""
    (tmp_path / "pack.toml").write_text(
        'name = "written"\ntitle = "Written"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
    )
    character = 'deck = "specialists"\nkind = "character"\ncost = 0\n'
    parts = ["", *(f"[[card]]{part}" for part in CARDS.split("[[card]]")[1:])]
    texts = [part if "deck =" in part else part.replace("\ntext =", f"\n{character}text =") for part in parts]
    (tmp_path / "cards.toml").write_text("".join(texts))

    def lay(*, options=None, **given):
        return alien(options={"packs": [str(tmp_path)], **(options or {})}, **given)

    return lay


@step("test.rulings-strikes")
def draws(game, seat, count):
    """A player draws Strikes."""
    draw_strikes(game, seat, count)


@step("test.rulings-copy")
def copies(game, face):
    """The first player plays a copy of a card."""
    game.do(PlayCopy(0, face))


@step("test.rulings-die")
def dies(game, seat):
    """A player dies."""
    game.do(Die(seat))


# --- movement and revealing ---


@pytest.mark.ruling("alien.ruling.b6-switch-with-combat-zone")
def test_a_hidden_card_that_is_swapped_takes_the_exact_place_in_the_combat_zone_and_is_revealed(written):
    table = written(hand=["Trader"], front=[A, B, C], hidden={MED_LAB: D})
    table.play("Trader").answer(B).answer(D)
    assert table.cards("the Combat Zone") == [A, D, C]
    assert f"{D} is revealed in the Combat Zone." in table.log()
    assert table.row()[2] == B
    assert table.position.up[table.number(B)]


@pytest.mark.ruling("alien.ruling.c1-event-in-limbo")
def test_a_hazard_has_left_its_room_before_it_adds_hive_cards(alien):
    table = alien(hidden={SHAFTS: "alien/hive/hazard-alien-1"}, hive=[A, B], attack=9).scan(SHAFTS)
    assert table.row() == [B, A, "-", "-", "-"]


@pytest.mark.ruling("alien.ruling.c3-self-destruct-in-combat-zone")
def test_a_self_destruct_that_is_revealed_in_the_combat_zone_goes_off_at_once(alien):
    table = alien(
        seats=2, turn=True, hive=[N], hazards=2, strikes=["Flesh Wound"] * 6,
        rooms=row(A, B, C, D, "-"), hidden={AIRLOCK: "alien/hive/hazard-alien-3"},
    )  # fmt: skip
    assert [len(table.cards("Strikes on the Avatar", seat)) for seat in (0, 1)] == [3, 3]
    assert table.cards("Discarded Hazards and Events") == ["Hazard!"]


@pytest.mark.ruling("alien.ruling.c5-reveal-each-flip")
def test_a_card_that_was_turned_down_does_what_its_reveal_says_again(written):
    swarmer = "Xenomorph Swarmer"
    table = written(hand=["Blindfold"], hidden={MED_LAB: swarmer}, hive=["Egg", "Jonesy"], attack=9)
    table.scan(MED_LAB).play("Blindfold")
    assert table.row() == ["Egg", "-", swarmer, "-", "-"]
    table.scan(MED_LAB)
    assert table.row() == ["Jonesy", "Egg", swarmer, "-", "-"]


@pytest.mark.ruling("alien.ruling.c7-facehugger-in-other-piles")
def test_a_facehugger_that_comes_up_for_the_hq_lands_before_the_active_player(alien):
    table = alien(recruit=9, market=["Torch Detail"], **{"the Barracks": ["Facehugger", "Flinch"]})
    table.recruit("Torch Detail")
    assert table.cards("in front") == ["Facehugger"]
    assert table.cards("HQ space 1") == ["Flinch"]


# --- Strikes ---


@pytest.mark.ruling("alien.ruling.d2-strike-card-before-ability")
def test_the_strike_card_comes_before_what_the_enemy_does_on_striking(alien):
    shrieking = "Shrieking Xenomorph"
    table = alien(begin=(strike_phase, 0), front=[shrieking], strikes=["Flesh Wound"], hive=[N])
    drawn = table.log().index("Player 1 draws the Strike Flesh Wound.")
    assert drawn < table.log().index(f"The ability of {shrieking}:")
    assert table.row()[0] == N


@pytest.mark.ruling("alien.ruling.d2-strike-card-before-ability")
def test_whoever_the_strike_card_kills_is_spared_what_the_enemy_does_on_striking(alien):
    table = alien(seats=2, front=["Shrieking Xenomorph"], wounds=almost_dead(), strikes=[DEADLY], hive=[N])
    table.run(strike_phase, 0)
    assert not table.position.alive[0]
    assert table.row() == ["-"] * 5


@pytest.mark.ruling("alien.ruling.d7-strike-in-hand-not-reshuffled")
def test_the_last_strike_of_the_deck_is_no_part_of_the_new_deck_that_it_brings_about(alien):
    table = alien(empty=["the Strike deck"], strikes=[MISS], discarded_strikes=["Raking Claws"])
    table.run(draws, 0, 1)
    assert table.cards("the Strike deck") == ["Raking Claws"]
    assert table.cards("Discarded Strikes") == [MISS]


@step("test.rulings-hide-strikes")
def hides_strikes(game):
    """No Strike is left to be drawn."""
    for card in list(game.position.zones[board.STRIKES]):
        game.move(card, board.BOX)


@pytest.mark.ruling("alien.ruling.d6-no-strikes-left")
def test_the_first_strike_that_is_discarded_forms_a_new_deck_where_none_was_left(alien):
    table = alien(hand=["Battlefield Medicine"], wounds=["Flesh Wound"]).run(hides_strikes)
    table.play("Battlefield Medicine")
    assert table.cards("the Strike deck") == ["Flesh Wound"]
    assert table.cards("Discarded Strikes") == []


@pytest.mark.ruling("alien.ruling.d10-avoid-all-strikes")
def test_whoever_avoids_all_strikes_of_a_turn_avoids_strike_abilities_too(alien):
    table = alien(
        turn=True, hand=["It Spares the Mother", "Grunt"], front=["Xenomorph Screecher"] * 2,
        strikes=["Flesh Wound"] * 3, hive=[N] * 2,
    )  # fmt: skip
    with table.changes(the_strike_deck=0, damage=0):
        table.play("It Spares the Mother").done()
    assert len(table.cards("hand")) == 6
    with table.changes(damage=+2):
        table.done()


# --- death ---


@pytest.mark.ruling("alien.ruling.e5-several-deaths-at-once")
def test_several_players_die_of_one_effect_clockwise_from_the_active_one(written):
    wounds = {
        0: almost_dead(),
        1: ["Run Through", "Dragged by the Leg", "Winded"],
        2: ["Flesh Wound"] * 5 + ["Trail of Blood"],
    }
    table = written(
        seats=3, turn=True, hand={1: ["Quake"]}, wounds=wounds, strikes=["Flesh Wound"] * 3, hive=[N] * 2
    )
    table.done().play("Quake")
    died = [line for line in table.log() if line.endswith(" dies.")]
    assert died == ["Player 2 dies.", "Player 3 dies.", "Player 1 dies."]
    assert table.match.result.winners == ()


@pytest.mark.ruling("alien.ruling.e6-win-against-last-death")
def test_the_last_player_may_win_before_the_death_ability_of_the_final_enemy_kills(written):
    objectives = ["The S.O.S.", "No One Can Hear You Scream", "Last Breath"]
    table = written(
        options={"objectives": objectives}, objective=3, front=["Bitter Queen"], attack=9,
        wounds=almost_dead(), strikes=["Flesh Wound"],
    )  # fmt: skip
    table.fight("Bitter Queen")
    assert table.match.result.winners == (0,)


@pytest.mark.ruling("alien.ruling.e9-board-cards-of-the-dead")
def test_what_a_dead_player_has_put_on_the_board_stays_there(alien):
    table = alien(
        seats=2, turn=True, options={"scenario": "aliens"}, operations=["Sentry Guns"] * 2, objective=2,
        recruit=2, hive=[N] * 2,
    )  # fmt: skip
    table.choose(MED_LAB).answer("Sentry Guns", verb="use")
    before = sorted(table.where("Sentry Guns"))
    table.run(dies, 0)
    assert sorted(table.where("Sentry Guns")) == before
    assert "Operations" in before
    assert "out of the game" not in before


@pytest.mark.ruling("alien.ruling.f2-hatchery-runs-out")
def test_without_a_chestburster_in_the_hatchery_a_facehugger_dies_and_nothing_is_gained(alien):
    table = alien(
        turn=True, attack=2, hidden={MED_LAB: "Facehugger"}, hive=[N] * 3, empty=["the Hatchery"]
    ).scan(MED_LAB)  # fmt: skip
    table.done().done()
    assert table.cards("Dead Enemies") == ["Facehugger"]
    assert "Chestburster" not in table.cards("discard pile") + table.cards("deck") + table.cards("hand")


@pytest.mark.ruling("alien.ruling.f3-length-of-strike-immunity")
@pytest.mark.parametrize("cured", [False, True])
def test_enemies_spare_whoever_owns_a_chestburster_until_it_is_cured(alien, cured):
    table = alien(
        turn=True, hand=["Burn It Out"], discard=["Chestburster"], front=["The Perfect Organism"],
        strikes=["Flesh Wound"] * 2, hive=[N] * 2,
    )  # fmt: skip
    table.choose("Yes" if cured else "No").play("Burn It Out").done()
    assert bool(table.cards("Strikes on the Avatar")) == cured


# --- Coordinate and copies ---


@pytest.mark.ruling("alien.ruling.g1-when-to-coordinate")
def test_a_card_is_lent_beside_each_choice_of_action_and_at_no_other_moment(alien):
    table = alien(
        seats=2, turn=True, hand={0: ["Evasive Maneuvers", "Torch Detail", "Grunt"], 1: [FIND]},
        front=[A], strikes=["Flesh Wound"] * 2, hive=[N] * 2,
    )  # fmt: skip
    assert table.offers(FIND, verb="lend", seat=1)
    table.play("Evasive Maneuvers").play("Torch Detail")
    assert table.offers(FIND, verb="lend", seat=1)
    table.done()
    assert table.match.decision.rule == "alien.strikes.avoid-choice"
    assert not table.offers(FIND, verb="lend", seat=1)
    table.answer("No")


@pytest.mark.ruling("alien.ruling.g1-when-to-coordinate")
def test_no_card_is_lent_while_an_effect_is_resolved(alien):
    table = alien(
        seats=2, hand={0: ["Battlefield Medicine"], 1: [FIND]},
        wounds={0: ["Flesh Wound"], 1: ["Flesh Wound"]},
    )  # fmt: skip
    table.play("Battlefield Medicine")
    assert not table.offers(FIND, verb="lend", seat=1)
    table.answer("Player 2")
    assert table.offers(FIND, verb="lend", seat=1)


@pytest.mark.ruling("alien.ruling.g3-copy-of-a-vigilant-card")
def test_a_copy_of_a_vigilant_card_gives_its_points_and_is_gone(alien):
    table = alien(turn=True, hand=["Grunt"], hive=[N] * 2)
    with table.changes(recruit=+2, **{"play area": 0}):
        table.run(copies, table.faces["Harpoon Gun"])
    assert not [label for label in table.option_labels if "Harpoon Gun" in label]
    table.done()
    assert table.cards("play area") == []


@pytest.mark.ruling("alien.ruling.g4-copy-of-a-mobilize-card")
def test_a_copy_of_a_mobilize_card_does_not_mobilize(alien):
    table = alien(seats=2, hand={0: ["Grunt"], 1: []})
    with table.changes(hand={0: 0, 1: 0}):
        table.run(copies, table.faces["Steady Course"])
    assert table.offers("Grunt", verb="play")


@pytest.mark.ruling("alien.ruling.g5-copy-of-a-copy")
def test_a_card_of_which_only_a_copy_was_played_may_be_copied(alien):
    table = alien(seats=2, hand={0: ["Remote Landing"], 1: [FIND]})
    table.answer(FIND, verb="lend", seat=1).answer(FIND, verb="play-lent")
    with table.changes(attack=+1 + 2, recruit=+3):
        table.play("Remote Landing")


@pytest.mark.ruling("alien.ruling.g10-no-character-to-kill")
def test_a_helper_whose_only_card_is_lent_has_no_character_to_kill(alien):
    table = alien(
        seats=2, hand={0: [], 1: [FIND]}, deck_holds={1: 0}, discard={1: []},
        front=["Acid-Spray Xenomorph"], attack=20,
    )  # fmt: skip
    table.answer(FIND, verb="lend", seat=1)
    with table.changes(dead_characters=0, lent_cards={1: 0}):
        table.fight("Acid-Spray Xenomorph")


# --- Objectives ---


@pytest.mark.ruling("alien.ruling.h3-when-completion-is-checked")
def test_an_objective_is_complete_before_the_next_of_two_hive_cards_is_added(written):
    table = written(
        hand=["Caller"], operations=["S.O.S. Marker"], hive=[A, B], rooms=row(A, B, C, "-", "-"),
        hidden={CORRIDOR: "alien/hive/event-alien-1", AIRLOCK: "S.O.S. Marker"}, discard=[],
    )  # fmt: skip
    with table.changes(objective=+1, strikes_on_the_avatar=0):
        table.play("Caller")
    assert "The ability of No One Can Hear You Scream:" in table.log()


@pytest.mark.ruling("alien.ruling.h3-when-completion-is-checked")
def test_an_event_goes_on_with_the_objective_that_was_current_when_it_was_revealed(alien):
    """The first of its two Strikes brings out the second marker, which completes the Objective."""
    table = alien(
        seats=2, attack=9, operations=["S.O.S. Marker"], strikes=["Trail of Blood", "Flesh Wound"],
        hidden={CORRIDOR: "alien/hive/event-alien-1", AIRLOCK: "S.O.S. Marker"},
    )  # fmt: skip
    with table.changes(objective=+1, strikes_on_the_avatar={0: +1, 1: +1}, discard_pile={0: 0, 1: 0}):
        table.scan(CORRIDOR)


# --- preparation ---


@pytest.mark.ruling("alien.ruling.l3-preparation-turns")
def test_enemies_strike_on_a_turn_to_prepare(alien):
    table = alien(turn=True, preparing=1, front=[A], strikes=["Flesh Wound"], hive=[N])
    assert table.row() == ["-"] * 5
    table.done()
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert len(table.cards("hand")) == 6
