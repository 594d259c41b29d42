"""What a card is: whether it fits a kind, its adjectives and its qualities.

A card that lies face down in the row is only "a card", and hidden: nobody may choose it for what it turns
out to be.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import eq, ge, le
from typing import Any, Final

from msgspec.structs import replace

from holdout.encounters import board, phrases
from holdout.encounters.cards import ROW_AND_MARKET, face, is_enemy, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import FINAL_ENEMY, has_keyword
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.printed import Face
from holdout.encounters.row import room_of
from holdout.encounters.speaking import Context
from holdout.encounters.values import attack_of, cost_of
from holdout.kernel import RuleError
from holdout.language.meaning.amounts import is_parity
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Adjective, Group, Kind, Quality

COPY_CLONED: Final = "copy-cloned"
"""The lasting row of a copy that has become a copy of another card: its place in the history, its face."""

COMPARES: Final[dict[type[Quality], Callable[[int, int], bool]]] = {
    nouns.WithAtMost: le,
    nouns.WithAtLeast: ge,
    nouns.WithExactly: eq,
}


def is_a(printed: Face, kind: str) -> bool:
    """True if a printed card is of a kind."""
    if kind == "card":
        return True
    if kind == "character":
        return printed.cost is not None
    return kind == printed.kind or kind in printed.kinds


def fits(game: EncounterGame, context: Context, card: int, group: Group) -> bool:
    """True if a card is one of those that a group names, wherever it lies."""
    if len(group.kinds) == 1:
        of_kind = fits_kind(game, context, card, group.kinds[0])
    else:
        of_kind = any(fits_kind(game, context, card, kind) for kind in group.kinds)
    if not of_kind or not group.qualities:
        return of_kind
    return all(has_quality(game, context, card, quality) for quality in group.qualities)


def those_of(game: EncounterGame, context: Context, cards: Sequence[int], group: Group) -> list[int]:
    """Those of the cards that a group names, wherever they lie.

    Of a group of one kind the faces are known for the match, so that most cards need no more questions.
    """
    kind = group.kinds[0]
    if len(group.kinds) > 1 or kind.kind == FINAL_ENEMY:
        return [card for card in cards if fits(game, context, card, group)]
    meant = faces_of(game, kind.kind)
    face, guise, up, where = game.face, game.guise, game.up, game.where
    hidden = ROW_AND_MARKET if game.has_hidden_market else board.IN_ROW
    is_plain = not kind.adjectives and not group.qualities
    found: list[int] = []
    for card in cards:
        is_open = bool(up[card]) or where[card] not in hidden
        if is_open and (guise[card] - 1 if guise[card] else face[card]) not in meant:
            continue
        if (is_open and is_plain) or fits(game, context, card, group):
            found.append(card)
    return found


def faces_of(game: EncounterGame, kind: str) -> frozenset[int]:
    """The faces of a match that are printed as a kind, looked for once."""
    known = game.catalogue.printed_as
    if kind not in known:
        known[kind] = frozenset([number for number, one in enumerate(game.faces) if is_a(one, kind)])
    return known[kind]


def fits_kind(game: EncounterGame, context: Context, card: int, kind: Kind) -> bool:
    """True if a card is of a kind, with all its adjectives."""
    if not game.up[card] and is_hidden(game, card):
        return kind.kind == "card" and all(_blind(adjective) for adjective in kind.adjectives)
    if not is_a(face(game, card), kind.kind) and not _is_made_final(game, card, kind):
        return False
    return not kind.adjectives or all(
        is_like(game, context, card, adjective) for adjective in kind.adjectives
    )


def _is_made_final(game: EncounterGame, card: int, kind: Kind) -> bool:
    """True if a text makes a card a Final Enemy, which is a keyword as well as a kind."""
    return kind.kind == FINAL_ENEMY and has_keyword(game, card, FINAL_ENEMY)


def fits_print(printed: Face, group: Group, own: Face | None = None) -> bool:
    """True if something printed, such as a copy, is of a group. It has its printed values only.

    `own` is the print of a card or copy that has become a second one of another.
    """
    return any(_printed_kind(printed, kind, own) for kind in group.kinds) and all(
        _printed_quality(printed, quality) for quality in group.qualities
    )


def _printed_kind(printed: Face, kind: Kind, own: Face | None = None) -> bool:
    return is_a(printed, kind.kind) and all(_is_like_print(printed, own, one) for one in kind.adjectives)


def fits_play(game: EncounterGame, place: int, group: Group) -> bool:
    """True if what was played at a place of the turn's history, card or copy, is of a group by its print."""
    card, printed, _ = game.history[place]
    number = game.face[card] if card >= 0 else _copied_face(game, place)
    return fits_print(game.faces[printed], group, None if number < 0 else game.faces[number])


def _copied_face(game: EncounterGame, place: int) -> int:
    """The number of the face of a copy that has become a second one of another, or -1."""
    cloned: list[Any] = [row[1] for row in game.lasting(COPY_CLONED) if row[0] == place]
    return cloned[0] if cloned else -1


@lru_cache(maxsize=256)
def turned_up(group: Group) -> Group:
    """A group of hidden cards as it is true of those that were just turned up."""
    return replace(group, kinds=tuple([_without_hidden(kind) for kind in group.kinds]))


def _without_hidden(kind: Kind) -> Kind:
    kept = [one for one in kind.adjectives if type(one) is not nouns.InState or one.state != "hidden"]
    return replace(kind, adjectives=tuple(kept))


