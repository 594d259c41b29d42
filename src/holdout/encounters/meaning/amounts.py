"""How many and how much: counts, measures and points."""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import phrases
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import comparing, points
from holdout.encounters.meaning.cards import candidates, count, named, speaks_of_plays
from holdout.encounters.meaning.kinds import fits_play, stat_of
from holdout.encounters.meaning.labels import HOW_MANY, label
from holdout.encounters.meaning.owners import owners
from holdout.encounters.printed import Face
from holdout.encounters.seats import players
from holdout.encounters.speaking import Context
from holdout.encounters.values import rank_of
from holdout.kernel import RuleError, target
from holdout.kernel.rules import NUMBER
from holdout.language.meaning.amounts import most_of
from holdout.language.meaning.label import Label
from holdout.language.nodes import Verb
from holdout.language.phrases import amounts
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.amounts import Measure, Quantity
from holdout.language.phrases.cards import Group


def count_of(game: EncounterGame, context: Context, verb: Verb, count: Quantity) -> int:
    """The number that a verb takes of its own noun; for "up to" the player is asked."""
    if type(count) is not amounts.UpTo:
        return most_of(context, count)
    return ask_number(game, context, verb, 0, count.number)


def ask_number(game: EncounterGame, context: Context, verb: Verb, least: int, most: int) -> int:
    """A number of the subject's choice."""
    picks = NUMBER.each(range(least, most + 1))
    words = Label(f"{game.faces[context.face].name}: {label(game, verb)}", verb)
    return target(game.ask(context.subject, HOW_MANY, picks, args=(words,), public=True))


def measure(game: EncounterGame, context: Context, node: Measure) -> int:
    """A number read off the table."""
    read = _MEASURES.get(type(node))
    if read is None:
        raise RuleError(
            f"No handler says how to measure {type(node).__name__}; add one to meaning/amounts.py."
        )
    return read(game, context, node)


def _number_of(game: EncounterGame, context: Context, node: Any) -> int:
    return count(game, context, node.group)


def _stat_of(game: EncounterGame, context: Context, node: Any) -> int:
    return sum([stat_of(game, card, node.stat) or 0 for card in named(game, context, node.cards)])


def _points_of(game: EncounterGame, context: Context, node: Any) -> int:
    return sum([points.held_by(game, seat, node.pool) for seat in owners(game, context, node.owner)])


def _rank_of(game: EncounterGame, context: Context, node: Any) -> int:
    """The Rank of the first of the owners: 1 is the highest, 0 if there is nobody."""
    game.cite(game.edition.ranks)
    return next((rank_of(game, seat) for seat in owners(game, context, node.owner) if game.alive[seat]), 0)


def _extreme(game: EncounterGame, context: Context, node: Any) -> int:
    cards = candidates(game, context, node.group)
    return comparing.extreme(game, cards, node.stat, highest=node.extent == "highest")


def _different(game: EncounterGame, context: Context, node: Any) -> int:
    return comparing.different(_faces(game, context, node.group), node.trait)


def _faces(game: EncounterGame, context: Context, group: Group) -> list[Face]:
    """The prints of a group; copies played this turn count (alien.class-abilities.copy-counts)."""
    found = [face(game, card) for card in candidates(game, context, group) if not is_hidden(game, card)]
    if speaks_of_plays(group):
        for place, (card, printed, seat) in enumerate(game.history):
            if card < 0 and seat == context.seat and fits_play(game, place, group):
                found.append(game.faces[printed])
    return found


_MEASURES: Final[dict[type[Measure], Callable[[EncounterGame, Context, Any], int]]] = {
    amounts.Twice: lambda game, context, node: 2 * measure(game, context, node.measure),
    nouns.NumberOf: _number_of,
    nouns.NumberOfPlayers: lambda game, context, node: len(players(game)),
    nouns.NumberOfDifferent: _different,
    nouns.StatOf: _stat_of,
    nouns.ExtremeAmong: _extreme,
    amounts.PointsOf: _points_of,
    phrases.RankOf: _rank_of,
    amounts.ThatNumber: lambda game, context, node: context.number if context.number >= 0 else context.count,
}
