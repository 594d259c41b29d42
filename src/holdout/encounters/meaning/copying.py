"""Copying and cloning: choosing something that was played, card or copy, by what is printed on it."""

from functools import lru_cache
from typing import Any

from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import choose, named, speaks_of_plays
from holdout.encounters.meaning.kinds import fits_play
from holdout.encounters.meaning.labels import PLAYED, WHICH_CARD, about
from holdout.encounters.meaning.labels import phrase as in_words
from holdout.encounters.printed import Face
from holdout.encounters.speaking import Context
from holdout.kernel import Refusal, target
from holdout.language.meaning.carrying import take, takeable
from holdout.language.nodes import Verb, find
from holdout.language.phrases.cards import Cards, Some

Print = tuple[int, int]
"""The number of a face, and the card on which it was found; -1 for a copy."""


def choose_print(
    game: EncounterGame, context: Context, verb: Verb, phrase: Cards, usual: str
) -> Print | None:
    """Choose the print to copy, with its card. Copies played this turn count as played (ruling G5)."""
    if type(phrase) is Some and speaks_of_plays(phrase.group):
        return _from_history(game, context, verb, phrase)
    pool = _repeatable(game, context, phrase, usual)
    chosen = choose(game, context, verb, phrase, usual=usual, pool=pool)
    return (face_number(game, chosen[0]), chosen[0]) if chosen else None


def why_no_print(
    game: EncounterGame, context: Context, verb: Verb, phrase: Cards, usual: str
) -> Refusal | None:
    """Why there is nothing that could be copied; None if there is."""
    if type(phrase) is Some and speaks_of_plays(phrase.group):
        found = bool(_other_plays(game, context, verb, phrase))
    else:
        found = bool(_repeatable(game, context, phrase, usual))
    if found:
        return None
    words, rule = "It needs {0}: there is no such card.", "alien.card-principles.do-what-you-can"
    return Refusal(rule, words, context.card, args=(in_words(game, phrase),))


def _repeatable(game: EncounterGame, context: Context, phrase: Cards, usual: str) -> list[int]:
    found = named(game, context, phrase, usual)
    return [card for card in found if may_repeat(game, context, face_number(game, card))]


def may_repeat(game: EncounterGame, context: Context, printed: int) -> bool:
    """A copy does not copy what copies, so that two such cards cannot call each other for ever."""
    return context.card >= 0 or not _replays(game.faces[printed])


@lru_cache(maxsize=2048)
def _replays(printed: Face) -> bool:
    return any(verb.replays for line in printed.lines for one in line.sentences for verb in find(one, Verb))


def _from_history(game: EncounterGame, context: Context, verb: Verb, phrase: Any) -> Print | None:
    history = game.history
    found = _other_plays(game, context, verb, phrase)
    if not found:
        return None
    picks = [PLAYED(place) for place in found.values()]
    pick = game.ask(context.subject, WHICH_CARD, picks, args=(about(game, verb),), public=True)
    card, printed, _ = history[target(pick)]
    if card < 0:
        context.cards = []
        return printed, card
    context.cards = take(game, context, verb, [card])
    return (printed, card) if context.cards else None


def _other_plays(game: EncounterGame, context: Context, verb: Verb, phrase: Any) -> dict[int, int]:
    """Other cards and copies played this turn, by face; of several with the same print the first."""
    history = game.history
    found: dict[int, int] = {}
    for place, (card, printed, seat) in enumerate(history):
        itself = card == context.card and (card >= 0 or place == len(history) - 1)
        if itself or seat != context.subject or printed == context.face:
            continue
        if not fits_play(game, place, phrase.group) or not may_repeat(game, context, printed):
            continue
        if card < 0 or _may_be_taken(game, context, verb, card):
            found.setdefault(printed, place)
    return found


def _may_be_taken(game: EncounterGame, context: Context, verb: Verb, card: int) -> bool:
    return verb.allows(game, context, card) and bool(takeable(game, context, verb, [card]))
