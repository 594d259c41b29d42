"""What the searching player knows of the tactical game: rules of thumb, outlook, how far to look, reasons."""

from collections.abc import Sequence
from typing import Any, Final

from holdout.kernel import Decision, Frame, Pick
from holdout.players.minds import is_winner
from holdout.players.outlook_corps import FEATURES, counted, outlook, weights
from holdout.players.quick_corps import QuickCorps
from holdout.players.reasons import Phrase, weighed
from holdout.players.rollout import Mind

PHRASES: Final = {
    "standing": Phrase("more of the squad are on their feet", "fewer of the squad are on their feet"),
    "safe": Phrase("more are in safety", "fewer are in safety"),
    "gone": Phrase("more are lost", "fewer are lost"),
    "endurance": Phrase("more Endurance is left", "less Endurance is left"),
    "exhausted": Phrase("more is in the Exhaust Pile", "less is in the Exhaust Pile"),
    "hand": Phrase("you hold more cards", "you hold fewer cards"),
    "weapons": Phrase("more Weapons are at hand", "fewer Weapons are at hand"),
    "aliens": Phrase("more Aliens are about", "fewer Aliens are about"),
    "blips": Phrase("more Blips are about", "fewer Blips are about"),
    "close": Phrase("more of you have Aliens near", "fewer of you have Aliens near"),
    "very close": Phrase("more of you are within their reach", "fewer of you are within their reach"),
    "distance": Phrase("you are farther from the goal", "you are nearer to the goal"),
    "farthest": Phrase("somebody falls behind", "the last of you is nearer to the goal"),
    "carried": Phrase("you carry more of what you came for", "you carry less of what you came for"),
    "brought": Phrase("more is brought out", "less is brought out"),
}


def thumbs(frame: Frame[Any], seat: int) -> QuickCorps:
    """The rules of thumb of a seat."""
    return QuickCorps(frame, seat, 0)


def is_plain(asked: Decision, best: Pick, score: float) -> bool:
    """What is chosen before the mission begins matters only later than anybody can imagine."""
    return asked.game.position.phase in ("", "setup")


def because(chosen: Sequence[Any], other: Sequence[Any], seat: int) -> list[str]:
    """How the table looks after one option and after another, in words."""
    if not chosen or not other:
        return []
    rows = [[counted(game) for game in games] for games in (chosen, other)]
    return weighed(rows[0], rows[1], FEATURES, weights(chosen[0]), PHRASES)


def activation(position: Any) -> object:
    """An imagined mission goes on for an Activation or two: a whole turn of the squad would take too long."""
    return position.turn, position.phase, position.acting


MIND: Final = Mind(thumbs, outlook, is_winner, activation, 2, is_plain, because, 500)
