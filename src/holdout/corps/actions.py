"""The Actions of an activation: Move, Attack, Barricade, Aim, Interact, Card Action and Rest.

Each is a happening that spends one of the two Actions, or none if it is free. Playing Events is told in
events.py, the order of an activation in activation.py.
"""

from collections.abc import Iterator
from typing import Final

from holdout.corps import dials, places
from holdout.corps.attacking import Attack, attacks
from holdout.corps.barricades import why_not_work_on, work_on, workable
from holdout.corps.discarding import recycle
from holdout.corps.endurance import draw, left, recycle_exhausted
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import square_around
from holdout.corps.moving import may_go, walk
from holdout.corps.pieces import (
    aliens,
    beside,
    gear,
    is_told_why_not,
    kind_of,
    printed,
    seat_of,
    space_of,
)
from holdout.corps.printed import PLAYED, Line
from holdout.corps.speaking import speak, why_in_vain
from holdout.kernel import Choice, EventKind, Happening, Pick, Question, Refusal

TAKES = EventKind(
    "takes-action",
    ("card", "action"),
    "{card} takes the {action} Action.",
    leads={**dict.fromkeys(("stepped", "fired", "fired-at"), ("", "card")), "price": ("",)},
)
MOVE = Choice("move", ("number",), "Move up to {number:space}", group="Move")
AIM = Choice("aim", ("number",), "Aim: the dial goes to {number}")
REST = Choice("rest", (), "Rest")
INTERACT = Choice("interact", ("card", "space"), "Interact with {card} on {space}")
CARD_ACTION = Choice("card-action", ("card", "line"), "Use the Action of {card}")
WORDS = (TAKES, MOVE, AIM, REST, INTERACT, CARD_ACTION)
WHICH = Question("Which free {1} Action does {0} take?", "corps.free-action.additional", ("card", "plain"))
HOW_MANY = Question("How many cards do you draw?", "corps.rest.hero-draw-up-to-two")

DRAWN, RECYCLED, BY_GRUNT = 2, 3, 3
OBJECTS: Final = {"computer": "computer", "crate": "crate", "grunt": "captive", "mission-blip": "found"}
"""The kinds of mission objects, and the heading under which the Mission card tells what they are good for."""


class Action(Happening):
    """One of a Character's Actions. `free`: it spends none (corps.free-action.additional)."""

    __slots__ = ("character", "free", "seat")
    called = ""

    def __init__(self, seat: int, character: int, *, free: bool = False) -> None:
        self.seat, self.character, self.free = seat, character, free

    def refuse(self, game: CorpsGame) -> Refusal | None:
        position = game.position
        if game.down[self.character]:
            return Refusal("corps.down.no-actions", "That Character is Knocked Down.", self.character)
        if self.free and position.acting != self.character:
            return Refusal("corps.free-action.only-own-activation", "It is not that Character's activation.")
        if not self.free and not position.actions:
            return Refusal("corps.action.two-per-activation", "No Action is left.", self.character)
        return self.why_not(game)

    def why_not(self, game: CorpsGame) -> Refusal | None:
        """Return the refusal that this Action in particular meets, or None."""
        return None

    def happen(self, game: CorpsGame) -> None:
        if not self.free:
            game.count_up("activation", "begun")
            game.position.actions -= 1
        rule = "corps.free-action.additional" if self.free else "corps.action.two-per-activation"
        if game.count_up("activation", "taken", self.called) > 1 and not self.free:
            rule = "corps.action.repeat-allowed"
        game.tell(TAKES, self.character, self.called.capitalize(), rule=rule)
        self.act(game)

    def act(self, game: CorpsGame) -> None:
        """Do it."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it does.")


class MoveAction(Action):
    """Move up to the Character's Speed, space by space."""

    __slots__ = ()
    rule = "corps.move.up-to-speed"
    called = "move"

    def why_not(self, game: CorpsGame) -> Refusal | None:
        if may_go(game, self.character, game.value("speed", self.character)):
            return None
        return Refusal("corps.move.up-to-speed", "There is nowhere to go.", self.character)

    def act(self, game: CorpsGame) -> None:
        if beside(game, self.character) & _alien_spaces(game):
            game.cite("corps.move.leave-adjacent-alien")
        game.then(walk, self.seat, self.character, game.value("speed", self.character))


def _alien_spaces(game: CorpsGame) -> int:
    mask = 0
    for alien in aliens(game):
        mask |= 1 << space_of(game, alien)
    return mask


class AttackAction(Action):
    """Attack with one equipped Weapon."""

    __slots__ = ("attack",)
    rule = "corps.attack.one-weapon"
    called = "attack"

    def __init__(self, seat: int, attack: Attack, *, free: bool = False) -> None:
        super().__init__(seat, attack.character, free=free)
        self.attack = attack

    def why_not(self, game: CorpsGame) -> Refusal | None:
        return game.why_not(self.attack)

    def act(self, game: CorpsGame) -> None:
        game.do(self.attack)


class BarricadeAction(Action):
    """Take a Tech Test to Barricade a door, a Tunnel or a Spawn Point, or to clear it."""

    __slots__ = ("kind", "number")
    rule = "corps.barricade.tech-test"
    called = "barricade"

    def __init__(self, seat: int, character: int, kind: int, number: int, *, free: bool = False) -> None:
        super().__init__(seat, character, free=free)
        self.kind, self.number = kind, number

    def why_not(self, game: CorpsGame) -> Refusal | None:
        return why_not_work_on(game, self.character, self.kind, self.number)

    def act(self, game: CorpsGame) -> None:
        work_on(game, self.character, self.kind, self.number)


