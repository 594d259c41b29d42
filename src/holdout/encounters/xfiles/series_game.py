"""A game of a Series: what it takes over from the game before, and the Cliffhanger drawn at its end.

What a Series keeps between its games is told in series.py; it comes in as the option `after`.
"""

from collections.abc import Sequence
from typing import Any, Final, TypedDict

import msgspec

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.strikes import refill_strikes
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.encounters.xfiles.faces import AFTER_LOST, AFTER_WON, faces_of
from holdout.kernel import EventKind, SetupError, step
from holdout.kernel.decoding import from_plain

GAMES: Final = 3
CLIFFHANGERS: Final = "cliffhangers"
TOOK: Final = "took"
"""Counts which avatar each player took when the game began: a Body Swap ends with its game (ruling 157)."""
THEY_WON: Final = "they-may-have-won"
BEGINS: Final = EventKind("series-game", ("number",), "This is game {number} of 3 of a Series.")
KEPT: Final = EventKind("scars-kept", ("seat", "number"), "{seat} keeps Scars: {number}.")
IN_FORCE: Final = EventKind("cliffhanger", ("seat", "card"), "{card} lies in front of {seat}.")
DRAWN: Final = EventKind("cliffhanger-drawn", ("card", "seat"), "A Cliffhanger is drawn: {card}, for {seat}.")
LOST: Final = EventKind("series-lost", ("card",), "{card} is drawn: the Series is lost.")
RETURNS: Final = EventKind("cliffhanger-returns", ("card",), "{card} goes back to the box.")
WORDS: Final = (BEGINS, KEPT, IN_FORCE, DRAWN, LOST, RETURNS)
WON_RULE: Final = "xfiles.series.win-draws-got-too-close"
LOST_RULE: Final = "xfiles.series.loss-draws-unexpected-help"


class Carried(TypedDict):
    """The state a game takes over: its number, the Cliffhanger in force, those drawn before, and Scars."""

    game: int
    cliffhanger: str
    drawn: list[str]
    scars: dict[str, int]


def carried(value: Any, packs: Sequence[str]) -> Carried | None:
    """The state a game takes over from a Series, None for a single game; a SetupError if it cannot be."""
    if value is None:
        return None
    try:
        found = from_plain(value, Carried)
    except msgspec.ValidationError as wrong:
        raise SetupError(
            f"after is what a Series says of its last game, and this is not: {wrong}."
        ) from wrong
    faces = faces_of(tuple(packs))
    known = [face.name for face in faces if face.deck == CLIFFHANGERS]
    avatars = [face.name for face in faces if face.deck == "avatars"]
    named = [*found["drawn"], *([found["cliffhanger"]] if found["cliffhanger"] else [])]
    strange = [name for name in named if name not in known]
    if strange:
        raise SetupError(f"after names {strange[0]!r}, which is no Cliffhanger.")
    if not 1 <= found["game"] <= GAMES:
        raise SetupError(f"A Series has games 1 to {GAMES}, not {found['game']}.")
    if any(name not in avatars or not 0 <= number <= 40 for name, number in found["scars"].items()):
        raise SetupError("after tells of Scars that no avatar can have.")
    return found


def number_of(game: EncounterGame) -> int:
    """Which game of a Series is played; 0 if it is none."""
    after = game.setup["after"]
    return after["game"] if after else 0


# --- as it begins ---


@step("xfiles.series-game-begins")
def begin(game: EncounterGame) -> None:
    """Lay out what the game before has left: a Cliffhanger in front of its player, Scars if they are kept."""
    number, after = number_of(game), game.setup["after"]
    if not number:
        return
    game.tell(BEGINS, number, rule="xfiles.series.three-games-in-row")
    game.cite("xfiles.series.seasons-per-game")
    if number == 1:
        return
    game.cite("xfiles.series.same-avatars-and-academy")
    game.cite("xfiles.series.decks-reset")
    if game.setup["series-scars"] == "kept":
        _keep_scars(game, after["scars"])
    else:
        game.cite("xfiles.series.heal-everything-between-games")
    for card in box(game).get(CLIFFHANGERS, []):
        printed = face(game, card)
        if printed.name == after["cliffhanger"]:
            _lay_before(game, card, printed.of)


