"""The Marines' mission on the Sulaco: Lieutenant Ripley, Corporal Hicks, Private Hudson, Bishop."""

import pytest

from holdout.encounters.values import attack_of
from tests.alien.box import printed
from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, STRENGTH, SULACO, SURVIVAL, TECH, WEAK

# ---- Lieutenant Ripley


@pytest.mark.card("Take Command")
def test_take_command_recruits_more_after_another_of_the_crew(alien):
    table = alien(hand=["Take Command"] * 2)
    with table.changes(recruit=+1):
        table.play("Take Command")
    with table.changes(recruit=+2):
        table.play("Take Command")


@pytest.mark.card("Guardian")
def test_guardian_cancels_the_strike_of_another_player(alien):
    table = alien(seats=2, hand=["Guardian", "Ruthless"], strikes=["Raking Claws"])
    with table.changes(attack=+3, damage={1: 0}, discarded_strikes=+1, discard_pile=+1):
        table.play("Guardian").choose("Yes").play("Ruthless")


@pytest.mark.card("Guardian")
def test_guardian_may_stay_at_its_post(alien):
    table = alien(seats=2, hand=["Guardian", "Ruthless"], strikes=["Raking Claws"])
    with table.changes(damage={1: +2}, play_area=+2):
        table.play("Guardian").choose("No").play("Ruthless")


@pytest.mark.card("Guardian")
def test_guardian_stands_watch_on_the_turns_of_the_others(alien):
    table = alien(
        seats=2,
        turn=True,
        hand=["Guardian", "Grunt"],
        front=[WEAK],
        strikes=["Flesh Wound"] * 2,
        hive=["Egg"] * 3,
    )
    table.play("Guardian").choose("No").done()
    with table.changes(strikes_on_the_avatar={1: 0}, discarded_strikes=+1):
        table.choose("Yes").done()
    assert "Guardian" in table.cards("discard pile", 0)


@pytest.mark.card("Rifle and Flamer")
def test_rifle_and_flamer_heals_for_each_enemy_killed_this_turn(alien):
    table = alien(hand=["Rifle and Flamer"], front=[WEAK], wounds=["Flesh Wound", "Raking Claws"])
    with table.changes(attack=+3):
        table.play("Rifle and Flamer")
    with table.changes(damage=-2, attack=-printed(WEAK)):
        table.choose("Raking Claws").fight(WEAK)


@pytest.mark.card("Rifle and Flamer")
def test_rifle_and_flamer_hits_harder_after_a_survival_card(alien):
    table = alien(hand=[SURVIVAL, "Rifle and Flamer"])
    table.play(SURVIVAL)
    with table.changes(attack=+4):
        table.play("Rifle and Flamer")


@pytest.mark.card("Power Loader")
def test_power_loader_weakens_what_stands_in_the_airlock(alien):
    other = "Ceiling Crawler"
    table = alien(hand=["Power Loader", "Grunt"], rooms={"the Airlock": ENEMY, "the Corridor": other})
    with table.changes(attack=+4):
        table.play("Power Loader")
    game = table.match.moment.game
    assert [attack_of(game, table.number(card)) for card in (ENEMY, other)] == [
        printed(ENEMY) - 3,
        printed(other),
    ]


@pytest.mark.card("Power Loader")
def test_power_loader_throws_an_enemy_into_the_airlock_after_another_of_the_crew(alien):
    table = alien(hand=[SULACO, "Power Loader"], front=[ENEMY, WEAK])
    table.play(SULACO).choose("Yes", ENEMY).play("Power Loader")
    assert table.cards("the Airlock") == [ENEMY]
    with table.changes(attack=3 - printed(ENEMY)):
        table.fight(ENEMY)


@pytest.mark.card("Power Loader")
def test_power_loader_asks_nothing_while_the_airlock_is_taken(alien):
    table = alien(hand=[SULACO, "Power Loader"], front=[ENEMY], rooms={"the Airlock": WEAK})
    table.play(SULACO).play("Power Loader")
    assert table.cards("the Combat Zone") == [ENEMY]


# ---- Corporal Hicks


@pytest.mark.card("Disciplined Fire")
def test_disciplined_fire_gives_more_after_another_of_the_crew(alien):
    table = alien(hand=["Disciplined Fire"] * 2)
    with table.changes(attack=+2):
        table.play("Disciplined Fire")
    with table.changes(attack=+3):
        table.play("Disciplined Fire")


@pytest.mark.card("Old Shotgun")
@pytest.mark.parametrize(("front", "attack"), [([], 1), ([WEAK], 3), ([WEAK, ENEMY], 3)])
def test_old_shotgun_is_for_close_encounters(alien, front, attack):
    table = alien(hand=["Old Shotgun"], front=front, rooms={"the Airlock": "Ceiling Crawler"})
    with table.changes(attack=attack):
        table.play("Old Shotgun")


