"""Worked examples of the rulebook, number by number, that no other test quotes."""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import the_fallen
from holdout.corps.aliens import alien_activates, aliens_activate, victims
from holdout.corps.blips import blip_activates, blips_activate
from holdout.corps.discarding import discard
from holdout.corps.endurance import recycle_exhausted
from holdout.corps.finish_phase import clean_up, victory_or_defeat
from holdout.corps.losses import KillCharacter
from holdout.corps.moving import StepTo
from holdout.corps.pieces import sees
from holdout.corps.spawning import spawn
from holdout.corps.tracker import draw_tracker_card
from holdout.testing.corps import alien, answer_all, marine, shuffled

RIFLE, HELMET, ARMOR = "M41A Pulse Rifle", "M4 Helmet", "Body Armor"


def told(table, kind):
    """What the events of a kind speak of first, in order."""
    return [event.args[0] for event in table.match.events if event.kind == kind]


def go(game, card, space):
    game.do(StepTo(card, space))


def kill(game, character):
    game.do(KillCharacter(character))


def discards(game, seat, count):
    discard(game, seat, count)


def recycles(game, count):
    recycle_exhausted(game, count)


def spawns(game, count, point):
    spawn(game, count, point)


# --- Endurance ---


@pytest.mark.rule("corps.lose.deck-and-exhaust-empty")
def test_the_last_exhausted_card_is_discarded_and_the_mission_is_lost(marines):
    table = marines(holds={"deck": 0, "under": 0, "exhaust": 1}, start=())
    table.let(discards, 0, 1)
    assert table.match.result.rule == "corps.lose.deck-and-exhaust-empty"


@pytest.mark.rule("corps.recycle.top-exhaust-to-deck-bottom")
def test_recycling_one_of_four_leaves_twenty_above_and_one_below(marines):
    table = marines(holds={"deck": 20, "under": 0, "exhaust": 4}, start=()).let(recycles, 1)
    assert (table.size("deck"), table.size("under"), table.size("exhaust")) == (20, 1, 3)


@pytest.mark.rule("corps.exhaust.smart-gun-three")
def test_the_smart_gun_takes_the_deck_from_twenty_to_seventeen(marines):
    table = marines(
        squad={"Hicks": "f6"},
        gear={"Hicks": ["M56 Smart Gun"]},
        aliens=["c6"],
        rolls=[10],
        holds={"deck": 20, "exhaust": 5},
    ).take("attack", "c6")
    assert (table.size("deck"), table.size("exhaust")) == (17, 8)


@pytest.mark.rule("corps.equip.slot-full-unequip-first", "corps.gear.equipment-slots-two")
def test_with_both_equipment_slots_full_one_card_is_taken_off_first(marines):
    table = marines(squad={"Hicks": "f6"}, gear={"Hicks": [HELMET, ARMOR]}, hand=["Boot Knife"])
    assert table.refused("equip", "Boot Knife").rule == "corps.gear.equipment-slots-two"
    table.take("unequip", HELMET).take("equip", "Boot Knife")
    assert (table.carries(), table.hand()) == ([ARMOR, "Boot Knife"], [HELMET])


# --- walls, doors, Barricades ---


@pytest.mark.rule("corps.wall.no-interaction-across")
def test_an_alien_behind_a_wall_is_not_next_to_a_character(corps):
    table = corps(squad={"Hicks": "b7"}, aliens=["b8"])
    game, behind = table.match.moment.game, table.at("b8")
    assert victims(game, behind) == []
    assert game.why_not(StepTo(behind, table.board.space("b7"))).rule == "corps.wall.no-interaction-across"


@pytest.mark.rule("corps.door.closes-when-left")
def test_two_spaces_past_a_door_it_is_shut_and_sight_through_it_ends(corps):
    table = corps(squad={"Hicks": "c7"}, aliens=["c9"], phase="marine")
    hicks, seen = table.number("Hicks"), table.at("c9")
    assert sees(table.match.moment.game, hicks, seen)
    table.let(go, hicks, table.board.space("c6"))
    assert "The door between c7 and c8 closes." in table.log
    assert not sees(table.match.moment.game, hicks, seen)


