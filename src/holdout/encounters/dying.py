"""Death: what becomes of a dead player's cards. Who dies is told in wounds.py, what is lost in losing.py."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.fighting import KILLED
from holdout.encounters.game import EncounterGame
from holdout.encounters.nouns import noun
from holdout.encounters.seats import is_opponent
from holdout.encounters.strikes import refill_strikes
from holdout.encounters.targets import card_of, own, sort_of
from holdout.kernel import EventKind, Happening, Refusal

DIED: Final = EventKind("died", ("seat",), "{seat} $dies.")
LEFT: Final = EventKind("left", ("seat",), "All cards of {seat} leave the game.")
WORDS: Final = (DIED, LEFT)
BY_DAMAGE: Final = "damage"
BY_TEXT: Final = "text"


class Die(Happening):
    """A player dies and is out of the game at once.

    `cause` says of what; an edition may have causes of its own. `opponent`: it was a seat that played
    against the others.
    """

    __slots__ = ("cause", "opponent", "rule_id", "seat")

    def __init__(self, seat: int, cause: str = BY_DAMAGE, rule: str = "alien.player-death.threshold") -> None:
        self.seat, self.cause, self.rule_id, self.opponent = seat, cause, rule, False

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.seat] and not is_opponent(game, self.seat):
            return Refusal("alien.player-death.out", f"That player is {noun(game, 'dead')} already.")
        return None

    def happen(self, game: EncounterGame) -> None:
        game.tell(DIED, self.seat, rule=self.rule_id)
        self.opponent = is_opponent(game, self.seat)
        leaves = sort_of(game, self.seat).leaves
        game.alive[self.seat] = 0
        game.opposes[self.seat] = 0
        game.position.extra_turns[self.seat] = 0
        remove_cards(game, self.seat, leaves)


class Fall(Happening):
    """A target that is no seat dies: its Strikes are discarded, and the edition says what follows."""

    __slots__ = ("rule_id", "target")

    def __init__(self, target: int, rule: str) -> None:
        self.target, self.rule_id = target, rule

    def happen(self, game: EncounterGame) -> None:
        one, card = own(game, self.target), card_of(game, self.target)
        assert one is not None
        assert card is not None
        game.tell(KILLED, card, rule=self.rule_id)
        for strike in list(game.zones[one.wounds]):
            game.move(strike, board.STRIKE_DISCARD)
        refill_strikes(game)
        one.dies(game, card)


def remove_cards(game: EncounterGame, seat: int, rule: str) -> None:
    """All cards of a dead player leave the game; Strikes go back to their deck (ruling D9)."""
    position = game.position
    mine = (board.DECK, board.HAND, board.DISCARD, board.PLAY, board.AVATAR, board.LENT)
    for place in mine:
        for card in list(game.zones[place[seat]]):
            game.move(card, board.GONE)
    for card in list(game.zones[board.WOUNDS[seat]]):
        removed = game.setup.get("strikes-of-the-dead") == "removed"
        game.move(card, board.GONE if removed else board.STRIKE_DISCARD)
    refill_strikes(game)
    for card in list(game.zones[board.BEFORE[seat]]):
        position.timers = [row for row in position.timers if row[0] != card]
        game.move(card, board.DEAD_ENEMIES)
        game.tell(KILLED, card, rule="alien.facehugger.nobody-left")
    game.tell(LEFT, seat, rule=rule)
