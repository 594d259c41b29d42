"""The world-builder for Alien: a table laid out in one line, with every card of the pack at hand.

Rooms are named as on the board ("the Airlock"); cards in them lie face up unless `hidden` names them, and
rooms that are not named are empty. The world begins in the Action Phase of the first seat, unless `begin`
says otherwise; `turn=True` begins a whole turn.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self

from holdout.encounters import board
from holdout.encounters.action import act
from holdout.encounters.alien.faces import all_faces, check_names, copies_needed
from holdout.encounters.alien.rules import RULES
from holdout.encounters.position import Table
from holdout.encounters.turns import turn as whole_turn
from holdout.kernel import Happening, Refusal
from holdout.testing.arranging import Arrangement
from holdout.testing.naming import NameFault
from holdout.testing.world import World, told_apart

EVERYTHING = copy(RULES)
"""The rules of Alien with every design of the packs in the box, so that a test may lay out any card."""

HEAPS = (board.DEAD_ENEMIES, board.DEAD_CHARACTERS, board.DISCARDED, board.STRIKE_DISCARD)


def _with_everything(setup: dict[str, Any]) -> list[int]:
    check_names(setup)
    return [
        number
        for number, face in enumerate(all_faces(setup))
        for _ in range(copies_needed(face, setup) or face.copies)
    ]


EVERYTHING.faces = all_faces
EVERYTHING.cards = _with_everything


class AlienWorld(World[Table]):
    """A table of Alien for a test. An edition of the same chapters and cards puts its own `rules` here."""

    rules = EVERYTHING

    def __init__(
        self,
        *,
        seats: int = 1,
        hand: Sequence[str] | Mapping[int, Sequence[str]] = (),
        rooms: Mapping[str, str] | None = None,
        hidden: Mapping[str, str] | None = None,
        front: Sequence[str] = (),
        hive: Sequence[str] = (),
        hive_holds: int | None = None,
        strikes: Sequence[str] = (),
        deck: Sequence[str] | Mapping[int, Sequence[str]] = (),
        deck_holds: int | Mapping[int, int] | None = None,
        discard: Sequence[str] | Mapping[int, Sequence[str]] = (),
        wounds: Sequence[str] | Mapping[int, Sequence[str]] = (),
        before: Sequence[str] | Mapping[int, Sequence[str]] = (),
        in_play: Sequence[str] | Mapping[int, Sequence[str]] = (),
        market: Sequence[str] = (),
        operations: Sequence[str] = (),
        attached: Mapping[str, str] | None = None,
        air: Mapping[str, str] | None = None,
        empty: Sequence[str] = (),
        objective: int = 1,
        turn: bool = False,
        begin: Sequence[Any] | None = None,
        options: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        names = [zone.name for zone in RULES.zones]

        def lay_out(table: Arrangement[Table]) -> None:
            lay = _Layout(table, names)
            lay.clear_row()
            lay.open_heaps()
            lay.empty(empty)
            lay.objective(objective)
            lay.own("hand", board.HAND, hand)
            lay.own("discard pile", board.DISCARD, discard)
            lay.own("Strikes on the Avatar", board.WOUNDS, wounds)
            lay.own("in front", board.BEFORE, before)
            lay.own("play area", board.PLAY, in_play)
            lay.tops("deck", deck)
            lay.cut("deck", deck_holds)
            lay.rooms(rooms or {}, up=1)
            lay.rooms(hidden or {}, up=0)
            lay.attach(attached or {})
            lay.rooms({f"the air above {room}": card for room, card in (air or {}).items()}, up=1)
            lay.open("the Combat Zone", front)
            lay.open("Operations", operations)
            lay.market(market)
            lay.pile("the Hive", hive)
            lay.cut("the Hive", hive_holds)
            lay.pile("the Strike deck", strikes)

        start = (whole_turn, 0) if turn else (act, 0)
        super().__init__(
            self.rules,
            seats=seats,
            setup=[] if seats == 1 or (options or {}).get("queen-mother") else ["Player 1"],
            begin=None if begin is None and turn is None else (start if begin is None else begin),
            marks=() if turn else ("action", "turn"),
            options=options,
            arrange=lay_out,
            **given,
        )

    # --- what a player does ---

    def play(self, card: str) -> Self:
        """Play a card from the hand."""
        return self.answer(card, verb="play")

    def fight(self, card: str) -> Self:
        """Fight an enemy."""
        return self.answer(card, verb="fight")

    def recruit(self, card: str) -> Self:
        """Recruit a character in the HQ."""
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
        found = [one for one in copies if position.where[one] and not RULES.zones[position.where[one]].pile]
        if len(found) != 1:
            raise NameFault(f"There are {len(found)} {card!r} on the table, not one.")
        return found[0]

    def where(self, card: str) -> list[str]:
        """The names of the places where copies of a card lie, the box left out."""
        position = self.position
        face = self.faces[card]
        places = [position.where[number] for number, one in enumerate(position.face) if one == face]
        return sorted([RULES.zones[place].name for place in places if place != board.BOX])

    def row(self) -> list[str]:
        """The five rooms from the Ventilation Shafts to the Airlock: names of cards, "-" for none."""
        position = self.position
        return [
            "-" if not position.zones[room] else self.frame.faces[position.face[position.zones[room][0]]].name
            for room in board.ROOMS
        ]

    def air(self) -> list[str]:
        """The five air spaces from above the Ventilation Shafts to above the Airlock, as in `row`."""
        position = self.position
        return [
            "-"
            if not position.zones[space]
            else self.frame.faces[position.face[position.zones[space][0]]].name
            for space in board.AIR
        ]

    def log(self, seat: int | None = 0) -> list[str]:
        """All events in their own words, as a seat reads them."""
        return told_apart(self.match, seat)


class _Layout:
    """Lays cards out face up, with owners, as a table would have them."""

    def __init__(self, table: Arrangement[Table], names: list[str]) -> None:
        self.table, self.names = table, names
        self.position = table.position

    def clear_row(self) -> None:
        """Put the cards that the first turn has revealed back under the Hive."""
        for room in board.ROOMS:
            for card in list(self.position.zones[room]):
                self.position.up[card] = 0
                self.table.game.move(card, board.THREATS, 0)

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

    def own(
        self, name: str, places: Sequence[int], cards: Sequence[str] | Mapping[int, Sequence[str]]
    ) -> None:
        lots = cards if isinstance(cards, Mapping) else {self.table.seat: cards} if cards else {}
        for seat, named in lots.items():
            for old in list(self.position.zones[places[seat]]):
                self.table.game.move(old, board.BOX)
            for card in self.table.put(name, list(named), seat):
                self._face_up(card, places is not board.HAND)
                self.position.owner[card] = 0 if name in ("Strikes on the Avatar", "in front") else seat + 1

    def tops(self, name: str, cards: Sequence[str] | Mapping[int, Sequence[str]]) -> None:
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
