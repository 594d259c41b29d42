"""Hard Mode for the Objectives of Alien: what their twins ask for besides, and what an Event brings."""

import pytest

from tests.alien.cards.happenings import EVENT, PLENTY, WOUND, kills, won
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
HUNTER, FURNACE, WEAK = "Hunting Xenomorph", "Furnace Xenomorph", "Starved Xenomorph"


@pytest.fixture
def hard(alien):
    """A table of a film under one of its hard Objectives."""

    def lay(film, number, **given):
        options = {"scenario": film, "hard-mode": f"objective-{number}"}
        return alien(options=options, objective=number, **given)

    return lay


@pytest.fixture
def event(hard):
    """The same with an Event about to be scanned in the Airlock."""

    def lay(film, number, *, hidden=None, **given):
        return hard(film, number, hidden={AIRLOCK: EVENT, **(hidden or {})}, attack=1, **given)

    return lay


# ---- Alien


@pytest.mark.card("The S.O.S. (Hard Mode)")
@pytest.mark.rule("expansion.hard-mode.stands-for-its-twin")
def test_the_signal_is_found_only_when_three_eggs_are_burnt(hard):
    markers = ["S.O.S. Marker"] * 2
    table = hard("alien", 1, operations=markers, rooms={MED_LAB: "Egg"}, dead_enemies=["Egg"] * 2, attack=9)
    assert table.position.objective == 1
    assert table.fight("Egg").position.objective == 2


@pytest.mark.card("The S.O.S. (Hard Mode)")
@pytest.mark.rule("expansion.hard-mode.same-minidecks")
def test_a_crash_landing_hurts_everybody(event):
    table = event("alien", 1, seats=3, strikes=[WOUND] * 3)
    with table.changes(damage=dict.fromkeys(range(3), +1)):
        table.scan(AIRLOCK)


@pytest.mark.card("No One Can Hear You Scream (Hard Mode)")
def test_a_lock_helps_only_when_nothing_is_left_behind_it(hard):
    table = hard(
        "alien", 2, operations=["Ventilation Lock"], rooms={CRAWLSPACE: WEAK}, recruit=5, attack=PLENTY
    )
    table.answer("Ventilation Lock", verb="use")
    assert table.position.objective == 2
    assert table.fight(WEAK).position.objective == 3


