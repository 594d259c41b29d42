"""Which cards: those that a noun phrase names, and choosing among them.

`named` only looks; `choose` also asks, and remembers what it found as "it" and "they". A phrase without a
place means what a player would expect: an enemy is on the board, a hidden card in the row, a Strike on the
Avatar; for the rest each verb says where it usually looks (`usual`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.encounters import board, phrases
from holdout.encounters.cards import face_number, your_characters
from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.comparing import with_extreme
from holdout.encounters.meaning.from_top import at_the_end, look_from_end
from holdout.encounters.meaning.kinds import fits_kind, fits_play, is_random, those_of
from holdout.encounters.meaning.labels import WHICH_CARD, about
from holdout.encounters.meaning.owners import owners
from holdout.encounters.meaning.places import lies_open, row_of, zones_of
from holdout.encounters.seats import acts, has_secret_hand
from holdout.encounters.speaking import Context
from holdout.kernel import CARD, Pick, Question, RuleError, target
from holdout.kernel.rules import DONE
from holdout.language.meaning.amounts import asks_for_more, bounds
from holdout.language.meaning.carrying import take, takeable
from holdout.language.nodes import Node, Verb
from holdout.language.phrases import amounts
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Cards, Group, Kind

OWN: Final = "own"
HAND: Final = "hand"
MARKET: Final = "market"
BOARD: Final = "board"
IN_HAND_AND_PLAY: Final = (board.HAND, board.PLAY)
PICKED: Final = (nouns.OneOf, nouns.It, nouns.Named, nouns.Highest, nouns.Lowest)
"""Phrases that mean one of what they name."""
IN_PLAY: Final = (
    *board.ROOMS, *board.ATTACHED, *board.AIR, board.FRONT, board.OPERATIONS, *board.BEFORE, *board.PLAY,
)  # fmt: skip
"""Where a card that is known by its name is looked for first."""
ALIKE: Final = frozenset([
    *board.HAND, *board.DISCARD, *board.DECK, *board.WOUNDS, board.DEAD_ENEMIES,
    board.DEAD_CHARACTERS, board.STRIKE_DISCARD, board.DISCARDED,
])  # fmt: skip


# --- looking ---


def named(game: EncounterGame, context: Context, phrase: Cards, usual: str = OWN) -> list[int]:
    """Every card that a phrase could mean now; nothing is asked and nothing changes."""
    find = _NAMED.get(type(phrase))
    if find is None:
        raise RuleError(
            f"No handler says which cards {type(phrase).__name__} means; add one to meaning/cards.py."
        )
    return find(game, context, phrase, usual)


def candidates(game: EncounterGame, context: Context, group: Group, usual: str = OWN) -> list[int]:
    """The cards of a group, in the order in which the table is read."""
    if speaks_of_plays(group):
        pool = [row[0] for row in game.history if row[0] >= 0 and row[2] == context.seat]
        pool = list(dict.fromkeys(pool))
    else:
        zones = _zones(game, context, group, usual)
        pool = [card for zone in zones for card in game.zones[zone]]
    game.spent += len(pool)
    return those_of(game, context, pool, group)


def speaks_of_plays(group: Group) -> bool:
    """True if a group is about what was played this turn, wherever it is now."""
    return group.where is None and any(type(quality) is nouns.PlayedThisTurn for quality in group.qualities)


def count(game: EncounterGame, context: Context, group: Group) -> int:
    """The size of a group. Copies played this turn count as played (alien.class-abilities.copy-counts)."""
    found = len(candidates(game, context, group))
    if speaks_of_plays(group):
        seat = context.seat
        copies = [place for place, row in enumerate(game.history) if row[0] < 0 and row[2] == seat]
        found += sum([fits_play(game, place, group) for place in copies])
    return found


def zones_held(game: EncounterGame, seat: int, name: str) -> list[int]:
    """The zones of a player's own cards of a kind; "cards" that somebody has are cards in hand."""
    if name == "card":
        return [board.HAND[seat]]
    kind = game.edition.kind(name)
    if kind.on_board:
        return [board.BEFORE[seat]]
    return [zones[seat] for zones in kind.held_in or IN_HAND_AND_PLAY]


