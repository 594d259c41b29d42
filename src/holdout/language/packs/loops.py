"""Cards that would play themselves for ever.

A card that plays, copies or resolves a card by name leads to that card. If such leads come back to where
they started, or a text repeats itself without a condition, the pack is refused: no table should wait for it
to end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from holdout.language.nodes import Verb, find, walk
from holdout.language.packs import places
from holdout.language.packs.cards import Card
from holdout.language.packs.errors import PackError
from holdout.language.phrases.abilities import Ability, Text
from holdout.language.phrases.cards import Named, OfName, This
from holdout.language.phrases.sentences import Do, Does, Sentence
from holdout.language.phrases.times import If, IfTheyDo, IfYouDo, Otherwise, While
from holdout.language.unplayed import ASKS, Complaint

Found = list[tuple[Card, tuple[str, int]]]
ENDS: Final = (If, IfTheyDo, IfYouDo, Otherwise, While)
"""What can keep a sentence from being carried out once more."""


def errors(found: Found, sources: Mapping[str, str]) -> Iterator[PackError]:
    leads = {card.name: sorted(_leads(card)) for card, _ in found}
    looping = _looping(leads)
    for card, (file, number) in found:
        if card.name in looping:
            yield _error(f'"{card.name}" would play itself for ever.', file, number, sources[file])


def complaints(tree: Text, name: str) -> Iterator[Complaint]:
    """The sentences of a card of that name that would repeat their ability for ever."""
    for ability in tree.abilities:
        for sentence in find(ability, Sentence):
            if _endless(sentence, ability):
                words = f'"{name}" would repeat itself for ever: say what changes and when it ends.'
                yield Complaint(sentence.core, words)


def _leads(card: Card) -> set[str]:
    """The names of the cards that this card's text plays; a text that waits for it or forbids it does not."""
    names: set[str] = set()
    asked = [node.field("verb") for node in walk(card.tree) if isinstance(node, ASKS)]
    for verb in find(card.tree, Verb):
        if verb.replays and not any(verb is one for one in asked):
            names |= {node.name for node in walk(verb) if isinstance(node, Named | OfName)}
            if any(isinstance(node, This) for node in walk(verb)):
                names.add(card.name)
    return names


def _looping(leads: Mapping[str, list[str]]) -> set[str]:
    """Cards at which the leads close a loop: found in one walk, however many cards and leads there are."""
    looping: set[str] = set()
    done: set[str] = set()
    for start in leads:
        trail = [start] if start not in done else []
        ahead = [iter(leads[name]) for name in trail]
        on_trail = set(trail)
        while trail:
            name = next(ahead[-1], None)
            if name is None:
                ahead.pop()
                on_trail.remove(trail[-1])
                done.add(trail.pop())
            elif name in on_trail:
                looping |= {name, trail[-1]}
            elif name in leads and name not in done:
                trail.append(name)
                on_trail.add(name)
                ahead.append(iter(leads[name]))
    return looping


def _endless(sentence: Sentence, ability: Ability) -> bool:
    """A sentence that repeats its ability whatever happens, or though nothing in the ability happens."""
    verbs = [verb for verb in find(sentence.core, Verb) if verb.repeats]
    if not verbs:
        return False
    changes = [verb for verb in find(ability, Verb) if verb.can_be_done() and verb not in verbs]
    if not changes:
        return True
    return isinstance(sentence.core, Do | Does) and not any(type(one) in ENDS for one in sentence.prefixes)


def _error(message: str, file: str, number: int, source: str) -> PackError:
    place = places.of_offset(source, places.key(source, "card", number, "text"))
    return PackError(message, file, *place, 4, source.split("\n")[place.line - 1])
