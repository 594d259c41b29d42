"""Anchors: what other cards are described by, such as "next to this Character", and the board between them.

Sight is the Character's: of a Character and anything else the Character is the viewer, of two Characters the
one who is the anchor (ruling C16).
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Board, bits
from holdout.corps.geometry import beside as doors_beside
from holdout.corps.pieces import (
    characters,
    doors_shut,
    gear_zone,
    next_to_any,
    printed,
    sees,
    space_of,
)
from holdout.corps.places import ALIENS, BLIPS, SQUAD, TOKENS
from holdout.corps.ranges import within
from holdout.corps.speaking import Context
from holdout.kernel import RuleError
from holdout.language.meaning.tables import meaning_of
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Anchor


def meant(game: CorpsGame, context: Context, anchor: Anchor) -> list[int]:
    """The models or tokens on the board that an anchor means."""
    find = meaning_of(_ANCHORS, anchor, "what {} means")
    return [card for card in find(game, context, anchor) if card >= 0 and game.space[card]]


def named(game: CorpsGame, name: str) -> list[int]:
    """Return what has a name: a Character wherever it is, else what lies face up on the board."""
    squad = [card for card in range(len(game.face)) if _is_called(game, card, name)]
    return [card for card in squad if game.space[card]] or squad


def _is_called(game: CorpsGame, card: int, name: str) -> bool:
    shown = printed(game, card)
    if shown.name != name:
        return False
    return shown.deck == "characters" or game.where[card] in (TOKENS, ALIENS)


def are_in_sight(game: CorpsGame, card: int, anchor: int) -> bool:
    """Whether there is sight between two models, seen by the Character of them."""
    if not game.space[card] or not game.space[anchor]:
        return False
    if game.where[card] == SQUAD and game.where[anchor] != SQUAD:
        return sees(game, card, anchor)
    return sees(game, anchor, card)


def are_beside(game: CorpsGame, card: int, anchor: int) -> bool:
    """Whether two models or tokens are next to each other."""
    if not game.space[card]:
        return False
    near = next_to_any(game, 1 << space_of(game, anchor), doors_shut(game))
    return bool(near >> space_of(game, card) & 1)


def carries(game: CorpsGame, character: int, card: int) -> bool:
    """Whether a Character has a card equipped or takes a token along."""
    return printed(game, character).deck == "characters" and game.where[card] == gear_zone(character)


def doors_by(game: CorpsGame, context: Context, quality: Any) -> int:
    """The doors that a quality means, as a set of door numbers."""
    board = game.board
    found = 0
    for anchor in meant(game, context, quality.anchor):
        space = space_of(game, anchor)
        if type(quality) is phrases.NextTo:
            found |= doors_beside(board, space)
        elif type(quality) is phrases.Within:
            found |= doors_touching(board, within(game, space, quality.number))
        else:
            raise RuleError(
                f"No handler says which doors {type(quality).__name__} means; add one to meaning/anchors.py."
            )
    return found


def doors_touching(board: Board, spaces: int) -> int:
    """The doors on the edge of any of these spaces."""
    found = 0
    for space in bits(spaces):
        found |= doors_beside(board, space)
    return found


_ANCHORS: Final[dict[type[Anchor], Callable[[CorpsGame, Context, Any], list[int]]]] = {
    phrases.Bearer: lambda game, context, anchor: [context.character],
    phrases.ThisToken: lambda game, context, anchor: [context.token],
    phrases.AnyCharacter: lambda game, context, anchor: characters(game),
    nouns.This: lambda game, context, anchor: [context.card],
    nouns.It: lambda game, context, anchor: context.cards[-1:],
    nouns.That: lambda game, context, anchor: context.cards[-1:],
    nouns.Named: lambda game, context, anchor: named(game, anchor.name),
}
ON_BOARD: Final = (SQUAD, ALIENS, BLIPS, TOKENS)
