"""Whether a verb could do anything now: nothing idle is offered, and no price that cannot be paid.

Nothing here asks or changes anything.
"""

from typing import Any

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import OWN, named
from holdout.encounters.speaking import Context
from holdout.kernel import Refusal
from holdout.language.nodes import Node, Verb, find
from holdout.language.phrases.amounts import Several
from holdout.language.phrases.cards import Cards, OneOf, Some
from holdout.language.phrases.places import Pile


def able(game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = False) -> bool:
    """Whether a verb could do anything for its subject, or all that it says."""
    return why_unable(game, context, verb, wholly=wholly) is None


def why_unable(game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = True) -> Refusal | None:
    """Why a verb could not do all that it says now, or nothing of it: what it lacks, or None."""
    own: Any = getattr(verb, "unable", None)
    if own is not None:
        return own(game, context)
    phrase: Any = getattr(verb, "cards", None)
    if phrase is None:
        return None
    number = phrase.quantity.number if wholly and type(getattr(phrase, "quantity", None)) is Several else 1
    if len(named_for(game, context, verb, phrase)) >= number:
        return None
    return Refusal("alien.card-principles.do-what-you-can", "There is no card for it.", context.card)


def named_for(game: EncounterGame, context: Context, verb: Verb, phrase: Cards) -> list[int]:
    """The cards that a verb could take, sifted by what it allows."""
    found = named(game, context, phrase, getattr(verb, "usual", OWN))
    allows: Any = getattr(verb, "allows", None)
    return found if allows is None else [card for card in found if allows(game, context, card)]


def is_idle(game: EncounterGame, context: Context, core: Node) -> bool:
    """Whether a choice would do nothing at all. A rule is never idle."""
    verbs: Any = getattr(core, "verbs", ())
    return bool(verbs) and not any(able(game, context, verb) for verb in verbs)


def touches_hands(verb: Verb) -> bool:
    """Whether what a verb can do may depend on cards in a hand."""
    if any(pile.pile == "hand" for pile in find(verb, Pile)):
        return True
    placeless = any(some.group.where is None for some in find(verb, Some)) or any(find(verb, OneOf))
    return placeless and getattr(verb, "usual", OWN) in ("own", "hand")
