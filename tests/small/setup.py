"""Setting up Airlock: roles and hands are dealt, crates are stowed, and everybody chooses where to start."""

from holdout.kernel import Question, step
from tests.small import words
from tests.small.happenings import Draw
from tests.small.table import DECK, ROLE, ROOMS, ZONES, Game, printed
from tests.small.turn import turn

HAND_AT_START = 4
TURNS_OF_AIR = 5
"""For each seat."""

WHERE_TO_START = Question("Where do you start?", "small.setup.start")


@step("small.set-up")
def set_up(game: Game) -> None:
    """The whole setup, up to the first turn."""
    position = game.position
    position.air = TURNS_OF_AIR * position.seats
    crew = [card for card in position.zones[ZONES.box] if printed(game, card).back == "crew"]
    roles = [card for card in position.zones[ZONES.box] if printed(game, card).back == "role"]
    for card in crew:
        game.move(card, DECK)
    game.shuffle(crew)
    game.shuffle(roles)
    for seat, role in zip(range(position.seats), roles, strict=False):
        game.move(role, ROLE[seat])
        game.tell(words.DEALT, seat, role, rule="small.setup.roles")
    for room in ROOMS:
        game.move(position.zones[DECK][-1], room)
    for seat in range(position.seats):
        for _ in range(HAND_AT_START):
            game.do(Draw(seat))
        game.then(choose_start, seat)
    game.then(turn, 0)


@step("small.choose-start")
def choose_start(game: Game, seat: int) -> None:
    """A seat chooses the room it starts in."""
    room = game.ask_zone(seat, WHERE_TO_START, ROOMS)
    game.position.room[seat] = room
    game.tell(words.STARTED, seat, room, rule="small.setup.start")
