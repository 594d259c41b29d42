"""The history of one's own games: what is kept of each, and what a person is told of all of them.

The store writes a line for everyone who holds a seat when a game ends, together with the entry that ends it.
Games that branch off from another one do not count: their beginning was played by somebody else.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from holdout.table.listings import History, PlayedGame, Tally
from holdout.table.store import Played, Summary

MOST_PLAYED: Final = 5_000
"""So many of a person's games are counted, the last ones."""
MOST_SHOWN: Final = 50
"""So many of them are listed."""


def results(summary: Summary) -> list[Played]:
    """The lines of a table for the histories of those who played there; none before its end."""
    if summary.status != "over" or not summary.result or summary.branch:
        return []
    called = {holder.key: holder.name for holder in summary.holders}
    names = [seat.computer or " & ".join([called[key] for key in seat.people]) for seat in summary.seats]
    mine = {key: [seat.seat for seat in summary.seats if key in seat.people] for key in called}
    return [
        Played(
            person=person,
            table=summary.table,
            title=summary.title,
            game=summary.game,
            scenario=summary.scenario,
            names=names,
            mine=seats,
            won=any(seat in summary.winners for seat in seats),
            result=summary.result,
            turn=summary.turn,
            ended=summary.since,
        )
        for person, seats in mine.items()
    ]


def history(played: Sequence[Played], kept: Sequence[str]) -> History:
    """Return what a person is told of these games of theirs, the last one first.

    `kept` are the tables that are still there, whose games can be replayed.
    """
    games = Counter([(one.game, one.scenario, len(one.names)) for one in played])
    won = Counter([(one.game, one.scenario, len(one.names)) for one in played if one.won])
    streak, best = _streaks([one.won for one in played])
    return History(
        games=len(played),
        won=won.total(),
        streak=streak,
        best=best,
        tallies=[Tally(*key, count, won[key]) for key, count in games.most_common()],
        last=[_shown(one, one.table in kept) for one in played[:MOST_SHOWN]],
    )


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """How many games were won in a row up to now (or lost, below zero), and the most ever won in a row."""
    now = best = run = 0
    for number, each in enumerate(won):
        if abs(now) == number and (number == 0 or each == won[0]):
            now += 1 if each else -1
        run = run + 1 if each else 0
        best = max(best, run)
    return now, best


def _shown(one: Played, kept: bool) -> PlayedGame:
    return PlayedGame(
        table=one.table,
        title=one.title,
        game=one.game,
        scenario=one.scenario,
        names=one.names,
        mine=one.mine,
        won=one.won,
        result=one.result,
        turn=one.turn,
        ended=one.ended,
        kept=kept,
    )
