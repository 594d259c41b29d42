"""Ongoing text is told when it begins to hold: a card is revealed, stays with an Avatar or becomes current.

What it does from then on is read from where the card lies (`encounters.standing`).
"""

from typing import Final

from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.labels import label
from holdout.encounters.printed import Line
from holdout.kernel import EventKind
from holdout.language.nodes import Verb, find

ONGOING: Final = EventKind(
    "ongoing",
    ("card", "words"),
    "{card}: {words}.",
    joins=dict.fromkeys(("revealed", "strike-drawn", "current"), (" ({words})", "card")),
)
WORDS: Final = (ONGOING,)


def tell_ongoing(game: EncounterGame, card: int) -> None:
    """Tell what holds from now on because this card lies face up, unless no card says it in these words."""
    number = face_number(game, card)
    lines = game.catalogue.ongoing.get(number)
    if lines is None:
        lines = game.catalogue.ongoing[number] = _told(game, number)
    if lines and not game.is_followed:
        game.leave_untold(len(lines))
        return
    for line in lines:
        words = ". ".join([label(game, sentence) for sentence in line.sentences])
        game.tell(ONGOING, card, words, rule="alien.card-principles.override")


def _told(game: EncounterGame, face: int) -> list[Line]:
    """The lines of a face that are told as they begin to hold."""
    return [
        line
        for line in game.catalogue.spoken[face].get("ongoing", ())
        if not any(verb.implied for sentence in line.sentences for verb in find(sentence, Verb))
    ]
