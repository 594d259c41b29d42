"""A tournament: all players play the same deals, every two are compared deal by deal, and all are rated.

Where all play together, a player takes all seats of a table, and a match of two players is one deal that each
of them has played: whoever won, or came farther where neither or both won, wins the match. Where a side is
played against the others (the Queen Mother), the two meet: a match is two games of one deal, each player once
on either side. Ratings are the business of `rating`, the page of `standings`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final, NamedTuple

from holdout.kernel import SetupError
from holdout.lab.metrics import metrics_of
from holdout.lab.plan import MOST_KINDS, Plan, Task, planned
from holdout.lab.rating import Scores, pairs_of, scores_of
from holdout.lab.sides import OTHERS, PLAYERS
from holdout.lab.simulation import GameResult, Series, frame_of

FEWEST, MOST_PLAYERS = 2, 32
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Setup(NamedTuple):
    """One kind of table, and the cells of its games: by player, or by (who plays together, who against)."""

    series: Series
    cells: dict[tuple[str, ...], int]
    against: tuple[int, ...]
    """The seats that play against the others; empty where all play together."""


@dataclass(frozen=True)
class Tournament:
    """Who takes part, at which tables, and all games that are played."""

    players: tuple[str, ...]
    setups: tuple[Setup, ...]
    plan: Plan

    def scores(self, results: Mapping[Task, GameResult]) -> Scores:
        """The matches of all deals. One of whose games is missing or has failed did not take place."""
        return scores_of(
            self.players, [deal for setup in self.setups for deal in self._deals(setup, results)]
        )

    def _deals(self, setup: Setup, results: Mapping[Task, GameResult]) -> Iterator[list[float | None]]:
        named = [(self.players[one], self.players[other]) for one, other in pairs_of(len(self.players))]
        for number in range(self.plan.games):
            games = {who: results.get(Task(cell, number)) for who, cell in setup.cells.items()}
            yield [met(games, *pair) if setup.against else compared(games, *pair) for pair in named]


def tournament(
    game: str,
    players: Sequence[str],
    *,
    scenarios: Sequence[str] = (),
    seats: Sequence[int],
    options: Mapping[str, Any],
    games: int,
    seed: int,
) -> Tournament:
    """The tournament of some players over every combination of scenarios, seats and options."""
    entered = tuple(dict.fromkeys(players))
    if not FEWEST <= len(entered) <= MOST_PLAYERS:
        raise SetupError(f"A tournament has {FEWEST} to {MOST_PLAYERS} players, not {len(entered)}.")
    tables = planned(
        game, scenarios=scenarios, seats=seats, mixes=[entered[:1]], options=options, games=games, seed=seed
    )
    setups: list[Setup] = []
    cells: list[Series] = []
    for series in tables.cells:
        against = metrics_of(game).against(frame_of(series, seed).setup)
        seated = _seated(entered, series.seats, against)
        setups.append(Setup(series, {who: len(cells) + at for at, who in enumerate(seated)}, against))
        cells += [series._replace(players=names) for names in seated.values()]
    if len(cells) > MOST_KINDS:
        raise SetupError(
            f"A tournament has at most {MOST_KINDS:,} kinds of game, and these are {len(cells):,}."
        )
    return Tournament(entered, tuple(setups), Plan(tuple(cells), games))


def _seated(
    players: tuple[str, ...], seats: int, against: tuple[int, ...]
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Who sits where in each kind of game: a player everywhere, or two on both sides, in either order."""
    if not against:
        return {(name,): (name,) for name in players}
    return {
        (one, other): tuple([other if seat in against else one for seat in range(seats)])
        for one, other in permutations(players, 2)
    }


def compared(games: Mapping[tuple[str, ...], GameResult | None], one: str, other: str) -> float | None:
    """The points of the first of two players who have played the same deal at tables of their own."""
    here, there = games[one,], games[other,]
    if here is None or there is None or here.error or there.error:
        return None
    return _points((here.won, here.progress), (there.won, there.progress))


def met(games: Mapping[tuple[str, ...], GameResult | None], one: str, other: str) -> float | None:
    """The points of the first of two players who have met on a deal, each once on either side."""
    first, second = games[one, other], games[other, one]
    if first is None or second is None or first.error or second.error:
        return None
    return _points(_of_humans(first) - _of_humans(second), 0.0)


def _of_humans(result: GameResult) -> float:
    """Return the points of those who play together: one, none, or half of one where nobody has won."""
    return WIN if result.side == PLAYERS else LOSS if result.side in OTHERS else DRAW


def _points(here: Any, there: Any) -> float:
    return WIN if here > there else LOSS if here < there else DRAW


ABOUT: Final = (
    "A match of two players is one deal that each of them has played in all seats: whoever won it wins the "
    "match, and where both or neither won, whoever came farther; equals share the point. Where a side is "
    "played against the others, the two meet on each deal twice, once on either side, and whoever did better "
    "over both games wins the match."
)
"""How a match is decided, for the page."""
