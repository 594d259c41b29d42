"""The people of Fury 161: Ripley the Sister, Brother Dillon, Clemens and Francis '85' Aaron."""

import pytest

from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, SURVIVAL, TECH, WEAK

# ---- Sister Ripley


@pytest.mark.card("Walk Toward It")
def test_walk_toward_it_draws_out_the_enemy_nearest_to_the_players(alien):
    table = alien(hand=["Walk Toward It"], rooms={"the Airlock": WEAK}, hidden={"the Corridor": ENEMY})
    with table.changes(attack=+1, hand=+1, deck=-2):
        table.choose("Yes").play("Walk Toward It")
    assert table.cards("the Combat Zone") == [WEAK]


@pytest.mark.card("Walk Toward It")
def test_walk_toward_it_draws_out_what_is_hidden(alien):
    table = alien(hand=["Walk Toward It"], rooms={"the Med-Lab": WEAK}, hidden={"the Corridor": ENEMY})
    with table.changes(deck=-2):
        table.choose("Yes").play("Walk Toward It")
    assert table.cards("the Combat Zone") == [ENEMY]
    assert table.position.up[table.number(ENEMY)]


@pytest.mark.card("Walk Toward It")
def test_walk_toward_it_meets_nobody_in_an_empty_complex(alien):
    table = alien(hand=["Walk Toward It"], front=[ENEMY])
    with table.changes(attack=+1, deck=0):
        table.play("Walk Toward It")


@pytest.mark.card("Walk Toward It")
def test_walk_toward_it_may_be_declined(alien):
    table = alien(hand=["Walk Toward It"], rooms={"the Airlock": WEAK})
    with table.changes(attack=+1, deck=0, the_combat_zone=0):
        table.choose("No").play("Walk Toward It")


@pytest.mark.card("Bait for the Beast")
def test_bait_for_the_beast_gives_two_and_two_more_when_it_is_sacrificed(alien):
    table = alien(hand=["Bait for the Beast"])
    with table.changes(attack=+2):
        table.play("Bait for the Beast")
    with table.changes(attack=+2, play_area=-1, dead_characters=+1):
        table.answer("Bait for the Beast", verb="sacrifice")


@pytest.mark.card("It Spares the Mother")
def test_it_spares_the_mother_whatever_strikes(alien):
    table = alien(
        turn=True,
        hand=["It Spares the Mother", "Grunt"],
        front=[WEAK, ENEMY],
        hive=["Egg"],
    )
    with table.changes(recruit=+2, attack=+1):
        table.play("It Spares the Mother")
    with table.changes(strikes_on_the_avatar=0, the_strike_deck=0):
        table.done()


@pytest.mark.card("It Spares the Mother")
def test_it_spares_the_mother_fights_the_crowd_after_a_survival_card(alien):
    table = alien(hand=[SURVIVAL, "It Spares the Mother"], front=[WEAK, ENEMY]).play(SURVIVAL)
    with table.changes(recruit=+2, attack=+3):
        table.play("It Spares the Mother")


@pytest.mark.card("Into the Furnace")
def test_into_the_furnace_takes_the_combat_zone_along(alien):
    front = ["Furnace Xenomorph", ENEMY, WEAK]
    table = alien(hand=["Into the Furnace"], front=front, rooms={"the Airlock": "Egg"})
    with table.changes(attack=+4):
        table.play("Into the Furnace")
    with table.changes(dead_enemies=+2, dead_characters=+1):
        table.answer("Into the Furnace", verb="sacrifice")
    assert table.cards("the Combat Zone") == [ENEMY]


# ---- Brother Dillon


@pytest.mark.card("Words for the Dead")
def test_words_for_the_dead_recruit_more_after_another_of_the_crew(alien):
    table = alien(hand=["Words for the Dead"] * 2)
    with table.changes(recruit=+1, deck=0):
        table.play("Words for the Dead")
    with table.changes(recruit=+2, deck=0):
        table.play("Words for the Dead")


@pytest.mark.card("Words for the Dead")
def test_words_for_the_dead_draw_in_the_face_of_an_enemy(alien):
    table = alien(hand=["Words for the Dead"], front=[WEAK])
    with table.changes(recruit=+1, deck=-1, hand=0):
        table.play("Words for the Dead")


@pytest.mark.card("Backs to the Wall")
@pytest.mark.parametrize(("front", "attack"), [([], 2), ([WEAK], 2), ([WEAK, ENEMY], 4), ([WEAK] * 3, 4)])
def test_backs_to_the_wall_needs_two_enemies(alien, front, attack):
    table = alien(hand=["Backs to the Wall"], front=front)
    with table.changes(attack=attack):
        table.play("Backs to the Wall")


