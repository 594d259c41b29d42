"""Whether what somebody does is what a text waits for: the same verb, to such cards, in such a place.

"When you give a card to the next player" means only that player; "You cannot put a card on top of your deck"
only that deck. Which cards a phrase means is told in matching.py.
"""

from typing import Any

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.meaning.players import is_chosen, seats_of
from holdout.encounters.speaking import Context
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import One
from holdout.language.phrases.places import Destination, Place
from holdout.language.phrases.players import AnyOtherPlayer, AnyPlayer, Player


def is_same_deed(game: EncounterGame, context: Context, verb: Verb, deed: CarryOut) -> bool:
    """True if a deed is the one that a text speaks of, whatever cards it takes."""
    if type(verb) is not type(deed.verb):
        return False
    names = [name for name in verb.__struct_fields__ if name != "cards"]
    return all(_agrees(game, context, verb.field(name), deed, deed.verb.field(name)) for name in names)


def _agrees(game: EncounterGame, context: Context, meant: Any, deed: CarryOut, done: Any) -> bool:
    if meant == done or type(meant) is One:
        return True
    if isinstance(meant, Place):
        there = zones_of(game, deed.context, done)
        return any(zone in there for zone in zones_of(game, context, meant))
    if isinstance(meant, Destination):
        one: Any = meant
        return type(meant) is type(done) and _agrees(game, context, one.place, deed, done.place)
    return isinstance(meant, Player) and _is_meant(game, context, meant, deed)


def _is_meant(game: EncounterGame, context: Context, player: Player, deed: CarryOut) -> bool:
    """True if a phrase means the player to whom it was done. Before it is done, nobody can tell."""
    if type(player) is AnyPlayer or is_chosen(player):
        return True
    if not deed.did:
        return False
    if type(player) is AnyOtherPlayer:
        return deed.context.player != context.seat
    return deed.context.player in seats_of(game, context, player)
