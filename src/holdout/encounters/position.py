"""The position of a deck builder: what the board does not show by where cards lie."""

from collections.abc import Sequence

from holdout.kernel import Position, number, per_card, per_place, per_seat, rows, text


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
    origin: tuple[int, ...] = per_place()
    """The part of the threat deck with which each card came, or how it came there since."""
    under: tuple[int, ...] = per_place()
    """1 + the card under which each card lies; 0: it lies under none."""
    guise: list[int] = per_card()
    history: list[tuple[int, ...]] = rows(shown="all")
    sources: list[tuple[str, int, int]] = rows(shown="all")
    timers: list[tuple[int, ...]] = rows(shown="all")

    def note_origin(self, cards: Sequence[int], part: int) -> None:
        """Note with which part of the threat deck cards came, whatever is dealt there later."""
        self.origin = _changed(self.origin, cards, part)

    def put_under(self, card: int, other: int) -> None:
        """Note under which card another lies; -1: under none."""
        self.under = _changed(self.under, [card], other + 1)


def _changed(column: Sequence[int], cards: Sequence[int], number: int) -> tuple[int, ...]:
    changed = list(column)
    for card in cards:
        changed[card] = number
    return tuple(changed)
