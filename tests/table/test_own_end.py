"""With `own-end` a seat ends what it does itself, also when there is nothing else to do."""

from typing import Any

import pytest

from holdout import kernel
from holdout.kernel import pick_id
from holdout.players import seat_player
from holdout.table.api import NewTable
from holdout.table.making import made

ENDS = ("end-actions", "end-activation")
GAMES = {
    "alien": {},
    "xfiles": {},
    "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"},
}


def asked_for_an_end(game: str, **options: Any) -> int:
    """How often somebody is asked who can only end what they do, in a part of a game."""
    match = kernel.new(kernel.find(game), seats=1, seed="own end", **GAMES[game], **options)
    player, found = seat_player("greedy", match.frame, 0, "own end"), 0
    for _ in range(60):
        asked = match.decision
        assert asked is not None
        found += len(asked.picks) == 1 and pick_id(asked.picks[0]) in ENDS
        match.answer(player(asked), seat=asked.seat)
    again = kernel.load_record(*kernel.open_record(match.record(), kernel.known), 60)
    assert again.answers == match.answers
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_can_do_nothing_else_is_asked_for_the_end_at_a_table_that_wants_it(game: str) -> None:
    assert asked_for_an_end(game) == 0
    assert asked_for_an_end(game, **{"own-end": True}) > 0


ROWS = [(game, False) for game in GAMES] + [("xfiles", True), ("corps", True)]


@pytest.mark.parametrize(("game", "in_a_row"), ROWS)
def test_a_new_table_lets_everyone_end_their_own_turn(game: str, in_a_row: bool, tmp_path: Any) -> None:
    options = {} if in_a_row else GAMES[game]
    asked = NewTable(game=game, seats=1, options=options, start=True, campaign=in_a_row)
    room = made("ada", "Ada", asked, 0, iter("abcdefgh").__next__, tmp_path)
    assert room.match is not None
    assert room.match.frame.setup["own-end"] is True
