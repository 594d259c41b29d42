"""What a language can say and its game does not carry out, so that a text that loads is carried out.

A grammar is shared by games that exist and games that are still to be written, and a verb can be said in
forms that nothing in its game answers to. A game declares the words and phrases that none of its rules know
(`Unplayed`); a verb declares the happenings by which it is waited for and forbidden (`Verb.watches`). A text
that uses anything else is refused at its place. Cards of games that nobody can play yet are only data and
are not looked at (`games.Game.plays`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, get_args

from holdout.language.nodes import Node, Term, Verb, fields_of, find, walk
from holdout.language.phrases import abilities, amounts, cards, conditions, players, sentences, times

NO_WORDS: Final[Mapping[str, tuple[str, ...]]] = {}


class Complaint(NamedTuple):
    """A phrase of a text that is refused, and why."""

    node: Node
    message: str


class Unplayed(NamedTuple):
    """The words (by the list of the vocabulary in which they stand) and phrases that no rule carries out."""

    words: Mapping[str, tuple[str, ...]] = NO_WORDS
    phrases: tuple[type[Node], ...] = ()


def complaints(
    ability: Node, unplayed: Unplayed, term: Callable[[str, str], str], head: Callable[[type[Verb]], str]
) -> Iterator[Complaint]:
    """Complaints about everything in an ability that no rule carries out. `term` and `head` word them."""
    for node in walk(ability):
        if isinstance(node, unplayed.phrases):
            yield Complaint(node, "No rule of this game carries this out.")
        for name, group in _words_of(type(node)):
            ident = node.field(name)
            if ident in unplayed.words.get(group, ()):
                yield Complaint(node, f'No rule of this game carries out "{term(group, ident)}".')
        forbidden = _by_form(node)
        for verb in forbidden:
            yield Complaint(verb, _sentence(node, head(type(verb))))
        if not forbidden:
            yield from _by_number(node)
        if isinstance(node, LOOKS):
            yield from _by_choice(node)


@cache
def _words_of(cls: type[Node]) -> tuple[tuple[str, str], ...]:
    """The fields of a phrase that hold a word of the vocabulary, each with the name of its list."""
    found: list[tuple[str, str]] = []
    for name, annotation in fields_of(cls).items():
        for part in (annotation, *get_args(annotation)):
            marks = [extra for extra in getattr(part, "__metadata__", ()) if isinstance(extra, Term)]
            found += [(name, mark.group) for mark in marks]
    return tuple(found)


def _by_number(node: Any) -> Iterator[Complaint]:
    """Things happen card by card, so a text can only wait for one card, and only for one of a kind.

    What was done this turn was noted with the print of the card, not with its place.
    """
    if not isinstance(node, ASKS):
        return
    phrase = cards.cards_of(node.verb)
    if isinstance(phrase, NOT_BY_KIND):
        yield Complaint(phrase, 'Nothing can wait for such a card: name it by what it is, as in "an enemy".')
        return
    if isinstance(node, NOTED) and isinstance(phrase, cards.Some) and phrase.group.where is not None:
        yield Complaint(phrase.group.where, "Where a card was is not remembered for the turn.")
    elif not isinstance(node, conditions.Condition):
        amount = phrase.quantity if isinstance(phrase, cards.Some) else node.verb.field("count")
        if amount is not None and not isinstance(amount, amounts.One | amounts.Another):
            yield Complaint(amount, 'Things happen one at a time: a text can only wait for "a" card.')


def _by_choice(node: Node) -> Iterator[Complaint]:
    """Complaints about votes and chance in a text that only looks."""
    for player in find(node, players.Player):
        if isinstance(player, players.PlayerChosenBy | players.OtherPlayerChosenBy):
            yield Complaint(player, "Nobody is chosen here: say whom it is about.")


def _by_form(node: Any) -> list[Verb]:
    """The verbs that a phrase uses in a form that they do not have."""
    if isinstance(node, ASKS):
        return [] if node.verb.watches else [node.verb]
    if isinstance(node, abilities.Price):
        return [] if node.cost.can_be_done() else [node.cost]
    verbs: tuple[Any, ...] = node.field("verbs") or ()
    return [verb for verb in verbs if isinstance(verb, Verb) and not verb.can_be_done()]


def _sentence(node: Node, head: str) -> str:
    if isinstance(node, ASKS):
        return f'"{head}" can only be done: nothing can wait for it, forbid it or take its place.'
    return f'"{head}" cannot be told to anybody: a text can only wait for it or forbid it.'


NOTED: Final = (
    conditions.DidThisTurn, conditions.DidNotThisTurn, times.FirstTime, times.FirstTimeEachTurn,
    times.ForEachTime,
)  # fmt: skip
"""The phrases that ask what was done earlier in the turn."""
ASKS: Final = (
    *NOTED,
    times.NextTime,
    times.PlayerDoes,
    times.PlayerWould,
    times.IfPlayerWould,
    sentences.Cannot,
    sentences.NoPlayerMay,
)
"""The phrases that speak of a verb without telling anybody to do it."""
LOOKS: Final = (*ASKS, conditions.Condition)
NOT_BY_KIND: Final = (
    cards.Ordered, cards.Highest, cards.Lowest, cards.FromEnd, cards.They, cards.Rest, cards.OfThem,
)  # fmt: skip
