"""Whether the price of a card that is yet to come can be paid: the right cards, places, numbers and times."""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters.meaning.durations import LASTS, PUT_OFF, START
from holdout.encounters.standing.reading import PAID, verb_of
from holdout.encounters.texts.nouns import name_of
from holdout.encounters.words import FOUGHT_KINDS, RECRUITED_KINDS
from holdout.language.nodes import Verb, find
from holdout.language.phrases import cards, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.abilities import Spoken
from holdout.language.unplayed import Complaint
from holdout.language.vocabulary import Vocabulary

TAKES: Final = {
    "recruit": (RECRUITED_KINDS,),
    "fight": (FOUGHT_KINDS,),
    "scan": ("card",),
}
SAYS: Final = {"cost": '"costs 1 less"', "attack": '"has -1 Attack"'}


def complaints(vocabulary: Vocabulary, ability: Spoken) -> Iterator[Complaint]:
    """Yield everything that is wrong with the prices of one line."""
    for sentence in ability.sentences:
        core: Any = sentence.core
        for one in core.field("options") or (core,):
            if isinstance(cards.cards_of(one), cards.ToCome):
                yield from _price(one)
                yield from _cards(vocabulary, one.cards)
        if isinstance(cards.cards_of(core), cards.ToCome):
            yield from _spans(sentence)


def verbs(ability: Spoken) -> list[Verb]:
    """The verbs for what is done to the cards that are yet to come."""
    return [verb_of(card) for card in find(ability, cards.ToCome)]


def _price(core: Any) -> Iterator[Complaint]:
    """Refuse a price that its card does not have: recruiting takes the cost, fighting the Attack."""
    price = PAID[core.cards.paid].price
    told = core.stat if isinstance(core, cores.CardHasMore) else "cost"
    if told != price or (told == "cost" and isinstance(core, cores.CardHasMore)):
        yield Complaint(core, f"This is not its price: say that it {SAYS[price]}.")


def _cards(vocabulary: Vocabulary, card: cards.ToCome) -> Iterator[Complaint]:
    for kind in card.group.kinds:
        if kind.kind not in vocabulary.with_sets(TAKES[card.paid]):
            yield Complaint(kind, "This cannot be done to such a card.")
        elif card.paid == "scan" and not _is_hidden(kind):
            yield Complaint(kind, 'Only hidden cards are scanned: say "hidden card".')
        elif card.paid != "scan" and _is_hidden(kind):
            yield Complaint(kind, "A hidden card can only be scanned.")
    if card.paid == "recruit" and card.group.where is not None:
        for place in card.group.where.places:
            if name_of(place) != "market":
                yield Complaint(place, "This cannot be done there.")


def _is_hidden(kind: cards.Kind) -> bool:
    return any(isinstance(one, cards.InState) and one.state == "hidden" for one in kind.adjectives)


def _spans(sentence: cores.Sentence) -> Iterator[Complaint]:
    core: Any = sentence.core
    for prefix in sentence.prefixes:
        if not isinstance(prefix, times.During):
            continue
        if prefix.span in LASTS and not isinstance(core.cards, cards.FirstToComeEachTurn):
            yield Complaint(prefix, "How long it holds is said already: until the turn ends.")
        elif PUT_OFF.get(prefix.span, (START,))[0] != START:
            yield Complaint(prefix, "Nothing is paid for any more then.")
