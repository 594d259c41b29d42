"""Movement space by space: one step, what follows from it, and a Character's walk of several steps.

A step is a happening, so that Sentry Guns, Spotting and forced stops come between two steps. Doors need no
handling: they are open while somebody stands beside them. Aliens and Blips take the same steps; how they
choose them is told in aliens.py and blips.py.
"""

from typing import NamedTuple

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import (
    Board,
    beside,
    bits,
    course,
    crossing,
    endings,
    mask_of,
    neighbours,
    next_to,
)
from holdout.corps.pieces import (
    DOOR,
    NOWHERE,
    aliens,
    around,
    barricaded_doors,
    blips,
    characters,
    doors_open,
    hostile,
    is_held,
    next_to_any,
    put_on_space,
    space_of,
    spaces_of,
    steps_from,
    tokens,
)
from holdout.kernel import Choice, EventKind, Happening, Pick, Question, Refusal, step, target

STEPPED = EventKind(
    "stepped",
    ("card", "space"),
    "{card} moves to {space}.",
    run="{card} moves to {spaces:>space}.",
    joins={
        "alien-activated": (" and moves to {spaces:>space}", "card"),
        "blip-moves": (" and moves to {spaces:>space}",),
    },
)
OPENED = EventKind(
    "door-opens",
    ("space", "other_space"),
    "The door between {space} and {other_space} opens.",
    joins={"stepped": ("; the door between {space} and {other_space} opens",)},
)
CLOSED = EventKind(
    "door-closes", ("space", "other_space"), "The door between {space} and {other_space} closes.", quiet=True
)
EXITED = EventKind("exited", ("card",), "{card} leaves by the exit.")
BACK = EventKind("stepped-back", ("card", "space"), "{card} cannot stay there and is back on {space}.")
GO = Choice("go", ("space",), "Go to {space}", group="Spaces")
STAND = Choice("stand", (), "Stop here")
WORDS = (STEPPED, OPENED, CLOSED, EXITED, BACK, GO, STAND)
WHERE = Question("Where does {0} go? Spaces left: {1}.", "corps.move.up-to-speed", ("card", "plain"))


# --- one step ---


class StepTo(Happening):
    """A model or a Blip moves to a neighbouring space."""

    __slots__ = ("card", "left", "space")
    rule = "corps.move.diagonal"

    def __init__(self, card: int, space: int) -> None:
        self.card, self.space, self.left = card, space, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        here = space_of(game, self.card)
        if not steps_from(game, here) >> self.space & 1:
            return _unconnected(game, self.card, here, self.space)
        if game.where[self.card] == places.SQUAD:
            return _barred_to_character(game, self.space)
        return _barred_to_alien(game, self.card, self.space)

    def happen(self, game: CorpsGame) -> None:
        self.left = space_of(game, self.card)
        board = game.board
        doors = beside(board, self.left) | beside(board, self.space)
        before = doors_open(game) if doors else 0
        game.space[self.card] = self.space + 1
        game.tell(STEPPED, self.card, self.space, rule="corps.move.diagonal")
        if doors:
            tell_doors(game, before)


def tell_doors(game: CorpsGame, before: int) -> None:
    """Doors that are now open, or shut again, are told of."""
    board, now = game.board, doors_open(game)
    for number in bits(now & ~before):
        door = board.doors[number]
        game.tell(OPENED, door.first, door.second, rule="corps.door.opens-when-touched")
    for number in bits(before & ~now):
        door = board.doors[number]
        game.tell(CLOSED, door.first, door.second, rule="corps.door.closes-when-left")


def _unconnected(game: CorpsGame, mover: int, here: int, there: int) -> Refusal:
    """Return the refusal that names what separates two spaces."""
    board, walks = game.board, game.where[mover] == places.SQUAD
    door = crossing(board, here, there)
    if door is not None and (DOOR, door) in game.barricades:
        rule = "corps.move.no-barricaded-door" if walks else "corps.barricaded-door.acts-as-wall"
        return Refusal(rule, "The door is Barricaded.")
    (row, column), (other_row, other_column) = divmod(here, board.width), divmod(there, board.width)
    if abs(row - other_row) == abs(column - other_column) == 1:
        corner = mask_of((here, there, row * board.width + other_column, other_row * board.width + column))
        if any(one.touching & corner == one.touching for one in board.doors):
            return Refusal("corps.move.door-post-no-diagonal", "A door post is in the way.")
        return Refusal("corps.move.white-line-cuts-diagonal", "A line reaches the corner between the spaces.")
    if abs(row - other_row) + abs(column - other_column) > 1:
        return Refusal("corps.move.diagonal", "Each step goes to a neighbouring space.")
    if next_to(board, 1 << here, 0, over_white=True) >> there & 1:
        rule = "corps.move.no-impassable" if walks else "corps.space.thick-white-impassable"
        return Refusal(rule, "A thick white line cannot be crossed.")
    return Refusal("corps.wall.no-interaction-across", "A wall lies between the spaces.")


