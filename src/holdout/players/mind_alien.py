"""What the searching player knows of Alien: rules of thumb, outlook, how far to look, words for reasons."""

from collections.abc import Sequence
from typing import Any, Final

from holdout.kernel import Decision, Frame, Pick
from holdout.players.minds import is_winner
from holdout.players.outlook_alien import FEATURES, counted, is_foe, outlook, weights
from holdout.players.quick_alien import QuickAlien
from holdout.players.reasons import Phrase, weighed
from holdout.players.rollout import Mind

SURELY_PLAYED: Final = 95.0
"""The rules of thumb give such a score to a card that can be played without a second thought."""
PHRASES: Final = {
    "dead": Phrase("more of you are dead", "fewer of you are dead"),
    "health": Phrase("you are healthier", "you are in worse health"),
    "front": Phrase("more enemies stand in the Combat Zone", "fewer enemies stand in the Combat Zone"),
    "front attack": Phrase(
        "stronger enemies are in the Combat Zone", "less is left to strike in the Combat Zone"
    ),
    "shown attack": Phrase("more is known to come through the Complex", "less comes through the Complex"),
    "hidden": Phrase("more of the Complex is unknown", "less of the Complex is unknown"),
    "clinging": Phrase("something clings to a face", "nobody has anything clinging to the face"),
    "operations": Phrase("more lies in Operations", "less lies in Operations"),
    "worth": Phrase("your decks are better", "your decks are worse"),
    "attack": Phrase("your decks fight better", "your decks fight worse"),
    "in danger": Phrase("somebody is close to death", "nobody is so close to death"),
}


def thumbs(frame: Frame[Any], seat: int) -> QuickAlien:
    """The rules of thumb of a seat."""
    return QuickAlien(frame, seat, 0)


def is_plain(asked: Decision, best: Pick, score: float) -> bool:
    """Cards are played first, and almost always all of them."""
    return best[0] == "play" and score >= SURELY_PLAYED


def because(chosen: Sequence[Any], other: Sequence[Any], seat: int) -> list[str]:
    """How the table looks after one option and after another, in words."""
    if not chosen or not other:
        return []
    sign = -1 if is_foe(chosen[0], seat) else 1
    signed = [sign * weight for weight in weights(chosen[0].position)]
    rows = [[counted(game.position, game.faces) for game in games] for games in (chosen, other)]
    return weighed(rows[0], rows[1], FEATURES, signed, PHRASES)


def won(game: Any, seat: int) -> float:
    """1 if the seat has won: with the winners, or as an Alien where nobody else has."""
    position = game.position
    if position.alien[seat] and not position.outcome[1]:
        return 1.0
    return is_winner(game, seat)


def turn(position: Any) -> object:
    """An imagined game goes on to the next turn: what stands in the Combat Zone has struck by then."""
    return position.turn


MIND: Final = Mind(thumbs, outlook, won, turn, 1, is_plain, because, 1_000)
