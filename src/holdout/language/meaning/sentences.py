"""Carrying out sentences: prefixes first, then the core, for every seat that it speaks of.

A sentence that only tells how things are (a change of a value, a prohibition) is kept by the game for as
long as it lasts; one that names a later moment is put off. Everything else happens now, by the verbs. A
game derives from `Sentences` and says what its conditions, groups, spans and players are.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Protocol

from mypy_extensions import mypyc_attr

from holdout.kernel import Refusal, RuleError
from holdout.language.meaning.carrying import carry
from holdout.language.nodes import Verb
from holdout.language.phrases import sentences as cores
from holdout.language.phrases import times
from holdout.language.phrases.cards import Group
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import Player
from holdout.language.phrases.sentences import Core, Sentence
from holdout.language.standing.forms import DEPENDS, RULES, WATCHES, depends

CONDITIONS: Final = DEPENDS | {times.If, times.While}
REPEATS: Final = frozenset({times.ForEach, times.ForEvery, times.ForEachPlayer, times.ForEachTime})
DONE, PREVENTED, LATER = "done", "prevented", "later"
"""What became of a sentence (`Sentences.reach`)."""


class Speech(Protocol):
    """As much of a game's context as sentences need.

    `seat` is "you"; `subject` is whom the present sentence is about, `player` is "that player". `did` is
    whether the last offer was taken, `held` whether the last condition held, `cards` are "it" and "they".
    `sentence` is the number of the present sentence; `again` tells that the text is to be repeated. `deed` is
    the verb being carried out for which texts can wait.
    """

    seat: int
    subject: int
    player: int
    did: bool
    held: bool
    cards: list[int]
    face: int
    line: int
    sentence: int
    again: bool
    deed: Any


class Round:
    """One of several times that a sentence is carried out: what "it" and "that player" are in it."""

    def __init__(self, cards: list[int] | None = None, player: int = -1) -> None:
        self.cards, self.player = cards, player

    def begin(self, context: Any) -> None:
        if self.cards is not None:
            context.cards = self.cards
        if self.player >= 0:
            context.player = self.player


def together(sentences: Sequence[Sentence], number: int) -> Sequence[Sentence]:
    """A sentence of a text with those after it that depend on it."""
    end = number + 1
    while end < len(sentences) and depends(sentences[end]):
        end += 1
    return sentences[number:end]


def nothing_more() -> None:
    """Do nothing: the rounds of the sentence have done it all."""


def decides_in_rounds(sentence: Sentence, start: int) -> bool:
    """True if each round of a repeat has a condition or an offer of its own, which "otherwise" answers."""
    for number in range(start, len(sentence.prefixes)):
        if type(sentence.prefixes[number]) in REPEATS:
            later = sentence.prefixes[number + 1 :]
            return type(sentence.core) is cores.May or any(type(one) in CONDITIONS for one in later)
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentences:
    """How the texts of one game run. What raises NotImplementedError is the game's to say."""

    rules: ClassVar[frozenset[type]] = RULES

    # --- what a game says ---

    def holds(self, game: Any, context: Any, condition: Condition) -> bool:
        """Whether a condition is true now."""
        raise NotImplementedError

    def each(self, game: Any, context: Any, group: Group) -> list[list[int]]:
        """Every card of a group by itself, for "for each ..."."""
        raise NotImplementedError

    def times_done(self, game: Any, context: Any, prefix: times.ForEachTime) -> int:
        """How often somebody did something this turn, for "for each time ..."."""
        raise NotImplementedError

    def seats(self, game: Any, context: Any, player: Player) -> list[int]:
        """The seats that a sentence is about, in the order in which they act."""
        raise NotImplementedError

    def acts(self, game: Any, seat: int) -> bool:
        """Whether a seat can do anything."""
        raise NotImplementedError

    def accepts(self, game: Any, context: Any, core: Any) -> bool:
        """Whether the subject can do what it is offered, and wants to."""
        raise NotImplementedError

    def why_unable(self, game: Any, context: Any, verb: Verb) -> Refusal | None:
        """Why the subject cannot do all that a verb says; None if it can."""
        raise NotImplementedError

    def why_in_vain(self, game: Any, context: Any, offer: Core, then: Sequence[Sentence]) -> Refusal | None:
        """Why an offer is not made, because what follows from it would change nothing. None: it is made."""
        return None

    def keep_back(self, game: Any, refusal: Refusal) -> None:
        """An offer is not made."""

    def choose_option(self, game: Any, context: Any, core: Any) -> int | None:
        """The number of the option that the subject chooses; None if there is no point in asking."""
        raise NotImplementedError

    def elect_option(self, game: Any, context: Any, core: Any) -> int | None:
        """The number of the option that a vote or chance picks; None if no option would do anything."""
        raise NotImplementedError

    def say_for(self, game: Any, context: Any, span: str, core: Core | None = None) -> None:
        """From now on the present sentence holds, or a core of it alone, as long as its span says."""
        raise NotImplementedError

    def put_off(self, game: Any, context: Any, span: str) -> bool:
        """Put the present sentence off if its span names a later moment. Whether it did."""
        return False

    def goes_on(self, game: Any, context: Any, span: str) -> bool:
        """Whether a sentence that happens now goes on after a span."""
        return True

    def address(self, game: Any, context: Any, player: Player | None, seat: int) -> None:
        """From now on the sentence is about this seat."""
        context.subject = context.player = seat

    def cards_with(self, game: Any, context: Any, player: Player, seat: int) -> list[int] | None:
        """The cards that a player "with" them has: "it" from now on. None if the phrase names no cards."""
        return None

    def you_again(self, context: Any) -> None:
        """The sentence is about "you" again."""
        context.subject = context.seat

    def finish(self, game: Any, context: Any) -> None:
        """A text is at its end."""

    # --- what can be foreseen (foreseeing.py) ---

    def lacks(self, game: Any, context: Any, verb: Verb, *, wholly: bool = False) -> Refusal | None:
        """Why a verb would change nothing for its subject, or not do all that it says; None if it could.

        What depends on cards that "you" do not know could be.
        """
        raise NotImplementedError

    def could_hold(self, game: Any, context: Any, condition: Condition) -> bool | None:
        """Whether a condition is true now; None if that depends on cards that "you" do not know."""
        raise NotImplementedError

    def could_be(self, game: Any, context: Any, player: Player) -> list[int]:
        """Every seat that a sentence could be about; nothing is asked."""
        raise NotImplementedError

    def unmet(self, game: Any, context: Any, condition: Condition) -> Refusal:
        """Why a text does nothing whose condition is not true."""
        raise NotImplementedError

    def nothing_to_do(self, game: Any, context: Any) -> Refusal:
        """Why a text does nothing where nothing in particular is missing."""
        raise NotImplementedError

    def why_own_core_idle(self, game: Any, context: Any, core: Core) -> Refusal | None:
        """Why a core that only this game has would change nothing; None if it could."""
        return None

    # --- a text from top to bottom ---

    def opening_holds(self, game: Any, context: Any, sentences: Sequence[Sentence]) -> bool:
        """Whether the conditions that open a text hold, so that it does anything at all."""
        opening: Any = [
            prefix for one in sentences[:1] for prefix in one.prefixes if type(prefix) is times.If
        ]
        return all(self.holds(game, context, one) for prefix in opening for one in prefix.conditions)

    def carry_out(self, game: Any, context: Any, sentences: Sequence[Sentence], first: int = 0) -> None:
        """Carry out a text. `first` is the number of its first sentence in its line."""
        outer, game.speaking = game.speaking, context.face
        source, game.source = game.source, context.card
        context.again = True
        while context.again:
            context.again = False
            game.spend()
            self._once_through(game, context, sentences, first)
        self.finish(game, context)
        game.speaking, game.source = outer, source

    def _once_through(self, game: Any, context: Any, sentences: Sequence[Sentence], first: int) -> None:
        number = 0
        while number < len(sentences):
            group = together(sentences, number)
            self.say_together(game, context, group, first + number)
            number += len(group)

    def say_together(
        self, game: Any, context: Any, group: Sequence[Sentence], first: int, start: int = 0
    ) -> None:
        """Carry out a sentence, from one of its prefixes on, and those that depend on it."""
        if len(group) > 1 and decides_in_rounds(group[0], start):
            self._say_in_rounds(game, context, group, first, start)
            return
        if len(group) > 1 and type(group[0].core) is cores.May:
            self._offer(game, context, group, first, start)
            return
        context.sentence = first
        if self.say(game, context, group[0], start) != LATER:
            self._say_all(game, context, group[1:], first + 1)

    def _say_in_rounds(
        self, game: Any, context: Any, group: Sequence[Sentence], first: int, start: int
    ) -> None:
        """Carry out a repeated sentence; in each round what depends on it follows before the next."""

        def one_round(after: int) -> None:
            self.say_together(game, context, group, first, after)

        context.sentence = first
        if self.reach(game, context, group[0], start, nothing_more, one_round) == PREVENTED:
            self._say_all(game, context, group[1:], first + 1)

    def _say_all(self, game: Any, context: Any, sentences: Sequence[Sentence], first: int) -> None:
        for number, sentence in enumerate(sentences, first):
            context.sentence = number
            self.say(game, context, sentence)

    def _offer(self, game: Any, context: Any, sentences: Sequence[Sentence], first: int, start: int) -> None:
        """An offer and what depends on it, wholly for one player before the next."""
        offer: Any = sentences[0].core
        context.did = context.held = False

        def to_each() -> None:
            for seat in self.seats(game, context, offer.player):
                self._offered(game, context, offer, seat, sentences[1:])
                self._say_all(game, context, sentences[1:], first + 1)

        context.sentence = first
        if self.reach(game, context, sentences[0], start, to_each) == PREVENTED:
            self._say_all(game, context, sentences[1:], first + 1)

    def say(self, game: Any, context: Any, sentence: Sentence, start: int = 0) -> str:
        """Carry out one sentence, from one of its prefixes on. Returns what became of it, as `reach` does."""
        if start == len(sentence.prefixes):
            self.act(game, context, sentence.core)
            return DONE
        return self.reach(game, context, sentence, start, lambda: self.act(game, context, sentence.core))

    # --- prefixes ---

    def reach(
        self,
        game: Any,
        context: Any,
        sentence: Sentence,
        start: int,
        act: Callable[[], None],
        one_round: Callable[[int], None] | None = None,
    ) -> str:
        """Go through the prefixes in order; `act` is what happens if all let it.

        `one_round`, if given, carries out each round of a repeat, from the prefix after it on.
        Returns DONE, PREVENTED by a condition, or LATER if the sentence is put off or holds from now on: then
        what depends on it waits with it.
        """
        game.spent += 1
        prefixes = sentence.prefixes
        for number in range(start, len(prefixes)):
            one = prefixes[number]
            prefix: Any = one
            kind = type(one)
            if kind in CONDITIONS:
                if not self._is_met(game, context, prefix):
                    return PREVENTED
            elif kind in REPEATS:
                for turn in self.rounds(game, context, prefix):
                    turn.begin(context)
                    if one_round is None:
                        self.reach(game, context, sentence, number + 1, act)
                    else:
                        one_round(number + 1)
                return DONE
            elif kind is times.During and self.put_off(game, context, prefix.span):
                return LATER
            elif kind in WATCHES or self._is_rule(sentence, number):
                waits = any(type(later) in WATCHES for later in prefixes[number:])
                self.say_for(game, context, prefix.field("span") or "turn", None if waits else sentence.core)
                return LATER
            elif kind is times.During and not self.goes_on(game, context, prefix.span):
                return PREVENTED
        act()
        return DONE

    def rounds(self, game: Any, context: Any, counted: times.Prefix) -> list[Round]:
        """Every time that a prefix has its sentence carried out."""
        prefix: Any = counted
        kind = type(counted)
        if kind is times.ForEachPlayer:
            seats = self.could_be(game, context, prefix.player)
            return [Round(self.cards_with(game, context, prefix.player, seat), seat) for seat in seats]
        if kind is times.ForEachTime:
            return [Round() for _ in range(self.times_done(game, context, prefix))]
        found = self.each(game, context, prefix.group)
        size: int = prefix.number if kind is times.ForEvery else 1
        whole = range(0, len(found) - size + 1, size)
        return [Round([card for one in found[at : at + size] for card in one]) for at in whole]

    def _is_met(self, game: Any, context: Any, prefix: times.Prefix) -> bool:
        """Whether a condition lets its sentence happen: it holds, or the offer was taken, or left."""
        if type(prefix) is times.If or type(prefix) is times.While:
            context.held = all(self.holds(game, context, one) for one in prefix.conditions)
            return bool(context.held)
        return not context.held if type(prefix) is times.Otherwise else bool(context.did)

    def _is_rule(self, sentence: Sentence, number: int) -> bool:
        """Whether what follows a span is a rule or a watch, rather than something that happens at once."""
        core = sentence.core
        if any(type(prefix) in WATCHES for prefix in sentence.prefixes[number + 1 :]):
            return True
        return type(core) in self.rules or (type(core) is cores.May and not core.verbs[0].is_permission)

    # --- cores ---

    def act(self, game: Any, context: Any, core: Core) -> None:
        """Carry out what a sentence says once its prefixes have let it."""
        game.spent += 1
        carried: Any = core
        kind = type(core)
        if kind is cores.Do:
            self.perform(game, context, carried.verbs)
        elif kind is cores.Does:
            self._does(game, context, core)
        elif kind is cores.May:
            self._may(game, context, core)
        elif kind is cores.ChooseOne:
            self._choose_one(game, context, core)
        elif kind is cores.ChooseOneBy:
            self._choose_by(game, context, core)
        elif kind in self.rules:
            self.say_for(game, context, "turn", core)
        else:
            raise RuleError(
                f"No handler says how {kind.__name__} is carried out; add one to meaning/sentences.py."
            )

    def perform(self, game: Any, context: Any, verbs: Sequence[Verb]) -> bool:
        """Do the verbs one after the other while their subject can. Whether the first did anything."""
        done = False
        for number, verb in enumerate(verbs):
            if not self.acts(game, context.subject):
                break
            result = carry(game, context, verb)
            done = (result is not False) if number == 0 else done
        return done

    def _does(self, game: Any, context: Any, core: Any) -> None:
        """Every seat that the sentence is about does it."""
        for seat in self.seats(game, context, core.player):
            self.address(game, context, core.player, seat)
            self.perform(game, context, core.verbs)
        self.you_again(context)

    def _may(self, game: Any, context: Any, core: Any) -> None:
        context.did = context.held = False
        for seat in self.seats(game, context, core.player):
            self._offered(game, context, core, seat)

    def _offered(self, game: Any, context: Any, core: Any, seat: int, then: Sequence[Sentence] = ()) -> None:
        """One player is offered to do something, unless nothing would come of it."""
        refusal = None
        if then:
            self.address(game, context, core.player, seat)
            refusal = self.why_in_vain(game, context, core, then)
        self.address(game, context, core.player, seat)  # what was foreseen was about others, too
        if refusal is None:
            self.offer(game, context, core)
        else:
            self.keep_back(game, refusal)
            context.did = context.held = False
        self.you_again(context)

    def offer(self, game: Any, context: Any, core: Any) -> None:
        """Offer the verbs of a core to the subject. What was accepted and cannot be done is not done."""
        first = core.verbs[0]
        context.did = self.acts(game, context.subject) and (
            first.is_permission or self.accepts(game, context, core)
        )
        if context.did and (first.is_permission or self.why_unable(game, context, first) is None):
            context.did = self.perform(game, context, core.verbs)
        else:
            context.did = False
        context.held = context.did

    def _choose_one(self, game: Any, context: Any, core: Any) -> None:
        """All options are offered, unless none of them would do anything."""
        seats = [context.seat] if core.player is None else self.seats(game, context, core.player)
        for seat in seats:
            self.address(game, context, core.player, seat)
            number = self.choose_option(game, context, core) if self.acts(game, seat) else None
            if number is not None:
                self.act(game, context, core.options[number])
            context.subject = seat
        self.you_again(context)

    def _choose_by(self, game: Any, context: Any, core: Any) -> None:
        """Carry out the option that a vote or chance picks; it speaks to "you"."""
        number = self.elect_option(game, context, core)
        if number is not None:
            self.act(game, context, core.options[number])
        self.you_again(context)
