"""Keywords of what strikes: Ferocious, Lethal, Maul, Ravage. Range is told in ranged.py."""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, is_enemy
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.keywords import has_keyword
from holdout.encounters.row import EnterFront
from holdout.encounters.seats import you
from holdout.encounters.strikes import DrawStrike, Strike
from holdout.encounters.xfiles.end_game import is_end_game
from holdout.encounters.xfiles.scars import GainScar
from holdout.kernel import Ability, Replacement

FEROCIOUS, LETHAL, MAUL, RAVAGE = "ferocious", "lethal", "maul", "ravage"
BY_LETHAL: Final = "lethal"
"""The cause of a defeat by a Lethal card: no damage has reached the player's Health."""


def is_miss(game: EncounterGame, card: int) -> bool:
    """True if a Strike card does nothing at all: no damage and no text."""
    printed = face(game, card)
    return not printed.damage and not printed.lines


def after_strike(game: EncounterGame, strike: Strike) -> tuple[Ability, ...]:
    """A Lethal card's damage defeats the player; a Ferocious card strikes again after a Miss."""
    drawn, seat = strike.drawing.card, strike.seat
    if game.is_followed and game.position.phase == "strike" and seat == you(game):
        game.cite("xfiles.strike-phase.targets-current-player")
    if drawn < 0 or not game.alive[seat]:
        return ()
    hurts = game.where[drawn] == board.WOUNDS[seat] and face(game, drawn).damage
    if hurts and has_keyword(game, strike.enemy, LETHAL):
        game.do(Die(seat, BY_LETHAL, "xfiles.lethal.any-damage-defeats"))
    elif is_miss(game, drawn) and has_keyword(game, strike.enemy, FEROCIOUS) and _may_hit(game):
        game.cite("xfiles.ferocious.repeats-until-not-miss")
        game.do(Strike(strike.enemy, seat, "xfiles.ferocious.restrikes-on-miss"))
    return ()


def _may_hit(game: EncounterGame) -> bool:
    """True if a Strike is left that is no Miss: else a Ferocious card would strike for ever."""
    left = (*game.zones[board.STRIKES], *game.zones[board.STRIKE_DISCARD])
    return any(not is_miss(game, card) for card in left)


def mauls(game: EncounterGame, drawing: DrawStrike, used: tuple[Any, ...]) -> Replacement | None:
    """A Strike by a card with Maul is a Scar instead."""
    if MAUL in used or drawing.enemy < 0 or not has_keyword(game, drawing.enemy, MAUL):
        return None
    return Replacement(MAUL, Mauled(drawing.seat, drawing.enemy), Mauled.rule)


class Mauled(GainScar):
    """A player takes a Scar in place of a Strike; of a Lethal card that is damage enough (ruling I79)."""

    __slots__ = ("enemy",)
    rule = "xfiles.maul.scar-instead-of-strike"

    def __init__(self, seat: int, enemy: int) -> None:
        super().__init__(seat)
        self.enemy = enemy

    def happen(self, game: EncounterGame) -> None:
        super().happen(game)
        if game.alive[self.seat] and has_keyword(game, self.enemy, LETHAL):
            game.do(Die(self.seat, BY_LETHAL, "xfiles.lethal.any-damage-defeats"))


def ravage(game: EncounterGame, entered: EnterFront) -> None:
    """A card with Ravage strikes the current player as it enters the Field."""
    card = entered.card
    if has_keyword(game, card, RAVAGE) and (is_enemy(game, card) or is_end_game(game, card)):
        if entered.revealed:
            game.cite("xfiles.ravage.even-if-entered-hidden")
        game.do(Strike(card, you(game), "xfiles.ravage.strikes-on-entering-field"))


def install(rules: EncounterRules) -> None:
    """Hang these keywords on the rules."""
    rules.after(Strike)(after_strike)
    rules.replaces(DrawStrike)(mauls)
    rules.needs.append(Needs(mauls, DrawStrike, (MAUL,)))
    rules.on_arrival.append(ravage)
