"""The Location, Objectives and Hive cards of Alien: Resurrection: open cages, a drowned ship, a new birth."""

from functools import partial

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.strikes import strike_phase
from holdout.kernel import new
from holdout.testing.world import told_apart
from tests.alien.cards.happenings import EVENT, PLENTY, WOUND, attack_gained, kills, leaves_the_airlock, won
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
QUEEN, NEWBORN, WREN, CLONE = "Breeding Queen", "The Newborn", "Doctor Wren", "Failed Clone"
CAGED, SWIMMER, HOSTS, NODE = "Caged Xenomorph", "Swimming Xenomorph", "Stolen Hosts", "Access Node"
PURVIS, SALVAGE, ABDUCTOR = "Larry Purvis", "Salvage for the Betty", "Abducting Xenomorph"


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "resurrection"})


# ---- The Auriga


@pytest.mark.card("The Auriga", "alien/hive/hazard-resurrection-1")
def test_open_cages_cost_two_players_a_card(film):
    cages = "alien/hive/hazard-resurrection-1"
    table = film(seats=3, hidden={AIRLOCK: cages}, hive=[CAGED], attack=1)
    with table.changes(hand={0: -1, 1: -1, 2: 0}):
        table.choose("Grunt", "Grunt").scan(AIRLOCK)
    assert table.row()[0] == CAGED


@pytest.mark.card("The Auriga", "alien/hive/hazard-resurrection-2")
def test_flooded_decks_take_the_best_cards_of_two_players(film):
    flood, dear = "alien/hive/hazard-resurrection-2", "Blood of Both Kinds"
    hands = {0: [dear, "Grunt"], 1: ["Every Door Obeys", "Acid Blood"], 2: ["The Last One Laughing"]}
    table = film(seats=3, hidden={AIRLOCK: flood}, hazards=1, hand=hands, attack=1).scan(AIRLOCK)
    assert [table.cards("hand", seat) for seat in range(3)] == [
        ["Grunt"],
        ["Acid Blood"],
        ["The Last One Laughing"],
    ]
    assert table.cards("discard pile", 0) == [dear]


@pytest.mark.card("The Auriga", "alien/hive/hazard-resurrection-3")
def test_a_collision_hurts_two_players_and_lets_two_things_loose(film):
    course = "alien/hive/hazard-resurrection-3"
    table = film(
        seats=3, hidden={AIRLOCK: course}, hazards=2, hive=[CAGED, WREN], strikes=[WOUND] * 2, attack=1
    )
    with table.changes(damage={0: +1, 1: +1, 2: 0}):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [CAGED, WREN]


# ---- Breakout


@pytest.mark.card("Breakout")
def test_the_breakout_begins_with_three_hive_cards(film):
    begun = told_apart(new(RULES, seats=1, scenario="resurrection"), 0)
    setup = begun[begun.index("Breakout is the Objective now.") : begun.index("Turn 1: Player 1.")]
    assert setup.count("A face-down card enters the Ventilation Shafts.") == 3


@pytest.mark.card("Breakout")
def test_four_enemies_killed_end_the_breakout(film):
    table = film(front=[WREN, CLONE, SWIMMER, SWIMMER], attack=PLENTY)
    table.fight(WREN).fight(CLONE).fight(SWIMMER)
    assert table.position.objective == 1
    assert table.fight(SWIMMER).position.objective == 2


@pytest.mark.card("Breakout", "Facehugger")
def test_a_facehugger_that_has_impregnated_does_not_count_for_the_breakout(film):
    table = film(
        turn=True,
        front=[WREN, CLONE, SWIMMER],
        attack=PLENTY,
        hidden={MED_LAB: "Facehugger"},
        hive=[CAGED] * 3,
    )
    table.fight(WREN).fight(CLONE).fight(SWIMMER).scan(MED_LAB).done().done()
    assert "Facehugger" in table.cards("Dead Enemies")
    assert table.position.objective == 1


@pytest.mark.card("Breakout", "Facehugger")
def test_a_facehugger_that_was_killed_counts_for_the_breakout(film):
    table = film(front=[WREN, CLONE, SWIMMER], attack=PLENTY, hidden={MED_LAB: "Facehugger"})
    table.fight(WREN).fight(CLONE).fight(SWIMMER).scan(MED_LAB).fight("Facehugger")
    assert table.position.objective == 2


@pytest.mark.card("Breakout", "alien/hive/event-resurrection-1")
def test_unsealed_cargo_jumps_at_the_next_player(film):
    table = film(seats=2, hidden={AIRLOCK: "alien/hive/event-resurrection-1"}, attack=1).scan(AIRLOCK)
    assert (table.cards("in front", 0), table.cards("in front", 1)) == ([], ["Facehugger"])


