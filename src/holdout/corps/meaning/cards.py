"""Which cards, models or tokens: those that a noun phrase names, and choosing among them.

`named` only looks; `choose` also asks, and remembers what it found as "it" and "they". A phrase without a
place means what a player would expect: models and tokens are on the board, other cards in the hand.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.corps import phrases, places
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import layers
from holdout.corps.meaning import anchors
from holdout.corps.meaning.kinds import CHARACTER, ENDURANCE, fits, fits_kind, is_random, number_of
from holdout.corps.meaning.labels import WHICH, about
from holdout.corps.meaning.places import BOARD, zones_of
from holdout.corps.meaning.players import acts, is_of_grunt, owners
from holdout.corps.pieces import characters, kind_of, space_of, spaces_of
from holdout.corps.ranks import decide
from holdout.corps.speaking import Context
from holdout.corps.vacancies import MODEL
from holdout.kernel import CARD, Pick, target
from holdout.kernel.rules import DONE
from holdout.language.meaning.amounts import bounds
from holdout.language.meaning.tables import meaning_of
from holdout.language.nodes import Node
from holdout.language.phrases import amounts
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Cards, Group, Kind

HAND: Final = "hand"
GEAR: Final = "gear"
OF_ALIENS: Final = frozenset({"tracker", "mission", "hazard"})
"""Cards of the Aliens' side: what they leave open, the highest-ranking player decides."""


# --- looking ---


def named(game: CorpsGame, context: Context, phrase: Cards, usual: str = HAND) -> list[int]:
    """Every card that a phrase could mean now; nothing is asked and nothing changes."""
    return meaning_of(_NAMED, phrase, "which cards {} means")(game, context, phrase, usual)


def candidates(game: CorpsGame, context: Context, group: Group, usual: str = HAND) -> list[int]:
    """The cards of a group, in the order in which the table is read."""
    zones = game.zones
    pool = [card for zone in _zones(game, context, group, usual) for card in zones[zone]]
    space, where = game.space, game.where
    game.spent += len(pool)
    return [
        card
        for card in pool
        if (space[card] or where[card] not in anchors.ON_BOARD) and fits(game, context, card, group)
    ]


def _zones(game: CorpsGame, context: Context, group: Group, usual: str) -> list[int]:
    if group.where is not None:
        found = [zone for place in group.where.places for zone in zones_of(game, context, place)]
    elif any(type(quality) is phrases.CarriedBy for quality in group.qualities):
        found = list(places.GEAR)
    elif all(kind.kind in ENDURANCE or kind.kind == "card" for kind in group.kinds):
        found = _own(game, context, usual)
    else:
        found = list(BOARD)
    return list(dict.fromkeys(found))


def _own(game: CorpsGame, context: Context, usual: str) -> list[int]:
    if usual == GEAR:
        return [places.GEAR[context.actor]] if context.actor >= 0 else []
    return [] if is_of_grunt(game, context) else [places.HAND[context.subject]]


# --- what each form of phrase names ---


