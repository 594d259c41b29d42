"""Targets: whatever has Defense, Health and Strikes. A player, an opponent, a card that the edition names.

A target is a number. The seats come first; those after `board.MOST_SEATS` are the edition's own, such as an
End Game: the edition knows its card, and its Strikes lie in a zone. Whoever attacks pays Defense and the
target draws a Strike (fighting.py, strikes.py); when its damage has reached its Health it dies (wounds.py).
"""

from holdout.encounters import board
from holdout.encounters.edition import Sort, Target
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import is_opponent, opponents_of


def own(game: EncounterGame, target: int) -> Target | None:
    """A target of the edition's own; None for a seat."""
    return None if target < board.MOST_SEATS else game.edition.targets[target - board.MOST_SEATS]


def card_of(game: EncounterGame, target: int) -> int | None:
    """The card on which its Defense and Health are printed: an Avatar, an End Game. None if it has none."""
    if target >= board.MOST_SEATS:
        return game.edition.targets[target - board.MOST_SEATS].card(game)
    if game.opposes[target]:
        opponents = opponents_of(game, target)
        if opponents is not None and opponents.card is not None:
            return opponents.card(game, target)
    lying = game.zones[board.AVATAR[target]]
    return lying[0] if lying else None


def wounds_of(game: EncounterGame, target: int) -> int:
    """The zone in which its Strikes lie."""
    if target < board.MOST_SEATS:
        return board.WOUNDS[target]
    return game.edition.targets[target - board.MOST_SEATS].wounds


def sort_of(game: EncounterGame, target: int) -> Sort:
    """The rules by which it is attacked, keeps Strikes and dies."""
    one = own(game, target)
    if one is not None:
        return one.sort
    opponents = opponents_of(game, target) if game.opposes[target] else None
    return game.edition.players if opponents is None else opponents.sort


def is_there(game: EncounterGame, target: int) -> bool:
    """True if it can be attacked and struck: it lives, takes part as an opponent, or lies face up."""
    if target < board.MOST_SEATS:
        return bool(game.alive[target]) or (is_opponent(game, target) and card_of(game, target) is not None)
    card = card_of(game, target)
    return card is not None and bool(game.up[card])


def every(game: EncounterGame) -> list[int]:
    """All targets, the active seat first, those of the edition last, whether or not they are there."""
    active, seats = game.position.active, game.seats
    found = [(active + offset) % seats for offset in range(seats)]
    return [*found, *further(game)] if game.edition.targets else found


def further(game: EncounterGame) -> range:
    """The targets that are no seats."""
    return range(board.MOST_SEATS, board.MOST_SEATS + len(game.edition.targets))


def named(game: EncounterGame, name: str) -> int:
    """The target of the edition that texts call so."""
    return next(
        target for target, one in enumerate(game.edition.targets, start=board.MOST_SEATS) if one.name == name
    )


def target_cards(game: EncounterGame) -> list[int]:
    """The cards of the board that can be attacked and are not enemies: the edition's own targets."""
    found: list[int] = []
    for target in game.edition.targets:
        card = target.card(game)
        if card is not None and game.up[card]:
            found.append(card)
    return found


def with_card(game: EncounterGame, card: int) -> int:
    """The target whose card this is; -1 if it is none's."""
    if not game.edition.targets:
        return -1
    return next((target for target in further(game) if card_of(game, target) == card), -1)
