"""Attack Actions: who may be shot with what, Full Auto, always hitting, follow-ups."""

import pytest

from holdout.corps.attacking import Attack
from holdout.corps.dice import odds_of_hit
from holdout.corps.places import BLIPS

RIFLE, SMART_GUN, PISTOL = "M41A Pulse Rifle", "M56 Smart Gun", "HK VP70 Pistol"
GRENADES, SHOTGUN = "M40 Grenades", "Ithaca 37 Shotgun"


@pytest.fixture
def hudson(marines):
    """Hudson with a Pulse Rifle in the corridor of 1-colony, his dial at 6, an Alien in sight."""

    def lay(*rolls, dial=6, gear=(RIFLE,), **given):
        given = {"aliens": {"c6": 0}, "squad": {"Hudson": "f6"}, **given}
        carried = {"Hudson": list(gear)} if gear else {}
        return marines(heroes=["Hudson"], gear=carried, dials={"Hudson": dial}, rolls=rolls, **given)

    return lay


@pytest.mark.rule(
    "corps.attack.roll-vs-dial", "corps.attack.hit-kills-alien", "corps.attack.target-in-sight",
    "corps.aim-dial.down-after-roll", "corps.attack.one-weapon",
)  # fmt: skip
def test_hudson_hits_with_a_four_against_his_dial_of_six(hudson):
    table = hudson(4)
    with table.changes(cites=["corps.attack.roll-vs-dial", "corps.attack.hit-kills-alien"]):
        table.take("attack", "c6")
    assert table.swarms() == {}
    assert table.dial("Hudson") == 5


@pytest.mark.rule("corps.attack.miss", "corps.attack.dial-down-hit-or-miss")
def test_a_roll_above_the_dial_kills_nothing_and_still_lowers_it(hudson):
    table = hudson(7).take("attack", "c6")
    assert table.swarms() == {"c6": 0}
    assert table.dial("Hudson") == 5


@pytest.mark.rule("corps.aim-dial.hit-at-or-below", "corps.aim-dial.meaning")
@pytest.mark.parametrize(("roll", "hits"), [(5, True), (6, False)])
def test_a_dial_of_five_hits_on_five_and_not_on_six(hudson, roll, hits):
    table = hudson(roll, dial=5)
    assert odds_of_hit(table.match.moment.game, table.number("Hudson"), table.card(RIFLE)) == (5, 10)
    assert (table.take("attack", "c6").swarms() == {}) is hits


@pytest.mark.rule("corps.aim-dial.min-1")
def test_a_dial_of_one_stays_at_one_after_a_miss(hudson):
    table = hudson(5, dial=1)
    with table.changes(cites="corps.aim-dial.min-1"):
        table.take("attack", "c6")
    assert table.dial("Hudson") == 1


@pytest.mark.rule("corps.attack.hit-swarm-removes-token", "corps.swarm.hit-removes-token")
def test_one_hit_on_a_swarm_of_three_leaves_the_model_and_one_token(hudson):
    table = hudson(4, aliens={"c6": 2}).take("attack", "c6").take("cease")
    assert table.swarms() == {"c6": 1}


@pytest.mark.rule("corps.attack.killed-back-to-supply")
def test_a_killed_alien_goes_back_to_the_supply(hudson):
    table = hudson(4)
    with table.changes(**{"the Alien supply": +1}):
        table.take("attack", "c6")


@pytest.mark.rule(
    "corps.attack.exhaust-to-attack",
    "corps.attack.fire-cost-is-not-equip-cost",
    "corps.exhaust.smart-gun-three",
)
@pytest.mark.parametrize(("weapon", "cards"), [(RIFLE, 1), (SMART_GUN, 3), (PISTOL, 0)])
def test_each_attack_action_exhausts_what_the_weapon_says_and_not_its_cost(hudson, weapon, cards):
    table = hudson(10, gear=[weapon], holds={"deck": 20, "exhaust": 5})
    table.always("corps.card-text.may-is-optional", "No").take("attack", "c6")
    assert (table.size("deck"), table.size("exhaust")) == (20 - cards, 5 + cards)


@pytest.mark.rule(
    "corps.attack.full-auto-optional", "corps.attack.full-auto-always-one-card",
    "corps.attack.full-auto-new-target", "corps.attack.full-auto-lowers-dial", "corps.keyword.full-auto",
)  # fmt: skip
def test_hudson_fires_on_after_each_hit_for_one_card_at_targets_of_his_choice(hudson):
    table = hudson(4, 5, 6, aliens={"c6": 0, "c7": 0, "b7": 0}, holds={"deck": 20, "exhaust": 0})
    table.take("attack", "c6").take("keep-firing", "b7").take("keep-firing", "c7")
    assert table.swarms() == {"c7": 0}
    assert table.dial("Hudson") == 3
    assert (table.size("deck"), table.size("exhaust")) == (17, 3)