def _barred_to_character(game: CorpsGame, space: int) -> Refusal | None:
    if is_held(game, space, places.ALIENS):
        return Refusal("corps.move.no-through-aliens", "An Alien is in the way.")
    if is_held(game, space, places.BLIPS):
        return Refusal("corps.move.no-end-on-token", "A Blip is in the way.")
    return None


def _barred_to_alien(game: CorpsGame, card: int, space: int) -> Refusal | None:
    a_blip = game.where[card] == places.BLIPS
    if is_held(game, space, places.ALIENS) or is_held(game, space, places.BLIPS):
        rule = "corps.blip.no-enter-alien-or-blip" if a_blip else "corps.alien.no-enter-alien-or-blip"
        return Refusal(rule, "Another Alien or a Blip is in the way.")
    if not is_held(game, space, places.SQUAD):
        return None
    rule = "corps.blip.stop-next-to-character" if a_blip else "corps.alien.stop-next-to-character"
    return Refusal(rule, "A Character is in the way.")


class LeaveBoard(Happening):
    """A Character leaves by an Exit."""

    __slots__ = ("card",)
    rule = "corps.exit.leave-by-moving-on"

    def __init__(self, card: int) -> None:
        self.card = card

    def happen(self, game: CorpsGame) -> None:
        before = doors_open(game)
        put_on_space(game, self.card, NOWHERE)
        game.move(self.card, places.EXITED)
        game.tell(EXITED, self.card, rule="corps.exit.leave-by-moving-on")
        tell_doors(game, before)


class EndMove(Happening):
    """A Character stays on a space when its move is over."""

    __slots__ = ("card", "space")
    settles = False

    def __init__(self, card: int, space: int) -> None:
        self.card, self.space = card, space

    def refuse(self, game: CorpsGame) -> Refusal | None:
        others = [card for card in characters(game) if card != self.card]
        if spaces_of(game, others) >> self.space & 1:
            return Refusal("corps.move.no-end-on-character", "Another Character is there.")
        if spaces_of(game, tokens_in_the_way(game)) >> self.space & 1:
            return Refusal("corps.move.no-end-on-token", "A token lies there.")
        return None

    def happen(self, game: CorpsGame) -> None:
        """Change nothing; texts that wait for the end of a move are set off."""


def tokens_in_the_way(game: CorpsGame) -> list[int]:
    """The tokens on which nobody ends a move: all but Exits, by which one leaves."""
    kinds, face = game.kinds, game.face
    return [card for card in game.zones[places.TOKENS] if kinds[face[card]] != "exit"]


# --- where a Character may go ---


class Ground(NamedTuple):
    """The board as a Character finds it: where nobody goes in, goes on from, or may end."""

    board: Board
    blocked: int
    stops: int
    occupied: int
    barricaded: int

    def ends(self, start: int, left: int) -> int:
        """The spaces in which a move of so many steps may end."""
        return endings(
            self.board,
            start,
            left,
            blocked=self.blocked,
            barricaded=self.barricaded,
            stops=self.stops,
            occupied=self.occupied,
        )

    def passes(self, start: int, left: int) -> int:
        """The neighbouring spaces in which the move cannot end but from which it can go on."""
        held = neighbours(self.board, start, self.barricaded) & self.occupied & ~(self.blocked | self.stops)
        found = 0
        for space in bits(held):
            if left > 1 and self.ends(space, left - 1):
                found |= 1 << space
        return found

    def ways(self, start: int, goal: int) -> tuple[int, ...]:
        """All shortest ways to a space: for each step the spaces that any of them takes."""
        barred = (self.blocked | self.stops) & ~(1 << goal)
        found = course(self.board, start, 1 << goal, barred, self.barricaded)
        return () if found is None else found.steps

    def way(self, start: int, goal: int) -> list[int]:
        """A shortest way to a space; of equal ones the same every time."""
        way: list[int] = []
        here = start
        for choice in self.ways(start, goal):
            here = next(bits(choice & neighbours(self.board, here, self.barricaded)))
            way.append(here)
        return way


def ground_for(game: CorpsGame, character: int) -> Ground:
    """Return the board as one Character finds it now."""
    board, barricaded = game.board, barricaded_doors(game)
    blocked = hostile(game)
    exits = spaces_of(game, tokens(game, "exit"))
    return Ground(
        board,
        blocked=blocked,
        stops=next_to_spaces(game, blocked) | exits,
        occupied=held_by_others(game, character),
        barricaded=barricaded,
    )


def held_by_others(game: CorpsGame, character: int) -> int:
    """The spaces in which a Character does not end its move: those of tokens and of other Characters."""
    others = [card for card in game.zones[places.SQUAD] if card != character]
    return spaces_of(game, [*tokens_in_the_way(game), *others])


def next_to_aliens(game: CorpsGame) -> int:
    """The spaces next to an Alien or a Blip.

    Barricaded doors part them; any other door between would be open, because the Alien touches it.
    """
    return next_to_spaces(game, hostile(game))


