"""Whose deed it is: what a Conspiracy card does by itself is no deed of the current player (ruling M131).

"Defeat each Syndicate enemy" on an Event leaves nothing to decide. Where its text offers something or lets a
player choose, the deed is that player's.
"""

from functools import lru_cache
from typing import Any, Final

from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import PICKED
from holdout.encounters.meaning.kinds import is_random
from holdout.encounters.meaning.players import is_chosen
from holdout.encounters.printed import Face
from holdout.kernel import Happening
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb, find
from holdout.language.phrases.amounts import Each, EachOther
from holdout.language.phrases.cards import Some, cards_of
from holdout.language.phrases.sentences import ChooseOne, May, Sentence

THEIRS: Final = frozenset({"enemy", "event", "informant", "end-game"})
"""The kinds of card whose texts nobody plays."""


def is_done_by_a_card(game: EncounterGame, happening: Happening) -> bool:
    """True if something happens by the text of a Conspiracy card, and no player has chosen it."""
    if game.source < 0 or THEIRS.isdisjoint((speaks := face(game, game.source)).kinds):
        return False
    verb = type(happening.verb) if type(happening) is CarryOut else None
    return not _lets_choose(speaks, type(happening), verb)


@lru_cache(maxsize=256)
def _lets_choose(speaks: Face, deed: type[Happening], carried: type[Verb] | None) -> bool:
    """True if a text of a card lets a player use it, or decide in it about such a deed."""
    return any(
        line in speaks.uses or _decides(sentence, verb)
        for line in speaks.lines
        for sentence in line.sentences
        for verb in find(sentence, Verb)
        if deed in verb.watches and carried in (None, type(verb))
    )


def _decides(sentence: Sentence, verb: Verb) -> bool:
    """True if somebody decides whether a verb is carried out, by whom, or on which cards."""
    core: Any = sentence.core
    player = core.field("player")
    if type(core) in (May, ChooseOne) or (player is not None and is_chosen(player)):
        return True
    meant: Any = cards_of(verb)
    if type(meant) is not Some:
        return type(meant) in PICKED
    return type(meant.quantity) not in (Each, EachOther) and not is_random(meant.group)
