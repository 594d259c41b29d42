"""Lanterns: a tiny game with hidden hands, a vote and openings, and a fault for every check to find.

`Lanterns("...")` is the same game with one fault in it; the faults are marked where they are. It shows that a
check of the battery can fail. How a game is written well is shown in tests/small.
"""

from typing import Any, NamedTuple

from holdout.kernel import (
    Choice,
    EventKind,
    Game,
    Happening,
    Opening,
    Pick,
    Position,
    Question,
    Refusal,
    Rules,
    Sight,
    Zones,
    number,
    pick_id,
    step,
)


class Lamp(NamedTuple):
    key: str
    name: str
    light: int
    back: str = "lamp"


FACES = (Lamp("oil", "Oil", 2), Lamp("wick", "Wick", 1), Lamp("gust", "Gust", -1))
COPIES = (6, 6, 6)

ZONES = Zones(4)
DECK = ZONES.shared("deck", Sight.NOBODY, pile=True)
TABLE = ZONES.shared("table", Sight.EVERYONE)
HAND = ZONES.per_seat("hand", Sight.OWNER)

DREW = EventKind("drew", ("seat", "card"), "{seat} draws {card}.")
PLAYED = EventKind("played", ("seat", "card", "light"), "{seat} plays {card}: {light} light.")
VOTED = EventKind("voted", ("seat", "vote"), "{seat} votes {vote}.")
LENT = EventKind("lent", ("seat", "card", "other_seat"), "{seat} lends {card} to {other_seat}.")
ROLLED = EventKind("rolled", ("die",), "the wind blows {die}.")
HINTED = EventKind("hinted", ("word",), "the next card is {word}.")
UNSAID = EventKind("unsaid", (), "nothing says this.")
PLAY = Choice("play", ("card",), "Play {card}")
LEND = Choice("lend", ("card",), "Lend {card}")

WHAT = Question("What do you do?", "lanterns.turn.act")
WHETHER = Question("Go on?", "lanterns.vote.sealed")
ROUNDS = 5
MOST_GUSTS = 2


class Night(Position):
    light: int = number(3)
    gusts: int = number()
    turns: int = number()


class Lanterns(Rules[Night]):
    """The rules, with a fault or without."""

    def __init__(self, fault: str = "") -> None:
        super().__init__(
            "lanterns",
            version="1",
            seats=range(2, 5),
            position=Night,
            zones=ZONES,
            start=set_up,
            faces=lambda setup: FACES,
            cards=lambda setup: [face for face, copies in enumerate(COPIES) for _ in range(copies)],
        )
        self.fault = fault
        self.memory: list[int] = []
        self.says(DREW, PLAYED, VOTED, LENT, ROLLED, HINTED, PLAY, LEND)
        if fault == "shows the deck":
            self.more_view = lambda game, seat: {"next": lamp(game, game.position.zones[DECK][-1:])}
        if fault == "shows the whole deck":
            self.more_view = lambda game, seat: {"deck": lamp(game, game.position.zones[DECK])}
        if fault == "remembers outside the position":
            self.more_view = lambda game, seat: {"memory": len(self.memory)}


class Play(Happening):
    rule = "lanterns.turn.play"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: "Game[Night, Any]") -> Refusal | None:
        if game.position.gusts >= MOST_GUSTS and game.position.face[self.card] == 2:
            return Refusal("lanterns.turn.gusts", "Only two gusts may blow in a night.")
        return None

    def happen(self, game: "Game[Night, Any]") -> None:
        light = FACES[game.position.face[self.card]].light
        game.position.light += light
        game.position.gusts += light < 0
        game.move(self.card, TABLE)
        game.tell(PLAYED, self.seat, self.card, light, rule=self.rule)


def lamp(game: "Game[Night, Any]", cards: list[int]) -> str:
    return "".join([FACES[game.position.face[card]].key for card in cards])


def faulty(game: Any, fault: str) -> bool:
    return game.rules.fault == fault


@step("lanterns.set-up")
def set_up(game: "Game[Night, Any]") -> None:
    for card in list(game.position.zones[0]):
        game.move(card, DECK)
    game.shuffle(list(game.position.zones[DECK]))
    for seat in range(game.position.seats):
        for _ in range(2):
            draw(game, seat)
    game.then(turn, 0)


def draw(game: "Game[Night, Any]", seat: int) -> None:
    deck = game.position.zones[DECK]
    if deck:
        card = deck[-1]
        game.move(card, HAND[seat])
        game.tell(DREW, seat, card, rule="lanterns.turn.draw")


@step("lanterns.turn")
def turn(game: "Game[Night, Any]", seat: int) -> None:
    sow_faults(game, seat)
    game.then(act, seat)
    game.mark("turn")
    game.then(night_falls, seat)


