"""Scenarios of rulings about movement, sight, the fight, guns and Blips, that no other test is.

Those about piles, players and the end of a mission are in `test_rulings.py`.
"""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates, aliens_activate
from holdout.corps.attacking import Attack
from holdout.corps.blips import blip_activates, blips_activate, moving_blips
from holdout.corps.losses import DestroyBlip
from holdout.corps.moving import StepTo, must_stop
from holdout.corps.pieces import sees
from holdout.corps.sentries import FireGun, guns_seeing
from holdout.corps.spotting import SpotBlip
from holdout.corps.tracker import draw_tracker_card
from holdout.testing.corps import alien, answer_all, marine, shuffled
from tests.corps.conftest import PACK

RIFLE, SMART_GUN, GRENADES = "M41A Pulse Rifle", "M56 Smart Gun", "M40 Grenades"


def go(game, card, space):
    game.do(StepTo(card, space))


def told(table, kind):
    """What the events of a kind speak of first, in order."""
    return [event.args[0] for event in table.match.events if event.kind == kind]


# --- movement ---


@pytest.mark.ruling("corps.ruling.c6-passing-over-tokens")
@pytest.mark.parametrize(
    "lying",
    [
        *[{"tokens": {"c2": name}} for name in ("Tunnel", "Spawn Point A", "Crate", "Computer")],
        {"guns": {"c2": "north"}},
    ],
)
def test_a_character_passes_over_a_token_in_a_narrow_way(marines, lying):
    table = marines(squad={"Hicks": "b2"}, **lying).move("c2")
    assert not table.can_take("stand")
    table.take("go", "d2").take("stand")
    assert table.where("Hicks") == "d2"


@pytest.mark.ruling("corps.ruling.c8-aliens-and-tokens")
def test_tokens_do_not_stop_an_alien(corps):
    tokens = {"c6": "Crate", "c7": "Computer", "d6": "Tunnel", "d7": "Spawn Point A"}
    table = corps(squad={"Hicks": "g6"}, aliens=["a6"], tokens=tokens, dice=marine(6))
    answer_all(table.run(alien_activates, table.at("a6")))
    assert "Alien attacks Hicks." in table.log


@pytest.mark.ruling("corps.ruling.c9-unreachable-character")
@pytest.mark.parametrize(("beside_the_door", "target"), [([], "b3"), (["c2"], "k9")])
def test_a_barricade_spares_a_character_only_if_nobody_can_get_at_it(corps, beside_the_door, target):
    """Hicks is nearer, behind the Barricade between b2 and c2; Hudson is far away in the open."""
    squad = {"Hicks": "b3", "Hudson": "k9"}
    table = corps(squad=squad, aliens=["e1", *beside_the_door], barricades=[("b2", "c2")], dice=alien(1))
    answer_all(table.run(alien_activates, table.at("e1")))
    assert ("The Barricade holds Alien off." in table.log) is (target == "b3")


@pytest.mark.ruling("corps.ruling.c11-breaking-without-movement")
@pytest.mark.parametrize(("roll", "barricades"), [(5, 0), (4, 1)])
def test_who_comes_to_a_barricade_with_its_last_step_rolls_and_stays(corps, roll, barricades):
    squad, barred = {"Hicks": "a4"}, [("a5", "a6")]
    table = corps(squad=squad, aliens=["g6"], barricades=barred, dice=alien(roll))
    answer_all(table.run(alien_activates, table.at("g6")))
    assert (table.spaces(), len(table.position.barricades)) == (["a6"], barricades)


@pytest.mark.ruling("corps.ruling.c13-order-is-recomputed")
def test_when_a_victim_is_gone_the_alien_that_is_now_the_closest_is_next(corps):
    """The Alien in e6 is close to Hudson; once he is dead, that in g7 is closer to Hicks."""
    squad = {"Hicks": "l6", "Hudson": "a6"}
    table = corps(squad=squad, aliens=["b6", "e6", "g7"], dice=marine(10, 2, 2))
    order = [table.at(space) for space in ("b6", "g7", "e6")]
    answer_all(table.run(aliens_activate))
    assert table.number("Hudson") in table.position.zones[places.KILLED]
    assert told(table, "alien-activated") == order


@pytest.mark.ruling("corps.ruling.d9-space-of-a-downed-character")
def test_one_moves_through_who_is_down_but_does_not_end_there(marines):
    squad = {"Hicks": "f6", "Hudson": "d6", "Frost": "d7"}
    table = marines(squad=squad, down=["Hudson", "Frost"]).take("move")
    assert not {"d6", "d7"} & table.goes_to()
    table.take("go", "c6").take("stand")
    assert table.where("Hicks") == "c6"