def _zones(game: EncounterGame, context: Context, group: Group, usual: str) -> list[int]:
    if group.where is not None:
        found = [zone for place in group.where.places for zone in zones_of(game, context, place)]
    else:
        attached = any(type(quality) is phrases.AttachedTo for quality in group.qualities)
        found = (
            list(board.ATTACHED)
            if attached
            else [zone for kind in group.kinds for zone in usual_zones(game, context, kind, usual)]
        )
    return list(dict.fromkeys(found))


def usual_zones(game: EncounterGame, context: Context, kind: Kind, usual: str) -> list[int]:
    """The zones in which cards of a kind are looked for when a text names no place."""
    seats = range(game.seats)
    air = reversed(board.AIR)
    whole_board = [*row_of(game), *air, board.FRONT, *[board.BEFORE[seat] for seat in seats]]
    market = board.MARKET if game.has_hidden_market else ()  # there cards are hidden or revealed, too
    sort = game.edition.kind(kind.kind)
    if sort.on_board:
        return [*whole_board, board.OPERATIONS, *market]
    if sort.lies_in:
        return list(sort.lies_in)
    if sort.supply is not None and usual == MARKET:
        return [sort.supply]
    if sort.held_in:
        return zones_held(game, context.subject, kind.kind)
    state = next((one.state for one in kind.adjectives if type(one) is nouns.InState), "")
    if state == "hidden":
        return [*row_of(game), *market]
    if state == "revealed" or (usual == BOARD and kind.kind == "card"):
        return [*whole_board, *market]
    if usual == MARKET:
        return list(board.MARKET)
    hand = [board.HAND[context.subject]]
    return hand if usual == HAND else [*hand, board.PLAY[context.subject]]


# --- what each form of phrase names ---


