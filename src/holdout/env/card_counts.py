"""The part of an observation that tells where cards lie, kept up from one look to the next.

Each card has its share of the row: it counts in its zone, by its design if the seat sees it, and in what the
columns say of it. A look compares the columns with those of the last look, and writes the shares of the cards
anew of which something has changed. It compares values, so it may look at any position of its table, whatever
was looked at before.
"""

from array import array
from collections.abc import Iterable
from itertools import compress
from operator import ne
from typing import Any

from holdout.env.layout import LARGEST, SMALLEST, Column, Layout
from holdout.env.vocabulary import Faces
from holdout.kernel.events import bit_of

Share = list[tuple[int, int]]
"""Places of the row, and what is added to the number there."""


class CardCounts:
    """Where the cards of a table lie, counted as one seat sees them."""

    def __init__(self, layout: Layout, faces: Faces, seats: int, seat: int) -> None:
        self.layout, self.known = layout, faces.known
        self.slots, self.bit = layout.vocabulary.slots(seats, seat), 1 << bit_of(seat)
        self.columns = [column for column in layout.columns if max(column[3:]) >= 0]
        self.on_board = layout.learning.column
        self.counted: list[Share] = [[(layout.counts + slot, 1)] for slot in range(layout.zones)] + [[]]
        names = ("where", "face", "seen", self.on_board, *[column.name for column in self.columns])
        self.watched = [name for name in names if name]
        self._blank()

    def _blank(self) -> None:
        """Forget what was seen."""
        self.row = array("h", bytes(2 * self.layout.size))
        self.last: dict[str, list[int]] = {}
        self.shares: list[Share] = []
        self.first: tuple[array[int], dict[str, list[int]], list[Share]] | None = None
        self.is_clipped = False

    def begin(self) -> None:
        """Go back to the first look: a new game begins much as the last one did."""
        if self.first is not None:
            row, last, shares = self.first
            self.row, self.last, self.shares = row[:], last.copy(), shares[:]

    def looked_at(self, position: Any) -> "array[int]":
        """The row as it is now, for the caller to copy: all that is not about cards is 0 in it."""
        count = len(position.face)
        if self.is_clipped or count != len(self.shares):  # what was cut off cannot be taken back
            self._blank()
            self.shares = [[] for _ in range(count)]
            self.last = {name: [-1] * count for name in self.watched}
        changed: set[int] = set()
        for name in self.watched:
            now, last = getattr(position, name), self.last[name]
            if now != last:
                changed.update(compress(range(count), map(ne, now, last)))
                self.last[name] = now[:]
        if changed:
            self._write(changed)
        if self.first is None:
            self.first = self.row[:], self.last.copy(), self.shares[:]
        return self.row

    def _write(self, cards: Iterable[int]) -> None:
        """Put the present shares of some cards in the place of their last ones."""
        layout, row, last, shares, slots = self.layout, self.row, self.last, self.shares, self.slots
        where, face, seen, known, bit = last["where"], last["face"], last["seen"], self.known, self.bit
        values = [
            (column, last[column.name], max(column.designs, column.spaces) < 0)
            for column in self.columns
            if any(last[column.name])
        ]
        piles = layout.piles
        spaces = last[self.on_board] if self.on_board else ()
        for card in cards:
            slot = slots[where[card]]
            share = self.counted[slot]
            if slot >= 0:
                if seen[card] & bit:
                    share = [*share, (layout.cards + slot * layout.designs + known[face[card]], 1)]
                for column, of_cards, is_by_zone in values:
                    value = of_cards[card]
                    if not value:
                        continue
                    if not is_by_zone:
                        share = [*share, *self._of_column(column, card)]
                    elif seen[card] & bit or (column.to_all and not piles[where[card]]):
                        share = [*share, (column.zones + slot, value)]
                if spaces and spaces[card] > 0:
                    share = [*share, *self._standing(card)]
            if share is shares[card]:
                continue
            for place, amount in shares[card]:
                row[place] -= amount
            shares[card] = share
            for place, amount in share:
                total = row[place] + amount
                if not SMALLEST <= total <= LARGEST:
                    total, self.is_clipped = min(max(total, SMALLEST), LARGEST), True
                row[place] = total

    def _of_column(self, column: Column, card: int) -> Share:
        """The share of a card in a column: by design, by zone and by space, as far as it is seen."""
        last, value = self.last, self.last[column.name][card]
        zone, is_known = last["where"][card], last["seen"][card] & self.bit
        if column.kind == "design":
            return [(column.designs + self.known[value - 1], 1)] if is_known else []
        if not is_known and (not column.to_all or self.layout.piles[zone]):
            return []
        share: Share = []
        if column.designs >= 0 and is_known:
            share.append((column.designs + self.known[last["face"][card]], value))
        if column.zones >= 0:
            share.append((column.zones + self.slots[zone], value))
        if column.spaces >= 0 and last[self.on_board][card] > 0:
            share.append((column.spaces + last[self.on_board][card] - 1, value))
        return share

    def _standing(self, card: int) -> Share:
        """The card on the map of its design, or on that of what is hidden."""
        layout, last = self.layout, self.last
        space = last[self.on_board][card] - 1
        if last["seen"][card] & self.bit:
            return [(layout.map_of[self.known[last["face"][card]]] + space, 1)]
        return [] if layout.piles[last["where"][card]] else [(layout.hidden_map + space, 1)]
