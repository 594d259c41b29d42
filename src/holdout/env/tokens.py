"""Observations for sequence models: cards and options as rows of small numbers, the rest as in `observing`.

`cards` has a row for each card that the seat sees, hidden ones on the board included: its class (from 1), its
zone (from 1), its place there (from 1), then its columns. `options` has a row for each legal action, in the
order of their numbers: the number itself, its kind (from 1), the class (from 1) and the zone (from 1) of the
first card that it points at, and 1 + the first number that it holds. What is missing is 0, and so are rows
after the last. `table` is the flat observation without its counts of cards.
"""

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from holdout.env.layout import LARGEST, SMALLEST, Row
from holdout.kernel.events import bit_of

if TYPE_CHECKING:
    from holdout.env.table import Table

OPTIONS: Final = 128
"""Rows for options; further ones are only in the mask."""
OF_A_CARD: Final = ("class", "zone", "place")
OF_AN_OPTION: Final = ("action", "kind", "class", "zone", "number")


def shapes(table: "Table") -> dict[str, tuple[int, ...]]:
    """The shape of each array."""
    layout = table.layout
    return {
        "table": (layout.parts["zones"].stop,),
        "cards": (layout.most_cards, len(OF_A_CARD) + len(table.rules.position.shown_of_cards)),
        "options": (OPTIONS, len(OF_AN_OPTION)),
    }


def observed(table: "Table", seat: int) -> dict[str, Row]:
    """The arrays of a seat now."""
    sizes = shapes(table)
    made = {name: np.zeros(size, dtype=np.int16) for name, size in sizes.items()}
    made["table"][:] = table.observed(seat)[: sizes["table"][0]]
    rows = _cards(table, seat)[: sizes["cards"][0]]
    if rows:
        made["cards"][: len(rows)] = np.clip(rows, SMALLEST, LARGEST)
    if table.asked is not None and table.asked.seat == seat:
        options = _options(table, seat)[:OPTIONS]
        made["options"][: len(options)] = np.clip(options, SMALLEST, LARGEST)
    return made


def _cards(table: "Table", seat: int) -> list[list[int]]:
    """A row for each card that the seat sees, zone by zone."""
    game = table.game
    position, zones = game.position, table.rules.zones.all
    slots = table.vocabulary.slots(game.seats, seat)
    columns = [(getattr(position, name), to_all) for name, to_all in table.rules.position.shown_of_cards]
    rows: list[list[int]] = []
    for number, cards in enumerate(position.zones):
        slot = slots[number]
        for place, card in enumerate(cards if slot >= 0 else (), 1):
            face = position.face[card]
            if position.seen[card] >> bit_of(seat) & 1:
                shown = [column[card] for column, _ in columns]
                rows.append([table.faces.known[face] + 1, slot + 1, place, *shown])
            elif not zones[number].pile:
                shown = [column[card] if to_all else 0 for column, to_all in columns]
                rows.append([table.faces.hidden[face] + 1, slot + 1, place, *shown])
    return rows


def _options(table: "Table", seat: int) -> list[list[int]]:
    """A row for each legal action."""
    asked: Any = table.asked
    position, actions = asked.game.position, table.actions
    slots = table.vocabulary.slots(asked.game.seats, seat)
    verbs = {verb: number for number, verb in enumerate(sorted(actions.kinds), 1)}
    rows: list[list[int]] = []
    for action, pick in sorted(table.legal.items()):
        design = zone = number = 0
        for kind, target in zip(actions.kinds[str(pick[0])], pick[1:], strict=True):
            if type(target) is not int:
                continue
            if kind == "card" and not design:
                known = position.seen[target] >> bit_of(seat) & 1
                faces = table.faces.known if known else table.faces.hidden
                design, zone = faces[position.face[target]] + 1, slots[position.where[target]] + 1
            elif kind == "zone" and not zone:
                zone = slots[target] + 1
            elif kind in ("plain", "space", "seat") and not number:
                number = 1 + (target if kind != "seat" else (target - seat) % asked.game.seats)
        rows.append([action, verbs[str(pick[0])], design, zone, number])
    return rows
