"""Scenarios of rulings on the Expansion that no chapter's own tests play."""

import pytest

from holdout import ledger
from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.facehuggers import BURST
from holdout.encounters.alien.rules import RULES
from holdout.encounters.decks import draw
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Kill
from holdout.encounters.losing import check_loss, end_if_dead
from holdout.encounters.turns import turn
from holdout.kernel import new, step
from tests.alien.expansion.conftest import ACTION, QUEEN_TRIAL, TRIAL
from tests.alien.rows import ROOMS, A, N

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
HERS = "expansion.queen-turn.phases"
PARTS = ("location", "objective-1", "objective-2", "objective-3")
(PARTIAL_HARD_MODE,) = [one for one in ledger.library().rulings if one.option == "hard-mode"]
PACK = """
name = "rulings"
title = "Cards for rulings"
version = "1.0.0"
game = "expansion"
needs = ["alien"]
"""
CARDS = """
[[card]]
name = "Culler"
deck = "drones"
kind = "drone"
type = "Alien"
attack = 4
text = "Reveal: Kill an enemy in the Combat Zone."

[[card]]
name = "Watcher"
deck = "nest"
kind = "character"
class = "strength"
cost = 1
recruit = 1
text = "Vigilant. Discard this card: You get +3 Attack."

[[card]]
name = "Herder"
deck = "nest"
kind = "character"
class = "strength"
cost = 1
text = "Mobilize: Draw a card."
"""


@pytest.fixture
def packs(tmp_path):
    """The options of a table with the cards on trial and those above in its box."""
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(CARDS)
    return {"packs": [TRIAL, QUEEN_TRIAL, str(tmp_path)]}


@step("test.expansion-rulings-draw")
def draws(game, seat):
    """A player draws a card."""
    draw(game, seat, 1)


@step("test.expansion-rulings-dies")
def dies(game, seat, cause):
    """A player dies, and maybe the game is over."""
    game.do(Die(seat, cause))
    check_loss(game)
    end_if_dead(game, game.position.active)


@step("test.expansion-rulings-kill")
def kills(game, card):
    """An effect kills a card."""
    game.do(Kill(card, 0))


# --- movement, strikes and kills ---


@pytest.mark.ruling("expansion.ruling.b9-stationary-against-does-not-move=stops-pushes")
@pytest.mark.parametrize("moved", ["Pillar", "Egg"])
def test_where_the_table_stops_pushes_only_an_effect_moves_an_egg_like_a_stationary_card(trial, moved):
    options = {"does-not-move": "stops-pushes"}
    table = trial(rooms={MED_LAB: "Pillar", CORRIDOR: "Egg"}, hand=["Net"], options=options)
    table.play("Net").answer(moved)
    assert table.cards("the Combat Zone") == [moved]


@pytest.mark.ruling("expansion.ruling.c8-air-moves-without-a-card")
def test_the_air_moves_although_no_hive_card_can_be_added(trial):
    table = trial(turn=True, empty=["the Hive"], emptied=1, air={MED_LAB: "Kite"})
    assert table.air() == ["-", "-", "-", "Kite", "-"]
    assert table.match.result.winners == ()


@pytest.mark.ruling("expansion.ruling.d3-strikes-skipped-or-avoided")
def test_whoever_avoids_all_strikes_avoids_those_from_the_complex(trial):
    table = trial(
        turn=True, hand=["Shield Wall", "Grunt"], front=[A], rooms={MED_LAB: "Rooted Spitter"}, hive=[N],
        strikes=["Flesh Wound"] * 2,
    )  # fmt: skip
    table.play("Shield Wall").done()
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.ruling("expansion.ruling.e3-subdued-by-the-game")
def test_an_enemy_that_the_text_of_a_hive_card_would_kill_is_subdued(trial, packs):
    table = trial(options=packs, front=["Captive"], hidden={MED_LAB: "Culler"}, attack=9)
    with table.changes(operations=+1, dead_enemies=0, cites="expansion.subdue.to-operations"):
        table.scan(MED_LAB)


# --- setting up ---


@pytest.mark.ruling(*PARTIAL_HARD_MODE.scenarios)
@pytest.mark.parametrize("choice", PARTIAL_HARD_MODE.choices)
def test_hard_mode_swaps_the_parts_that_the_table_names_and_no_others(alien, choice):
    table = alien(options={"hard-mode": choice}, turn=None)
    stages = [*table.cards("the Location"), *reversed(table.cards("the Objectives"))]
    named = {"all": PARTS, "none": ()}.get(choice, tuple(choice.split("+")))
    hard = [part for part, card in zip(PARTS, stages, strict=True) if card.endswith("(Hard Mode)")]
    assert hard == list(named)


# --- the Queen's turn ---


@pytest.mark.ruling("expansion.ruling.h6-queen-deck-empty")
def test_the_queen_makes_a_new_deck_to_replace_a_captured_card(queens_turn):
    table = queens_turn(hand={2: ["Harpoon Gun", "Biter"]}, deck_holds={2: 0}, discard={2: ["Rusher"]})
    assert table.cards("the Combat Zone") == ["Harpoon Gun"]
    assert sorted(table.cards("hand", 2)) == ["Biter", "Rusher"]
    assert table.cards("discard pile", 2) == []
    table.done()


@pytest.mark.ruling("expansion.ruling.h20-bite-looks-are-private")
def test_of_the_two_strikes_of_a_bite_the_humans_see_neither_before_she_has_chosen(queens):
    table = queens(hand=["Biter"], attack=10, strikes=["Flesh Wound", "Run Through"]).play("Biter")
    looked_at = table.position.zones[board.STRIKES][-2:]
    table.answer("Player 2", verb="bite")
    assert [table.position.seen[card] for card in looked_at] == [1 << 2, 1 << 2]
    assert not [line for line in table.log(1) if "Flesh Wound" in line or "Run Through" in line]
    table.answer("Run Through")
    assert [table.position.seen[card] for card in looked_at] == [-1, -1]


