"""Drawn and discarded cards of which something takes notice: the others go their way unasked."""

from typing import Any

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES as ALIEN
from holdout.encounters.decks import DiscardCard, DrawCard
from holdout.encounters.noticing import noticed
from holdout.encounters.xfiles.rules import RULES as XFILES
from holdout.kernel import new


def test_a_chestburster_does_not_go_unnoticed_when_it_is_drawn_and_what_a_player_begins_with_does():
    game: Any = new(ALIEN, seats=2, seed=0, scenario="alien").moment.game
    faces = noticed(game, DrawCard)
    assert faces is not None
    assert game.catalogue.of_kind["chestburster"] <= faces
    assert all(game.face[card] not in faces for card in game.zones[board.DECK[0]])


def test_beliefs_do_not_go_unnoticed_when_they_are_discarded():
    game: Any = new(XFILES, seats=2, seed=0, scenario="seasons-1-3").moment.game
    faces = noticed(game, DiscardCard)
    assert faces is not None
    assert game.catalogue.of_kind["belief"] <= faces
    assert faces != frozenset(range(len(game.faces)))


def test_the_queens_hand_is_drawn_card_by_card_as_a_rule_watches_every_draw():
    game: Any = new(ALIEN, seats=3, seed=0, scenario="alien", queen_mother=True).moment.game
    assert noticed(game, DrawCard) is None
