"""The position of a deck builder: what the board does not show by where cards lie."""

from holdout.kernel import Position, number, per_card, per_seat, rows, text


class Table(Position):
    """One game of a deck builder."""

    active: int = number()
    turn: int = number()
    phase: str = text()
    recruit: int = number()
    attack: int = number()
    objective: int = number(1)
    hazards: int = number()
    emptied: int = number()
    blocked: int = number()
    preparing: int = number()
    came_from: int = number(shown="no")
    alive: list[int] = per_seat(1)
    opposes: list[int] = per_seat()
    drawing_less: list[int] = per_seat()
    extra_turns: list[int] = per_seat()
    up: list[int] = per_card(shown="all")
    owner: list[int] = per_card()
    origin: list[int] = per_card(shown="no")
    guise: list[int] = per_card()
    history: list[tuple[int, ...]] = rows(shown="all")
    sources: list[tuple[str, int, int]] = rows(shown="all")
    timers: list[tuple[int, ...]] = rows(shown="all")


Table.travelling = tuple([name for name in Table.travelling if name != "origin"])
"""Which part of the Hive a card came with belongs to its place: whatever is dealt there has come with it."""
