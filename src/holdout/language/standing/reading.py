"""Reading standing text: what a sentence watches, forbids, permits, changes or replaces.

A sentence becomes `Effect`s under keys such as ("value", "attack") or ("after", Kill), once for each face.
Nothing here looks at a position. A family derives from `Reader` and says which happenings its verbs and deeds
mean; forms of sentences that only it has go into its `reads`.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from mypy_extensions import mypyc_attr

from holdout.kernel import Happening
from holdout.language.lines import Line
from holdout.language.meaning.parts import sentence_at
from holdout.language.nodes import Node, Verb
from holdout.language.phrases import sentences as core
from holdout.language.phrases import times
from holdout.language.phrases.cards import Cards, Group, This, cards_of
from holdout.language.phrases.conditions import Condition, IsAt
from holdout.language.phrases.places import Pile
from holdout.language.phrases.players import EachPlayer
from holdout.language.standing.effects import (
    AFTER,
    AS_SOON_AS,
    BEFORE,
    COUNTS_AS,
    FIRST,
    FORBIDS,
    KEYWORD,
    NEXT,
    OFFERS,
    PERMITS,
    POINTLESS,
    REPLACES,
    VALUE,
    Effect,
    Key,
)
from holdout.language.standing.forms import WATCHES, comes_this_turn, depends, is_offer, opens, stands

Found = Iterator[tuple[Key, Effect]]
Kinds = tuple[type[Happening], ...]
Reads = dict[type, Callable[[Any, Effect], Found]]
WHOLE_PRICE: Final = 99
"""More than anything costs; a price is never less than 0."""
TIMES: Final[dict[type, str]] = {
    times.FirstTime: FIRST, times.FirstTimeEachTurn: FIRST, times.NextTime: NEXT,
}  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """How the standing text of one family is read. What raises NotImplementedError is the family's to say."""

    def __init__(
        self, triggers: frozenset[str], spans: frozenset[str], piles: frozenset[str] = frozenset()
    ) -> None:
        """The headings under which text stands, the spans and the piles in which alone it may work."""
        self.triggers, self.spans, self.piles = triggers, spans, piles
        self.reads: Reads = {
            core.CardHasMore: self.value,
            core.CardHasEqualTo: self.equal,
            core.CardCosts: self.cheaper,
            core.CardCostsMore: self.dearer,
            core.CardIsFree: self.free,
            core.CardHasKeyword: self.keyword,
            core.CardCountsAs: self.counts_as,
            core.CardGivesNothing: self.no_points,
            core.Cannot: self.cannot,
            core.NoPlayerMay: self.no_player_may,
            core.CardCannot: self.card_cannot,
            core.May: self.may,
            times.When: self.when,
            times.FirstTime: self.nth_time,
            times.FirstTimeEachTurn: self.nth_time,
            times.NextTime: self.nth_time,
            times.IfPlayerWould: self.if_player_would,
            times.IfCardWould: self.if_card_would,
            times.AsSoonAs: self.as_soon_as,
        }

    # --- what a family says ---

    def kinds_of(self, deed: times.Deed) -> Kinds:
        """The happenings that a card's deed can be."""
        raise NotImplementedError

    def watched_by(self, verb: Verb) -> Kinds:
        """The happenings that a verb means when a text watches for it, forbids or replaces it."""
        return verb.watches

    def waits_for(self, prefix: times.Prefix) -> bool:
        """Whether a prefix names what its sentence waits for."""
        return type(prefix) in WATCHES

    def stands(self, line: Line) -> bool:
        """Whether nothing of a line happens when its card is played."""
        return stands(line)

    def key_for(self, key: Key, meant: Any) -> Key:
        """The key for what is said of these cards. A family may keep apart what a card says of itself."""
        return key

    # --- lines and sentences ---

    def effects_of(self, line: Line) -> Found:
        """All that a line of a card in play does by standing there."""
        if line.trigger not in self.triggers or line.price is not None or not self.stands(line):
            return
        waits = False
        for number, sentence in enumerate(line.sentences):
            starts = self._starts(sentence)
            waits = waits or starts
            if starts or not waits:
                yield from self.read(line, number)

    def _starts(self, sentence: core.Sentence) -> bool:
        """Whether sentences after this one belong to it: it waits, or holds out an offer."""
        waits = any(self.waits_for(prefix) for prefix in sentence.prefixes)
        return (waits and self.is_lasting(sentence)) or is_offer(sentence)

    def is_lasting(self, sentence: core.Sentence) -> bool:
        """Whether a sentence that waits does so as long as its card stands there."""
        return opens(sentence)

    def read(self, line: Line, number: int) -> Found:
        """The effects of a sentence, or of a part of one, under their keys."""
        sentence = sentence_at(line.sentences, number)
        opener: Any = None
        conditions: list[Condition] = []
        kept: list[times.Prefix] = []
        per: Group | None = None
        every = 1
        span = ""
        for one in sentence.prefixes:
            prefix: Any = one
            kind = type(one)
            if opener is None and self.waits_for(prefix):
                opener = prefix
            elif kind is times.While or (kind is times.If and opener is None):
                conditions += prefix.conditions
            elif kind is times.ForEach and opener is None:
                per = prefix.group
            elif kind is times.ForEvery and opener is None:
                per, every = prefix.group, prefix.number
            elif kind is times.During and (opener is None or prefix.span in self.spans):
                span = prefix.span if prefix.span in self.spans else span
            elif kind is not times.ThisTurn:
                kept.append(prefix)
        if comes_this_turn(sentence):  # what stands before it was asked for when it was said
            conditions, per = [], None
        waits = opener is not None or is_offer(sentence)
        spoken = self._spoken(line, number, tuple(kept)) if waits else ()
        effect = Effect(
            line, number, tuple(conditions), per, span, self._pile_of(conditions), spoken, every=every
        )
        node: Node = sentence.core if opener is None else opener
        reads = self.reads.get(type(node))
        if reads is not None:
            yield from reads(node, effect)

    def _spoken(self, line: Line, number: int, kept: tuple[times.Prefix, ...]) -> tuple[core.Sentence, ...]:
        """The sentence without what it waited for, and those after it that belong to it.

        In a line that stands those are all that follow; where other sentences happen at once, only what
        depends on the offer that was made.
        """
        whole = self.stands(line)
        following: list[core.Sentence] = []
        for sentence in line.sentences[number + 1 :]:
            if self._starts(sentence) or not (whole or depends(sentence)):
                break
            following.append(sentence)
        return (core.Sentence(kept, line.sentences[number].core, core.Stop()), *following)

    def _pile_of(self, conditions: list[Condition]) -> str:
        for condition in conditions:
            if type(condition) is IsAt and type(condition.cards) is This:
                for place in condition.where.places:
                    if type(place) is Pile and place.pile in self.piles:
                        return place.pile
        return ""

    # --- what each form of sentence does ---

    def about(self, key: Key, effect: Effect, meant: Cards) -> Found:
        """An effect on cards."""
        yield self.key_for(key, meant), effect._replace(cards=meant)

    def by_verb(self, topic: str, verb: Verb, effect: Effect) -> Found:
        """An effect about what somebody does."""
        for kind in self.watched_by(verb):
            yield self.key_for((topic, kind), cards_of(verb)), effect._replace(verb=verb)

    def by_deed(self, topic: str, deed: times.Deed, effect: Effect, meant: Cards) -> Found:
        """An effect about what cards do or suffer."""
        for kind in self.kinds_of(deed):
            yield from self.about((topic, kind), effect._replace(deed=deed), meant)

    def value(self, node: core.CardHasMore, effect: Effect) -> Found:
        """ "Each enemy has +1 Attack"."""
        yield from self.about((VALUE, node.stat), effect._replace(amount=node.change), node.cards)

    def equal(self, node: core.CardHasEqualTo, effect: Effect) -> Found:
        """ "This enemy has Attack equal to the number of cards in your hand"."""
        yield from self.about((VALUE, node.stat), effect._replace(measure=node.measure), node.cards)

    def cheaper(self, node: core.CardCosts, effect: Effect) -> Found:
        """ "Each character costs 1 less"."""
        yield from self.about((VALUE, "cost"), effect._replace(amount=-node.number), node.cards)

    def dearer(self, node: core.CardCostsMore, effect: Effect) -> Found:
        """ "Each character costs 1 more"."""
        yield from self.about((VALUE, "cost"), effect._replace(amount=node.number), node.cards)

    def free(self, node: core.CardIsFree, effect: Effect) -> Found:
        """ "The next character you recruit this turn costs nothing"."""
        yield from self.about((VALUE, "cost"), effect._replace(amount=-WHOLE_PRICE), node.cards)

    def keyword(self, node: core.CardHasKeyword, effect: Effect) -> Found:
        """ "Each enemy has Double Strike"."""
        yield from self.about((KEYWORD, node.keyword.ident), effect, node.cards)

    def counts_as(self, node: core.CardCountsAs, effect: Effect) -> Found:
        """ "This card counts as an enemy"."""
        yield from self.about((COUNTS_AS, ""), effect._replace(kind=node.kind), node.cards)

    def no_points(self, node: core.CardGivesNothing, effect: Effect) -> Found:
        """ "That card gives no points"."""
        yield from self.about(POINTLESS, effect, node.cards)

    def cannot(self, node: core.Cannot, effect: Effect) -> Found:
        """ "You cannot recruit"."""
        yield from self.by_verb(FORBIDS, node.verb, effect._replace(player=node.player))

    def no_player_may(self, node: core.NoPlayerMay, effect: Effect) -> Found:
        """ "No player may draw a card"."""
        yield from self.by_verb(FORBIDS, node.verb, effect._replace(player=EachPlayer()))

    def card_cannot(self, node: core.CardCannot, effect: Effect) -> Found:
        """ "This enemy cannot be fought"."""
        yield from self.by_deed(FORBIDS, node.deed, effect, node.cards)

    def may(self, node: core.May, effect: Effect) -> Found:
        """ "While ..., you may ..." permits; "during each turn, you may ..." is an offer."""
        if effect.spoken:
            yield (OFFERS, ""), effect._replace(player=node.player)
            return
        for verb in node.verbs:
            yield from self.by_verb(PERMITS, verb, effect._replace(player=node.player))

    def when(self, node: times.When, effect: Effect) -> Found:
        """ "When you draw a card, ...", "when an enemy would die, ..."."""
        happening: Any = node.happening
        topic = BEFORE if type(happening) in (times.PlayerWould, times.CardWould) else AFTER
        if type(happening) in (times.PlayerDoes, times.PlayerWould):
            yield from self.by_verb(topic, happening.verb, effect._replace(player=happening.player))
        else:
            yield from self.by_deed(topic, happening.deed, effect, happening.cards)

    def nth_time(self, node: Any, effect: Effect) -> Found:
        """ "The first time each turn that you draw a card, ..."."""
        changed = effect._replace(player=node.player, nth=TIMES[type(node)])
        yield from self.by_verb(AFTER, node.verb, changed)

    def if_player_would(self, node: times.IfPlayerWould, effect: Effect) -> Found:
        """ "If you would draw a card, ... instead"."""
        yield from self.by_verb(REPLACES, node.verb, effect._replace(player=node.player))

    def if_card_would(self, node: times.IfCardWould, effect: Effect) -> Found:
        """ "If this enemy would die, ... instead"."""
        yield from self.by_deed(REPLACES, node.deed, effect, node.cards)

    def as_soon_as(self, node: times.AsSoonAs, effect: Effect) -> Found:
        """ "As soon as there are no enemies, ..."."""
        yield (AS_SOON_AS, ""), effect._replace(conditions=(*effect.conditions, *node.conditions))
