"""Words for questions and options, printed from the very text that is carried out."""

from functools import lru_cache
from typing import Any, Final

from holdout.encounters.game import EncounterGame
from holdout.kernel import Choice, EventKind, Question
from holdout.kernel.wording import Part
from holdout.language.language import Language
from holdout.language.meaning import electing
from holdout.language.meaning.choices import SpokenChoice
from holdout.language.meaning.label import Label
from holdout.language.nodes import Node

WHICH_CARD: Final = Question("{0}: which card?", "alien.card-principles.chooser")
WHICH_PLACE: Final = Question("{0}: which place?", "alien.card-principles.chooser")
WHICH_PLAYER: Final = Question("{0}: which player?", "alien.card-principles.chooser")
WHICH_TARGET: Final = Question("{0}: which one?", "alien.card-principles.chooser")
HOW_MANY: Final = Question("{0}: how many?", "alien.card-principles.chooser")
WHICH_ORDER: Final = Question("{0}: which one comes up next?", "alien.card-principles.chooser")
WHETHER: Final = Question("{0}?", "alien.card-principles.may-vs-must")
WHICH_OPTION: Final = Question("Choose one.", "alien.card-principles.chooser")
ELECT: Final = Question("{0}: your vote?", "alien.card-principles.chooser")


class PlayedChoice(Choice):
    """A card played this turn, or a copy of one, by its place in the turn's history."""

    def parts(self, namer: Any, args: Any) -> list[Part]:
        name = namer.game.faces[namer.game.history[args[0]][1]].name
        return [Part("text", name, -1, namer.tongue.foreign)]


OPTION: Final = SpokenChoice(lambda game, node: label(game, node))
PLAYED: Final = PlayedChoice("played-earlier", ("place",), "")

DRAWS_LESS: Final = EventKind(
    "draws-less", ("seat", "number"), "{seat} will draw {number:card} less in the next Cleanup."
)
HOLDS: Final = EventKind(
    "holds",
    ("words",),
    "{words}.",
    joins=dict.fromkeys(("played", "copied", "used"), (" ({words})",)),
)
ANOTHER_TURN: Final = EventKind("another-turn", ("seat",), "{seat} will have another turn.")
SKIPS: Final = EventKind("skips", ("seat", "phase"), "{seat} will skip {phase}.")
LOST_POINTS: Final = EventKind("lost-points", ("seat", "number", "stat"), "{seat} loses {number} {stat}.")
PAID: Final = EventKind(
    "paid",
    ("seat", "number", "stat"),
    "{seat} pays {number} {stat}.",
    joins={"used": (" for {number} {stat}", "seat")},
)
LOOKED: Final = EventKind("looked", ("seat", "cards"), "{seat} looks at {cards:card}.")
SHOWN: Final = EventKind("shown", ("seat", "cards"), "{seat} shows {cards:card}.")
SEARCHED: Final = EventKind("searched", ("seat", "zone"), "{seat} looks through a pile: {zone}.")
REORDERED: Final = EventKind(
    "reordered", ("seat", "number"), "{seat} puts {number:card} back in a chosen order."
)
PUT: Final = EventKind("put", ("seat", "card", "zone"), "{card} goes to {zone}.")
GAVE: Final = EventKind("gave", ("seat", "card", "other_seat"), "{seat} gives {card} to {other_seat}.")
SHUFFLED_IN: Final = EventKind(
    "shuffled-in",
    ("card", "zone"),
    "{card} is shuffled into a pile: {zone}.",
    run="{cards} are shuffled into a pile: {zone}.",
)
SHUFFLED_PILE: Final = EventKind("shuffled-pile", ("zone",), "A pile is shuffled: {zone}.")
REMOVED: Final = EventKind("removed", ("card",), "{card} leaves the game.", run="{cards} leave the game.")
SET_ASIDE: Final = EventKind("set-aside", ("card",), "{card} is set aside.", run="{cards} are set aside.")
SWAPPED: Final = EventKind("swapped", ("card", "other_card"), "{card} and {other_card} trade places.")
EXCHANGED: Final = EventKind(
    "exchanged", ("seat", "card", "other_card"), "{seat} exchanges {card} for {other_card}."
)
PLACED: Final = EventKind("placed", ("card", "seat"), "{card} lies before {seat}.")
ATTACHED: Final = EventKind("attached", ("card", "zone"), "{card} is {zone}.")
TUCKED: Final = EventKind("tucked", ("card", "other_card"), "{card} lies under {other_card}.")
COUNTERS: Final = EventKind("counters", ("card", "number"), "{card} has {number:counter}.")
CANCELLED: Final = EventKind("cancelled", ("seat", "card"), "{seat} cancels {card}.")
TOOK: Final = EventKind("took", ("seat", "card"), "{seat} takes {card}.")
CLONED: Final = EventKind("cloned", ("card", "name"), "{card} is now a second {name}.")
NAMED_NUMBER: Final = EventKind("named-number", ("seat", "number"), "{seat} names {number}.")
WORDS: Final = (
    OPTION, PLAYED, HOLDS, DRAWS_LESS, ANOTHER_TURN, SKIPS, LOST_POINTS, PAID, LOOKED, SHOWN, SEARCHED,
    REORDERED, PUT, GAVE, SHUFFLED_IN, SHUFFLED_PILE, REMOVED, SET_ASIDE, SWAPPED, EXCHANGED, PLACED,
    ATTACHED, TUCKED, COUNTERS, CANCELLED, TOOK, CLONED, NAMED_NUMBER, *electing.WORDS,
)  # fmt: skip


def language_of(game: EncounterGame) -> Language:
    """The language in which a game's cards are written."""
    return game.edition.language


def label(game: EncounterGame, node: Node) -> str:
    """A node in the words of the game's cards, without the full stop."""
    return _label(game.edition.language, node)


def about(game: EncounterGame, node: Node, *, yours: bool = False) -> Label:
    """The same for a question, with the node for programs that are asked.

    `yours`: what the text calls "theirs" is that of the player who is asked.
    """
    words = _question if yours else _label
    return Label(words(game.edition.language, node), node)


def phrase(game: EncounterGame, node: Node) -> str:
    """A node in the words of the game's cards, as it reads within a sentence."""
    return _phrase(game.edition.language, node)


def deed(game: EncounterGame, node: Node) -> str:
    """A node in the words of the game's cards, as somebody is asked to do it."""
    return _deed(game.edition.language, node)


@lru_cache(maxsize=4096)
def _deed(language: Language, node: Node) -> str:
    return language.deed(node)


@lru_cache(maxsize=4096)
def _label(language: Language, node: Node) -> str:
    return language.label(node)


@lru_cache(maxsize=4096)
def _question(language: Language, node: Node) -> str:
    return language.question(node)


@lru_cache(maxsize=4096)
def _phrase(language: Language, node: Node) -> str:
    return language.phrase(node)
