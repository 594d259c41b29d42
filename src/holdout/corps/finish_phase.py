"""The Finish Phase: effects, victory or defeat, clean up, in this order.

What wins a mission is the text of its Mission card (mission_card.py). The loss by an empty Endurance Deck is
immediate and a standing check (endurance.py), as is the loss of the whole squad (losses.py).
"""

from holdout.corps import moments
from holdout.corps.equipping import gear
from holdout.corps.game import CorpsGame
from holdout.corps.losses import rule_of_defeat
from holdout.corps.mission_card import check_victory, turn_comes
from holdout.corps.pieces import characters, standing
from holdout.corps.places import EXITED
from holdout.corps.printed import Line
from holdout.corps.ranks import decide, player_of
from holdout.corps.speaking import lines_of, speak
from holdout.kernel import Choice, EventKind, Question, step

FINISH_PHASE = EventKind("finish-phase", (), "The Finish Phase begins.", quiet=True)
DIAL_TURNED = EventKind("dial-turned", ("number",), "The Turn Dial shows {number}.", quiet=True)
EFFECT = Choice("effect", ("card", "line"), "{card}")
WORDS = (FINISH_PHASE, DIAL_TURNED, EFFECT)
WHICH_EFFECT = Question("Which effect of the Finish Phase comes first?", "corps.finish.effects-order-free")


@step("corps.finish-phase")
def finish_phase(game: CorpsGame) -> None:
    """The three steps, in order."""
    game.position.phase = "finish"
    game.tell(FINISH_PHASE, rule="corps.turn.finish-phase-sequence")
    game.then(finish_effects, tuple([(card, line.number) for card, line in effects(game)]))
    game.then(victory_or_defeat)
    game.then(clean_up)
    game.mark("turn")


def effects(game: CorpsGame) -> list[tuple[int, Line]]:
    """The Finish Phase abilities of Characters and of what they carry."""
    return [found for character in characters(game) for found in lines_of(game, character, "finish")]


@step("corps.finish-effects")
def finish_effects(game: CorpsGame, waiting: tuple[tuple[int, int], ...]) -> None:
    """Players choose the order; each effect needs its card still to be there."""
    if waiting:
        moments.pause(game, moments.EFFECT)
    there = {(card, line.number): line for card, line in effects(game)}
    left = {EFFECT(*effect): effect for effect in waiting if effect in there}
    if not left:
        return
    chosen = left.pop(decide(game, WHICH_EFFECT, list(left)))
    character = bearer(game, chosen[0])
    seat = player_of(game, character)
    speak(game, seat, character, chosen[0], there[chosen], rule="corps.ability.start-of-finish-phase")
    game.then(finish_effects, tuple(left.values()))


def bearer(game: CorpsGame, card: int) -> int:
    """The Character who is or carries a card."""
    return next(one for one in characters(game) if card == one or card in gear(game, one))


@step("corps.victory-or-defeat")
def victory_or_defeat(game: CorpsGame) -> None:
    """Victory comes first (ruling A7); then the squad has lost if nobody of it stands."""
    moments.pause(game, moments.VERDICT)
    check_victory(game)
    if not characters(game):
        game.finish("Nobody is left who could do it.", (), rule_of_defeat(game))
    if not standing(game) and not game.zones[EXITED]:
        game.finish("The whole squad is down.", (), rule_of_defeat(game))
    game.cite("corps.finish.otherwise-continue")


@step("corps.clean-up")
def clean_up(game: CorpsGame) -> None:
    """The Turn Dial goes up by one, and what is bound to the turn is free again."""
    position = game.position
    position.turn += 1
    position.tunnels_placed = [0] * position.seats
    if position.turn_dial:
        position.turn_dial += 1
        game.tell(DIAL_TURNED, position.turn_dial, rule="corps.finish.turn-dial-advance")
        turn_comes(game, position.turn_dial)
