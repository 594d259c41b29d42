"""What must be true of a position at every decision: I1, I2 and I7 of the reliability table.

Each function returns sentences about what is wrong, so that a test can also show that damage is found.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from holdout.corps import dials, places
from holdout.corps.geometry.bits import bits
from holdout.corps.pieces import board_of
from holdout.encounters import board
from holdout.encounters.targets import every, is_there, wounds_of
from holdout.encounters.values import damage_of, health_of
from holdout.kernel import EVERYONE, Match
from holdout.kernel.zones import Sight

ENDURANCE = 60
ONE_CARD = (*board.ROOMS, *board.AIR, *board.MARKET)
ON_THE_BOARD = (places.ALIENS, places.BLIPS, places.TOKENS, places.SQUAD)
NUMBERS = ("recruit", "attack", "hazards", "emptied", "actions", "turn_dial")
"""Counters that start at nothing and are spent."""


def conserved(match: Match[Any], start: Counter[int]) -> Iterator[str]:
    """I1: every card lies in exactly one zone, and the faces are those of the start."""
    for position in (match.moment.rest, match.moment.game.position):
        lying = sorted([(card, zone) for zone, held in enumerate(position.zones) for card in held])
        if lying != list(enumerate(position.where)):
            yield "a card lies in two zones or in none"
        if Counter(position.face) != start:
            yield "a face was made, lost or rewritten"


def in_their_places(match: Match[Any]) -> Iterator[str]:
    """I2: what a zone may hold, who sees it, and whose it is."""
    game = match.moment.game
    position = game.position
    for zone, held in zip(match.frame.rules.zones, position.zones, strict=True):
        if held and zone.sight is Sight.EVERYONE and any(position.seen[card] != EVERYONE for card in held):
            yield f"a card in {zone.name} has not been seen by everyone"
        if held and zone.seat is not None and zone.seat >= match.moment.game.seats:
            yield f"{zone.name} of seat {zone.seat + 1} holds cards, and nobody sits there"
    if match.frame.rules.name == "corps":
        yield from _corps_places(match)
    else:
        for spot in ONE_CARD:
            if len(position.zones[spot]) > 1:
                yield f"{match.frame.rules.zones[spot].name} holds {len(position.zones[spot])} cards"


def _corps_places(match: Match[Any]) -> Iterator[str]:
    position, faces = match.moment.game.position, match.frame.faces
    kept = [card for zone in range(1, len(position.zones)) for card in position.zones[zone]]
    endurance = sum(getattr(faces[position.face[card]], "deck", "") == "endurance" for card in kept)
    if endurance != ENDURANCE:
        yield f"{endurance} Endurance cards are in deck, piles, hands and gear together"
    spaces = set(bits(board_of(match.moment.game).spaces))
    squad = {position.space[card] for card in position.zones[places.SQUAD]}
    for zone, held in enumerate(position.zones):
        for card in held:
            space = position.space[card]
            carried = zone in places.GEAR and space in squad  # what is taken along is where its bearer is
            if space and zone not in ON_THE_BOARD and not carried:
                yield f"a piece in {match.frame.rules.zones[zone].name} has a space"
            if space and space - 1 not in spaces:
                yield f"a piece stands at {space - 1}, which is no space of the board"


def on_the_grid(match: Match[Any]) -> Iterator[str]:
    """I3: one model on a space; a swarm is one model with tokens beneath it. Who walks may pass friends."""
    if match.frame.rules.name != "corps":
        return
    position = match.moment.game.position
    models = [*position.zones[places.SQUAD], *position.zones[places.ALIENS]]
    still = [card for card in models if position.space[card] and card != position.acting]
    standing = Counter([position.space[card] for card in still])
    for space, count in standing.items():
        if count > 1:
            yield f"{count} models stand on space {space - 1}"


def within_range(match: Match[Any]) -> Iterator[str]:
    """I7: no counter below nothing, no dial out of range, damage is the sum of the Strikes that are seen."""
    game = match.moment.game
    position = game.position
    for name in NUMBERS:
        if getattr(position, name, 0) < 0:
            yield f"{name} is {getattr(position, name)}"
    if match.frame.rules.name == "corps":
        yield from _corps_numbers(match)
    elif not match.over:
        yield from _damage(game)


def _corps_numbers(match: Match[Any]) -> Iterator[str]:
    position = match.moment.game.position
    for card in position.zones[places.SQUAD]:
        dial = position.dial[card]
        if position.space[card] and dial and not dials.LOWEST <= dial <= dials.HIGHEST:
            yield f"an Aim Dial shows {dial}"
    for name in ("swarm", "ammunition", "down", "activated", "hugged"):
        if min(getattr(position, name)) < 0:
            yield f"{name} is below nothing"


def _damage(game: Any) -> Iterator[str]:
    for target in every(game):
        if not is_there(game, target):
            continue
        damage, health = damage_of(game, target), health_of(game, target)
        if damage < 0:
            yield f"target {target} has {damage} damage"
        if damage >= health > 0:
            yield f"target {target} has {damage} damage of {health} and lives"
        strikes = game.zones[wounds_of(game, target)]
        if any(game.position.seen[card] != EVERYONE for card in strikes):
            yield f"target {target} has a Strike that is not seen"
        first, *others = game.terms("damage", target)
        printed = sum([game.faces[game.face[card]].damage or 0 for card in strikes if not game.guise[card]])
        if not any(game.guise[card] for card in strikes) and first.amount != printed:
            yield f"target {target} has {first.amount} damage by its Strikes, and they say {printed}"
        if damage != max(0, first.amount + sum([term.amount for term in others])):
            yield f"target {target} has {damage} damage, and its terms say otherwise"
