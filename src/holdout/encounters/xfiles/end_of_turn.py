"""The end of a turn: after the Strikes and before Cleanup, what face-up cards say of it, in the S order.

The S order runs through the Bureau from left to right, the Field from right to left and the Shadows from left
to right. What is due is settled first: then all of it happens, even if one text defeats the card of another.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import in_row
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.seats import you
from holdout.encounters.speaking import in_area, speak
from holdout.encounters.xfiles import informants, leads
from holdout.encounters.xfiles.enemies import ELUDE, Elude
from holdout.kernel import step

EVERY_TURN: Final = "xfiles.turn.end-of-turn-checks-are-for-every-turn"
IN_THE_FIELD: Final = {informants.INFORMANT: informants.leave, leads.LEAD: leads.lose_in_field}
"""What cards of a kind do that are in the Field when a turn ends: (game, card)."""
END_OF_TURN: Final = "end-of-turn"
"""The heading of lines that happen at the end of every turn."""


def in_s_order(game: EncounterGame) -> list[int]:
    """The face-up cards of Bureau, Field and Shadows in the order in which what they say happens."""
    zones, lying = game.zones, list[int]()
    for zone in (*board.MARKET, board.FRONT):
        lying += zones[zone]
    return [card for card in (*lying, *in_row(game)) if game.up[card]]


@step("xfiles.end-of-turn")
def end_of_turn(game: EncounterGame, seat: int) -> None:
    """Carry out what cards do at the end of every turn, whoever's turn it is."""
    due = _due(game)
    if len(due) > 1:
        game.cite("xfiles.timing.s-order")
        game.cite("xfiles.timing.simultaneous-abilities-all-happen")
    for deed in due:
        deed()
        game.settle()
    end_if_dead(game, seat)


def _due(game: EncounterGame) -> list[Callable[[], Any]]:
    """The effects of cards at the end of this turn: of each its text, then those of its kind or of Elude."""
    found: list[Callable[[], Any]] = []
    catalogue, shown, guise = game.catalogue, game.face, game.guise
    for card in in_s_order(game):
        printed = guise[card] - 1 if guise[card] else shown[card]
        for line in catalogue.spoken[printed].get(END_OF_TURN, ()):
            if in_area(game, card, line):
                found.append(partial(speak, game, you(game), card, printed, line, rule=EVERY_TURN))
            else:
                game.cite("xfiles.timing.zone-limited-abilities")
        if game.where[card] == board.FRONT:
            leave = IN_THE_FIELD.get(game.faces[printed].kind)
            if leave is not None:
                found.append(partial(leave, game, card))
            if has_keyword(game, card, ELUDE):
                found.append(partial(game.do, Elude(card)))
    return found
