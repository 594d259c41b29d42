"""Aim Dials: down by one after each attack roll, up by aiming, back to the printed Aim when a Marine Phase
begins.

The dial is the highest roll that hits right now (corps.aim-dial.meaning). It stays between 1 and 10.
"""

from typing import Final

from holdout.corps.game import CorpsGame
from holdout.corps.pieces import characters
from holdout.kernel import EventKind, Happening, Refusal

LOWEST: Final = 1
HIGHEST: Final = 10
DIAL = EventKind(
    "dial",
    ("card", "number"),
    "The Aim Dial of {card} shows {number}.",
    joins={
        "takes-action": (": the Aim Dial shows {number}", "card"),
        "hit": ("", "card"),
        "fired-at": ("", "card"),
        "missed": ("", "card"),
    },
)
DIAL_RESET = EventKind(
    "dial-reset", ("card", "number"), "The Aim Dial of {card} shows {number} again.", quiet=True
)
RESET = EventKind("dials-reset", (), "All Aim Dials are reset.", quiet=True)
WORDS = (DIAL, DIAL_RESET, RESET)


class TurnDial(Happening):
    """An Aim Dial is turned up or down by so much, as far as it goes."""

    __slots__ = ("by", "character", "rule_id")
    settles = False

    def __init__(self, character: int, by: int, rule: str) -> None:
        self.character, self.by, self.rule_id = character, by, rule

    def refuse(self, game: CorpsGame) -> Refusal | None:
        dial = game.dial[self.character]
        if self.by > 0 and dial >= HIGHEST:
            return Refusal("corps.aim-dial.max-10", "The Aim Dial is at 10 already.", self.character)
        if self.by < 0 and dial <= LOWEST:
            return Refusal("corps.aim-dial.min-1", "The Aim Dial is at 1 already.", self.character)
        return None

    def happen(self, game: CorpsGame) -> None:
        dial = game.dial
        dial[self.character] = max(LOWEST, min(HIGHEST, dial[self.character] + self.by))
        game.tell(DIAL, self.character, dial[self.character], rule=self.rule_id)


def after_roll(game: CorpsGame, character: int, rule: str = "corps.aim-dial.down-after-roll") -> None:
    """An attack roll has been made, hit or miss."""
    if not game.do(TurnDial(character, -1, rule)):
        game.cite("corps.aim-dial.min-1")


def reset(game: CorpsGame) -> None:
    """Every dial goes back to the Aim of its Character, up or down."""
    game.tell(RESET, rule="corps.aim-dial.reset-marine-phase")
    for character in characters(game):
        set_to_aim(game, character)


def set_to_aim(game: CorpsGame, character: int) -> None:
    """One dial shows the Aim of its Character."""
    aim = max(LOWEST, min(HIGHEST, game.value("aim", character)))
    if game.dial[character] != aim:
        game.dial[character] = aim
        game.tell(DIAL_RESET, character, aim, rule="corps.aim-dial.reset-marine-phase")
