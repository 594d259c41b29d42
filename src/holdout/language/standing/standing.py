"""What standing text does: it forbids and permits, changes values, and waits for something to happen.

Standing text never chooses: it only asks of what is there whether it is meant. A family derives from
`Standing` and says where its text is read from (`active`), what its phrases mean and which card and player a
happening is about; what it leaves as it is, it need not say.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from holdout.kernel import Ability, Happening, Refusal
from holdout.language.phrases.cards import Cards, Kind
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import Player
from holdout.language.standing.effects import (
    AFTER,
    AS_SOON_AS,
    COUNTS_AS,
    FORBIDS,
    KEYWORD,
    PERMITS,
    POINTLESS,
    WAITED_FOR,
    Effect,
    Key,
)

Terms = Iterable[tuple[int, str, int]]
"""What changes a value: how much, the name of the card that says so, and its number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """The standing text of one family. What raises NotImplementedError is the family's to say.

    `one` is an effect that is active now, as the family keeps it; it has an `effect` and a `card`. `scope`
    is how long it counts that an "as soon as" came true.
    """

    def __init__(self, scope: str) -> None:
        self.scope = scope

    # --- where it is read from ---

    def active(self, game: Any, key: Key) -> Sequence[Any]:
        """Every effect of that key whose text works now, in order; whether it is meant is yet to be asked."""
        raise NotImplementedError

    def about_card(self, game: Any, key: Key, card: int) -> Sequence[Any]:
        """The effects that may mean a card."""
        return self.active(game, key)

    def about(self, game: Any, key: Key, happening: Any) -> Sequence[Any]:
        """The effects that may speak of something that is about to happen."""
        return self.active(game, key)

    def about_past(self, game: Any, key: Key, happening: Any) -> Sequence[Any]:
        """The effects that may speak of something that has happened."""
        return self.active(game, key)

    def context_of(self, game: Any, one: Any) -> Any:
        """The context in which a text speaks."""
        raise NotImplementedError

    def place_of(self, game: Any, one: Any) -> tuple[Any, ...]:
        """The identity of a text among those of all cards: face, line, sentence, card."""
        raise NotImplementedError

    def title_of(self, game: Any, one: Any) -> str:
        """The name of the card that says so."""
        raise NotImplementedError

    # --- what it means ---

    def fits(self, game: Any, context: Any, phrase: Cards, card: int, about: str = "") -> bool:
        """Whether a phrase means a card. `about` is the number or keyword that is being worked out."""
        raise NotImplementedError

    def meets(self, game: Any, context: Any, player: Player | None, seat: int) -> bool:
        """Whether a phrase means a seat."""
        raise NotImplementedError

    def is_so(self, game: Any, context: Any, condition: Condition) -> bool:
        """Whether a condition is true now."""
        raise NotImplementedError

    def seat_of(self, game: Any, happening: Any) -> int:
        """The player to whom it happens, or who does it."""
        raise NotImplementedError

    def came_true(self, game: Any, happening: Any) -> bool:
        """Whether something that was done happened at last."""
        return True

    def is_deed(self, game: Any, context: Any, effect: Effect, happening: Any) -> bool:
        """Whether a happening is what the text says of cards: "when an enemy dies"."""
        raise NotImplementedError

    def is_in_span(self, game: Any, context: Any, effect: Effect, happening: Any) -> bool:
        """Whether a happening is what the text waits for without naming a verb: "after each attack"."""
        raise NotImplementedError

    def is_done_to(self, game: Any, context: Any, effect: Effect, happening: Any) -> bool:
        """Whether what somebody does is what the text says, and done to the cards that it means."""
        raise NotImplementedError

    def holds(self, game: Any, context: Any, effect: Effect) -> bool:
        """Whether everything that a text asks for is so."""
        return all(self.is_so(game, context, condition) for condition in effect.conditions)

    def concerns(self, game: Any, context: Any, effect: Effect, happening: Any) -> bool:
        """Whether a happening is what a text speaks of."""
        if effect.deed is not None:
            return self.is_deed(game, context, effect, happening)
        if effect.verb is None:
            return self.is_in_span(game, context, effect, happening)
        if not self.meets(game, context, effect.player, self.seat_of(game, happening)):
            return False
        return self.is_done_to(game, context, effect, happening)

    def match(self, game: Any, one: Any, happening: Any) -> Any:
        """The context in which a text speaks of a happening, or None if it does not."""
        context, effect = self.context_of(game, one), one.effect
        if not self.concerns(game, context, effect, happening) or not self.holds(game, context, effect):
            return None
        return context

    # --- what it forbids and permits ---

    def rule_against(self, happening: Any) -> str:
        """The rule by which a text forbids something."""
        raise NotImplementedError

    def forbids(self, game: Any, happening: Happening) -> Refusal | None:
        """The text that stands against a happening. The gate of the kernel asks before anything happens."""
        for one in self.about(game, (FORBIDS, type(happening)), happening):
            if self.match(game, one, happening) is not None:
                words = f"{self.title_of(game, one)} forbids it."
                return Refusal(self.rule_against(happening), words, one.card)
        return None

    def permits(self, game: Any, happening: Happening) -> bool:
        """Whether a text lifts what the rules have against a happening."""
        for one in self.about(game, (PERMITS, type(happening)), happening):
            if self.match(game, one, happening) is not None:
                return True
        return False

    # --- what it changes ---

    def means(self, game: Any, one: Any, card: int, about: str) -> bool:
        """Whether a text means a card, and all that it asks for is so."""
        phrase = one.effect.cards
        if phrase is None:
            return False
        context = self.context_of(game, one)
        return self.fits(game, context, phrase, card, about) and self.holds(game, context, one.effect)

    def amount(self, game: Any, one: Any, card: int, about: str) -> int:
        """How much a text that means a card changes a value of it."""
        raise NotImplementedError

    def change(self, game: Any, one: Any, card: int, about: str) -> int:
        """How much a text changes a value of a card."""
        return self.amount(game, one, card, about) if self.means(game, one, card, about) else 0

    def terms(self, game: Any, found: Sequence[Any], card: int, about: str) -> list[tuple[int, str, int]]:
        """Changes to a value of a card, each with the name of its source, so that "why" can point at it."""
        terms: list[tuple[int, str, int]] = []
        for one in found:
            amount = self.change(game, one, card, about)
            if amount:
                terms.append((amount, self.title_of(game, one), one.card))
        return terms

    def gives_keyword(self, game: Any, card: int, keyword: str) -> bool:
        """Whether a text gives a keyword to a card; what is printed on it is not asked here."""
        return self._is_said_of(game, (KEYWORD, keyword), card, keyword)

    def counted_as(self, game: Any, card: int) -> list[Kind]:
        """The kinds as which a card counts besides its own."""
        found = self.about_card(game, (COUNTS_AS, ""), card)
        return [one.effect.kind for one in found if one.effect.kind and self.means(game, one, card, "")]

    def gives_nothing(self, game: Any, card: int) -> bool:
        """Whether a played card gives no points."""
        return self._is_said_of(game, POINTLESS, card, "")

    def _is_said_of(self, game: Any, key: Key, card: int, about: str) -> bool:
        return any(self.means(game, one, card, about) for one in self.about_card(game, key, card))

    # --- what it waits for ---

    def say(self, game: Any, one: Any, context: Any) -> None:
        """Carry out what a waiting sentence says."""
        raise NotImplementedError

    def ability(self, game: Any, one: Any, context: Any, happening: Any) -> Ability | None:
        """The ability that a happening sets off, or None if it does not count."""
        raise NotImplementedError

    def after(self, game: Any, happening: Happening) -> list[Ability]:
        """The abilities that a happening sets off, each with its place in the order."""
        if not self.came_true(game, happening):
            return []
        set_off: list[Ability] = []
        for one in self.about_past(game, (AFTER, type(happening)), happening):
            context = self.match(game, one, happening)
            if context is not None:
                ability = self.ability(game, one, context, happening)
                set_off += [] if ability is None else [ability]
        return set_off

    def waits_in_vain(self, game: Any) -> bool:
        """Whether it is plain that nothing comes true that a text waits for with "as soon as"."""
        return False

    def noted(self, game: Any) -> None:
        """Called when what a text waits for has come true, or no longer holds, and was noted."""

    def as_soon_as(self, game: Any) -> bool:
        """Standing check: carry out an "as soon as" when its condition turns from false to true.

        What is true of "a player" turns true again when it is true of another one.
        """
        if self.waits_in_vain(game):
            return False
        counts = game.counts
        for one in self.active(game, WAITED_FOR):
            key = (self.scope, AS_SOON_AS, *self.place_of(game, one))
            context = self.context_of(game, one)
            you = context.player
            if not self.holds(game, context, one.effect):
                if counts.pop(key, 0):
                    self.noted(game)
                continue
            whom = 1 if context.player == you else context.player + 2
            if counts.get(key) != whom:
                counts[key] = whom
                self.noted(game)
                self.say(game, one, context)
                return True
        return False