@pytest.mark.rule("corps.attack.full-auto-chain", "corps.attack.full-auto-one-action")
def test_a_burst_ends_with_a_miss_and_is_one_action(hudson):
    table = hudson(1, 10, aliens={"c6": 3})
    with table.changes(actions=-1):
        table.take("attack", "c6").take("keep-firing", "c6")
    assert table.swarms() == {"c6": 2}
    assert table.can_take("attack", "c6")


@pytest.mark.rule("corps.attack.full-auto-always-one-card")
def test_a_further_shot_of_the_smart_gun_costs_one_card_and_not_three(hudson):
    table = hudson(1, 10, gear=[SMART_GUN], aliens={"c6": 3}, holds={"deck": 20, "exhaust": 0})
    table.take("attack", "c6").take("keep-firing", "c6")
    assert table.size("exhaust") == 4


@pytest.mark.rule("corps.attack.always-hits-on", "corps.attack.always-hits-still-lowers")
def test_a_pistol_hits_on_three_with_the_dial_at_two(hudson):
    table = hudson(3, dial=2, gear=[PISTOL])
    with table.changes(cites="corps.attack.always-hits-on"):
        table.take("attack", "c6")
    assert table.swarms() == {}
    assert table.dial("Hudson") == 1


@pytest.mark.rule("corps.los.any-part-to-any-part", "corps.los.corner-rule")
def test_vasquez_shoots_through_the_corner_where_hicks_and_hudson_meet_but_not_from_farther_back(marines):
    between = {"Hicks": "e2", "Hudson": "d3"}
    table = marines(
        heroes=["Vasquez"],
        squad={"Vasquez": "d2", **between},
        gear={"Vasquez": [RIFLE]},
        aliens={"g4": 0},
        rolls=[10],
    )
    with table.changes(cites=["corps.los.any-part-to-any-part", "corps.los.corner-rule"]):
        table.take("attack", "g4")
    squad = {"Vasquez": "c1", **between}
    back = marines(heroes=["Vasquez"], squad=squad, gear={"Vasquez": [RIFLE]}, aliens={"g4": 0})
    assert back.refused("attack", "g4").rule == "corps.attack.not-through-characters"


@pytest.mark.rule("corps.keyword.cumbersome", "corps.defensive-fire.target-fixed")
def test_a_cumbersome_weapon_gives_no_defensive_fire_and_others_only_at_the_alien_that_drew_it(hudson):
    table = hudson(gear=["M240 Flamethrower", SHOTGUN], aliens={"e6": 0, "d6": 0})
    who, alien = table.number("Hudson"), table.at("e6")
    flames = Attack(who, table.card("M240 Flamethrower"), space=table.board.space("e6"), provoker=alien)
    assert table.why_not(flames).rule == "corps.defensive-fire.cumbersome-barred"
    elsewhere = Attack(who, table.card(SHOTGUN), table.at("d6"), provoker=alien)
    assert table.why_not(elsewhere).rule == "corps.defensive-fire.target-fixed"
    assert table.why_not(Attack(who, table.card(SHOTGUN), alien, provoker=alien)) is None


@pytest.mark.rule("corps.attack.no-weapon-no-attack")
def test_nobody_attacks_without_a_weapon(hudson):
    assert not hudson(gear=()).can_take("attack")


@pytest.mark.rule("corps.hand.unplayed-gear-inert")
def test_a_weapon_in_hand_does_nothing(hudson):
    table = hudson(gear=(), hand=[RIFLE])
    attack = Attack(table.number("Hudson"), table.card(RIFLE), table.at("c6"))
    assert table.why_not(attack).rule == "corps.hand.unplayed-gear-inert"
    assert not table.can_take("attack")


@pytest.mark.rule("corps.attack.blips-not-direct-targets")
def test_a_blip_cannot_be_aimed_at(hudson):
    table = hudson(aliens={}, blips={"l12": 1})
    attack = Attack(table.number("Hudson"), table.card(RIFLE), table.at("l12", BLIPS))
    assert table.why_not(attack).rule == "corps.attack.blips-not-direct-targets"


@pytest.mark.rule(
    "corps.attack.through-aliens", "corps.los.aliens-do-not-block", "corps.attack.no-range-limit"
)
def test_the_alien_behind_another_can_be_shot_at_any_distance(hudson):
    table = hudson(squad={"Hudson": "l6"}, aliens={"j6": 0, "a6": 2})
    assert table.can_take("attack", "a6")


