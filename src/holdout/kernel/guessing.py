"""Guessing: a match that could be the true one, for all that one seat knows.

Unseen faces are exchanged within the pools that the game declares; everything the seat has seen stays.
The guess is accepted only if running it gives that seat the same view and the same question. Who
thinks ahead thinks with guesses, never with the true position; a process that thinks for a table is sent only
what a seat knows (knowledge.py).
"""

from collections.abc import Container
from typing import Any, Final

from holdout.kernel.errors import GuessFailed, HoldoutError, RuleError
from holdout.kernel.fields import Plain
from holdout.kernel.knowledge import Knowledge, seen_since, sight_of
from holdout.kernel.moment import Frame, Moment, Past, Turn, ask_until
from holdout.kernel.position import Position
from holdout.kernel.randomness import Randomness
from holdout.kernel.rules import P
from holdout.kernel.running import Answer

TRIES: Final = 64


def guess(knowledge: Knowledge[P], randomness: Randomness) -> Moment[P]:
    """A random moment that the seat cannot distinguish from the true one."""
    for _ in range(TRIES):
        guessed = attempt(knowledge, randomness)
        if guessed is not None and sight_of(guessed, knowledge.seat) == knowledge.sight:
            return guessed
    raise GuessFailed(f"No position was found that agrees with what seat {knowledge.seat + 1} knows.")


def attempt(knowledge: Knowledge[P], randomness: Randomness) -> Moment[P] | None:
    """One try: a position that agrees with the answers so far, though perhaps not with what the seat sees."""
    frame, rest = knowledge.frame, knowledge.rest.clone()
    _mix_pools(frame, knowledge.rest, rest, knowledge.hidden, randomness)
    rest.rng = randomness.below(1 << 62) << 65 | randomness.below(1 << 62) << 2 | 1
    return resumed(frame, _past(knowledge.answers), rest, knowledge.given, knowledge.chance)


def exchange(frame: Frame[P], true: Moment[P], rest: P, seat: int | None, randomness: Randomness) -> None:
    """Shuffle, pool by pool, the faces that the seat has seen neither at rest nor in what is shown."""
    bit = 60 if seat is None else seat
    hidden = frozenset([card for card, seen in enumerate(seen_since(true)) if not seen >> bit & 1])
    _mix_pools(frame, true.rest, rest, hidden, randomness)


def _mix_pools(frame: Frame[P], before: P, rest: P, hidden: Container[int], randomness: Randomness) -> None:
    for pool in frame.rules.pools(frame.game(before)):
        _mix(rest, [card for card in pool if card in hidden], randomness)


def _mix(position: Position, cards: list[int], randomness: Randomness) -> None:
    order = randomness.shuffled(cards)
    for name in position.travelling:
        column: list[int] = getattr(position, name)
        mixed = [column[card] for card in order]
        for card, value in zip(cards, mixed, strict=True):
            column[card] = value


def _past(answers: int) -> Past:
    """A past of the length that the seat knows, but empty: events name hidden faces."""
    past = Past(None, None, ())
    past.length = answers
    return past


def resumed(
    frame: Frame[P], past: Past, rest: P, given: tuple[Answer, ...], chance: tuple[Plain, ...]
) -> Moment[P] | None:
    """The true moment with another position at rest; None if the answers so far do not fit it."""
    game = frame.game(rest.clone(), given=given, chance=chance)
    try:
        decisions = ask_until(game, rest)
    except (HoldoutError, RuleError):
        return None
    if game.chance or (decisions and game.rest is not rest):
        return None
    after = Past(past, None, ())
    return Moment(game, given, decisions, after, Turn[Any](rest, after), chance)
