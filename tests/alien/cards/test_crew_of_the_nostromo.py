"""The crew of the Nostromo: Ripley the Warrant Officer, Dallas, Parker and Lambert."""

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, NOSTROMO, SURVIVAL, WEAK

# ---- Warrant Officer Ripley


@pytest.mark.card("Decode the Signal")
def test_decode_the_signal_scans_after_an_intel_card(alien):
    table = alien(hand=[INTEL, "Decode the Signal"], hidden={"the Med-Lab": ENEMY})
    table.play(INTEL)
    with table.changes(recruit=+1):
        table.choose("Yes").play("Decode the Signal")
    assert table.position.up[table.number(ENEMY)]


@pytest.mark.card("Decode the Signal")
def test_decode_the_signal_alone_only_recruits(alien):
    table = alien(hand=["Decode the Signal"], hidden={"the Med-Lab": ENEMY})
    with table.changes(recruit=+1):
        table.play("Decode the Signal")
    assert not table.position.up[table.number(ENEMY)]


@pytest.mark.card("Sealed Hatch")
def test_sealed_hatch_draws_while_nothing_is_in_the_combat_zone(alien):
    table = alien(hand=["Sealed Hatch"], rooms={"the Airlock": ENEMY})
    with table.changes(recruit=+1, hand=0, deck=-1):
        table.play("Sealed Hatch")


@pytest.mark.card("Sealed Hatch")
def test_sealed_hatch_draws_nothing_with_an_enemy_in_the_combat_zone(alien):
    table = alien(hand=["Sealed Hatch"], front=[ENEMY])
    with table.changes(recruit=+1, deck=0):
        table.play("Sealed Hatch")


@pytest.mark.card("Sealed Hatch")
def test_a_sacrificed_hatch_keeps_one_of_two_strikes_out(alien):
    table = alien(
        turn=True,
        hand=["Sealed Hatch", "Grunt"],
        front=[WEAK, ENEMY],
        strikes=["Flesh Wound"] * 2,
        hive=["Egg"],
    )
    table.play("Sealed Hatch").answer("Sealed Hatch", verb="sacrifice")
    assert table.cards("Dead Characters") == ["Sealed Hatch"]
    with table.changes(strikes_on_the_avatar=+1):
        table.choose("Yes").done()


@pytest.mark.card("Harpoon Gun")
def test_harpoon_gun_is_fired_by_discarding_it(alien):
    table = alien(hand=["Harpoon Gun"])
    with table.changes(recruit=+2, attack=0):
        table.play("Harpoon Gun")
    with table.changes(attack=+3, discard_pile=+1, play_area=-1):
        table.answer("Harpoon Gun", verb="use")


@pytest.mark.card("Harpoon Gun")
def test_harpoon_gun_waits_for_a_later_turn(alien):
    table = alien(turn=True, hand=["Harpoon Gun", "Grunt"], hive=["Egg", "Egg"])
    table.play("Harpoon Gun").done()
    assert table.cards("play area") == ["Harpoon Gun"]
    with table.changes(attack=+3, recruit=0):
        table.answer("Harpoon Gun", verb="use")


@pytest.mark.card("Harpoon Gun")
def test_harpoon_gun_is_ready_faster_after_a_strength_card(alien):
    table = alien(hand=["Torch Detail", "Harpoon Gun"]).play("Torch Detail")
    with table.changes(recruit=+2, deck=-1):
        table.play("Harpoon Gun")


@pytest.mark.card("Last One Aboard")
def test_last_one_aboard_fights_harder_for_each_strike(alien):
    table = alien(hand=["Last One Aboard"], wounds=["Flesh Wound", "Raking Claws"])
    with table.changes(attack=+4, strikes_on_the_avatar=0):
        table.play("Last One Aboard")


@pytest.mark.card("Last One Aboard")
def test_last_one_aboard_heals_somebody_after_a_survival_card(alien):
    table = alien(seats=2, hand=[SURVIVAL, "Last One Aboard"], wounds={1: ["Flesh Wound"]})
    table.play(SURVIVAL)
    with table.changes(attack=+2, damage={0: 0, 1: -1}):
        table.choose("Player 2").play("Last One Aboard")


