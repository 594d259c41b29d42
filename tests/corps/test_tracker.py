"""The Motion Tracker: who draws, where Blips come onto the board, Barricaded points, Tunnels."""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import alien_phase
from holdout.corps.faces import faces_of
from holdout.corps.spawning import DigTunnel, PlaceBlip, dig_tunnel, spawn
from holdout.corps.tracker import draw_tracker_card, draw_tracker_cards, drawers
from holdout.corps.verbs.acting import LowerAim, RaiseAim
from holdout.language.nodes import find
from holdout.testing.corps import alien, answer_all, marine, shuffled

IN_THE_OPEN, IN_THE_DUCT = "Something Moves in the Open", "Scratching in the Duct"
FRENZY, HIVE_WAKES = "Frenzy", "The Hive Wakes"
FAINT, DRIPPING, GRATING = "A Faint Return", "Dripping", "Loose Grating"
HEROES = ("Gorman", "Hicks", "Hudson", "Vasquez", "Frost", "Ripley")
START = ("f9", "f10", "g10", "f11", "g11", "f12")


def squad(number):
    return dict(zip(HEROES[:number], START, strict=False))


def spawns(game, count, point):
    spawn(game, count, point)


def digs(game, seat):
    dig_tunnel(game, seat)


def spawned(table, count, point="a1"):
    return table.let(spawns, count, table.board.space(point))


@pytest.mark.ruling("corps.ruling.a12-draws-and-player-count")
@pytest.mark.rule("corps.tracker.draw-count", "corps.tracker.draw-uneven", "corps.tracker.draw-order")
@pytest.mark.parametrize(
    ("players", "order"),
    [(1, [0, 0]), (2, [0, 1, 0]), (3, [0, 1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3, 4]), (6, [2, 3, 4, 5])],
)
def test_who_draws_how_many_cards(corps, players, order):
    table = corps(squad=squad(players), heroes=HEROES[:players], tracker=[FAINT])
    assert drawers(table.match.moment.game) == order
    table.run(draw_tracker_cards)
    assert "corps.tracker.draw-count" in table.cited


@pytest.mark.ruling("corps.ruling.e9-draws-after-elimination")
def test_the_eliminated_draw_no_cards(corps):
    table = corps(squad=squad(2), heroes=HEROES[:3], out=[0, 0, 1])
    assert drawers(table.match.moment.game) == [0, 1, 0]


@pytest.mark.rule(
    "corps.tracker.discard-after-use",
    "corps.spawn.draw-random",
    "corps.spawn-point.entry",
    "corps.tracker.card-location",
)
def test_a_card_places_its_blips_at_its_spawn_point(corps):
    table = corps(tracker=[FAINT])
    with table.changes(blips_on_the_board=+1, the_blip_pool=-1, the_motion_tracker_discards=+1):
        table.run(draw_tracker_card, 0)
    assert table.spaces(places.BLIPS) == ["a1"]
    assert all(not table.position.seen[blip] for blip in table.position.zones[places.BLIPS])


@pytest.mark.rule("corps.tracker.card-text-after-blips", "corps.spawn.text-after-placement")
def test_the_text_of_a_card_follows_its_blips(corps):
    table = corps(tracker=[DRIPPING])
    with table.changes(the_exhaust_pile=+1):
        table.run(draw_tracker_card, 0)
    placed = next(i for i, line in enumerate(table.log) if line.startswith("A Blip is placed"))
    assert any("is exhausted" in line for line in table.log[placed:])


def test_shrieks_on_the_channel_cost_whoever_draws_them_a_card_in_hand(corps):
    table = corps(tracker=["Shrieks on the Channel"], hand=["Second Wind"])
    with table.changes(hand=-1, the_discard_pile=+1):
        table.run(draw_tracker_card, 0)
        answer_all(table)


@pytest.mark.rule("corps.tracker.type-active-threat")
@pytest.mark.parametrize(("space", "discarded"), [("k3", 1), ("f12", 0)])
def test_a_long_shadow_that_is_seen_costs_a_card_of_the_deck(corps, space, discarded):
    table = corps(squad={"Hicks": space}, tracker=["Long Shadow"], the_endurance_deck=["Second Wind"])
    with table.changes(the_discard_pile=+discarded):
        table.run(draw_tracker_card, 0)


