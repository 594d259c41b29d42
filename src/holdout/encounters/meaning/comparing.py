"""Comparing cards by their numbers: the highest and the lowest, and how many different ones there are.

Of a card that lies face down in the row nobody knows a number.
"""

from typing import Any

from holdout.encounters.cards import face, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.kinds import fits_play, stat_of
from holdout.encounters.printed import Face
from holdout.encounters.speaking import Context
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Group


def extremes(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """All cards of a group that have its highest number, or its lowest."""
    from holdout.encounters.meaning.cards import candidates

    found = _numbers(game, candidates(game, context, phrase.group, usual), phrase.stat)
    if not found:
        return []
    pick = max if type(phrase) is nouns.Highest else min
    best = pick([number for _, number in found])
    return [card for card, number in found if number == best]


def extreme(game: EncounterGame, context: Context, node: Any) -> int:
    """The highest number among the cards of a group, or the lowest; 0 if there are none."""
    from holdout.encounters.meaning.cards import candidates

    found = [number for _, number in _numbers(game, candidates(game, context, node.group), node.stat)]
    if not found:
        return 0
    return max(found) if node.extent == "highest" else min(found)


def _numbers(game: EncounterGame, cards: list[int], stat: str) -> list[tuple[int, int]]:
    """The cards that have a number of that sort, each with it."""
    known = [card for card in cards if not is_hidden(game, card)]
    return [(card, number) for card in known if (number := stat_of(game, card, stat)) is not None]


def different(game: EncounterGame, context: Context, node: Any) -> int:
    """The number of different classes, crews, costs or names that the cards of a group have."""
    return len({trait for one in _faces(game, context, node.group) for trait in _traits(one, node.trait)})


def _faces(game: EncounterGame, context: Context, group: Group) -> list[Face]:
    """The prints of a group; copies played this turn count (alien.class-abilities.copy-counts)."""
    from holdout.encounters.meaning.cards import candidates, speaks_of_plays

    found = [face(game, card) for card in candidates(game, context, group) if not is_hidden(game, card)]
    if speaks_of_plays(group):
        for place, (card, printed, seat) in enumerate(game.history):
            if card < 0 and seat == context.seat and fits_play(game, place, group):
                found.append(game.prints[printed])
    return found


def _traits(printed: Face, trait: str) -> tuple[Any, ...]:
    if trait == "class":
        return printed.classes
    if trait == "crew":
        return printed.crews
    if trait == "cost":
        return () if printed.cost is None else (printed.cost,)
    return (printed.name,)
