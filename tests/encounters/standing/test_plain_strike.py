"""A Strike that no text mentions asks no text anything."""

import sys
from collections.abc import Callable

import pytest

from holdout import native
from holdout.encounters import board
from holdout.encounters.strikes import Strike
from tests.encounters.standing.laid import AVATAR, Laid, enemy, face, strike

MOST_CALLS = 100


def calls(function: Callable[[], object]) -> int:
    """How many Python functions are called."""
    count = 0

    def watch(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        function()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.skipif(native.is_used(), reason="calls of compiled functions cannot be counted")
def test_a_strike_that_no_text_mentions_takes_less_than_a_hundred_calls():
    strikes = [(board.STRIKES, strike()) for _ in range(4)]
    table = Laid((board.FRONT, enemy()), (board.AVATAR[0], face(**AVATAR)), *strikes)
    for _ in range(2):  # what is looked up once a match has been looked up
        assert table.game.do(Strike(0, 0))
    assert calls(lambda: table.game.do(Strike(0, 0))) < MOST_CALLS
    assert len(table.game.zones[board.WOUNDS[0]]) == 3
