"""Kinds of card: where a card of a kind rests, what its reveal does, where a text looks for it.

An edition lists its kinds under the ids of its vocabulary, those that are printed on cards as well as those
that only texts use. A kind that it does not list is an ordinary one: a character if it has a cost, else an
enemy, and looked for wherever the verb usually looks.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

Reveals = Callable[[Any, int], None]
"""What a card does on being turned up: (game, card)."""
Lands = Callable[[Any, int, int], None]
"""How a card comes to lie in front of a player: (game, card, seat)."""


class Rest(NamedTuple):
    """The zone that a card goes to when it is killed or discarded, and the rule that says so."""

    zone: int
    rule: str


class Kind(NamedTuple):
    """One kind of card in an edition."""

    rests: Rest | None = None
    """Where it goes; None: with the dead characters or the dead enemies."""
    on_reveal: Reveals | None = None
    """What its reveal does instead of its Reveal text."""
    reveal_waits: bool = False
    """Turned up with others by one instruction, it does what it says when all of them lie open."""
    on_landing: Lands | None = None
    """How it comes to lie in front of a player, if by rules of its own."""
    without_card: Callable[[Any], None] | None = None
    """What happens when a text resolves one and there is no such card: (game)."""
    is_enemy: bool = False
    """Cards printed with this kind can be fought and strike."""
    strikes: bool = False
    """Cards printed with this kind strike from the front, although they are no enemies."""
    pushes_stationary: str = ""
    """By which cards printed with this kind push Stationary cards too; empty: they pass them."""
    is_played: bool = False
    """Cards printed with this kind are played from the hand, although they are no characters."""
    on_board: bool = False
    """Looked for on the board where a text names no place; somebody's lie in front of them."""
    lies_in: tuple[int, ...] = ()
    """Looked for in these zones."""
    held_in: tuple[tuple[int, ...], ...] = ()
    """Where a player's own ones are looked for: zones by seat."""
    supply: int | None = None
    """The pile from which one is gained where a text names no place."""


ORDINARY = Kind()