@pytest.mark.rule("corps.barricade.break-success-continues")
def test_an_alien_that_used_three_spaces_to_a_barricade_moves_three_more_behind_it(corps):
    table = corps(squad={"Hicks": "a11"}, aliens=["f8"], barricades=[("e11", "f11")], dice=alien(6))
    answer_all(table.run(alien_activates, table.at("f8")))
    assert len(told(table, "stepped")) == 6
    assert table.spaces()[0][0] == "c"


@pytest.mark.rule("corps.alien.barricades-not-avoided")
def test_an_alien_heads_for_a_barricaded_door_though_a_longer_way_is_open(corps):
    table = corps(squad={"Hicks": "d4"}, aliens=["d7"], barricades=[("d5", "d6")], dice=alien(4))
    answer_all(table.run(alien_activates, table.at("d7")))
    assert "The Barricade holds Alien off." in table.log
    assert table.spaces()[0].endswith("6")


@pytest.mark.ruling("corps.ruling.e15-second-blip-at-a-broken-barricade")
@pytest.mark.rule("corps.barricade.spawn-multiple-in-turn")
@pytest.mark.parametrize(("dice", "placed"), [([*alien(3), *shuffled(21), *alien(5)], 1), (alien(5), 2)])
def test_two_blips_try_a_barricaded_point_until_a_five(corps, dice, placed):
    table = corps(barricades=[("a1",)], dice=dice).let(spawns, 2, 0)
    answer_all(table)
    assert len(table.spaces(places.BLIPS)) == placed
    assert len(told(table, "rolled-die")) == len([one for one in dice if one[0] == 6])
    assert table.position.barricades == []


# --- Aliens on the move ---


@pytest.mark.rule("corps.alien.closest-first")
def test_aliens_at_distances_five_two_and_three_act_in_the_order_two_three_five(corps):
    table = corps(squad={"Hicks": "a6"}, aliens=["f6", "c6", "d6"], dice=marine(2, 2, 2))
    order = [table.at(space) for space in ("c6", "d6", "f6")]
    answer_all(table.run(aliens_activate))
    assert told(table, "alien-activated") == order


@pytest.mark.rule("corps.alien.stop-out-of-speed")
def test_an_alien_eight_spaces_away_stops_two_short_and_neither_draws_fire_nor_attacks(corps):
    table = corps(squad={"Hicks": "a6"}, gear={"Hicks": [RIFLE]}, aliens=["i6"])
    answer_all(table.run(alien_activates, table.at("i6")))
    assert table.spaces()[0][0] == "c"
    assert told(table, "drew-fire") == told(table, "attacked") == []


@pytest.mark.rule("corps.alien.finish-before-next")
def test_the_second_alien_picks_its_target_without_the_one_whom_the_first_has_killed(corps):
    squad = {"Hicks": "a6", "Hudson": "f6"}
    table = corps(squad=squad, aliens=["g6", "h7"], dice=marine(10, 2))
    answer_all(table.run(aliens_activate))
    assert table.number("Hudson") in table.position.zones[places.KILLED]
    assert table.log.count("Alien attacks Hudson.") == 1
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.alien.shortest-route")
def test_an_alien_equally_close_to_two_characters_attacks_whom_the_highest_rank_names(corps):
    table = corps(squad={"Hicks": "c6", "Hudson": "i6"}, aliens=["f6"], dice=marine(2))
    table.run(alien_activates, table.at("f6")).to("h6")
    assert "Alien attacks Hudson." in table.log


# --- Defensive Fire and Defense ---


@pytest.mark.rule("corps.defensive-fire.who")
@pytest.mark.parametrize(("space", "fires"), [("k7", True), ("l7", False)])
def test_one_may_fire_from_four_spaces_away_and_not_from_five(corps, space, fires):
    gear = {"Hicks": [RIFLE], "Hudson": [RIFLE]}
    table = corps(squad={"Hicks": "f6", "Hudson": space}, gear=gear, aliens=["g6"], dice=marine(2))
    answers = ["Hold fire", "Hold fire"] if fires else ["Hold fire"]
    table.choose(*answers).run(alien_activates, table.at("g6"))
    assert ("Near enough and in sight: Hicks and Hudson." in table.log) is fires


