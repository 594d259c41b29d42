"""What standing text means in deck builders: its phrases, the happenings it speaks of, numbers and prices.

What it does is told in `holdout.language.standing.standing`; which texts work now, in active.py; which cards
and happenings a phrase means, in matching.py. An ability that was set off runs as a step with plain
arguments.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import noting
from holdout.encounters.meaning.amounts import measure
from holdout.encounters.meaning.cards import count
from holdout.encounters.meaning.conditions import holds as is_so
from holdout.encounters.seats import is_opponent, is_player
from holdout.encounters.speaking import SPOKE, SPOKE_COPY, Context
from holdout.encounters.standing import event_words, matching
from holdout.encounters.standing.active import (
    IN_PLAY,
    Active,
    active_effects,
    cards_under,
    end_said,
    is_said,
    is_used_up,
    listen,
    of_card,
    use_up,
)
from holdout.encounters.standing.index import Index, index_for
from holdout.encounters.standing.precheck import Precheck
from holdout.encounters.standing_text import ANY_CARD, StandingText
from holdout.encounters.strikes import Strike
from holdout.kernel import Ability, Happening, Refusal, step
from holdout.language.meaning.carrying import CarryOut
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import Player
from holdout.language.phrases.sentences import Do, May, Sentence, Stop
from holdout.language.standing.effects import (
    AFTER,
    AS_SOON_AS,
    FIRST,
    FORBIDS,
    NEXT,
    POINTLESS,
    WAITED_FOR,
    Effect,
    Key,
)

CANNOT: Final = "alien.card-principles.cant-beats-can"
CANNOT_DO: Final[dict[type[Happening], str]] = {Strike: "alien.does-not-strike.skip"}
ONLY_WAITED_FOR: Final = frozenset({WAITED_FOR})
WAITING: Final = "waiting"
Waiting = tuple[int, Effect | None]
UNKNOWN: Final = -1_000
"""Takes more off a value than any card has."""
OWN_CARD: Final = 4  # the place of its own card among the arguments of `when`


class EncounterStanding(StandingText):
    """Standing text of deck builders."""

    # --- where it is read from ---

    def index_for(self, faces: Sequence[Any]) -> Index:
        return index_for(faces)

    def is_silent(self, game: EncounterGame, key: Key, card: int = -1, happening: Any = None) -> bool:
        """True if no text says anything under a key now, neither another's nor this card's of itself.

        The card may be told by what happens to it.
        """
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        if key in game.topics:
            return False
        index: Index = game.index
        own = index.own_faces.get(key)
        if own is None or card == ANY_CARD:
            return own is None
        if happening is not None:
            return event_words.face_of(game, happening) not in own
        if card < 0:
            return True
        guise = game.guise[card]
        return (guise - 1 if guise else game.face[card]) not in own

    def are_silent(self, game: EncounterGame, keys: frozenset[Key]) -> bool:
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        return keys.isdisjoint(game.topics)

    def active(self, game: EncounterGame, key: Key) -> Sequence[Active]:
        return active_effects(game, key)

    def about_card(self, game: EncounterGame, key: Key, card: int) -> Sequence[Active]:
        """The texts of others that may mean a card, and what it says of itself."""
        others = active_effects(game, key)
        index: Index = game.index
        guise = game.guise[card]
        if (guise - 1 if guise else game.face[card]) not in index.own_faces.get(key, NONE) and (
            key not in index.sayable_of_itself or not is_said(game, key)
        ):
            return others
        own = of_card(game, key, card)
        return [*others, *own] if own else others

    def about(self, game: EncounterGame, key: Key, happening: Any) -> Sequence[Active]:
        if self.is_silent(game, key, happening=happening):
            return ()
        return self.about_card(game, key, event_words.card_of(game, happening))

    def gives_nothing(self, game: EncounterGame, card: int) -> bool:
        return not self.is_silent(game, POINTLESS, card) and super().gives_nothing(game, card)

    def forbids(self, game: EncounterGame, happening: Happening) -> Refusal | None:
        key: Key = (FORBIDS, type(happening))
        index: Index = game.index
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        if key not in game.topics:
            own = index.own_faces.get(key)
            if own is None or event_words.face_of(game, happening) not in own:
                return None
        return super().forbids(game, happening)

    def about_past(self, game: EncounterGame, key: Key, happening: Any) -> Sequence[Active]:
        """A card that has left play still speaks of its leaving, if it was where its text works."""
        card = event_words.card_of(game, happening)
        if self.is_silent(game, key, card):
            return ()
        own = of_card(game, key, card, anywhere=True)
        others = active_effects(game, key)
        return [*others, *[one for one in own if _was_in_area(game, one, happening)]] if own else others

    def context_of(self, game: EncounterGame, one: Active) -> Context:
        return one.context()

    def place_of(self, game: EncounterGame, one: Active) -> tuple[int, ...]:
        return (one.face, one.effect.line.number, one.effect.number, one.card)

    def title_of(self, game: EncounterGame, one: Active) -> str:
        return game.faces[one.face].name

    # --- whether it must be asked ---

    def is_never_said(self, game: EncounterGame, key: Key) -> bool:
        index: Index = game.index
        return index.is_never_said(key)

    def is_plain(self, game: EncounterGame, key: Key) -> bool:
        return not active_effects(game, key) and key not in game.said_keys

    def least_change(self, game: EncounterGame, key: Key) -> int:
        if game.effects and is_said(game, key):
            return UNKNOWN
        least = 0
        for one in active_effects(game, key):
            effect = one.effect
            if effect.measure is not None or (effect.per is not None and effect.amount < 0):
                return UNKNOWN
            least += min(effect.amount, 0)
        return least

    def is_calm(self, game: EncounterGame, keys: frozenset[Key]) -> bool:
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        return not game.copies and (not game.said_keys or keys.isdisjoint(game.said_keys))

    def is_fixed(self, game: EncounterGame, key: Key) -> bool:
        index: Index = game.index
        topic = index.about.get(key)
        if topic is None:
            return True
        if topic.own or topic.elsewhere or topic.sayable or index.can_clone:
            return False
        playable = game.catalogue.playable
        return not any(playable[face] for face in index.entries[key].of_face)

    def topics(self, game: EncounterGame) -> set[Key]:
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        return game.topics

    def own_faces(self, game: EncounterGame, key: Key) -> frozenset[int]:
        index: Index = game.index
        return index.own_faces.get(key, NONE)

    def usable(self, game: EncounterGame) -> Sequence[bool]:
        index: Index = game.index
        return index.usable

    def can_clone(self, game: EncounterGame) -> bool:
        index: Index = game.index
        return index.can_clone

    # --- what it means ---

    def fits(self, game: EncounterGame, context: Context, phrase: Cards, card: int, about: str = "") -> bool:
        return matching.fits(game, context, phrase, card, about=about)

    def meets(self, game: EncounterGame, context: Context, player: Player | None, seat: int) -> bool:
        return matching.meets(game, context, player, seat)

    def is_so(self, game: EncounterGame, context: Context, condition: Condition) -> bool:
        return is_so(game, context, condition)

    def seat_of(self, game: EncounterGame, happening: Any) -> int:
        return event_words.seat_of(game, happening)

    def came_true(self, game: EncounterGame, happening: Any) -> bool:
        """True if something has happened: a verb that found nothing to do has not, nor one still at work."""
        return type(happening) is not CarryOut or (happening.whole and happening.did)

    def is_deed(self, game: EncounterGame, context: Context, effect: Effect, happening: Any) -> bool:
        return matching.is_deed(game, context, effect, happening)

    def is_done_to(self, game: EncounterGame, context: Context, effect: Effect, happening: Any) -> bool:
        return matching.is_done_to(game, context, effect, happening)

    def holds(self, game: EncounterGame, context: Context, effect: Effect) -> bool:
        if not effect.conditions:
            return True
        if effect.prechecks and fails_precheck(game, effect, context.card):
            return False
        return super().holds(game, context, effect)

    def rule_against(self, happening: Happening) -> str:
        return CANNOT_DO.get(type(happening), CANNOT)

    # --- what it changes ---

    def means(self, game: EncounterGame, one: Active, card: int, about: str) -> bool:
        effect = one.effect
        if effect.reach is not None and not effect.conditions:
            return bool(effect.reach.covers(game, card, one.card))
        return super().means(game, one, card, about)

    def terms(
        self, game: EncounterGame, found: Sequence[Active], card: int, about: str
    ) -> list[tuple[int, str, int]]:
        """Changes to a value of a card; a plain number for all cards in reach needs no more questions."""
        terms: list[tuple[int, str, int]] = []
        for one in found:
            effect = one.effect
            if (
                effect.reach is None
                or effect.conditions
                or effect.measure is not None
                or effect.per is not None
            ):
                amount = self.change(game, one, card, about)
            else:
                amount = effect.amount if effect.reach.covers(game, card, one.card) else 0
            if amount:
                terms.append((amount, game.faces[one.face].name, one.card))
        return terms

    def change(self, game: EncounterGame, one: Active, card: int, about: str) -> int:
        """The change of a number by a text. Numbers that the text itself asks for do not count it."""
        effect, weighing = one.effect, game.weighing
        if effect.reach is not None and not effect.conditions and effect.measure is None:
            return self.amount(game, one, card, about) if effect.reach.covers(game, card, one.card) else 0
        text = (one.face, effect.line.number, effect.number)
        if text in weighing:
            return 0
        weighing.append(text)
        try:
            return super().change(game, one, card, about)
        finally:
            weighing.pop()

    def amount(self, game: EncounterGame, one: Active, card: int, about: str) -> int:
        """A number, once for every card of a group; or up or down to what the table decides."""
        effect = one.effect
        if effect.measure is not None:
            return measure(game, one.context(), effect.measure) - (getattr(face(game, card), about) or 0)
        if effect.per is not None:
            return effect.amount * (count(game, one.context(), effect.per) // effect.every)
        return effect.amount

    # --- what it waits for ---

    def after(self, game: EncounterGame, happening: Happening) -> list[Ability]:
        """Copies of a card that lie together say the same: nobody is asked which of them goes first."""
        key: Key = (AFTER, type(happening))
        index: Index = game.index
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        if key not in game.topics:
            own = index.own_faces.get(key)
            if own is None or event_words.face_of(game, happening) not in own:
                return []
        set_off = super().after(game, happening)
        if len(set_off) < 2:
            return set_off
        cards: dict[tuple[Any, ...], int] = {}
        for ability in set_off:
            cards.setdefault(_likeness(game, ability), ability.card)
        return [ability._replace(card=cards[_likeness(game, ability)]) for ability in set_off]

    def ability(self, game: EncounterGame, one: Active, context: Context, happening: Any) -> Ability | None:
        effect = one.effect
        if effect.line.often and is_used_up(game, one.card, effect):
            return None
        if effect.nth == FIRST and noting.was_done_before(game, context, effect, happening):
            return None
        if effect.nth == NEXT:
            end_said(game, one)
        seat, card = event_words.seat_of(game, happening), event_words.card_of(game, happening)
        bound = one.bound if card < 0 else (card,)
        line, sentence = effect.line.number, effect.number
        args = (one.face, line, sentence, one.seat, one.card, bound, seat, *one.numbers)
        return Ability(when, args, one.card, one.order)

    def say(self, game: EncounterGame, one: Active, context: Context) -> None:
        if not is_player(game, one.seat) and not is_opponent(game, one.seat):
            return
        if type(one.effect.spoken[0].core) is not May:
            off_turn = one.card >= 0 and one.seat != game.position.active
            rule = "alien.vigilant.off-turn" if off_turn else "alien.card-principles.override"
            if one.card >= 0:
                game.tell(SPOKE, one.card, rule=rule, by=one.card)
            else:
                game.tell(SPOKE_COPY, self.title_of(game, one), rule=rule)
        game.sentences.carry_out(game, context, one.effect.spoken, one.effect.number)
        declined = type(one.effect.spoken[0].core) is May and not context.did
        if one.effect.line.often and not declined:
            use_up(game, one.card, one.effect)

    def accept(self, game: EncounterGame, one: Active, context: Context) -> None:
        """Carry out what a waiting sentence offers, where the offer has been taken already."""
        offer, *rest = one.effect.spoken
        core = Do(offer.core.verbs) if type(offer.core) is May else offer.core
        context.did = context.held = True
        spoken = (Sentence(offer.prefixes, core, Stop()), *rest)
        game.sentences.carry_out(game, context, spoken, one.effect.number)

    def speaking_of(self, game: EncounterGame, one: Active, happening: Any) -> Context | None:
        """The context in which a text speaks of something that is still to come; None: it does not."""
        context: Context | None = self.match(game, one, happening)
        if context is not None:
            card = event_words.card_of(game, happening)
            if card >= 0:
                context.cards = [card]
            context.player = event_words.seat_of(game, happening)
            context.happening = happening
        return context

    def as_soon_as(self, game: EncounterGame) -> bool:
        """The same standing check, which has nothing to do while no text waits."""
        if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
            listen(game)
        return WAITED_FOR in game.topics and super().as_soon_as(game)

    def waits_in_vain(self, game: EncounterGame) -> bool:
        """True if only cards in play wait, all fail their prechecks, and none of them has come true."""
        waiting: list[Waiting] | None = game.cache.get(WAITING)
        if waiting is None:
            waiting = game.cache[WAITING] = _all_waiting(game)
        guise = game.guise
        for card, effect in waiting:
            if effect is None or guise[card]:
                return False
            for one in effect.prechecks:
                precheck: Precheck = one
                if precheck.fails(game, card):
                    break
            else:
                return False
        return self.is_calm(game, ONLY_WAITED_FOR)

    def noted(self, game: EncounterGame) -> None:
        game.cache.pop(WAITING, None)


STANDING: Final = EncounterStanding("game")


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
    index: Index = game.index
    effect = index.effect(face, line, sentence)
    if effect.line.often and is_used_up(game, card, effect):
        return
    one = Active(effect, face, seat, card, 0, bound, player, numbers)
    STANDING.say(game, one, one.context())


def fails_precheck(game: EncounterGame, effect: Effect, card: int) -> bool:
    """True if a precheck of the text of a card fails, so that it certainly does not apply."""
    for one in effect.prechecks:
        precheck: Precheck = one
        if precheck.fails(game, card):
            return True
    return False


def _likeness(game: EncounterGame, ability: Ability) -> tuple[Any, ...]:
    place = game.where[ability.card] if ability.card >= 0 else -1
    return (place, ability.order, *[arg for number, arg in enumerate(ability.args) if number != OWN_CARD])


def _was_in_area(game: EncounterGame, one: Active, happening: Any) -> bool:
    areas = one.effect.line.areas
    was = event_words.zone_of(game, happening, one.card)
    return (
        not areas
        or ("row" in areas and was in board.ROOMS)
        or ("front" in areas and was == board.FRONT)
        or ("air" in areas and was in board.AIR)
    )


def _all_waiting(game: EncounterGame) -> list[Waiting]:
    """The texts that cards in play wait with; None: one that has come true, or is too complex to precheck."""
    index: Index = game.index
    entry = index.entries.get(WAITED_FOR)
    found: list[Waiting] = []
    if entry is None:
        return found
    for card in cards_under(game, WAITED_FOR):
        face = game.face[card]
        for effect in entry.of_face.get(face, (None,)):
            came_true = effect is not None and _has_come_true(game, face, effect, card)
            found.append((card, None if came_true else effect))
    return [(0, None)] if entry.piles else found


def _has_come_true(game: EncounterGame, face: int, effect: Effect, card: int) -> bool:
    """True if it is noted that what a text waits for is so."""
    return ("game", AS_SOON_AS, face, effect.line.number, effect.number, card) in game.counts