# --- sight ---


@pytest.mark.ruling("corps.ruling.c17-own-space-and-blockers")
def test_a_character_in_between_hides_a_blip(marines):
    squad = {"Vasquez": "f6", "Hicks": "d6", "Frost": "d7"}
    table = marines(heroes=["Vasquez"], squad=squad, blips={"a12": 2}, start=())
    blip = table.at("a12", places.BLIPS)
    table.position.space[blip] = table.board.space("a6") + 1
    game = table.match.moment.game
    assert not sees(game, table.number("Vasquez"), blip)
    assert sees(game, table.number("Hicks"), blip)


@pytest.mark.ruling("corps.ruling.c18-sight-for-area-attacks")
def test_an_area_reaches_round_the_corner_of_the_space_that_is_seen(marines):
    squad, gear = {"Hicks": "d6"}, {"Hicks": [GRENADES]}
    table = marines(squad=squad, gear=gear, aliens={"f10": 0}, dials={"Hicks": 3}, rolls=[6])
    assert not sees(table.match.moment.game, table.number("Hicks"), table.at("f10"))
    table.take("blast", "f9")
    assert table.swarms() == {}


# --- attacks and Defensive Fire ---


@pytest.mark.ruling("corps.ruling.d2-one-attack-for-each-alien")
def test_each_alien_may_be_fired_at_once(corps):
    table = corps(
        squad={"Hicks": "f6"}, gear={"Hicks": [RIFLE]}, aliens={"g6": 1, "e6": 1}, dice=marine(10, 2, 10, 2)
    )
    table.always("corps.alien.order-tie", f"model:{table.at('g6')}:{table.board.space('g6')}")
    table.choose(RIFLE, RIFLE).run(aliens_activate)
    assert told(table, "fires-back") == [table.number("Hicks")] * 2


@pytest.mark.ruling("corps.ruling.d3-area-weapons-in-defensive-fire")
def test_an_area_in_defensive_fire_includes_the_alien_that_drew_it(corps):
    table = corps(squad={"Hicks": "f6"}, gear={"Hicks": [GRENADES]}, aliens=["g6"], dice=marine(2))
    shooter, drew = table.number("Hicks"), table.at("g6")
    table.run(alien_activates, drew)

    def at(space):
        grenade = table.position.zones[places.GEAR[shooter]][0]
        blast = Attack(shooter, grenade, space=table.board.space(space), provoker=drew, free=True)
        return table.match.moment.game.why_not(blast)

    assert at("h6") is None
    assert at("j6").rule == "corps.defensive-fire.target-fixed"
    table.answer("Hold fire")


PLATES = """
deck = "endurance"
kind = "equipment"

[[card]]
name = "Thick Plate"
cost = 0
text = "This Character has +4 Defense."

[[card]]
name = "Thin Plate"
cost = 0
text = "This Character has +3 Defense."
"""


@pytest.mark.ruling("corps.ruling.d5-ten-is-a-modified-result")
@pytest.mark.parametrize(("plate", "killed"), [("Thick Plate", False), ("Thin Plate", True)])
def test_with_defense_ten_a_ten_holds(corps, tmp_path, plate, killed):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "plates.toml").write_text(PLATES)
    squad, gear = {"Hicks": "f6", "Hudson": "a12"}, {"Hicks": [plate]}
    options = {"packs": [str(tmp_path)]}
    table = corps(squad=squad, gear=gear, aliens=["e6"], options=options, dice=marine(10))
    table.run(alien_activates, table.at("e6"))
    assert (table.number("Hicks") in table.position.zones[places.KILLED]) is killed


@pytest.mark.ruling("corps.ruling.d11-killed-by-area-or-sentry")
def test_who_is_hit_by_a_gun_makes_no_defense_roll(corps):
    table = corps(squad={"Hicks": "g6", "Hudson": "a12"}, guns={"c6": "east"}, dice=marine(1, 1, 1))
    table.let(go, table.number("Hicks"), table.board.space("f6"))
    assert table.number("Hicks") in table.position.zones[places.KILLED]


@pytest.mark.ruling("corps.ruling.d18-full-auto-after-always-hits")
def test_a_burst_goes_on_after_a_hit_above_the_dial(marines):
    gear = {"Hicks": [SMART_GUN]}
    table = marines(squad={"Hicks": "f6"}, gear=gear, aliens={"c6": 2}, dials={"Hicks": 2}, rolls=[5, 5])
    table.take("attack", "c6").take("keep-firing", "c6").take("cease")
    assert table.swarms() == {"c6": 0}