# ---- Captain Dallas


@pytest.mark.card("Steady Course")
def test_recruiting_steady_course_lets_a_player_draw(alien):
    table = alien(seats=2, market=["Steady Course"], recruit=4)
    with table.changes(hand={0: 0, 1: +1}, recruit=-4, discard_pile=+1):
        table.choose("Player 2").recruit("Steady Course")


@pytest.mark.card("Steady Course")
def test_steady_course_recruits_more_after_a_leadership_card(alien):
    table = alien(hand=["Steady Course"] * 2)
    with table.changes(recruit=+2, hand=-1):
        table.play("Steady Course")
    with table.changes(recruit=+3):
        table.play("Steady Course")


@pytest.mark.card("Torch Detail")
def test_torch_detail_burns_brighter_in_strong_hands(alien):
    table = alien(hand=["Torch Detail", LEADERSHIP, "Torch Detail"]).play(LEADERSHIP)
    with table.changes(attack=+1):
        table.play("Torch Detail")
    with table.changes(attack=+2):
        table.play("Torch Detail")


@pytest.mark.card("Captain of the Ship")
def test_captain_of_the_ship_gives_two_and_two_more_after_a_leadership_card(alien):
    table = alien(hand=["Captain of the Ship"] * 2)
    with table.changes(attack=+2):
        table.play("Captain of the Ship")
    with table.changes(attack=+4):
        table.play("Captain of the Ship")


@pytest.mark.card("All Hands")
def test_all_hands_lets_each_player_draw(alien):
    table = alien(seats=2, hand={0: ["All Hands"], 1: ["Grunt"]})
    with table.changes(recruit=+3, deck={0: -1, 1: -1}, hand={0: 0, 1: +1}):
        table.play("All Hands")


@pytest.mark.card("All Hands")
def test_all_hands_calls_up_a_character_after_a_leadership_card(alien):
    dear = ["Power Loader", "Cut and Run", "Burn It Out", "Remote Landing"]
    table = alien(hand=[LEADERSHIP, "All Hands"], market=["Long-Range Sweep", *dear])
    table.play(LEADERSHIP)
    with table.changes(recruit=+3, discard_pile=0):
        table.play("All Hands")
    assert table.cards("deck")[-1] == "Long-Range Sweep"


# ---- Chief Engineer Parker


@pytest.mark.card("Find It and Kill It")
def test_find_it_and_kill_it_gives_two_attack(alien):
    table = alien(hand=["Find It and Kill It"])
    with table.changes(attack=+2, recruit=0, hand=-1):
        table.play("Find It and Kill It")


@pytest.mark.card("Strip for Parts")
def test_strip_for_parts_turns_a_card_of_the_hand_into_attack(alien):
    table = alien(hand=["Strip for Parts", "Grunt"])
    with table.changes(attack=+2, hand=-2, dead_characters=+1):
        table.choose("Yes").play("Strip for Parts")


@pytest.mark.card("Strip for Parts")
def test_strip_for_parts_may_be_declined(alien):
    table = alien(hand=["Strip for Parts", "Grunt"])
    with table.changes(attack=+1, hand=-1, dead_characters=0):
        table.choose("No").play("Strip for Parts")


@pytest.mark.card("Cattle Prod")
def test_cattle_prod_drives_an_enemy_back_into_the_airlock_once(alien):
    table = alien(hand=["Cattle Prod"], front=[ENEMY, WEAK])
    table.play("Cattle Prod").choose(ENEMY).answer("Use Cattle Prod (once this turn)")
    assert (table.cards("the Airlock"), table.cards("the Combat Zone")) == ([ENEMY], [WEAK])
    assert "Use Cattle Prod (once this turn)" not in table.option_labels


@pytest.mark.card("Cattle Prod")
def test_cattle_prod_needs_a_clear_airlock(alien):
    table = alien(hand=["Cattle Prod", "Grunt"], front=[ENEMY], rooms={"the Airlock": WEAK})
    table.play("Cattle Prod")
    refusal = table.refusal("Use Cattle Prod (once this turn)")
    assert refusal.rule == "alien.once-this-turn.condition-at-use"


