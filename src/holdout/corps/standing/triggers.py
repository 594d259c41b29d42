"""Texts that wait: "when ...", "after each Attack Action with this card, ...", "as soon as ...".

An ability set off runs as a step with plain arguments; what it does is told by the sentences themselves.
"""

from typing import Any, Final

from holdout.corps.meaning.sentences import carry_out
from holdout.corps.phrases import CharacterDoes
from holdout.corps.pieces import printed
from holdout.corps.position import CorpsGame
from holdout.corps.speaking import SPOKE, Context, face_number
from holdout.corps.standing import event_words
from holdout.corps.standing.active import Active, active_effects, index_of
from holdout.corps.standing.matching import holds, matching_context
from holdout.corps.standing.reading import AFTER_ATTACKS
from holdout.kernel import Ability, step
from holdout.language.phrases.sentences import Do
from holdout.language.standing.effects import AFTER, AS_SOON_AS, Effect

RULE: Final = "corps.ability.passive"
AFTER_ATTACK: Final = "corps.attack.free-weapon-after"


def after(game: CorpsGame, happening: Any) -> list[Ability]:
    """The abilities that a happening sets off."""
    found = active_effects(game, (AFTER, type(happening)))
    return [_ability(game, one, happening) for one in found if _is_set_off(game, one, happening)]


def _is_set_off(game: CorpsGame, one: Active, happening: Any) -> bool:
    return event_words.came_true(game, happening) and matching_context(game, one, happening) is not None


def _ability(game: CorpsGame, one: Active, happening: Any) -> Ability:
    card = event_words.card_of(happening, one.effect.deed)
    bound = one.bound if card < 0 else (card,)
    here = (face_number(game, one.card), one.effect.line.number, one.effect.number)
    player = event_words.seat_of(game, happening)
    return Ability(when, (*here, one.seat(game), one.character, one.card, bound, player), one.card)


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
    effect = index_of(game).effect(face, line, sentence)
    context = Context(seat, character, card, face, line)
    context.cards, context.player = list(bound), player
    say(game, effect, context)


def say(game: CorpsGame, effect: Effect, context: Context) -> None:
    """Carry out what a waiting sentence says. An offer that is not made is not told of."""
    if type(effect.spoken[0].core) in (Do, CharacterDoes):
        rule = AFTER_ATTACK if effect.span in AFTER_ATTACKS else RULE
        game.tell(SPOKE, context.card, rule=rule, by=context.card)
    carry_out(game, context, effect.spoken, effect.number)


def as_soon_as(game: CorpsGame) -> bool:
    """Standing check: what was waited for is so. It counts again only after it was not so in between."""
    if game.position.phase in ("", "setup"):
        return False
    for one in active_effects(game, (AS_SOON_AS, "")):
        place = (printed(game, one.card).key, one.effect.line.number, one.effect.number, one.card)
        key = ("mission", AS_SOON_AS, *place)
        counts = game.position.counts
        context = one.context(game)
        if not holds(game, context, one.effect):
            counts.pop(key, None)
        elif key not in counts:
            counts[key] = 1
            say(game, one.effect, context)
            return True
    return False
