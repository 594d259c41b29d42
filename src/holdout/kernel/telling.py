"""Telling what happened, and the cards that it happens to: moves, looks, reveals, shuffles, dice.

These are the only functions that change where cards lie, who has seen them, and the generator's state.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from holdout.kernel.citing import cite
from holdout.kernel.errors import AnswersDoNotFit
from holdout.kernel.events import Event
from holdout.kernel.fields import Plain
from holdout.kernel.position import EVERYONE
from holdout.kernel.randomness import BITS, MASK, MULTIPLIER, draws
from holdout.kernel.rules import CITED, C, P
from holdout.kernel.running import Core, Mixed
from holdout.kernel.wording import EventKind

happened: Final[Callable[[tuple[object, ...]], Event]] = partial(tuple.__new__, Event)  # pyright: ignore[reportUnknownMemberType]
"""Makes an event from a tuple of its fields, quicker than its constructor."""


class Telling(Core[P, C]):
    """Events, cards and chance."""

    def tell(self, kind: EventKind, *args: Plain, rule: str, by: int = -1, to: int = EVERYONE) -> None:
        """Tell an event. Who sees which face is fixed now, and so is the id that the game cites."""
        self.spent += 1
        one = kind.one_card
        if self.heard is not None and kind.name not in self.heard:
            self.unheard += 1
            if one < 0 and kind.card_places:
                self._faces(kind, args)  # counts as work, as if it were told
            if cite.witness is not None:
                cite.witness.add(self.ids[rule])
            return
        faces: tuple[tuple[int, int, int], ...]
        if one >= 0:
            fields: tuple[Any, ...] = args
            card: int = fields[one]
            faces = ((card, self.face[card], self.seen[card]),)
        else:
            faces = self._faces(kind, args) if kind.card_places else ()
        own = self.ids[rule]
        self.events.append(happened((kind.name, args, own, self.source if by < 0 else by, faces, to)))
        if cite.witness is not None:
            cite.witness.add(own)

    def tell_each(self, kind: EventKind, seat: int, cards: Sequence[int], *, rule: str) -> None:
        """Tell an event of a seat and a card once for each of these cards; where nobody reads it, at once."""
        if self.heard is not None and kind.name not in self.heard and cite.witness is None:
            self.spent += len(cards)
            self.unheard += len(cards)
            return
        for card in cards:
            self.tell(kind, seat, card, rule=rule)

    def leave_untold(self, number: int) -> None:
        """Count so many events that nobody reads (unless `is_followed`) as work, as if they were told."""
        self.spent += number
        self.unheard += number

    def cite(self, rule: str, to: int = EVERYONE) -> None:
        """A rule bears on what just happened. The log tells nothing more; whoever asks why is shown it.

        It is no work. Where nobody reads events at all, it is not even counted among them, so that rules need
        not find out what bears on something (`is_followed`).
        """
        if not self.is_followed:
            return
        own = self.ids[rule]
        if self.heard is None or CITED.name in self.heard:
            self.events.append(happened((CITED.name, (), own, self.source, (), to)))
        else:
            self.unheard += 1
        if cite.witness is not None:
            cite.witness.add(own)

    def cite_each(self, *rules: str) -> None:
        """Several rules bear on what just happened."""
        for rule in rules:
            self.cite(rule)

    def _faces(self, kind: EventKind, args: tuple[Any, ...]) -> tuple[tuple[int, int, int], ...]:
        """The faces of an event's cards, and the seats that have seen each."""
        face, seen = self.face, self.seen
        faces: list[tuple[int, int, int]] = []
        for place, many in kind.card_places:
            named: Any = args[place]
            cards: tuple[int, ...] = named if many else (named,)
            self.spent += len(cards)
            faces += [(card, face[card], seen[card]) for card in cards]
        return tuple(faces)

    # --- cards ---

    def move(self, card: int, to: int, at: int | None = None) -> None:
        """Put a card into a zone: at the end, or at an index. Seats that may see it there have seen it.

        What was looked up in watched zones (`cache`) is forgotten when a card comes to one or leaves it;
        where the rules know which lookups depend on where its face lies (`stale`), only those.
        """
        self.spent += 1
        zones, where = self.zones, self.where
        source = where[card]
        held = zones[source]
        if held[-1] == card:
            held.pop()
        else:
            held.remove(card)
        if at is None:
            zones[to].append(card)
        else:
            zones[to].insert(at, card)
        where[card] = to
        declared = self.layout
        cache = self.cache
        if cache and (declared.watched[source] or declared.watched[to]):
            lookups = self.stale[self.face[card]] if self.stale else None
            if lookups is None:
                cache.clear()
            elif lookups:
                for lookup in lookups:
                    cache.pop(lookup, None)
        shown = declared.seen_by[to]
        if shown:
            self.seen[card] |= shown

    def move_all(self, cards: Sequence[int], to: int) -> None:
        """Put cards at the end of a zone, in this order; faster than one by one."""
        if not cards:
            return
        where = self.where
        self._forget(cards)
        held = self.zones[where[cards[0]]]
        first = held.index(cards[0])
        if held[first : first + len(cards)] == cards:  # they lie together, as they mostly do
            del held[first : first + len(cards)]
        else:
            leaving = frozenset(cards)
            for source in sorted({where[card] for card in cards}):
                held = self.zones[source]
                held[:] = [card for card in held if card not in leaving]
        self._arrive(cards, to)

    def move_top(self, source: int, number: int, to: int) -> list[int]:
        """Put so many top cards of a pile at the end of a zone, the top one first. Returns them."""
        held = self.zones[source]
        cards = held[-number:]
        cards.reverse()
        if self.layout.watched[source]:
            self._forget(cards)
        del held[-number:]
        self._arrive(cards, to)
        return cards

    def _arrive(self, cards: Sequence[int], to: int) -> None:
        """Cards that have left their zones come to the end of another."""
        self.spent += len(cards)
        where, seen = self.where, self.seen
        self.zones[to] += cards
        shown = self.layout.seen_by[to]
        for card in cards:
            where[card] = to
            if shown:
                seen[card] |= shown
        if self.layout.watched[to]:
            self.cache.clear()

    def _forget(self, cards: Sequence[int]) -> None:
        """Forget what these cards in watched zones bear on, which move or change places."""
        cache, watched, where = self.cache, self.layout.watched, self.where
        if not cache:
            return
        for card in cards:
            if watched[where[card]]:
                lookups = self.stale[self.face[card]] if self.stale else None
                if lookups is None:
                    cache.clear()
                    return
                for lookup in lookups:
                    cache.pop(lookup, None)

    def show(self, card: int, seat: int) -> None:
        """Show a card to one seat."""
        self.seen[card] |= 1 << seat

    def show_to(self, card: int, seats: int) -> None:
        """Show a card to several seats, given as bits."""
        self.seen[card] |= seats

    def reveal(self, card: int) -> None:
        """Show a card to everyone."""
        self.seen[card] = EVERYONE

    def has_seen(self, seat: int, card: int) -> bool:
        """True if a seat knows the face of a card."""
        return bool(self.seen[card] >> seat & 1)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle cards: faces move, card numbers stay, and what anyone knew of them is forgotten."""
        self.spend(len(cards))
        position = self.position
        self._forget(cards)
        order = self._told_order(cards) if self.chance else self._random_order(cards)
        if self.players is None:
            self.drawn.append(Mixed(list(cards), order, [self.seen[card] for card in cards]))
        for name in position.travelling:
            column: list[int] = getattr(position, name)
            mixed = [column[card] for card in order]
            if mixed and mixed.count(mixed[0]) < len(mixed):  # else they are alike in this
                for place, card in enumerate(cards):
                    column[card] = mixed[place]
        for card in cards:
            self.seen[card] = 0

    def _random_order(self, cards: list[int]) -> list[int]:
        order = list(cards)
        self.position.rng, drawn = draws(self.position.rng, len(order))
        last = len(order)
        for other in drawn:
            last -= 1
            order[last], order[other] = order[other], order[last]
        return order

    def _told_order(self, cards: list[int]) -> list[int]:
        """An order that agrees with the known part of a shuffle; unknown places (-1) are filled at random."""
        told = self.chance.pop()
        if not isinstance(told, tuple) or len(told) != len(cards):
            raise AnswersDoNotFit("What was told about chance is not about this shuffle.")
        places: list[int] = [place for place in told if isinstance(place, int)]
        known = frozenset(places)
        others = self._random_order([card for place, card in enumerate(cards) if place not in known])
        return [cards[place] if place >= 0 else others.pop() for place in places]

    # --- chance ---

    def below(self, number: int) -> int:
        """A random number from 0 to number - 1."""
        if self.chance:
            drawn = self._told_number(number)
        else:
            position = self.position
            position.rng = state = position.rng * MULTIPLIER & MASK
            drawn = state * number >> BITS
        if self.players is None:
            self.drawn.append(drawn)
        return drawn

    def _told_number(self, number: int) -> int:
        told = self.chance.pop()
        if not isinstance(told, int) or told >= number:
            raise AnswersDoNotFit("What was told about chance is not about this number.")
        return told

    def roll(self, sides: int) -> int:
        """Roll a die."""
        return self.below(sides) + 1
