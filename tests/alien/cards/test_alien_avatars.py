"""The four Avatars of Alien Players: what each may do once on each of its turns."""

import pytest

from tests.alien.cards.laid import PLAIN, WEAK, hunt, passes


@pytest.mark.card("Warrior Xenomorph")
def test_a_warrior_has_a_player_draw_a_strike_once_each_turn(alien):
    table = hunt(alien, avatar="Warrior Xenomorph", strikes=["Raking Claws"])
    with table.changes(damage={1: 0, 2: +2}, defense=0, cites="alien.player-aliens.avatar-ability"):
        table.choose("Player 3").answer("Warrior Xenomorph", verb="use")
    assert not table.offers("Warrior Xenomorph", verb="use")


@pytest.mark.card("Warrior Xenomorph")
def test_a_warrior_is_ready_again_on_its_next_turn(alien):
    table = hunt(alien, "Knit Shut", avatar="Warrior Xenomorph", strikes=["Sparks on the Bulkhead"])
    table.choose("Player 2").answer("Warrior Xenomorph", verb="use")
    passes(passes(passes(table)))
    assert table.offers("Warrior Xenomorph", verb="use")


@pytest.mark.card("Stalker Xenomorph")
def test_a_stalker_leads_the_leftmost_card_to_the_combat_zone_once_each_turn(alien):
    row = {"the Airlock": PLAIN, "the Med-Lab": WEAK}
    table = hunt(alien, "Knit Shut", avatar="Stalker Xenomorph", rooms=row)
    table.answer("Stalker Xenomorph", verb="use")
    assert table.cards("the Combat Zone") == [PLAIN]
    assert table.row() == ["-", "-", WEAK, "-", "-"]
    assert not table.offers("Stalker Xenomorph", verb="use")


@pytest.mark.card("Brood-Tender Xenomorph")
def test_a_brood_tender_adds_a_hive_card_once_each_turn(alien):
    table = hunt(alien, "Knit Shut", avatar="Brood-Tender Xenomorph", hive=[PLAIN])
    with table.changes(the_hive=-1):
        table.answer("Brood-Tender Xenomorph", verb="use")
    assert table.row() == [PLAIN, "-", "-", "-", "-"]
    assert not table.offers("Brood-Tender Xenomorph", verb="use")


@pytest.mark.card("Hardshell Xenomorph")
def test_a_hardshell_costs_a_player_a_random_card_once_each_turn(alien):
    table = hunt(
        alien, "Knit Shut", avatar="Hardshell Xenomorph", hand={0: ["Knit Shut"], 1: ["Grunt", "Specialist"]}
    )
    with table.changes(hand={1: -1}, discard_pile={1: +1}):
        table.choose("Player 2").answer("Hardshell Xenomorph", verb="use")
    assert not table.offers("Hardshell Xenomorph", verb="use")


@pytest.mark.card("Warrior Xenomorph", "Stalker Xenomorph", "Brood-Tender Xenomorph", "Hardshell Xenomorph")
@pytest.mark.parametrize(
    ("avatar", "defense", "health"),
    [
        ("Warrior Xenomorph", 6, 8),
        ("Stalker Xenomorph", 7, 7),
        ("Brood-Tender Xenomorph", 4, 12),
        ("Hardshell Xenomorph", 8, 6),
    ],
)
def test_what_it_takes_to_strike_an_alien_player_and_to_kill_it(alien, avatar, defense, health):
    game = hunt(alien, "Knit Shut", avatar=avatar).match.moment.game
    assert (game.value("defense", 0), game.value("health", 0)) == (defense, health)
