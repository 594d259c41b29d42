"""Coordinate: lending a card to another player on their turn.

It is an opening beside the active player's decision, so that a helper may lend at any moment between two
actions (ruling G1). The active player then may play a copy of the lent card.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number
from holdout.encounters.decks import discard, draw, put_on_discard
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword, only_printed, with_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.playing import PlayCopy
from holdout.encounters.seats import players
from holdout.kernel import Choice, EventKind, Happening, Opening, Pick, Question, Refusal, step

LENT: Final = EventKind("lent", ("seat", "card"), "{seat} coordinates {card}.")
RETURNED: Final = EventKind(
    "returned", ("seat", "card"), "{card} goes back to {seat}'s discard pile.", quiet=True
)
LEND: Final = Choice("lend", ("card",), "Coordinate {card}", group="Coordinate")
PLAY_LENT: Final = Choice(
    "play-lent", ("card",), "Play a copy of {card}", group="Play lent cards", plays=True
)
COORDINATE_ALONE: Final = Choice(
    "coordinate-alone", ("card",), "Discard {card} to draw a card", group="Coordinate"
)
WHETHER_TO_LEND: Final = Question("Do you coordinate a card, or pass?", "alien.coordinate.when")
WORDS: Final = (LENT, RETURNED, LEND, PLAY_LENT, COORDINATE_ALONE)


class Coordinate(Happening):
    """A helper sets a Coordinate card aside and draws another for it."""

    __slots__ = ("card", "seat")
    key = "Coordinate"
    rule = "alien.coordinate.set-aside"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: EncounterGame) -> Refusal | None:
        position = game.position
        if self.seat == position.active:
            return Refusal(
                "alien.coordinate.when", "On your own turn a Coordinate card is simply played.", self.card
            )
        if game.where[self.card] != board.HAND[self.seat]:
            return Refusal("alien.coordinate.from-hand", "Only a card in hand can be lent.", self.card)
        if not has_keyword(game, self.card, "coordinate"):
            return Refusal("alien.coordinate.from-hand", "That card does not have Coordinate.", self.card)
        if game.count("turn", "coordinated", self.seat):
            return Refusal(
                "alien.coordinate.one-per-helper", "You have lent a card this turn already.", self.card
            )
        return None

    def happen(self, game: EncounterGame) -> None:
        game.count_up("turn", "coordinated", self.seat)
        game.move(self.card, board.LENT[self.seat])
        game.up[self.card] = 1
        game.tell(LENT, self.seat, self.card, rule="alien.coordinate.set-aside")
        if not game.zones[board.DECK[self.seat]] and game.zones[board.DISCARD[self.seat]]:
            game.cite("alien.coordinate.reshuffle-excludes")
        draw(game, self.seat, 1, "alien.coordinate.draw-replacement")


class PlayLent(Happening):
    """The active player plays a copy of a lent card."""

    __slots__ = ("card", "seat")
    rule = "alien.coordinate.copy"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if game.count("turn", "lent-played", self.card):
            return Refusal("alien.coordinate.copy", "Its copy has been played already.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        game.count_up("turn", "lent-played", self.card)
        game.do(PlayCopy(self.seat, face_number(game, self.card), self.card, "alien.coordinate.copy"))


class CoordinateAlone(Happening):
    """A player who has nobody to help discards a Coordinate card to draw a card, once a turn."""

    __slots__ = ("card", "seat")
    key = "CoordinateAlone"
    rule = "alien.solo.coordinate"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if len(players(game)) > 1:
            return Refusal("alien.solo.coordinate", "There are others to coordinate with.", self.card)
        survivor = game.seats > 1
        if survivor and game.setup.get("last-survivor-coordinate") == "solo-games-only":
            return Refusal("alien.solo.coordinate", "This table allows it in solo games only.", self.card)
        if game.count("turn", "coordinated", self.seat):
            return Refusal("alien.solo.coordinate", "Only once each turn.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        game.count_up("turn", "coordinated", self.seat)
        discard(game, self.seat, self.card, "alien.solo.coordinate")
        draw(game, self.seat, 1, "alien.solo.coordinate")


@step("encounters.lend")
def lend(game: EncounterGame, seat: int, card: int) -> None:
    """A helper lends a card out of turn."""
    game.do(Coordinate(seat, card))
    end_if_dead(game, game.position.active)


def is_of_use(game: EncounterGame) -> bool:
    """True unless it is plain that no card in a hand can be lent, and none is lent."""
    lends = only_printed(game, "coordinate")
    if lends is None:
        return True
    if not lends:
        return False
    zones, face, guise = game.zones, game.face, game.guise
    active = game.position.active if game.alive.count(1) > 1 else -1  # who lends nothing to themself
    for seat in range(game.seats):
        if zones[board.LENT[seat]]:
            return True
        if seat == active:
            continue
        for card in zones[board.HAND[seat]]:
            if lends[guise[card] - 1 if guise[card] else face[card]]:
                return True
    return False


def openings(game: EncounterGame) -> list[Opening]:
    """The cards that other players may lend now, each as an opening."""
    found: list[Opening] = []
    zones = game.zones
    held: list[int] = []
    for seat in players(game):
        if seat != game.position.active:
            held += zones[board.HAND[seat]]
    for card in with_keyword(game, held, "coordinate"):
        seat = board.HAND.index(game.where[card])
        if not game.count("turn", "coordinated", seat) and game.can(Coordinate(seat, card)):
            found.append(Opening(seat, LEND(card), lend, (seat, card)))
    return found


def lendable(game: EncounterGame, seat: int) -> list[int]:
    """The cards with Coordinate in a hand."""
    return with_keyword(game, game.zones[board.HAND[seat]], "coordinate")


def lent(game: EncounterGame, seat: int) -> list[tuple[Pick, Happening]]:
    """Copies of lent cards that a player might play, and what Coordinate is good for without any helper."""
    found: list[tuple[Pick, Happening]] = []
    for card in lent_cards(game):
        found.append((PLAY_LENT(card), PlayLent(seat, card)))  # noqa: PERF401 - mostly none
    if game.alive.count(1) == 1:
        found += [(COORDINATE_ALONE(card), CoordinateAlone(seat, card)) for card in lendable(game, seat)]
    return found


def lent_cards(game: EncounterGame) -> list[int]:
    """Lent cards whose copy has not been played yet."""
    zones, held = game.zones, list[int]()
    for zone in board.LENT:
        held += zones[zone]
    return [card for card in held if not game.count("turn", "lent-played", card)] if held else held


def return_lent(game: EncounterGame) -> None:
    """At the end of the turn lent cards go to their owners' discard piles, whether or not they were used."""
    zones = game.zones
    for seat in range(game.seats):
        for card in list(zones[board.LENT[seat]]) if zones[board.LENT[seat]] else ():
            put_on_discard(game, seat, card)
            game.tell(RETURNED, seat, card, rule="alien.coordinate.return")
            if game.position.phase == "cleanup" and not game.count("turn", "lent-played", card):
                game.cite("alien.coordinate.decline")
