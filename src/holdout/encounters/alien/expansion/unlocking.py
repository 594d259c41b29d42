"""The Queen's four abilities: a card with the keyword unlocks one use of it for the rest of her turn.

What each of them does is told in biting.py, grabbing.py, hunting.py and rushing.py.
"""

from typing import Final

from holdout.encounters.alien.expansion.queen import QUEENS
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import available, too_few
from holdout.encounters.printed import Face
from holdout.kernel import EventKind, Happening, Refusal

BITE, GRAB, HUNT, RUSH = "bite", "grab", "hunt", "rush"
ABILITIES: Final = (BITE, GRAB, HUNT, RUSH)
UNLOCKED: Final = EventKind(
    "unlocked", ("seat", "words"), "{seat} may {words}.", joins={"played": (", and may {words}", "seat")}
)
WORDS: Final = (UNLOCKED,)
PER_INSTANCE: Final = {ability: f"expansion.{ability}.per-instance" for ability in ABILITIES}


def unlock(game: EncounterGame, seat: int, printed: Face) -> None:
    """A played card, or a copy of it, is one instance of each Queen keyword that it has."""
    if game.opposes[seat] != QUEENS:
        return
    if printed.lines:
        game.cite("expansion.queen-turn.her-texts")
    for ability in ABILITIES:
        if ability in printed.keywords:
            game.count_up("turn", "unlocked", ability)
            words = (
                f"{ability.capitalize()} once"
                if left(game, ability) == 1
                else f"{ability.capitalize()} again"
            )
            game.tell(UNLOCKED, seat, words, rule="expansion.queen-turn.unlock-lasts-the-turn")
            if left(game, ability) > 1:
                game.cite("expansion.queen-turn.instances-add-up")


def left(game: EncounterGame, ability: str) -> int:
    """The number of uses of an ability that are left this turn."""
    return game.count("turn", "unlocked", ability) - game.count("turn", "used-ability", ability)


class QueenAbility(Happening):
    """One use of an ability: it takes an instance and Attack, each time in full."""

    __slots__ = ("seat",)
    ability = ""

    def cost(self, game: EncounterGame) -> int:
        """The Attack that it takes."""
        raise NotImplementedError

    def why_not_paid(self, game: EncounterGame, card: int = -1) -> Refusal | None:
        """Why it cannot be paid, with an instance and with Attack."""
        if left(game, self.ability) < 1:
            words = f"No card that unlocks {self.ability.capitalize()} is left."
            return Refusal(PER_INSTANCE[self.ability], words, card)
        needed = self.cost(game)
        if needed > available(game, "attack"):
            return too_few(game, "attack", needed, self.rule, card)
        return None

    def use_instance(self, game: EncounterGame) -> None:
        """One of the instances is used."""
        game.count_up("turn", "used-ability", self.ability)
        game.cite(PER_INSTANCE[self.ability])
        game.cite("expansion.queen-turn.attack-uses")
