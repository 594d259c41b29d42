"""Numbers that texts change: "this Character has +1 Defense", "this card always hits on 5 or less".

Each change is a term with the name of its card, so that "why this number" can point at it.
"""

from collections.abc import Callable, Iterator

from holdout.corps.meaning.cards import candidates
from holdout.corps.phrases import Bearer
from holdout.corps.pieces import printed
from holdout.corps.position import CorpsGame
from holdout.corps.standing.active import Active, active_effects
from holdout.corps.standing.matching import fits, holds
from holdout.language.phrases.cards import Cards, This
from holdout.language.standing.effects import VALUE

Terms = Iterator[tuple[int, str, int]]


def changes(name: str) -> Callable[[CorpsGame, int], Terms]:
    """What changes a value of that name."""
    key = (VALUE, name)

    def terms(game: CorpsGame, card: int) -> Terms:
        for one in active_effects(game, key):
            phrase = one.effect.cards
            if phrase is None or _means_another(one, phrase, card):
                continue
            context = one.context(game)
            if fits(game, context, phrase, card) and holds(game, context, one.effect):
                amount = _amount(game, one, card, name)
                if amount:
                    yield amount, printed(game, one.card).name, one.card

    return terms


def _means_another(one: Active, phrase: Cards, card: int) -> bool:
    """Whether a text speaks of its own card or Character, and that is not the one in question."""
    kind = type(phrase)
    return (kind is This and one.card != card) or (kind is Bearer and one.character != card)


def _amount(game: CorpsGame, one: Active, card: int, name: str) -> int:
    """How much more: a number, once for every card of a group, or what it takes to come to a number."""
    effect = one.effect
    if effect.instead:
        return effect.amount - getattr(printed(game, card), name)
    if effect.per is not None:
        return effect.amount * len(candidates(game, one.context(game), effect.per))
    return effect.amount
