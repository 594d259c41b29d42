"""Whether there can be such cards in such a place: no enemy lies in the HQ, and a character in no room."""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters import phrases
from holdout.language.nodes import Verb, find, inside_out, walk
from holdout.language.phrases import cards
from holdout.language.phrases.abilities import Price, Spoken, Text
from holdout.language.phrases.amounts import ThatMany, ThatNumber
from holdout.language.phrases.cards import Group
from holdout.language.phrases.places import Heap, Pile, Place, Zone
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind

FACEHUGGERS: Final = frozenset({"facehugger", "enemy", "alien"})
CHARACTERS: Final = frozenset({"character", "sergeant", "specialist", "grunt", "agenda"})
THREATS: Final = frozenset(
    {"enemy", "alien", "drone", "facehugger", "final-enemy", "hazard", "event", "character"}
)
HELD: Final[dict[str, frozenset[str]]] = {
    "market": CHARACTERS,
    "market-deck": CHARACTERS | FACEHUGGERS,
    "sergeants": CHARACTERS,
    "agendas": CHARACTERS,
    "hatchery": frozenset({"chestburster", *FACEHUGGERS}),
    "strike-deck": frozenset({"strike"}),
    "discarded-strikes": frozenset({"strike"}),
    "drone-deck": frozenset({"enemy", "alien", "drone"}),
    "threat-deck": THREATS,
    "dead-enemies": THREATS - {"character"},
    "dead-characters": CHARACTERS,
    "discarded-hazards": frozenset({"hazard", "event"}),
    "hand": CHARACTERS | {"chestburster"},
    "deck": CHARACTERS | {"chestburster"},
    "discard": CHARACTERS | {"chestburster"},
    "play": CHARACTERS,
    "avatar": frozenset({"strike"}),
}
"""What kinds of cards can lie in a place. Places that are not listed can hold cards of any kind."""


def complaints(kind: CardKind, text: Text, ability: Spoken) -> Iterator[Complaint]:
    """What is wrong with the cards and places of one line."""
    for group in find(ability, Group):
        yield from _kinds_in_places(group)
    for end in find(ability, cards.FromEnd):
        yield from _misplaced((end.kind.kind,), end.places)
    yield from _rooms(kind, text, ability)
    yield from _counts(ability)


def _kinds_in_places(group: Group) -> Iterator[Complaint]:
    if group.where is not None:
        yield from _misplaced(tuple(kind.kind for kind in group.kinds), group.where.places)


def _misplaced(kinds: tuple[str, ...], places: tuple[Place, ...]) -> Iterator[Complaint]:
    for place in places:
        held = HELD.get(name_of(place))
        if held is not None and not any(kind == "card" or kind in held for kind in kinds):
            yield Complaint(place, "No such card ever lies there.")


def name_of(place: Place) -> str:
    """The word of the vocabulary for a place, or "" where it has none of its own."""
    if type(place) is Zone:
        return place.zone
    if type(place) is Heap:
        return place.heap
    if type(place) is Pile:
        return place.pile
    return "avatar" if type(place) is phrases.Avatar else ""


def _rooms(kind: CardKind, text: Text, ability: Spoken) -> Iterator[Complaint]:
    """A room that is described by a card needs a card that can be in one."""
    placed = kind.placed or any(_goes_places(verb) for verb in find(text, Verb))
    named = False
    for node in inside_out(ability):
        if type(node) is phrases.ThisRoom and not placed:
            yield Complaint(node, f"{kind.says} is in no room.")
        elif type(node) is phrases.ItsRoom and not named:
            yield Complaint(node, '"it" refers to no card: name a card earlier in the same ability.')
        elif type(node) is phrases.AdjacentRoom and not (placed or named):
            yield Complaint(node, "Adjacent to what? Nothing that is in a room has been named.")
        named = named or (isinstance(node, cards.Cards) and node.names and type(node) is not cards.This)


def _goes_places(verb: Any) -> bool:
    """Whether a verb brings this card onto the board."""
    return any(type(node) is cards.This for node in walk(verb)) and (
        hasattr(verb, "place") or hasattr(verb, "destination")
    )


def _counts(ability: Spoken) -> Iterator[Complaint]:
    """ "That many" is what the last verb took; a condition counts nothing."""
    counted = False
    told = [*[head.cost for head in ability.heads if isinstance(head, Price)], *ability.sentences]
    for node in [found for part in told for found in inside_out(part)]:
        if type(node) is ThatMany and not counted:
            yield Complaint(node, '"that many" needs something that was counted before: draw, kill, discard.')
        elif type(node) is ThatNumber and not counted:
            yield Complaint(node, '"that number" needs a number before it: name one, pay one or count cards.')
        counted = counted or (isinstance(node, Verb) and _counts_cards(node))


def _counts_cards(verb: Any) -> bool:
    return hasattr(verb, "cards") or hasattr(verb, "count") or verb.tells_number