def _lay_before(game: EncounterGame, card: int, avatar: str) -> None:
    for seat in range(game.seats):
        if any(face(game, own).name == avatar for own in game.zones[board.AVATAR[seat]]):
            game.move(card, piles.CLIFFHANGER[seat])
            game.up[card] = 1
            game.tell(IN_FORCE, seat, card, rule="xfiles.cliffhanger.lasts-one-game")
            game.cite("xfiles.cliffhanger.not-your-card-not-in-play")


def _keep_scars(game: EncounterGame, scars: dict[str, int]) -> None:
    for seat in range(game.seats):
        (own,) = game.zones[board.AVATAR[seat]]
        number = scars.get(face(game, own).name, 0)
        for card in game.zones[board.STRIKES][len(game.zones[board.STRIKES]) - number :]:
            game.move(card, piles.SCARS[seat])
        if number:
            game.tell(KEPT, seat, number, rule="xfiles.series.harder-keep-scars")
    refill_strikes(game)


def note_avatar(game: EncounterGame, seat: int, card: int) -> None:
    """Remember who took which avatar."""
    game.count_up("game", TOOK, seat, card)


def avatar_of(game: EncounterGame, seat: int) -> str:
    """The name of the avatar that a player took when the game began."""
    faces = [number for number, face in enumerate(game.faces) if face.deck == "avatars"]
    cards = [card for card, number in enumerate(game.face) if number in faces]
    return next(face(game, card).name for card in cards if game.count("game", TOOK, seat, card))


# --- as it ends ---


def end(game: EncounterGame, winners: Sequence[int]) -> None:
    """The Cliffhanger in force goes to the box; after games 1 and 2 another is drawn."""
    number = number_of(game)
    if not number:
        return
    for zone in piles.CLIFFHANGER:
        for card in list(game.zones[zone]):
            game.move(card, board.BOX)
            game.tell(RETURNS, card, rule="xfiles.cliffhanger.lasts-one-game")
            game.cite("xfiles.cliffhanger.defeated-to-box")
    if number < GAMES:
        _draw(game, bool(winners))


def candidates(game: EncounterGame, won: bool) -> list[int]:
    """The Cliffhangers among which one is drawn: two for each player's avatar, without the one before.

    The one before is of the same kind if that game ended alike (ruling 108).
    """
    names = [avatar_of(game, seat) for seat in range(game.seats)]
    found = [card for card in box(game).get(CLIFFHANGERS, []) if face(game, card).part == _kind(won)]
    own = [card for card in found if face(game, card).of in names]
    kept = [card for card in own if face(game, card).name not in game.setup["after"]["drawn"]]
    if len(kept) < len(own):
        game.cite("xfiles.series.no-repeat-of-same-card")
    if not won and game.setup["they-may-have-won"]:
        game.cite("xfiles.series.they-may-have-won-optional")
        game.cite("xfiles.series.they-may-have-won-shuffled-after-loss")
        kept += [card for card in found if not face(game, card).of]
    return kept


def _kind(won: bool) -> int:
    return AFTER_WON if won else AFTER_LOST


def _draw(game: EncounterGame, won: bool) -> None:
    for card in drawn(game, candidates(game, won), 1):
        game.cite("xfiles.series.cliffhanger-after-games-one-and-two")
        game.cite("xfiles.series.cliffhangers-of-players-avatars-only")
        game.cite("xfiles.series.rest-of-cliffhangers-to-box")
        avatar = face(game, card).of
        game.reveal(card)
        if not avatar:
            game.count_up("game", THEY_WON)
            game.tell(LOST, card, rule="xfiles.series.they-may-have-won-ends-series")
            return
        seat = [avatar_of(game, seat) for seat in range(game.seats)].index(avatar)
        game.move(card, piles.CLIFFHANGER[seat])
        game.tell(DRAWN, card, seat, rule=WON_RULE if won else LOST_RULE)


def install(rules: EncounterRules) -> None:
    """Hang the games of a Series on the rules."""
    rules.says(*WORDS)
    rules.end_of_game.append(end)
