"""Flying: the five air spaces, taking flight, bumps, drifting and dropping."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.agendas import avenge
from holdout.encounters.fighting import Fight
from holdout.encounters.phases import steps_of
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import MoveInRow
from holdout.encounters.strikes import strike_phase
from holdout.encounters.values import attack_of
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, N, row

MISS = "Sparks on the Bulkhead"
NONE = ["-"] * 5
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS


@step("test.revenge")
def revenge(game):
    avenge(game)


def attack(table, card):
    """The Attack of a card of the table as it is now."""
    return attack_of(table.match.moment.game, table.number(card))


def air(*cards):
    """Enemies by the rooms above which they fly."""
    return row(*cards)


@pytest.mark.rule("expansion.flying.five-air-spaces")
def test_there_is_an_air_space_above_every_room(trial):
    names = [trial().frame.rules.zones[space].name for space in board.AIR]
    assert names == [f"the air above {room}" for room in ROOMS]


@pytest.mark.rule(
    "expansion.flying.takes-flight-on-reveal",
    "expansion.flying.room-becomes-clear",
    "expansion.flying.not-in-complex",
)
def test_a_flying_enemy_scanned_in_the_med_lab_ends_above_it(trial):
    table = trial(hidden={MED_LAB: "Glider"}, attack=5)
    with table.changes(cites="expansion.flying.takes-flight-on-reveal"):
        table.scan(MED_LAB)
    assert table.air() == ["-", "-", "Glider", "-", "-"]
    assert table.row() == NONE
    assert "Glider takes flight into the air above the Med-Lab." in table.log()


@pytest.mark.rule("expansion.flying.bump-occupied-air")
def test_who_is_in_the_air_space_moves_one_to_the_left(trial):
    table = trial(air=air("-", "-", "Kite", "-", "-"), hidden={MED_LAB: "Glider"}, attack=5)
    with table.changes(cites="expansion.flying.bump-occupied-air"):
        table.scan(MED_LAB)
    assert table.air() == ["-", "-", "Glider", "Kite", "-"]


@pytest.mark.ruling("expansion.ruling.c1-bump-chains")
@pytest.mark.rule("expansion.flying.bump-chain")
def test_bumps_go_on_as_long_as_air_spaces_are_taken(trial):
    table = trial(air=air("-", "Kite", "Hawk", "-", "-"), hidden={CRAWLSPACE: "Glider"}, attack=5)
    with table.changes(cites="expansion.flying.bump-chain"):
        table.scan(CRAWLSPACE)
    assert table.air() == ["-", "Glider", "Kite", "Hawk", "-"]


@pytest.mark.ruling("expansion.ruling.c1-bump-chains")
@pytest.mark.rule("expansion.flying.bump-off-airlock")
def test_who_is_bumped_from_above_the_airlock_drops_at_once(trial):
    table = trial(air=air("-", "-", "-", "-", "Kite"), hidden={AIRLOCK: "Glider"}, attack=5)
    with table.changes(cites="expansion.flying.bump-off-airlock"):
        table.scan(AIRLOCK)
    assert table.air()[4] == "Glider"
    assert table.cards("the Combat Zone") == ["Kite"]


@pytest.mark.ruling("expansion.ruling.c10-bump-before-reveal-text")
@pytest.mark.rule("expansion.flying.bump-before-reveal-text")
def test_bumps_a_drop_and_its_escape_come_before_the_newcomers_reveal_text(trial):
    table = trial(
        air=air("-", "-", "-", "-", "Diver"), hidden={AIRLOCK: "Screamer"}, hive=[N], strikes=[MISS], attack=5
    )
    table.scan(AIRLOCK)
    log = table.log()
    escaped = next(place for place, line in enumerate(log) if line.startswith("Diver escapes"))
    added = next(place for place, line in enumerate(log) if "enters the Ventilation Shafts" in line)
    assert escaped < added


@pytest.mark.ruling("expansion.ruling.c11-bump-in-any-phase")
@pytest.mark.rule("expansion.flying.bump-in-any-phase")
def test_an_enemy_that_a_bump_drops_in_the_strike_phase_strikes_in_it(trial):
    table = trial(
        begin=(strike_phase, 0),
        front=["Unmasker"],
        hidden={AIRLOCK: "Glider"},
        air=air("-", "-", "-", "-", "Kite"),
        strikes=[MISS, MISS],
    )
    struck = [line for line in table.log() if line.endswith("strikes Player 1.")]
    assert struck == ["Unmasker strikes Player 1.", "Kite strikes Player 1."]


@pytest.mark.rule("expansion.flying.air-moves-first", "expansion.hive-phase.order")
def test_the_air_moves_one_space_left_before_the_hive_card_enters(trial):
    table = trial(turn=True, hive=[N], air=air("Kite", "Glider", "-", "Hawk", "-"))
    assert table.air() == ["-", "Kite", "Glider", "-", "Hawk"]
    log = table.log()
    drifted = next(place for place, line in enumerate(log) if line.startswith("Hawk moves"))
    assert drifted < next(place for place, line in enumerate(log) if "enters the Ventilation Shafts" in line)


@pytest.mark.ruling("expansion.ruling.c2-simultaneous-drop")
@pytest.mark.rule("expansion.flying.simultaneous-no-bump", "expansion.flying.drops-from-above-airlock")
def test_nobody_is_bumped_when_the_air_moves_together(trial):
    table = trial(turn=True, hive=[N], air=air("-", "-", "-", "Kite", "Hawk"))
    assert table.air() == ["-", "-", "-", "-", "Kite"]
    assert table.cards("the Combat Zone") == ["Hawk"]


@pytest.mark.rule("expansion.flying.drops-from-above-airlock", "expansion.flying.drop-is-entering")
def test_an_enemy_that_drops_is_the_newest_in_the_combat_zone_and_strikes_this_turn(trial):
    table = trial(
        turn=True, hive=[N], front=[A], air=air("-", "-", "-", "-", "Hawk"), strikes=[MISS, "Flesh Wound"]
    )
    assert table.cards("the Combat Zone") == [A, "Hawk"]
    table.done()
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]


@pytest.mark.ruling("expansion.ruling.c2-simultaneous-drop")
@pytest.mark.rule("expansion.flying.drop-after-all-moved", "expansion.hive-phase.finish-each-step")
def test_what_a_drop_sets_off_comes_after_all_have_moved(trial):
    table = trial(
        turn=True, hive=[N], air=air("-", "-", "-", "Kite", "Falling Star"), hidden={AIRLOCK: "Glider"}
    )
    assert table.air() == ["-", "-", "-", "-", "Glider"]
    assert table.cards("the Combat Zone") == ["Kite"]


@pytest.mark.ruling("expansion.ruling.b10-combat-zone-does-not-move")
@pytest.mark.rule("expansion.flying.no-meaning-in-combat-zone")
def test_flying_means_nothing_in_the_combat_zone(trial):
    table = trial(turn=True, hive=[N], rooms=row(A, A, A, B, "-"), hidden={AIRLOCK: "Glider"})
    assert table.cards("the Combat Zone") == ["Glider"]
    assert table.air() == NONE


@pytest.mark.rule("expansion.flying.can-be-fought", "expansion.flying.killed-in-air")
def test_an_enemy_in_the_air_is_fought_like_any_other_and_its_death_text_happens(trial):
    table = trial(air=air("-", "Dying Moth", "-", "-", "-"), attack=2)
    with table.changes(attack=-2, hand=+1, dead_enemies=+1):
        table.fight("Dying Moth")


@pytest.mark.rule("expansion.flying.can-be-fought")
def test_fighting_in_the_air_is_told_with_its_place_and_rule(trial):
    table = trial(air=air("-", "Kite", "-", "-", "-"), attack=3)
    with table.changes(attack=-3, cites="expansion.flying.can-be-fought"):
        table.fight("Kite")


@pytest.mark.ruling("expansion.ruling.c5-effects-on-airborne-enemies")
@pytest.mark.rule("expansion.flying.effects-do-not-move-it")
def test_only_an_effect_that_names_the_air_moves_an_enemy_there(trial):
    table = trial(air=air("-", "Kite", "-", "-", "-"), rooms={MED_LAB: A}, hand=["Net", "Downdraft"])
    table.play("Net")
    assert table.cards("the Combat Zone") == [A]
    assert table.air()[1] == "Kite"
    refusal = table.why_not(MoveInRow(table.number("Kite"), board.ROOMS[0]))
    assert refusal.rule == "expansion.flying.effects-do-not-move-it"
    table.play("Downdraft")
    assert table.cards("the Combat Zone") == [A, "Kite"]


@pytest.mark.ruling("expansion.ruling.c5-effects-on-airborne-enemies")
@pytest.mark.rule("expansion.flying.in-play")
def test_killing_an_enemy_reaches_the_air_and_killing_one_in_the_complex_does_not(trial):
    table = trial(air=air("-", "Kite", "-", "-", "-"), hand=["Sniper", "Sweeper"])
    with table.changes(dead_enemies=0):
        table.play("Sweeper")
    with table.changes(dead_enemies=+1):
        table.play("Sniper")


@pytest.mark.ruling("expansion.ruling.c9-event-text-in-the-air")
@pytest.mark.rule("expansion.flying.event-text")
def test_event_text_in_the_air_comes_after_the_complex_and_before_the_combat_zone(trial):
    table = trial(
        options={"scenario": "resurrection"},
        hidden={SHAFTS: "alien/hive/event-resurrection-1"},
        rooms={AIRLOCK: "Herald"},
        air=air("-", "-", "Sky Herald", "-", "-"),
        strikes=[MISS, "Flesh Wound"],
        attack=9,
    )
    table.scan(SHAFTS)
    log = [line for line in table.log() if line.startswith(("The ability of Herald", "The ability of Sky"))]
    assert log == ["The ability of Herald:", "The ability of Sky Herald:"]


@pytest.mark.ruling("expansion.ruling.c5-effects-on-airborne-enemies")
@pytest.mark.rule("expansion.flying.switch-is-a-move")
def test_an_enemy_in_the_air_cannot_be_switched(trial):
    table = trial(air=air("-", "Kite", "-", "-", "-"), rooms={MED_LAB: A}, front=[B], hand=["Juggler"])
    table.play("Juggler")
    assert table.row()[2] == B
    assert table.air()[1] == "Kite"
    refusal = table.why_not(MoveInRow(table.number("Kite"), board.ROOMS[0], switched=True))
    assert refusal.rule == "expansion.flying.switch-is-a-move"


@pytest.mark.ruling("expansion.ruling.c5-effects-on-airborne-enemies")
@pytest.mark.rule("expansion.flying.no-face-down")
def test_an_enemy_in_the_air_cannot_be_turned_face_down(trial):
    table = trial(air=air("-", "Kite", "-", "-", "-"), hand=["Blindfold"])
    table.play("Blindfold")
    assert table.position.up[table.number("Kite")]
    assert table.why_not(HideCard(0, table.number("Kite"))).rule == "expansion.flying.no-face-down"


@pytest.mark.rule("expansion.flying.room-becomes-clear")
def test_the_next_hive_card_enters_the_room_below_a_flyer_and_pushes_nothing(trial):
    table = trial(turn=True, hive=[N], air=air("Glider", "-", "-", "-", "-"))
    assert table.row() == [N, "-", "-", "-", "-"]
    assert table.air()[1] == "Glider"


@pytest.mark.ruling("expansion.ruling.c4-ranged-in-the-air")
@pytest.mark.rule("expansion.flying.no-strike-from-air", "expansion.ranged.not-from-air")
def test_nobody_strikes_from_the_air_not_even_a_ranged_enemy(trial):
    table = trial(
        begin=(strike_phase, 0), air=air("Glider", "Winged Spitter", "-", "-", "-"), strikes=["Flesh Wound"]
    )
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.rule("expansion.flying.room-attachments")
def test_what_is_attached_to_a_room_does_not_weaken_who_flies_above(trial):
    guns = {"attached": {MED_LAB: "Sentry Guns"}}
    assert attack(trial(rooms={MED_LAB: "Glider"}, **guns), "Glider") == 2
    assert attack(trial(air=air("-", "-", "Glider", "-", "-"), **guns), "Glider") == 4


@pytest.mark.rule("expansion.flying.complex-effects-ignore-it")
def test_the_leftmost_card_of_the_complex_is_never_in_the_air(trial):
    table = trial(
        objective=3,
        hidden={SHAFTS: "alien/hive/event-alien-1", CRAWLSPACE: A},
        air=air("-", "-", "-", "-", "Glider"),
        attack=9,
    )
    table.scan(SHAFTS)
    assert table.cards("the Combat Zone") == [A]
    assert table.air()[4] == "Glider"


@pytest.mark.rule("expansion.flying.not-shuffled-with-complex")
def test_flyers_stay_when_the_complex_is_shuffled_into_the_hive(trial):
    table = trial(
        seats=2, options={"agendas": "hidden"}, rooms={MED_LAB: A}, air=air("-", "-", "Glider", "-", "-")
    )
    table.run(revenge)
    assert table.row() == NONE
    assert table.air()[2] == "Glider"


@pytest.mark.rule("expansion.flying.complex-text-off")
def test_text_for_the_complex_is_silent_in_the_air_and_text_for_the_air_elsewhere(trial):
    assert attack(trial(rooms={MED_LAB: "Swooper"}), "Swooper") == 2
    assert attack(trial(air=air("-", "-", "Swooper", "-", "-")), "Swooper") == 7
    assert attack(trial(front=["Swooper"]), "Swooper") == 4


@pytest.mark.rule("expansion.flying.text-for-the-air")
def test_an_event_ability_for_the_air_is_silent_on_the_ground(trial):
    table = trial(
        options={"scenario": "resurrection"},
        hidden={SHAFTS: "alien/hive/event-resurrection-1"},
        rooms={AIRLOCK: "Circling Herald"},
        strikes=["Flesh Wound"],
        attack=9,
    )
    table.scan(SHAFTS)
    assert not [line for line in table.log() if "Circling Herald" in line]


@pytest.mark.ruling("expansion.ruling.b3-hidden-text-not-in-force")
@pytest.mark.rule("expansion.flying.hidden-moves-on-ground")
def test_a_hidden_flying_card_is_pushed_through_the_rooms(trial):
    table = trial(turn=True, hive=[N], hidden={SHAFTS: "Glider"})
    assert table.row() == [N, "Glider", "-", "-", "-"]
    assert table.air() == NONE


@pytest.mark.rule("expansion.flying.scan-below")
def test_the_hidden_card_below_a_flyer_can_be_scanned(trial):
    table = trial(hidden={MED_LAB: A}, air=air("-", "-", "Glider", "-", "-"), attack=5)
    table.scan(MED_LAB)
    assert table.row()[2] == A


@pytest.mark.ruling("expansion.ruling.c3-flight-before-reveal-text")
@pytest.mark.rule("expansion.flying.reveal-text-after-takeoff")
def test_an_enemy_is_in_the_air_before_its_reveal_text_adds_a_card(trial):
    table = trial(hidden={SHAFTS: "Screamer"}, hive=[N], attack=5)
    with table.changes(cites="expansion.flying.reveal-text-after-takeoff"):
        table.scan(SHAFTS)
    assert table.air() == ["Screamer", "-", "-", "-", "-"]
    assert table.row() == [N, "-", "-", "-", "-"]


@pytest.mark.rule("expansion.flying.no-second-reveal-on-drop")
def test_dropping_does_not_set_off_reveal_text_again(trial):
    table = trial(turn=True, hive=[N, A], air=air("-", "-", "-", "-", "Screamer"))
    assert table.cards("the Combat Zone") == ["Screamer"]
    assert table.row() == [N, "-", "-", "-", "-"]


@pytest.mark.rule("expansion.flying.arrival-countdown", "expansion.flying.each-players-hive-phase")
def test_from_above_the_first_room_it_takes_five_hive_phases_of_any_player(trial):
    table = trial(seats=2, turn=True, air=air("Glider", "-", "-", "-", "-"), strikes=[MISS])
    seen = [table.air().index("Glider")]
    for _ in range(3):
        table.done()
        seen.append(table.air().index("Glider"))
    assert seen == [1, 2, 3, 4]
    table.done()
    assert "Glider" in table.cards("the Combat Zone")


@pytest.mark.ruling("expansion.ruling.c12-new-flyer-waits")
@pytest.mark.rule("expansion.flying.new-flyer-waits")
def test_who_takes_flight_in_a_hive_phase_first_moves_in_the_next(trial):
    table = trial(
        turn=True, hive=[N, A], hidden={AIRLOCK: "Glider"}, air=air("-", "-", "-", "-", "Falling Star")
    )
    assert table.air()[4] == "Glider"
    table.done()
    assert table.cards("the Combat Zone") == ["Glider"]


@pytest.mark.rule("expansion.flying.not-on-added-cards", "expansion.runner.extra-hive-cards")
def test_a_card_that_an_effect_adds_moves_neither_flyers_nor_runners(trial):
    table = trial(
        hand=["Whistle"], hive=[N], rooms={MED_LAB: "Sprinter"}, air=air("Glider", "-", "-", "-", "-")
    )
    table.play("Whistle")
    assert table.air()[0] == "Glider"
    assert table.row() == [N, "-", "Sprinter", "-", "-"]


@pytest.mark.ruling("expansion.ruling.c6-back-in-the-complex")
@pytest.mark.rule("expansion.flying.back-into-complex")
def test_a_face_up_flyer_that_is_moved_back_into_a_room_stays_there(trial):
    table = trial(front=["Glider"], hand=["Courier"])
    table.play("Courier")
    assert table.row()[2] == "Glider"
    assert table.air() == NONE


@pytest.mark.ruling("expansion.ruling.c7-air-above-a-blocked-room")
@pytest.mark.rule("expansion.flying.blocked-room")
def test_the_air_above_a_blocked_room_is_gone_once_its_flyer_has_moved(trial):
    table = trial(turn=True, hive=[N], blocked=1, air=air("Glider", "-", "-", "-", "-"))
    assert table.air() == ["-", "Glider", "-", "-", "-"]


@pytest.mark.ruling("expansion.ruling.c7-air-above-a-blocked-room")
@pytest.mark.rule("expansion.flying.blocked-room")
def test_who_is_bumped_passes_over_the_air_of_a_blocked_room(trial):
    table = trial(blocked=0b01000, air=air("-", "-", "Kite", "-", "-"), hidden={MED_LAB: "Glider"}, attack=5)
    table.scan(MED_LAB)
    assert table.air() == ["-", "-", "Glider", "-", "Kite"]


@pytest.mark.rule("expansion.flying.final-enemy-in-air")
def test_a_flying_final_enemy_cannot_be_fought_before_the_third_objective(trial):
    early = trial(air=air("-", "Sky Queen", "-", "-", "-"), attack=9)
    refusal = early.why_not(Fight(0, early.number("Sky Queen")))
    assert refusal.rule == "alien.objectives.final-enemy-fight-gate"
    late = trial(objective=3, air=air("-", "Sky Queen", "-", "-", "-"), attack=9)
    assert late.why_not(Fight(0, late.number("Sky Queen"))) is None


@pytest.mark.ruling("expansion.ruling.b7-stationary-and-flying")
@pytest.mark.rule("expansion.stationary.with-flying")
def test_a_stationary_flyer_stays_in_the_air_and_others_pass_it(trial):
    table = trial(turn=True, hive=[N], air=air("-", "Kite", "Perched Statue", "Hawk", "-"))
    assert table.air() == ["-", "-", "Perched Statue", "Kite", "Hawk"]


@pytest.mark.ruling("expansion.ruling.b7-stationary-and-flying")
@pytest.mark.rule("expansion.stationary.with-flying")
def test_a_stationary_flyer_takes_flight_when_it_is_revealed(trial):
    table = trial(hidden={MED_LAB: "Perched Statue"}, attack=5)
    table.scan(MED_LAB)
    assert table.air()[2] == "Perched Statue"


def test_a_text_can_advance_enemies_in_the_air_and_raise_others(trial):
    table = trial(rooms={MED_LAB: A}, air=air("-", "Kite", "-", "-", "Hawk"), hand=["Tailwind", "Updraft"])
    table.play("Tailwind")
    assert table.air() == ["-", "-", "Kite", "-", "-"]
    assert table.cards("the Combat Zone") == ["Hawk"]
    table.play("Updraft")
    assert table.air() == ["-", "-", A, "Kite", "-"]


@pytest.mark.rule("expansion.prep-round.no-hive-phase-triggers", "expansion.runner.no-phase-no-move")
def test_on_a_turn_to_prepare_neither_flyers_nor_runners_move(trial):
    table = trial(turn=True, preparing=1, rooms={MED_LAB: "Sprinter"}, air=air("Glider", "-", "-", "-", "-"))
    assert table.air()[0] == "Glider"
    assert table.row() == ["-", "-", "Sprinter", "-", "-"]


def test_a_table_without_such_cards_has_a_hive_phase_of_one_step(alien):
    game = alien().match.moment.game
    threat = game.edition.phases[0]
    assert steps_of(threat, game.edition.modes, game) == list(threat.steps)