@pytest.mark.card("No One Can Hear You Scream (Hard Mode)")
def test_nobody_answers_and_three_cards_are_gone(event):
    table = event("alien", 2, seats=3)
    with table.changes(hand={0: 0, 1: -3, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("A Perfect Organism (Hard Mode)")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_organism_and_the_science_officer_must_both_die(hard, order):
    both = ["The Perfect Organism", "Science Officer Ash"]
    table = hard("alien", 3, front=both, attack=PLENTY)
    first, last = (both[one] for one in order)
    assert not table.fight(first).match.over
    assert won(table.fight(last))


@pytest.mark.card("A Perfect Organism (Hard Mode)")
def test_it_knows_where_we_are_and_is_not_alone(event):
    table = event("alien", 3, hidden={MED_LAB: HUNTER}, hive=["Egg"]).scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [HUNTER]
    assert table.row()[0] == "Egg"


# ---- Aliens


@pytest.mark.card("The Lost Colony (Hard Mode)")
def test_the_colony_is_known_only_from_all_three_records(hard):
    record = "Colony Record"
    table = hard("aliens", 1, operations=[record] * 2, hidden={AIRLOCK: record}, attack=1)
    assert table.position.objective == 1
    assert table.scan(AIRLOCK).position.objective == 2


@pytest.mark.card("The Lost Colony (Hard Mode)")
def test_inside_the_perimeter_everything_turns_up_and_a_card_is_lost(event):
    table = event("aliens", 1, seats=2, hidden={CORRIDOR: "Alien Queen"})
    with table.changes(hand={0: 0, 1: -1}):
        table.choose("Specialist").scan(AIRLOCK)
    assert table.position.up[table.number("Alien Queen")]


@pytest.mark.card("They Mostly Come At Night (Hard Mode)")
@pytest.mark.parametrize("given", [{"front": [WEAK]}, {"rooms": {AIRLOCK: WEAK}}])
def test_guns_that_something_has_passed_do_not_end_the_night(hard, given):
    guns = {SHAFTS: "Sentry Guns", MED_LAB: "Sentry Guns"}
    table = hard("aliens", 2, attached=guns, attack=PLENTY, **given)
    assert table.position.objective == 2
    assert table.fight(WEAK).position.objective == 3


@pytest.mark.card("They Mostly Come At Night (Hard Mode)")
@pytest.mark.rule("expansion.hard-mode.stands-for-its-twin")
def test_the_hard_night_begins_with_two_hive_cards(alien):
    record = "Colony Record"
    table = alien(
        options={"scenario": "aliens", "hard-mode": "objective-2"},
        operations=[record], hidden={AIRLOCK: record}, hive=["Newt", "Egg"], attack=1,
    )  # fmt: skip
    assert table.scan(AIRLOCK).row()[:2] == ["Egg", "Newt"]


@pytest.mark.card("They Mostly Come At Night (Hard Mode)")
def test_through_ceiling_and_floor_they_come_two_rooms_nearer(event):
    table = event("aliens", 2, rooms={SHAFTS: WEAK}).scan(AIRLOCK)
    assert table.row() == ["-", "-", WEAK, "-", "-"]


@pytest.mark.card("Who's Laying The Eggs? (Hard Mode)")
def test_the_queen_is_not_the_end_while_an_egg_is_left(hard):
    table = hard("aliens", 3, front=["Alien Queen"], rooms={MED_LAB: "Hive Egg"}, attack=PLENTY)
    assert not table.fight("Alien Queen").match.over
    assert won(table.fight("Hive Egg"))


@pytest.mark.card("Who's Laying The Eggs? (Hard Mode)")
def test_the_whole_nest_strikes_two_players(event):
    table = event("aliens", 3, seats=3, front=["Royal Guard", WEAK], strikes=[WOUND] * 4)
    with table.changes(damage={0: +2, 1: +2, 2: 0}):
        table.scan(AIRLOCK)


# ---- Alien 3


@pytest.mark.card("Where are the Brothers? (Hard Mode)")
def test_the_brothers_are_safe_only_when_both_runners_are_dead(hard):
    brothers, runner = "Missing Brothers", "Xenomorph Runner"
    hidden = {MED_LAB: brothers, CORRIDOR: brothers, AIRLOCK: brothers}
    table = hard("alien3", 1, hidden=hidden, dead_enemies=[runner], front=[runner], attack=PLENTY)
    for room in (MED_LAB, CORRIDOR, AIRLOCK):
        table.scan(room)
    assert table.position.objective == 1
    assert table.fight(runner).position.objective == 2


@pytest.mark.card("Where are the Brothers? (Hard Mode)")
def test_the_empty_chapel_costs_the_healthiest_two_strikes(event):
    table = event("alien3", 1, seats=2, wounds={0: [WOUND]}, strikes=[WOUND] * 2)
    with table.changes(damage={0: 0, 1: +2}):
        table.scan(AIRLOCK)


@pytest.mark.card("The Beast Is Out There (Hard Mode)")
def test_the_tunnels_are_not_safe_while_four_cards_are_hidden(hard):
    hidden = {SHAFTS: HUNTER, CRAWLSPACE: FURNACE, MED_LAB: WEAK, CORRIDOR: "Raving Prisoner"}
    table = hard("alien3", 2, hidden=hidden, dead_enemies=["Xenomorph Screecher"] * 3, attack=PLENTY)
    assert table.position.objective == 2
    assert table.scan(MED_LAB).position.objective == 3


@pytest.mark.card("The Beast Is Out There (Hard Mode)")
def test_without_a_light_a_card_is_lost_as_well(event):
    table = event("alien3", 2, seats=2, rooms={MED_LAB: HUNTER}, hive=["Egg"])
    with table.changes(hand={0: 0, 1: -1}, the_hive=-1):
        table.choose("Specialist").scan(AIRLOCK)
    assert not table.position.up[table.number(HUNTER)]


@pytest.mark.card("Nobody Can Stop It (Hard Mode)")
def test_nobody_reaches_the_beast_past_a_furnace_xenomorph(hard):
    table = hard("alien3", 3, front=["The Beast", FURNACE], attack=PLENTY)
    assert not table.offers("The Beast", verb="fight")
    assert won(table.fight(FURNACE).fight("The Beast"))


@pytest.mark.card("Nobody Can Stop It (Hard Mode)")
def test_the_lead_works_take_the_beast_past_everybody(hard):
    table = hard(
        "alien3", 3, front=[FURNACE], rooms={CORRIDOR: "The Beast"}, attached={CORRIDOR: "Lead Works"},
        recruit=6,
    )  # fmt: skip
    assert won(table.answer("Lead Works", verb="use"))


@pytest.mark.card("Nobody Can Stop It (Hard Mode)")
def test_two_of_everybodys_people_are_taken(event):
    table = event("alien3", 3, seats=2, hand={0: ["Grunt"] * 3, 1: ["Grunt"] * 2})
    with table.changes(hand={0: -2, 1: -2}, dead_characters=+4):
        table.scan(AIRLOCK)


# ---- Alien: Resurrection


@pytest.mark.card("Breakout (Hard Mode)")
def test_the_breakout_takes_five_kills(hard):
    table = hard("resurrection", 1, front=[WEAK] * 3 + [HUNTER] * 2, attack=PLENTY * 2)
    for _ in range(2):
        table.fight(HUNTER)
    for _ in range(2):
        table.fight(WEAK)
    assert table.position.objective == 1
    assert table.fight(WEAK).position.objective == 2


@pytest.mark.card("Breakout (Hard Mode)")
def test_every_crate_costs_the_next_player_a_card_and_holds_a_facehugger(event):
    table = event("resurrection", 1, seats=2)
    with table.changes(hand={1: -1}, in_front={0: 0, 1: +1}):
        table.choose("Specialist").scan(AIRLOCK)


@pytest.mark.card("You're a Thing. A Construct. (Hard Mode)")
def test_a_way_through_three_rooms_must_be_clear(hard):
    nodes = ["Access Node"] * 2
    table = hard("resurrection", 2, operations=nodes, rooms={MED_LAB: WEAK}, attack=PLENTY)
    assert table.position.objective == 2
    assert table.fight(WEAK).position.objective == 3


@pytest.mark.card("You're a Thing. A Construct. (Hard Mode)")
def test_out_of_air_two_players_lose_three_cards(event):
    table = event("resurrection", 2, seats=3, hand={seat: ["Grunt"] * 4 for seat in range(3)})
    with table.changes(hand={0: -3, 1: -3, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("She'll Breed. You'll Die. (Hard Mode)")
def test_the_ship_is_lost_while_an_alien_is_in_the_combat_zone(hard):
    table = hard(
        "resurrection", 3, front=["The Newborn", HUNTER], rooms={MED_LAB: "Breeding Queen"}, attack=PLENTY * 2
    )
    table.run(kills, table.number("Breeding Queen"))
    assert not table.fight("The Newborn").match.over
    assert won(table.fight(HUNTER))


@pytest.mark.card("She'll Breed. You'll Die. (Hard Mode)")
def test_what_is_born_hungry_strikes_at_once(event):
    table = event("resurrection", 3, dead_enemies=[HUNTER], strikes=[WOUND])
    with table.changes(damage=+1):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [HUNTER]
