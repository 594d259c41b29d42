"""Ongoing text is told when it begins to hold: a card is revealed, stays with an Avatar or becomes current.

What it does from then on is read from where the card lies (`encounters.standing`).
"""

from typing import Final

from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.labels import label
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
    for line in game.catalogue.spoken[face_number(game, card)].get("ongoing", ()):
        if any(verb.implied for sentence in line.sentences for verb in find(sentence, Verb)):
            continue
        words = ". ".join([label(game, sentence) for sentence in line.sentences])
        game.tell(ONGOING, card, words, rule="alien.card-principles.override")
