"""What only deck builders read: cards that are yet to come, their prices, and what a card says of itself.

How a sentence is taken apart is told in `holdout.language.standing.reading`; which happenings texts mean, in
event_words.py; where the cards lie, in active.py.
"""

from typing import Any, Final, NamedTuple

from holdout.encounters.standing import event_words
from holdout.encounters.verbs import gaining, killing, threats
from holdout.language.lines import PLAYED
from holdout.language.phrases import cards as nouns
from holdout.language.phrases import sentences as core
from holdout.language.phrases import times
from holdout.language.phrases.amounts import Each, One
from holdout.language.phrases.cards import Cards, Group, InState, Some, This
from holdout.language.phrases.conditions import DidNotThisTurn
from holdout.language.phrases.places import Where, Zone
from holdout.language.phrases.players import You
from holdout.language.standing.effects import FIRST, KEYWORD, NEXT, PAID_FOR, VALUE, Effect, Key
from holdout.language.standing.forms import YOUR_TURN
from holdout.language.standing.reading import Found, Kinds, Reader

OF_ITSELF: Final = " of itself"
DOES_NOT_MOVE: Final = "does-not-move"
COST: Final[Key] = (VALUE, "cost")
SCAN: Final[Key] = (VALUE, "scan")
STANDING_TRIGGERS: Final = frozenset({PLAYED, "ongoing", "vigilant"})
TO_COME: Final[dict[type, str]] = {
    nouns.NextToCome: NEXT, nouns.FirstToCome: FIRST, nouns.FirstToComeEachTurn: FIRST,
}  # fmt: skip


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

_OF_ITSELF: Final[dict[Key, Key]] = {}


def of_itself(key: Key) -> Key:
    """The key for what a card says of this card alone: only that card has to be looked at."""
    found = _OF_ITSELF.get(key)
    if found is None:
        found = _OF_ITSELF[key] = (key[0] + OF_ITSELF, key[1])
    return found


def verb_of(meant: nouns.ToCome) -> Any:
    """The verb for what is done to a card that is yet to come, such as recruiting it."""
    return PAID[meant.paid].verb(Some(One(), meant.group))


class EncounterReader(Reader):
    """Reads the standing text of deck builders."""

    def kinds_of(self, deed: times.Deed) -> Kinds:
        return event_words.kinds_of(deed)

    def key_for(self, key: Key, meant: Any) -> Key:
        return of_itself(key) if type(meant) is This else key

    def about(self, key: Key, effect: Effect, meant: Cards) -> Found:
        """An effect on cards, be they yet to come. What hidden cards cost is paid for scanning them."""
        to_come = isinstance(meant, nouns.ToCome)
        for under, one in self._to_come(key, effect, meant) if to_come else super().about(key, effect, meant):
            yield under, one
            if under == COST and _means_hidden(one.cards):
                yield SCAN, one

    def _to_come(self, key: Key, effect: Effect, meant: nouns.ToCome) -> Found:
        """On your turn each card that could come has the price; when one is paid, it is used up."""
        verb, nth = verb_of(meant), TO_COME[type(meant)]
        group = meant.group
        if group.where is None:
            group = Group(group.kinds, group.qualities, PAID[meant.paid].where)
        first = (DidNotThisTurn(You(), verb),) if nth == FIRST else ()
        conditions = (*effect.conditions, *first)
        changed = effect._replace(span=YOUR_TURN, nth=nth, verb=verb, player=You(), conditions=conditions)
        yield key, changed._replace(cards=Some(Each(), group))
        for kind in self.watched_by(verb):
            yield (PAID_FOR, kind), changed

    def value(self, node: core.CardHasMore, effect: Effect) -> Found:
        """The Attack that a Strike shows is its damage."""
        yield from super().value(node, effect)
        if node.stat == "attack" and _means_strikes(node.cards):
            yield from self.about((VALUE, "damage"), effect._replace(amount=node.change), node.cards)

    def card_cannot(self, node: core.CardCannot, effect: Effect) -> Found:
        """A card that cannot move has that as a keyword (see row.py)."""
        if type(node.deed) is times.Acts and node.deed.act == "move":
            return self.about((KEYWORD, DOES_NOT_MOVE), effect, node.cards)
        return super().card_cannot(node, effect)


def _means_hidden(meant: Any) -> bool:
    return type(meant) is Some and any(
        type(adjective) is InState and adjective.state == "hidden"
        for kind in meant.group.kinds
        for adjective in kind.adjectives
    )


def _means_strikes(meant: Any) -> bool:
    return type(meant) is Some and any(kind.kind == "strike" for kind in meant.group.kinds)


READER: Final = EncounterReader(STANDING_TRIGGERS, frozenset({YOUR_TURN}), frozenset({"hand", "discard"}))