def test_no_tracker_card_turns_a_dial_that_is_reset_before_anybody_shoots():
    lines = [line for face in faces_of(()) if face.deck == "tracker" for line in face.lines]
    sentences = [sentence for line in lines for sentence in line.sentences]
    assert not [verb for sentence in sentences for verb in find(sentence, RaiseAim | LowerAim)]


@pytest.mark.rule("corps.bug-hunt.no-tracker-reshuffle")
def test_in_a_bug_hunt_an_empty_tracker_deck_stays_empty(corps):
    table = corps(tracker=[FAINT]).run(draw_tracker_card, 0).run(draw_tracker_card, 0)
    assert table.spaces(places.BLIPS) == ["a1"]


@pytest.mark.rule("corps.tracker.deck-empty-reshuffle")
def test_in_other_missions_the_discards_become_a_new_deck(corps):
    options = {"scenario": "resupply"}
    table = corps(squad={"Hicks": "f20"}, tracker=[FAINT], options=options)
    table.run(draw_tracker_card, 0).run(draw_tracker_card, 0)
    answer_all(table)
    assert len(table.spaces(places.BLIPS)) == 2


@pytest.mark.rule("corps.spawn.overflow-closest-empty", "corps.spawn.choice-highest-rank")
def test_when_the_point_is_taken_the_closest_empty_space_is_used(corps):
    table = spawned(corps(), 2)
    assert table.asked == "corps.spawn.choice-highest-rank"
    table.to("b2")
    assert table.spaces(places.BLIPS) == ["a1", "b2"]


@pytest.mark.rule("corps.spawn.one-per-space")
def test_blips_never_lie_on_one_another(corps):
    table = spawned(corps(), 1)
    refusal = table.match.moment.game.why_not(PlaceBlip(table.board.space("a1")))
    assert refusal.rule == "corps.spawn.one-per-space"


@pytest.mark.rule("corps.spawn.spotted-on-placement", "corps.spawn.spotted-on-placement-waits")
def test_a_blip_placed_in_sight_is_spotted_and_waits(corps):
    table = spawned(corps(squad={"Hicks": "b3"}, pool=[2]), 1)
    assert table.spaces() == ["a1"]
    assert "corps.spawn.spotted-on-placement-waits" in table.cited
    assert not any("activates" in line for line in table.log)


@pytest.mark.ruling("corps.ruling.e6-pool-still-empty")
@pytest.mark.rule("corps.spawn.no-more-blips", "corps.spawn.no-more-blips-normal-rules")
def test_when_the_pool_is_too_small_every_blip_moves_three_spaces(corps):
    table = corps(squad={"Hicks": "c6"}, blips={"a12": 1}, pool=[])
    spawned(table, 1)
    answer_all(table)
    (moved,) = table.spaces(places.BLIPS)
    assert moved[0] == "d"
    assert "The pool is too small: every Blip on the board moves." in table.log


@pytest.mark.ruling("corps.ruling.e6-pool-still-empty")
@pytest.mark.rule("corps.spawn.no-attack-when-moved-by-card", "corps.spawn.no-more-blips-normal-rules")
def test_an_alien_revealed_by_that_movement_does_not_attack(corps):
    table = corps(squad={"Hicks": "c6"}, blips={"b9": 1}, pool=[])
    spawned(table, 1)
    answer_all(table)
    assert "corps.spawn.no-attack-when-moved-by-card" in table.cited
    assert "Alien attacks Hicks." not in table.log
    assert table.spaces(places.BLIPS) == ["a1"]


# --- texts ---


@pytest.mark.rule("corps.hazard.resolve-when-discarded")
def test_a_hazard_discarded_by_a_tracker_card_strikes_whoever_drew_the_card(marines):
    table = marines(
        heroes=["Hicks", "Hudson"],
        squad={"Hicks": "f9", "Hudson": "f10"},
        tracker=["Cut Off"],
        deck=["Jammed Feed", "M4 Helmet"],
        start=(),
    )
    table.run(draw_tracker_card, 1)
    answer_all(table)
    assert (table.dial("Hicks"), table.dial("Hudson")) == (7, 4)
    assert "Player 2 must play the Hazard Jammed Feed." in table.log


@pytest.mark.ruling("corps.ruling.e18-text-with-nobody-left")
@pytest.mark.rule("corps.tracker.card-text-after-blips")
def test_a_tracker_card_is_followed_even_if_every_player_is_out(corps):
    table = corps(squad={"Hudson": "f9"}, tracker=[DRIPPING], out=[1])
    with table.changes(the_exhaust_pile=+1):
        table.run(draw_tracker_card, 0)


