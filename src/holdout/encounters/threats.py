"""The deck of threats (the Hive): adding cards, and what happens when it runs out."""

from typing import NoReturn

from holdout.encounters import board
from holdout.encounters.position import EncounterGame
from holdout.encounters.row import EnterFront, enter_room, rooms
from holdout.kernel import EventKind, Happening

RECYCLED = EventKind("recycled", (), "The Hive is empty: the dead enemies are shuffled into a new one.")
WORDS = (RECYCLED,)
RECYCLED_ORIGIN = 9  # where a card of the Hive comes from: mini-deck 1 to 3, or the dead


class AddThreat(Happening):
    """The top card of the Hive enters the row face down, and nobody looks at it."""

    __slots__ = ("card", "rule_id")

    def __init__(self, rule: str = "alien.hive-phase.add-hive-card-effects") -> None:
        self.rule_id, self.card = rule, -1

    def happen(self, game: EncounterGame) -> None:
        self.card = top_threat(game)
        game.position.up[self.card] = 0
        out = enter_room(game, self.card, rooms(game)[0], self.rule_id)
        if out is not None:
            game.do(EnterFront(out))


def add_threats(
    game: EncounterGame, count: int, rule: str = "alien.hive-phase.add-hive-card-effects"
) -> None:
    """Add cards one by one, each wholly placed and resolved before the next."""
    for _ in range(count):
        game.do(AddThreat(rule))


def top_threat(game: EncounterGame) -> int:
    """The top card of the Hive. The first time it is empty the dead come back.

    The second time all is lost.
    """
    position = game.position
    if not position.zones[board.THREATS]:
        position.emptied += 1
        if position.emptied > 1 or not position.zones[board.DEAD_ENEMIES]:
            overrun(game)
        for card in list(position.zones[board.DEAD_ENEMIES]):
            position.up[card] = 0
            position.origin[card] = RECYCLED_ORIGIN
            game.move(card, board.THREATS)
        game.shuffle(position.zones[board.THREATS])
        game.tell(RECYCLED, rule="alien.decks.hive-first")
    return position.zones[board.THREATS][-1]


def overrun(game: EncounterGame) -> NoReturn:
    """The Hive has run out a second time: all players die."""
    game.finish("The Hive has run out a second time. Nobody survives.", (), "alien.decks.hive-second")
