"""Cards at the top or the bottom of piles, and what becomes of those that are passed over to find them."""

from collections.abc import Sequence
from typing import Any

from holdout.encounters import board
from holdout.encounters.decks import need_cards
from holdout.encounters.edition import FromTop
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.kinds import fits_kind
from holdout.encounters.meaning.labels import SHUFFLED_PILE, WHICH_PLACE, about
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.speaking import Context
from holdout.encounters.threats import need_threats
from holdout.kernel import ZONE, target
from holdout.language.nodes import Verb


def at_the_end(game: EncounterGame, context: Context, phrase: Any, usual: str) -> list[int]:
    """The cards at the end of some piles; for an empty deck, those of which it would be made anew."""
    found: list[int] = []
    for place in phrase.places:
        for zone in zones_of(game, context, place):
            cards = game.zones[zone]
            if not cards and zone in board.DECK:
                cards = game.zones[board.DISCARD[board.DECK.index(zone)]]
            if not cards and zone == board.THREATS:
                cards = game.zones[board.DEAD_ENEMIES]
            found += _take(game, context, cards, phrase)
    return found


def _take(game: EncounterGame, context: Context, cards: Sequence[int], phrase: Any) -> list[int]:
    number = phrase.number or 1
    order = cards[::-1] if phrase.end == "top" else cards
    found: list[int] = []
    for card in order:
        if len(found) == number:
            break
        if fits_kind(game, context, card, phrase.kind):
            found.append(card)
    return found


def look_from_end(game: EncounterGame, context: Context, verb: Verb, phrase: Any) -> list[int]:
    """The top cards of a pile; a deck that is too small is made anew (alien.cleanup.reshuffle-for-reveal)."""
    zones = [zone for place in phrase.places for zone in zones_of(game, context, place)]
    zone = zones[0]
    if len(zones) > 1:
        picks = ZONE.each(zones)
        zone = target(game.ask(context.subject, WHICH_PLACE, picks, args=(about(game, verb),), public=True))
    number = phrase.number or 1
    if zone in board.DECK:
        need_cards(game, board.DECK.index(zone), number)
    if zone == board.THREATS and not verb.only_looks:
        need_threats(game, number)
    found = _take(game, context, game.zones[zone], phrase)
    if game.edition.from_top is not None and phrase.end == "top":
        _shuffle_passed(game, zone, found, number, game.edition.from_top)
    return found


def _shuffle_passed(game: EncounterGame, zone: int, found: list[int], number: int, rules: FromTop) -> None:
    """If cards were passed over to find so many others, shuffle the pile below those that were found."""
    cards = game.zones[zone]
    rest = [card for card in cards if card not in found]
    if not rest or (len(found) == number and cards == [*rest, *reversed(found)]):
        return
    is_open = bool(game.up[rest[0]])
    game.cite(rules.searched)
    game.shuffle(rest)
    cards[:] = [*rest, *reversed(found)]
    for card in rest if is_open else ():
        game.reveal(card)
    game.tell(SHUFFLED_PILE, zone, rule=rules.shuffled)