@step("lanterns.act")
def act(game: "Game[Night, Any]", seat: int) -> None:
    hand = game.position.zones[HAND[seat]]
    if faulty(game, "asks only holders of oil") and "oil" in lamp(game, hand) and len(hand) > 1:
        game.ask_whether(seat, WHAT)
        game.then(act_on, seat)
        return
    act_on(game, seat)


@step("lanterns.act-on")
def act_on(game: "Game[Night, Any]", seat: int) -> None:
    hand = game.position.zones[HAND[seat]]
    offered, refused = game.sift([(PLAY(card), Play(seat, card)) for card in hand])
    offered.append(("pass",))
    if faulty(game, "offers twice"):
        offered.append(("pass",))
    if faulty(game, "offers what breaks"):
        offered.append(PLAY(999))
        offered = offered if seat else offered[:-1]
    if faulty(game, "offers what has no words"):
        offered.append(("wave",))
    pick = game.ask(seat, WHAT, offered, hidden=True, refused=refused, openings=lambda: lendings(game, seat))
    if pick[0] == "play":
        game.do(Play(seat, card_of(pick)))
    game.then(refill, seat)


def card_of(pick: Pick) -> int:
    assert isinstance(pick[1], int)
    return pick[1]


def lendings(game: "Game[Night, Any]", active: int) -> list[Opening]:
    if len(game.position.zones[HAND[active]]) > 3:
        return []
    others = [seat for seat in range(game.position.seats) if seat != active]
    return [
        Opening(seat, LEND(card), lend, (seat, card, active))
        for seat in others
        for card in game.position.zones[HAND[seat]]
    ]


@step("lanterns.lend")
def lend(game: "Game[Night, Any]", seat: int, card: int, to: int) -> None:
    game.move(card, HAND[to])
    game.tell(LENT, seat, card, to, rule="lanterns.lend")


@step("lanterns.refill")
def refill(game: Any, seat: int) -> None:
    if faulty(game, "remembers outside the position"):
        game.rules.memory.append(1)
    die = game.roll(6)
    game.tell(ROLLED, die, rule="lanterns.wind")
    if die > 4:
        draw(game, seat)
    if not game.position.turns % 3:
        votes = game.sealed(range(game.position.seats), WHETHER, lambda seat: (("yes",), ("no",)))
        for voter, vote in votes.items():
            game.tell(VOTED, voter, pick_id(vote), rule="lanterns.vote.sealed")


@step("lanterns.night-falls")
def night_falls(game: "Game[Night, Any]", seat: int) -> None:
    position = game.position
    position.turns += 1
    if position.turns >= ROUNDS * position.seats and not faulty(game, "never ends"):
        game.finish("Dawn.", [0] if position.light > 3 else [], "lanterns.end.dawn")
    if position.light <= 0:
        game.finish("Darkness.", [], "lanterns.end.dark")
    position.light -= 1 if not faulty(game, "never ends") else 0
    position.light = max(position.light, 1)
    game.then(turn, (seat + 1) % position.seats)


def sow_faults(game: Any, seat: int) -> None:
    """The faults that fit into the beginning of a turn."""
    position, memory = game.position, game.rules.memory
    late = position.turns > 1
    match game.rules.fault:
        case "remembers outside the position":
            memory.append(1)
        case "plays by how often it was called":
            memory.append(1)
            position.light += len(memory) % 2
        case "tells by how often it was called":
            memory.append(1)
            game.tell(ROLLED, len(memory), rule="lanterns.wind")
        case "loses the type of a number" if late:
            position.light = bool(position.light)
        case "plays differently inline" if game.players is not None:
            position.light += 1
        case "tells differently inline" if game.players is not None:
            game.tell(ROLLED, 0, rule="lanterns.wind")
        case "has a card twice" if late:
            position.zones[TABLE].append(position.zones[HAND[seat]][0])
        case "makes a card" if late:
            position.face[0] = (position.face[0] + 1) % 3
        case "tells what is hidden" if late and position.zones[DECK]:
            game.tell(HINTED, lamp(game, position.zones[DECK][-1:]), rule="lanterns.wind")
        case "tells what has no words" if late:
            game.tell(UNSAID, rule="lanterns.wind")
        case "cites what nobody wrote" if late:
            game.tell(ROLLED, 0, rule="lanterns.no-such-rule")
        case "nearly loops" if late:
            for _ in range(game.rules.budget * 2 // 3):
                game.spend()
        case "breaks" if late:
            raise ZeroDivisionError("a fault of the game")
        case "walks a set":
            position.light += next(iter({"oil", "wick", "gust", "wind", "dark"})) == "oil"
        case "is won by nobody who plays" if late:
            game.finish("Dawn.", [7], "lanterns.end.dawn")
        case _:
            pass


RULES = Lanterns()
SETS = Lanterns("walks a set")
LEAKY = Lanterns("shows the deck")
