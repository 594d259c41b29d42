"""Numbers that texts change: "each enemy in this room has -2 Attack". Each hangs on its value."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters.cards import is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.standing.active import active_effects
from holdout.encounters.standing.prices import means_whole_reserve
from holdout.encounters.standing.reading import COST, SCAN
from holdout.encounters.standing.standing import STANDING
from holdout.encounters.standing_text import ANY_CARD
from holdout.encounters.targets import card_of, wounds_of
from holdout.language.phrases.cards import cards_of
from holdout.language.standing.effects import VALUE, Effect, Key

Terms = Sequence[tuple[int, str, int]]
ATTACK: Final[Key] = (VALUE, "attack")
DAMAGE: Final[Key] = (VALUE, "damage")
HEALTH: Final[Key] = (VALUE, "health")
DEFENSE: Final[Key] = (VALUE, "defense")


def attack(game: EncounterGame, card: int) -> Terms:
    """Changes to the Attack of a card by texts."""
    found = STANDING.about_card(game, ATTACK, card)
    return STANDING.terms(game, found, card, "attack") if found else ()


def cost(game: EncounterGame, card: int) -> Terms:
    """Changes to the cost of a character by texts."""
    found = STANDING.about_card(game, COST, card)
    return STANDING.terms(game, found, card, "cost") if found else ()


def reserve(game: EncounterGame, stack: int) -> Terms:
    """Changes to the cost of the top card of the reserve, by texts about the next character you recruit."""
    active = active_effects(game, COST)
    if not active:
        return ()
    found = [one for one in active if _may_be_from_reserve(game, one.effect)]
    told = [one for one in found if STANDING.holds(game, one.context(), one.effect)]
    return [(one.effect.amount, game.faces[one.face].name, one.card) for one in told]


def scan(game: EncounterGame, room: int) -> Terms:
    """Changes to the cost of scanning a room, by texts about hidden cards, which have no other cost."""
    found = active_effects(game, SCAN)
    if not found:
        return ()
    hidden = [card for card in game.zones[room] if is_hidden(game, card)]
    return [term for card in hidden for term in STANDING.terms(game, found, card, "cost")]


def health(game: EncounterGame, seat: int) -> Terms:
    """Changes to the Health of an Avatar by texts."""
    return () if STANDING.is_silent(game, HEALTH, ANY_CARD) else _of_avatar(game, seat, HEALTH)


def defense(game: EncounterGame, seat: int) -> Terms:
    """Changes to the Defense of an Avatar by texts."""
    return () if STANDING.is_silent(game, DEFENSE, ANY_CARD) else _of_avatar(game, seat, DEFENSE)


def damage(game: EncounterGame, target: int) -> Terms:
    """Changes to the damage of a target's Strikes: the Attack that a Strike shows is its damage."""
    found = active_effects(game, DAMAGE)
    if not found:
        return ()
    wounds = game.zones[wounds_of(game, target)]
    return [term for card in wounds for term in STANDING.terms(game, found, card, "attack")]


def _of_avatar(game: EncounterGame, seat: int, key: Key) -> Terms:
    card = card_of(game, seat)
    found = () if card is None else STANDING.about_card(game, key, card)
    return () if card is None or not found else STANDING.terms(game, found, card, key[1])


def _may_be_from_reserve(game: EncounterGame, effect: Effect) -> bool:
    return effect.nth != "" and means_whole_reserve(game, cards_of(effect.verb))
