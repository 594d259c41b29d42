"""`python -m bench.same write FILE` and `check FILE`: are games played as they were before a change?

A game is reduced to a digest of every question, its options and the answer, and of how it ended. `write`
plays seeded games and stores their digests; `check` plays them again and names every game that differs, with
the first decision that does. Wording may change; who is asked by which rule, options and results may not.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.progress import track

from bench.outlook import SCENARIOS
from holdout.encounters.xfiles.seasons import MODES as XFILES_MODES
from holdout.kernel import Decision, Pick, Player, Result
from holdout.kernel.wording import pick_id
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, frame_of
from holdout.players import play_frame, table_of

SEATS: Final = {"alien": (1, 2, 3, 4, 5), "corps": (1, 2, 3, 4, 6), "xfiles": (1, 2, 3, 4, 5, 2)}
"""The games that are stored, with their numbers of seats; no whole number of rounds over the scenarios."""
MODES: Final = {**SCENARIOS, "xfiles": XFILES_MODES}
"""The films, missions and modes of each game."""
PLAYERS: Final = ("random", "greedy")
VARIANTS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "alien": (
        {},
        {"agendas": "hidden"},
        {"player-aliens": True, "role-choice": "free"},
        {"agendas": "delayed", "player-aliens": True, "hands": "hidden"},
        {"role-choice": "two", "preload": 2, "drone-chart": "expansion", "score": True},
        {
            "does-not-move": "stops-pushes",
            "board-order": "active-player-chooses",
            "strikes-of-the-dead": "removed",
            "sacrifice-on-a-copy": "free-once",
            "defense-as-health": True,
        },
    ),
    "corps": ({},),
    "xfiles": (
        {},
        {"hands": "hidden", "avatar-choice": "free"},
        {"extra-informant": True, "syndicate": 3, "starting-belief": True, "open-bureau": True},
        {"no-loss-on-defeat": True, "avatar-choice": "random", "academy": "first-game"},
    ),
}
"""Options besides the film or mission, taken in turn."""

Row = tuple[Series, list[str]]


class Heard(NamedTuple):
    """An answered question: a short digest of seat, rule, options and answer, and the answer itself."""

    digest: str
    answer: str


class Listening:
    """Plays as a player does and keeps everything that it was asked."""

    def __init__(self, player: Player, heard: list[Heard]) -> None:
        self.player, self.heard = player, heard

    def __call__(self, decision: Decision) -> Pick:
        chosen = self.player(decision)
        options = sorted(pick_id(pick) for pick in decision.picks)
        answer = pick_id(chosen)
        self.heard.append(Heard(digest([decision.seat, decision.rule, options, answer]), answer))
        return chosen


def digest(told: Any) -> str:
    """Six letters that are the same for the same lists, texts and numbers."""
    return blake2b(json.dumps(told).encode(), digest_size=3).hexdigest()


def end_of(result: Result | None) -> str:
    """A digest of who has won by which rule; None is a game that has not come to an end."""
    return digest("endless" if result is None else [result.winners, result.rule])


def played(series: Series) -> list[str]:
    """The digests of one game: a decision each, then its end."""
    frame = frame_of(series, series.seed)
    heard: list[Heard] = []
    seated = [Listening(player, heard) for player in table_of(series.players, frame, series.seed)]
    result = play_frame(frame, series.players, seated).result
    return [*[one.digest for one in heard], end_of(result)]


def wanted(games: int) -> Iterator[Series]:
    """So many games of each game, over all its films or missions, seats, players and options."""
    for game in SEATS:
        scenarios = MODES[game]
        for number in range(games):
            options = VARIANTS[game][number // len(scenarios) % len(VARIANTS[game])]
            seats = SEATS[game][number % len(SEATS[game])]
            if "agendas" in options:
                seats = max(seats, 3)
            player = PLAYERS[number // len(scenarios) % 3 == 0]
            scenario = scenarios[number % len(scenarios)]
            yield Series(game, seats, (player,), 500 + number, {"scenario": scenario, **options})


def difference(before: Sequence[str], now: Sequence[str]) -> str:
    """The first difference between two courses of a game, in words; empty if they are the same."""
    if list(before) == list(now):
        return ""
    pairs = enumerate(zip(before, now, strict=False))
    first = next((number for number, (old, new) in pairs if old != new), min(len(before), len(now)))
    return f"differs from decision {first + 1} on (of {len(before)} before, {len(now)} now)"


def write(path: Path, games: int, jobs: int) -> None:
    todo = list(wanted(games))
    with path.open("w", encoding="utf-8") as file:
        found = shared_out(played, ((one,) for one in todo), jobs, ordered=True)
        for series, digests in zip(todo, track(found, "Playing", total=len(todo)), strict=True):
            file.write(json.dumps([series, "".join(digests)]) + "\n")


def check(path: Path, jobs: int) -> int:
    """Play all games again; print those that differ from the file and return their number."""
    rows = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    todo = [
        Series(game, seats, tuple(names), seed, options)
        for (game, seats, names, seed, options, *_), _ in rows
    ]
    found = shared_out(played, ((one,) for one in todo), jobs, ordered=True)
    others = 0
    for series, (_, text), now in zip(todo, rows, track(found, "Playing", total=len(todo)), strict=True):
        before = [text[start : start + 6] for start in range(0, len(text), 6)]
        if told := difference(before, now):
            others += 1
            print(f"{series}: {told}")
    print(f"{len(todo) - others} of {len(todo)} games are played as before.")
    return others


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.same", description=__doc__)
    parser.add_argument("what", choices=("write", "check"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=150, help="games of each game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(words)
    if asked.what == "write":
        write(asked.file, asked.games, asked.jobs)
        return 0
    return int(check(asked.file, asked.jobs) > 0)


if __name__ == "__main__":
    sys.exit(main())
