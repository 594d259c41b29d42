"""Whether there can be such cards in such a place: no enemy lies among the dead characters."""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters import phrases
from holdout.encounters.printed import is_used
from holdout.encounters.texts.headings import GONE
from holdout.encounters.verbs.gaining import Gain
from holdout.encounters.verbs.strikes import Take
from holdout.encounters.words import HELD, IN_ROW
from holdout.language.lines import PLAYED, Line
from holdout.language.nodes import Node, Verb, find, inside_out, walk
from holdout.language.phrases import cards, conditions
from holdout.language.phrases.abilities import Price, Spoken, Text
from holdout.language.phrases.amounts import Each, EachOther, ThatMany, ThatNumber
from holdout.language.phrases.cards import Group
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Heap, Pile, Place, Where, Zone
from holdout.language.phrases.sentences import CardCannot
from holdout.language.phrases.times import (
    CardWould,
    Enter,
    ForEach,
    ForEvery,
    Happening,
    IfCardWould,
    IsDone,
    Leave,
)
from holdout.language.standing.forms import stands
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind
from holdout.language.vocabulary import Vocabulary

RESOLVING: Final = ("hazard", "event")
HERE: Final = (phrases.ThisRoom, phrases.ItsRoom, phrases.AdjacentRoom)
CLEAR: Final = (phrases.ClearRoom, phrases.ClearRoomWithout)
NAMING: Final = (Verb, Condition, Happening, ForEach, ForEvery)
"""After these a text knows what "it" is."""
COUNT: Final = (conditions.ThereIs, conditions.Has)
ALL: Final = (Each, EachOther)
PLACED: Final = (cards.OtherThanThis, phrases.AttachedTo)


def complaints(
    vocabulary: Vocabulary, kind: CardKind, text: Text, ability: Spoken, line: Line
) -> Iterator[Complaint]:
    """Yield everything that is wrong with the cards and places of one line."""
    for group in find(ability, Group):
        yield from _kinds_in_places(vocabulary, group)
        yield from _unknown(group)
    for node in find(ability, phrases.TheCard):
        if line.trigger not in RESOLVING:
            yield Complaint(node, "No such card is being resolved when this is carried out.")
    for end in find(ability, cards.FromEnd):
        yield from _misplaced(vocabulary, (end.kind.kind,), end.places)
    yield from _rooms(kind, text, ability, line)
    yield from _new_strikes(ability)
    yield from _counts(ability)
    yield from _statements(ability)


def _statements(ability: Spoken) -> Iterator[Complaint]:
    """Of which card something is said must be clear; what is still unknown cannot be described."""
    for condition in find(ability, Condition):
        subject: Any = cards.cards_of(condition)
        if isinstance(condition, phrases.HasDied) and not isinstance(subject, cards.Named):
            yield Complaint(subject, "Only a card with a name is remembered for having died.")
        elif (
            not isinstance(condition, COUNT)
            and isinstance(subject, cards.Some)
            and not isinstance(subject.quantity, ALL)
        ):
            yield Complaint(subject, 'Which card? Say "if there is" such a card there.')
    for node in (*find(ability, CardWould), *find(ability, IfCardWould), *find(ability, CardCannot)):
        if isinstance(node.deed, IsDone) and node.deed.participle == "drawn":
            yield Complaint(node.deed, 'Nobody knows a card before it is drawn: say "you would draw a card".')
    for deed in (*find(ability, Enter), *find(ability, Leave)):
        if isinstance(deed.place, phrases.AdjacentRoom):
            yield Complaint(deed.place, "Adjacent to what? Name the room.")


def _new_strikes(ability: Spoken) -> Iterator[Complaint]:
    """A new Strike is drawn; one that is gained or taken lies somewhere, and the text must say where."""
    for verb in find(ability, Verb):
        named = cards.cards_of(verb) if isinstance(verb, Gain | Take) else None
        if not isinstance(named, cards.Some) or named.group.where is not None:
            continue
        if any(kind.kind == "strike" for kind in named.group.kinds):
            yield Complaint(named, "Where is that Strike? A new one is drawn: say that it is drawn.")


def _kinds_in_places(vocabulary: Vocabulary, group: Group) -> Iterator[Complaint]:
    if group.where is not None:
        yield from _misplaced(vocabulary, tuple(kind.kind for kind in group.kinds), group.where.places)


def _unknown(group: Group) -> Iterator[Complaint]:
    """Of a hidden card nobody knows anything: not its kind, its class or its keywords."""
    for kind in group.kinds:
        hidden = [one for one in kind.adjectives if type(one) is cards.InState and one.state == "hidden"]
        known = [one for one in kind.adjectives if type(one) not in (cards.InState, cards.Random)]
        known += [one for one in group.qualities if type(one) not in PLACED]
        if hidden and (known or kind.kind not in ("card", "agenda")):
            yield Complaint(kind, 'Nobody knows what a hidden card is: only "a hidden card" can be named.')


def _misplaced(
    vocabulary: Vocabulary, kinds: tuple[str, ...], places: tuple[Place, ...]
) -> Iterator[Complaint]:
    """A place of which the vocabulary says nothing can hold cards of any kind."""
    for place in places:
        held = vocabulary.sets.get(HELD + name_of(place))
        if held is not None and not any(kind == "card" or kind in held for kind in kinds):
            yield Complaint(place, "No such card ever lies there.")


def name_of(place: Place) -> str:
    """The name of a place in the lists of places."""
    if type(place) is Zone:
        return place.zone
    if type(place) is Heap:
        return place.heap
    if type(place) is Pile:
        return place.pile
    return "avatar" if type(place) is phrases.Avatar else "room"


def _rooms(kind: CardKind, text: Text, ability: Spoken, line: Line) -> Iterator[Complaint]:
    """A room that is described by a card needs a card that can be in one; no card is in a clear room."""
    from_hand = line.trigger == PLAYED and not stands(line) and not is_used(line)
    placed = (kind.placed and not from_hand and line.trigger not in GONE) or any(
        _goes_places(verb) for verb in find(text, Verb)
    )
    named = in_row = False
    for node in inside_out(ability):
        if type(node) is phrases.ThisRoom and not placed:
            yield Complaint(node, f"{kind.says} is in no room then.")
        elif type(node) is phrases.ItsRoom and not named:
            yield Complaint(node, '"it" refers to no card: name a card earlier in the same ability.')
        elif type(node) is phrases.AdjacentRoom and not (placed or in_row):
            yield Complaint(node, "Adjacent to what? Nothing that is in a room has been named.")
        elif type(node) is Where and any(type(place) in CLEAR for place in node.places):
            yield Complaint(node, "No card is in a clear room.")
        named = named or isinstance(node, NAMING)
        in_row = in_row or (type(node) is Group and _is_in_row(node))


def _is_in_row(group: Group) -> bool:
    return group.where is not None and any(name_of(place) in IN_ROW for place in group.where.places)


def _goes_places(verb: Verb) -> bool:
    """True if a verb brings this card onto the board."""
    if not any(type(node) is cards.This for node in walk(verb)):
        return False
    destination: Node | None = verb.field("destination")
    to: Place | None = verb.field("place") if destination is None else destination.field("place")
    return to is not None and type(to) not in HERE and name_of(to) in (*IN_ROW, "front", "operations")


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


def _counts_cards(verb: Verb) -> bool:
    return verb.tells_number or not {"cards", "count"}.isdisjoint(verb.__struct_fields__)
