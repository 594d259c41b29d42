"""What "it", "they", "that card" and "that player" may refer to, and other checks that need the whole
ability.

"It" is the last card named in the same ability, "them" the last cards. A reference with nothing before it
is an error; so is "instead" without "would", and "If you do" without an offer before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from holdout.language.nodes import Node, Verb, walk
from holdout.language.phrases import abilities, cards, conditions, players, sentences, times
from holdout.language.standing.forms import RULES
from holdout.language.unplayed import Complaint

PRICED: Final = (
    sentences.CardCosts, sentences.CardCostsMore, sentences.CardIsFree, sentences.CardHasMore,
)  # fmt: skip
"""What can be said of a card that is yet to come."""
ONLY_ASKED: Final = (
    conditions.DidThisTurn, conditions.DidNotThisTurn, times.ForEachTime, cards.EachPlayerWithout,
    cards.EachOtherPlayerWithout,
)  # fmt: skip
"""Phrases whose cards are not remembered: nobody can speak of them afterwards."""
CHOICES: Final = (sentences.ChooseOne, sentences.ChooseOneBy)
COMPARED: Final = (conditions.MeasuresEqual, conditions.MeasuresMore, conditions.MeasuresLess)
HEADINGS: Final = (
    abilities.InArea,
    abilities.ForClass,
    abilities.ForCrew,
    (abilities.OnTrigger, abilities.OnTitled, abilities.Numbered),
    abilities.Often,
    abilities.Price,
)


def complaints(ability: Node) -> Iterator[Complaint]:
    """Complaints about everything in an ability that refers to nothing."""
    yield from _cards(ability)
    yield from _players(ability)
    if isinstance(ability, abilities.Spoken):
        yield from _offers(ability)
        yield from _headings(ability)
    priced: list[Node] = []
    for node in walk(ability):
        if isinstance(node, sentences.Sentence):
            yield from _instead(node)
            yield from _lasting(node)
            yield from _repeated(node)
        elif node.only and node.field("name") not in node.only:
            yield Complaint(node, f"There is none of that name: it is one of {', '.join(node.only)}.")
        elif isinstance(node, CHOICES) and len(node.options) < 2:
            yield Complaint(node, 'A choice needs something to choose from: "Choose one: ... / ..."')
        elif isinstance(node, PRICED):
            priced.append(node.cards)
        elif isinstance(node, times.ForEvery) and not node.number:
            yield Complaint(node, "Nothing can be counted by zeros: say for every 2, or for every 3.")
        elif isinstance(node, cards.ToCome):
            yield from _to_come(node, priced)
        elif isinstance(node, COMPARED) and node.measure == node.other:
            yield Complaint(node.other, "A number is compared with itself: compare it with another one.")


def _cards(ability: Node) -> Iterator[Complaint]:
    one = many = False
    for node in _remembered(ability):
        if isinstance(node, cards.It | players.ItsOwner | players.ItsOwners) and not one:
            yield Complaint(node, '"it" refers to no card: name a card earlier in the same ability.')
        elif isinstance(node, cards.That) and not (one or many):
            yield Complaint(node, '"that" refers to no card: name a card earlier in the same ability.')
        elif isinstance(node, cards.They) and not (many or one):
            yield Complaint(node, '"them" refers to no cards: name cards earlier in the same ability.')
        elif isinstance(node, cards.Rest | cards.OfThem) and not many:
            yield Complaint(
                node, '"the rest" and "one of them" need cards named earlier in the same ability.'
            )
        elif isinstance(node, cards.Cards) and node.names:
            one, many = one or not node.is_plural, many or node.is_plural
        elif isinstance(node, times.ForEach):
            one = True
        elif isinstance(node, times.ForEvery):
            many = True
        elif isinstance(node, Verb) and node.names:
            plural = node.field("count").is_plural
            one, many = one or not plural, many or plural or node.leaves_rest


def _remembered(node: Node) -> Iterator[Node]:
    """A node and everything in it, in reading order, without what is only asked after."""
    if not isinstance(node, ONLY_ASKED):
        yield node
        for child in node.children():
            yield from _remembered(child)


def _players(ability: Node) -> Iterator[Complaint]:
    known = False
    for node in walk(ability):
        if isinstance(node, players.ThatPlayer | players.ThatPlayers | players.EachPlayerBut) and not known:
            yield Complaint(
                node, '"that player" refers to nobody: name a player earlier in the same ability.'
            )
        elif isinstance(node, players.Their | players.OnTheirLeft | players.OnTheirRight) and not known:
            yield Complaint(
                node, '"their" refers to nobody; say "your", or name a player in this ability first.'
            )
        elif isinstance(node, players.Player) and not isinstance(node, players.You):
            known = True


def _headings(ability: abilities.Spoken) -> Iterator[Complaint]:
    """Headings have one order, and each sort stands once: one meaning has one text."""
    ranks = [
        next(rank for rank, sort in enumerate(HEADINGS) if isinstance(head, sort)) for head in ability.heads
    ]
    for head, rank, before in zip(ability.heads[1:], ranks[1:], ranks, strict=False):
        if rank <= before:
            order = "area, class, crew, trigger, how often, price"
            yield Complaint(head, f"Headings of a line stand in this order, each once: {order}.")


def _offers(ability: abilities.Spoken) -> Iterator[Complaint]:
    offered = asked = False
    for sentence in ability.sentences:
        for prefix in sentence.prefixes:
            if isinstance(prefix, times.IfYouDo | times.IfTheyDo) and not offered:
                yield Complaint(prefix, '"If you do" needs a sentence with "may" right before it.')
            elif isinstance(prefix, times.Otherwise) and not (asked or offered):
                yield Complaint(prefix, '"Otherwise" needs a sentence with "if" or "may" right before it.')
        follows = any(isinstance(prefix, times.IfYouDo | times.IfTheyDo) for prefix in sentence.prefixes)
        offered = isinstance(sentence.core, sentences.May) or follows
        asked = any(isinstance(prefix, times.If) for prefix in sentence.prefixes)


def _to_come(card: cards.ToCome, priced: list[Node]) -> Iterator[Complaint]:
    """Complaints about a card yet to come: only its price can be told, and not the place it was in."""
    if not any(card is one for one in priced):
        words = 'Nobody knows yet which card that is: only its price can be told, as in "costs 1 less".'
        yield Complaint(card, words)
    elif card.group.where is not None and not isinstance(card, cards.NextToCome):
        yield Complaint(card.group.where, "Where a card was is not remembered for the turn.")


def _lasting(sentence: sentences.Sentence) -> Iterator[Complaint]:
    """A sentence about a card of this turn says already how long it holds."""
    meant = cards.cards_of(sentence.core)
    if isinstance(meant, cards.NextToCome | cards.FirstToCome):
        for prefix in sentence.prefixes:
            if isinstance(prefix, times.ThisTurn | times.While):
                yield Complaint(prefix, "How long it holds is said already: until the turn ends.")


def _repeated(sentence: sentences.Sentence) -> Iterator[Complaint]:
    """Complain of a value that is repeated as an action is: it can only be counted by cards."""
    if type(sentence.core) in RULES:
        for prefix in sentence.prefixes:
            if isinstance(prefix, times.ForEachPlayer | times.ForEachTime):
                yield Complaint(
                    prefix,
                    "Only an action can be repeated for each player or time; a value is counted by cards.",
                )


def _instead(sentence: sentences.Sentence) -> Iterator[Complaint]:
    would = [
        prefix for prefix in sentence.prefixes if isinstance(prefix, times.IfPlayerWould | times.IfCardWould)
    ]
    instead = isinstance(sentence.ending, sentences.Instead)
    if would and not instead:
        yield Complaint(would[0], 'A sentence with "if ... would" replaces something: end it with "instead".')
    if instead and not would:
        yield Complaint(sentence.ending, '"instead" needs "if ... would" at the start of the sentence.')
