"""A keyword that a text gives is as good as a printed one, wherever the rules ask for it."""

import pytest

from holdout.encounters import board, coordinate, strikes
from holdout.encounters.fighting import Fight
from holdout.encounters.meaning.cards import named
from holdout.encounters.row import MoveInRow, enter_room, stands_still
from holdout.encounters.speaking import Context
from holdout.language.phrases.cards import Cards
from tests.encounters.standing.laid import LANGUAGE, Laid, character, enemy, face

VENTS, CRAWLSPACE, MED_LAB = board.ROOMS[:3]


def place(text):
    return board.LOCATION, face(text, kind="location")


@pytest.mark.rule("alien.does-not-move.skip", "alien.does-not-move.stays")
def test_an_enemy_that_a_text_forbids_to_move_is_neither_pushed_nor_moved():
    table = Laid(
        (VENTS, enemy()), (CRAWLSPACE, enemy(), "down"), place("Each enemy in the Complex cannot move.")
    )
    game = table.game
    assert [stands_still(game, card) for card in (0, 1)] == [True, False]
    assert enter_room(game, 1, VENTS, "alien.hive-phase.push") is None
    assert (table.where(0), table.where(1)) == (VENTS, CRAWLSPACE)
    assert game.why_not(MoveInRow(0, MED_LAB)).rule == "alien.does-not-move.stays"
    assert "alien.does-not-move.skip" in table.rules_told()


@pytest.mark.rule("alien.does-not-strike.skip")
def test_an_enemy_to_which_a_text_gives_does_not_strike_strikes_nobody():
    given = "Each enemy in the Combat Zone has Does Not Strike."
    table = Laid((board.FRONT, enemy()), place(given))
    assert table.game.why_not(strikes.Strike(0, 0)).rule == "alien.does-not-strike.skip"


@pytest.mark.rule("alien.objectives.final-enemy-fight-gate")
def test_an_enemy_that_a_text_makes_a_final_enemy_is_not_fought_before_its_time():
    table = Laid(
        (board.FRONT, enemy()), (MED_LAB, enemy()), place("Each enemy in the Combat Zone has Final Enemy.")
    )
    game, table.position.attack = table.game, 20
    assert game.why_not(Fight(0, 0)).rule == "alien.objectives.final-enemy-fight-gate"
    assert game.can(Fight(0, 1))
    meant = LANGUAGE.parse("Kill each Final Enemy.").abilities[0].sentences[0].core.verbs[0].cards
    assert isinstance(meant, Cards)
    assert named(game, Context(0, -1, 0), meant) == [0]


def test_every_final_enemy_may_be_called_a_final_enemy_without_going_in_circles():
    table = Laid((board.FRONT, enemy()), place("Each Final Enemy has Final Enemy."))
    table.position.attack = 20
    assert table.game.can(Fight(0, 0))


@pytest.mark.rule("alien.coordinate.from-hand")
def test_a_card_to_which_a_text_gives_coordinate_is_lent():
    given = "Each character in any player's hand has Coordinate."
    table = Laid((board.HAND[1], character()), place(given))
    assert [opening.pick for opening in coordinate.openings(table.game)] == [coordinate.LEND(0)]
    table = Laid((board.HAND[1], character()))
    assert table.game.why_not(coordinate.Coordinate(1, 0)).rule == "alien.coordinate.from-hand"
