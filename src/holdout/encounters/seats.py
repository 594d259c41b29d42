"""Seats, players and turn-takers: who is who, and in which order.

A seat that has died is no longer a player; an opponent, such as an Alien Player, takes turns and is not a
player; both keep their seat.
"""

from holdout.encounters.edition import Opponents
from holdout.encounters.game import EncounterGame
from holdout.kernel.position import EVERYONE


def players(game: EncounterGame) -> list[int]:
    """The living players, the active one first, then clockwise (alien.timing.multiple-players)."""
    active, alive = game.position.active, game.alive
    found: list[int] = []
    for seat in range(active, game.seats):
        if alive[seat]:
            found.append(seat)  # noqa: PERF401 - asked at each decision
    for seat in range(active):
        if alive[seat]:
            found.append(seat)  # noqa: PERF401
    return found


WAITING, OPPOSES = 1, 2
"""What a seat is in `opposes`: to come back as an opponent, or one; 0 for a player.

`OPPOSES` is the first sort of opponents of the edition; those after it have the numbers that follow.
"""


def is_opponent(game: EncounterGame, seat: int) -> bool:
    """True if a seat plays against the players now: between death and return it is nobody (ruling K2)."""
    return game.opposes[seat] >= OPPOSES


def opponents_of(game: EncounterGame, seat: int) -> Opponents | None:
    """The sort of opponents that a seat belongs to, be it still to come back; None for a player."""
    number = game.opposes[seat]
    return game.edition.opponents[max(number - OPPOSES, 0)] if number else None


def opponents_who_win(game: EncounterGame) -> list[int]:
    """The seats that win when no player is left: all opponents, where one is of a sort that wins."""
    found = [seat for seat in range(game.seats) if game.opposes[seat]]
    sorts = [opponents_of(game, seat) for seat in found]
    return found if any(sort is not None and sort.wins for sort in sorts) else []


def is_player(game: EncounterGame, seat: int) -> bool:
    """True if a seat is a living player."""
    return bool(game.alive[seat])


def next_player(game: EncounterGame, seat: int | None = None, step: int = 1) -> int:
    """The next living player clockwise; alone, that player again (alien.next-player.alone).

    With `step` -1 it is the next one the other way round.
    """
    position = game.position
    start = position.active if seat is None else seat
    for offset in range(1, game.seats + 1):
        other = (start + step * offset) % game.seats
        if game.alive[other]:
            return other
    return start


def seats_between(game: EncounterGame, start: int, end: int) -> list[int]:
    """The seats passed over clockwise from one seat to another; from a seat to itself, all others."""
    distance = (end - start) % game.seats or game.seats
    return [(start + offset) % game.seats for offset in range(1, distance)]


def next_turn_taker(game: EncounterGame) -> int:
    """The seat that has the next turn: a living player, or an opponent."""
    position = game.position
    for offset in range(1, game.seats + 1):
        other = (position.active + offset) % game.seats
        if game.alive[other] or game.opposes[other]:
            return other
    return position.active


def has_secret_hand(game: EncounterGame, seat: int) -> bool:
    """True if some seat may not see a hand (`who_sees_hand`)."""
    return who_sees_hand(game, seat) != EVERYONE


def who_sees_hand(game: EncounterGame, seat: int) -> int:
    """The seats, as bits, that may see a hand: everyone; its owner alone where hands are hidden.

    An opponent's hand is its own secret. An edition may close open hands to some seats, or for a time.
    """
    if game.setup.get("hands") == "hidden" or game.opposes[seat]:
        return 1 << seat
    if game.effects and game.edition.closes_hands and _is_closed(game):
        return 1 << seat
    return EVERYONE if game.see_open_hands is None else game.see_open_hands(game)


def _is_closed(game: EncounterGame) -> bool:
    """True while a lasting effect closes open hands."""
    closes = game.edition.closes_hands
    for row in game.effects if closes else ():  # noqa: SIM110 - asked at each decision
        if row[1] == closes:
            return True
    return False


def are_hands_closed(game: EncounterGame) -> bool:
    """True if the players' hands are closed to some seat now."""
    if game.setup.get("hands") == "hidden" or game.see_open_hands is not None:
        return True
    return bool(game.effects and game.edition.closes_hands) and _is_closed(game)


def you(game: EncounterGame) -> int:
    """The seat that a card revealed now means by "you": the active player.

    On an opponent's turn, the next player.
    """
    active = game.position.active
    return active if game.alive[active] else next_player(game)


def acts(game: EncounterGame, seat: int) -> bool:
    """True if a seat can do anything: the dead do nothing."""
    return bool(game.alive[seat]) or is_opponent(game, seat)
