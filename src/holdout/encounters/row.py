"""The row of five rooms and what lies beyond it: entering, pushing, skipping, leaving for the Combat Zone.

A card enters at the first room that is not blocked and pushes what is there toward the last. A whole
chain of pushes is done before anything that it pushed out is revealed (alien.ruling B3). Revealing is
told in revealing.py.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword, only_printed, those_at_table
from holdout.kernel import EventKind, Happening, Refusal

ENTERED: Final = EventKind("entered", ("card", "zone"), "{card} enters {zone}.")
MOVED: Final = EventKind("moved", ("card", "zone"), "{card} moves to {zone}.")
PUSHED: Final = EventKind(
    "pushed",
    ("card", "zone"),
    "{card} is pushed to {zone}.",
    run="{cards} are pushed on.",
    joins=dict.fromkeys(("entered", "moved"), (", pushing {cards} on",)),
)
LEFT_ROW: Final = EventKind(
    "left-row", ("card", "zone"), "{card} comes to {zone}.", run="{cards} come to {zone}."
)
PASSED_OVER: Final = EventKind(
    "passed-over",
    ("card", "other_card"),
    "{other_card} does not move: {card} passes it.",
    leads=dict.fromkeys(("entered", "moved", "pushed", "left-row"), (" past {other_card}", "card")),
)
BLOCKED: Final = EventKind("blocked", ("zone",), "{zone} is blocked and gone.")
MARKED: Final = EventKind("marked", ("card", "zone"), "{card} lies over {zone} to mark it.")
BY_EFFECT: Final = "alien.card-principles.override"
PUSH: Final = "alien.hive-phase.push"
CHAIN: Final = "alien.hive-phase.push-chain"
STILL_KEYWORDS: Final = ("does-not-move", "stationary")
"""From the zone of a room to that of what is attached to it."""
_FIELD: Final = frozenset([*board.ROOMS, board.FRONT])
WORDS: Final = (ENTERED, MOVED, PUSHED, LEFT_ROW, PASSED_OVER, BLOCKED, MARKED)


class EnterFront(Happening):
    """A card comes into the Combat Zone: as the newest, or at the place of a card with which it traded.

    Face down, it is turned up at once (see revealing.py).
    """

    __slots__ = ("at", "card", "revealed", "rule_id", "was")
    key = "EnterFront"

    def __init__(self, card: int, rule: str = "alien.hive-phase.airlock-exit", at: int | None = None) -> None:
        self.card, self.rule_id, self.at, self.was, self.revealed = card, rule, at, -1, False

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        game.move(self.card, board.FRONT, self.at)
        game.tell(LEFT_ROW, self.card, board.FRONT, rule=self.rule_id)


class MoveInRow(Happening):
    """An effect moves a card of the row to another room, or pushes it there or out to the Combat Zone.

    What does not move is never pushed, nor moved in any other way unless the table says so (ruling M8).
    `switched`: it would trade places with another; `named`: the effect says where the card lies; `by_rule`:
    no effect moves it, but a rule that is then cited.
    """

    __slots__ = ("by_player", "by_rule", "card", "named", "pushed", "room", "rule_id", "switched")
    key = "MoveInRow"

    def __init__(
        self,
        card: int,
        room: int,
        by_player: bool = True,
        pushed: bool = False,
        *,
        by_rule: str = "",
        switched: bool = False,
        named: bool = False,
    ) -> None:
        self.card, self.room, self.by_player, self.pushed = card, room, by_player, pushed
        self.by_rule, self.switched, self.named = bool(by_rule), switched, named
        self.rule_id = by_rule or BY_EFFECT

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if does_not_move(game, self.card) if self.pushed else is_fixed(game, self.card):
            return Refusal("alien.does-not-move.stays", "That card does not move.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        if not self.by_rule:
            note_moved_by_effect(game, self.card)
        if self.room == board.FRONT:
            game.do(EnterFront(self.card))
            return
        out = enter_room(game, self.card, self.room, self.rule_id, by_effect=not self.by_rule)
        if out is not None:
            game.do(EnterFront(out))


def rooms(game: EncounterGame) -> list[int]:
    """The rooms that exist, from the one next to the Hive to the last."""
    blocked = game.position.blocked
    if not blocked:
        return list(board.ROOMS)
    return [room for index, room in enumerate(board.ROOMS) if not blocked >> index & 1]


def is_clear(game: EncounterGame, room: int) -> bool:
    """A room is clear if no card is in it.

    Attached cards are not in it, and a blocked room is never clear.
    """
    return room in rooms(game) and not game.zones[room]


def stands_still(game: EncounterGame, card: int) -> bool:
    """True if a card of the row or the Combat Zone is not pushed on: it does not move, or is Stationary."""
    return bool(game.up[card]) and (does_not_move(game, card) or is_stationary(game, card))


def does_not_move(game: EncounterGame, card: int) -> bool:
    """True if a card of the row or the Combat Zone lies face up and does not move."""
    return bool(game.up[card]) and game.where[card] in _FIELD and has_keyword(game, card, "does-not-move")


def is_stationary(game: EncounterGame, card: int) -> bool:
    """True if a face-up card is Stationary: it stays by the rules of movement, but effects move it."""
    return bool(game.up[card]) and has_keyword(game, card, "stationary")


def is_fixed(game: EncounterGame, card: int) -> bool:
    """True if no effect moves a card either (ruling M8), unless the table stops pushes only (ruling B1)."""
    return game.setup.get("does-not-move") != "stops-pushes" and does_not_move(game, card)


def note_moved_by_effect(game: EncounterGame, card: int) -> None:
    """Cite why an effect moves a Stationary card."""
    if is_stationary(game, card):
        game.cite("expansion.stationary.card-effects-move-it")
        game.cite("expansion.stationary.versus-does-not-move")


def holds_still(game: EncounterGame, room: int) -> bool:
    """True if a card in a room does not move, so that the room cannot be emptied by a push."""
    return any(stands_still(game, card) for card in game.zones[room])


def room_of(game: EncounterGame, card: int) -> int | None:
    """The room in which a card lies, or to which it is attached."""
    where = game.where[card]
    if where in board.ROOMS:
        return where
    if where in board.ATTACHED:
        return board.ROOMS[board.ATTACHED.index(where)]
    return None


def enter_room(game: EncounterGame, card: int, room: int, rule: str, by_effect: bool = False) -> int | None:
    """Put a card into a room and push what is in the way; the card that was pushed out, if any.

    Cards that stand still are passed over: whoever would enter their room goes to the following one.
    """
    open_rooms = rooms(game)
    place = open_rooms.index(room)
    for diverts in game.joints.row_entries:
        place = diverts(game, card, place)
    zones, is_followed = game.zones, game.is_followed
    is_free = not _may_stop(game, open_rooms)
    moving: int | None = card
    pushes = untold = 0
    enters = ENTERED if game.where[card] == board.THREATS else MOVED
    while moving is not None:
        if not is_free:
            place = _past_what_stands_still(game, open_rooms, place, moving, by_effect)
        if place == len(open_rooms):
            break
        into = open_rooms[place]
        pushed: int | None = None
        for other in zones[into]:
            if other != moving:
                pushed = other
                break
        game.move(moving, into)
        if is_followed:
            game.tell(PUSHED if pushes else enters, moving, into, rule=(rule, PUSH, CHAIN)[min(pushes, 2)])
        else:
            untold += 1
        if zones[board.ATTACHED_TO[into]]:
            game.cite("alien.attach.no-push")
        if pushed is None and pushes:
            _note_gap(game, open_rooms[place + 1 :])
        moving = pushed
        pushes += 1
        place += 1
    game.leave_untold(untold)
    return moving


def _may_stop(game: EncounterGame, open_rooms: list[int]) -> bool:
    """True if a card of the row may have a keyword that keeps it in place; then each pushed card is asked."""
    zones, up, face, guise = game.zones, game.up, game.face, game.guise
    for keyword in those_at_table(game, STILL_KEYWORDS):
        flags = only_printed(game, keyword)
        for room in open_rooms:
            for card in zones[room]:
                if up[card] and (flags is None or flags[guise[card] - 1 if guise[card] else face[card]]):
                    return True
    return False


def _past_what_stands_still(
    game: EncounterGame, open_rooms: list[int], place: int, moving: int, by_effect: bool
) -> int:
    """The first place from here on whose card, if any, can be pushed; beyond the last it is the exit."""
    start = place
    still: int | None = None
    while place < len(open_rooms):
        lying = game.zones[open_rooms[place]]
        if not lying:
            return place
        held = [card for card in lying if card != moving and stands_still(game, card)]
        still = held[0] if held else None
        if still is None or _pushes(game, moving, still):
            return place
        _tell_passed_over(game, moving, still, by_effect)
        place += 1
    if place > start and still is not None:
        fixed = does_not_move(game, still)
        game.cite("alien.does-not-move.skip-to-combat" if fixed else "expansion.stationary.in-airlock")
    return place


def _pushes(game: EncounterGame, moving: int, still: int) -> bool:
    """True if a card pushes a Stationary one by a rule of its kind, which is cited."""
    rule = game.catalogue.pushers[face_number(game, moving)]
    if not rule or does_not_move(game, still):
        return False
    game.cite(rule)
    return True


def _tell_passed_over(game: EncounterGame, moving: int, still: int, by_effect: bool) -> None:
    if does_not_move(game, still):
        game.tell(PASSED_OVER, moving, still, rule="alien.does-not-move.skip")
        return
    game.tell(PASSED_OVER, moving, still, rule="expansion.stationary.skip")
    game.cite("expansion.stationary.stays")
    if by_effect:
        game.cite("expansion.stationary.effect-moves-other-into-it")


def _note_gap(game: EncounterGame, beyond: list[int]) -> None:
    for room in beyond:
        if game.zones[room]:
            game.cite("alien.hive-phase.push-only-if-needed")
            return


def block(game: EncounterGame, room: int, rule: str = "alien.ventilation-lock.blocks") -> None:
    """A room is gone for the rest of the game.

    What is in it is pushed on, what is attached there is discarded.
    """
    following = [other for other in rooms(game) if other > room]
    objective = next(iter(game.zones[board.OBJECTIVES][-1:]), None)
    out: list[int] = []
    for card in list(game.zones[room]):
        if following:
            pushed = enter_room(game, card, following[0], PUSH)
            out.extend([] if pushed is None else [pushed])
        else:
            out.append(card)
    for card in list(game.zones[board.ATTACHED[board.ROOMS.index(room)]]):
        game.move(card, board.DISCARDED)
    game.position.blocked |= 1 << board.ROOMS.index(room)
    game.tell(BLOCKED, room, rule=rule)
    for card in out:
        game.do(EnterFront(card))
    game.settle()
    if objective is not None and game.where[objective] == board.COMPLETED:
        game.tell(MARKED, objective, room, rule="alien.ventilation-lock.objective-exception")


def strikers(game: EncounterGame) -> list[int]:
    """The cards that strike from the front, the first to come first."""
    strikes, face, guise = game.catalogue.strikers, game.face, game.guise
    lying = game.zones[board.FRONT]
    return [card for card in lying if strikes[guise[card] - 1 if guise[card] else face[card]]]
