"""The quick player of Alien that games have taught; a traitor, an Alien Player and the Queen go by thumb."""

from holdout.players.alien.greedy import GreedyAlien
from holdout.players.alien.sight import AlienSight, GuessedAlienSight
from holdout.players.encounters.learned import Preferring


class LearnedAlien(Preferring[AlienSight], GreedyAlien):
    """One seat's rules of thumb, with preferences."""

    def is_taught(self, table: AlienSight) -> bool:
        """True for whoever plays with the others: no other games were learned from."""
        return not table.is_foe


class QuickLearnedAlien(LearnedAlien):
    """The same inside a guess."""

    look = GuessedAlienSight
