"""Enemies: what happens as one is revealed, as one is defeated, and how one eludes the players.

First Reveal and First Defeat text happens once in a game. Reveal text comes before Ambush (ruling 28).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, spoken
from holdout.encounters.fighting import Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.keywords import has_keyword
from holdout.encounters.market import refill
from holdout.encounters.row import EnterFront
from holdout.encounters.seats import you
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles.evidence import THE_END, has_begun
from holdout.kernel import Ability, EventKind, Happening, Question

AMBUSH, ELUDE = "ambush", "elude"
FIRST_REVEAL, FIRST_DEFEAT = "first-reveal", "first-defeat"
THE_END_FIRST: Final = Question(
    "Does it do first what it says of The End, and then what it says under Reveal?",
    "xfiles.timing.unclear-order-current-player",
)
ELUDED: Final = EventKind("eluded", ("card",), "{card} eludes the players.", run="{cards} elude the players.")
WORDS: Final = (ELUDED,)


class Elude(Happening):
    """A card leaves the Field at the end of a turn: its text is done first, and nobody has defeated it."""

    __slots__ = ("card", "to", "was")
    key = "Elude"
    rule = "xfiles.elude.leaves-at-end-of-turn-from-field"

    def __init__(self, card: int) -> None:
        self.card, self.was, self.to = card, -1, board.DEAD_ENEMIES

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        game.tell(ELUDED, self.card, rule=self.rule)
        fire(game, self.card, ELUDE, rule="xfiles.elude.text-on-escape")
        if game.where[self.card] == self.was:
            game.move(self.card, self.to)


def reveal_enemy(game: EncounterGame, card: int) -> None:
    """An Enemy stays where it was revealed: its text happens, then an Ambush brings it into the Field."""
    printed = face_number(game, card)
    if spoken(game, printed, FIRST_REVEAL) and not game.count("game", FIRST_REVEAL, printed):
        game.count_up("game", FIRST_REVEAL, printed)
        game.cite("xfiles.enemy.first-reveal-only-first-time")
        fire(game, card, FIRST_REVEAL, rule="xfiles.timing.first-reveal-once-per-game")
    _speak(game, card, printed)
    game.settle()
    was = game.where[card]
    if not game.up[card] or not (was in board.ROOMS or was in board.MARKET):
        return
    if has_keyword(game, card, AMBUSH):
        game.do(EnterFront(card, "xfiles.ambush.moves-to-field-on-reveal"))
        refill(game)
    elif was in board.ROOMS:
        game.cite("xfiles.reveal-enemy.stays-in-space")


def _speak(game: EncounterGame, card: int, printed: int) -> None:
    """Carry out Reveal text, and in The End what the Enemy says of that, in the order of choice."""
    texts = [("reveal", "xfiles.enemy.reveal-ability-triggers-on-reveal")]
    if has_begun(game) and spoken(game, printed, THE_END):
        texts.append((THE_END, "xfiles.the-end.later-syndicate-still-triggers"))
        if spoken(game, printed, "reveal") and game.ask_whether(you(game), THE_END_FIRST):
            texts.reverse()
    for heading, rule in texts:
        fire(game, card, heading, rule=rule)


def after_defeat(game: EncounterGame, kill: Kill) -> tuple[Ability, ...]:
    """First Defeat text happens the first time that an Enemy is defeated."""
    card = kill.card
    printed = face_number(game, card)
    if spoken(game, printed, FIRST_DEFEAT) and not game.count("game", FIRST_DEFEAT, printed):
        game.count_up("game", FIRST_DEFEAT, printed)
        game.cite("xfiles.fight.first-defeat-once")
        fire(game, card, FIRST_DEFEAT, rule="xfiles.timing.first-defeat-once-per-game")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang these rules on those of the game."""
    rules.says(*WORDS)
    rules.after(Kill)(after_defeat)
