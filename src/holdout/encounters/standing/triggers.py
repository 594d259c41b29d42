"""Texts that wait: "when ...", "when ... would ...", "if ... would ..., ... instead", "as soon as ...".

An ability set off runs as a step with plain arguments; what it does is told by the sentences themselves.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import noting
from holdout.encounters.seats import is_opponent, is_player
from holdout.encounters.speaking import SPOKE, SPOKE_COPY, Context
from holdout.encounters.standing import event_words
from holdout.encounters.standing.active import (
    Active,
    active_effects,
    can_be_held,
    cards_under,
    end_said,
    is_calm,
    is_used_up,
    keep,
    of_card,
    use_up,
)
from holdout.encounters.standing.index import index_of, is_silent
from holdout.encounters.standing.matching import fails_precheck, holds, matching_context
from holdout.encounters.strikes import WHETHER_TO_AVOID, DrawStrike
from holdout.encounters.verbs.strikes import Avoid
from holdout.kernel import CARD, Ability, Replacement, step
from holdout.kernel.rules import NO
from holdout.language.phrases.sentences import Do, May, Sentence, Stop
from holdout.language.standing.effects import AFTER, AS_SOON_AS, BEFORE, FIRST, NEXT, REPLACES, Effect, Key

AVOIDED_STRIKE: Final[Key] = (REPLACES, DrawStrike)
COMING_STRIKE: Final[Key] = (BEFORE, DrawStrike)
WAITED_FOR: Final[Key] = (AS_SOON_AS, "")
ONLY_WAITED_FOR: Final = frozenset({WAITED_FOR})
WAITING: Final = "waiting"
Waiting = tuple[int, Effect | None, tuple[Any, ...]]
REPLACING: Final = "replacing"
OWN_CARD: Final = 4  # the place of its own card among the arguments of `when`


# --- when it has happened ---


def after(game: EncounterGame, happening: Any) -> list[Ability]:
    """The abilities that a happening sets off, each with its place in the order."""
    key = (AFTER, type(happening))
    if is_silent(game, key) or not event_words.came_true(happening):
        return []
    own = of_card(game, key, event_words.card_of(game, happening), anywhere=True)
    others = active_effects(game, key)
    if not own and not others:
        return []
    found = [*others, *[one for one in own if _was_in_area(game, one, happening)]]
    set_off = [ability for one in found if (ability := _set_off(game, one, happening)) is not None]
    return _alike_as_one(game, set_off) if len(set_off) > 1 else set_off


def _alike_as_one(game: EncounterGame, set_off: list[Ability]) -> list[Ability]:
    """Copies of a card that lie together say the same: nobody is asked which of them goes first."""
    cards: dict[tuple[Any, ...], int] = {}
    for ability in set_off:
        cards.setdefault(_likeness(game, ability), ability.card)
    return [ability._replace(card=cards[_likeness(game, ability)]) for ability in set_off]


def _likeness(game: EncounterGame, ability: Ability) -> tuple[Any, ...]:
    place = game.where[ability.card] if ability.card >= 0 else -1
    return (place, ability.order, *[arg for number, arg in enumerate(ability.args) if number != OWN_CARD])


def _was_in_area(game: EncounterGame, one: Active, happening: Any) -> bool:
    """A card that has left play still speaks of its leaving, if it was where its text works."""
    areas = one.effect.line.areas
    was = event_words.zone_of(game, happening, one.card)
    return not areas or ("row" in areas and was in board.ROOMS) or ("front" in areas and was == board.FRONT)


def _set_off(game: EncounterGame, one: Active, happening: Any) -> Ability | None:
    context = matching_context(game, one, happening)
    if context is None or (one.effect.line.often and is_used_up(game, one.card, one.effect)):
        return None
    if one.effect.nth == FIRST and noting.was_done_before(game, context, one.effect, happening):
        return None
    if one.effect.nth == NEXT:
        end_said(game, one)
    seat, card = event_words.seat_of(game, happening), event_words.card_of(game, happening)
    bound = one.bound if card < 0 else (card,)
    line, sentence = one.effect.line.number, one.effect.number
    args = (one.face, line, sentence, one.seat, one.card, bound, seat, *one.numbers)
    return Ability(when, args, one.card, one.order)


@step("encounters.when")
def when(
    game: EncounterGame,
    face: int,
    line: int,
    sentence: int,
    seat: int,
    card: int,
    bound: tuple[int, ...],
    player: int,
    *numbers: int,
) -> None:
    """An ability that was set off: the sentence, without what it waited for, and those that belong to it."""
    effect = index_of(game).effect(face, line, sentence)
    if effect.line.often and is_used_up(game, card, effect):
        return
    one = Active(effect, face, seat, card, 0, bound, player, numbers)
    say(game, one, one.context())


def say(game: EncounterGame, one: Active, context: Context) -> None:
    """Carry out what a waiting sentence says."""
    from holdout.encounters.meaning.sentences import carry_out

    if not is_player(game, one.seat) and not is_opponent(game, one.seat):
        return
    if type(one.effect.spoken[0].core) is not May:
        off_turn = one.card >= 0 and one.seat != game.position.active
        rule = "alien.vigilant.off-turn" if off_turn else "alien.card-principles.override"
        if one.card >= 0:
            game.tell(SPOKE, one.card, rule=rule, by=one.card)
        else:
            game.tell(SPOKE_COPY, game.faces[one.face].name, rule=rule)
    carry_out(game, context, one.effect.spoken, one.effect.number)
    declined = type(one.effect.spoken[0].core) is May and not context.did
    if one.effect.line.often and not declined:
        use_up(game, one.card, one.effect)


# --- when it would happen ---


def before(game: EncounterGame, happening: Any, used: tuple[Any, ...]) -> Replacement | None:
    """Texts that have a word before something happens, and texts that put something in its place."""
    kind = type(happening)
    if is_silent(game, (BEFORE, kind)) and is_silent(game, (REPLACES, kind)):
        return None
    for one in () if kind is DrawStrike else _waiting(game, (BEFORE, kind), happening):
        key = _key_of(one)
        if key not in used:
            context = _speaking_of(game, one, happening)
            if context is not None:
                say(game, one, context)
                going_on = context.happening
                return Replacement(key, going_on, "alien.card-principles.override")
    for one in _waiting(game, (REPLACES, kind), happening):
        key = _key_of(one)
        if key not in used and not _avoids(one.effect) and not _is_replacing(game, key):
            context = _speaking_of(game, one, happening)
            if context is not None:
                _replace(game, one, context, key)
                return Replacement(key, None, "alien.card-principles.override")
    return None


def _waiting(game: EncounterGame, key: Key, happening: Any) -> Sequence[Active]:
    if is_silent(game, key):
        return ()
    return [*active_effects(game, key), *of_card(game, key, event_words.card_of(game, happening))]


def _key_of(one: Active) -> tuple[int, ...]:
    return (one.face, one.effect.line.number, one.effect.number, one.card)


def _speaking_of(game: EncounterGame, one: Active, happening: Any) -> Context | None:
    """The context for a text about something that is still to come."""
    context = matching_context(game, one, happening)
    if context is not None:
        card = event_words.card_of(game, happening)
        if card >= 0:
            context.cards = [card]
        context.player = event_words.seat_of(game, happening)
        context.happening = happening
    return context


def _replace(game: EncounterGame, one: Active, context: Context, key: tuple[int, ...]) -> None:
    """A replacement does not apply to what comes of itself: "draw 2 cards instead" draws two."""
    row = ("turn", REPLACING, key)
    game.effects.append(row)
    try:
        say(game, one, context)
    finally:
        game.effects.remove(row)


def _is_replacing(game: EncounterGame, key: tuple[int, ...]) -> bool:
    return any(row[1] == REPLACING and row[2] == key for row in game.effects)


# --- strikes ---


def avoids_all(game: EncounterGame, seat: int) -> bool:
    """Whether a text lets a player avoid every Strike: "if you would draw a Strike, avoid it instead"."""
    found = active_effects(game, AVOIDED_STRIKE)
    coming = DrawStrike(seat)
    return any(_avoids(one.effect) and matching_context(game, one, coming) is not None for one in found)


def offer_avoid(game: EncounterGame, seat: int, enemy: int) -> bool:
    """Texts that have a word before a Strike is drawn, on anybody's turn (alien.vigilant.off-turn).

    True if one of them avoided it.
    """
    coming = DrawStrike(seat, enemy)
    secret = game.setup.get("hands") == "hidden"
    for one in active_effects(game, COMING_STRIKE):
        if secret and one.effect.pile == "hand":
            continue
        context = _speaking_of(game, one, coming)
        if context is not None:
            say(game, one, context)
            if context.happening is None:
                if seat != game.position.active:
                    game.cite("alien.vigilant.off-turn")
                return True
    return secret and _avoid_from_secret_hand(game, seat, coming)


def _avoid_from_secret_hand(game: EncounterGame, seat: int, coming: DrawStrike) -> bool:
    """Where hands are secret everybody is asked who might have such a card, so that asking tells nothing."""
    if not can_be_held(game, COMING_STRIKE, "hand"):
        return False
    fitting_cards = {
        CARD(one.card): (one, context)
        for one in active_effects(game, COMING_STRIKE)
        if one.effect.pile == "hand"
        and one.seat == seat
        and (context := _speaking_of(game, one, coming)) is not None
    }
    pick = game.ask(seat, WHETHER_TO_AVOID, [*fitting_cards, NO()], hidden=True)
    if pick not in fitting_cards:
        return False
    one, context = fitting_cards[pick]
    accept(game, one, context)
    return context.happening is None


def accept(game: EncounterGame, one: Active, context: Context) -> None:
    """Carry out what a waiting sentence offers, where the offer has been taken already."""
    from holdout.encounters.meaning.sentences import carry_out

    offer, *rest = one.effect.spoken
    core = Do(offer.core.verbs) if type(offer.core) is May else offer.core
    context.did = context.held = True
    carry_out(game, context, (Sentence(offer.prefixes, core, Stop()), *rest), one.effect.number)


def _avoids(effect: Effect) -> bool:
    core = effect.spoken[0].core
    return type(core) is Do and type(core.verbs[0]) is Avoid


# --- as soon as ---


def as_soon_as(game: EncounterGame) -> bool:
    """Standing check: what was waited for is so. It counts again only after it was not so in between."""
    if _nothing_comes_true(game):
        return False
    counts = game.counts
    for one in active_effects(game, WAITED_FOR):
        key = ("game", AS_SOON_AS, *_key_of(one))
        context = _come_true(game, one)
        if context is None:
            counts.pop(key, None)
        elif key not in counts:
            counts[key] = 1
            say(game, one, context)
            return True
    return False


def _nothing_comes_true(game: EncounterGame) -> bool:
    """Whether only cards in play wait, all fail their prechecks, and none of them has come true before."""
    if not is_calm(game, ONLY_WAITED_FOR):
        return False
    if WAITING not in game.kept:
        keep(game, WAITING, _all_waiting(game))
    waiting: list[Waiting] = game.kept[WAITING]
    counts, guise = game.counts, game.guise
    for card, effect, key in waiting:
        if effect is None or guise[card] or key in counts or not fails_precheck(game, effect, card):
            return False
    return True


def _all_waiting(game: EncounterGame) -> list[Waiting]:
    """What the cards in play wait for, with the key under which it is counted; None: it is less simple."""
    entry = index_of(game).entries.get(WAITED_FOR)
    found: list[Waiting] = []
    if entry is None:
        return found
    for card in cards_under(game, WAITED_FOR):
        face = game.face[card]
        for effect in entry.of_face.get(face, (None,)):
            place = () if effect is None else (face, effect.line.number, effect.number, card)
            found.append((card, effect, ("game", AS_SOON_AS, *place)))
    return [(0, None, ())] if entry.piles else found


def _come_true(game: EncounterGame, one: Active) -> Context | None:
    """The context in which what a text waits for is so, or None if it is not so now."""
    if fails_precheck(game, one.effect, one.card):
        return None
    context = one.context()
    return context if holds(game, context, one.effect) else None
