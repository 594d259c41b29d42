"""The Bureau: five hidden cards of the Academy, what it costs to scan each space, and the power of each.

The playmat prints costs and powers that no source tells: these are ours. A power is a text of the card that
lies beside its space (packs/xfiles/playmat.toml); it says "you may", for a power need not be used.
"""

from functools import partial
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import is_character, is_enemy
from holdout.encounters.edition import Market, Scanning
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Gain, Recruit
from holdout.encounters.revealing import reveal
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.boxes import box
from holdout.kernel import Ability, Happening, Replacement

SCAN_COSTS: Final = (1, 1, 1, 2, 2)
"""Designed: what it costs in Recruit to scan each Bureau space, from left to right."""


def lay_powers(game: EncounterGame) -> None:
    """Lay the card of each space's power beside it."""
    for card, zone in zip(box(game).get("bureau", []), piles.POWERS, strict=False):
        game.move(card, zone)
        game.up[card] = 1


def use_power(number: int, game: EncounterGame, seat: int, gained: bool) -> None:
    """Carry out the power of a space for whoever has gained the character there, on anyone's turn."""
    for card in game.zones[piles.POWERS[number]] if gained else ():
        fire(game, card, "play", seat=seat, rule="xfiles.bureau-power.triggers-on-gain-from-bureau")


def note_recruit(game: EncounterGame, recruited: Recruit) -> tuple[Ability, ...]:
    """Cite that whoever has the turn may recruit what lies open, no matter who scanned it."""
    game.cite("xfiles.recruit.any-player-on-own-turn")
    return ()


def note_gain(game: EncounterGame, gained: Gain) -> tuple[Ability, ...]:
    """Cite that an effect gains a character without its cost."""
    if not gained.is_paid and is_character(game, gained.card):
        game.cite("xfiles.gain.without-paying")
        game.cite("xfiles.gain.default-destination-discard")
    return ()


class TurnUp(Happening):
    """An Enemy that somebody would gain from the Bureau is revealed and stays."""

    __slots__ = ("card",)
    rule = "xfiles.syndicate.left-in-space-when-revealed"

    def __init__(self, card: int) -> None:
        self.card = card

    def happen(self, game: EncounterGame) -> None:
        reveal(game, self.card, self.rule)


def enemies_stay(game: EncounterGame, gain: Gain, used: tuple[Any, ...]) -> Replacement | None:
    """Nobody gains a Syndicate Enemy; a hidden card that proves to be one is revealed (ruling F50)."""
    if game.where[gain.card] not in board.MARKET or not is_enemy(game, gain.card):
        return None
    return Replacement("enemies-stay", None if game.up[gain.card] else TurnUp(gain.card), TurnUp.rule)


BUREAU: Final = Market(
    scan_costs=SCAN_COSTS,
    powers=tuple([partial(use_power, number) for number in range(board.SPACES)]),
    scanning=Scanning(
        cost="xfiles.bureau-scan.cost-printed-on-space",
        needs_hidden="xfiles.bureau-scan.only-hidden-cards",
        free="xfiles.bureau-scan.ability-scans-are-free",
        reveals="xfiles.bureau-scan.reveals-card",
        other_points="xfiles.bureau-scan.uses-recruit-not-attack",
    ),
    recruits_revealed="xfiles.recruit.only-revealed",
    blocked="xfiles.syndicate.blocks-space",
)
