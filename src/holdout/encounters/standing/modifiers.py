"""Numbers, keywords and kinds that texts change: "each enemy in this room has -2 Attack".

Each change is a term with the name of its card, so that "why this number" can point at it.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.amounts import measure
from holdout.encounters.meaning.cards import count
from holdout.encounters.standing.active import Active, active_effects, of_card
from holdout.encounters.standing.index import is_silent
from holdout.encounters.standing.matching import fits, holds
from holdout.encounters.standing.prices import means_any_sergeant
from holdout.language.phrases.cards import InState, Kind, Some
from holdout.language.standing.effects import COUNTS_AS, KEYWORD, NO_POINTS, VALUE, Effect, Key

Terms = Sequence[tuple[int, str, int]]
ATTACK: Final[Key] = (VALUE, "attack")
COST: Final[Key] = (VALUE, "cost")
DAMAGE: Final[Key] = (VALUE, "damage")


def attack(game: EncounterGame, card: int) -> Terms:
    """What changes the Attack of a card."""
    found = _found(game, ATTACK, card)
    return _terms(game, found, card, "attack") if found else ()


def cost(game: EncounterGame, card: int) -> Terms:
    """What changes the cost of a character."""
    found = _found(game, COST, card)
    return _terms(game, found, card, "cost") if found else ()


def sergeant(game: EncounterGame, stack: int) -> Terms:
    """What changes the cost of the top Sergeant: a text about the next character you recruit."""
    if is_silent(game, COST):
        return ()
    found = [one for one in active_effects(game, COST) if _may_be_sergeant(one.effect)]
    told = [one for one in found if holds(game, one.context(), one.effect)]
    return [(one.effect.amount, game.faces[one.face].name, one.card) for one in told]


def scan(game: EncounterGame, room: int) -> Terms:
    """What changes the cost of scanning a room: a text about hidden cards, which have no other cost."""
    if is_silent(game, COST):
        return ()
    found = [one for one in active_effects(game, COST) if _about_hidden(one.effect)]
    hidden = [card for card in game.zones[room] if is_hidden(game, card)] if found else []
    return [term for card in hidden for term in _terms(game, found, card, "cost")]


def health(game: EncounterGame, seat: int) -> Terms:
    """What changes the Health of an Avatar."""
    return _of_avatar(game, seat, "health")


def defense(game: EncounterGame, seat: int) -> Terms:
    """What changes the Defense of an Avatar."""
    return _of_avatar(game, seat, "defense")


def damage(game: EncounterGame, seat: int) -> Terms:
    """What changes the damage of Strikes at an Avatar: the Attack that a Strike shows is its damage."""
    found = () if is_silent(game, DAMAGE) else active_effects(game, DAMAGE)
    if not found:
        return ()
    wounds = game.zones[board.WOUNDS[seat]]
    return [term for card in wounds for term in _terms(game, found, card, "attack")]


def is_never_given(game: EncounterGame, keyword: str) -> bool:
    """Whether no text that stands now can give a keyword to any card."""
    return is_silent(game, (KEYWORD, keyword))


def is_given(game: EncounterGame, card: int, keyword: str) -> bool:
    """Whether a text gives a keyword to a card. What is printed on it is told in keywords.py."""
    return any(_fits(game, one, card, keyword) for one in _found(game, (KEYWORD, keyword), card))


def counted_as(game: EncounterGame, card: int) -> list[Kind]:
    """The kinds as which a card counts besides its own."""
    found = _found(game, (COUNTS_AS, ""), card)
    return [one.effect.kind for one in found if one.effect.kind and _fits(game, one, card, "")]


def gives_nothing(game: EncounterGame, card: int) -> bool:
    """Whether a played card gives no points."""
    return any(_fits(game, one, card, "") for one in _found(game, (NO_POINTS, ""), card))


def _of_avatar(game: EncounterGame, seat: int, stat: str) -> Terms:
    key = (VALUE, stat)
    if is_silent(game, key):
        return ()
    return [
        term
        for card in game.zones[board.AVATAR[seat]]
        for term in _terms(game, _found(game, key, card), card, stat)
    ]


def _found(game: EncounterGame, key: Key, card: int) -> Sequence[Active]:
    """What others say that may mean a card, and what it says of itself."""
    if is_silent(game, key):
        return ()
    own = of_card(game, key, card)
    others = active_effects(game, key)
    return [*others, *own] if own else others


def _terms(game: EncounterGame, found: Sequence[Active], card: int, stat: str) -> Terms:
    terms: list[tuple[int, str, int]] = []
    for one in found:
        amount = _change(game, one, card, stat)
        if amount:
            terms.append((amount, game.faces[one.face].name, one.card))
    return terms


def _change(game: EncounterGame, one: Active, card: int, stat: str) -> int:
    """How much a text changes a number. Numbers that the text itself asks for do not count it."""
    effect, weighing = one.effect, game.weighing
    if effect.reach is not None and not effect.conditions and effect.measure is None:
        return _amount(game, one, card, stat) if effect.reach.covers(game, card, one.card) else 0
    text = (one.face, effect.line.number, effect.number)
    if text in weighing:
        return 0
    weighing.append(text)
    try:
        return _amount(game, one, card, stat) if _fits(game, one, card, stat) else 0
    finally:
        weighing.pop()


def _fits(game: EncounterGame, one: Active, card: int, about: str) -> bool:
    effect = one.effect
    if effect.reach is not None and not effect.conditions:
        return effect.reach.covers(game, card, one.card)
    context = one.context()
    phrase = effect.cards
    return (
        phrase is not None and fits(game, context, phrase, card, about=about) and holds(game, context, effect)
    )


def _amount(game: EncounterGame, one: Active, card: int, stat: str) -> int:
    """How much more: a number, once for every card of a group; or up or down to what the table decides."""
    effect = one.effect
    if effect.measure is not None:
        return measure(game, one.context(), effect.measure) - (getattr(face(game, card), stat) or 0)
    if effect.per is not None:
        return effect.amount * count(game, one.context(), effect.per)
    return effect.amount


def _may_be_sergeant(effect: Effect) -> bool:
    return effect.nth != "" and means_any_sergeant(getattr(effect.verb, "cards", None))


def _about_hidden(effect: Effect) -> bool:
    phrase = effect.cards
    return type(phrase) is Some and any(
        type(adjective) is InState and adjective.state == "hidden"
        for kind in phrase.group.kinds
        for adjective in kind.adjectives
    )
