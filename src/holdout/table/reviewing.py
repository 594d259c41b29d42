"""A review of a game that is over: which decisions of a seat cost or won it most, as a computer judges them.

A worker works it out piece by piece, each within some seconds, so that a browser shows how far it has come
and nobody else waits for long (queueing.py). The server keeps pieces for a while (reviews.py). How a decision
is judged is told in `players/judging.py`.
"""

import time
from collections.abc import Iterable
from typing import Any, Final

from holdout import games
from holdout.kernel import AnswersDoNotFit, Match
from holdout.kernel.tongue import Tongue, tongue_of
from holdout.kernel.wording import Part, Pick
from holdout.players.judging import Judged, judged
from holdout.table.messages import Parts
from holdout.table.replays import NoSuchPoint, opened
from holdout.table.retelling import Move, Review

SECONDS: Final = 3.0
"""A piece ends after the decision during which so much time has passed."""
PLAIN: Final = ("yes", "no")
"""Answers that say nothing without their question."""


def piece(record: bytes, seat: int, start: int, language: str = "en", seconds: float = SECONDS) -> Review:
    """Judge the decisions of a seat from an answer on, as many as some seconds allow."""
    replay = opened(record)
    answers, tongue = replay.body.answers, tongue_of(language, replay.frame.rules.name)
    if not (0 <= seat < replay.kept[0].seats and 0 <= start <= len(answers)):
        raise NoSuchPoint(f"There is no answer {start} of seat {seat + 1} in this game.")
    until, moves, at = time.perf_counter() + seconds, list[Move](), start
    while at < len(answers):
        answered, answer = answers[at]
        if answered == seat:
            try:
                match = replay.after(at)
            except AnswersDoNotFit:
                at = len(answers)
                break
            moves += _moves(match, at, seat, answer, tongue)
        at += 1
        if time.perf_counter() >= until:
            break
    return Review(at, len(answers), moves)


def _moves(match: Match[Any], at: int, seat: int, answer: str, tongue: Tongue) -> list[Move]:
    asked = match.decision
    if asked is None or asked.seat != seat or not games.of(match.rules.name).mind:
        return []
    found = judged(match.knowledge(seat), answer)
    return [] if found is None else [_told(match, at, seat, found, tongue)]


def _told(match: Match[Any], at: int, seat: int, found: Judged, tongue: Tongue) -> Move:
    assert match.decision is not None
    question = match.decision.parts_for(seat, tongue) if found.did[0] in PLAIN else ()
    return Move(
        answers=at,
        seat=seat,
        asked=_parts(question),
        did=_option(match, found.did, seat, tongue),
        other=_option(match, found.other, seat, tongue),
        chance=found.chance,
        other_chance=found.other_chance,
    )


def _option(match: Match[Any], pick: Pick, seat: int, tongue: Tongue) -> Parts:
    return _parts(match.moment.game.option(pick, seat, tongue).parts)


def _parts(parts: Iterable[Part]) -> Parts:
    return [(part.kind, part.words, part.number, part.language) for part in parts]