@pytest.mark.rule("corps.attack.not-through-characters")
def test_shots_do_not_pass_through_standing_characters(hudson):
    table = hudson(squad={"Hudson": "l6", "Hicks": "j6", "Frost": "j7"}, aliens={"c6": 0})
    assert table.refused("attack", "c6").rule == "corps.attack.not-through-characters"


@pytest.mark.rule("corps.attack.not-through-characters", "corps.los.characters-block")
def test_a_friend_straight_between_shooter_and_target_is_in_the_way_on_open_floor_too(hudson):
    squad = {"Hudson": "f6", "Hicks": "e6"}
    table = hudson(squad=squad)
    assert table.refused("attack", "c6").rule == "corps.attack.not-through-characters"
    grenades = hudson(squad=squad, gear=[GRENADES])
    at_space = Attack(grenades.number("Hudson"), grenades.card(GRENADES), space=grenades.board.space("c6"))
    assert grenades.why_not(at_space).rule == "corps.los.characters-block"


@pytest.mark.ruling("corps.ruling.c15-sight-along-an-edge=allowed")
@pytest.mark.rule("corps.attack.target-in-sight")
def test_a_table_may_let_shots_run_along_the_side_of_a_friends_space(hudson):
    table = hudson(squad={"Hudson": "f6", "Hicks": "e6"}, options={"sight-along-characters": "allowed"})
    with table.changes(cites="corps.attack.target-in-sight"):
        table.take("attack", "c6")


@pytest.mark.ruling("corps.ruling.d9-space-of-a-downed-character")
@pytest.mark.rule("corps.los.knocked-down-do-not-block")
def test_the_same_shot_is_free_across_those_who_are_knocked_down(hudson):
    squad = {"Hudson": "l6", "Hicks": "j6", "Frost": "j7"}
    assert hudson(squad=squad, down=["Hicks", "Frost"]).can_take("attack", "c6")


@pytest.mark.rule("corps.los.walls-block", "corps.wall.blocks-sight")
def test_walls_stop_shots(hudson):
    assert hudson(aliens={"a12": 0}).refused("attack", "a12").rule == "corps.wall.blocks-sight"


@pytest.mark.rule("corps.door.alien-opens-for-shooters", "corps.los.open-door-extends")
def test_an_alien_beside_a_door_keeps_it_open_and_can_be_shot_through_it(hudson):
    table = hudson(squad={"Hudson": "a7"}, aliens={"a5": 0})
    assert table.can_take("attack", "a5")


@pytest.mark.rule("corps.los.closed-doors-block", "corps.door.closed-is-wall")
def test_a_door_that_nobody_touches_stops_shots(hudson):
    table = hudson(squad={"Hudson": "a7"}, aliens={"a4": 0})
    assert table.refused("attack", "a4").rule == "corps.door.closed-is-wall"


@pytest.mark.rule("corps.attack.pistol-sequence")
def test_a_second_pistol_shot_costs_a_card_and_no_action_and_has_no_third(hudson):
    table = hudson(3, 4, dial=2, gear=[PISTOL], aliens={"c6": 2}, holds={"deck": 20, "exhaust": 0})
    with table.changes(actions=-1, cites="corps.attack.pistol-sequence"):
        table.take("attack", "c6").answer("Yes")
    assert table.swarms() == {"c6": 1}
    assert table.size("exhaust") == 1
    assert table.can_take("attack", "c6")


@pytest.mark.ruling("corps.ruling.a4-pistols-extra-shot")
@pytest.mark.rule("corps.attack.pistol-sequence")
def test_the_extra_shot_may_follow_each_attack_action(hudson):
    table = hudson(9, 9, 9, 9, gear=[PISTOL], holds={"deck": 20, "exhaust": 0})
    for _ in range(2):
        table.take("attack", "c6").answer("Yes")
    assert table.size("exhaust") == 2
    assert not table.position.actions


@pytest.mark.rule(
    "corps.attack.free-weapon-after", "corps.attack.free-weapon-normal-attack",
    "corps.attack.grenade-discarded", "corps.action.free-action-not-counted", "corps.keyword.grenade",
)  # fmt: skip
def test_hudson_throws_a_grenade_after_his_burst_and_still_has_his_second_action(hudson):
    """The burst leaves his dial at 3, the grenade at 2."""
    table = hudson(4, 5, 6, 10, gear=[RIFLE, GRENADES], aliens={"c6": 0, "c7": 0, "b7": 0})
    with table.changes(actions=-1, cites="corps.attack.grenade-discarded"):
        table.take("attack", "c6").take("keep-firing", "b7").take("keep-firing", "c7")
        assert table.dial("Hudson") == 3
        table.answer("Yes").take("blast", "c7")
    assert table.dial("Hudson") == 2
    assert table.carries("Hudson") == [RIFLE]
    assert GRENADES in table.cards("the Discard Pile")
    assert table.can_take("attack", "c7")
