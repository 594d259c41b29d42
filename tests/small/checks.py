"""Standing checks: looked at after everything that happens, in this order, until nothing changes.

They depend only on what everybody can see; so whether the game goes on gives no secret away.
"""

from typing import NoReturn

from tests.small import words
from tests.small.happenings import Die
from tests.small.rules import RULES
from tests.small.table import DECK, DISCARDS, ROLE, Game, is_saboteur, living

SIGNAL = 5
HULL = 10


@RULES.check
def deaths(game: Game) -> bool:
    for seat in living(game):
        if game.position.wounds[seat] >= game.value("health", seat):
            return game.do(Die(seat))
    return False


@RULES.check
def signal(game: Game) -> bool:
    return game.position.beacon >= SIGNAL and win(game, "The beacon sends its signal.", "small.end.signal")


@RULES.check
def hull(game: Game) -> bool:
    return sum(game.position.leaks) >= HULL and lose(game, "The hull breaks.", "small.end.hull")


@RULES.check
def alone(game: Game) -> bool:
    return len(living(game)) < 2 and lose(game, "Nobody can hold the station alone.", "small.end.alone")


@RULES.check
def air(game: Game) -> bool:
    return game.position.air < 0 and lose(game, "The air is used up.", "small.end.air")


@RULES.check
def empty_deck(game: Game) -> bool:
    position = game.position
    if position.zones[DECK] or not position.zones[DISCARDS]:
        return False
    for card in list(position.zones[DISCARDS]):
        game.move(card, DECK)
    game.shuffle(position.zones[DECK])
    game.tell(words.RESHUFFLED, rule="small.cards.reshuffle")
    return True


@RULES.check
def the_dead_do_not_act(game: Game) -> bool:
    if not game.position.alive[game.position.active]:
        game.end("turn")
    return False


def win(game: Game, why: str, rule: str) -> NoReturn:
    unmask(game)
    loyal = [seat for seat in range(game.position.seats) if not is_saboteur(game, seat)]
    game.finish(why, loyal, rule)


def lose(game: Game, why: str, rule: str) -> NoReturn:
    unmask(game)
    saboteurs = [seat for seat in range(game.position.seats) if is_saboteur(game, seat)]
    game.finish(why, saboteurs, rule)


def unmask(game: Game) -> None:
    """At the end everybody's role is turned up."""
    for seat in range(game.position.seats):
        role = game.position.zones[ROLE[seat]][0]
        game.reveal(role)
        game.tell(words.UNMASKED, seat, role, rule="small.end.unmask")