@pytest.mark.rule("corps.defensive-fire.cease-when-dead", "corps.defensive-fire.normal-attack")
def test_hudson_fires_first_with_a_dial_of_three_and_vasquez_need_not(marines):
    table = marines(
        squad={"Hicks": "a12", "Hudson": "f6", "Vasquez": "d7"},
        gear={"Hudson": [RIFLE], "Vasquez": [RIFLE]},
        dials={"Hudson": 3},
        aliens=["g6"],
        rolls=[3],
        holds={"deck": 20, "exhaust": 0},
        start=(),
    )
    table.run(alien_activates, table.at("g6"))
    assert table.match.decision.words == "Does Hudson fire at the Alien?"
    table.take("attack", "g6")
    assert (table.swarms(), table.dial("Hudson")) == ({}, 2)
    assert (table.size("deck"), table.size("exhaust")) == (19, 1)
    assert told(table, "fires-back") == [table.number("Hudson")]


@pytest.mark.rule("corps.defensive-fire.dial-carries-over")
def test_hicks_who_fired_twice_needs_a_five_in_defensive_fire(marines):
    table = marines(squad={"Hicks": "f6"}, gear={"Hicks": [RIFLE]}, aliens=["g6"], rolls=[9, 9])
    table.take("attack", "g6").take("attack", "g6").end()
    table.run(alien_activates, table.at("g6"))
    assert any(label.endswith("hits on 5 or less") for label in table.option_labels)
    table.take("hold-fire")


@pytest.mark.ruling("corps.ruling.d5-ten-is-a-modified-result")
@pytest.mark.rule("corps.defense.swarm-adds-one-per-token", "corps.defense.fail-10-plus-killed")
@pytest.mark.parametrize(("die", "result"), [(4, 7), (7, 10)])
def test_three_tokens_make_a_seven_of_a_four_and_kill_with_a_seven(corps, die, result):
    table = corps(squad={"Hicks": "a12", "Hudson": "f6"}, aliens={"g6": 3}, dice=marine(die))
    table.run(alien_activates, table.at("g6"))
    assert f"3 tokens make it {result}." in table.log
    assert (table.number("Hudson") in table.position.zones[places.KILLED]) is (result == 10)


@pytest.mark.rule("corps.swarm.reverts", "corps.swarm.attack-bonus")
def test_a_swarm_of_two_that_has_lost_its_token_adds_nothing_any_more(corps):
    table = corps(squad={"Hicks": "f6"}, aliens={"g6": 1}, dice=marine(1))
    table.run(alien_activates, table.at("g6"))
    assert "1 token makes it 2." in table.log
    table.throw(*marine(6)).run(alien_activates, table.at("g6"))
    assert told(table, "swarmed") == []
    assert "Hicks holds with 6 against Defense 6." in table.log


# --- Knocked Down, Captured, lost ---


@pytest.mark.rule("corps.down.stand-up-start-alien-phase", "corps.down.rescue-window")
def test_whose_only_alien_is_shot_in_the_marine_phase_stands_up(marines):
    table = marines(
        squad={"Hicks": "f7", "Hudson": "c6"},
        down=["Hudson"],
        gear={"Hicks": ["HK VP70 Pistol"]},
        aliens=["d6"],
        rolls=[1],
    ).always("corps.card-text.may-is-optional", "No")
    table.take("attack", "d6").end().run(the_fallen)
    assert not table.position.down[table.number("Hudson")]


@pytest.mark.rule("corps.down.one-check-two-outcomes")
def test_of_two_who_are_down_one_is_captured_and_the_other_stands_up(corps):
    squad = {"Hicks": "a12", "Hudson": "c6", "Frost": "k7"}
    table = corps(squad=squad, down=["Hudson", "Frost"], aliens=["d6"]).run(the_fallen)
    assert table.position.zones[places.CAPTURED] == [table.number("Hudson")]
    assert not table.position.down[table.number("Frost")]


