"""Whether a verb could do anything now: nothing idle is offered, and no price that cannot be paid.

Nothing here asks or changes anything.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.corps.meaning.cards import HAND, named
from holdout.corps.meaning.kinds import ENDURANCE
from holdout.corps.position import CorpsGame
from holdout.corps.speaking import Context
from holdout.kernel import Refusal
from holdout.language.nodes import Node, Verb, find, walk
from holdout.language.phrases.amounts import Several, ThatMany
from holdout.language.phrases.cards import It, OneOfThem, Some, That, They
from holdout.language.phrases.places import Pile
from holdout.language.phrases.sentences import Sentence

HELD: Final = ENDURANCE | {"card"}
BACKWARDS: Final = (It, They, That, OneOfThem, ThatMany)


def able(game: CorpsGame, context: Context, verb: Verb) -> bool:
    """Whether a verb could do all that it says for its subject."""
    return why_unable(game, context, verb) is None


def why_unable(game: CorpsGame, context: Context, verb: Verb) -> Refusal | None:
    """Why a verb could not do what it says now: what it lacks, or None."""
    own: Any = getattr(verb, "unable", None)
    if own is not None:
        return own(game, context)
    phrase: Any = getattr(verb, "cards", None)
    if phrase is None:
        return None
    number = phrase.quantity.number if type(getattr(phrase, "quantity", None)) is Several else 1
    found = named(game, context, phrase, getattr(verb, "usual", HAND))
    allows: Any = getattr(verb, "allows", None)
    if allows is not None:
        found = [card for card in found if allows(game, context, card)]
    if len(found) >= number:
        return None
    return Refusal("corps.card-text.without-may-is-mandatory", "There is nothing for it.", context.card)


def is_secret(game: CorpsGame, verb: Verb) -> bool:
    """Whether what a verb can do may depend on a hand that others must not know."""
    if game.setup.get("hands") != "hidden":
        return False
    if any(pile.pile == "hand" for pile in find(verb, Pile)):
        return True
    return any(
        some.group.where is None and all(kind.kind in HELD for kind in some.group.kinds)
        for some in find(verb, Some)
    )


def could_work(game: CorpsGame, context: Context, sentences: Sequence[Sentence]) -> bool:
    """Whether a text could do anything. What speaks of a sentence before it is not judged beforehand."""
    verbs = [verb for sentence in sentences for verb in getattr(sentence.core, "verbs", ())]
    judged = [verb for verb in verbs if not speaks_of_before(verb)]
    return not judged or any(is_secret(game, verb) or able(game, context, verb) for verb in judged)


def speaks_of_before(verb: Verb) -> bool:
    """Whether a verb is about what came of the sentence before it."""
    return any(isinstance(node, BACKWARDS) for node in walk(verb))


def is_idle(game: CorpsGame, context: Context, core: Node) -> bool:
    """Whether a choice would do nothing at all. A rule is never idle."""
    verbs: Any = getattr(core, "verbs", ())
    return bool(verbs) and not any(able(game, context, verb) for verb in verbs)
