"""The row of five rooms and what lies beyond it: entering, pushing, skipping, leaving for the Combat Zone.

A card enters at the first room that is not blocked and pushes what is there toward the last. A whole
chain of pushes is done before anything that it pushed out is revealed (alien.ruling B3). Revealing is
told in revealing.py.
"""

from holdout.encounters import board
from holdout.encounters.cards import face, is_enemy, remark
from holdout.encounters.position import EncounterGame
from holdout.kernel import EventKind, Happening, Refusal

ENTERED = EventKind("entered", ("card", "zone"), "{card} enters {zone}.")
PUSHED = EventKind("pushed", ("card", "zone"), "{card} is pushed to {zone}.")
LEFT_ROW = EventKind("left-row", ("card", "zone"), "{card} is pushed out to the {zone}.")
BLOCKED = EventKind("blocked", ("zone",), "{zone} is blocked and gone.")
WORDS = (ENTERED, PUSHED, LEFT_ROW, BLOCKED)


class EnterFront(Happening):
    """A card comes into the Combat Zone: as the newest, or at the place of a card with which it traded.

    Face down, it is turned up at once (see revealing.py).
    """

    __slots__ = ("at", "card", "rule_id")

    def __init__(self, card: int, rule: str = "alien.hive-phase.airlock-exit", at: int | None = None) -> None:
        self.card, self.rule_id, self.at = card, rule, at

    def happen(self, game: EncounterGame) -> None:
        game.move(self.card, board.FRONT, self.at)
        game.tell(LEFT_ROW, self.card, board.FRONT, rule=self.rule_id)


class MoveInRow(Happening):
    """An effect moves a card of the row to another room."""

    __slots__ = ("by_player", "card", "room")

    def __init__(self, card: int, room: int, by_player: bool = True) -> None:
        self.card, self.room, self.by_player = card, room, by_player

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if stands_still(game, self.card) and game.setup.get("does-not-move") == "absolute":
            return Refusal("alien.does-not-move.stays", "That card does not move.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        out = enter_room(game, self.card, self.room, "alien.card-principles.override")
        if out is not None:
            game.do(EnterFront(out))


def rooms(game: EncounterGame) -> list[int]:
    """The rooms that exist, from the one next to the Hive to the last."""
    blocked = game.position.blocked
    return [room for index, room in enumerate(board.ROOMS) if not blocked >> index & 1]


def is_clear(game: EncounterGame, room: int) -> bool:
    """A room is clear if no card is in it.

    Attached cards are not in it, and a blocked room is never clear.
    """
    return room in rooms(game) and not game.position.zones[room]


def stands_still(game: EncounterGame, card: int) -> bool:
    """A face-up card that does not move is never pushed."""
    return bool(game.position.up[card]) and "does-not-move" in face(game, card).keywords


def room_of(game: EncounterGame, card: int) -> int | None:
    """The room in which a card lies, or to which it is attached."""
    where = game.position.where[card]
    if where in board.ROOMS:
        return where
    if where in board.ATTACHED:
        return board.ROOMS[board.ATTACHED.index(where)]
    return None


def enter_room(game: EncounterGame, card: int, room: int, rule: str) -> int | None:
    """Put a card into a room and push what is in the way; the card that was pushed out, if any.

    Cards that stand still are passed over: whoever would enter their room goes to the following one.
    """
    open_rooms = rooms(game)
    place = open_rooms.index(room)
    moving: int | None = card
    first = True
    while moving is not None:
        while place < len(open_rooms) and _held(game, open_rooms[place], moving):
            remark(game, "alien.does-not-move.skip", "A card that does not move is passed over.")
            place += 1
        if place == len(open_rooms):
            return moving
        there = game.position.zones[open_rooms[place]]
        pushed = next((other for other in there if other != moving), None)
        game.move(moving, open_rooms[place])
        kind, why = (ENTERED, rule) if first else (PUSHED, "alien.hive-phase.push")
        game.tell(kind, moving, open_rooms[place], rule=why)
        if pushed is not None and not first:
            remark(game, "alien.hive-phase.push-chain", "The push goes on.")
        moving, first = pushed, False
        place += 1
    return None


def _held(game: EncounterGame, room: int, moving: int) -> bool:
    return any(card != moving and stands_still(game, card) for card in game.position.zones[room])


def block(game: EncounterGame, room: int, rule: str = "alien.ventilation-lock.blocks") -> None:
    """A room is gone for the rest of the game.

    What is in it is pushed on, what is attached there is discarded.
    """
    following = [other for other in rooms(game) if other > room]
    out: list[int] = []
    for card in list(game.position.zones[room]):
        if following:
            pushed = enter_room(game, card, following[0], "alien.hive-phase.push")
            out.extend([] if pushed is None else [pushed])
        else:
            out.append(card)
    for card in list(game.position.zones[board.ATTACHED[board.ROOMS.index(room)]]):
        game.move(card, board.DISCARDED)
    game.position.blocked |= 1 << board.ROOMS.index(room)
    game.tell(BLOCKED, room, rule=rule)
    for card in out:
        game.do(EnterFront(card))


def strikers(game: EncounterGame) -> list[int]:
    """The enemies of the Combat Zone in the order in which they strike: the one that came first begins."""
    return [card for card in game.position.zones[board.FRONT] if is_enemy(game, card)]
