"""What a position is compared to: the same content held as one object for each card.

This is how most engines hold a game. It is used here for measuring only.
"""

from dataclasses import dataclass, make_dataclass
from typing import Any

from holdout.kernel import Position, Zones
from holdout.kernel.fields import PER_CARD, PER_SEAT


@dataclass
class Pile:
    """One zone, with its cards."""

    name: str
    cards: list[Any]


@dataclass
class Table:
    """A whole position: piles of card objects, seat objects, and the rest by name."""

    piles: list[Pile]
    seats: list[Any]
    rest: dict[str, Any]

    def copied(self) -> "Table":
        """A copy written by hand for exactly these objects."""
        return Table(
            [Pile(pile.name, [_copied(card) for card in pile.cards]) for pile in self.piles],
            [_copied(seat) for seat in self.seats],
            {name: value.copy() if hasattr(value, "copy") else value for name, value in self.rest.items()},
        )


def _copied(item: Any) -> Any:
    return type(item)(*vars(item).values())


def as_objects(position: Position, zones: Zones) -> Table:
    """The same content as a position, with a dataclass object for each card, zone and seat."""
    of_cards = [name for name, field in position.schema.items() if field.kind is PER_CARD]
    of_seats = [name for name, field in position.schema.items() if field.kind is PER_SEAT]
    rest = [name for name in position.schema if name not in (*of_cards, *of_seats, "zones")]
    card_class = make_dataclass("Card", ["number", *of_cards])
    seat_class = make_dataclass("Seat", ["number", *of_seats])

    def card(number: int) -> Any:
        return card_class(number, *[getattr(position, name)[number] for name in of_cards])

    def seat(number: int) -> Any:
        return seat_class(number, *[getattr(position, name)[number] for name in of_seats])

    return Table(
        [
            Pile(zone.name, [card(each) for each in cards])
            for zone, cards in zip(zones, position.zones, strict=True)
        ],
        [seat(each) for each in range(position.seats)],
        {name: getattr(position, name) for name in rest},
    )
