"""Asserting that cards are shuffled: over many seeds no place keeps its face, and nobody has seen a card.

Counting cards cannot prove a shuffle, since a pile that was forgotten holds the same ones.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.kernel import Game, Match
from holdout.testing.world import World

SEEDS: Final = 12

Table = World[Any] | Match[Any] | Game[Any, Any]
Cards = Callable[[Any], Sequence[int]]


class Unshuffled(AssertionError):
    """Cards lie as they lay before, or somebody still knows one of them."""


def assert_shuffled(deal: Callable[[int], Table], where: str | int | Cards, *, seeds: int = SEEDS) -> None:
    """Deal with one seed after the other and look at a zone, or at the cards that `where` picks.

    Before the shuffle the same cards must lie there in the same order with every seed: `World.with_seed`
    makes such tables. A single place that always holds the same face fails.
    """
    dealt: list[list[str]] = []
    for seed in range(seeds):
        table = deal(seed)
        game = _game(table)
        cards = _cards(table, where, game.position)
        dealt.append([game.faces[game.position.face[card]].key for card in cards])
        seen = [card for card in cards if game.position.seen[card]]
        if seen:
            raise Unshuffled(f"Seed {seed}: somebody has seen {len(seen)} of the {len(cards)} cards.")
    if len(dealt[0]) < 2:
        raise Unshuffled(f"There are {len(dealt[0])} cards: too few to be shuffled.")
    for place, faces in enumerate(zip(*dealt, strict=True)):
        if len(set(faces)) == 1:
            raise Unshuffled(f"Place {place} of {len(dealt[0])} holds {faces[0]!r} with every seed.")


def _game(table: Table) -> Game[Any, Any]:
    if isinstance(table, Game):
        return table
    return (table.match if isinstance(table, World) else table).moment.game


def _cards(table: Table, where: str | int | Cards, position: Any) -> Sequence[int]:
    if isinstance(where, str):
        if not isinstance(table, World):
            raise TypeError("Only a world knows its zones by name: give the number of the zone.")
        where = table.zones[where][table.seat]
    return position.zones[where] if isinstance(where, int) else where(position)
