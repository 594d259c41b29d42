"""Every shuffle of the game: the order is left to chance, and afterwards nobody knows a card."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.agendas import avenge
from holdout.encounters.alien.player_aliens import alien_draw
from holdout.encounters.alien.rules import RULES
from holdout.encounters.cards import face
from holdout.encounters.decks import draw, need_cards
from holdout.encounters.meaning.moving import shuffle_pile
from holdout.encounters.strikes import refill_strikes
from holdout.encounters.threats import need_threats
from holdout.kernel import new, step
from holdout.testing import assert_shuffled
from tests.alien.rows import ROOMS

FIVE = ["Grunt", "Specialist", "Torch Detail", "Captain of the Ship", "Battlefield Medicine"]
ENEMIES = ["Stalking Xenomorph", "Caged Xenomorph", "Starved Xenomorph", "Hunting Xenomorph"]


@step("test.let")
def let(game, name, *args):
    """A function of the rules, as a step."""
    {one.__name__: one for one in LETS}[name](game, *args)


LETS = (draw, need_cards, refill_strikes, need_threats, shuffle_pile, avenge, alien_draw)


def after(table, function, *args):
    """The table after a function of the rules, for each seed."""
    return lambda seed: table.with_seed(seed).run(let, function.__name__, *args)


def set_up(**options):
    """A table of two for each seed, at which nobody has moved yet."""
    return lambda seed: new(RULES, seats=2, seed=seed, **options)


# --- setup ---


@pytest.mark.rule("alien.setup.sergeant-stack", "alien.setup.strike-deck", "alien.setup.barracks")
@pytest.mark.parametrize("pile", [board.RESERVE, board.STRIKES, board.MARKET_DECK, piles.DRONES])
def test_the_piles_of_the_table_are_shuffled_as_it_is_set_up(pile):
    assert_shuffled(set_up(), pile)


@pytest.mark.rule("alien.setup.starting-deck")
def test_a_starting_deck_is_shuffled_with_the_role_card_that_everyone_has_seen():
    assert_shuffled(set_up(), board.DECK[0], seeds=24)


@pytest.mark.rule("alien.setup.hive-shuffle-separately")
def test_each_mini_deck_is_shuffled_from_top_to_bottom():
    """Without Drones, so that it is not theirs that varies."""
    assert_shuffled(set_up(extra_drones=-2), board.THREATS)


@pytest.mark.rule("alien.player-aliens.optional-rule")
@pytest.mark.parametrize("pile", [piles.ALIEN_AVATARS, piles.ALIEN_DECK])
def test_alien_avatars_and_the_alien_deck_are_shuffled_as_the_table_is_set_up(pile):
    assert_shuffled(set_up(player_aliens=True), pile)


@pytest.mark.rule("alien.hidden-agendas.deal")
def test_the_agendas_that_are_dealt_and_the_one_left_over_are_left_to_chance():
    def dealt(position):
        lying = [card for zone in piles.AGENDA[:2] for card in position.zones[zone]]
        return [*lying, *position.zones[piles.AGENDAS]]

    assert_shuffled(set_up(agendas="delayed"), dealt)


@pytest.mark.rule("alien.hidden-agendas.secrets-count")
def test_any_mini_deck_may_get_a_secrets_revealed():
    found = set()
    for seed in range(8):
        game = set_up(agendas="hidden")(seed).moment.game
        secrets = [card for card in game.zones[board.THREATS] if face(game, card).kind == "secrets"]
        found |= {game.position.origin[card] for card in secrets}
    assert found == {1, 2, 3}


# --- decks that run out ---


@pytest.mark.rule("alien.cleanup.reshuffle-when-needed")
def test_the_discard_pile_is_shuffled_into_a_new_deck(alien):
    table = alien(discard=FIVE, deck_holds=0)
    assert_shuffled(after(table, draw, 0, 1), "deck")


@pytest.mark.rule("alien.cleanup.reshuffle-for-reveal")
def test_the_discard_pile_is_shuffled_before_it_is_slid_under_the_rest_of_the_deck(alien):
    table = alien(discard=FIVE, deck=["Scout"], deck_holds=1)
    assert_shuffled(after(table, need_cards, 0, 3), lambda position: position.zones[board.DECK[0]][:-1])
    assert after(table, need_cards, 0, 3)(0).cards("deck")[-1] == "Scout"


@pytest.mark.rule("alien.decks.strikes-empty")
def test_the_discarded_strikes_are_shuffled_into_a_new_deck(alien):
    discarded = ["Flesh Wound", "Run Through", "Raking Claws", "Dragged by the Leg", "Sparks on the Bulkhead"]
    table = alien(empty=["the Strike deck"], **{"Discarded Strikes": discarded})
    assert_shuffled(after(table, refill_strikes), "the Strike deck")


@pytest.mark.rule("alien.decks.hive-first")
def test_the_dead_enemies_are_shuffled_into_a_new_hive(alien):
    table = alien(empty=["the Hive"], **{"Dead Enemies": ENEMIES})
    assert_shuffled(after(table, need_threats, 1), "the Hive")


@pytest.mark.rule("alien.player-aliens.reshuffle")
def test_the_alien_discard_pile_is_shuffled_into_a_new_deck(alien):
    discarded = ["Slaughter", "Answered Call", "Tail Like a Spear", "Knit Shut", "Scent of Blood"]
    lying = {"the Alien discard pile": discarded}
    table = alien(seats=2, options={"player-aliens": True}, empty=["the Alien deck"], **lying)
    assert_shuffled(after(table, alien_draw, 1, 1, "alien.player-aliens.deck"), "the Alien deck")


# --- by the death of the traitor, and by effects ---


@pytest.mark.rule("alien.hidden-agendas.evil-death-bonus")
def test_what_the_traitors_death_sends_back_is_shuffled_together(alien):
    table = alien(rooms=dict(zip(ROOMS, ENEMIES, strict=False)))
    assert_shuffled(after(table, avenge), lambda position: position.zones[board.THREATS][-4:])


def test_a_pile_that_an_effect_shuffles_lies_in_another_order(alien):
    table = alien(empty=["the Hive"], hive=ENEMIES)
    for card in table.position.zones[board.THREATS]:
        table.match.moment.game.reveal(card)
    assert_shuffled(after(table, shuffle_pile, board.THREATS, 0), "the Hive")


def test_a_players_deck_that_an_effect_shuffles_lies_in_another_order(alien):
    assert_shuffled(after(alien(deck=FIVE, deck_holds=5), shuffle_pile, board.DECK[0], 0), "deck")
