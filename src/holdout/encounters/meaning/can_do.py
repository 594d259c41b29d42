"""Whether a verb could do anything now: nothing idle is offered, and no price that cannot be paid.

Nothing here asks or changes anything.
"""

from collections.abc import Iterator

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import OWN, allowed, named, usual_zones
from holdout.encounters.meaning.labels import phrase as in_words
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.speaking import Context
from holdout.kernel import Refusal
from holdout.language.nodes import Node, Verb, find
from holdout.language.phrases.cards import Cards, OneOf, Some, cards_of, number_asked
from holdout.language.phrases.conditions import Has
from holdout.language.phrases.places import Pile, Place
from holdout.language.phrases.players import You


def able(game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = False) -> bool:
    """True if a verb could do anything for its subject, or all that it says."""
    return why_unable(game, context, verb, wholly=wholly) is None


def why_unable(game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = True) -> Refusal | None:
    """Why a verb could not do all that it says now, or nothing of it: what it lacks, or None."""
    if verb.knows_when_unable():
        return verb.unable(game, context)
    phrase = cards_of(verb)
    if phrase is None:
        return None
    number = number_asked(phrase) if wholly else 1
    if len(named_for(game, context, verb, phrase)) >= number:
        return None
    words, about = _missing(game, context, verb, phrase)
    rule = "alien.card-principles.do-what-you-can"
    return Refusal(rule, words, context.card, args=(in_words(game, about),))


def _missing(game: EncounterGame, context: Context, verb: Verb, phrase: Cards) -> tuple[str, Node]:
    """A sentence that says what a verb needs and does not find: a card, or a place for it; and about what."""
    if not named(game, context, phrase, verb.usual or OWN):
        return "It needs {0}: there is no such card.", phrase
    place: Place | None = verb.field("place")
    if place is not None and not zones_of(game, context, place):
        return "It needs {0}: there is no such place.", place
    return "It would change nothing now to {0}.", verb


def why_idle(game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = False) -> Refusal | None:
    """The same for all that "you" know: what depends on cards that "you" have not seen could be done."""
    refusal = why_unable(game, context, verb, wholly=wholly)
    return None if refusal is None or depends_on_unseen(game, context, verb) else refusal


def depends_on_unseen(game: EncounterGame, context: Context, node: Node) -> bool:
    """True if a verb or a condition speaks of cards in hands or piles that "you" have not seen.

    A card that lies face down in the row is nothing but hidden to any text, so nobody needs to see it.
    """
    seat = context.seat
    return any(
        not game.has_seen(seat, card)
        for zone in _spoken_of(game, context, node)
        if zone not in board.ROOMS
        for card in game.zones[zone]
    )


def _spoken_of(game: EncounterGame, context: Context, node: Node) -> Iterator[int]:
    """The zones in which the cards are looked for that a verb or a condition speaks of."""
    usual = (isinstance(node, Verb) and node.usual) or OWN
    for phrase in find(node, Cards):
        for place in find(phrase, Place):
            yield from zones_of(game, context, place)
        if type(phrase) is Some and phrase.group.where is None:
            for kind in phrase.group.kinds:
                yield from usual_zones(game, context, kind, usual)
        if type(phrase) is OneOf or (type(node) is Has and node.player != You()):
            yield from board.HAND[: game.seats]


def named_for(game: EncounterGame, context: Context, verb: Verb, phrase: Cards) -> list[int]:
    """The cards that a verb could take, sifted by what it allows."""
    found = named(game, context, phrase, verb.usual or OWN)
    return allowed(game, context, verb, found)


def is_idle(game: EncounterGame, context: Context, core: Node) -> bool:
    """True if a choice would do nothing at all. A rule is never idle."""
    verbs: tuple[Verb, ...] = core.field("verbs") or ()
    return bool(verbs) and not any(able(game, context, verb) for verb in verbs)


def touches_hands(verb: Verb) -> bool:
    """True if what a verb can do may depend on cards in a hand."""
    if any(pile.pile == "hand" for pile in find(verb, Pile)):
        return True
    placeless = any(some.group.where is None for some in find(verb, Some)) or any(find(verb, OneOf))
    return placeless and (verb.usual or OWN) in ("own", "hand")
