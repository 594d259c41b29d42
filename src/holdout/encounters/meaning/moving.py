"""Laying cards somewhere: what a card becomes by the place to which an effect brings it.

The row and the Combat Zone are entered by the rules of row.py; a card that comes to a player who did not
have it is gained (alien.gain.override); a card in a deck lies face down and is itself again.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import is_character
from holdout.encounters.decks import SHUFFLED, DrawCard, ShufflePile, discard, put_in
from holdout.encounters.fighting import resting_place
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import brought_to
from holdout.encounters.market import Gain, refill
from holdout.encounters.meaning.labels import PUT, SHUFFLED_PILE, SWAPPED
from holdout.encounters.meaning.places import PILES, lies_face_down, seat_of
from holdout.encounters.row import EnterFront, MoveInRow, is_fixed, note_moved_by_effect, rooms
from holdout.encounters.seats import opponents_of
from holdout.encounters.speaking import Context
from holdout.encounters.strikes import refill_strikes
from holdout.encounters.threats import RECYCLED_ORIGIN
from holdout.language.nodes import find
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place, Zone

BY_EFFECT = "alien.card-principles.override"
AIR = "air"
TOP, BOTTOM = None, 0
ROW_AND_FRONT: Final = board.IN_ROW | {board.FRONT}


def movable(
    game: EncounterGame, context: Context, phrase: Cards, card: int, *, switched: bool = False
) -> bool:
    """True if a player's effect may move a card of the board. Of a hidden card nobody knows better."""
    if not game.up[card]:
        return True
    named = game.where[card] in board.AIR and names_air(game, context, phrase)
    return game.can(MoveInRow(card, rooms(game)[0], switched=switched, named=named))


def takeable(game: EncounterGame, context: Context, phrase: Cards, card: int) -> bool:
    """True if an effect may bring a card elsewhere, off the board too."""
    if game.where[card] not in board.AIR:
        return not is_fixed(game, card)
    named = names_air(game, context, phrase)
    return game.can(MoveInRow(card, rooms(game)[0], by_player=False, named=named))


def names_air(game: EncounterGame, context: Context, phrase: Cards) -> bool:
    """True if an effect says that it means cards in the air; for "this card" or "it", its whole line."""
    group: Any = phrase.field("group")
    if group is not None:
        return group.where is not None and any(_is_air(place) for place in group.where.places)
    if context.line < 0:
        return False
    line = game.faces[context.face].lines[context.line]
    named = [place for sentence in line.sentences for place in find(sentence, Zone)]
    return AIR in line.areas or any(_is_air(place) for place in named)


def _is_air(place: Place) -> bool:
    return type(place) is Zone and place.zone == AIR


def one_by_one(game: EncounterGame, cards: Sequence[int]) -> Iterator[int]:
    """Chosen cards in turn. What an earlier one has sent away is let go; what it has pushed on is not."""
    where = game.where
    for card, place in [(card, where[card]) for card in cards]:
        if where[card] == place or (place in board.IN_ROW and where[card] in ROW_AND_FRONT):
            yield card


def lay(
    game: EncounterGame, seat: int, card: int, zone: int, at: int | None = TOP, origin: int | None = None
) -> bool:
    """A seat brings a card to a zone: on top, or at a place counted from the bottom.

    `origin` is where a card that was searched for lay; else it lies there still.
    """
    if zone in board.ROOMS:
        return game.do(MoveInRow(card, zone, named=True))
    if zone == board.FRONT:
        note_moved_by_effect(game, card)
        return game.do(EnterFront(card, BY_EFFECT))
    was, wanted = game.where[card], zone
    zone = brought_to(game, card, wanted)
    if zone != wanted and zone == was:
        return False
    owner = seat_of(game, zone)
    if owner is not None and any(zone in piles for piles in PILES.values()):
        _to_player(game, owner, card, zone, at, was if origin is None else origin)
    else:
        game.move(card, zone, at)
        game.owner[card] = 0 if owner is None else game.owner[card]
        game.up[card] = int(not lies_face_down(game, zone))
        game.guise[card] = 0
    game.tell(PUT, seat, card, zone, rule=BY_EFFECT)
    if was in board.MARKET:
        refill(game)
    refill_strikes(game)
    game.settle()
    return True


def _to_player(game: EncounterGame, owner: int, card: int, zone: int, at: int | None, origin: int) -> None:
    if origin == board.DECK[owner] and zone == board.HAND[owner] and not is_character(game, card):
        game.move(card, board.DECK[owner])  # a Chestburster that comes to hand is drawn (ruling F5)
        game.do(DrawCard(owner, BY_EFFECT))
        return
    if game.owner[card] != owner + 1:
        game.do(Gain(owner, card, zone, "alien.gain.override"))
    if game.where[card] != zone or at is not TOP:
        put_in(game, card, zone, at)
    game.up[card] = int(not lies_face_down(game, zone))
    game.guise[card] = 0


def discard_card(game: EncounterGame, seat: int, card: int) -> None:
    """A card goes to the discard pile where it belongs: its owner's, or that of its kind."""
    held = seat_of(game, game.where[card])
    opponents = None if held is None else opponents_of(game, held)
    if opponents is not None and opponents.discard is not None:
        game.move(card, opponents.discard)
        game.tell(PUT, seat, card, opponents.discard, rule=BY_EFFECT)
    elif game.owner[card]:
        discard(game, game.owner[card] - 1, card, BY_EFFECT)
    else:
        lay(game, seat, card, resting_place(game, card)[0])


def shuffle_pile(game: EncounterGame, zone: int, seat: int) -> bool:
    """A player shuffles a face-down pile. Whether it was shuffled: a text may stand against it."""
    if not lies_face_down(game, zone):
        return False
    if zone == board.THREATS:  # nobody can tell any more which part of the Hive a card came from
        game.position.note_origin(game.zones[zone], RECYCLED_ORIGIN)
    if not game.do(ShufflePile(seat, zone)):
        return False
    if zone in board.DECK:
        game.tell(SHUFFLED, board.DECK.index(zone), rule=BY_EFFECT)
    else:
        game.tell(SHUFFLED_PILE, zone, rule=BY_EFFECT)
    return True


def swap(game: EncounterGame, one: int, other: int) -> None:
    """Two cards trade their exact places; a hidden one in the Combat Zone is revealed (ruling B6)."""
    game.tell(SWAPPED, one, other, rule=BY_EFFECT)
    spots = [(game.where[card], game.zones[game.where[card]].index(card)) for card in (other, one)]
    if spots[0][0] == spots[1][0]:
        held = game.zones[spots[0][0]]
        held[spots[0][1]], held[spots[1][1]] = one, other
        return
    entering: list[tuple[int, int]] = []
    for card, (zone, place) in zip((one, other), spots, strict=True):
        game.move(card, zone, place)
        entering += [(card, place)] if zone == board.FRONT else []
    for card, place in entering:
        game.do(EnterFront(card, BY_EFFECT, place))


def exchange(game: EncounterGame, one: int, other: int) -> None:
    """Two cards take each other's place and owner."""
    zones = game.where[one], game.where[other]
    owners = game.owner[one], game.owner[other]
    places = [game.zones[game.where[card]].index(card) for card in (one, other)]
    put_in(game, one, zones[1], places[1])
    put_in(game, other, zones[0], places[0])
    game.owner[one], game.owner[other] = owners[1], owners[0]
    for card, zone in ((one, zones[1]), (other, zones[0])):
        game.turn(card, int(not lies_face_down(game, zone)))
        game.guise[card] = 0
