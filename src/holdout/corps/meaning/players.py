"""Who is meant: the seats that a player phrase names, and whose things an owner phrase speaks of.

Several seats act in the order of the table, from the holder of the Activation token on. Whoever is out of the
mission is nobody.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps.game import CorpsGame
from holdout.corps.meaning.labels import ELECT, WHICH_PLAYER, about, label
from holdout.corps.pieces import seat_of
from holdout.corps.places import GEAR, MISSION
from holdout.corps.ranks import in_play
from holdout.corps.speaking import Context
from holdout.language.meaning.electing import Election, seat_chosen
from holdout.language.meaning.people import ask_for_seat, of_owners, of_players
from holdout.language.meaning.tables import meaning_of
from holdout.language.phrases import players as phrases
from holdout.language.phrases.players import Owner, Player


def acts(game: CorpsGame, seat: int) -> bool:
    """Whether a text still does something for a seat: not for one who is out of the mission. Once everybody
    is, the cards of the table do what they say all the same, above all the Mission card: it is nobody's.
    """
    out = game.position.out
    return not out[seat] or all(out)


def is_of_grunt(game: CorpsGame, context: Context) -> bool:
    """Whether "you" of a text are a Grunt, who has no hand (corps.grunt.no-hand): in the text on its own card
    or gear, in what the mission says to whoever interacts, or where another text has the Grunt act.

    Events, Hazards and Motion Tracker cards speak to the player instead.
    """
    actor, card = context.actor, context.card
    if actor < 0 or seat_of(game, actor) is not None:
        return False
    if actor != context.character:
        return True
    where = game.where[card]
    return context.subject == context.seat and (card == actor or where in GEAR or where == MISSION)


def seats_of(game: CorpsGame, context: Context, player: Player) -> list[int]:
    """The seats that a phrase names; where it leaves a choice, "you" make it."""
    return meaning_of(_PLAYERS, player, "whom {} means")(game, context, player)


def could_be(game: CorpsGame, context: Context, player: Player) -> list[int]:
    """Every seat that a phrase could name; where it leaves a choice, all of those to choose from."""
    if type(player) in (phrases.ChosenPlayer, phrases.PlayerChosenBy):
        return in_play(game)
    if type(player) in (phrases.OtherChosenPlayer, phrases.OtherPlayerChosenBy):
        return _others(game, context)
    return seats_of(game, context, player)


def owners(game: CorpsGame, context: Context, owner: Owner) -> list[int]:
    """The seats whose things an owner phrase speaks of."""
    return meaning_of(_OWNERS, owner, "whose things {} means")(game, context)


def _others(game: CorpsGame, context: Context) -> list[int]:
    return [seat for seat in in_play(game) if seat != context.seat]


def _here(game: CorpsGame, context: Context) -> int:
    return context.seat


def _beside(game: CorpsGame, seat: int, step: int) -> int:
    """The player so many places on, of those who are still in the mission."""
    order = in_play(game)
    place = order.index(seat) if seat in order else min(-step, 0)
    return order[(place + step) % len(order)]


def _one_of(game: CorpsGame, context: Context, player: Player) -> list[int]:
    among = could_be(game, context, player)
    return ask_for_seat(game, context.seat, WHICH_PLAYER, about(game, player), among)


def _elected(game: CorpsGame, context: Context, player: Any) -> list[int]:
    election = Election(player.way, ELECT, in_play(game), context.seat, label(game, player))
    return seat_chosen(game, election, could_be(game, context, player))


def _its_owner(game: CorpsGame, context: Context) -> list[int]:
    seat = seat_of(game, context.cards[-1]) if context.cards else None
    return [] if seat is None else [seat]


_PLAYERS: Final[dict[type[Player], Callable[[CorpsGame, Context, Any], list[int]]]] = {
    **of_players(in_play, _here, _beside, _its_owner),
    phrases.ChosenPlayer: _one_of,
    phrases.OtherChosenPlayer: _one_of,
    phrases.PlayerChosenBy: _elected,
    phrases.OtherPlayerChosenBy: _elected,
}

_OWNERS: Final = of_owners(in_play, _here, _beside, _its_owner)
