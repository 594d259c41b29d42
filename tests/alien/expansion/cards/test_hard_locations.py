"""Hard Mode for the Locations of Alien: what each Hazard does, and that it does more than its twin's."""

import pytest

from tests.alien.cards.happenings import WOUND, leaves_the_airlock
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
NOSTROMO, HOPE = "The Nostromo (Hard Mode)", "Hadley's Hope (Hard Mode)"
HUNTER, FURNACE = "Hunting Xenomorph", "Furnace Xenomorph"


@pytest.fixture
def hazard(alien):
    """A Hazard of a film about to be scanned in the Airlock, with the hard Location of that film."""

    def lay(film, number, *, hidden=None, attack=1, **given):
        card = f"alien/hive/hazard-{film}-{number}"
        options = {"scenario": film, "hard-mode": "location"}
        places = {AIRLOCK: card, **(hidden or {})}
        return alien(options=options, hidden=places, hazards=number - 1, attack=attack, **given)

    return lay


# ---- The Nostromo


@pytest.mark.card("The Nostromo (Hard Mode)")
@pytest.mark.rule("expansion.hard-mode.purpose")
def test_a_brood_brought_back_is_three_cards(hazard):
    table = hazard("alien", 1, hive=["Egg", "Jonesy", HUNTER])
    table.scan(AIRLOCK)
    assert table.row() == [HUNTER, "Jonesy", "Egg", "-", "-"]


@pytest.mark.card("The Nostromo (Hard Mode)")
def test_two_are_loose_on_every_deck(hazard):
    table = hazard("alien", 2, hive=[HUNTER, FURNACE]).scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [HUNTER, FURNACE]


@pytest.mark.card("The Nostromo (Hard Mode)")
@pytest.mark.parametrize(("points", "enough"), [(9, False), (10, True)])
def test_the_override_takes_ten_points(hazard, points, enough):
    table = hazard("alien", 3, recruit=points).scan(AIRLOCK)
    assert table.offers(NOSTROMO, verb="use") == enough


@pytest.mark.card("The Nostromo (Hard Mode)")
def test_the_override_that_fails_costs_everybody_three_strikes(hazard):
    table = hazard("alien", 3, seats=2, strikes=[WOUND] * 6).scan(AIRLOCK)
    with table.changes(damage={0: +3, 1: +3}):
        table.run(leaves_the_airlock)


# ---- Hadley's Hope


@pytest.mark.card("Hadley's Hope (Hard Mode)")
def test_the_eye_of_the_storm_brings_two_cards_and_silence(hazard):
    table = hazard("aliens", 1, seats=2, hand={1: ["Torch Detail"]}, hive=["Newt", HUNTER])
    assert table.offers("Torch Detail", verb="lend", seat=1)
    table.scan(AIRLOCK)
    assert table.row()[:2] == [HUNTER, "Newt"]
    assert not table.offers("Torch Detail", verb="lend", seat=1)


@pytest.mark.card("Hadley's Hope (Hard Mode)")
def test_both_dropships_cost_two_cards_each_and_the_hq(hazard):
    table = hazard("aliens", 2, seats=2, hand={0: ["Grunt"] * 3, 1: ["Grunt"] * 3})
    with table.changes(hand={0: -2, 1: -2}, dead_characters=+5):
        table.scan(AIRLOCK)


@pytest.mark.card("Hadley's Hope (Hard Mode)")
def test_lost_cooling_hurts_twice_and_makes_help_dearer(hazard):
    table = hazard("aliens", 3, seats=2, strikes=[WOUND] * 4)
    offered = table.position.zones[table.zones["HQ space 1"][0]][0]
    before = table.match.moment.game.value("cost", offered)
    with table.changes(damage={0: +2, 1: +2}):
        table.scan(AIRLOCK)
    assert table.match.moment.game.value("cost", offered) == before + 2


# ---- Fiorina 'Fury' 161


@pytest.mark.card("Fiorina 'Fury' 161 (Hard Mode)")
def test_the_crash_strews_five_facehuggers(hazard):
    table = hazard("alien3", 1)
    with table.changes(the_hatchery=-5, the_barracks=+5):
        table.scan(AIRLOCK)


@pytest.mark.card("Fiorina 'Fury' 161 (Hard Mode)")
def test_burning_tunnels_drive_out_one_that_was_hidden_too(hazard):
    table = hazard("alien3", 2, hidden={MED_LAB: FURNACE, CRAWLSPACE: "The Beast"}, rooms={CORRIDOR: HUNTER})
    table.scan(AIRLOCK)
    assert sorted(table.cards("the Combat Zone")) == [FURNACE, HUNTER]
    assert table.row() == ["-", "The Beast", "-", "-", "-"]


@pytest.mark.card("Fiorina 'Fury' 161 (Hard Mode)")
def test_no_terms_cost_a_strike_and_all_cards_but_two(hazard):
    hands = {0: ["Grunt"] * 5, 1: ["Grunt"] * 3}
    table = hazard("alien3", 3, seats=2, hand=hands, hive=["Egg", "Egg"], strikes=[WOUND] * 2)
    with table.changes(hand={0: -3, 1: -1}, damage={0: +1, 1: +1}, the_hive=-2):
        table.scan(AIRLOCK)


# ---- The Auriga


@pytest.mark.card("The Auriga (Hard Mode)")
def test_every_cage_opens_for_every_player(hazard):
    hands = {seat: ["Grunt"] * 2 for seat in range(3)}
    table = hazard("resurrection", 1, seats=3, hand=hands, hive=["Egg", "Egg"])
    with table.changes(hand=dict.fromkeys(range(3), -1), the_hive=-2):
        table.scan(AIRLOCK)


@pytest.mark.card("The Auriga (Hard Mode)")
def test_drowned_decks_take_everybody_who_costs_four(hazard):
    hands = {0: ["Power Loader", "Grunt"], 1: ["Grunt", "Captain of the Ship"], 2: ["Find It and Kill It"]}
    table = hazard("resurrection", 2, seats=3, hand=hands)
    with table.changes(hand={0: -1, 1: -1, 2: 0}):
        table.scan(AIRLOCK)
    assert table.cards("hand") == ["Grunt"]


@pytest.mark.card("The Auriga (Hard Mode)")
def test_a_ship_that_cannot_be_turned_brings_three(hazard):
    enemies = [HUNTER, FURNACE, "Egg"]
    table = hazard("resurrection", 3, seats=3, hive=enemies, strikes=[WOUND] * 3)
    with table.changes(damage=dict.fromkeys(range(3), +1)):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == enemies