@pytest.mark.rule("corps.capture.when")
def test_who_falls_in_one_alien_phase_is_captured_at_the_start_of_the_next(corps):
    table = corps(squad={"Hicks": "a12", "Hudson": "c6"}, aliens=["d6"], dice=marine(7))
    table.run(alien_activates, table.at("d6"))
    assert table.position.down[table.number("Hudson")]
    assert table.where("Hudson") == "c6"
    table.run(the_fallen)
    assert table.position.zones[places.CAPTURED] == [table.number("Hudson")]


@pytest.mark.rule("corps.capture.removed-with-one-alien")
def test_one_of_two_swarms_leaves_with_its_tokens_and_the_other_stays(corps):
    squad = {"Hicks": "a12", "Hudson": "c6"}
    table = corps(squad=squad, down=["Hudson"], aliens={"d6": 2, "b6": 3}).run(the_fallen)
    table.answer(f"model:{table.at('b6')}:{table.board.space('b6')}")
    assert [
        (table.where(card), table.position.swarm[card]) for card in told(table, "character-captured")
    ] == [("", 0)]
    assert (table.spaces(), table.position.swarm[table.at("d6")]) == (["d6"], 2)


@pytest.mark.rule("corps.hero-loss.discard-equipped", "corps.hero-loss.discard-hand")
def test_a_hero_with_four_pieces_of_gear_and_a_hand_of_three_loses_seven_cards(corps):
    table = corps(
        squad={"Hicks": "f6", "Hudson": "c6"},
        gear={"Hicks": [RIFLE, "Ithaca 37 Shotgun", HELMET, ARMOR]},
        hands={0: ["Boot Knife", "Second Wind", "Shoulder Lamp"]},
        phase="marine",
    )
    with table.changes(the_discard_pile=+7, hand=-3):
        table.let(kill, table.number("Hicks"))


@pytest.mark.rule("corps.hero-loss.dial-kept-on-flip")
def test_a_grunt_flipped_in_the_alien_phase_fires_with_its_dial_of_three(corps):
    squad, gear = {"Hicks": "a12", "Hudson": "f6"}, {"Hudson": [RIFLE]}
    table = corps(squad=squad, gear=gear, dials={"Hudson": 3}, aliens=["g6"])
    table.let(kill, table.number("Hicks")).run(alien_activates, table.at("g6"))
    assert any(label.endswith("hits on 3 or less") for label in table.option_labels)
    table.answer("Hold fire")


# --- Blips ---


@pytest.mark.rule("corps.spot.then-attack", "corps.blip.interrupt-remaining-movement")
def test_a_blip_of_three_spotted_after_four_of_six_spaces_goes_two_more_and_attacks(corps):
    dice = [*shuffled(21), *marine(2)]
    table = corps(squad={"Hicks": "g9"}, blips={"a11": 3}, dice=dice)
    answer_all(table.run(blip_activates, table.at("a11", places.BLIPS), 6))
    steps = [event.kind for event in table.match.events if event.kind in ("stepped", "spotted")]
    assert steps == [*["stepped"] * 4, "spotted", *["stepped"] * 2]
    assert "Alien with 2 tokens is in e11." in table.log
    assert "Alien attacks Hicks." in table.log


@pytest.mark.ruling("corps.ruling.e2-crossing-boards")
@pytest.mark.rule("corps.blip.speed-alien-die-per-board")
def test_a_blip_that_has_moved_to_another_board_does_not_move_again_with_that_board(corps):
    blips = {"g11": 1, "l22": 1}
    table = corps(squad={"Hicks": "a16"}, blips=blips, options={"scenario": "resupply"}, dice=alien(3))
    crossing = table.at("g11", places.BLIPS)
    answer_all(table.run(blips_activate).answer("Blips in Quarters"))
    assert table.where(crossing) == "f14"
    assert told(table, "stepped").count(crossing) == 3
    assert told(table, "board-speed") == ["Quarters", "Garage"]


