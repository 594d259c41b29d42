"""Verbs of avatars: trading them."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.players import seats_of
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles.body_swap import Swap
from holdout.language.nodes import Verb
from holdout.language.phrases.players import Player


class TradeAvatars(Verb, frozen=True):
    """Exchange avatars, with everything that lies on them; a lone player takes one that nobody has used."""

    reads: ClassVar[str] = "trade^ Avatars with {player}"
    example: ClassVar[str] = "Trade Avatars with the next player."
    player: Player

    def do(self, game: EncounterGame, context: Context) -> bool:
        others = seats_of(game, context, self.player)
        traded = [game.do(Swap(context.subject, other)) for other in others]
        context.player = others[0] if others else context.player
        return any(traded)
