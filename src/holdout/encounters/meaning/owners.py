"""Whose things are meant: the seats that an owner phrase speaks of, and to whom a card belongs."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import next_player, players
from holdout.encounters.speaking import Context
from holdout.kernel import RuleError
from holdout.language.meaning.people import of_owners
from holdout.language.phrases.players import Owner


def owners(game: EncounterGame, context: Context, owner: Owner) -> list[int]:
    """The seats whose things an owner phrase speaks of."""
    find = _OWNERS.get(type(owner))
    if find is None:
        raise RuleError(
            f"No handler says whose things {type(owner).__name__} means; add one to meaning/owners.py."
        )
    return find(game, context)


def here(game: EncounterGame, context: Context) -> int:
    """From where the next player is counted: the active one, or "you" while an Alien Player has the turn."""
    active = game.position.active
    return active if game.alive[active] else context.seat


def following(game: EncounterGame, context: Context) -> int:
    """The next player: after the active one, or after "you" while an Alien Player has the turn."""
    return next_player(game, here(game, context))


def owner_of(game: EncounterGame, card: int) -> int | None:
    """The seat to which a card belongs: its owner, else whoever it lies before or wounds."""
    owner = game.owner[card]
    if owner:
        return owner - 1
    where = game.where[card]
    for zones in (board.WOUNDS, board.BEFORE, board.HAND, board.PLAY, board.DECK, board.DISCARD):
        if where in zones:
            return zones.index(where)
    return None


def its_owner(game: EncounterGame, context: Context) -> list[int]:
    """The seat to which "it" belongs, if there is one."""
    owner = owner_of(game, context.cards[-1]) if context.cards else None
    return [] if owner is None else [owner]


_OWNERS: Final = of_owners(players, here, next_player, its_owner)