@pytest.mark.ruling("corps.ruling.e6-pool-still-empty")
@pytest.mark.rule("corps.spawn.no-more-blips")
def test_two_blips_missing_from_the_pool_make_every_blip_move_three_and_three_more(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"a12": 1}, pool=[]).let(spawns, 2, 0)
    answer_all(table)
    assert table.log.count("The pool is too small: every Blip on the board moves.") == 2
    assert len(told(table, "stepped")) == 6


@pytest.mark.rule("corps.spawn.spotted-on-placement-waits", "corps.spot.more-makes-swarm")
def test_a_blip_of_two_that_spawns_in_sight_is_a_swarm_of_two_that_does_nothing(corps):
    table = corps(squad={"Hicks": "b2"}, pool=[2], tracker=["A Faint Return"]).run(draw_tracker_card, 0)
    assert (table.spaces(), table.position.swarm[table.at("a1")]) == (["a1"], 1)
    table.run(aliens_activate)
    assert told(table, "alien-activated") == []


@pytest.mark.rule("corps.tunnel.one-per-player-per-turn")
def test_a_lone_player_who_draws_two_tunnel_cards_places_one_marker_and_follows_both_texts(corps):
    table = corps(squad={"Hicks": "f9"}, tracker=["Loose Grating", "Through the Floor"])
    answer_all(table.run(draw_tracker_card, 0).run(draw_tracker_card, 0))
    assert len(told(table, "dug")) == 1
    assert len(told(table, "spawned")) == 3, "one each by the cards, and one more at the Tunnel"


# --- the end of a turn, Sentry Guns ---


@pytest.mark.rule("corps.finish.defeat-all-out")
def test_two_characters_left_and_both_down_are_a_defeat(corps):
    table = corps(
        squad={"Hicks": "f20", "Hudson": "f21"}, down=["Hicks", "Hudson"], options={"scenario": "resupply"}
    ).run(victory_or_defeat)
    assert table.match.result.rule == "corps.finish.defeat-all-out"


@pytest.mark.rule("corps.finish.turn-dial-advance")
def test_a_turn_dial_of_four_becomes_five(corps):
    table = corps(squad={"Hicks": "f21"}, options={"scenario": "newt"}, turn_dial=4).run(clean_up)
    assert table.position.turn_dial == 5


@pytest.mark.rule("corps.bug-hunt.win-deck-empty-and-board-clear")
@pytest.mark.parametrize(("blips", "over"), [({}, True), ({"a12": 1}, False)])
def test_a_bug_hunt_with_an_empty_deck_goes_on_while_one_blip_is_left(corps, blips, over):
    table = corps(squad={"Hicks": "f6"}, blips=blips, tracker=["A Faint Return"])

    def draw_the_last(game):
        game.move(game.position.zones[places.TRACKER][-1], places.TRACKED)

    table.let(draw_the_last).run(victory_or_defeat)
    assert table.match.over is over


@pytest.mark.rule("corps.sentry.fires-each-space", "corps.sentry.roll-two-drop-higher")
def test_a_blip_that_crosses_three_spaces_is_missed_twice_and_hit_once(corps):
    dice = marine(8, 9, 10, 8, 9, 6)
    table = corps(squad={"Hicks": "a12"}, blips={"i6": 4}, guns={"c6": "east"}, dice=dice)
    blip = table.at("i6", places.BLIPS)
    for space in ("h6", "g6", "f6"):
        table.let(go, blip, table.board.space(space))
    assert table.spaces(places.BLIPS) == []
    assert table.position.ammunition[table.at("c6", places.TOKENS)] == 300


@pytest.mark.rule("corps.sentry.hit-7-or-less", "corps.sentry.kills-whole-space")
@pytest.mark.parametrize(("dice", "left"), [((9, 6), []), ((8, 9), ["f6"])])
def test_nine_and_six_remove_a_swarm_of_four_and_eight_and_nine_miss_it(corps, dice, left):
    table = corps(squad={"Hicks": "a12"}, aliens={"g6": 3}, guns={"c6": "east"}, dice=marine(*dice))
    table.let(go, table.at("g6"), table.board.space("f6"))
    assert table.spaces() == left
