"""Whether somebody could do what a text says: the right cards in the right places, at a moment that comes."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from holdout.encounters import phrases
from holdout.encounters.texts import prices
from holdout.encounters.texts.headings import GONE
from holdout.encounters.texts.nouns import name_of
from holdout.encounters.verbs.moving import Advance
from holdout.encounters.verbs.strikes import Cancel
from holdout.encounters.verbs.threats import Keep, Resolve
from holdout.language.lines import Line
from holdout.language.nodes import Node, Verb, find, inside_out
from holdout.language.phrases import cards, conditions, players, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.abilities import Spoken
from holdout.language.phrases.places import Place
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind
from holdout.language.vocabulary import Vocabulary

OTHERS: Final = (
    players.NextPlayer, players.PreviousPlayer, players.EachOtherPlayer, players.OtherChosenPlayer,
)  # fmt: skip
BACK: Final = (
    cards.It,
    cards.They,
    cards.That,
    cards.Rest,
    cards.OfThem,
    players.ItsOwner,
    players.ItsOwners,
)
DONE: Final = (
    times.PlayerDoes, times.FirstTime, times.FirstTimeEachTurn, times.NextTime, conditions.DidThisTurn,
    times.ForEachTime,
)  # fmt: skip
"""What waits for a deed that was done."""
ANYBODY: Final = (players.AnyPlayer, players.AnyOtherPlayer)


def complaints(
    vocabulary: Vocabulary, kind: CardKind, ident: str, ability: Spoken, line: Line
) -> Iterator[Complaint]:
    """Yield everything that is wrong with the verbs of one line."""
    for verb in (*find(ability, Verb), *prices.verbs(ability)):
        yield from _places(vocabulary, verb)
        yield from _kinds(vocabulary, kind, ident, line, verb)
        yield from _moments(ability, line, verb)
        yield from _at_the_end(vocabulary, verb)
    yield from _choices(ability)
    yield from _subjects(ability)
    yield from _preludes(ability)
    yield from _the_dead(ability)


def _places(vocabulary: Vocabulary, verb: Verb) -> Iterator[Complaint]:
    """A verb that needs a certain place names no other."""
    for field, allowed in verb.places.items():
        named: Any = verb.field(field)
        found: list[Place] = [named] if isinstance(named, Place) else []
        if isinstance(named, cards.Some) and named.group.where is not None:
            found = list(named.group.where.places)
        elif isinstance(named, cards.FromEnd):
            found = list(named.places)
        for place in found:
            if name_of(place) not in vocabulary.with_sets(allowed):
                yield Complaint(place, "This cannot be done there.")


def _kinds(vocabulary: Vocabulary, kind: CardKind, ident: str, line: Line, verb: Verb) -> Iterator[Complaint]:
    """A verb that takes certain cards takes no others."""
    phrase = cards.cards_of(verb)
    if not verb.takes or phrase is None:
        return
    takes = vocabulary.with_sets(verb.takes)
    there = kind.placed and ident in takes and line.trigger not in GONE
    if isinstance(phrase, cards.This) and not there:
        yield Complaint(phrase, f"{kind.says} is no card for it.")
    elif isinstance(phrase, cards.Some) and not any(one.kind in takes for one in phrase.group.kinds):
        yield Complaint(phrase.group.kinds[0], "This cannot be done to such a card.")
    if isinstance(phrase, cards.Some):
        for quality in phrase.group.qualities:
            if isinstance(quality, cards.WithKeyword) and quality.keyword in verb.spares:
                yield Complaint(quality, "This is never done to such a card.")


def _moments(ability: Spoken, line: Line, verb: Verb) -> Iterator[Complaint]:
    """A Strike is cancelled when it was just drawn; no Event resolves an Event; and so on."""
    if isinstance(verb, Resolve) and line.trigger == "event":
        yield Complaint(verb, "An Event that resolves an Event would never end.")
    if isinstance(verb, Cancel) and not (isinstance(verb.cards, cards.It | cards.That) and _waits(ability)):
        yield Complaint(verb, 'A Strike is cancelled when it is drawn: write "When a player draws a Strike".')
    elif isinstance(verb, Keep) and not isinstance(verb.cards, phrases.TheCard):
        yield Complaint(verb.cards, "Only a card that is being resolved can be left where it is.")


def _at_the_end(vocabulary: Vocabulary, verb: Verb) -> Iterator[Complaint]:
    """From the first room nothing is pushed back any farther."""
    if isinstance(verb, Advance) and verb.direction == "right":
        for room in find(verb, phrases.Room):
            if room.room == next(iter(vocabulary.terms["room"])):
                yield Complaint(room, "From there nothing can be pushed to the right.")


def _waits(ability: Spoken) -> bool:
    return any(find(ability, times.When))


def _choices(ability: Spoken) -> Iterator[Complaint]:
    """To leave things as they are is one of several choices, and nothing by itself."""
    offered = [verb for one in find(ability, cores.ChooseOne) for verb in find(one, Verb)]
    for verb in find(ability, Verb):
        if verb.is_choice and not any(verb is other for other in offered):
            yield Complaint(verb, 'It is one of the choices of "Choose one", and nothing by itself.')


def _subjects(ability: Spoken) -> Iterator[Complaint]:
    """Somebody who acts must be told: "a player" is only whoever it happens to."""
    for core in (*find(ability, cores.Does), *find(ability, cores.May)):
        if isinstance(core.player, ANYBODY):
            yield Complaint(core.player, 'Who? Say "a player you choose" or "each player".')
        elif isinstance(core.player, OTHERS) and any(verb.own_turn for verb in core.verbs):
            yield Complaint(core.player, "Only the player whose turn it is can do this.")
    for core in (*find(ability, cores.Do), *find(ability, cores.Does), *find(ability, cores.May)):
        for part in [part for verb in core.verbs for part in msgspec.structs.astuple(verb)]:
            if isinstance(part, ANYBODY):
                yield Complaint(part, 'To whom? Say "a player you choose" or "another player you choose".')


def _preludes(ability: Spoken) -> Iterator[Complaint]:
    """A card is chosen so that more can be said of it."""
    prelude: Verb | None = None
    for node in inside_out(ability):
        if isinstance(node, BACK):
            prelude = None
        elif isinstance(node, Verb) and node.is_prelude:
            prelude = node
    if prelude is not None:
        yield Complaint(prelude, "Nothing is said of the card that is chosen.")


def _the_dead(ability: Spoken) -> Iterator[Complaint]:
    """A dead player's cards say nothing any more."""
    for node in find(ability, Node):
        if not isinstance(node, DONE):
            continue
        if node.verb.is_fatal and isinstance(node.player, players.You):
            yield Complaint(node.player, "The cards of a dead player say nothing any more.")
