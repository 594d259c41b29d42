"""What standing text means in this game: its phrases, its happenings, and what follows attacks.

What it does is told in `holdout.language.standing.standing`; which texts work now, in active.py. An ability
that was set off runs as a step with plain arguments.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.game import CorpsGame
from holdout.corps.hooks import rules_of
from holdout.corps.meaning.cards import candidates, named
from holdout.corps.meaning.conditions import holds as is_so
from holdout.corps.meaning.kinds import fits as is_of
from holdout.corps.meaning.players import seats_of
from holdout.corps.phrases import Bearer, CharacterDoes
from holdout.corps.pieces import gear, printed
from holdout.corps.places import GEAR
from holdout.corps.speaking import SPOKE, Context, face_number
from holdout.corps.standing import event_words
from holdout.corps.standing.active import Active, active_effects, index_of
from holdout.corps.standing.reading import AFTER_ATTACKS
from holdout.kernel import Ability, step
from holdout.language.phrases import amounts, cards
from holdout.language.phrases.cards import Cards, This, cards_of
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import AnyPlayer, EachPlayer, Player
from holdout.language.phrases.sentences import Do
from holdout.language.standing.effects import Effect, Key
from holdout.language.standing.standing import Standing

CANNOT: Final = "corps.card-text.without-may-is-mandatory"
PASSIVE: Final = "corps.ability.passive"
AFTER_ATTACK: Final = "corps.attack.free-weapon-after"


class CorpsStanding(Standing):
    """Standing text of the tactical game."""

    def active(self, game: CorpsGame, key: Key) -> Sequence[Active]:
        return active_effects(game, key)

    def about(self, game: CorpsGame, key: Key, happening: Any) -> Sequence[Active]:
        return active_effects(game, key)

    def about_past(self, game: CorpsGame, key: Key, happening: Any) -> Sequence[Active]:
        return active_effects(game, key)

    def context_of(self, game: CorpsGame, one: Active) -> Context:
        return one.context(game)

    def place_of(self, game: CorpsGame, one: Active) -> tuple[Any, ...]:
        return (printed(game, one.card).key, one.effect.line.number, one.effect.number, one.card)

    def title_of(self, game: CorpsGame, one: Active) -> str:
        return printed(game, one.card).name

    # --- what it means ---

    def fits(self, game: CorpsGame, context: Context, phrase: Cards, card: int, about: str = "") -> bool:
        if card < 0:
            return False
        test = _FITS.get(type(phrase))
        return card in named(game, context, phrase) if test is None else test(game, context, phrase, card)

    def meets(self, game: CorpsGame, context: Context, player: Player | None, seat: int) -> bool:
        if player is None or type(player) in (AnyPlayer, EachPlayer):
            return True
        return seat in seats_of(game, context, player)

    def is_so(self, game: CorpsGame, context: Context, condition: Condition) -> bool:
        return is_so(game, context, condition)

    def seat_of(self, game: CorpsGame, happening: Any) -> int:
        return event_words.seat_of(game, happening)

    def came_true(self, game: CorpsGame, happening: Any) -> bool:
        return event_words.came_true(game, happening)

    def is_deed(self, game: CorpsGame, context: Context, effect: Effect, happening: Any) -> bool:
        meant = effect.cards
        return meant is not None and self.fits(
            game, context, meant, event_words.card_of(happening, effect.deed)
        )

    def is_in_span(self, game: CorpsGame, context: Context, effect: Effect, happening: Any) -> bool:
        return _SPANS[effect.span](context, happening)

    def is_done_to(self, game: CorpsGame, context: Context, effect: Effect, happening: Any) -> bool:
        verb = effect.verb
        if verb is not None and not verb.matches(game, context, happening):
            return False
        meant = cards_of(verb)
        return meant is None or self.fits(game, context, meant, event_words.card_of(happening))

    def rule_against(self, happening: Any) -> str:
        return CANNOT

    # --- what it changes ---

    def means(self, game: CorpsGame, one: Active, card: int, about: str) -> bool:
        """Most texts speak of their own card or Character: those of others are passed over at once."""
        kind = type(one.effect.cards)
        if (kind is This and one.card != card) or (kind is Bearer and one.character != card):
            return False
        return super().means(game, one, card, about)

    def amount(self, game: CorpsGame, one: Active, card: int, about: str) -> int:
        """A number, once for every card of a group, or what it takes to come to a number."""
        effect = one.effect
        if effect.instead:
            return effect.amount - getattr(printed(game, card), about)
        if effect.per is not None:
            return effect.amount * (len(candidates(game, one.context(game), effect.per)) // effect.every)
        return effect.amount

    def changes(self, name: str) -> Callable[[CorpsGame, int], list[tuple[int, str, int]]]:
        """Return a function that lists the changes of a value of that name."""
        key = ("value", name)

        def terms(game: CorpsGame, card: int) -> list[tuple[int, str, int]]:
            found = active_effects(game, key)
            return self.terms(game, found, card, name) if found else []

        return terms

    # --- what it waits for ---

    def ability(self, game: CorpsGame, one: Active, context: Context, happening: Any) -> Ability:
        card = event_words.card_of(happening, one.effect.deed)
        bound = one.bound if card < 0 else (card,)
        here = (face_number(game, one.card), one.effect.line.number, one.effect.number)
        player = event_words.seat_of(game, happening)
        return Ability(when, (*here, one.seat(game), one.character, one.card, bound, player), one.card)

    def say(self, game: CorpsGame, one: Active, context: Context) -> None:
        say(game, one.effect, context)

    def waits_in_vain(self, game: CorpsGame) -> bool:
        """Before the first turn nothing is waited for."""
        return game.position.phase in ("", "setup")


STANDING: Final = CorpsStanding("mission")


@step("corps.when")
def when(
    game: CorpsGame,
    face: int,
    line: int,
    sentence: int,
    seat: int,
    character: int,
    card: int,
    bound: tuple[int, ...],
    player: int,
) -> None:
    """An ability that was set off: the sentence without what it waited for, and those that belong to it."""
    context = Context(seat, character, card, face, line)
    context.cards, context.player = list(bound), player
    say(game, index_of(game).effect(face, line, sentence), context)


def say(game: CorpsGame, effect: Effect, context: Context) -> None:
    """Carry out what a waiting sentence says. An offer that is not made is not told of."""
    if type(effect.spoken[0].core) in (Do, CharacterDoes):
        rule = AFTER_ATTACK if effect.span in AFTER_ATTACKS else PASSIVE
        game.tell(SPOKE, context.card, rule=rule, by=context.card)
    rules_of(game).sentences.carry_out(game, context, effect.spoken, effect.number)


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
    worn = game.where[card] in GEAR and context.character >= 0
    return not worn or card in gear(game, context.character)


_FITS: Final[dict[type[Cards], Callable[[CorpsGame, Context, Any, int], bool]]] = {
    cards.Some: _some,
    cards.This: lambda game, context, phrase, card: card == context.card,
    cards.It: lambda game, context, phrase, card: card in context.cards,
    cards.They: lambda game, context, phrase, card: card in context.cards,
    cards.Named: _by_name,
    phrases.Bearer: lambda game, context, phrase, card: card == context.character,
}
