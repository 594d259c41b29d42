"""Small questions about cards: what is printed on one, what it counts as, where it is.

Nothing here changes a position.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Face, Line
from holdout.kernel import EventKind

REMARK: Final = EventKind("remark", ("words",), "{words}")
ROW_AND_MARKET: Final = board.IN_ROW | board.IN_MARKET
_FIELDS: Final = tuple(
    [
        [
            (*reversed(board.ROOMS), *reversed(board.AIR), board.FRONT, *board.BEFORE[:seats], *market)
            for seats in range(board.MOST_SEATS + 1)
        ]
        for market in ((), board.MARKET)
    ]
)
"""The zones in which enemies are in play, by whether the market is hidden, where they lie too, and seats."""


def face(game: EncounterGame, card: int) -> Face:
    """The face that a card shows now: its own, or the one that it has cloned."""
    guise = game.guise[card]
    return game.faces[guise - 1 if guise else game.face[card]]


def face_number(game: EncounterGame, card: int) -> int:
    """The number of the face that a card shows now."""
    guise = game.guise[card]
    return guise - 1 if guise else game.face[card]


def flags_of_kind(game: EncounterGame, kind: str) -> list[bool]:
    """By the number of a face: whether it is of a kind."""
    known = game.catalogue.flags_of_kind
    flags = known.get(kind)
    if flags is None:
        meant = of_kind(game, kind)
        flags = known[kind] = [number in meant for number in range(len(game.faces))]
    return flags


def of_kind(game: EncounterGame, kind: str) -> frozenset[int]:
    """The faces of a kind."""
    return game.catalogue.of_kind.get(kind, NONE)


def spoken(game: EncounterGame, face: int, trigger: str) -> tuple[Line, ...]:
    """The lines of a face that a trigger sets off."""
    return game.catalogue.spoken[face].get(trigger, ())


def played(game: EncounterGame, face: int) -> tuple[Line, ...]:
    """The lines of a face that happen when its card is played."""
    return game.catalogue.played[face]


def is_up(game: EncounterGame, card: int) -> bool:
    """True if a card lies face up."""
    return bool(game.up[card])


def is_hidden(game: EncounterGame, card: int) -> bool:
    """True if a card lies face down in the row, or in a market that is hidden."""
    return not game.up[card] and game.where[card] in (
        ROW_AND_MARKET if game.has_hidden_market else board.IN_ROW
    )


def is_enemy(game: EncounterGame, card: int) -> bool:
    """True if a card is an enemy."""
    guise = game.guise[card]
    return game.catalogue.enemies[guise - 1 if guise else game.face[card]]


def is_character(game: EncounterGame, card: int) -> bool:
    """Any card with a recruit cost, 0 included, is a character (alien.card-anatomy.what-is-a-character)."""
    return game.catalogue.characters[face_number(game, card)]


def in_row(game: EncounterGame) -> list[int]:
    """The cards in the row, from the last room back to the first (alien.timing.board-order)."""
    zones, found = game.zones, list[int]()
    for room in reversed(board.ROOMS):
        found += zones[room]
    return found


def in_air(game: EncounterGame) -> list[int]:
    """The enemies in the air, from above the last room back to the first."""
    zones, found = game.zones, list[int]()
    for space in reversed(board.AIR):
        found += zones[space]
    return found


def at_front(game: EncounterGame) -> list[int]:
    """The cards in the Combat Zone, the one that arrived first leading."""
    return list(game.zones[board.FRONT])


def enemies_in_play(game: EncounterGame) -> list[int]:
    """Face-up enemies in the row, in the air, in the Combat Zone, in front of players, in a hidden market."""
    zones, up, face, guise, enemies = game.zones, game.up, game.face, game.guise, game.catalogue.enemies
    found: list[int] = []
    for zone in _FIELDS[game.has_hidden_market][game.seats]:
        for card in zones[zone]:
            if up[card] and enemies[guise[card] - 1 if guise[card] else face[card]]:
                found.append(card)  # noqa: PERF401 - asked at each decision
    return found


def your_characters(game: EncounterGame, seat: int) -> list[int]:
    """Characters in hand and in play (alien.your-characters.includes).

    Copies are no cards and so never among them.
    """
    zones = game.zones
    held = [*zones[board.HAND[seat]], *zones[board.PLAY[seat]]]
    return [card for card in held if is_character(game, card)]


def owned_by(game: EncounterGame, seat: int) -> list[int]:
    """Every card that belongs to a seat, wherever it lies."""
    owner, found, at = game.owner, list[int](), -1
    for _ in range(owner.count(seat + 1)):  # searching a column is much quicker than walking along it
        at = owner.index(seat + 1, at + 1)
        found.append(at)
    return found


def pools(game: EncounterGame) -> list[list[int]]:
    """Groups of unseen cards that could be one another: a player's own, else those with the same back."""
    found: dict[tuple[object, ...], list[int]] = {}
    for card, number in enumerate(game.face):
        owner = game.owner[card]
        found.setdefault(("owner", owner) if owner else ("back", game.faces[number].back), []).append(card)
    return list(found.values())


def remark(game: EncounterGame, rule: str, words: str) -> None:
    """Say in the log that a rule decided something that would otherwise go unseen."""
    game.tell(REMARK, words, rule=rule)