def _some(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    pool = candidates(game, context, phrase.group, usual)
    if type(phrase.quantity) in (amounts.Another, amounts.EachOther):
        pool = [card for card in pool if card not in (context.card, context.character)]
    return pool


def _ordered(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """The closest to this Character, or the farthest; of equals all (ruling C3)."""
    pool = candidates(game, context, phrase.group, usual)
    where = spaces_of(game, [context.character] if context.character >= 0 else characters(game))
    away: dict[int, int] = {}
    for distance, layer in enumerate(layers(game.board, where)):
        away.update({card: distance for card in pool if layer >> space_of(game, card) & 1})
    if not away:
        return []
    wanted = min(away.values()) if phrase.order == "closest" else max(away.values())
    return [card for card in pool if away.get(card) == wanted]


def _extremes(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """Return the cards with the highest or the lowest printed number."""
    found = {
        card: number_of(game, card, phrase.stat) for card in candidates(game, context, phrase.group, usual)
    }
    if not found:
        return []
    best = max(found.values()) if type(phrase) is nouns.Highest else min(found.values())
    return [card for card, number in found.items() if number == best]


def _from_end(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """Return the cards at an end of a pile; nothing beneath the Reshuffle card is reached from the top."""
    found: list[int] = []
    for place in phrase.places:
        zones = zones_of(game, context, place)
        pile = game.zones[zones[0] if phrase.end == "top" else zones[-1]]
        order = pile[::-1] if phrase.end == "top" else pile
        found += [card for card in order if fits_kind(game, context, card, phrase.kind)][: phrase.number or 1]
    return found


def _one_of(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """A player's own Characters are their Heroes; their cards are those in hand."""
    found: list[int] = []
    for seat in owners(game, context, phrase.owner):
        if phrase.kind.kind in ("character", "hero"):
            pool = [card for card in characters(game) if game.hero[card] == seat + 1]
        else:
            pool = list(game.zones[places.HAND[seat]])
        found += [card for card in pool if fits_kind(game, context, card, phrase.kind)]
    return found


def _that(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    kind = Kind((), phrase.kind)
    return [card for card in context.cards if fits_kind(game, context, card, kind)][-1:] or context.cards[-1:]


def _known(card: int) -> list[int]:
    return [card] if card >= 0 else []


def _of_them(game: CorpsGame, context: Context, phrase: Any, usual: str) -> list[int]:
    return list(context.cards)


_NAMED: Final[dict[type[Cards], Callable[[CorpsGame, Context, Any, str], list[int]]]] = {
    nouns.Some: _some,
    nouns.This: lambda game, context, phrase, usual: _known(context.card),
    nouns.It: lambda game, context, phrase, usual: list(context.cards),
    nouns.They: lambda game, context, phrase, usual: list(context.cards),
    nouns.OneOfThem: _of_them,
    nouns.SeveralOfThem: _of_them,
    nouns.UpToOfThem: _of_them,
    nouns.AnyOfThem: _of_them,
    nouns.That: _that,
    nouns.Ordered: _ordered,
    nouns.Highest: _extremes,
    nouns.Lowest: _extremes,
    nouns.FromEnd: _from_end,
    nouns.OneOf: _one_of,
    nouns.Named: lambda game, context, phrase, usual: anchors.named(game, phrase.name),
    phrases.Bearer: lambda game, context, phrase, usual: _known(context.character),
    phrases.ThisToken: lambda game, context, phrase, usual: _known(context.token),
}
CHOSEN: Final = frozenset({nouns.Ordered, nouns.Highest, nouns.Lowest, nouns.OneOf, nouns.Named})
"""Phrases that mean one of what they name."""


# --- choosing ---


def choose(
    game: CorpsGame,
    context: Context,
    verb: Node,
    phrase: Cards,
    *,
    usual: str = HAND,
    allows: Callable[[int], bool] | None = None,
) -> list[int]:
    """Return the cards that a verb applies to: named, sifted and, where there is a choice, chosen.

    It becomes "it" and "they". `allows` is the gate of what the verb does, so that what cannot be done is not
    offered.
    """
    if not acts(game, context.subject):
        return []
    found = named(game, context, phrase, usual)
    if allows is not None:
        found = [card for card in found if allows(card)]
    if type(phrase) is nouns.Some:
        found = _so_many(game, context, verb, phrase, found)
    elif type(phrase) in CHOSEN:
        found = pick_cards(game, context, verb, found, 1, 1)
    elif isinstance(phrase, nouns.OfThem):
        found = pick_cards(game, context, verb, found, *phrase.asked(len(found)))
    context.cards, context.count = list(found), len(found)
    return found


def _so_many(game: CorpsGame, context: Context, verb: Node, phrase: Any, pool: list[int]) -> list[int]:
    if type(phrase.quantity) in (amounts.Each, amounts.EachOther):
        return pool
    least, most = bounds(context, phrase.quantity, len(pool))
    if is_random(phrase.group):
        left = list(pool)
        return [left.pop(game.below(len(left))) for _ in range(most)]
    return pick_cards(game, context, verb, pool, least, most)


def pick_cards(
    game: CorpsGame, context: Context, verb: Node, pool: Sequence[int], least: int, most: int
) -> list[int]:
    """Choose from `least` to `most` of them, one at a time."""
    left = list(pool)
    chosen: list[int] = []
    hidden = game.setup.get("hands") == "hidden" and any(game.where[c] in places.HAND for c in pool)
    while left and len(chosen) < most:
        needed = least - len(chosen)
        if needed == len(left) and not hidden:
            return [*chosen, *left]
        offered = [option_for(game, card) for card in left]
        pick = ask(game, context, verb, [*offered, DONE()] if needed <= 0 else offered, hidden=hidden)
        if pick == DONE():
            break
        chosen.append(target(pick))
        left.remove(chosen[-1])
    return chosen


def ask(
    game: CorpsGame, context: Context, verb: Node, picks: Sequence[Pick], *, hidden: bool = False
) -> Pick:
    """The subject chooses; for a card of the Aliens' side the highest-ranking player does."""
    args = (about(game, verb),)
    if kind_of(game, context.card) in OF_ALIENS and not hidden:
        return decide(game, WHICH._replace(rule="corps.choice.highest-rank-decides"), picks, args=args)
    return game.ask(context.subject, WHICH, picks, args=args, hidden=hidden)


def option_for(game: CorpsGame, card: int) -> Pick:
    """A card to point at: Aliens, Blips and tokens are told apart by their spaces."""
    if game.space[card] and kind_of(game, card) not in CHARACTER:
        return MODEL(card, space_of(game, card))
    return CARD(card)
