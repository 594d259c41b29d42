"""Reading standing text: what a sentence watches, forbids, permits, changes or replaces.

A sentence becomes `Effect`s under keys such as ("value", "attack") or ("after", Kill), once for each face.
Nothing here looks at a position: where the cards lie is told in active.py, what the effects do in the other
files.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from holdout.encounters.printed import PLAYED, Line
from holdout.encounters.standing import event_words
from holdout.encounters.verbs import gaining, killing, threats
from holdout.language.meaning.parts import sentence_at
from holdout.language.nodes import Verb
from holdout.language.phrases import cards as nouns
from holdout.language.phrases import sentences as core
from holdout.language.phrases import times
from holdout.language.phrases.amounts import Each, Measure, One
from holdout.language.phrases.cards import Cards, Group, Kind, Some, This
from holdout.language.phrases.conditions import Condition, DidNotThisTurn, IsAt
from holdout.language.phrases.places import Pile, Where, Zone
from holdout.language.phrases.players import EachPlayer, Player, You

Key = tuple[str, Any]

VALUE: Final = "value"
KEYWORD: Final = "keyword"
COUNTS_AS: Final = "counts as"
NO_POINTS: Final = "no points"
FORBIDS: Final = "forbids"
PERMITS: Final = "permits"
REPLACES: Final = "replaces"
BEFORE: Final = "before"
AFTER: Final = "after"
AS_SOON_AS: Final = "as soon as"
OFFERS: Final = "offers"
PAID_FOR: Final = "paid for"
OF_ITSELF: Final = " of itself"

DOES_NOT_MOVE: Final = "does-not-move"
STANDING_TRIGGERS: Final = frozenset({PLAYED, "ongoing", "vigilant"})
WHILE_SPANS: Final = frozenset({"your-turn", "each-turn"})
FIRST: Final = "first"
NEXT: Final = "next"
TIMES: Final[dict[type, str]] = {
    times.FirstTime: FIRST, times.FirstTimeEachTurn: FIRST, times.NextTime: NEXT,
}  # fmt: skip
OPENERS: Final = frozenset({times.When, times.IfPlayerWould, times.IfCardWould, times.AsSoonAs, *TIMES})
THIS_TURN: Final = frozenset({times.ThisTurn, times.FirstTime, times.NextTime})
TO_COME: Final[dict[type, str]] = {
    nouns.NextToCome: NEXT, nouns.FirstToCome: FIRST, nouns.FirstToComeEachTurn: FIRST,
}  # fmt: skip
COMES_THIS_TURN: Final = frozenset({nouns.NextToCome, nouns.FirstToCome})
DEPENDS: Final = frozenset({times.IfYouDo, times.IfTheyDo, times.Otherwise})
RULES: Final = frozenset({
    core.Cannot, core.NoPlayerMay, core.CardHasMore, core.CardHasEqualTo, core.CardHasKeyword, core.CardCosts,
    core.CardCostsMore, core.CardGivesNothing, core.CardCannot, core.CardCountsAs,
})  # fmt: skip


class Paid(NamedTuple):
    """Something that players pay for: the verb, the number that is its price, and where its cards lie."""

    verb: type[Any]
    price: str
    where: Where | None


PAID: Final = {
    "recruit": Paid(gaining.Recruit, "cost", Where((Zone("market"),))),
    "fight": Paid(killing.Fight, "attack", None),
    "scan": Paid(threats.Scan, "cost", Where((Zone("row"),))),
}


class Effect(NamedTuple):
    """One standing sentence, taken apart.

    `player` does `verb`, or `cards` do or suffer `deed`; for a value `cards` have `amount` more, once for
    every card of the group `per`, or as much as `measure`. `spoken` is carried out when the sentence is set
    off. `pile` is where the card must lie if that is not in play: "while this card is in your hand".
    `nth` says which time counts: "first" in the turn, "next" since it was said, any other if it is empty.
    `glances` are what can be seen of the conditions at a glance, `reach` which cards can be (precheck.py).
    """

    line: Line
    number: int
    conditions: tuple[Condition, ...]
    per: Group | None
    own_turn: bool
    pile: str
    spoken: tuple[core.Sentence, ...]
    player: Player | None = None
    verb: Verb | None = None
    cards: Cards | None = None
    deed: times.Deed | None = None
    amount: int = 0
    measure: Measure | None = None
    kind: Kind | None = None
    nth: str = ""
    glances: tuple[Any, ...] = ()
    reach: Any = None


def stands(line: Line) -> bool:
    """Whether a line only stands, so that nothing happens when its card is played."""
    waits = False
    for sentence in line.sentences:
        waits = waits or opens(sentence) or is_offer(sentence)
        if not waits and not is_rule(sentence):
            return False
    return True


def opens(sentence: core.Sentence) -> bool:
    """Whether a sentence waits for something. What follows it in its line belongs to it."""
    return any(type(prefix) in OPENERS for prefix in sentence.prefixes) and not _passes(sentence)


def is_rule(sentence: core.Sentence) -> bool:
    """Whether a sentence holds instead of happening.

    That is a rule, a permission while something is so, or an offer that stands during each turn.
    """
    if _passes(sentence):
        return False
    if type(sentence.core) is core.May:
        return any(type(prefix) in (times.While, times.During) for prefix in sentence.prefixes)
    return type(sentence.core) in RULES


def is_offer(sentence: core.Sentence) -> bool:
    """Whether a sentence holds out an offer, turn after turn."""
    return type(sentence.core) is core.May and any(
        type(prefix) is times.During and prefix.span in WHILE_SPANS for prefix in sentence.prefixes
    )


def depends(sentence: core.Sentence) -> bool:
    """Whether a sentence belongs to the offer or the condition before it."""
    return bool(sentence.prefixes) and type(sentence.prefixes[0]) in DEPENDS


def _passes(sentence: core.Sentence) -> bool:
    """Whether a sentence says how long it lasts, so that it starts when it is spoken."""
    return comes_this_turn(sentence) or any(
        type(prefix) in THIS_TURN or (type(prefix) is times.During and prefix.span not in WHILE_SPANS)
        for prefix in sentence.prefixes
    )


def comes_this_turn(sentence: core.Sentence) -> bool:
    """Whether a sentence is about a card that is yet to come this turn."""
    waits = any(type(prefix) in OPENERS for prefix in sentence.prefixes)
    return not waits and type(getattr(sentence.core, "cards", None)) in COMES_THIS_TURN


def effects_of(line: Line) -> Iterator[tuple[Key, Effect]]:
    """All that a line of a card in play does by standing there."""
    if line.trigger not in STANDING_TRIGGERS or line.price is not None or not stands(line):
        return
    waits = False
    for number, sentence in enumerate(line.sentences):
        starts = opens(sentence) or is_offer(sentence)
        waits = waits or starts
        if starts or not waits:
            yield from read(line, number)


def read(line: Line, number: int) -> Iterator[tuple[Key, Effect]]:
    """What a sentence, or a part of one, does while it holds. How long a spoken one lasts its row tells."""
    sentence = sentence_at(line.sentences, number)
    opener: Any = None
    conditions: list[Condition] = []
    kept: list[times.Prefix] = []
    per: Group | None = None
    own_turn = False
    for prefix in sentence.prefixes:
        kind = type(prefix)
        if kind in OPENERS:
            opener = prefix
        elif kind is times.While or (kind is times.If and opener is None):
            conditions += prefix.conditions  # pyright: ignore[reportAttributeAccessIssue]
        elif kind is times.ForEach and opener is None:
            per = prefix.group  # pyright: ignore[reportAttributeAccessIssue]
        elif kind is times.During:
            own_turn = own_turn or prefix.span == "your-turn"  # pyright: ignore[reportAttributeAccessIssue]
        elif kind is not times.ThisTurn:
            kept.append(prefix)
    if comes_this_turn(sentence):  # what stands before it was asked for when it was said
        conditions, per = [], None
    waits = opener is not None or is_offer(sentence)
    spoken = _spoken(line, number, tuple(kept)) if waits else ()
    effect = Effect(line, number, tuple(conditions), per, own_turn, _pile_of(conditions), spoken)
    node: Any = sentence.core if opener is None else opener
    reads = READS.get(type(node))
    if reads is not None:
        yield from reads(node, effect)


def _pile_of(conditions: list[Condition]) -> str:
    for condition in conditions:
        if type(condition) is IsAt and type(condition.cards) is This:
            for place in condition.where.places:
                if type(place) is Pile:
                    return place.pile
    return ""


def _spoken(line: Line, number: int, kept: tuple[times.Prefix, ...]) -> tuple[core.Sentence, ...]:
    """The sentence without what it waited for, and those after it that belong to it.

    In a line that stands those are all that follow; where other sentences happen at once, only what depends
    on the offer that was made.
    """
    whole = stands(line)
    following: list[core.Sentence] = []
    for sentence in line.sentences[number + 1 :]:
        if opens(sentence) or is_offer(sentence) or not (whole or depends(sentence)):
            break
        following.append(sentence)
    return (core.Sentence(kept, line.sentences[number].core, core.Stop()), *following)


# --- what each form of sentence does ---

Found = Iterator[tuple[Key, Effect]]


_OF_ITSELF: Final[dict[Key, Key]] = {}


def of_itself(key: Key) -> Key:
    """The key for what a card says of this card alone: only that card has to be looked at."""
    found = _OF_ITSELF.get(key)
    if found is None:
        found = _OF_ITSELF[key] = (key[0] + OF_ITSELF, key[1])
    return found


def _about(key: Key, effect: Effect, meant: Cards) -> Found:
    if isinstance(meant, nouns.ToCome):
        yield from _to_come(key, effect, meant)
        return
    alone = type(meant) is This
    yield of_itself(key) if alone else key, effect._replace(cards=meant)


def verb_of(meant: nouns.ToCome) -> Any:
    """What you do to the card when it comes, as a verb."""
    return PAID[meant.paid].verb(Some(One(), meant.group))


def _to_come(key: Key, effect: Effect, meant: nouns.ToCome) -> Found:
    """On your turn each card that could come has the price; whether one came is asked when one is paid."""
    verb, nth = verb_of(meant), TO_COME[type(meant)]
    group = meant.group
    if group.where is None:
        group = Group(group.kinds, group.qualities, PAID[meant.paid].where)
    first = (DidNotThisTurn(You(), verb),) if nth == FIRST else ()
    conditions = (*effect.conditions, *first)
    changed = effect._replace(own_turn=True, nth=nth, verb=verb, player=You(), conditions=conditions)
    yield key, changed._replace(cards=Some(Each(), group))
    for kind in event_words.watched_by(verb):
        yield (PAID_FOR, kind), changed


def _value(node: core.CardHasMore, effect: Effect) -> Found:
    changed = effect._replace(amount=node.change)
    yield from _about((VALUE, node.stat), changed, node.cards)
    if node.stat == "attack" and _means_strikes(node.cards):
        yield from _about((VALUE, "damage"), changed, node.cards)


def _means_strikes(meant: Any) -> bool:
    """The Attack that a Strike shows is its damage."""
    return type(meant) is Some and any(kind.kind == "strike" for kind in meant.group.kinds)


def _equal(node: core.CardHasEqualTo, effect: Effect) -> Found:
    yield from _about((VALUE, node.stat), effect._replace(measure=node.measure), node.cards)


def _cheaper(node: core.CardCosts, effect: Effect) -> Found:
    yield from _about((VALUE, "cost"), effect._replace(amount=-node.number), node.cards)


def _dearer(node: core.CardCostsMore, effect: Effect) -> Found:
    yield from _about((VALUE, "cost"), effect._replace(amount=node.number), node.cards)


def _keyword(node: core.CardHasKeyword, effect: Effect) -> Found:
    keyword: Any = node.keyword
    yield from _about((KEYWORD, keyword.keyword), effect, node.cards)


def _counts_as(node: core.CardCountsAs, effect: Effect) -> Found:
    yield from _about((COUNTS_AS, ""), effect._replace(kind=node.kind), node.cards)


def _no_points(node: core.CardGivesNothing, effect: Effect) -> Found:
    yield from _about((NO_POINTS, ""), effect, node.cards)


def _by_verb(topic: str, verb: Verb, effect: Effect) -> Found:
    alone = type(getattr(verb, "cards", None)) is This
    for kind in event_words.watched_by(verb):
        key = (topic, kind)
        yield of_itself(key) if alone else key, effect._replace(verb=verb)


def _by_deed(topic: str, deed: times.Deed, effect: Effect, meant: Cards) -> Found:
    for kind in event_words.kinds_of(deed):
        yield from _about((topic, kind), effect._replace(deed=deed), meant)


def _cannot(node: core.Cannot, effect: Effect) -> Found:
    yield from _by_verb(FORBIDS, node.verb, effect._replace(player=node.player))


def _no_player_may(node: core.NoPlayerMay, effect: Effect) -> Found:
    """An Alien Player is no player and may (alien.player-aliens.not-a-player)."""
    yield from _by_verb(FORBIDS, node.verb, effect._replace(player=EachPlayer()))


def _card_cannot(node: core.CardCannot, effect: Effect) -> Found:
    """A card that cannot move has that as a keyword (see row.py)."""
    if type(node.deed) is times.Acts and node.deed.act == "move":
        yield from _about((KEYWORD, DOES_NOT_MOVE), effect, node.cards)
        return
    yield from _by_deed(FORBIDS, node.deed, effect, node.cards)


def _may(node: core.May, effect: Effect) -> Found:
    if effect.spoken:
        yield (OFFERS, ""), effect._replace(player=node.player)
        return
    for verb in node.verbs:
        yield from _by_verb(PERMITS, verb, effect._replace(player=node.player))


def _when(node: times.When, effect: Effect) -> Found:
    happening: Any = node.happening
    topic = BEFORE if type(happening) in (times.PlayerWould, times.CardWould) else AFTER
    if type(happening) in (times.PlayerDoes, times.PlayerWould):
        yield from _by_verb(topic, happening.verb, effect._replace(player=happening.player))
    else:
        yield from _by_deed(topic, happening.deed, effect, happening.cards)


def _time(node: Any, effect: Effect) -> Found:
    nth = TIMES[type(node)]
    yield from _by_verb(AFTER, node.verb, effect._replace(player=node.player, nth=nth))


def _if_player_would(node: times.IfPlayerWould, effect: Effect) -> Found:
    yield from _by_verb(REPLACES, node.verb, effect._replace(player=node.player))


def _if_card_would(node: times.IfCardWould, effect: Effect) -> Found:
    yield from _by_deed(REPLACES, node.deed, effect, node.cards)


def _as_soon_as(node: times.AsSoonAs, effect: Effect) -> Found:
    yield (AS_SOON_AS, ""), effect._replace(conditions=(*effect.conditions, *node.conditions))


READS: Final[dict[type, Callable[[Any, Effect], Found]]] = {
    core.CardHasMore: _value,
    core.CardHasEqualTo: _equal,
    core.CardCosts: _cheaper,
    core.CardCostsMore: _dearer,
    core.CardHasKeyword: _keyword,
    core.CardCountsAs: _counts_as,
    core.CardGivesNothing: _no_points,
    core.Cannot: _cannot,
    core.NoPlayerMay: _no_player_may,
    core.CardCannot: _card_cannot,
    core.May: _may,
    times.When: _when,
    times.FirstTime: _time,
    times.FirstTimeEachTurn: _time,
    times.NextTime: _time,
    times.IfPlayerWould: _if_player_would,
    times.IfCardWould: _if_card_would,
    times.AsSoonAs: _as_soon_as,
}
