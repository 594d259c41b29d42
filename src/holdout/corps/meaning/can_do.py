"""Whether a verb could do anything now: nothing idle is offered, and no price that cannot be paid.

Nothing here asks or changes anything.
"""

from typing import Final

from holdout.corps.game import CorpsGame
from holdout.corps.meaning.cards import HAND, named
from holdout.corps.meaning.kinds import ENDURANCE
from holdout.corps.meaning.labels import phrase as in_words
from holdout.corps.meaning.places import BOARD, zones_of
from holdout.corps.places import HAND as HANDS
from holdout.corps.speaking import Context
from holdout.kernel import Refusal
from holdout.language.nodes import Node, Verb, find
from holdout.language.phrases.cards import Cards, Some, cards_of, number_asked
from holdout.language.phrases.places import Pile, Place

HELD: Final = ENDURANCE | {"card"}


def able(game: CorpsGame, context: Context, verb: Verb) -> bool:
    """Whether a verb could do all that it says for its subject."""
    return why_unable(game, context, verb) is None


def why_unable(game: CorpsGame, context: Context, verb: Verb) -> Refusal | None:
    """Why a verb could not do what it says now: what it lacks, or None."""
    if verb.knows_when_unable():
        return verb.unable(game, context)
    phrase = cards_of(verb)
    if phrase is None:
        return None
    found = named(game, context, phrase, verb.usual or HAND)
    if len([card for card in found if verb.allows(game, context, card)]) >= number_asked(phrase):
        return None
    words = "It needs {0}: there is none that it could be done with."
    rule = "corps.card-text.without-may-is-mandatory"
    return Refusal(rule, words, context.card, args=(in_words(game, phrase),))


def why_idle(game: CorpsGame, context: Context, verb: Verb) -> Refusal | None:
    """Return why a verb cannot be done as far as "you" know: what depends on a hand or a pile that
    "you" do not see could be done."""
    refusal = why_unable(game, context, verb)
    return None if refusal is None or depends_on_unseen(game, context, verb) else refusal


def depends_on_unseen(game: CorpsGame, context: Context, node: Node) -> bool:
    """Whether a verb or a condition speaks of cards in hands or piles that "you" have not seen."""
    zones = [
        zone
        for phrase in find(node, Cards)
        for place in find(phrase, Place)
        for zone in zones_of(game, context, place)
        if zone not in BOARD
    ]
    if is_secret(game, node) and context.subject != context.seat:
        zones.append(HANDS[context.subject])
    return any(not game.has_seen(context.seat, card) for zone in zones for card in game.zones[zone])


def is_secret(game: CorpsGame, verb: Node) -> bool:
    """Whether what a verb can do may depend on a hand that others must not know."""
    if game.setup.get("hands") != "hidden":
        return False
    if any(pile.pile == "hand" for pile in find(verb, Pile)):
        return True
    return any(
        some.group.where is None and all(kind.kind in HELD for kind in some.group.kinds)
        for some in find(verb, Some)
    )


def is_idle(game: CorpsGame, context: Context, core: Node) -> bool:
    """Whether a choice would do nothing at all. A rule is never idle."""
    verbs: tuple[Verb, ...] = core.field("verbs") or ()
    return bool(verbs) and not any(able(game, context, verb) for verb in verbs)
