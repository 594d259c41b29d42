"""Words for questions, options and events, printed from the very text that is carried out."""

from functools import lru_cache
from typing import Final

from holdout.corps.game import CorpsGame
from holdout.corps.vocabulary import LANGUAGE
from holdout.kernel import Choice, EventKind, Question
from holdout.language.meaning import electing
from holdout.language.meaning.choices import SpokenChoice
from holdout.language.meaning.label import Label
from holdout.language.nodes import Node

WHICH: Final = Question("{0}: which?", "corps.card-text.without-may-is-mandatory")
WHERE: Final = Question("{0}: where?", "corps.card-text.without-may-is-mandatory")
WHICH_NEAREST: Final = Question(
    "Several are equally near. Which one?", "corps.card-text.without-may-is-mandatory"
)
HOW_MANY: Final = Question("{0}: how many?", "corps.card-text.without-may-is-mandatory")
WHICH_PLAYER: Final = Question("{0}: which player?", "corps.card-text.without-may-is-mandatory")
WHICH_OPTION: Final = Question("Choose one.", "corps.card-text.without-may-is-mandatory")
ELECT: Final = Question("{0}: your vote?", "corps.card-text.without-may-is-mandatory")
WHETHER: Final = Question("{0}?", "corps.card-text.may-is-optional")
WHETHER_FOR: Final = Question("{0}? {1}.", "corps.card-text.may-is-optional")
"""The same where the text goes on: what whoever does it gets for it."""

DOOR: Final = Choice("door", ("number", "space", "other_space"), "The door between {space} and {other_space}")
HOLDS: Final = EventKind("holds", ("words",), "{words}.", joins={"played": (" ({words})",)})
LOOKED: Final = EventKind("looked", ("seat", "cards"), "{seat} looks at {cards:card}.")
PUT: Final = EventKind("put", ("seat", "card", "zone"), "{card} goes to {zone}.")
GAVE: Final = EventKind("gave", ("seat", "card", "other_seat"), "{seat} gives {card} to {other_seat}.")
SHUFFLED: Final = EventKind("shuffled", ("zone",), "A pile is shuffled: {zone}.")
REMOVED: Final = EventKind("removed", ("card",), "{card} is removed from the mission.")
TOKEN_REMOVED: Final = EventKind(
    "token-removed", ("card",), "The {card} is taken off the map.", run="Taken off the map: {cards}."
)


def label(game: CorpsGame, node: Node) -> str:
    """A node in the words of the cards, without the full stop."""
    return _label(node)


def about(game: CorpsGame, node: Node) -> Label:
    """The same for a question, with the node for programs that are asked."""
    return Label(label(game, node), node)


def phrase(game: CorpsGame, node: Node) -> str:
    """A node in the words of the cards, as it reads within a sentence."""
    return _phrase(node)


@lru_cache(maxsize=1024)
def _label(node: Node) -> str:
    return LANGUAGE.label(node)


@lru_cache(maxsize=1024)
def _phrase(node: Node) -> str:
    return LANGUAGE.phrase(node)


OPTION: Final = SpokenChoice(label)
WORDS: Final = (DOOR, HOLDS, LOOKED, PUT, GAVE, SHUFFLED, REMOVED, TOKEN_REMOVED, OPTION, *electing.WORDS)
