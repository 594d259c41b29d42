"""Cards speak: when a line of a card works, and who is meant in it.

A line is carried out in a `Context`, which lives only while a step runs. What the sentences mean is told
in the package `meaning`; what they do, in the verbs.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, is_enemy
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Line
from holdout.encounters.seats import is_opponent, is_player, you
from holdout.kernel import EventKind

SPOKE: Final = EventKind(
    "ability", ("card",), "The ability of {card}:", prefix="{card}: ", joins={"played": ("", "card")}
)
SPOKE_COPY: Final = EventKind("copied-ability", ("name",), "The ability of a copy of {name}:", quiet=True)
WORDS: Final = (SPOKE, SPOKE_COPY)
AREAS: Final = {
    **dict.fromkeys((*board.ROOMS, *board.ATTACHED), "row"),
    **dict.fromkeys(board.AIR, "air"),
    **dict.fromkeys(board.MARKET, "market"),
    board.FRONT: "front",
    board.OPERATIONS: "operations",
}
"""The areas of the board that every edition has, by their zones."""


class Context:
    """The players, cards and numbers that a text speaks of while it is carried out.

    `seat` is "you"; `subject` is whom the present sentence is about. `card` is the card that speaks (-1 for
    a copy), `face` what is printed on it. `cards` are "it" and "they", `player` is "that player", `room` the
    room of a place phrase, `resolving` the Event or Hazard on whose account an Objective or Location speaks.
    `did` is whether the last offer was taken, `held` whether the last condition held, `count` is "that many",
    `number` the number that was named or paid (-1: none).
    `sentence` is the number of the present sentence, `scope` how long what it says lasts. `party` are all on
    whose behalf the subject acts, `appointed` tells that "you" chose the subject. `found` are cards that a
    search took out, with where they lay; `again` tells that the text is to be repeated. `deed` is the verb
    being carried out, where texts can wait for it.
    """

    __slots__ = (
        "again", "appointed", "card", "cards", "count", "deed", "did", "face", "found", "happening", "held",
        "line", "number", "party", "player", "resolving", "rest", "room", "scope", "seat", "sentence",
        "subject",
    )  # fmt: skip

    def __init__(self, seat: int, card: int, face: int, line: int = -1, resolving: int = -1) -> None:
        self.seat, self.subject = seat, seat
        self.card, self.face, self.line = card, face, line
        self.cards: list[int] = []
        self.rest: list[int] = []
        self.player = seat
        self.room: int | None = None
        self.resolving = resolving
        self.happening: Any = None
        self.deed: Any = None
        self.did = False
        self.held = False
        self.count = 0
        self.number = -1
        self.sentence = 0
        self.scope = "turn"
        self.party: list[int] = [seat]
        self.appointed = False
        self.again = False
        self.found: list[tuple[int, int]] = []

    def recall(self, spoken_of: Sequence[int]) -> None:
        """Speak again of the numbers, and of the Event or Hazard, that a text remembered for later."""
        if spoken_of:
            self.count, self.number, *resolving = spoken_of
            self.resolving = resolving[0] if resolving else -1


def fire(
    game: EncounterGame, card: int, trigger: str, *, seat: int | None = None, resolving: int = -1, rule: str
) -> None:
    """Carry out every line of a card that a trigger sets off."""
    guise = game.guise[card]
    number = guise - 1 if guise else game.face[card]
    for line in game.catalogue.spoken[number].get(trigger, ()):
        if not is_headed(game, card, line):
            continue
        if in_area(game, card, line):
            who = you(game) if seat is None else seat
            speak(game, who, card, face_number(game, card), line, resolving, rule)
        else:
            in_air = "air" in line.areas
            game.cite("expansion.flying.text-for-the-air" if in_air else "alien.area-abilities.only-in-area")


def speak(
    game: EncounterGame,
    seat: int,
    card: int,
    printed: int,
    line: Line,
    resolving: int = -1,
    rule: str = "",
    paid: Context | None = None,
) -> Context:
    """Carry out one line. `card` is -1 when a copy speaks; "it" may be what was `paid` for it."""
    game.spent += 1
    if rule and not game.is_followed:
        game.spent += 1
        game.unheard += 1
    elif rule and card >= 0:
        game.tell(SPOKE, card, rule=rule, by=card)
    elif rule:
        game.tell(SPOKE_COPY, game.faces[printed].name, rule=rule)
    context = Context(seat, card, printed, line.number, resolving)
    if paid is not None:
        context.cards, context.count, context.number = list(paid.cards), paid.count, paid.number
    if is_player(game, seat) or is_opponent(game, seat):
        game.sentences.carry_out(game, context, line.sentences)
    return context


def is_headed(game: EncounterGame, card: int, line: Line) -> bool:
    """True unless an enemy has the line for a class that does not lie under it."""
    return not line.classes or card < 0 or not is_enemy(game, card) or has_under(game, card, line)


def has_under(game: EncounterGame, card: int, line: Line) -> bool:
    """True if the classes for which an enemy has a line lie under it."""
    return not set(line.classes).difference(game.classes_under(game, card))


def in_area(game: EncounterGame, card: int, line: Line) -> bool:
    """Text under "Complex:" works only while the card is there (alien.area-abilities.only-in-area)."""
    return not line.areas or area_of(game, card) in line.areas


def area_of(game: EncounterGame, card: int) -> str:
    """The area in which a card is. A card attached to a room is in the row for its text."""
    where = game.where[card]
    area = AREAS.get(where)
    if area is not None:
        return area
    return "beneath" if where == game.edition.beneath else ""


def earlier(history: Sequence[tuple[int, ...]], game: EncounterGame, seat: int, line: Line) -> bool:
    """True if a player has played enough this turn for a class or crew ability (alien.class-abilities.*)."""
    faces = [game.faces[printed] for _, printed, player in history if player == seat]
    return all(any(klass in one.classes for one in faces) for klass in line.classes) and all(
        any(crew in one.crews for one in faces) for crew in line.crews
    )