@pytest.mark.card("Cattle Prod")
def test_cattle_prod_hits_harder_after_a_tech_card(alien):
    table = alien(hand=["Cattle Prod"] * 2)
    with table.changes(attack=+2):
        table.play("Cattle Prod")
    with table.changes(attack=+3):
        table.play("Cattle Prod")


@pytest.mark.card("Burn It Out")
def test_burn_it_out_feeds_on_a_card_of_the_discard_pile(alien):
    table = alien(hand=["Burn It Out", "Grunt"], discard=["Specialist"], rooms={"the Airlock": WEAK})
    with table.changes(attack=+5, discard_pile=-1, dead_characters=+1, dead_enemies=0):
        table.choose("Yes", "Specialist").play("Burn It Out")


@pytest.mark.card("Burn It Out")
def test_burn_it_out_kills_a_weak_enemy_after_another_of_the_crew(alien):
    table = alien(hand=[NOSTROMO, "Burn It Out"], rooms={"the Airlock": ENEMY, "the Corridor": WEAK})
    table.play(NOSTROMO)
    with table.changes(attack=+4):
        table.play("Burn It Out")
    assert (table.cards("Dead Enemies"), table.cards("the Airlock")) == ([WEAK], [ENEMY])


# ---- Navigator Lambert


@pytest.mark.card("Plot a Course")
def test_plot_a_course_sorts_the_next_three_cards(alien):
    table = alien(hand=["Plot a Course"], deck=["Grunt", "Specialist", "Flinch"])
    with table.changes(recruit=+1, hand=-1):
        table.choose("Flinch", "Grunt").play("Plot a Course")
    assert table.cards("deck")[-3:][::-1] == ["Flinch", "Grunt", "Specialist"]


@pytest.mark.card("Plot a Course")
def test_plot_a_course_draws_after_an_intel_card(alien):
    table = alien(hand=[INTEL, "Plot a Course"], deck=["Grunt", "Specialist", "Flinch"])
    table.play(INTEL).choose("Flinch", "Grunt").play("Plot a Course")
    assert table.cards("hand") == ["Flinch"]


@pytest.mark.card("Flinch")
def test_flinch_recruits_more_after_a_survival_card(alien):
    table = alien(hand=["Flinch"] * 2)
    with table.changes(recruit=+1):
        table.play("Flinch")
    with table.changes(recruit=+2):
        table.play("Flinch")


@pytest.mark.card("Flinch")
def test_a_flinch_in_hand_avoids_a_strike(alien):
    table = alien(begin=(strike_phase, 0), hand=["Flinch"], front=[WEAK], strikes=["Flesh Wound"])
    with table.changes(strikes_on_the_avatar=0, the_strike_deck=0, hand=-1, discard_pile=+1):
        table.answer("Yes")


@pytest.mark.card("Flinch")
def test_a_flinch_that_was_played_avoids_nothing(alien):
    table = alien(turn=True, hand=["Flinch", "Grunt"], front=[WEAK], strikes=["Flesh Wound"], hive=["Egg"])
    with table.changes(strikes_on_the_avatar=+1):
        table.play("Flinch").done()


@pytest.mark.card("Long-Range Sweep")
def test_long_range_sweep_draws_and_scans_up_to_two(alien):
    table = alien(
        hand=["Long-Range Sweep"],
        hidden={"the Crawlspace": WEAK, "the Med-Lab": ENEMY, "the Airlock": "Ceiling Crawler"},
    )
    with table.changes(recruit=+2, hand=0, deck=-1):
        table.choose(WEAK, ENEMY).play("Long-Range Sweep")
    shown = [table.position.up[table.number(card)] for card in (WEAK, ENEMY, "Ceiling Crawler")]
    assert shown == [1, 1, 0]


@pytest.mark.card("Cut and Run")
def test_cut_and_run_leaves_the_enemies_behind_for_this_turn(alien):
    table = alien(
        turn=True, hand=["Cut and Run", "Grunt"], front=[ENEMY], strikes=["Flesh Wound"], hive=["Egg"] * 2
    )
    with table.changes(recruit=+2, hand=+1):
        table.play("Cut and Run")
    with table.changes(strikes_on_the_avatar=0):
        table.done()
    with table.changes(strikes_on_the_avatar=+1):
        table.done()