class AimAction(Action):
    """Turn the Aim Dial up by one."""

    __slots__ = ()
    rule = "corps.aim.plus-one"
    called = "aim"

    def why_not(self, game: CorpsGame) -> Refusal | None:
        return game.why_not(dials.TurnDial(self.character, 1, "corps.aim.plus-one"))

    def act(self, game: CorpsGame) -> None:
        game.do(dials.TurnDial(self.character, 1, "corps.aim.plus-one"))


class InteractAction(Action):
    """Use a mission object; the Mission card tells what that does."""

    __slots__ = ("token",)
    rule = "corps.interact.next-to-object"
    called = "interact"

    def __init__(self, seat: int, character: int, token: int, *, free: bool = False) -> None:
        super().__init__(seat, character, free=free)
        self.token = token

    def why_not(self, game: CorpsGame) -> Refusal | None:
        if not beside(game, self.character) >> space_of(game, self.token) & 1:
            return self._why_not_near(game)
        if not mission_lines(game, self.token):
            return Refusal("corps.interact.mission-defines", "The mission gives it no use.", self.token)
        return None

    def _why_not_near(self, game: CorpsGame) -> Refusal:
        here = space_of(game, self.character)
        if square_around(game.board, here, 1) >> space_of(game, self.token) & 1:
            return Refusal(
                "corps.wall.no-interaction-across", "Something parts it from that Character.", self.token
            )
        return Refusal("corps.interact.next-to-object", "It is not next to that Character.", self.token)

    def act(self, game: CorpsGame) -> None:
        for card, line in mission_lines(game, self.token):
            rule = "corps.interact.mission-defines"
            speak(game, self.seat, self.character, card, line, rule=rule, token=self.token)


def mission_lines(game: CorpsGame, token: int) -> list[tuple[int, Line]]:
    """Return the lines of the Mission card for interacting with a token."""
    heading = OBJECTS.get(kind_of(game, token), "")
    cards = game.zones[places.MISSION]
    return [(card, line) for card in cards for line in printed(game, card).spoken(heading)]


class CardAction(Action):
    """Carry out the Action printed on an equipped card: its lines without a heading, under the keyword
    Action."""

    __slots__ = ("card", "line")
    rule = "corps.action.card-action"
    called = "card"

    def __init__(self, seat: int, character: int, card: int, line: int, *, free: bool = False) -> None:
        super().__init__(seat, character, free=free)
        self.card, self.line = card, line

    def why_not(self, game: CorpsGame) -> Refusal | None:
        if self.card not in gear(game, self.character):
            return Refusal("corps.hand.unplayed-gear-inert", "That card is not equipped.", self.card)
        line = printed(game, self.card).lines[self.line]
        return why_in_vain(game, self.seat, self.character, self.card, line)

    def act(self, game: CorpsGame) -> None:
        line = printed(game, self.card).lines[self.line]
        speak(game, self.seat, self.character, self.card, line, rule="corps.action.card-action")


class RestAction(Action):
    """A Hero draws up to two cards and recycles up to three; a Grunt recycles three."""

    __slots__ = ()
    called = "rest"

    def act(self, game: CorpsGame) -> None:
        seat = seat_of(game, self.character)
        if seat is None:
            game.cite("corps.rest.grunt-never-draws")
            game.cite("corps.rest.grunt-recycles-three")
            recycle_exhausted(game, BY_GRUNT)
            return
        draw(game, seat, game.ask_number(seat, HOW_MANY, 0, min(DRAWN, left(game))))
        recycle(game, seat, RECYCLED)


# --- what may be done ---


def possible(
    game: CorpsGame, seat: int, character: int, *, free: bool = False
) -> Iterator[tuple[Pick, Action]]:
    """Every Action that a Character might take; the gate decides."""
    in_detail, position = free or is_told_why_not(game), game.position
    if not in_detail and (game.down[character] or not position.actions):
        return
    near = -1 if in_detail else beside(game, character)
    yield MOVE(game.value("speed", character)), MoveAction(seat, character, free=free)
    for pick, attack in attacks(game, character, free=free):
        yield pick, AttackAction(seat, attack, free=free)
    yield AIM(min(dials.HIGHEST, game.dial[character] + 1)), AimAction(seat, character, free=free)
    yield REST(), RestAction(seat, character, free=free)
    for pick, kind, number in workable(game, character, near):
        yield pick, BarricadeAction(seat, character, kind, number, free=free)
    for token in game.zones[places.TOKENS]:
        space = game.space[token] - 1
        if space >= 0 and near >> space & 1 and kind_of(game, token) in OBJECTS:
            yield INTERACT(token, space), InteractAction(seat, character, token, free=free)
    for card in gear(game, character):
        face = printed(game, card)
        if "action" in face.keywords:
            for line in face.spoken(PLAYED):
                yield (
                    CARD_ACTION(card, line.number),
                    CardAction(seat, character, card, line.number, free=free),
                )


def take_free(game: CorpsGame, seat: int, character: int, action: str, source: int) -> bool:
    """A Free Action that a card grants, of the player's choice within its kind. Whether it was taken.

    The same card grants one to a Character once in an activation; an Event is counted when it is played.
    """
    name = printed(game, source).name
    is_event = kind_of(game, source) == "event"
    if not is_event and game.count("activation", "free", character, name):
        game.cite("corps.free-action.once-each-per-activation")
        return False
    actions = {pick: one for pick, one in possible(game, seat, character, free=True) if one.called == action}
    offered, refused = game.sift(actions.items())
    if not offered:
        if refused:
            game.cite(refused[0][1].rule)
        return False
    game.count_up("activation", "free", character, name)
    pick = game.ask(seat, WHICH, offered, args=(character, action.capitalize()), public=True)
    return game.do(actions[pick])
