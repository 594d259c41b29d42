"""Verbs that only texts know, as happenings: copying, giving, searching, setting aside.

What the rules do as well (drawing, killing, recruiting) has a happening of its own, by which a text can wait
for it, forbid or replace it. For the rest it is enough that somebody carries out the verb: such a verb has
`CarryOut` among its `watches`. The cards that it takes pass the gate one by one, when they are chosen.
"""

from collections.abc import Sequence
from typing import Any

from holdout.kernel import Happening, Refusal
from holdout.language.nodes import Verb


class CarryOut(Happening):
    """Somebody does what a verb says.

    `taken` are the cards that it takes, each with the zone where it lay. A happening that is not `whole` is
    about a single card that is just being taken; the rest of the verb is still to come.
    """

    __slots__ = ("context", "did", "taken", "verb", "whole")
    settles = False

    def __init__(
        self, verb: Verb, context: Any, taken: Sequence[tuple[int, int]] = (), whole: bool = True
    ) -> None:
        self.verb, self.context, self.taken, self.whole = verb, context, list(taken), whole
        self.did = False

    @property
    def seat(self) -> int:
        """Who does it."""
        seat: int = self.context.subject
        return seat

    @property
    def card(self) -> int:
        """The last card that it took, or -1."""
        return self.taken[-1][0] if self.taken else -1

    def happen(self, game: Any) -> None:
        """A single card is only taken; the verb does the rest."""
        if self.whole:
            verb: Any = self.verb
            self.did = verb.do(game, self.context) is not False


def carry(game: Any, context: Any, verb: Any) -> bool | None:
    """Let the subject of a text do what a verb says. False if nothing came of it."""
    if CarryOut not in verb.watches:
        done: bool | None = verb.do(game, context)
        return done
    deed, outer = CarryOut(verb, context), context.deed
    context.deed = deed
    happened = game.do(deed)
    context.deed = outer
    return happened and deed.did


def why_forbidden(game: Any, context: Any, verb: Any) -> Refusal | None:
    """Why a text forbids the subject to do what a verb says; None if none does."""
    return game.why_not(CarryOut(verb, context)) if CarryOut in verb.watches else None


def takeable(game: Any, context: Any, verb: Any, cards: list[int]) -> list[int]:
    """Those of the cards that no text forbids a verb to take."""
    if not _is_asked(context, verb):
        return cards
    where = game.where
    return [card for card in cards if game.can(CarryOut(verb, context, [(card, where[card])], False))]


def take(game: Any, context: Any, verb: Any, cards: list[int]) -> list[int]:
    """The chosen cards that the verb really takes: of some a text may make something else."""
    if not _is_asked(context, verb):
        return cards
    found: list[int] = []
    for card in cards:
        where = (card, game.where[card])
        if game.do(CarryOut(verb, context, [where], False)):
            found.append(card)
            context.deed.taken.append(where)
    return found


def _is_asked(context: Any, verb: Any) -> bool:
    """Whether a verb is being carried out for which texts can wait."""
    return context.deed is not None and context.deed.verb is verb
