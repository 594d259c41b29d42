"""Playing games with computer players, one at a time, each with its own seed.

A `Series` says what to play; since every game has its seed, results do not depend on how the work is shared
out. A game that fails is a result too, with the incident's sentence. Many games at once are in `running`.
"""

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import fmean
from typing import Any, Final, NamedTuple

from holdout import kernel
from holdout.kernel import Frame
from holdout.kernel.match import replay
from holdout.lab.listeners import Measured, measured
from holdout.lab.listeners import check as check_metrics
from holdout.lab.metrics import metrics_of, side_of
from holdout.lab.noting import CardNote, Notebook
from holdout.lab.processes import shared_out
from holdout.lab.sides import OTHERS, PLAYERS
from holdout.players import play_frame, table_of
from holdout.players.counting import Counting
from holdout.players.own import PlayerFailed

SELDOM: Final = 50_000
SETUPS_KEPT: Final = 32
ENDLESS: Final = "The game did not come to an end within as many answers as a program may give."


class Series(NamedTuple):
    """Games of one kind: which, how many seats, who plays, from which seed on, and what is measured."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    metrics: tuple[str, ...] = ()
    """Metrics of one's own, as `module:function` (listeners.py)."""


class GameResult(NamedTuple):
    """The result of one game. `progress` is in the game's own measure, such as completed Objectives.

    `won` is about the players' side; `side` tells who won, and `winners` in which seats (sides.py). `rule` is
    the rule by which it ended, `deaths` how many died, and `cards` what was done with each card, if that was
    noted. `facts` are the game's own: questions, each with its answer (metrics.py); `metrics` are what
    listeners have measured (listeners.py).
    """

    seed: int
    won: bool
    winners: tuple[int, ...]
    words: str
    progress: int
    rounds: int
    decisions: int
    events: int
    seconds: float
    error: str = ""
    rule: str = ""
    deaths: int = 0
    cards: tuple[CardNote, ...] = ()
    side: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    metrics: Measured = ()


def play(series: Series, number: int, noting: bool = False) -> GameResult:
    """Play one game of a series; `noting` also keeps what was done with each card."""
    seed, start = series.seed + number, time.perf_counter()
    try:
        with _tidying_seldom():
            result = _played(series, seed, noting)
    except Exception as trouble:  # noqa: BLE001 - whatever is wrong with one game, the others are played
        result = _failed(seed, _sentence(trouble))
    return result._replace(seconds=time.perf_counter() - start)


@contextmanager
def _tidying_seldom() -> Iterator[None]:
    """A game makes thousands of events and hardly any garbage in circles: it is looked for less often."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _played(series: Series, seed: int, noting: bool) -> GameResult:
    frame = frame_of(series, seed)
    players = [Counting(player) for player in table_of(series.players, frame, seed)]
    notebook = Notebook(frame)
    seated = [notebook.watching(player) for player in players] if noting else players
    heard = None if noting or series.metrics else notebook.metrics.died or None
    match = play_frame(frame, series.players, seated, heard)
    result, events = match.result, match.events
    if result is None:
        return _failed(seed, ENDLESS)
    side = side_of(match.moment.game, result.winners)
    return GameResult(
        seed=seed,
        won=side == PLAYERS,
        winners=result.winners,
        words=result.words,
        progress=frame.rules.progress(match.moment.game),
        rounds=getattr(match.moment.rest, "turn", 0),
        decisions=sum([player.count for player in players]),
        events=len(events) + match.moment.game.unheard,
        seconds=0.0,
        rule=result.rule,
        deaths=notebook.deaths(events),
        cards=notebook.cards(events) if noting else (),
        side=side,
        facts=tuple(metrics_of(series.game).facts(match.moment.game).items()),
        metrics=measured(series.metrics, events),
    )


def _failed(seed: int, error: str) -> GameResult:
    return GameResult(seed, False, (), "", 0, 0, 0, 0, 0.0, error)


def _sentence(trouble: Exception) -> str:
    """Errors of ours are sentences already; of others it is told what they are."""
    if isinstance(trouble.__cause__, PlayerFailed):  # not a rule failed, but a player of somebody's own
        return str(trouble.__cause__)
    if isinstance(trouble, kernel.Incident | kernel.HoldoutError):
        return str(trouble)
    return f"The game failed ({type(trouble).__name__}: {trouble})."


def frame_of(series: Series, seed: int) -> Frame[Any]:
    """The setup of one game; raises a SetupError that says what is wrong."""
    rules = kernel.find(series.game)
    asked = (series.game, series.seats, repr(series.options))
    if asked not in _setups:
        while len(_setups) >= SETUPS_KEPT:
            del _setups[next(iter(_setups))]
        _setups[asked] = rules.set_up(series.seats, dict(series.options))
    return kernel.framed(rules, dict(_setups[asked]), str(seed))


_setups: Final[dict[tuple[str, int, str], dict[str, Any]]] = {}
"""The setups that games of a series share, by what was asked for."""


def check(series: Series) -> None:
    """A SetupError if a game of this series cannot be set up, or if somebody unknown is to play it."""
    frame = frame_of(series, series.seed)
    table_of(series.players, frame, series.seed)
    check_metrics(series.metrics)
    replay(frame, ())  # names of cards are looked up when the table is laid


def play_all(series: Series, games: int, jobs: int = 1, noting: bool = False) -> Iterator[GameResult]:
    """Play so many games, in order, on one or several processes."""
    return shared_out(play, ((series, number, noting) for number in range(games)), jobs, ordered=True)


def summary(results: Sequence[GameResult]) -> dict[str, Any]:
    """The figures of a series."""
    played = [result for result in results if not result.error]
    seconds = sum([result.seconds for result in results])
    decisions = sum([result.decisions for result in results])
    return {
        "games": len(results),
        "wins": sum([result.won for result in played]),
        "win_rate": round(sum([result.won for result in played]) / len(played), 4) if played else None,
        **other_wins(played),
        "facts": told_facts(played) or None,
        "metrics": told_metrics(played) or None,
        "progress": round(sum([result.progress for result in played]) / len(played), 2) if played else None,
        "rounds": round(sum([result.rounds for result in played]) / len(played), 2) if played else None,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else None,
        "errors": len(results) - len(played),
        "first_error": next((result.error for result in results if result.error), ""),
    }


def told_facts(results: Sequence[GameResult]) -> dict[str, dict[str, list[int]]]:
    """The facts that games report: for each answer to each question all games, and those that were won."""
    found: dict[str, dict[str, list[int]]] = {}
    for result in results:
        for question, answer in result.facts:
            counted = found.setdefault(question, {}).setdefault(answer, [0, 0])
            counted[0] += 1
            counted[1] += result.won
    return {question: dict(sorted(answers.items())) for question, answers in found.items()}


def told_metrics(results: Sequence[GameResult]) -> dict[str, float]:
    """The mean of each metric of one's own, over the games in which it was measured."""
    found: dict[str, list[float]] = {}
    for result in results:
        for name, number in result.metrics:
            found.setdefault(name, []).append(number)
    return {name: round(fmean(numbers), 4) for name, numbers in found.items()}


def other_wins(results: Sequence[GameResult]) -> dict[str, int]:
    """The number of wins of each side against the players, if any."""
    counted = {f"{side}_wins": sum([result.side == side for result in results]) for side in OTHERS}
    return {name: wins for name, wins in counted.items() if wins}