@pytest.mark.ruling("corps.ruling.e9-draws-after-elimination")
@pytest.mark.rule("corps.tracker.card-text-after-blips")
def test_the_card_of_a_player_whom_an_earlier_card_eliminated_is_drawn_and_followed_by_another(corps):
    table = corps(squad={"Hicks": "f9"}, heroes=("Hicks", "Hudson"), tracker=[DRIPPING], out=[0, 1])
    with table.changes(the_exhaust_pile=+1):
        table.run(draw_tracker_card, 1)
    assert f"Player 1 draws the Motion Tracker card {DRIPPING}." in table.log


@pytest.mark.ruling("corps.ruling.e7-no-place-for-a-tunnel")
def test_no_tunnel_is_dug_for_a_player_whom_an_earlier_card_eliminated(corps):
    table = corps(squad={"Hicks": "f9"}, heroes=("Hicks", "Hudson"), tracker=[GRATING], out=[0, 1])
    with table.changes(tokens_on_the_board=0):
        table.run(draw_tracker_card, 1)


@pytest.mark.rule("corps.tracker.discard-after-use", "corps.alien.move-then-attack")
def test_frenzy_is_discarded_after_its_alien_has_acted(corps):
    table = corps(squad={"Hicks": "f6"}, aliens=["h6"], tracker=[FRENZY], dice=marine(6))
    answer_all(table.run(draw_tracker_card, 0))
    kinds = [event.kind for event in table.match.events]
    assert kinds.index("alien-activated") < kinds.index("attacked") < kinds.index("tracker-done")


@pytest.mark.rule("corps.defensive-fire.trigger", "corps.spawn.no-attack-when-moved-by-card")
def test_an_alien_moved_by_a_card_draws_fire_before_the_next_one_moves(corps):
    table = corps(
        squad={"Hicks": "f6"},
        aliens=["h6", "k7"],
        gear={"Hicks": ["M41A Pulse Rifle"]},
        tracker=[HIVE_WAKES],
        dice=marine(1),
    )
    first, second = table.at("h6"), table.at("k7")
    table.run(draw_tracker_card, 0)
    while not table.resting:
        labels = table.option_labels
        table.answer(next((label for label in labels if label.startswith("Attack ")), labels[0]))
    told = [(event.kind, event.args[0]) for event in table.match.events if event.args]
    assert told.index(("drew-fire", first)) < told.index(("stepped", second))
    assert told.index(("alien-killed", first)) < told.index(("stepped", second))
    assert "corps.spawn.no-attack-when-moved-by-card" in table.cited
    assert "Alien attacks Hicks." not in table.log


@pytest.mark.ruling("corps.ruling.e17-card-about-an-alien-revealed-on-placement")
@pytest.mark.rule("corps.spawn.spotted-on-placement-waits")
def test_frenzy_does_not_move_the_alien_that_came_to_light_on_placement(corps):
    table = corps(squad={"Hicks": "k2"}, tracker=[FRENZY], pool=[1]).run(draw_tracker_card, 0)
    assert table.spaces() == ["l1"]
    assert not any("activates" in line or "attacks" in line for line in table.log)


@pytest.mark.ruling("corps.ruling.e17-card-about-an-alien-revealed-on-placement")
@pytest.mark.rule("corps.spawn.spotted-on-placement-waits")
def test_the_hive_wakes_does_not_move_aliens_that_came_to_light_on_placement(corps):
    table = corps(squad={"Hicks": "l9"}, tracker=[HIVE_WAKES], pool=[1, 1]).run(draw_tracker_card, 0)
    answer_all(table)
    assert len(table.spaces()) == 2
    assert not any(event.kind == "stepped" for event in table.match.events)
    answer_all(table.throw(*marine(2, 2)).run(alien_phase))
    assert "Alien attacks Hicks." in table.log, "in the next Alien Phase they act"


@pytest.mark.ruling("corps.ruling.e17-card-about-an-alien-revealed-on-placement")
@pytest.mark.rule("corps.spawn.spotted-on-placement-waits")
def test_sudden_rush_speaks_of_the_very_alien_that_came_to_light_and_has_it_act(corps):
    table = corps(squad={"Hicks": "b1"}, tracker=["Sudden Rush"], pool=[1]).run(draw_tracker_card, 0)
    answer_all(table)
    assert "Alien attacks Hicks." in table.log