@pytest.mark.card("Fall Back in Order")
@pytest.mark.parametrize(
    ("before", "cards", "attack"), [("Grunt", 0, 2), (LEADERSHIP, 1, 2), (STRENGTH, 0, 3)]
)
def test_fall_back_in_order_draws_for_leadership_and_fights_for_strength(alien, before, cards, attack):
    table = alien(hand=[before, "Fall Back in Order"])
    table.play(before)
    with table.changes(recruit=+1, attack=attack, deck=-cards):
        table.play("Fall Back in Order")


@pytest.mark.card("Ranking Marine")
def test_ranking_marine_counts_the_marines_of_this_turn(alien):
    table = alien(hand=["Grunt", "Specialist", "Find It and Kill It", "Ranking Marine"])
    table.play("Grunt").play("Specialist").play("Find It and Kill It")
    with table.changes(attack=+4):
        table.play("Ranking Marine")


@pytest.mark.card("Ranking Marine")
def test_recruiting_the_ranking_marine_brings_a_sergeant(alien):
    table = alien(market=["Ranking Marine"], recruit=7)
    with table.changes(the_sergeants=-1, discard_pile=+2, recruit=-7):
        table.recruit("Ranking Marine")


# ---- Private Hudson


@pytest.mark.card("Body Armor")
def test_body_armor_takes_a_strike_for_its_wearer(alien):
    table = alien(
        turn=True, hand=["Body Armor", "Grunt"], front=[WEAK], strikes=["Flesh Wound"], hive=["Egg"]
    )
    with table.changes(recruit=0, attack=0):
        table.play("Body Armor")
    with table.changes(strikes_on_the_avatar=0, the_strike_deck=0):
        table.choose("Yes").done()
    assert table.cards("play area") == []


@pytest.mark.card("Body Armor")
def test_body_armor_is_kept_for_a_later_turn(alien):
    table = alien(
        turn=True, hand=["Body Armor", "Grunt"], front=[WEAK], strikes=["Flesh Wound"], hive=["Egg"]
    )
    with table.changes(strikes_on_the_avatar=+1):
        table.play("Body Armor").choose("No").done()
    assert table.cards("play area") == ["Body Armor"]


@pytest.mark.card("Body Armor")
def test_body_armor_protects_nobody_else(alien):
    table = alien(seats=2, hand=["Body Armor", "Ruthless"], strikes=["Raking Claws"])
    with table.changes(damage={1: +2}):
        table.play("Body Armor").play("Ruthless")


@pytest.mark.card("Motion Tracker")
def test_motion_tracker_shows_two_hidden_cards_to_its_player_alone(alien):
    table = alien(seats=2, hand=["Motion Tracker"], hidden={"the Crawlspace": WEAK, "the Med-Lab": ENEMY})
    with table.changes(recruit=+2):
        table.choose(WEAK, ENEMY).play("Motion Tracker")
    looked = [table.number(WEAK), table.number(ENEMY)]
    assert [table.position.up[card] for card in looked] == [0, 0]
    assert "Player 1 looks at Hunting Xenomorph." not in table.log(1)
    assert [table.position.seen[card] for card in looked] == [1, 1]


@pytest.mark.card("Motion Tracker")
def test_motion_tracker_scans_after_a_tech_card(alien):
    table = alien(hand=[TECH, "Motion Tracker"], hidden={"the Med-Lab": ENEMY})
    table.play(TECH).choose("Done", "Yes").play("Motion Tracker")
    assert table.position.up[table.number(ENEMY)]


@pytest.mark.card("Panic Fire")
def test_panic_fire_throws_a_card_away(alien):
    table = alien(hand=["Panic Fire", "Grunt", "Grunt"])
    with table.changes(attack=+3, hand=-2, discard_pile=+1):
        table.play("Panic Fire")


@pytest.mark.card("Panic Fire")
def test_panic_fire_draws_after_a_strength_card(alien):
    table = alien(hand=[STRENGTH, "Panic Fire", "Grunt"])
    table.play(STRENGTH)
    with table.changes(attack=+3, hand=-1, discard_pile=+1, deck=-1):
        table.play("Panic Fire")


@pytest.mark.card("Last Man at the Door")
def test_last_man_at_the_door_hits_harder_after_an_intel_card(alien):
    table = alien(hand=["Last Man at the Door"])
    with table.changes(attack=+4):
        table.play("Last Man at the Door")
    table = alien(hand=[INTEL, "Last Man at the Door"]).play(INTEL)
    with table.changes(attack=+6):
        table.play("Last Man at the Door")


@pytest.mark.card("Last Man at the Door")
def test_the_sacrifice_of_the_last_man_protects_everybody_for_a_round(alien):
    table = alien(
        seats=2,
        turn=True,
        hand={0: ["Last Man at the Door", "Grunt"], 1: ["Grunt"]},
        front=[WEAK],
        strikes=["Flesh Wound"] * 2,
        hive=["Egg"] * 3,
    )
    table.play("Last Man at the Door").answer("Last Man at the Door", verb="sacrifice")
    with table.changes(the_strike_deck=0, strikes_on_the_avatar={0: 0, 1: 0}):
        table.done().done()
    with table.changes(strikes_on_the_avatar={0: +1}):
        table.done()


