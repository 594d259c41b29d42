"""Actions by number: a fixed numbering of everything that can be answered at one table.

Every kind of option has a block of numbers. Within it an option is found by what it points at: the space of a
board, the face of a card as far as the seat knows it, a zone, a seat or a small number. So "play the Flame
Unit" is the same number in every game of the same table, whichever copy it is. Options that share all of that
take the next lane; what finds no place of its own takes a number of the last block, in the order offered.
Number 0 is to wait: it is offered to those who are not asked.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.env.boards import board_of
from holdout.kernel import Choice, Decision, Frame, Pick
from holdout.kernel.wording import Slot

WAIT: Final = 0
CARD_LANES, SPACE_LANES = 6, 2
"""A hand holds six cards that may all be alike; at a space there may be more than one thing to do."""
PLAIN: Final = 16
"""Numbers from 0 to 15 have places of their own."""
LAST_BLOCK: Final = 256
TELLING: Final = ("space", "card", "zone", "seat", "plain")
"""Which target of an option tells most about it, the first one that it has."""


class Block(NamedTuple):
    """The numbers of one kind of option."""

    verb: str
    start: int
    size: int
    kind: str
    place: int
    lanes: int

    @property
    def stop(self) -> int:
        """The first number after the block."""
        return self.start + self.size * self.lanes


class Actions:
    """The numbering of one table."""

    def __init__(self, frame: Frame[Any]) -> None:
        self.frame = frame
        rules = frame.rules
        self._sizes = {
            "space": board_of(rules.name).spaces,
            "card": len(frame.faces) + 1,
            "zone": len(rules.zones.all),
            "seat": rules.seats.stop - 1,
            "plain": PLAIN,
            "": 1,
        }
        self.blocks: dict[str, Block] = {}
        start = WAIT + 1
        verbs = sorted([wording.name for wording in rules.wordings.values() if isinstance(wording, Choice)])
        for verb in verbs:
            block = self._block(verb, rules.wordings[verb].slots, start)
            if block.size:
                self.blocks[verb] = block
                start = block.stop
        self.last = start
        self.count = start + LAST_BLOCK

    def _block(self, verb: str, slots: Sequence[Slot], start: int) -> Block:
        kinds = ["" if slot.many else slot.kind for slot in slots]
        for kind in TELLING:
            if kind in kinds:
                lanes = self._lanes(kind, len(slots))
                return Block(verb, start, self._sizes[kind], kind, kinds.index(kind) + 1, lanes)
        return Block(verb, start, 0 if slots else 1, "", 0, 1)

    @staticmethod
    def _lanes(kind: str, slots: int) -> int:
        """The number of options that may share a target: copies of a card, or different second targets."""
        if kind == "card":
            return CARD_LANES
        return SPACE_LANES if kind == "space" and slots > 1 else 1

    def numbered(self, decision: Decision) -> dict[int, Pick]:
        """The options of a decision by number. It depends on nothing that the asked seat does not know."""
        found: dict[int, Pick] = {}
        late: list[Pick] = []
        for pick in decision.picks:
            number = self._free(decision, pick, found)
            if number is None:
                late.append(pick)
            else:
                found[number] = pick
        found.update(zip(range(self.last, self.count), late, strict=False))
        return found

    def _free(self, decision: Decision, pick: Pick, taken: dict[int, Pick]) -> int | None:
        """The option's own number, or None if it has none or others have taken its lanes."""
        block = self.blocks.get(str(pick[0]))
        if block is None:
            return None
        index = self._index(decision, block, pick)
        if not 0 <= index < block.size:
            return None
        first = block.start + index * block.lanes
        return next((number for number in range(first, first + block.lanes) if number not in taken), None)

    @staticmethod
    def _index(decision: Decision, block: Block, pick: Pick) -> int:
        if not block.kind:
            return 0
        target = pick[block.place]
        if not isinstance(target, int):
            return -1
        if block.kind == "card":
            position = decision.game.position
            known = position.seen[target] >> decision.seat & 1
            return position.face[target] + 1 if known else 0
        return target

    def words(self, number: int) -> str:
        """The meaning of an action number, for people who inspect a policy."""
        if number == WAIT:
            return "wait"
        for block in self.blocks.values():
            if block.start <= number < block.stop:
                index, lane = divmod(number - block.start, block.lanes)
                target = self._target(block.kind, index)
                return (
                    block.verb + (f" {target}" if target else "") + (f", number {lane + 1}" if lane else "")
                )
        if self.last <= number < self.count:
            return f"another option, number {number - self.last + 1}"
        raise ValueError(f"There is no action {number}: they go from 0 to {self.count - 1}.")

    def _target(self, kind: str, index: int) -> str:
        if kind == "card":
            return self.frame.faces[index - 1].key if index else "a hidden card"
        if kind == "zone":
            zone = self.frame.rules.zones.all[index]
            name = zone.name or f"unused zone {index}"
            return name if zone.seat is None else f"{name} of seat {zone.seat}"
        return f"{kind} {index}" if kind in ("space", "seat") else str(index) if kind else ""