@pytest.mark.card("Backs to the Wall")
def test_backs_to_the_wall_stand_closer_after_a_strength_card(alien):
    table = alien(hand=["Backs to the Wall"] * 2).play("Backs to the Wall")
    with table.changes(attack=+3):
        table.play("Backs to the Wall")


@pytest.mark.card("No Brother Runs Alone")
@pytest.mark.parametrize(("before", "drawn"), [("Grunt", 0), (LEADERSHIP, 1)])
def test_no_brother_runs_alone_lets_all_draw_after_a_leadership_card(alien, before, drawn):
    table = alien(seats=2, hand={0: [before, "No Brother Runs Alone"], 1: ["Grunt"]}).play(before)
    with table.changes(recruit=+2, attack=+1, deck={0: -drawn, 1: -drawn}):
        table.play("No Brother Runs Alone")


@pytest.mark.card("Lock the Door Behind Me")
@pytest.mark.parametrize(("front", "attack"), [([], 3), ([WEAK], 5), ([WEAK, ENEMY], 7)])
def test_lock_the_door_behind_me_grows_by_two_with_each_enemy(alien, front, attack):
    table = alien(hand=["Lock the Door Behind Me"], front=front)
    with table.changes(attack=attack):
        table.play("Lock the Door Behind Me")


@pytest.mark.card("Lock the Door Behind Me")
def test_whoever_locks_the_door_heals_all_the_others_too(alien):
    table = alien(
        seats=2,
        hand=["Lock the Door Behind Me", "Grunt"],
        wounds={0: ["Flesh Wound"], 1: ["Raking Claws", "Flesh Wound"]},
    )
    table.play("Lock the Door Behind Me")
    with table.changes(damage={0: -1, 1: -2}, dead_characters=+1):
        table.choose("Raking Claws").answer("Lock the Door Behind Me", verb="sacrifice")


# ---- CMO Clemens


@pytest.mark.card("First Aid")
@pytest.mark.parametrize("before", ["Grunt", INTEL])
def test_first_aid_heals_nobody_without_a_survival_card(alien, before):
    table = alien(hand=[before, "First Aid"], wounds=["Flesh Wound"]).play(before)
    with table.changes(recruit=+1, damage=0):
        table.play("First Aid")


@pytest.mark.card("First Aid")
def test_first_aid_heals_a_player_of_your_choice_after_a_survival_card(alien):
    table = alien(
        seats=2, hand=[SURVIVAL, "First Aid"], wounds={0: ["Flesh Wound"], 1: ["Raking Claws"]}
    ).play(SURVIVAL)
    with table.changes(recruit=+1, damage={0: 0, 1: -2}):
        table.choose("Player 2").play("First Aid")


@pytest.mark.card("Post-Mortem")
def test_post_mortem_sorts_the_top_of_the_hive_and_draws_after_an_intel_card(alien):
    table = alien(hand=[INTEL, "Post-Mortem"], hive=[ENEMY, "Egg"]).play(INTEL)
    with table.changes(recruit=+1, attack=+1, hand=0):
        table.choose("Egg").play("Post-Mortem")
    assert table.cards("the Hive")[-2:] == [ENEMY, "Egg"]


@pytest.mark.card("Post-Mortem")
def test_post_mortem_alone_gives_only_its_points(alien):
    table = alien(hand=["Post-Mortem"], hive=[ENEMY, "Egg"])
    with table.changes(recruit=+1, attack=+1, hand=-1):
        table.play("Post-Mortem")
    assert table.cards("the Hive")[-2:] == ["Egg", ENEMY]


@pytest.mark.card("What the Infirmary Has")
def test_what_the_infirmary_has_is_a_dressing(alien):
    table = alien(hand=["What the Infirmary Has"], wounds=["Flesh Wound"])
    with table.changes(recruit=+2, damage=-1, deck=0):
        table.choose("A player you choose heals a Strike").play("What the Infirmary Has")


@pytest.mark.card("What the Infirmary Has")
def test_what_the_infirmary_has_is_a_stimulant(alien):
    table = alien(hand=["What the Infirmary Has"], wounds=["Flesh Wound"])
    with table.changes(recruit=+2, damage=0, deck=-2, hand=+1):
        table.choose("Draw 2 cards").play("What the Infirmary Has")


@pytest.mark.card("The Debt He Pays Back")
def test_the_debt_he_pays_back_heals_up_to_two_strikes_each_and_all_draw(alien):
    table = alien(
        seats=2,
        hand=["The Debt He Pays Back"],
        wounds={0: ["Flesh Wound"] * 3, 1: ["Raking Claws"]},
        discard=["Grunt"],
    )
    with table.changes(recruit=+3, hand={0: 0, 1: +1}, damage={0: -2, 1: 0}, discard_pile=0):
        table.choose("Flesh Wound", "Flesh Wound", "Done").play("The Debt He Pays Back")


