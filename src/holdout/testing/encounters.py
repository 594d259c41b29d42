"""What the world-builders of the deck builders share: what a player does and sees, how cards are laid out."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Self

from holdout.encounters import board
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.kernel import Happening, Refusal, pick_id
from holdout.testing.arranging import Arrangement
from holdout.testing.naming import NameFault
from holdout.testing.options import offers
from holdout.testing.world import World, told_apart

Lots = Sequence[str] | Mapping[int, Sequence[str]]
"""Names of cards: of the first seat, or by seat."""
HEAPS = (board.DEAD_ENEMIES, board.DEAD_CHARACTERS, board.DISCARDED, board.STRIKE_DISCARD)


def with_every_design(
    rules: EncounterRules,
    faces: Callable[[dict[str, Any]], tuple[Face, ...]],
    copies: Callable[[Face, dict[str, Any]], int],
) -> EncounterRules:
    """The rules with every design of the packs in the box, so that a test may lay out any card."""

    def cards(setup: dict[str, Any]) -> list[int]:
        return [
            number
            for number, face in enumerate(faces(setup))
            for _ in range(copies(face, setup) or face.copies)
        ]

    every = copy(rules)
    every.faces, every.cards = faces, cards
    return every


class EncounterWorld(World[Table]):
    """A table of a deck builder for a test."""

    # --- what a player does ---

    def play(self, card: str) -> Self:
        """Play a card from the hand."""
        return self.answer(card, verb="play")

    def activate(self, card: str) -> Self:
        """Use the Activate ability of a card, the first of several copies."""
        same = [offer for offer in offers(self.match) if offer.label == f"Activate {card}"]
        return self.answer(pick_id(same[0].pick) if same else card, verb="activate")

    def fight(self, card: str) -> Self:
        """Fight an enemy."""
        return self.answer(card, verb="fight")

    def recruit(self, card: str) -> Self:
        """Recruit a character in the market."""
        return self.answer(card, verb="recruit")

    def scan(self, room: str) -> Self:
        """Scan a room."""
        return self.answer(room, verb="scan")

    def done(self) -> Self:
        """End the Action Phase."""
        return self.answer("End the Action Phase")

    # --- what a test looks at ---

    def why_not(self, happening: Happening) -> Refusal | None:
        """The gate's refusal of a happening that is not among the options, or None."""
        return self.match.moment.game.why_not(happening)

    def number(self, card: str) -> int:
        """The number of the only copy of a card that lies neither in the box nor in a pile."""
        position, face = self.position, self.faces[card]
        copies = [one for one, is_face in enumerate(position.face) if is_face == face]
        found = [
            one
            for one in copies
            if position.where[one] and not self.frame.rules.zones[position.where[one]].pile
        ]
        if len(found) != 1:
            raise NameFault(f"There are {len(found)} {card!r} on the table, not one.")
        return found[0]

    def where(self, card: str) -> list[str]:
        """The names of the places where copies of a card lie, the box left out."""
        position = self.position
        face = self.faces[card]
        places = [position.where[number] for number, one in enumerate(position.face) if one == face]
        return sorted([self.frame.rules.zones[place].name for place in places if place != board.BOX])

    def row(self) -> list[str]:
        """The five rooms from where cards enter: names of cards, "-" for none."""
        position = self.position
        return [
            "-" if not position.zones[room] else self.frame.faces[position.face[position.zones[room][0]]].name
            for room in board.ROOMS
        ]

    def names(self, *zones: int) -> list[str]:
        """The names of the cards in some zones."""
        position = self.position
        return [self.frame.faces[position.face[card]].name for zone in zones for card in position.zones[zone]]

    def log(self, seat: int | None = 0) -> list[str]:
        """All events in their own words, as a seat reads them."""
        return told_apart(self.match, seat)


