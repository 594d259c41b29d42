"""A game made for measuring: 300 cards, 30 zones, 5 seats, and one step of a known amount of work.

Each step has three questions of ten options, five card moves and eight events, like a busy turn of a deck
builder. It is no game that anybody should play; the rules that are worth reading are in `tests/small`.
"""

from typing import Any, Final, NamedTuple

from holdout.kernel import (
    EventKind,
    Face,
    Game,
    Position,
    Question,
    Rules,
    Sight,
    Zones,
    number,
    numbers,
    per_card,
    per_seat,
    step,
)

SEATS: Final = 5
HAND_SIZE: Final = 10
SPACES: Final = 10
CARDS_OF_A_SEAT: Final = 40
CARDS: Final = 300
DESIGNS: Final = 60
QUESTIONS: Final = 3
MOVES: Final = 5
EVENTS: Final = 8


class Printed(NamedTuple):
    """The face of a card."""

    key: str
    name: str
    back: str


class Crowded(Position):
    """As many fields as a game of this size has."""

    turn: int = number()
    danger: int = number(3)
    wounds: list[int] = per_seat()
    points: list[int] = per_seat()
    owner: list[int] = per_card(-1)
    tokens: list[int] = per_card(shown="all")
    track: list[int] = numbers(12)


ZONES: Final = Zones(SEATS)
SUPPLY: Final = ZONES.shared("supply", Sight.NOBODY, pile=True)
TABLE: Final = ZONES.shared("table", Sight.EVERYONE)
STORE: Final = ZONES.shared("store", Sight.EVERYONE)
WRECK: Final = ZONES.shared("wreck", Sight.EVERYONE)
MARKET: Final = ZONES.row("market", SPACES, Sight.EVERYONE)
HAND: Final = ZONES.per_seat("hand", Sight.OWNER)
DECK: Final = ZONES.per_seat("deck", Sight.NOBODY, pile=True)
DISCARD: Final = ZONES.per_seat("discard", Sight.EVERYONE)

PLAYED: Final = EventKind("played", ("seat", "card"), "{seat} plays {card}")
GAINED: Final = EventKind("gained", ("seat", "points"), "{seat} gains {points} points")
REMOVED: Final = EventKind("removed", ("card", "zone"), "{card} leaves the {zone}")
FILLED: Final = EventKind("filled", ("card", "zone"), "{card} comes to the {zone}")
HURT: Final = EventKind("hurt", ("seat", "amount"), "{seat} takes {amount} wounds")
DISCARDED: Final = EventKind("discarded", ("seat", "card"), "{seat} discards {card}")
DREW: Final = EventKind("drew", ("seat", "card"), "{seat} draws {card}")
ENDED: Final = EventKind("ended", ("seat",), "the turn of {seat} ends")

WHICH_CARD: Final = Question("Which card do you play?", "synthetic.play")
WHICH_SPACE: Final = Question("Which space is cleared?", "synthetic.clear")
HOW_MUCH: Final = Question("How many wounds do you take?", "synthetic.wounds")


@step("synthetic.deal")
def deal(game: Game[Crowded, Any]) -> None:
    """Every seat has its deck, the market is full, and the rest lies in supply, store and wreck."""
    position = game.position
    box = list(position.zones[ZONES.box])
    for seat in range(position.seats):
        for card in box[seat * CARDS_OF_A_SEAT : (seat + 1) * CARDS_OF_A_SEAT]:
            position.owner[card] = seat
            game.move(card, DECK[seat])
        game.shuffle(position.zones[DECK[seat]])
        for _ in range(HAND_SIZE):
            game.move(position.zones[DECK[seat]][-1], HAND[seat])
    for space, card in zip(MARKET, list(position.zones[ZONES.box]), strict=False):
        game.move(card, space)
    for place, card in enumerate(list(position.zones[ZONES.box])):
        game.move(card, (SUPPLY, SUPPLY, STORE, WRECK)[place % 4])
    game.shuffle(position.zones[SUPPLY])
    game.then(turn, 0)


@step("synthetic.turn")
def turn(game: Game[Crowded, Any], number: int) -> None:
    """The step that is measured."""
    position = game.position
    seat = number % position.seats
    position.turn = number

    card = game.ask_card(seat, WHICH_CARD, position.zones[HAND[seat]], hidden=True)
    game.move(card, TABLE)
    game.tell(PLAYED, seat, card, rule="synthetic.play")
    position.points[seat] += 2
    game.tell(GAINED, seat, 2, rule="synthetic.play")

    space = game.ask_zone(seat, WHICH_SPACE, MARKET)
    removed = position.zones[space][0]
    game.move(removed, SUPPLY, 0)
    game.tell(REMOVED, removed, space, rule="synthetic.clear")
    filling = position.zones[SUPPLY][-1]
    game.move(filling, space)
    game.tell(FILLED, filling, space, rule="synthetic.clear")

    amount = game.ask_number(seat, HOW_MUCH, 1, 10)
    position.wounds[seat] += amount
    game.tell(HURT, seat, amount, rule="synthetic.wounds")
    game.move(card, DISCARD[seat])
    game.tell(DISCARDED, seat, card, rule="synthetic.play")
    drawn = position.zones[DECK[seat]][-1]
    game.move(drawn, HAND[seat])
    game.tell(DREW, seat, drawn, rule="synthetic.draw")
    game.tell(ENDED, seat, rule="synthetic.turn")

    if len(position.zones[DECK[seat]]) < 1:
        game.then(renew, seat)
    game.mark("turn")
    if number + 1 == game.setup["turns"]:
        game.finish("the measured turns are over", (), "synthetic.turn")
    game.then(turn, number + 1)


@step("synthetic.renew")
def renew(game: Game[Crowded, Any], seat: int) -> None:
    """An empty deck is made of the discard pile again: once in thirty turns of a seat."""
    for card in list(game.position.zones[DISCARD[seat]]):
        game.move(card, DECK[seat])
    game.shuffle(game.position.zones[DECK[seat]])


def prepare(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The setup: the number of turns."""
    return {"turns": options.get("turns", 200)}


def faces(setup: dict[str, Any]) -> list[Face]:
    """Sixty designs with one back."""
    return [Printed(f"design-{each}", f"Design {each}", "plain") for each in range(DESIGNS)]


def cards(setup: dict[str, Any]) -> list[int]:
    """Five copies of each design."""
    return [each % DESIGNS for each in range(CARDS)]


RULES: Final = Rules(
    "synthetic",
    version="1",
    seats=range(1, SEATS + 1),
    position=Crowded,
    zones=ZONES,
    start=deal,
    faces=faces,
    cards=cards,
)
RULES.prepare = prepare
RULES.says(PLAYED, GAINED, REMOVED, FILLED, HURT, DISCARDED, DREW, ENDED)