# ---- Bishop


@pytest.mark.card("Get Him to Medical")
def test_get_him_to_medical_heals_in_a_clear_med_lab_once(alien):
    table = alien(seats=2, hand=["Get Him to Medical", "Grunt"], wounds={1: ["Flesh Wound"] * 2})
    with table.changes(recruit=+2):
        table.play("Get Him to Medical")
    with table.changes(damage={1: -1}):
        table.choose("Player 2").answer("Use Get Him to Medical (once this turn)")
    assert "Use Get Him to Medical (once this turn)" not in table.option_labels


@pytest.mark.card("Get Him to Medical")
def test_get_him_to_medical_finds_no_way_to_a_taken_med_lab(alien):
    table = alien(hand=["Get Him to Medical", "Grunt"], wounds=["Flesh Wound"], hidden={"the Med-Lab": ENEMY})
    table.play("Get Him to Medical")
    refusal = table.refusal("Use Get Him to Medical (once this turn)")
    assert refusal.rule == "alien.once-this-turn.condition-at-use"


@pytest.mark.card("Get Him to Medical")
def test_get_him_to_medical_heals_once_the_med_lab_has_been_cleared(alien):
    table = alien(hand=["Get Him to Medical"], attack=3, wounds=["Flesh Wound"], rooms={"the Med-Lab": WEAK})
    table.play("Get Him to Medical").fight(WEAK)
    with table.changes(damage=-1):
        table.answer("Use Get Him to Medical (once this turn)")


@pytest.mark.card("Steady Hands")
def test_steady_hands_repeats_a_cheap_character(alien):
    table = alien(hand=["Take Command", "Disciplined Fire", "Steady Hands"])
    table.play("Disciplined Fire").play("Take Command")
    with table.changes(recruit=+3, attack=0):
        table.play("Steady Hands")


@pytest.mark.card("Steady Hands")
def test_steady_hands_finds_nothing_to_repeat_among_dear_characters(alien):
    table = alien(hand=["Disciplined Fire", "Steady Hands"])
    table.play("Disciplined Fire")
    with table.changes(recruit=+1, attack=0):
        table.play("Steady Hands")


@pytest.mark.card("Specimen Study")
def test_recruiting_specimen_study_lets_a_player_kill_from_their_discard_pile(alien):
    table = alien(seats=2, market=["Specimen Study"], recruit=5, discard={1: ["Grunt", "Specialist"]})
    with table.changes(discard_pile={0: +1, 1: -1}, dead_characters=+1):
        table.choose("Player 2", "Yes", "Grunt").recruit("Specimen Study")
    assert table.cards("discard pile", 1) == ["Specialist"]


@pytest.mark.card("Specimen Study")
def test_specimen_study_draws_after_a_tech_card(alien):
    table = alien(hand=[TECH, "Specimen Study", "Grunt"]).play(TECH)
    with table.changes(recruit=+2, attack=+1, hand=0, deck=-1):
        table.play("Specimen Study")


@pytest.mark.card("Specimen Study")
def test_specimen_study_kills_a_card_after_an_intel_card(alien):
    table = alien(hand=[INTEL, "Specimen Study", "Grunt"], discard=["Specialist"]).play(INTEL)
    with table.changes(recruit=+2, deck=0, discard_pile=-1, dead_characters=+1):
        table.choose("Yes", "Specialist").play("Specimen Study")


@pytest.mark.card("Remote Landing")
def test_remote_landing_repeats_a_character_that_is_not_too_dear(alien):
    table = alien(hand=["Last Man at the Door", "Fall Back in Order", "Remote Landing"])
    table.play("Last Man at the Door").play("Fall Back in Order")
    with table.changes(recruit=+4, attack=+4, deck=-1):
        table.play("Remote Landing")


@pytest.mark.card("Remote Landing", "Steady Hands")
def test_remote_landing_repeats_what_steady_hands_repeats(alien):
    table = alien(hand=["Take Command", "Steady Hands", "Remote Landing"])
    table.play("Take Command").play("Steady Hands")
    with table.changes(recruit=+6):
        table.choose("Steady Hands").play("Remote Landing")


@pytest.mark.card("Remote Landing")
def test_the_sacrifice_of_remote_landing_heals_up_to_two_strikes_each(alien):
    table = alien(
        seats=2,
        hand=["Remote Landing", "Grunt"],
        wounds={0: ["Flesh Wound"] * 3, 1: ["Raking Claws"]},
    )
    table.play("Remote Landing")
    with table.changes(damage={0: -2, 1: -2}, discarded_strikes=+3):
        table.choose("Flesh Wound", "Flesh Wound", "Raking Claws").answer("Remote Landing", verb="sacrifice")
