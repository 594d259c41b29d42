"""Actions by number: a fixed numbering of everything that can be answered at one table.

Every kind of option has a block of numbers. Within it an option is found by what it points at: the space of a
board, the design of a card as far as the seat knows it, a zone, a seat, a text or a small number. So "play
the Flame Unit" is the same number in every game, whichever copy it is: equal copies in one place are one.
Options that differ in nothing but where their cards lie take the next lanes, in the order of the zones; what
finds no place of its own takes a number of the last block, in the order offered. Number 0 is to wait: it is
offered to those who are not asked.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.env.vocabulary import Faces, Vocabulary, seat_name
from holdout.kernel import Choice, Decision, Pick
from holdout.kernel.events import bit_of
from holdout.kernel.wording import Slot

WAIT: Final = 0
CARD_LANES, SPACE_LANES, SUB_LANES = 4, 2, 2
"""Cards of one design in different places; different things to do at one space; the same with each line."""
SUBS: Final = {"option": 6, "line": 3}
"""Slots whose number has places of its own: the options of "choose one", the lines of a card."""
PLAIN: Final = 16
"""Numbers from 0 to 15 have places of their own."""
LAST_BLOCK: Final = 64
TELLING: Final = ("space", "card", "face", "name", "zone", "seat", "text", "plain")
"""Which target of an option tells most about it, the first one that it has."""


class Block(NamedTuple):
    """The numbers of one kind of option: `size` targets, each with `subs` numbers, each with `lanes`."""

    verb: str
    start: int
    size: int
    kind: str
    place: int
    lanes: int
    sub: int = 0
    subs: int = 1
    choices: tuple[str, ...] = ()

    @property
    def stop(self) -> int:
        """The first number after the block."""
        return self.start + self.size * self.subs * self.lanes


class Numbered(NamedTuple):
    """The options of a question by number, and the class of each card that an option points at."""

    legal: dict[int, Pick]
    offered: list[int]


class Looker:
    """One seat looking at cards: what it knows of each, as far as that tells them apart."""

    def __init__(self, game: Any, seat: int, faces: Faces, slots: Any) -> None:
        self.game, self.faces, self.slots, self.bit = game, faces, slots, bit_of(seat)
        position = game.position
        self.where, self.face, self.seen = position.where, position.face, position.seen
        self.columns = [(getattr(position, name), to_all) for name, to_all in position.shown_of_cards]
        self.all_columns = [column for column, _ in self.columns]

    def card(self, card: int) -> tuple[Any, ...]:
        """The class, the zone and the visible columns of a card."""
        where, face = self.where[card], self.face[card]
        slot = self.slots[where]
        if self.seen[card] >> self.bit & 1:
            return (self.faces.known[face], slot, *[column[card] for column in self.all_columns])
        in_pile = self.game.rules.zones.all[where].pile
        shown = [column[card] for column, to_all in self.columns if to_all and not in_pile]
        return (self.faces.hidden[face], slot, *shown)


class Actions:
    """The numbering of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        rules, learning = vocabulary.rules, vocabulary.learning
        classes = len(vocabulary.classes)
        self._sizes = {
            "space": learning.spaces, "card": classes, "face": classes, "name": classes,
            "zone": len(vocabulary.zones), "seat": vocabulary.seats, "plain": PLAIN, "": 1,
        }  # fmt: skip
        self.kinds = {
            wording.name: ["" if slot.many else self._kind(wording.name, slot) for slot in wording.slots]
            for wording in rules.wordings.values()
            if isinstance(wording, Choice)
        }
        self.blocks: dict[str, Block] = {}
        start = WAIT + 1
        for verb in sorted(self.kinds):
            block = self._block(verb, rules.wordings[verb].slots, start)
            if block.size:
                self.blocks[verb] = block
                start = block.stop
        self.last = start
        self.count = start + LAST_BLOCK

    def _kind(self, verb: str, slot: Slot) -> str:
        if slot.kind != "plain":
            return slot.kind
        if slot.name == "face" or verb in self.vocabulary.learning.faces:
            return "face"
        if slot.name in self.vocabulary.learning.texts:
            return "text"
        return "name" if slot.name == "name" else "plain"

    def _block(self, verb: str, slots: Sequence[Slot], start: int) -> Block:
        kinds = self.kinds[verb]
        if not slots:
            return Block(verb, start, 1, "", 0, 1)
        kind = next((kind for kind in TELLING if kind in kinds), "")
        if not kind:
            return Block(verb, start, 0, "", 0, 1)
        place = kinds.index(kind)
        choices = self.vocabulary.learning.texts.get(slots[place].name, ()) if kind == "text" else ()
        size = len(choices) if kind == "text" else self._sizes[kind]
        names = [slot.name for slot in slots]
        sub = next((name for name in SUBS if name in names and names.index(name) != place), "")
        if sub and kind in ("card", "face", "name"):
            return Block(verb, start, size, kind, place + 1, SUB_LANES, names.index(sub) + 1, SUBS[sub])
        lanes = CARD_LANES if kind in ("card", "name") else SPACE_LANES if kind == "space" else 1
        return Block(verb, start, size, kind, place + 1, lanes if kind != "space" or len(slots) > 1 else 1,
                     choices=choices)  # fmt: skip

    def numbered(self, decision: Decision, faces: Faces) -> Numbered:
        """The options of a decision by number. It depends on nothing that the asked seat does not know."""
        game, seat = decision.game, decision.seat
        slots = self.vocabulary.slots(game.seats, seat)
        looker = Looker(game, seat, faces, slots)
        blocks, all_kinds = self.blocks, self.kinds
        places: dict[int, dict[Any, Pick]] = {}
        late: list[Pick] = []
        offered: list[int] = []
        seen: dict[int, tuple[Any, ...]] = {}
        for pick in decision.picks:
            verb: Any = pick[0]
            told: list[Any] = []
            for kind, target in zip(all_kinds[verb], pick[1:], strict=True):
                if type(target) is not int:
                    told.append(target)
                elif kind == "card":
                    about = seen.get(target)
                    if about is None:
                        about = seen[target] = looker.card(target)
                    offered.append(about[0])
                    told.append(about)
                elif kind == "zone":
                    told.append(slots[target])
                elif kind == "seat":
                    told.append((target - seat) % game.seats)
                else:
                    told.append(target)
            block = blocks.get(verb)
            if (
                block is not None
                and block.kind == "card"
                and not block.sub
                and type(told[block.place - 1]) is tuple
            ):
                first = block.start + told[block.place - 1][0] * block.lanes
            else:
                first = self._first(block, looker, pick, told)
            if first < 0:
                late.append(pick)
            elif first in places:
                places[first].setdefault(tuple(told), pick)
            else:
                places[first] = {tuple(told): pick}
        return Numbered(self._laned(places, late), offered)

    def _laned(self, places: dict[int, dict[Any, Pick]], late: list[Pick]) -> dict[int, Pick]:
        """Options that share a place side by side; those that find no lane are late."""
        found: dict[int, Pick] = {}
        for first, options in places.items():
            if len(options) == 1:
                found[first] = next(iter(options.values()))
                continue
            lanes = self.blocks[str(next(iter(options.values()))[0])].lanes
            ranked = [options[told] for told in sorted(options, key=_rank)]
            found.update(zip(range(first, first + lanes), ranked, strict=False))
            late += ranked[lanes:]
        found.update(zip(range(self.last, self.count), late, strict=False))
        return found

    def _first(self, block: Block | None, looker: Looker, pick: Pick, told: list[Any]) -> int:
        """The first number of the place of an option; -1 if it has none."""
        if block is None:
            return -1
        if not block.kind:
            return block.start
        index = self._index(block, looker, pick, told[block.place - 1])
        sub: Any = pick[block.sub] if block.sub else 0
        if not 0 <= index < block.size or type(sub) is not int or not 0 <= sub < block.subs:
            return -1
        return block.start + (index * block.subs + sub) * block.lanes

    def _index(self, block: Block, looker: Looker, pick: Pick, told: Any) -> int:
        if block.kind == "card":
            return told[0] if type(told) is tuple else -1
        match block.kind:
            case "face":
                shown = self.vocabulary.learning.faces.get(block.verb)
                face = told if shown is None else shown(looker.game, pick)
                return looker.faces.known[face]
            case "name":
                return self.vocabulary.by_name.get(told, -1)
            case "text":
                return block.choices.index(told) if told in block.choices else -1
            case _:
                return told if type(told) is int else -1

    def words(self, number: int) -> str:
        """The meaning of an action number, for people who inspect a policy."""
        if number == WAIT:
            return "wait"
        for block in self.blocks.values():
            if block.start <= number < block.stop:
                index, rest = divmod(number - block.start, block.subs * block.lanes)
                sub, lane = divmod(rest, block.lanes)
                target = self._target(block, index)
                return (
                    block.verb
                    + (f" {target}" if target else "")
                    + (f", line {sub + 1}" if block.subs > 1 else "")
                    + (f", place {lane + 1}" if block.lanes > 1 else "")
                )
        if self.last <= number < self.count:
            return f"another option, number {number - self.last + 1}"
        raise ValueError(f"There is no action {number}: they go from 0 to {self.count - 1}.")

    def _target(self, block: Block, index: int) -> str:
        match block.kind:
            case "card" | "face" | "name":
                return self.vocabulary.classes[index]
            case "zone":
                return self.vocabulary.zone_name(index)
            case "seat":
                return seat_name(index)
            case "text":
                return block.choices[index]
            case "space":
                return f"space {index}"
            case _:
                return str(index) if block.kind else ""


def _rank(told: Any) -> Any:
    """An order of anything plain: numbers by size, then texts, then rows."""
    if isinstance(told, tuple):
        return (2, [_rank(one) for one in told])
    return (1, told) if isinstance(told, str) else (0, told)
