"""Grab: the Queen captures a character of the HQ or a Sergeant, which later becomes an Alien.

A captured character goes to her discard pile. Drawn, it is put into the Combat Zone as an enemy whose Attack
is its cost and whose text is ignored: it shows the face of its captured twin (`captured_faces`).
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from holdout.encounters import board
from holdout.encounters.alien.expansion.queen import DECKS, QUEENS, is_enemy_card, is_her_turn
from holdout.encounters.alien.expansion.unlocking import GRAB, QueenAbility
from holdout.encounters.cards import face, face_number, spoken
from holdout.encounters.decks import DrawCard, draw, put_on_discard
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import GAINED, in_market, refill
from holdout.encounters.meaning.points import pay_for
from holdout.encounters.playing import PlayCard
from holdout.encounters.printed import Face
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import EnterFront, MoveInRow
from holdout.encounters.values import cost_of, reserve_cost
from holdout.kernel import Ability, Choice, EventKind, Refusal, step

GRABBED: Final = EventKind("grabbed", ("seat", "card", "cost"), "{seat} grabs {card} for {cost} Attack.")
TURNED: Final = EventKind("turned-alien", ("seat", "card"), "{card} of {seat} is an Alien now.")
DO_GRAB: Final = Choice("grab", ("card",), "Grab {card}", group="Grab")
DO_GRAB_SERGEANT: Final = Choice("grab-sergeant", (), "Grab a Sergeant", group="Grab")
WORDS: Final = (GRABBED, TURNED, DO_GRAB, DO_GRAB_SERGEANT)
REFILLED: Final = "hq-refilled"
CAPTURED: Final = "captured"
"""The kind, and the deck, of the twins that captured characters show."""
FROM: Final = ("barracks", "sergeants")
NEVER: Final = (board.THREATS, board.DEAD_ENEMIES)
ALIEN: Final = frozenset(["card", "captured", "enemy", "alien"])


class Grab(QueenAbility):
    """A character in the HQ is captured for its cost in Attack."""

    __slots__ = ("card",)
    ability = GRAB
    rule = "expansion.grab.cost"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def cost(self, game: EncounterGame) -> int:
        return cost_of(game, self.card)

    def refuse(self, game: EncounterGame) -> Refusal | None:
        return self.why_not_paid(game, self.card)

    def happen(self, game: EncounterGame) -> None:
        cost = self.cost(game)
        self.use_instance(game)
        pay_for(game, self, "attack", cost)
        game.tell(GRABBED, self.seat, self.card, cost, rule="expansion.grab.targets")
        if game.count("turn", REFILLED, self.card):
            game.cite("expansion.grab.newly-refilled-card")
        capture(game, self.seat, self.card)


class GrabSergeant(QueenAbility):
    """The top Sergeant is captured."""

    __slots__ = ()
    ability = GRAB
    rule = "expansion.grab.cost"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def cost(self, game: EncounterGame) -> int:
        return reserve_cost(game)

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.zones[board.RESERVE]:
            return Refusal("expansion.grab.sergeant-stack-empty", "There is no Sergeant left.")
        return self.why_not_paid(game)

    def happen(self, game: EncounterGame) -> None:
        cost = self.cost(game)
        self.use_instance(game)
        card = game.zones[board.RESERVE][-1]
        game.reveal(card)
        pay_for(game, self, "attack", cost)
        game.tell(GRABBED, self.seat, card, cost, rule="expansion.grab.targets")
        capture(game, self.seat, card)


def capture(game: EncounterGame, seat: int, card: int) -> None:
    """The Queen gains a card without its Mobilize text; the HQ is refilled at once."""
    game.owner[card] = seat + 1
    put_on_discard(game, seat, card)
    game.tell(GAINED, seat, card, rule="expansion.grab.gain")
    game.cite("expansion.grab.to-queen-discard")
    if spoken(game, face_number(game, card), "mobilize"):
        game.cite("expansion.grab.no-mobilize")
    before = in_market(game)
    refill(game, "expansion.grab.hq-refills")
    for newcomer in in_market(game):
        if newcomer not in before:
            game.count_up("turn", REFILLED, newcomer)


def is_captured(game: EncounterGame, card: int) -> bool:
    """True if a card of the Queen is a captured character."""
    owner = game.owner[card] - 1
    if owner < 0 or game.opposes[owner] != QUEENS:
        return False
    printed = game.faces[game.face[card]]
    return printed.cost is not None and printed.deck not in DECKS


@step("expansion.place-captured")
def place_held(game: EncounterGame, seat: int) -> None:
    """Captured characters that came to hand since her last turn are put into the Combat Zone."""
    for card in list(game.zones[board.HAND[seat]]):
        if is_captured(game, card):
            game.cite("expansion.grab.drawn-in-cleanup")
            become_alien(game, seat, card)


def drawn(game: EncounterGame, drawing: DrawCard) -> tuple[Ability, ...]:
    """A captured character drawn in her Action Phase is put into the Combat Zone right away.

    In Cleanup too, where the table says so (ruling H4).
    """
    phase = game.position.phase
    at_once = phase == "action" or (phase == "cleanup" and "captured-drawn-in-cleanup" in game.setup)
    now = at_once and is_her_turn(game)
    if not now or drawing.card < 0 or game.where[drawing.card] != board.HAND[drawing.seat]:
        return ()
    if is_captured(game, drawing.card):
        if phase == "action":
            game.cite("expansion.grab.drawn-in-action-phase")
        become_alien(game, drawing.seat, drawing.card)
    return ()


def become_alien(game: EncounterGame, seat: int, card: int) -> None:
    """Put a captured character into the Combat Zone as an Alien, and draw a card for it."""
    game.owner[card] = 0
    game.guise[card] = _twin(game, card) + 1
    game.up[card] = 1
    game.reveal(card)
    game.tell(TURNED, seat, card, rule="expansion.grab.becomes-alien")
    for rule in ("into-combat-zone", "placing-is-mandatory", "not-a-reveal"):
        game.cite(f"expansion.grab.{rule}")
    game.do(EnterFront(card, "expansion.grab.newest-in-combat-zone"))
    draw(game, seat, 1, "expansion.grab.replacement-draw")


def _twin(game: EncounterGame, card: int) -> int:
    """The number of the face that a captured character shows."""
    key = f"{CAPTURED}/{game.faces[game.face[card]].key}"
    return next(number for number, printed in enumerate(game.faces) if printed.key == key)


def captured_faces(faces: Sequence[Face]) -> list[Face]:
    """For each character that can be captured the face that it then shows: an Alien without text."""
    return [
        msgspec.structs.replace(
            printed,
            key=f"{CAPTURED}/{printed.key}",
            kind=CAPTURED,
            deck=CAPTURED,
            classes=(),
            crews=(),
            cost=None,
            recruit=0,
            attack=printed.cost,
            plus="",
            kinds=ALIEN,
            keywords=frozenset(),
            lines=(),
            text="",
            copies=0,
        )
        for printed in faces
        if printed.deck in FROM and printed.cost is not None
    ]


def is_alien_now(game: EncounterGame, card: int) -> bool:
    """True if a card is a captured character that has become an Alien."""
    return face(game, card).kind == CAPTURED


def not_played_when_captured(game: EncounterGame, playing: PlayCard) -> Refusal | None:
    """A captured character cannot be played."""
    if not is_captured(game, playing.card):
        return None
    return Refusal("expansion.grab.cannot-be-played", "A captured character cannot be played.", playing.card)


def note_move(game: EncounterGame, move: MoveInRow) -> tuple[Ability, ...]:
    """Cite why a captured Alien is moved like any enemy."""
    if is_alien_now(game, move.card):
        game.cite("expansion.grab.moved-into-complex")
    return ()


def stays_face_up(game: EncounterGame, hiding: HideCard) -> Refusal | None:
    """A captured Alien cannot be turned face down."""
    if not is_alien_now(game, hiding.card):
        return None
    return Refusal("expansion.grab.never-a-hive-card", "It cannot be turned face down.", hiding.card)


def diverted(game: EncounterGame, card: int, zone: int) -> int:
    """Where an effect brings a card instead: a captured Alien is no Hive card, and the Queen stays."""
    if zone in NEVER and is_alien_now(game, card):
        game.cite("expansion.grab.never-a-hive-card")
        return board.DEAD_CHARACTERS
    if zone == board.THREATS and game.up[card] and is_enemy_card(game, card):
        game.cite("expansion.queen-enemy.not-back-into-hive")
        return game.where[card]
    return zone