@pytest.mark.ruling("expansion.ruling.h24-keywords-on-nest-cards")
def test_a_vigilant_card_of_the_nest_stays_before_her_and_is_discarded_for_its_effect(queens, packs):
    table = queens(hand=["Watcher"], options=packs)
    with table.changes(recruit=+1, **{"play area": +1}):
        table.play("Watcher")
    with table.changes(attack=+3, **{"play area": -1, "discard pile": +1}):
        table.answer("Watcher", verb="use")


@pytest.mark.ruling("expansion.ruling.h24-keywords-on-nest-cards")
def test_a_card_of_the_nest_mobilizes_for_the_queen_who_recruits_it(queens, packs):
    table = queens(hand=["Biter"], options=packs, recruit=1, **{"Lair space 1": ["Herder"]})
    with table.changes(hand=+1):
        table.answer("Herder", verb="recruit")


@pytest.mark.ruling("expansion.ruling.h38-facehugger-strike-card")
def test_the_facehugger_of_a_strike_is_one_of_the_hatchery_and_dies_with_the_dead_enemies(queens):
    egg = "Knocked Into the Eggs"
    table = queens(hand=["Biter"], attack=8, strikes=["Flesh Wound", egg]).play("Biter").choose(egg)
    with table.changes(the_Hatchery=-1):
        table.answer("Player 2", verb="bite")
    with table.changes(dead_enemies=+1):
        table.run(kills, table.position.zones[board.BEFORE[1]][0])
    assert egg in table.cards("Discarded Strikes")


@pytest.mark.ruling("expansion.ruling.h38-facehugger-strike-card")
def test_a_strike_that_lies_before_a_human_like_a_facehugger_dies_into_the_discarded_strikes(against):
    table = against(before={0: ["Flesh Wound"]})
    with table.changes(discarded_strikes=+1, dead_enemies=0):
        table.run(kills, table.position.zones[board.BEFORE[0]][0])


# --- modes against the Queen ---


@pytest.mark.ruling("expansion.ruling.h17-player-aliens-in-queen-mode")
def test_a_human_whom_a_chestburster_kills_does_not_come_back_against_the_queen(against):
    table = against(deck={0: ["Chestburster"]}).run(draws, 0)
    assert table.position.alive[0] == table.position.opposes[0] == 0


@pytest.mark.ruling("expansion.ruling.h17-player-aliens-in-queen-mode=on")
def test_an_alien_player_is_no_human_and_sides_with_the_queen_where_the_table_agrees(against):
    table = against(
        humans=3, options={"player-aliens": True}, active=2, seat=2, begin=(turn, 2), home=ACTION,
        alive={0: 0}, opposes={0: 2}, Avatar={0: ["Warrior Xenomorph"]}, hive=[N] * 2,
        hidden={AIRLOCK: "alien/hive/event-alien-1"}, attack=9, strikes=["Flesh Wound", "Raking Claws"],
        hand={seat: ["Grunt"] for seat in range(3)},
    )  # fmt: skip
    table.scan(AIRLOCK)
    assert [table.cards("Strikes on the Avatar", seat) for seat in range(3)] == [
        [], ["Raking Claws"], ["Flesh Wound"],
    ]  # fmt: skip
    table.run(dies, 1, "damage").run(dies, 2, "damage")
    assert table.match.result.winners == (0, 3)


@pytest.mark.ruling("expansion.ruling.h18-hidden-agendas-in-queen-mode")
def test_nobody_has_an_agenda_against_the_queen_unless_the_table_says_so():
    game = new(RULES, seats=3, seed=1, queen_mother=True).moment.game
    assert not any(game.zones[piles.AGENDA[seat]] for seat in range(3))
    assert not [card for card, face in enumerate(game.face) if game.faces[face].deck == "secrets"]


@pytest.mark.ruling("expansion.ruling.h18-hidden-agendas-in-queen-mode=delayed")
def test_delayed_agendas_of_the_humans_are_unknown_to_them_and_to_the_queen():
    game = new(RULES, seats=3, seed=1, queen_mother=True, agendas="delayed").moment.game
    dealt = [game.zones[piles.AGENDA[seat]] for seat in range(3)]
    assert [len(cards) for cards in dealt] == [1, 1, 0]
    assert not any(game.seen[card] for cards in dealt for card in cards)


@pytest.mark.ruling("expansion.ruling.i2-all-or-nothing-with-the-queen")
def test_a_death_starts_no_countdown_against_the_queen_unless_the_table_says_so(against):
    hands = {0: ["Grunt"], 1: ["Grunt"], 2: ["Biter"]}
    table = against(begin=(turn, 0), home=ACTION, hand=hands, hive=["Egg"] * 4).run(dies, 1, "damage")
    taken = []
    for _ in range(4):
        taken.append(table.position.active)
        table.done()
    assert taken == [0, 2, 0, 2]
    assert not table.match.over


@pytest.mark.ruling("expansion.ruling.i3-all-or-nothing-and-aliens")
def test_the_death_of_a_player_who_will_return_as_an_alien_starts_the_last_round(alien):
    table = alien(
        seats=3, turn=True, options={"all-or-nothing": True, "player-aliens": True}, hive=["Egg"] * 4,
        hand={seat: ["Grunt"] for seat in range(3)},
    ).run(dies, 1, BURST)  # fmt: skip
    taken = []
    while not table.match.over:
        taken.append(table.position.active)
        table.done()
    assert [seat for seat in taken if seat != 1] == [0, 2, 0]
    assert table.match.result.rule == "expansion.all-or-nothing.loss"