@pytest.mark.ruling("corps.ruling.d19-grunts-pay-for-attacks")
def test_the_shot_of_a_grunt_exhausts_a_card_of_the_common_deck(marines):
    squad, gear = {"Hicks": "a12", "Frost": "f6"}, {"Frost": [RIFLE]}
    table = marines(squad=squad, gear=gear, acting="Frost", aliens={"c6": 0}, rolls=[10])
    with table.changes(the_endurance_deck=-1, the_exhaust_pile=+1):
        table.take("attack", "c6")


# --- Sentry Guns ---


@pytest.mark.ruling("corps.ruling.d14-sentry-arc", "corps.ruling.d14-sentry-arc=cone90")
@pytest.mark.ruling("corps.ruling.d14-sentry-arc=column")
@pytest.mark.parametrize(
    ("arc", "covered"), [("half-plane", ["c3", "d3", "f3"]), ("cone90", ["c3", "d3"]), ("column", ["c3"])]
)
def test_a_gun_covers_what_its_arc_says(corps, arc, covered):
    """The gun in c4 faces north: c3 is straight ahead, d3 a space to the side, f3 three."""
    table = corps(squad={"Hicks": "l12"}, guns={"c4": "north"}, options={"sentry-arc": arc})
    gun, game, board = table.at("c4", places.TOKENS), table.match.moment.game, table.board
    looked_at = ("c3", "d3", "f3", "d4", "c5")
    assert [name for name in looked_at if game.why_not(FireGun(gun, board.space(name))) is None] == covered


@pytest.mark.ruling("corps.ruling.d14-sentry-arc")
def test_characters_in_the_way_block_a_gun(corps):
    squad = {"Hicks": "d6", "Frost": "d7"}
    table = corps(squad=squad, aliens=["i6"], guns={"a6": "east"})
    table.let(go, table.at("i6"), table.board.space("h6"))
    assert told(table, "gun-fired") == []


@pytest.mark.ruling("corps.ruling.d15-sentry-timing")
def test_who_leaves_the_sight_of_a_gun_draws_no_shot(corps):
    table = corps(squad={"Hicks": "l12"}, aliens=["f6"], guns={"c6": "east"})
    gun, game = table.at("c6", places.TOKENS), table.match.moment.game
    assert guns_seeing(game, table.board.space("f6")) == [gun]
    table.let(go, table.at("f6"), table.board.space("f5"))
    assert table.position.ammunition[gun] == 450


@pytest.mark.ruling("corps.ruling.d15-sentry-timing")
def test_a_gun_fires_before_defensive_fire_is_given(corps):
    given = {"squad": {"Hicks": "f6"}, "gear": {"Hicks": [RIFLE]}, "guns": {"c7": "east"}}
    table = corps(**given, aliens=["h7"], dice=marine(8, 9))
    table.run(alien_activates, table.at("h7")).to("g7")
    kinds = [event.kind for event in table.match.events]
    assert kinds.index("gun-fired") < kinds.index("drew-fire")
    table.answer("Hold fire")


@pytest.mark.ruling("corps.ruling.d16-blip-before-gun-and-character")
@pytest.mark.parametrize(("dice", "spotted"), [(marine(1, 1), []), ([*marine(8, 9), *shuffled(21)], ["c8"])])
def test_a_blip_that_the_gun_misses_is_spotted_and_one_that_it_hits_stays_unseen(corps, dice, spotted):
    table = corps(squad={"Hicks": "c6"}, blips={"c9": 1}, guns={"c7": "south"}, dice=dice)
    table.let(go, table.at("c9", places.BLIPS), table.board.space("c8"))
    assert len(told(table, "gun-fired")) == 1
    assert (table.spaces(), table.spaces(places.BLIPS)) == (spotted, [])
    assert bool(told(table, "spotted")) is bool(spotted)


# --- Blips ---


@pytest.mark.ruling("corps.ruling.e3-unseen-beside-a-character")
def test_a_blip_stops_beside_a_character_who_has_not_seen_it(corps):
    """Before the setup is done nothing is Spotted, so that the Blip stays unseen here."""
    table = corps(squad={"Hicks": "a6"}, blips={"e6": 2}, phase="")
    answer_all(table.run(blip_activates, table.at("e6", places.BLIPS), 6))
    assert table.spaces(places.BLIPS)[0][0] == "b"
    assert table.spaces() == []


@pytest.mark.ruling("corps.ruling.e4-starting-beside-a-character")
def test_a_blip_that_starts_beside_a_character_does_not_move(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"b7": 2}, phase="")
    table.run(blip_activates, table.at("b7", places.BLIPS), 6)
    assert table.spaces(places.BLIPS) == ["b7"]
    assert told(table, "stepped") == []