class Layout:
    """Lays cards out face up, with owners, as a table would have them."""

    def __init__(self, table: Arrangement[Table], names: list[str]) -> None:
        self.table, self.names = table, names
        self.position = table.position

    def clear_row(self, above: int = 0) -> None:
        """Put the cards that the first turn has added back under their deck, above so many cards of it."""
        for room in board.ROOMS:
            for card in list(self.position.zones[room]):
                self.position.up[card] = 0
                self.table.game.move(card, board.THREATS, above)

    def open_heaps(self) -> None:
        """The dead and the discarded lie face up, whoever put them there."""
        for heap in HEAPS:
            for card in self.position.zones[heap]:
                self._face_up(card, True)

    def empty(self, names: Sequence[str]) -> None:
        """Piles and spaces that have run out: what lay there is in the box."""
        for name in names:
            for card in list(self.position.zones[self.table.zone(name)]):
                self.table.game.move(card, board.BOX)

    def objective(self, number: int) -> None:
        while self.position.objective < number:
            self.table.game.move(self.position.zones[board.OBJECTIVES][-1], board.COMPLETED)
            self.position.objective += 1

    def seats(
        self,
        *,
        hand: Lots,
        discard: Lots,
        wounds: Lots,
        in_play: Lots,
        deck: Lots,
        deck_holds: int | Mapping[int, int] | None,
    ) -> None:
        """The cards that every deck builder's players have."""
        self.own("hand", board.HAND, hand)
        self.own("discard pile", board.DISCARD, discard)
        self.own("Strikes on the Avatar", board.WOUNDS, wounds)
        self.own("play area", board.PLAY, in_play)
        self.tops("deck", deck)
        self.cut("deck", deck_holds)

    def own(self, name: str, places: Sequence[int], cards: Lots) -> None:
        lots = cards if isinstance(cards, Mapping) else {self.table.seat: cards} if cards else {}
        for seat, named in lots.items():
            for old in list(self.position.zones[places[seat]]):
                self.table.game.move(old, board.BOX)
            for card in self.table.put(name, list(named), seat):
                self._face_up(card, places is not board.HAND)
                self.position.owner[card] = 0 if name in ("Strikes on the Avatar", "in front") else seat + 1

    def tops(self, name: str, cards: Lots) -> None:
        lots = cards if isinstance(cards, Mapping) else {self.table.seat: cards} if cards else {}
        for seat, named in lots.items():
            for card in self.table.stack(name, list(named), seat):
                self.position.owner[card] = seat + 1
                self.position.up[card] = 0

    def cut(self, name: str, sizes: int | Mapping[int, int] | None) -> None:
        """Leave only so many cards of a pile, the top ones."""
        lots = sizes if isinstance(sizes, Mapping) else {} if sizes is None else {self.table.seat: sizes}
        for seat, size in lots.items():
            held = self.position.zones[self.table.zone(name, seat)]
            for card in held[: max(0, len(held) - size)]:
                self.table.game.move(card, board.BOX)

    def rooms(self, cards: Mapping[str, str], up: int) -> None:
        for room, card in cards.items():
            for number in self.table.put(room, [card]):
                self._face_up(number, bool(up))

    def spaces(self, name: str, cards: Mapping[int, str], up: int) -> None:
        """Lay cards into numbered spaces; what lay there is in the box."""
        for number, card in cards.items():
            self.empty([f"{name} {number}"])
            self.rooms({f"{name} {number}": card}, up)

    def attach(self, cards: Mapping[str, str]) -> None:
        for room, card in cards.items():
            place = self.names[self.names.index(room) + len(board.ROOMS)]
            for number in self.table.put(place, [card]):
                self._face_up(number, True)

    def open(self, name: str, cards: Sequence[str]) -> None:
        for number in self.table.put(name, list(cards)):
            self._face_up(number, True)

    def market(self, cards: Sequence[str]) -> None:
        for space, card in zip(board.MARKET, cards, strict=False):
            for old in list(self.position.zones[space]):
                self.table.game.move(old, board.BOX)
            for number in self.table.put(self.names[space], [card]):
                self._face_up(number, True)

    def pile(self, name: str, cards: Sequence[str]) -> None:
        for number in self.table.stack(name, list(cards)):
            self.position.up[number] = 0

    def _face_up(self, card: int, up: bool) -> None:
        self.position.up[card] = int(up)
        if up:
            self.table.game.reveal(card)
