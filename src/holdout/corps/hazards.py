"""Hazards: drawn, revealed or discarded, they happen, and nobody may keep one.

A Hazard that comes up while another is being carried out waits for it to be finished (ruling B10): those
under way are rows of the lasting effects, first come, first served.
"""

from holdout.corps import places
from holdout.corps.endurance import EXHAUSTED, DiscardCard, DrawCard
from holdout.corps.game import CorpsGame
from holdout.corps.pieces import heroes_of, kind_of, printed
from holdout.corps.speaking import speak
from holdout.kernel import Ability, EventKind, RuleError

HAZARD = EventKind("hazard", ("seat", "card"), "{seat} must play the Hazard {card}.")
WORDS = (HAZARD,)


def is_hazard(game: CorpsGame, card: int) -> bool:
    """Whether a card is a Hazard."""
    return kind_of(game, card) == "hazard"


def happen(game: CorpsGame, seat: int, card: int, rule: str) -> None:
    """A Hazard is carried out for a player; it speaks of the Character now active, else of the Hero."""
    game.last("hazard", seat, card, rule, until="hazard")
    if sum(1 for _ in game.lasting("hazard")) > 1:
        return
    while waiting := next(game.lasting("hazard"), None):
        match waiting:
            case (int(player), int(hazard), str(why)):
                _carry_out(game, player, hazard, why)
            case _:
                raise RuleError(f"{waiting!r} is no Hazard.")
        game.position.lasting.remove(("hazard", "hazard", waiting))


def _carry_out(game: CorpsGame, seat: int, card: int, rule: str) -> None:
    game.reveal(card)
    game.tell(HAZARD, seat, card, rule=rule)
    revealed = game.where[card] == places.REVEALED
    if revealed:
        game.cite("corps.hazard.must-play-when-revealed")
    why = "corps.reveal.hazard" if revealed else "corps.hazard.follow-card"
    for line in printed(game, card).lines:
        speak(game, seat, meant(game, seat), card, line, rule=why)
    if game.where[card] in places.HAND:
        game.move(card, places.EXHAUST)
        game.tell(EXHAUSTED, card, rule="corps.hazard.must-play-when-drawn")
        game.settle()


def meant(game: CorpsGame, seat: int) -> int:
    """ "This Character" of a card that nobody carries: the one now active, else a Hero of the player (ruling
    B9)."""
    if game.position.acting >= 0 and game.position.active == seat:
        return game.position.acting
    heroes = heroes_of(game, seat)
    return heroes[0] if heroes else game.position.acting


def when_drawn(game: CorpsGame, drawing: DrawCard) -> tuple[Ability, ...]:
    """A drawn Hazard must be played right then."""
    if not is_hazard(game, drawing.card):
        return ()
    return (Ability(happen, (drawing.seat, drawing.card, "corps.hazard.must-play-when-drawn")),)


def when_discarded(game: CorpsGame, discarding: DiscardCard) -> tuple[Ability, ...]:
    """A Hazard discarded from hand or deck is carried out at once; from the Exhaust Pile only by option
    (ruling B7)."""
    if not is_hazard(game, discarding.card):
        return ()
    from_exhaust = discarding.was == places.EXHAUST
    if from_exhaust and game.setup.get("exhaust-discard-triggers-hazard") != "yes":
        game.cite("corps.discard.fallback-exhaust")
        return ()
    return (Ability(happen, (discarding.seat, discarding.card, "corps.hazard.resolve-when-discarded")),)
