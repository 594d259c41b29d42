"""Chestbursters: what they spare their host, and what they do when they are drawn."""

import pytest

from holdout.encounters import board
from holdout.encounters.cleanup import cleanup
from holdout.encounters.meaning.moving import lay
from holdout.encounters.strikes import draw_strikes, strike_phase
from holdout.kernel import step

INFECTED = ["Chestburster"]


@step("testing.strikes-for-hosts")
def draws(game, seat, count):
    draw_strikes(game, seat, count)


@pytest.mark.rule("alien.chestburster.no-enemy-strikes")
def test_enemies_do_not_strike_an_infected_player(alien):
    table = alien(
        begin=(strike_phase, 0),
        discard=INFECTED,
        front=["Starved Xenomorph", "Stalking Xenomorph", "Two-Jawed Xenomorph"],
    )
    assert table.resting
    assert table.cards("Strikes on the Avatar") == table.cards("Discarded Strikes") == []


@pytest.mark.rule("alien.chestburster.other-strikes-apply")
def test_strikes_that_no_enemy_deals_still_apply(alien):
    table = alien(discard=INFECTED, strikes=["Raking Claws"])
    with table.changes(damage=+2):
        table.run(draws, 0, 1)


@pytest.mark.ruling("alien.ruling.e8-chestburster-of-the-dead")
@pytest.mark.rule(
    "alien.chestburster.drawn-kills", "alien.chestburster.standard-death", "alien.chestburster.any-draw"
)
def test_whoever_draws_it_dies_and_is_out(alien):
    table = alien(
        seats=2, turn=True, hand=["Field Notes", "Grunt"], deck=INFECTED, hive=["Starved Xenomorph"] * 3
    )
    table.play("Field Notes")
    assert table.position.alive[:2] == [0, 1]
    assert table.position.active == 1
    assert table.cards("out of the game").count("Chestburster") == 1


@pytest.mark.rule("alien.chestburster.any-draw", "alien.chestburster.interrupts-draw")
def test_drawn_as_the_third_card_of_a_new_hand_it_ends_the_drawing(alien):
    table = alien(begin=(cleanup, 0), seats=2, deck=["Grunt", "Grunt", "Chestburster", "Harpoon Gun"])
    assert not table.position.alive[0]
    drawn = [line for line in table.log() if line.startswith("Player 1 draws ")]
    assert drawn[-1] == "Player 1 draws Chestburster."
    assert "Player 1 draws Harpoon Gun." not in drawn


@pytest.mark.rule("alien.chestburster.needs-shuffle")
def test_in_the_discard_pile_it_is_no_danger_until_it_is_shuffled_in(alien):
    table = alien(seats=2, begin=(cleanup, 0), discard=INFECTED, hand=["Grunt"], deck_holds=6)
    assert table.position.alive[0]
    table = alien(seats=2, begin=(cleanup, 0), discard=INFECTED, hand={0: []}, deck_holds=5)
    assert not table.position.alive[0]


@pytest.mark.rule("alien.chestburster.cure", "alien.chestburster.not-character")
def test_killing_it_in_the_discard_pile_saves_the_host(alien):
    table = alien(hand=["Burn It Out"], discard=INFECTED, front=["Starved Xenomorph"])
    with table.changes(discard_pile=-1, the_hatchery=+1):
        table.choose("Yes").play("Burn It Out")
    assert table.cards("the Hatchery").count("Chestburster") == 5


@pytest.mark.ruling("alien.ruling.l5-chestburster-no-character")
@pytest.mark.rule("alien.chestburster.not-character")
def test_it_is_no_character_that_could_be_killed_as_one(alien):
    table = alien(
        options={"scenario": "resurrection"},
        discard=INFECTED,
        front=["Abducting Xenomorph"],
        begin=(strike_phase, 0),
    )
    assert table.cards("discard pile") == INFECTED
    face = table.frame.faces[table.faces["Chestburster"]]
    assert face.cost is None
    assert "character" not in face.kinds


@step("testing.lay")
def lay_it(game, card, zone):
    """An effect lays a card somewhere."""
    lay(game, 0, card, zone)


@pytest.mark.ruling("alien.ruling.f5-chestburster-seen-not-drawn")
@pytest.mark.rule("alien.chestburster.drawn-kills")
@pytest.mark.parametrize("deck", [["Chestburster", "Grunt"], ["Grunt", "Chestburster"]])
def test_an_effect_that_puts_it_from_the_deck_into_the_hand_has_it_drawn(alien, deck):
    """Ruling F5, wherever in the deck it lies."""
    table = alien(seats=2, turn=True, deck=deck, hive=["Starved Xenomorph"] * 3)
    burster = table.position.zones[board.DECK[0]][-1 - deck.index("Chestburster")]
    with table.changes(cites="alien.chestburster.drawn-kills"):
        table.run(lay_it, burster, board.HAND[0])
    assert not table.position.alive[0]
    assert "Player 1 draws Chestburster." in table.log()


@pytest.mark.ruling("alien.ruling.f5-chestburster-seen-not-drawn")
def test_an_effect_that_discards_it_from_the_deck_kills_nobody(alien):
    table = alien(seats=2, deck=INFECTED)
    table.run(lay_it, table.position.zones[board.DECK[0]][-1], board.DISCARD[0])
    assert table.position.alive[0]
    assert table.cards("discard pile")[-1] == "Chestburster"