@pytest.mark.card("The Debt He Pays Back")
def test_the_debt_he_pays_back_clears_the_discard_pile_after_a_survival_card(alien):
    table = alien(hand=[SURVIVAL, "The Debt He Pays Back"], discard=["Grunt", "Grunt", "First Aid"])
    table.play(SURVIVAL)
    with table.changes(recruit=+3, dead_characters=+2):
        table.choose("Grunt", "Grunt").play("The Debt He Pays Back")
    assert table.cards("discard pile") == ["First Aid"]


# ---- Francis '85' Aaron


@pytest.mark.card("The Company's Orders")
@pytest.mark.parametrize(("answers", "cards"), [(["Yes", "Grunt"], 1), (["No"], 0)])
def test_the_companys_orders_give_two_recruit_and_trade_a_card_for_another(alien, answers, cards):
    table = alien(hand=["The Company's Orders", "Grunt", "Specialist"])
    with table.changes(recruit=+2, attack=0, hand=-1, deck=-cards, discard_pile=+cards):
        table.choose(*answers).play("The Company's Orders")


@pytest.mark.card("The Company's Orders")
def test_the_companys_orders_are_carried_out_by_whoever_they_are_lent_to(alien):
    table = alien(seats=2, hand={0: ["Grunt", "Specialist"], 1: ["The Company's Orders"]})
    table.answer("The Company's Orders", seat=1)
    with table.changes(recruit=+2, hand={0: 0, 1: 0}, deck={0: -1, 1: 0}, discard_pile={0: +1}):
        table.choose("Yes", "Grunt").answer("The Company's Orders", verb="play-lent")


@pytest.mark.card("The Company's Orders")
def test_the_companys_orders_ask_nothing_of_an_empty_hand(alien):
    table = alien(hand=["The Company's Orders"])
    with table.changes(recruit=+2, deck=0):
        table.play("The Company's Orders")


@pytest.mark.card("Inventory in Triplicate")
def test_inventory_in_triplicate_exchanges_a_character_of_the_hq(alien):
    table = alien(hand=["Inventory in Triplicate"], market=["First Aid"])
    with table.changes(recruit=+1, the_barracks=0):
        table.choose("Yes", "First Aid").play("Inventory in Triplicate")
    assert table.cards("the Barracks")[0] == "First Aid"
    assert len(table.cards("HQ space 1")) == 1


@pytest.mark.card("Inventory in Triplicate")
def test_inventory_in_triplicate_recruits_more_after_a_tech_card(alien):
    table = alien(hand=[TECH, "Inventory in Triplicate"], market=["First Aid"]).play(TECH)
    with table.changes(recruit=+2):
        table.choose("No").play("Inventory in Triplicate")
    assert table.cards("HQ space 1") == ["First Aid"]


@pytest.mark.card("Keys to the Stores")
def test_keys_to_the_stores_bring_a_cheap_character_after_a_leadership_card(alien):
    dear = ["Power Loader", "Cut and Run", "Burn It Out", "Remote Landing"]
    table = alien(hand=[LEADERSHIP, "Keys to the Stores"], market=["First Aid", *dear]).play(LEADERSHIP)
    with table.changes(recruit=+2, hand=0, discard_pile=+1):
        table.play("Keys to the Stores")
    assert table.cards("discard pile") == ["First Aid"]


@pytest.mark.card("Keys to the Stores")
def test_keys_to_the_stores_alone_recruit_and_draw(alien):
    table = alien(hand=["Keys to the Stores"], market=["First Aid"])
    with table.changes(recruit=+2, hand=0, discard_pile=0):
        table.play("Keys to the Stores")


@pytest.mark.card("A Ship Is Coming")
def test_a_ship_is_coming_brings_every_recruit_of_this_turn_at_once(alien):
    table = alien(hand=["A Ship Is Coming", "Grunt"], market=["First Aid", "Post-Mortem"], recruit=2)
    with table.changes(recruit=+4, hand=+1):
        table.play("A Ship Is Coming")
    with table.changes(recruit=-6, discard_pile=0, deck=+2):
        table.recruit("First Aid").recruit("Post-Mortem")
    assert table.cards("deck")[-2:] == ["First Aid", "Post-Mortem"]


@pytest.mark.card("A Ship Is Coming")
def test_the_ship_is_gone_after_the_turn(alien):
    table = alien(
        turn=True,
        hand=["A Ship Is Coming", "Grunt"],
        deck=["Specialist"] * 3,
        market=["First Aid"],
        hive=["Egg"] * 2,
    )
    table.play("A Ship Is Coming").done()
    table.play("Specialist").play("Specialist").play("Specialist")
    with table.changes(discard_pile=+1, deck=0):
        table.recruit("First Aid")