# --- threats ---


@pytest.mark.rule("corps.tracker.type-active-threat")
def test_an_active_threat_strikes_when_its_blip_comes_up_in_sight(corps):
    seen = corps(squad={"Hicks": "l9", "Hudson": "a6"}, tracker=[IN_THE_OPEN], pool=[1])
    with seen.changes(the_exhaust_pile=+1):
        seen.run(draw_tracker_card, 0)
    unseen = corps(squad={"Hicks": "a6"}, tracker=[IN_THE_OPEN])
    with unseen.changes(the_exhaust_pile=0, blips_on_the_board=+1):
        unseen.run(draw_tracker_card, 0)


@pytest.mark.rule("corps.tracker.type-hidden-threat")
def test_a_hidden_threat_strikes_when_its_blip_comes_up_out_of_sight(corps):
    unseen = answer_all(corps(squad={"Hicks": "a12"}, tracker=[IN_THE_DUCT]).run(draw_tracker_card, 0))
    assert unseen.spaces(places.BLIPS) != ["l1"]
    seen = corps(squad={"Hicks": "k2"}, tracker=[IN_THE_DUCT], pool=[1]).run(draw_tracker_card, 0)
    assert seen.spaces() == ["l1"]


@pytest.mark.rule("corps.tracker.type-drone")
def test_a_drone_card_does_what_is_printed_on_it(corps):
    table = corps(tracker=[DRIPPING])
    with table.changes(the_exhaust_pile=+1):
        table.run(draw_tracker_card, 0)


# --- Barricaded points ---


@pytest.mark.rule("corps.barricade.spawn-roll", "corps.barricade.spawn-success")
def test_a_five_breaks_the_barricade_and_the_blip_is_placed(corps):
    table = spawned(corps(barricades=[("a1",)], dice=alien(5)), 1)
    assert table.position.barricades == []
    assert table.spaces(places.BLIPS) == ["a1"]


@pytest.mark.ruling("corps.ruling.d12-killed-blips")
@pytest.mark.rule("corps.barricade.spawn-fail-discards-blip")
def test_a_four_discards_the_blip_unseen(corps):
    table = spawned(corps(barricades=[("a1",)], dice=alien(4)), 1)
    assert len(table.position.barricades) == 1
    assert table.spaces(places.BLIPS) == []
    assert len(table.position.zones[places.POOL]) == 21
    assert not any(table.position.seen[blip] for blip in table.position.zones[places.POOL])


@pytest.mark.rule("corps.barricade.spawn-multiple-in-turn")
def test_several_blips_try_one_after_another_until_the_barricade_is_gone(corps):
    dice = [*alien(1), *shuffled(21), *alien(6)]
    table = spawned(corps(barricades=[("a1",)], dice=dice), 3)
    answer_all(table)
    assert len(table.spaces(places.BLIPS)) == 2


# --- Tunnels ---


@pytest.mark.rule("corps.tunnel.next-to-drawers-hero", "corps.tracker.type-tunnel")
def test_a_tunnel_card_lays_a_tunnel_next_to_the_hero_who_drew_it(corps):
    table = corps(squad={"Hicks": "a12"}, tracker=[GRATING]).run(draw_tracker_card, 0)
    assert table.asked == "corps.tunnel.next-to-drawers-hero"
    table.to("b11")
    assert table.at("b11", places.TOKENS)


@pytest.mark.rule("corps.tunnel.one-per-player-per-turn")
def test_a_player_places_one_tunnel_a_turn(corps):
    table = corps(squad={"Hicks": "f9"}).let(digs, 0).to("f10").let(digs, 0)
    refusal = table.match.moment.game.why_not(DigTunnel(0))
    assert refusal.rule == "corps.tunnel.one-per-player-per-turn"


@pytest.mark.rule("corps.tunnel.not-on-tunnel-or-spawn")
def test_a_tunnel_lies_neither_on_a_tunnel_nor_on_a_spawn_point(corps):
    table = corps(squad={"Hicks": "b1"}).let(digs, 0)
    assert sorted(table.option_labels) == ["a2", "b2"]
    table.to("a2")
    crowded = corps(squad={"Hicks": "b4"}, tokens={"a4": "Tunnel", "a5": "Tunnel", "b5": "Tunnel"}).let(
        digs, 0
    )
    assert "No Tunnel is placed: There is no space for a Tunnel." in crowded.log
