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


def simulate_frame(frame: Frame[P], players: Sequence[Player]) -> Match[P]:
    """The same for a setup that is whole already."""
    game = Game(frame.rules, frame.setup, frame.faces, first_position(frame), players=players)
    return Match(frame, _run_out(frame, game, None))


def play_out(match: Match[P], players: Sequence[Player]) -> Match[P]:
    """Play a match to its end from where it stands; the match itself stays as it is."""
    at, frame = match.moment, match.frame
    game = Game(
        frame.rules, frame.setup, frame.faces, at.rest.clone(), given=at.given, players=players, fork=at.fork
    )
    return Match(frame, _run_out(frame, game, at), match.epoch, match.notes)


def _run_out(frame: Frame[P], game: Game[P], start: Moment[P] | None) -> Moment[P]:
    try:
        game.run()
    except Exception as error:
        before = (
            [] if start is None else [link.answer for link in start.past.chain() if link.answer is not None]
        )
        answers = [*before, *game.answered]
        failing = answers.pop() if game.answered else None
        raise Incident(*record.report(frame, answers, failing, error)) from error
    past = Past(None, None, ()) if start is None else start.past
    for answer in game.answered[:-1]:
        past = Past(past, answer, ())
    told = tuple(game.events[len(start.published) if start else 0 :])
    past = Past(past, game.answered[-1], told) if game.answered else Past(past, None, told)
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
    for offset in range(1, match.seats) if decision.openings else ():
        seat = (decision.seat + offset) % match.seats
        theirs = [opening.pick for opening in decision.openings if opening.seat == seat]
        if theirs:
            pick = players[seat](Decision(decision.game, seat, match.rules.opening, [*theirs, PASS()]))
            if pick != PASS():
                match.answer(pick, seat=seat)
                return
    match.answer(players[decision.seat](decision), seat=decision.seat)
