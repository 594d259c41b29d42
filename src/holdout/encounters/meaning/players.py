"""Who is meant: the seats that a player phrase names. Whose things are meant is told in owners.py.

Several seats are named active first, then clockwise (alien.timing.multiple-players). An Alien Player is no
player (alien.player-aliens.not-a-player).
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import phrases as own_phrases
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.having import has, held_by
from holdout.encounters.meaning.labels import ELECT, WHICH_PLAYER, about, label
from holdout.encounters.meaning.owners import following, here, its_owner
from holdout.encounters.seats import is_opponent, next_player, opponents_of, players, seats_between, you
from holdout.encounters.speaking import Context
from holdout.encounters.values import rank_of
from holdout.kernel import SEAT, RuleError, target
from holdout.kernel.rules import DONE
from holdout.language.meaning.electing import Election, seat_chosen
from holdout.language.meaning.people import ask_for_seat, of_players
from holdout.language.phrases import cards as card_phrases
from holdout.language.phrases import players as phrases
from holdout.language.phrases.players import Player

CHOSEN: Final = (
    phrases.ChosenPlayer,
    phrases.OtherChosenPlayer,
    phrases.SeveralPlayers,
    phrases.UpToPlayers,
)


def seats_of(game: EncounterGame, context: Context, player: Player) -> list[int]:
    """The seats that a phrase names; where it leaves a choice, "you" make it."""
    find = _PLAYERS.get(type(player))
    if find is None:
        raise RuleError(f"No handler says whom {type(player).__name__} means; add one to meaning/players.py.")
    return find(game, context, player)


def could_be(game: EncounterGame, context: Context, player: Player) -> list[int]:
    """Every seat that a phrase could name; where it leaves a choice, all of those to choose from."""
    among = _AMONG.get(type(player))
    return seats_of(game, context, player) if among is None else among(game, context, player)


def anyone(game: EncounterGame, context: Context, player: Player) -> list[int]:
    """The seats of which a condition speaks. Conditions do not choose: "a player" is any of them."""
    if type(player) in (phrases.AnyPlayer, phrases.Team, phrases.ChosenPlayer):
        return players(game)
    if type(player) is phrases.AnyOtherPlayer:
        return _others(game, context)
    return seats_of(game, context, player)


def is_chosen(player: Player) -> bool:
    """True if a phrase lets "you" choose who it is."""
    return type(player) in CHOSEN


def passes_over_alien(game: EncounterGame, context: Context, player: Player) -> bool:
    """True if "the next player" is not who sits next, because an Alien Player sits there."""
    named: Any = player.player if type(player) is phrases.YouAnd else player
    if type(named) is not phrases.NextPlayer or not any(game.opposes):
        return False
    passed = seats_between(game, here(game, context), following(game, context))
    return any(game.opposes[seat] for seat in passed)


def _choose(game: EncounterGame, context: Context, player: Player, among: list[int]) -> list[int]:
    return ask_for_seat(game, context.seat, WHICH_PLAYER, about(game, player), among)


def _one_of(game: EncounterGame, context: Context, player: Player) -> list[int]:
    return _choose(game, context, player, could_be(game, context, player))


def _elected(game: EncounterGame, context: Context, player: Any) -> list[int]:
    among, voters = could_be(game, context, player), players(game)
    election = Election(player.way, ELECT, voters, context.seat, label(game, player))
    return seat_chosen(game, election, among)


def _several(game: EncounterGame, context: Context, player: Any) -> list[int]:
    chosen: list[int] = []
    for _ in range(min(player.number, len(players(game)))):
        chosen += _choose(game, context, player, [seat for seat in players(game) if seat not in chosen])
    return [seat for seat in players(game) if seat in chosen]


def _up_to(game: EncounterGame, context: Context, player: Any) -> list[int]:
    chosen: list[int] = []
    while len(chosen) < player.number:
        picks = [SEAT(seat) for seat in players(game) if seat not in chosen]
        if not picks:
            break
        asked = game.ask(
            context.seat, WHICH_PLAYER, [*picks, DONE()], args=(about(game, player),), public=True
        )
        if asked == DONE():
            break
        chosen.append(target(asked))
    return [seat for seat in players(game) if seat in chosen]


def _others(game: EncounterGame, context: Context) -> list[int]:
    return [seat for seat in players(game) if seat != context.seat]


def _you_and(game: EncounterGame, context: Context, player: Any) -> list[int]:
    """In turn order. Alone, you are also the next player, and it happens to you twice."""
    named = [context.seat, *seats_of(game, context, player.player)]
    order = players(game)
    if is_opponent(game, context.seat):  # "you" on the card of an opponent
        order = [context.seat, *order]
    return [seat for seat in order for _ in range(named.count(seat))]


def _tied(game: EncounterGame, context: Context, player: Any) -> list[int]:
    """Those of the players who have the most, or the fewest."""
    counted = {seat: len(held_by(game, context, seat, player.kind)) for seat in players(game)}
    if not counted:
        return []
    best = max(counted.values()) if player.extreme == "most" else min(counted.values())
    return [seat for seat, count in counted.items() if count == best]


def _by_rank(game: EncounterGame) -> list[int]:
    """The living players, the highest Rank first; no two avatars have the same."""
    game.cite(game.edition.ranks)
    return sorted(players(game), key=lambda seat: rank_of(game, seat))


def _each_with(game: EncounterGame, context: Context, player: Any) -> list[int]:
    return [seat for seat in players(game) if has(game, context, seat, player.cards)]


def _each_without(game: EncounterGame, context: Context, player: Any) -> list[int]:
    holders = _each_with(game, context, player)
    return [seat for seat in players(game) if seat not in holders]


def _but_you(context: Context, seats: list[int]) -> list[int]:
    return [seat for seat in seats if seat != context.seat]


def _each(game: EncounterGame) -> list[int]:
    """The living players; on the turn of an opponent, the next player first."""
    opponents = opponents_of(game, game.position.active)
    if opponents is not None and opponents.order:
        game.cite(opponents.order)
    return players(game)


_PLAYERS: Final[dict[type[Player], Callable[[EncounterGame, Context, Any], list[int]]]] = {
    **of_players(_each, here, next_player, its_owner),
    phrases.ActivePlayer: lambda game, context, player: [you(game)],
    phrases.ChosenPlayer: _one_of,
    phrases.OtherChosenPlayer: _one_of,
    phrases.YouAnd: _you_and,
    phrases.SeveralPlayers: _several,
    phrases.PlayerChosenBy: _elected,
    phrases.OtherPlayerChosenBy: _elected,
    phrases.UpToPlayers: _up_to,
    card_phrases.PlayerWithMost: _one_of,
    own_phrases.HighestRanked: lambda game, context, player: _by_rank(game)[:1],
    own_phrases.LowestRanked: lambda game, context, player: _by_rank(game)[-1:],
    card_phrases.EachPlayerWith: _each_with,
    card_phrases.EachPlayerWithout: _each_without,
    card_phrases.EachOtherPlayerWith: lambda game, context, player: _but_you(
        context, _each_with(game, context, player)
    ),
    card_phrases.EachOtherPlayerWithout: lambda game, context, player: _but_you(
        context, _each_without(game, context, player)
    ),
}

_AMONG: Final[dict[type[Player], Callable[[EncounterGame, Context, Any], list[int]]]] = {
    phrases.ChosenPlayer: lambda game, context, player: players(game),
    phrases.OtherChosenPlayer: lambda game, context, player: _others(game, context),
    phrases.SeveralPlayers: lambda game, context, player: players(game),
    phrases.UpToPlayers: lambda game, context, player: players(game),
    phrases.PlayerChosenBy: lambda game, context, player: players(game),
    phrases.OtherPlayerChosenBy: lambda game, context, player: _others(game, context),
    phrases.YouAnd: lambda game, context, player: [context.seat, *could_be(game, context, player.player)],
    card_phrases.PlayerWithMost: _tied,
}