SIXTEEN = ["a1", "b1", "a2", "b2", "a3", "b3", "k1", "l1", "k2", "l2", "k3", "l3", "k4", "l4", "k5", "l5"]


@pytest.mark.ruling("corps.ruling.e5-components-run-out")
def test_without_the_option_there_is_a_seventeenth_alien_model(corps):
    table = corps(squad={"Hicks": "a6"}, aliens=SIXTEEN, blips={"f6": 4})
    assert table.frame.faces[table.position.face[table.at("f6")]].name == "Alien"
    assert table.position.swarm[table.at("f6")] == 3


@pytest.mark.ruling("corps.ruling.e11-simultaneous-spotting")
def test_the_highest_rank_says_which_of_two_blips_is_spotted_first(corps):
    squad, options = {"Hudson": "d7", "Hicks": "l12"}, {"many-models": "yes"}
    given = {"squad": squad, "heroes": tuple(squad), "blips": {"b9": 1, "d9": 1}, "options": options}
    table = corps(**given, phase="marine")
    second = table.at("d9", places.BLIPS)
    table.let(go, table.number("Hudson"), table.board.space("c7"))
    assert (table.asked, table.match.decision.seat) == ("corps.choice.highest-rank-decides", 1)
    table.answer(f"model:{second}:{table.board.space('d9')}")
    spotted = [event.args[1] for event in table.match.events if event.kind == "spotted"]
    assert [table.board.name(space) for space in spotted] == ["d9", "b9"]


@pytest.mark.ruling("corps.ruling.e12-revealed-beside-a-moving-character")
def test_an_alien_revealed_next_to_a_moving_character_draws_no_fire_and_ends_the_move(marines):
    gear = {"Hicks": [RIFLE]}
    table = marines(squad={"Hicks": "f6"}, gear=gear, blips={"a12": 1}, start=())
    hicks, blip = table.number("Hicks"), table.at("a12", places.BLIPS)
    table.let(comes_to_light, blip, table.board.space("d7"), hicks, table.board.space("e6"))
    assert table.swarms() == {"d7": 0}
    assert must_stop(table.match.moment.game, hicks)
    assert table.resting
    assert told(table, "drew-fire") == told(table, "attacked") == []


def comes_to_light(game, blip, space, mover, to):
    """A Blip that nobody has seen lies next to where a Character steps."""
    game.position.space[blip] = space + 1
    game.do(StepTo(mover, to))


@pytest.mark.ruling("corps.ruling.e13-threat-bonus-on-placement")
def test_of_two_blips_only_the_one_that_was_seen_as_it_was_placed_strikes(corps):
    """The second Blip lies beside a door and opens it; the first stays out of sight behind the wall."""
    table = corps(squad={"Hicks": "d1"}, tracker=["Wall of Claws"])
    with table.changes(the_exhaust_pile=+1):
        table.run(draw_tracker_card, 0).to("b2")
    assert (table.spaces(), table.spaces(places.BLIPS)) == (["b2"], ["a1"])


def lies_on(game, card, space):
    game.move(card, places.BLIPS)
    game.position.space[card] = space + 1
    game.settle()


@pytest.fixture
def mission_blip(corps):
    """A table with a Mission Blip out of sight, and its card."""
    table = corps(squad={"Hicks": "f16"}, options={"scenario": "newt"}, phase="alien")
    kinds = [table.frame.faces[face].kind for face in table.position.face]
    card = kinds.index("mission-blip")
    return table.let(lies_on, card, table.board.space("j23")), card


@pytest.mark.ruling("corps.ruling.e14-mission-blips")
def test_a_mission_blip_does_not_move(mission_blip):
    table, card = mission_blip
    assert moving_blips(table.match.moment.game) == []
    table.run(blips_activate)
    assert table.where(card) == "j23"


@pytest.mark.ruling("corps.ruling.e14-mission-blips")
@pytest.mark.parametrize("deed", [SpotBlip, DestroyBlip])
def test_a_mission_blip_never_goes_to_the_pool(mission_blip, deed):
    table, card = mission_blip
    table.let(does, deed, card)
    assert table.position.where[card] not in (places.POOL, places.BLIPS)


def does(game, deed, card):
    game.do(deed(card))


@pytest.mark.ruling("corps.ruling.e14-mission-blips")
def test_a_mission_blip_is_spotted_by_sight(mission_blip):
    table, card = mission_blip
    assert table.position.where[card] == places.BLIPS
    table.let(lies_on, card, table.board.space("f17"))
    assert table.position.where[card] == places.TOKENS
