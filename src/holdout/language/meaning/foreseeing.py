"""Foreseeing: whether a text could change anything now, for all that its player knows.

Nothing is asked and nothing changes. A text changes nothing if none of its sentences does: as long as that
is so, each finds the table as it is now. Whatever hidden cards decide, and whatever is put off or holds for
a while, could change something. A game says what its verbs lack (`Sentences.lacks`) and which conditions
can be true (`Sentences.could_hold`).
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.kernel import Refusal
from holdout.language.meaning.carrying import why_forbidden
from holdout.language.meaning.sentences import REPEATS, Sentences, decides_in_rounds, together
from holdout.language.nodes import Node, Verb, walk
from holdout.language.phrases import cards, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.amounts import ThatMany, ThatNumber
from holdout.language.phrases.cards import It, OfThem, Rest, That, They, cards_of
from holdout.language.phrases.sentences import Core, Sentence
from holdout.language.standing.forms import DEPENDS, WATCHES

OF_THEM: Final = (cards.OneOfThem, cards.SeveralOfThem, cards.UpToOfThem, cards.AnyOfThem)
BACKWARDS: Final = (It, They, That, OfThem, Rest, ThatMany, ThatNumber)
BOUND: Final = frozenset({It, They, That, Rest, *OF_THEM})


def why_idle(speech: Sentences, game: Any, context: Any, sentences: Sequence[Sentence]) -> Refusal | None:
    """Why a text would change nothing now: what is missing. None if it could change something."""
    missing: Refusal | None = None
    number = 0
    while number < len(sentences):
        group = together(sentences, number)
        found = _why_group_idle(speech, game, context, group)
        if found is None:
            return None
        missing = missing or found
        number += len(group)
    return missing or speech.nothing_to_do(game, context)


def why_sequel_idle(speech: Sentences, game: Any, context: Any, then: Sequence[Sentence]) -> Refusal | None:
    """Why what follows from an offer that was taken would change nothing. None if it could.

    What speaks of the cards that the offer was about cannot be judged beforehand. What "it" and "that player"
    are stays as it is.
    """
    if not then or any(_speaks_of_before(sentence) for sentence in then):
        return None
    cards, player = context.cards, context.player
    context.did = context.held = True
    missing = why_idle(speech, game, context, then)
    context.did = context.held = False
    context.cards, context.player = cards, player
    return missing


def _speaks_of_before(node: Node) -> bool:
    return any(isinstance(one, BACKWARDS) for one in walk(node))


def _why_group_idle(
    speech: Sentences, game: Any, context: Any, group: Sequence[Sentence], start: int = 0
) -> Refusal | None:
    """The same of a sentence, from one of its prefixes on, with those that depend on it."""
    first: Any = group[0]
    if len(group) > 1 and decides_in_rounds(first, start):
        return _why_sentence_idle(speech, game, context, first, start, group[1:])
    missing = _why_sentence_idle(speech, game, context, first, start)
    if missing is None and type(first.core) is cores.May and len(group) > 1:
        missing = speech.why_in_vain(game, context, first.core, group[1:])
    if missing is None:
        return None
    for sentence in group[1:]:
        if _why_sentence_idle(speech, game, context, sentence, 0) is None:
            return None
    return missing


def _why_sentence_idle(
    speech: Sentences, game: Any, context: Any, sentence: Sentence, start: int, then: Sequence[Sentence] = ()
) -> Refusal | None:
    """The same of a sentence from one of its prefixes on; `then` follows in each round of its repeat."""
    for number in range(start, len(sentence.prefixes)):
        one = sentence.prefixes[number]
        prefix: Any = one
        kind = type(one)
        if kind is times.If or kind is times.While:
            held = [(speech.could_hold(game, context, asked), asked) for asked in prefix.conditions]
            unmet = [condition for could, condition in held if could is False]
            context.held = not unmet
            if unmet:
                return speech.unmet(game, context, unmet[0])
            if any(could is None for could, _ in held):
                return None
        elif kind in DEPENDS:
            if context.held if kind is times.Otherwise else not context.did:
                return speech.nothing_to_do(game, context)
        elif kind in REPEATS:
            return _why_idle_for_each(speech, game, context, [sentence, *then], number)
        elif kind is times.During or kind in WATCHES:
            return None
    return why_core_idle(speech, game, context, sentence.core)


def _why_idle_for_each(
    speech: Sentences, game: Any, context: Any, group: Sequence[Sentence], number: int
) -> Refusal | None:
    prefix: Any = group[0].prefixes[number]
    missing: Refusal | None = None
    for turn in speech.rounds(game, context, prefix):
        turn.begin(context)
        missing = _why_group_idle(speech, game, context, group, number + 1)
        if missing is None:
            return None
    return missing or speech.nothing_to_do(game, context)


def why_core_idle(speech: Sentences, game: Any, context: Any, core: Core) -> Refusal | None:
    """Why what a sentence says, its prefixes aside, would change nothing. None if it could."""
    said: Any = core
    kind = type(core)
    if kind is cores.Do:
        return why_verbs_idle(speech, game, context, said.verbs)
    if kind is cores.ChooseOne or kind is cores.ChooseOneBy:
        return _why_options_idle(speech, game, context, said)
    if kind is cores.Does or kind is cores.May:
        return _why_seats_idle(speech, game, context, said)
    if kind in speech.rules:
        is_empty = type(cards_of(core)) in BOUND and not context.cards
        return speech.nothing_to_do(game, context) if is_empty else None
    return speech.why_own_core_idle(game, context, core)


def _why_seats_idle(speech: Sentences, game: Any, context: Any, core: Any) -> Refusal | None:
    """Nobody whom the sentence could be about can do any of it. An offer is good only for its first verb."""
    is_offer = type(core) is cores.May
    if is_offer and core.verbs[0].is_permission:
        return None
    missing: Refusal | None = None
    for seat in speech.could_be(game, context, core.player):
        speech.address(game, context, core.player, seat)
        if is_offer:
            missing = _why_verb_idle(speech, game, context, core.verbs[0], wholly=True)
        else:
            missing = why_verbs_idle(speech, game, context, core.verbs)
        if missing is None:
            break
    else:
        missing = missing or speech.nothing_to_do(game, context)
    speech.you_again(context)
    return missing


def _why_options_idle(speech: Sentences, game: Any, context: Any, core: Any) -> Refusal | None:
    player = core.player if type(core) is cores.ChooseOne else None
    seats = [context.seat] if player is None else speech.could_be(game, context, player)
    missing: Refusal | None = None
    for seat in seats:
        for option in core.options:
            speech.address(game, context, player, seat)
            found = why_core_idle(speech, game, context, option)
            if found is None:
                return None
            missing = missing or found
    speech.you_again(context)
    return missing or speech.nothing_to_do(game, context)


def why_verbs_idle(speech: Sentences, game: Any, context: Any, verbs: Sequence[Verb]) -> Refusal | None:
    """Why none of the verbs would change anything for their subject. None if one could."""
    missing: Refusal | None = None
    for verb in verbs:
        found = _why_verb_idle(speech, game, context, verb)
        if found is None:
            return None
        missing = missing or found
    return missing


def _why_verb_idle(
    speech: Sentences, game: Any, context: Any, verb: Verb, *, wholly: bool = False
) -> Refusal | None:
    return why_forbidden(game, context, verb) or speech.lacks(game, context, verb, wholly=wholly)
