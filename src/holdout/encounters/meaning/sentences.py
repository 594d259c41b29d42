"""Carrying out sentences: prefixes first, then the core, for every seat that it speaks of.

A sentence that only tells how things are (a change of a value, a prohibition) becomes a lasting row; one
that names a later moment is put off (lasting.py). Everything else happens now, by the verbs.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import remark
from holdout.encounters.decks import put_in
from holdout.encounters.meaning import lasting
from holdout.encounters.meaning.able import able, is_idle, touches_hands
from holdout.encounters.meaning.cards import OWN, candidates, count
from holdout.encounters.meaning.conditions import holds
from holdout.encounters.meaning.labels import OPTION, WHETHER, WHICH_OPTION, label
from holdout.encounters.meaning.players import acts, is_chosen, passes_over_alien, seats_of
from holdout.encounters.position import EncounterGame
from holdout.encounters.seats import has_secret_hand, players
from holdout.encounters.speaking import Context
from holdout.kernel import RuleError
from holdout.kernel.rules import NO, YES
from holdout.language.nodes import Verb
from holdout.language.phrases import sentences as cores
from holdout.language.phrases import times
from holdout.language.phrases.cards import Group
from holdout.language.phrases.players import Player, Team, You
from holdout.language.phrases.sentences import Core, Sentence

DEPENDS: Final = frozenset({times.IfYouDo, times.IfTheyDo, times.Otherwise})
WATCHES: Final = frozenset({times.When, times.AsSoonAs, times.IfPlayerWould, times.IfCardWould})
RULES: Final = frozenset({
    cores.Cannot, cores.NoPlayerMay, cores.CardHasMore, cores.CardHasEqualTo, cores.CardHasKeyword,
    cores.CardCosts, cores.CardCostsMore, cores.CardGivesNothing, cores.CardCannot, cores.CardCountsAs,
})  # fmt: skip


def carry_out(game: EncounterGame, context: Context, sentences: Sequence[Sentence], first: int = 0) -> None:
    """Carry out a text from top to bottom. `first` is the number of its first sentence in its line."""
    context.again = True
    while context.again:
        context.again = False
        game.spend()
        _once_through(game, context, sentences, first)
    bring_found(game, context)


def _once_through(game: EncounterGame, context: Context, sentences: Sequence[Sentence], first: int) -> None:
    number = 0
    while number < len(sentences):
        end = number + 1
        while end < len(sentences) and _depends(sentences[end]):
            end += 1
        if end > number + 1 and type(sentences[number].core) is cores.May:
            _offer(game, context, sentences[number:end], first + number)
        else:
            _say_all(game, context, sentences[number:end], first + number)
        number = end


def _depends(sentence: Sentence) -> bool:
    return bool(sentence.prefixes) and type(sentence.prefixes[0]) in DEPENDS


def _say_all(game: EncounterGame, context: Context, sentences: Sequence[Sentence], first: int) -> None:
    for number, sentence in enumerate(sentences, first):
        context.sentence = number
        say(game, context, sentence)


def _offer(game: EncounterGame, context: Context, sentences: Sequence[Sentence], first: int) -> None:
    """An offer and what depends on it, wholly for one player before the next."""
    offer: Any = sentences[0].core
    context.did = context.held = False

    def to_each() -> None:
        for seat in _in_turn(game, named_seats(game, context, offer.player)):
            _offered(game, context, offer, seat)
            _say_all(game, context, sentences[1:], first + 1)

    context.sentence = first
    if not _reach(game, context, sentences[0], 0, to_each):
        _say_all(game, context, sentences[1:], first + 1)


def resume(game: EncounterGame, bound: Sequence[Any]) -> None:
    """Carry out a sentence that was put off, as its text was bound then."""
    face, line, number, seat, card, cards, player = bound
    if not acts(game, seat):
        return
    context = Context(seat, card, face, line)
    context.cards, context.player, context.sentence = list(cards), player, number
    printed: Any = game.faces[face]
    sentence: Sentence = printed.lines[line].sentences[number]
    start = 1 + next(n for n, prefix in enumerate(sentence.prefixes) if type(prefix) is times.During)
    remark(game, "alien.card-principles.override", f"{printed.name}: {label(game, sentence)}.")
    _reach(game, context, sentence, start, lambda: _act(game, context, sentence.core))
    bring_found(game, context)


def say(game: EncounterGame, context: Context, sentence: Sentence) -> bool:
    """Carry out one sentence. False if a condition kept it from happening."""
    return _reach(game, context, sentence, 0, lambda: _act(game, context, sentence.core))


# --- prefixes ---


def _reach(
    game: EncounterGame, context: Context, sentence: Sentence, start: int, act: Callable[[], None]
) -> bool:
    """Go through the prefixes in order; `act` is what happens if all let it."""
    prefixes = sentence.prefixes
    for number in range(start, len(prefixes)):
        prefix: Any = prefixes[number]
        kind = type(prefix)
        if kind in CONDITIONS:
            if not CONDITIONS[kind](game, context, prefix):
                return False
        elif kind is times.ForEach:
            for cards in _each(game, context, prefix.group):
                context.cards = cards
                _reach(game, context, sentence, number + 1, act)
            return True
        elif kind is times.During and prefix.span in lasting.PUT_OFF:
            lasting.put_off(game, context, prefix.span)
            return True
        elif kind in WATCHES or (kind in (times.ThisTurn, times.During) and _is_rule(sentence, number)):
            lasting.say_for(game, context, getattr(prefix, "span", "turn"))
            return True
        elif kind is times.During:
            if prefix.span == "your-turn" and game.position.active != context.seat:
                return False
            context.scope = lasting.scope_of(context, prefix.span)
    act()
    return True


def _each(game: EncounterGame, context: Context, group: Group) -> list[list[int]]:
    """Every card of a group by itself; a copy that was played counts as well, but is no card."""
    cards = candidates(game, context, group, OWN)
    return [*[[card] for card in cards], *[[] for _ in range(count(game, context, group) - len(cards))]]


def _is_rule(sentence: Sentence, number: int) -> bool:
    """Whether what follows a span is a rule or a watch, rather than something that happens at once."""
    core = sentence.core
    if any(type(prefix) in WATCHES for prefix in sentence.prefixes[number + 1 :]):
        return True
    return type(core) in RULES or (type(core) is cores.May and not _grants(core.verbs[0]))


def _if(game: EncounterGame, context: Context, prefix: Any) -> bool:
    context.held = holds(game, context, prefix.condition)
    return context.held


CONDITIONS: Final[dict[type, Callable[[EncounterGame, Context, Any], bool]]] = {
    times.If: _if,
    times.While: _if,
    times.IfYouDo: lambda game, context, prefix: context.did,
    times.IfTheyDo: lambda game, context, prefix: context.did,
    times.Otherwise: lambda game, context, prefix: not context.held,
}


# --- cores ---


def _act(game: EncounterGame, context: Context, core: Core) -> None:
    carry = CORES.get(type(core))
    if carry is not None:
        carry(game, context, core)
    elif type(core) in RULES:
        lasting.say_for(game, context, "turn")
    else:
        raise RuleError(f"Nobody has said yet how {type(core).__name__} is carried out.")


def perform(game: EncounterGame, context: Context, verbs: Sequence[Verb]) -> bool:
    """Do the verbs one after the other while their subject lives. Whether the first of them did anything."""
    done = False
    for number, verb in enumerate(verbs):
        if not acts(game, context.subject):
            break
        result = verb.do(game, context)  # pyright: ignore[reportAttributeAccessIssue]
        done = (result is not False) if number == 0 else done
    return done


def _do(game: EncounterGame, context: Context, core: Any) -> None:
    perform(game, context, core.verbs)


def _does(game: EncounterGame, context: Context, core: Any) -> None:
    """Every seat that the sentence is about does it; the team does it as one."""
    team = type(core.player) is Team
    for seat in _in_turn(game, named_seats(game, context, core.player)):
        context.subject = seat
        context.party = players(game) if team else [seat]
        context.appointed = is_chosen(core.player)
        if not team:
            context.player = seat
        perform(game, context, core.verbs)
    _you_again(context)


def named_seats(game: EncounterGame, context: Context, player: Player) -> list[int]:
    """The seats that a sentence is about."""
    if passes_over_alien(game, context, player):
        words = "An Alien is no player: the next player is the one after it."
        remark(game, "alien.player-aliens.next-player-skip", words)
    return seats_of(game, context, player)


def _in_turn(game: EncounterGame, seats: list[int]) -> list[int]:
    """The order in which several players act is a rule worth telling."""
    if len(seats) > 1:
        remark(
            game, "alien.timing.multiple-players", "The active player goes first, then the others clockwise."
        )
    return seats


def _you_again(context: Context) -> None:
    context.subject = context.seat
    context.party = [context.seat]
    context.appointed = False


def _may(game: EncounterGame, context: Context, core: Any) -> None:
    context.did = context.held = False
    for seat in _in_turn(game, named_seats(game, context, core.player)):
        _offered(game, context, core, seat)


def _offered(game: EncounterGame, context: Context, core: Any, seat: int) -> None:
    """One player is offered to do something. What cannot be done is not offered where hands are open."""
    context.subject, context.party, context.appointed = seat, [seat], is_chosen(core.player)
    if type(core.player) is not You:
        context.player = seat
    context.did = acts(game, seat) and _taken(game, context, core)
    if context.did and (_grants(core.verbs[0]) or able(game, context, core.verbs[0], wholly=True)):
        context.did = perform(game, context, core.verbs)
    else:
        context.did = False
    context.held = context.did
    _you_again(context)


def _grants(verb: Verb) -> bool:
    """Whether "may" with this verb is a permission for later rather than an offer now."""
    return bool(getattr(verb, "is_permission", False))


def _taken(game: EncounterGame, context: Context, core: Any) -> bool:
    if _grants(core.verbs[0]):
        return True
    secret = has_secret_hand(game, context.subject) and touches_hands(core.verbs[0])
    if not secret and not able(game, context, core.verbs[0], wholly=True):
        return False
    words = f"{game.faces[context.face].name}: {label(game, cores.Do(core.verbs))}"
    answer = game.ask(
        context.subject, WHETHER, (YES(), NO()), args=(words,), hidden=secret, public=not secret
    )
    return answer == YES()


def _choose_one(game: EncounterGame, context: Context, core: Any) -> None:
    """All options are offered, unless none of them would do anything."""
    seats = [context.seat] if core.player is None else named_seats(game, context, core.player)
    for seat in _in_turn(game, seats):
        context.subject, context.party = seat, [seat]
        if core.player is not None:
            context.player = seat
        secret = has_secret_hand(game, seat)
        if acts(game, seat) and (
            secret or not all(is_idle(game, context, option) for option in core.options)
        ):
            here = (context.face, context.line, context.sentence)
            picks = [OPTION(*here, number) for number in range(len(core.options))]
            number: Any = game.ask(seat, WHICH_OPTION, picks, hidden=secret, public=True)[4]
            _act(game, context, core.options[number])
        context.subject = seat
    _you_again(context)


CORES: Final[dict[type[Core], Callable[[EncounterGame, Context, Any], None]]] = {
    cores.Do: _do,
    cores.Does: _does,
    cores.May: _may,
    cores.ChooseOne: _choose_one,
}


def bring_found(game: EncounterGame, context: Context) -> None:
    """What a search brought to light and nothing else was said of: into the hand, or back where it was."""
    for card, origin in context.found:
        if game.position.where[card] == board.LIMBO:
            own = origin in board.DECK or origin in board.DISCARD
            put_in(game, card, board.HAND[context.seat] if own else origin)
    context.found = []
