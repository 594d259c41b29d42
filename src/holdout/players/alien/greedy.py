"""Rules of thumb for Alien, besides those of every deck builder (players/encounters).

A traitor and an Alien Player go by the few rules at the end, in which others come to harm, the Queen Mother
also by those of queen.py.
"""

from collections.abc import Mapping
from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.agendas import WHOSE_AGENDA
from holdout.encounters.alien.expansion.queen import QUEENS
from holdout.encounters.alien.setup import FIRST_PLAYER
from holdout.kernel import Pick
from holdout.players.alien import queen
from holdout.players.alien.sight import AlienSight, GuessedAlienSight, is_final
from holdout.players.encounters import greedy, reading
from holdout.players.encounters.greedy import Greedy, accept, flat, named

Rule = greedy.Rule[AlienSight]


class GreedyAlien(Greedy[AlienSight]):
    """One seat's rules of thumb."""

    look = AlienSight

    def rules(self, table: AlienSight) -> Mapping[str, Rule]:
        """The rules of thumb of a player; a traitor, an Alien Player and the Queen have some of their own."""
        rules = {**RULES, **FOE_RULES} if table.is_foe else RULES
        return {**rules, **queen.RULES} if table.is_queen else rules


class QuickAlien(GreedyAlien):
    """The same inside a guess."""

    look = GuessedAlienSight


# --- the Action Phase ---


def _fight(table: AlienSight, pick: Pick) -> float:
    """Fight the most urgent enemy: a Facehugger, one that can win the game, one that strikes soon."""
    card = named(pick)
    face, where = table.face[card], table.where[card]
    if where in board.BEFORE:
        return 80.0 if where == board.BEFORE[table.seat] else 75.0
    score = 60.0 + 0.1 * (face.attack or 0) + (18 if is_final(face) else 0)
    if where == board.FRONT:
        return score + (10 if face in table.strikers() else 5)
    if where in board.ROOMS and "ranged" in face.keywords and "does-not-strike" not in face.keywords:
        return score + 9
    return score + greedy.advanced(where)


def _attack(table: AlienSight, pick: Pick) -> float:
    """Attack only opponents and revealed traitors, and enemies before them; the Queen must die to win."""
    seat = named(pick)
    if table.view["opposes"][seat] == QUEENS:
        return 72.0 - table.left(seat)
    return 50.0 - table.left(seat) if table.is_known_foe(seat) else -5.0


# --- questions that cards ask ---


def _seat(table: AlienSight, pick: Pick) -> float:
    """Strikes go to whoever can take most; help goes to whoever can take least."""
    seat, question = named(pick), table.decision.question
    if question == WHOSE_AGENDA:
        return 10.0 - (seat == table.seat)
    if question == FIRST_PLAYER and not reading.speaks_of_strikes(table.asked):
        return 10.0 - seat
    return greedy.seat(table, pick)


RULES: Final[dict[str, Rule]] = {**greedy.RULES, "fight": _fight, "attack": _attack, "seat": _seat}


# --- the traitor and the Alien ---


def _prey(table: AlienSight, pick: Pick) -> float:
    """Harm goes to the weakest of the others, help to oneself."""
    seat = named(pick)
    helps = reading.heals(table.asked)
    return 10.0 - table.left(seat) - (0 if helps == (seat == table.seat) else 100)


def _save_oneself(table: AlienSight, pick: Pick) -> float:
    """A traitor fights only what threatens the traitor."""
    where = table.where[named(pick)]
    return _fight(table, pick) if where in (board.FRONT, board.BEFORE[table.seat]) else -1.0


def _betray(table: AlienSight, pick: Pick) -> float:
    """Spend the remaining Attack on the weakest player."""
    return 50.0 - table.left(named(pick))


FOE_RULES: Final[dict[str, Rule]] = {
    "attack": _betray,
    "fight": _save_oneself,
    "scan": flat(-1.0),
    "lend": flat(-1.0),
    "use": lambda table, pick: 82.0 if table.is_alien else -1.0,
    "seat": _prey,
    "yes": lambda table, pick: 2.0 if table.is_alien else accept(table, pick),
}
