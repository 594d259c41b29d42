"""Which cards, players and happenings the phrases of standing text mean.

Standing text never chooses: it only asks of what is there whether it is meant.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from holdout.encounters import phrases
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.fighting import is_done_by_nobody
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import BOARD, named, zones_held
from holdout.encounters.meaning.kinds import fits_kind, fits_print, has_quality, turned_up
from holdout.encounters.meaning.owners import owners
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.meaning.players import is_chosen, seats_of
from holdout.encounters.playing import PlayCopy
from holdout.encounters.revealing import HideCard, Reveal, Scan
from holdout.encounters.seats import is_opponent, is_player
from holdout.encounters.speaking import Context
from holdout.encounters.standing import event_words
from holdout.encounters.standing.particulars import is_same_deed
from holdout.encounters.strikes import AvoidStrike, DrawStrike
from holdout.language.meaning.amounts import is_parity
from holdout.language.meaning.carrying import CarryOut
from holdout.language.phrases import amounts, cards
from holdout.language.phrases.cards import Cards, Group, Kind, Quality, cards_of
from holdout.language.phrases.players import AnyOtherPlayer, AnyPlayer, EachPlayer, Player, Team
from holdout.language.phrases.times import Enter, Leave
from holdout.language.standing.effects import Effect

TURN_UP: Final = (Reveal, Scan)
Test = Callable[[EncounterGame, Context, Any, int, int, str], bool]


def fits(
    game: EncounterGame, context: Context, phrase: Cards, card: int, zone: int = -1, about: str = ""
) -> bool:
    """True if a phrase means a card. `zone` is where to think of it, if not where it lies.

    `about` is the number or keyword that is being worked out: a quality that asks for it asks for what is
    printed, or it would ask for itself.
    """
    if card < 0:
        return False
    return _FITS.get(type(phrase), _is_candidate)(game, context, phrase, card, zone, about)


def meets(game: EncounterGame, context: Context, player: Player | None, seat: int) -> bool:
    """True if a phrase means a seat. An Alien Player is no player (alien.player-aliens.not-a-player)."""
    if player is None:
        return True
    if type(player) is AnyPlayer or type(player) is Team or is_chosen(player):
        return not is_opponent(game, seat)
    if type(player) is EachPlayer:
        return is_player(game, seat)
    if type(player) is AnyOtherPlayer:
        return is_player(game, seat) and seat != context.seat
    return seat in seats_of(game, context, player)


def is_done_to(game: EncounterGame, context: Context, effect: Effect, happening: Any) -> bool:
    """True if what somebody does is what a text says, and done to the cards that it means."""
    if is_done_by_nobody(happening) or not _is_as_said(game, context, effect, happening):
        return False
    return not any(is_not_done(game, context.card, happening) for is_not_done in game.joints.not_done)


def _is_as_said(game: EncounterGame, context: Context, effect: Effect, happening: Any) -> bool:
    verb = effect.verb
    meant = cards_of(verb)
    if type(happening) is CarryOut:
        return _is_carried_out(game, context, effect, happening, meant)
    if verb is not None and not verb.matches(game, context, happening):
        return False
    return meant is None or _happens_to(game, context, happening, meant)


def _is_carried_out(
    game: EncounterGame, context: Context, effect: Effect, deed: CarryOut, meant: Cards | None
) -> bool:
    """True if a verb was carried out as a text says: on a card that it means, or as a whole without cards."""
    if effect.verb is None or not is_same_deed(game, context, effect.verb, deed):
        return False
    if meant is None:
        return deed.whole
    return any(_fits_as_it_was(game, context, meant, card, zone) for card, zone in deed.taken)


def _fits_as_it_was(game: EncounterGame, context: Context, meant: Any, card: int, zone: int) -> bool:
    """True if a phrase means a card that was taken. One that was turned face down since was known before."""
    if not is_hidden(game, card) or type(meant) is not cards.Some:
        return fits(game, context, meant, card, zone)
    return _is_placed(game, context, meant.group, card, zone) and fits_print(face(game, card), meant.group)


def _happens_to(game: EncounterGame, context: Context, happening: Any, meant: Any) -> bool:
    """True if it happens to a card that a phrase means.

    Of a copy that is copied only the print is there; a Strike that is avoided nobody has seen.
    """
    card = event_words.card_of(game, happening)
    if type(happening) is AvoidStrike:
        return True
    if card < 0:
        copied = type(happening) is PlayCopy and type(meant) is cards.Some
        return copied and fits_print(game.faces[happening.printed], meant.group)
    return _fits_then(game, context, happening, meant, card, event_words.zone_of(game, happening, card))


def _fits_then(
    game: EncounterGame, context: Context, happening: Any, meant: Any, card: int, zone: int
) -> bool:
    """True if a phrase means a card that has just been turned up or down, as it was before."""
    if type(happening) in TURN_UP:
        return fits(game, context, _shown(meant), card, zone)
    if type(happening) is HideCard:
        return _fits_as_it_was(game, context, meant, card, zone)
    return fits(game, context, meant, card, zone)


def _shown(phrase: Any) -> Any:
    """A phrase about hidden cards as it is true of those that were just turned up."""
    return replace(phrase, group=turned_up(phrase.group)) if type(phrase) is cards.Some else phrase


def is_deed(game: EncounterGame, context: Context, effect: Effect, happening: Any) -> bool:
    """True if a happening is what a text says of cards: "when an enemy dies"."""
    card = event_words.card_of(game, happening)
    if card < 0:
        return False
    zone = event_words.zone_of(game, happening, card)
    deed: Any = effect.deed
    if type(deed) is Enter:
        zone = game.where[card]
        if event_words.goes_to(game, happening) not in zones_of(game, context, deed.place):
            return False
    if type(deed) is Leave and zone not in zones_of(game, context, deed.place):
        return False
    if type(happening) is DrawStrike and happening.card < 0:
        return False
    return _fits_then(game, context, happening, effect.cards, card, zone)


# --- forms of card phrases ---


def _some(game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str) -> bool:
    others = type(phrase.quantity) in (amounts.EachOther, amounts.Another)
    if others and card == context.card:
        return False
    return in_group(game, context, phrase.group, card, zone, about)


def in_group(
    game: EncounterGame, context: Context, group: Group, card: int, zone: int = -1, about: str = ""
) -> bool:
    """True if a card is of a group and lies where the group says."""
    if not _is_placed(game, context, group, card, zone):
        return False
    return any(_is_of_kind(game, context, card, kind, about) for kind in group.kinds) and all(
        _has_quality(game, context, card, quality, about) for quality in group.qualities
    )


def _is_of_kind(game: EncounterGame, context: Context, card: int, kind: Kind, about: str) -> bool:
    if kind.kind == about and about not in face(game, card).kinds:
        return False
    return fits_kind(game, context, card, kind)


def _is_placed(game: EncounterGame, context: Context, group: Group, card: int, zone: int) -> bool:
    """True if a card lies where a group says; `zone` is where to think of it."""
    if group.where is None:
        return True
    at = game.where[card] if zone < 0 else zone
    return any(at in zones_of(game, context, place) for place in group.where.places)


def _has_quality(game: EncounterGame, context: Context, card: int, quality: Quality, about: str) -> bool:
    if not about or about not in (quality.field("stat"), quality.field("keyword")):
        return has_quality(game, context, card, quality)
    printed: Any = face(game, card)
    if is_hidden(game, card):
        return False
    return _PRINTED[type(quality)](printed, quality)


def _number(printed: Any, quality: Any) -> int:
    return getattr(printed, quality.stat) or 0


_PRINTED: Final[dict[type[Quality], Callable[[Any, Any], bool]]] = {
    cards.WithAtMost: lambda printed, quality: _number(printed, quality) <= quality.number,
    cards.WithAtLeast: lambda printed, quality: _number(printed, quality) >= quality.number,
    cards.WithExactly: lambda printed, quality: _number(printed, quality) == quality.number,
    cards.WithParity: lambda printed, quality: is_parity(_number(printed, quality), quality.parity),
    cards.WithKeyword: lambda printed, quality: quality.keyword in printed.keywords,
    cards.WithoutKeyword: lambda printed, quality: quality.keyword not in printed.keywords,
}


def _this(game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str) -> bool:
    return card == context.card


def _named_before(
    game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str
) -> bool:
    return card in context.cards


def _resolving(game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str) -> bool:
    return card == context.resolving


def _of_name(game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str) -> bool:
    return not is_hidden(game, card) and face(game, card).name == phrase.name


def _is_candidate(
    game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str
) -> bool:
    return card in named(game, context, phrase, BOARD)


def _one_of(game: EncounterGame, context: Context, phrase: Any, card: int, zone: int, about: str) -> bool:
    """One of somebody's cards, by where it is or was."""
    at = game.where[card] if zone < 0 else zone
    places = [
        one
        for seat in owners(game, context, phrase.owner)
        for one in zones_held(game, seat, phrase.kind.kind)
    ]
    return at in places and fits_kind(game, context, card, phrase.kind)


_FITS: Final[dict[type[Cards], Test]] = {
    cards.Some: _some,
    cards.OneOf: _one_of,
    cards.This: _this,
    cards.It: _named_before,
    cards.They: _named_before,
    cards.That: _named_before,
    cards.Named: _of_name,
    phrases.TheCard: _resolving,
}
