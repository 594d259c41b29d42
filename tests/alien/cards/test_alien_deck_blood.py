"""Cards of the Alien deck that cost the players blood: Strikes, Facehuggers, cards and characters."""

import pytest

from tests.alien.cards.laid import HUMAN, PLAIN, WEAK, hunt, passes

HANDS = {1: ["Grunt", "Specialist"], 2: ["Grunt", "Specialist", "Specialist"]}


@pytest.mark.card("Tail Like a Spear")
def test_a_tail_like_a_spear_strikes_the_player_of_its_choice(alien):
    table = hunt(alien, "Tail Like a Spear", strikes=["Raking Claws"])
    with table.changes(damage={0: 0, 1: 0, 2: +2}):
        table.choose("Player 3").play("Tail Like a Spear")


@pytest.mark.card("Scent of Blood")
def test_the_scent_of_blood_leads_to_whoever_has_the_most_strikes(alien):
    wounds = {1: ["Flesh Wound", "Flesh Wound"], 2: ["Run Through"]}
    table = hunt(alien, "Scent of Blood", wounds=wounds, strikes=["Raking Claws"])
    with table.changes(damage={1: +2, 2: 0}):
        table.play("Scent of Blood")


@pytest.mark.card("Scent of Blood", "The One Who Feels Safe")
@pytest.mark.parametrize("card", ["Scent of Blood", "The One Who Feels Safe"])
def test_among_players_with_as_many_strikes_the_alien_chooses(alien, card):
    table = hunt(alien, card, strikes=["Raking Claws"])
    with table.changes(damage={1: 0, 2: +2}):
        table.choose("Player 3").play(card)


@pytest.mark.card("The One Who Feels Safe")
def test_the_one_who_feels_safe_has_the_fewest_strikes(alien):
    wounds = {1: ["Flesh Wound", "Flesh Wound"], 2: ["Run Through"]}
    table = hunt(alien, "The One Who Feels Safe", wounds=wounds, strikes=["Raking Claws"])
    with table.changes(damage={1: 0, 2: +2}):
        table.play("The One Who Feels Safe")


@pytest.mark.card("Slaughter")
def test_a_slaughter_strikes_each_player_and_not_the_alien(alien):
    table = hunt(alien, "Slaughter", strikes=["Flesh Wound", "Raking Claws"])
    with table.changes(damage={0: 0, 1: +1, 2: +2}):
        table.play("Slaughter")


@pytest.mark.card("Pack Hunt")
@pytest.mark.parametrize(("pack", "damage"), [([PLAIN], 0), ([PLAIN, WEAK], 2)])
def test_a_pack_hunts_when_it_is_two_or_more(alien, pack, damage):
    table = hunt(alien, "Pack Hunt", front=pack, strikes=["Raking Claws"])
    with table.changes(damage={1: damage}):
        table.choose(*["Player 2"][: len(pack) - 1]).play("Pack Hunt")


@pytest.mark.card("Yield or Bleed")
def test_who_yields_two_cards_does_not_bleed(alien):
    table = hunt(alien, hand={0: ["Yield or Bleed"], **HANDS}, strikes=["Raking Claws"])
    with table.changes(damage={2: 0}, hand={2: -2}, discard_pile={2: +2}):
        table.choose("Player 3", "Yes", "Specialist", "Specialist").play("Yield or Bleed")


@pytest.mark.card("Yield or Bleed")
def test_who_does_not_yield_bleeds(alien):
    table = hunt(alien, hand={0: ["Yield or Bleed"], **HANDS}, strikes=["Raking Claws"])
    with table.changes(damage={1: 0, 2: +2}, hand={2: 0}):
        table.choose("Player 3", "No").play("Yield or Bleed")


@pytest.mark.card("Yield or Bleed")
def test_a_single_card_is_too_little_to_yield(alien):
    table = hunt(alien, "Yield or Bleed", strikes=["Raking Claws"])
    with table.changes(damage={2: +2}, hand={2: 0}):
        table.choose("Player 3").play("Yield or Bleed")


@pytest.mark.card("Spend a Sister")
def test_an_alien_that_is_spent_buys_two_strikes(alien):
    table = hunt(alien, "Spend a Sister", front=[HUMAN, PLAIN], strikes=["Flesh Wound", "Raking Claws"])
    with table.changes(damage={1: +3}, dead_enemies=+1):
        table.choose("Yes", "Player 2").play("Spend a Sister")
    assert table.cards("the Combat Zone") == [HUMAN]


@pytest.mark.card("Spend a Sister")
def test_no_sister_is_spent_who_is_not_there_or_is_spared(alien):
    table = hunt(alien, "Spend a Sister", front=[HUMAN])
    with table.changes(damage={1: 0, 2: 0}, dead_enemies=0):
        table.play("Spend a Sister")
    table = hunt(alien, "Spend a Sister", front=[PLAIN])
    with table.changes(damage={1: 0, 2: 0}, dead_enemies=0):
        table.choose("No").play("Spend a Sister")


@pytest.mark.card("Patience")
def test_patience_strikes_at_the_start_of_the_next_turn(alien):
    table = hunt(alien, "Patience", "Knit Shut", strikes=["Raking Claws"])
    with table.changes(damage={1: 0, 2: 0}):
        passes(passes(table.play("Patience")))
    with table.changes(damage={2: +2}):
        table.choose("Player 3")
        passes(table)


@pytest.mark.card("Warm Leather")
def test_warm_leather_lands_before_the_player_of_the_aliens_choice(alien):
    table = hunt(alien, "Warm Leather")
    with table.changes(the_hatchery=-1, in_front={1: 0, 2: +1}):
        table.choose("Player 3").play("Warm Leather")


@pytest.mark.card("Scrabbling Overhead")
def test_scrabbling_overhead_makes_each_player_drop_a_card(alien):
    table = hunt(alien, hand={0: ["Scrabbling Overhead", "Knit Shut"], **HANDS})
    with table.changes(hand={0: -1, 1: -1, 2: -1}, discard_pile={1: +1, 2: +1}):
        table.choose("Grunt", "Specialist").play("Scrabbling Overhead")
    assert table.cards("hand", seat=1) == ["Specialist"]


@pytest.mark.card("Sudden Drop")
def test_a_sudden_drop_costs_one_player_two_cards_that_nobody_chooses(alien):
    table = hunt(alien, hand={0: ["Sudden Drop"], **HANDS})
    with table.changes(hand={1: 0, 2: -2}, discard_pile={2: +2}):
        table.choose("Player 3").play("Sudden Drop")


@pytest.mark.card("No Sleep")
def test_a_player_without_sleep_draws_two_cards_fewer(alien):
    table = hunt(alien, "No Sleep", "Knit Shut")
    passes(table.choose("Player 2").play("No Sleep"))
    passes(table)
    assert len(table.cards("hand", seat=1)) == 4


@pytest.mark.card("Cocooned")
def test_the_cocooned_character_is_chosen_by_its_player(alien):
    table = hunt(alien, hand={0: ["Cocooned"], **HANDS})
    with table.changes(dead_characters=+1, hand={1: -1}):
        table.choose("Player 2", "Specialist").play("Cocooned")
    assert table.cards("Dead Characters") == ["Specialist"]


@pytest.mark.card("Knit Shut")
def test_the_alien_knits_a_strike_of_its_own_shut(alien):
    table = hunt(
        alien, "Knit Shut", "Cocooned", wounds={0: ["Flesh Wound", "Raking Claws"], 1: ["Run Through"]}
    )
    with table.changes(damage={0: -2, 1: 0}, discarded_strikes=+1):
        table.choose("Raking Claws").play("Knit Shut")
