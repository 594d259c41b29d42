"""Death: what becomes of a dead player's cards. Who dies is told in wounds.py, what is lost in losing.py."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.fighting import KILLED, resting_place
from holdout.encounters.game import EncounterGame
from holdout.encounters.nouns import noun
from holdout.encounters.seats import is_opponent
from holdout.encounters.strikes import refill_strikes
from holdout.encounters.targets import card_of, own, sort_of
from holdout.kernel import EventKind, Happening, Refusal

DIED: Final = EventKind("died", ("seat",), "{seat} $dies.")
LEFT: Final = EventKind("left", ("seat",), "All cards of {seat} leave the game.")
ALL_DEFEATED: Final = EventKind("cards-defeated", ("seat",), "All cards of {seat} are defeated.")
WORDS: Final = (DIED, LEFT, ALL_DEFEATED)
BY_DAMAGE: Final = "damage"
BY_TEXT: Final = "text"


class Die(Happening):
    """A player dies and is out of the game at once.

    `cause` says of what; an edition may have causes of its own. `opponent`: it was a seat that played
    against the others.
    """

    __slots__ = ("cause", "opponent", "rule_id", "seat")
    key = "Die"

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
    """All cards of a dead player leave the game, or die too; Strikes go back to their deck (ruling D9)."""
    position = game.position
    mine = (board.DECK, board.HAND, board.DISCARD, board.PLAY, board.AVATAR, board.LENT)
    for place in mine:
        for card in list(game.zones[place[seat]]):
            _remove(game, card)
    for card in list(game.zones[board.WOUNDS[seat]]):
        removed = game.setup.get("strikes-of-the-dead") == "removed"
        game.move(card, board.GONE if removed else board.STRIKE_DISCARD)
    refill_strikes(game)
    for card in list(game.zones[board.BEFORE[seat]]):
        position.timers = [row for row in position.timers if row[0] != card]
        game.move(card, board.DEAD_ENEMIES)
        game.tell(KILLED, card, rule="alien.facehugger.nobody-left")
    game.tell(ALL_DEFEATED if game.edition.dead_cards_rest else LEFT, seat, rule=rule)


def _remove(game: EncounterGame, card: int) -> None:
    """A card of a dead player leaves the game, or goes face up where its kind rests."""
    if not game.edition.dead_cards_rest:
        game.move(card, board.GONE)
        return
    game.move(card, resting_place(game, card).zone)
    game.up[card], game.owner[card], game.guise[card] = 1, 0, 0
    game.reveal(card)
