"""Rank: who outranks whom, and who decides when the Aliens could do more than one thing.

Rank is read afresh each time: the highest-ranking player is whoever has the highest Marine Hero in play
right now, Knocked Down Heroes included (ruling F2). A Civilian ranks below every Marine (ruling F1).
"""

from collections.abc import Sequence

from holdout.corps.game import CorpsGame
from holdout.corps.pieces import characters, printed, seats_from
from holdout.kernel import CARD, Pick, Question, target
from holdout.kernel.fields import Plain


def is_marine(game: CorpsGame, character: int) -> bool:
    """Whether a Character is a Marine rather than a Civilian."""
    return printed(game, character).side == "marine"


def rank_of(game: CorpsGame, character: int) -> int:
    """The Rank of a Marine; a Civilian has none, which is 0."""
    return game.value("rank", character) if is_marine(game, character) else 0


def printed_rank(game: CorpsGame, character: int) -> int:
    """The Rank on the side of the card that shows."""
    return printed(game, character).rank


def in_play(game: CorpsGame) -> list[int]:
    """The seats that still have a say, from the holder of the Activation token on to the left."""
    position = game.position
    seats = seats_from(game, position.active)
    return [seat for seat in seats if not position.out[seat]] or seats


def deciders(game: CorpsGame) -> list[int]:
    """The players tied for the highest Rank; with no Marine Hero in play, all of them (ruling F1)."""
    position = game.position
    best: dict[int, int] = {}
    for character in characters(game):
        if game.hero[character] and is_marine(game, character):
            seat = game.hero[character] - 1
            best[seat] = max(best.get(seat, 0), rank_of(game, character))
    if not best:
        return in_play(game)
    highest = max(best.values())
    return [seat for seat in seats_from(game, position.active) if best.get(seat) == highest]


def decider(game: CorpsGame) -> int:
    """The one to be named where one must be: the first of them from the Activation token on (ruling F1)."""
    return deciders(game)[0]


def player_of(game: CorpsGame, character: int) -> int:
    """Return who decides for a Character: its player; for a Grunt whoever activates it, else the
    highest-ranking player."""
    position = game.position
    if game.hero[character]:
        return game.hero[character] - 1
    return in_charge(game, position.active) if position.acting == character else decider(game)


def in_charge(game: CorpsGame, seat: int) -> int:
    """A player, or the highest-ranking one in place of a player who has been eliminated meanwhile."""
    return decider(game) if game.position.out[seat] else seat


def has_marine_hero(game: CorpsGame) -> bool:
    """Whether any player has a Marine as a Hero in play."""
    hero = game.hero
    return any(hero[character] and is_marine(game, character) for character in characters(game))


def decide(
    game: CorpsGame, question: Question, picks: Sequence[Pick], *, args: tuple[Plain, ...] = ()
) -> Pick:
    """The highest-ranking player decides; players of equal Rank settle it together
    (corps.choice.highest-rank-decides, corps.choice.rank-tie-agree)."""
    seats = deciders(game)
    if len(seats) == 1 or len(picks) == 1:
        return game.ask(seats[0], question, picks, args=args, public=True)
    together = question._replace(rule="corps.choice.rank-tie-agree")
    return game.ask_together(seats, together, picks, args=args)


def decide_card(game: CorpsGame, question: Question, cards: Sequence[int]) -> int:
    """A card, a model or a token, as the highest-ranking player decides."""
    return target(decide(game, question, CARD.each(cards)))
