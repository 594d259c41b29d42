"""Enemies: what happens as one is revealed, as one is defeated, and how one eludes the players.

First Reveal and First Defeat text happens once in a game. Reveal text comes before Ambush unless the current
player turns them round (ruling C28).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, spoken
from holdout.encounters.fighting import Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.keywords import has_keyword
from holdout.encounters.market import refill
from holdout.encounters.printed import Line
from holdout.encounters.row import EnterFront
from holdout.encounters.seats import you
from holdout.encounters.speaking import fire, in_area, speak
from holdout.encounters.xfiles.evidence import THE_END, has_begun
from holdout.kernel import Ability, EventKind, Happening, Question

AMBUSH, ELUDE = "ambush", "elude"
FIRST_REVEAL, FIRST_DEFEAT = "first-reveal", "first-defeat"
FIRST_TIME: Final = "xfiles.timing.first-reveal-once-per-game"
EACH_TIME: Final = "xfiles.enemy.reveal-ability-triggers-on-reveal"
LATER: Final = "xfiles.the-end.later-syndicate-still-triggers"
THE_END_FIRST: Final = Question(
    "Does it do first what it says of The End, and then what it says under Reveal?",
    "xfiles.timing.unclear-order-current-player",
)
AMBUSH_FIRST: Final = Question(
    "Does it come into the Field first, and then do what it says under Reveal?",
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
    is_first = bool(spoken(game, printed, FIRST_REVEAL)) and not game.count("game", FIRST_REVEAL, printed)
    due = _due(game, card, printed, is_first) if _ambushes(game, card) else []
    if is_first:
        game.count_up("game", FIRST_REVEAL, printed)
        game.cite("xfiles.enemy.first-reveal-only-first-time")
    if due and game.ask_whether(you(game), AMBUSH_FIRST):
        _ambush(game, card)
        _speak_due(game, card, printed, due)
        return
    if is_first:
        fire(game, card, FIRST_REVEAL, rule=FIRST_TIME)
    _speak(game, card, printed)
    game.settle()
    if _ambushes(game, card):
        _ambush(game, card)
    elif game.up[card] and game.where[card] in board.ROOMS:
        game.cite("xfiles.reveal-enemy.stays-in-space")


def _ambushes(game: EncounterGame, card: int) -> bool:
    """True if a card lies face up in the Shadows or the Bureau and has Ambush."""
    was = game.where[card]
    return (
        bool(game.up[card])
        and (was in board.ROOMS or was in board.MARKET)
        and has_keyword(game, card, AMBUSH)
    )


def _ambush(game: EncounterGame, card: int) -> None:
    game.do(EnterFront(card, "xfiles.ambush.moves-to-field-on-reveal"))
    refill(game)


def _due(game: EncounterGame, card: int, printed: int, is_first: bool) -> list[tuple[Line, str]]:
    """The lines that a reveal sets off where the card lies now, each with its rule."""
    texts = [(FIRST_REVEAL, FIRST_TIME)] if is_first else []
    texts.append(("reveal", EACH_TIME))
    if has_begun(game):
        texts.append((THE_END, LATER))
    found = [(line, rule) for heading, rule in texts for line in spoken(game, printed, heading)]
    return [(line, rule) for line, rule in found if in_area(game, card, line)]


def _speak_due(game: EncounterGame, card: int, printed: int, due: list[tuple[Line, str]]) -> None:
    """Carry out these lines, in The End in the order of choice; where the card lies now is not asked."""
    rules = [rule for _, rule in due]
    if EACH_TIME in rules and LATER in rules and game.ask_whether(you(game), THE_END_FIRST):
        due = sorted(due, key=lambda one: one[1] == EACH_TIME)
    for line, rule in due:
        speak(game, you(game), card, printed, line, rule=rule)


def _speak(game: EncounterGame, card: int, printed: int) -> None:
    """Carry out Reveal text, and in The End what the Enemy says of that, in the order of choice."""
    texts = [("reveal", EACH_TIME)]
    if has_begun(game) and spoken(game, printed, THE_END):
        texts.append((THE_END, LATER))
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
