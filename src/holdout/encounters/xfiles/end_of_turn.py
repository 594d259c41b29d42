"""The end of a turn: after the Strikes and before Cleanup, what face-up cards say of it, in the S order.

The S order runs through the Bureau from left to right, the Field from right to left and the Shadows from left
to right. What is due is settled first: then all of it happens, even if one text defeats the card of another.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import at_front, face_number, in_row, spoken
from holdout.encounters.game import EncounterGame
from holdout.encounters.losing import end_if_dead
from holdout.encounters.seats import you
from holdout.encounters.speaking import in_area, speak
from holdout.kernel import step

END_OF_TURN: Final = "end-of-turn"
"""The heading of lines that happen at the end of every turn."""


def in_s_order(game: EncounterGame) -> list[int]:
    """The face-up cards of Bureau, Field and Shadows in the order in which what they say happens."""
    bureau = [card for zone in board.MARKET for card in game.zones[zone]]
    return [card for card in (*bureau, *at_front(game), *in_row(game)) if game.up[card]]


@step("xfiles.end-of-turn")
def end_of_turn(game: EncounterGame, seat: int) -> None:
    """Carry out what cards do at the end of every turn, whoever's turn it is."""
    due = [
        (card, face_number(game, card), line)
        for card in in_s_order(game)
        for line in spoken(game, face_number(game, card), END_OF_TURN)
        if in_area(game, card, line)
    ]
    if len(due) > 1:
        game.cite("xfiles.timing.s-order")
        game.cite("xfiles.timing.simultaneous-abilities-all-happen")
    for card, printed, line in due:
        speak(game, you(game), card, printed, line, rule="xfiles.turn.end-of-turn-checks-are-for-every-turn")
        game.settle()
    end_if_dead(game, seat)
