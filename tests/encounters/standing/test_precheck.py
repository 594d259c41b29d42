"""Quick tests of what an "as soon as" waits for: they say no where it is plain, and never a wrong one."""

import pytest

from holdout.encounters import board
from holdout.encounters.standing.standing import STANDING
from tests.encounters.standing.laid import Laid, character, enemy, face, objective

DOOR = 'As soon as "Door" has 2 counters, complete this Objective.'
HOUNDS = 'As soon as there are 2 "Hound" cards in the Dead Enemies pile, complete this Objective.'


def waits_in_vain(table: Laid) -> bool:
    return STANDING.waits_in_vain(table.game)


@pytest.mark.parametrize(("counters", "in_vain"), [(0, True), (1, True), (2, False)])
def test_counters_on_a_card_of_another_name_are_waited_for_in_vain_until_it_has_enough(counters, in_vain):
    table = Laid((board.OBJECTIVES, objective(DOOR)), (board.OPERATIONS, face(name="Door", kind="item")))
    for _ in range(counters):
        table.game.count_up("game", "counter", 1)
    assert waits_in_vain(table) == in_vain


def test_counters_on_other_cards_are_none_on_the_one_with_the_name():
    table = Laid(
        (board.OBJECTIVES, objective(DOOR)),
        (board.OPERATIONS, face(name="Door", kind="item")),
        (board.OPERATIONS, face(name="Window", kind="item")),
    )
    for _ in range(5):
        table.game.count_up("game", "counter", 2)
    assert waits_in_vain(table)


def test_only_cards_of_the_name_count_where_cards_of_a_name_are_waited_for():
    dead = [(board.DEAD_ENEMIES, enemy(name=name)) for name in ("Hound", "Drone", "Drone", "Drone")]
    table = Laid((board.OBJECTIVES, objective(HOUNDS)), *dead, (board.FRONT, enemy(name="Hound")))
    assert waits_in_vain(table)
    table.game.move(5, board.DEAD_ENEMIES)
    assert not waits_in_vain(table)


def test_a_card_in_disguise_may_be_one_of_those_that_are_waited_for():
    hound, other = (board.DEAD_ENEMIES, enemy(name="Hound")), (board.DEAD_ENEMIES, character(name="Other"))
    table = Laid((board.OBJECTIVES, objective(HOUNDS)), hound, other)
    assert waits_in_vain(table)
    table.game.guise[2] = table.game.face[1] + 1
    assert not waits_in_vain(table)
