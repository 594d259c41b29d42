"""The world-builder for Lighthouse: a table on which named cards lie where a test wants them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from holdout.encounters import board
from holdout.encounters.action import act
from holdout.encounters.cards import face
from holdout.encounters.position import Table
from holdout.encounters.turns import turn as whole_turn
from holdout.testing import World
from holdout.testing.arranging import Arrangement
from tests.lighthouse.rules import RULES

OWNED = (*board.HAND, *board.DECK, *board.DISCARD, *board.PLAY)
UNSEEN = (*board.DECK, board.STRIKES, board.THREATS, board.MARKET_DECK)


def lay(game: Any, name: str, zone: int, up: int = 1, among: Collection[int] | None = None) -> int:
    """Put a card of that name into a zone, one among some cards if these are given."""
    found = range(len(game.face)) if among is None else among
    card = next(card for card in found if face(game, card).name == name)
    game.move(card, zone)
    game.up[card] = up
    if zone in OWNED:
        game.owner[card] = zone % board.MOST_SEATS + 1
    if up:
        game.reveal(card)
    return card


class LighthouseWorld(World[Table]):
    """A table of Lighthouse in the Action Phase of the first seat, or at the start of a whole turn."""

    def __init__(
        self,
        rules: Any = RULES,
        *,
        seats: int = 2,
        turn: bool = False,
        cards: Mapping[int, Sequence[str]] | None = None,
        hidden: Mapping[int, Sequence[str]] | None = None,
        options: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        def lay_out(table: Arrangement[Table]) -> None:
            game = table.game
            for room in board.ROOMS:
                game.move_all(list(game.zones[room]), board.THREATS)
            free, up = list(range(len(game.face))), cards or {}
            for zone, names in {**up, **(hidden or {})}.items():
                game.move_all([card for card in game.zones[zone] if card in free], board.BOX)
                for name in names:
                    free.remove(lay(game, name, zone, int(zone in up and zone not in UNSEEN), free))

        super().__init__(
            rules,
            seats=seats,
            begin=(whole_turn, 0) if turn else (act, 0),
            marks=() if turn else ("action", "turn"),
            options=options,
            arrange=lay_out,
            **given,
        )

    def play(self, card: str) -> Self:
        """Play a card from the hand."""
        return self.answer(card, verb="play")

    def done(self) -> Self:
        """End the Action Phase."""
        return self.answer("End the Action Phase")

    def names(self, *zones: int) -> list[str]:
        """The names of the cards in some zones."""
        position = self.position
        return [self.frame.faces[position.face[card]].name for zone in zones for card in position.zones[zone]]
