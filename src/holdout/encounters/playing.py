"""Playing cards: their points, their text, class and crew abilities, copies.

The history of a turn lists what was played in order, copies included; a card that was killed since still
counts (alien.class-abilities.dead-card-still-counts).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, played
from holdout.encounters.class_abilities import COPY, FIRST, is_class_ability, which_first, works
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import change, remember
from holdout.encounters.printed import DESPERATION, Line
from holdout.encounters.speaking import Context, speak
from holdout.kernel import Choice, EventKind, Happening, Refusal

PLAYED_CARD: Final = EventKind(
    "played", ("seat", "card"), "{seat} plays {card}.", run="{seat} plays {cards}."
)
COPIED: Final = EventKind("copied", ("seat", "name"), "{seat} plays a copy of {name}.")
POINTS: Final = EventKind(
    "points",
    ("seat", "number", "stat"),
    "{seat} gets {number} {stat}.",
    run="{seat} gets {numbers} {stat}.",
    joins=dict.fromkeys(("played", "copied", "used"), (": {numbers} {stat}", "seat")),
)
PLAY: Final = Choice("play", ("card",), "Play {card}", group="Play", plays=True)
WORDS: Final = (PLAYED_CARD, COPIED, POINTS, PLAY, FIRST)


class PlayCard(Happening):
    """A card is played from the hand."""

    __slots__ = ("card", "seat", "was")
    key = "PlayCard"
    rule = "alien.action-phase.played-stay"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        guise = game.guise[self.card]
        number = guise - 1 if guise else game.face[self.card]
        if game.catalogue.characters[number]:
            return None
        if not game.edition.kind(game.faces[number].kind).is_played:
            return Refusal("alien.card-anatomy.not-a-character", "That card is not a character.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        game.move(self.card, board.PLAY[self.seat])
        game.up[self.card] = 1
        if game.is_followed:
            game.tell(PLAYED_CARD, self.seat, self.card, rule="alien.action-phase.play-any-order")
        else:
            game.spent += 1
            game.unheard += 1
        work(game, self.seat, self.card, face_number(game, self.card))


class PlayCopy(Happening):
    """A copy of a card is played: everything the card gives, and no card.

    `card` is the card that is copied, -1 where that is itself a copy.
    """

    __slots__ = ("card", "printed", "rule_id", "seat")
    key = "PlayCopy"

    def __init__(
        self, seat: int, printed: int, card: int = -1, rule: str = "alien.copy.as-if-played"
    ) -> None:
        self.seat, self.printed, self.card, self.rule_id = seat, printed, card, rule

    def happen(self, game: EncounterGame) -> None:
        game.tell(COPIED, self.seat, game.rules.face_name(game.faces[self.printed]), rule=self.rule_id)
        work(game, self.seat, COPY, self.printed)


def work(game: EncounterGame, seat: int, card: int, printed: int) -> None:
    """Give what a played card or copy gives: points first, then its text, top to bottom."""
    one = game.faces[printed]
    for noticed in game.joints.as_played:
        noticed(game, seat, one)
    before = list(game.history)
    row = (card, printed, seat)
    game.history.append(row)
    if card != COPY:
        game.plays_heard.append(row)  # a card that speaks does so from where it lies: nothing to look up anew
    play = len(game.history)
    _give_printed_points(game, seat, card, printed)
    left = list(played(game, printed))
    while left:
        line = left.pop(which_first(game, before, seat, one, left) if len(one.classes) > 1 else 0)
        rule = "alien.action-phase.resolve-immediately"
        if is_class_ability(line):
            rule = works(game, before, seat, card, one, line)
            for klass in line.classes if rule else ():
                game.count_up("turn", "class-ability", klass)
        if rule and line.trigger == DESPERATION:
            rule = how_desperate(game, seat, card, printed, line)
        if rule and line.often:
            defer(game, seat, card, printed, line, play)
        elif rule:
            speak(game, seat, card, printed, line, rule=rule)


def how_desperate(game: EncounterGame, seat: int, card: int, printed: int, line: Line) -> str:
    """The rule by which a Desperation card gives its stronger or its normal effect, as things are now."""
    game.cite("expansion.desperation.checked-on-play")
    context = Context(seat, card, printed, line.number)
    if not game.sentences.opening_holds(game, context, line.sentences):
        return "expansion.desperation.normal-effect"
    game.cite("expansion.desperation.replaces-normal")
    return "expansion.desperation.stronger-effect"


def _give_printed_points(game: EncounterGame, seat: int, card: int, printed: int) -> None:
    if card != COPY and game.standing.gives_nothing(game, card):
        return
    copied = "alien.copy.full-text" if card == COPY else ""
    one = game.faces[printed]
    classes = game.catalogue.classes[printed]
    recruit, attack = one.recruit, one.attack
    if recruit:
        give_points(game, seat, "recruit", recruit, copied or "alien.action-phase.recruit-pool", classes)
    if attack:
        give_points(game, seat, "attack", attack, copied or "alien.action-phase.attack-pool", classes)


def give_points(game: EncounterGame, seat: int, stat: str, number: int, rule: str, classes: int = 0) -> None:
    """Points go into a pool of the active player and are gone when the turn ends; nobody else has any.

    `classes` are those of the card that gives them, as bits.
    """
    if number and seat == game.position.active:
        change(game, stat, number)
        if classes and game.edition.barred is not None:
            remember(game, stat, number, classes)
        if game.is_followed:
            game.tell(POINTS, seat, number, stat.capitalize(), rule=rule)
        else:
            game.spent += 1
            game.unheard += 1


def defer(game: EncounterGame, seat: int, card: int, printed: int, line: Line, play: int) -> None:
    """A "Once this turn" ability may be used later in the Action Phase (alien.once-this-turn.deferred).

    `play` is the number of its own play in this turn: a line before it may have played other cards or copies.
    """
    game.last("once", seat, card, printed, line.number, play, until="action")