def _some(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    pool = candidates(game, context, phrase.group, usual)
    if type(phrase.quantity) in (amounts.Another, amounts.EachOther):
        pool = [card for card in pool if card != context.card]
    if usual == MARKET and game.zones[board.RESERVE]:
        stack = [card for card in pool if game.where[card] == board.RESERVE]
        pool = [
            card for card in pool if card not in stack[:-1]
        ]  # only the top card of the reserve can be had
    return pool


def _ordered(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """The row and the Combat Zone both run from the newest at one end to the oldest at the other."""
    pool = candidates(game, context, phrase.group, BOARD if usual == OWN else usual)
    found = sorted(pool, key=lambda card: _places_from_left(game, card))
    if phrase.order in ("leftmost", "rightmost"):
        return found[:1] if phrase.order == "leftmost" else found[-1:]
    aged = sorted(pool, key=lambda card: _age(game, card))
    return aged[:1] if phrase.order == "oldest" else aged[-1:]


def _highest(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """All cards of a group that have its highest number."""
    return with_extreme(game, candidates(game, context, phrase.group, usual), phrase.stat, highest=True)


def _lowest(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """All cards of a group that have its lowest number."""
    return with_extreme(game, candidates(game, context, phrase.group, usual), phrase.stat, highest=False)


def _places_from_left(game: EncounterGame, card: int) -> tuple[int, int]:
    """The Airlock is leftmost; in the Combat Zone the newest is leftmost (alien.board.combat-zone-order)."""
    where = game.where[card]
    place = game.zones[where].index(card)
    if where in board.ROOMS or where in board.AIR:
        return (0 if where in board.ROOMS else 1, -where)
    return (2, -place) if where == board.FRONT else (where, place)


def _age(game: EncounterGame, card: int) -> tuple[int, int]:
    """A sort key, oldest card first: cards that are farther along the row have been there longer."""
    where = game.where[card]
    place = game.zones[where].index(card)
    if where in board.ROOMS or where in board.AIR:
        return (1 if where in board.ROOMS else 2, -where)
    return (0 if where == board.FRONT else where, place)


def _one_of(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """Your characters are those in hand and in play (alien.your-characters.includes)."""
    found: list[int] = []
    for seat in owners(game, context, phrase.owner):
        if phrase.kind.kind == "character":
            pool = your_characters(game, seat)
        elif phrase.kind.kind == "card" and game.edition.yours is not None:
            pool = [*game.zones[board.HAND[seat]], *game.zones[board.PLAY[seat]]]
        else:
            pool = [card for zone in zones_held(game, seat, phrase.kind.kind) for card in game.zones[zone]]
        found += [card for card in pool if fits_kind(game, context, card, phrase.kind)]
    return found


def _by_name(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """The cards of that name that are in play; else the first one, wherever it is."""
    meant = game.catalogue.named.get(phrase.name, NONE)
    zones, up = game.zones, game.up
    near = [card for zone in IN_PLAY for card in zones[zone] if up[card] and face_number(game, card) in meant]
    if near:
        return sorted(near)
    known = (card for card, zone in enumerate(game.where) if zone != board.BOX)
    found = next((card for card in known if face_number(game, card) in meant), None)
    return [] if found is None else [found]


def _that(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    kind = Kind((), phrase.kind)
    return [card for card in context.cards if fits_kind(game, context, card, kind)][-1:] or context.cards[-1:]


def _of_them(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    return list(context.cards)


_NAMED: Final[dict[type[Cards], Callable[[EncounterGame, Context, Any, str], list[int]]]] = {
    nouns.Some: _some,
    nouns.This: lambda game, context, phrase, usual: [context.card] if context.card >= 0 else [],
    nouns.It: lambda game, context, phrase, usual: list(context.cards),
    nouns.They: lambda game, context, phrase, usual: list(context.cards),
    nouns.OneOfThem: _of_them,
    nouns.SeveralOfThem: _of_them,
    nouns.UpToOfThem: _of_them,
    nouns.AnyOfThem: _of_them,
    nouns.That: _that,
    nouns.Ordered: _ordered,
    nouns.Highest: _highest,
    nouns.Lowest: _lowest,
    nouns.FromEnd: at_the_end,
    nouns.OneOf: _one_of,
    nouns.Named: _by_name,
    nouns.Rest: lambda game, context, phrase, usual: list(context.rest),
    phrases.TheCard: lambda game, context, phrase, usual: (
        [context.resolving] if context.resolving >= 0 else []
    ),
}


# --- choosing ---


def choose(
    game: EncounterGame,
    context: Context,
    verb: Verb,
    phrase: Cards,
    *,
    usual: str = OWN,
    chooser: int | None = None,
    pool: Sequence[int] | None = None,
    rule: str = WHICH_CARD.rule,
) -> list[int]:
    """The cards to which a verb applies: named, sifted and, where there is a choice, chosen.

    They become "it" and "they"; what of the earlier ones was not chosen is "the rest". A verb may say which
    cards it `allows`, so that what cannot be done is not offered. `pool` are the cards to choose from where
    the verb itself says which; `rule` is what the question cites.
    """
    seat = context.subject if chooser is None else chooser
    if not acts(game, seat):
        return []
    kind = type(phrase)
    is_meant = phrase is nouns.cards_of(verb)
    if kind is nouns.FromEnd:
        found = look_from_end(game, context, verb, phrase)
    else:
        found = allowed(game, context, verb, _within(game, context, phrase, usual, pool))
        if is_meant:
            found = takeable(game, context, verb, found)
        if kind is nouns.Some:
            found = _so_many(game, context, verb, phrase, found, seat, rule)
        elif kind is nouns.OneOf and not found:
            _tell_none_of_yours(game, context, phrase)
        elif kind in PICKED:
            _tell_whose(game, phrase, found)
            found = pick_cards(game, verb, found, 1, 1, seat, rule)
        elif isinstance(phrase, nouns.OfThem):
            found = pick_cards(game, verb, found, *phrase.asked(len(found)), seat, rule)
    if is_meant:
        found = take(game, context, verb, found)
    if kind is not nouns.Rest:
        context.rest = [card for card in context.rest if card not in found]
    context.cards = list(found)
    context.count = len(found)
    return found


def allowed(game: EncounterGame, context: Context, verb: Verb, cards: list[int]) -> list[int]:
    """Those of the cards to which a verb can be done; most verbs leave that to their phrase."""
    if type(verb).allows is Verb.allows:
        return list(cards)
    return [card for card in cards if verb.allows(game, context, card)]


def _tell_whose(game: EncounterGame, phrase: Any, found: Sequence[int]) -> None:
    """Cite which cards are one's own, where the game has a rule for it."""
    yours = game.edition.yours
    if yours is None or type(phrase) is not nouns.OneOf:
        return
    if phrase.kind.kind in ("character", "card"):
        game.cite(yours.characters if phrase.kind.kind == "character" else yours.cards)
    played = [card for card, _, _ in game.history]
    if any(game.where[card] in board.PLAY and card not in played for card in found):
        game.cite(yours.kept)


def _tell_none_of_yours(game: EncounterGame, context: Context, phrase: Any) -> None:
    """Cite why nothing can be chosen although a copy or a card in a pile looks as if it could be."""
    for seat in owners(game, context, phrase.owner):
        if any(card < 0 and player == seat for card, _, player in game.history):
            game.cite("alien.your-characters.excludes-copies")
        elif game.zones[board.DISCARD[seat]] or game.zones[board.DECK[seat]]:
            game.cite("alien.your-characters.excludes-deck-discard")


def _within(
    game: EncounterGame, context: Context, phrase: Any, usual: str, pool: Sequence[int] | None
) -> list[int]:
    if pool is None:
        return named(game, context, phrase, usual)
    if type(phrase) is nouns.Some:
        return those_of(game, context, pool, phrase.group)
    return [card for card in named(game, context, phrase, usual) if card in pool]


def _so_many(
    game: EncounterGame, context: Context, verb: Node, phrase: Any, pool: list[int], seat: int, rule: str
) -> list[int]:
    if type(phrase.quantity) in (amounts.Each, amounts.EachOther):
        return pool
    least, most = bounds(context, phrase.quantity, len(pool))
    if asks_for_more(context, phrase.quantity, len(pool)):
        game.cite("alien.card-principles.do-what-you-can")
    if is_random(phrase.group):
        return at_random(game, pool, most)
    return pick_cards(game, verb, pool, least, most, seat, rule)


def pick_cards(
    game: EncounterGame, verb: Node, pool: list[int], least: int, most: int, seat: int, rule: str
) -> list[int]:
    """Choose from `least` to `most` of the cards, one at a time; of cards that are alike one is offered."""
    zones = dict.fromkeys([game.where[card] for card in pool])
    secret = any(_is_secret(game, zone) for zone in zones)
    yours = all(game.rules.zones.all[zone].seat == seat for zone in zones)
    left = list(pool)
    chosen: list[int] = []
    words: tuple[Any, ...] = ()
    while left and len(chosen) < most:
        needed = least - len(chosen)
        if needed == len(left) and not secret:
            return [*chosen, *left]
        offered: list[Pick] = CARD.each(distinct(game, left, seat))
        if needed <= 0:
            offered.append(DONE())
        words = words or (about(game, verb, yours=yours),)
        pick = game.ask(seat, Question(WHICH_CARD.words, rule), offered, args=words, hidden=secret)
        if pick == DONE():
            break
        chosen.append(target(pick))
        left.remove(chosen[-1])
    return chosen


def _is_secret(game: EncounterGame, zone: int) -> bool:
    return zone in board.HAND and has_secret_hand(game, board.HAND.index(zone))


def distinct(game: EncounterGame, cards: Sequence[int], seat: int) -> list[int]:
    """One of each sort, as far as the chooser can tell them apart."""
    found: dict[tuple[int, int], int] = {}
    face, guise, seen = game.face, game.guise, game.seen
    last, alike = -1, False
    for card in cards:
        where = game.where[card]
        if where != last:
            last, alike = where, where in ALIKE or lies_open(game, where)
        if alike and seen[card] >> seat & 1:
            found.setdefault((where, guise[card] - 1 if guise[card] else face[card]), card)
        else:
            found[-1, card] = card
    return list(found.values())


def at_random(game: EncounterGame, pool: list[int], number: int) -> list[int]:
    """So many of them, left to chance."""
    left = list(pool)
    chosen: list[int] = []
    while left and len(chosen) < number:
        chosen.append(left.pop(game.below(len(left))))
    for follows in game.joints.picked_at_random:
        follows(game, chosen)
    return chosen
