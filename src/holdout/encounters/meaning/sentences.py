"""Carrying out the sentences of the deck builders: whom they are about, what is offered, what lasts.

How sentences run is told in `holdout.language.meaning.sentences`. A rule that was spoken becomes a lasting
row; what names a later moment is put off (durations.py).
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.decks import put_in
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import durations
from holdout.encounters.meaning.can_do import (
    able,
    depends_on_unseen,
    is_idle,
    touches_hands,
    why_idle,
    why_unable,
)
from holdout.encounters.meaning.cards import OWN, candidates, count
from holdout.encounters.meaning.conditions import holds
from holdout.encounters.meaning.having import cards_had
from holdout.encounters.meaning.labels import ELECT, OPTION, WHETHER, WHICH_OPTION, deed, label, phrase
from holdout.encounters.meaning.moving import lay
from holdout.encounters.meaning.noting import times_done
from holdout.encounters.meaning.players import anyone, could_be, is_chosen, passes_over_alien, seats_of
from holdout.encounters.seats import acts, has_secret_hand, players
from holdout.encounters.speaking import Context
from holdout.encounters.verbs.points import Pay
from holdout.kernel import Refusal
from holdout.kernel.rules import NO, YES
from holdout.language.meaning.electing import Election, option_chosen
from holdout.language.meaning.foreseeing import why_sequel_idle
from holdout.language.meaning.label import Label
from holdout.language.meaning.sentences import Sentences
from holdout.language.nodes import Verb, find
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.cards import EachOtherPlayerWith, EachPlayerWith, Group
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import Player, Team, You
from holdout.language.phrases.sentences import Sentence
from holdout.language.phrases.times import ForEachTime


class EncounterSentences(Sentences):
    """Sentences as deck builders carry them out: their cards, seats, conditions and offers."""

    def holds(self, game: EncounterGame, context: Context, condition: Condition) -> bool:
        return holds(game, context, condition)

    def each(self, game: EncounterGame, context: Context, group: Group) -> list[list[int]]:
        """Every card of a group by itself; a copy that was played counts as well, but is no card."""
        cards = candidates(game, context, group, OWN)
        return [*[[card] for card in cards], *[[] for _ in range(count(game, context, group) - len(cards))]]

    def times_done(self, game: EncounterGame, context: Context, prefix: ForEachTime) -> int:
        return times_done(game, context, anyone(game, context, prefix.player), prefix.verb)

    def seats(self, game: EncounterGame, context: Context, player: Player) -> list[int]:
        """The order in which several players act is a rule worth telling."""
        if passes_over_alien(game, context, player):
            game.cite("alien.player-aliens.next-player-skip")
        seats = seats_of(game, context, player)
        if len(seats) > 1:
            game.cite("alien.timing.multiple-players")
        return seats

    def acts(self, game: EncounterGame, seat: int) -> bool:
        return acts(game, seat)

    def address(self, game: EncounterGame, context: Context, player: Player | None, seat: int) -> None:
        """The team acts as one; who is chosen by "you" is appointed; what a player "with" it has is "it"."""
        team = type(player) is Team
        context.subject = seat
        context.party = players(game) if team else [seat]
        context.appointed = player is not None and is_chosen(player)
        if player is not None and not team and type(player) is not You:
            context.player = seat
        if player is not None and (held := self.cards_with(game, context, player, seat)) is not None:
            context.cards = held

    def cards_with(
        self, game: EncounterGame, context: Context, player: Player, seat: int
    ) -> list[int] | None:
        if isinstance(player, EachPlayerWith | EachOtherPlayerWith):
            return cards_had(game, context, seat, player.cards)
        return None

    def you_again(self, context: Context) -> None:
        context.subject = context.seat
        context.party = [context.seat]
        context.appointed = False

    def why_unable(self, game: EncounterGame, context: Context, verb: Verb) -> Refusal | None:
        return why_unable(game, context, verb)

    def accepts(self, game: EncounterGame, context: Context, core: Any) -> bool:
        """Ask whether to do it. Something that cannot be done is not offered.

        Where that would tell something about a secret hand, its player is asked all the same and can only
        decline: to agree and do nothing would tell as much.
        """
        secret = has_secret_hand(game, context.subject) and touches_hands(core.verbs[0])
        possible = able(game, context, core.verbs[0], wholly=True)
        if not secret and not possible:
            return False
        done = cores.Do(core.verbs)
        words = Label(f"{game.faces[context.face].name}: {deed(game, done)}", done)
        picks = (YES(), NO()) if possible else (NO(),)
        answer = game.ask(context.subject, WHETHER, picks, args=(words,), hidden=secret, public=not secret)
        return answer == YES()

    def choose_option(self, game: EncounterGame, context: Context, core: Any) -> int | None:
        seat = context.subject
        secret = has_secret_hand(game, seat)
        if not secret and all(is_idle(game, context, option) for option in core.options):
            return None
        here = (context.face, context.line, context.sentence)
        picks = [OPTION(*here, number) for number in range(len(core.options))]
        number: Any = game.ask(seat, WHICH_OPTION, picks, hidden=secret, public=True)[4]
        return number

    def elect_option(self, game: EncounterGame, context: Context, core: Any) -> int | None:
        secret = has_secret_hand(game, context.seat)
        if not secret and all(is_idle(game, context, option) for option in core.options):
            return None
        here = (context.face, context.line, context.sentence)
        picks = [OPTION(*here, number) for number in range(len(core.options))]
        labels = [label(game, option) for option in core.options]
        name = str(game.faces[context.face].name)
        election = Election(core.way, ELECT, players(game), context.seat, name)
        return option_chosen(game, election, picks, labels)

    def why_in_vain(
        self, game: EncounterGame, context: Context, offer: Any, then: Sequence[Sentence]
    ) -> Refusal | None:
        """Nobody is asked to pay points for what would change nothing (ruling M5).

        Where that would tell something about a secret hand, everybody is asked.
        """
        if any(type(verb) is not Pay for verb in offer.verbs):
            return None
        if has_secret_hand(game, context.subject):
            verbs = [verb for sentence in then for verb in find(sentence, Verb)]
            if any(touches_hands(verb) for verb in verbs):
                return None
        return why_sequel_idle(self, game, context, then)

    def lacks(
        self, game: EncounterGame, context: Context, verb: Verb, *, wholly: bool = False
    ) -> Refusal | None:
        return why_idle(game, context, verb, wholly=wholly)

    def could_hold(self, game: EncounterGame, context: Context, condition: Condition) -> bool | None:
        return None if depends_on_unseen(game, context, condition) else holds(game, context, condition)

    def could_be(self, game: EncounterGame, context: Context, player: Player) -> list[int]:
        return could_be(game, context, player)

    def unmet(self, game: EncounterGame, context: Context, condition: Condition) -> Refusal:
        words, rule = "It works only if {0}.", "alien.once-this-turn.condition-at-use"
        return Refusal(rule, words, context.card, args=(phrase(game, condition),))

    def nothing_to_do(self, game: EncounterGame, context: Context) -> Refusal:
        return Refusal("alien.card-principles.do-what-you-can", "It would change nothing now.", context.card)

    def say_for(
        self, game: EncounterGame, context: Context, span: str, core: cores.Core | None = None
    ) -> None:
        durations.say_for(game, context, span, core)

    def put_off(self, game: EncounterGame, context: Context, span: str) -> bool:
        if span not in durations.PUT_OFF:
            return False
        durations.put_off(game, context, span)
        return True

    def goes_on(self, game: EncounterGame, context: Context, span: str) -> bool:
        if span == "your-turn" and game.position.active != context.seat:
            return False
        context.scope = durations.scope_of(context, span)
        return True

    def finish(self, game: EncounterGame, context: Context) -> None:
        """Put found cards that no text has moved since the search into the hand, or back in their place."""
        for card, origin in context.found:
            if game.where[card] == board.LIMBO:
                if origin in board.DECK or origin in board.DISCARD:
                    lay(game, context.seat, card, board.HAND[context.seat], origin=origin)
                else:
                    put_in(game, card, origin)
        context.found = []


SENTENCES: Final = EncounterSentences()
