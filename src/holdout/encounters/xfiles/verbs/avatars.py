"""Verbs of avatars: trading them."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.players import Player


class TradeAvatars(Verb, frozen=True):
    """Exchange avatars, with everything that lies on them."""

    reads: ClassVar[str] = "trade^ Avatars with {player}"
    example: ClassVar[str] = "Trade Avatars with the next player."
    player: Player