@pytest.mark.card("Caged Xenomorph")
def test_a_death_in_the_cages_stirs_the_others(film):
    table = film(
        front=[CAGED], rooms={MED_LAB: WREN, AIRLOCK: SWIMMER}, hidden={SHAFTS: CAGED}, attack=PLENTY
    )
    table.fight(CAGED)
    assert table.row() == [CAGED, "-", "-", WREN, "-"]
    assert table.cards("the Combat Zone") == [SWIMMER]


@pytest.mark.card("Stolen Hosts")
def test_hosts_that_are_found_in_time_are_saved(film):
    table = film(hidden={AIRLOCK: HOSTS}, attack=1)
    with table.changes(hand=+1):
        table.scan(AIRLOCK)
    assert table.cards("out of the game") == [HOSTS]


@pytest.mark.card("Stolen Hosts")
def test_hosts_that_are_not_found_bring_a_facehugger(film):
    table = film(seats=2, hidden={AIRLOCK: HOSTS})
    with table.changes(hand=0):
        table.run(leaves_the_airlock)
    assert table.cards("in front", 0) == ["Facehugger"]
    assert table.cards("out of the game") == [HOSTS]


# ---- You're a Thing. A Construct.


@pytest.mark.card("You're a Thing. A Construct.", "Access Node")
@pytest.mark.parametrize("room", [CORRIDOR, AIRLOCK])
def test_the_way_to_the_ship_must_be_clear(film, room):
    table = film(operations=[NODE], hidden={MED_LAB: NODE}, rooms={room: WREN}, objective=2, attack=PLENTY)
    assert table.scan(MED_LAB).position.objective == 2
    assert table.fight(WREN).position.objective == 3


