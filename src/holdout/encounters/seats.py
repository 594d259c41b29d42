"""Seats, players and turn-takers: who is who, and in which order.

A seat that has died is no longer a player; an opponent, such as an Alien Player, takes turns and is not a
player; both keep their seat.
"""

from holdout.encounters.game import EncounterGame


def players(game: EncounterGame) -> list[int]:
    """The living players, the active one first, then clockwise (alien.timing.multiple-players)."""
    active, seats = game.position.active, game.seats
    order = [(active + offset) % seats for offset in range(seats)]
    return [seat for seat in order if game.alive[seat]]


WAITING, OPPOSES = 1, 2
"""What a seat is in `opposes`: to come back as an opponent, or one; 0 for a player."""


def is_opponent(game: EncounterGame, seat: int) -> bool:
    """True if a seat plays against the players now: between death and return it is nobody (ruling K2)."""
    return game.opposes[seat] == OPPOSES


def is_player(game: EncounterGame, seat: int) -> bool:
    """True if a seat is a living player."""
    return bool(game.alive[seat])


def next_player(game: EncounterGame, seat: int | None = None) -> int:
    """The next living player clockwise; alone, that player again (alien.next-player.alone)."""
    position = game.position
    start = position.active if seat is None else seat
    for offset in range(1, game.seats + 1):
        other = (start + offset) % game.seats
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
    """True if only its owner may see a hand: at a table with hidden hands, and always an opponent's."""
    return game.setup.get("hands") == "hidden" or bool(game.opposes[seat])


def you(game: EncounterGame) -> int:
    """The seat that a card revealed now means by "you": the active player.

    On an opponent's turn, the next player.
    """
    active = game.position.active
    return active if game.alive[active] else next_player(game)


def acts(game: EncounterGame, seat: int) -> bool:
    """True if a seat can do anything: the dead do nothing."""
    return bool(game.alive[seat]) or is_opponent(game, seat)
