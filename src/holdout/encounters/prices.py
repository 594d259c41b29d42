"""Prices that are plainly too high, told at once where no text has a say in them.

Programs that play by themselves ask for no reasons, and most of what a player might think of cannot be
paid: to leave it out early is a third of the time that a decision takes. What is left goes through the
gate like anything else.
"""

from holdout.encounters import values
from holdout.encounters.fighting import AttackPlayer, Fight
from holdout.encounters.market import SERGEANT_COST, Recruit, RecruitSergeant
from holdout.encounters.meaning.points import available
from holdout.encounters.position import EncounterGame
from holdout.encounters.revealing import Scan
from holdout.encounters.standing.lying import is_plain, speaks_of_itself
from holdout.encounters.standing.reading import PERMITS, VALUE
from holdout.kernel import Happening

ATTACK, COST, DEFENSE = (VALUE, "attack"), (VALUE, "cost"), (VALUE, "defense")
NO_LIMIT = 1_000


class Prices:
    """What is out of reach for the active player now."""

    def __init__(self, game: EncounterGame) -> None:
        self.game = game
        recruit, attack = available(game, "recruit"), available(game, "attack")
        self.of_characters = self._limit(COST, Recruit, recruit)
        self.of_sergeants = recruit if is_plain(game, (PERMITS, RecruitSergeant)) else NO_LIMIT
        self.of_rooms = self._limit(COST, Scan, attack)
        self.of_enemies = self._limit(ATTACK, Fight, attack)
        self.of_players = self._limit(DEFENSE, AttackPlayer, attack)

    def _limit(self, key: tuple[str, str], kind: type[Happening], points: int) -> int:
        game = self.game
        return points if is_plain(game, key) and is_plain(game, (PERMITS, kind)) else NO_LIMIT

    def character(self, card: int) -> bool:
        """Whether a character costs too much."""
        dear = values.printed_cost(self.game, card) > self.of_characters
        return dear and not speaks_of_itself(self.game, COST, card)

    def sergeant(self) -> bool:
        """Whether a Sergeant costs too much."""
        return self.of_sergeants < SERGEANT_COST

    def room(self, room: int) -> bool:
        """Whether scanning a room costs too much."""
        return values.printed_scan(self.game, room) > self.of_rooms

    def enemy(self, card: int) -> bool:
        """Whether an enemy is too strong."""
        dear = values.printed_attack(self.game, card) > self.of_enemies
        return dear and not speaks_of_itself(self.game, ATTACK, card)

    def player(self, seat: int) -> bool:
        """Whether a player is too strong."""
        return values.printed_defense(self.game, seat) > self.of_players