@pytest.mark.card("You're a Thing. A Construct.", "alien/hive/event-resurrection-2")
def test_under_water_two_players_let_go_of_two_cards(film):
    event = "alien/hive/event-resurrection-2"
    hands = {0: ["Grunt"] * 3, 1: ["Grunt"], 2: ["Grunt"] * 3}
    table = film(seats=3, hidden={AIRLOCK: event}, hand=hands, objective=2, attack=1)
    with table.changes(hand={0: -2, 1: -1, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Access Node")
def test_a_node_opens_a_door_for_what_stands_in_the_way_once_a_turn(film):
    rooms = {CORRIDOR: SWIMMER, AIRLOCK: WREN}
    table = film(operations=[NODE], rooms=rooms, objective=2, recruit=6)
    with table.changes(recruit=-3):
        table.choose(WREN).answer(NODE, verb="use")
    assert table.cards("the Combat Zone") == [WREN]
    assert not table.offers(NODE, verb="use")


@pytest.mark.card("Access Node")
def test_a_node_is_of_no_use_while_nothing_stands_in_the_way(film):
    assert not film(operations=[NODE], rooms={MED_LAB: WREN}, objective=2, recruit=6).offers(NODE, verb="use")


@pytest.mark.card("Swimming Xenomorph")
def test_a_swimmer_strikes_twice(film):
    table = film(turn=True, front=[SWIMMER], hand=["Grunt"], hive=[WREN], strikes=[WOUND] * 2)
    with table.changes(damage=+2):
        table.done()


@pytest.mark.card("Swimming Xenomorph")
def test_swimmers_are_fought_only_in_the_combat_zone(film):
    assert not film(rooms={AIRLOCK: SWIMMER}, attack=PLENTY).offers(SWIMMER, verb="fight")
    assert film(front=[SWIMMER], attack=PLENTY).offers(SWIMMER, verb="fight")


@pytest.mark.card("Failed Clone")
def test_a_clone_does_no_harm_but_costs_a_card_at_an_event(film):
    table = film(seats=2, front=[CLONE], hidden={AIRLOCK: EVENT}, attack=1)
    with table.changes(damage=0):
        table.run(strike_phase, 0)
    with table.changes(hand={0: -1, 1: 0}, discard_pile=+1):
        table.choose("Grunt").scan(AIRLOCK)


@pytest.mark.card("Failed Clone")
@pytest.mark.parametrize(("answer", "left"), [("Yes", []), ("No", ["Grunt"])])
def test_whoever_ends_a_clone_may_part_with_a_card(film, answer, left):
    table = film(front=[CLONE], discard=["Grunt"], attack=PLENTY).choose(answer).fight(CLONE)
    assert table.cards("discard pile", 0) == left


# ---- She'll Breed. You'll Die.


@pytest.mark.card("She'll Breed. You'll Die.")
def test_the_newborn_alone_is_not_enough(film):
    table = film(front=[NEWBORN, QUEEN], objective=3, attack=PLENTY).fight(NEWBORN)
    assert not table.match.over
    assert won(table.fight(QUEEN))


@pytest.mark.card("She'll Breed. You'll Die.", "alien/hive/event-resurrection-3")
def test_another_birth_brings_a_dead_alien_back(film):
    event = "alien/hive/event-resurrection-3"
    table = film(hidden={AIRLOCK: event}, dead_enemies=[WREN, SWIMMER], objective=3, attack=1).scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [SWIMMER]


@pytest.mark.card("Abducting Xenomorph")
def test_an_abductor_takes_somebody_from_the_discard_pile(film):
    table = film(front=[ABDUCTOR], discard=["Grunt", "Specialist"], strikes=[WOUND])
    with table.changes(damage=+1, discard_pile=-1, dead_characters=+1):
        table.run(strike_phase, 0)


@pytest.mark.card("Breeding Queen")
def test_the_queen_lies_still_and_breeds_at_every_event(film):
    table = film(rooms={SHAFTS: QUEEN}, hidden={AIRLOCK: EVENT}, hive=[CAGED], attack=1).scan(AIRLOCK)
    assert table.row() == [QUEEN, CAGED, "-", "-", "-"]
    table = film(front=[QUEEN], objective=2, attack=PLENTY)
    with table.changes(damage=0):
        table.run(strike_phase, 0)
    assert table.refusal(QUEEN, verb="fight").rule == "alien.objectives.final-enemy-fight-gate"


@pytest.mark.card("The Newborn")
@pytest.mark.parametrize("at", [{"front": [QUEEN]}, {"rooms": {SHAFTS: QUEEN}}])
def test_the_newborn_kills_its_mother(film, at):
    table = film(hidden={AIRLOCK: NEWBORN}, objective=3, attack=PLENTY, **at).scan(AIRLOCK)
    assert table.where(QUEEN) == ["Dead Enemies"]
    assert won(table.fight(NEWBORN))


@pytest.mark.card("The Newborn")
def test_the_newborn_knows_ripley(film):
    table = film(front=[NEWBORN], hand=["Acid Blood", "Acid Blood", "Grunt"], objective=2)
    assert table.refusal(NEWBORN, verb="fight").rule == "alien.objectives.final-enemy-fight-gate"
    assert attack_gained(table.play("Grunt"), NEWBORN) == 0
    assert attack_gained(table.play("Acid Blood").play("Acid Blood"), NEWBORN) == -2


@pytest.mark.card("Larry Purvis")
def test_a_host_found_in_time_comes_along(film):
    assert film(hidden={AIRLOCK: PURVIS}, attack=1).scan(AIRLOCK).where(PURVIS) == ["discard pile"]
    assert film(hidden={AIRLOCK: PURVIS}).run(leaves_the_airlock).where(PURVIS) == ["Dead Characters"]


@pytest.mark.card("Larry Purvis")
def test_a_host_takes_an_enemy_along_but_no_final_enemy(film):
    table = film(hand=[PURVIS], front=[QUEEN, SWIMMER])
    with table.changes(attack=+2):
        table.play(PURVIS).answer(PURVIS, verb="sacrifice")
    assert table.cards("the Combat Zone") == [QUEEN]
    assert table.cards("Dead Characters") == [PURVIS]


@pytest.mark.card("Doctor Wren")
def test_nobody_coordinates_while_the_doctor_is_there(film):
    hands = {0: ["Grunt"], 1: ["alien/sergeants/sergeant-intel"]}
    table = film(seats=2, front=[WREN], hand=hands)
    lending = Coordinate(1, table.position.zones[table.zones["hand"][1]][0])
    assert table.why_not(lending) is not None
    assert table.run(kills, table.number(WREN)).why_not(lending) is None


@pytest.mark.card("Salvage for the Betty")
def test_salvage_found_in_time_is_worth_two_cards(film):
    table = film(hidden={AIRLOCK: SALVAGE}, attack=1).scan(AIRLOCK)
    with table.changes(hand=+2, operations=-1):
        table.answer(SALVAGE, verb="use")
    assert table.cards("out of the game") == [SALVAGE]


@pytest.mark.card("Salvage for the Betty")
def test_salvage_that_is_passed_by_is_lost(film):
    assert film(hidden={AIRLOCK: SALVAGE}).run(leaves_the_airlock).cards("out of the game") == [SALVAGE]


# ---- the film


@pytest.mark.card("You're a Thing. A Construct.", "She'll Breed. You'll Die.")
@pytest.mark.rule("alien.overview.win-condition")
def test_the_betty_gets_away_from_mother_and_child(film):
    table = film(
        turn=True,
        objective=2,
        operations=[NODE, NODE, SALVAGE],
        rooms={CRAWLSPACE: QUEEN, AIRLOCK: SWIMMER},
        hidden={MED_LAB: NEWBORN},
        hive=[CLONE, CLONE],
        hand=["Specialist"] * 4,
        deck=["Acid Blood"] * 4 + ["Specialist"] * 2 + ["Grunt"] * 2,
        strikes=[WOUND],
    )
    for _ in range(3):
        table.play("Specialist")
    table.answer(NODE, verb="use").done()
    assert table.row() == [CLONE, QUEEN, CLONE, NEWBORN, "-"]
    table.answer(SALVAGE, verb="use").play("Grunt").play("Grunt")
    for _ in range(4):
        table.play("Acid Blood")
    assert won(table.scan(CORRIDOR).fight(NEWBORN))
