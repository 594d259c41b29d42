"""What a player has: cards of a kind that are the player's own, and whether a phrase is true of them."""

from typing import Any

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import OWN, named, zones_held
from holdout.encounters.meaning.kinds import fits_kind, has_quality
from holdout.encounters.speaking import Context
from holdout.language.meaning.amounts import is_met
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Kind


def held_by(game: EncounterGame, context: Context, seat: int, kind: Kind) -> list[int]:
    """A player's cards of a kind: Strikes on the Avatar, characters, cards in hand, a Facehugger."""
    return [
        card
        for zone in zones_held(game, seat, kind.kind)
        for card in game.zones[zone]
        if fits_kind(game, context, card, kind)
    ]


def has(game: EncounterGame, context: Context, seat: int, phrase: Any) -> bool:
    """True if a player has such cards. Where no place is named, those are the player's own."""
    return is_enough(context, phrase, cards_had(game, context, seat, phrase))


def is_enough(context: Context, phrase: Any, found: list[int]) -> bool:
    """True if these are as many cards as a phrase says."""
    return is_met(context, phrase.quantity, len(found)) if type(phrase) is nouns.Some else bool(found)


def cards_had(game: EncounterGame, context: Context, seat: int, phrase: Any) -> list[int]:
    """The cards of a phrase that a player has."""
    kept = context.subject, context.player
    context.subject = context.player = seat
    if type(phrase) is nouns.Some and phrase.group.where is None:
        found = [
            card
            for kind in phrase.group.kinds
            for card in held_by(game, context, seat, kind)
            if all(has_quality(game, context, card, quality) for quality in phrase.group.qualities)
        ]
    else:
        found = named(game, context, phrase, OWN)
    context.subject, context.player = kept
    return found