def next_to_spaces(game: CorpsGame, spaces: int) -> int:
    """The spaces next to any of these, where somebody stands on each of them (ruling C1)."""
    return next_to_any(game, spaces, barricaded_doors(game)) if spaces else 0


def destinations(game: CorpsGame, character: int, left: int) -> int:
    """Return the spaces where a move of so many steps may end."""
    return ground_for(game, character).ends(space_of(game, character), left)


def may_go(game: CorpsGame, character: int, left: int) -> bool:
    """Whether a move of so many steps may end anywhere: mostly right beside the Character."""
    ground, here = ground_for(game, character), space_of(game, character)
    return bool(ground.ends(here, min(left, 1)) or ground.ends(here, left))


# --- a walk ---


@step("corps.walk")
def walk(game: CorpsGame, seat: int, character: int, left: int, free: int = -1) -> None:
    """A Character goes to a space of the player's choice, unless something comes in between.

    Whoever cares about the way picks neighbouring spaces one by one. `free` is the space where the move
    could have ended last.
    """
    ground, here = ground_for(game, character), space_of(game, character)
    may_stay = not ground.occupied >> here & 1
    free = here if may_stay or free < 0 else free
    goals = ground.ends(here, left) | ground.passes(here, left)
    picks = [*GO.each(bits(goals)), *([STAND()] if may_stay else [])]
    if not goals:
        _step_back(game, character, free)
        return
    pick = game.ask(
        seat,
        WHERE,
        picks,
        args=(character, left),
        public=True,
        refused=_not_to_end_on(game, character, goals),
    )
    if pick == STAND():
        game.do(EndMove(character, here))
        return
    left, free = _go(game, character, ground.way(here, target(pick)), left, free)
    if left:
        game.then(walk, seat, character, left, free)


def _not_to_end_on(game: CorpsGame, character: int, goals: int) -> list[tuple[Pick, Refusal]]:
    """The spaces next to the Character, or held by others, on which the move may not end, and why."""
    ground = ground_for(game, character)
    near = neighbours(ground.board, space_of(game, character), ground.barricaded)
    held = GO.each(bits(near & ground.occupied & ~goals))
    refusals = [(pick, game.why_not(EndMove(character, target(pick)))) for pick in held]
    return [(pick, refusal) for pick, refusal in refusals if refusal is not None]


def _go(game: CorpsGame, character: int, way: list[int], left: int, free: int) -> tuple[int, int]:
    """Take the steps of a way. How many are left, none if the move is over; and where it could have ended."""
    seen, down = _company(game), game.down[character]
    for space in way:
        if not game.do(StepTo(character, space)):
            return 0, free
        left -= 1
        if not _still_walking(game, character, down):
            return 0, free
        occupied = _is_held(game, character)
        if must_stop(game, character):
            _step_back(game, character, free)
            return 0, free
        if occupied:
            game.cite("corps.move.may-pass-characters")
        else:
            free = space
        if _company(game) != seen:
            game.cite("corps.blip.interrupted-character-continues")
            break
    return left, free


def _company(game: CorpsGame) -> tuple[int, int]:
    """Count Aliens and Blips: when the numbers change, the player may want to choose another way."""
    zones = game.zones
    return len(zones[places.ALIENS]), len(zones[places.BLIPS])


def _still_walking(game: CorpsGame, character: int, down: int) -> bool:
    """True if the Character is still there and has not fallen on the way; on an Exit it leaves.

    `down` says whether it was Knocked Down when it set out. A text can move it all the same: it skips nothing
    but Actions (ruling D8).
    """
    if game.where[character] != places.SQUAD or game.down[character] > down:
        return False
    if spaces_of(game, tokens(game, "exit")) >> space_of(game, character) & 1:
        game.do(LeaveBoard(character))
        return False
    return True


def must_stop(game: CorpsGame, character: int) -> bool:
    """Whether the space just entered ends the move: it is next to an Alien or a Blip."""
    near = around(game, space_of(game, character))
    if near & spaces_of(game, aliens(game)):
        game.cite("corps.move.stop-next-to-alien")
        return True
    if near & spaces_of(game, blips(game)):
        game.cite("corps.move.stop-next-to-blip")
        return True
    return False


def _is_held(game: CorpsGame, character: int) -> bool:
    """Whether the Character stands where it may not end its move."""
    return bool(held_by_others(game, character) >> space_of(game, character) & 1)


def _step_back(game: CorpsGame, character: int, free: int) -> None:
    """The move is over. Where it cannot end, because of what came to light, its last steps are taken back."""
    here = space_of(game, character)
    refusal = EndMove(character, here).refuse(game)
    if refusal is None or free == here:
        return
    before = doors_open(game)
    game.space[character] = free + 1
    game.tell(BACK, character, free, rule=refusal.rule)
    tell_doors(game, before)
    game.settle()