def _printed_quality(printed: Face, quality: Quality) -> bool:
    compare = COMPARES.get(type(quality))
    if compare is not None:
        return _printed_number(printed, quality, compare)
    if type(quality) is nouns.WithParity:
        printed_number = getattr(printed, quality.stat)
        return printed_number is not None and is_parity(printed_number, quality.parity)
    if type(quality) is nouns.WithKeyword:
        return quality.keyword in printed.keywords
    if type(quality) is nouns.OtherThan:
        return not _printed_kind(printed, quality.kind)
    return type(quality) is not nouns.WithoutKeyword or quality.keyword not in printed.keywords


def _printed_number(printed: Face, quality: Any, compare: Callable[[int, int], bool]) -> bool:
    """True if a card has a printed number that compares as a quality says; a card without one has not."""
    number = getattr(printed, quality.stat)
    return number is not None and compare(number, quality.number)


def is_like(game: EncounterGame, context: Context, card: int, adjective: Adjective) -> bool:
    """True if an adjective is true of a card."""
    if type(adjective) is nouns.InState:
        secret = game.where[card] in game.edition.secret_zones and not game.up[card]
        hidden = secret or is_hidden(game, card)
        return hidden == (adjective.state == "hidden")
    own = game.faces[game.face[card]]
    return _is_like_print(face(game, card), own, adjective)


def has_quality(game: EncounterGame, context: Context, card: int, quality: Quality) -> bool:
    """True if a quality is true of a card."""
    test = _QUALITIES.get(type(quality))
    if test is None:
        raise RuleError(
            f"No handler says which cards {type(quality).__name__} describes; add one to meaning/kinds.py."
        )
    return test(game, context, card, quality)


def stat_of(game: EncounterGame, card: int, stat: str) -> int | None:
    """A number of a card as it is now; None if it has no such number."""
    printed = face(game, card)
    if stat == "attack":
        return attack_of(game, card) if is_enemy(game, card) else printed.attack
    if stat == "cost":
        return None if printed.cost is None else cost_of(game, card)
    return {"recruit": printed.recruit, "health": printed.health, "defense": printed.defense}.get(stat)


def is_random(group: Group) -> bool:
    """True if chance chooses among the cards of a group."""
    return any(type(adjective) is nouns.Random for kind in group.kinds for adjective in kind.adjectives)


def _blind(adjective: Adjective) -> bool:
    if type(adjective) is nouns.InState:
        return adjective.state == "hidden"
    return type(adjective) is nouns.Random


def _is_like_print(printed: Face, own: Face | None, adjective: Adjective) -> bool:
    """A clone goes by its own name as well (alien.grown-in-a-lab.still-ripley)."""
    named = own is not None and type(adjective) is nouns.OfName and is_printed_like(own, adjective)
    return named or is_printed_like(printed, adjective)


def is_printed_like(printed: Face, adjective: Adjective) -> bool:
    """True if an adjective is true of what is printed on a card."""
    test = _ADJECTIVES.get(type(adjective))
    if test is None:
        raise RuleError(
            f"No handler says which cards {type(adjective).__name__} describes; add one to meaning/kinds.py."
        )
    return test(printed, adjective)


_ADJECTIVES: Final[dict[type[Adjective], Callable[[Face, Any], bool]]] = {
    nouns.InState: lambda printed, adjective: adjective.state == "revealed",
    nouns.OfClass: lambda printed, adjective: adjective.klass in printed.classes,
    nouns.OfCrew: lambda printed, adjective: adjective.crew in printed.crews,
    nouns.OfName: lambda printed, adjective: adjective.name == printed.name or adjective.name in printed.of,
    nouns.Random: lambda printed, adjective: True,
}


def _compares(
    compare: Callable[[int, int], bool],
) -> Callable[[EncounterGame, Context, int, Any], bool]:
    def test(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
        if is_hidden(game, card):
            return False
        number = stat_of(game, card, quality.stat)
        return number is not None and compare(number, quality.number)

    return test


def _with_parity(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    number = None if is_hidden(game, card) else stat_of(game, card, quality.stat)
    return number is not None and is_parity(number, quality.parity)


def _with_keyword(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    return not is_hidden(game, card) and has_keyword(game, card, quality.keyword)


def _without_keyword(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    return not is_hidden(game, card) and not _with_keyword(game, context, card, quality)


def _played(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    return any(entry[0] == card and entry[2] == context.seat for entry in game.history)


def _sharing_class(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    this = game.faces[context.face]
    return any(klass in this.classes for klass in face(game, card).classes)


def _other_than(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    return not is_hidden(game, card) and not fits_kind(game, context, card, quality.kind)


def _attached_to(game: EncounterGame, context: Context, card: int, quality: Any) -> bool:
    return game.where[card] in board.ATTACHED and room_of(game, card) in zones_of(
        game, context, quality.place
    )


_QUALITIES: Final[dict[type[Quality], Callable[[EncounterGame, Context, int, Any], bool]]] = {
    **{quality: _compares(compare) for quality, compare in COMPARES.items()},
    nouns.WithParity: _with_parity,
    nouns.WithKeyword: _with_keyword,
    nouns.WithoutKeyword: _without_keyword,
    nouns.PlayedThisTurn: _played,
    nouns.SharingClass: _sharing_class,
    nouns.OtherThan: _other_than,
    nouns.OtherThanThis: lambda game, context, card, quality: card != context.card,
    phrases.AttachedTo: _attached_to,
}
