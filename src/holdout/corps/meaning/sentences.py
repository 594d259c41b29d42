"""Carrying out the sentences of the tactical game: whom they are about, what is offered, what lasts.

How sentences run is told in `holdout.language.meaning.sentences`. A Character can be the one who acts in a
sentence; a card that was turned up lies there until the text is done, and a Hazard among them happens then
(corps.hazard.resolve-after-reveal).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from holdout.corps import phrases
from holdout.corps.endurance import EXHAUSTED, put_back
from holdout.corps.game import CorpsGame
from holdout.corps.hazards import happen, is_hazard
from holdout.corps.meaning.can_do import able, depends_on_unseen, is_idle, is_secret, why_idle, why_unable
from holdout.corps.meaning.cards import candidates, choose, named
from holdout.corps.meaning.conditions import holds
from holdout.corps.meaning.labels import (
    ELECT,
    HOLDS,
    OPTION,
    WHETHER,
    WHETHER_FOR,
    WHICH_OPTION,
    label,
    phrase,
)
from holdout.corps.meaning.players import acts, could_be, seats_of
from holdout.corps.pieces import kind_of, printed, remark
from holdout.corps.places import EXHAUST
from holdout.corps.ranks import in_play, player_of
from holdout.corps.refusals import NotItsActivation
from holdout.corps.speaking import Context
from holdout.kernel import Refusal, RuleError
from holdout.kernel.rules import NO, YES
from holdout.language.meaning.electing import Election, option_chosen
from holdout.language.meaning.foreseeing import why_sequel_idle, why_verbs_idle
from holdout.language.meaning.label import Label
from holdout.language.meaning.parts import place_of
from holdout.language.meaning.sentences import Sentences
from holdout.language.nodes import Verb, find
from holdout.language.phrases import sentences as cores
from holdout.language.phrases import times
from holdout.language.phrases.cards import Group
from holdout.language.phrases.conditions import Condition, IsA
from holdout.language.phrases.players import Player, You
from holdout.language.phrases.sentences import Sentence
from holdout.language.standing.forms import RULES, WATCHES

SAID: Final = "said"
SCOPES: Final = {"turn": "turn", "turn-end": "turn", "activation": "activation", "mission": "mission"}
"""How long a rule lasts that was spoken: until the mark of that name is reached."""


class CorpsSentences(Sentences):
    """The meaning of sentences in the tactical game."""

    rules: ClassVar[frozenset[type]] = RULES | {phrases.AlwaysHits, phrases.AttackCosts}

    def holds(self, game: CorpsGame, context: Context, condition: Condition) -> bool:
        """Whether a Reveal turned up what the text asks for is worth telling."""
        held = holds(game, context, condition)
        if context.revealed and type(condition) is IsA:
            rule = "corps.reveal.matching" if held else "corps.reveal.not-matching"
            game.cite(rule)
        return held

    def each(self, game: CorpsGame, context: Context, group: Group) -> list[list[int]]:
        return [[card] for card in candidates(game, context, group)]

    def seats(self, game: CorpsGame, context: Context, player: Player) -> list[int]:
        return seats_of(game, context, player)

    def acts(self, game: CorpsGame, seat: int) -> bool:
        return acts(game, seat)

    def address(self, game: CorpsGame, context: Context, player: Player | None, seat: int) -> None:
        context.subject = seat
        if player is not None and type(player) is not You:
            context.player = seat

    def why_unable(self, game: CorpsGame, context: Context, verb: Verb) -> Refusal | None:
        return why_unable(game, context, verb)

    def accepts(self, game: CorpsGame, context: Context, core: Any) -> bool:
        """Offer what can be done, and what cannot if keeping it back would tell about a secret hand."""
        secret = is_secret(game, core.verbs[0])
        if not secret and not able(game, context, core.verbs[0]):
            return False
        done = cores.Do(core.verbs)
        asked = Label(f"{printed(game, context.card).name}: {label(game, done)}", done, context.card)
        gained = _gained(game, context)
        question, args = (WHETHER_FOR, (asked, gained)) if gained else (WHETHER, (asked,))
        picks = (YES(), NO())
        return (
            game.ask(context.subject, question, picks, args=args, hidden=secret, public=not secret) == YES()
        )

    def why_in_vain(
        self, game: CorpsGame, context: Context, offer: cores.Core, then: Sequence[Sentence]
    ) -> Refusal | None:
        """Return why nobody is asked to pay for what follows: a second shot with nothing in sight.

        Where that would tell something about a secret hand, everybody is asked.
        """
        if any(is_secret(game, sentence) for sentence in then):
            return None
        return why_sequel_idle(self, game, context, then)

    def keep_back(self, game: CorpsGame, refusal: Refusal) -> None:
        if isinstance(refusal, NotItsActivation):
            game.cite(refusal.rule)

    def lacks(self, game: CorpsGame, context: Context, verb: Verb, *, wholly: bool = False) -> Refusal | None:
        return why_idle(game, context, verb)

    def could_hold(self, game: CorpsGame, context: Context, condition: Condition) -> bool | None:
        return None if depends_on_unseen(game, context, condition) else holds(game, context, condition)

    def could_be(self, game: CorpsGame, context: Context, player: Player) -> list[int]:
        return could_be(game, context, player)

    def unmet(self, game: CorpsGame, context: Context, condition: Condition) -> Refusal:
        words, rule = "It works only if {0}.", "corps.card-text.without-may-is-mandatory"
        return Refusal(rule, words, context.card, args=(phrase(game, condition),))

    def nothing_to_do(self, game: CorpsGame, context: Context) -> Refusal:
        words = "It would change nothing now."
        return Refusal("corps.card-text.without-may-is-mandatory", words, context.card)

    def why_own_core_idle(self, game: CorpsGame, context: Context, core: Any) -> Refusal | None:
        """Return why no Character who is meant can do it. An offer is good only for its first verb."""
        if type(core) not in (phrases.CharacterDoes, phrases.CharacterMay):
            return None
        verbs = core.verbs[:1] if type(core) is phrases.CharacterMay else core.verbs
        missing: Refusal | None = None
        for character in named(game, context, core.character):
            if game.space[character]:
                self._step_forward(game, context, character)
                missing = why_verbs_idle(self, game, context, verbs)
                self._step_back(context)
                if missing is None:
                    return None
        return missing or self.nothing_to_do(game, context)

    def choose_option(self, game: CorpsGame, context: Context, core: Any) -> int | None:
        secret = any(is_secret(game, verb) for option in core.options for verb in find(option, Verb))
        if not secret and all(is_idle(game, context, option) for option in core.options):
            return None
        here = (context.face, context.line, context.sentence)
        picks = [OPTION(*here, number) for number in range(len(core.options))]
        number: Any = game.ask(context.subject, WHICH_OPTION, picks, hidden=secret, public=True)[4]
        return number

    def elect_option(self, game: CorpsGame, context: Context, core: Any) -> int | None:
        secret = any(is_secret(game, verb) for option in core.options for verb in find(option, Verb))
        if not secret and all(is_idle(game, context, option) for option in core.options):
            return None
        here = (context.face, context.line, context.sentence)
        picks = [OPTION(*here, number) for number in range(len(core.options))]
        labels = [label(game, option) for option in core.options]
        name = game.faces[context.face].name
        election = Election(core.way, ELECT, in_play(game), context.seat, name)
        return option_chosen(game, election, picks, labels)

    def say_for(self, game: CorpsGame, context: Context, span: str, core: cores.Core | None = None) -> None:
        """A lasting row, which `corps.standing` reads as if the card stood there."""
        if span not in SCOPES:
            raise RuleError(f"No handler says how long {span!r} lasts; add one to meaning/sentences.py.")
        face = game.faces[context.face]
        sentences = face.lines[context.line].sentences
        prefixes = sentences[context.sentence].prefixes
        waited = any(type(one) in WATCHES or (one.field("span") or "turn") not in SCOPES for one in prefixes)
        place = place_of(sentences, context.sentence, core, waited)
        bound = (context.seat, context.character, context.card, tuple(context.cards))
        game.last(SAID, context.face, context.line, place, *bound, until=SCOPES[span])
        words = label(game, core or sentences[context.sentence])
        game.tell(HOLDS, words, rule="corps.card-text.without-may-is-mandatory")

    def finish(self, game: CorpsGame, context: Context) -> None:
        """Put back what was turned up; a Hazard among it happens first, save for the Motion Tracker."""
        revealed, context.revealed = context.revealed, []
        by_tracker = kind_of(game, context.card) == "tracker"
        for card, pile, seat in revealed:
            if is_hazard(game, card) and by_tracker:
                remark(game, "corps.hazard.ignored-by-motion-tracker", "The Hazard is not played.")
                if game.setup.get("tracker-hazard-to-exhaust") == "yes":
                    game.move(card, EXHAUST)
                    game.tell(EXHAUSTED, card, rule="corps.hazard.ignored-by-motion-tracker")
                    game.settle()
            elif is_hazard(game, card):
                happen(game, seat, card, "corps.hazard.resolve-after-reveal")
            put_back(game, card, pile)

    # --- Characters who act ---

    def act(self, game: CorpsGame, context: Context, core: cores.Core) -> None:
        """A Character does something, or may; else as in any game."""
        if type(core) is phrases.CharacterDoes:
            self._character_does(game, context, core)
        elif type(core) is phrases.CharacterMay:
            self._character_may(game, context, core)
        else:
            super().act(game, context, core)

    def _character_does(self, game: CorpsGame, context: Context, core: Any) -> None:
        for character in self._characters(game, context, core):
            self._step_forward(game, context, character)
            self.perform(game, context, core.verbs)
        self._step_back(context)

    def _character_may(self, game: CorpsGame, context: Context, core: Any) -> None:
        context.did = context.held = False
        for character in self._characters(game, context, core):
            self._step_forward(game, context, character)
            self.offer(game, context, core)
        self._step_back(context)

    def _characters(self, game: CorpsGame, context: Context, core: Any) -> list[int]:
        """Return the Characters who act; naming them does not make them "it"."""
        kept = context.cards
        found = choose(game, context, core, core.character)
        context.cards = kept
        return [card for card in found if game.space[card]]

    def _step_forward(self, game: CorpsGame, context: Context, character: int) -> None:
        context.actor = character
        context.subject = context.seat if character == context.character else player_of(game, character)

    def _step_back(self, context: Context) -> None:
        context.actor = context.character
        self.you_again(context)


def _gained(game: CorpsGame, context: Context) -> str:
    """Return what the text gives to whoever does what it offers now; empty if it says nothing of that."""
    sentences = game.faces[context.face].lines[context.line].sentences
    after = sentences[context.sentence + 1 : context.sentence + 2]
    follows = [one for one in after if one.prefixes and type(one.prefixes[0]) is times.IfYouDo]
    return label(game, follows[0]) if follows else ""


SENTENCES: Final = CorpsSentences()
