"""The position of the tactical game: what the places of cards and models do not show.

`space` is the space of a model or token on the board, counted from 1; 0 is off the board. `hero` is the
seat of a Hero, counted from 1; 0 is a Grunt.
"""

from holdout.kernel import Position, number, per_card, per_seat, rows, text


class Field(Position):
    """One mission under way."""

    turn: int = number(1)
    phase: str = text()
    active: int = number()
    leader: int = number()
    acting: int = number(-1)
    actions: int = number()
    turn_dial: int = number()
    acted: list[int] = per_seat()
    out: list[int] = per_seat()
    tunnels_placed: list[int] = per_seat()
    space: list[int] = per_card(shown="all")
    dial: list[int] = per_card(shown="all")
    hero: list[int] = per_card(shown="all")
    down: list[int] = per_card(shown="all")
    activated: list[int] = per_card(shown="all")
    swarm: list[int] = per_card(shown="all")
    ammunition: list[int] = per_card(shown="all")
    facing: list[int] = per_card(shown="all")
    hugged: list[int] = per_card(shown="all")
    gear_of: list[int] = per_card(shown="no")
    barricades: list[tuple[int, ...]] = rows(shown="all")


Field.travelling = ("face",)
"""Where a piece stands and what was done to it belongs to the piece: a shuffle moves nothing but its face."""
