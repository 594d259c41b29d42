"""Symptoms of the Infection: a count for each player, which can go down again."""

from typing import Final

from holdout.encounters.game import EncounterGame
from holdout.kernel import EventKind

RULE: Final = "xfiles.card.infection-symptom-counter"
SYMPTOMS: Final = EventKind("symptoms", ("seat", "number"), "{seat} has {number:Symptom}.")
WORDS: Final = (SYMPTOMS,)
CAUGHT, CURED = "symptoms", "cured"
"""What is counted for each player over the whole game."""


def symptoms_of(game: EncounterGame, seat: int) -> int:
    """The number of Symptoms that a player has now."""
    return game.count("game", CAUGHT, seat) - game.count("game", CURED, seat)


def add_symptoms(game: EncounterGame, seat: int, number: int) -> None:
    """A player has more Symptoms."""
    _count(game, CAUGHT, seat, number)


def cure_symptoms(game: EncounterGame, seat: int, number: int) -> int:
    """A player has fewer Symptoms, never less than none. Returns how many are gone."""
    gone = min(number, symptoms_of(game, seat))
    _count(game, CURED, seat, gone)
    return gone


def _count(game: EncounterGame, what: str, seat: int, number: int) -> None:
    for _ in range(number):
        game.count_up("game", what, seat)
    if number:
        game.tell(SYMPTOMS, seat, symptoms_of(game, seat), rule=RULE)
