"""Guessing: a match that could be the true one, for all that one seat knows.

Unseen faces are exchanged within the pools that the game declares; everything the seat has seen stays.
The guess is accepted only if running it gives that seat the same view and the same question. Computer
players think with guesses and are never handed the true position.
"""

from typing import Any, Final

import msgspec

from holdout.kernel.errors import GuessFailed, HoldoutError, RuleError
from holdout.kernel.moment import Frame, Moment, Past, Turn, ask_until
from holdout.kernel.position import Position
from holdout.kernel.randomness import Randomness
from holdout.kernel.rules import P
from holdout.kernel.running import Answer

TRIES: Final = 64


def guess(frame: Frame[P], true: Moment[P], seat: int, randomness: Randomness) -> Moment[P]:
    """A moment that the seat cannot tell from the true one."""
    known = what_is_known(true, seat)
    given = _answers_known_to(true, seat)
    past = _past_known_to(true, given)
    fork = (len(given), randomness.below(1 << 62) << 65 | randomness.below(1 << 62) << 2 | 1)
    for _ in range(TRIES):
        rest = true.rest.clone()
        exchange(frame, true, rest, seat, randomness)
        guessed = resumed(frame, past, rest, given, fork)
        if guessed is not None and what_is_known(guessed, seat) == known:
            return guessed
    raise GuessFailed(f"No position was found that agrees with what seat {seat + 1} knows.")


def what_is_known(moment: Moment[Any], seat: int | None) -> bytes:
    """View and questions as one text, to compare."""
    asked = [
        (
            d.seat,
            d.words_for(seat),
            d.rule,
            d.options if d.seat == seat or d.public else (),
            d.opening_options(seat or 0),
        )
        for d in moment.decisions
        if d.sealed is None or d.seat == seat
    ]
    return msgspec.json.encode((moment.game.view(seat), asked))


def exchange(frame: Frame[P], true: Moment[P], rest: P, seat: int | None, randomness: Randomness) -> None:
    """Shuffle the faces that the seat has seen neither at rest nor in what is shown, pool by pool."""
    before = frame.game(true.rest)
    bit = 60 if seat is None else seat
    known = seen_since(true)
    for pool in frame.rules.pools(before):
        _mix(rest, [card for card in pool if not known[card] >> bit & 1], randomness)


def seen_since(true: Moment[Any]) -> list[int]:
    """Who has seen what a card was at rest: then, or since, wherever its face has been shuffled to."""
    known, game = list(true.rest.seen), true.game
    for card, seats in game.noticed.items():
        known[card] |= seats
    for card, seats in enumerate(game.position.seen):
        known[game.mixed_from.get(card, card)] |= seats
    return known


def _mix(position: Position, cards: list[int], randomness: Randomness) -> None:
    order = randomness.shuffled(cards)
    for name in position.travelling:
        column: list[int] = getattr(position, name)
        mixed = [column[card] for card in order]
        for card, value in zip(cards, mixed, strict=True):
            column[card] = value


def _answers_known_to(true: Moment[Any], seat: int) -> tuple[Answer, ...]:
    """Sealed answers of others that are not opened yet are not known."""
    sealed = next((d.sealed for d in true.decisions if d.sealed is not None), None)
    if not sealed:
        return true.given
    closed = true.given[len(true.given) - sealed :]
    return (*true.given[: len(true.given) - sealed], *[answer for answer in closed if answer[0] == seat])


def _past_known_to(true: Moment[Any], given: tuple[Answer, ...]) -> Past:
    """A past of the length that the seat knows, but empty: what was told names hidden faces."""
    past = Past(None, None, ())
    past.length = true.past.length - (len(true.given) - len(given))
    return past


def resumed(
    frame: Frame[P], past: Past, rest: P, given: tuple[Answer, ...], fork: tuple[int, int] | None
) -> Moment[P] | None:
    """Another position at rest in the place of the true one; None if the answers so far do not fit it."""
    game = frame.game(rest.clone(), given=given, fork=fork)
    try:
        decisions = ask_until(game, rest)
    except (HoldoutError, RuleError):
        return None
    if decisions and game.rest is not rest:
        return None
    after = Past(past, None, ())
    return Moment(game, given, decisions, after, Turn(rest, after))
