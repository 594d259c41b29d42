"""Whether a standing text means this card, this player, this happening, and whether its conditions hold.

Standing text never chooses: it only asks of what is there whether it fits.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.meaning.cards import named
from holdout.corps.meaning.conditions import holds as is_so
from holdout.corps.meaning.kinds import fits as is_of
from holdout.corps.meaning.players import seats_of
from holdout.corps.pieces import gear, printed
from holdout.corps.places import GEAR
from holdout.corps.position import CorpsGame
from holdout.corps.speaking import Context
from holdout.corps.standing import event_words
from holdout.corps.standing.active import Active
from holdout.language.phrases import amounts, cards
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.players import AnyPlayer, EachPlayer, Player
from holdout.language.standing.effects import Effect


def fits(game: CorpsGame, context: Context, phrase: Cards, card: int) -> bool:
    """Whether a phrase means a card."""
    if card < 0:
        return False
    test = _FITS.get(type(phrase))
    return card in named(game, context, phrase) if test is None else test(game, context, phrase, card)


def meets(game: CorpsGame, context: Context, player: Player | None, seat: int) -> bool:
    """Whether a phrase means a seat."""
    if player is None or type(player) in (AnyPlayer, EachPlayer):
        return True
    return seat in seats_of(game, context, player)


def holds(game: CorpsGame, context: Context, effect: Effect) -> bool:
    """Whether everything that a text asks for is so."""
    return all(is_so(game, context, condition) for condition in effect.conditions)


def matching_context(game: CorpsGame, one: Active, happening: Any) -> Context | None:
    """The context in which a text speaks of a happening, or None if it does not."""
    context = one.context(game)
    if not concerns(game, context, one.effect, happening) or not holds(game, context, one.effect):
        return None
    return context


def concerns(game: CorpsGame, context: Context, effect: Effect, happening: Any) -> bool:
    """Whether a happening is what a text speaks of."""
    if effect.deed is not None and effect.cards is not None:
        return fits(game, context, effect.cards, event_words.card_of(happening, effect.deed))
    if effect.verb is None:
        return _SPANS[effect.span](context, happening)
    if not meets(game, context, effect.player, event_words.seat_of(game, happening)):
        return False
    matches = getattr(effect.verb, "matches", None)
    if matches is not None and not matches(game, context, happening):
        return False
    meant: Cards | None = getattr(effect.verb, "cards", None)
    return meant is None or fits(game, context, meant, event_words.card_of(happening))


_SPANS: Final[dict[str, Callable[[Context, Any], bool]]] = {
    "after-this-attack": lambda context, attack: attack.weapon == context.card != attack.granted_by,
    "after-attack": lambda context, attack: attack.character == context.character,
    "after-hit": lambda context, attack: attack.character == context.character and attack.hits > 0,
}


# --- forms of card phrases ---


def _some(game: CorpsGame, context: Context, phrase: Any, card: int) -> bool:
    others = type(phrase.quantity) in (amounts.EachOther, amounts.Another)
    return not (others and card in (context.card, context.character)) and is_of(
        game, context, card, phrase.group
    )


def _by_name(game: CorpsGame, context: Context, phrase: Any, card: int) -> bool:
    """Of gear, that of this Character: no text changes what somebody else carries by its name."""
    if printed(game, card).name != phrase.name:
        return False
    worn = game.position.where[card] in GEAR and context.character >= 0
    return not worn or card in gear(game, context.character)


_FITS: Final[dict[type[Cards], Callable[[CorpsGame, Context, Any, int], bool]]] = {
    cards.Some: _some,
    cards.This: lambda game, context, phrase, card: card == context.card,
    cards.It: lambda game, context, phrase, card: card in context.cards,
    cards.They: lambda game, context, phrase, card: card in context.cards,
    cards.Named: _by_name,
    phrases.Bearer: lambda game, context, phrase, card: card == context.character,
}
