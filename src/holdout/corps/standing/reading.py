"""Reading standing text: what a sentence changes, forbids or waits for.

A sentence becomes `Effect`s under keys such as ("value", "defense") or ("after", Attack), once for each face.
Nothing here looks at a position. A form of sentence that nobody carries out is an error when the cards are
read, so that no text is ever silent.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from holdout.corps import phrases
from holdout.corps.attacking import Attack
from holdout.corps.printed import PLAYED, Face, Line
from holdout.corps.standing import event_words
from holdout.kernel import RuleError
from holdout.language.meaning.parts import sentence_at
from holdout.language.meaning.sentences import WATCHES
from holdout.language.nodes import Verb
from holdout.language.phrases import sentences as core
from holdout.language.phrases import times
from holdout.language.phrases.cards import Cards, Group
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import EachPlayer, Player

Key = tuple[str, Any]

VALUE: Final = "value"
FORBIDS: Final = "forbids"
AFTER: Final = "after"
AS_SOON_AS: Final = "as soon as"
STANDS_ON: Final = frozenset({"hero", "grunt", "weapon", "equipment", "mission"})
STANDING_TRIGGERS: Final = frozenset({PLAYED, "passive"})
AFTER_ATTACKS: Final = frozenset({"after-this-attack", "after-attack", "after-hit"})
PHASES: Final = {"alien-phase": "alien"}
"""Spans in which a rule holds, and the phase that they mean."""


class Effect(NamedTuple):
    """One standing sentence, taken apart.

    `player` does `verb`, or `cards` do or suffer `deed`. For a value `cards` have `amount` more, once for
    every card of the group `per`; `instead` says that the amount takes the place of the printed one. `span`
    is when it works, `spoken` what is carried out when it is set off.
    """

    line: Line
    number: int
    conditions: tuple[Condition, ...]
    per: Group | None
    span: str
    spoken: tuple[core.Sentence, ...]
    player: Player | None = None
    verb: Verb | None = None
    cards: Cards | None = None
    deed: times.Deed | None = None
    amount: int = 0
    instead: bool = False


Found = Iterator[tuple[Key, Effect]]


def effects_of(face: Face) -> Found:
    """All that a face says that stands, each under its key."""
    if face.kind not in STANDS_ON:
        return
    for line in face.lines:
        if line.trigger in STANDING_TRIGGERS:
            number = 0
            while number < len(line.sentences):
                yield from read(line, number)
                number += 1
                while _waits(line.sentences[number - 1]) and number < len(line.sentences):
                    number += 1  # what follows belongs to what was waited for


def read(line: Line, number: int) -> Found:
    """What a sentence of a line, or a part of one, says that stands, if it does."""
    sentence = sentence_at(line.sentences, number)
    effect = _bare(line, number)
    opener: Any = next((prefix for prefix in sentence.prefixes if _opens(prefix)), None)
    if opener is not None:
        yield from _OPENERS[type(opener)](opener, effect)
    elif type(sentence.core) in _RULES:
        yield from _RULES[type(sentence.core)](sentence.core, effect)
    elif any(type(prefix) in WATCHES for prefix in sentence.prefixes):
        raise RuleError(f"Nobody has said yet how {type(sentence.prefixes[0]).__name__} stands in a text.")


def _waits(sentence: core.Sentence) -> bool:
    return any(_opens(prefix) for prefix in sentence.prefixes)


def _opens(prefix: Any) -> bool:
    """Whether a prefix names what a sentence waits for."""
    return type(prefix) in (times.When, times.AsSoonAs) or (
        type(prefix) is times.During and prefix.span in AFTER_ATTACKS
    )


def _bare(line: Line, number: int) -> Effect:
    """A sentence with what must be so for it, and what is left to be carried out with those that follow."""
    sentence = sentence_at(line.sentences, number)
    conditions: list[Condition] = []
    per: Group | None = None
    span = ""
    kept: list[Any] = []
    opened = False
    for prefix in sentence.prefixes:
        opened = opened or _opens(prefix)
        if opened:
            kept += [] if _opens(prefix) else [prefix]
        elif type(prefix) in (times.While, times.If):
            conditions += prefix.conditions  # pyright: ignore[reportAttributeAccessIssue]
        elif type(prefix) is times.ForEach:
            per = prefix.group
        elif type(prefix) is times.During:
            span = prefix.span
    spoken = (core.Sentence(tuple(kept), sentence.core, core.Stop()), *line.sentences[number + 1 :])
    return Effect(line, number, tuple(conditions), per, span, spoken)


# --- rules ---


def _value(node: core.CardHasMore, effect: Effect) -> Found:
    yield (VALUE, node.stat), effect._replace(cards=node.cards, amount=node.change)


def _cheaper(node: core.CardCosts, effect: Effect) -> Found:
    yield (VALUE, "cost"), effect._replace(cards=node.cards, amount=-node.number)


def _dearer(node: core.CardCostsMore, effect: Effect) -> Found:
    yield (VALUE, "cost"), effect._replace(cards=node.cards, amount=node.number)


def _always_hits(node: phrases.AlwaysHits, effect: Effect) -> Found:
    yield (VALUE, "hits"), effect._replace(cards=node.cards, amount=node.number, instead=True)


def _attack_costs(node: phrases.AttackCosts, effect: Effect) -> Found:
    yield (VALUE, "fire"), effect._replace(cards=node.cards, amount=node.number, instead=True)


def _by_verb(topic: str, verb: Verb, effect: Effect) -> Found:
    for kind in event_words.watched_by(verb):
        yield (topic, kind), effect._replace(verb=verb)


def _cannot(node: core.Cannot, effect: Effect) -> Found:
    yield from _by_verb(FORBIDS, node.verb, effect._replace(player=node.player))


def _no_player_may(node: core.NoPlayerMay, effect: Effect) -> Found:
    yield from _by_verb(FORBIDS, node.verb, effect._replace(player=EachPlayer()))


def _card_cannot(node: core.CardCannot, effect: Effect) -> Found:
    for kind in event_words.kinds_of(node.deed):
        yield (FORBIDS, kind), effect._replace(cards=node.cards, deed=node.deed)


def _unknown(node: Any, effect: Effect) -> Found:
    raise RuleError(f"Nobody has said yet how {type(node).__name__} stands in a text.")


_RULES: Final[dict[type, Callable[[Any, Effect], Found]]] = {
    core.CardHasMore: _value,
    core.CardCosts: _cheaper,
    core.CardCostsMore: _dearer,
    core.Cannot: _cannot,
    core.NoPlayerMay: _no_player_may,
    core.CardCannot: _card_cannot,
    phrases.AlwaysHits: _always_hits,
    phrases.AttackCosts: _attack_costs,
    core.CardHasEqualTo: _unknown,
    core.CardHasKeyword: _unknown,
    core.CardGivesNothing: _unknown,
    core.CardCountsAs: _unknown,
}


# --- what is waited for ---


def _when(node: times.When, effect: Effect) -> Found:
    happening: Any = node.happening
    if type(happening) is times.PlayerDoes:
        yield from _by_verb(AFTER, happening.verb, effect._replace(player=happening.player))
    elif type(happening) is times.CardDoes:
        for kind in event_words.kinds_of(happening.deed):
            yield (AFTER, kind), effect._replace(cards=happening.cards, deed=happening.deed)
    else:
        _unknown(happening, effect)


def _after_attack(node: times.During, effect: Effect) -> Found:
    yield (AFTER, Attack), effect._replace(span=node.span)


def _as_soon_as(node: times.AsSoonAs, effect: Effect) -> Found:
    yield (AS_SOON_AS, ""), effect._replace(conditions=(*effect.conditions, *node.conditions))


_OPENERS: Final[dict[type, Callable[[Any, Effect], Found]]] = {
    times.When: _when,
    times.During: _after_attack,
    times.AsSoonAs: _as_soon_as,
}
