"""Answering inline: programs answer on the spot, and nothing is rolled back or run again.

This is how simulation runs. It must give the same record and the same positions as answering from
outside; `drive` does the latter with the same players, and the testing kit compares the two.
"""

from collections.abc import Sequence
from typing import Any

from holdout.kernel import record
from holdout.kernel.decision import Decision
from holdout.kernel.errors import Incident
from holdout.kernel.game import Game
from holdout.kernel.match import Match, first_position, framed
from holdout.kernel.moment import Frame, Moment, Past, Turn
from holdout.kernel.rules import PASS, P, Rules
from holdout.kernel.running import Player


def simulate(rules: Rules[P], players: Sequence[Player], *, seed: int | str = 0, **options: Any) -> Match[P]:
    """Play a whole game with programs in all seats."""
    return simulate_frame(framed(rules, rules.set_up(len(players), options), str(seed)), players)


def simulate_frame(
    frame: Frame[P], players: Sequence[Player], heard: frozenset[str] | None = None
) -> Match[P]:
    """Play a whole game with programs in all seats, from a frame. `heard` is told in `play_out`."""
    game = frame.game(first_position(frame), players=players)
    game.heard = heard
    return Match(frame, _run_out(frame, game, None))


def play_out(match: Match[P], players: Sequence[Player], heard: frozenset[str] | None = None) -> Match[P]:
    """Play a copy of a match to its end; the match itself is not changed.

    `heard` are the kinds of events that the caller reads, if not all: the game is quicker without the others.
    """
    at, frame = match.moment, match.frame
    game = frame.game(at.rest.clone(), given=at.given, players=players, chance=at.chance)
    game.heard = heard
    return Match(frame, _run_out(frame, game, at), match.epoch, match.notes)


def _run_out(frame: Frame[P], game: Game[P, Any], start: Moment[P] | None) -> Moment[P]:
    try:
        game.run()
    except Exception as error:
        before = (
            [] if start is None else [link.answer for link in start.past.chain() if link.answer is not None]
        )
        answers = [*before, *game.answered]
        failing = answers.pop() if game.answered else None
        raise Incident(*record.report(frame, answers, failing, error)) from error
    heard = game.heard
    published = start.published if start is not None else ()
    known = [event for event in published if heard is None or event.kind in heard]
    told = tuple(game.events[len(known) :])
    past = Past(None, None, () if game.answered else told) if start is None else start.past
    for number, answer in enumerate(game.answered, 1):
        past = Past(past, answer, told if number == len(game.answered) else ())
    return Moment(game, (), (), past, Turn(game.position, past))


def drive(match: Match[P], players: Sequence[Player], most: int = 100_000) -> Match[P]:
    """Let programs answer from outside, one decision at a time, up to so many answers."""
    for _ in range(most):
        if match.over:
            break
        _drive_once(match, players)
    return match


def _drive_once(match: Match[Any], players: Sequence[Player]) -> None:
    decision = match.decision
    assert decision is not None
    for seat in opening_seats(decision, match.seats):
        offer = offer_of_openings(decision, seat)
        pick = players[seat](offer)
        if pick != PASS():
            match.answer(pick, seat=seat)
            return
    match.answer(players[decision.seat](decision), seat=decision.seat)


def opening_seats(decision: Decision, seats: int) -> list[int]:
    """Seats that may act out of turn beside a decision, in turn order after the seat that is asked."""
    order = [(decision.seat + offset) % seats for offset in range(1, seats)] if decision.openings else []
    return [seat for seat in order if any(opening.seat == seat for opening in decision.openings)]


def offer_of_openings(decision: Decision, seat: int) -> Decision:
    """The openings of a seat as a decision of their own, with a pass, so that a program can be asked."""
    theirs = [opening.pick for opening in decision.openings if opening.seat == seat]
    return Decision(decision.game, seat, decision.game.rules.opening, [*theirs, PASS()])
